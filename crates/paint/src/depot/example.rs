//! The pictures of the rulebook: a frame, and what locomotives do in the rounds of its examples.

use depot::{Engine, Frame, Kit, Run, RunEnd, Side, paper};
use maud::{Markup, html};

use super::curve::inward;
use super::frame::{self, at, spot, stand};
use super::route::Way;
use super::tint::{self, EXAMPLE};
use super::{picture, sign};
use crate::{Picture, Text};

/// Tiles in the order in which they are built: number, square, quarter turns.
type Tiles = &'static [&'static str];

/// Three rounds as in print (DEPOT-4.1).
const ROUNDS: Tiles = &["1 C0 0", "2 B0 1", "3 D1 1"];
/// Black goes on to Różawy (DEPOT-5.2).
const PINKHAM: Tiles = &["1 C0 0", "2 B0 1", "3 A0 0"];
/// Violet and black meet on the track, and in the depot (DEPOT-4.4, DEPOT-7.2).
const COLLISION: Tiles = &["1 C0 0", "13 B0 2"];
const INTO_DEPOT: Tiles = &["13 C0 2"];

/// Paints the picture of this name.
pub(super) fn example(name: &str, text: &Text) -> Option<Picture> {
    let tiles = match name {
        "frame" => &[],
        "round-1" => &ROUNDS[..1],
        "round-2" => &ROUNDS[..2],
        "round-3" => ROUNDS,
        "pinkham" => PINKHAM,
        "collision" => COLLISION,
        "into-depot" => INTO_DEPOT,
        _ => return None,
    };
    let (frame, runs) = built(tiles)?;
    Some(painted(&frame, &runs, text))
}

/// A frame after some rounds, and the runs of the last one.
fn built(tiles: Tiles) -> Option<(Frame, Vec<Run>)> {
    if tiles.is_empty() {
        return Some((Frame::default(), Vec::new()));
    }
    let game = paper::read(&format!("players A\nplayer A\n{}\n", tiles.join("\n"))).ok()?;
    let mut player = game.players.into_iter().next()?;
    Some((player.frame, player.rounds.pop()?.runs))
}

/// A frame with its locomotives and the way each of them has come in the last round.
fn painted(frame: &Frame, runs: &[Run], text: &Text) -> Picture {
    let kit = Kit::built(false, false);
    let (width, height) = frame::size(&kit);
    let body = html! {
        g font-family=(picture::FONT) {
            (frame::ground(&kit, 0, &EXAMPLE))
            (frame::base(&kit, |_| None, text, &EXAMPLE))
            (frame::tiles(&kit, frame, 0, None, &EXAMPLE))
            @for run in runs { (way(run)) }
            @for engine in Engine::ALL {
                @if let Some(place) = stand(&kit, frame, engine) {
                    g transform=(at(place)) { (sign::silhouette(engine)) }
                }
            }
            @for run in runs { (end(run)) }
        }
    };
    // A frame is a few hundred units wide.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let (width, height) = (width.ceil() as u32, height.ceil() as u32);
    Picture { width, height, body }
}

/// The line that a locomotive has driven, in its colour.
fn way(run: &Run) -> Markup {
    let path = Way::of(run).path();
    html! {
        g fill="none" stroke-linecap="round" stroke-linejoin="round" {
            path d=(path) stroke="#fffdf4" stroke-width="7" opacity=".9" {}
            path d=(path) stroke=(tint::engine(run.loco)) stroke-width="4" {}
        }
    }
}

/// A burst where two locomotives have met.
fn end(run: &Run) -> Markup {
    let (Some(last), RunEnd::Meets { in_depot, .. }) = (run.legs.last(), run.end) else { return html! {} };
    let deep = if in_depot { -10.0 } else { 0.0 };
    let point = spot(last.cell, last.to).along(inward(Side::of(last.to)), deep);
    html! {
        g transform={ "translate(" (point.x) " " (point.y) ")" } {
            path d="M0-17L4.5-9L13.5-11.5L11-2.5L17 4L9 7L8 16L0 11L-8 16L-9 7L-17 4L-11-2.5L-13.5-11.5L-4.5-9z"
                fill="#ffd84a" stroke="#a32a20" stroke-width="2" {}
            path d="M-5-5L5 5M5-5L-5 5" stroke="#a32a20" stroke-width="3" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use depot::CellName;

    use super::*;

    /// The last round of some tiles in words: who runs, how many tiles, and where to.
    fn told(tiles: Tiles) -> Vec<(&'static str, u8, String)> {
        let kit = Kit::built(false, false);
        let (_, runs) = built(tiles).unwrap_or_else(|| panic!("{tiles:?}"));
        let end = |run: &Run| match run.end {
            RunEnd::Stops { cell, .. } => CellName(cell).to_string(),
            RunEnd::Arrives(id) | RunEnd::Occupied(id) => kit.station(id).key().to_owned(),
            RunEnd::Meets { other, in_depot } => {
                format!("{}{}", other.word(), if in_depot { " in the depot" } else { "" })
            }
        };
        runs.iter().map(|run| (run.loco.word(), run.tiles, end(run))).collect()
    }

    /// The pictures show what the rulebook says of them.
    #[test]
    fn the_rounds_of_the_examples_go_as_is_written() {
        let run = |engine, tiles, end: &str| (engine, tiles, end.to_owned());
        assert_eq!(told(&ROUNDS[..1]), [run("violet", 1, "B0"), run("black", 1, "B0")]);
        assert_eq!(told(&ROUNDS[..2]), [run("violet", 1, "B1"), run("black", 1, "A0")]);
        assert_eq!(told(ROUNDS), [run("blue", 1, "C1"), run("red", 1, "D2")]);
        assert_eq!(told(PINKHAM), [run("black", 1, "rozawy")]);
        assert_eq!(told(COLLISION), [run("violet", 1, "black")]);
        assert_eq!(told(INTO_DEPOT), [run("violet", 2, "black in the depot")]);
        let rozawy = Kit::built(false, false);
        let station = rozawy.stations().iter().find(|station| station.key() == "rozawy");
        assert_eq!(
            station.map(|station| [station.prize(3, 1), station.prize(3, 2), station.prize(1, 1)]),
            Some([11, 8, 10])
        );
    }
}
