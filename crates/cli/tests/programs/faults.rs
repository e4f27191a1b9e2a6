//! Programs that do everything wrong: each is told of and loses its games, and the arena goes on.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use serde_json::Value;

use crate::tool::{file, json, path, run};

/// A program that answers well until it is asked to decide, and then does something else.
fn python(name: &str, then: &str) -> String {
    let script = format!(
        r#"
import json, os, random, signal, subprocess, sys, time
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "decide":
        said = json.loads(rest)
{}
    print("ok", flush=True)
"#,
        then.lines().map(|line| format!("        {line}")).collect::<Vec<_>>().join("\n")
    );
    format!("python3 {}", file(&format!("{name}.py"), &script))
}

/// Two games of it against an easy bot: what is said of the program, for programs and for people.
fn played(program: &str, timeout: &str) -> (Value, String) {
    let bots = format!("1,{program}");
    let play = ["arena", "depot", "--bots", &bots, "--games", "2", "--playouts", "1", "--timeout", timeout];
    let (arena, told, code) = run(&play);
    assert_eq!((code, &arena["games"]), (0, &2.into()), "{told}");
    assert_eq!(arena["bots"][0]["wins"], 2.0, "whoever does nothing wrong has won: {arena}");
    assert_eq!(arena["bots"][1]["wins"], 0.0);
    (arena["bots"][1].clone(), told)
}

/// Both games are lost by a fault of this kind, and it is said in these words.
fn faulty(program: &str, timeout: &str, kind: &str, what: &str) {
    let (bot, told) = played(program, timeout);
    assert_eq!((&bot["faults"], &bot["faults_told"]["kinds"][kind]), (&2.into(), &2.into()), "{bot}");
    for (game, fault) in (1..).zip(bot["faults_told"]["first"].as_array().unwrap()) {
        let said = fault["what"].as_str().unwrap();
        assert!(said.contains(what), "{said:?} says {what:?}");
        assert_eq!((&fault["game"], &fault["kind"]), (&game.into(), &kind.into()));
        assert!(said.len() < 400 && fault["step"].is_u64(), "{fault}");
    }
    assert!(
        told.contains(&format!("{program} lost 2 games by its own fault: {kind} 2\n  game 1, seat 2, step ")),
        "{told}"
    );
    assert!(told.contains(what), "{told}");
}

#[test]
fn who_does_not_answer_has_lost() {
    faulty(&python("hangs", "time.sleep(1000)"), "300", "hang", "did not answer within 300 ms");
    // It spins, deaf to all signals that it can be deaf to.
    let deaf = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass";
    faulty(&python("spins", deaf), "300", "hang", "did not answer within 300 ms");
    faulty("sleep 1000", "30", "hang", "did not answer within 300 ms");
}

#[test]
fn who_dies_has_lost() {
    faulty(&python("exits", "sys.exit(3)"), "5000", "crash", "ended: exit status: 3");
    faulty(
        &python("raises", "raise ValueError('no such move')"),
        "5000",
        "crash",
        "ValueError: no such move",
    );
    faulty(&python("killed", "os.kill(os.getpid(), 9)"), "5000", "crash", "ended: signal: 9");
    faulty("true and nothing else", "5000", "crash", "ended: exit status: 0");
    let deaf = "os.close(0)\nprint('ok', said['codes'][0], flush=True)\ntime.sleep(1000)";
    faulty(&python("closes-input", deaf), "5000", "crash", "closed its standard input");
    faulty(
        &python("closes-output", "os.close(1)\ntime.sleep(1000)"),
        "5000",
        "crash",
        "closed its standard output",
    );
}

#[test]
fn who_breaks_the_rules_has_lost() {
    // Building before anything is laid.
    faulty(
        &python("illegal", "print('ok 100', flush=True); continue"),
        "5000",
        "illegal",
        "chose build: forbidden by DEPOT-",
    );
    faulty(&python("nothing", "pass"), "5000", "garbage", "answered \"ok \", which names no actions");
    faulty(
        &python("unknown", "print('ok 99999', flush=True); continue"),
        "5000",
        "garbage",
        "names no actions",
    );
    faulty(
        &python("words", "print('ok [\"fly away\"]', flush=True); continue"),
        "5000",
        "garbage",
        "names no actions",
    );
    faulty(
        &python("gives-up", "print('error no idea', flush=True); continue"),
        "5000",
        "gave-up",
        "gave up: \"no idea\"",
    );
}

#[test]
fn who_writes_rubbish_or_too_much_has_lost() {
    faulty(
        &python("debug", "print('thinking', flush=True)"),
        "5000",
        "garbage",
        "answered \"thinking\", which is no answer",
    );
    let noise = "sys.stdout.buffer.write(bytes(range(128, 256)) * 9 + b'\\n'); sys.stdout.flush()";
    faulty(&python("noise", noise), "5000", "garbage", "not text in UTF-8");
    let endless = "while True: os.write(1, b'x' * 100000)";
    faulty(&python("endless", endless), "5000", "flood", "a line of more than 65536 bytes");
    let steering = "print('\\x1b[2J\\x1b]0;mine\\x07', flush=True)";
    faulty(&python("steers", steering), "5000", "garbage", "which is no answer");
    // A legal answer and then a flood of lines: what nobody asked for is not taken for an answer.
    let lines = "os.write(1, b'ok %d\\n' % said['codes'][0] + b'ok 0\\n' * 100000)";
    let (bot, _) = played(&python("lines", lines), "5000");
    assert_eq!(bot["faults"], 2, "{bot}");
    assert!(
        bot["faults_told"]["kinds"]["flood"].is_u64() || bot["faults_told"]["kinds"]["illegal"].is_u64(),
        "{bot}"
    );
}

