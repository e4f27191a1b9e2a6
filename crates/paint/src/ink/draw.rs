//! The drawings: one for every picture, in squares of 40 units. Ink is `currentColor` and nothing is filled with paper, so
//! the same drawing stands on any ground; only water has a colour of its own.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ink::{Edges, Expansion, Kind, Picture, Side};
use maud::{Markup, PreEscaped, html};

/// Side of a square in user units.
pub(super) const CELL: u8 = 40;
/// Blue that reads on light and dark paper.
pub(super) const WATER: &str = "#3a86b8";

/// Drawings by what a table may have: everything, or what each expansion has.
static SYMBOLS: LazyLock<[String; 4]> = LazyLock::new(|| {
    [None, Some(Expansion::Base), Some(Expansion::River), Some(Expansion::Lake)].map(|expansion| {
        let drawn = (0..=Picture::WATER.0).map(Picture).filter(|picture| occurs(*picture, expansion));
        html! {
            @for picture in drawn { symbol id={ "ink-" (picture.0) } { (drawing(picture)) } }
            // The box with the number of the round (INK-2.4).
            @for round in 1..=7_u8 {
                symbol id={ "ink-r" (round) } { (number(round)) }
            }
        }
        .0
    })
});

/// Whether a picture can come up at a table with these dice.
fn occurs(picture: Picture, expansion: Option<Expansion>) -> bool {
    let of = |kind: Kind| picture.edges().kinds.contains(&kind);
    let allowed = |kind: Kind, only: Expansion| !of(kind) || expansion.is_none_or(|own| own == only);
    allowed(Kind::River, Expansion::River) && allowed(Kind::Lake, Expansion::Lake)
}

/// The pictures of a table's expansion, or all, and every round number, for pages to refer to.
pub(super) fn symbols(expansion: Option<Expansion>) -> Markup {
    let [all, base, river, lake] = &*SYMBOLS;
    let symbols = match expansion {
        None => all,
        Some(Expansion::Base) => base,
        Some(Expansion::River) => river,
        Some(Expansion::Lake) => lake,
    };
    PreEscaped(symbols.clone())
}

/// The number of a round in its corner box.
pub(super) fn number(round: u8) -> Markup {
    html! {
        rect x="31.2" y="31.2" width="7.6" height="7.6" rx="1.2" fill="none" stroke="currentColor" stroke-width=".7" {}
        text x="35" y="37.3" font-size="6.4" text-anchor="middle" fill="currentColor" { (round) }
    }
}

/// What a picture shows.
pub(super) fn drawing(picture: Picture) -> Markup {
    let edges = picture.edges();
    let mut out = String::new();
    lake(edges, &mut out);
    river(edges, &mut out);
    rails(edges, &mut out);
    roads(edges, &mut out);
    if edges.crosses() {
        parapets(edges, &mut out);
    }
    if edges.station {
        house(edges, &mut out);
    }
    PreEscaped(out)
}

/// Which sides show a kind.
fn sides(edges: Edges, kind: Kind) -> [bool; 4] {
    edges.kinds.map(|shown| shown == kind)
}

fn count(sides: [bool; 4]) -> usize {
    sides.iter().filter(|side| **side).count()
}

/// The first of two neighbouring sides, clockwise, if exactly these two are shown.
fn bend(sides: [bool; 4]) -> Option<usize> {
    (0..4).find(|&side| count(sides) == 2 && sides[side] && sides[(side + 1) % 4])
}

/// The arc at a given distance from the corner between a side and the next one.
fn arc(side: usize, radius: u8) -> String {
    let far = CELL - radius;
    let [x, y, to_x, to_y] = match side {
        0 => [far, 0, CELL, radius],
        1 => [CELL, far, far, CELL],
        2 => [radius, CELL, 0, far],
        _ => [0, radius, radius, 0],
    };
    format!("M{x} {y}A{radius} {radius} 0 0 0 {to_x} {to_y}")
}

/// Lines from the border inwards, one for each side shown.
fn arms(sides: [bool; 4], length: u8) -> String {
    let far = CELL - length;
    let lines = [
        format!("M20 0V{length}"),
        format!("M40 20H{far}"),
        format!("M20 40V{far}"),
        format!("M0 20H{length}"),
    ];
    lines.into_iter().zip(sides).filter(|(_, shown)| *shown).map(|(line, _)| line).collect()
}

