//! Fair play: whether hints are given, who was given some, who wants to play again, and how the same players stand.

use game::Seat;
use hall::{Ending, PersonId, Series, Sitter};
use maud::{Markup, html};
use paint::lamp;

use crate::at::At;
use crate::start::Fields;
use crate::visitor::Visitor;

/// How many levels of bots there are.
const LEVELS: u8 = 3;

/// The values of the choice about hints, the usual one first.
pub(crate) const HINTS: [&str; 3] = ["usual", "on", "off"];

/// Asks whether hints are given at a new table.
pub(crate) fn hints_choice(visitor: &Visitor, filled: &Fields) -> Markup {
    let text = visitor.text();
    let chosen = filled.get("hints").map_or(HINTS[0], String::as_str);
    html! {
        fieldset {
            legend { (text.get("hints-choice")) }
            @for value in HINTS {
                label.radio {
                    input type="radio" name="hints" value=(value) checked[value == chosen];
                    " " (text.get(&format!("hints-{value}")))
                }
            }
        }
    }
}

/// Who was given hints and how many, for everybody to see.
pub(crate) fn hinted(at: &At, visitor: &Visitor) -> Markup {
    let (text, names) = (visitor.text(), at.names(visitor.lang));
    let seats = names.iter().zip((0..).map(Seat)).map(|(name, seat)| (name, at.table.hinted(seat)));
    let given: Vec<(&String, u32)> = seats.filter(|(_, times)| *times > 0).collect();
    html! {
        @if !given.is_empty() {
            p #hints-given .hints-given {
                (text.get("hints-given")) ": "
                @for (index, (name, times)) in given.into_iter().enumerate() {
                    @if index > 0 { ", " }
                    span.given { (name) " " (lamp()) "\u{d7}" (times) }
                }
            }
        }
    }
}

/// How the same players stand after several games.
pub(crate) fn series(at: &At, visitor: &Visitor) -> Markup {
    let (text, names) = (visitor.text(), at.names(visitor.lang));
    let told = match &at.series {
        None => return Markup::default(),
        Some(Series::Together { won, lost }) => {
            text.with("series-together", &[("won", (*won).into()), ("lost", (*lost).into())])
        }
        Some(Series::Wins(wins)) => match (&names[..], &wins[..]) {
            ([one, other], [mine, yours]) => format!("{one} {mine} : {yours} {other}"),
            _ => names
                .iter()
                .zip(wins)
                .map(|(name, wins)| format!("{name} {wins}"))
                .collect::<Vec<_>>()
                .join(" · "),
        },
    };
    html! { p #series .series { (text.get("series")) ": " strong { (told) } } }
}

/// The way to the next game: who wants it, who is still to answer, and the link once it stands.
pub(crate) fn again(at: &At, visitor: &Visitor) -> Markup {
    let (text, table, id) = (visitor.text(), &at.table, at.table.id());
    if let Some(next) = table.next() {
        return html! { a #rematch .button.primary href=(format!("/t/{next}")) { (text.get("to-rematch")) } };
    }
    let me = visitor.id().filter(|_| !table.seats_of(visitor.id()).is_empty());
    // Nobody takes revenge on a team or on oneself.
    let rivals =
        table.outcome().is_some_and(|outcome| outcome.ending == Ending::Places && outcome.seats.len() > 1);
    let word = if rivals { "rematch" } else { "play-again" };
    let Some(asker) = table.proposer() else {
        return html! {
            @if me.is_some() {
                form method="post" action=(format!("/t/{id}/rematch")) { button #rematch .primary { (text.get(word)) } }
            }
        };
    };
    let agreed = me.is_some_and(|me| table.reply_of(me) == Some(true));
    html! {
        section #again .again data-agreed[agreed] aria-label=(text.get("rematch")) {
            p role="status" { (text.with("rematch-wanted", &[("name", named(at, asker).into())])) }
            (replies(at, visitor))
            @if let Some(me) = me { (answers(at, visitor, me, asker)) }
        }
    }
}

/// The same game against bots of the next level, where one person has played against bots alone.
pub(crate) fn stronger(at: &At, visitor: &Visitor) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    let alone = table.people().len() == 1 && !table.seats_of(visitor.id()).is_empty();
    let strongest = table
        .seats()
        .iter()
        .filter_map(|seat| if let Sitter::Bot(level) = seat.sitter { Some(level) } else { None });
    let rivals = table.outcome().is_some_and(|outcome| outcome.ending == Ending::Places);
    let next = strongest.max().map(|level| level + 1).filter(|&level| level <= LEVELS);
    html! {
        @if let Some(level) = next.filter(|_| alone && rivals && table.next().is_none()) {
            form method="post" action=(format!("/t/{}/rematch", table.id())) {
                input type="hidden" name="answer" value="against";
                button #stronger name="level" value=(level) { (text.get("rematch-stronger")) }
            }
        }
    }
}

/// The name of somebody's first seat.
fn named(at: &At, person: PersonId) -> String {
    let seat = at.table.seats().iter().find(|row| row.sitter == Sitter::Person(person));
    seat.map_or_else(String::new, |row| row.name.clone())
}

/// Who has not answered, and who does not want to.
fn replies(at: &At, visitor: &Visitor) -> Markup {
    let (text, people) = (visitor.text(), at.table.people());
    let names = |answer: Option<bool>| {
        let those = people.iter().filter(|&&person| at.table.reply_of(person) == answer);
        those.map(|&person| named(at, person)).collect::<Vec<_>>().join(", ")
    };
    let (silent, declined) = (names(None), names(Some(false)));
    html! {
        @if !silent.is_empty() { p.muted { (text.with("rematch-silent", &[("names", silent.into())])) } }
        @if !declined.is_empty() { p.muted { (text.with("rematch-declined", &[("names", declined.into())])) } }
    }
}

fn answers(at: &At, visitor: &Visitor, me: PersonId, asker: PersonId) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    let reply = table.reply_of(me);
    let any =
        |answer: Option<bool>| table.people().into_iter().any(|person| table.reply_of(person) == answer);
    html! {
        form.row method="post" action=(format!("/t/{}/rematch", table.id())) {
            @if reply != Some(true) {
                button #accept .primary name="answer" value="yes" { (text.get("rematch-accept")) }
            }
            @if reply != Some(false) {
                button #decline name="answer" value="no" {
                    (text.get(if me == asker { "rematch-withdraw" } else { "rematch-decline" }))
                }
            }
            @if me == asker {
                button #begin-free name="answer" value="free" { (text.get("rematch-free")) }
                @if any(Some(false)) && !any(None) {
                    button #begin-bots name="answer" value="bots" { (text.get("rematch-bots")) }
                }
            }
        }
    }
}
