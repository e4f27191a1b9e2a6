//! A uniformly random action without listing them all: playouts spend most of their time here.

use game::Seat;

use crate::action::Payment;
use crate::card::{Colour, Hand, KINDS, LOCOMOTIVE};
use crate::map::{GREY, LANES, LENGTH, Lengths, RouteId};
use crate::{Action, Phase, ROW, Tickets, pay};

/// Payments with at least one coloured card by `coloured` and `locomotives` in hand; more than nine cards of a kind are as good
/// as nine.
static MIXES: [[Lengths; LENGTH + 1]; LENGTH + 1] = {
    let mut table = [[[0; LANES]; LENGTH + 1]; LENGTH + 1];
    let mut coloured = 0;
    while coloured <= LENGTH {
        let mut locos = 0;
        while locos <= LENGTH {
            let mut length = 1;
            while length <= LENGTH {
                table[coloured][locos][length] = pay::mixes(coloured, locos, length);
                length += 1;
            }
            locos += 1;
        }
        coloured += 1;
    }
    table
};

/// `UP_TO[n]`: all bits for the lengths 1 to n.
static UP_TO: [Lengths; LENGTH + 1] = {
    let mut table = [[0; LANES]; LENGTH + 1];
    let mut most = 1;
    while most <= LENGTH {
        let mut length = 1;
        while length <= most {
            table[most][length] = u8::MAX;
            length += 1;
        }
        most += 1;
    }
    table
};

/// What a seat can claim, counted by length: all lengths at once, in lanes that the machine adds together.
struct Claims<'a> {
    hand: &'a Hand,
    /// Free routes by colour, grey last.
    counts: [Lengths; KINDS],
    /// Payments of one route by colour, locomotives alone not counted.
    mixes: [&'a Lengths; LOCOMOTIVE],
    /// The same for grey routes.
    grey: Lengths,
    /// One for each length that locomotives alone can pay for.
    alone: Lengths,
    /// Claims by length.
    sums: [u16; LANES],
    total: u32,
}

/// Adds in all lanes.
fn add(sums: &mut Lengths, more: &Lengths) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Adds the products of all lanes.
fn add_products(sums: &mut [u16; LANES], one: &Lengths, other: &Lengths) {
    for ((sum, &one), &other) in sums.iter_mut().zip(one).zip(other) {
        *sum += u16::from(one) * u16::from(other);
    }
}

impl<'a> Claims<'a> {
    fn of(hand: &'a Hand, counts: [Lengths; KINDS], wagons: u8) -> Self {
        let most = |count: u8| usize::from(count).min(LENGTH);
        let locos = most(hand[LOCOMOTIVE]);
        let mixes: [&Lengths; LOCOMOTIVE] = std::array::from_fn(|colour| &MIXES[most(hand[colour])][locos]);
        let alone = UP_TO[locos].map(|bits| bits & 1);
        let (mut grey, mut sums) = ([0; LANES], [0; LANES]);
        let mut routes = counts[GREY];
        // Colours that are not held bring nothing, but to ask for them takes longer: nobody can guess the answer.
        for (mixes, counts) in mixes.iter().zip(&counts) {
            add(&mut grey, mixes);
            add(&mut routes, counts);
            add_products(&mut sums, mixes, counts);
        }
        add_products(&mut sums, &grey, &counts[GREY]);
        add_products(&mut sums, &alone, &routes);
        let reach = UP_TO[most(wagons)];
        let mut total = 0;
        for lane in 0..LANES {
            // Too few wagons for a length: no claims of it.
            sums[lane] *= u16::from(reach[lane] & 1);
            total += sums[lane];
        }
        Self { hand, counts, mixes, grey, alone, sums, total: u32::from(total) }
    }

    /// The claim with this number: colour (grey last), length, number of the route among those, and what pays for it.
    fn nth(&self, at: u32) -> (usize, usize, usize, Payment) {
        let mut at = u16::try_from(at).unwrap_or(0);
        let mut length = 1;
        while at >= self.sums[length] {
            at -= self.sums[length];
            length += 1;
        }
        let mut class = 0;
        loop {
            let mixes = if class == GREY { &self.grey } else { self.mixes[class] };
            let ways = u16::from(mixes[length] + self.alone[length]);
            let here = u16::from(self.counts[class][length]) * ways;
            if at < here {
                let route = usize::from(at / ways);
                return (class, length, route, self.payment(class, length, at % ways));
            }
            at -= here;
            class += 1;
        }
    }

