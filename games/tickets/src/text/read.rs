//! Reads maps; their format stands at the head of `data/america.txt`. Everything that is wrong is told, not only the first
//! (TICKETS-2.7).

mod words;

use game::text::{Faults, Lines, languages, short, statements};
use game::{Fault, Lang, Said, said};

use crate::map::{
    CITIES, City, CityId, LENGTH, Map, Outline, Parts, ROUTES, Route, RouteId, Rules, Side, TICKETS, Ticket,
};
use crate::text::name::fold;
use crate::text::polish::english;
use crate::text::sides;
use words::Ends;

/// The players of the smallest table.
const FEWEST: usize = 2;

/// What a map is played with that says nothing else: the numbers of the rulebook.
mod usual {
    pub(super) const WAGONS: u8 = 45;
    pub(super) const CARDS: (u8, u8) = (12, 14);
    pub(super) const POINTS: [i16; 6] = [1, 2, 4, 7, 10, 15];
    pub(super) const OPEN: (u8, u8) = (4, 2);
    pub(super) const DRAW: (u8, u8) = (3, 1);
    pub(super) const LAST: u8 = 3;
}

/// What the lines say.
#[derive(Default)]
struct Reader {
    wagons: Lines<u8>,
    cards: Lines<(u8, u8)>,
    points: Lines<Vec<i16>>,
    open: Lines<(u8, u8)>,
    draw: Lines<(u8, u8)>,
    last: Lines<u8>,
    longest: Lines<i16>,
    globetrotter: Lines<i16>,
    /// In which order names are written.
    names: Lines<[Lang; 2]>,
    cities: Lines<(String, String)>,
    aliases: Lines<(String, String)>,
    routes: Lines<words::Stretch>,
    tickets: Lines<(Ends, i16)>,
    /// The cities whose tickets are in play, if not all are.
    only: Lines<String>,
    places: Lines<words::Place>,
    bows: Lines<(Ends, i16)>,
    land: Vec<Outline>,
    lakes: Vec<Outline>,
    hills: Vec<Outline>,
    rivers: Vec<Outline>,
    faults: Faults,
}

pub(crate) fn map(text: &str) -> Result<Map, Vec<Fault>> {
    let mut reader = Reader::default();
    for (line, verb, rest) in statements(text) {
        if let Err(reason) = reader.line(line, verb, &rest) {
            reader.faults.add(line, reason);
        }
    }
    match reader.parts() {
        Some(parts) => Ok(Map::of(parts)),
        None => Err(reader.faults.sorted()),
    }
}

impl Reader {
    fn line(&mut self, line: usize, verb: &str, rest: &[&str]) -> Result<(), Said> {
        let verb = english(verb);
        match verb {
            "wagons" => self.wagons.push((line, words::wagons(rest)?)),
            "cards" => self.cards.push((line, words::cards(rest)?)),
            "points" => self.points.push((line, words::points(rest)?)),
            "open" => self.open.push((line, words::tickets(verb, rest)?)),
            "draw" => self.draw.push((line, words::tickets(verb, rest)?)),
            "last" => self.last.push((line, words::one(verb, rest, 0, 9)?)),
            "longest" => self.longest.push((line, words::bonus(verb, rest)?)),
            "globetrotter" => self.globetrotter.push((line, words::bonus(verb, rest)?)),
            "names:" => self.names.push((line, languages(rest)?)),
            "city" => self.cities.push((line, words::city(rest)?)),
            "alias" => self.aliases.push((line, words::alias(rest)?)),
            "route" => self.routes.push((line, words::route(rest)?)),
            "ticket" => self.tickets.push((line, words::ticket(rest)?)),
            "only" => self.only.push((line, words::name(&rest.join(" "))?)),
            "place" => self.places.push((line, words::place(rest)?)),
            "bow" => self.bows.push((line, words::bow(rest)?)),
            "land" => self.land.push(words::outline(verb, rest, 3)?),
            "lake" => self.lakes.push(words::outline(verb, rest, 3)?),
            "hills" => self.hills.push(words::outline(verb, rest, 2)?),
            "river" => self.rivers.push(words::outline(verb, rest, 2)?),
            _ => {
                return Err(said!(
                    "`{}` is no statement of a map",
                    "wiersz opisu mapy nie może zaczynać się od `{}`",
                    short(verb)
                ));
            }
        }
        Ok(())
    }

