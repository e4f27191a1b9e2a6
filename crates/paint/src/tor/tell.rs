//! Sentences: the prompt above the board and the lines of the log.

use game::{Cards, Seat, Viewer};
use maud::{Markup, Render, html};
use tor::{Ability, Action, Event, Phase, Tor, Train, ability, moved};

use super::board::{Table, acting};
use super::card::sign;
use super::why::reasons;
use super::words::{Hole, Words};
use crate::{Hint, Scene, Text};

/// What the viewer may do now, or what the table waits for.
pub(super) fn prompt(scene: &Scene<'_, Tor>) -> String {
    let table = Table::of(scene);
    let (words, phase) = (table.words, scene.view.phase);
    if scene.legal.is_empty() { waiting(&table, phase) } else { asked(words, phase, scene.legal) }
}

/// What a hint says to do, in few words, and why: on a phone it must not cover what it speaks of.
pub(super) fn advise(scene: &Scene<'_, Tor>, hint: &Hint<Action>) -> Markup {
    let table = Table::of(scene);
    let words = table.words;
    let said = match hint.actions.first() {
        Some(Action::Draw) => words.get("tor-hint-draw").to_owned(),
        Some(Action::Use(ability)) => {
            let (name, card) = (words.ability(*ability), table.view.row[ability.index()]);
            words.fill("tor-hint-use", &[(Hole::Ability, &name), (Hole::Wagon, &card)])
        }
        Some(Action::Pick(wagon)) => words.fill("tor-hint-pick", &[(Hole::Wagon, wagon)]),
        Some(Action::Place(slot)) => {
            table.me.map_or_else(String::new, |me| placing(&table, me, usize::from(*slot)))
        }
        None => String::new(),
    };
    let why = table.me.map_or_else(Vec::new, |me| reasons(&table, me, &hint.actions));
    html! {
        (said)
        @if !why.is_empty() {
            " " (words.fill("tor-why", &[(Hole::List, &why.join("; "))]))
        }
    }
}

/// What a hint does with a place of the viewer's own train.
fn placing(table: &Table<'_>, me: Seat, slot: usize) -> String {
    let train = table.view.trains[me.index()];
    let (id, wagon, other) = match table.view.phase {
        Phase::Hold { wagon, .. } | Phase::Exchange { picked: wagon, .. } => {
            ("tor-hint-put", wagon, train[slot])
        }
        Phase::Target { ability: Ability::Protect, .. } => ("tor-hint-lock", train[slot], 0),
        Phase::Target { ability: Ability::MoveRight, .. } => ("tor-hint-right", train[slot], 0),
        Phase::Target { ability: Ability::MoveLeft, .. } => ("tor-hint-left", train[slot], 0),
        // Swaps name their left wagon; its partner is what stands there afterwards.
        Phase::Target { ability, .. } => {
            ("tor-hint-swap", train[slot], moved(train, ability, slot).map_or(0, |after| after[slot]))
        }
        _ => return String::new(),
    };
    table.words.fill(id, &[(Hole::Wagon, &wagon), (Hole::Other, &other), (Hole::Place, &(slot + 1))])
}

fn asked(words: &Words, phase: Phase, legal: &[Action]) -> String {
    match phase {
        Phase::Exchange { picked: 0, .. } => words.get("tor-prompt-pick").to_owned(),
        Phase::Exchange { picked, .. } => words.fill("tor-prompt-exchange", &[(Hole::Wagon, &picked)]),
        Phase::Hold { wagon, .. } => words.fill("tor-prompt-hold", &[(Hole::Wagon, &wagon)]),
        Phase::Target { ability, .. } => words.get(aim(ability)).to_owned(),
        _ if legal.len() == 1 => words.get("tor-prompt-draw").to_owned(),
        _ => words.get("tor-prompt-choose").to_owned(),
    }
}

