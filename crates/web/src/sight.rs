//! What a browser at a table may be shown.

use game::{Seat, Viewer};
use hall::{PersonId, Phase};

use crate::at::At;

/// From which seat a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// Whose view is painted.
    pub(crate) viewer: Viewer,
    /// The seat that would see something hidden: the page asks to pass the device to it first.
    pub(crate) handover: Option<Seat>,
    /// Whether the seat that is shown has ended its turn: it sees what that brought until it covers it.
    pub(crate) rests: bool,
    /// Whether several seats share this browser.
    pub(crate) shared: bool,
}

impl Sight {
    /// Chooses the view for a person; `claimed` is the seat that said "it is me" on a shared device.
    pub(crate) fn of(at: &At, person: Option<PersonId>, claimed: Option<Seat>) -> Self {
        let table = &at.table;
        let own = table.seats_of(person);
        let shared = own.len() > 1;
        let plain = |viewer| Self { viewer, handover: None, rests: false, shared };
        match table.phase() {
            Phase::Gathering | Phase::Closed => return plain(Viewer::Public),
            Phase::Finished => return plain(Viewer::Everything),
            Phase::Running => {}
        }
        let Some(first) = own.iter().next() else { return plain(Viewer::Public) };
        if !shared {
            return plain(Viewer::Seat(first));
        }
        let awaited = at.awaits(own);
        let claimed = claimed.filter(|&seat| own.has(seat));
        // A hidden hand is shown only to whoever just said who they are.
        let hides =
            |viewer| at.play().is_ok_and(|(play, entry)| entry.look.hides_from_neighbours(play, viewer));
        let rests = |seat: Seat| !awaited.has(seat) && at.acted_last(own) == Some(seat);
        if let Some(seat) = claimed.filter(|&seat| rests(seat) && hides(Viewer::Seat(seat))) {
            return Self { rests: true, ..plain(Viewer::Seat(seat)) };
        }
        let seat =
            claimed.filter(|&seat| awaited.has(seat)).or_else(|| own.iter().find(|&seat| awaited.has(seat)));
        let Some(seat) = seat else { return plain(Viewer::Public) };
        let viewer = Viewer::Seat(seat);
        if claimed != Some(seat) && hides(viewer) {
            return Self { handover: Some(seat), ..plain(Viewer::Public) };
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
