//! The settings that operators are given are settings that the server takes.

#![allow(clippy::unwrap_used)]

use servers::Postgres;

#[test]
fn postgres_takes_the_documented_settings() {
    let text = include_str!("../../../docs/server/postgresql.conf");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let settings: Vec<(&str, &str)> = lines.map(|line| line.split_once(" = ").unwrap()).collect();
    assert!(settings.len() > 10, "{settings:?}");
    // The address is another machine's, and so is the memory.
    let here = |(name, _): &&(&str, &str)| !["listen_addresses", "shared_buffers"].contains(name);
    let words: Vec<String> =
        settings.iter().filter(here).map(|(name, value)| format!("{name}={value}")).collect();
    let postgres = Postgres::with(&words.iter().map(String::as_str).collect::<Vec<_>>());
    for (name, value) in settings.iter().filter(here) {
        assert_eq!(postgres.sql(&format!("show {name}")), *value, "{name}");
    }
    let never_off = "select count(*) from pg_settings where setting = 'on' \
                     and name in ('fsync', 'synchronous_commit', 'full_page_writes')";
    assert_eq!(postgres.sql(never_off), "3");
}
