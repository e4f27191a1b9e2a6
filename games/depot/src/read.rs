//! Reads data files; their format stands at the head of `data/standard.txt`. Everything that is wrong is told, not only the
//! first (DEPOT-9.1).

use game::Fault;

use crate::grid::{CELLS, CellName, SIDE, Side, neighbour};
use crate::kit::{
    Colour, Engine, Feature, Kit, LOOPS, Parts, STANDARD, STATIONS, Source, Start, Station, TILES, Tile,
};

/// The first words of lines about a frame, and of those about tiles.
pub(crate) const VERBS: [&str; 7] = ["grid", "depot", "start", "edge", "station", "prizes", "tile"];

/// Square, side and the station's key; `None` for a U-turn.
type Edge = (u8, Side, Option<String>);
/// A station's key, seats and values.
type Prizes = (String, u8, Vec<u8>);

/// What the lines say, with the number of each line.
#[derive(Default)]
struct Said {
    grids: Vec<(usize, (u8, u8))>,
    depots: Vec<(usize, u8)>,
    starts: Vec<(usize, (Engine, Start))>,
    edges: Vec<(usize, Edge)>,
    stations: Vec<(usize, Station)>,
    prizes: Vec<(usize, Prizes)>,
    tiles: Vec<(usize, (u8, Tile))>,
    /// Whether any line, even a wrong one, is about the frame or about tiles.
    frame: bool,
    set: bool,
    faults: Vec<Fault>,
}

pub(crate) fn kit(text: &str) -> Result<Kit, Vec<Fault>> {
    let mut said = Said::of(text);
    if !said.frame && !said.set {
        said.fault(0, "the file holds neither a frame nor tiles".to_owned());
    }
    let mut frame = if said.frame { said.parts() } else { Said::of(STANDARD).parts() };
    let tiles = if said.set { said.tile_set() } else { Said::of(LOOPS).tile_set() };
    if let Some(parts) = frame.take_if(|_| said.faults.is_empty()) {
        let squares = usize::from(parts.rows) * usize::from(parts.cols) - 1;
        if squares == tiles.len() {
            return Ok(Kit::of(parts, tiles, Source::Own(String::new())));
        }
        let whose = if said.set { "the file has" } else { "the box has" };
        said.fault(0, format!("the frame has {squares} squares, but {whose} {} tiles", tiles.len()));
    }
    said.faults.sort_by_key(|fault| fault.line);
    Err(said.faults)
}

