//! A listener of a table's live stream.

use std::collections::VecDeque;
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use futures_util::{FutureExt, StreamExt};
use serde_json::Value;

/// Only something broken keeps anybody waiting for so long.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub(crate) struct Listener {
    body: BodyDataStream,
    buffer: String,
    /// What was told of the people alone.
    crowds: VecDeque<Value>,
}

/// One message of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    /// The bytes of the event.
    pub(crate) raw: String,
    pub(crate) id: String,
    pub(crate) message: Value,
}

impl Heard {
    pub(crate) fn html(&self) -> &str {
        self.message["html"].as_str().unwrap()
    }

    pub(crate) fn seq(&self) -> u64 {
        self.message["seq"].as_u64().unwrap()
    }

    /// The log lines with the numbers of their steps.
    pub(crate) fn story(&self) -> Vec<(u64, String)> {
        let lines: Vec<(u64, String, u64, String)> =
            serde_json::from_value(self.message["story"].clone()).unwrap();
        lines.into_iter().map(|(seq, line, ..)| (seq, line)).collect()
    }
}

impl Listener {
    pub(crate) fn new(body: Body) -> Self {
        Self { body: body.into_data_stream(), buffer: String::new(), crowds: VecDeque::new() }
    }

    /// The next event that is already here. Comments only keep the connection open.
    fn ready(&mut self) -> Option<Heard> {
        while let Some((event, rest)) = self.buffer.split_once("\n\n") {
            let (raw, rest) = (event.to_owned(), rest.to_owned());
            self.buffer = rest;
            let field =
                |name: &str| raw.lines().find_map(|line| line.strip_prefix(name)).map(str::trim_start);
            if let Some(data) = field("data:") {
                let message = serde_json::from_str(data).unwrap();
                // Who comes and goes is told beside the game.
                if field("event:") == Some("people") {
                    self.crowds.push_back(message);
                    continue;
                }
                let id = field("id:").unwrap_or_default().to_owned();
                return Some(Heard { raw, id, message });
            }
        }
        None
    }

    /// Waits for the next event; `None` if the stream has ended.
    pub(crate) async fn hear(&mut self) -> Option<Heard> {
        let heard = async {
            loop {
                if let Some(heard) = self.ready() {
                    return Some(heard);
                }
                let chunk = self.body.next().await?;
                self.buffer.push_str(std::str::from_utf8(&chunk.unwrap()).unwrap());
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("something is to be heard")
    }

    /// Waits until the people look like this.
    pub(crate) async fn people(&mut self, like: impl Fn(&str) -> bool) -> Value {
        let heard = async {
            loop {
                while let Some(crowd) = self.crowds.pop_front() {
                    if like(crowd["people"].as_str().unwrap()) {
                        return crowd;
                    }
                }
                // What was read may be about people alone.
                if self.ready().is_none() && self.crowds.is_empty() {
                    let chunk = self.body.next().await.expect("the stream goes on");
                    self.buffer.push_str(std::str::from_utf8(&chunk.unwrap()).unwrap());
                }
            }
        };
        tokio::time::timeout(PATIENCE, heard).await.expect("the people are never like that")
    }

    pub(crate) async fn next(&mut self) -> Heard {
        self.hear().await.expect("the stream goes on")
    }

    /// Whether nothing came after what was heard; if something did, that is what was heard last.
    pub(crate) async fn silent_after(&mut self, heard: &mut Heard) -> bool {
        let newer = self.poll().await;
        let silent = newer.is_none();
        *heard = newer.unwrap_or_else(|| heard.clone());
        silent
    }

    /// Whether there is nothing to hear.
    pub(crate) async fn silent(&mut self) -> bool {
        self.poll().await.is_none()
    }

    /// What is to be heard right now. The stream looks at the table only when it is asked, so asking is enough: there
    /// is nothing to wait for.
    async fn poll(&mut self) -> Option<Heard> {
        for _ in 0..20 {
            if let Some(chunk) = self.body.next().now_or_never() {
                self.buffer.push_str(std::str::from_utf8(&chunk.unwrap().unwrap()).unwrap());
            }
            let heard = self.ready();
            if heard.is_some() {
                return heard;
            }
            tokio::task::yield_now().await;
        }
        None
    }
}
