//! The shortest way between two cities that a seat can still complete.

use serde::Serialize;

use crate::card::{Hand, KINDS, LOCOMOTIVE};
use crate::map::{CITIES, CityId, Map, RouteId, Routes};

/// A way between two cities.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Way {
    /// All its routes in order, the seat's own among them.
    pub routes: Vec<RouteId>,
    /// Those still to be claimed, in order.
    pub missing: Vec<RouteId>,
    /// Wagons still to be laid.
    pub wagons: u8,
    /// Cards the hand lacks, by the colour of the routes to be claimed; in the last place those for grey routes. Locomotives
    /// are not counted in.
    pub short: Hand,
    /// Cards the hand lacks when locomotives help out.
    pub cards: u8,
}

/// The way with the fewest wagons still to be laid, and among those the one with the fewest routes. `own` routes cost nothing,
/// `open` ones can still be claimed.
pub fn way(map: &Map, own: Routes, open: Routes, hand: &Hand, from: CityId, to: CityId) -> Option<Way> {
    const FAR: (u16, u16) = (u16::MAX, u16::MAX);
    let wagons = |id: RouteId| if own.has(id) { 0 } else { u16::from(map.route(id).length) };
    let mut best = [FAR; CITIES];
    let mut by = [RouteId::NONE; CITIES];
    let mut settled = 0_u64;
    best[from.index()] = (0, 0);
    let cities = map.cities().len();
    while let Some(at) =
        (0..cities).filter(|&at| settled >> at & 1 == 0 && best[at] != FAR).min_by_key(|&at| best[at])
    {
        settled |= 1 << at;
        let city = CityId::at(at);
        for id in (map.around(city) & (own | open)).iter() {
            let next = map.route(id).other(city).index();
            let there = (best[at].0 + wagons(id), best[at].1 + 1);
            if there < best[next] {
                (best[next], by[next]) = (there, id);
            }
        }
    }
    if best[to.index()] == FAR {
        return None;
    }
    let (mut routes, mut at) = (Vec::new(), to);
    while at != from {
        let id = by[at.index()];
        routes.push(id);
        at = map.route(id).other(at);
    }
    routes.reverse();
    let missing: Vec<RouteId> = routes.iter().copied().filter(|&id| !own.has(id)).collect();
    let short = short(map, &missing, hand);
    let lacking: u8 = short.iter().sum();
    let wagons = u8::try_from(best[to.index()].0).unwrap_or(u8::MAX);
    Some(Way { routes, missing, wagons, short, cards: lacking.saturating_sub(hand[LOCOMOTIVE]) })
}

/// What a hand lacks for these routes: coloured ones first, then each grey one, the longest first, with the colour of which
/// most is left.
fn short(map: &Map, missing: &[RouteId], hand: &Hand) -> Hand {
    let mut left = *hand;
    let mut short = [0; KINDS];
    let mut grey = Vec::new();
    for &id in missing {
        let route = map.route(id);
        match route.colour {
            Some(colour) => {
                let paid = left[colour.index()].min(route.length);
                left[colour.index()] -= paid;
                short[colour.index()] += route.length - paid;
            }
            None => grey.push(route.length),
        }
    }
    grey.sort_unstable_by(|one, two| two.cmp(one));
    for length in grey {
        let most = (0..LOCOMOTIVE).max_by_key(|&colour| left[colour]).unwrap_or(0);
        let paid = left[most].min(length);
        left[most] -= paid;
        short[LOCOMOTIVE] += length - paid;
    }
    short
}
