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
    /// Whether several seats share this browser.
    pub(crate) shared: bool,
}

impl Sight {
    /// Chooses the view for a person; `claimed` is the seat that said "it is me" on a shared device.
    pub(crate) fn of(at: &At, person: Option<PersonId>, claimed: Option<Seat>) -> Self {
        let table = &at.table;
        let own = table.seats_of(person);
        let shared = own.len() > 1;
        let plain = |viewer| Self { viewer, handover: None, shared };
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
        let seat =
            claimed.filter(|&seat| awaited.has(seat)).or_else(|| own.iter().find(|&seat| awaited.has(seat)));
        let Some(seat) = seat else { return plain(Viewer::Public) };
        let viewer = Viewer::Seat(seat);
        // A hidden hand is shown only to whoever just said who they are.
        let hidden = at.play().is_ok_and(|(play, entry)| entry.look.hides_from_neighbours(play, viewer));
        if claimed != Some(seat) && hidden {
            return Self { viewer: Viewer::Public, handover: Some(seat), shared };
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
