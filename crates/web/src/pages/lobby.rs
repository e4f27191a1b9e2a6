//! The lobby: games, and tables as a departure board.

use axum::extract::State;
use catalog::Entry;
use hall::{Phase, Sitter, Summary};
use maud::{Markup, html};

use crate::error::Result;
use crate::pages::{box_facts, frame, game_title, option_label};
use crate::server::Server;
use crate::visitor::Visitor;

const ROWS: u32 = 40;

pub(crate) async fn lobby(State(server): State<Server>, visitor: Visitor) -> Result<Markup> {
    let text = visitor.text();
    let mine = match visitor.id() {
        Some(person) => server.hall.mine(person, 12).await?,
        None => Vec::new(),
    };
    let mut listed = server.hall.lobby(ROWS).await?;
    listed.retain(|table| mine.iter().all(|own| own.id != table.id));
    let body = html! {
        h1.visually-hidden { (text.get("lobby")) }
        section.games aria-label=(text.get("games")) {
            @for entry in server.games { (game_card(entry, &visitor)) }
        }
        div #boards {
            @if !mine.is_empty() { (board(&server, &visitor, "your-tables", &mine)) }
            (board(&server, &visitor, "departures", &listed))
        }
        section.panel.join {
            form method="get" action="/join" {
                label for="code" { (text.get("join-by-code")) }
                input #code name="code" maxlength="7" size="8" required pattern="[A-Za-z]{6}" autocomplete="off"
                    autocapitalize="characters" placeholder="ABCDEF";
                button { (text.get("join")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("lobby"), None, &body))
}

fn game_card(entry: &Entry, visitor: &Visitor) -> Markup {
    let text = visitor.text();
    let id = entry.info.id;
    let least = entry.info.seats.0;
    html! {
        article.panel.game {
            img src=(format!("/games/{id}/picture.svg")) alt="" width="900" height="450" loading="lazy";
            h2 { (game_title(text, id)) }
            p { (text.get(&format!("{id}-tagline"))) }
            p.muted { (box_facts(text, &entry.info)) }
            div.row {
                form method="post" action="/tables" {
                    input type="hidden" name="game" value=(id);
                    input type="hidden" name="seat0" value="me";
                    @for seat in 1..least.max(2) { input type="hidden" name=(format!("seat{seat}")) value="bot2"; }
                    button.primary #(format!("bots-{id}")) { (text.get("play-bots")) }
                }
                a.button href=(format!("/new/{id}")) { (text.get("new-table")) }
                a.button.quiet href=(format!("/rules/{id}")) { (text.get("rules")) }
                @if entry.tools.editor.is_some() {
                    a.button.quiet href=(format!("/score/{id}")) { (text.get("score-board")) }
                }
            }
            p.credits { (text.get(&format!("{id}-credits"))) }
        }
    }
}

/// A departure board: one line a table.
fn board(server: &Server, visitor: &Visitor, heading: &str, tables: &[Summary]) -> Markup {
    let text = visitor.text();
    html! {
        section.departures {
            h2 { (text.get(heading)) }
            @if tables.is_empty() {
                p.flap { (text.get("no-tables")) }
            } @else {
                table {
                    thead { tr {
                        th scope="col" { (text.get("column-game")) }
                        th scope="col" { (text.get("column-players")) }
                        th scope="col" { (text.get("column-code")) }
                        th scope="col" { (text.get("column-state")) }
                    } }
                    tbody { @for table in tables { (line(server, visitor, table)) } }
                }
            }
        }
    }
}

fn line(server: &Server, visitor: &Visitor, table: &Summary) -> Markup {
    let text = visitor.text();
    let open = table.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
    let names: Vec<&str> =
        table.seats.iter().filter(|seat| !seat.name.is_empty()).map(|seat| seat.name.as_str()).collect();
    let state = match table.phase {
        Phase::Gathering => text.with("state-open", &[("n", open.into())]),
        Phase::Running => text.get("state-running"),
        Phase::Finished => text.get("state-finished"),
        Phase::Closed => text.get("state-closed"),
    };
    html! {
        tr #(format!("row-{}", table.id)) {
            td { a href=(format!("/t/{}", table.id)) { (game_title(text, &table.game)) } (variant(server, visitor, table)) }
            td { (names.join(", ")) }
            td.code { @if matches!(table.phase, Phase::Gathering | Phase::Running) { (table.code) } }
            td {
                span
                    class=(match table.phase {
                        Phase::Gathering => "lamp open",
                        Phase::Running => "lamp",
                        Phase::Finished | Phase::Closed => "lamp off",
                    })
                    aria-hidden="true" {}
                (state)
            }
        }
    }
}

/// The chosen variants in words, and that dice were typed in: never which.
fn variant(server: &Server, visitor: &Visitor, table: &Summary) -> Markup {
    let Some(entry) = catalog::find(server.games, &table.game) else { return html! {} };
    let words = table.setup.split_ascii_whitespace().skip(1);
    let named = words.filter_map(|word| {
        let choice = entry.info.choices.iter().find(|choice| choice.values.contains(&word))?;
        Some(option_label(visitor.text(), &table.game, choice.id, word))
    });
    let typed = entry.info.typed_rounds(&table.setup);
    html! {
        @for name in named { " · " (name) }
        @if typed > 0 { " · " em { (visitor.text().with("typed-in-short", &[("n", typed.into())])) } }
    }
}
