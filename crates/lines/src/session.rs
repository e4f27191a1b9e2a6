//! Answers requests.

use std::io::{self, BufRead, Write};

use bot::Budget;
use engine::Play;
use game::Seat;
use serde_json::{Value, json};

use crate::request::{self, FORMS, Luck, Request};
use crate::world::{self, World};
use crate::{Answer, Game, Heard, LONGEST_REQUEST, PROTOCOL, Reader, Refused};

/// So many games are kept at once: the one that is played, and those that were saved.
const MOST_WORLDS: usize = 64;

/// The most a bot may be asked to think.
#[derive(Clone, Copy, Debug)]
struct Most {
    millis: u32,
    playouts: u32,
}

/// Answers one who asks.
#[derive(Debug)]
pub struct Session {
    game: Game,
    /// The last is the one that is asked about.
    worlds: Vec<World>,
    most: Most,
    /// Whether it belongs to a player, who can neither begin nor end the game.
    guest: bool,
}

impl Session {
    /// A session of somebody who may know everything.
    pub const fn new(game: Game) -> Self {
        let most = Most { millis: 600_000, playouts: 10_000_000 };
        Self { game, worlds: Vec::new(), most, guest: false }
    }

    /// A session of whoever plays in this seat: of this game it tells what the seat may know, and games that the seat imagines
    /// are its own. Bots think at most so many milliseconds for it.
    pub fn of_guest(game: Game, play: Box<dyn Play>, seat: Seat, millis: u32) -> Self {
        let world = World { game, play, luck: None, imagined: false, owner: Some(seat) };
        Self { worlds: vec![world], guest: true, ..Self::new(game).thinking_at_most(millis, 1_000) }
    }

    /// The same, with another bound on what a bot may be asked to think.
    #[must_use]
    pub fn thinking_at_most(self, millis: u32, playouts: u32) -> Self {
        Self { most: Most { millis, playouts }, ..self }
    }

    /// Answers line by line until the input ends, or it is told to quit.
    pub fn serve(&mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut reader = Reader::new(input, LONGEST_REQUEST);
        while let Some(heard) = reader.line()? {
            let answer = self.hear(&heard);
            writeln!(output, "{}", answer.line)?;
            output.flush()?;
            if answer.last {
                break;
            }
        }
        Ok(())
    }

    /// Answers whatever came; every line has its answer.
    pub fn hear(&mut self, heard: &Heard) -> Answer {
        match heard {
            Heard::Line(line) => self.answer(line),
            Heard::TooLong => {
                let text = format!("a line has at most {LONGEST_REQUEST} bytes");
                Answer::of(Err(Refused::new("too-long", text)))
            }
            Heard::NotText => Answer::of(Err(Refused::new("not-text", "a line is text in UTF-8"))),
        }
    }

    /// Answers a line.
    pub fn answer(&mut self, line: &str) -> Answer {
        let request = request::read(line);
        let last = request == Ok(Request::Quit) && !self.guest;
        let answered = request.and_then(|request| self.decide(request));
        Answer { last, ..Answer::of(answered) }
    }

    fn decide(&mut self, request: Request<'_>) -> Result<String, Refused> {
        Ok(match request {
            Request::Hello(version) => self.hello(version)?,
            Request::Help => FORMS.map(|(verb, _)| verb).join(" "),
            Request::New(luck, setup) => self.begin(luck, setup)?,
            Request::Turn => self.world()?.turn(),
            Request::Legal(seat, form) => self.world()?.legal(seat, form)?,
            Request::Act(seat, action) => self.world_mut()?.act(seat, action)?,
            Request::Odds(form) => self.world()?.odds(form)?,
            Request::Chance(outcome) => self.world_mut()?.chance(outcome)?,
            Request::View(viewer) => self.world()?.view(viewer)?,
            Request::Told(viewer, since) => self.world()?.told(viewer, since)?,
            Request::Score(seat) => self.world()?.score(seat)?,
            Request::Result => self.world()?.result(),
            Request::Log => self.world()?.log()?,
            Request::BestMove(level, seat, budget, seed) => {
                let budget = self.allowed(budget)?;
                self.world()?.best(level, seat, budget, seed)?
            }
            Request::Notation(codes) => json!(world::notation(self.game, &codes)?).to_string(),
            Request::Code(notation) => {
                let none = || Refused::new("no-move", "that is no notation of this game");
                self.game.rules.code(notation).ok_or_else(none)?.to_string()
            }
            Request::Save => self.push(self.world()?.copy())?,
            Request::Back => self.back()?,
            Request::Imagine(seat, seed) => self.push(self.world()?.imagine(seat, seed)?)?,
            Request::Quit => {
                self.owned()?;
                String::new()
            }
        })
    }

