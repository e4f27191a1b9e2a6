//! The only driver of a game.

mod ready;

use game::{Code, Event as _, Game, MAX_SEATS, Seat, Seats, Step, StepOf, Turn, Viewer};

use crate::{Broken, Done, Record, Refusal, Seed, Token};

/// What a seat tries before it commits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft<A> {
    /// How often it has changed since the seat last committed.
    pub revision: u32,
    /// The actions so far.
    pub actions: Vec<A>,
}

impl<A> Default for Draft<A> {
    fn default() -> Self {
        Self { revision: 0, actions: Vec::new() }
    }
}

/// A game in progress: what is committed, what happened, and the drafts of its seats.
#[derive(Clone, Debug)]
pub struct Live<G: Game> {
    game: G,
    log: Vec<Record>,
    events: Vec<(u32, G::Event)>,
    drafts: [Draft<G::Action>; MAX_SEATS],
    decided: [u32; MAX_SEATS],
    ready: Seats,
    drawn: Vec<u64>,
}

impl<G: Game> Live<G> {
    /// A table at which nothing has happened yet, under the newest rules.
    pub fn new(setup: &G::Setup) -> Self {
        Self::at(G::new(setup))
    }

    /// A table at which nothing has happened yet, under one of the game's versions of the rules.
    pub fn under(setup: &G::Setup, rules: u16) -> Self {
        Self::at(G::under(setup, rules))
    }

    /// A table at this position, of which nothing is known but how it stands.
    pub fn at(game: G) -> Self {
        Self {
            game,
            log: Vec::new(),
            events: Vec::new(),
            drafts: Default::default(),
            decided: [0; MAX_SEATS],
            ready: Seats::NONE,
            drawn: Vec::new(),
        }
    }

    /// The committed game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The committed log.
    pub fn log(&self) -> &[Record] {
        &self.log
    }

    /// Number of committed steps.
    pub fn seq(&self) -> u32 {
        u32::try_from(self.log.len()).unwrap_or(u32::MAX)
    }

    /// What happened from step number `since` on, each with the number of its step.
    pub fn events(&self, since: u32) -> &[(u32, G::Event)] {
        &self.events[self.events.partition_point(|&(seq, _)| seq < since)..]
    }

    /// What a viewer is told of the steps from `since` on, as JSON.
    pub fn told(&self, viewer: Viewer, since: u32) -> impl Iterator<Item = (u32, serde_json::Value)> {
        let told =
            self.events(since).iter().filter_map(move |(seq, event)| Some((*seq, event.told(viewer)?)));
        told.map(|(seq, told)| (seq, serde_json::to_value(told).unwrap_or_default()))
    }

    /// The draft of a seat.
    pub const fn draft(&self, seat: Seat) -> &Draft<G::Action> {
        &self.drafts[seat.index()]
    }

    /// The decision a click of this seat must belong to.
    pub const fn token(&self, seat: Seat) -> Token {
        Token { decided: self.decided[seat.index()], revision: self.drafts[seat.index()].revision }
    }

    /// The game as this seat sees it: committed, plus its own draft.
    pub fn seen_by(&self, seat: Seat) -> G {
        let mut game = self.game.clone();
        for &action in &self.drafts[seat.index()].actions {
            game.apply(Step::Act(seat, action), &mut |_| {});
        }
        game
    }

    /// The game as this viewer sees it: committed, plus its own draft; where drafts are open also those of all others, as far
    /// as they can stand beside it.
    pub fn shown_to(&self, viewer: Viewer) -> G {
        let own = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let mut game = own.map_or_else(|| self.game.clone(), |seat| self.seen_by(seat));
        let moment = game.decision_point();
        for seat in self.open_drafters().iter().filter(|&seat| own != Some(seat)) {
            for &action in &self.drafts[seat.index()].actions {
                let mut after = game.clone();
                if after.play(Step::Act(seat, action), &mut |_| {}).is_err()
                    || after.decision_point() != moment
                {
                    break;
                }
                game = after;
            }
        }
        // Nobody who is ready thinks any more, and everybody may know.
        for seat in self.ready.iter().filter(|&seat| own != Some(seat)) {
            for &action in &self.drafts[seat.index()].actions {
                if game.play(Step::Act(seat, action), &mut |_| {}).is_err() {
                    break;
                }
            }
        }
        game
    }

    /// The seats whose drafts everybody sees.
    pub fn open_drafters(&self) -> Seats {
        let open = self.game.everybody().iter().filter(|_| self.game.open_drafts());
        open.filter(|seat| !self.drafts[seat.index()].actions.is_empty()).collect()
    }

