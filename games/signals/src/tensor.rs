//! A View of Zwrotnice i semafory as a row of bytes.

use game::{Block, Observe, Seat, Tape, around};

use crate::field::Field;
use crate::net::{CITIES, EXITS, JUNCTIONS, PLACES, PORTS, SIGNALS, STARTS};
use crate::piece::{Colour, Good, Helper, KINDS, Position, TRAINS};
use crate::timetable::{CARDS, CardId, START_CARD, Symbol, TimetableCard};
use crate::view::View;
use crate::{HANDS, Signals};

const BLOCKS: &[Block] = &[
    Block::flags("phase", &[17], "where the game stands, in the order of the View's phases"),
    Block::flags("turn", &[1], "who is to act").by_seat(),
    Block::flags("hand", &[HANDS], "whose hand plays, one's own first"),
    Block::numbers(
        "hands",
        &[HANDS, KINDS],
        60,
        "cards of each hand that one knows: signals, switches, moves",
    ),
    Block::numbers("sizes", &[HANDS], 60, "how many cards each hand has"),
    Block::numbers("deck", &[1], 255, "action cards in the deck"),
    Block::numbers("deck_cards", &[KINDS], 255, "which, where one knows all hands"),
    Block::numbers("discards", &[KINDS], 255, "discarded action cards"),
    Block::numbers("step", &[1], 255, "how far it is where pieces are dealt, laid or drawn one by one"),
    Block::flags("marked", &[1], "whether the additional marker lies"),
    Block::numbers("clock", &[1], 255, "time tokens on the clock"),
    Block::numbers("timetable", &[1], 40, "cards left in the timetable deck"),
    Block::flags("unseen", &[CARDS], "timetable cards that nobody has seen"),
    Block::flags("bottom", &[CARDS], "the card that was put under the deck"),
    Block::numbers("deploys", &[1], 3, "trains that the card of this turn deploys"),
    Block::flags("moves", &[3, 4], "its movement symbols: black, brown, grey or any"),
    Block::numbers("symbol", &[1], 8, "how many of its symbols are done"),
    Block::flags("deployed", &[3], "colours that deployments of the card have used"),
    Block::flags("moved", &[3], "colours that movements of the card have used"),
    Block::flags("colour", &[3], "the colour of the running movement or deployment"),
    Block::flags("trains_done", &[TRAINS], "trains that are done with the running movement"),
    Block::flags("rolled", &[1], "whether a die was rolled for the running movement"),
    Block::flags("held", &[TRAINS], "the train that the traffic controller holds"),
    Block::flags("driving", &[TRAINS], "the train that is about to drive"),
    Block::numbers("points", &[1], 12, "what its die shows, or the points left"),
    Block::flags("by_card", &[1], "whether the timetable card moves it"),
    Block::flags("entry", &[EXITS], "the exit by which it came into the city it is in"),
    Block::flags("helpers", &[Helper::ALL.len()], "helpers that can still be asked"),
    Block::flags("dispatched", &[1], "whether the dispatcher is at work this turn"),
    Block::flags("switches", &[JUNCTIONS, Position::COUNT], "which two branches of each switch are open"),
    Block::flags("greens", &[SIGNALS], "green signals"),
    Block::flags("places", &[TRAINS, PLACES], "where each train stands; nowhere in the depot"),
    Block::flags("heading", &[TRAINS], "whether a train on a section faces the last end of its line"),
    Block::flags("cargo", &[TRAINS, Good::ALL.len()], "what each train carries"),
    Block::numbers("goods", &[CITIES], 3, "goods that wait in their cities"),
    Block::numbers("delivered", &[PORTS, CITIES], 12, "goods delivered to each port"),
    Block::numbers("goal", &[1], 10, "how many goods must be delivered"),
    Block::numbers("starts", &[STARTS], 12, "the number of each start; 0 where none is dealt"),
    Block::flags("tokens", &[STARTS], "place tokens that are still face down, from 2 on"),
    Block::numbers("turns", &[1], 255, "turns completed"),
];

