//! What is played on and with: cities, routes, tickets and numbers (TICKETS-1.1 to TICKETS-1.5), of the box or the players'
//! own.

use std::fmt;

use game::{Fault, Lang};
use serde::{Serialize, Serializer};

use crate::card::{Colour, Hand, KINDS};
use crate::text::{name, read};

game::id! {
    /// The city with this number, from 0.
    pub struct CityId;
}
game::id! {
    /// The route with this number, from 0.
    pub struct RouteId;
}
game::id! {
    /// The ticket with this number, from 0.
    pub struct TicketId;
}
game::id_set! {
    /// Some routes of a map.
    pub struct Routes(u128) of RouteId;
}
game::id_set! {
    /// Some tickets of a map.
    pub struct TicketSet(u128) of TicketId;
}

/// The most cities of a map.
pub const CITIES: usize = 64;
/// The most routes of a map.
pub const ROUTES: usize = 127;
/// The most tickets of a map.
pub const TICKETS: usize = 127;
/// The longest route.
pub const LENGTH: usize = 9;
/// Numbers by length, from 0, with room to spare: so many the machine adds at once.
pub(crate) type Lengths = [u8; LANES];
/// The places of [`Lengths`].
pub(crate) const LANES: usize = 16;
/// The most wagons of a player.
pub(crate) const WAGONS: u8 = 60;
/// The most cards of each colour, and the most locomotives.
pub(crate) const CARDS: (u8, u8) = (24, 32);
/// Entries the history of cards can have at most (TICKETS-9.2): every card that leaves a hand lies under a wagon, and every
/// card that comes into a hand stays there or leaves it. A new deck is noted only after a blind draw from the old one.
pub(crate) const LOG: usize = {
    let cards = 8 * CARDS.0 as usize + CARDS.1 as usize;
    let paid = crate::SEATS * WAGONS as usize;
    paid + 2 * (paid + cards) + 1
};

/// Train cards that lie open or are in hands at the start.
pub(crate) const fn cards_for(seats: usize) -> usize {
    seats * crate::DEALT as usize + crate::ROW
}

/// Where the name of a city stands, seen from its dot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Nw,
}

impl Side {
    /// All sides clockwise.
    pub const ALL: [Self; 8] = [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw];

    /// Its word in data files.
    pub const fn word(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }
}

/// A city.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct City {
    /// Its English name.
    pub english: String,
    /// Its Polish name.
    pub polish: String,
    /// Where it is drawn: 0 to 1000 from the left.
    pub x: i16,
    /// Where it is drawn: 0 to 700 from the top.
    pub y: i16,
    /// Where its name stands, if the file says.
    pub side: Option<Side>,
}

impl City {
    /// Its name.
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pl => &self.polish,
            Lang::En => &self.english,
        }
    }
}

/// A route between two cities, or one track of a double route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// One of its cities.
    pub a: CityId,
    /// The other.
    pub b: CityId,
    /// Spaces for wagons, 1 to 9.
    pub length: u8,
    /// Its colour; `None` for grey, which any colour pays for.
    pub colour: Option<Colour>,
    /// The other track of a double route.
    pub twin: Option<RouteId>,
    /// By how much it bows to the left, seen from `a`.
    pub bow: i16,
}

impl Route {
    /// The other end.
    pub const fn other(&self, city: CityId) -> CityId {
        if city.0 == self.a.0 { self.b } else { self.a }
    }

    /// Its place in tables by colour: the colours in order, then grey.
    pub(crate) fn class(self) -> usize {
        self.colour.map_or(GREY, Colour::index)
    }
}

/// The place of grey routes in tables by colour.
pub(crate) const GREY: usize = 8;

/// Two cities to join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket {
    /// One city.
    pub a: CityId,
    /// The other.
    pub b: CityId,
    /// Points if they are joined at the end, lost otherwise.
    pub points: i16,
}

