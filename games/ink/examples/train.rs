//! Learns the judge's weights by playing.

use std::time::Instant;

use game::Quick;
use ink::{Beam, Board, FACTS, Face, Flood, HIDDEN, Judge, Look, STAGES, Sheet, Shore, Task, WEIGHTS};

fn roll(quick: &mut Quick) -> Vec<Face> {
    let mut dice: Vec<Face> = (0..3).map(|_| Face(quick.below(6) as u8)).collect();
    dice.push(Face(6 + quick.below(3) as u8));
    dice
}

struct Sample {
    facts: Vec<u16>,
    stage: usize,
    more: f32,
}

fn learn(judge: &mut Judge, sample: &Sample, line_rate: f32, net_rate: f32) {
    let Sample { facts, stage, more } = sample;
    let error = (more - judge.more(facts, *stage)).clamp(-15.0, 15.0);
    let step = line_rate * error / facts.len() as f32;
    for &fact in facts {
        judge.line[stage * FACTS + fact as usize] += step;
    }
    let hidden = judge.hidden(facts, *stage);
    let step = net_rate * error;
    judge.bias[*stage] += step;
    let mut push = [0.0; HIDDEN];
    for at in 0..HIDDEN {
        if hidden[at] > 0.0 {
            push[at] = step * judge.out[*stage][at];
            judge.out[*stage][at] += step * hidden[at];
            judge.base[*stage][at] += push[at];
        }
    }
    for &fact in facts {
        let own = &mut judge.push[fact as usize];
        for at in 0..HIDDEN {
            own[at] += push[at];
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let seconds: u64 = args[1].parse().unwrap();
    let width: usize = args[2].parse().unwrap();
    let line_rate: f32 = args[3].parse().unwrap();
    let net_rate: f32 = args[4].parse().unwrap();
    let file = &args[5];
    let seed: u64 = args[6].parse().unwrap();
    let lambda: f32 = args[7].parse().unwrap();
    let reuse: usize = args[8].parse().unwrap();
    let mut quick = Quick::new(seed);
    let mut judge = match std::fs::read(file) {
        Ok(bytes) if bytes.len() == 4 * WEIGHTS => {
            let mut numbers = bytes.chunks(4).map(|b| f32::from_le_bytes(b.try_into().unwrap()));
            Judge::read(|| numbers.next().unwrap())
        }
        _ => {
            let mut judge = Judge::read(|| 0.0);
            let mut small = || (quick.below(2001) as f32 / 1000.0 - 1.0) * 0.1;
            judge.push.iter_mut().flatten().for_each(|w| *w = small());
            judge.out.iter_mut().flatten().for_each(|w| *w = small());
            judge
        }
    };
    println!("{FACTS} facts");
    let start = Instant::now();
    let mut beam = Beam::default();
    let (mut games, mut sum, mut sq) = (0u64, 0.0f64, 0.0f64);
    let (mut err, mut errn) = ([0.0f64; STAGES], 0.0f64);
    let mut evals = 0u64;
    let mut last = 0;
    let mut pool: Vec<Sample> = Vec::new();
    let mut at = 0;
    while start.elapsed().as_secs() < seconds {
        let mut board = Board::default();
        let mut specials: Vec<Face> = (9..15).map(Face).collect();
        let mut left = 3u32;
        let mut states: Vec<(Look, f32)> = Vec::new();
        for round in 1..=7u8 {
            let task = Task {
                board: board.clone(),
                dice: roll(&mut quick),
                specials: if left > 0 { specials.clone() } else { vec![] },
                round,
                shore: Shore::Open,
                flood: Flood::Always,
            };
            let mut best = beam.rounds(&task, width, 1, &mut |board, special| {
                evals += 1;
                judge.value(board, 7 - round, left - u32::from(special))
            });
            let best = best.remove(0);
            for (picture, _) in &best.squares {
                if let Some(at) = specials.iter().position(|&face| Some(face) == picture.face()) {
                    specials.remove(at);
                    left -= 1;
                }
            }
            board = best.board;
            if round < 7 {
                states.push((Look::at(&board, left), best.value));
            }
        }
        let score = f32::from(Sheet::of(&board).total());
        let mut target = score;
        for (number, (look, value)) in states.iter().enumerate().rev() {
            let stage = 5 - number;
            err[stage] += f64::from((score - value).powi(2));
            let sample =
                Sample { facts: look.facts().to_vec(), stage, more: target - f32::from(look.points) };
            learn(&mut judge, &sample, line_rate, net_rate);
            if pool.len() < 120_000 {
                pool.push(sample);
            } else {
                pool[at] = sample;
                at = (at + 1) % 120_000;
            }
            target = lambda * target + (1.0 - lambda) * value;
        }
        for _ in 0..reuse * 6 {
            let which = quick.below(pool.len() as u32) as usize;
            learn(&mut judge, &pool[which], line_rate, net_rate);
        }
        errn += 1.0;
        games += 1;
        sum += f64::from(score);
        sq += f64::from(score) * f64::from(score);
        let now = start.elapsed().as_secs();
        if now >= last + 30 {
            last = now;
            let n = games as f64;
            let mean = sum / n;
            let errors: Vec<String> = err.iter().map(|e| format!("{:.2}", (e / errn).sqrt())).collect();
            println!(
                "{now} s: {games} games, mean {mean:.2} se {:.2}, {:.0} evals/ms, rmse {}",
                ((sq / n - mean * mean) / n).sqrt(),
                evals as f64 / start.elapsed().as_millis() as f64,
                errors.join(" ")
            );
            (games, sum, sq) = (0, 0.0, 0.0);
            err = [0.0; STAGES];
            errn = 0.0;
            let bytes: Vec<u8> = judge.numbers().iter().flat_map(|w| w.to_le_bytes()).collect();
            std::fs::write(file, bytes).unwrap();
        }
    }
}