    fn hello(&self, version: u32) -> Result<String, Refused> {
        if version != PROTOCOL {
            return Err(Refused::new(
                "version",
                format!("version {PROTOCOL} of the protocol is spoken here"),
            ));
        }
        let info = self.game.rules.info();
        let said = json!({
            "protocol": PROTOCOL,
            "game": info.id,
            "rules": info.rules,
            "seats": [info.seats.0, info.seats.1],
            "choices": info.choices,
            "kind": info.kind,
            "actions": self.game.rules.actions(),
        });
        Ok(said.to_string())
    }

    fn begin(&mut self, luck: Luck, setup: &str) -> Result<String, Refused> {
        self.owned()?;
        let info = self.game.rules.info();
        let open = |setup: &str| self.game.rules.open(setup, info.rules);
        let mut fewest = (info.seats.0..=info.seats.1).map(|seats| seats.to_string());
        // The fewest seats for which nothing else need be chosen.
        let opened = if setup.is_empty() {
            fewest.find_map(|seats| open(&seats).ok()).ok_or(None)
        } else {
            open(setup).map_err(Some)
        };
        let bad = |bad: Option<game::BadSetup>| {
            Refused::new("bad-setup", bad.map_or_else(|| "a set-up is needed".to_owned(), |bad| bad.0.en))
        };
        let play = opened.map_err(bad)?;
        let mut world = World { game: self.game, play, luck: luck.seed(), imagined: false, owner: None };
        world.settle();
        self.worlds.clear();
        self.push(world)
    }

    fn world(&self) -> Result<&World, Refused> {
        self.worlds.last().ok_or_else(no_game)
    }

    fn world_mut(&mut self) -> Result<&mut World, Refused> {
        self.worlds.last_mut().ok_or_else(no_game)
    }

    fn push(&mut self, world: World) -> Result<String, Refused> {
        if self.worlds.len() >= MOST_WORLDS {
            return Err(Refused::new("too-deep", format!("at most {MOST_WORLDS} games are kept")));
        }
        let turn = world.turn();
        self.worlds.push(world);
        Ok(turn)
    }

    fn back(&mut self) -> Result<String, Refused> {
        if self.worlds.len() < 2 {
            return Err(Refused::new("not-saved", "nothing was saved"));
        }
        self.worlds.pop();
        self.world().map(World::turn)
    }

    /// Refuses what a player cannot do to the game they are in.
    fn owned(&self) -> Result<(), Refused> {
        if self.guest {
            return Err(Refused::new("not-here", "whoever plays neither begins nor ends a game"));
        }
        Ok(())
    }

    fn allowed(&self, budget: Budget) -> Result<Budget, Refused> {
        let Most { millis, playouts } = self.most;
        match budget {
            Budget::Millis(asked) if asked > millis => {
                Err(Refused::new("too-much", format!("at most {millis} ms")))
            }
            Budget::Playouts(asked) if asked > playouts => {
                Err(Refused::new("too-much", format!("at most {playouts} playouts")))
            }
            _ => Ok(budget),
        }
    }
}

fn no_game() -> Refused {
    Refused::new("no-game", "begin one with `new`")
}

/// A budget as it is told to a program.
pub(crate) fn told_budget(budget: Budget) -> (&'static str, Value) {
    match budget {
        Budget::Millis(millis) => ("ms", millis.into()),
        Budget::Playouts(playouts) => ("playouts", playouts.into()),
    }
}