fn waiting(table: &Table<'_>, phase: Phase) -> String {
    let words = table.words;
    let name = acting(phase).map_or("", |seat| table.name(seat));
    match phase {
        Phase::Deal => words.get("tor-wait-deal").to_owned(),
        Phase::First => words.get("tor-wait-first").to_owned(),
        Phase::Offer => words.get("tor-wait-offer").to_owned(),
        Phase::Exchange { .. } => words.fill("tor-wait-exchange", &[(Hole::Seat, &name)]),
        Phase::Choose { .. } => words.fill("tor-wait-choose", &[(Hole::Seat, &name)]),
        Phase::Draw { .. } => words.fill("tor-wait-draw", &[(Hole::Seat, &name)]),
        Phase::Hold { wagon, .. } => {
            words.fill("tor-wait-hold", &[(Hole::Seat, &name), (Hole::Wagon, &wagon)])
        }
        Phase::Target { ability, .. } => {
            words.fill("tor-wait-target", &[(Hole::Seat, &name), (Hole::Ability, &words.ability(ability))])
        }
        Phase::Refill { slot, .. } => words.fill("tor-wait-refill", &[(Hole::Place, &(slot + 1))]),
        Phase::Over { winner } if table.me == Some(winner) => words.get("tor-prompt-won").to_owned(),
        Phase::Over { winner } => words.fill("tor-wait-over", &[(Hole::Seat, &table.name(winner))]),
    }
}

/// The id of the question an ability asks.
const fn aim(ability: Ability) -> &'static str {
    match ability {
        Ability::MoveRight => "tor-aim-move-right",
        Ability::Protect => "tor-aim-protect",
        Ability::MoveLeft => "tor-aim-move-left",
        Ability::SwapAdjacent => "tor-aim-swap-adjacent",
        Ability::RemoveMiddle => "tor-aim-remove-middle",
        Ability::RemoveRight => "tor-aim-remove-right",
        Ability::RemoveLeft => "tor-aim-remove-left",
        Ability::SwapSkip => "tor-aim-swap-skip",
    }
}

/// The number of a wagon in the log.
struct Wagon(u8);

impl Render for Wagon {
    fn render(&self) -> Markup {
        html! { b.tor-w { (self.0) } }
    }
}

/// Several wagons in a row.
struct Wagons<I>(I);

impl<I: Iterator<Item = u8> + Clone> Render for Wagons<I> {
    fn render(&self) -> Markup {
        html! { @for (at, wagon) in self.0.clone().enumerate() { @if at > 0 { " " } (Wagon(wagon)) } }
    }
}

/// The sign of an ability. Whatever page tells of the game holds its drawings.
struct Sign<'a>(Ability, &'a Words);

impl Render for Sign<'_> {
    fn render(&self) -> Markup {
        html! {
            (sign(self.0)) " " (self.1.ability(self.0))
        }
    }
}

/// A line of the log.
pub(super) fn tell(event: &Event, viewer: Viewer, names: &[String], text: &Text) -> Markup {
    let log = Log { words: Words::of(text), viewer, names, text };
    html! { span.tor-line { (log.line(event)) } }
}

/// For whom the log is written, and with which words.
struct Log<'a> {
    words: &'a Words,
    viewer: Viewer,
    names: &'a [String],
    text: &'a Text,
}