/// The numbers in which editions differ (TICKETS-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Rules {
    /// Tickets dealt at the start.
    pub open: u8,
    /// How many of those must be kept.
    pub keep: u8,
    /// Tickets drawn in play.
    pub draw: u8,
    /// How many of those must be kept.
    pub draw_keep: u8,
    /// The last round begins when somebody has this few wagons left.
    pub last: u8,
    /// Bonus for the longest route.
    pub longest: Option<i16>,
    /// Bonus for the most completed tickets.
    pub globetrotter: Option<i16>,
}

/// An outline of land or water, or the line of hills or of a river.
pub type Outline = Vec<(i16, i16)>;

/// The parts of a map, each complete and fitting.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Parts {
    pub(crate) cities: Vec<City>,
    /// Names and other spellings as [`name::fold`] leaves them.
    pub(crate) names: Vec<(String, CityId)>,
    pub(crate) routes: Vec<Route>,
    pub(crate) tickets: Vec<Ticket>,
    /// By length; nothing for length 0.
    pub(crate) points: [i16; LENGTH + 1],
    pub(crate) wagons: u8,
    /// Cards of each colour, and locomotives.
    pub(crate) cards: (u8, u8),
    pub(crate) rules: Rules,
    pub(crate) land: Vec<Outline>,
    pub(crate) lakes: Vec<Outline>,
    pub(crate) hills: Vec<Outline>,
    pub(crate) rivers: Vec<Outline>,
}

/// A map with its tickets and numbers.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Map {
    parts: Parts,
    /// The routes of each city.
    around: Vec<Routes>,
    /// The routes of each colour (grey last) and length.
    sorted: [[Routes; LENGTH + 1]; KINDS],
    /// How many those are.
    counts: [Lengths; KINDS],
    /// The routes of each colour (grey last) that are at most so long.
    within: [[Routes; LENGTH + 1]; KINDS],
}

