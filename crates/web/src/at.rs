//! A table as a request finds it: one snapshot, with the look of its game.

use std::sync::Arc;

use catalog::Entry;
use engine::{Play, Token};
use game::{Lang, Seat, Seats, Viewer};
use hall::{Past, PersonId, Room, Series, Table};
use maud::{Markup, html};
use paint::{Page, Shown, Text};

use crate::error::{Error, Result};
use crate::moments::stamp;
use crate::names;
use crate::server::Server;
use crate::visitor::Visitor;

/// A table at one moment. Nothing is locked while it is painted.
#[derive(Clone, Debug)]
pub(crate) struct At {
    pub(crate) table: Arc<Table>,
    /// The game, if this program knows it.
    pub(crate) entry: Option<&'static Entry>,
    /// How the same players stand after several games, once that was looked up.
    pub(crate) series: Option<Series>,
    /// How whoever plays alone did before, once that was looked up.
    pub(crate) past: Option<Past>,
}

/// Rolls that were typed in when a table was opened. Everybody is told of them, and nobody what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Typed {
    /// For how many rounds.
    pub(crate) rounds: usize,
    /// By whom, if they have a seat.
    pub(crate) by: Option<String>,
}

impl Typed {
    /// The same in words.
    pub(crate) fn told(&self, text: &Text) -> String {
        let rounds = ("n", self.rounds.into());
        match &self.by {
            Some(name) => text.with("typed-in", &[rounds, ("name", name.as_str().into())]),
            None => text.with("typed-in-by-host", &[rounds]),
        }
    }
}

impl Server {
    /// The room of a table, and the table as it stands now, for whoever wants to see it.
    pub(crate) async fn look(&self, id: &str) -> Result<(Arc<Room>, At)> {
        let room = self.hall.room_now(id).await?;
        let at = self.at(room.table());
        Ok((room, at))
    }

    /// The same for whoever wants to change it: that begins with what is stored in any case.
    pub(crate) async fn find(&self, id: &str) -> Result<(Arc<Room>, At)> {
        let room = self.hall.room(id).await?;
        let at = self.at(room.table());
        Ok((room, at))
    }

    /// The same for whoever sits there. The seat may have been taken at another node a moment ago.
    pub(crate) async fn find_own(
        &self,
        id: &str,
        visitor: &Visitor,
        seat: Seat,
    ) -> Result<(Arc<Room>, At, PersonId)> {
        let person = visitor.id().ok_or(Error::NotYourSeat)?;
        let is_own = |at: &At| at.table.seats_of(Some(person)).has(seat);
        let (mut room, mut at) = self.find(id).await?;
        if !is_own(&at) {
            (room, at) = self.look(id).await?;
        }
        if is_own(&at) { Ok((room, at, person)) } else { Err(Error::NotYourSeat) }
    }

    /// A table with the look of its game.
    pub(crate) fn at(&self, table: Arc<Table>) -> At {
        let entry = catalog::find(self.games, table.game_id());
        At { table, entry, series: None, past: None }
    }
}

impl At {
    /// The game in progress and its entry; an error where its rules are not known here.
    pub(crate) fn play(&self) -> Result<(&dyn Play, &'static Entry)> {
        Ok((self.table.play()?, self.entry.ok_or(Error::UnknownRules)?))
    }

    /// What a viewer sees, with the hint of a seat that has one.
    pub(crate) fn page(&self, viewer: Viewer, names: &[String], lang: Lang) -> Page {
        let colours = self.table.colours();
        let hint = if let Viewer::Seat(seat) = viewer { self.table.advice(seat) } else { None };
        self.play().map_or_else(
            |_| Page::default(),
            |(play, entry)| entry.look.page(play, &Shown { viewer, names, colours, lang, hint }),
        )
    }

    /// Everything, as it lies at the end before whoever has this seat.
    pub(crate) fn end(&self, home: Option<Seat>, names: &[String], lang: Lang) -> Page {
        let colours = self.table.colours();
        let shown = Shown { viewer: Viewer::Everything, names, colours, lang, hint: None };
        self.play().map_or_else(|_| Page::default(), |(play, entry)| entry.look.page_at(play, &shown, home))
    }

    /// The names of the seats as a reader sees them.
    pub(crate) fn names(&self, lang: Lang) -> Vec<String> {
        names::of(Text::of(lang), self.table.seats())
    }

    /// Which of these seats are awaited and played by their person.
    pub(crate) fn awaits(&self, own: Seats) -> Seats {
        let awaited = self.table.awaited();
        own.iter().filter(|&seat| awaited.has(seat) && self.table.bot(seat).is_none()).collect()
    }

    /// Which of these seats made the last decision of theirs, if its person made it.
    pub(crate) fn acted_last(&self, own: Seats) -> Option<Seat> {
        let mut records = self.table.play().map_or(&[][..], |play| play.records()).iter().rev();
        let last = records.find_map(|record| record.seat.filter(|&seat| own.has(seat)));
        last.filter(|&seat| self.table.bot(seat).is_none())
    }

    /// Rolls that were typed in, if any were.
    pub(crate) fn typed(&self, lang: Lang) -> Option<Typed> {
        let rounds = self.entry?.info.typed_rounds(self.table.setup());
        let host = self.table.seats_of(Some(self.table.host())).iter().next();
        let by = host.and_then(|seat| self.names(lang).into_iter().nth(seat.index()));
        (rounds > 0).then_some(Typed { rounds, by })
    }

    /// Log lines of the steps from `since` on.
    pub(crate) fn log_lines(
        &self,
        viewer: Viewer,
        names: &[String],
        lang: Lang,
        since: u32,
    ) -> Vec<(u32, Markup)> {
        let shown = Shown { viewer, names, colours: self.table.colours(), lang, hint: None };
        let Ok((play, entry)) = self.play() else { return Vec::new() };
        let lines = entry.look.log_lines(play, &shown, since).into_iter();
        lines.map(|(seq, line)| (seq, html! { (self.when(seq)) (line) })).collect()
    }

    /// When a step was committed, for its line of the log.
    pub(crate) fn when(&self, seq: u32) -> Markup {
        let times = self.table.times();
        stamp(times.get(seq as usize).copied().flatten(), times.first().copied().flatten())
    }

    /// What a viewer is told of the steps from `since` on.
    pub(crate) fn told(&self, viewer: Viewer, since: u32) -> Vec<(u32, serde_json::Value)> {
        self.table.play().map_or_else(|_| Vec::new(), |play| play.told(viewer, since))
    }

    /// The decision a seat's click must belong to.
    pub(crate) fn token(&self, seat: Seat) -> Token {
        self.table.play().map_or_else(|_| Token::default(), |play| play.token(seat))
    }

    /// How many actions a seat has drafted.
    pub(crate) fn drafted(&self, seat: Seat) -> usize {
        self.table.play().map_or(0, |play| play.draft(seat).len())
    }

    /// Everything that can be pointed at: id and name.
    pub(crate) fn things(&self, lang: Lang) -> Vec<(String, String)> {
        self.play().map_or_else(|_| Vec::new(), |(play, entry)| entry.look.pins(play, lang))
    }
}
