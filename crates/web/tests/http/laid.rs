//! Games to be laid on tables.

use catalog::{Budget, Entry, Level};
use engine::{Decision, Play, Seed};
use game::{Seat, SplitMix64, Turn};
use store::{Ending, Hints, Outcome, PersonId, Phase, Record, ScoreLine, SeatResult, SeatRow, TableRow};

use crate::site::{act, acting, below, code, entry, legal, now};

/// A game to be laid on a table.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) entry: &'static Entry,
    pub(crate) setup: String,
    pub(crate) seed: Seed,
    pub(crate) records: Vec<engine::Record>,
}

impl Laid {
    /// A game played at random from this seed until it looks as wanted.
    pub(crate) fn until(game: &str, setup: &str, seed: u64, wanted: impl Fn(&dyn Play) -> bool) -> Self {
        let entry = entry(game);
        let luck = Seed::numbered(seed);
        let mut quick = SplitMix64::new(seed);
        let mut play = entry.open(setup).unwrap();
        play.settle(&luck);
        while !wanted(&*play) {
            let Turn::Players(seats) = play.turn() else { panic!("the game never looked as wanted") };
            let seat = seats.iter().nth(below(&mut quick, seats.len() as usize)).unwrap();
            let legal = legal(&*play, seat);
            let action = &legal[below(&mut quick, legal.len())];
            act(&mut *play, seat, action, &luck).unwrap();
        }
        Self { entry, setup: setup.to_owned(), seed: luck, records: play.records().to_vec() }
    }

    /// A game played to its end by bots.
    pub(crate) fn played(game: &str, setup: &str, seed: u64) -> Self {
        Self::played_by(Level::Two, game, setup, seed)
    }

    /// The same by bots of a level.
    pub(crate) fn played_by(level: Level, game: &str, setup: &str, seed: u64) -> Self {
        let entry = entry(game);
        let luck = Seed::numbered(seed);
        let mut play = entry.open(setup).unwrap();
        play.settle(&luck);
        while let Some(seat) = acting(&*play) {
            let thinker = entry.mind.thinker(&*play, seat, level, seed).unwrap();
            let what = Decision::Act(thinker(Budget::Playouts(10)).actions);
            play.decide(seat, play.token(seat), &what, &luck).unwrap();
        }
        Self { entry, setup: setup.to_owned(), seed: luck, records: play.records().to_vec() }
    }

    /// The game this log leads to.
    pub(crate) fn play(&self) -> Box<dyn Play> {
        let mut play = self.entry.open(&self.setup).unwrap();
        for &record in &self.records {
            play.replay(record).unwrap();
        }
        play
    }

    /// A running table of this game.
    pub(crate) fn row(&self, id: &str, host: PersonId, seats: Vec<SeatRow>) -> TableRow {
        TableRow {
            id: id.to_owned(),
            code: code(id),
            game: self.entry.info.id.to_owned(),
            rules: self.entry.info.rules,
            data: (self.entry.info.data)(),
            setup: self.setup.clone(),
            clock: None,
            listed: false,
            hints: Hints::On,
            programs: false,
            host,
            seed: *self.seed.bytes(),
            phase: Phase::Running,
            created: now(),
            updated: now(),
            next: None,
            grace: Some(60),
            revision: 0,
            seats,
        }
    }

    pub(crate) fn stored(&self) -> Vec<Record> {
        let plain = |record: &engine::Record| Record {
            seat: record.seat.map(|seat| seat.0),
            code: record.code,
            at: None,
        };
        self.records.iter().map(plain).collect()
    }

    /// How it ended, as it is stored.
    pub(crate) fn outcome(&self) -> Outcome {
        let play = self.play();
        let ended = play.outcome().expect("a game that is over");
        let place = |seat: Seat| match &ended {
            game::Outcome::Ranked(places) => {
                1 + places.iter().take_while(|place| !place.has(seat)).map(|place| place.len()).sum::<u32>()
            }
            game::Outcome::Together { .. } => 1,
        };
        let lines = |seat: Seat| {
            let line =
                |line: game::Line| ScoreLine { rule: line.rule.0.to_owned(), points: line.points.into() };
            play.score(seat).into_iter().map(line).collect()
        };
        Outcome {
            ending: match ended {
                game::Outcome::Ranked(_) => Ending::Places,
                game::Outcome::Together { won: true } => Ending::Won,
                game::Outcome::Together { won: false } => Ending::Lost,
            },
            seats: (0..play.about().seats)
                .map(Seat)
                .map(|seat| SeatResult { place: place(seat), lines: lines(seat), resigned: false })
                .collect(),
            turns: play.turns_played(),
            duration: None,
        }
    }
}
