//! Tools for owners of Wsiąść do Pociągu: a game on a real table is counted, a map of one's own is checked.

use std::fmt::Write as _;

use ::tickets::paper::{self, Paper};
use ::tickets::{CityId, LOCOMOTIVE, Map, RouteId, Settled, Sheet};
use game::{Fault, Lang, Options, Outcome, Said, said};
use serde_json::{Value, json};

use crate::common;
use crate::tools::{Answer, Ask, BoardCard, EditorPage, Made, Tools};

/// What an owner of the box can ask for.
pub(crate) const TOOLS: Tools = Tools {
    commands: &[common::score(score), common::kit(kit)],
    editor: Some(EditorPage { how: "tickets-board-how", edit: paint::tickets_editor }),
    kits: KITS,
    boards: &[
        BoardCard { id: "america", made: Made::Words("") },
        BoardCard { id: "poland", made: Made::Kit("poland.txt") },
    ],
    boxed: &["edition"],
    doubts: Some(|text| Map::read(text).map_or_else(|_| Vec::new(), |map| doubts(&map))),
    ..Tools::NONE
};

/// The map of the box with the tickets and numbers of its rulebook as one whole file, and a small one to be played with.
const KITS: &[(&str, &str)] = &[
    (
        "america.txt",
        concat!(
            include_str!("../../../games/tickets/data/america.txt"),
            "\nopen 4 2\ndraw 3 1\nlast 3\nlongest 10\n\n",
            include_str!("../../../games/tickets/data/tickets-reprint.txt"),
            "\n",
            include_str!("../../../games/tickets/data/tickets-1910.txt"),
            "\n",
            include_str!("../../../games/tickets/data/america-drawn.txt"),
        ),
    ),
    ("poland.txt", include_str!("../../../games/tickets/data/poland.txt")),
];

/// Checks a map: everything that is wrong with it, or what it makes.
fn kit(&Ask { text, .. }: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    // A set-up must be able to carry it.
    Options::to_word(text)?;
    let map = Map::read(text)?;
    let mut told = format!(
        "a map: {} cities, {} routes, {} tickets, {} wagons for each player",
        map.cities().len(),
        map.routes().len(),
        map.tickets().len(),
        map.wagons()
    );
    let mut value = json!(map);
    let warnings: Vec<String> = doubts(&map).into_iter().map(|doubt| doubt.en).collect();
    for warning in &warnings {
        // Writing to a string cannot fail.
        let _ = write!(told, "\nwarning: {warning}");
    }
    value["warnings"] = json!(warnings);
    Ok(Answer { text: told, json: value, good: true })
}

/// What a map can be played with, but hardly as it is meant: numbers that do not fit each other.
fn doubts(map: &Map) -> Vec<Said> {
    let mut doubts = Vec::new();
    let (cards, wagons, seats) = (map.cards(), map.wagons(), map.seats());
    let most = u32::from(cards[0]) + u32::from(cards[LOCOMOTIVE]);
    let long = map.routes().iter().filter(|route| u32::from(route.length) > most).count();
    if long > 0 {
        doubts.push(said!(
            "routes that no hand can pay: {long}; of one colour and locomotives there are {most} cards",
            "połączenia, na które nikomu nie starczy kart: {long}; kart jednego koloru i Lokomotyw jest razem {most}"
        ));
    }
    // Of two tracks between the same cities only one can be used by two players (TICKETS-5.7).
    let single =
        RouteId::all().zip(map.routes()).filter(|(id, route)| route.twin.is_none_or(|twin| *id < twin));
    let spaces: u32 = single.map(|(_, route)| u32::from(route.length)).sum();
    let lays = u32::from(wagons.saturating_sub(map.rules().last));
    if spaces < 2 * lays {
        doubts.push(said!(
            "with two players routes may run out before wagons: {spaces} spaces, {wagons} wagons each; the game then \
             ends by passing",
            "gdy gra dwoje, połączenia mogą skończyć się przed wagonikami: pól jest {spaces}, a każdy ma tyle wagoników: \
             {wagons}; gra kończy się wtedy pasowaniem"
        ));
    }
    let all: u32 = cards.iter().map(|&count| u32::from(count)).sum();
    if all < 2 * lays {
        doubts.push(said!(
            "train cards may run out: there are {all} of them, fewer than two players have wagons",
            "karty Wagonów mogą się skończyć: jest ich {all}, mniej niż wagoników dwojga graczy"
        ));
    }
    if seats < 5 {
        doubts.push(said!(
            "train cards and tickets are enough for {seats} players at most",
            "kart Wagonów i biletów wystarczy najwyżej dla tylu graczy: {seats}"
        ));
    }
    doubts
}