    /// The payment with this number for a route.
    fn payment(&self, class: usize, length: usize, mut at: u16) -> Payment {
        let colours = if class == GREY { 0..LOCOMOTIVE } else { class..class + 1 };
        for colour in colours {
            let count = u16::from(self.mixes[colour][length]);
            if at < count {
                // The fewest locomotives first.
                let coloured = usize::from(self.hand[colour]).min(length);
                let locos = length - coloured + usize::from(at);
                return Payment::of(Colour::ALL[colour], u8::try_from(locos).unwrap_or(0));
            }
            at -= count;
        }
        Payment::LOCOMOTIVES
    }
}

impl Tickets {
    /// What a seat can claim.
    fn claiming(&self, seat: Seat) -> Claims<'_> {
        let mut counts = self.counts;
        for route in (self.barred[seat.index()] & self.free).iter() {
            let spot = self.board.route(route);
            counts[spot.class()][usize::from(spot.length)] -= 1;
        }
        Claims::of(&self.hands[seat.index()], counts, self.wagons[seat.index()])
    }

    /// How many claims a seat can choose from: every route with every payment.
    pub(crate) fn claims(&self, seat: Seat) -> u32 {
        self.claiming(seat).total
    }

    fn nth_claim(&self, seat: Seat, claims: &Claims<'_>, at: u32) -> Action {
        let (class, length, nth, pay) = claims.nth(at);
        let mut routes = self.board.sorted()[class][length] & self.open(seat);
        for _ in 0..nth {
            routes.pop();
        }
        Action::Claim { route: routes.pop().unwrap_or(RouteId::NONE), pay }
    }

    pub(crate) fn random_legal(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Action {
        match self.phase {
            Phase::Opening | Phase::Offer => self.any_choice(seat, pick),
            Phase::Second => {
                let faces = self.faces();
                let at = pick(faces.count_ones() + u32::from(self.cards_left() > 0));
                nth_face(faces, at).unwrap_or(Action::Deck)
            }
            _ => self.any_turn(seat, &self.claiming(seat), pick),
        }
    }

    fn any_turn(&self, seat: Seat, claims: &Claims<'_>, pick: &mut impl FnMut(u32) -> u32) -> Action {
        let slots = self.faces();
        let faces = slots.count_ones();
        let deck = u32::from(self.cards_left() > 0);
        let tickets = u32::from(self.ticket_deck.left() > 0);
        let at = pick((claims.total + faces + deck + tickets).max(1));
        if at < claims.total {
            return self.nth_claim(seat, claims, at);
        }
        match at - claims.total {
            at if at < faces => nth_face(slots, at).unwrap_or(Action::Pass),
            at if at < faces + deck => Action::Deck,
            at if at < faces + deck + tickets => Action::Draw,
            _ => Action::Pass,
        }
    }

    fn any_choice(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Action {
        let (offered, backs) = (self.offer(seat).len(), &self.backs[seat.index()]);
        let left = offered - backs.slots().len();
        let most = if left > self.least(offered) { left } else { 0 };
        let at = pick(u32::try_from(most).unwrap_or(0) + 1) as usize;
        let slots = (0..).take(offered).filter(|&slot| !backs.has(slot));
        slots.take(most).nth(at).map_or(Action::Keep, Action::Back)
    }

    /// Slots of the row from which a card may be taken, as a set.
    pub(crate) fn faces(&self) -> u32 {
        let least = self.face_limit();
        (0..).zip(self.row).fold(0, |faces, (slot, card)| faces | u32::from(card < least) << slot)
    }
}

/// The face-up card with this number among those that may be taken.
fn nth_face(faces: u32, at: u32) -> Option<Action> {
    SLOTS[faces as usize]
        .get(at as usize)
        .filter(|&&slot| usize::from(slot) < ROW)
        .map(|&slot| Action::Face(slot))
}

/// The slots of a set of them in order, then those that are none: looked up, for nobody can guess them.
#[allow(clippy::cast_possible_truncation)]
static SLOTS: [[u8; ROW]; 1 << ROW] = {
    let mut table = [[u8::MAX; ROW]; 1 << ROW];
    let mut faces = 0;
    while faces < table.len() {
        let (mut slot, mut count) = (0, 0);
        while slot < ROW {
            if faces >> slot & 1 == 1 {
                table[faces][count] = slot as u8;
                count += 1;
            }
            slot += 1;
        }
        faces += 1;
    }
    table
};
