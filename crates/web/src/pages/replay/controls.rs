//! The controls of a replay: a form with links, which the browser module takes over.

use maud::{Markup, html};
use serde::Deserialize;

use super::Screen;
use super::film::By;

/// How fast a replay goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub(crate) enum Speed {
    #[serde(rename = "0.5")]
    Half,
    #[default]
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
    #[serde(rename = "4")]
    Four,
}

impl Speed {
    const ALL: [Self; 4] = [Self::Half, Self::One, Self::Two, Self::Four];

    /// As it is written in an address.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Half => "0.5",
            Self::One => "1",
            Self::Two => "2",
            Self::Four => "4",
        }
    }

    /// As people read it.
    const fn sign(self) -> &'static str {
        match self {
            Self::Half => "½×",
            Self::One => "1×",
            Self::Two => "2×",
            Self::Four => "4×",
        }
    }

    /// How long a page without script shows a moment: a whole page is loaded for each.
    pub(crate) const fn seconds(self) -> u32 {
        match self {
            Self::Half => 6,
            Self::One => 3,
            Self::Two => 2,
            Self::Four => 1,
        }
    }
}

/// Which turn and step is shown of how many.
fn counted(screen: &Screen<'_>, [turn, turns, step, steps]: [String; 4]) -> String {
    let args = [("turn", turn), ("turns", turns), ("step", step), ("steps", steps)];
    screen.text.with("replay-count", &args.map(|(name, value)| (name, value.into())))
}

/// The same of this moment.
fn counter(screen: &Screen<'_>) -> String {
    let (film, at) = (screen.film, screen.at);
    let ((turn, turns), (step, steps)) = (film.number(at, By::Turn), film.number(at, By::Step));
    counted(screen, [turn, turns, step, steps].map(|number| number.to_string()))
}

/// What is rarely touched: by what it goes on, and a link to pass on.
pub(super) fn wishes(screen: &Screen<'_>) -> Markup {
    let text = screen.text;
    html! {
        div.wishes {
            output #counter .step for="at" data-count=(counted(screen, ["{t}", "{ts}", "{s}", "{ss}"].map(str::to_owned))) {
                (counter(screen))
            }
            select #by form="controls" name="by" aria-label=(text.get("replay-by")) title=(text.get("replay-by")) {
                @for (word, unit) in [("step", By::Step), ("turn", By::Turn)] {
                    option value=(word) selected[unit == screen.by] { (text.get(&format!("replay-by-{word}"))) }
                }
            }
            a #link .button.quiet href=(screen.address(screen.at)) title=(text.get("replay-link"))
                data-done=(text.get("copied")) { (text.get("replay-link-short")) }
        }
    }
}

/// What lies under the thumb.
pub(super) fn controls(screen: &Screen<'_>) -> Markup {
    let (text, film, at) = (screen.text, screen.film, screen.at);
    html! {
        form #controls .controls method="get" action=(format!("/t/{}/replay", screen.id)) {
            div.slide {
                (leads(screen, "first", "to-start", "⇤", film.first()))
                input #at type="range" name="at" min=(film.first()) max=(film.last()) value=(at) aria-label=(text.get("step"))
                    aria-valuetext=(counter(screen));
                (leads(screen, "last", "to-end", "⇥", film.last()))
            }
            div.keys role="group" aria-label=(text.get("replay-keys")) {
                (leads(screen, "turn-back", "turn-back", "«", film.back(at, By::Turn)))
                (leads(screen, "back", "step-back", "‹", film.back(at, By::Step)))
                (play(screen))
                (leads(screen, "forward", "step-forward", "›", film.forward(at, By::Step)))
                (leads(screen, "turn-forward", "turn-forward", "»", film.forward(at, By::Turn)))
                select #speed name="speed" aria-label=(text.get("replay-speed")) title=(text.get("replay-speed")) {
                    @for speed in Speed::ALL {
                        option value=(speed.word()) selected[speed == screen.speed] { (speed.sign()) }
                    }
                }
                noscript { button { (text.get("show")) } }
            }
        }
    }
}

/// The button that lets it go on by itself, or stops it.
fn play(screen: &Screen<'_>) -> Markup {
    let [begin, pause] = ["replay-play", "replay-pause"].map(|key| screen.text.get(key));
    html! {
        @if screen.plays {
            a #play .button.primary href=(screen.address(screen.at)) data-play=(begin) data-pause=(pause) aria-label=(pause)
                title=(pause) { "❚❚" }
        } @else {
            button #play .primary name="play" value="1" data-play=(begin) data-pause=(pause) aria-label=(begin)
                title=(begin) { "▶" }
        }
    }
}

/// A link to a moment.
fn leads(screen: &Screen<'_>, id: &str, key: &str, sign: &str, to: u32) -> Markup {
    let name = screen.text.get(key);
    html! { a #(id) .button href=(screen.address(to)) aria-label=(name) title=(name) { (sign) } }
}