    /// The map, if nothing of it is missing.
    fn parts(&mut self) -> Option<Parts> {
        let wagons = self.faults.at_most_one(&mut self.wagons, "wagons").unwrap_or(usual::WAGONS);
        let cards = self.faults.at_most_one(&mut self.cards, "cards").unwrap_or(usual::CARDS);
        let points = self.faults.at_most_one(&mut self.points, "points").unwrap_or(usual::POINTS.into());
        let (open, keep) = self.faults.at_most_one(&mut self.open, "open").unwrap_or(usual::OPEN);
        let (draw, draw_keep) = self.faults.at_most_one(&mut self.draw, "draw").unwrap_or(usual::DRAW);
        let last = self.faults.at_most_one(&mut self.last, "last").unwrap_or(usual::LAST);
        let longest = self.faults.at_most_one(&mut self.longest, "longest");
        let globetrotter = self.faults.at_most_one(&mut self.globetrotter, "globetrotter");
        let (mut cities, names) = self.cities();
        let mut routes = self.routes(&names, points.len());
        let said = self.tickets.len();
        let mut tickets = self.tickets(&names, &routes, cities.len());
        let dropped = self.drop_tickets(&names, &mut tickets);
        self.places(&names, &mut cities);
        self.bows(&names, &mut routes);
        sides::settle(&mut cities, &routes);
        self.enough(cards, open, said - dropped);
        let mut table = [0; LENGTH + 1];
        for (entry, points) in table[1..].iter_mut().zip(points) {
            *entry = points;
        }
        let rules = Rules { open, keep, draw, draw_keep, last, longest, globetrotter };
        self.faults.is_empty().then(|| Parts {
            cities,
            names,
            routes,
            tickets,
            points: table,
            wagons,
            cards,
            rules,
            land: std::mem::take(&mut self.land),
            lakes: std::mem::take(&mut self.lakes),
            hills: std::mem::take(&mut self.hills),
            rivers: std::mem::take(&mut self.rivers),
        })
    }

    /// There must be cards and tickets for the smallest table; a larger one is refused where it is set up ([`Map::seats`]).
    fn enough(&mut self, (coloured, locos): (u8, u8), dealt: u8, tickets: usize) {
        let (has, needs) = (8 * usize::from(coloured) + usize::from(locos), crate::map::cards_for(FEWEST));
        if has < needs {
            let reason = said!(
                "{has} train cards are too few for {FEWEST} players: {needs} lie open or in hands at the start",
                "kart Wagonów: {has}, a dla {FEWEST} graczy trzeba ich na początku co najmniej {needs}"
            );
            self.faults.add(0, reason);
        }
        let needs = FEWEST * usize::from(dealt);
        if tickets < needs {
            let reason = said!(
                "{tickets} tickets are too few: {FEWEST} players are dealt {needs}",
                "biletów: {tickets}, a dla {FEWEST} graczy trzeba ich na początku co najmniej {needs}"
            );
            self.faults.add(0, reason);
        }
    }

