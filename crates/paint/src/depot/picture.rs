//! The position as a picture of its own: all frames, two in a row, each with its player, points and drawn tile.

use depot::{Engine, Tile, View};
use game::Seat;
use maud::{Markup, html};

use super::curve::Point;
use super::frame::{self, at, stand};
use super::route::prize;
use super::sign::token;
use super::tint::PICTURE;
use super::{land, sign, track};
use crate::{Picture, Text};

const WIDTH: u32 = 900;
const GAP: u32 = 14;
/// Height of the line with a name.
const NAME: u32 = 44;
pub(super) const FONT: &str = "DejaVu Sans, Ubuntu, sans-serif";

pub(super) fn picture(view: &View, names: &[String], text: &Text) -> Picture {
    let count = u32::try_from(view.desks.len()).unwrap_or(1);
    let columns = count.clamp(1, 2);
    let (width, height) = frame::size(&view.kit);
    let wide = if count == 1 { 560 } else { (WIDTH - GAP * (columns + 1)) / columns };
    let scale = f64::from(wide) / width;
    let tall = height * scale + f64::from(NAME);
    let left = if count == 1 { (WIDTH - wide) / 2 } else { GAP };
    let all = f64::from(GAP) + f64::from(count.div_ceil(columns)) * (tall + f64::from(GAP));
    let body = html! {
        rect width=(WIDTH) height=(all.ceil()) fill="#efe6cf" {}
        defs {
            (land::definitions(&PICTURE))
            (sign::definitions(&PICTURE))
            (track::definitions(shown(view).into_iter(), &PICTURE))
            g id={ (PICTURE.prefix) "-u" } { (track::uturn(&PICTURE)) }
            g id={ (PICTURE.prefix) "-base" } { (frame::base(&view.kit, |id| prize(view, id), text, &PICTURE)) }
        }
        g font-family=(FONT) {
            @for (index, seat) in (0_u32..count).zip((0..).map(Seat)) {
                @let x = left + index % columns * (wide + GAP);
                @let y = f64::from(GAP) + f64::from(index / columns) * (tall + f64::from(GAP));
                @let name = names.get(seat.index()).map_or("?", String::as_str);
                g transform={ "translate(" (x) " " (format!("{y:.1}")) ")" } { (desk(view, seat, name, (wide, scale), text)) }
            }
        }
    };
    // Whole units, rounded up: the picture is only a little higher than its frames.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let height = all.ceil() as u32;
    Picture { width: WIDTH, height, body }
}

/// The tiles the picture needs.
fn shown(view: &View) -> Vec<&Tile> {
    let lying = view.desks.iter().flat_map(|desk| desk.frame.tiles().map(|(_, laid)| laid.tile));
    let drawn = view.desks.iter().filter_map(|desk| desk.drawn);
    lying.chain(drawn).map(|tile| view.kit.tile(tile)).collect()
}

/// A frame below the line with its player.
fn desk(view: &View, seat: Seat, name: &str, (wide, scale): (u32, f64), text: &Text) -> Markup {
    let desk = &view.desks[seat.index()];
    let index = seat.index();
    let soil = land::soil(index, &PICTURE);
    let mark = if desk.built { "✓ " } else { "" };
    html! {
        g transform="translate(16 20) scale(1.4)" { (token(seat, name)) }
        text x="38" y="28" font-size="21" font-weight="bold" fill=(PICTURE.line) { (mark) (shortened(name)) }
        text x=(wide - 50) y="28" font-size="21" text-anchor="end" fill=(PICTURE.line) {
            (text.with("depot-points", &[("n", desk.points.total.into())]))
        }
        @if let Some(tile) = desk.drawn {
            g transform={ "translate(" (wide - 40) " 0) scale(.4)" } {
                (track::laid(view.kit.tile(tile), 0, Point::new(0.0, 0.0), PICTURE.lands[index % 4].tile, &PICTURE))
            }
        }
        g transform={ "translate(0 " (NAME) ") scale(" (format!("{scale:.4}")) ")" } {
            (frame::ground(&view.kit, index, &PICTURE))
            use href={ "#" (PICTURE.prefix) "-base" } {}
            (frame::tiles(&view.kit, &desk.frame, index, None, &PICTURE))
            @if view.variant.stations() { (frame::reached(&view.kit, &desk.points.stations, None)) }
            @if let (Some((cell, turn)), Some(tile)) = (desk.laid, desk.drawn) {
                g opacity=".7" { (track::laid(view.kit.tile(tile), turn, frame::corner(cell), &soil, &PICTURE)) }
            }
            @for engine in Engine::ALL {
                @if let Some(place) = stand(&view.kit, &desk.frame, engine) {
                    use href={ "#" (PICTURE.prefix) "-e" (engine.index()) } transform=(at(place)) {}
                }
            }
        }
    }
}

/// A name that leaves room for the points.
fn shortened(name: &str) -> String {
    const MOST: usize = 14;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}
