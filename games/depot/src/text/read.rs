//! Reads data files; their format stands at the head of `data/standard.txt`. Everything that is wrong is told, not only the
//! first (DEPOT-9.1).

mod words;

use game::text::{Faults, Lines, short, statements};
use game::{Fault, Said, said};

use super::polish::english;
use crate::data::{Kit, LOOPS, Parts, STANDARD, STATIONS, Source};
use crate::grid::{CELLS, CellName, SIDE, Side, neighbour};
use crate::piece::{Engine, Feature, Start, Station, StationId, Tile};
use words::{Edge, Prizes, letter};

/// The first words of lines about a frame, and of those about tiles.
pub(crate) const VERBS: [&str; 7] = ["grid", "depot", "start", "edge", "station", "prizes", "tile"];

/// What the lines say, with the number of each line.
#[derive(Default)]
struct Reader {
    grids: Lines<(u8, u8)>,
    depots: Lines<u8>,
    starts: Lines<(Engine, Start)>,
    edges: Lines<Edge>,
    stations: Lines<Station>,
    prizes: Lines<Prizes>,
    tiles: Lines<(u8, Tile)>,
    /// Whether any line, even a wrong one, is about the frame or about tiles.
    frame: bool,
    set: bool,
    faults: Faults,
}

pub(crate) fn kit(text: &str) -> Result<Kit, Vec<Fault>> {
    let mut reader = Reader::of(text);
    if !reader.frame && !reader.set {
        reader.faults.add(
            0,
            said!("the file holds neither a frame nor tiles", "w pliku nie ma ani ramki, ani kafelków"),
        );
    }
    let mut frame = if reader.frame { reader.parts() } else { Reader::of(STANDARD).parts() };
    let tiles = if reader.set { reader.tile_set() } else { Reader::of(LOOPS).tile_set() };
    if let Some(parts) = frame.take_if(|_| reader.faults.is_empty()) {
        let squares = usize::from(parts.rows) * usize::from(parts.cols) - 1;
        if squares == tiles.len() {
            return Ok(Kit::of(parts, tiles, Source::Own(String::new())));
        }
        let (whose, place) =
            if reader.set { ("the file has", "w pliku") } else { ("the box has", "w pudełku") };
        let count = tiles.len();
        let reason = said!(
            "the frame has {squares} squares, but {whose} {count} tiles",
            "pól na ramce: {squares}, a kafelków {place}: {count}"
        );
        reader.faults.add(0, reason);
    }
    Err(reader.faults.sorted())
}

impl Reader {
    fn of(text: &str) -> Self {
        let mut reader = Self::default();
        for (line, verb, rest) in statements(text) {
            if let Err(reason) = reader.line(line, english(verb), &rest) {
                reader.faults.add(line, reason);
            }
        }
        reader
    }

    fn line(&mut self, line: usize, verb: &str, rest: &[&str]) -> Result<(), Said> {
        self.set |= verb == "tile";
        self.frame |= verb != "tile" && VERBS.contains(&verb);
        match verb {
            "grid" => self.grids.push((line, words::grid(rest)?)),
            "depot" => self.depots.push((line, words::depot(rest)?)),
            "start" => self.starts.push((line, words::start(rest)?)),
            "edge" => self.edges.push((line, words::edge(rest)?)),
            "station" => self.stations.push((line, words::station(rest)?)),
            "prizes" => self.prizes.push((line, words::prizes(rest)?)),
            "tile" => self.tiles.push((line, words::tile(rest)?)),
            _ => {
                return Err(said!(
                    "`{}` is no statement of a data file",
                    "wiersz pliku z danymi nie może zaczynać się od `{}`",
                    short(verb)
                ));
            }
        }
        Ok(())
    }