    /// Lets luck decide everything it has to until a player must. Returns what was added to the log.
    pub fn settle(&mut self, seed: &Seed) -> Vec<Record> {
        let from = self.log.len();
        while let Some(chance) = self.due(seed) {
            self.commit(Step::Chance(chance));
        }
        self.log[from..].to_vec()
    }

    /// A click: a draft while the decision point stays the same, else it commits the whole draft.
    pub fn act(&mut self, seat: Seat, token: Token, action: G::Action, seed: &Seed) -> Result<Done, Refusal> {
        self.act_all(seat, token, &[action], seed)
    }

    /// Several actions as one change, each at the decision point the one before it led to; the first that commits is the
    /// last that counts. If the rules forbid any of them, nothing has changed.
    pub fn act_all(
        &mut self,
        seat: Seat,
        token: Token,
        actions: &[G::Action],
        seed: &Seed,
    ) -> Result<Done, Refusal> {
        self.expect(seat, token)?;
        let mut after = self.seen_by(seat);
        let moment = after.decision_point();
        let mut played = 0;
        for &action in actions {
            after.play(Step::Act(seat, action), &mut |_| {})?;
            played += 1;
            if after.decision_point() != moment {
                break;
            }
        }
        let draft = &mut self.drafts[seat.index()];
        if after.decision_point() == moment {
            draft.actions.extend_from_slice(actions);
            draft.revision += 1;
            return Ok(Done::Drafted);
        }
        let from = self.log.len();
        for drafted in std::mem::take(draft).actions.into_iter().chain(actions[..played].iter().copied()) {
            self.commit(Step::Act(seat, drafted));
        }
        self.commit_ready();
        self.settle(seed);
        self.revalidate_drafts();
        Ok(Done::Committed(self.log[from..].to_vec()))
    }

    /// A click that may change the mind: where the rules forbid the action after the draft, it stands in the draft's place. If
    /// they forbid that too, the draft stays.
    pub fn act_replacing(
        &mut self,
        seat: Seat,
        token: Token,
        action: G::Action,
        seed: &Seed,
    ) -> Result<Done, Refusal> {
        let done = self.act(seat, token, action, seed);
        if !matches!(done, Err(Refusal::Illegal(_))) {
            return done;
        }
        let old = std::mem::take(&mut self.drafts[seat.index()].actions);
        let ready = self.ready;
        self.ready = ready.without(seat);
        let done = self.act(seat, token, action, seed);
        if done.is_err() {
            self.drafts[seat.index()].actions = old;
            self.ready = ready;
        }
        done
    }

    /// Takes back the last `steps` of a seat's draft (all of it if there are fewer).
    pub fn undo(&mut self, seat: Seat, token: Token, steps: usize) -> Result<(), Refusal> {
        self.expect(seat, token)?;
        let draft = &mut self.drafts[seat.index()];
        if draft.actions.is_empty() {
            return Err(Refusal::NothingToUndo);
        }
        draft.actions.truncate(draft.actions.len().saturating_sub(steps));
        draft.revision += 1;
        self.ready = self.ready.without(seat);
        Ok(())
    }

    /// Adds actions to a seat's draft for as long as each is allowed and keeps the turn as it is; never commits. Returns how
    /// many were added.
    pub fn draft_all(&mut self, seat: Seat, token: Token, actions: &[G::Action]) -> Result<usize, Refusal> {
        self.expect(seat, token)?;
        let mut game = self.seen_by(seat);
        let moment = game.decision_point();
        let fits = |&action: &G::Action| {
            game.play(Step::Act(seat, action), &mut |_| {}).is_ok() && game.decision_point() == moment
        };
        let added = actions.iter().copied().take_while(fits).count();
        let draft = &mut self.drafts[seat.index()];
        draft.actions.extend_from_slice(&actions[..added]);
        draft.revision += u32::from(added > 0);
        Ok(added)
    }

    /// Takes one action out of a seat's draft, and with it whatever cannot stand without it. The others stay in the order in
    /// which they can be made; only what keeps the turn as it is may be part of a draft.
    pub fn undo_at(&mut self, seat: Seat, token: Token, index: usize) -> Result<(), Refusal> {
        self.expect(seat, token)?;
        let mut rest = self.drafts[seat.index()].actions.clone();
        if rest.is_empty() {
            return Err(Refusal::NothingToUndo);
        }
        if index >= rest.len() {
            return Err(Refusal::Unreadable);
        }
        rest.remove(index);
        let (mut game, mut kept) = (self.game.clone(), Vec::new());
        let moment = game.decision_point();
        // Each pass keeps what fits now; the next one retries what was still waiting for it.
        loop {
            let before = kept.len();
            rest.retain(|&action| {
                let mut after = game.clone();
                let stays = after.play(Step::Act(seat, action), &mut |_| {}).is_ok()
                    && after.decision_point() == moment;
                if stays {
                    game = after;
                    kept.push(action);
                }
                !stays
            });
            if kept.len() == before {
                break;
            }
        }
        let draft = &mut self.drafts[seat.index()];
        draft.actions = kept;
        draft.revision += 1;
        self.ready = self.ready.without(seat);
        Ok(())
    }

