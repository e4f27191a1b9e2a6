//! Chapter 5: claiming routes.

use game::{Game, Seat, Seats, Turn};
use tickets::{Colour, Event, Payment, Routes, fits, payments};

use crate::help::{act, allowed, claim, hand, play, refused, route, row, settle, table, track};

#[test]
fn tickets_5_1_any_free_route_may_be_claimed() {
    let mut game = table("2").with_hand(Seat(0), hand("6 green")).with_hand(Seat(1), hand("6 green"));
    let step = claim(&game, 0, "El Paso - Houston", "green");
    settle(&mut game, step);
    assert_eq!(game.owned(Seat(0)), Routes::one(route(&game, "El Paso - Houston")));
    let again = claim(&game, 1, "El Paso - Houston", "green");
    assert!(refused(&game, again, "TICKETS-5.1"), "it is taken");
    assert!(refused(&game, act(1, "route 101 green"), "TICKETS-5.1"), "the map has a hundred");
    let far = claim(&game, 1, "Portland - San Francisco", "green");
    settle(&mut game, far);
    assert_eq!(game.turn(), Turn::Players(Seats::one(Seat(0))));
}

#[test]
fn tickets_5_2_as_many_cards_as_spaces_of_one_colour() {
    let game = table("2").with_hand(Seat(0), hand("2 red, 3 blue, 1 green"));
    let pays = |cities: &str, pay: &str| claim(&game, 0, cities, pay);
    assert!(allowed(&game, pays("Boston - New York", "red")));
    assert!(
        allowed(&game, pays("Atlanta - Charleston", "red"))
            && allowed(&game, pays("Atlanta - Charleston", "blue"))
    );
    assert!(refused(&game, pays("Atlanta - Charleston", "green"), "TICKETS-5.2"), "one card is not two");
    assert!(refused(&game, pays("Chicago - Duluth", "red"), "TICKETS-5.2"), "two are not three");
    assert!(allowed(&game, pays("Montreal - New York", "blue")));
}

#[test]
fn tickets_5_2_a_wrong_colour_is_told_as_such() {
    let game = table("2").with_hand(Seat(0), hand("3 red, 3 orange, 1 locomotive"));
    let pays = |cities: &str, pay: &str| claim(&game, 0, cities, pay);
    assert!(
        refused(&game, pays("Chicago - Duluth", "orange"), "TICKETS-5.2"),
        "three orange cards, but red is needed"
    );
    assert!(
        refused(&game, pays("Chicago - Duluth", "black"), "TICKETS-5.2"),
        "a colour the hand does not even hold"
    );
    assert!(
        refused(&game, pays("Chicago - Duluth", "orange+1"), "TICKETS-5.3"),
        "the locomotive replaces a red card"
    );
    assert!(allowed(&game, pays("Chicago - Duluth", "red+1")));
}

#[test]
fn tickets_5_3_locomotives_stand_for_any_colour() {
    let game = table("2").with_hand(Seat(0), hand("3 red, 3 locomotive"));
    let pays = |cities: &str, pay: &str| claim(&game, 0, cities, pay);
    // E14: every mix, and locomotives alone.
    for pay in ["red", "red+1", "red+2", "locomotives"] {
        assert!(allowed(&game, pays("Chicago - Duluth", pay)), "{pay}");
    }
    assert!(
        refused(&game, pays("Chicago - Duluth", "red+3"), "TICKETS-5.3"),
        "E16: that would be four cards"
    );
    assert!(refused(&game, pays("Montreal - New York", "red+2"), "TICKETS-5.3"), "blue is needed");
    assert!(refused(&game, pays("Montreal - New York", "blue+2"), "TICKETS-5.2"), "there is no blue card");
    assert!(allowed(&game, pays("Montreal - New York", "locomotives")));
    let spot = *game.map().route(route(&game, "Chicago - Duluth"));
    let list: Vec<String> = payments(game.hand(Seat(0)), &spot).iter().map(ToString::to_string).collect();
    assert_eq!(list, ["red", "red+1", "red+2", "locomotives"], "the fewest locomotives first");
    assert!(!fits(&spot, Payment::of(Colour::Blue, 0)));
    let mut paid = game.clone();
    settle(&mut paid, pays("Chicago - Duluth", "red+2"));
    assert_eq!(paid.hand(Seat(0)), &hand("2 red, 1 locomotive"));
}

