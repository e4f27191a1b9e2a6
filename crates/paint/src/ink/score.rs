//! The score sheet of a board, counted live. Its lines light up on the board what they count; the style sheet does that.

use game::Seat;
use ink::{Expansion, NETWORK, Sheet};
use maud::{Markup, html};

use super::board::Table;
use crate::Text;

/// Points as they are written: a real minus sign.
pub(super) fn points(value: i16) -> String {
    if value < 0 { format!("−{}", -value) } else { value.to_string() }
}

/// A message about points in which nothing else contains a hyphen.
pub(super) fn said(text: &Text, key: &str, value: i16) -> String {
    text.with(key, &[("n", value.into())]).replace('-', "−")
}

/// The sheet of a seat.
pub(super) fn lines(table: &Table<'_>, seat: Seat) -> Markup {
    let text = table.text;
    let sheet = Sheet::of(&table.desk(seat).board);
    let networks = sheet.networks();
    let exits = |count: u8| text.with("ink-exits", &[("n", count.into())]);
    let (early, over) = (table.early(), table.view.over());
    let row = |name: &str, key: &str, more: &str, value: i16| {
        let later = if early && name == "e" { " ink-later" } else { "" };
        html! {
            li class={ "ink-l ink-l-" (name) (later) } tabindex="0" {
                span { (text.get(key)) @if !more.is_empty() { " " small { (more) } } }
                b { (points(value)) }
            }
        }
    };
    let only = if let [count] = networks { exits(*count) } else { String::new() };
    let expansion = match table.view.expansion {
        Expansion::Base => None,
        Expansion::River => Some("ink-score-river"),
        Expansion::Lake => Some("ink-score-lake"),
    };
    html! {
        ul.ink-lines aria-label=(text.get("ink-sheet")) {
            (row(if networks.len() == 1 { "n0" } else { "n" }, "ink-score-networks", &only, sheet.exits))
            @if networks.len() > 1 {
                @for (index, &count) in networks.iter().enumerate() {
                    li class={ "ink-sub ink-l ink-l-n" (index) } tabindex="0" {
                        span { (text.with("ink-network", &[("n", (index + 1).into())])) " " small { (exits(count)) } }
                        b { (NETWORK[usize::from(count)]) }
                    }
                }
            }
            (row("h", "ink-score-highway", "", sheet.highway))
            (row("r", "ink-score-railway", "", sheet.railway))
            (row("c", "ink-score-centre", "", sheet.centre))
            @if let Some(key) = expansion { (row("x", key, "", sheet.expansion)) }
            // Until the last round loose ends are work to do, no errors yet.
            (row("e", if early { "ink-score-loose" } else { "ink-score-errors" }, "", -sheet.errors))
            li.ink-total {
                span { (text.get(if over { "ink-score-total" } else { "ink-score-now" })) } b { (points(sheet.total())) }
            }
        }
    }
}

/// The places of the seats once the game is over: by points, then by fewest errors (INK-4.6). Alone there are no places.
pub(super) fn places(table: &Table<'_>) -> Vec<Option<u32>> {
    if !table.view.over() || table.view.desks.len() < 2 {
        return vec![None; table.view.desks.len()];
    }
    let sheets = table.view.desks.iter().map(|desk| Sheet::of(&desk.board));
    let keys: Vec<(i16, i16)> = sheets.map(|sheet| (sheet.total(), -sheet.errors)).collect();
    let place = |key: &(i16, i16)| keys.iter().filter(|&other| other > key).map(|_| 1).sum::<u32>() + 1;
    keys.iter().map(|key| Some(place(key))).collect()
}
