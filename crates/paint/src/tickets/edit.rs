//! A game from a real table, clicked together and counted. All of it stands in the address: `routes` and `tickets` have a digit
//! for each, the player who has it; `seats`, `name1` to `name5` and `colours` say who plays, `edition` with which tickets, `with`
//! whose route or ticket the next click is.

use std::fmt::Write as _;

use game::{Book, Fault, Game as _, Id};
use tickets::paper::{self, Paper, Player};
use tickets::{Board, CityId, Edition, Map, Tickets};

use super::desktop;
use crate::{Edited, Editor};

/// The most players.
pub(super) const SEATS: u8 = 5;

/// The colours of those who have not chosen any.
const IN_ORDER: [u8; SEATS as usize] = [0, 1, 2, 3, 4];

/// A game and whose pieces the next click lays.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) edition: Edition,
    pub(super) seats: u8,
    /// As typed; empty ones get a number.
    pub(super) names: Vec<String>,
    /// The colour of each seat; every colour is somebody's.
    pub(super) colours: [u8; SEATS as usize],
    /// Who has each route, counted from 1.
    pub(super) routes: Vec<u8>,
    /// Who has each ticket, counted from 1.
    pub(super) tickets: Vec<u8>,
    /// Whose the next click is, counted from 1.
    pub(super) with: u8,
}

/// Answers a click.
pub fn tickets_editor(editor: &Editor<'_>) -> Edited {
    let draft = Draft::of(editor);
    let faults = match draft.changed(editor).map(|next| (next.counted(editor), next)) {
        Some((Ok(_), next)) => return Edited::Moved(next.query()),
        Some((Err(faults), _)) => faults,
        None => draft.counted(editor).err().unwrap_or_default(),
    };
    Edited::Page(desktop::page(editor, &draft, &told(&faults, editor)))
}

/// What is wrong, in the words of the rules it is against.
fn told(faults: &[Fault], editor: &Editor<'_>) -> Vec<String> {
    let (book, lang) = (Book::parse(Tickets::INFO.book).ok(), editor.text.lang());
    let said = |fault: &Fault| {
        let rule = book.as_ref().zip(fault.rule).and_then(|(book, rule)| book.rule(rule.0));
        rule.map_or_else(
            || fault.reason.of(lang).to_owned(),
            |rule| format!("{}: {} ({})", rule.title(lang), rule.text(lang), rule.id),
        )
    };
    let mut told: Vec<String> = faults.iter().map(said).collect();
    told.dedup();
    told
}

/// The players of a row of digits, as many as there are things.
fn digits(text: &str, seats: u8, count: usize) -> Vec<u8> {
    let digit = |letter: u8| letter.checked_sub(b'0').filter(|&seat| seat <= seats).unwrap_or(0);
    text.bytes().map(digit).chain(std::iter::repeat(0)).take(count).collect()
}

/// The colours of a row of digits; those in order where it is no such row.
fn colours(text: &str) -> [u8; SEATS as usize] {
    let mut colours: Vec<u8> = text.bytes().map(|letter| letter.wrapping_sub(b'0')).collect();
    let said: Option<[u8; SEATS as usize]> = colours.clone().try_into().ok();
    colours.sort_unstable();
    said.filter(|_| colours == IN_ORDER).unwrap_or(IN_ORDER)
}

/// A row of digits without the zeros at its end.
fn row(owners: &[u8]) -> String {
    let text: String = owners.iter().map(|&seat| char::from(b'0' + seat)).collect();
    text.trim_end_matches('0').to_owned()
}

/// Gives a thing to a player, or takes it from them.
fn toggle(owners: &mut [u8], at: &str, seat: u8) -> Option<()> {
    let owner = owners.get_mut(at.parse::<usize>().ok()?)?;
    *owner = if *owner == seat { 0 } else { seat };
    Some(())
}

impl Draft {
    fn of(editor: &Editor<'_>) -> Self {
        let asked = |name: &str| editor.field(name).unwrap_or_default();
        let edition = Edition::ALL.into_iter().find(|edition| edition.word() == asked("edition"));
        let edition = edition.unwrap_or(Edition::Rulebook);
        let number =
            |name: &str, least: u8, most: u8| asked(name).parse().unwrap_or(least).clamp(least, most);
        let seats = number("seats", 2, SEATS);
        let name = |seat: u8| asked(&format!("name{seat}")).trim().chars().take(24).collect();
        Self {
            edition,
            seats,
            names: (1..=SEATS).map(name).collect(),
            colours: colours(asked("colours")),
            routes: digits(asked("routes"), seats, edition.map().routes().len()),
            tickets: digits(asked("tickets"), seats, edition.map().tickets().len()),
            with: number("with", 1, seats),
        }
    }

