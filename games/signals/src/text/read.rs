//! Reads networks (SIGNALS-2.6). Everything that is wrong is told, not only the first.
//!
//! The header of `data/poland.txt` describes the format, for players too. Colours, symbols, helpers, yes and no may be written
//! in Polish as well (`polish.rs`). `|` may stand for `/` where the file is not to be packed into a set-up.

mod build;
mod layout;
mod reach;
mod straight;
mod words;

use std::collections::BTreeSet;

use game::text::{Faults, Lines, short, statements, unmarked};
use game::{Fault, Lang, Said, said};

use crate::data::Stock;
use crate::net::{JUNCTIONS, Net, Outline};
use crate::piece::Helper;
use crate::timetable::{CARDS, FEWEST_CARDS, TimetableCard};

/// The longest text that is looked at.
const LENGTH: usize = 100_000;
/// The most lines of a network: so many sections there can be.
const LINES: usize = 111;

/// What the lines say.
#[derive(Default)]
struct Reader {
    order: Lines<Lang>,
    names: Lines<crate::net::Name>,
    sizes: Lines<(i16, i16)>,
    passing: Lines<bool>,
    helpers: Lines<[Helper; 3]>,
    cities: Lines<words::City>,
    ports: Lines<words::Port>,
    starts: Lines<words::Start>,
    junctions: Lines<words::Port>,
    lines: Lines<words::Track>,
    discs: Lines<Vec<String>>,
    greens: Lines<words::Green>,
    land: Vec<Outline>,
    water: Vec<Outline>,
    cards: Lines<TimetableCard>,
    faults: Faults,
    /// Places and junctions that are missing, or whose lines are, because something could not be read: what follows from
    /// that is not told as well.
    loose: BTreeSet<String>,
    /// Whether nobody knows which they are.
    torn: bool,
}

pub(crate) fn net(text: &str) -> Result<Net, Vec<Fault>> {
    let mut reader = Reader::default();
    let text = unmarked(text);
    if text.len() > LENGTH {
        let reason = said!(
            "the text has more than {LENGTH} letters",
            "tekst jest za długi: może mieć najwyżej {LENGTH} znaków"
        );
        reader.faults.add(0, reason);
        return Err(reader.faults.sorted());
    }
    for (line, verb, rest) in statements(text) {
        if let Err(reason) = reader.line(line, verb, &rest) {
            reader.faults.add(line, reason);
            reader.miss(verb, &rest);
        }
    }
    reader.put_names_right();
    let parts = reader.parts();
    match parts {
        Some(parts) if reader.faults.is_empty() => Ok(Net::of(parts)),
        _ => Err(reader.faults.sorted()),
    }
}

impl Reader {
    /// A statement could not be read.
    fn miss(&mut self, verb: &str, rest: &[&str]) {
        let ids = match verb {
            "city" | "port" | "start" | "junction" => 1,
            "line" => 2,
            _ => return,
        };
        self.torn |= rest.len() < ids;
        self.loose.extend(rest.iter().take(ids).map(|&id| id.to_owned()));
    }

    /// Whether something about this place or junction could not be read.
    fn loose(&self, id: &str) -> bool {
        self.torn || self.loose.contains(id)
    }

    /// Whether all places, junctions and lines are there.
    fn whole(&self) -> bool {
        !self.torn && self.loose.is_empty()
    }

    fn line(&mut self, line: usize, verb: &str, rest: &[&str]) -> Result<(), Said> {
        match verb {
            "names:" => self.order.push((line, words::order(rest)?)),
            "network" => self.names.push((line, words::name(rest)?)),
            "size" => self.sizes.push((line, words::size(rest)?)),
            "passing" => self.passing.push((line, words::passing(rest)?)),
            "helpers" => self.helpers.push((line, words::helpers(rest)?)),
            "city" => self.cities.push((line, words::city(rest)?)),
            "port" => self.ports.push((line, words::port(verb, rest)?)),
            "start" => self.starts.push((line, words::start(rest)?)),
            "junction" if self.junctions.len() == JUNCTIONS => {
                return Err(said!(
                    "a network has at most {JUNCTIONS} junctions",
                    "skrzyżowań w sieci może być najwyżej {JUNCTIONS}"
                ));
            }
            "junction" => self.junctions.push((line, words::port(verb, rest)?)),
            "line" if self.lines.len() == LINES => {
                return Err(said!(
                    "a network has at most {LINES} lines",
                    "linii w sieci może być najwyżej {LINES}"
                ));
            }
            "line" => self.lines.push((line, words::track(rest)?)),
            "discs" => self.discs.push((line, words::discs(rest)?)),
            "green" => self.greens.push((line, words::green(rest)?)),
            "land" => self.land.push(words::outline(verb, rest)?),
            "water" => self.water.push(words::outline(verb, rest)?),
            "card" if self.cards.len() == CARDS => {
                return Err(said!(
                    "a timetable has at most {CARDS} cards",
                    "kart rozkładu jazdy może być najwyżej {CARDS}"
                ));
            }
            "card" => self.cards.push((line, TimetableCard::read(rest)?)),
            _ => {
                return Err(said!(
                    "`{}` is no statement of a network",
                    "wiersz opisu sieci nie może zaczynać się od `{}`",
                    short(verb)
                ));
            }
        }
        Ok(())
    }

    /// Files that say so name things in Polish first; until now the first name was taken for English.
    fn put_names_right(&mut self) {
        if self.faults.at_most_one(&mut self.order, "names:") != Some(Lang::Pl) {
            return;
        }
        let cities = self.cities.iter_mut().map(|(_, (_, city))| &mut city.name);
        let starts = self.starts.iter_mut().map(|(_, (_, start))| &mut start.name);
        let others = self.ports.iter_mut().chain(&mut self.junctions).map(|(_, port)| &mut port.name);
        let own = self.names.iter_mut().map(|(_, name)| name);
        for name in own.chain(cities).chain(starts).chain(others) {
            std::mem::swap(&mut name.english, &mut name.polish);
        }
    }

    /// The timetable of the file, or that of the box.
    fn timetable(&mut self) -> Vec<TimetableCard> {
        let own: Vec<TimetableCard> =
            std::mem::take(&mut self.cards).into_iter().map(|(_, card)| card).collect();
        if own.is_empty() {
            return Stock::of_the_box().timetable.clone();
        }
        if own.len() < FEWEST_CARDS {
            let reason = said!(
                "a timetable of {} cards is too short: {FEWEST_CARDS} at least",
                "kart rozkładu jazdy: {}, a trzeba co najmniej {FEWEST_CARDS}",
                own.len()
            );
            self.faults.breaks(0, "SIGNALS-1.7", reason);
        }
        own
    }
}
