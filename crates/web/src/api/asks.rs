//! Everything that programs send.

use std::collections::BTreeMap;

use super::model::{model, words};

words! {
    /// Whether seats are given hints.
    enum Hints {
        /// where one person plays alone.
        Usual = "usual",
        /// always.
        On = "on",
        /// never.
        Off = "off",
    }

    /// Which tables are listed.
    enum Which {
        /// where the caller sits, or that they opened: those that wait for the caller first.
        Own = "own",
        /// of the lobby, with an open seat and somebody who waits; for bot accounts only those that take them.
        Open = "open",
    }
}

model! {
    /// Nothing at all.
    struct Nothing {}

    /// A table to be opened.
    struct OpenTable {
        /// Id of the game.
        game: String,
        /// Who takes each seat: `me`, `open`, or a bot of this server: `bot1`, `bot2`, `bot3`. The game begins at once if none is
        /// open.
        seats: Vec<String>,
        /// Choices of the game by name; what is not named is as usual.
        choices: Option<BTreeMap<String, String>>,
        /// What the game may be given besides, by name: texts of data files, typed dice.
        extras: Option<BTreeMap<String, String>>,
        /// Whether the lobby shows it; usually not.
        listed: Option<bool>,
        /// Whether bot accounts may sit down; usually they may where the lobby does not show the table. Always where a bot
        /// account opens it.
        programs: Option<bool>,
        /// Whether seats are given hints.
        hints: Option<Hints>,
        /// A clock in notation, such as `bank 900 10 vote`; usually none.
        clock: Option<String>,
        /// After how many seconds those present may let a bot play for somebody who is gone; 0: never.
        grace: Option<u32>,
    }

    /// Which tables.
    struct ListTables {
        /// Own ones, unless said otherwise.
        list: Option<Which>,
        /// Of this game alone.
        game: Option<String>,
    }

    /// Which seat looks.
    struct Look {
        /// One of the caller's seats; the first unless said otherwise.
        seat: Option<u8>,
        /// Tell what happened from this step on; for a stream usually 0, else nothing.
        since: Option<u32>,
    }

    /// A seat to sit down on.
    struct TakeSeat {
        /// Its number; the first open one unless said otherwise.
        seat: Option<u8>,
        /// A colour of the game.
        colour: Option<String>,
    }

    /// A bot of this server for an open seat.
    struct SeatBot {
        /// The seat.
        seat: u8,
        /// Its level, 1 to 3.
        level: u8,
    }

    /// What a seat does: in notation or by code.
    struct Act {
        /// The token of the seat's decision. It never repeats, so sending the same call twice acts once: the second is refused
        /// with `stale`.
        token: String,
        /// Actions in notation, in order, as one change; at most 16. The first that commits is the last that counts.
        actions: Option<Vec<String>>,
        /// The same by code.
        codes: Option<Vec<u32>>,
    }

    /// What a seat takes back.
    struct Undo {
        /// The token of the seat's decision.
        token: String,
        /// All that was prepared, instead of the last action.
        all: Option<bool>,
        /// This action of the draft, from 0, with whatever cannot stand without it.
        at: Option<u32>,
    }

    /// Asks for a hint.
    struct AskHint {
        /// The token of the seat's decision.
        token: String,
    }

    /// Leaves a seat.
    struct Leave {
        /// Level of the bot that plays on, 1 to 3; usually 2. Before the game begins the seat is just free again.
        level: Option<u8>,
    }

    /// Says something.
    struct Say {
        /// One of the ready phrases or signs.
        phrase: String,
    }

    /// Which finished games.
    struct FindFinished {
        /// Of this game alone.
        game: Option<String>,
        /// Of this person alone: an id, or `me`.
        person: Option<String>,
        /// That ended at this second since 1970 or later.
        since: Option<i64>,
        /// Where the page before ended.
        cursor: Option<String>,
        /// How many at the most, 1 to 50; usually 20.
        limit: Option<u32>,
        /// Whether each comes with its log.
        logs: Option<bool>,
    }
}