impl Said {
    fn of(text: &str) -> Self {
        let mut said = Self::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, content) in (1..).zip(text.lines()) {
            let words: Vec<&str> = content.split('#').next().unwrap_or("").split_whitespace().collect();
            let Some((&verb, rest)) = words.split_first() else { continue };
            if let Err(reason) = said.line(line, verb, rest) {
                said.fault(line, reason);
            }
        }
        said
    }

    fn fault(&mut self, line: usize, reason: String) {
        self.faults.push(Fault { line, rule: None, reason });
    }

    fn line(&mut self, line: usize, verb: &str, rest: &[&str]) -> Result<(), String> {
        self.set |= verb == "tile";
        self.frame |= verb != "tile" && VERBS.contains(&verb);
        match verb {
            "grid" => self.grids.push((line, grid(rest)?)),
            "depot" => match rest {
                [square] => self.depots.push((line, cell(square)?)),
                _ => return Err("write `depot SQUARE`".to_owned()),
            },
            "start" => self.starts.push((line, start(rest)?)),
            "edge" => self.edges.push((line, edge(rest)?)),
            "station" => self.stations.push((line, station(rest)?)),
            "prizes" => self.prizes.push((line, prizes(rest)?)),
            "tile" => self.tiles.push((line, tile(rest)?)),
            _ => return Err(format!("`{}` is no statement of a data file", short(verb))),
        }
        Ok(())
    }

    /// The frame, if it is complete.
    fn parts(&mut self) -> Option<Parts> {
        let (rows, cols) = self.one(|said| &mut said.grids, "grid")?;
        let depot = self.one(|said| &mut said.depots, "depot")?;
        let corner = [0, cols - 1].contains(&(depot % SIDE)) && [0, rows - 1].contains(&(depot / SIDE));
        if !corner {
            self.fault(0, format!("the depot must be a corner of the grid, not {}", CellName(depot)));
            return None;
        }
        let inside = |cell: u8| cell / SIDE < rows && cell % SIDE < cols;
        let mut features = [[Feature::Inner; 4]; CELLS];
        let mut outer = Vec::new();
        for at in (0..25).filter(|&at| inside(at) && at != depot) {
            for side in Side::ALL {
                match neighbour(at, side).filter(|&next| inside(next)) {
                    Some(next) if next == depot => features[usize::from(at)][side as usize] = Feature::Depot,
                    Some(_) => {}
                    None => outer.push((at, side)),
                }
            }
        }
        let starts = self.start_fields(&features);
        let stations = self.columns();
        self.perimeter(&outer, &stations, &mut features);
        Some(Parts { rows, cols, depot, starts: starts?, features, stations })
    }

    /// The only statement of its kind.
    fn one<T: Copy>(&mut self, list: fn(&mut Self) -> &mut Vec<(usize, T)>, verb: &str) -> Option<T> {
        let said = list(self).clone();
        for &(line, _) in said.iter().skip(1) {
            self.fault(line, format!("a second `{verb}`"));
        }
        if said.is_empty() {
            self.fault(0, format!("`{verb}` is missing or wrong"));
        }
        said.first().map(|&(_, value)| value)
    }

    /// Every locomotive has one start field, and every start field one locomotive.
    fn start_fields(&mut self, features: &[[Feature; 4]; CELLS]) -> Option<[Start; 4]> {
        let mut found: [Option<Start>; 4] = [None; 4];
        for (line, (engine, start)) in std::mem::take(&mut self.starts) {
            let name = format!("{} end {}", CellName(start.cell), start.end);
            if features[usize::from(start.cell)][Side::of(start.end) as usize] != Feature::Depot {
                self.fault(line, format!("{name} does not touch the depot"));
            } else if found.contains(&Some(start)) {
                self.fault(line, format!("two locomotives start at {name}"));
            } else if found[engine.index()].replace(start).is_some() {
                self.fault(line, format!("a second start of {}", engine.word()));
            }
        }
        for engine in Engine::ALL.into_iter().filter(|engine| found[engine.index()].is_none()) {
            self.fault(0, format!("{} has no start", engine.word()));
        }
        let [Some(violet), Some(black), Some(blue), Some(red)] = found else { return None };
        Some([violet, black, blue, red])
    }

    /// The stations with their prizes.
    fn columns(&mut self) -> Vec<Station> {
        let mut stations: Vec<Station> = Vec::new();
        for (line, station) in std::mem::take(&mut self.stations) {
            if stations.iter().any(|other| other.key == station.key) {
                self.fault(line, format!("a second station `{}`", short(&station.key)));
            } else {
                stations.push(station);
            }
        }
        if !(1..=STATIONS).contains(&stations.len()) {
            self.fault(0, format!("a frame has 1 to {STATIONS} stations, not {}", stations.len()));
        }
        let mut given = vec![[false; 3]; stations.len()];
        for (line, (key, seats, values)) in std::mem::take(&mut self.prizes) {
            let Some(at) = stations.iter().position(|station| station.key == key) else {
                self.fault(line, format!("there is no station `{}`", short(&key)));
                continue;
            };
            let table = usize::from(seats) - 2;
            if std::mem::replace(&mut given[at][table], true) {
                self.fault(line, format!("a second table of `{}` for {seats}", short(&key)));
            }
            stations[at].prizes[table][..values.len()].copy_from_slice(&values);
        }
        for (station, given) in stations.iter().zip(given) {
            for (seats, _) in (2..).zip(given).filter(|&(_, given)| !given) {
                self.fault(0, format!("`{}` has no prizes for {seats}", short(&station.key)));
            }
        }
        stations
    }

    /// Every outer edge has one feature, and every station one edge.
    fn perimeter(
        &mut self,
        outer: &[(u8, Side)],
        stations: &[Station],
        features: &mut [[Feature; 4]; CELLS],
    ) {
        let mut lines = vec![0; outer.len()];
        let mut served = vec![false; stations.len()];
        for (line, (cell, side, key)) in std::mem::take(&mut self.edges) {
            let name = format!("{} {}", CellName(cell), letter(side));
            let Some(at) = outer.iter().position(|&edge| edge == (cell, side)) else {
                self.fault(line, format!("{name} is no outer edge of the frame"));
                continue;
            };
            let before = std::mem::replace(&mut lines[at], line);
            if before != 0 {
                self.fault(line, format!("{name} has a feature from line {before} already"));
            }
            features[usize::from(cell)][side as usize] = Feature::UTurn;
            let Some(key) = key else { continue };
            match stations.iter().position(|station| station.key == key) {
                None => self.fault(line, format!("there is no station `{}`", short(&key))),
                Some(station) if std::mem::replace(&mut served[station], true) => {
                    self.fault(line, format!("`{}` has an edge already", short(&key)));
                }
                Some(station) => {
                    let id = u8::try_from(station).unwrap_or(u8::MAX);
                    features[usize::from(cell)][side as usize] = Feature::Station(id);
                }
            }
        }
        for (&(cell, side), _) in outer.iter().zip(lines).filter(|&(_, line)| line == 0) {
            self.fault(0, format!("{} {} has neither a station nor a turn", CellName(cell), letter(side)));
        }
        for (station, _) in stations.iter().zip(served).filter(|&(_, served)| !served) {
            self.fault(0, format!("`{}` has no edge", short(&station.key)));
        }
    }

    /// The tiles in order of their numbers.
    fn tile_set(&mut self) -> Vec<Tile> {
        let mut set: Vec<Option<Tile>> = Vec::new();
        for (line, (number, tile)) in std::mem::take(&mut self.tiles) {
            let at = usize::from(number) - 1;
            if set.len() <= at {
                set.resize(at + 1, None);
            }
            if set[at].replace(tile).is_some() {
                self.fault(line, format!("a second tile {number}"));
            }
        }
        // A tile that could not be read is told already.
        if self.faults.is_empty() {
            for (number, _) in (1..).zip(&set).filter(|(_, tile)| tile.is_none()) {
                self.fault(0, format!("tile {number} is missing"));
            }
        }
        set.into_iter().flatten().collect()
    }
}

