//! What the board of Wsiąść do Pociągu marks without being asked: what is new since one's last turn, the cities of one's own
//! tickets; and what the panel of a route says.

#![allow(clippy::unwrap_used)]

mod markup;

use std::collections::BTreeSet;

use engine::{Live, Seed};
use game::{Colours, Game, Lang, Seat, SplitMix64, Turn, Viewer};
use paint::{Hint, Look, Paint, Painter, Scene, Shown, Text};
use tickets::{Action, Phase, TicketId, Tickets, View};

use crate::markup::{tags, value};

fn names() -> Vec<String> {
    ["Ala", "Ola", "Ela"].map(String::from).to_vec()
}

fn page(live: &Live<Tickets>, viewer: Viewer) -> String {
    let names = names();
    let shown = Shown { viewer, names: &names, colours: Colours::BY_SEAT, lang: Lang::En, hint: None };
    Painter::<Tickets>::LOOK.page(live, &shown).board.0
}

/// The routes with an edge that says they are new.
fn new(page: &str) -> BTreeSet<String> {
    let marked = tags(page).into_iter().filter(|tag| value(tag, "class") == Some("tkt-new"));
    marked.map(|tag| value(tag, "href").unwrap().trim_start_matches("#tkt-p").to_owned()).collect()
}

fn count(page: &str, class: &str) -> usize {
    let has = |tag: &&str| value(tag, "class").is_some_and(|all| all.split(' ').any(|one| one == class));
    tags(page).into_iter().filter(has).count()
}

/// Plays a game in which routes are preferred to cards; shows every state with who acted and what they did.
fn walk(setup: &str, seed: u64, mut see: impl FnMut(&Live<Tickets>, Seat, Action)) {
    let (luck, mut quick) = (Seed::numbered(seed), SplitMix64::new(seed));
    let mut live = Live::<Tickets>::new(&setup.parse().unwrap());
    live.settle(&luck);
    while let Turn::Players(seats) = live.game().turn() {
        let seat = seats.iter().next().unwrap();
        let mut all = Vec::new();
        live.seen_by(seat).legal(seat, &mut all);
        let claims: Vec<Action> =
            all.iter().copied().filter(|action| matches!(action, Action::Claim { .. })).collect();
        let some = if claims.is_empty() { all } else { claims };
        let action = some[quick.below(u32::try_from(some.len()).unwrap()) as usize];
        live.act(seat, live.token(seat), action, &luck).unwrap();
        see(&live, seat, action);
    }
}

#[test]
fn a_claimed_route_is_marked_for_the_others_until_they_act() {
    // For each seat, what others have claimed since it last acted.
    let mut missed: [BTreeSet<String>; 3] = Default::default();
    let (mut marked, mut steps) = (0, 0);
    walk("3", 4, |live, seat, action| {
        steps += 1;
        if live.draft(seat).actions.is_empty() {
            missed[seat.index()].clear();
        }
        if let Action::Claim { route, .. } = action {
            for (_, routes) in missed.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
                routes.insert(route.to_string());
            }
        }
        if steps % 3 == 0 {
            for (routes, viewer) in missed.iter().zip(0..) {
                assert_eq!(&new(&page(live, Viewer::Seat(Seat(viewer)))), routes, "seat {viewer}");
                marked += routes.len();
            }
        }
    });
    assert!(marked > 20, "{marked}");
}

#[test]
fn whoever_watches_sees_the_last_round_of_turns() {
    let mut marked = 0;
    walk("2", 5, |live, seat, action| {
        let Action::Claim { route, .. } = action else { return };
        let shown = new(&page(live, Viewer::Public));
        assert!(shown.contains(&route.to_string()), "{seat:?} has just claimed {route}: {shown:?}");
        assert!(shown.len() <= 2, "a round has two turns: {shown:?}");
        marked += 1;
    });
    assert!(marked > 5, "{marked}");
}

/// A board painted from a view alone.
fn board(view: &View, viewer: Viewer) -> String {
    let (names, colours, text) = (names(), Colours::BY_SEAT, Text::of(Lang::En));
    let (legal, tried, fresh) = (&[], &[], &[]);
    Tickets::board(&Scene { view, legal, viewer, names: &names, colours, text, hint: None, tried, fresh }).0
}

