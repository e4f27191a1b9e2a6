//! A game that is asked about.

use bot::{Budget, Level};
use engine::{Broken, Play, Record, Seed, log::Heading};
use game::{Book, Lang, Outcome, Rule, Seat, Turn, Viewer};
use serde_json::{Value, json};

use crate::request::Listed;
use crate::{Game, Refused};

/// A game in progress.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) game: Game,
    pub(crate) play: Box<dyn Play>,
    /// Where luck comes from; `None`: from outside.
    pub(crate) luck: Option<Seed>,
    /// Whether it is one of many that a seat believes possible: it has no history.
    pub(crate) imagined: bool,
    /// Whose eyes it is seen with: only what this seat knows may be told.
    pub(crate) owner: Option<Seat>,
}

impl World {
    /// A copy.
    pub(crate) fn copy(&self) -> Self {
        let Self { game, play, luck, imagined, owner } = self;
        let (play, luck) = (play.boxed_clone(), luck.clone());
        Self { game: *game, play, luck, imagined: *imagined, owner: *owner }
    }

    /// What it waits for, after how many steps. A player hears how much they were told: the number of steps would tell how much
    /// others have done in secret.
    pub(crate) fn turn(&self) -> String {
        let heard = |seat| self.play.told(Viewer::Seat(seat), 0).len();
        let step = self.owner.map_or(self.play.seq() as usize, heard);
        match self.play.turn() {
            Turn::Players(seats) => {
                let seats: Vec<u32> = seats.iter().map(|seat| seat.0.into()).collect();
                format!("{step} seats {}", listed(&seats))
            }
            Turn::Chance(_) => format!("{step} luck"),
            Turn::Over => format!("{step} over"),
        }
    }

    /// Whether this seat is there, and may be asked about.
    fn may_ask(&self, seat: Seat) -> Result<(), Refused> {
        let seats = self.play.about().seats;
        if seat.0 >= seats {
            return Err(Refused::new("no-seat", format!("the seats are 0 to {}", seats.saturating_sub(1))));
        }
        if self.owner.is_some_and(|owner| owner != seat) {
            return Err(Refused::new("secret", "that is for another seat to know"));
        }
        Ok(())
    }

    fn may_see(&self, viewer: Viewer) -> Result<(), Refused> {
        match viewer {
            Viewer::Seat(seat) => self.may_ask(seat),
            Viewer::Public => Ok(()),
            Viewer::Everything => self.owned(),
        }
    }

    /// Refuses what only whoever owns the whole game may ask.
    pub(crate) fn owned(&self) -> Result<(), Refused> {
        match self.owner {
            Some(_) => {
                Err(Refused::new("secret", "only what this seat knows is told; `imagine` a game first"))
            }
            None => Ok(()),
        }
    }

    pub(crate) fn legal(&self, seat: Seat, form: Listed) -> Result<String, Refused> {
        self.may_ask(seat)?;
        let codes = self.play.legal(seat);
        Ok(match form {
            Listed::Codes => listed(&codes),
            Listed::Words => json!(self.notation(&codes)?).to_string(),
            Listed::Mask => mask(&codes, self.game.rules.actions()),
        })
    }

    /// Codes in notation.
    pub(crate) fn notation(&self, codes: &[u32]) -> Result<Vec<String>, Refused> {
        notation(self.game, codes)
    }

    pub(crate) fn act(&mut self, seat: Seat, action: &str) -> Result<String, Refused> {
        self.owned()?;
        self.may_ask(seat)?;
        let code = read(action, |notation| self.game.rules.code(notation))?;
        self.step(Record { seat: Some(seat), code })
    }

    pub(crate) fn chance(&mut self, outcome: &str) -> Result<String, Refused> {
        self.owned()?;
        let code = read(outcome, |notation| self.game.rules.chance(notation))?;
        self.step(Record { seat: None, code })
    }

    fn step(&mut self, record: Record) -> Result<String, Refused> {
        self.play.replay(record).map_err(|broken| match broken {
            Broken::Code(code) => Refused::new("no-move", format!("code {code} names nothing in this game")),
            Broken::Illegal(rule) => Refused::new("illegal", cited(self.game, rule)),
        })?;
        self.settle();
        Ok(self.turn())
    }

    /// Lets luck decide what is due, where it has a seed.
    pub(crate) fn settle(&mut self) {
        if let Some(seed) = &self.luck {
            self.play.settle(seed);
        }
    }

    pub(crate) fn odds(&self, form: Listed) -> Result<String, Refused> {
        self.owned()?;
        let odds = self.play.odds();
        if form == Listed::Codes {
            return Ok(odds
                .iter()
                .map(|(code, weight)| format!("{code}:{weight}"))
                .collect::<Vec<_>>()
                .join(" "));
        }
        let word = |&(code, weight)| Some(json!([self.game.rules.step(false, code)?, weight]));
        Ok(odds.iter().filter_map(word).collect::<Value>().to_string())
    }