#[test]
fn tickets_5_4_wagons_must_suffice() {
    // Forty-one wagons are laid: four are left.
    let game = table("2");
    let long = [
        "Calgary - Winnipeg",
        "Duluth - Helena",
        "Duluth - Toronto",
        "El Paso - Houston",
        "Helena - Seattle",
        "Miami - New Orleans",
        "Atlanta - Miami",
    ];
    let routes: Vec<_> = long.iter().map(|cities| route(&game, cities)).collect();
    let mut game = game.with_routes(Seat(0), &routes).with_hand(Seat(0), hand("5 white, 2 red"));
    assert_eq!(game.wagons(Seat(0)), 4);
    let five = claim(&game, 0, "Denver - Phoenix", "white");
    assert!(refused(&game, five, "TICKETS-5.4"));
    let four = claim(&game, 0, "Chicago - Toronto", "white");
    settle(&mut game, four);
    assert_eq!(game.wagons(Seat(0)), 0, "E17: to the last wagon");
}

#[test]
fn tickets_5_5_points_come_at_once() {
    let game = table("2").with_hand(Seat(0), hand("12 red, 6 locomotive"));
    let facts = [
        ("Portland - Seattle", 1),
        ("Boston - New York", 2),
        ("Chicago - Duluth", 4),
        ("Dallas - El Paso", 7),
        ("Helena - Omaha", 10),
        ("Miami - New Orleans", 15),
    ];
    for (cities, points) in facts {
        let mut game = game.clone();
        let step = claim(&game, 0, cities, "red");
        let events = play(&mut game, &[step]);
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::Claimed { points: given, .. } if *given == points)),
            "{cities}"
        );
        assert_eq!(game.view(game::Viewer::Public).desks[0].points, points);
    }
}

#[test]
fn tickets_5_6_nobody_has_both_tracks() {
    // E26: with four players the other track is open to others only.
    let mut game =
        table("4").with_hand(Seat(0), hand("4 red, 4 yellow")).with_hand(Seat(1), hand("2 yellow"));
    let first = claim(&game, 0, "Boston - New York", "red");
    settle(&mut game, first);
    let other = |seat: u8| act(seat, &format!("route {} yellow", track(&game, "Boston - New York", 1).0 + 1));
    assert!(refused(&game.clone().with_actor(Seat(0)), other(0), "TICKETS-5.6"));
    assert!(allowed(&game, other(1)));
}

#[test]
fn tickets_5_7_with_two_or_three_players_one_track_is_closed() {
    for seats in ["2", "3"] {
        let mut game = table(seats)
            .with_hand(Seat(0), hand("2 red, 2 blue"))
            .with_hand(Seat(1), hand("2 yellow, 2 green"));
        // Whoever is first chooses the track.
        let second = track(&game, "Boston - Montreal", 1);
        settle(&mut game, act(0, &format!("route {} blue", second.0 + 1)));
        // E27: also where both are grey.
        let step = claim(&game, 1, "Boston - Montreal", "green");
        assert!(refused(&game, step, "TICKETS-5.7"));
        assert!(game.view(game::Viewer::Public).closed(route(&game, "Boston - Montreal")));
        let yellow = track(&game, "Boston - New York", 1);
        settle(&mut game, act(1, &format!("route {} yellow", yellow.0 + 1)));
        let step = claim(&game, 0, "Boston - New York", "red");
        assert!(refused(&game.with_actor(Seat(0)), step, "TICKETS-5.7"));
    }
}

#[test]
fn tickets_5_8_paid_cards_are_discarded() {
    let game = table("4").with_hand(Seat(0), hand("2 red")).with_hand(Seat(1), hand("1 blue, 1 locomotive"));
    let mut game = game.with_row(row("pink white blue yellow orange"));
    let one = claim(&game, 0, "Boston - Montreal", "red");
    settle(&mut game, one);
    assert_eq!(game.discards().counts(), &hand("2 red"));
    // E15: the other track is paid for with another colour.
    let other = track(&game, "Boston - Montreal", 1);
    settle(&mut game, act(1, &format!("route {} blue+1", other.0 + 1)));
    assert_eq!(game.discards().counts(), &hand("2 red, 1 blue, 1 locomotive"));
    assert_eq!(game.view(game::Viewer::Seat(Seat(3))).discards, hand("2 red, 1 blue, 1 locomotive"));
}
