//! The next decision of a seat that follows its aim: what levels 2 and 3 play, and how every seat plays on in imagined games.

use game::{Game as _, Seat, Step};

use crate::action::{Action, Payment};
use crate::card::{Colour, Hand, KINDS, LOCOMOTIVE};
use crate::map::{GREY, RouteId, Routes, TicketSet};
use crate::mind::aim::{Aim, Means, Need};
use crate::network::Network;
use crate::{Phase, Tickets};

/// What a locomotive is worth where a needed coloured card is worth a little more than 1.
const LOCO: f32 = 1.0;
/// Wagons a busy seat lays in a turn: how fast a game may end.
const PACE: f32 = 2.0;
/// Wagons laid in a turn over a whole game: how many turns an opening may count on.
const STEADY: f32 = 1.5;
/// Turns before the end in which only points count that can be had at once.
const HASTE: f32 = 2.0;
/// A claim that brings less than this can wait.
const WAIT: f32 = 3.0;
/// Wagons of a claim made for its points alone.
const STRIDE: f32 = 5.0;
/// Points such a claim must bring while tickets are open, each locomotive counting against it.
const PRIZE: f32 = 7.0;

/// What a seat has in mind between its turns.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mind {
    /// The routes it wants.
    pub(crate) want: Routes,
    /// The routes it collects cards for.
    pub(crate) cards: Routes,
    /// Whether `want` was thought out.
    pub(crate) made: bool,
}

/// A claim and how good it looks.
type Claim = (f32, RouteId, Payment);

impl Tickets {
    /// What a seat has and may do.
    pub(crate) fn means(&self, seat: Seat) -> Means {
        Means {
            owned: self.owned(seat),
            open: self.open(seat),
            wagons: self.wagons(seat),
            hand: *self.hand(seat),
            turns: self.turns_left(seat),
        }
    }

    /// How many turns a seat may still have.
    fn turns_left(&self, seat: Seat) -> f32 {
        if let Some(last) = self.last {
            let ahead = (seat.0 + self.seats - self.actor) % self.seats;
            return if last.turns_left > ahead { 1.0 } else { 0.0 };
        }
        if self.turns == 0 {
            return f32::from(self.map().wagons()) / STEADY;
        }
        let last = self.map().rules().last;
        let wagons = self.wagons[..usize::from(self.seats)].iter().map(|wagons| wagons.saturating_sub(last));
        f32::from(wagons.min().unwrap_or(0)) / PACE + 1.5
    }

    /// What the seat does next. It must be to act.
    pub(crate) fn next(&self, seat: Seat, mind: &mut Mind) -> Action {
        match self.phase {
            Phase::Opening | Phase::Offer => {
                mind.made = false;
                self.sort_out(seat, self.best_choice(seat))
            }
            Phase::Second => {
                self.make_up(seat, mind, &self.means(seat));
                self.best_card(seat, mind.cards).unwrap_or(Action::Deck)
            }
            _ => self.begin(seat, mind),
        }
    }

    /// Puts back what is not to be kept, then keeps the rest.
    pub(crate) fn sort_out(&self, seat: Seat, keep: TicketSet) -> Action {
        let backs = &self.backs[seat.index()];
        let mut slots = (0..).zip(self.offer(seat));
        slots
            .find(|&(slot, &ticket)| !keep.has(ticket) && !backs.has(slot))
            .map_or(Action::Keep, |(slot, _)| Action::Back(slot))
    }

    /// The whole of it.
    pub(crate) fn keeping(&self, seat: Seat, keep: TicketSet) -> Vec<Action> {
        let mut game = self.clone();
        let mut actions = Vec::new();
        while actions.last() != Some(&Action::Keep) {
            let action = game.sort_out(seat, keep);
            actions.push(action);
            game.apply(Step::Act(seat, action), &mut |_| {});
        }
        actions
    }