    /// Replays one stored record.
    pub fn replay(&mut self, record: Record) -> Result<(), Broken> {
        let step = decode::<G>(record).ok_or(Broken::Code(record.code))?;
        self.game.check(step).map_err(|illegal| Broken::Illegal(illegal.0))?;
        self.commit(step);
        Ok(())
    }

    /// Puts a stored draft back; what the rules no longer allow is dropped.
    pub fn restore(&mut self, seat: Seat, revision: u32, codes: &[u32]) {
        if seat.index() < MAX_SEATS {
            let actions = codes.iter().map_while(|&code| G::Action::from_code(code)).collect();
            self.drafts[seat.index()] = Draft { revision, actions };
            self.revalidate_drafts();
        }
    }

    fn expect(&self, seat: Seat, token: Token) -> Result<(), Refusal> {
        if seat.0 >= self.game.seats() {
            return Err(Refusal::Unreadable);
        }
        if token == self.token(seat) { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// Another seat's commit, or a restart, may have ended the turn a draft was made in.
    fn revalidate_drafts(&mut self) {
        let awaited = self.game.turn().players();
        self.ready = Seats::NONE;
        for index in 0..self.game.seats() {
            let seat = Seat(index);
            let actions = &self.drafts[seat.index()].actions;
            let mut game = self.game.clone();
            let moment = game.decision_point();
            let holds = |&action: &G::Action| {
                game.play(Step::Act(seat, action), &mut |_| {}).is_ok() && game.decision_point() == moment
            };
            let mut kept = actions.iter().copied().take_while(holds).count();
            // One of them is always awaited: whoever is last commits.
            let others = awaited.iter().any(|other| other != seat && !self.ready.has(other));
            if kept + 1 == actions.len() && others && self.rests(seat, &game) {
                kept += 1;
                self.ready = self.ready.with(seat);
            }
            if kept < actions.len() {
                let draft = &mut self.drafts[seat.index()];
                draft.actions.truncate(kept);
                draft.revision += 1;
            }
        }
    }

    fn commit(&mut self, step: StepOf<G>) {
        let seq = self.seq();
        if let (Step::Chance(_), Turn::Chance(stream)) = (step, self.game.turn()) {
            let which = usize::from(stream.0);
            if self.drawn.len() <= which {
                self.drawn.resize(which + 1, 0);
            }
            self.drawn[which] += 1;
        }
        let events = &mut self.events;
        self.game.apply(step, &mut |event| events.push((seq, event)));
        self.log.push(match step {
            Step::Act(seat, action) => {
                self.decided[seat.index()] += 1;
                self.drafts[seat.index()] = Draft::default();
                self.ready = self.ready.without(seat);
                Record { seat: Some(seat), code: action.code() }
            }
            Step::Chance(chance) => Record { seat: None, code: chance.code() },
        });
    }

    /// What luck must bring next under this seed; `None` while it is not chance's turn.
    pub fn due(&self, seed: &Seed) -> Option<G::Chance> {
        self.due_asking(seed).map(|(chance, _)| chance)
    }

    /// The same, and whether the seed was asked for it: a game that was told what comes asks nothing.
    pub(crate) fn due_asking(&self, seed: &Seed) -> Option<(G::Chance, bool)> {
        let Turn::Chance(stream) = self.game.turn() else { return None };
        let count = self.drawn.get(usize::from(stream.0)).copied().unwrap_or(0);
        let (mut dice, mut asked) = (seed.dice(stream, count), false);
        let chance = self.game.draw(&mut |n| {
            asked = true;
            dice.below(n)
        });
        Some((chance, asked))
    }
}

/// The step a record stands for.
pub(crate) fn decode<G: Game>(record: Record) -> Option<StepOf<G>> {
    Some(match record.seat {
        Some(seat) => Step::Act(seat, G::Action::from_code(record.code)?),
        None => Step::Chance(G::Chance::from_code(record.code)?),
    })
}
