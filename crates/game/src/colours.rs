//! Colours of players. They are for people's eyes: no rule, log or fingerprint knows them.

use crate::{MAX_SEATS, Seat};

/// Which of the game's player colours ([`crate::Info::colours`]) each seat has, by its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colours([u8; MAX_SEATS]);

impl Colours {
    /// In the game's order, seat by seat: where nobody has chosen.
    pub const BY_SEAT: Self = Self([0, 1, 2, 3, 4, 5, 6, 7]);

    /// What seats have chosen; each of the others gets the first colour that is free.
    pub fn filled(chosen: impl IntoIterator<Item = Option<u8>>) -> Self {
        let mut seats = [None; MAX_SEATS];
        for (seat, colour) in seats.iter_mut().zip(chosen) {
            *seat = colour;
        }
        for at in 0..MAX_SEATS {
            if seats[at].is_none() {
                seats[at] = (0..=u8::MAX).find(|&colour| !seats.contains(&Some(colour)));
            }
        }
        Self(seats.map(Option::unwrap_or_default))
    }

    /// The colour of a seat.
    pub const fn at(self, seat: Seat) -> u8 {
        self.0[seat.index() % MAX_SEATS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_choose_gets_the_first_free_colour() {
        assert_eq!(Colours::filled([]), Colours::BY_SEAT);
        assert_eq!(Colours::filled([None, None, None]), Colours::BY_SEAT);
        let chosen = Colours::filled([None, Some(0), None, Some(4), None]);
        assert_eq!([0, 1, 2, 3, 4].map(|seat| chosen.at(Seat(seat))), [1, 0, 2, 4, 3]);
    }
}
