//! What only Wsiąść do Pociągu has: the maps that are offered to begin one's own with.

#![allow(clippy::unwrap_used)]

use catalog::GAMES;
use tickets::{CityId, Colour, Edition, Map, Routes, way};

fn offered(name: &str) -> Map {
    let kits = catalog::find(GAMES, "tickets").unwrap().tools.kits;
    let (_, text) = kits.iter().find(|(known, _)| *known == name).unwrap();
    Map::read(text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

#[test]
fn the_map_of_the_box_as_a_file_is_the_one_that_is_played() {
    assert_eq!(offered("america.txt"), *Edition::Rulebook.map());
}

/// As fair as the map of the box: every colour is worth the same, and a ticket what its shortest way takes.
#[test]
fn the_small_map_is_even() {
    let map = offered("poland.txt");
    for colour in Colour::ALL {
        assert_eq!(map.routes().iter().filter(|route| route.colour == Some(colour)).count(), 3, "{colour:?}");
    }
    for ticket in map.tickets() {
        let way = way(&map, Routes::NONE, map.all(), &[0; 9], ticket.a, ticket.b).unwrap();
        let cities = [ticket.a, ticket.b].map(|city| &map.cities()[usize::from(city)].english);
        assert_eq!(i16::from(way.wagons), ticket.points, "{cities:?}");
    }
    let reached = |city| map.tickets().iter().any(|ticket| [ticket.a, ticket.b].contains(&city));
    assert!(CityId::all().take(15).all(reached), "a ticket leads to every city");
    assert_eq!(map.city("cracow"), map.city("KRAKÓW"));
}
