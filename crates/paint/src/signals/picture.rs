//! The position as a picture of its own: the network, below it the clock, the timetable and the goods.

use maud::{Markup, html};
use signals::{Field, JunctionId, Net, PlaceId, SignalId, Spot, View, colour_of};

use super::base::{self, land, names as labels, plate, tracks};
use super::line::stand;
use super::scene::{city, harbour, running};
use super::tint::{self, PICTURE};
use crate::{Picture, Text};

pub(super) const FONT: &str = "DejaVu Sans, Ubuntu, sans-serif";
/// Height of the line below the network.
const LINE: u32 = 56;

pub(super) fn picture(view: &View, names: &[String], text: &Text) -> Picture {
    let field = &view.field;
    let (wide, high) = field.board.size();
    let (width, height) = (u32::try_from(wide).unwrap_or(1), u32::try_from(high).unwrap_or(1));
    let body = html! {
        g font-family=(FONT) {
            (land(&field.board, &PICTURE))
            (tracks(&field.board, &PICTURE))
            (places(view))
            (labels(&field.board, text.lang(), &PICTURE))
            @for train in running(field) { (piece(field, train)) }
        }
        // Land and sea reach beyond their edge.
        rect y=(height) width=(width) height=(LINE) fill="#f4efe2" {}
        g transform=(format!("translate(24 {})", height + 36)) font-family=(FONT) font-size="24" fill="#20262b" {
            text font-weight="700" { (text.with("signals-status", &[
                ("n", field.total().into()),
                ("goal", field.goal.into()),
                ("clock", view.clock.into()),
                ("left", view.left.into()),
            ])) }
            text x=(width - 48) text-anchor="end" { (names.join(", ")) }
        }
    };
    Picture { width, height: height + LINE, body }
}

/// Starts, cities, ports, junctions and signals.
pub(super) fn places(view: &View) -> Markup {
    let field = &view.field;
    let net: &Net = &field.board;
    let at = |(x, y): (i16, i16)| format!("translate({x} {y})");
    html! {
        @for (place, id) in net.places().iter().zip(PlaceId::all()) {
            @match place.spot {
                Spot::City { good } => g transform=(at(place.at)) { (city(good, field.goods[good.index()], &PICTURE, false)) },
                Spot::Port { port } => g transform=(at(place.at)) { (harbour(field, port, &PICTURE, false)) },
                Spot::Start { .. } => g transform=(at(place.at)) {
                    (plate(net.starts().position(id).map_or(0, |at| view.numbers[at]), &PICTURE))
                },
                Spot::Section { .. } => {}
            }
        }
        @for (junction, id) in net.junctions().iter().zip(JunctionId::all()) {
            g transform=(at(junction.at)) { (base::node(junction, field.switch(id), &PICTURE)) }
        }
        @for (signal, id) in net.signals().iter().zip(SignalId::all()) {
            g transform=(at(signal.at)) { (tint::lamp(field.green(id))) }
        }
    }
}

/// A train where it stands.
pub(super) fn piece(field: &Field, id: u8) -> Markup {
    let train = field.train(id);
    let stand = stand(&field.board, train.place, train.heading);
    html! {
        g transform=(stand.transform()) {
            (tint::body(colour_of(id)))
            (tint::load(colour_of(id), id % 3 + 1, train.cargo, stand.upside()))
        }
    }
}
