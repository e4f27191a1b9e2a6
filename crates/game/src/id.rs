//! Numbers that say what they number, and sets of them.
//!
//! [`id!`](crate::id) and [`id_set!`](crate::id_set) make types of one word each: as fast as plain numbers, written and logged
//! as plain numbers, but a route cannot be taken for a ticket.

use std::fmt;

use serde::Serialize;

/// A thing that is known by its number, from 0.
pub trait Id: Copy + Ord + fmt::Debug {
    /// The one with this place in a list; the last number there is for those beyond it.
    fn at(index: usize) -> Self;
    /// Its place in a list.
    fn index(self) -> usize;
}

/// Makes a number of one kind of thing.
///
/// ```
/// game::id! {
///     /// The route with this number, from 0.
///     pub struct RouteId;
/// }
/// assert_eq!(RouteId(3).to_string(), "3");
/// ```
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $see:vis struct $name:ident;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, ::serde::Serialize)]
        #[serde(transparent)]
        $see struct $name($see u8);

        #[allow(dead_code)]
        impl $name {
            /// A number that nothing has.
            $see const NONE: Self = Self(u8::MAX);

            /// All numbers in order, to be given to the things of a list.
            $see fn all() -> impl Iterator<Item = Self> {
                (0..u8::MAX).map(Self)
            }

            /// The one with this place in a list; [`Self::NONE`] for those beyond the last number.
            $see const fn at(index: usize) -> Self {
                #[allow(clippy::cast_possible_truncation)]
                Self(if index < u8::MAX as usize { index as u8 } else { u8::MAX })
            }

            /// Its place in a list.
            $see const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Id for $name {
            fn at(index: usize) -> Self {
                Self::at(index)
            }

            fn index(self) -> usize {
                self.index()
            }
        }

        impl From<$name> for usize {
            fn from(id: $name) -> Self {
                id.index()
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> Self {
                Self::from(id.0)
            }
        }

        impl From<$name> for u32 {
            fn from(id: $name) -> Self {
                Self::from(id.0)
            }
        }

        impl ::std::fmt::Display for $name {
            /// The number, from 0.
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

/// Makes a set of such numbers as one machine word: they must be less than its bits.
///
/// ```
/// game::id! {
///     /// The route with this number, from 0.
///     pub struct RouteId;
/// }
/// game::id_set! {
///     /// Some routes.
///     pub struct Routes(u128) of RouteId;
/// }
/// let own: Routes = [RouteId(4), RouteId(1)].into_iter().collect();
/// assert!(own.has(RouteId(4)) && (own - Routes::one(RouteId(4))).iter().eq([RouteId(1)]));
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$doc:meta])* $see:vis struct $name:ident($word:ty) of $id:ident;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
        $see struct $name($word);

        #[allow(dead_code)]
        impl $name {
            /// The set without members.
            $see const NONE: Self = Self(0);

            /// The set with this member alone.
            $see const fn one(id: $id) -> Self {
                Self(1 << id.0)
            }

            /// The first so many.
            $see const fn first(count: usize) -> Self {
                Self(if count < <$word>::BITS as usize { (1 << count) - 1 } else { <$word>::MAX })
            }

            /// The set as bits, each at its number.
            $see const fn bits(self) -> $word {
                self.0
            }

            /// Whether it has no members.
            $see const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members it has.
            $see const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether it has exactly one member.
            $see const fn is_one(self) -> bool {
                self.0.is_power_of_two()
            }

            /// Whether this is a member.
            $see const fn has(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// Puts a member in.
            $see const fn put(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes a member out.
            $see const fn take(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// The same set with this member.
            #[must_use]
            $see const fn with(self, id: $id) -> Self {
                Self(self.0 | 1 << id.0)
            }

            /// The same set without this member.
            #[must_use]
            $see const fn without(self, id: $id) -> Self {
                Self(self.0 & !(1 << id.0))
            }

            /// The least member, taken out.
            $see const fn pop(&mut self) -> Option<$id> {
                if self.0 == 0 {
                    return None;
                }
                #[allow(clippy::cast_possible_truncation)]
                let id = $id(self.0.trailing_zeros() as u8);
                self.0 &= self.0 - 1;
                Some(id)
            }

            /// The members in ascending order.
            $see fn iter(mut self) -> impl Iterator<Item = $id> {
                ::std::iter::from_fn(move || self.pop())
            }

            /// The member with this place in ascending order.
            $see const fn nth(self, index: u32) -> Option<$id> {
                match $crate::nth_bit(self.0 as u128, index) {
                    Some(id) => Some($id(id)),
                    None => None,
                }
            }
        }

        impl ::std::ops::BitOr for $name {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl ::std::ops::BitAnd for $name {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl ::std::ops::Sub for $name {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl ::std::ops::BitOrAssign for $name {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl ::std::ops::SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                self.0 &= !other.0;
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl ::serde::Serialize for $name {
            /// Its members in ascending order.
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }
    };
}

/// Numbers that follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Span<I> {
    /// The first of them.
    pub start: I,
    /// The one after the last.
    pub end: I,
}

impl<I: Id> Span<I> {
    /// Those from one number to before another.
    pub fn of(start: usize, end: usize) -> Self {
        Self { start: I::at(start), end: I::at(end) }
    }

    /// How many.
    pub fn len(self) -> usize {
        self.end.index().saturating_sub(self.start.index())
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Whether this is one of them.
    pub fn has(self, id: I) -> bool {
        self.start <= id && id < self.end
    }

    /// The one with this place among them, from 0.
    pub fn nth(self, place: usize) -> I {
        I::at(self.start.index() + place)
    }

    /// Its place among them, from 0.
    pub fn position(self, id: I) -> Option<usize> {
        self.has(id).then(|| id.index() - self.start.index())
    }

    /// The last of them.
    pub fn last(self) -> I {
        I::at(self.end.index().saturating_sub(1))
    }

    /// All of them in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = I> {
        (self.start.index()..self.end.index()).map(I::at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    id! {
        /// A number.
        struct Ball;
    }
    id_set! {
        /// A few of them.
        struct Balls(u64) of Ball;
    }

    #[test]
    fn a_set_has_what_was_put_in() {
        let mut balls: Balls = [Ball(63), Ball(0), Ball(7)].into_iter().collect();
        assert_eq!(balls.iter().collect::<Vec<_>>(), [Ball(0), Ball(7), Ball(63)]);
        assert_eq!(
            (0..4).map(|at| balls.nth(at)).collect::<Vec<_>>(),
            [Some(Ball(0)), Some(Ball(7)), Some(Ball(63)), None]
        );
        assert!(balls.has(Ball(63)) && !balls.has(Ball(62)));
        balls.take(Ball(0));
        balls.put(Ball(8));
        assert_eq!(balls, Balls::one(Ball(7)) | Balls::NONE.with(Ball(8)).with(Ball(63)));
        assert_eq!(
            (balls.len(), (balls - Balls::first(8)).len(), (balls & Balls::first(8)).is_one()),
            (3, 2, true)
        );
        assert_eq!((Balls::first(64).len(), Balls::first(0).is_empty()), (64, true));
        balls -= Balls::first(9);
        balls |= Balls::one(Ball(1));
        assert_eq!((balls.pop(), balls.pop(), balls.pop()), (Some(Ball(1)), Some(Ball(63)), None));
    }

    #[test]
    fn numbers_stay_numbers() {
        assert_eq!(
            (Ball(9).index(), Ball::at(9), Ball::at(300), u32::from(Ball(9))),
            (9, Ball(9), Ball::NONE, 9)
        );
        assert_eq!(Ball::all().nth(200), Some(Ball(200)));
        let span: Span<Ball> = Span::of(4, 7);
        assert_eq!((span.len(), span.nth(1), span.last(), span.is_empty()), (3, Ball(5), Ball(6), false));
        assert_eq!((span.position(Ball(6)), span.position(Ball(7))), (Some(2), None));
        assert!(span.has(Ball(4)) && span.has(Ball(6)) && !span.has(Ball(7)) && !span.has(Ball(3)));
        assert_eq!(span.iter().rev().collect::<Vec<_>>(), [Ball(6), Ball(5), Ball(4)]);
    }
}
