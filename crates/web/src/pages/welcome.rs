//! What somebody who never played here is shown first: what this is, and a game from its first wagons to its last points.

use maud::{Markup, html};

use crate::assets::address;
use crate::visitor::Visitor;

/// The size of the film as it is shown; its file has twice as many pixels.
const SIZE: (u32, u32) = (320, 241);

/// The beginning of the lobby for newcomers; `join` is the field for a code.
pub(crate) fn welcome(visitor: &Visitor, join: &Markup) -> Markup {
    let (text, lang) = (visitor.text(), visitor.lang.tag());
    html! {
        section.welcome {
            div {
                h1 { (text.get("app-about")) }
                p { (text.get("welcome-about")) }
                (join)
            }
            figure {
                // Whoever wants less motion sees the end.
                picture {
                    source media="(prefers-reduced-motion: reduce)" srcset=(address(&format!("film-{lang}-end.png")));
                    img src=(address(&format!("film-{lang}.png"))) alt=(text.get("film-alt")) width=(SIZE.0) height=(SIZE.1);
                }
                figcaption { a href="/new/tickets?setup=poland" { (text.get("film-about")) } }
            }
        }
    }
}