impl Observe for Signals {
    const BLOCKS: &'static [Block] = BLOCKS;

    fn write(view: &View, seat: Seat, to: &mut Tape<'_>) {
        to.one_of(view.phase as usize, 17);
        around(seat, view.setup.seats).for_each(|other| to.flag(view.actor == Some(other)));
        hands(view, seat, to);
        to.number(view.step);
        to.flag(view.marked);
        to.number(view.clock);
        to.number(view.left);
        to.set(view.unseen.iter().fold(0, |set, card| set | 1 << card.index()), CARDS);
        to.maybe_one_of(view.bottom.map(CardId::index), CARDS);
        card(view, to);
        let roll = view.roll;
        to.maybe_one_of(roll.map(|roll| roll.train.into()), TRAINS);
        to.number(roll.map_or(0, |roll| roll.value));
        to.flag(roll.is_some_and(|roll| roll.card));
        to.maybe_one_of(roll.map(|roll| roll.entry.into()), EXITS);
        for helper in Helper::ALL {
            to.flag(view.can_help(helper));
        }
        to.flag(view.dispatcher);
        field(&view.field, to);
        to.numbers(&view.numbers);
        to.set(u128::from(view.tokens) >> 2, STARTS);
        to.capped(view.turns.into(), 255);
    }
}

/// The action cards. Whoever plays alone has all hands, in their order (SIGNALS-9.7).
fn hands(view: &View, seat: Seat, to: &mut Tape<'_>) {
    let count = u8::try_from(view.sizes.len()).unwrap_or(1);
    let order = || around(Seat(seat.0.min(count)), count);
    to.maybe_one_of(order().position(|hand| hand.0 == view.hand), HANDS);
    let beyond = HANDS - usize::from(count);
    order().for_each(|hand| to.numbers(&view.hands[hand.index()].unwrap_or_default()));
    to.skip(beyond * KINDS);
    order().for_each(|hand| to.number(view.sizes[hand.index()]));
    to.skip(beyond);
    to.number(view.deck);
    to.numbers(&view.deck_cards.unwrap_or_default());
    to.numbers(&view.discards);
}

/// The timetable card of this turn and how far it is resolved.
fn card(view: &View, to: &mut Tape<'_>) {
    let state = view.card;
    let printed = state.map(|state| match state.card {
        START_CARD => TimetableCard::START,
        card => view.net.stock().timetable[card.index()],
    });
    to.number(printed.map_or(0, |card| card.deploy));
    for at in 0..3 {
        let symbol = printed.and_then(|card| card.symbol(at)).map(|symbol| match symbol {
            Symbol::Colour(colour) => colour.index(),
            Symbol::Any => 3,
        });
        to.maybe_one_of(symbol, 4);
    }
    to.number(state.map_or(0, |state| state.symbol));
    to.set(state.map_or(0, |state| state.deployed.into()), 3);
    to.set(state.map_or(0, |state| state.moved.into()), 3);
    to.maybe_one_of(state.and_then(|state| state.colour).map(Colour::index), 3);
    to.set(state.map_or(0, |state| state.done.into()), TRAINS);
    to.flag(state.is_some_and(|state| state.rolled));
    to.maybe_one_of(state.and_then(|state| state.held).map(usize::from), TRAINS);
}

/// What lies on the board.
fn field(field: &Field, to: &mut Tape<'_>) {
    field.switches.iter().for_each(|switch| to.one_of(switch.index(), Position::COUNT));
    to.set(field.greens.bits().into(), SIGNALS);
    field.trains.iter().for_each(|train| to.one_of(train.place.index(), PLACES));
    field.trains.iter().for_each(|train| to.flag(train.heading == 1));
    field.trains.iter().for_each(|train| to.maybe_one_of(train.cargo.map(Good::index), Good::ALL.len()));
    to.numbers(&field.goods);
    field.delivered.iter().for_each(|port| to.numbers(port));
    to.number(field.goal);
}
