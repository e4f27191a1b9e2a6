//! A bot in Rust that plays every game of a Kolej server against its easy bots, at random.
//!
//! ```sh
//! KOLEJ_TOKEN=kolej_… cargo run -p web --example bot -- 127.0.0.1:8080
//! ```
//!
//! It speaks plain HTTP over one connection a call, so that nothing is needed but a socket and JSON; a bot for a server behind
//! HTTPS takes any HTTP client instead. To write one of your own, change [`choose`].
#![allow(clippy::print_stdout, reason = "a program for a terminal")]

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::{env, error, process};

use game::SplitMix64;
use serde_json::{Value, json};

type Result<T> = std::result::Result<T, Box<dyn error::Error>>;

/// Any legal action. `known["view"]` is what the seat knows.
fn choose(known: &Value, dice: &mut SplitMix64) -> Option<Value> {
    let codes = known["codes"].as_array()?;
    codes.get(dice.below(u32::try_from(codes.len()).ok()?) as usize).cloned()
}

/// A server and who calls it.
struct Client {
    server: String,
    token: String,
}

impl Client {
    /// Makes a call; the answer's body, to be read.
    fn send(&self, method: &str, path: &str, accept: &str, body: &str) -> Result<BufReader<TcpStream>> {
        let Self { server, token } = self;
        let mut connection = TcpStream::connect(server)?;
        // Of the old version of HTTP: an answer then ends with its connection and comes as it is.
        write!(
            connection,
            "{method} /api/v1{path} HTTP/1.0\r\nHost: {server}\r\nAuthorization: Bearer {token}\r\nAccept: {accept}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = BufReader::new(connection);
        let mut line = String::new();
        answer.read_line(&mut line)?;
        let status = line.split(' ').nth(1).unwrap_or_default().to_owned();
        while !line.trim().is_empty() {
            line.clear();
            answer.read_line(&mut line)?;
        }
        if status == "200" {
            return Ok(answer);
        }
        let mut problem = String::new();
        answer.read_to_string(&mut problem)?;
        Err(format!("{status} {problem}").into())
    }

    fn get(&self, path: &str) -> Result<Value> {
        Ok(serde_json::from_reader(self.send("GET", path, "application/json", "")?)?)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        Ok(serde_json::from_reader(self.send("POST", path, "application/json", &body.to_string())?)?)
    }

    /// Plays seat 0 of a table to the end of its game.
    fn play(&self, table: &str, dice: &mut SplitMix64) -> Result<()> {
        let stream = self.send("GET", &format!("/tables/{table}/stream"), "application/x-ndjson", "")?;
        for line in stream.lines() {
            let line = line?;
            // An empty line says that the server is still there.
            if line.is_empty() {
                continue;
            }
            let state: Value = serde_json::from_str(&line)?;
            let known = &state["known"];
            let Some(code) = choose(known, dice) else { continue };
            let act = json!({ "token": known["token"], "codes": [code] });
            match self.post(&format!("/tables/{table}/seats/0/act"), &act) {
                // The table has moved on, and the stream says where to.
                Err(problem) if problem.to_string().contains("\"stale\"") => {}
                done => drop(done?),
            }
        }
        Ok(())
    }
}

fn main() -> Result<()> {
    let server = env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let client = Client { server, token: env::var("KOLEJ_TOKEN")? };
    let mut dice = SplitMix64::new(process::id().into());
    let games = client.get("/games")?;
    for game in games["games"].as_array().into_iter().flatten() {
        let bots = game["least"].as_u64().unwrap_or(2).max(2) - 1;
        let seats: Vec<&str> = ["me"].into_iter().chain((0..bots).map(|_| "bot1")).collect();
        let opened = client.post("/tables", &json!({ "game": game["id"], "seats": seats }))?;
        let table = opened["table"]["id"].as_str().unwrap_or_default().to_owned();
        client.play(&table, &mut dice)?;
        let over = client.get(&format!("/tables/{table}"))?;
        let outcome = &over["table"]["outcome"];
        println!(
            "{} over: {} {}",
            game["id"].as_str().unwrap_or_default(),
            outcome["how"],
            over["table"]["page"]
        );
        io::stdout().flush()?;
    }
    Ok(())
}
