//! What a browser at a table may be shown.

use game::{Lang, Seat, Viewer};
use store::{PersonId, Phase};

use crate::room::State;

/// From which seat a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// Whose view is painted.
    pub(crate) viewer: Viewer,
    /// The seat that would see something hidden: the page asks to pass the device to it first.
    pub(crate) curtain: Option<Seat>,
    /// Whether several seats share this browser.
    pub(crate) shared: bool,
}

impl Sight {
    /// Chooses the view for a person; `asked` is the seat that said "it is me" on a shared device.
    pub(crate) fn of(state: &State, person: Option<PersonId>, asked: Option<Seat>, lang: Lang) -> Self {
        let own = state.seats_of(person);
        let shared = own.len() > 1;
        let plain = |viewer| Self { viewer, curtain: None, shared };
        match state.row.phase {
            Phase::Gathering => return plain(Viewer::Public),
            Phase::Finished => return plain(Viewer::Everything),
            Phase::Running => {}
        }
        let Some(first) = own.iter().next() else { return plain(Viewer::Public) };
        if !shared {
            return plain(Viewer::Seat(first));
        }
        let acting = state.table.turn().players();
        let asked = asked.filter(|&seat| own.has(seat));
        let seat =
            asked.filter(|&seat| acting.has(seat)).or_else(|| own.iter().find(|&seat| acting.has(seat)));
        let Some(seat) = seat else { return plain(Viewer::Public) };
        let viewer = Viewer::Seat(seat);
        // A hidden hand is shown only to whoever just said who they are.
        if asked != Some(seat) && state.table.page(viewer, &state.names(), lang, None).guarded {
            return Self { viewer: Viewer::Public, curtain: Some(seat), shared };
        }
        plain(viewer)
    }

    /// The seat whose buttons are shown.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        }
    }

    /// Whose log lines are shown: on a shared device only what everybody may read.
    pub(crate) const fn reader(self) -> Viewer {
        match (self.shared, self.viewer) {
            (true, Viewer::Seat(_)) => Viewer::Public,
            (_, viewer) => viewer,
        }
    }
}
