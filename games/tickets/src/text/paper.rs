//! A game on a real table, written as text: who owns which routes and tickets.
//!
//! ```text
//! edition 2004
//! player Anna
//! route Boston - Montreal
//! route Boston - New York red
//! ticket Boston - Miami
//! ```
//!
//! Names, words and colours may be English or Polish, cities have other spellings too. Where the tracks of a double route
//! differ and both can be taken, the colour says which one.

use game::text::{Faults, short, statements};
use game::{Fault, Outcome, Said, said};
use serde::Serialize;

use crate::SEATS;
use crate::card::Colour;
use crate::data::{Board, Edition};
use crate::map::{CityId, RouteId, Routes, TicketId};
use crate::score::{self, Claims, Sheet};
use crate::text::polish::{self, english};
use crate::trail::{Trail, longest};

/// A player of the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    /// As written.
    pub name: String,
    /// Routes in the order of the text.
    pub routes: Vec<RouteId>,
    /// Tickets in the order of the text.
    pub tickets: Vec<TicketId>,
}

impl Player {
    /// The routes as a set.
    pub fn owned(&self) -> Routes {
        self.routes.iter().copied().collect()
    }
}

/// A game that was read.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Paper {
    /// The map it was played on.
    pub board: Board,
    /// The players in the order of the text.
    pub players: Vec<Player>,
}

impl Paper {
    /// The sheets of the players in their order, and their places.
    pub fn sheets(&self) -> (Vec<Sheet>, Outcome) {
        let trails: Vec<Trail> =
            self.players.iter().map(|player| longest(&self.board, player.owned())).collect();
        let bonus = self.board.rules().longest.is_some();
        let claims = |(player, trail): (&Player, &Trail)| Claims {
            routes: player.owned(),
            tickets: player.tickets.iter().copied().collect(),
            trail: if bonus { trail.length } else { 0 },
        };
        let claims: Vec<Claims> = self.players.iter().zip(&trails).map(claims).collect();
        score::sheets(&self.board, &claims, trails)
    }
}

/// Reads a game, or says everything that is wrong with it. Without a board the first line of the text may name an edition, such
/// as `edition 2004`; else it is that of the rulebook.
pub fn read(text: &str, board: Option<Board>) -> Result<Paper, Vec<Fault>> {
    let lines: Vec<(usize, &str, Vec<&str>)> = statements(text).collect();
    let count = lines.iter().filter(|(_, verb, _)| english(verb) == "player").count();
    let own = board.is_some();
    let mut reader = Reader {
        board: board.unwrap_or_else(|| Board::of(Edition::Rulebook)),
        count,
        players: Vec::new(),
        wagons: Vec::new(),
        owners: Vec::new(),
        faults: Faults::default(),
    };
    for (at, (line, verb, rest)) in lines.iter().enumerate() {
        match english(verb) {
            "edition" if at == 0 && !own => reader.edition(*line, &rest.join(" ")),
            "edition" => reader.faults.add(
                *line,
                said!(
                    "`edition` stands in the first line and not beside a map of one's own",
                    "`wydanie` może być tylko w pierwszym wierszu i nie przy własnej mapie"
                ),
            ),
            "player" => reader.player(*line, &rest.join(" ")),
            "route" => reader.route(*line, rest),
            "ticket" => reader.ticket(*line, rest),
            verb => reader.faults.add(
                *line,
                said!(
                    "`{}` is no statement: player, route or ticket",
                    "wiersz nie może zaczynać się od `{}`: napisz `gracz`, `połączenie` albo `bilet`",
                    short(verb)
                ),
            ),
        }
    }
    // Nobody plays alone, but may well count alone.
    if !(1..=SEATS).contains(&count) {
        let reason = said!(
            "1 to {SEATS} players can be counted, not {count}",
            "graczy: {count}, a policzyć można od 1 do {SEATS}"
        );
        reader.faults.breaks(0, "TICKETS-2.1", reason);
    }
    if reader.faults.is_empty() {
        return Ok(Paper { board: reader.board, players: reader.players });
    }
    Err(reader.faults.sorted())
}

/// Which track of a route is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Track {
    Any,
    /// Of this colour; `None` for grey.
    Of(Option<Colour>),
}

/// What stands between two cities.
fn is_dash(word: &str) -> bool {
    word == "-" || word == "–"
}

