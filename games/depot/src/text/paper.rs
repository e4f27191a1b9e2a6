//! Games written as text, for owners of the box who want to know what a game on the table was worth.
//!
//! The players in the order of their seats, then for each of them the tiles in the order in which they were built: number,
//! square, quarter turns clockwise. The first line after `player` is the first round, the next the second, and so on.
//!
//! ```text
//! # Sunday evening. `kit` may name pieces of the box: frame-mirror, tiles-plain.
//! kit frame-mirror
//! players Ania, Bartek
//! player Ania
//! 7 C0 1
//! 3 D1 0
//! player Bartek
//! 1 C0 0
//! ```
//!
//! Instead of `kit` the lines of a kit of one's own may stand in the text; `data/standard.txt` describes them. All words may
//! be Polish: `zestaw ramka-lustrzana`, `gracze`, `gracz`.

use std::sync::Arc;

use game::text::{Faults, short, uncommented, unmarked};
use game::{Fault, Game as _, Outcome, Said, Seat, said};
use serde::Serialize;

use super::polish::english;
use super::read;
use crate::action::Action;
use crate::data::Kit;
use crate::frame::{Frame, Laid};
use crate::grid::CellName;
use crate::run::{Run, RunEnd, Tracer};
use crate::score::Sheet;
use crate::setup::{Setup, Variant};
use crate::{Depot, Place, SEATS};

/// A tile that was built, and what it brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Built {
    /// The line it stands in, counted from 1.
    pub line: usize,
    /// The tile.
    pub tile: u8,
    /// The square.
    pub cell: u8,
    /// Quarter turns clockwise.
    pub turn: u8,
    /// The runs.
    pub runs: Vec<Run>,
}

/// What is written of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// Round by round.
    pub rounds: Vec<Built>,
    /// The frame after the last round.
    pub frame: Frame,
    /// Whether no locomotive is left (DEPOT-6.1).
    pub finished: bool,
}

/// The points of everybody if this variant was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// What gives points.
    pub variant: Variant,
    /// By player.
    pub sheets: Vec<Sheet>,
    /// Places by points so far; players are counted as seats from 0.
    pub places: Outcome,
}

/// A game as it was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Paper {
    /// What was played with.
    #[serde(skip)]
    pub kit: Arc<Kit>,
    /// The players in order.
    pub players: Vec<Player>,
    /// The points in every variant that this many can play: no base game alone (DEPOT-2.1).
    pub scores: Vec<Score>,
}

impl Paper {
    /// The points in a variant.
    pub fn score(&self, variant: Variant) -> Option<&Score> {
        self.scores.iter().find(|score| score.variant == variant)
    }
}

/// Reads a game and counts its points, or says everything that is wrong with the text.
pub fn read(text: &str) -> Result<Paper, Vec<Fault>> {
    let text = unmarked(text);
    let mut reader = Reader::default();
    let kit = reader.kit(text);
    reader.players(text, &kit);
    reader.rounds();
    if !reader.faults.is_empty() {
        return Err(reader.faults.sorted());
    }
    let scores = reader.scores(&kit);
    Ok(Paper { kit, players: reader.players, scores })
}

#[derive(Default)]
struct Reader {
    players: Vec<Player>,
    arrivals: Vec<[u8; crate::STATIONS]>,
    routes: Vec<u16>,
    /// Whose lines follow.
    current: Option<usize>,
    /// Players with a wrong line: what comes after it cannot be judged.
    lost: [bool; SEATS],
    opened: [bool; SEATS],
    faults: Faults,
}

fn content(line: &str) -> &str {
    uncommented(line).trim()
}

fn verb(line: &str) -> &str {
    english(content(line).split_whitespace().next().unwrap_or(""))
}

/// What a line says after its first word.
fn rest(said: &str) -> &str {
    said.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim())
}

