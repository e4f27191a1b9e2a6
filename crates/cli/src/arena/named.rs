//! Who plays in an arena, as it is typed.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use catalog::{Contender, Level};
use lines::{CommandLine, Program};

/// A bot of ours, or a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    Level(Level),
    Program(CommandLine),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Program(command) => command.fmt(f),
        }
    }
}

/// A text that names no bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadName;

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a bot is random, 1, 2, 3, or a program: a path with a / in it (./mybot), \
             or a command with arguments ('python3 mybot.py')",
        )
    }
}

impl std::error::Error for BadName {}

impl FromStr for Named {
    type Err = BadName;

    /// One plain word is a level: a mistyped one must not start whatever has that name.
    fn from_str(text: &str) -> Result<Self, BadName> {
        if let Ok(level) = text.parse() {
            return Ok(Self::Level(level));
        }
        let command: CommandLine = text.parse().map_err(|_| BadName)?;
        if command.arguments().is_empty() && !command.program().contains('/') {
            return Err(BadName);
        }
        Ok(Self::Program(command))
    }
}

/// The players of one thread, each program a process of its own.
#[derive(Debug)]
pub(crate) struct Team(Vec<Member>);

#[derive(Debug)]
enum Member {
    Level(Level),
    Program(Program),
}

impl Team {
    pub(crate) fn new(bots: &[Named], timeout: Duration) -> Self {
        let member = |bot: &Named| match bot {
            Named::Level(level) => Member::Level(*level),
            Named::Program(command) => Member::Program(Program::new(command.clone(), timeout)),
        };
        Self(bots.iter().map(member).collect())
    }

    /// Who sits where in a game: bot `i` moves on by one seat each game.
    pub(crate) fn seated(&mut self, game: u32) -> Vec<Contender<'_>> {
        let contender = |member| match member {
            &mut Member::Level(level) => Contender::Level(level),
            Member::Program(program) => Contender::Program(program),
        };
        let mut seats: Vec<Contender<'_>> = self.0.iter_mut().map(contender).collect();
        let by = game as usize % seats.len().max(1);
        seats.rotate_right(by);
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_programs_are_told_apart() {
        assert_eq!("3".parse(), Ok(Named::Level(Level::Three)));
        assert_eq!("random".parse(), Ok(Named::Level(Level::Random)));
        for program in ["./mybot", "/usr/bin/mybot", "python3 bot.py", "python3 bot.py --fast"] {
            let named: Named = program.parse().unwrap();
            assert!(matches!(&named, Named::Program(_)) && named.to_string() == program, "{program}");
        }
        for wrong in ["4", "hard", "mybot", "", " ", "'./mybot"] {
            assert_eq!(wrong.parse::<Named>(), Err(BadName), "{wrong}");
        }
    }

    #[test]
    fn bots_move_on_by_one_seat_each_game() {
        let bots = [Level::One, Level::Two, Level::Three];
        let mut team = Team::new(&bots.map(Named::Level), Duration::ZERO);
        let mut seated = |game| -> Vec<Level> {
            let level = |contender| match contender {
                Contender::Level(level) => level,
                Contender::Program(program) => panic!("{program:?}"),
            };
            team.seated(game).into_iter().map(level).collect()
        };
        assert_eq!(seated(0), bots);
        assert_eq!(seated(1), [Level::Three, Level::One, Level::Two]);
        assert_eq!(seated(2), [Level::Two, Level::Three, Level::One]);
        assert_eq!(seated(3), bots);
        for game in 0..6 {
            let seats = seated(game);
            assert!(bots.iter().enumerate().all(|(i, bot)| seats[(i + game as usize) % 3] == *bot));
        }
    }
}
