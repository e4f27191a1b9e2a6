//! Chapters 0 and 1: what it is about, and what is in the box.

use game::Seat;
use tickets::{CityId, Colour, Edition, RouteId, paper};

use crate::help::{claim, hand, new, settle, table};

#[test]
fn tickets_0_1_points_come_from_routes_tickets_and_the_longest_route() {
    let text = "player Ala\nroute Boston - Montreal\nroute Montreal - New York\nticket New York - Atlanta\n\
                player Ola\nroute New York - Washington orange\nroute Raleigh - Washington\nroute Atlanta - Raleigh\n\
                ticket Atlanta - Washington\n";
    let (sheets, outcome) = paper::read(text, None).unwrap().sheets();
    // Ala: lengths 2 and 3, a ticket of 6 that failed. Ola: three of length 2, a ticket of 4, six wagons in a row.
    assert_eq!(sheets.iter().map(|sheet| sheet.total).collect::<Vec<_>>(), [2 + 4 - 6, 6 + 4 + 10]);
    assert_eq!(outcome.winners(2), game::Seats::one(Seat(1)), "the most points win");
}

#[test]
fn tickets_1_1_the_map_has_36_cities_and_100_routes() {
    let map = Edition::Rulebook.map();
    assert_eq!((map.cities().len(), map.routes().len()), (36, 100));
    let of = |colour: Option<Colour>| map.routes().iter().filter(|route| route.colour == colour).count();
    assert!(Colour::ALL.iter().all(|&colour| of(Some(colour)) == 7));
    assert_eq!(of(None), 44);
    let lengths =
        [1, 2, 3, 4, 5, 6].map(|length| map.routes().iter().filter(|route| route.length == length).count());
    assert_eq!(lengths, [9, 36, 20, 16, 10, 9]);
    assert_eq!(map.routes().iter().map(|route| u32::from(route.length)).sum::<u32>(), 309);
    assert_eq!(map.routes().iter().map(|route| map.points(route.length)).sum::<i16>(), 508);
}

#[test]
fn tickets_1_2_tracks_of_a_double_route_are_equally_long() {
    let map = Edition::Rulebook.map();
    let doubles: Vec<_> =
        RouteId::all().zip(map.routes()).filter_map(|(id, route)| Some((id, route, route.twin?))).collect();
    assert_eq!(doubles.len(), 44);
    for (id, route, twin) in doubles {
        let other = map.route(twin);
        assert_eq!((other.a, other.b, other.length, other.twin), (route.a, route.b, route.length, Some(id)));
    }
    let single: u32 = RouteId::all()
        .zip(map.routes())
        .filter(|(id, route)| route.twin.is_none_or(|twin| twin > *id))
        .map(|(_, route)| u32::from(route.length))
        .sum();
    assert_eq!(single, 256);
}

#[test]
fn tickets_1_3_there_are_110_train_cards() {
    let cards = Edition::Rulebook.map().cards();
    assert_eq!(cards, [12, 12, 12, 12, 12, 12, 12, 12, 14]);
    assert_eq!(new("2").deck().total(), 110);
}

#[test]
fn tickets_1_4_every_ticket_exists_once() {
    let facts = [(69, 754), (30, 349), (35, 391), (69, 754), (35, 389)];
    for (edition, (count, sum)) in Edition::ALL.into_iter().zip(facts) {
        let tickets = edition.map().tickets();
        assert_eq!(
            (tickets.len(), tickets.iter().map(|ticket| ticket.points).sum::<i16>()),
            (count, sum),
            "{edition:?}"
        );
        let mut pairs: Vec<_> =
            tickets.iter().map(|ticket| (ticket.a.min(ticket.b), ticket.a.max(ticket.b))).collect();
        pairs.sort_unstable();
        assert!(pairs.is_sorted_by(|one, two| one < two), "{edition:?}: each once");
    }
    let map = Edition::Of2004.map();
    let without: Vec<&str> = CityId::all()
        .zip(map.cities())
        .filter(|&(id, _)| map.tickets().iter().all(|ticket| ticket.a != id && ticket.b != id))
        .map(|(_, city)| city.english.as_str())
        .collect();
    assert_eq!(without, ["Charleston", "Las Vegas", "Omaha", "Raleigh", "Saint Louis", "Washington"]);
}

#[test]
fn tickets_1_5_everybody_has_45_wagons() {
    let game = new("5");
    assert!((0..5).all(|seat| game.wagons(Seat(seat)) == 45));
    assert_eq!(240 - 5 * 45, 5 * 3, "three spare ones of each colour are not played with");
}

#[test]
fn tickets_1_6_markers_start_at_nought_and_move_with_every_route() {
    let mut game = table("2").with_hand(Seat(0), hand("6 green"));
    assert_eq!([0, 1].map(|seat| game.points(Seat(seat))), [0, 0]);
    let step = claim(&game, 0, "El Paso - Houston", "green");
    settle(&mut game, step);
    assert_eq!([0, 1].map(|seat| game.points(Seat(seat))), [15, 0]);
}

#[test]
fn tickets_1_7_the_bonus_card_is_worth_ten_points() {
    let bonuses = Edition::ALL.map(|edition| edition.map().rules().longest);
    assert_eq!(bonuses, [Some(10), Some(10), None, Some(10), None], "not every edition has it");
}