    /// The cities, and every spelling of their names.
    fn cities(&mut self) -> (Vec<City>, Vec<(String, CityId)>) {
        let (mut cities, mut names): (Vec<City>, Vec<(String, CityId)>) = (Vec::new(), Vec::new());
        let order = self.faults.at_most_one(&mut self.names, "names:");
        for (line, (first, second)) in std::mem::take(&mut self.cities) {
            // Files from before the order could be told have the English name first.
            let polish_first = order == Some([Lang::Pl, Lang::En]);
            let (english, polish) = if polish_first { (second, first) } else { (first, second) };
            let spellings = [fold(&english), fold(&polish)];
            if let Some((known, _)) = names.iter().find(|(known, _)| spellings.contains(known)) {
                let reason = said!("a second city `{}`", "drugie miasto `{}`", short(known));
                self.faults.add(line, reason);
                continue;
            }
            if cities.len() == CITIES {
                let reason =
                    said!("a map has at most {CITIES} cities", "miast na mapie może być najwyżej {CITIES}");
                self.faults.add(line, reason);
                continue;
            }
            let id = CityId::at(cities.len());
            names.extend(spellings.map(|spelling| (spelling, id)));
            cities.push(City { english, polish, x: -1, y: -1, side: None });
        }
        if cities.len() < 2 {
            self.faults
                .add(0, said!("a map has at least two cities", "na mapie muszą być co najmniej dwa miasta"));
        }
        for (line, (alias, city)) in std::mem::take(&mut self.aliases) {
            let Some(id) = self.city(line, &names, &city) else { continue };
            let alias = fold(&alias);
            match names.iter().find(|(known, _)| *known == alias) {
                Some(&(_, other)) if other != id => {
                    let reason = said!(
                        "`{}` is the name of another city",
                        "`{}` to nazwa innego miasta",
                        short(&alias)
                    );
                    self.faults.add(line, reason);
                }
                _ => names.push((alias, id)),
            }
        }
        (cities, names)
    }

    fn city(&mut self, line: usize, names: &[(String, CityId)], name: &str) -> Option<CityId> {
        let folded = fold(name);
        let found = names.iter().find(|(known, _)| *known == folded);
        if found.is_none() {
            self.faults.add(line, said!("there is no city `{}`", "nie ma miasta `{}`", short(name)));
        }
        found.map(|&(_, id)| id)
    }

    fn ends(&mut self, line: usize, names: &[(String, CityId)], ends: &Ends) -> Option<(CityId, CityId)> {
        let (a, b) = (self.city(line, names, &ends.0), self.city(line, names, &ends.1));
        a.zip(b)
    }

    fn routes(&mut self, names: &[(String, CityId)], longest: usize) -> Vec<Route> {
        let mut routes: Vec<Route> = Vec::new();
        for (line, stretch) in std::mem::take(&mut self.routes) {
            let Some((a, b)) = self.ends(line, names, &stretch.ends) else { continue };
            let (length, colour) = (stretch.length, stretch.colour);
            let beside = |route: &Route| [(route.a, route.b), (route.b, route.a)].contains(&(a, b));
            let found: Vec<usize> = (0..routes.len()).filter(|&at| beside(&routes[at])).collect();
            let reason = if a == b {
                said!("a route leads to another city", "połączenie musi prowadzić do innego miasta")
            } else if usize::from(length) > longest {
                said!(
                    "`points` says nothing about length {length}",
                    "`points` nie mówi nic o długości {length}"
                )
            } else if found.len() > 1 {
                said!("a third track between the same cities", "trzecia nitka między tymi samymi miastami")
            } else if found.iter().any(|&at| routes[at].length != length) {
                said!(
                    "both tracks of a double route have the same length",
                    "obie nitki podwójnego połączenia muszą mieć tę samą długość"
                )
            } else if routes.len() == ROUTES {
                said!("a map has at most {ROUTES} routes", "połączeń na mapie może być najwyżej {ROUTES}")
            } else {
                let id = RouteId::at(routes.len());
                let twin = found.first().copied();
                if let Some(at) = twin {
                    routes[at].twin = Some(id);
                }
                let twin = twin.map(RouteId::at);
                routes.push(Route { a, b, length, colour, twin, bow: 0 });
                continue;
            };
            self.faults.add(line, reason);
        }
        if routes.is_empty() {
            self.faults.add(0, said!("a map must have routes", "na mapie muszą być połączenia"));
        }
        routes
    }

