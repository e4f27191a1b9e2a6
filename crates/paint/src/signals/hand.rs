//! The hands of everybody, the playing one large, and the three helpers.

use maud::{Markup, html};
use signals::{Action, Hand, Helper, HoldRule, Kind, Phase};

use super::board::Table;
use super::icon::icon;
use super::words;

/// The hands: the viewer's own first where hands are closed, else the one that plays.
pub(super) fn hands(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    let count = u8::try_from(view.hands.len()).unwrap_or(0);
    let large = table.me.filter(|_| view.setup.seats > 1).map_or(view.hand, |me| me.0);
    html! {
        section.sig-hands aria-label=(text.get("signals-hands")) {
            @for hand in (large..=large).chain((0..count).filter(|&hand| hand != large)) { (one(table, hand, hand == large)) }
            p.sig-piles {
                (text.with("signals-deck", &[("n", view.deck.into())]))
                @let thrown: u8 = view.discards.iter().sum();
                @if thrown > 0 {
                    " · " (text.get("signals-discards"))
                    @for kind in Kind::ALL {
                        " "
                        span title=(words::kind(kind, text)) {
                            (icon(kind.word())) (view.discards[kind.index()])
                        }
                    }
                }
            }
        }
    }
}

fn one(table: &Table<'_>, hand: u8, large: bool) -> Markup {
    let (view, text) = (table.view, table.text);
    let at = usize::from(hand);
    let playing = hand == view.hand && !view.over();
    let name = if view.setup.seats == 1 {
        text.with("signals-hand-number", &[("n", (hand + 1).into())])
    } else {
        table.name(table.owner(hand)).to_owned()
    };
    html! {
        div.sig-hand.sig-large[large].sig-turn[playing] id={ "sig-hand-" (hand) } {
            h2 { (name) @if playing { span.visually-hidden { ": " (text.get("signals-on-turn")) } } }
            @match view.hands[at] {
                Some(cards) => (stacks(table, cards, playing && table.acting() && view.phase == Phase::Act)),
                None => span.sig-closed title=(text.get("signals-closed")) {
                    (icon("back")) b { (view.sizes[at]) }
                    span.visually-hidden { (text.with("signals-cards", &[("n", view.sizes[at].into())])) }
                },
            }
        }
    }
}

/// Three stacks; those of the hand that plays can be picked up first, and then where they are used.
fn stacks(table: &Table<'_>, cards: Hand, pick: bool) -> Markup {
    let text = table.text;
    html! {
        div.sig-stacks {
            @for kind in Kind::ALL {
                @let count = cards[kind.index()];
                @let said = text.with("signals-stack", &[("card", words::kind(kind, text).into()), ("n", count.into())]);
                @let inside = html! { (icon(kind.word())) b { (count) } span.sig-word { (words::kind(kind, text)) } };
                @if pick && count > 0 {
                    button.sig-stack type="button" id={ "sig-pick-" (kind.word()) } data-card=(kind.word())
                        data-count=(count) aria-pressed="false" aria-label=(said) title=(said) {
                        (inside)
                    }
                } @else {
                    span.sig-stack.sig-none[count == 0] data-card=(kind.word()) data-count=(count)
                        aria-label=(said) title=(said) {
                        (inside)
                    }
                }
            }
        }
    }
}

/// What a helper does when it is called, where that is a single action.
pub(super) const fn call(helper: Helper) -> Option<Action> {
    match helper {
        Helper::Logistics => Some(Action::Reroll),
        Helper::Dispatcher => Some(Action::Dispatch),
        Helper::Conductor => Some(Action::Hold),
        Helper::Pointsman => Some(Action::Under),
        Helper::Shunter | Helper::Controller => None,
    }
}

/// What a helper does at this table: that of the traffic controller has an earlier reading (SIGNALS-8.7).
pub(super) fn rule(table: &Table<'_>, helper: Helper) -> String {
    let view = table.view;
    let brief = view.rules == 1 || view.setup.controller == HoldRule::Card;
    let word = if helper == Helper::Controller && brief { "controller-card" } else { helper.word() };
    table.text.get(&format!("signals-helper-{word}-rule"))
}

/// The three helpers: lit at their moment, worn when used. Each works once, so it is called by a button that says so, after the
/// usual choices.
pub(super) fn helpers(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    html! {
        div.sig-helpers role="group" aria-label=(text.get("signals-helpers")) {
            @for (helper, used) in view.helpers {
                @let lit = match helper {
                    Helper::Shunter => !table.can.shunts.is_empty(),
                    Helper::Controller => !table.can.spares.is_empty(),
                    _ => call(helper).is_some_and(|action| table.may(action)),
                };
                @let busy = helper == Helper::Dispatcher && view.dispatcher;
                div.sig-helper.sig-lit[lit].sig-used[used].sig-busy[busy] tabindex="0" {
                    (icon(helper.word()))
                    span.sig-word { (words::helper(helper, text)) }
                    @if used { span.visually-hidden { ": " (text.get("signals-used")) } }
                    span.sig-rule { (rule(table, helper)) }
                }
            }
        }
    }
}