impl Map {
    /// Reads the players' own map, or says everything that is wrong with it. Line 0 stands for the whole text.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read::map(text)
    }

    pub(crate) fn of(parts: Parts) -> Self {
        let mut around = vec![Routes::NONE; parts.cities.len()];
        let mut sorted = [[Routes::NONE; LENGTH + 1]; KINDS];
        for (id, route) in RouteId::all().zip(&parts.routes) {
            around[route.a.index()].put(id);
            around[route.b.index()].put(id);
            sorted[route.class()][usize::from(route.length)].put(id);
        }
        let mut counts = [[0; LANES]; KINDS];
        for route in &parts.routes {
            counts[route.class()][usize::from(route.length)] += 1;
        }
        let mut within = sorted;
        for length in 1..=LENGTH {
            for routes in &mut within {
                routes[length] |= routes[length - 1];
            }
        }
        Self { parts, around, sorted, counts, within }
    }

    /// The cities by number.
    pub fn cities(&self) -> &[City] {
        &self.parts.cities
    }

    /// The routes by number.
    pub fn routes(&self) -> &[Route] {
        &self.parts.routes
    }

    /// A route.
    pub fn route(&self, id: RouteId) -> &Route {
        &self.parts.routes[id.index()]
    }

    /// The tickets by number.
    pub fn tickets(&self) -> &[Ticket] {
        &self.parts.tickets
    }

    /// A ticket.
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        &self.parts.tickets[id.index()]
    }

    /// The city with this name: English, Polish or another spelling, whatever the case and the marks of its letters.
    pub fn city(&self, name: &str) -> Option<CityId> {
        let folded = name::fold(name);
        self.parts.names.iter().find(|(known, _)| *known == folded).map(|&(_, city)| city)
    }

    /// The routes between two cities, in order of their numbers.
    pub fn between(&self, a: CityId, b: CityId) -> impl Iterator<Item = RouteId> {
        let joins = move |route: &Route| [(route.a, route.b), (route.b, route.a)].contains(&(a, b));
        RouteId::all().zip(self.routes()).filter(move |&(_, route)| joins(route)).map(|(id, _)| id)
    }

    /// Points for a route of this length (TICKETS-5.5).
    pub fn points(&self, length: u8) -> i16 {
        self.parts.points.get(usize::from(length)).copied().unwrap_or(0)
    }

    /// Wagons of each player.
    pub const fn wagons(&self) -> u8 {
        self.parts.wagons
    }

    /// The most players it has train cards and tickets for at the start.
    pub fn seats(&self) -> u8 {
        let (coloured, locomotives) = self.parts.cards;
        let (cards, tickets) = (8 * usize::from(coloured) + usize::from(locomotives), self.tickets().len());
        let fits =
            |seats: &usize| cards_for(*seats) <= cards && seats * usize::from(self.rules().open) <= tickets;
        (1..=crate::SEATS).take_while(fits).last().map_or(0, |seats| u8::try_from(seats).unwrap_or(0))
    }

    /// All train cards.
    pub fn cards(&self) -> Hand {
        let (coloured, locomotives) = self.parts.cards;
        let mut cards = [coloured; KINDS];
        cards[crate::card::LOCOMOTIVE] = locomotives;
        cards
    }

    /// The numbers in which editions differ.
    pub const fn rules(&self) -> &Rules {
        &self.parts.rules
    }

    /// Outlines of land; everything else is water.
    pub fn land(&self) -> &[Outline] {
        &self.parts.land
    }

    /// Outlines of water in land.
    pub fn lakes(&self) -> &[Outline] {
        &self.parts.lakes
    }

    /// Lines along which there are hills.
    pub fn hills(&self) -> &[Outline] {
        &self.parts.hills
    }

    /// Rivers from their springs on.
    pub fn rivers(&self) -> &[Outline] {
        &self.parts.rivers
    }

    /// The routes of a city.
    pub fn around(&self, city: CityId) -> Routes {
        self.around[city.index()]
    }

    /// All routes.
    pub fn all(&self) -> Routes {
        Routes::first(self.parts.routes.len())
    }

    /// All tickets.
    pub fn all_tickets(&self) -> TicketSet {
        TicketSet::first(self.parts.tickets.len())
    }

    /// The routes of a colour (grey last) and length.
    pub(crate) const fn sorted(&self) -> &[[Routes; LENGTH + 1]; KINDS] {
        &self.sorted
    }

    /// The routes of each colour (grey last) that are at most so long.
    pub(crate) const fn within(&self) -> &[[Routes; LENGTH + 1]; KINDS] {
        &self.within
    }

    /// How many routes there are of a colour (grey last) and length.
    pub(crate) const fn counts(&self) -> &[Lengths; KINDS] {
        &self.counts
    }
}

impl fmt::Debug for Map {
    /// A whole map would drown what else is shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Map({} cities, {} routes)", self.cities().len(), self.routes().len())
    }
}

impl Serialize for Map {
    /// Everything a page or a program needs of it.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let cities: Vec<_> =
            self.cities().iter().map(|city| (&city.english, &city.polish, city.x, city.y)).collect();
        let routes: Vec<_> = self
            .routes()
            .iter()
            .map(|route| (route.a, route.b, route.length, route.colour.map_or("grey", Colour::word)))
            .collect();
        let tickets: Vec<_> =
            self.tickets().iter().map(|ticket| (ticket.a, ticket.b, ticket.points)).collect();
        let mut out = to.serialize_struct("Map", 7)?;
        out.serialize_field("cities", &cities)?;
        out.serialize_field("routes", &routes)?;
        out.serialize_field("tickets", &tickets)?;
        out.serialize_field("points", &self.parts.points[1..])?;
        out.serialize_field("wagons", &self.wagons())?;
        out.serialize_field("cards", &self.parts.cards)?;
        out.serialize_field("rules", self.rules())?;
        out.end()
    }
}
