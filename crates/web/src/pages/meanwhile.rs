//! What somebody who comes back finds: what a bot has played for them, or a table that was closed.

use maud::{Markup, html};

use crate::at::At;
use crate::pages::game_title;
use crate::sight::Sight;
use crate::visitor::Visitor;

/// What a stand-in has played for the seat that is shown, until its person has answered.
pub(crate) fn meanwhile(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let played = sight.seat().and_then(|seat| at.table.played_meanwhile(seat));
    let Some((begin, end)) = played.filter(|(begin, end)| begin < end) else { return html! {} };
    let mut lines = at.log_lines(sight.reader(), &at.names(visitor.lang), visitor.lang, begin);
    lines.retain(|(seq, _)| *seq < end);
    html! {
        details #meanwhile .meanwhile {
            summary { (visitor.text().with("meanwhile", &[("n", lines.len().into())])) }
            ol.story { @for (_, line) in &lines { li { (line) } } }
        }
    }
}

/// A table that those present ended before its game. What was hidden stays so.
pub(crate) fn closed(at: &At, visitor: &Visitor) -> Markup {
    let text = visitor.text();
    let page = at.page(game::Viewer::Public, &at.names(visitor.lang), visitor.lang);
    html! {
        section.panel.result {
            h2 { (game_title(text, at.table.game_id())) }
            p role="status" { (text.get("table-closed")) }
            div.row { a.button.quiet href="/" { (text.get("lobby")) } }
        }
        div.board { (page.board) }
    }
}
