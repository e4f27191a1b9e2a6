//! What can be asked of a table, and what the table makes of it.

use std::sync::Arc;

use engine::{Decision, Done, Play, Token};
use game::{Seat, Thought};
use store::{PersonId, Phase, SeatRow, Sitter};

use crate::arrange::Arrangement;
use crate::gathering::Seating;
use crate::pins::Mark;
use crate::table::{Played, Table};
use crate::timing::Zone;
use crate::{Error, Result, outcome};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person.
    Person(PersonId),
    /// The bot in the seat.
    Bot,
}

/// A change that somebody asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A seat acts, drafts or takes back.
    Decide {
        /// Who asks.
        who: Who,
        /// The seat.
        seat: Seat,
        /// The decision it belongs to.
        token: Token,
        /// What.
        what: Decision,
    },
    /// Drafts what the seat was advised, as far as that commits nothing.
    Follow {
        /// Who asks.
        who: Who,
        /// The seat.
        seat: Seat,
        /// The decision it belongs to.
        token: Token,
    },
    /// A seat that asked is told what to do.
    Advise {
        /// The seat.
        seat: Seat,
        /// The decision it is about.
        token: Token,
        /// What was found.
        thought: Arc<Thought<u32>>,
    },
    /// Somebody takes an open seat.
    Sit {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name shown there.
        name: String,
        /// The colour they choose, if they do.
        colour: Option<u8>,
        /// Whether they are a bot account.
        program: bool,
    },
    /// Somebody chooses the colour of their seat before the game begins.
    ChooseColour {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// Its number in the game's list.
        colour: u8,
    },
    /// Whoever opened the table gives an open seat to a bot.
    SeatBot {
        /// Who asks.
        host: PersonId,
        /// The seat.
        seat: Seat,
        /// Its level, 1 to 3.
        level: u8,
        /// The name shown there.
        name: String,
    },
    /// Whoever opened the table changes who it waits for.
    Reseat {
        /// Who asks.
        host: PersonId,
        /// How.
        how: Seating,
    },
    /// Somebody leaves a seat before the game begins.
    LeaveSeat {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
    },
    /// The time of a seat is over.
    Flag {
        /// The seat.
        seat: Seat,
    },
    /// Somebody says in which time zone their nights are.
    SetZone {
        /// The seat.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The zone.
        zone: Zone,
    },
    /// A seat points at something.
    AddPin {
        /// Who asks.
        person: PersonId,
        /// The seat.
        seat: Seat,
        /// What it shows.
        mark: Mark,
    },
    /// A seat no longer shows something.
    RemovePin {
        /// Who asks.
        person: PersonId,
        /// The seat.
        seat: Seat,
        /// The number of the pin; `None` for all of them.
        number: Option<u32>,
    },
    /// Somebody wants a bot to play, the table to end, or their seat back.
    Arrange {
        /// Who asks.
        person: PersonId,
        /// What.
        what: Arrangement,
    },
}

