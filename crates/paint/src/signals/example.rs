//! The pictures of the rulebook's examples, each by its name there. Nothing in them has an id: several stand on one page.

use game::{Game as _, Viewer};
use maud::{Markup, html};
use signals::{Colour, Junction, Pass, PlaceId, Position, Signals, Spot, Train, View};

use super::base::{land, names, node, stubs, tracks};
use super::clock::spot;
use super::line::stand;
use super::picture::{FONT, piece, places};
use super::tint::{self, PICTURE};
use crate::{Picture, Text};

pub(super) fn example(name: &str, text: &Text) -> Option<Picture> {
    match name {
        "turn-a" => turn(text, false),
        "turn-b" => turn(text, true),
        "switches" => switches(),
        "clock" => Some(clock()),
        "conductor" => Some(conductor()),
        _ => None,
    }
}

/// A picture of this size on the colour of paper.
fn sheet(width: u32, height: u32, inside: &Markup) -> Picture {
    let body = html! {
        rect width=(width) height=(height) rx="10" fill="#f4efe2" {}
        g font-family=(FONT) { (inside) }
    };
    Picture { width, height, body }
}

fn at(x: f64, y: f64, inside: &Markup) -> Markup {
    html! { g transform=(format!("translate({x:.1} {y:.1})")) { (inside) } }
}

/// A die with its middle at 0, 0.
fn die(value: u8, fill: &str, ink: &str) -> Markup {
    html! {
        rect x="-19" y="-19" width="38" height="38" rx="8" fill=(fill) stroke="#15181b" stroke-width="2.4" {}
        text y="9" font-size="25" font-weight="700" text-anchor="middle" fill=(ink) { (value) }
    }
}

/// The arrow from one state to the next, from 0, 0 to the right.
fn arrow(long: f64) -> Markup {
    let head = long - 14.0;
    html! { path d=(format!("M0-4H{head}V-13L{long} 0L{head} 13V4H0z")) fill="#3d4852" {} }
}

/// A table of Central Europe before anything happens.
fn europe() -> Option<View> {
    Some(Signals::new(&"2".parse().ok()?).view(Viewer::Public))
}

/// The start with this printed number.
fn start(view: &View, number: u8) -> Option<PlaceId> {
    let numbered = |&start: &PlaceId| view.net.place(start).spot == Spot::Start { number };
    view.net.starts().iter().find(numbered)
}

/// A black train is deployed on Calais; when it has `moved`, four points have brought it to Paris.
fn turn(text: &Text, moved: bool) -> Option<Picture> {
    let mut view = europe()?;
    let calais = start(&view, 6)?;
    view.field.trains[0] = Train { place: calais, heading: 0, cargo: None };
    let drive = view.field.drive(0, 4, None, &mut |_, _, _| Pass::Stop);
    let from = stand(&view.net, calais, 0);
    if moved {
        view.field.perform(0, &drive);
    }
    let steps = drive.path.iter().zip(1_u8..).filter(|_| moved);
    let inside = html! {
        svg width="460" height="340" viewBox="270 205 460 340" {
            (land(&view.net, &PICTURE)) (tracks(&view.net, &PICTURE)) (places(&view))
            (names(&view.field.board, text.lang(), &PICTURE))
            @if moved { g opacity=".4" transform=(from.transform()) { (tint::body(Colour::Black)) } }
            (piece(&view.field, 0))
            @for (&place, step) in steps {
                @let (x, y) = stand(&view.net, place, drive.heading).at;
                (at(x + 24.0, y - 24.0, &html! {
                    circle r="13" fill="#fdfaf0" stroke="#15181b" stroke-width="2" {}
                    text y="6" font-size="17" font-weight="700" text-anchor="middle" fill="#15181b" { (step) }
                }))
            }
        }
        @if moved {
            (at(400.0, 40.0, &die(4, "#24272c", "#ffffff")))
        } @else {
            (at(360.0, 40.0, &die(4, "#fffdf4", "#15181b"))) (at(408.0, 40.0, &die(2, "#fffdf4", "#15181b")))
        }
    };
    Some(sheet(460, 340, &inside))
}

