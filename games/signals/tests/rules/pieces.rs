//! Chapters 0 and 1: what the game is about, and what is in the box.

use game::Game as _;
use signals::{Ahead, Good, Map, Position, Spot};

use crate::help::{new, open, place, section, signals_of};

#[test]
fn signals_1_1_both_maps_have_cities_ports_and_eleven_starts() {
    for (map, ports) in [(Map::Europe, 1), (Map::America, 2)] {
        let net = map.net();
        assert_eq!((net.cities().len(), net.ports()), (4 + ports, u8::try_from(ports).unwrap()));
        let mut numbers: Vec<u8> = net
            .starts()
            .iter()
            .map(|start| match net.place(start).spot {
                Spot::Start { number } => number,
                other => panic!("{other:?}"),
            })
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (2..=12).collect::<Vec<_>>());
        assert!(net.starts().iter().all(|start| net.place(start).exits.len() == 1));
    }
    let europe = Map::Europe.net();
    assert_eq!(europe.place(place(europe, "Calais")).spot, Spot::Start { number: 6 });
    assert_eq!(europe.place(europe.port(0)).name.polish, "Marsylia");
}

#[test]
fn signals_0_1_all_goods_must_reach_the_port_before_the_timetable_ends() {
    for (setup, goods) in [("2", 8), ("2 america", 8), ("2 goods-10", 10)] {
        let game = new(setup);
        assert_eq!((game.field().goal, game.field().total(), game.outcome()), (goods, 0, None));
        assert_eq!(game.left(), 16, "sixteen cards and the start card");
    }
}

#[test]
fn signals_1_8_markers_and_tokens_suffice() {
    for (map, signals, discs) in [("2", 8, 26), ("2 america", 9, 29)] {
        let game = new(map);
        let laid: usize = game.net().junctions().iter().map(|junction| junction.branches.len() - 2).sum();
        assert_eq!((game.field().greens.len(), laid), (signals, discs));
        assert!(signals < 10 && discs <= 30, "an additional marker is in the box");
    }
    assert!("2 time-10".parse::<signals::Setup>().is_ok() && "2 time-11".parse::<signals::Setup>().is_err());
    let starts = new("2").net().starts();
    assert_eq!(
        (starts.len(), new("2").net().helpers().len()),
        (11, 3),
        "a place token each, a used-up token each"
    );
}

#[test]
fn signals_1_2_every_entrance_has_a_signal_that_works_both_ways() {
    for map in Map::ALL {
        let net = map.net();
        for city in net.cities().iter() {
            let exits = &net.place(city).exits;
            assert!(exits.iter().all(|exit| exit.signal.is_some()), "{city}");
            assert_eq!(exits.len(), net.entrances(city).len() as usize);
        }
    }
    let game = new("2");
    let net = game.net();
    let track = signals_of(net, "Strasbourg - Paris")[0];
    let (one, to_paris) = section(net, "Strasbourg - Paris", 0);
    let (two, to_strasbourg) = section(net, "Paris - Strasbourg", 0);
    let mut field = game.field().clone();
    field.greens.take(track);
    let red = Some(Ahead::Red(track));
    assert_eq!([field.ahead(one, to_paris, None), field.ahead(two, to_strasbourg, None)], [red; 2]);
    field.greens.put(track);
    let into = |place, heading| Some(Ahead::Place { place, heading, entry: 0 });
    assert_eq!(field.ahead(one, to_paris, None), into(two, to_paris));
    assert_eq!(field.ahead(two, to_strasbourg, None), into(one, to_strasbourg));
}

#[test]
fn signals_1_3_two_branches_of_a_junction_are_open() {
    assert_eq!(Position::all(3).map(Position::pair).collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
    assert_eq!(Position::all(4).count(), 6);
    for (map, discs) in [(Map::Europe, 26), (Map::America, 29)] {
        let net = map.net();
        assert_eq!(net.junctions().iter().map(|junction| junction.branches.len() - 2).sum::<usize>(), discs);
    }
    let net = Map::Europe.net();
    // Clockwise from north: Brussels lies north-east of Lille, Paris south, Calais north-west.
    let (lille, position) = open(net, "Lille", "Calais", "Paris");
    assert_eq!(position.pair(), (1, 2));
    assert_eq!(net.layout().switches[lille.index()], position, "a disc lies towards Brussels");
    assert_eq!([0, 1, 2].map(|branch| position.through(branch)), [None, Some(2), Some(1)]);
}

#[test]
fn signals_1_4_faster_trains_have_better_dice() {
    let dice = new("2").net().stock().dice;
    assert_eq!(dice[0], [0, 0, 1, 2, 2, 1, 0]);
    assert_eq!(dice[1], [0, 1, 2, 2, 1, 0, 0]);
    assert_eq!(dice[2], [0, 3, 2, 1, 0, 0, 0]);
    assert_eq!(
        [0, 2, 3, 5, 6, 8].map(|train| signals::colour_of(train).word()),
        ["black", "black", "brown", "brown", "grey", "grey"]
    );
}

#[test]
fn signals_1_5_each_colour_of_goods_has_its_city() {
    let homes = |map: Map| Good::ALL.map(|good| map.net().place(map.net().home(good)).name.english.as_str());
    assert_eq!(homes(Map::Europe), ["Amsterdam", "Paris", "Berlin", "Nuremberg"]);
    assert_eq!(homes(Map::America), ["Dallas", "Atlanta", "Chicago", "Denver"]);
}

#[test]
fn signals_1_6_there_are_27_action_cards_of_each_kind() {
    assert_eq!(new("2").net().stock().cards, [27, 27, 27]);
}

#[test]
fn signals_1_7_eighteen_cards_ten_of_which_deploy() {
    let game = new("2");
    let cards = &game.net().stock().timetable;
    let deploy: Vec<u8> = cards.iter().map(|card| card.deploy).collect();
    assert_eq!((cards.len(), deploy.iter().filter(|&&count| count > 0).count()), (18, 10));
    assert_eq!(deploy.iter().filter(|&&count| count > 1).count(), 1, "one card deploys two trains");
    let many =
        cards.iter().filter(|card| card.moves().filter(|&one| one == signals::Symbol::Any).count() == 3);
    assert_eq!(many.count(), 1, "one card has three multicoloured symbols");
    assert_eq!(cards.iter().map(|card| card.moves().count()).sum::<usize>(), 33);
}
