//! The pictures of the read-me file and of the lobby, painted by `kolej render` from games that were once played.
//! `UPDATE_PICTURES=1` paints them anew, for boards that look otherwise now.

#![allow(clippy::unwrap_used, missing_docs)]

#[allow(dead_code, reason = "this needs only some of it")]
mod tool;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use resvg::tiny_skia::Pixmap;
use tool::path;

/// Picture, log, and what to say to `kolej render`.
const PICTURES: [(&str, &str, &[&str]); 9] = [
    ("docs/pictures/tor.png", "games/tor/golden/2/3-seats-two-padlocks-lost.log", &["--small", "720"]),
    ("docs/pictures/ink.png", "games/ink/golden/1/river-3-seats.log", &["--small", "720"]),
    ("docs/pictures/depot.png", "games/depot/golden/1/base-3-seats.log", &["--small", "720"]),
    ("docs/pictures/tickets.png", "games/tickets/golden/2/rulebook-5-seats.log", &["--small", "720"]),
    (
        "docs/pictures/signals.png",
        "games/signals/golden/2/europe-3-seats.log",
        &["--small", "720", "--at", "200"],
    ),
    ("crates/web/assets/film-pl.png", FILM, &["--small", "640", "--lang", "pl", "--film", "40"]),
    ("crates/web/assets/film-pl-end.png", FILM, &["--small", "640", "--lang", "pl"]),
    ("crates/web/assets/film-en.png", FILM, &["--small", "640", "--film", "40"]),
    ("crates/web/assets/film-en-end.png", FILM, &["--small", "640"]),
];

/// A game of three strong bots on the map of Poland. The lobby shows newcomers how it went; the read-me file too.
const FILM: &str = "crates/cli/tests/pictures/poland.log";

/// The most bytes of all pictures together: a page that shows them is still quick.
const MOST: u64 = 1_000_000;
/// The most bytes of one.
const LARGEST: u64 = 200_000;
/// By how much a picture may differ, of 255 for each part of a pixel: letters of another machine's fonts, not another board.
const ALIKE: f64 = 3.0;

/// A file of the repository.
fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// By how much two pictures differ in the mean. Of one that moves the first moment counts.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    let [one, other] = [one, other].map(|png| Pixmap::decode_png(png).unwrap());
    assert_eq!((one.width(), one.height()), (other.width(), other.height()));
    let pairs = one.data().iter().zip(other.data());
    let sum: u64 = pairs.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    #[allow(clippy::cast_precision_loss)]
    let mean = sum as f64 / one.data().len() as f64;
    mean
}

/// What `kolej render` makes of a log.
fn rendered(name: &str, log: &str, how: &[&str]) -> Vec<u8> {
    let out = path(name);
    let render = Command::new(env!("CARGO_BIN_EXE_kolej"))
        .args(["render", at(log).to_str().unwrap(), "--out", &out])
        .args(how)
        .output()
        .unwrap();
    assert!(render.status.success(), "{render:?}");
    fs::read(&out).unwrap()
}

/// Paints a picture as it is kept; of one that moves only its first moment, which is quick.
fn painted(picture: &str, log: &str, how: &[&str]) -> Vec<u8> {
    let update = std::env::var_os("UPDATE_PICTURES").is_some();
    let name = picture.rsplit('/').next().unwrap();
    let film = how.iter().position(|word| *word == "--film").filter(|_| !update);
    let fresh = match film {
        Some(film) => rendered(name, log, &[&how[..film], &["--at", "0"]].concat()),
        None => rendered(name, log, how),
    };
    if update {
        fs::write(at(picture), &fresh).unwrap();
    }
    fresh
}

#[test]
fn pictures_show_the_games_as_they_are() {
    let mut all = 0;
    for (name, log, how) in PICTURES {
        let (fresh, kept) = (painted(name, log, how), fs::read(at(name)).unwrap());
        let far = difference(&fresh, &kept);
        assert!(far < ALIKE, "{name} looks otherwise by {far:.1}: UPDATE_PICTURES=1 paints it anew");
        let size = kept.len() as u64;
        assert!(size < LARGEST, "{name}: {size} bytes");
        all += size;
    }
    assert!(all < MOST, "{all} bytes");
}

#[test]
fn the_read_me_file_shows_every_picture() {
    let readme = include_str!("../../../README.md");
    for (name, ..) in
        PICTURES.iter().filter(|(_, log, how)| *log != FILM || **how == ["--small", "640", "--film", "40"])
    {
        assert!(readme.contains(name), "{name}");
    }
    let names = fs::read_dir(at("docs/pictures"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for name in names {
        // The curve of a program that learns is drawn by that program.
        let known =
            PICTURES.iter().any(|picture| picture.0.ends_with(&format!("/{name}"))) || name == "learning.svg";
        assert!(known, "{name} is painted by nobody");
    }
    // What it links to is there.
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    for link in links.filter(|link| !link.starts_with("http")) {
        let file = at(link.split('#').next().unwrap());
        assert!(file.exists(), "{link}");
    }
}

/// However many moments are asked for, each of them shows something new, and the last is the end.
#[test]
fn every_moment_of_a_film_shows_something_new() {
    for (moments, most) in [("7", 7), ("120", 60)] {
        let film = rendered(&format!("film-{moments}.png"), FILM, &["--small", "200", "--film", moments]);
        // The areas that the frames change, from the chunks that begin them.
        let number = |at: usize| u32::from_be_bytes(film[at..at + 4].try_into().unwrap());
        let starts = film.windows(4).enumerate().filter(|(_, name)| name == b"fcTL").map(|(at, _)| at + 4);
        let areas: Vec<u32> = starts.map(|at| number(at + 4) * number(at + 8)).collect();
        assert!((7..=most).contains(&areas.len()), "{} frames", areas.len());
        assert!(areas.iter().all(|area| *area > 1), "a frame that changes nothing: {areas:?}");
    }
}
