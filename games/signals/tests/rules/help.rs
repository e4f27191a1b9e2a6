//! Short words for the tests: tables, trains, steps, refusals.

use game::{Game, Imagine, Line, Options, Seat, Step, StepOf, Turn, Viewer};
use signals::{
    Action, CardId, CardState, Event, Hand, JunctionId, Net, Node, Phase, PlaceId, Position, Setup, SignalId,
    SignalSet, Signals, Train, View,
};

/// Two ports without passing, three helpers, a timetable of its own.
pub(crate) const SMALL: &str = include_str!("../small.txt");

/// A table before anything is dealt.
pub(crate) fn new(setup: &str) -> Signals {
    Signals::new(&setup.parse::<Setup>().unwrap_or_else(|bad| panic!("{setup}: {bad}")))
}

/// The same under rules 1.
pub(crate) fn old(setup: &str) -> Signals {
    Signals::under(&setup.parse::<Setup>().unwrap_or_else(|bad| panic!("{setup}: {bad}")), 1)
}

/// A table of a network of one's own.
pub(crate) fn own(setup: &str, file: &str) -> Signals {
    let word = Options::to_word(file).expect("a network").expect("says something");
    new(&format!("{setup} kit:{word}"))
}

/// The step with this notation: luck's or the actor's.
fn step(game: &Signals, text: &str) -> StepOf<Signals> {
    match game.turn() {
        Turn::Chance(_) => Step::Chance(text.parse().unwrap_or_else(|_| panic!("{text} is no luck"))),
        turn => {
            let seat = turn.players().iter().next().unwrap_or(Seat(0));
            Step::Act(seat, text.parse().unwrap_or_else(|_| panic!("{text} is no action")))
        }
    }
}

/// Plays steps that must all be legal, and returns what happened.
pub(crate) fn play(game: &mut Signals, steps: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in steps {
        let step = step(game, text);
        if let Err(refusal) = game.play(step, &mut |event| events.push(event)) {
            panic!("{text} is {refusal} in {:?}", game.phase());
        }
        game.audit();
    }
    events
}

/// Whether this rule refuses the actor's action, or the luck.
pub(crate) fn refused(game: &Signals, text: &str, rule: &str) -> bool {
    game.check(step(game, text)).is_err_and(|illegal| illegal.0.0 == rule)
}

/// Whether this rule refuses the action of a seat.
pub(crate) fn seat_refused(game: &Signals, seat: u8, text: &str, rule: &str) -> bool {
    let action = text.parse().unwrap_or_else(|_| panic!("{text} is no action"));
    game.check(Step::Act(Seat(seat), action)).is_err_and(|illegal| illegal.0.0 == rule)
}

/// Whether the step is legal.
pub(crate) fn allowed(game: &Signals, text: &str) -> bool {
    game.check(step(game, text)).is_ok()
}

/// What the actor may do, in notation.
pub(crate) fn legal(game: &Signals) -> Vec<String> {
    let mut out = Vec::new();
    for seat in game.turn().players().iter() {
        game.legal(seat, &mut out);
    }
    out.iter().map(Action::to_string).collect()
}

/// Action cards are dealt or drawn, whatever they are.
pub(crate) fn deal(game: &mut Signals) -> Vec<Event> {
    let mut events = Vec::new();
    while matches!(game.phase(), Phase::Deal | Phase::Draw) {
        let chance = game.draw(&mut |_| 0);
        game.apply(Step::Chance(chance), &mut |event| events.push(event));
        game.audit();
    }
    events
}

/// The same game with something changed by hand.
pub(crate) fn staged(game: &Signals, change: impl FnOnce(&mut View)) -> Signals {
    let mut view = game.view(Viewer::Everything);
    change(&mut view);
    let game = Signals::imagine(&view, &mut |_| 0);
    game.audit();
    game
}

/// A table in the first turn after the start card: no train on the board, no helper left, nobody has cards but seat 1, who has
/// three of each kind.
pub(crate) fn table(setup: &str) -> Signals {
    ready_to_act(new(setup))
}

/// The same under rules 1.
pub(crate) fn old_table(setup: &str) -> Signals {
    ready_to_act(old(setup))
}

fn ready_to_act(mut game: Signals) -> Signals {
    deal(&mut game);
    bare(&begun(game))
}

/// The start card is resolved: trains on the starts 2, 3 and 4.
pub(crate) fn begun(mut game: Signals) -> Signals {
    for (colour, dice) in [("black", "dice 1 1"), ("brown", "dice 1 2"), ("grey", "dice 1 3")] {
        if game.phase() == Phase::Deploy {
            play(&mut game, &[&format!("deploy {colour}")]);
        }
        play(&mut game, &[dice]);
    }
    game
}

/// No trains, no helpers, nine cards for the first hand.
pub(crate) fn bare(game: &Signals) -> Signals {
    staged(game, |view| {
        view.field.trains = [Train::IN_DEPOT; 9];
        view.helpers.iter_mut().for_each(|helper| helper.1 = true);
        deal_out(view, &[[3, 3, 3]]);
    })
}

/// These cards for the first hands, none for others, the rest in the deck.
pub(crate) fn deal_out(view: &mut View, hands: &[Hand]) {
    let mut deck = [27; 3];
    view.discards = [0; 3];
    for (at, hand) in view.hands.iter_mut().enumerate() {
        let cards = hands.get(at).copied().unwrap_or_default();
        deck.iter_mut().zip(cards).for_each(|(deck, count)| *deck -= count);
        *hand = Some(cards);
    }
    view.deck_cards = Some(deck);
}

/// A helper is ready again.
pub(crate) fn ready(view: &mut View, helper: signals::Helper) {
    view.helpers.iter_mut().filter(|one| one.0 == helper).for_each(|one| one.1 = false);
}

