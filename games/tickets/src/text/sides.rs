//! Where a name stands whose file does not say: on the side of its city where it lies on the fewest tracks, cities and names.
//! Drawings alone depend on it.

use crate::map::{City, Route, Side};

/// The board, and how high and wide letters are, in its units.
const BOARD: [i32; 4] = [0, 0, 1000, 700];
const HIGH: i32 = 17;
const LETTER: i32 = 10;
/// How far tracks and dots reach beside their middle.
const BREADTH: i32 = 7;
/// Points at which a track is looked at.
const POINTS: i32 = 16;
/// In which order sides are tried: of equally free ones the first is taken.
const ORDER: [Side; 8] = [Side::E, Side::W, Side::N, Side::S, Side::Ne, Side::Se, Side::Nw, Side::Sw];
/// What lying on a city or a name costs, where a point of a track costs 1; and leaving the board.
const COVERED: u32 = 6;
const OUTSIDE: u32 = 40;

/// Left, top, right, bottom.
type Space = [i32; 4];

/// Gives every name a side. Names that have one stay, and the others keep clear of them.
pub(super) fn settle(cities: &mut [City], routes: &[Route]) {
    let tracks: Vec<(i32, i32)> = routes.iter().flat_map(|&route| points(cities, route)).collect();
    let mut names: Vec<Space> =
        cities.iter().filter_map(|city| city.side.map(|side| space(city, side))).collect();
    for at in 0..cities.len() {
        if cities[at].side.is_some() {
            continue;
        }
        let others = cities.iter().enumerate().filter(|(other, _)| *other != at);
        let dots: Vec<Space> = others.map(|(_, city)| dot(city)).collect();
        let cost = |side: &Side| {
            let own = space(&cities[at], *side);
            let leaves = own[0] < BOARD[0] || own[1] < BOARD[1] || own[2] > BOARD[2] || own[3] > BOARD[3];
            let covers = dots.iter().chain(&names).filter(|other| meet(&own, other)).count();
            let lies = tracks.iter().filter(|point| is_near(&own, **point)).count();
            let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
            u32::from(leaves) * OUTSIDE + count(covers) * COVERED + count(lies)
        };
        let side = ORDER.into_iter().min_by_key(cost).unwrap_or(Side::E);
        names.push(space(&cities[at], side));
        cities[at].side = Some(side);
    }
}

/// The box of a name: the longer of its two.
fn space(city: &City, side: Side) -> Space {
    let letters = city.polish.chars().count().max(city.english.chars().count());
    let wide = i32::try_from(letters).unwrap_or(i32::MAX / LETTER) * LETTER;
    let (x, y) = (i32::from(city.x), i32::from(city.y));
    let (left, top) = match side {
        Side::N => (x - wide / 2, y - 11 - HIGH),
        Side::Ne => (x + 7, y - 7 - HIGH),
        Side::E => (x + 11, y - HIGH / 2),
        Side::Se => (x + 7, y + 7),
        Side::S => (x - wide / 2, y + 11),
        Side::Sw => (x - 7 - wide, y + 7),
        Side::W => (x - 11 - wide, y - HIGH / 2),
        Side::Nw => (x - 7 - wide, y - 7 - HIGH),
    };
    [left, top, left + wide, top + HIGH]
}

fn dot(city: &City) -> Space {
    let (x, y) = (i32::from(city.x), i32::from(city.y));
    [x - BREADTH, y - BREADTH, x + BREADTH, y + BREADTH]
}

fn meet(one: &Space, two: &Space) -> bool {
    one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3]
}

fn is_near(space: &Space, (x, y): (i32, i32)) -> bool {
    (space[0] - BREADTH..=space[2] + BREADTH).contains(&x)
        && (space[1] - BREADTH..=space[3] + BREADTH).contains(&y)
}

/// Points of a track, which is a line or a bow between its cities.
fn points(cities: &[City], route: Route) -> impl Iterator<Item = (i32, i32)> + use<> {
    let end = |at: usize| cities.get(at).map_or((0, 0), |city| (i32::from(city.x), i32::from(city.y)));
    let (a, b) = (end(usize::from(route.a)), end(usize::from(route.b)));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let span = dx.abs().max(dy.abs()).max(1);
    // The middle of a bow is `bow` beside the middle of the line; the longer of its sides is near enough to its length.
    let (aside_x, aside_y) = (i32::from(route.bow) * dy / span, -i32::from(route.bow) * dx / span);
    (1..POINTS).map(move |step| {
        let push = 4 * step * (POINTS - step);
        let at =
            |from: i32, way: i32, aside: i32| from + way * step / POINTS + aside * push / (POINTS * POINTS);
        (at(a.0, dx, aside_x), at(a.1, dy, aside_y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::CityId;

    fn city(name: &str, (x, y): (i16, i16), side: Option<Side>) -> City {
        City { english: name.to_owned(), polish: name.to_owned(), x, y, side }
    }

    fn route(a: usize, b: usize) -> Route {
        let (a, b) = (CityId::at(a), CityId::at(b));
        Route { a, b, length: 3, colour: None, twin: None, bow: 0 }
    }

    #[test]
    fn names_keep_clear_of_tracks_edges_and_each_other() {
        let mut cities = [
            city("Middle", (500, 350), None),
            city("East", (900, 350), None),
            city("Edge", (985, 100), None),
            city("Said", (300, 600), Some(Side::Nw)),
            city("Beside", (395, 600), None),
        ];
        settle(&mut cities, &[route(0, 1), route(1, 2)]);
        let sides = cities.each_ref().map(|city| city.side.unwrap());
        assert_eq!(sides[0], Side::W, "the track goes to the east");
        assert!(![Side::E, Side::Ne, Side::Se].contains(&sides[2]), "the board ends there: {:?}", sides[2]);
        assert_eq!(sides[3], Side::Nw, "what is said counts");
        assert_eq!(sides[4], Side::E);
        let spaces = cities.each_ref().map(|city| space(city, city.side.unwrap()));
        for (at, one) in spaces.iter().enumerate() {
            assert!(spaces[..at].iter().all(|other| !meet(one, other)), "{at}");
        }
    }
}
