//! What the die would bring: where each of its results takes a train, what it costs and what it delivers. A hidden layer of the
//! board, shown for the train one points at, and the same in words.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use signals::{Drive, End, Field, Pass, PlaceId, TRAINS, colour_of};

use super::base::prefix;
use super::board::Table;
use super::line::stand;
use super::words;

/// One result of the die for one way out and one choice in every city that can be passed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) exit: Option<u8>,
    pub(super) value: u8,
    pub(super) weight: u8,
    pub(super) drive: Drive,
    /// Whether the train passed a city on its way.
    pub(super) passed: bool,
}

/// What this result can lead to, with every choice there is on the way.
fn ways(field: &Field, train: u8, value: u8, exit: Option<u8>) -> Vec<(Drive, bool)> {
    let (mut found, mut open) = (Vec::new(), vec![Vec::new()]);
    while let Some(choices) = open.pop() {
        let (mut at, mut more) = (0, None);
        let drive = field.drive(train, value, exit, &mut |_, _, exits| {
            let chosen = choices.get(at).copied();
            at += 1;
            if chosen.is_none() {
                more = Some(exits);
            }
            chosen.unwrap_or(Pass::Stop)
        });
        if let Some(exits) = more {
            for exit in (0..8).filter(|exit| exits >> exit & 1 == 1) {
                let mut longer = choices.clone();
                longer.push(Pass::Exit(exit));
                open.push(longer);
            }
        }
        found.push((drive, !choices.is_empty()));
    }
    found
}

/// Everything the die can bring for a train on the board.
pub(super) fn outcomes(field: &Field, train: u8) -> Vec<Outcome> {
    let stays = field.forecast(train, &mut |_, _, _| Pass::Stop);
    let all = stays.into_iter().flat_map(|seen| {
        ways(field, train, seen.value, seen.exit).into_iter().map(move |(drive, passed)| Outcome {
            exit: seen.exit,
            value: seen.value,
            weight: seen.weight,
            drive,
            passed,
        })
    });
    all.collect()
}

/// What a roll that was made can lead to; `entry` is the way in of a train that may pass a city.
pub(super) fn rolled(field: &Field, train: u8, value: u8, entry: Option<u8>) -> Vec<Outcome> {
    let place = field.train(train).place;
    let exits: Vec<Option<u8>> = if field.board.cities().has(place) {
        let green = field.exits(place);
        (0..8).filter(|&exit| green >> exit & 1 == 1 && Some(exit) != entry).map(Some).collect()
    } else {
        vec![None]
    };
    let all = exits.into_iter().flat_map(|exit| {
        ways(field, train, value, exit).into_iter().map(move |(drive, passed)| Outcome {
            exit,
            value,
            weight: 1,
            drive,
            passed,
        })
    });
    all.collect()
}

/// What a train may lose if its colour moves now and every choice is made to lose least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Risk {
    /// Expected tokens, in tenths.
    pub(super) tokens: u32,
    /// Faces of the die that lose tokens.
    faces: u32,
}

impl Risk {
    /// Whether something can be lost.
    pub(super) const fn shown(self) -> bool {
        self.tokens > 0
    }

    /// Whether most results lose tokens.
    pub(super) const fn high(self) -> bool {
        self.faces > 3
    }
}

pub(super) fn risk(field: &Field, train: u8) -> Risk {
    let mut least: BTreeMap<u8, (u32, u32)> = BTreeMap::new();
    for seen in outcomes(field, train) {
        let (weight, tokens) = (u32::from(seen.weight), u32::from(seen.drive.tokens));
        let own = least.entry(seen.value).or_insert((weight, tokens));
        own.1 = own.1.min(tokens);
    }
    let faces: u32 = least.values().map(|(weight, _)| weight).sum::<u32>().max(1);
    let lost: u32 = least.values().map(|(weight, tokens)| weight * tokens).sum();
    let losing = least.values().filter(|(_, tokens)| *tokens > 0).map(|(weight, _)| weight).sum();
    Risk { tokens: (10 * lost + faces / 2) / faces, faces: losing }
}