/// The rule that is broken, and how.
type Broken = (&'static str, Said);

struct Reader {
    board: Board,
    /// How many players the text has.
    count: usize,
    players: Vec<Player>,
    /// Wagons each player has laid.
    wagons: Vec<u32>,
    /// Who has which route, and since which line.
    owners: Vec<(RouteId, usize, usize)>,
    faults: Faults,
}

impl Reader {
    fn edition(&mut self, line: usize, word: &str) {
        let named = |edition: &Edition| edition.word().strip_prefix("edition-") == Some(english(word));
        match Edition::ALL.into_iter().find(named) {
            Some(edition) => self.board = Board::of(edition),
            None => self.faults.add(
                line,
                said!(
                    "`{}` is no edition: rulebook, 2004, 1910, mega or cities",
                    "`{}` to nie wydanie: napisz `instrukcja`, `2004`, `1910`, `mega` albo `miasta`",
                    short(word)
                ),
            ),
        }
    }

    fn player(&mut self, line: usize, name: &str) {
        if name.is_empty() {
            self.faults.add(line, said!("a player without a name", "gracz bez imienia"));
        } else if self.players.iter().any(|player| player.name == name) {
            self.faults.add(line, said!("a second player `{}`", "drugi gracz `{}`", short(name)));
        }
        self.players.push(Player { name: name.to_owned(), routes: Vec::new(), tickets: Vec::new() });
        self.wagons.push(0);
    }

    /// Two cities with ` - ` between them.
    fn ends(&mut self, line: usize, words: &[&str]) -> Option<(CityId, CityId)> {
        let Some(at) = words.iter().position(|word| is_dash(word)) else {
            let reason =
                said!("write two cities with ` - ` between them", "napisz dwa miasta, a między nimi ` - `");
            self.faults.add(line, reason);
            return None;
        };
        let mut city = |words: &[&str]| {
            let name = words.join(" ");
            let found = self.board.city(&name);
            if found.is_none() {
                let reason = said!("there is no city `{}`", "nie ma miasta `{}`", short(&name));
                self.faults.breaks(line, "TICKETS-1.1", reason);
            }
            found
        };
        let (a, b) = (city(&words[..at]), city(&words[at + 1..]));
        a.zip(b)
    }

    fn current(&mut self, line: usize) -> Option<usize> {
        if self.players.is_empty() {
            let reason = said!(
                "whose is it? Write `player NAME` before",
                "czyje to jest? Napisz wcześniej `gracz IMIĘ`"
            );
            self.faults.breaks(line, "TICKETS-2.1", reason);
        }
        self.players.len().checked_sub(1)
    }

    /// The cities of a route and, if its last word tells, which track is meant. A city may be called like a colour.
    fn track<'a>(&mut self, line: usize, words: &'a [&'a str]) -> Option<(Track, &'a [&'a str])> {
        let whole = Some((Track::Any, words));
        let Some((&last, before)) = words.split_last() else { return whole };
        let to = |words: &[&str]| words.rsplit(|word| is_dash(word)).next().map(|name| name.join(" "));
        let known = |words: &[&str]| to(words).is_some_and(|name| self.board.city(&name).is_some());
        match polish::colour(last) {
            _ if known(words) => whole,
            Ok(colour) => Some((Track::Of(colour), before)),
            Err(_) if known(before) => {
                let reason =
                    said!("`{}` is no colour of a route", "`{}` to nie kolor połączenia", short(last));
                self.faults.breaks(line, "TICKETS-1.1", reason);
                None
            }
            Err(_) => whole,
        }
    }

    fn route(&mut self, line: usize, words: &[&str]) {
        let Some((track, cities)) = self.track(line, words) else { return };
        let (player, ends) = (self.current(line), self.ends(line, cities));
        let Some((player, (a, b))) = player.zip(ends) else { return };
        let tracks: Vec<RouteId> = self.board.between(a, b).collect();
        let found = self.meant(&tracks, track).and_then(|named| self.untaken(player, &tracks, &named));
        match found {
            Ok(route) => self.lay(line, player, route),
            Err((rule, reason)) => self.faults.breaks(line, rule, reason),
        }
    }

    /// The tracks that are meant.
    fn meant(&self, tracks: &[RouteId], which: Track) -> Result<Vec<RouteId>, Broken> {
        let fits = |&track: &RouteId| match which {
            Track::Any => true,
            Track::Of(colour) => self.board.route(track).colour == colour,
        };
        let named: Vec<RouteId> = tracks.iter().copied().filter(fits).collect();
        if named.is_empty() {
            let reason = if tracks.is_empty() {
                said!("no route joins these cities", "między tymi miastami nie ma połączenia")
            } else {
                said!(
                    "no route of that colour joins these cities",
                    "między tymi miastami nie ma połączenia w tym kolorze"
                )
            };
            return Err(("TICKETS-1.1", reason));
        }
        if which == Track::Any && self.count > 3 && self.differ(tracks) {
            let words: Vec<&str> = tracks
                .iter()
                .map(|&track| self.board.route(track).colour.map_or("grey", Colour::word))
                .collect();
            let (english, polish) = (words.join(" or "), words.join("` czy `"));
            let reason = said!("which of the two tracks: {english}?", "która z dwóch nitek: `{polish}`?");
            return Err(("TICKETS-1.2", reason));
        }
        Ok(named)
    }

    /// The first of the named tracks that this player may still have.
    fn untaken(&self, player: usize, tracks: &[RouteId], named: &[RouteId]) -> Result<RouteId, Broken> {
        let taken = |track: RouteId| self.owners.iter().find(|owner| owner.0 == track).copied();
        let mut owners = tracks.iter().filter_map(|&track| taken(track));
        if let Some((.., since)) = owners.clone().find(|owner| owner.1 == player) {
            let same = named.iter().all(|&track| taken(track).is_some_and(|owner| owner.1 == player));
            let rule = if same && tracks.len() == 1 { "TICKETS-5.1" } else { "TICKETS-5.6" };
            let reason = said!(
                "the same player has it, or its other track, since line {since}",
                "ten gracz ma to połączenie albo jego drugą nitkę już od wiersza {since}"
            );
            return Err((rule, reason));
        }
        let Some(&route) = named.iter().find(|&&track| taken(track).is_none()) else {
            let since = named.first().and_then(|&first| taken(first)).map_or(0, |owner| owner.2);
            let reason = said!(
                "this route is taken since line {since}",
                "to połączenie jest zajęte od wiersza {since}"
            );
            return Err(("TICKETS-5.1", reason));
        };
        if let Some((.., since)) = owners.next().filter(|_| self.count <= 3) {
            let count = self.count;
            let reason = said!(
                "with {count} players only one track is used, and line {since} has it",
                "w dwie i trzy osoby używa się tylko jednej nitki, a zajął ją wiersz {since}"
            );
            return Err(("TICKETS-5.7", reason));
        }
        Ok(route)
    }

    /// A player has this route; the wagons must suffice (TICKETS-5.4).
    fn lay(&mut self, line: usize, player: usize, route: RouteId) {
        self.owners.push((route, player, line));
        self.players[player].routes.push(route);
        let (before, wagons) = (self.wagons[player], u32::from(self.board.wagons()));
        self.wagons[player] += u32::from(self.board.route(route).length);
        if before <= wagons && self.wagons[player] > wagons {
            let reason = said!(
                "these are more than {wagons} wagons",
                "za dużo wagoników: każdy ma ich tylko {wagons}"
            );
            self.faults.breaks(line, "TICKETS-5.4", reason);
        }
    }

    /// Whether the tracks of a double route have different colours.
    fn differ(&self, tracks: &[RouteId]) -> bool {
        let colour = |track: RouteId| self.board.route(track).colour;
        tracks.iter().any(|&track| colour(track) != colour(tracks[0]))
    }

    fn ticket(&mut self, line: usize, words: &[&str]) {
        let (player, ends) = (self.current(line), self.ends(line, words));
        let Some((player, (a, b))) = player.zip(ends) else { return };
        let joins = |ticket: &TicketId| {
            let ticket = self.board.ticket(*ticket);
            [(ticket.a, ticket.b), (ticket.b, ticket.a)].contains(&(a, b))
        };
        let found: Vec<TicketId> = self.board.all_tickets().iter().filter(joins).collect();
        let used = |ticket: &&TicketId| !self.players.iter().any(|player| player.tickets.contains(ticket));
        match found.iter().find(used) {
            Some(&ticket) => self.players[player].tickets.push(ticket),
            None if found.is_empty() => {
                let reason = said!("this edition has no such ticket", "w tym wydaniu nie ma takiego biletu");
                self.faults.breaks(line, "TICKETS-1.4", reason);
            }
            None => {
                let reason = said!("somebody has this ticket already", "ktoś ma już ten bilet");
                self.faults.breaks(line, "TICKETS-1.4", reason);
            }
        }
    }
}
