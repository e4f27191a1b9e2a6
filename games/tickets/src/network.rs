//! What a seat's routes join.

use crate::map::{CITIES, CityId, Map, RouteId, Ticket};

/// A set of routes by number.
pub type Routes = u128;

/// The numbers of a set of routes in ascending order.
pub fn listed(mut routes: Routes) -> impl Iterator<Item = RouteId> {
    std::iter::from_fn(move || {
        let route = u8::try_from(routes.trailing_zeros()).ok().filter(|_| routes != 0)?;
        routes &= routes - 1;
        Some(route)
    })
}

/// The cities as some routes join them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// For each city one city of its part, the same for all of them.
    part: [CityId; CITIES],
}

impl Network {
    /// What these routes join.
    pub fn of(map: &Map, owned: Routes) -> Self {
        let mut part = [0; CITIES];
        for (id, part) in (0..).zip(&mut part) {
            *part = id;
        }
        let mut network = Self { part };
        let mut rest = owned;
        while rest != 0 {
            let route = map.routes()[rest.trailing_zeros() as usize];
            let (a, b) = (network.root(route.a), network.root(route.b));
            network.part[usize::from(a.max(b))] = a.min(b);
            rest &= rest - 1;
        }
        network
    }

    fn root(&self, mut city: CityId) -> CityId {
        while self.part[usize::from(city)] != city {
            city = self.part[usize::from(city)];
        }
        city
    }

    /// Whether an unbroken path joins the cities.
    pub fn joined(&self, a: CityId, b: CityId) -> bool {
        self.root(a) == self.root(b)
    }

    /// Whether a ticket is completed (TICKETS-6.6).
    pub fn done(&self, ticket: &Ticket) -> bool {
        self.joined(ticket.a, ticket.b)
    }
}
