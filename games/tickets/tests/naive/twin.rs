//! The obvious ways.

use tickets::{CityId, Hand, Map, Route, Routes};

/// Every chain from every city, each route tried in turn.
pub(crate) fn longest_of_all(map: &Map, owned: Routes) -> u8 {
    fn from(map: &Map, left: Routes, city: CityId) -> u8 {
        let next = (left & map.around(city)).iter();
        next.map(|id| {
            let route = map.route(id);
            route.length + from(map, left.without(id), route.other(city))
        })
        .max()
        .unwrap_or(0)
    }
    let cities = CityId::all().take(map.cities().len());
    cities.map(|city| from(map, owned, city)).max().unwrap_or(0)
}

/// Whether a flood from one city reaches the other.
pub(crate) fn flooded(map: &Map, owned: Routes, from: CityId, to: CityId) -> bool {
    let mut wet = vec![from];
    let mut at = 0;
    while at < wet.len() {
        for id in owned.iter() {
            let route = map.route(id);
            for (near, far) in [(route.a, route.b), (route.b, route.a)] {
                if near == wet[at] && !wet.contains(&far) {
                    wet.push(far);
                }
            }
        }
        at += 1;
    }
    wet.contains(&to)
}

/// Colour and locomotives of everything that pays for a route, sorted; no colour for locomotives alone.
pub(crate) fn paid_for(hand: &Hand, route: Route) -> Vec<(Option<usize>, u8)> {
    let mut all = Vec::new();
    for locos in 0..=hand[8] {
        for (colour, &most) in hand[..8].iter().enumerate() {
            for coloured in 1..=most {
                let right = route.colour.is_none_or(|needed| needed.index() == colour);
                if right && coloured + locos == route.length {
                    all.push((Some(colour), locos));
                }
            }
        }
        if locos == route.length {
            all.push((None, locos));
        }
    }
    all.sort_unstable();
    all
}

/// The fewest wagons still to be laid between two cities.
pub(crate) fn relaxed(map: &Map, own: Routes, open: Routes, from: CityId, to: CityId) -> Option<u32> {
    let mut far: Vec<Option<u32>> = vec![None; map.cities().len()];
    far[usize::from(from)] = Some(0);
    loop {
        let before = far.clone();
        for id in (own | open).iter() {
            let route = map.route(id);
            let cost = if own.has(id) { 0 } else { u32::from(route.length) };
            for (near, next) in [(route.a, route.b), (route.b, route.a)] {
                if let Some(here) = far[usize::from(near)] {
                    let there = &mut far[usize::from(next)];
                    *there = Some(there.map_or(here + cost, |known| known.min(here + cost)));
                }
            }
        }
        if before == far {
            return far[usize::from(to)];
        }
    }
}