/// The city, port or start of this English name.
pub(crate) fn place(net: &Net, name: &str) -> PlaceId {
    let at = net.places().iter().position(|place| place.name.english == name);
    PlaceId::at(at.unwrap_or_else(|| panic!("{name}")))
}

/// The city, port, start or junction of this English name.
fn node(net: &Net, name: &str) -> Node {
    let junction = net.junctions().iter().position(|junction| junction.name.english == name);
    junction.map_or_else(|| Node::Place(place(net, name)), |at| Node::Junction(JunctionId::at(at)))
}

/// The line between two nodes, and whether it runs the other way.
fn line<'a>(net: &'a Net, names: &str) -> (&'a signals::Line, bool) {
    let (a, b) = names.split_once(" - ").expect("two names");
    let ends = [node(net, a), node(net, b)];
    let found = net.lines().iter().find(|line| line.ends == ends || line.ends == [ends[1], ends[0]]);
    let line = found.unwrap_or_else(|| panic!("{names}"));
    (line, line.ends != ends)
}

/// The section of a line `A - B` with this number from A, and the heading of a train that drives to B.
pub(crate) fn section(net: &Net, names: &str, part: u8) -> (PlaceId, u8) {
    let (line, turned) = line(net, names);
    let part = usize::from(part);
    if turned { (line.sections.nth(line.sections.len() - 1 - part), 0) } else { (line.sections.nth(part), 1) }
}

/// The first signal of a set, from 1 as actions say it.
pub(crate) fn first(set: SignalSet) -> u8 {
    set.iter().next().expect("some signal").0 + 1
}

/// Makes a signal green, at the cost of a marker on some other line.
pub(crate) fn light(view: &mut View, signal: SignalId) {
    if !view.field.green(signal) {
        let spare = (view.field.greens & view.net.track_signals()).iter().next().expect("a marker");
        view.field.greens = view.field.greens.without(spare).with(signal);
    }
}

/// The signals of a line `A - B` in order from A, entrances included.
pub(crate) fn signals_of(net: &Net, names: &str) -> Vec<SignalId> {
    let (line, turned) = line(net, names);
    let mut signals: Vec<SignalId> = line.signals.iter().collect();
    if turned {
        signals.reverse();
    }
    signals
}

/// The number of a junction and the position that opens its lines to these two nodes.
pub(crate) fn open(net: &Net, junction: &str, one: &str, two: &str) -> (JunctionId, Position) {
    let Node::Junction(id) = node(net, junction) else { panic!("{junction}") };
    let branch = |name: &str| {
        let (line, _) = line(net, &format!("{junction} - {name}"));
        let here = |branch: &signals::Branch| net.lines()[branch.line.index()] == *line;
        let at = net.junction(id).branches.iter().position(here);
        u8::try_from(at.unwrap_or_else(|| panic!("{name}"))).expect("four branches")
    };
    (id, Position::of(branch(one), branch(two)).expect("two branches"))
}

/// Sets a switch so that it opens the lines to these two nodes.
pub(crate) fn switch(view: &mut View, junction: &str, one: &str, two: &str) {
    let (id, position) = open(&view.net, junction, one, two);
    view.field.switches[id.index()] = position;
}

/// Puts a train on a section, driving to the second node.
pub(crate) fn on(view: &mut View, train: usize, names: &str, part: u8) {
    let (place, heading) = section(&view.net, names, part);
    view.field.trains[train] = Train { place, heading, cargo: None };
}

/// Puts a train into a city, port or start.
pub(crate) fn at(view: &mut View, train: usize, name: &str) {
    view.field.trains[train] = Train { place: place(&view.net, name), heading: 0, cargo: None };
}

/// Where a train is, and its heading.
pub(crate) fn stands(game: &Signals, train: u8) -> (PlaceId, u8) {
    let train = game.field().train(train);
    (train.place, train.heading)
}

/// Whether a train stands in this city, port or start.
pub(crate) fn is_in(game: &Signals, train: u8, name: &str) -> bool {
    stands(game, train).0 == place(game.net(), name)
}

/// Moves a black train by a card: its die shows this.
pub(crate) fn roll(game: &mut Signals, train: u8, value: u8) -> Vec<Event> {
    let colour = signals::colour_of(train).word();
    play(game, &[&format!("move {colour} {}", train % 3 + 1), &format!("die {value}")])
}

/// A card of the timetable with these symbols, from 1 as luck says it.
pub(crate) fn card_like(net: &Net, words: &[&str]) -> CardId {
    let told = |card: &signals::TimetableCard| serde_json::to_string(card).expect("words");
    let wanted = serde_json::to_string(words).expect("words");
    let at = net.stock().timetable.iter().position(|card| told(card) == wanted);
    CardId::at(at.unwrap_or_else(|| panic!("{words:?}")))
}

/// Begins the next turn with this card: the board is as it was, the hand of the next seat is empty.
pub(crate) fn reveal(game: &Signals, words: &[&str]) -> Signals {
    let mut next = staged(game, |view| {
        view.phase = Phase::Reveal;
        view.card = None;
        view.actor = None;
        view.step = 0;
    });
    let card = card_like(next.net(), words);
    play(&mut next, &[&format!("card {}", card.0 + 1)]);
    next
}

/// The card of this turn.
pub(crate) fn state(game: &Signals) -> CardState {
    game.card().expect("a card lies open")
}

/// Points by rule.
pub(crate) fn lines(game: &Signals) -> Vec<(&'static str, i16)> {
    let mut lines = Vec::new();
    game.score(Seat(0), &mut lines);
    lines.iter().map(|Line { rule, points }| (rule.0, *points)).collect()
}

/// How many events are like this.
pub(crate) fn count(events: &[Event], like: fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| like(event)).count()
}