fn grid(rest: &[&str]) -> Result<(u8, u8), String> {
    let [rows, cols] = rest else { return Err("write `grid ROWS COLUMNS`".to_owned()) };
    let size = |word: &str| number(word, 2, SIDE);
    Ok((size(rows)?, size(cols)?))
}

fn start(rest: &[&str]) -> Result<(Engine, Start), String> {
    let [engine, square, end] = rest else { return Err("write `start LOCOMOTIVE SQUARE END`".to_owned()) };
    let engine = Engine::ALL
        .into_iter()
        .find(|known| known.word() == *engine)
        .ok_or_else(|| format!("`{}` is no locomotive: violet, black, blue, red", short(engine)))?;
    Ok((engine, Start { cell: cell(square)?, end: number(end, 0, 7)? }))
}

fn edge(rest: &[&str]) -> Result<Edge, String> {
    let [square, side, what] = rest else {
        return Err("write `edge SQUARE SIDE turn`, or a station".to_owned());
    };
    let side = Side::ALL
        .into_iter()
        .find(|known| letter(*known).to_string() == *side)
        .ok_or_else(|| format!("`{}` is no side: N, E, S, W", short(side)))?;
    Ok((cell(square)?, side, (*what != "turn").then(|| (*what).to_owned())))
}

fn station(rest: &[&str]) -> Result<Station, String> {
    let usage = || "write `station KEY COLOUR POLISH / ENGLISH`".to_owned();
    let [key, colour, names @ ..] = rest else { return Err(usage()) };
    if *key == "turn" {
        return Err("a station cannot have the key `turn`".to_owned());
    }
    let colour = Colour::ALL
        .into_iter()
        .find(|known| known.word() == *colour)
        .ok_or_else(|| format!("`{}` is no colour of a station", short(colour)))?;
    let names = names.join(" ");
    let (pl, en) = names.split_once(" / ").ok_or_else(usage)?;
    if [pl, en].iter().any(|name| !(1..=24).contains(&name.chars().count())) {
        return Err("a name has 1 to 24 letters".to_owned());
    }
    Ok(Station { key: (*key).to_owned(), colour, pl: pl.to_owned(), en: en.to_owned(), prizes: [[0; 4]; 3] })
}

fn prizes(rest: &[&str]) -> Result<Prizes, String> {
    let [key, seats, values @ ..] = rest else {
        return Err("write `prizes KEY SEATS FIRST SECOND …`".to_owned());
    };
    let seats = number(seats, 2, 4)?;
    let values: Vec<u8> = values.iter().map(|word| number(word, 0, 99)).collect::<Result<_, _>>()?;
    if values.len() != usize::from(seats) {
        return Err(format!("a table for {seats} has {seats} values, not {}", values.len()));
    }
    if !values.is_sorted_by(|earlier, later| earlier >= later) {
        return Err("coming later must not be worth more".to_owned());
    }
    Ok(((*key).to_owned(), seats, values))
}

fn tile(rest: &[&str]) -> Result<(u8, Tile), String> {
    let [id, tracks @ ..] = rest else { return Err("write `tile NUMBER A-B C-D E-F G-H`".to_owned()) };
    let id = number(id, 1, TILES)?;
    let mut pairs = [u8::MAX; 8];
    for track in tracks {
        let (from, to) = track
            .split_once('-')
            .ok_or_else(|| format!("`{}` is no track: write two ends as 0-5", short(track)))?;
        let (from, to) = (number(from, 0, 7)?, number(to, 0, 7)?);
        for (end, partner) in [(from, to), (to, from)] {
            if std::mem::replace(&mut pairs[usize::from(end)], partner) != u8::MAX {
                return Err(format!("end {end} has two tracks"));
            }
        }
    }
    match pairs.iter().position(|&partner| partner == u8::MAX) {
        Some(end) => Err(format!("end {end} has no track")),
        None => Ok((id, Tile::of(pairs))),
    }
}

fn cell(word: &str) -> Result<u8, String> {
    let name = CellName::parse(word);
    name.map(|name| name.0)
        .ok_or_else(|| format!("`{}` is no square: write a row A to E and a column 0 to 4", short(word)))
}

fn number(word: &str, least: u8, most: u8) -> Result<u8, String> {
    let number = word.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("`{}` is no number from {least} to {most}", short(word)))
}

/// The letter of a side.
const fn letter(side: Side) -> char {
    ['N', 'E', 'S', 'W'][side as usize]
}

/// The beginning of a word, fit to be shown: texts come from anywhere.
pub(crate) fn short(word: &str) -> String {
    let mut shown: String = word.chars().take(16).flat_map(char::escape_debug).collect();
    if word.chars().nth(16).is_some() {
        shown.push('…');
    }
    shown
}
