//! A player's frame: the tiles that lie in it, where the locomotives are, and how they run (DEPOT-4.1 to DEPOT-4.6).

use serde::Serialize;

use crate::data::{Beyond, Kit};
use crate::grid::CELLS;
use crate::piece::{Engine, StationId};
use crate::run::{Leg, Run, RunEnd, Trace, Tracer};

/// A tile in its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize)]
pub struct Laid {
    /// The tile's number in the kit; 0 where none lies.
    pub tile: u8,
    /// Quarter turns clockwise.
    pub turn: u8,
    /// The round in which it was built, counted from 1.
    pub round: u8,
}

/// Why a locomotive left the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// It met this one head-on (DEPOT-4.4).
    Met(Engine),
    /// One of its own stood in this station already (DEPOT-4.6).
    Occupied(StationId),
}

/// Where a locomotive is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loco {
    /// On its start field in the depot.
    Waiting,
    /// At the end of its track: it faces this empty square and will enter it by this end.
    At {
        /// The empty square.
        cell: u8,
        /// The end of that square.
        end: u8,
    },
    /// In a station, for good (DEPOT-5.1).
    Station(StationId),
    /// Out of the game.
    Gone(Gone),
}

impl Loco {
    /// Whether it may still run.
    pub const fn is_active(self) -> bool {
        matches!(self, Self::Waiting | Self::At { .. })
    }
}

/// A player's frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Frame {
    /// The tiles by square; squares outside the grid stay empty.
    #[serde(serialize_with = "write_tiles")]
    laid: [Laid; CELLS],
    locos: [Loco; 4],
    /// Where the locomotives were before the last tile.
    was: [Loco; 4],
    /// The square of the last tile.
    last: Option<u8>,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            laid: [Laid::default(); CELLS],
            locos: [Loco::Waiting; 4],
            was: [Loco::Waiting; 4],
            last: None,
        }
    }
}

fn write_tiles<S: serde::Serializer>(laid: &[Laid; CELLS], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map((0_u8..).zip(laid).filter(|(_, laid)| laid.tile > 0))
}

impl Frame {
    /// The tile in a square.
    pub fn at(&self, cell: u8) -> Option<Laid> {
        self.laid.get(usize::from(cell)).copied().filter(|laid| laid.tile > 0)
    }

    /// All tiles with their squares.
    pub fn tiles(&self) -> impl Iterator<Item = (u8, Laid)> {
        (0..).zip(self.laid).filter(|(_, laid)| laid.tile > 0)
    }

    /// Where the locomotives are, in their order.
    pub const fn locos(&self) -> &[Loco; 4] {
        &self.locos
    }

    /// Where a locomotive is.
    pub const fn loco(&self, engine: Engine) -> Loco {
        self.locos[engine.index()]
    }

    /// Whether a locomotive may still run (DEPOT-6.1).
    pub fn is_active(&self) -> bool {
        self.locos.iter().any(|loco| loco.is_active())
    }

    /// The square and its end that a locomotive faces, in the depot as on the track.
    pub fn facing(&self, kit: &Kit, engine: Engine) -> Option<(u8, u8)> {
        match self.locos[engine.index()] {
            Loco::Waiting => {
                let start = kit.starts()[engine.index()];
                Some((start.cell, start.end))
            }
            Loco::At { cell, end } => Some((cell, end)),
            Loco::Station(_) | Loco::Gone(_) => None,
        }
    }

    /// The squares that may take the next tile, as bits: those a locomotive faces (DEPOT-3.3).
    pub fn open(&self, kit: &Kit) -> u32 {
        let faced = Engine::ALL.into_iter().filter_map(|engine| self.facing(kit, engine));
        faced.fold(0, |squares, (cell, _)| squares | 1 << cell)
    }

    /// The runs that a tile would bring, without laying it; none if it may not lie there.
    pub fn preview(&self, kit: &Kit, tile: u8, cell: u8, turn: u8) -> Vec<Run> {
        let mut runs = Vec::new();
        if cell < 25 && self.open(kit) >> cell & 1 == 1 && (1..=kit.tiles()).contains(&tile) {
            let mut frame = *self;
            frame.lay(kit, cell, Laid { tile, turn, round: 0 }, &mut Tracer::of(&mut |run| runs.push(run)));
        }
        runs
    }

    /// The runs that the last tile brought.
    pub fn last_runs(&self, kit: &Kit) -> Vec<Run> {
        let Some(cell) = self.last else { return Vec::new() };
        let laid = self.laid[usize::from(cell)];
        let mut before = Self { locos: self.was, ..*self };
        before.laid[usize::from(cell)] = Laid::default();
        before.preview(kit, laid.tile, cell, laid.turn)
    }

    /// The square of the last tile.
    pub const fn last(&self) -> Option<u8> {
        self.last
    }

    /// Lays a tile in a square that a locomotive faces and lets everything run that can.
    pub(crate) fn lay(&mut self, kit: &Kit, cell: u8, laid: Laid, trace: &mut impl Trace) {
        self.was = self.locos;
        self.last = Some(cell);
        self.laid[usize::from(cell)] = laid;
        // DEPOT-4.3: those on the track go before those in the depot. Only who faces the new tile can run: all other tracks
        // are as long as before.
        for waiting in [false, true] {
            for engine in Engine::ALL {
                let faces = self.facing(kit, engine).is_some_and(|(faced, _)| faced == cell);
                if faces && (self.was[engine.index()] == Loco::Waiting) == waiting {
                    self.run(kit, engine, trace);
                }
            }
        }
    }

    fn run(&mut self, kit: &Kit, engine: Engine, trace: &mut impl Trace) {
        let Some((mut cell, mut end)) = self.facing(kit, engine) else { return };
        let faced = Engine::ALL.map(|other| self.facing(kit, other).filter(|_| other != engine));
        let mut tiles = 0;
        let (end, now) = loop {
            let Laid { tile, turn, .. } = self.laid[usize::from(cell)];
            if tile == 0 {
                break (RunEnd::Stops { cell, end }, Loco::At { cell, end });
            }
            let to = kit.across(tile, turn, end);
            tiles += 1;
            trace.leg(Leg { cell, from: end, to });
            // DEPOT-4.4: who is met still waits to enter this very square by the end that is left now.
            if let Some(other) =
                Engine::ALL.into_iter().find(|other| faced[other.index()] == Some((cell, to)))
            {
                let in_depot = self.locos[other.index()] == Loco::Waiting;
                self.locos[other.index()] = Loco::Gone(Gone::Met(engine));
                // DEPOT-7.2: the depot is a tile, the tile another one stands on is not entered.
                tiles += u8::from(in_depot);
                break (RunEnd::Meets { other, in_depot }, Loco::Gone(Gone::Met(other)));
            }
            match kit.beyond(cell, to) {
                Beyond::Cell(next, by) => (cell, end) = (next, by),
                Beyond::Station(station) if self.locos.contains(&Loco::Station(station)) => {
                    break (RunEnd::Occupied(station), Loco::Gone(Gone::Occupied(station)));
                }
                Beyond::Station(station) => break (RunEnd::Arrives(station), Loco::Station(station)),
                // DEPOT-4.5: every start field is where a track began, so its locomotive is met before.
                Beyond::Depot => unreachable!("no track leads to a start field that is free"),
            }
        };
        self.locos[engine.index()] = now;
        trace.ran(engine, tiles, end);
    }
}
