//! The lines that programs speak: they tell a seat nothing that it may not know, and nothing that is asked breaks them.

#![allow(clippy::unwrap_used)]

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bot::{Budget, Minded};
use catalog::WITH_TOY;
use conform::{Fuzz, World, fuzz, twin_worlds};
use depot::Depot;
use engine::{Erased, Live, Play, Seed};
use game::{Event as _, Game as _, Seat, Think, Viewer};
use ink::Ink;
use lines::{LONGEST_ANSWER, Opening, Program, Question, Session, decision, opening, over};
use serde_json::{Value, json};
use signals::Signals;
use tickets::Tickets;
use tor::Tor;
use toy::Toy;

const TIMEOUT: Duration = Duration::from_secs(20);

fn lines_of<G: Think>() -> lines::Game {
    lines::Game { rules: const { &Erased::<G>::RULES }, mind: const { &Minded::<G>::MIND } }
}

/// A program that keeps whatever it is told in a file, and always answers the same.
fn recorder(name: &str) -> (Program, PathBuf) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lines-{name}"));
    fs::write(&file, "").unwrap();
    let script = "while read -r line; do printf \"%s\\n\" \"$line\" >>\"$0\"; echo \"ok 0\"; done";
    let command = format!("/bin/sh -c '{script}' '{}'", file.display());
    (Program::new(command.parse().unwrap(), TIMEOUT), file)
}

/// Everything a program in this seat can be told at this moment, and all it can find out by asking.
fn everything<G: Think>(world: &World<G>, seat: Seat) -> Vec<String> {
    let live = Live::at(world.game.clone());
    let (game, play): (_, &dyn Play) = (lines_of::<G>(), &live);
    let told = world.events.iter().filter_map(|event| event.told(Viewer::Seat(seat)));
    let told: Value = told.map(|told| serde_json::to_value(told).unwrap()).collect();
    let question = Question { game, play, seat, budget: Budget::Playouts(1), timeout: TIMEOUT };
    let mut heard = vec![
        opening(&Opening { game, play, seat, seed: 5 }),
        decision(&question, &told),
        over(play, seat, &told),
    ];
    let mut session = Session::of_guest(game, live.boxed_clone(), seat, 10);
    let own = seat.0;
    let questions = [
        format!("view {own}"),
        format!("legal {own} words"),
        format!("told {own}"),
        "turn".to_owned(),
        "result".to_owned(),
        "view public".to_owned(),
        "view everything".to_owned(),
        format!("view {}", (own + 1) % play.about().seats),
        format!("legal {}", (own + 1) % play.about().seats),
        format!("score {own}"),
        "odds words".to_owned(),
        "log".to_owned(),
        "act 0 #0".to_owned(),
        "chance #0".to_owned(),
        "new 1".to_owned(),
        "save".to_owned(),
        "view everything".to_owned(),
        format!("bestmove random {own} playouts 1"),
        // What is imagined is made of what the seat knows: all of it may be looked at.
        format!("imagine {own} 3"),
        "view everything".to_owned(),
        "odds words".to_owned(),
        format!("score {}", (own + 1) % play.about().seats),
    ];
    heard.extend(questions.map(|line| session.answer(&line).line));
    heard
}

fn heard_alike<G: Think>(setups: &[&str], rounds: u64, steps: u32) {
    let (mut compared, mut different, mut awaited) = (0, 0, 0);
    let id = G::INFO.id;
    let [mut left, mut right] = ["left", "right"].map(|side| recorder(&format!("{id}-{side}")));
    for setup in setups {
        let setup: G::Setup = setup.parse().unwrap();
        for seed in 0..rounds {
            twin_worlds::<G>(&setup, seed, steps, &mut |viewer, one, other| {
                let Viewer::Seat(seat) = viewer else { return };
                compared += 1;
                different += u32::from(one.game != other.game);
                assert_eq!(everything(one, seat), everything(other, seat), "{viewer:?} hears a difference");
                awaited += u32::from(one.game.turn().players().has(seat));
                if awaited % 8 != 1 || !one.game.turn().players().has(seat) {
                    return;
                }
                for (world, program) in [(one, &mut left.0), (other, &mut right.0)] {
                    let play: &dyn Play = &Live::at(world.game.clone());
                    let game = lines_of::<G>();
                    program.begin(&Opening { game, play, seat, seed }).unwrap();
                    let budget = Budget::Millis(1);
                    program.decide(&Question { game, play, seat, budget, timeout: TIMEOUT }).unwrap();
                    // Points at the end are open; before it nobody counts them for a player.
                    program.over(play, seat);
                }
            });
        }
    }
    assert!(different * 20 > compared, "{different} of {compared} pairs differed");
    drop((left.0, right.0));
    let [left, right] = [left.1, right.1].map(|file| fs::read_to_string(file).unwrap());
    assert!(left.lines().filter(|line| line.starts_with("decide {")).count() > 2, "{left}");
    assert!(left.contains("\"view\":{") && left == right, "the processes were told different things");
}

#[test]
fn programs_hear_nothing_of_what_their_seat_cannot_know() {
    heard_alike::<Toy>(&["2", "3 together", "4"], 40, 30);
    heard_alike::<Tor>(&["2", "4"], 40, 80);
    heard_alike::<Ink>(&["2", "3 river"], 12, 60);
    heard_alike::<Depot>(&["2", "4 stations"], 12, 60);
    heard_alike::<Tickets>(&["2", "3 row-open"], 12, 120);
    heard_alike::<Signals>(&["2 hands-closed", "3 hands-closed america"], 4, 260);
}

