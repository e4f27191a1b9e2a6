//! Games between bots.

use std::time::Instant;

use bot::{Bot, Budget, Level, bot};
use engine::{Done, Live, Seed};
use game::{BadSetup, Outcome, Seat, Think, Turn, Viewer, said};

/// Turns after which a game counts as won by nobody: two random bots would never finish TOR.
const CAP: u32 = 2_000;

/// One game to be played.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a> {
    /// Set-up notation; its seats must be as many as the bots.
    pub setup: &'a str,
    /// Who sits where.
    pub bots: &'a [Level],
    /// Luck of the table and of the bots.
    pub seed: u64,
    /// What a search may spend on a decision.
    pub budget: Budget,
}

/// How a game between bots went.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended; `None` if it was broken off.
    pub outcome: Option<Outcome>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Decisions by seat; a whole plan is one.
    pub decisions: Vec<u64>,
    /// Thinking time by seat, in microseconds.
    pub micros: Vec<u64>,
    /// The longest a seat thought about one decision, in microseconds.
    pub longest: Vec<u64>,
    /// Turns or rounds.
    pub turns: u32,
    /// Figures of the game as a whole, by name.
    pub figures: Vec<(&'static str, i32)>,
}

pub(crate) fn play<G: Think>(game: &Match<'_>) -> Result<Played, BadSetup> {
    let setup: G::Setup = game.setup.parse()?;
    let luck = Seed::numbered(game.seed);
    let mut live = Live::<G>::new(&setup);
    live.settle(&luck);
    let seats = live.game().seats();
    if game.bots.len() != usize::from(seats) {
        return Err(BadSetup(said!(
            "the set-up has {seats} seats but {} bots are named",
            "miejsc przy stole: {seats}, a podanych botów: {}",
            game.bots.len()
        )));
    }
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    for (seat, &level) in game.bots.iter().enumerate() {
        bots.push(bot::<G>(level, game.seed.wrapping_mul(31).wrapping_add(seat as u64)));
    }
    let mut played = Played {
        outcome: None,
        scores: Vec::new(),
        decisions: vec![0; bots.len()],
        micros: vec![0; bots.len()],
        longest: vec![0; bots.len()],
        turns: 0,
        figures: Vec::new(),
    };
    let mut legal = Vec::new();
    while let Turn::Players(waiting) = live.game().turn() {
        if live.game().turns_played() >= CAP {
            break;
        }
        let Some(seat) = waiting.iter().next() else { break };
        decide(&mut live, seat, &mut bots[seat.index()], game.budget, &luck, &mut legal, &mut played);
    }
    played.outcome = live.game().outcome();
    played.turns = live.game().turns_played();
    live.game().figures(&mut played.figures);
    for seat in live.game().everybody().iter() {
        let mut lines = Vec::new();
        live.game().score(seat, &mut lines);
        played.scores.push(lines.iter().map(|line| i32::from(line.points)).sum());
    }
    Ok(played)
}

/// One bot acts until its draft is committed.
fn decide<G: Think>(
    live: &mut Live<G>,
    seat: Seat,
    bot: &mut Box<dyn Bot<G>>,
    budget: Budget,
    luck: &Seed,
    legal: &mut Vec<G::Action>,
    played: &mut Played,
) {
    loop {
        let seen = live.seen_by(seat);
        legal.clear();
        seen.legal(seat, legal);
        let start = Instant::now();
        let actions = bot.choose(seat, &seen.view(Viewer::Seat(seat)), legal, budget);
        let micros = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        played.micros[seat.index()] += micros;
        played.longest[seat.index()] = micros.max(played.longest[seat.index()]);
        played.decisions[seat.index()] += 1;
        // A bot chooses among legal actions at its own moment, so only a broken bot is refused: its turn would never end.
        match live.act_all(seat, live.token(seat), &actions, luck) {
            Ok(Done::Drafted) => {}
            Ok(Done::Committed(_)) => return,
            Err(refusal) => panic!("a bot chose {actions:?}: {refusal}"),
        }
    }
}