/// Adds a line without filling. Writing to a string cannot fail.
fn stroke(out: &mut String, d: &str, width: f32, more: &str) {
    let _ =
        write!(out, "<path d=\"{d}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"{width}\"{more}/>");
}

/// A railway: one line with sleepers. On an overpass it dives below the highway.
fn rails(edges: Edges, out: &mut String) {
    let shown = sides(edges, Kind::Rail);
    if count(shown) == 0 {
        return;
    }
    if let Some(side) = bend(shown).filter(|_| !edges.station) {
        let line = arc(side, 20);
        stroke(out, &line, 2.2, "");
        stroke(out, &line, 9.0, " stroke-dasharray=\"1.5 3.736\" stroke-dashoffset=\"-1.87\"");
        return;
    }
    let below = edges.crosses() && edges.kinds.contains(&Kind::Road);
    let straight = count(shown) < 4 && !below && !edges.station;
    let [n, e, s, w] = shown;
    let mut ties = String::new();
    if straight && n && s {
        ties += "M20 0V40";
    }
    if straight && e && w {
        ties += "M0 20H40";
    }
    let through = !ties.is_empty();
    // Lines end where they go below a highway or reach the house.
    let reach = match (below, edges.station) {
        (true, _) => 11,
        (_, true) => 13,
        _ => 20,
    };
    let rest = [n && !(through && s), e && !(through && w), s && !(through && n), w && !(through && e)];
    ties += &arms(rest, reach.min(15));
    stroke(out, &arms(shown, reach), 2.2, "");
    stroke(out, &ties, 9.0, " stroke-dasharray=\"1.5 3.5\" stroke-dashoffset=\"-1.75\"");
}

/// The kerbs of a highway that leaves by a side, by side; and where none leaves.
const OPEN: [&str; 4] = ["M14 0V14M26 0V14", "M40 14H26M40 26H26", "M14 40V26M26 40V26", "M0 14H14M0 26H14"];
const SHUT: [&str; 4] = ["M14 14H26", "M26 14V26", "M14 26H26", "M14 14V26"];

/// A highway: two kerbs and a broken line between them.
fn roads(edges: Edges, out: &mut String) {
    let shown = sides(edges, Kind::Road);
    if count(shown) == 0 {
        return;
    }
    if let Some(side) = bend(shown).filter(|_| !edges.station) {
        stroke(out, &(arc(side, 14) + &arc(side, 26)), 1.8, "");
        stroke(out, &arc(side, 20), 1.5, " stroke-dasharray=\"4 3.854\" stroke-dashoffset=\"-1.93\"");
        return;
    }
    // The house stands where kerbs would close; towards its roof they are longer.
    let kerb = |side: usize| match (shown[side], edges.station) {
        (true, true) if side == Side::North.index() => "M14 0V17M26 0V17",
        (true, _) => OPEN[side],
        (false, true) => "",
        (false, false) => SHUT[side],
    };
    let kerbs: String = (0..4).map(kerb).collect();
    stroke(out, &kerbs, 1.8, " stroke-linecap=\"square\"");
    let [n, e, s, w] = shown;
    let middle = match (count(shown), edges.station) {
        (2, false) if n && s => "M20 0V40".to_owned(),
        (2, false) if e && w => "M0 20H40".to_owned(),
        (_, station) => arms(shown, if station { 9 } else { 15 }),
    };
    stroke(out, &middle, 1.5, " stroke-dasharray=\"4 4\" stroke-dashoffset=\"-2\"");
}

/// The walls of an overpass or a bridge along the line on top: the highway over the railway, any route over the river.
fn parapets(edges: Edges, out: &mut String) {
    let over = if edges.kinds.contains(&Kind::Road) { Kind::Road } else { Kind::Rail };
    let walls = if over == Kind::Road {
        "M8 9.5L12 14H28L32 9.5M8 30.5L12 26H28L32 30.5"
    } else {
        "M8 8L12 12.5H28L32 8M8 32L12 27.5H28L32 32"
    };
    let upright = edges.kinds[Side::North.index()] == over;
    stroke(out, walls, 2.6, if upright { " transform=\"matrix(0 1 1 0 0 0)\"" } else { "" });
}