impl Log<'_> {
    fn line(&self, event: &Event) -> Markup {
        let words = self.words;
        match event {
            Event::Dealt { seat, train } => self.train("tor-told-dealt", *seat, *train),
            Event::First { seat } => words.rich("tor-told-first", &[(Hole::Seat, &self.who(*seat))]),
            Event::Offered { seat, count, cards } => self.offered(*seat, *count, cards.open(self.viewer)),
            Event::Drew { seat, wagon } => self.wagon("tor-told-drew", *seat, *wagon, 0),
            Event::Placed { seat, wagon, slot, out } => words.rich(
                "tor-told-placed",
                &[
                    (Hole::Seat, &self.who(*seat)),
                    (Hole::Wagon, &Wagon(*wagon)),
                    (Hole::Place, &(slot + 1)),
                    (Hole::Other, &html! { (Wagon(*out)) " " (small_sign(ability(*out), words)) }),
                ],
            ),
            Event::Used { seat, ability, card } => words.rich(
                "tor-told-used",
                &[
                    (Hole::Seat, &self.who(*seat)),
                    (Hole::Ability, &Sign(*ability, words)),
                    (Hole::Wagon, &Wagon(*card)),
                ],
            ),
            Event::Moved { seat, ability, wagons, .. } => self.moved(*seat, *ability, *wagons),
            Event::Locked { seat, slot, wagon, .. } => self.wagon("tor-told-locked", *seat, *wagon, *slot),
            Event::Unlocked { seat, wagon, card, .. } => words.rich(
                "tor-told-unlocked",
                &[
                    (Hole::Seat, &self.who(*seat)),
                    (Hole::Wagon, &Wagon(*wagon)),
                    (Hole::Other, &Wagon(*card)),
                ],
            ),
            Event::Removed { seat, slot, wagon } => self.wagon("tor-told-removed", *seat, *wagon, *slot),
            Event::Guarded { seat, slot, wagon } => self.wagon("tor-told-guarded", *seat, *wagon, *slot),
            Event::Refilled { seat, slot, wagon } => self.wagon("tor-told-refilled", *seat, *wagon, *slot),
            Event::Paired { ability, cards: (wagon, other) } => words.rich(
                "tor-told-paired",
                &[
                    (Hole::Ability, &Sign(*ability, words)),
                    (Hole::Wagon, &Wagon(*wagon)),
                    (Hole::Other, &Wagon(*other)),
                ],
            ),
            Event::Reshuffled { count } => {
                html! { (self.text.with("tor-told-reshuffled", &[("count", (*count).into())])) }
            }
            Event::Won { seat, train } => self.train("tor-told-won", *seat, *train),
        }
    }

    /// The name of a seat in its colour.
    fn who(&self, seat: Seat) -> Markup {
        let name = self.names.get(seat.index()).map_or("?", String::as_str);
        html! { b class={ "tor-seat tor-s" (seat) } { (name) } }
    }

    /// A sentence about one wagon of a seat.
    fn wagon(&self, id: &str, seat: Seat, wagon: u8, slot: u8) -> Markup {
        let wagon = Wagon(wagon);
        let args: [(Hole, &dyn Render); 3] =
            [(Hole::Seat, &self.who(seat)), (Hole::Wagon, &wagon), (Hole::Place, &(slot + 1))];
        self.words.rich(id, &args)
    }

    /// A sentence about a whole train.
    fn train(&self, id: &str, seat: Seat, train: Train) -> Markup {
        let wagons = Wagons(train.iter().copied());
        self.words.rich(id, &[(Hole::Seat, &self.who(seat)), (Hole::List, &wagons)])
    }

    /// How many cards a seat was offered; which ones, where they are open.
    fn offered(&self, seat: Seat, count: u8, cards: Option<&Cards>) -> Markup {
        // The number decides the plural, so this sentence comes from Fluent; the name takes its place afterwards.
        let args = [("seat", "\u{0}".into()), ("count", count.into())];
        let said = self.text.with("tor-told-offered", &args);
        let (before, after) = said.split_once('\u{0}').unwrap_or(("", &said));
        let line = html! { (before) (self.who(seat)) (after) };
        let Some(cards) = cards else { return line };
        let cards: Vec<u8> = cards.iter().collect();
        let open = Wagons(cards.iter().copied());
        self.words.rich("tor-told-offered-open", &[(Hole::List, &line), (Hole::Wagon, &open)])
    }

    fn moved(&self, seat: Seat, ability: Ability, (wagon, other): (u8, u8)) -> Markup {
        let id = match ability {
            Ability::MoveRight => "tor-told-right",
            Ability::MoveLeft => "tor-told-left",
            _ => "tor-told-swapped",
        };
        let (wagon, other) = (Wagon(wagon), Wagon(other));
        let args: [(Hole, &dyn Render); 3] =
            [(Hole::Seat, &self.who(seat)), (Hole::Wagon, &wagon), (Hole::Other, &other)];
        self.words.rich(id, &args)
    }
}

/// The sign alone, named for those who do not see it.
fn small_sign(ability: Ability, words: &Words) -> Markup {
    html! {
        svg.tor-ico role="img" aria-label=(words.ability(ability)) { use href={ "#tor-i-" (ability.name()) } {} }
    }
}
