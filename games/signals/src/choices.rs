//! Everything a seat may do, as a list and as bits: programs that learn want one of them at every step.
//!
//! Most of it is what a seat can do with its cards, and most of that to move markers: any marker, to nearly any red signal, for
//! any of a few payments. Targets and payments are the same for most markers and are worked out once.

use game::{Code as _, Game as _, Seat, set_bit, set_bits, set_row};

use crate::action::{DISPATCH, END, END_WITH, LOAD, MOVE, SIGNAL, SWITCH};
use crate::luck::bits;
use crate::net::{JunctionId, SIGNALS, SignalId, SignalSet};
use crate::pay::Pay;
use crate::piece::{Colour, Hand, Helper, Kind, Position};
use crate::view::Phase;
use crate::{Action, Signals};

impl Signals {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().players().has(seat) {
            return;
        }
        match self.phase {
            Phase::Layout => return self.list_layout(out),
            Phase::Revealed => out.extend([Action::Resolve, Action::Under]),
            Phase::Deploy => {
                let open = self.deployable();
                let colours = || Colour::ALL.into_iter().filter(move |&colour| open >> colour as u8 & 1 == 1);
                out.extend(colours().map(Action::Deploy));
                if self.can_help(Helper::Shunter) {
                    for colour in colours() {
                        out.extend(self.free_starts().map(|start| Action::Shunt { colour, start }));
                    }
                }
            }
            Phase::Colour => {
                let open = self.choosable();
                let colours = Colour::ALL.into_iter().filter(|&colour| open >> colour as u8 & 1 == 1);
                out.extend(colours.map(Action::Colour));
            }
            Phase::Roll => {
                let waiting = u64::from(self.waiting());
                out.extend(bits(waiting).map(Action::Roll));
                if self.can_hold() {
                    out.push(Action::Hold);
                }
                if self.can_help(Helper::Controller) {
                    out.extend(bits(waiting).map(Action::Spare));
                }
            }
            Phase::Drive => {
                if self.can_help(Helper::Logistics) {
                    out.push(Action::Reroll);
                }
                match self.ways_out() {
                    0 => out.push(Action::Go),
                    exits => out.extend(bits(u64::from(exits)).map(Action::Exit)),
                }
            }
            Phase::Pass => {
                out.extend(bits(u64::from(self.ways_out())).map(Action::Exit));
                out.push(Action::Stop);
            }
            _ => {}
        }
        if self.can_dispatch() {
            out.push(Action::Dispatch);
        }
        if self.phase == Phase::Act {
            self.list_acts(out);
        }
    }

    fn list_layout(&self, out: &mut Vec<Action>) {
        let net = self.net();
        if self.can_change() {
            for (junction, spot) in JunctionId::all().zip(net.junctions()) {
                let others = Position::all(spot.branches.len())
                    .filter(|&position| position != self.field.switch(junction));
                out.extend(others.map(|position| Action::Set { junction, position }));
            }
            for from in self.field.greens.iter() {
                let same = self.fellows(from) - self.field.greens;
                out.extend(same.iter().map(|to| Action::Shift { from, to }));
            }
        }
        if self.can_mark() {
            out.extend((net.all_signals() - self.field.greens).iter().map(Action::Mark));
        }
        if self.can_finish() {
            out.push(Action::Done);
        }
    }

    fn list_acts(&self, out: &mut Vec<Action>) {
        let pays = Kind::ALL.map(|kind| list(pays(*self.own(), kind)));
        self.list_shifts(pays[Kind::Signal.index()], out);
        self.list_turns(pays[Kind::Switch.index()], out);
        for train in bits(u64::from(self.movable())) {
            out.extend(pays[Kind::Move.index()].iter().map(|&pay| Action::Move { train, pay }));
        }
        for train in bits(u64::from(self.loadable())) {
            let cards = Kind::ALL.into_iter().filter(|kind| self.own()[kind.index()] > 0);
            out.extend(cards.map(|card| Action::Load { train, card }));
        }
        out.push(Action::End);
        out.extend((0..self.fewer()).map(Action::EndWith));
    }

    /// Adds all moves of markers: the row of targets and payments is the same for every marker that may leave its city.
    fn list_shifts(&self, pays: &[Pay], out: &mut Vec<Action>) {
        if pays.is_empty() {
            return;
        }
        let mut row = [(SignalId::NONE, Pay::ONE); SIGNALS * Pay::ALL.len()];
        let mut length = 0;
        for to in self.reds().iter() {
            for &pay in pays {
                row[length] = (to, pay);
                length += 1;
            }
        }
        let row = &row[..length];
        for from in self.field.greens.iter() {
            if let Some(targets) = self.bound(from) {
                for to in targets.iter() {
                    out.extend(pays.iter().map(|&pay| Action::Signal { from, to, pay }));
                }
            } else {
                out.extend(row.iter().map(|&(to, pay)| Action::Signal { from, to, pay }));
            }
        }
    }

    /// Adds all turns of switches.
    fn list_turns(&self, pays: &[Pay], out: &mut Vec<Action>) {
        if pays.is_empty() {
            return;
        }
        for (junction, others) in self.turns() {
            for position in bits(others).map(Position) {
                out.extend(pays.iter().map(|&pay| Action::Switch { junction, position, pay }));
            }
        }
    }

    /// The bits of everything a seat may do. Where it is little, it is listed.
    pub(crate) fn mask_legal(&self, seat: Seat, legal: &mut Vec<Action>, mask: &mut [u64]) {
        mask.fill(0);
        if self.phase == Phase::Act && self.turn().players().has(seat) {
            return self.mask_acts(mask);
        }
        legal.clear();
        self.list_legal(seat, legal);
        for action in &*legal {
            set_bit(mask, action.code());
        }
    }

    fn mask_acts(&self, mask: &mut [u64]) {
        if self.can_dispatch() {
            set_bit(mask, DISPATCH);
        }
        let pays = Kind::ALL.map(|kind| pays(*self.own(), kind));
        self.mask_shifts(pays[Kind::Signal.index()], mask);
        let turning = u128::from(pays[Kind::Switch.index()]);
        for (junction, others) in self.turns() {
            let row = bits(others).fold(0, |row, position| row | turning << (u32::from(position) * PAYS));
            set_bits(mask, SWITCH + u32::from(junction) * 6 * PAYS, row);
        }
        for train in bits(u64::from(self.movable())) {
            set_bits(mask, MOVE + u32::from(train) * PAYS, pays[Kind::Move.index()].into());
        }
        let held = (0..).zip(self.own()).fold(0, |held, (kind, &count)| held | u128::from(count > 0) << kind);
        for train in bits(u64::from(self.loadable())) {
            set_bits(mask, LOAD + u32::from(train) * 3, held);
        }
        set_bit(mask, END);
        set_bits(mask, END_WITH, (1 << self.fewer()) - 1);
    }

    /// The bits of all moves of markers.
    fn mask_shifts(&self, pays: u8, mask: &mut [u64]) {
        if pays == 0 {
            return;
        }
        let row_of = |targets: SignalSet| {
            let mut row = [0; Pay::ALL.len()];
            for to in targets.iter() {
                set_bits(&mut row, u32::from(to) * PAYS, pays.into());
            }
            row
        };
        let usual = row_of(self.reds());
        for from in self.field.greens.iter() {
            let row = self.bound(from).map_or(usual, row_of);
            let first = SIGNAL + u32::from(from) * FIELDS * PAYS;
            set_row(mask, first, &row);
        }
    }

    /// The red signals.
    fn reds(&self) -> SignalSet {
        self.net().all_signals() - self.field.greens
    }

    /// Where the marker of this signal may go if it is the only one of its city (SIGNALS-4.2); `None` if it may go anywhere.
    fn bound(&self, from: SignalId) -> Option<SignalSet> {
        let own = self.net().entrances(self.net().signal(from).city?);
        let green = self.field.greens & own;
        green.is_one().then(|| own - green)
    }

    /// The switches, each with the positions it is not in, as a set (SIGNALS-4.3).
    fn turns(&self) -> impl Iterator<Item = (JunctionId, u64)> {
        let switches = JunctionId::all().zip(self.net().junctions()).zip(&self.field.switches);
        switches.map(|((junction, spot), now)| {
            let all = if spot.branches.len() == 3 { THREE } else { FOUR };
            (junction, all & !(1 << now.0))
        })
    }
}

