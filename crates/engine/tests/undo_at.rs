//! Changing a draft: taking one action out of it, adding a sketch, beginning anew.

#![allow(clippy::unwrap_used)]

use std::fmt;
use std::str::FromStr;

use engine::{Done, Live, Refusal, Seed, Token};
use game::{
    BadCode, BadSetup, Code, Event, Game, Illegal, Info, Kind, Line, Outcome, Rule, Seat, Seats, Step,
    StepOf, Stream, Turn, Viewer,
};
use toy::{Action as ToyAction, Toy};

const ME: Seat = Seat(0);
const END: u32 = 8;

/// Sleepers 0 to 7, or 8: done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Sleeper(u32);

impl Code for Sleeper {
    const COUNT: u32 = END + 1;

    fn code(self) -> u32 {
        self.0
    }

    fn from_code(code: u32) -> Option<Self> {
        (code <= END).then_some(Self(code))
    }
}

impl fmt::Display for Sleeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Sleeper {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        text.parse().ok().and_then(Self::from_code).ok_or(BadCode)
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Alone;

impl FromStr for Alone {
    type Err = BadSetup;

    fn from_str(_: &str) -> Result<Self, BadSetup> {
        Ok(Self)
    }
}

impl fmt::Display for Alone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("1")
    }
}

/// A track that grows from both ends: a sleeper lies at an end or beside another one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Track {
    laid: [bool; 8],
    done: bool,
}

/// Nothing that happens is told.
#[derive(Clone, Debug)]
struct Untold;

impl Event for Untold {
    type Told = ();

    fn told(&self, _: Viewer) -> Option<()> {
        None
    }
}

impl Game for Track {
    const INFO: Info = Info {
        id: "track",
        rules: 1,
        data: || 0,
        before: &[],
        seats: (1, 1),
        choices: &[],
        presets: &[],
        extras: &[],
        colours: &[],
        book: "",
        kind: Kind { cooperative: false, simultaneous: false, hidden: false, chance: true },
        age: Some(6),
        minutes: Some((1, 1)),
    };
    type Setup = Alone;
    type Action = Sleeper;
    type Chance = Sleeper;
    type Event = Untold;
    type View = [bool; 8];

    fn new(_: &Alone) -> Self {
        Self { laid: [false; 8], done: false }
    }

    fn setup(&self) -> Alone {
        Alone
    }

    fn seats(&self) -> u8 {
        1
    }

    fn turns_played(&self) -> u32 {
        self.done.into()
    }

