//! Every kind of page, as a screen reader, a keyboard and weak eyes find it.

use chrome::{Browser, Options, Page};

use crate::host::Host;
use crate::replay::film;

const LOOK: &str = include_str!("accessible.js");

/// What must have a name to be told apart.
const NAMED: [&str; 12] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "listbox",
    "checkbox",
    "radio",
    "slider",
    "spinbutton",
    "image",
    "dialog",
];

/// Everything wrong with a page.
fn faults(page: &Page) -> Vec<String> {
    let mut found: Vec<String> =
        page.eval(LOOK).as_array().unwrap().iter().map(|fault| fault.as_str().unwrap().to_owned()).collect();
    let nameless =
        page.ax_nodes().into_iter().filter(|(role, name)| name.is_empty() && NAMED.contains(&role.as_str()));
    found.extend(nameless.map(|(role, _)| format!("a {role} without a name")));
    found
}

/// Opens a table of a game against a bot; its path.
fn table(host: &Host, page: &Page, game: &str) -> String {
    page.goto(&host.at("/"));
    page.click_and_load(&format!("#bots-{game}"));
    page.eval("location.pathname").as_str().unwrap().to_owned()
}

/// All kinds of pages there are, by their paths.
fn kinds(host: &Host, page: &Page) -> Vec<String> {
    const GAMES: [&str; 5] = ["tor", "ink", "depot", "tickets", "signals"];
    let tables: Vec<String> = GAMES.iter().map(|game| table(host, page, game)).collect();
    page.goto(&host.at("/new/tickets"));
    page.eval("document.querySelector('#way-friends').checked = true");
    page.click_and_load(".new button.primary");
    let waiting = page.eval("location.pathname").as_str().unwrap().to_owned();
    let mut kinds: Vec<String> = GAMES
        .iter()
        .flat_map(|game| ["rules", "signs", "new", "learn"].map(|kind| format!("/{kind}/{game}")))
        .collect();
    for log in [
        "tor/golden/2/2-seats.log",
        "tickets/golden/2/poland-3-seats.log",
        "signals/golden/2/poland-2-seats.log",
    ] {
        let replay = film(host, log);
        let path = format!("/{}", replay.trim_start_matches(&host.at("/")));
        kinds.push(path.trim_end_matches("/replay").to_owned());
        kinds.push(path);
    }
    let alone = film(host, "ink/golden/1/river-1-seat.log");
    let alone = alone.trim_start_matches(&host.at("/")).trim_end_matches("replay").to_owned();
    kinds.extend(["best", "same-luck"].map(|page| format!("/{alone}{page}")));
    for under in ["", "/screen", "/leaving", "/proof", "/talk"] {
        kinds.push(format!("{}{under}", tables[0]));
    }
    kinds.extend(tables.into_iter().skip(1));
    kinds.extend([format!("{waiting}/screen"), waiting]);
    let rest =
        ["/", "/tables", "/score/ink", "/score/tickets", "/me", "/me/login", "/me/results", "/me/notices"];
    kinds.extend(rest.map(str::to_owned));
    kinds.extend(["/me/delete", "/leave", "/nowhere", "/offline", "/api", "/me/programs"].map(str::to_owned));
    kinds
}

#[test]
fn every_page_can_be_read_and_reached() {
    let (host, browser) = (Host::start(), Browser::launch());
    let page = browser.page(Options { language: "pl", reduced_motion: true, ..Options::default() });
    // Whoever has no table yet is welcomed.
    page.goto(&host.at("/"));
    assert!(page.exists(".welcome"));
    let mut found: Vec<String> =
        faults(&page).into_iter().map(|fault| format!("the welcome: {fault}")).collect();
    for path in kinds(&host, &page) {
        page.goto(&host.at(&path));
        found.extend(faults(&page).into_iter().map(|fault| format!("{path}: {fault}")));
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