/// What all trains of a colour may lose together, in tenths of tokens.
pub(super) fn threat(field: &Field, colour: signals::Colour) -> u32 {
    let trains = (0..u8::try_from(TRAINS).unwrap_or(0)).filter(|&train| colour_of(train) == colour);
    trains.filter(|&train| field.train(train).runs()).map(|train| risk(field, train).tokens).sum()
}

/// Where a drive ends on the board; a train that leaves it ends where it was last.
fn last(field: &Field, train: u8, drive: &Drive) -> PlaceId {
    drive.path.last().copied().unwrap_or(field.train(train).place)
}

/// The heading of a ghost: the train's own if it has not moved.
fn ghost(field: &Field, train: u8, drive: &Drive) -> (PlaceId, u8) {
    let place = last(field, train, drive);
    if place == drive.place {
        return (place, drive.heading);
    }
    (place, if drive.path.is_empty() { field.train(train).heading } else { 1 })
}

/// The hidden layer of a train: its ways lit, a ghost where each result ends.
pub(super) fn layer(table: &Table<'_>, train: u8) -> Markup {
    let field = &table.view.field;
    let (net, prefix) = (table.net(), prefix(&field.board));
    let mut lit: BTreeSet<PlaceId> = BTreeSet::new();
    let mut ends: BTreeMap<PlaceId, (u8, Vec<Outcome>)> = BTreeMap::new();
    for seen in table.forecast(train) {
        lit.extend(seen.drive.path.iter().copied());
        let (place, heading) = ghost(field, train, &seen.drive);
        ends.entry(place).or_insert((heading, Vec::new())).1.push(seen);
    }
    html! {
        g.sig-ahead id={ "sig-ahead-" (train) } aria-hidden="true" {
            @for section in lit.iter().filter(|&&place| net.sections().has(place)) {
                use.sig-way href={ "#" (prefix) "-p" (section) } {}
            }
            @for (&place, (heading, seen)) in &ends {
                @let stand = stand(net, place, *heading);
                @if place != field.train(train).place {
                    g.sig-ghost transform=(stand.transform()) { use href={ "#sig-t" (colour_of(train).index()) } {} }
                }
                (chips(stand.at, seen))
            }
        }
    }
}

/// The results that end at a place: the number of each, and what it costs or brings.
fn chips((x, y): (f64, f64), seen: &[Outcome]) -> Markup {
    let mut said: Vec<(u8, u8, bool)> =
        seen.iter().map(|seen| (seen.value, seen.drive.tokens, seen.drive.delivered.is_some())).collect();
    said.sort_unstable();
    said.dedup();
    let wide = |tokens: u8| if tokens > 0 { 50.0 } else { 26.0 };
    let total: f64 = said.iter().map(|(_, tokens, _)| wide(*tokens) + 3.0).sum();
    let mut left = -total / 2.0;
    let placed: Vec<(f64, (u8, u8, bool))> = said
        .into_iter()
        .map(|chip| {
            let at = left;
            left += wide(chip.1) + 3.0;
            (at, chip)
        })
        .collect();
    html! {
        g transform=(format!("translate({x:.0} {:.0})", y - 34.0)) {
            @for (at, (value, tokens, delivers)) in placed {
                g.sig-face.sig-loses[tokens > 0].sig-brings[delivers] transform=(format!("translate({at:.0} 0)")) {
                    rect y="-14" width=(wide(tokens)) height="28" rx="6" {}
                    text x="13" y="7" { (value) }
                    @if tokens > 0 { text x="36" y="6" { "−" (tokens) } }
                }
            }
        }
    }
}

