//! Everything that programs are sent.

use std::collections::BTreeMap;

use serde_json::Value;

use super::model::{model, words};

words! {
    /// How far a table has come.
    enum Stage {
        /// seats are being filled.
        Gathering = "gathering",
        /// the game is played.
        Running = "running",
        /// the game is over; its log and all Views are open.
        Finished = "finished",
        /// those present ended it before its end.
        Closed = "closed",
    }

    /// Who plays a seat.
    enum Player {
        /// nobody yet.
        Open = "open",
        /// a person.
        Person = "person",
        /// a bot account: a program of somebody's.
        Program = "program",
        /// a bot of this server.
        Bot = "bot",
    }

    /// How a game ended.
    enum How {
        /// every seat has its place.
        Places = "places",
        /// the table won as one.
        Won = "won",
        /// the table lost as one.
        Lost = "lost",
    }
}

model! {
    /// Who calls.
    struct Me {
        /// Id of the person or bot account.
        person: String,
        /// The name they go by.
        name: String,
        /// Whether it is a bot account.
        bot: bool,
        /// What the token is called in its owner's settings.
        token: String,
        /// What the token is good for: `play`.
        scope: Vec<String>,
    }

    /// All games of this server.
    struct Games {
        /// The games.
        games: Vec<Game>,
    }

    /// A game.
    struct Game {
        /// Id, used everywhere.
        id: String,
        /// Its title in the caller's language.
        title: String,
        /// Version of its rules.
        rules: u16,
        /// Fewest seats.
        least: u8,
        /// Most seats.
        most: u8,
        /// How many action codes there are: codes are below this number.
        actions: u32,
        /// Variants and options.
        choices: Vec<Choice>,
        /// Sets of choices under a name, in words of the set-up notation.
        presets: BTreeMap<String, String>,
        /// What a table may be given besides: names for `extras`.
        extras: Vec<String>,
        /// Colours of players; empty where a game has none.
        colours: Vec<String>,
        /// Whether the table can win or lose as one.
        cooperative: bool,
        /// Whether several seats can be awaited at once.
        simultaneous: bool,
        /// Whether seats can know what others do not.
        hidden: bool,
        /// Whether luck decides anything.
        chance: bool,
    }

    /// A variant or option.
    struct Choice {
        /// Its name.
        id: String,
        /// What can be chosen, the usual first.
        values: Vec<String>,
    }

    /// Tables.
    struct Tables {
        /// The tables.
        tables: Vec<Listed>,
    }

    /// A table in a list.
    struct Listed {
        /// Id.
        id: String,
        /// Six letters to invite others with.
        code: String,
        /// Id of the game.
        game: String,
        /// How far it has come.
        stage: Stage,
        /// The seats in order.
        seats: Vec<Seat>,
        /// When it last changed, in seconds since 1970.
        updated: i64,
    }

    /// A table as everybody knows it.
    struct Table {
        /// Id.
        id: String,
        /// Six letters to invite others with.
        code: String,
        /// Its page for people.
        page: String,
        /// Id of the game.
        game: String,
        /// Set-up notation; dice that were typed in are left out until the end.
        setup: String,
        /// How far it has come.
        stage: Stage,
        /// Whether the lobby shows it.
        listed: bool,
        /// Whether bot accounts may sit down.
        programs: bool,
        /// Whether seats are given hints.
        hints: bool,
        /// The seats in order.
        seats: Vec<Seat>,
        /// SHA-256 of the secret that all luck is drawn from.
        seed_hash: String,
        /// Id of the table where the same players play again.
        next: Option<String>,
        /// How it ended.
        outcome: Option<Outcome>,
    }

    /// A seat.
    struct Seat {
        /// Its number, from 0.
        seat: u8,
        /// Who plays it.
        player: Player,
        /// The name shown there; empty while it is open.
        name: String,
        /// Id of the person or bot account.
        person: Option<String>,
        /// Whether it is the caller's.
        yours: bool,
        /// Level of the bot that plays it, its own or one that stands in.
        level: Option<u8>,
        /// Its colour.
        colour: Option<String>,
        /// Whether its person has given up.
        resigned: bool,
    }

    /// How a game ended.
    struct Outcome {
        /// In which way.
        how: How,
        /// Turns or rounds that were played.
        turns: u32,
        /// What each seat reached, in order.
        seats: Vec<Reached>,
    }

    /// What a seat reached.
    struct Reached {
        /// Its place, from 1; equals share one.
        place: u32,
        /// Its points.
        points: i32,
        /// Its score sheet.
        lines: Vec<Points>,
    }

    /// A row of a score sheet.
    struct Points {
        /// Id of the rule that gives them.
        rule: String,
        /// The points.
        points: i32,
    }

    /// What a viewer knows of a game and may do; the same as `/t/ID/view.json`.
    struct Known {
        /// Steps that were committed.
        seq: u32,
        /// The seat that is shown: none to those who watch and once the game is over.
        seat: Option<u8>,
        /// The decision that an action of this seat must name.
        token: Option<String>,
        /// The seats that are awaited.
        turn: Vec<u8>,
        /// Whether it is over.
        over: bool,
        /// Legal actions of the seat, in notation.
        legal: Vec<String>,
        /// The same by code, in the same order.
        codes: Vec<u32>,
        /// What the seat has prepared and not yet committed, in notation.
        draft: Vec<String>,
        /// Rolls that were typed in when the table was opened.
        typed: Option<TypedIn>,
        /// The View: what this viewer knows, in the form of the game.
        view: Value,
    }

    /// Rolls that were typed in. Everybody is told of them, and nobody what they are.
    struct TypedIn {
        /// For how many rounds.
        rounds: u32,
        /// By whom, if they have a seat.
        by: Option<String>,
    }

    /// A table, what the caller knows of its game, and what they were told since.
    struct State {
        /// The table.
        table: Table,
        /// What the caller knows; none where the rules of a stored table are not known to this server.
        known: Option<Known>,
        /// What the viewer was told of steps since the one that was named, or since the call.
        told: Vec<Told>,
    }

    /// What a viewer was told of a step.
    struct Told {
        /// Number of the step.
        seq: u32,
        /// The event, in the form of the game.
        event: Value,
    }

    /// What a strong bot would do.
    struct Hint {
        /// Actions in notation, in order.
        actions: Vec<String>,
        /// The same by code.
        codes: Vec<u32>,
        /// Points the seat may then expect at the end, where the game knows.
        expects: Option<f32>,
    }

    /// Ready phrases and signs; each reader sees them in their own language.
    struct Phrases {
        /// Codes.
        phrases: Vec<String>,
    }

    /// Finished games in the order they ended.
    struct FinishedGames {
        /// The games.
        games: Vec<FinishedGame>,
        /// What to send as `cursor` for the next page; none after the last.
        next: Option<String>,
    }

    /// A finished game.
    struct FinishedGame {
        /// When it ended, in seconds since 1970.
        ended: i64,
        /// Its table.
        table: Table,
        /// Its log.
        log: Option<String>,
    }

    /// What is wrong with a call (RFC 9457).
    struct Problem {
        /// Where this kind of problem is explained.
        r#type: String,
        /// Its kind in words.
        title: String,
        /// The status of the answer.
        status: u16,
        /// Its kind for programs; see `docs/api.md`.
        code: String,
        /// What to do, in the caller's language.
        detail: String,
        /// Id of the rule that forbids an action.
        rule: Option<String>,
        /// Where that rule is explained.
        rule_page: Option<String>,
        /// Seconds after which it is worth trying again.
        retry_after: Option<u32>,
    }
}
