//! The last minute of every game that is kept: every point is counted from pieces of the board, and what is told of a game leads
//! to one of its moments.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use catalog::{Entry, WITH_TOY};
use engine::Play;
use game::{Colours, Lang, Seat, Viewer};
use paint::{Counted, Shown};

/// The files of a folder and of those in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Every kept game of every game of the catalog.
fn kept() -> Vec<(&'static Entry, String, Box<dyn Play>)> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let of = |entry: &'static Entry| {
        let logs = files(&games.join(entry.info.id).join("golden"));
        let read = move |path: PathBuf| {
            let log = entry.read(&fs::read_to_string(&path).ok()?).ok()?;
            Some((entry, path.display().to_string(), log.play))
        };
        logs.into_iter().filter_map(read).filter(|(_, _, play)| play.outcome().is_some()).collect::<Vec<_>>()
    };
    let all: Vec<_> = WITH_TOY.iter().flat_map(of).collect();
    assert!(all.len() > 20, "only {} games", all.len());
    all
}

fn names(play: &dyn Play) -> Vec<String> {
    (0..play.about().seats).map(|seat| format!("Gracz {seat}")).collect()
}

fn shown(viewer: Viewer, names: &[String], lang: Lang) -> Shown<'_> {
    Shown { viewer, names, colours: Colours::BY_SEAT, lang, hint: None }
}

/// The part of a board that belongs to an element with this id.
fn inside<'a>(board: &'a str, id: &str) -> Option<&'a str> {
    let at = board.find(&format!(" id=\"{id}\""))?;
    let begin = board[..at].rfind('<')?;
    let name: String = board[begin + 1..].chars().take_while(char::is_ascii_alphanumeric).collect();
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut here) = (0, begin);
    loop {
        let next = here + 1 + board[here + 1..].find('<').unwrap_or(board.len() - here - 1);
        let rest = &board[here..];
        if rest.starts_with(&close) {
            depth -= 1;
        } else if rest.starts_with(&open) && rest[open.len()..].starts_with([' ', '>']) {
            depth += 1;
        }
        if depth == 0 || next >= board.len() {
            return Some(&board[begin..next]);
        }
        here = next;
    }
}

