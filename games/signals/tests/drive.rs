//! What pages and bots ask the board: forecasts, what lies ahead, and how far it is from city to port.

use std::collections::BTreeMap;

use signals::{Ahead, Board, Colour, End, Field, Map, Net, Node, Pass, PlaceId, Spot, Train};

/// The board of a first game with a black train here.
fn with_train(map: Map, name: &str) -> Field {
    let mut field = Field::new(Board::of(map), 8);
    field.trains[0] = Train { place: place(map.net(), name), heading: 0, cargo: None };
    field
}

fn place(net: &Net, name: &str) -> PlaceId {
    let at =
        net.places().iter().position(|place| place.name.english == name).unwrap_or_else(|| panic!("{name}"));
    PlaceId::at(at)
}

#[test]
fn a_forecast_tells_every_face_of_the_die() {
    let field = with_train(Map::Europe, "Calais");
    let found = field.forecast(0, &mut |_, _, _| Pass::Stop);
    let told: Vec<_> =
        found.iter().map(|one| (one.value, one.weight, one.drive.end, one.drive.tokens)).collect();
    assert_eq!(
        told,
        [(2, 1, End::Used, 0), (3, 2, End::Arrived, 0), (4, 2, End::Arrived, 0), (5, 1, End::Arrived, 0)]
    );
    assert_eq!(found[2].drive.unused, 1, "the example of the rulebook: Paris, and a point to spare");
    assert_eq!(found[0].drive.path.len(), 2);
    // In a city for each green way out; in the depot nothing.
    let field = with_train(Map::Europe, "Paris");
    let exits: Vec<_> = field.forecast(0, &mut |_, _, _| Pass::Stop).iter().map(|one| one.exit).collect();
    assert_eq!(exits, [Some(0); 4]);
    assert!(field.forecast(1, &mut |_, _, _| Pass::Stop).is_empty());
    assert_eq!((field.running(Colour::Black), field.in_depot(Colour::Black)), (1, Some(1)));
}

#[test]
fn what_lies_ahead_is_told() {
    let field = with_train(Map::Europe, "Paris");
    let net = Map::Europe.net();
    let paris = place(net, "Paris");
    assert_eq!(field.ahead(paris, 0, None), None, "it has to turn to an exit first");
    let red = field.ahead(paris, 0, Some(1));
    assert_eq!(red, net.place(paris).exits[1].signal.map(Ahead::Red));
    let Some(Ahead::Place { place: section, heading, .. }) = field.ahead(paris, 0, Some(0)) else { panic!() };
    assert_eq!((section, heading), (net.place(paris).exits[0].section, 0), "back to Lille");
    let calais = Some(Ahead::Place { place: net.lines()[0].sections.start, heading: 0, entry: 0 });
    assert_eq!(field.ahead(section, heading, None), calais, "the switch of Lille leads on to Calais");
}

/// The fewest points from a city to each port, whatever switches and signals say.
fn points(net: &Net, from: PlaceId) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    let mut seen = vec![[false; 2]; net.places().len()];
    let mut edge: Vec<(PlaceId, u8)> =
        net.place(from).exits.iter().map(|exit| (exit.section, exit.heading)).collect();
    for count in 1..60 {
        let mut reached = Vec::new();
        for (place, heading) in edge {
            if std::mem::replace(&mut seen[place.index()][usize::from(heading)], true) {
                continue;
            }
            let Spot::Section { line, .. } = net.place(place).spot else {
                if let Spot::Port { .. } = net.place(place).spot {
                    found.entry(net.place(place).name.english.clone()).or_insert(count);
                }
                if net.passing() && place < net.starts().start {
                    reached.extend(net.place(place).exits.iter().map(|exit| (exit.section, exit.heading)));
                }
                continue;
            };
            let line = &net.lines()[line.index()];
            let on = PlaceId(if heading == 1 { place.0 + 1 } else { place.0 - 1 });
            if line.sections.has(on) {
                reached.push((on, heading));
                continue;
            }
            match line.ends[usize::from(heading)] {
                Node::Place(end) => reached.push((end, 0)),
                Node::Junction(junction) => {
                    let others =
                        net.junction(junction).branches.iter().filter(|branch| branch.section != place);
                    reached.extend(others.map(|branch| (branch.section, 1 - branch.end)));
                }
            }
        }
        edge = reached;
    }
    found
}

#[test]
fn the_ways_from_cities_to_ports_are_as_long_as_they_were_designed() {
    let told =
        |map: Map, city: &str| points(map.net(), place(map.net(), city)).into_values().collect::<Vec<_>>();
    let europe = ["Paris", "Nuremberg", "Amsterdam", "Berlin"].map(|city| told(Map::Europe, city)[0]);
    assert_eq!(europe, [5, 7, 8, 8]);
    // New York, San Francisco.
    let america = ["Denver", "Dallas", "Atlanta", "Chicago"].map(|city| told(Map::America, city));
    assert_eq!(america, [vec![6, 4], vec![6, 4], vec![4, 7], vec![4, 8]]);
}