impl Reader {
    /// What is played with: named pieces of the box or the lines of a kit, which keep their numbers.
    fn kit(&mut self, text: &str) -> Arc<Kit> {
        let own = |line: &str| read::VERBS.contains(&verb(line));
        let (mut mirror, mut plain, mut named) = (false, false, 0);
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| verb(line) == "kit") {
            named = number;
            for word in content(line).split_whitespace().skip(1) {
                match english(word) {
                    "frame-mirror" => mirror = true,
                    "tiles-plain" => plain = true,
                    "frame-standard" | "tiles-loops" => {}
                    _ => {
                        self.faults.add(
                            number,
                            said!(
                                "`{}` is no frame and no set of tiles",
                                "`{}` to ani ramka, ani zestaw kafelków",
                                short(word)
                            ),
                        );
                    }
                }
            }
        }
        if text.lines().any(own) {
            if named > 0 {
                let reason =
                    said!("the text has lines of a kit of its own", "tekst opisuje już własny zestaw");
                self.faults.breaks(named, "DEPOT-9.1", reason);
            }
            let lines: Vec<&str> = text.lines().map(|line| if own(line) { line } else { "" }).collect();
            match Kit::read(&lines.join("\n")) {
                Ok(kit) => return Arc::new(kit),
                Err(faults) => self.faults.extend(faults),
            }
        }
        Kit::built(mirror, plain)
    }

    fn players(&mut self, text: &str, kit: &Kit) {
        // With a wrong kit no square can be judged.
        let sound = self.faults.is_empty();
        for (number, line) in (1..).zip(text.lines()) {
            let said = content(line);
            match verb(line) {
                "" | "kit" => {}
                "players" => self.names(number, rest(said)),
                "player" => self.open(number, rest(said)),
                word if read::VERBS.contains(&word) => {}
                _ if sound => self.tile(number, said, kit),
                _ => {}
            }
        }
        if self.players.is_empty() && sound {
            let reason = said!(
                "nobody plays: begin with `players NAME, NAME`",
                "nikt nie gra: zacznij od `gracze IMIĘ, IMIĘ`"
            );
            self.faults.add(0, reason);
        }
    }

    fn names(&mut self, line: usize, names: &str) {
        if !self.players.is_empty() {
            return self.faults.add(line, said!("a second `players`", "drugi wiersz `gracze`"));
        }
        let names: Vec<&str> = names.split(',').map(str::trim).collect();
        if names.len() > SEATS {
            return self.faults.breaks(
                line,
                "DEPOT-2.1",
                said!(
                    "{} players are too many: 4 at most",
                    "graczy: {}, a może być najwyżej czterech",
                    names.len()
                ),
            );
        }
        for (at, name) in names.iter().enumerate() {
            if name.is_empty() || names[..at].contains(name) {
                let reason = said!(
                    "write different names, separated by commas",
                    "napisz różne imiona, oddzielone przecinkami"
                );
                return self.faults.add(line, reason);
            }
        }
        let player = |name: &&str| Player {
            name: (*name).to_owned(),
            rounds: Vec::new(),
            frame: Frame::default(),
            finished: false,
        };
        self.players = names.iter().map(player).collect();
        self.arrivals = vec![[0; crate::STATIONS]; names.len()];
        self.routes = vec![0; names.len()];
    }

    fn open(&mut self, line: usize, name: &str) {
        self.current = self.players.iter().position(|player| player.name == name);
        match self.current {
            None => {
                self.faults.add(
                    line,
                    said!(
                        "`{}` does not stand in a line `players` before",
                        "imienia `{}` nie ma wcześniej w wierszu `gracze`",
                        short(name)
                    ),
                );
            }
            Some(at) if std::mem::replace(&mut self.opened[at], true) => {
                let reason = said!(
                    "the tiles of {} began before",
                    "kafelki gracza „{}” zaczęły się już wcześniej",
                    short(name)
                );
                self.faults.add(line, reason);
            }
            Some(_) => {}
        }
    }

    fn tile(&mut self, line: usize, said: &str, kit: &Kit) {
        let Some((tile, Action::Lay { cell, turn })) = said
            .split_once(' ')
            .and_then(|(tile, spot)| Some((tile.parse::<u8>().ok()?, spot.trim().parse().ok()?)))
        else {
            let reason = said!(
                "`{}` is no tile: write number, square and quarter turns, like `7 C0 1`",
                "`{}` to nie kafelek: napisz numer, pole i liczbę ćwierćobrotów, na przykład `7 C0 1`",
                short(said)
            );
            return self.faults.add(line, reason);
        };
        let Some(at) = self.current else {
            let reason = said!(
                "whose tile is it? Write `player NAME` before",
                "czyj to kafelek? Napisz wcześniej `gracz IMIĘ`"
            );
            return self.faults.add(line, reason);
        };
        if self.lost[at] {
            return;
        }
        if let Err((rule, reason)) = self.check(at, kit, tile, cell) {
            self.lost[at] = true;
            return self.faults.breaks(line, rule, reason);
        }
        let (player, mut runs) = (&mut self.players[at], Vec::new());
        let round = u8::try_from(player.rounds.len() + 1).unwrap_or(u8::MAX);
        player.frame.lay(kit, cell, Laid { tile, turn, round }, &mut Tracer::of(&mut |run| runs.push(run)));
        for run in &runs {
            self.routes[at] += u16::from(run.tiles);
            if let RunEnd::Arrives(station) = run.end {
                self.arrivals[at][station.index()] = round;
            }
        }
        player.finished = !player.frame.is_active();
        player.rounds.push(Built { line, tile, cell, turn, runs });
    }

    /// Which rule is against a tile.
    fn check(&self, at: usize, kit: &Kit, tile: u8, cell: u8) -> Result<(), (&'static str, Said)> {
        let player = &self.players[at];
        let name = CellName(cell);
        if player.finished {
            let reason = said!(
                "{} has no locomotive left",
                "gracz „{}” nie ma już żadnej lokomotywy",
                short(&player.name)
            );
            return Err(("DEPOT-6.1", reason));
        }
        let most = kit.tiles();
        if !(1..=most).contains(&tile) {
            let reason = said!(
                "there is no tile {tile}: they go from 1 to {most}",
                "nie ma kafelka {tile}: są kafelki od 1 do {most}"
            );
            return Err(("DEPOT-1.2", reason));
        }
        if let Some(Built { line, .. }) = player.rounds.iter().find(|built| built.tile == tile) {
            let reason = said!(
                "tile {tile} is built in line {line} already",
                "kafelek {tile} jest już zbudowany w wierszu {line}"
            );
            return Err(("DEPOT-2.2", reason));
        }
        if cell == kit.depot() {
            return Err(("DEPOT-1.1", said!("{name} is the depot", "{name} to zajezdnia")));
        }
        if !kit.has(cell) {
            return Err(("DEPOT-1.1", said!("{name} is outside the frame", "pole {name} leży poza ramką")));
        }
        if let Some(Built { line, .. }) = player.rounds.iter().find(|built| built.cell == cell) {
            let reason =
                said!("{name} is taken since line {line}", "pole {name} jest zajęte od wiersza {line}");
            return Err(("DEPOT-3.5", reason));
        }
        if player.frame.open(kit) >> cell & 1 == 0 {
            let reason = said!(
                "no locomotive faces {name}, so nothing would move",
                "przed polem {name} nie stoi żadna lokomotywa, więc nic by nie ruszyło"
            );
            return Err(("DEPOT-3.3", reason));
        }
        Ok(())
    }

    /// Everybody builds in every round (DEPOT-3.1) until no locomotive is left (DEPOT-6.1): whoever goes on has as many tiles
    /// as anybody.
    fn rounds(&mut self) {
        if !self.faults.is_empty() {
            return;
        }
        for slow in self.players.iter().filter(|player| !player.finished) {
            let round = slow.rounds.len();
            let ahead = self.players.iter().filter_map(|player| Some((player, player.rounds.get(round)?)));
            let Some((fast, Built { line, .. })) = ahead.min_by_key(|(_, built)| built.line) else {
                continue;
            };
            let (round, slow, fast) = (round + 1, short(&slow.name), short(&fast.name));
            let reason = said!(
                "{fast} builds in round {round}, but {slow} does not, though a locomotive is left",
                "gracz „{fast}” buduje w rundzie {round}, a gracz „{slow}” nie, choć ma jeszcze lokomotywę"
            );
            self.faults.breaks(*line, "DEPOT-3.1", reason);
        }
    }

    fn scores(&self, kit: &Arc<Kit>) -> Vec<Score> {
        let seats = u8::try_from(self.players.len()).unwrap_or(4);
        let variants = [Variant::Base, Variant::Longest, Variant::Stations];
        let playable = variants.into_iter().filter(|&variant| seats > 1 || variant != Variant::Base);
        let score = |variant: Variant| {
            let mut game = Depot::new(&Setup { seats, variant, kit: Arc::clone(kit) });
            for (seat, player) in self.players.iter().enumerate() {
                game.places[seat] =
                    Place { frame: player.frame, route: self.routes[seat], ..game.places[seat].clone() };
                for (station, &round) in self.arrivals[seat].iter().enumerate() {
                    game.arrivals[station][seat] = round;
                }
            }
            let sheets = (0..seats).map(|seat| game.sheet(Seat(seat))).collect();
            Score { variant, sheets, places: game.ranking() }
        };
        playable.map(score).collect()
    }
}
