//! The same things worked out in the most obvious way, on very many positions.

mod twin;

use game::{Game, Seat, SplitMix64, Step, Turn, Viewer};
use tickets::{Network, RouteId, Routes, Setup, TicketId, Tickets, longest, payments};

use crate::twin::{flooded, longest_of_all, paid_for};

/// Random games of these set-ups, looked at on the way until `look` has seen `wanted` positions.
fn positions(setups: &[&str], wanted: u32, seed: u64, mut look: impl FnMut(&Tickets, &mut SplitMix64)) {
    let mut quick = SplitMix64::new(seed);
    let mut looked = 0;
    let mut legal = Vec::new();
    while looked < wanted {
        let setup: Setup = one(setups, &mut quick).parse().unwrap_or_else(|bad| panic!("{bad}"));
        let mut game = Tickets::new(&setup);
        loop {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
                Turn::Players(seats) => {
                    look(&game, &mut quick);
                    looked += 1;
                    let seat = seats.iter().next().expect("somebody");
                    Step::Act(seat, game.random_action(seat, &mut legal, &mut |n| quick.below(n)))
                }
            };
            game.apply(step, &mut |_| {});
        }
    }
}

/// Any of these.
fn one<T: Copy>(from: &[T], quick: &mut SplitMix64) -> T {
    from[quick.below(u32::from(few(from.len()))) as usize]
}

/// A number that is small.
fn few(count: usize) -> u8 {
    u8::try_from(count).expect("not so many")
}

/// A random set of routes, up to so many, that hang together more often than not.
fn network(game: &Tickets, quick: &mut SplitMix64, most: u32) -> Routes {
    let map = game.map();
    let mut owned = Routes::NONE;
    for _ in 0..quick.below(most + 1) {
        let beside = |id: &RouteId| {
            let route = map.route(*id);
            let near = owned.iter().any(|other| {
                let other = map.route(other);
                [other.a, other.b].contains(&route.a) || [other.a, other.b].contains(&route.b)
            });
            !owned.has(*id) && (near || owned.is_empty() || quick.below(12) == 0)
        };
        let open: Vec<RouteId> = map.all().iter().filter(beside).collect();
        if !open.is_empty() {
            owned.put(one(&open, quick));
        }
    }
    owned
}

#[test]
fn the_longest_route_is_the_longest_of_all_chains() {
    let game = Tickets::new(&"2".parse().unwrap());
    let mut quick = SplitMix64::new(11);
    let mut longest_seen = 0;
    for _ in 0..100_000 {
        let owned = network(&game, &mut quick, 13);
        let (found, all) = (longest(game.map(), owned).length, longest_of_all(game.map(), owned));
        assert_eq!(found, all, "{owned:?}");
        longest_seen = longest_seen.max(found);
    }
    assert!(longest_seen > 40, "the networks are large: {longest_seen}");
}

#[test]
fn the_longest_route_of_random_games_is_the_longest_of_all_chains() {
    positions(&["2", "4", "5 edition-mega"], 6_000, 3, |game, quick| {
        let seat = Seat(few(quick.below(u32::from(game.seats())) as usize));
        assert_eq!(
            longest(game.map(), game.owned(seat)).length,
            longest_of_all(game.map(), game.owned(seat))
        );
    });
}

#[test]
fn tickets_are_done_where_a_flood_reaches() {
    let game = Tickets::new(&"2".parse().unwrap());
    let mut quick = SplitMix64::new(12);
    for _ in 0..100_000 {
        let owned = network(&game, &mut quick, 20);
        let network = Network::of(game.map(), owned);
        let ticket = &game.map().tickets()[quick.below(69) as usize];
        assert_eq!(network.done(ticket), flooded(game.map(), owned, ticket.a, ticket.b));
    }
}

#[test]
fn payments_are_all_that_add_up() {
    let game = Tickets::new(&"2".parse().unwrap());
    let mut quick = SplitMix64::new(13);
    for _ in 0..100_000 {
        let mut hand = [0; 9];
        for _ in 0..quick.below(16) {
            hand[quick.below(9) as usize] += 1;
        }
        let route = &game.map().routes()[quick.below(100) as usize];
        let mut found: Vec<(Option<usize>, u8)> = payments(&hand, route)
            .iter()
            .map(|pay| (pay.colour().map(tickets::Colour::index), pay.locos(route.length)))
            .collect();
        assert!(found.is_sorted_by_key(|&(_, locos)| locos), "the fewest locomotives first");
        found.sort_unstable();
        assert_eq!(found, paid_for(&hand, *route));
    }
}

/// The view's helpers and the engine's agree on what can be claimed.
#[test]
fn views_know_what_can_be_claimed() {
    positions(&["2", "3", "4", "5 edition-2004"], 4_000, 5, |game, _| {
        let Some(seat) = game.turn().players().iter().next() else { return };
        let view = game.view(Viewer::Seat(seat));
        assert_eq!((view.open(seat), view.owned(seat)), (game.open(seat), game.owned(seat)));
        let claims: usize = game.map().all().iter().map(|route| view.payments(seat, route).len()).sum();
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let listed = legal.iter().filter(|action| matches!(action, tickets::Action::Claim { .. })).count();
        assert_eq!(if game.phase() == tickets::Phase::Turn { claims } else { 0 }, listed);
    });
}

/// The open way is the shortest by relaxing routes until nothing changes.
#[test]
fn the_open_way_is_the_shortest() {
    positions(&["2", "3", "5 edition-mega"], 8_000, 6, |game, quick| {
        let seat = Seat(few(quick.below(u32::from(game.seats())) as usize));
        let view = game.view(Viewer::Everything);
        let ticket = TicketId::at(quick.below(u32::from(few(game.map().tickets().len()))) as usize);
        let goal = game.map().ticket(ticket);
        let far = twin::relaxed(game.map(), game.owned(seat), game.open(seat), goal.a, goal.b);
        let way = view.way(seat, ticket);
        assert_eq!(way.as_ref().map(|way| u32::from(way.wagons)), far);
        let Some(way) = way else { return };
        let joined = Network::of(game.map(), way.routes.iter().copied().collect());
        assert!(joined.done(goal));
        let missing: u32 = way.missing.iter().map(|&route| u32::from(game.map().route(route).length)).sum();
        assert_eq!(missing, u32::from(way.wagons));
        assert!(way.missing.iter().all(|&route| game.open(seat).has(route)));
        assert!(
            u32::from(way.cards) <= missing
                && (way.cards > 0 || missing == 0 || way.short.iter().sum::<u8>() <= game.hand(seat)[8])
        );
    });
}
