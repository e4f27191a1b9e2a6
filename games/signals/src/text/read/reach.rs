//! Whether trains can come everywhere: forward only, turning in cities alone, whatever switches and signals say.

use crate::net::{Junction, Place, PlaceId, Spot};

/// Each start with a city or port that no train from there ever reaches.
pub(crate) fn cut_off(places: &[Place], junctions: &[Junction], passing: bool) -> Vec<(PlaceId, PlaceId)> {
    let starts = PlaceId::all().zip(places).filter(|(_, place)| matches!(place.spot, Spot::Start { .. }));
    let mut found = Vec::new();
    for (start, _) in starts {
        let reached = reached(places, junctions, passing, start);
        let cities = PlaceId::all().zip(places).filter(|(_, place)| is_city(place));
        found.extend(cities.filter(|(city, _)| !reached[city.index()]).map(|(city, _)| (start, city)));
    }
    found
}

fn is_city(place: &Place) -> bool {
    matches!(place.spot, Spot::City { .. } | Spot::Port { .. })
}

/// The places that trains from a start come to.
fn reached(places: &[Place], junctions: &[Junction], passing: bool, start: PlaceId) -> Vec<bool> {
    let mut seen = vec![false; places.len()];
    let mut headed = vec![[false; 2]; places.len()];
    let mut waiting: Vec<(PlaceId, u8)> =
        places[start.index()].exits.iter().map(|exit| (exit.section, exit.heading)).collect();
    while let Some((section, heading)) = waiting.pop() {
        if std::mem::replace(&mut headed[section.index()][usize::from(heading)], true) {
            continue;
        }
        seen[section.index()] = true;
        let Spot::Section { line, .. } = places[section.index()].spot else { continue };
        let next = if heading == 1 { section.0.checked_add(1) } else { section.0.checked_sub(1) };
        let same = |next: &PlaceId| {
            let spot = places.get(next.index()).map(|place| place.spot);
            matches!(spot, Some(Spot::Section { line: other, .. }) if other == line)
        };
        if let Some(next) = next.map(PlaceId).filter(same) {
            waiting.push((next, heading));
            continue;
        }
        for junction in junctions {
            let here =
                junction.branches.iter().any(|branch| branch.section == section && branch.end == heading);
            if here {
                let others = junction
                    .branches
                    .iter()
                    .filter(|branch| (branch.section, branch.end) != (section, heading));
                waiting.extend(others.map(|branch| (branch.section, 1 - branch.end)));
            }
        }
        for (place, city) in places.iter().enumerate() {
            if city.exits.iter().any(|exit| exit.section == section && exit.heading != heading) {
                let turns = match city.spot {
                    Spot::City { .. } => true,
                    Spot::Port { .. } => passing,
                    _ => false,
                };
                if !std::mem::replace(&mut seen[place], true) && turns {
                    waiting.extend(city.exits.iter().map(|exit| (exit.section, exit.heading)));
                }
            }
        }
    }
    seen
}
