//! What the pages of games with a desk for every seat are painted from.

use game::{Colours, Game, Seat, Seats, Viewer};

use crate::{Scene, Text, ToldOf};

/// A scene with the viewer's own seat and the names at hand.
pub(crate) struct Seated<'a, G: Game> {
    pub(crate) view: &'a G::View,
    pub(crate) legal: &'a [G::Action],
    /// What a hint says to do, in order.
    pub(crate) hint: &'a [G::Action],
    /// What is tried and not yet decided.
    pub(crate) tried: &'a [G::Action],
    /// What the viewer was told since they last acted.
    pub(crate) fresh: &'a [ToldOf<G>],
    /// The viewer's own seat.
    pub(crate) me: Option<Seat>,
    names: &'a [String],
    pub(crate) colours: Colours,
    pub(crate) text: &'a Text,
}

impl<'a, G: Game> Seated<'a, G> {
    /// The scene at a table of so many seats.
    pub(crate) fn at(scene: &Scene<'a, G>, seats: usize) -> Self {
        let me = match scene.viewer {
            Viewer::Seat(seat) if seat.index() < seats => Some(seat),
            Viewer::Seat(_) | Viewer::Public | Viewer::Everything => None,
        };
        Self {
            view: scene.view,
            legal: scene.legal,
            hint: scene.hint.map_or(&[], |hint| &hint.actions),
            tried: scene.tried,
            fresh: scene.fresh,
            me,
            names: scene.names,
            colours: scene.colours,
            text: scene.text,
        }
    }

    /// Name of a seat's player.
    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// Names in a row, the last one after "and".
    pub(crate) fn listed(&self, seats: Seats) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.name(seat)).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, rest)) => {
                self.text.with("names-and", &[("names", rest.join(", ").into()), ("name", (*last).into())])
            }
            None => String::new(),
        }
    }
}