/// A river: a band of water with a wave in it, broken under a bridge.
fn river(edges: Edges, out: &mut String) {
    let shown = sides(edges, Kind::River);
    if count(shown) == 0 {
        return;
    }
    let bridge = edges.crosses();
    let (band, wave) = if let Some(side) = bend(shown) {
        (arc(side, 20), arc(side, 17) + &arc(side, 23))
    } else {
        let waves = if bridge { 2 } else { 8 };
        let upright = shown[Side::North.index()];
        let (start, end) = if upright { ("M20 0", "M20 30") } else { ("M0 20", "M30 20") };
        let (first, next) = if upright { ("q4 2.5 0 5", "t0 5") } else { ("q2.5 4 5 0", "t5 0") };
        let run = format!("{first}{}", next.repeat(waves - 1));
        let wave = if bridge { format!("{start}{run}{end}{run}") } else { format!("{start}{run}") };
        (arms(shown, if bridge { 11 } else { 20 }), wave)
    };
    let dash = if bend(shown).is_some() { " stroke-dasharray=\"6 3\" stroke-dashoffset=\"-1\"" } else { "" };
    let _ = write!(
        out,
        "<g fill=\"none\" stroke=\"{WATER}\"><path d=\"{band}\" stroke-width=\"15\" stroke-opacity=\".38\"/>\
         <path d=\"{wave}\" stroke-width=\"1.8\"{dash}/></g>"
    );
}

/// Open water: it takes whole sides of the square and ends in a shore (INK-1.4).
fn lake(edges: Edges, out: &mut String) {
    let shown = sides(edges, Kind::Lake);
    let open = count(shown);
    // Shores are drawn for water at the north, then clockwise, and turned.
    let (shore, close) = match open {
        0 => return,
        1 => ("M0 0C2 18 9 28 20 28S38 18 40 0", "Z"),
        2 => ("M0 0C4 21 19 36 40 40", "V0Z"),
        3 => ("M0 40C8 31 32 31 40 40", "V0H0Z"),
        _ => ("", "M0 0H40V40H0Z"),
    };
    let first = (0..4).find(|&side| shown[side] && !shown[(side + 3) % 4]).unwrap_or(0);
    // Three open sides begin in the west when the south is land.
    let turn = if open == 3 { (first + 1) % 4 } else { first } * 90;
    let _ = write!(
        out,
        "<g transform=\"rotate({turn} 20 20)\" stroke=\"{WATER}\"><path d=\"{shore}{close}\" fill=\"{WATER}\" \
         fill-opacity=\".38\" stroke=\"none\"/>"
    );
    if open < 4 {
        let _ = write!(out, "<path d=\"{shore}\" fill=\"none\" stroke-width=\"1.8\"/>");
    }
    out.push_str("</g>");
    let spots = [(20, 7), (32, 19), (20, 33), (8, 19)];
    let mut waves = String::new();
    // A pier has its anchor at its first open side.
    for side in (0..4).filter(|&side| shown[side] && !(edges.station && side == first)) {
        let _ = write!(waves, "M{} {}q2-3 4 0t4 0", spots[side].0 - 4, spots[side].1);
    }
    if open > 2 {
        waves += "M16 20q2-3 4 0t4 0";
    }
    let _ = write!(out, "<path d=\"{waves}\" fill=\"none\" stroke=\"{WATER}\" stroke-width=\"1.6\"/>");
    if edges.station {
        let (x, y) = [(20, 7), (33, 20), (20, 33), (7, 20)][first];
        let _ = write!(
            out,
            "<path transform=\"translate({x} {y})\" \
             d=\"M0-5.2a1.5 1.5 0 1 0 .01 0M0-2.2V5M-2.6-.4H2.6M-4.4 1.6C-4 4-2.2 5 0 5S4 4 4.4 1.6\" \
             fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.4\" stroke-linecap=\"round\"/>"
        );
    }
}

/// A station is a house; a pier is a landing stage.
fn house(edges: Edges, out: &mut String) {
    let d = if edges.kinds.contains(&Kind::Lake) {
        "M12.5 12.5H27.5V27.5H12.5ZM16 16V24H24V16Z"
    } else {
        "M11.5 28V18.5L20 10.5L28.5 18.5V28ZM17.7 28V21.5H22.3V28Z"
    };
    let _ = write!(out, "<path d=\"{d}\" fill=\"currentColor\" fill-rule=\"evenodd\"/>");
}
