//! [`Table`] for every game.

use ::table::{Broken, Done, Live, Record, Refusal, Seed, SeedHash, Token, log};
use bot::{Budget, Expert, Level, bot};
use game::{Code, Event as _, Info, Lang, Line, Outcome, Seat, Seats, Step, Think, Turn, Viewer};
use maud::Markup;
use paint::{Hint, Paint, Picture, Scene, Text};
use serde_json::json;

use crate::table::{Advice, Adviser, Page, Table, Thinker};

#[derive(Clone, Debug)]
pub(crate) struct Seated<G: Think + Paint> {
    live: Live<G>,
}

impl<G: Think + Paint> Seated<G> {
    pub(crate) const fn new(live: Live<G>) -> Self {
        Self { live }
    }

    /// What a seat decides from: its view and legal actions, its own draft included. Drafts of others may be taken back, so
    /// nobody acts on them.
    fn own(&self, seat: Seat) -> (G::View, Vec<G::Action>) {
        let (game, mut legal) = (self.live.seen_by(seat), Vec::new());
        game.legal(seat, &mut legal);
        (game.view(Viewer::Seat(seat)), legal)
    }

    /// What a viewer is shown: as [`Self::own`], with the open drafts of others.
    fn seen(&self, viewer: Viewer) -> (G::View, Vec<G::Action>) {
        let legal = if let Viewer::Seat(seat) = viewer { self.own(seat).1 } else { Vec::new() };
        (self.live.shown_to(viewer).view(viewer), legal)
    }

    /// What a viewer is shown that is not yet decided.
    fn tried(&self, viewer: Viewer) -> Vec<G::Action> {
        let own = if let Viewer::Seat(seat) = viewer { Seats::one(seat) } else { Seats::NONE };
        let open = self.live.trying();
        let seats = self.live.game().everybody().iter().filter(|&seat| own.has(seat) || open.has(seat));
        seats.flat_map(|seat| self.live.draft(seat).actions.clone()).collect()
    }

    /// Whether this action of the viewer would only be drafted.
    fn drafts(&self, viewer: Viewer, action: G::Action) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        let mut game = self.live.seen_by(seat);
        let moment = game.moment();
        game.play(Step::Act(seat, action), &mut |_| {}).is_ok() && game.moment() == moment
    }
}

/// Advice in the game's own terms.
fn hint<G: Think>(advice: &Advice) -> Option<Hint<G::Action>> {
    let actions: Option<Vec<G::Action>> =
        advice.actions.iter().map(|notation| notation.parse().ok()).collect();
    let actions = actions.filter(|actions| !actions.is_empty())?;
    Some(Hint { actions, expects: advice.expects, reasons: advice.reasons.clone() })
}

/// Actions by notation.
fn notations<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
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

    fn act_anew(&mut self, seat: Seat, token: Token, notation: &str, seed: &Seed) -> Result<Done, Refusal> {
        let action = notation.parse().map_err(|_| Refusal::Unreadable)?;
        self.live.act_anew(seat, token, action, seed)
    }

    fn undo(&mut self, seat: Seat, token: Token, all: bool) -> Result<(), Refusal> {
        self.live.undo(seat, token, if all { usize::MAX } else { 1 })
    }

    fn sketch(&mut self, seat: Seat, token: Token, actions: &[String]) -> Result<usize, Refusal> {
        let actions: Result<Vec<G::Action>, _> = actions.iter().map(|notation| notation.parse()).collect();
        self.live.sketch(seat, token, &actions.map_err(|_| Refusal::Unreadable)?)
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

    fn page(&self, viewer: Viewer, names: &[String], lang: Lang, advice: Option<&Advice>) -> Page {
        let (view, legal) = self.seen(viewer);
        let hint = advice.and_then(hint::<G>).filter(|hint| legal.contains(&hint.actions[0]));
        let (hint, tried) = (hint.as_ref(), self.tried(viewer));
        let text = Text::of(lang);
        let scene = Scene::<G> { view: &view, legal: &legal, viewer, names, text, hint, tried: &tried };
        let others = self.live.trying().iter().filter(|&seat| viewer != Viewer::Seat(seat));
        Page {
            board: G::board(&scene),
            prompt: G::prompt(&scene),
            may_act: !legal.is_empty(),
            trying: others.collect(),
            guarded: G::guarded(&view, viewer),
            advice: hint.map(|hint| G::advise(&scene, hint)),
            follow: hint.is_some_and(|hint| self.drafts(viewer, hint.actions[0])),
        }
    }

    fn story(&self, viewer: Viewer, names: &[String], lang: Lang, since: u32) -> Vec<(u32, Markup)> {
        let text = Text::of(lang);
        let (told, setup) = (self.live.events(since).iter(), self.live.game().setup());
        told.filter_map(|(seq, event)| Some((*seq, G::tell(event, &setup, viewer, names, text)?))).collect()
    }

    fn told(&self, viewer: Viewer, since: u32) -> Vec<(u32, serde_json::Value)> {
        let told = |(seq, event): &(u32, G::Event)| {
            Some((*seq, serde_json::to_value(event.told(viewer)?).unwrap_or_default()))
        };
        self.live.events(since).iter().filter_map(told).collect()
    }

    fn picture(&self, viewer: Viewer, names: &[String], lang: Lang) -> Picture {
        G::picture(&self.seen(viewer).0, names, Text::of(lang))
    }

    fn json(&self, viewer: Viewer) -> serde_json::Value {
        let (view, legal) = self.seen(viewer);
        json!({ "view": view, "legal": notations(&legal), "turn": self.turn().players(), "over": self.turn() == Turn::Over })
    }

    fn score(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        self.live.game().score(seat, &mut lines);
        lines
    }

    fn file(&self, players: &[String], hash: Option<SeedHash>, seed: Option<&Seed>) -> String {
        log::write(&self.live, players, hash, seed)
    }

    fn pins(&self) -> bool {
        G::PINS
    }

    fn pin_name(&self, id: &str, lang: Lang) -> Option<String> {
        G::pin_name(&self.seen(Viewer::Public).0, id, Text::of(lang))
    }

    fn thinker(&self, seat: Seat, level: Level, seed: u64) -> Option<Thinker> {
        let (view, legal) = self.own(seat);
        (!legal.is_empty()).then(|| -> Thinker {
            Box::new(move |budget: Budget| {
                notations(&bot::<G>(level, seed).choose(seat, &view, &legal, budget))
            })
        })
    }

    fn adviser(&self, seat: Seat, seed: u64) -> Option<Adviser> {
        let (view, legal) = self.own(seat);
        (!legal.is_empty()).then(|| -> Adviser {
            Box::new(move |budget: Budget| {
                let thought = Expert::<G>::new(3, seed).think(seat, &view, &legal, budget);
                Advice {
                    actions: notations(&thought.actions),
                    expects: thought.expects,
                    reasons: thought.reasons,
                }
            })
        })
    }
}