#[test]
fn cities_of_ones_own_tickets_are_ringed_until_they_are_joined() {
    let mut steps = 0;
    walk("2", 6, |live, _, _| {
        steps += 1;
        if steps % 8 > 0 || live.game().turn() == Turn::Over {
            return;
        }
        let public = page(live, Viewer::Public);
        assert_eq!((count(&public, "tkt-ring"), count(&public, "tkt-tick")), (0, 0), "nobody's tickets");
        let (me, viewer) = (Seat(0), Viewer::Seat(Seat(0)));
        let mut view = live.seen_by(me).view(viewer);
        let ends = |view: &View, id: TicketId| [view.map.ticket(id).a, view.map.ticket(id).b];
        let own: Vec<TicketId> = view.desks[0].tickets.iter().flatten().copied().collect();
        let offered: Vec<TicketId> =
            view.desks[0].offer.iter().flatten().filter(|(_, back)| !back).map(|&(id, _)| id).collect();
        let wanted: BTreeSet<_> = own.iter().chain(&offered).flat_map(|&id| ends(&view, id)).collect();
        let network = view.network(me);
        if !own.iter().any(|&id| network.done(view.map.ticket(id))) {
            assert_eq!(count(&board(&view, viewer), "tkt-ring"), wanted.len());
        }
        // The ways of all tickets that can still be completed are laid at once.
        for &id in &own {
            for route in view.way(me, id).into_iter().flat_map(|way| way.missing) {
                view.owners[usize::from(route)] = Some(me);
            }
        }
        let network = view.network(me);
        let (done, open): (Vec<_>, Vec<_>) = own.iter().partition(|&&id| network.done(view.map.ticket(id)));
        let open: BTreeSet<_> = open.into_iter().chain(&offered).flat_map(|&id| ends(&view, id)).collect();
        let done: BTreeSet<_> = done.into_iter().flat_map(|&id| ends(&view, id)).collect();
        let shown = board(&view, viewer);
        assert_eq!(count(&shown, "tkt-ring"), open.len());
        assert_eq!(count(&shown, "tkt-tick"), done.difference(&open).count());
        assert_eq!(count(&board(&view, Viewer::Seat(Seat(1))), "tkt-ring"), 0, "of others nothing is known");
    });
    assert!(steps > 40, "{steps}");
}

#[test]
fn a_panel_says_what_a_route_is_good_for_and_what_it_costs() {
    let (text, mut said) = (Text::of(Lang::En), BTreeSet::new());
    walk("2", 7, |live, _, _| {
        let Turn::Players(seats) = live.game().turn() else { return };
        let seat = seats.iter().next().unwrap();
        let shown = page(live, Viewer::Seat(seat));
        let view = live.game().view(Viewer::Seat(seat));
        if view.phase != Phase::Turn {
            return;
        }
        for panel in shown.split("<div class=\"tkt-claim").skip(2) {
            let pays = panel.matches("name=\"act\"").count();
            let verb = panel.contains(&text.get("tickets-verb"));
            assert!(verb == (pays > 0 && !panel.contains("tkt-missing")), "{panel}");
            if verb {
                said.insert("verb");
            }
            // Any of several colours would do for a grey route: all are named.
            if panel.contains("grey") && panel.contains("tkt-missing") && panel.matches(", ").count() > 1 {
                said.insert("colours");
            }
            if panel.contains("tkt-serves") {
                said.insert("ticket");
            }
            if panel.contains("tkt-dear") {
                assert!(pays > 1 && panel.contains("tkt-dear-why"));
                said.insert("locomotive");
            }
        }
        if shown.contains("To fill: ") {
            said.insert("spaces");
        }
    });
    assert_eq!(said.len(), 5, "{said:?}");
}

