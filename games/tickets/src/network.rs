//! What a seat's routes join.

use crate::map::{CITIES, CityId, Map, Routes, Ticket};

/// The cities as some routes join them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// For each city one city of its part, the same for all of them.
    part: [CityId; CITIES],
}

impl Network {
    /// What these routes join.
    pub fn of(map: &Map, owned: Routes) -> Self {
        let mut network = Self { part: std::array::from_fn(CityId::at) };
        for route in owned.iter() {
            let route = map.route(route);
            let (a, b) = (network.root(route.a), network.root(route.b));
            network.part[a.max(b).index()] = a.min(b);
        }
        network
    }

    fn root(&self, mut city: CityId) -> CityId {
        while self.part[city.index()] != city {
            city = self.part[city.index()];
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
