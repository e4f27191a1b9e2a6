//! Passing a shared device on. Whoever says "it is me" is shown their own page for one decision; when they have ended it they
//! still see what it brought, until they cover it. The addresses of both say which decision is meant, so going back shows
//! nobody's hand: by then the decision has passed, or was covered.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use game::Seat;

use crate::at::At;
use crate::cookies;
use crate::live::Listen;
use crate::visitor::Visitor;

/// What this browser covered last: table, seat and decision.
const COVERED: &str = "covered";

/// Where a seat of a shared device is shown, for the decision it is at.
pub(crate) fn place(at: &At, seat: Seat) -> String {
    format!("/t/{}?seat={}&turn={}", at.table.id(), seat.0, at.token(seat).decided)
}

/// Where what a seat has done is covered.
pub(crate) fn covering(at: &At, seat: Seat) -> String {
    format!("/t/{}?cover={}", at.table.id(), seat.0)
}

fn words(at: &At, seat: Seat) -> String {
    format!("{}.{}.{}", at.table.id(), seat.0, at.token(seat).decided)
}

/// The seat a visitor says they are, unless that was said for another decision or was covered since.
pub(crate) fn claimed(at: &At, visitor: &Visitor, listen: &Listen, jar: &CookieJar) -> Option<Seat> {
    let seat = listen.seat.map(Seat)?;
    if !at.table.seats_of(visitor.id()).has(seat) {
        return Some(seat);
    }
    let passed = listen.turn.is_some_and(|turn| turn != at.token(seat).decided);
    let is_covered =
        !at.table.awaited().has(seat) && jar.get(COVERED).map(Cookie::value) == Some(&words(at, seat));
    (!passed && !is_covered).then_some(seat)
}

/// Remembers that a seat's page was covered.
pub(crate) fn cover(at: &At, visitor: &Visitor, seat: Seat, jar: CookieJar) -> CookieJar {
    if !at.table.seats_of(visitor.id()).has(seat) {
        return jar;
    }
    cookies::remember(jar, COVERED.to_owned(), &words(at, seat), visitor.https)
}
