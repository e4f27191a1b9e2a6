//! Speed of the rules: uniformly random games on one thread.

use std::time::{Duration, Instant};

use game::{Game, Line, SplitMix64, Turn, listed_playout, mask_words, masked_playout, playout};

/// Steps after which a random game is broken off: the many if random games end within them, else the few, as in the laws.
/// Random TOR would take thousands of turns to end.
const CAPS: (u32, u32) = (400, 4_000);
/// Games that are tried to find out.
const TRIED: u32 = 32;

/// What was played.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Games begun.
    pub games: u64,
    /// Games broken off after [`Bench::cap`] steps.
    pub capped: u64,
    /// Steps of players and luck.
    pub steps: u64,
    /// Time it took.
    pub time: Duration,
    /// Steps after which a game is broken off.
    pub cap: u32,
    /// Games a second when the outcome of each is worked out as well.
    pub counted: f64,
    /// Time of one copy of a game.
    pub copy: Duration,
    /// Time of one score sheet where a game ended or was broken off.
    pub sheet: Duration,
}

/// The same games played in three ways, so that they can be compared.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Games a second where an action is picked without listing them all.
    pub plain: f64,
    /// Games a second where all legal actions are listed at every decision and one of the list is played.
    pub listed: f64,
    /// Games a second where the mask of all legal actions is filled at every decision.
    pub masked: f64,
    /// Legal actions at a decision in the mean.
    pub choices: f64,
    /// Decisions a game in the mean.
    pub decisions: f64,
    /// Steps after which a game is broken off.
    pub cap: u32,
}

/// Ends of games that are kept to be scored and copied, and how often each is.
const SCORED: (usize, u32) = (256, 64);

pub(crate) fn run<G: Game>(setup: &G::Setup, time: Duration) -> Bench {
    let mut bench = Player::<G>::new(setup);
    let mut game = bench.fresh.clone();
    let (mut games, mut capped, mut steps) = (0, 0, 0);
    let plain = bench.repeat(time * 2 / 3, &mut game, |game, played, cap| {
        games += 1;
        capped += u64::from(played == cap && game.turn() != Turn::Over);
        steps += u64::from(played);
    });
    let mut again = 0_u64;
    let whole = bench.repeat(time / 3, &mut game, |game, _, _| {
        again += 1;
        std::hint::black_box(game.outcome());
    });
    let ends = (0..SCORED.0).map(|_| {
        bench.play(&mut game);
        game.clone()
    });
    let ends: Vec<G> = ends.collect();
    #[allow(clippy::cast_precision_loss)]
    let counted = again as f64 / whole.as_secs_f64();
    let (copy, sheet) = (copying(&ends), scoring(&ends));
    Bench { games, capped, steps, time: plain, cap: bench.cap, counted, copy, sheet }
}

/// Plays random games.
struct Player<G: Game> {
    quick: SplitMix64,
    legal: Vec<G::Action>,
    fresh: G,
    cap: u32,
}

impl<G: Game> Player<G> {
    fn new(setup: &G::Setup) -> Self {
        let fresh = G::new(setup);
        let (quick, legal) = (SplitMix64::new(1), Vec::with_capacity(1024));
        let mut player = Self { quick, legal, fresh, cap: CAPS.1 };
        let mut game = player.fresh.clone();
        let ended = (0..TRIED).filter(|_| player.play(&mut game) < CAPS.1).count();
        if ended < TRIED as usize * 9 / 10 {
            player.cap = CAPS.0;
        }
        player
    }

    /// Plays one game from the start; returns its steps.
    fn play(&mut self, game: &mut G) -> u32 {
        game.clone_from(&self.fresh);
        playout(game, &mut self.quick, &mut self.legal, self.cap)
    }

    /// Legal actions at a decision, and decisions a game, both in the mean.
    #[allow(clippy::cast_precision_loss)]
    fn widths(&mut self, game: &mut G) -> (f64, f64) {
        let (mut decisions, mut choices) = (0_u64, 0);
        for _ in 0..TRIED {
            game.clone_from(&self.fresh);
            for _ in 0..self.cap {
                if let Some(seat) = game.turn().players().iter().next() {
                    self.legal.clear();
                    game.legal(seat, &mut self.legal);
                    decisions += 1;
                    choices += self.legal.len();
                }
                if listed_playout(game, &mut self.quick, &mut self.legal, 1) == 0 {
                    break;
                }
            }
        }
        (choices as f64 / decisions.max(1) as f64, decisions as f64 / f64::from(TRIED))
    }

    /// Plays games for about this time, looks at the end of each, and returns how long it took.
    fn repeat(&mut self, time: Duration, game: &mut G, mut look: impl FnMut(&G, u32, u32)) -> Duration {
        let start = Instant::now();
        while start.elapsed() < time {
            // The clock is asked once a batch; it would cost more than a step.
            for _ in 0..64 {
                let played = self.play(game);
                look(game, played, self.cap);
            }
        }
        start.elapsed()
    }
}

/// Slices in which the three ways take turns, so that whatever else the machine does slows all of them alike.
const SLICES: u32 = 20;

pub(crate) fn listed<G: Game>(setup: &G::Setup, time: Duration) -> Listed {
    let mut player = Player::<G>::new(setup);
    let mut mask = vec![0; mask_words::<G::Action>()];
    let mut game = player.fresh.clone();
    let mut ways = [(0_u32, Duration::ZERO); 3];
    for turn in 0..3 * SLICES {
        let way = turn as usize % 3;
        let start = Instant::now();
        while start.elapsed() < time / (3 * SLICES) {
            for _ in 0..16 {
                game.clone_from(&player.fresh);
                let Player { quick, legal, cap, .. } = &mut player;
                match way {
                    0 => playout(&mut game, quick, legal, *cap),
                    1 => listed_playout(&mut game, quick, legal, *cap),
                    _ => masked_playout(&mut game, quick, legal, &mut mask, *cap),
                };
            }
            ways[way].0 += 16;
        }
        ways[way].1 += start.elapsed();
    }
    let [plain, listed, masked] = ways.map(|(games, time)| f64::from(games) / time.as_secs_f64());
    let (choices, decisions) = player.widths(&mut game);
    Listed { plain, listed, masked, choices, decisions, cap: player.cap }
}

/// The mean time of a copy.
fn copying<G: Game>(ends: &[G]) -> Duration {
    let Some(mut copy) = ends.first().cloned() else { return Duration::ZERO };
    let start = Instant::now();
    for game in ends.iter().cycle().take(ends.len() * SCORED.1 as usize) {
        copy.clone_from(game);
        std::hint::black_box(&copy);
    }
    let copies = u32::try_from(ends.len()).unwrap_or(u32::MAX).saturating_mul(SCORED.1);
    start.elapsed() / copies.max(1)
}

/// The mean time of a seat's score sheet.
fn scoring<G: Game>(ends: &[G]) -> Duration {
    let mut lines: Vec<Line> = Vec::with_capacity(64);
    let (mut sheets, mut points) = (0_u32, 0_i64);
    let start = Instant::now();
    for game in ends.iter().cycle().take(ends.len() * SCORED.1 as usize) {
        for seat in game.everybody().iter() {
            lines.clear();
            game.score(seat, &mut lines);
            points += lines.iter().map(|line| i64::from(line.points)).sum::<i64>();
            sheets += 1;
        }
    }
    // Nobody looks at the points, and a compiler that knew would not count them.
    std::hint::black_box(points);
    start.elapsed() / sheets.max(1)
}
