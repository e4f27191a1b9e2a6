//! Learns the judge's weights by playing the base game alone: `train SECONDS WIDTH RATE FILE SEED`.
//!
//! Every round is the best one a beam of this width finds with the weights so far. After a game each board is taught to
//! expect what the boards after it expected and what was reached in the end (half and half at every step), at once and again
//! from a pool of remembered boards. FILE is read if it exists and rewritten every half minute; `data/judge.bin` was made in
//! three runs like `300 6 5e-4`, `1500 10 4e-4` and `1200 10 2e-4`.

#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::disallowed_types,
    clippy::disallowed_methods
)]

use std::time::Instant;

use game::SplitMix64;
use ink::{Beam, Board, Expansion, FACTS, Face, Flood, HIDDEN, Judge, Look, Sheet, Shore, Task};

/// Boards remembered.
const POOL: usize = 200_000;
/// Remembered boards that are taught again for each new one.
const REUSE: u32 = 25;
/// The weight of a fact learns this much faster than the network behind it.
const LINE: f32 = 100.0;
/// A game that went wildly must not teach too much.
const SHOCK: f32 = 15.0;

/// A board and what to expect of it beyond its points.
struct Sample {
    facts: Vec<u16>,
    stage: usize,
    more: f32,
}

fn learn(judge: &mut Judge, sample: &Sample, rate: f32) {
    let Sample { facts, stage, more } = sample;
    let error = (more - judge.more(facts, *stage)).clamp(-SHOCK, SHOCK);
    let step = LINE * rate * error / facts.len() as f32;
    for &fact in facts {
        judge.line[stage * FACTS + fact as usize] += step;
    }
    let hidden = judge.hidden(facts, *stage);
    let step = rate * error;
    judge.bias[*stage] += step;
    let mut push = [0.0; HIDDEN];
    for at in (0..HIDDEN).filter(|&at| hidden[at] > 0.0) {
        push[at] = step * judge.out[*stage][at];
        judge.out[*stage][at] += step * hidden[at];
        judge.base[*stage][at] += push[at];
    }
    for &fact in facts {
        for (own, push) in judge.push[fact as usize].iter_mut().zip(push) {
            *own += push;
        }
    }
}

/// Plays a game; returns the boards after each round but the last with their values, and the final points.
fn play(judge: &Judge, beam: &mut Beam, width: usize, quick: &mut SplitMix64) -> (Vec<(Look, f32)>, f32) {
    let mut board = Board::default();
    let mut specials: Vec<Face> = Face::specials().collect();
    let mut left = 3_u32;
    let mut boards = Vec::new();
    for round in 1..=7 {
        let task = Task {
            board,
            dice: Expansion::Base.roll(&mut |n| quick.below(n)),
            specials: if left > 0 { specials.clone() } else { Vec::new() },
            round,
            shore: Shore::Open,
            flood: Flood::Always,
        };
        let value = |board: &Board, special: bool| judge.value(board, 7 - round, left - u32::from(special));
        let best = beam.rounds(&task, width, 1, &mut |board, special| value(board, special)).remove(0);
        specials.retain(|&face| best.squares.iter().all(|(picture, _)| picture.face() != Some(face)));
        left -= u32::from(best.special);
        board = best.board;
        if round < 7 {
            boards.push((Look::at(&board, left), best.value));
        }
    }
    (boards, f32::from(Sheet::of(&board).total()))
}

/// A judge that knows nothing, with small random numbers in its network so that it can begin to learn.
fn newborn(quick: &mut SplitMix64) -> Judge {
    let mut judge = Judge::read(|| 0.0);
    let mut small = || (quick.below(2_001) as f32 / 1_000.0 - 1.0) * 0.1;
    judge.push.iter_mut().flatten().for_each(|number| *number = small());
    judge.out.iter_mut().flatten().for_each(|number| *number = small());
    judge
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, width, rate, file, seed] = &args[..] else {
        return Err("train SECONDS WIDTH RATE FILE SEED".into());
    };
    let (seconds, width, rate): (u64, usize, f32) = (seconds.parse()?, width.parse()?, rate.parse()?);
    let mut quick = SplitMix64::new(seed.parse()?);
    let known = std::fs::read(file).ok().and_then(|bytes| Judge::parse(&bytes));
    let mut judge = known.unwrap_or_else(|| newborn(&mut quick));
    let (mut beam, mut pool, mut oldest) = (Beam::default(), Vec::new(), 0);
    let (mut games, mut sum) = (0_u32, 0.0);
    let (start, mut told) = (Instant::now(), 0);
    while start.elapsed().as_secs() < seconds {
        let (boards, score) = play(&judge, &mut beam, width, &mut quick);
        let mut target = score;
        for (number, (look, value)) in boards.iter().enumerate().rev() {
            let more = target - f32::from(look.points);
            let sample = Sample { facts: look.facts().to_vec(), stage: 5 - number, more };
            learn(&mut judge, &sample, rate);
            if pool.len() < POOL {
                pool.push(sample);
            } else {
                pool[oldest] = sample;
                oldest = (oldest + 1) % POOL;
            }
            target = f32::midpoint(target, *value);
        }
        for _ in 0..6 * REUSE {
            learn(&mut judge, &pool[quick.below(pool.len() as u32) as usize], rate);
        }
        games += 1;
        sum += score;
        if start.elapsed().as_secs() >= told + 30 {
            told = start.elapsed().as_secs();
            println!("{told} s: mean {:.2} of {games} games", sum / games as f32);
            (games, sum) = (0, 0.0);
            std::fs::write(file, judge.bytes())?;
        }
    }
    std::fs::write(file, judge.bytes())?;
    Ok(())
}