    fn tickets(&mut self, names: &[(String, CityId)], routes: &[Route], cities: usize) -> Vec<Ticket> {
        let mut tickets: Vec<Ticket> = Vec::new();
        let region = regions(routes, cities);
        // Where a route could not be read, what it would have joined is not told as well.
        let whole = self.faults.is_empty();
        for (line, (ends, points)) in std::mem::take(&mut self.tickets) {
            let Some((a, b)) = self.ends(line, names, &ends) else { continue };
            let reason = if a == b {
                said!("a ticket joins two cities", "bilet musi łączyć dwa różne miasta")
            } else if whole && region[usize::from(a)] != region[usize::from(b)] {
                said!(
                    "no routes join {} and {}",
                    "między miastami {} i {} nie ma żadnej drogi",
                    short(&ends.0),
                    short(&ends.1)
                )
            } else if tickets.len() == TICKETS {
                said!("a map has at most {TICKETS} tickets", "biletów może być najwyżej {TICKETS}")
            } else {
                tickets.push(Ticket { a, b, points });
                continue;
            };
            self.faults.add(line, reason);
        }
        tickets
    }

    /// Leaves only tickets of certain cities, if the map says so; how many went.
    fn drop_tickets(&mut self, names: &[(String, CityId)], tickets: &mut Vec<Ticket>) -> usize {
        let only = std::mem::take(&mut self.only);
        let found: Vec<Option<CityId>> =
            only.iter().map(|(line, name)| self.city(*line, names, name)).collect();
        // A city that is not there is told; that its tickets are missing then is not told as well.
        let cities = found.into_iter().collect::<Option<Vec<CityId>>>().filter(|cities| !cities.is_empty());
        let before = tickets.len();
        if let Some(cities) = cities {
            tickets.retain(|ticket| cities.contains(&ticket.a) || cities.contains(&ticket.b));
        }
        before - tickets.len()
    }

    fn places(&mut self, names: &[(String, CityId)], cities: &mut [City]) {
        let mut placed = vec![false; cities.len()];
        for (line, (name, (x, y), side)) in std::mem::take(&mut self.places) {
            let Some(id) = self.city(line, names, &name) else { continue };
            if std::mem::replace(&mut placed[usize::from(id)], true) {
                let reason =
                    said!("a second place of `{}`", "drugi wiersz `place` miasta `{}`", short(&name));
                self.faults.add(line, reason);
            }
            let city = &mut cities[usize::from(id)];
            (city.x, city.y, city.side) = (x, y, side);
        }
        for (city, _) in cities.iter().zip(placed).filter(|&(_, placed)| !placed) {
            let (english, polish) = (short(&city.english), short(&city.polish));
            self.faults
                .add(0, said!("`{english}` has no place", "brakuje wiersza `place` miasta `{polish}`"));
        }
    }

    fn bows(&mut self, names: &[(String, CityId)], routes: &mut [Route]) {
        for (line, (ends, amount)) in std::mem::take(&mut self.bows) {
            let Some((a, b)) = self.ends(line, names, &ends) else { continue };
            let mut found = false;
            for route in routes.iter_mut() {
                if (route.a, route.b) == (a, b) || (route.b, route.a) == (a, b) {
                    route.bow = if route.a == a { amount } else { -amount };
                    found = true;
                }
            }
            if !found {
                let reason = said!(
                    "no route joins {} and {}",
                    "między miastami {} i {} nie ma połączenia",
                    short(&ends.0),
                    short(&ends.1)
                );
                self.faults.add(line, reason);
            }
        }
    }
}

/// For each city the least city it can be joined with.
fn regions(routes: &[Route], cities: usize) -> Vec<usize> {
    let mut region: Vec<usize> = (0..cities).collect();
    for _ in 0..cities {
        for route in routes {
            let (a, b) = (usize::from(route.a), usize::from(route.b));
            let least = region[a].min(region[b]);
            (region[a], region[b]) = (least, least);
        }
    }
    region
}

/// The side with this word.
fn side(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.word() == english(word))
}