    fn turn(&self) -> Turn {
        if self.done { Turn::Chance(Stream(0)) } else { Turn::Players(Seats::one(ME)) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Sleeper>) {
        out.extend((0..=END).map(Sleeper).filter(|&sleeper| self.check(Step::Act(seat, sleeper)).is_ok()));
    }

    fn odds(&self, out: &mut Vec<(Sleeper, u32)>) {
        out.push((Sleeper(END), 1));
    }

    fn check(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        let at = |place: usize| self.laid.get(place).copied().unwrap_or(false);
        let fine = match step {
            Step::Act(_, Sleeper(END)) => !self.done,
            Step::Act(_, Sleeper(code)) => {
                let place = code as usize;
                !at(place) && (place == 0 || place == 7 || at(place - 1) || at(place + 1))
            }
            Step::Chance(_) => self.done,
        };
        if fine { Ok(()) } else { Err(Illegal(Rule("TRACK-1"))) }
    }

    fn apply(&mut self, step: StepOf<Self>, _: &mut impl FnMut(Untold)) {
        match step {
            Step::Act(_, Sleeper(END)) => self.done = true,
            Step::Act(_, Sleeper(code)) => self.laid[code as usize] = true,
            Step::Chance(_) => *self = Self::new(&Alone),
        }
    }

    fn view(&self, _: Viewer) -> [bool; 8] {
        self.laid
    }

    fn score(&self, _: Seat, _: &mut Vec<Line>) {}

    fn outcome(&self) -> Option<Outcome> {
        None
    }
}

/// A table whose draft is these sleepers.
fn laid(sleepers: &[u32]) -> Live<Track> {
    let mut live = Live::new(&Alone);
    for &sleeper in sleepers {
        let done = live.act(ME, live.token(ME), Sleeper(sleeper), &Seed::numbered(1)).unwrap();
        assert_eq!(done, Done::Drafted);
    }
    live
}

/// What stays of a draft when the action at `index` is lifted.
fn lifted(sleepers: &[u32], index: usize) -> Vec<u32> {
    let mut live = laid(sleepers);
    let token = live.token(ME);
    live.undo_at(ME, token, index).unwrap();
    assert_eq!(live.token(ME), Token { revision: token.revision + 1, ..token });
    live.draft(ME).actions.iter().map(|sleeper| sleeper.0).collect()
}

#[test]
fn what_rests_on_the_lifted_action_goes_with_it() {
    assert_eq!(lifted(&[0, 1, 2, 7, 6, 3], 1), [0, 7, 6]);
    assert_eq!(lifted(&[0, 1, 2, 7, 6, 3], 0), [7, 6]);
    assert_eq!(lifted(&[0, 7, 1], 1), [0, 1]);
    assert_eq!(lifted(&[0], 0), [0; 0]);
}

#[test]
fn what_finds_another_support_stays() {
    // 4 and 3 once grew from the left; now they hold on to what came from the right, so they come later.
    assert_eq!(lifted(&[0, 1, 2, 3, 4, 7, 6, 5], 2), [0, 1, 7, 6, 5, 4, 3]);
}

#[test]
fn lifting_the_last_action_is_undo() {
    let mut one = laid(&[0, 1, 7]);
    let mut two = one.clone();
    one.undo(ME, one.token(ME), 1).unwrap();
    two.undo_at(ME, two.token(ME), 2).unwrap();
    assert_eq!(one.draft(ME), two.draft(ME));
}

#[test]
fn a_bad_index_or_moment_changes_nothing() {
    let mut live = laid(&[0, 1]);
    let (token, draft) = (live.token(ME), live.draft(ME).clone());
    assert_eq!(live.undo_at(ME, token, 2), Err(Refusal::Unreadable));
    assert_eq!(live.undo_at(ME, token, usize::MAX), Err(Refusal::Unreadable));
    assert_eq!(live.undo_at(ME, Token { revision: 1, ..token }, 0), Err(Refusal::Stale));
    assert_eq!(live.undo_at(Seat(1), token, 0), Err(Refusal::Unreadable));
    assert_eq!((live.token(ME), live.draft(ME)), (token, &draft));
    let mut empty = laid(&[]);
    assert_eq!(empty.undo_at(ME, Token::default(), 0), Err(Refusal::NothingToUndo));
}

#[test]
fn a_seat_lifts_only_out_of_its_own_draft() {
    let seed = Seed::numbered(3);
    let mut live = Live::<Toy>::new(&"2".parse().unwrap());
    live.settle(&seed);
    for (seat, signal) in [(Seat(0), 1), (Seat(1), 2)] {
        live.act(seat, live.token(seat), ToyAction::Set(signal), &seed).unwrap();
    }
    live.undo_at(Seat(0), live.token(Seat(0)), 0).unwrap();
    assert!(live.draft(Seat(0)).actions.is_empty());
    assert_eq!(live.draft(Seat(1)).actions, [ToyAction::Set(2)]);
    live.act(Seat(0), live.token(Seat(0)), ToyAction::Set(3), &seed).unwrap();
    assert_eq!(live.draft(Seat(0)).actions, [ToyAction::Set(3)]);
}

#[test]
fn a_sketch_never_commits() {
    let mut live = laid(&[0]);
    let plan = [1, 7, END, 6].map(Sleeper);
    assert_eq!(live.draft_all(ME, live.token(ME), &plan), Ok(2));
    assert_eq!(live.draft(ME).actions, [0, 1, 7].map(Sleeper));
    assert!(live.log().is_empty());
    // Neither does it go on where something is forbidden, and nothing added is nothing changed.
    let token = live.token(ME);
    assert_eq!(live.draft_all(ME, token, &[4, 2].map(Sleeper)), Ok(0));
    assert_eq!(live.token(ME), token);
    assert_eq!(live.draft_all(ME, Token::default(), &plan), Err(Refusal::Stale));
}

#[test]
fn what_cannot_follow_the_draft_takes_its_place() {
    let seed = Seed::numbered(3);
    let mut live = Live::<Toy>::new(&"2".parse().unwrap());
    live.settle(&seed);
    let (ala, bob) = (Seat(0), Seat(1));
    live.act(bob, live.token(bob), ToyAction::Set(3), &seed).unwrap();
    for (signal, revision) in [(1, 1), (2, 2), (2, 3), (3, 4)] {
        let done = live.act_replacing(ala, live.token(ala), ToyAction::Set(signal), &seed);
        assert_eq!(done, Ok(Done::Drafted));
        assert_eq!(live.draft(ala).actions, [ToyAction::Set(signal)]);
        assert_eq!(live.token(ala).revision, revision, "a token never comes back");
    }
    assert_eq!(live.draft(bob).actions, [ToyAction::Set(3)]);
    // Being done follows the signal, so it commits both.
    let Ok(Done::Committed(records)) = live.act_replacing(ala, live.token(ala), ToyAction::Done, &seed)
    else {
        panic!("the turn has changed")
    };
    let codes: Vec<u32> = records.iter().map(|record| record.code).collect();
    assert_eq!(codes, [ToyAction::Set(3), ToyAction::Done].map(Code::code));
}

#[test]
fn what_follows_the_draft_keeps_it() {
    let seed = Seed::numbered(1);
    let mut live = laid(&[0, 1]);
    live.act_replacing(ME, live.token(ME), Sleeper(2), &seed).unwrap();
    assert_eq!(live.draft(ME).actions, [0, 1, 2].map(Sleeper));
    live.act_replacing(ME, live.token(ME), Sleeper(0), &seed).unwrap();
    assert_eq!(live.draft(ME).actions, [Sleeper(0)]);
}

#[test]
fn what_is_refused_anew_leaves_the_draft() {
    let seed = Seed::numbered(1);
    let mut live = laid(&[0, 1]);
    let (token, draft) = (live.token(ME), live.draft(ME).clone());
    let refusals = [
        (ME, token, 5, Refusal::Illegal(Rule("TRACK-1"))),
        (ME, Token { revision: 1, ..token }, 2, Refusal::Stale),
        (ME, Token { revision: 1, ..token }, 0, Refusal::Stale),
        (Seat(1), token, 2, Refusal::Unreadable),
    ];
    for (seat, at, sleeper, refusal) in refusals {
        assert_eq!(live.act_replacing(seat, at, Sleeper(sleeper), &seed), Err(refusal));
        assert_eq!((live.token(ME), live.draft(ME)), (token, &draft));
    }
    // The first click of a turn has no draft to forget.
    let mut empty = laid(&[]);
    let refusal = Err(Refusal::Illegal(Rule("TRACK-1")));
    assert_eq!(empty.act_replacing(ME, Token::default(), Sleeper(1), &seed), refusal);
    assert_eq!(empty.act_replacing(ME, Token::default(), Sleeper(7), &seed), Ok(Done::Drafted));
}
