//! Chapter 2: how a game begins.

use game::{Game, Outcome, Seat, Turn};
use signals::{Map, Net, Phase, PlaceId, SignalSet, TRAINS, Train};

use crate::help::{SMALL, allowed, begun, count, deal, first, legal, new, own, play, refused};

#[test]
fn signals_2_1_one_to_four_play_together() {
    for seats in 1..=4 {
        assert_eq!(new(&seats.to_string()).seats(), seats);
    }
    assert!("5".parse::<signals::Setup>().is_err() && "0".parse::<signals::Setup>().is_err());
    let lost = Outcome::Together { won: false };
    assert_eq!((lost.winners(3).len(), Outcome::Together { won: true }.winners(3).len()), (0, 3));
}

#[test]
fn signals_2_2_the_clock_is_full_and_trains_are_in_the_depot() {
    let game = new("2");
    assert_eq!((game.clock(), game.field().goods, game.field().total()), (7, [2; 4], 0));
    assert_eq!(game.field().trains, [Train::IN_DEPOT; TRAINS]);
    assert_eq!(game.net().helpers().map(|helper| game.can_help(helper)), [true; 3]);
}

#[test]
fn signals_2_3_the_first_layout_has_a_marker_at_every_city_and_three_on_lines() {
    for (map, markers) in [(Map::Europe, 8), (Map::America, 9)] {
        let (net, greens) = (map.net(), map.net().layout().greens);
        assert_eq!(greens.len(), markers);
        assert_eq!((greens & net.track_signals()).len(), 3);
        assert!(net.cities().iter().all(|city| (greens & net.entrances(city)).is_one()));
    }
}

#[test]
fn signals_2_4_a_layout_of_ones_own_keeps_the_rule() {
    let mut game = new("2 layout-free");
    deal(&mut game);
    assert_eq!((game.phase(), game.turn().players().has(Seat(0))), (Phase::Layout, true));
    let net = game.net();
    let (greens, tracks) = (game.field().greens, net.track_signals());
    let (track, red_track) = (first(greens & tracks), first(tracks - greens));
    let entrances = net.entrances(PlaceId(0));
    let (city, red_city) = (first(greens & entrances), first(entrances - greens));
    assert!(refused(&game, &format!("shift {track}>{red_city}"), "SIGNALS-2.4"), "three stay on lines");
    assert!(refused(&game, &format!("shift {city}>{red_track}"), "SIGNALS-2.4"), "one stays at the city");
    assert!(refused(&game, "signal 1>2", "SIGNALS-2.4"));
    assert!(refused(&game, "set 1 34", "SIGNALS-2.4"), "three lines meet there");
    play(
        &mut game,
        &[&format!("shift {track}>{red_track}"), &format!("shift {city}>{red_city}"), "set 1 12"],
    );
    assert_ne!(game.field().greens, greens);
    play(&mut game, &["done"]);
    assert_eq!(game.phase(), Phase::Place, "the start card follows");
    assert!(refused(&begun(game), "done", "SIGNALS-2.4"));

    // After 250 changes only the end is left.
    let mut game = new("1 layout-free");
    deal(&mut game);
    for change in 0..250 {
        play(&mut game, &[if change % 2 == 0 { "set 1 12" } else { "set 1 13" }]);
    }
    assert_eq!(legal(&game), ["done"]);

    // By chance: switches one by one, then an entrance of each city, then three signals on lines.
    let mut game = new("2 layout-random");
    deal(&mut game);
    assert_eq!((game.turn(), game.field().greens), (Turn::Chance(signals::LAYOUT), SignalSet::NONE));
    assert!(!allowed(&game, "set 2 12") && !allowed(&game, "set 1 14") && !allowed(&game, "lay 1"));
    let mut odds = Vec::new();
    while game.phase() == Phase::Lay {
        odds.clear();
        game.odds(&mut odds);
        let last = odds.last().expect("something").0.to_string();
        play(&mut game, &[&last]);
    }
    assert_eq!(game.field().greens.len(), 8);
}

#[test]
fn signals_2_5_everybody_is_dealt_five_open_cards() {
    let mut game = new("3");
    let events = deal(&mut game);
    assert_eq!(count(&events, |event| matches!(event, signals::Event::Drew { .. })), 15);
    for hand in 0..3 {
        assert_eq!(game.hand(hand).iter().sum::<u8>(), 5);
    }
    let view = game.view(game::Viewer::Public);
    assert!(view.hands.iter().all(Option::is_some), "hands lie open");
}

#[test]
fn signals_2_6_a_network_of_ones_own_brings_everything() {
    let net = Net::read(SMALL).unwrap();
    assert_eq!((net.ports(), net.passing(), net.stock().timetable.len()), (2, false, 12));
    let game = own("2", SMALL);
    assert_eq!(game.left(), 10);
    let setup = game.setup();
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    assert!(format!("2 america {}", &setup.to_string()[2..]).parse::<signals::Setup>().is_err());
    // A file of the box can be a network of one's own as well.
    let same = own("2", Map::Europe.text());
    assert_eq!(same.net().places(), Map::Europe.net().places());
}

#[test]
fn signals_2_7_two_cards_are_set_aside_unseen() {
    let game = new("2");
    assert_eq!((game.left(), game.unseen().len()), (16, 18));
}

/// Whoever draws a network of their own need not lay out its first game.
#[test]
fn signals_2_3_a_network_that_says_nothing_of_its_first_game_has_one() {
    let without = |words: &[&str]| {
        let lines = SMALL.lines().filter(|line| !words.iter().any(|word| line.starts_with(word)));
        lines.collect::<Vec<_>>().join("\n")
    };
    let net = Net::read(&without(&["discs ", "green "])).unwrap();
    let cities =
        net.signals().iter().filter_map(|signal| signal.city).collect::<std::collections::BTreeSet<_>>();
    let greens: Vec<_> = net.layout().greens.iter().map(|at| &net.signals()[at.index()]).collect();
    let lit: std::collections::BTreeSet<_> = greens.iter().filter_map(|signal| signal.city).collect();
    assert_eq!(lit, cities, "an entrance of every city and port");
    assert_eq!(greens.len(), cities.len() + 3);
    // Half of it is an oversight.
    assert!(Net::read(&without(&["discs j1"])).is_err() && Net::read(&without(&["green track"])).is_err());
    // One of the two alone is said, the other is ours.
    let discs = Net::read(&without(&["green "])).unwrap();
    assert_eq!(discs.layout().switches, Net::read(SMALL).unwrap().layout().switches);
}
