//! Games between bots: our own, and programs of others.

use std::time::Instant;

use bot::{Bot, Budget, Level, Minded, bot};
use engine::{Decision, Done, Erased, Live, Play, Refusal, Seed};
use game::{BadSetup, Outcome, Seat, Seats, Think, Turn, Viewer, fnv, said};
use lines::{Fault, FaultKind, Opening, Program, Question};

/// Turns after which a game counts as won by nobody: two random bots would never finish TOR.
const CAP: u32 = 2_000;

/// How often a program may prepare something for one decision before it has to decide.
const PREPARED: u32 = 1_000;

/// One game to be played.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a> {
    /// Set-up notation; its seats must be as many as the bots.
    pub setup: &'a str,
    /// Luck of the table and of the bots.
    pub seed: u64,
    /// What a search may spend on a decision.
    pub budget: Budget,
}

/// Who plays.
#[derive(Debug)]
pub enum Contender<'a> {
    /// A bot of ours.
    Level(Level),
    /// A process.
    Program(&'a mut Program),
}

/// A game that somebody lost by a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// Whose fault.
    pub seat: Seat,
    /// After how many steps.
    pub step: u32,
    /// What it was.
    pub fault: Fault,
}

/// How a game between bots went.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended; `None` if it was broken off. After a fault, who did nothing wrong stands above who did; a team has lost.
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
    /// What ended it early: nothing, or the faults of programs.
    pub forfeits: Vec<Forfeit>,
}

pub(crate) fn play<G: Think>(game: &Match<'_>, contenders: &mut [Contender<'_>]) -> Result<Played, BadSetup> {
    let setup: G::Setup = game.setup.parse()?;
    let luck = Seed::numbered(game.seed);
    let mut live = Live::<G>::new(&setup);
    live.settle(&luck);
    let seats = live.game().seats();
    if contenders.len() != usize::from(seats) {
        return Err(BadSetup(said!(
            "the set-up has {seats} seats but {} bots are named",
            "miejsc przy stole: {seats}, a podanych botów: {}",
            contenders.len()
        )));
    }
    let mut played = Played {
        outcome: None,
        scores: Vec::new(),
        decisions: vec![0; contenders.len()],
        micros: vec![0; contenders.len()],
        longest: vec![0; contenders.len()],
        turns: 0,
        figures: Vec::new(),
        forfeits: Vec::new(),
    };
    let mut players = seated(&live, game.seed, &luck, contenders, &mut played);
    let mut table = Table { live, luck, budget: game.budget, legal: Vec::new() };
    while let Turn::Players(waiting) = table.live.game().turn() {
        if table.live.game().turns_played() >= CAP || !played.forfeits.is_empty() {
            break;
        }
        let Some(seat) = waiting.iter().next() else { break };
        if let Err(fault) = table.decide(seat, &mut players[seat.index()], &mut played) {
            played.forfeits.push(Forfeit { seat, step: table.live.seq(), fault });
        }
    }
    for (player, seat) in players.iter_mut().zip(0..) {
        if let Player::Guest(program) = player {
            program.over(&table.live, Seat(seat));
        }
    }
    table.count(&mut played);
    Ok(played)
}

/// A player at the table.
enum Player<'a, G: Think> {
    Bot(Box<dyn Bot<G>>),
    Guest(&'a mut Program),
}

impl<G: Think> Player<'_, G> {
    /// The rules forbid what it chose.
    fn refused(&mut self, what: &Decision, refusal: Refusal) -> Fault {
        match (self, what) {
            (Self::Guest(program), Decision::Act(codes)) => {
                program.dismiss();
                let words = codes.iter().filter_map(|&code| lines_of::<G>().rules.notation(code));
                let words = words.take(10).collect::<Vec<_>>().join(", ");
                Fault::new(FaultKind::Illegal, format!("chose {words}: {refusal}"))
            }
            // Our own choose among legal actions, so only a broken one is refused: its turn would never end.
            _ => panic!("a bot chose {what:?}: {refusal}"),
        }
    }

    /// It has prepared and prepared.
    fn endless(&mut self) -> Fault {
        match self {
            Self::Guest(program) => program.dismiss(),
            Self::Bot(_) => panic!("a bot comes to no decision"),
        }
        Fault::new(FaultKind::Hang, format!("answered {PREPARED} times without coming to a decision"))
    }
}

