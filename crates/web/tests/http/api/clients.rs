//! The clients and the bots of `examples/` over real connections.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tokio::net::TcpListener;

use super::Program;
use crate::site::Site;

/// The folder of the whole repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A site on a port of its own.
pub(crate) async fn listening() -> (Site, SocketAddr) {
    let site = Site::open().await;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = site.server.clone();
    tokio::spawn(async move { web::serve(&server, listener).await });
    (site, address)
}

/// Runs a program to its end and says what it printed.
pub(crate) async fn run(mut command: Command) -> String {
    let done = tokio::task::spawn_blocking(move || command.stdin(Stdio::null()).output().unwrap());
    let done = done.await.unwrap();
    let (said, wrong) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{said}\n{wrong}");
    said.into_owned()
}

/// Python with this file and these arguments.
fn python(file: &Path, words: &[&str], token: &str) -> Command {
    let mut command = Command::new("python3");
    command.arg(file).args(words).env("KOLEJ_TOKEN", token).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// The Python bot plays all games, and the examples in the client's comments run.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_python_bot_plays_all_games() {
    let (site, address) = listening().await;
    let (mut ala, _) = site.person("Ala").await;
    let robot = Program::of(&mut ala, "Robot", "bot").await;
    let (folder, url) = (repository(), format!("http://{address}"));
    let mut examples = Command::new("python3");
    examples.args(["-B", "-m", "doctest"]).arg(folder.join("crates/py/python/kolej/client.py"));
    run(examples).await;
    let said = run(python(&folder.join("examples/bot.py"), &[&url, "--seed", "1"], &robot.token)).await;
    for game in ["tor", "ink", "depot", "tickets", "signals"] {
        assert!(said.lines().any(|line| line.starts_with(&format!("{game} over"))), "{said}");
    }
}

/// Two bots of the bridge meet at a table that one of them opened; each finds it by its code.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bridge_lets_bots_sit_at_a_table() {
    let (site, address) = listening().await;
    let (mut ala, _) = site.person("Ala").await;
    let robot = Program::of(&mut ala, "Robot", "bot").await;
    let other = Program::of(&mut ala, "Other", "bot").await;
    let open = serde_json::json!({ "game": "tickets", "seats": ["me", "open"] });
    let table = robot.ok("/tables", &open).await["table"].clone();
    let (file, url) = (repository().join("examples/bridge.py"), format!("http://{address}"));
    let words = [&*url, table["code"].as_str().unwrap(), "--seed", "7"];
    let [one, two] = [&robot.token, &other.token].map(|token| run(python(&file, &words, token)));
    let (one, two) = tokio::join!(one, two);
    assert!(one.contains("over") && two.contains("over"), "{one}{two}");
}
