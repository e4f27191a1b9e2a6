//! The position as a picture of its own: the map with the score track, below it the players.

use game::{Colours, Seat};
use maud::{Markup, html};
use tickets::{Map, View};

use super::base::{self, TRACK, ids, square};
use super::board::points;
use super::ground::ground;
use super::line::{DOT, HEIGHT, WIDTH};
use super::name::label;
use super::player;
use super::scene::train;
use super::tint::PICTURE;
use super::words;
use crate::{Picture, Text};

pub(super) const FONT: &str = "DejaVu Sans, Ubuntu, sans-serif";
/// Height of a player's line.
const LINE: f64 = 34.0;

pub(super) fn picture(view: &View, names: &[String], colours: Colours, text: &Text) -> Picture {
    let (wide, high) = (WIDTH + 2.0 * TRACK, HEIGHT + 2.0 * TRACK);
    let seats: Vec<Seat> = (0..u8::try_from(view.desks.len()).unwrap_or(0)).map(Seat).collect();
    let points = points(view);
    let rows = f64::from(u8::try_from(seats.len().div_ceil(3)).unwrap_or(1));
    let tall = high + rows * LINE + 8.0;
    let body = html! {
        rect width=(wide) height=(tall) fill="#f4efe2" {}
        defs { (player::defined(seats.iter().map(|&seat| colours.at(seat)))) }
        g transform={ "translate(" (TRACK) " " (TRACK) ")" } font-family=(FONT) {
            (ground(&view.map, "tkt", &PICTURE))
            (base::track(&PICTURE))
            g opacity=[view.over().then_some(".4")] { (base::slots(&view.map, "tkt", &PICTURE)) }
            @for id in ids(&view.map) {
                @if let Some(owner) = view.owners[usize::from(id)] {
                    (train(&view.map, id, colours.at(owner)))
                }
            }
            (cities(&view.map, text))
            @for &seat in &seats { (marker(&points, seat, colours.at(seat))) }
        }
        g font-family=(FONT) font-size="18" {
            @for (&seat, at) in seats.iter().zip(0_u8..) {
                @let (x, y) = (16.0 + f64::from(at % 3) * wide / 3.0, high + 8.0 + f64::from(at / 3) * LINE);
                g transform=(format!("translate({x:.0} {y:.0})")) {
                    g transform="translate(10 12) scale(1.3)" { (player::marker(colours.at(seat))) }
                    text x="28" y="18" fill="#24231f" {
                        (names.get(seat.index()).map_or("?", String::as_str)) ": " (words::points(points[seat.index()], text))
                    }
                }
            }
        }
    };
    // Whole units, rounded up.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let (width, height) = (wide.ceil() as u32, tall.ceil() as u32);
    Picture { width, height, body }
}

/// Dots and names.
pub(super) fn cities(map: &Map, text: &Text) -> Markup {
    html! {
        @for city in map.cities() {
            @let label = label(city);
            circle cx=(city.x) cy=(city.y) r=(DOT) fill="#fff" stroke="#24231f" stroke-width="2" {}
            text x=(label.x) y=(format!("{:.0}", label.y)) text-anchor=(label.anchor) font-size="15"
                font-weight="600" fill="#24231f" stroke="#f1ead8"
                stroke-width="3" stroke-opacity=".8" paint-order="stroke" { (city.name(text.lang())) }
        }
    }
}

fn marker(points: &[i16], seat: Seat, colour: u8) -> Markup {
    let on = |points: i16| square(points.max(0));
    let (x, y) = on(points[seat.index()]).0;
    let before = points[..seat.index()].iter().filter(|&&other| on(other).0 == (x, y)).count();
    let push = f64::from(u8::try_from(before).unwrap_or(0)) * 9.0;
    html! {
        g transform=(format!("translate({:.1} {y:.1}) scale(1.35)", x + push)) {
            (player::marker(colour))
        }
    }
}