/// Where all act at once nobody learns from the numbers of steps how much others have done.
#[test]
fn how_much_others_did_in_secret_is_not_told() {
    let (game, seed) = (lines_of::<Ink>(), Seed::numbered(4));
    let heard = |more: bool| {
        let mut play = game.rules.open("2", Ink::INFO.rules).unwrap();
        play.settle(&seed);
        let first = Seat(0);
        // All four dice, and a special route besides, or not.
        loop {
            let legal = play.legal(first);
            let done = legal.iter().position(|&code| game.rules.notation(code).as_deref() == Some("done"));
            let at = done.unwrap_or(0);
            let extra = done.is_some() && more && play.records().len() == 8;
            let code = if extra { legal[0] } else { legal[at] };
            play.replay(engine::Record { seat: Some(first), code }).unwrap();
            if !play.turn().players().has(first) {
                break;
            }
        }
        let (seat, mut ear) = (Seat(1), lines::Ear::NOTHING);
        let told = ear.listen(&*play, seat);
        let question = Question { game, play: &*play, seat, budget: Budget::Millis(1), timeout: TIMEOUT };
        let line = decision(&question, &told);
        let mut session = Session::of_guest(game, play.boxed_clone(), seat, 1);
        (play.seq(), line, ["turn", "told 1", "told public"].map(|line| session.answer(line).line))
    };
    let (four, five) = (heard(false), heard(true));
    assert_ne!(four.0, five.0, "one more was drawn");
    assert_eq!((four.1, four.2), (five.1, five.2));
}

/// What was rolled at a real table is in the set-up, and nobody who plays may read it there.
#[test]
fn typed_dice_are_not_told_to_players() {
    let play = Erased::<Ink>::RULES;
    let play = engine::Rules::open(&play, "1 dice:R.R.,HH.H,R..R,R.H.+", Ink::INFO.rules).unwrap();
    assert!(play.about().setup.contains("dice:"));
    let said = opening(&Opening { game: lines_of::<Ink>(), play: &*play, seat: Seat(0), seed: 1 });
    let said: Value = serde_json::from_str(said.strip_prefix("game ").unwrap()).unwrap();
    assert_eq!((&said["setup"], &said["game"]), (&json!("1"), &json!("ink")));
}

/// Requests that make sense, to begin from.
const SEEDS: [&str; 6] = [
    "hello 1\nhelp\nnew 7 2\nturn\nlegal 0\nlegal 0 words\nlegal 1 mask\nview 0\nview public\ntold 0 1",
    "new 1\nsave\nimagine 0 4\nodds\nbestmove 1 0 playouts 1\nact 0 #0\nscore 0\nresult\nback\nlog",
    "new outside 2\nodds words\nchance #0\nchance #3\nodds\nturn\nview everything\ntold everything 0",
    "new 3 3\nbestmove random 0 ms 1 seed 7\nbestmove random 1 playouts 1\nact 1 #5\nact 0 #1\nresult",
    "notation 0 1 2\ncode done\nnew 5 2\nact 0 keep\nact 0 done\nact 1 build\nlog\nscore 1\nturn",
    "new 9 4\nimagine 1 2\nimagine 2 3\nback\nback\nback\nnew 9 99\nview 7\nact 200 #99999999999",
];

const WORDS: [&str; 18] = [
    "new 2 2\n",
    "act 0 #",
    "act 1 #",
    "chance #",
    "save\n",
    "back\n",
    "imagine 1 1\n",
    "0",
    "1",
    "public",
    "everything",
    "outside",
    "\n",
    "\r\n",
    " ",
    "#",
    "18446744073709551616",
    "ż",
];

/// Every line has exactly one line for an answer, whatever was asked, and nothing panics.
#[test]
fn any_lines_are_answered_line_by_line() {
    let (turn, fine) = (Cell::new(0), Cell::new(0_u64));
    let tried = fuzz(Fuzz { seeds: &SEEDS, words: &WORDS }, &mut |input| {
        let entry = &WITH_TOY[turn.get() % WITH_TOY.len()];
        turn.set(turn.get() + 1);
        let mut session = Session::new(entry.lines()).thinking_at_most(1, 1);
        let mut output = Vec::new();
        session.serve(input.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let asked = input.split_inclusive('\n').count();
        assert_eq!(output.lines().count(), asked, "{input:?} -> {output:?}");
        for line in output.lines() {
            let good = line == "ok" || line.starts_with("ok ");
            assert!(good || line.starts_with("error "), "{line:?}");
            assert!(line.len() <= LONGEST_ANSWER && !line.contains('\r'));
            fine.set(fine.get() + u64::from(good));
        }
    });
    assert!(tried > 50 && fine.get() > tried, "{tried} inputs, {} answers", fine.get());
}

/// Answers are bounded, also the longest there are.
#[test]
fn the_longest_answers_fit_into_a_line() {
    for entry in WITH_TOY {
        let mut session = Session::new(entry.lines());
        session.answer(&format!("new 3 {}", entry.info.seats.1));
        let all = (0..entry.rules.actions()).map(|code| code.to_string()).collect::<Vec<_>>().join(" ");
        let answer = session.answer(&format!("notation {all}")).line;
        assert!(answer.starts_with("ok [") && answer.len() < LONGEST_ANSWER / 2, "{}", answer.len());
        let answer = session.answer("view everything").line;
        assert!(answer.starts_with("ok {") && answer.len() < LONGEST_ANSWER / 4, "{}", answer.len());
    }
}