#[test]
fn what_cannot_be_started_has_lost() {
    faulty("./there-is-no-such-bot", "5000", "start", "could not be started: No such file");
    let plain = file("plain.sh", "#!/bin/sh\necho ok\n");
    fs::set_permissions(&plain, fs::Permissions::from_mode(0o644)).unwrap();
    faulty(&plain, "5000", "start", "could not be started: Permission denied");
}

/// Megabytes on standard error neither stop a program nor the arena, and are no fault.
#[test]
fn standard_error_is_swallowed() {
    let loud = "sys.stderr.write('z' * 3000000); print('ok', said['codes'][-1], flush=True); continue";
    let bots = format!("{},1", python("loud", loud));
    let arena = json(&["arena", "depot", "--bots", &bots, "--games", "1", "--timeout", "20000", "--json"]);
    assert_eq!((&arena["bots"][0]["faults"], &arena["bots"][0]["games"]), (&0.into(), &1.into()), "{arena}");
}

/// A fault in one game is none in the next: the program is started again, and wins where it plays.
#[test]
fn a_program_is_started_again_after_a_fault() {
    let mark = path("mark");
    let _ = fs::remove_file(&mark);
    let then = format!(
        "if not os.path.exists({mark:?}):\n    open({mark:?}, 'w').close()\n    sys.exit(1)\n\
         print('ok', said['codes'][-1], flush=True); continue"
    );
    let bots = format!("{},1", python("once", &then));
    let play = ["arena", "depot", "--bots", &bots, "--games", "4", "--threads", "1", "--timeout", "20000"];
    let arena = json(&[&play[..], &["--json"]].concat());
    assert_eq!((&arena["bots"][0]["faults"], &arena["bots"][0]["games"]), (&1.into(), &4.into()), "{arena}");
    assert_eq!(arena["bots"][0]["faults_told"]["first"][0]["game"], 1);
}

/// One that ends after every game is as good as any.
#[test]
fn a_program_may_play_one_game_only() {
    let script =
        python("one-game", "print('ok', said['codes'][-1], flush=True); continue").replace("python3 ", "");
    let text = fs::read_to_string(&script).unwrap().replace(
        "    print(\"ok\", flush=True)\n",
        "    print(\"ok\", flush=True)\n    if word == \"over\": break\n",
    );
    let script = file("one-game-only.py", &text);
    let bots = format!("python3 {script},1");
    let play = ["arena", "depot", "--bots", &bots, "--games", "4", "--threads", "1", "--timeout", "20000"];
    let arena = json(&[&play[..], &["--json"]].concat());
    assert_eq!(arena["bots"][0]["faults"], 0, "{arena}");
}

/// A team loses with whoever fails; of rivals, the others share the victory.
#[test]
fn others_win_and_teams_lose() {
    let program = python("dies", "sys.exit(1)");
    let bots = format!("1,{program},1");
    let arena = |game| json(&["arena", game, "--bots", &bots, "--games", "2", "--playouts", "1", "--json"]);
    let team = arena("signals");
    assert_eq!((&team["team"]["wins"], &team["bots"][1]["faults"]), (&0.0.into(), &2.into()), "{team}");
    let rivals = arena("tickets");
    assert_eq!(
        [0, 1, 2].map(|bot| rivals["bots"][bot]["wins"].as_f64().unwrap().to_string()),
        ["1", "0", "1"]
    );
    let alone = json(&["arena", "ink", "--bots", &program, "--games", "1", "--json"]);
    assert_eq!((&alone["bots"][0]["wins"], &alone["bots"][0]["faults"]), (&0.0.into(), &1.into()), "{alone}");
}

/// Whatever a program has started ends with it.
#[test]
fn nothing_is_left_running() {
    let started = path("started");
    let _ = fs::remove_file(&started);
    let then = format!(
        "child = subprocess.Popen(['sleep', '1000'])\n\
         with open({started:?}, 'a') as file: file.write(f'{{child.pid}}\\n')\n\
         time.sleep(1000)"
    );
    let (bot, _) = played(&python("starts", &then), "1000");
    assert_eq!(bot["faults_told"]["kinds"]["hang"], 2, "{bot}");
    let pids = fs::read_to_string(&started).unwrap();
    assert!(pids.lines().count() >= 2, "{pids}");
    for pid in pids.lines() {
        // Where nobody collects them the dead are still listed.
        let state = fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
        assert!(state.is_empty() || state.contains(") Z "), "{state}");
    }
}

#[test]
fn a_mistyped_level_starts_nothing() {
    let (value, told, code) = run(&["arena", "tor", "--bots", "2,hard"]);
    assert_eq!(code, 1);
    assert!(told.contains("a bot is random, 1, 2, 3, or a program") && value["error"].is_string(), "{told}");
}
