//! Short words for the tests: tables, hands, steps, refusals.

use game::{Game, Line, Options, Outcome, Seat, Step, StepOf, Turn};
use tickets::{Action, Card, Chance, Event, Hand, ROW, RouteId, Setup, TicketId, Tickets};

/// Eight cities, few cards and tickets: everything runs out.
pub(crate) const SMALL: &str = include_str!("../small.txt");

/// A table before anything is dealt.
pub(crate) fn new(setup: &str) -> Tickets {
    Tickets::new(&setup.parse::<Setup>().unwrap_or_else(|bad| panic!("{setup}: {bad}")))
}

/// A table of the small map, or of another file.
pub(crate) fn own(setup: &str, file: &str) -> Tickets {
    let word = Options::to_word(file).expect("a map").expect("says something");
    new(&format!("{setup} kit:{word}"))
}

/// Luck brings the first thing it can, until it is a player's turn.
pub(crate) fn luck(game: &mut Tickets) -> Vec<Event> {
    let mut events = Vec::new();
    while let Turn::Chance(_) = game.turn() {
        let chance = game.draw(&mut |_| 0);
        game.apply(Step::Chance(chance), &mut |event| events.push(event));
        game.audit();
    }
    events
}

/// Deals, and lets everybody keep their first tickets: seat 1 is to begin.
pub(crate) fn begun(mut game: Tickets) -> Tickets {
    luck(&mut game);
    for seat in game.everybody().iter() {
        play(&mut game, &[act(seat.0, "keep")]);
    }
    game
}

/// A table at which seat 1 is to begin, with empty hands and five different colours face up.
pub(crate) fn table(setup: &str) -> Tickets {
    let game = begun(new(setup));
    let game = game.everybody().iter().fold(game, |game, seat| game.with_hand(seat, [0; 9]));
    game.with_row(row("pink white blue yellow orange"))
}

/// Cards written as `3 red, 1 locomotive`.
pub(crate) fn hand(text: &str) -> Hand {
    let mut hand = [0; 9];
    for part in text.split(", ").filter(|part| !part.is_empty()) {
        let (count, card) = part.split_once(' ').expect("a number and a card");
        hand[Card::of(card).expect("a card").index()] += count.parse::<u8>().expect("a number");
    }
    hand
}

/// Face-up cards in order, `-` for an empty slot.
pub(crate) fn row(text: &str) -> [Option<Card>; ROW] {
    let mut cards = text.split(' ').map(Card::of);
    [(); ROW].map(|()| cards.next().expect("five cards"))
}

/// A seat's action, from its notation.
pub(crate) fn act(seat: u8, text: &str) -> StepOf<Tickets> {
    Step::Act(Seat(seat), text.parse().unwrap_or_else(|_| panic!("{text}")))
}

/// Luck brings this card.
pub(crate) fn card(text: &str) -> StepOf<Tickets> {
    Step::Chance(Chance::Card(Card::of(text).expect("a card")))
}

/// Luck brings this ticket.
pub(crate) const fn ticket(ticket: TicketId) -> StepOf<Tickets> {
    Step::Chance(Chance::Ticket(ticket))
}

/// The route between two cities; of a double route the track with this number.
pub(crate) fn track(game: &Tickets, cities: &str, which: usize) -> RouteId {
    let (a, b) = cities.split_once(" - ").expect("two cities");
    let city = |name| game.map().city(name).unwrap_or_else(|| panic!("{name}"));
    game.map().between(city(a), city(b)).nth(which).unwrap_or_else(|| panic!("{cities} {which}"))
}

/// The route between two cities, the first track of a double one.
pub(crate) fn route(game: &Tickets, cities: &str) -> RouteId {
    track(game, cities, 0)
}

/// A seat claims a route with a payment such as `red+1`.
pub(crate) fn claim(game: &Tickets, seat: u8, cities: &str, pay: &str) -> StepOf<Tickets> {
    act(seat, &format!("route {} {pay}", route(game, cities).0 + 1))
}

/// The ticket between two cities.
pub(crate) fn destination(game: &Tickets, cities: &str) -> TicketId {
    let (a, b) = cities.split_once(" - ").expect("two cities");
    let (a, b) = (game.map().city(a), game.map().city(b));
    let found = game.map().tickets().iter().position(|ticket| (Some(ticket.a), Some(ticket.b)) == (a, b));
    TicketId::at(found.unwrap_or_else(|| panic!("{cities}")))
}

/// Plays steps that must all be legal, and returns what happened.
pub(crate) fn play(game: &mut Tickets, steps: &[StepOf<Tickets>]) -> Vec<Event> {
    let mut events = Vec::new();
    for &step in steps {
        if let Err(refusal) = game.play(step, &mut |event| events.push(event)) {
            panic!("{step:?} is {refusal} in {game:?}");
        }
        game.audit();
    }
    events
}

/// Plays a step and everything luck then brings.
pub(crate) fn settle(game: &mut Tickets, step: StepOf<Tickets>) -> Vec<Event> {
    let mut events = play(game, &[step]);
    events.extend(luck(game));
    events
}

/// Whether this rule refuses the step.
pub(crate) fn refused(game: &Tickets, step: StepOf<Tickets>, rule: &str) -> bool {
    game.check(step).is_err_and(|illegal| illegal.0.0 == rule)
}

/// Whether the step is legal.
pub(crate) fn allowed(game: &Tickets, step: StepOf<Tickets>) -> bool {
    game.check(step).is_ok()
}

/// What a seat may do, in notation.
pub(crate) fn legal(game: &Tickets, seat: u8) -> Vec<String> {
    let mut out = Vec::new();
    game.legal(Seat(seat), &mut out);
    out.iter().map(Action::to_string).collect()
}

/// The seats by place.
pub(crate) fn places(game: &Tickets) -> Vec<Vec<u8>> {
    let Some(Outcome::Ranked(places)) = game.outcome() else { panic!("the game is not over") };
    places.iter().map(|place| place.iter().map(|seat| seat.0).collect()).collect()
}

/// The score lines of a seat.
pub(crate) fn lines(game: &Tickets, seat: u8) -> Vec<(&'static str, i16)> {
    let mut lines = Vec::new();
    game.score(Seat(seat), &mut lines);
    lines.iter().map(|Line { rule, points }| (rule.0, *points)).collect()
}

/// A seat's total.
pub(crate) fn total(game: &Tickets, seat: u8) -> i16 {
    lines(game, seat).iter().map(|(_, points)| points).sum()
}

/// How many events are like this.
pub(crate) fn count(events: &[Event], like: fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| like(event)).count()
}

/// Ends the game as it stands: the last round begins and everybody draws cards until it is over.
pub(crate) fn finish(game: &mut Tickets) {
    while game.turn() != Turn::Over {
        let Turn::Players(seats) = game.turn() else {
            luck(game);
            continue;
        };
        let seat = seats.iter().next().expect("somebody");
        let actions = legal(game, seat.0);
        let wanted =
            ["deck", "keep", "pass", "tickets"].iter().find(|word| actions.iter().any(|one| one == *word));
        settle(game, act(seat.0, wanted.unwrap_or_else(|| panic!("{actions:?}"))));
    }
}