    pub(super) fn map(&self) -> &'static Map {
        self.edition.map()
    }

    /// The name of a player, counted from 1.
    pub(super) fn name(&self, seat: u8, editor: &Editor<'_>) -> String {
        let typed = &self.names[usize::from(seat - 1)];
        if typed.is_empty() {
            editor.text.with("player-number", &[("n", seat.into())])
        } else {
            typed.clone()
        }
    }

    /// What a click makes of the game; `None` if it changes nothing.
    fn changed(&self, editor: &Editor<'_>) -> Option<Self> {
        let mut next = self.clone();
        if let Some(at) = editor.field("at") {
            toggle(&mut next.routes, at, self.with)?;
        } else if let Some(ticket) = editor.field("ticket") {
            toggle(&mut next.tickets, ticket, self.with)?;
        } else if let Some(seat) = editor.field("pick") {
            next.with = seat.parse().ok().filter(|seat| (1..=self.seats).contains(seat))?;
        } else if let Some(seat) = editor.field("paint") {
            let seat = seat.parse::<u8>().ok().filter(|seat| (1..=self.seats).contains(seat))?;
            next.recolour(usize::from(seat - 1));
        } else if let Some(count) = editor.field("count") {
            next.seats = count.parse().ok().filter(|seats| (2..=SEATS).contains(seats))?;
            next.with = next.with.min(next.seats);
            for owner in next.routes.iter_mut().chain(&mut next.tickets) {
                *owner = if *owner > next.seats { 0 } else { *owner };
            }
        } else if let Some(word) = editor.field("play") {
            next.edition = Edition::ALL.into_iter().find(|edition| edition.word() == word)?;
            next.tickets = self.carried(next.edition);
        } else {
            editor.field("clear")?;
            next.routes.fill(0);
            next.tickets.fill(0);
        }
        Some(next)
    }

    /// The next colour that no other player has; where all are taken, the one of the next player, who gets this one.
    fn recolour(&mut self, seat: usize) {
        let (own, seats) = (self.colours[seat], usize::from(self.seats));
        let taken = |colour: &u8| self.colours[..seats].contains(colour);
        let wanted = (1..SEATS).map(|step| (own + step) % SEATS).find(|colour| !taken(colour));
        let wanted = wanted.unwrap_or(self.colours[(seat + 1) % seats]);
        if let Some(other) = self.colours.iter().position(|&colour| colour == wanted) {
            self.colours.swap(seat, other);
        }
    }

    /// Who has which ticket of another edition: those that both have stay where they are.
    fn carried(&self, edition: Edition) -> Vec<u8> {
        let mine = self.map().tickets();
        let owner = |ticket| mine.iter().position(|other| other == ticket).map_or(0, |at| self.tickets[at]);
        edition.map().tickets().iter().map(owner).collect()
    }

    /// The game as the score sheets know it.
    pub(super) fn paper(&self, editor: &Editor<'_>) -> Paper {
        fn of<I: Id>(owners: &[u8], seat: u8) -> Vec<I> {
            owners.iter().enumerate().filter(|&(_, &owner)| owner == seat).map(|(at, _)| I::at(at)).collect()
        }
        let player = |seat| Player {
            name: self.name(seat, editor),
            routes: of(&self.routes, seat),
            tickets: of(&self.tickets, seat),
        };
        Paper { board: Board::of(self.edition), players: (1..=self.seats).map(player).collect() }
    }

    /// The same written as text and read again, so that everything is checked that a text is checked for.
    pub(super) fn counted(&self, editor: &Editor<'_>) -> Result<Paper, Vec<Fault>> {
        let (map, game) = (self.map(), self.paper(editor));
        let city = |id: CityId| &map.cities()[usize::from(id)].english;
        let mut text = String::new();
        // Writing to a string cannot fail.
        for (player, number) in game.players.iter().zip(1..) {
            // Two players may have one name; a text needs different ones.
            let _ = writeln!(text, "player {number}");
            for &id in &player.routes {
                let route = map.route(id);
                let colour = route.colour.filter(|_| route.twin.is_some()).map_or("", |colour| colour.word());
                let _ = writeln!(text, "route {} - {} {colour}", city(route.a), city(route.b));
            }
            for &id in &player.tickets {
                let ticket = map.ticket(id);
                let _ = writeln!(text, "ticket {} - {}", city(ticket.a), city(ticket.b));
            }
        }
        paper::read(&text, Some(Board::of(self.edition)))?;
        Ok(game)
    }

    /// Routes and tickets as the address has them.
    pub(super) fn rows(&self) -> (String, String) {
        (row(&self.routes), row(&self.tickets))
    }

    /// The colours as the address has them.
    pub(super) fn palette(&self) -> String {
        self.colours.iter().map(u8::to_string).collect()
    }

    /// The address without its path.
    pub(super) fn query(&self) -> String {
        let (routes, tickets) = self.rows();
        let mut query = format!(
            "edition={}&seats={}&with={}&routes={routes}&tickets={tickets}",
            self.edition.word(),
            self.seats,
            self.with
        );
        if self.colours != IN_ORDER {
            let _ = write!(query, "&colours={}", self.palette());
        }
        for (name, number) in self.names.iter().zip(1..).filter(|(name, _)| !name.is_empty()) {
            let _ = write!(query, "&name{number}=");
            for byte in name.bytes() {
                let _ = if byte.is_ascii_alphanumeric() {
                    write!(query, "{}", char::from(byte))
                } else {
                    write!(query, "%{byte:02X}")
                };
            }
        }
        query
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_chosen_and_nobody_has_that_of_another() {
        assert_eq!(colours("04213"), [0, 4, 2, 1, 3]);
        for odd in ["", "0123", "01233", "01235", "012345", "abcde"] {
            assert_eq!(colours(odd), IN_ORDER, "{odd}");
        }
        let fields =
            [("seats", "2"), ("colours", "31204")].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let text = crate::Text::of(game::Lang::En);
        let mut draft = Draft::of(&Editor { here: "/score/tickets", asked: &fields, text });
        let mut seen = Vec::new();
        for _ in 0..8 {
            draft.recolour(0);
            assert_eq!(draft.colours[1], 1, "two players: the other keeps theirs");
            seen.push(draft.colours[0]);
        }
        assert_eq!(seen[..4], [4, 0, 2, 3]);
        draft.seats = SEATS;
        let before = draft.colours;
        draft.recolour(4);
        assert_eq!((draft.colours[4], draft.colours[0]), (before[0], before[4]), "all are taken: two change");
        assert!(draft.query().contains(&format!("&colours={}", draft.palette())));
    }
}