/// Whatever is advised, its reason is said, and no ticket is named but one's own.
#[test]
fn hints_say_why() {
    let mut said = BTreeSet::new();
    walk("2", 7, |live, _, _| {
        let Turn::Players(seats) = live.game().turn() else { return };
        let seat = seats.iter().next().unwrap();
        let (view, mut legal) = (live.seen_by(seat).view(Viewer::Seat(seat)), Vec::new());
        live.seen_by(seat).legal(seat, &mut legal);
        let (names, colours, text) = (names(), Colours::BY_SEAT, Text::of(Lang::En));
        for &action in &legal {
            let hint = Hint { actions: vec![action], expects: None, reasons: Vec::new() };
            let (viewer, hinted) = (Viewer::Seat(seat), Some(&hint));
            let (tried, fresh) = (&[], &[]);
            let scene = Scene {
                view: &view,
                legal: &legal,
                viewer,
                names: &names,
                colours,
                text,
                hint: hinted,
                tried,
                fresh,
            };
            let told = Tickets::advise(&scene, &hint).0;
            // Tickets that cannot be completed, and passing, need no reason.
            let free = matches!(action, Action::Back(_) | Action::Keep | Action::Pass);
            assert!(free || told.contains(", because "), "{action}: {told}");
            let reason = told.split(", because ").nth(1).unwrap_or_default().to_owned();
            said.insert(reason.split(' ').take(2).collect::<Vec<_>>().join(" "));
            if let Action::Claim { route, .. } = action {
                let twin = view.map.route(route).twin;
                let serves = view.desks[seat.index()].tickets.iter().flatten().any(|&ticket| {
                    let way = view.way(seat, ticket);
                    way.is_some_and(|way| way.missing.iter().any(|&id| id == route || Some(id) == twin))
                });
                assert_eq!(
                    reason.contains("on the way of the ticket") || reason.contains("last route"),
                    serves,
                    "{told}"
                );
            }
        }
    });
    assert!(said.len() > 6, "{said:?}");
}

/// A score of a hundred and more is told inside the board, at its upper edge too.
#[test]
fn nothing_on_the_score_track_is_cut_off() {
    let live = Live::<Tickets>::new(&"2".parse().unwrap());
    let mut view = live.game().view(Viewer::Public);
    for points in 100..200 {
        view.desks[0].points = points;
        let shown = board(&view, Viewer::Public);
        let tag = |class: &str| {
            tags(&shown).into_iter().find(|tag| value(tag, "class") == Some(class)).unwrap().to_owned()
        };
        let place = tag("tkt-marker");
        let place =
            value(&place, "transform").unwrap().trim_end_matches(')').rsplit(' ').next().unwrap().to_owned();
        let high: f64 = place.parse().unwrap();
        let y: f64 = value(&tag("tkt-round"), "y").unwrap().parse().unwrap();
        // Letters are ten high, and the board ends 24 beyond the map.
        assert!((-24.0..724.0).contains(&(high + y - 10.0)), "at {high}, {y} below it");
    }
}

#[test]
fn free_spaces_fade_at_the_end_only() {
    walk("2", 9, |live, _, _| {
        let over = live.game().turn() == Turn::Over;
        let picture =
            Tickets::picture(&live.game().view(Viewer::Public), &names(), Text::of(Lang::En)).file();
        assert_eq!(picture.contains("<g opacity=\".4\">"), over);
    });
}

/// How bright a colour such as `#1d5aa6` is, from 0 to 1 (WCAG 2.2).
fn light(hex: &str) -> f64 {
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126f64.mul_add(part(1), 0.7152f64.mul_add(part(3), 0.0722 * part(5)))
}

fn contrast(one: &str, two: &str) -> f64 {
    let (one, two) = (light(one) + 0.05, light(two) + 0.05);
    one.max(two) / one.min(two)
}

#[test]
fn player_colours_have_signs_of_their_own_that_can_be_seen_on_them() {
    let (mut fills, mut signs) = (BTreeSet::new(), BTreeSet::new());
    let cards = Tickets::symbols(None).0;
    for colour in (0..).take(Tickets::INFO.colours.len()) {
        let swatch = Tickets::swatch(colour).0;
        let tags = tags(&swatch);
        let circles: Vec<&str> = tags
            .iter()
            .filter(|tag| tag.starts_with("circle"))
            .filter_map(|tag| value(tag, "fill"))
            .collect();
        let sign = tags.iter().find(|tag| tag.starts_with("path")).unwrap();
        let (fill, ink) = (circles[2], value(sign, "fill").unwrap());
        assert!(contrast(fill, ink) >= 4.5, "the sign of {colour} is seen: {}", contrast(fill, ink));
        // On paper the dark edge is seen, at night the light one; each stands beside a colour it differs from.
        assert!(contrast(circles[0], "#f4efe2") >= 3.0 && contrast(circles[1], "#1b1d21") >= 3.0);
        assert!(contrast(fill, circles[0]).max(contrast(fill, circles[1])) >= 3.0);
        let path = value(sign, "d").unwrap();
        assert_eq!(cards.matches(path).count(), 1, "on the marker of this colour, and on no card");
        assert!(fills.insert(fill.to_owned()) && signs.insert(path.to_owned()));
    }
}
