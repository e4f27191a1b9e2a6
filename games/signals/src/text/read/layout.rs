//! Switches and signals of a first game, as a file says.

use std::collections::BTreeSet;

use game::said;
use game::text::short;

use super::Reader;
use super::build::{Draft, nothing, small};
use super::words::Green;
use crate::net::{Branch, JUNCTIONS, JunctionId, Layout, Node, SignalId, SignalSet};
use crate::piece::Position;

/// What is said about something that could not be read: nothing follows from it.
type Unsure = BTreeSet<String>;

/// The first entrance of every city and port, and the first signals of three lines.
fn usual_greens(draft: &Draft) -> SignalSet {
    let mut greens = SignalSet::NONE;
    let of = |signal: SignalId| draft.signals[signal.index()].city;
    let (mut cities, mut tracks) = (BTreeSet::new(), 0);
    for line in &draft.lines {
        for signal in line.signals.iter() {
            if of(signal).is_some_and(|city| cities.insert(city)) {
                greens.put(signal);
            }
        }
        if let Some(first) = line.signals.iter().find(|&signal| of(signal).is_none()).filter(|_| tracks < 3) {
            greens.put(first);
            tracks += 1;
        }
    }
    greens
}

impl Reader {
    /// Switches and signals of a first game. A file that says nothing of either is given some.
    pub(super) fn layout(&mut self, draft: &Draft, ports: u8) -> Option<Layout> {
        let mut unsure = Unsure::new();
        let open = if self.discs.is_empty() {
            vec![Position::of(0, 1); draft.junctions.len()]
        } else {
            self.switches(draft, &mut unsure)
        };
        let greens =
            if self.greens.is_empty() { usual_greens(draft) } else { self.markers(draft, &mut unsure) };
        self.markers_of_cities(draft, greens, &unsure);
        let tracks = greens.iter().filter(|at| draft.signals[at.index()].city.is_none()).count();
        if tracks != 3 && self.whole() {
            let reason = said!(
                "three signals on tracks must be green, not {tracks}",
                "zielonych semaforów na liniach: {tracks}, a muszą być trzy"
            );
            self.faults.breaks(0, "SIGNALS-2.3", reason);
        }
        let mut switches = [Position::default(); JUNCTIONS];
        for (slot, position) in switches.iter_mut().zip(&open) {
            *slot = (*position)?;
        }
        (greens.len() == 7 + u32::from(ports)).then_some(Layout { switches, greens })
    }

    /// The position of each switch, where one is said.
    fn switches(&mut self, draft: &Draft, unsure: &mut Unsure) -> Vec<Option<Position>> {
        let mut open = vec![None; draft.junctions.len()];
        for (line, words) in std::mem::take(&mut self.discs) {
            if words.iter().any(|word| self.loose(word)) {
                unsure.extend(words.into_iter().next());
                continue;
            }
            let Some((junction, position)) = self.disc(draft, line, &words) else { continue };
            if open[junction.index()].replace(position).is_some() {
                let reason = said!(
                    "a second `discs` of `{}`",
                    "drugi wiersz `discs` skrzyżowania `{}`",
                    short(&words[0])
                );
                self.faults.add(line, reason);
            }
        }
        for (id, node, line) in &draft.ids {
            if let Node::Junction(junction) = *node
                && open[junction.index()].is_none()
                && !self.loose(id)
                && !unsure.contains(id)
            {
                let reason = said!(
                    "`{}` has no `discs`, or wrong ones",
                    "wiersza `discs` skrzyżowania `{}` brakuje albo jest błędny",
                    short(id)
                );
                self.faults.breaks(*line, "SIGNALS-2.3", reason);
            }
        }
        open
    }

    /// The green signals.
    fn markers(&mut self, draft: &Draft, unsure: &mut Unsure) -> SignalSet {
        let mut greens = SignalSet::NONE;
        for (line, green) in std::mem::take(&mut self.greens) {
            let [one, two] = &green.ends;
            if self.loose(one) || self.loose(two) {
                unsure.insert(one.clone());
                continue;
            }
            let Some(signal) = self.marker(draft, line, &green) else { continue };
            if greens.has(signal) {
                let reason =
                    said!("a second marker on the same signal", "drugi znacznik na tym samym semaforze");
                self.faults.add(line, reason);
            }
            greens.put(signal);
        }
        greens
    }