/// The forecast of a train in words: a line for every result and choice.
pub(super) fn list(table: &Table<'_>, train: u8) -> Markup {
    let (field, text) = (&table.view.field, table.text);
    let faces: u8 = field.board.stock().dice[colour_of(train).index()].iter().sum();
    let place = field.train(train).place;
    html! {
        ul.sig-fore {
            @for seen in table.forecast(train) {
                li.sig-loses[seen.drive.tokens > 0].sig-brings[seen.drive.delivered.is_some()] {
                    b.sig-die { (seen.value) }
                    " "
                    span.muted { (seen.weight) "/" (faces) }
                    " "
                    @if let Some(exit) = seen.exit { (words::exit(table.net(), place, exit, text)) ": " }
                    @if seen.passed { (text.get("signals-passing")) ": " }
                    (outcome(field, train, &seen.drive, table))
                }
            }
        }
    }
}

/// How a drive ends, in words.
pub(super) fn outcome(field: &Field, train: u8, drive: &Drive, table: &Table<'_>) -> String {
    let text = table.text;
    let place = words::place(&field.board, last(field, train, drive), text);
    let other = match drive.end {
        End::HeadOn(other) => words::train(other, text),
        _ => String::new(),
    };
    let said = text.with(
        &format!("signals-end-{}", words::end_key(drive.end)),
        &[("place", place.into()), ("train", other.into())],
    );
    let mut all = vec![said];
    if let Some((good, _)) = drive.delivered {
        all.push(text.with("signals-delivers", &[("good", words::good(good, text).into())]));
    }
    if let Some(good) = drive.returned {
        all.push(text.with("signals-returns", &[("good", words::good(good, text).into())]));
    }
    if drive.tokens > 0 {
        all.push(format!("−{}", words::tokens(u32::from(drive.tokens), text)));
    }
    all.join(", ")
}

#[cfg(test)]
mod tests {
    use signals::{Board, Map, Train};

    use super::*;

    /// The turn of the rulebook: a black train on Calais, the way to Paris is free.
    fn calais() -> Field {
        let mut field = Field::new(Board::of(Map::Europe), 8);
        let calais =
            field.board.starts().iter().find(|&start| field.board.place(start).name.english == "Calais");
        field.trains[0] = Train { place: calais.unwrap_or_default(), heading: 0, cargo: None };
        field
    }

    #[test]
    fn a_free_way_ends_in_the_city_and_costs_nothing() {
        let field = calais();
        let seen: Vec<(u8, usize, bool)> = outcomes(&field, 0)
            .iter()
            .map(|seen| (seen.value, seen.drive.path.len(), seen.drive.end == End::Arrived))
            .collect();
        assert_eq!(seen, [(2, 2, false), (3, 3, true), (4, 3, true), (5, 3, true)]);
        assert!(!risk(&field, 0).shown());
    }

    #[test]
    fn a_red_signal_costs_what_is_left_of_the_roll() {
        let mut field = calais();
        field.greens = signals::SignalSet::NONE;
        // Faces 2, 3, 3, 4, 4, 5 lose 0, 1, 1, 2, 2, 3 tokens: 1.5 on average, and most of them lose some.
        let risk = risk(&field, 0);
        assert_eq!((risk.tokens, risk.high()), (15, true));
        assert_eq!(threat(&field, signals::Colour::Black), 15);
        assert_eq!(threat(&field, signals::Colour::Brown), 0);
    }

    #[test]
    fn once_the_die_is_rolled_only_its_result_counts() {
        let seen = rolled(&calais(), 0, 4, None);
        assert_eq!(seen.iter().map(|seen| (seen.value, seen.drive.tokens)).collect::<Vec<_>>(), [(4, 0)]);
    }

    #[test]
    fn every_choice_in_a_city_that_can_be_passed_is_shown() {
        let mut field = calais();
        field.dispatched = true;
        field.greens = field.board.all_signals();
        let five: Vec<Outcome> = outcomes(&field, 0).into_iter().filter(|seen| seen.value == 5).collect();
        let paris = field.board.home(signals::Good::Blue);
        let exits = field.board.place(paris).exits.len();
        // It stays, or leaves by any exit but the one it came in by.
        assert_eq!(five.iter().filter(|seen| !seen.passed).count(), 1);
        assert_eq!(five.iter().filter(|seen| seen.passed).count(), exits - 1);
    }
}