    pub(crate) fn view(&self, viewer: Viewer) -> Result<String, Refused> {
        self.may_see(viewer)?;
        Ok(self.play.view(viewer).to_string())
    }

    pub(crate) fn told(&self, viewer: Viewer, since: u32) -> Result<String, Refused> {
        self.may_see(viewer)?;
        let told: Vec<(u32, Value)> = if self.owner.is_none() {
            self.play.told(viewer, since)
        } else {
            // Numbered as they were heard.
            let heard = (0..).zip(self.play.told(viewer, 0)).map(|(seq, (_, event))| (seq, event));
            heard.skip(since as usize).collect()
        };
        let told = told.into_iter().map(|(seq, event)| json!({ "seq": seq, "event": event }));
        Ok(told.collect::<Value>().to_string())
    }

    /// The total, then rules and points. Points of running games may come from what is hidden.
    pub(crate) fn score(&self, seat: Seat) -> Result<String, Refused> {
        self.owned()?;
        self.may_ask(seat)?;
        let lines = self.play.score(seat);
        let total: i32 = lines.iter().map(|line| i32::from(line.points)).sum();
        let line = |line: &game::Line| format!("{} {}", line.rule, line.points);
        Ok(std::iter::once(total.to_string()).chain(lines.iter().map(line)).collect::<Vec<_>>().join(" "))
    }

    pub(crate) fn result(&self) -> String {
        match self.play.outcome() {
            None => "none".to_owned(),
            Some(Outcome::Together { won: true }) => "won".to_owned(),
            Some(Outcome::Together { won: false }) => "lost".to_owned(),
            Some(Outcome::Ranked(places)) => {
                let place = |seats: &game::Seats| {
                    seats.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(" ")
                };
                format!("ranked {}", places.iter().map(place).collect::<Vec<_>>().join(" | "))
            }
        }
    }

    /// The log file as a JSON text. The seed is revealed when the game is over.
    pub(crate) fn log(&self) -> Result<String, Refused> {
        self.owned()?;
        if self.imagined {
            return Err(Refused::new("imagined", "an imagined game has no history"));
        }
        let over = self.play.outcome().is_some();
        let heading = Heading {
            hash: self.luck.as_ref().map(Seed::hash),
            seed: self.luck.as_ref().filter(|_| over),
            ..Heading::default()
        };
        Ok(json!(self.play.file(&heading)).to_string())
    }

    /// What a bot would do in a seat: it is given the View and nothing else.
    pub(crate) fn best(
        &self,
        level: Level,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<String, Refused> {
        self.may_ask(seat)?;
        let thinker = self.game.mind.thinker(&*self.play, seat, level, seed);
        let thinker = thinker
            .ok_or_else(|| Refused::new("not-awaited", format!("seat {} has nothing to decide", seat.0)))?;
        Ok(listed(&thinker(budget).actions))
    }

    /// A game that the seat could believe to be in; nothing in it is a secret to the seat.
    pub(crate) fn imagine(&self, seat: Seat, seed: u64) -> Result<Self, Refused> {
        self.may_ask(seat)?;
        let none = || Refused::new("imagined", "this game cannot be imagined");
        let play = self.game.mind.imagine(&*self.play, seat, seed).ok_or_else(none)?;
        let luck = Some(Seed::numbered(seed));
        let mut world = Self { game: self.game, play, luck, imagined: true, owner: None };
        world.settle();
        Ok(world)
    }
}

/// Codes in notation.
pub(crate) fn notation(game: Game, codes: &[u32]) -> Result<Vec<String>, Refused> {
    let word = |&code: &u32| {
        let none = || Refused::new("no-move", format!("code {code} names nothing in this game"));
        game.rules.notation(code).ok_or_else(none)
    };
    codes.iter().map(word).collect()
}

/// A rule that forbids something, with its title.
pub(crate) fn cited(game: Game, rule: Rule) -> String {
    let book = Book::parse(game.rules.info().book).ok();
    let title = book.as_ref().and_then(|book| Some(book.rule(rule.0)?.title(Lang::En).to_owned()));
    format!("{rule} {}", title.unwrap_or_default()).trim_end().to_owned()
}

/// Codes as they are listed.
pub(crate) fn listed(codes: &[u32]) -> String {
    codes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Codes as bits: byte `code / 8`, the lowest bit first, in hexadecimal digits.
fn mask(codes: &[u32], actions: u32) -> String {
    let mut bytes = vec![0_u8; actions.div_ceil(8) as usize];
    for &code in codes {
        if let Some(byte) = bytes.get_mut(code as usize / 8) {
            *byte |= 1 << (code % 8);
        }
    }
    engine::hex(&bytes)
}

/// The code of a step that is written as notation or as `#CODE`.
fn read(text: &str, code: impl Fn(&str) -> Option<u32>) -> Result<u32, Refused> {
    let found = match text.strip_prefix('#') {
        Some(number) => number.parse().ok(),
        None => code(text),
    };
    found.ok_or_else(|| {
        Refused::new("no-move", format!("{} is no notation of this game", crate::fault::quoted(text)))
    })
}
