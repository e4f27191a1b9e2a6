//! Calls are counted by token, and every answer says how many are left.

use std::time::Instant;

use serde_json::Value;
use web::{Limit, Settings};

use super::{Program, problem};
use crate::listen::PATIENCE;
use crate::site::{Site, free};

#[tokio::test]
async fn each_token_has_its_own_limit_and_is_told_of_it() {
    let settings = Settings { limits: free().limits.with(Limit::Calls, 2), ..free() };
    let site = Site::with(settings).await;
    let (mut ala, _) = site.person("Ala").await;
    let (one, other) = (Program::of(&mut ala, "a", "me").await, Program::of(&mut ala, "b", "bot").await);
    let begun = Instant::now();
    let mut answer = one.get("/me").await;
    assert_eq!(answer.header("ratelimit-policy"), "\"token\";q=8;w=4");
    assert_eq!(answer.header("ratelimit"), "\"token\";r=7;t=1");
    let told = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]
        .map(|name| answer.header(name).to_owned());
    assert_eq!(told, ["8", "7", "1"]);
    while answer.status == 200 && begun.elapsed() < PATIENCE {
        answer = one.get("/games").await;
    }
    assert_eq!((answer.status, problem(&answer)), (429, "too-many".to_owned()));
    assert_eq!((answer.header("retry-after"), answer.header("ratelimit-remaining")), ("1", "0"));
    let said: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(said["retry_after"], 1);
    assert_eq!(other.get("/me").await.status, 200, "another token is counted apart");
    while one.get("/me").await.status == 429 {
        assert!(begun.elapsed() < PATIENCE, "the token is never let in again");
        tokio::task::yield_now().await;
    }
}