/// Counts a game.
fn score(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let paper = paper::read(ask.text, None)?;
    let (sheets, outcome) = paper.sheets();
    let places = places(&outcome, sheets.len());
    Ok(Answer { text: told(&paper, &sheets, &places), json: value(&paper, &sheets, &places), good: true })
}

/// The place of each player; who shares one has the same number.
fn places(outcome: &Outcome, players: usize) -> Vec<usize> {
    let mut places = vec![0; players];
    let mut next = 1;
    if let Outcome::Ranked(ranks) = outcome {
        for seats in ranks {
            for seat in seats.iter() {
                places[seat.index()] = next;
            }
            next += seats.iter().count();
        }
    }
    places
}

/// Wagons on a player's routes.
fn wagons(paper: &Paper, player: usize) -> u32 {
    let routes = paper.players[player].routes.iter();
    routes.map(|&route| u32::from(paper.board.route(route).length)).sum()
}

/// The name of a city in reports.
fn city(paper: &Paper, city: CityId) -> &str {
    paper.board.cities()[usize::from(city)].name(Lang::En)
}

/// A game for people, the winner first.
fn told(paper: &Paper, sheets: &[Sheet], places: &[usize]) -> String {
    let mut order: Vec<usize> = (0..sheets.len()).collect();
    order.sort_by_key(|&player| places[player]);
    let mut out = String::new();
    for player in order {
        let sheet = &sheets[player];
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{:4}. {}: {}", places[player], paper.players[player].name, sheet.total);
        for (points, what) in lines(paper, player, sheet) {
            let _ = writeln!(out, "      {points:>4}  {what}");
        }
    }
    out.trim_end().to_owned()
}

/// Where a player's points come from.
fn lines(paper: &Paper, player: usize, sheet: &Sheet) -> Vec<(String, String)> {
    let laid = format!("routes: {}, wagons: {}", sheet.claimed, wagons(paper, player));
    let mut lines = vec![(sheet.routes.to_string(), laid)];
    for settled in &sheet.tickets {
        let ticket = paper.board.ticket(settled.ticket);
        let state = if settled.done { "done" } else { "not done" };
        let ends = format!("ticket {} - {}: {state}", city(paper, ticket.a), city(paper, ticket.b));
        lines.push((format!("{:+}", settled.points), ends));
    }
    let (trail, rules) = (&sheet.longest, paper.board.rules());
    let way: Vec<&str> = trail.cities.iter().map(|&at| city(paper, at)).collect();
    let way = if way.is_empty() { String::new() } else { format!(": {}", way.join(" - ")) };
    // Without the bonus the chain is still worth knowing.
    let points = sheet.longest_bonus.map_or_else(String::new, |bonus| format!("+{bonus}"));
    lines.push((points, format!("longest route, wagons: {}{way}", trail.length)));
    if rules.globetrotter.is_some() {
        let points = sheet.globetrotter.map_or_else(String::new, |bonus| format!("+{bonus}"));
        lines.push((points, format!("Globetrotter, tickets done: {}", sheet.completed)));
    }
    lines
}

/// A game for programs, players in the order of the text.
fn value(paper: &Paper, sheets: &[Sheet], places: &[usize]) -> Value {
    let ticket = |settled: &Settled| {
        let ticket = paper.board.ticket(settled.ticket);
        json!({ "from": city(paper, ticket.a), "to": city(paper, ticket.b),
                "points": settled.points, "done": settled.done })
    };
    let player = |(player, sheet): (usize, &Sheet)| {
        let (longest, globetrotter) = (sheet.longest_bonus.unwrap_or(0), sheet.globetrotter.unwrap_or(0));
        let cities: Vec<&str> = sheet.longest.cities.iter().map(|&at| city(paper, at)).collect();
        json!({
            "name": paper.players[player].name,
            "routes": sheet.routes,
            "wagons": wagons(paper, player),
            "tickets": sheet.tickets.iter().map(ticket).collect::<Vec<_>>(),
            "completed": sheet.completed,
            "longest": { "length": sheet.longest.length, "cities": cities },
            "bonus": longest + globetrotter,
            "longest_bonus": longest,
            "globetrotter_bonus": globetrotter,
            "total": sheet.total,
            "place": places[player],
        })
    };
    let players: Vec<Value> = sheets.iter().enumerate().map(player).collect();
    json!({ "map": paper.board, "players": players })
}
