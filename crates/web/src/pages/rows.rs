//! Rows of a departure board: a table in one line, or two on a phone.

use game::Seat;
use hall::{PersonId, Phase, Sitter, Standing, Summary};
use maud::{Markup, html};

use crate::names;
use crate::pages::ago::ago;
use crate::pages::clock_fields::short;
use crate::pages::{boards, game_title, option_label};
use crate::server::Server;
use crate::visitor::Visitor;

/// What the rows of one board have in common.
pub(crate) struct Board<'a> {
    pub(crate) server: &'a Server,
    pub(crate) visitor: &'a Visitor,
    /// Whose own tables these are, and whether they are hidden ones.
    pub(crate) own: Option<(PersonId, bool)>,
    /// The time, in unix seconds.
    pub(crate) now: i64,
}

impl Board<'_> {
    /// One line a table.
    pub(crate) fn rows(&self, tables: &[Summary]) -> Markup {
        let text = self.visitor.text();
        html! {
            table.tables {
                thead.visually-hidden { tr {
                    th scope="col" { (text.get("column-game")) }
                    th scope="col" { (text.get("column-state")) }
                    th scope="col" { (text.get("column-players")) }
                    th scope="col" { (text.get("column-when")) }
                    @if self.own.is_some() { th scope="col" { (text.get("column-hide")) } }
                } }
                tbody { @for table in tables { (self.row(table)) } }
            }
        }
    }

    fn row(&self, table: &Summary) -> Markup {
        let text = self.visitor.text();
        let seats = names::of(text, &table.seats);
        let shown: Vec<&str> = seats.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let mine = self.own.is_some_and(|(person, _)| is_awaited(table, person));
        html! {
            tr #(format!("row-{}", table.id)) .mine[mine] {
                th.what scope="row" {
                    a href=(format!("/t/{}", table.id)) { (game_title(text, &table.game)) }
                    span.variant { (variant(self.server, self.visitor, table)) }
                }
                td.state { (self.state(table, &seats, mine)) }
                td.players { (shown.join(", ")) }
                td.when { (ago(text, table.updated, self.now)) }
                @if let Some((_, hidden)) = self.own {
                    td.hide {
                        form method="post" action=(format!("/t/{}/hide", table.id)) {
                            input type="hidden" name="back" value=(self.visitor.here);
                            @let word = text.get(if hidden { "unhide" } else { "hide" });
                            button.quiet.small name="hidden" value=(if hidden { "0" } else { "1" }) title=(word)
                                aria-label=(format!("{word}: {}, {}", game_title(text, &table.game), shown.join(", "))) {
                                (if hidden { "↺" } else { "✕" })
                            }
                        }
                    }
                }
            }
        }
    }

    /// What a table waits for, with a lamp for those who look.
    fn state(&self, table: &Summary, seats: &[String], mine: bool) -> Markup {
        let text = self.visitor.text();
        let open = table.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
        let standing = table.standing.unwrap_or_default();
        let (lamp, words) = match table.phase {
            Phase::Gathering => ("lamp open", text.with("state-open", &[("n", open.into())])),
            Phase::Running if mine => ("lamp open", text.get("your-turn")),
            Phase::Running if self.own.is_none() => ("lamp", text.get("state-watch")),
            Phase::Running => ("lamp", waits_for(self.visitor, table, standing, seats)),
            Phase::Finished => ("lamp off", text.get("state-finished")),
            Phase::Closed => ("lamp off", text.get("state-closed")),
        };
        let turn = standing.turns + u32::from(table.phase == Phase::Running);
        html! {
            span class=(lamp) aria-hidden="true" {}
            span.words { (words) }
            @if table.phase == Phase::Gathering && self.own.is_some() { " " span.code { (table.code) } }
            @if table.phase != Phase::Gathering && turn > 0 {
                " " span.turn { (text.with("turn-number", &[("n", turn.into())])) }
            }
        }
    }
}

/// Whose move it is, in words.
fn waits_for(visitor: &Visitor, table: &Summary, standing: Standing, seats: &[String]) -> String {
    let text = visitor.text();
    let awaited = (0_u8..).zip(&table.seats).filter(|(at, _)| standing.awaited >> at & 1 == 1);
    let people = awaited.filter(|(_, seat)| matches!(seat.sitter, Sitter::Person(_)));
    let names: Vec<&str> =
        people.filter_map(|(at, _)| seats.get(Seat(at).index())).map(String::as_str).collect();
    if names.is_empty() {
        return text.get("state-running");
    }
    text.with("state-waits", &[("names", names.join(", ").into())])
}

/// Whether a game waits for this person.
fn is_awaited(table: &Summary, person: PersonId) -> bool {
    let awaited = table.standing.unwrap_or_default().awaited;
    let mut seats = (0_u8..).zip(&table.seats);
    table.phase == Phase::Running
        && seats.any(|(at, seat)| awaited >> at & 1 == 1 && seat.sitter == Sitter::Person(person))
}

/// The chosen variants and the clock in words, and that dice were typed in: never which.
fn variant(server: &Server, visitor: &Visitor, table: &Summary) -> Markup {
    let Some(entry) = catalog::find(server.games, &table.game) else { return html! {} };
    let typed = entry.info.typed_rounds(&table.setup);
    let clock = table.clock.as_deref().and_then(|clock| clock.parse().ok());
    html! {
        @for name in chosen(visitor, entry, &table.setup) { " · " (name) }
        @if let Some(clock) = clock { " · " (short(visitor.text(), clock)) }
        @if typed > 0 { " · " em { (visitor.text().with("typed-in-short", &[("n", typed.into())])) } }
    }
}

/// The choices of a set-up that are not the usual ones and its board, in words.
pub(crate) fn chosen(visitor: &Visitor, entry: &catalog::Entry, setup: &str) -> Vec<String> {
    let words = setup.split_ascii_whitespace().skip(1);
    let named = words.filter_map(|word| {
        let choice = entry.info.choices.iter().find(|choice| choice.values.contains(&word))?;
        Some(option_label(visitor.text(), entry.info.id, choice.id, word))
    });
    let board = boards::named(visitor.text(), entry, setup);
    named.chain(board).collect()
}