    /// Every set of tickets a seat may still keep of its offer.
    pub(crate) fn choices(&self, seat: Seat) -> impl Iterator<Item = TicketSet> {
        let offer = self.offer(seat);
        let least = u32::try_from(self.least(offer.len())).unwrap_or(0);
        let returned = self.backs[seat.index()].slots().iter().fold(0_u32, |set, slot| set | 1 << slot);
        let allowed = move |set: &u32| set.count_ones() >= least && set & returned == 0;
        (1_u32..1 << offer.len()).filter(allowed).map(move |set| {
            let kept = offer.iter().enumerate().filter(move |(slot, _)| set >> slot & 1 == 1);
            kept.map(|(_, &ticket)| ticket).collect()
        })
    }

    /// The tickets worth keeping: those whose points exceed what joining them costs.
    pub(crate) fn best_choice(&self, seat: Seat) -> TicketSet {
        let mut means = self.means(seat);
        if self.phase == Phase::Offer {
            means.turns -= 1.0;
        }
        let mut best = (f32::MIN, TicketSet::NONE);
        for kept in self.choices(seat) {
            let aim = Aim::of(self.map(), &means, self.held(seat) | kept);
            if aim.worth > best.0 {
                best = (aim.worth, kept);
            }
        }
        best.1
    }

    /// Thinks out what to want, unless that was done and can still be had.
    fn make_up(&self, seat: Seat, mind: &mut Mind, means: &Means) {
        if mind.made && (mind.want - means.open).is_empty() {
            return;
        }
        mind.want = Aim::of(self.map(), means, self.held(seat)).routes;
        mind.made = true;
        mind.cards = mind.want;
        if mind.want.is_empty()
            && let (_, Some((_, route))) = self.bargains(seat, means)
        {
            mind.cards = Routes::one(route);
        }
    }

    /// The first decision of a turn.
    fn begin(&self, seat: Seat, mind: &mut Mind) -> Action {
        let means = self.means(seat);
        self.make_up(seat, mind, &means);
        if means.turns > HASTE
            && let Some((_, route, pay)) = self.wanted_claim(seat, mind.want)
        {
            mind.want.take(route);
            return Action::Claim { route, pay };
        }
        if means.turns > HASTE
            && let Some((_, route, pay)) = self.spare_claim(seat, &means, mind.want)
        {
            return Action::Claim { route, pay };
        }
        if mind.want.is_empty() || means.turns <= HASTE {
            let (now, later) = self.bargains(seat, &means);
            if let Some((points, route, pay)) = now
                && (means.turns <= HASTE
                    || points >= WAIT && later.is_none_or(|(rate, best)| points >= rate || best == route))
            {
                mind.made = false;
                return Action::Claim { route, pay };
            }
            if let Some((_, route)) = later {
                mind.cards = Routes::one(route);
            }
        } else {
            mind.cards = mind.want;
        }
        self.best_card(seat, mind.cards).unwrap_or_else(|| self.at_a_loss(seat))
    }

    /// The best wanted route that can be paid for.
    pub(crate) fn wanted_claim(&self, seat: Seat, want: Routes) -> Option<Claim> {
        let need = Need::of(self.map(), want);
        let mut best: Option<Claim> = None;
        for id in want.iter() {
            let route = self.map().route(id);
            let Some((locos, pay)) = payment(self.hand(seat), route.class(), route.length, Some(&need))
            else {
                continue;
            };
            if route.length > self.wagons(seat) {
                continue;
            }
            let single = if route.twin.is_none() { 1.0 } else { 0.0 };
            let score = f32::from(self.map().points(route.length)) - locos + single;
            if best.is_none_or(|(other, ..)| score > other) {
                best = Some((score, id, pay));
            }
        }
        best
    }

