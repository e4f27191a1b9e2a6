//! `kolej arena` with programs of others.

use catalog::GAMES;
use serde_json::Value;

use crate::tool::{file, run};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

/// A bot that plays at random, and checks what it is told.
const RANDOM: &str = r#"
import json, random, sys
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    said = json.loads(rest) if rest.startswith("{") else None
    if word == "game":
        game, dice, heard = said, random.Random(said["seed"]), 0
    elif word == "decide":
        assert said["seat"] == game["seat"] and len(said["codes"]) == len(said["legal"]) > 0
        assert said["timeout_ms"] == 20000 and said["playouts"] == 1
        assert [told["seq"] for told in said["told"]] == list(range(heard, heard + len(said["told"]))), "told once"
        heard, at = heard + len(said["told"]), dice.randrange(len(said["codes"]))
        answer = json.dumps([said["legal"][at]]) if dice.random() < 0.5 else said["codes"][at]
        print("ok", answer, flush=True)
        continue
    elif word == "over":
        assert said["seat"] == game["seat"] and ("won" in said or said["places"] is not None or said["scores"] is None)
    print("ok", flush=True)
"#;

/// Without what depends on the clock.
fn timeless(mut arena: Value) -> Value {
    for bot in arena["bots"].as_array_mut().unwrap() {
        for key in ["ms_per_decision", "ms_longest"] {
            bot.as_object_mut().unwrap().remove(key).unwrap();
        }
    }
    arena
}

fn no_faults(arena: &Value) {
    for bot in arena["bots"].as_array().unwrap() {
        assert!(bot["faults"].is_null() || bot["faults"] == 0, "{bot}");
    }
}

/// One process in every game, at every number of seats, against bots of ours.
#[test]
fn a_program_plays_every_game_at_every_number_of_seats() {
    let program = format!("python3 {}", file("random.py", RANDOM));
    for entry in GAMES {
        for seats in entry.info.seats.0..=entry.info.seats.1 {
            let bots = [&program[..], "1", "1", "2", "1", "1"][..usize::from(seats)].join(",");
            let setup = crate::setup(entry, seats);
            let play = ["arena", entry.info.id, "--bots", &bots, "--setup", &setup, "--games", "1"];
            let more = ["--playouts", "1", "--threads", "1", "--timeout", "20000", "--json"];
            let coded = [&play[..], &more].concat();
            let arena = crate::tool::json(&coded);
            no_faults(&arena);
            assert_eq!(arena["bots"][0]["games"], 1);
            assert_eq!(arena["bots"][0]["faults"], 0);
        }
    }
}

/// The bot of the examples thinks in imagined games that it asks the arena for.
#[test]
fn the_example_bot_plays_every_game() {
    let program = format!("python3 {EXAMPLES}/engine_bot.py");
    for entry in GAMES {
        let seats = entry.info.seats.0.max(2);
        let bots = [&program[..], "1", "1"][..usize::from(seats)].join(",");
        let play = ["arena", entry.info.id, "--bots", &bots, "--games", "1", "--playouts", "4"];
        let arena = crate::tool::json(&[&play[..], &["--timeout", "20000", "--json"]].concat());
        no_faults(&arena);
        assert_eq!(arena["broken_off"], 0, "{arena}");
    }
}

/// It is no bot of chance: it beats one.
#[test]
fn the_example_bot_is_better_than_chance() {
    let program = format!("python3 {EXAMPLES}/engine_bot.py");
    let bots = format!("{program},random");
    let play = ["arena", "depot", "--bots", &bots, "--games", "8", "--playouts", "24", "--timeout", "20000"];
    let arena = crate::tool::json(&[&play[..], &["--json"]].concat());
    no_faults(&arena);
    assert!(arena["bots"][0]["wins"].as_f64() > Some(5.0), "{arena}");
}

#[test]
fn the_smallest_bot_is_a_few_lines_of_shell() {
    let bots = format!("{EXAMPLES}/engine_bot.sh,random");
    let (arena, told, code) = run(&["arena", "depot", "--bots", &bots, "--games", "2", "--timeout", "20000"]);
    no_faults(&arena);
    assert_eq!((code, &arena["bots"][0]["games"]), (0, &2.into()), "{told}");
    assert!(told.contains("engine_bot.sh ") && !told.contains("fault"), "{told}");
}

/// The same seed gives the same games, whoever thinks in whichever process.
#[test]
fn an_arena_with_programs_is_repeatable() {
    let program = format!("python3 {}", file("repeated.py", &RANDOM.replace("20000", "19000")));
    let bots = format!("2,{program},{program}");
    let arena = |threads: &str| {
        let play = ["arena", "tickets", "--bots", &bots, "--games", "6", "--seed", "5", "--playouts", "1"];
        let coded = [&play[..], &["--timeout", "19000", "--threads", threads, "--json"]].concat();
        timeless(crate::tool::json(&coded))
    };
    let one = arena("1");
    no_faults(&one);
    assert_eq!(one["bots"][2]["name"], format!("{program}#2"));
    assert_eq!(one, arena("3"));
}

/// The first Python text of a page after these words.
fn python_of(page: &str, after: &str) -> String {
    let page = format!("{}/../../docs/{page}", env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(page).unwrap();
    let text = page.split(after).nth(1).unwrap().split("```python\n").nth(1).unwrap();
    text.split("```").next().unwrap().to_owned()
}

/// The bots that are printed in the pages play as they stand there.
#[test]
fn the_bots_of_the_pages_play() {
    let whole = file("whole.py", &python_of("engine.md", "This is a whole bot:"));
    // As if it had learned that all actions are alike; learning is tried where the Python package is.
    let mine = file("mybot.py", &python_of("tutorial.md", "<!-- mybot.py -->"));
    let depot = catalog::find(GAMES, "depot").unwrap();
    file("mybot.json", &serde_json::json!(vec![0.0; depot.rules.actions() as usize]).to_string());
    let bots = format!("python3 {whole},1,python3 {EXAMPLES}/engine_bot.py --bot {mine}:choose");
    let play = ["arena", "depot", "--bots", &bots, "--games", "3", "--timeout", "20000", "--json"];
    let arena = crate::tool::json(&play);
    no_faults(&arena);
    assert_eq!((&arena["bots"][0]["faults"], &arena["bots"][2]["faults"]), (&0.into(), &0.into()), "{arena}");
}
