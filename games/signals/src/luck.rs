//! What luck may bring, with its weights.

use game::{Illegal, Rule};

use crate::net::{JunctionId, PlaceId, SignalId, SignalSet};
use crate::piece::{Kind, Position, colour_of};
use crate::timetable::{CardId, CardSet};
use crate::view::Phase;
use crate::{Chance, Signals};

impl Signals {
    /// The cards that can lie on top of the timetable: any nobody has seen; the pointsman's card when it is the only
    /// one left (SIGNALS-8.5).
    fn tops(&self) -> CardSet {
        match self.bottom {
            Some(card) if self.left == 1 => CardSet::one(card),
            _ => self.unseen,
        }
    }

    /// The signals on which luck can lay the next marker of a random layout (SIGNALS-2.4).
    fn fields(&self) -> SignalSet {
        let net = self.net();
        let at = usize::from(self.step) - net.junctions().len();
        let cities = net.cities().len();
        let free = net.all_signals() - self.field.greens;
        match at {
            city if city < cities => net.entrances(PlaceId::at(city)),
            track if track < cities + 3 => net.track_signals() & free,
            _ => free,
        }
    }

    /// Faces of the die that is to be rolled, by value.
    fn faces(&self) -> [u8; 7] {
        self.roll.map_or([0; 7], |roll| self.net().stock().dice[colour_of(roll.train).index()])
    }

    /// Whether luck sets a switch now, and of how many branches.
    fn setting(&self) -> Option<(JunctionId, usize)> {
        let junction = self.net().junctions().get(usize::from(self.step))?;
        Some((JunctionId(self.step), junction.branches.len()))
    }

    pub(crate) fn list_odds(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::Reveal => out.extend(self.tops().iter().map(|card| (Chance::Card(card), 1))),
            Phase::Place | Phase::Number if self.phase == Phase::Number || self.drawn_starts() => {
                out.extend(bits(u64::from(self.tokens)).map(|number| (Chance::Place(number), 1)));
            }
            Phase::Place => {
                out.extend((0..36).map(|roll| (Chance::Dice(roll / 6 + 1, roll % 6 + 1), 1)));
            }
            Phase::Die => {
                let faces = (0..).zip(self.faces()).filter(|&(_, count)| count > 0);
                out.extend(faces.map(|(value, count)| (Chance::Die(value), u32::from(count))));
            }
            Phase::Deal | Phase::Draw => {
                let kinds =
                    Kind::ALL.into_iter().map(|kind| (Chance::Draw(kind), self.deck.count(kind.index())));
                out.extend(
                    kinds.filter(|&(_, count)| count > 0).map(|(draw, count)| (draw, u32::from(count))),
                );
            }
            Phase::Lay => match self.setting() {
                Some((junction, ways)) => {
                    out.extend(Position::all(ways).map(|position| (Chance::Set { junction, position }, 1)));
                }
                None => out.extend(self.fields().iter().map(|signal| (Chance::Lay(signal), 1))),
            },
            _ => {}
        }
    }

    pub(crate) fn draw_one(&self, pick: &mut impl FnMut(u32) -> u32) -> Chance {
        match self.phase {
            Phase::Reveal => {
                let tops = self.tops();
                Chance::Card(tops.nth(pick(tops.len())).unwrap_or(CardId::NONE))
            }
            Phase::Place if !self.drawn_starts() => {
                let roll = u8::try_from(pick(36)).unwrap_or(0);
                Chance::Dice(roll / 6 + 1, roll % 6 + 1)
            }
            Phase::Die => {
                let (faces, mut value) = (self.faces(), 0);
                let mut at = pick(faces.iter().map(|&count| u32::from(count)).sum());
                for (face, &count) in (0..).zip(&faces) {
                    if at < u32::from(count) {
                        value = face;
                        break;
                    }
                    at -= u32::from(count);
                }
                Chance::Die(value)
            }
            Phase::Deal | Phase::Draw => {
                let counts = self.deck.counts().map(u32::from);
                let at = pick(u32::from(self.deck.total()));
                // How many kinds lie wholly before the picked card: without a branch, for nobody can guess it.
                let before = usize::from(at >= counts[0]) + usize::from(at >= counts[0] + counts[1]);
                Chance::Draw(Kind::ALL[before])
            }
            Phase::Lay => {
                let Some((junction, ways)) = self.setting() else {
                    let fields = self.fields();
                    return Chance::Lay(fields.nth(pick(fields.len())).unwrap_or(SignalId::NONE));
                };
                let at = pick(if ways == 3 { 3 } else { 6 }) as usize;
                let position = Position::all(ways).nth(at).unwrap_or_default();
                Chance::Set { junction, position }
            }
            _ => Chance::Place(nth_bit(u64::from(self.tokens), pick(self.tokens.count_ones()))),
        }
    }

    pub(crate) fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        let no = |rule: &'static str| Err(Illegal(Rule(rule)));
        let face_down = |number: u8| self.tokens.checked_shr(u32::from(number)).unwrap_or(0) & 1 == 1;
        let (fine, rule) = match (self.phase, chance) {
            (Phase::Reveal, Chance::Card(card)) => (self.tops().has(card), "SIGNALS-3.1"),
            (Phase::Place, Chance::Dice(..)) => (!self.drawn_starts(), "SIGNALS-9.5"),
            (Phase::Place, Chance::Place(number)) => {
                (self.drawn_starts() && face_down(number), "SIGNALS-9.5")
            }
            (Phase::Number, Chance::Place(number)) => (face_down(number), "SIGNALS-9.4"),
            (Phase::Die, Chance::Die(value)) => {
                (self.faces().get(usize::from(value)).is_some_and(|&count| count > 0), "SIGNALS-1.4")
            }
            (Phase::Deal | Phase::Draw, Chance::Draw(kind)) => {
                (self.deck.count(kind.index()) > 0, "SIGNALS-5.2")
            }
            (Phase::Lay, Chance::Set { junction, position }) => {
                let fits = |(at, ways): (JunctionId, usize)| at == junction && position.fits(ways);
                (self.setting().is_some_and(fits), "SIGNALS-2.4")
            }
            (Phase::Lay, Chance::Lay(signal)) => {
                (self.setting().is_none() && self.fields().has(signal), "SIGNALS-2.4")
            }
            (Phase::Won | Phase::Lost, _) => (false, self.ended()),
            _ => (false, "SIGNALS-3.1"),
        };
        if fine { Ok(()) } else { no(rule) }
    }
}

/// The members of a set of numbers, in order.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = u8::try_from(set.trailing_zeros()).ok().filter(|&first| first < 64)?;
        set &= set - 1;
        Some(first)
    })
}

/// The member of a set with this number.
pub(crate) fn nth_bit(mut set: u64, nth: u32) -> u8 {
    for _ in 0..nth {
        set &= set - 1;
    }
    u8::try_from(set.trailing_zeros()).unwrap_or(u8::MAX)
}