impl Command {
    /// The table after it, at this time; refused commands leave no trace. The caller stores what differs.
    pub(crate) fn decide(&self, before: &Table, now: i64) -> Result<Table> {
        let mut table = before.clone();
        match self {
            Self::Decide { who, seat, token, what } => {
                table.own(*who, *seat)?;
                let what = table.taken_back_later(*who, *seat, what).unwrap_or_else(|| what.clone());
                table.advance(*seat, *token, &what, now)?;
            }
            Self::Follow { who, seat, token } => {
                table.own(*who, *seat)?;
                let advice = table.advice(*seat).ok_or(Error::Stale)?;
                let what = Decision::Draft(advice.actions.clone());
                table.advance(*seat, *token, &what, now)?;
            }
            Self::Advise { seat, token, thought } => {
                if table.play()?.token(*seat) != *token || !table.awaited().has(*seat) {
                    return Err(Error::Stale);
                }
                // Two may have thought about it: the seat was told by the first, and that counts once.
                if table.advice(*seat).is_some() {
                    return Err(Error::Stale);
                }
                table.advice[seat.index()] = Some((*token, thought.clone()));
                table.hinted[seat.index()] += 1;
            }
            Self::Sit { seat, person, name, colour, program } => {
                let row = SeatRow::new(Sitter::Person(*person), name.clone(), *colour);
                table.take(*seat, SeatRow { program: *program, ..row })?;
                table.begin_if_full(now)?;
            }
            Self::ChooseColour { seat, person, colour } => table.choose_colour(*seat, *person, *colour)?,
            Self::SeatBot { host, seat, level, name } => {
                if *host != table.row.host {
                    return Err(Error::NotHost);
                }
                if !(1..=3).contains(level) {
                    return Err(Error::BadCommand);
                }
                table.take(*seat, SeatRow::new(Sitter::Bot(*level), name.clone(), None))?;
                table.begin_if_full(now)?;
            }
            Self::Reseat { host, how } => {
                if *host != table.row.host {
                    return Err(Error::NotHost);
                }
                table.reseat(*how, now)?;
            }
            Self::LeaveSeat { seat, person } => table.leave(*seat, *person)?,
            Self::Flag { seat } => table.drop_flag(*seat, now)?,
            Self::SetZone { seat, person, zone } => table.set_zone(*seat, *person, *zone, now)?,
            Self::AddPin { person, seat, mark } => {
                table.own(Who::Person(*person), *seat)?;
                table.add_pin(*seat, mark)?;
            }
            Self::RemovePin { person, seat, number } => {
                table.own(Who::Person(*person), *seat)?;
                table.remove_pin(*seat, *number)?;
            }
            Self::Arrange { person, what } => table.arrange(*person, what, now)?,
        }
        Ok(table)
    }
}

impl Table {
    /// Whether the seat is theirs at a game that has begun.
    fn own(&self, who: Who, seat: Seat) -> Result<()> {
        let row = self.row.seats.get(seat.index()).ok_or(Error::NotYourSeat)?;
        let (own, stood_in) = match who {
            Who::Person(person) => (row.sitter == Sitter::Person(person), row.stand_in.is_some()),
            Who::Bot => (self.bot(seat).is_some(), false),
        };
        match (own, self.row.phase) {
            (false, _) => Err(Error::NotYourSeat),
            (true, Phase::Gathering | Phase::Closed) => Err(Error::Stale),
            (true, Phase::Running) if stood_in => Err(Error::StoodIn),
            (true, Phase::Running | Phase::Finished) => Ok(()),
        }
    }

    /// The same decision so that it can be taken back while others think: where another person does, and nobody's time runs.
    /// A screen that is passed on shows nobody what the one before could change.
    fn taken_back_later(&self, who: Who, seat: Seat, what: &Decision) -> Option<Decision> {
        let Who::Person(person) = who else { return None };
        let codes = match what {
            Decision::Act(codes) => codes.clone(),
            // A page on which one may lay anew sends everything so; what follows the draft replaces nothing.
            Decision::Replace(code) if self.play().ok()?.legal(seat).contains(code) => vec![*code],
            _ => return None,
        };
        let other = |other: Seat| {
            let sitter = self.row.seats.get(other.index()).map(|row| row.sitter);
            other != seat && matches!(sitter, Some(Sitter::Person(_))) && self.bot(other).is_none()
        };
        let alone = self.seats_of(Some(person)).len() == 1;
        let waits = alone && self.row.clock.is_none() && self.awaited().iter().any(other);
        waits.then_some(Decision::Wait(codes))
    }

    /// Changes the game by what a seat decides.
    pub(crate) fn advance(&mut self, seat: Seat, token: Token, what: &Decision, now: i64) -> Result<()> {
        let seed = self.seed();
        let play = self.play()?;
        let game = play.about().info.id;
        let mut play = play.boxed_clone();
        let done = play.decide(seat, token, what, &seed).map_err(|refusal| Error::refused(refusal, game))?;
        self.replace(play, now);
        if let Done::Committed(_) = done {
            self.finish_if_over();
        }
        Ok(())
    }

