//! The session in `docs/api.md` works as it stands there.

use std::fmt::Write;
use std::process::Command;

use serde_json::Value;

use super::Program;
use super::clients::{listening, repository, run};

/// The commands of the guide in order, each with the answer that stands below it.
fn session(guide: &str) -> Vec<(String, String)> {
    let (_, session) = guide.split_once("<!-- session -->").unwrap();
    let (session, _) = session.split_once("<!-- end of session -->").unwrap();
    let blocks: Vec<&str> = session.split("```").collect();
    let pieces: Vec<(&str, &str)> =
        blocks.iter().skip(1).step_by(2).filter_map(|one| one.split_once('\n')).collect();
    let mut all = Vec::new();
    for (kind, text) in pieces {
        match kind {
            "sh" => all.push((text.to_owned(), String::new())),
            "json" => text.clone_into(&mut all.last_mut().unwrap().1),
            other => panic!("a block of {other}"),
        }
    }
    all
}

/// Whether an answer says what the guide says it does; `"…"` stands for anything.
fn agrees(said: &Value, expected: &Value) -> bool {
    match (said, expected) {
        (_, Value::String(any)) if any == "…" => true,
        (Value::Object(said), Value::Object(expected)) => {
            expected.iter().all(|(name, value)| said.get(name).is_some_and(|said| agrees(said, value)))
        }
        (Value::Array(said), Value::Array(expected)) => {
            said.len() == expected.len()
                && said.iter().zip(expected).all(|(said, expected)| agrees(said, expected))
        }
        (said, expected) => said == expected,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_session_of_the_guide_works() {
    let (site, address) = listening().await;
    let (mut ala, _) = site.person("Ala").await;
    let robot = Program::of(&mut ala, "Robot", "bot").await;
    let guide = std::fs::read_to_string(repository().join("docs/api.md")).unwrap();
    let session = session(&guide);
    assert!(session.len() >= 6);
    // One shell for all of it, because what a command keeps the next one uses.
    let mark = "--- next ---";
    let mut script = format!("set -eu\nKOLEJ=http://{address}\nTOKEN={}\n", robot.token);
    for (command, _) in &session {
        writeln!(script, "{command}\necho '{mark}'").unwrap();
    }
    let mut bash = Command::new("bash");
    bash.arg("-c").arg(script);
    let said = run(bash).await;
    for ((command, expected), said) in session.iter().zip(said.split(mark)) {
        if expected.is_empty() {
            continue;
        }
        let expected: Value = serde_json::from_str(expected).unwrap();
        let said: Value = serde_json::from_str(said.trim()).unwrap_or_else(|_| panic!("{command}\n{said}"));
        assert!(agrees(&said, &expected), "{command}\n{said}\n{expected}");
    }
}
