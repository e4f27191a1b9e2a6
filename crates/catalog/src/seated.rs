//! [`Table`] for every game.

use ::table::{Broken, Done, Live, Record, Refusal, Seed, SeedHash, Token, log};
use bot::{Budget, Level, bot};
use game::{Code, Info, Lang, Line, Outcome, Seat, Think, Turn, Viewer};
use maud::Markup;
use paint::{Paint, Picture, Scene, Text};
use serde_json::json;

use crate::table::{Page, Table, Thinker};

#[derive(Clone, Debug)]
pub(crate) struct Seated<G: Think + Paint> {
    live: Live<G>,
}

impl<G: Think + Paint> Seated<G> {
    pub(crate) const fn new(live: Live<G>) -> Self {
        Self { live }
    }

    /// The view and the legal actions of a viewer, its own draft included.
    fn seen(&self, viewer: Viewer) -> (G::View, Vec<G::Action>) {
        let mut legal = Vec::new();
        let Viewer::Seat(seat) = viewer else { return (self.live.game().view(viewer), legal) };
        let game = self.live.seen_by(seat);
        game.legal(seat, &mut legal);
        (game.view(viewer), legal)
    }
}

impl<G: Think + Paint> Table for Seated<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn seats(&self) -> u8 {
        self.live.game().seats()
    }

    fn setup(&self) -> String {
        self.live.game().setup().to_string()
    }

    fn seq(&self) -> u32 {
        self.live.seq()
    }

    fn turns(&self) -> u32 {
        self.live.game().turns()
    }

    fn turn(&self) -> Turn {
        self.live.game().turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.live.game().outcome()
    }

    fn records(&self) -> &[Record] {
        self.live.log()
    }

    fn settle(&mut self, seed: &Seed) -> Vec<Record> {
        self.live.settle(seed)
    }

    fn act(&mut self, seat: Seat, token: Token, notation: &str, seed: &Seed) -> Result<Done, Refusal> {
        let action = notation.parse().map_err(|_| Refusal::Unreadable)?;
        self.live.act(seat, token, action, seed)
    }

    fn undo(&mut self, seat: Seat, token: Token, all: bool) -> Result<(), Refusal> {
        self.live.undo(seat, token, if all { usize::MAX } else { 1 })
    }

    fn lift(&mut self, seat: Seat, token: Token, index: usize) -> Result<(), Refusal> {
        self.live.lift(seat, token, index)
    }

    fn token(&self, seat: Seat) -> Token {
        self.live.token(seat)
    }

    fn draft(&self, seat: Seat) -> Vec<u32> {
        self.live.draft(seat).actions.iter().map(|action| action.code()).collect()
    }

    fn replay(&mut self, record: Record) -> Result<(), Broken> {
        self.live.replay(record)
    }

    fn restore(&mut self, seat: Seat, revision: u32, codes: &[u32]) {
        self.live.restore(seat, revision, codes);
    }

    fn at(&self, seq: u32) -> Box<dyn Table> {
        let mut live = Live::new(&self.live.game().setup());
        // A committed log replays by law; whatever did not would end the picture there.
        let steps = self.live.log().iter().take(seq as usize);
        let _ = steps.into_iter().try_for_each(|&record| live.replay(record));
        Box::new(Self { live })
    }

    fn page(&self, viewer: Viewer, names: &[String], lang: Lang) -> Page {
        let (view, legal) = self.seen(viewer);
        let scene = Scene::<G> { view: &view, legal: &legal, viewer, names, text: Text::of(lang) };
        Page {
            board: G::board(&scene),
            prompt: G::prompt(&scene),
            may_act: !legal.is_empty(),
            guarded: G::guarded(&view, viewer),
        }
    }

    fn story(&self, viewer: Viewer, names: &[String], lang: Lang, since: u32) -> Vec<(u32, Markup)> {
        let text = Text::of(lang);
        let told = self.live.events(since).iter();
        told.filter_map(|(seq, event)| Some((*seq, G::tell(event, viewer, names, text)?))).collect()
    }

    fn picture(&self, viewer: Viewer, names: &[String], lang: Lang) -> Picture {
        G::picture(&self.seen(viewer).0, names, Text::of(lang))
    }

    fn json(&self, viewer: Viewer) -> serde_json::Value {
        let (view, legal) = self.seen(viewer);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        json!({ "view": view, "legal": legal, "turn": self.turn().players(), "over": self.turn() == Turn::Over })
    }

    fn score(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        self.live.game().score(seat, &mut lines);
        lines
    }

    fn file(&self, players: &[String], hash: Option<SeedHash>, seed: Option<&Seed>) -> String {
        log::write(&self.live, players, hash, seed)
    }

    fn thinker(&self, seat: Seat, level: Level, seed: u64) -> Option<Thinker> {
        let (view, legal) = self.seen(Viewer::Seat(seat));
        (!legal.is_empty()).then(|| -> Thinker {
            Box::new(move |budget: Budget| {
                let actions = bot::<G>(level, seed).choose(seat, &view, &legal, budget);
                actions.iter().map(ToString::to_string).collect()
            })
        })
    }
}
