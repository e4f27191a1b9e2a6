//! Names of cities: where they stand on a map, the boxes they fill, and how routes and tickets are called by them.

use game::Lang;
use tickets::{City, CityId, Map, RouteId, Side, TicketId};

use super::line::WIDTH;

/// Height of a name. The letters themselves are a little smaller, so that wide fonts fit too.
pub(super) const NAME: f64 = 17.0;
/// How much broader names become that are large and bold on a small screen, and how much there is around the map.
const LARGE: f64 = 2.06;
const MARGIN: f64 = 24.0;

/// How a city's name stands: where its line begins, ends or has its middle, and the word for that.
pub(super) struct Label {
    pub(super) x: f64,
    /// The line on which the letters stand.
    pub(super) y: f64,
    pub(super) anchor: &'static str,
}

impl Label {
    /// Whether a name would leave the board when it is drawn large and bold: where a map is small, those that matter are.
    pub(super) fn leaves(&self, name: &str) -> bool {
        let wide = width(name) * LARGE;
        match self.anchor {
            "start" => self.x + wide > WIDTH + MARGIN,
            "end" => self.x - wide < -MARGIN,
            _ => false,
        }
    }
}

/// Where the name of a city stands.
pub(super) fn label(city: &City) -> Label {
    let (x, y) = (f64::from(city.x), f64::from(city.y));
    let (x, anchor, top) = side(city.side.unwrap_or(Side::E), x, y);
    Label { x, y: top + NAME * 0.79, anchor }
}

fn side(side: Side, x: f64, y: f64) -> (f64, &'static str, f64) {
    const STRAIGHT: f64 = 11.0;
    const SLANTED: f64 = 7.0;
    match side {
        Side::N => (x, "middle", y - STRAIGHT - NAME),
        Side::Ne => (x + SLANTED, "start", y - SLANTED - NAME),
        Side::E => (x + STRAIGHT, "start", y - NAME / 2.0),
        Side::Se => (x + SLANTED, "start", y + SLANTED),
        Side::S => (x, "middle", y + STRAIGHT),
        Side::Sw => (x - SLANTED, "end", y + SLANTED),
        Side::W => (x - STRAIGHT, "end", y - NAME / 2.0),
        Side::Nw => (x - SLANTED, "end", y - SLANTED - NAME),
    }
}

/// The breadth of a name. Wide letters of a wide font are assumed.
fn width(name: &str) -> f64 {
    let wide = |letter: char| match letter {
        'i' | 'l' | 't' | 'f' | 'j' | 'r' | '.' | ' ' | 'I' => 0.36,
        'm' | 'w' | 'M' | 'W' => 0.9,
        letter if letter.is_uppercase() => 0.7,
        _ => 0.59,
    };
    name.chars().map(wide).sum::<f64>() * NAME
}

/// The box of a name: left, top, right, bottom.
pub(super) fn boxed(city: &City, name: &str) -> [f64; 4] {
    let width = width(name);
    let (x, anchor, top) = side(city.side.unwrap_or(Side::E), f64::from(city.x), f64::from(city.y));
    let left = match anchor {
        "start" => x,
        "end" => x - width,
        _ => x - width / 2.0,
    };
    [left, top, left + width, top + NAME]
}

/// The box of a city's name, whichever of its two names it shows.
pub(super) fn name_box(city: &City) -> [f64; 4] {
    let (one, two) = (boxed(city, &city.polish), boxed(city, &city.english));
    [one[0].min(two[0]), one[1], one[2].max(two[2]), one[3]]
}

/// The name of a city by number.
pub(super) fn named(map: &Map, city: CityId, lang: Lang) -> &str {
    map.cities()[usize::from(city)].name(lang)
}

/// The two cities of a route, the one that comes first in the alphabet first.
pub(super) fn joined(map: &Map, id: RouteId, lang: Lang) -> String {
    let route = map.route(id);
    let (a, b) = (named(map, route.a, lang), named(map, route.b, lang));
    if a <= b { format!("{a} – {b}") } else { format!("{b} – {a}") }
}

/// The two cities of a ticket.
pub(super) fn wanted(map: &Map, id: TicketId, lang: Lang) -> String {
    let ticket = map.ticket(id);
    format!("{} – {}", named(map, ticket.a, lang), named(map, ticket.b, lang))
}