    /// The frame, if it is complete.
    fn parts(&mut self) -> Option<Parts> {
        let (rows, cols) = self.faults.exactly_one(&mut self.grids, "grid")?;
        let depot = self.faults.exactly_one(&mut self.depots, "depot")?;
        let corner = [0, cols - 1].contains(&(depot % SIDE)) && [0, rows - 1].contains(&(depot / SIDE));
        if !corner {
            let reason = said!(
                "the depot must be a corner of the grid, not {}",
                "zajezdnia musi leżeć w narożniku ramki, a nie na polu {}",
                CellName(depot)
            );
            self.faults.add(0, reason);
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

    /// Every locomotive has one start field, and every start field one locomotive.
    fn start_fields(&mut self, features: &[[Feature; 4]; CELLS]) -> Option<[Start; 4]> {
        let mut found: [Option<Start>; 4] = [None; 4];
        for (line, (engine, start)) in std::mem::take(&mut self.starts) {
            let (cell, end) = (CellName(start.cell), start.end);
            let reason = if features[usize::from(start.cell)][Side::of(end) as usize] != Feature::Depot {
                said!(
                    "{cell} end {end} does not touch the depot",
                    "koniec {end} pola {cell} nie leży przy zajezdni"
                )
            } else if found.contains(&Some(start)) {
                said!(
                    "two locomotives start at {cell} end {end}",
                    "dwie lokomotywy wyjeżdżają na pole {cell} końcem {end}"
                )
            } else if found[engine.index()].replace(start).is_some() {
                let (word, polish) = (engine.word(), polish(engine));
                said!("a second start of {word}", "{polish} lokomotywa ma drugie pole w zajezdni")
            } else {
                continue;
            };
            self.faults.add(line, reason);
        }
        for engine in Engine::ALL.into_iter().filter(|engine| found[engine.index()].is_none()) {
            let (word, polish) = (engine.word(), polish(engine));
            self.faults.add(0, said!("{word} has no start", "{polish} lokomotywa nie ma pola w zajezdni"));
        }
        let [Some(violet), Some(black), Some(blue), Some(red)] = found else { return None };
        Some([violet, black, blue, red])
    }

    /// The stations with their prizes.
    fn columns(&mut self) -> Vec<Station> {
        let mut stations: Vec<Station> = Vec::new();
        for (line, station) in std::mem::take(&mut self.stations) {
            if stations.iter().any(|other| other.key == station.key) {
                self.faults
                    .add(line, said!("a second station `{}`", "druga stacja `{}`", short(&station.key)));
            } else {
                stations.push(station);
            }
        }
        if !(1..=STATIONS).contains(&stations.len()) {
            let reason = said!(
                "a frame has 1 to {STATIONS} stations, not {count}",
                "stacji na ramce: {count}, a może być od 1 do {STATIONS}",
                count = stations.len()
            );
            self.faults.add(0, reason);
        }
        let mut given = vec![[false; 3]; stations.len()];
        for (line, (key, seats, values)) in std::mem::take(&mut self.prizes) {
            let Some(at) = stations.iter().position(|station| station.key == key) else {
                self.faults.add(line, no_station(&key));
                continue;
            };
            let table = usize::from(seats) - 2;
            if std::mem::replace(&mut given[at][table], true) {
                let reason = said!(
                    "a second table of `{}` for {seats}",
                    "stacja `{}` ma drugi wiersz `prizes` dla liczby graczy {seats}",
                    short(&key)
                );
                self.faults.add(line, reason);
            }
            stations[at].prizes[table][..values.len()].copy_from_slice(&values);
        }
        for (station, given) in stations.iter().zip(given) {
            for (seats, _) in (2..).zip(given).filter(|&(_, given)| !given) {
                let reason = said!(
                    "`{}` has no prizes for {seats}",
                    "stacja `{}` nie ma wartości dla liczby graczy {seats}",
                    short(&station.key)
                );
                self.faults.add(0, reason);
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
                let reason =
                    said!("{name} is no outer edge of the frame", "{name} to nie zewnętrzna krawędź ramki");
                self.faults.add(line, reason);
                continue;
            };
            let before = std::mem::replace(&mut lines[at], line);
            if before != 0 {
                let reason = said!(
                    "{name} has a feature from line {before} already",
                    "o krawędzi {name} mówi już wiersz {before}"
                );
                self.faults.add(line, reason);
            }
            features[usize::from(cell)][side as usize] = Feature::UTurn;
            let Some(key) = key else { continue };
            match stations.iter().position(|station| station.key == key) {
                None => self.faults.add(line, no_station(&key)),
                Some(station) if std::mem::replace(&mut served[station], true) => {
                    let reason =
                        said!("`{}` has an edge already", "stacja `{}` ma już swoją krawędź", short(&key));
                    self.faults.add(line, reason);
                }
                Some(station) => {
                    let id = StationId(u8::try_from(station).unwrap_or(u8::MAX));
                    features[usize::from(cell)][side as usize] = Feature::Station(id);
                }
            }
        }
        for (&(cell, side), _) in outer.iter().zip(lines).filter(|&(_, line)| line == 0) {
            let reason = said!(
                "{} {} has neither a station nor a turn",
                "krawędź {} {} nie ma ani stacji, ani zawrotki",
                CellName(cell),
                letter(side)
            );
            self.faults.add(0, reason);
        }
        for (station, _) in stations.iter().zip(served).filter(|&(_, served)| !served) {
            self.faults.add(0, said!("`{}` has no edge", "stacja `{}` nie ma krawędzi", short(&station.key)));
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
                self.faults.add(line, said!("a second tile {number}", "drugi kafelek z numerem {number}"));
            }
        }
        // A tile that could not be read is told already.
        if self.faults.is_empty() {
            for (number, _) in (1..).zip(&set).filter(|(_, tile)| tile.is_none()) {
                self.faults.add(0, said!("tile {number} is missing", "brakuje kafelka {number}"));
            }
        }
        set.into_iter().flatten().collect()
    }
}

fn no_station(key: &str) -> Said {
    said!("there is no station `{}`", "nie ma stacji `{}`", short(key))
}

/// The colour of a locomotive in a Polish sentence.
const fn polish(engine: Engine) -> &'static str {
    ["fioletowa", "czarna", "niebieska", "czerwona"][engine.index()]
}