    /// While the seat waits for cards and the end comes nearer than its wagons need: a long route from cards and wagons that
    /// no wanted route needs.
    fn spare_claim(&self, seat: Seat, means: &Means, want: Routes) -> Option<Claim> {
        let need = Need::of(self.map(), want);
        let spare = means.wagons.saturating_sub(need.wagons);
        if want.is_empty() || means.turns >= f32::from(need.claims) + f32::from(spare) / STRIDE {
            return None;
        }
        let mut hand = *self.hand(seat);
        for (count, &need) in hand.iter_mut().zip(&need.colours) {
            *count = count.saturating_sub(need);
        }
        let mut best: Option<Claim> = None;
        for id in (means.open - want).iter() {
            let route = self.map().route(id);
            let points = f32::from(self.map().points(route.length));
            let twin = route.twin.is_some_and(|twin| want.has(twin));
            if route.length > spare || twin || points < PRIZE {
                continue;
            }
            let Some((locos, pay)) = payment(&hand, route.class(), route.length, Some(&need)) else {
                continue;
            };
            let score = points - 2.0 * locos;
            if score >= PRIZE && best.is_none_or(|(other, ..)| score > other) {
                best = Some((score, id, pay));
            }
        }
        best
    }

    /// A claim of any route as a candidate, cheaply paid for.
    pub(crate) fn cheap_claim(&self, seat: Seat, route: RouteId, want: Routes) -> Option<Claim> {
        let need = Need::of(self.map(), want);
        let spot = self.map().route(route);
        let (locos, pay) = payment(self.hand(seat), spot.class(), spot.length, Some(&need))?;
        let points = f32::from(self.map().points(spot.length));
        (spot.length <= self.wagons(seat)).then_some((points - 0.7 * locos, route, pay))
    }

    /// The most points to be had now, and the most a turn for a route to collect cards for. Routes of one colour and length
    /// are alike but for the tickets they complete.
    fn bargains(&self, seat: Seat, means: &Means) -> (Option<Claim>, Option<(f32, RouteId)>) {
        let hand = self.hand(seat);
        let network = Network::of(self.map(), means.owned);
        let most = hand[..LOCOMOTIVE].iter().copied().max().unwrap_or(0);
        let (mut now, mut later): (Option<Claim>, Option<(f32, RouteId)>) = (None, None);
        for (class, sorted) in self.map().sorted().iter().enumerate() {
            let have = hand.get(class).filter(|_| class != GREY).copied().unwrap_or(most);
            for (length, &alike) in (0..=means.wagons).zip(sorted) {
                let mut routes = alike & means.open;
                let Some(first) = routes.iter().next() else { continue };
                let points = f32::from(self.map().points(length));
                let missing = f32::from(length.saturating_sub(have)) - 0.7 * f32::from(hand[LOCOMOTIVE]);
                let turns = 1.0 + missing.max(0.0) / 2.0;
                if turns + 0.5 < means.turns && later.is_none_or(|(other, _)| points / turns > other) {
                    later = Some((points / turns, first));
                }
                let Some((locos, pay)) = payment(hand, class, length, None) else { continue };
                if means.turns > HASTE {
                    routes = Routes::one(first);
                }
                for route in routes.iter() {
                    let tickets =
                        if means.turns > HASTE { 0.0 } else { self.completed_by(seat, &network, route) };
                    let score = points + tickets - 0.3 * locos;
                    if now.is_none_or(|(other, ..)| score > other) {
                        now = Some((score, route, pay));
                    }
                }
            }
        }
        (now, later)
    }

    /// What the tickets bring that this route alone completes.
    fn completed_by(&self, seat: Seat, network: &Network, route: RouteId) -> f32 {
        let route = self.map().route(route);
        let mut points = 0.0;
        for id in self.held(seat).iter() {
            let ticket = self.map().ticket(id);
            if network.done(ticket) {
                continue;
            }
            let ways = [(route.a, route.b), (route.b, route.a)];
            if ways.iter().any(|&(from, to)| network.joined(ticket.a, from) && network.joined(ticket.b, to)) {
                points += 2.0 * f32::from(ticket.points);
            }
        }
        points
    }