/// The positions of a switch where three lines meet, and where four do, as sets.
const THREE: u64 = 0b00_1011;
const FOUR: u64 = 0b11_1111;

/// Payments and signal fields in codes of actions, which are frozen.
const PAYS: u32 = 7;
const FIELDS: u32 = 64;

/// What an action of one kind can be paid with, as bits by code.
fn pays(hand: Hand, kind: Kind) -> u8 {
    let has =
        |least: u8| (0..).zip(hand).fold(0, |has, (kind, count)| has | usize::from(count >= least) << kind);
    PAIRS[has(1)][has(2)] | u8::from(hand[kind.index()] > 0)
}

/// Any two cards, as bits by code, of a hand with one card of some kinds and two of some: looked up, for nobody can guess.
static PAIRS: [[u8; 8]; 8] = {
    let mut table = [[0; 8]; 8];
    let mut held = 0;
    while held < 64 {
        let (mut code, ones, twos) = (1, held / 8, held % 8);
        let mut first = 0;
        while first < 3 {
            let mut second = first;
            while second < 3 {
                let has = if first == second {
                    twos >> first & 1 == 1
                } else {
                    ones >> first & ones >> second & 1 == 1
                };
                table[ones][twos] |= (has as u8) << code;
                code += 1;
                second += 1;
            }
            first += 1;
        }
        held += 1;
    }
    table
};

/// The payments of a set of them in code order, then what is none.
static LISTS: [[Pay; PAYS as usize]; 1 << PAYS] = {
    let mut table = [Pay::ALL; 1 << PAYS];
    let mut set = 0;
    while set < table.len() {
        let (mut code, mut count) = (0, 0);
        while code < PAYS as usize {
            if set >> code & 1 == 1 {
                table[set][count] = Pay::ALL[code];
                count += 1;
            }
            code += 1;
        }
        set += 1;
    }
    table
};

/// The payments of a set of them.
fn list(pays: u8) -> &'static [Pay] {
    &LISTS[usize::from(pays)][..pays.count_ones() as usize]
}