/// Whether a selector finds something: `#ID`, `#ID .CLASS` or `#ID [NAME=VALUE]`.
fn finds(board: &str, selector: &str) -> bool {
    let (id, part) = selector.split_once(' ').unwrap_or((selector, ""));
    let Some(within) = inside(board, id.strip_prefix('#').unwrap()) else { return false };
    if let Some(class) = part.strip_prefix('.') {
        let classes = within.split(" class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        return classes.flat_map(str::split_whitespace).any(|one| one == class);
    }
    let attribute = part.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')?.split_once('='));
    attribute.map_or(part.is_empty(), |(name, value)| within.contains(&format!(" {name}=\"{value}\"")))
}

#[test]
fn every_point_is_counted_from_pieces_of_the_board() {
    let mut pieces = 0;
    for (entry, log, play) in kept().into_iter().filter(|(entry, ..)| entry.info.id != "toy") {
        let (counted, names) = (entry.look.counted(&*play), names(&*play));
        let boards = [Viewer::Public, Viewer::Seat(Seat(0))]
            .map(|viewer| entry.look.page(&*play, &shown(viewer, &names, Lang::Pl)).board.0);
        for one in &counted {
            assert!(!one.parts.is_empty());
            for selector in one.parts.iter().flat_map(|part| part.pieces.split(',')) {
                assert!(boards.iter().all(|board| finds(board, selector)), "{log}: no {selector}");
                assert!(!selector.contains([';', '"']), "it would not be read again");
                pieces += 1;
            }
        }
        // A team has one sheet.
        let seats = if entry.info.kind.cooperative { 1 } else { play.about().seats };
        for seat in (0..seats).map(Seat) {
            for line in play.score(seat) {
                let own = |one: &&Counted| (one.rule, one.seat) == (line.rule.0, seat);
                let points = counted.iter().filter(own).flat_map(|one| &one.parts).map(|part| part.points);
                assert_eq!(points.sum::<i16>(), line.points, "{log}: {} of seat {seat}", line.rule);
            }
        }
    }
    assert!(pieces > 500);
}

#[test]
fn what_is_told_of_a_game_leads_to_its_moments() {
    for (entry, log, play) in kept() {
        let names = names(&*play);
        let [pl, en] =
            Lang::ALL.map(|lang| entry.look.facts(&*play, &shown(Viewer::Everything, &names, lang)));
        let places = |facts: &[paint::Fact]| facts.iter().map(|fact| fact.at).collect::<Vec<_>>();
        assert_eq!(places(&pl), places(&en), "{log}");
        assert!((entry.info.id == "toy") == pl.is_empty() && pl.len() <= 6, "{log}: {pl:?}");
        for (fact, other) in pl.iter().zip(&en) {
            assert!(fact.at > 0 && fact.at <= play.seq(), "{log}: {fact:?}");
            assert!(fact.words.ends_with('.') && other.words.ends_with('.'), "{fact:?} {other:?}");
            assert_ne!(fact.words, other.words);
        }
        // Nothing is told before the end.
        assert!(
            entry
                .look
                .facts(&*play.at(play.seq() - 1), &shown(Viewer::Everything, &names, Lang::Pl))
                .is_empty()
        );
    }
}

#[test]
fn a_team_earns_stars_by_winning() {
    let mut seen = [false; 2];
    for (entry, log, play) in kept() {
        let stars = Lang::ALL.map(|lang| entry.look.stars(&*play, lang));
        assert_eq!(stars[0].is_some(), entry.info.kind.cooperative && entry.info.id != "toy", "{log}");
        if let [Some(pl), Some(en)] = stars {
            let earned = |stars: &paint::Stars| stars.each.iter().filter(|(earned, _)| *earned).count();
            let won = matches!(play.outcome(), Some(game::Outcome::Together { won: true }));
            assert_eq!((earned(&pl) > 0, pl.each.len()), (won, 5), "{log}");
            assert_eq!(earned(&pl), earned(&en));
            seen[usize::from(won)] = true;
        }
    }
    assert!(seen[0] || seen[1]);
}

/// The seat whose own place on a board of this game is the one that everybody looks for first.
fn foremost(game: &str, board: &str) -> Option<u8> {
    let seat = |begin: &str| board.split(begin).nth(1)?.split('"').next()?.parse().ok();
    match game {
        "tor" => {
            let own =
                board.split("<section").find(|part| part.split('>').next().unwrap().contains("tor-own"))?;
            own.split("id=\"tor-train-")
                .nth(1)?
                .split('"')
                .next()?
                .parse::<u8>()
                .ok()
                .map(|number| number - 1)
        }
        "ink" => seat("id=\"ink-full-"),
        "depot" => seat("id=\"depot-full-"),
        _ => None,
    }
}

#[test]
fn when_it_is_over_ones_own_board_stays_before_one() {
    let mut seen = 0;
    for (entry, log, play) in kept() {
        let (game, names, seats) = (entry.info.id, names(&*play), play.about().seats);
        if !["tor", "ink", "depot"].contains(&game) || seats < 2 {
            continue;
        }
        let shown = shown(Viewer::Everything, &names, Lang::En);
        let board = |at: u32, home| entry.look.page_at(&*play.at(at), &shown, home).board.0;
        for seat in 0..seats {
            assert_eq!(foremost(game, &board(play.seq(), Some(Seat(seat)))), Some(seat), "{log}");
            seen += 1;
        }
        // Whoever watched sees the winner first, and nobody's own.
        let first = foremost(game, &board(play.seq(), None)).map(Seat);
        assert!(first.is_none_or(|seat| play.outcome().unwrap().winners(seats).has(seat)), "{log}");
        assert_eq!(first.is_none(), game == "tor", "{log}");
        // A game that was broken off is nobody's to go on with.
        let before = play.seq() - 1;
        assert_eq!(board(before, Some(Seat(1))), board(before, None), "{log}");
    }
    assert!(seen > 20);
}