    /// The card to draw for some routes; `None` if none can be drawn.
    pub(crate) fn best_card(&self, seat: Seat, goal: Routes) -> Option<Action> {
        let worth = self.card_worth(seat, goal);
        let second = self.phase == Phase::Second;
        let deck = if self.deck.total() > 0 { &self.deck } else { &self.discards };
        let total = f32::from(deck.total());
        let mut best: Option<(f32, Action)> = (total > 0.0).then(|| {
            let sum: f32 =
                deck.counts().iter().zip(worth).map(|(&count, worth)| f32::from(count) * worth).sum();
            (sum / total, Action::Deck)
        });
        let blind = best.map_or(0.0, |(score, _)| score);
        let mut loco = None;
        let mut next = blind;
        for (slot, &card) in (0..).zip(&self.row) {
            if card >= self.face_limit() {
                continue;
            }
            let score = worth[usize::from(card)];
            if usize::from(card) == LOCOMOTIVE {
                loco = Some(Action::Face(slot));
            } else if best.is_none_or(|(other, _)| score > other) {
                next = best.map_or(next, |(other, _)| next.max(other));
                best = Some((score, Action::Face(slot)));
            } else {
                next = next.max(score);
            }
        }
        // A face-up locomotive costs both cards of the turn.
        if !second
            && let Some(loco) = loco
            && best.is_none_or(|(score, _)| LOCO > score + next)
        {
            return Some(loco);
        }
        best.map(|(_, action)| action)
    }

    /// What a card of each kind is worth to a seat that collects for these routes.
    fn card_worth(&self, seat: Seat, goal: Routes) -> [f32; KINDS] {
        let hand: &Hand = self.hand(seat);
        let need = Need::of(self.map(), goal);
        let missing = |colour: usize| f32::from(need.colours[colour]) - f32::from(hand[colour]);
        let spare = (0..8).map(|colour| -missing(colour)).fold(0.0, f32::max);
        let grey = f32::from(need.grey) - spare;
        let mut worth = [LOCO; KINDS];
        for (colour, worth) in worth[..LOCOMOTIVE].iter_mut().enumerate() {
            let missing = missing(colour);
            *worth = if missing > 0.0 {
                1.0 + 0.3 / missing
            } else if grey > 0.0 {
                0.45 + 0.07 * (-missing).min(6.0)
            } else {
                0.15 + 0.02 * f32::from(hand[colour])
            };
        }
        worth
    }

    /// The claim that brings most now.
    pub(crate) fn most_points(&self, seat: Seat) -> Option<Claim> {
        self.bargains(seat, &self.means(seat)).0
    }

    /// No card can be drawn and nothing is wanted: any claim, else tickets, else nothing.
    pub(crate) fn at_a_loss(&self, seat: Seat) -> Action {
        match self.most_points(seat) {
            Some((_, route, pay)) => Action::Claim { route, pay },
            None if self.tickets_left() > 0 => Action::Draw,
            None => Action::Pass,
        }
    }
}

/// How to pay for a route of this colour and length with few locomotives and without what other routes need, if a hand allows
/// it.
fn payment(hand: &Hand, class: usize, length: u8, need: Option<&Need>) -> Option<(f32, Payment)> {
    let colours = if class == GREY { 0..LOCOMOTIVE } else { class..class + 1 };
    let mut best: Option<(f32, f32, Payment)> = None;
    for colour in colours {
        let coloured = hand[colour].min(length);
        let locos = length - coloured;
        if locos > hand[LOCOMOTIVE] {
            continue;
        }
        let pay = if coloured == 0 { Payment::LOCOMOTIVES } else { Payment::of(Colour::ALL[colour], locos) };
        let left = f32::from(hand[colour] - coloured);
        let needed = need.map_or(0.0, |need| f32::from(need.colours[colour]));
        let hurt = (needed - left).max(0.0).min(f32::from(coloured));
        let cost = 1.5 * f32::from(locos) + hurt - 0.01 * f32::from(hand[colour]);
        if best.is_none_or(|(other, ..)| cost < other) {
            best = Some((cost, f32::from(locos), pay));
        }
    }
    best.map(|(_, locos, pay)| (locos, pay))
}