    /// Puts a changed game in place; its new steps were committed at this time.
    fn replace(&mut self, play: Box<dyn Play>, now: i64) {
        let mut times = std::mem::take(&mut self.times);
        times.resize(play.records().len(), Some(now));
        self.follow(&*play, &times);
        self.times = times;
        self.play = Played::Known(Arc::from(play));
    }

    /// Ends the table once its game has.
    fn finish_if_over(&mut self) {
        let outcome = self.play().ok().and_then(|play| outcome::of(play, &self.times, &self.row.seats));
        if let Some(outcome) = outcome {
            self.outcome = Some(Arc::new(outcome));
            Arc::make_mut(&mut self.row).phase = Phase::Finished;
        }
    }

    /// Ends the table though its game goes on: too many have given up.
    pub(crate) fn end_early(&mut self) {
        let outcome = self.play().ok().map(|play| outcome::early(play, &self.times, &self.row.seats));
        self.outcome = outcome.map(Arc::new);
        Arc::make_mut(&mut self.row).phase = Phase::Finished;
    }

    fn take(&mut self, seat: Seat, row: SeatRow) -> Result<()> {
        if row.program && !self.row.programs {
            return Err(Error::NoPrograms);
        }
        let old = self.row.seats.get(seat.index()).ok_or(Error::BadCommand)?;
        if old.sitter != Sitter::Open || self.row.phase != Phase::Gathering {
            return Err(Error::Taken);
        }
        Arc::make_mut(&mut self.row).seats[seat.index()] = row;
        self.check_colours()
    }

    fn leave(&mut self, seat: Seat, person: PersonId) -> Result<()> {
        self.own_before_the_game(seat, person)?;
        Arc::make_mut(&mut self.row).seats[seat.index()] = SeatRow::new(Sitter::Open, "", None);
        Ok(())
    }

    fn choose_colour(&mut self, seat: Seat, person: PersonId, colour: u8) -> Result<()> {
        self.own_before_the_game(seat, person)?;
        Arc::make_mut(&mut self.row).seats[seat.index()].colour = Some(colour);
        self.check_colours()
    }

    /// Whether the seat is this person's at a table that still gathers.
    fn own_before_the_game(&self, seat: Seat, person: PersonId) -> Result<()> {
        if !self.seats_of(Some(person)).has(seat) {
            return Err(Error::NotYourSeat);
        }
        if self.row.phase == Phase::Gathering { Ok(()) } else { Err(Error::Stale) }
    }

    /// Every chosen colour is one of the game's, and no two seats have the same.
    pub(crate) fn check_colours(&self) -> Result<()> {
        let known = self.play()?.about().info.colours.len();
        let chosen: Vec<u8> = self.row.seats.iter().filter_map(|seat| seat.colour).collect();
        if chosen.iter().any(|&colour| usize::from(colour) >= known) {
            return Err(Error::BadCommand);
        }
        let twice = |(at, colour): (usize, &u8)| chosen[..at].contains(colour);
        if chosen.iter().enumerate().any(twice) { Err(Error::ColourTaken) } else { Ok(()) }
    }

    /// Gives every seat that has not chosen the first free colour of the game, if it has any.
    fn fill_colours(&mut self) -> Result<()> {
        if !self.play()?.about().info.colours.is_empty() {
            let colours = self.colours();
            for (seat, at) in Arc::make_mut(&mut self.row).seats.iter_mut().zip(0..) {
                seat.colour = Some(colours.at(Seat(at)));
            }
        }
        Ok(())
    }

    /// Begins the game once nobody is missing.
    pub(crate) fn begin_if_full(&mut self, now: i64) -> Result<()> {
        let missing = self.row.seats.iter().any(|seat| seat.sitter == Sitter::Open);
        if missing || self.row.phase != Phase::Gathering {
            return Ok(());
        }
        self.fill_colours()?;
        let seed = self.seed();
        let mut play = self.play()?.boxed_clone();
        play.settle(&seed);
        Arc::make_mut(&mut self.row).phase = Phase::Running;
        self.replace(play, now);
        self.finish_if_over();
        Ok(())
    }
}