/// The first junctions of Central Europe where three and four tracks meet, in all their positions.
fn switches() -> Option<Picture> {
    let view = europe()?;
    let of = |ways: usize| view.net.junctions().iter().find(|junction| junction.branches.len() == ways);
    let row = |junction: &Junction, y: f64| {
        html! {
            @for (position, column) in Position::all(junction.branches.len()).zip(0_u8..) {
                (at(52.0 + 72.0 * f64::from(column), y, &html! {
                    (stubs(junction, &PICTURE)) (node(junction, position, &PICTURE))
                }))
            }
        }
    };
    let (three, four) = (of(3)?, of(4)?);
    Some(sheet(464, 176, &html! { (row(three, 50.0)) (row(four, 126.0)) }))
}

/// The clock with so many of seven tokens, its middle at 0, 0.
fn dial(left: u8) -> Markup {
    html! {
        circle r="47" fill="#fffdf4" stroke="#20262b" stroke-width="3" {}
        @for token in 0..7 {
            @let (x, y) = spot(token, 7);
            @let (fill, opacity) = if token < left { ("#c98a1b", "1") } else { ("none", ".45") };
            circle cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="8.5" fill=(fill) stroke="#5b3c06" stroke-width="1.6"
                opacity=(opacity) {}
        }
        text y="9" font-size="26" font-weight="700" text-anchor="middle" fill="#20262b" { (left) }
    }
}

/// Three tokens are to be lost and two lie there: a timetable card goes, six tokens lie afterwards.
fn clock() -> Picture {
    let lost = html! { text y="-16" x="40" font-size="24" font-weight="700" text-anchor="middle" fill="#a3221a" { "−3" } };
    let card = html! {
        g transform="rotate(-8)" {
            rect x="-17" y="-24" width="34" height="48" rx="5" fill="#3d5a73" stroke="#15181b" stroke-width="2" {}
            path d="M-10-12H10M-10 0H10M-10 12H10" stroke="#e8e2cf" stroke-width="3" {}
        }
        path d="M-22 24L22-24" stroke="#a3221a" stroke-width="5" stroke-linecap="round" {}
    };
    sheet(
        420,
        128,
        &html! {
            (at(70.0, 64.0, &dial(2)))
            (at(130.0, 64.0, &html! { (lost) (arrow(80.0)) }))
            (at(246.0, 64.0, &card))
            (at(282.0, 64.0, &arrow(30.0)))
            (at(366.0, 64.0, &dial(6)))
        },
    )
}

/// A card that moves black trains, and three black trains that stay where they are.
fn conductor() -> Picture {
    let card = html! {
        rect x="-40" y="-52" width="80" height="104" rx="8" fill="#fffdf4" stroke="#15181b" stroke-width="2.4" {}
        g transform="translate(0 -22)" { (tint::body(Colour::Black)) }
        g transform="translate(0 22)" opacity=".5" { (tint::body(Colour::Grey)) }
        path d="M-32-40L32-4" stroke="#a3221a" stroke-width="5" stroke-linecap="round" {}
    };
    let waiting = |number: u8| {
        html! {
            path d="M-52 0H52" stroke=(PICTURE.bed) stroke-width="14" {}
            path d="M-52 0H52" stroke=(PICTURE.rail) stroke-width="8" {}
            (tint::body(Colour::Black)) (tint::load(Colour::Black, number, None, false))
            path d="M42-16V16" stroke="#a3221a" stroke-width="6" stroke-linecap="round" {}
        }
    };
    sheet(
        464,
        128,
        &html! {
            (at(62.0, 64.0, &card))
            @for (number, y) in [(1, 26.0), (2, 64.0), (3, 102.0)] {
                (at(190.0 + 90.0 * f64::from(number - 1), y, &waiting(number)))
            }
        },
    )
}