/// Everybody sits down; programs are told of the game.
fn seated<'a, G: Think>(
    live: &Live<G>,
    number: u64,
    luck: &Seed,
    contenders: &'a mut [Contender<'_>],
    played: &mut Played,
) -> Vec<Player<'a, G>> {
    let mut players = Vec::new();
    for (contender, index) in contenders.iter_mut().zip(0..) {
        let seat = Seat(index);
        players.push(match contender {
            Contender::Level(level) => {
                Player::Bot(bot::<G>(*level, number.wrapping_mul(31).wrapping_add(index.into())))
            }
            Contender::Program(program) => {
                // A hash: whoever knows it knows nothing of the cards.
                let seed = fnv(format!("{} {seat}", luck.hash()).as_bytes());
                if let Err(fault) = program.begin(&Opening { game: lines_of::<G>(), play: live, seat, seed })
                {
                    played.forfeits.push(Forfeit { seat, step: live.seq(), fault });
                }
                Player::Guest(program)
            }
        });
    }
    players
}

/// The game as lines of text are about it.
const fn lines_of<G: Think>() -> lines::Game {
    lines::Game { rules: const { &Erased::<G>::RULES }, mind: const { &Minded::<G>::MIND } }
}

/// A game in progress.
struct Table<G: Think> {
    live: Live<G>,
    luck: Seed,
    budget: Budget,
    legal: Vec<G::Action>,
}

impl<G: Think> Table<G> {
    /// Somebody acts until their draft is committed.
    fn decide(&mut self, seat: Seat, who: &mut Player<'_, G>, played: &mut Played) -> Result<(), Fault> {
        for _ in 0..PREPARED {
            let start = Instant::now();
            let actions = match who {
                Player::Bot(bot) => Ok(self.chosen(seat, &mut **bot)),
                Player::Guest(program) => program.decide(&Question {
                    game: lines_of::<G>(),
                    play: &self.live,
                    seat,
                    budget: self.budget,
                    timeout: program.timeout(),
                }),
            };
            let micros = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
            played.micros[seat.index()] += micros;
            played.longest[seat.index()] = micros.max(played.longest[seat.index()]);
            played.decisions[seat.index()] += 1;
            let (token, what) = (self.live.token(seat), Decision::Act(actions?));
            match Play::decide(&mut self.live, seat, token, &what, &self.luck) {
                Ok(Done::Drafted) => {}
                Ok(Done::Committed(_)) => return Ok(()),
                Err(refusal) => return Err(who.refused(&what, refusal)),
            }
        }
        Err(who.endless())
    }

    /// What a bot of ours does.
    fn chosen(&mut self, seat: Seat, bot: &mut dyn Bot<G>) -> Vec<u32> {
        let seen = self.live.seen_by(seat);
        self.legal.clear();
        seen.legal(seat, &mut self.legal);
        let actions = bot.choose(seat, &seen.view(Viewer::Seat(seat)), &self.legal, self.budget);
        actions.into_iter().map(game::Code::code).collect()
    }

    /// What came of it.
    fn count(&self, played: &mut Played) {
        let game = self.live.game();
        played.outcome = game.outcome();
        if !played.forfeits.is_empty() {
            played.outcome = Some(forfeited::<G>(game.everybody(), &played.forfeits));
        }
        played.turns = game.turns_played();
        game.figures(&mut played.figures);
        for seat in game.everybody().iter() {
            let mut lines = Vec::new();
            game.score(seat, &mut lines);
            played.scores.push(lines.iter().map(|line| i32::from(line.points)).sum());
        }
    }
}

/// How a game ends that somebody did not play to its end: nobody knows who of the others would have won, so they share it.
fn forfeited<G: Think>(everybody: Seats, forfeits: &[Forfeit]) -> Outcome {
    if G::INFO.kind.cooperative {
        return Outcome::Together { won: false };
    }
    let faulty: Seats = forfeits.iter().map(|forfeit| forfeit.seat).collect();
    let others: Seats = everybody.iter().filter(|&seat| !faulty.has(seat)).collect();
    Outcome::Ranked([others, faulty].into_iter().filter(|seats| !seats.is_empty()).collect())
}