    /// Every city and port has one green signal.
    fn markers_of_cities(&mut self, draft: &Draft, greens: SignalSet, unsure: &Unsure) {
        for (id, node, line) in &draft.ids {
            let Some(city) = draft.is_city(*node) else { continue };
            let lit = |at: &SignalId| draft.signals[at.index()].city == Some(city);
            let one = greens.iter().filter(lit).count() == 1;
            if !one && !self.loose(id) && !unsure.contains(id) {
                let reason = said!(
                    "`{}` must have exactly one green signal",
                    "przy `{}` musi być dokładnie jeden zielony semafor",
                    short(id)
                );
                self.faults.breaks(*line, "SIGNALS-2.3", reason);
            }
        }
    }

    /// What is left open by the discs of a junction.
    fn disc(&mut self, draft: &Draft, line: usize, words: &[String]) -> Option<(JunctionId, Position)> {
        let Some(Node::Junction(id)) = draft.node(&words[0]) else {
            let reason = said!("there is no junction `{}`", "nie ma skrzyżowania `{}`", short(&words[0]));
            self.faults.add(line, reason);
            return None;
        };
        let branches = &draft.junctions[id.index()].branches;
        let mut blocked = Vec::new();
        for word in &words[1..] {
            let found = draft.node(word).and_then(|node| draft.between(Node::Junction(id), node));
            let at = found.and_then(|(track, _)| {
                let ours = |branch: &Branch| draft.lines[branch.line.index()].ends == track.ends;
                branches.iter().position(ours)
            });
            match at {
                Some(at) if !blocked.contains(&at) => blocked.push(at),
                Some(_) => {
                    let reason = said!("`{}` is named twice", "`{}` jest wpisane dwa razy", short(word));
                    self.faults.add(line, reason);
                }
                None => {
                    let reason = said!(
                        "no line from here to `{}`",
                        "stąd do `{}` nie prowadzi żadna linia",
                        short(word)
                    );
                    self.faults.add(line, reason);
                }
            }
        }
        let open: Vec<u8> = (0..branches.len()).filter(|at| !blocked.contains(at)).map(small).collect();
        match open[..] {
            [one, two] => Position::of(one, two).map(|position| (id, position)),
            _ if blocked.len() + 1 < words.len() => None,
            _ => {
                let reason = said!(
                    "two branches stay open: one disc of three, two of four",
                    "otwarte zostają dwa tory: z trzech zamyka się jeden, z czterech dwa"
                );
                self.faults.breaks(line, "SIGNALS-1.3", reason);
                None
            }
        }
    }

    /// Where a marker lies.
    fn marker(&mut self, draft: &Draft, line: usize, green: &Green) -> Option<SignalId> {
        let ([one, two], number) = (&green.ends, green.number);
        let (Some(a), Some(b)) = (draft.node(one), draft.node(two)) else {
            let unknown = if draft.node(one).is_none() { one } else { two };
            self.faults.add(line, nothing(unknown));
            return None;
        };
        let Some((track, turned)) = draft.between(a, b) else {
            let reason = said!(
                "no line joins `{}` and `{}`",
                "między `{}` i `{}` nie ma linii",
                short(one),
                short(two)
            );
            self.faults.add(line, reason);
            return None;
        };
        let own = |&signal: &SignalId| {
            let city = draft.signals[signal.index()].city;
            if number.is_some() { city.is_none() } else { city.is_some() && city == draft.is_city(a) }
        };
        let mut signals: Vec<SignalId> = track.signals.iter().filter(own).collect();
        if turned {
            signals.reverse();
        }
        let found = signals.get(number.unwrap_or(1) - 1).copied();
        if found.is_none() {
            let reason = if number.is_some() {
                said!("this line has no such signal", "na tej linii nie ma takiego semafora")
            } else {
                said!("no signal of a city", "nie ma tu semafora miasta ani portu")
            };
            self.faults.add(line, reason);
        }
        found
    }
}
