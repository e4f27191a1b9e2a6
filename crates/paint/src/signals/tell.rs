//! What is told: the prompt, hints in words, lines of the log. Lines of what moved carry what the script needs to show it.

use game::Viewer;
use maud::{Markup, html};
use signals::{
    Action, Event, Good, Kind, Net, Phase, PlaceId, Reason, Setup, SignalId, Signals, TimetableCard,
};

use super::board::Table;
use super::icon::icon;
use super::{end, timetable_panel, tint, words};
use crate::{Hint, Scene, Text};

/// What the viewer may do now, or what the table waits for.
pub(super) fn prompt(scene: &Scene<'_, Signals>) -> String {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    if view.over() {
        return end::verdict(&table);
    }
    let key = match view.phase {
        Phase::Deal => "deal",
        Phase::Lay | Phase::Number => "lay",
        Phase::Layout => "layout",
        Phase::Reveal => "reveal",
        Phase::Revealed => "revealed",
        Phase::Deploy => "deploy",
        Phase::Place => "place",
        Phase::Colour => "colour",
        Phase::Roll => "roll",
        Phase::Die => "die",
        Phase::Drive => "drive",
        Phase::Pass => "pass",
        Phase::Act => "act",
        Phase::Draw => "draw",
        Phase::Won | Phase::Lost => "over",
    };
    let train = view.roll.map_or_else(String::new, |roll| words::train(roll.train, text));
    let value = view.roll.map_or(0, |roll| roll.value);
    let colour =
        view.card.and_then(|card| card.colour).map_or_else(String::new, |colour| words::colour(colour, text));
    let args = [("train", train.into()), ("n", value.into()), ("colour", colour.into())];
    match view.actor.filter(|&actor| !table.acting() || table.me != Some(actor)) {
        Some(actor) => format!("{}: {}", table.name(actor), text.with(&format!("signals-wait-{key}"), &args)),
        None => capital(&text.with(&format!("signals-prompt-{key}"), &args)),
    }
}

/// A sentence that begins with a large letter.
fn capital(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A hint in words, with its reasons.
pub(super) fn advise(scene: &Scene<'_, Signals>, hint: &Hint<Action>) -> Markup {
    let table = Table::of(scene);
    let all: Vec<String> = hint.actions.iter().map(|&action| said(&table, action)).collect();
    let text = scene.text;
    let reasons = hint.reasons.iter().filter_map(|(name, value)| {
        let key = format!("signals-reason-{name}");
        let share = matches!(&**name, "win" | "deliver");
        // Whole per cents, or one decimal; what no text knows is not said.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let number = if share {
            format!("{}%", (100.0 * value).round() as u32)
        } else {
            words::tenths((10.0 * value.max(0.0)).round() as u32, text)
        };
        text.has(&key).then(|| text.with(&key, &[("n", number.into())]))
    });
    let reasons: Vec<String> = reasons.collect();
    html! {
        (all.join("; ")) "."
        @if !reasons.is_empty() { " " span.sig-reasons { (capital(&reasons.join(", "))) "." } }
    }
}

/// An action as advice.
fn said(table: &Table<'_>, action: Action) -> String {
    let (text, net) = (table.text, table.net());
    let train = |train: u8| words::train(train, text);
    let place = table.leaving().map(|(_, city)| city);
    let (key, what) = match action {
        Action::Resolve => ("resolve", String::new()),
        Action::Under => ("under", String::new()),
        Action::Deploy(colour) => ("deploy", words::colour(colour, text)),
        Action::Shunt { colour, start } => {
            let place = words::place(net, net.starts().nth(usize::from(start)), text);
            ("shunt", format!("{}, {place}", words::colour(colour, text)))
        }
        Action::Colour(colour) => ("colour", words::colour(colour, text)),
        Action::Roll(of) => ("roll", train(of)),
        Action::Hold => ("hold", String::new()),
        Action::Spare(of) => ("spare", train(of)),
        Action::Reroll => ("reroll", String::new()),
        Action::Go => ("go", String::new()),
        Action::Exit(exit) => {
            ("exit", place.map_or_else(String::new, |city| words::exit(net, city, exit, text)))
        }
        Action::Stop => ("stop", String::new()),
        Action::Dispatch => ("dispatch", String::new()),
        Action::Signal { from, to, .. } | Action::Shift { from, to } => {
            ("signal", format!("{} → {}", words::signal(net, from, text), words::signal(net, to, text)))
        }
        Action::Switch { junction, position, .. } | Action::Set { junction, position } => {
            ("switch", words::switch(net, junction, position, text))
        }
        Action::Move { train: of, .. } => ("move", train(of)),
        Action::Load { train: of, .. } => ("load", train(of)),
        Action::Mark(signal) => ("mark", words::signal(net, signal, text)),
        Action::End => ("end", String::new()),
        Action::EndWith(count) => {
            return text.with("signals-hint-fewer", &[("n", count.into())]);
        }
        Action::Done => ("done", String::new()),
    };
    text.with(&format!("signals-hint-{key}"), &[("what", what.into())])
}

/// A line of the log.
pub(super) fn tell(event: &Event, setup: &Setup, viewer: Viewer, names: &[String], text: &Text) -> Markup {
    let log = Log { setup, net: &setup.board, viewer, names, text };
    html! { span.sig-told { (log.line(event)) } }
}

/// For whom the log is written, and with which words.
struct Log<'a> {
    setup: &'a Setup,
    net: &'a Net,
    viewer: Viewer,
    names: &'a [String],
    text: &'a Text,
}

impl Log<'_> {
    fn line(&self, event: &Event) -> Markup {
        let (net, text) = (self.net, self.text);
        match event {
            Event::Drew { hand, card } => self.drew(*hand, card.open(self.viewer)),
            Event::Reshuffled { count } => self.number("reshuffled", *count),
            Event::Set { junction, position } => {
                html! { (words::switch(net, *junction, *position, text)) }
            }
            Event::Laid { from, to } => self.laid(*from, *to),
            Event::Numbered { start, number } => html! { (words::start(net, *start, *number, text)) },
            Event::LaidOut => self.plain("laidout"),
            Event::Revealed { hand, card } => self.revealed(*hand, *net.card(*card)),
            Event::Under { card } => {
                html! { (self.plain("under")) " " (timetable_panel::signs(*net.card(*card))) }
            }
            Event::Diced { dice: (one, two) } => html! {
                (self.plain("diced")) " " b.sig-die { (one) } " " b.sig-die { (two) } " = " (one + two)
            },
            Event::Deployed { train, start, shunted } => self.deployed(*train, *start, *shunted),
            Event::Occupied { start, .. } => self.about("occupied", self.place(*start)),
            Event::Again { start } => self.about("again", self.place(*start)),
            Event::NoTrain => self.plain("notrain"),
            Event::Chosen { colour } => self.about("chosen", words::colour(*colour, text)),
            Event::Rolled { train, value } => html! { (self.train(*train)) ": " b.sig-die { (value) } },
            Event::Rerolled { train, value } => {
                html! { (icon("logistics")) " " (self.train(*train)) ": " s { (value) } }
            }
            Event::Drove { train, from, path, end } => {
                let stop = self.place(path.last().copied().unwrap_or(*from));
                html! { (self.train(*train)) ": " (ended(*end, &stop, text)) }
            }
            Event::Lost { tokens, why, .. } => self.lost(*tokens, *why),
            Event::CardLost { left } => html! { strong { (self.number("cardlost", *left)) } },
            Event::Delivered { train, good, port } => self.delivered(*train, *good, *port),
            Event::Returned { good } => html! { (tint::chip(*good)) " " (self.plain("returned")) },
            Event::Depot { train } => self.about("depot", self.train(*train)),
            Event::Signalled { from, to, pay, .. } => html! {
                (words::signal(net, *from, text)) " → " (words::signal(net, *to, text)) (cost(*pay, Kind::Signal))
            },
            Event::Switched { junction, position, pay, .. } => {
                html! { (words::switch(net, *junction, *position, text)) (cost(*pay, Kind::Switch)) }
            }
            Event::Moved { train, pay, .. } => {
                html! { (self.about("moved", self.train(*train))) (cost(*pay, Kind::Move)) }
            }
            Event::Loaded { train, good, card, .. } => self.loaded(*train, *good, *card),
            Event::Helped { helper } => html! { (icon(helper.word())) " " (words::helper(*helper, text)) },
            Event::Held { colour } => self.about("held", words::colour(*colour, text)),
            Event::Spared { train } => self.about("spared", self.train(*train)),
            Event::TurnEnded { hand, draws } => html! {
                (self.who(*hand)) (self.plain("ended"))
                @if let Some(count) = draws { ", " (self.number("fewer", *count)) }
            },
            Event::Won => html! { strong { (self.plain("won")) } },
            Event::Over => html! { strong { (self.plain("over")) } },
        }
    }

    /// A sentence that is always the same.
    fn plain(&self, key: &str) -> Markup {
        html! { (self.text.get(&format!("signals-told-{key}"))) }
    }

    /// A sentence about one thing.
    fn about(&self, key: &str, what: String) -> Markup {
        html! { (self.text.with(&format!("signals-told-{key}"), &[("what", what.into())])) }
    }

    /// A sentence with a number in it.
    fn number(&self, key: &str, number: u8) -> Markup {
        html! { (self.text.with(&format!("signals-told-{key}"), &[("n", number.into())])) }
    }

    fn place(&self, id: PlaceId) -> String {
        words::place(self.net, id, self.text)
    }

    fn train(&self, id: u8) -> String {
        words::train(id, self.text)
    }

    /// Whose hand it is.
    fn who(&self, hand: u8) -> Markup {
        let name = if self.setup.seats == 1 {
            self.text.with("signals-hand-number", &[("n", (hand + 1).into())])
        } else {
            self.names.get(usize::from(hand)).map_or("?", String::as_str).to_owned()
        };
        html! { b { (name) } ": " }
    }

    fn drew(&self, hand: u8, card: Option<Kind>) -> Markup {
        html! {
            (self.who(hand)) (self.plain("drew")) " "
            @if let Some(kind) = card {
                (icon(kind.word())) " " (words::kind(kind, self.text))
            } @else {
                (icon("back"))
            }
        }
    }

    fn laid(&self, from: Option<SignalId>, to: SignalId) -> Markup {
        html! {
            (self.plain("laid")) " "
            @if let Some(from) = from { (words::signal(self.net, from, self.text)) " → " }
            (words::signal(self.net, to, self.text))
        }
    }

    fn revealed(&self, hand: u8, card: TimetableCard) -> Markup {
        html! {
            (self.who(hand)) (self.plain("revealed")) " " (timetable_panel::signs(card))
            span.visually-hidden { (words::card(card, self.text)) }
        }
    }

    fn deployed(&self, train: u8, start: PlaceId, shunted: bool) -> Markup {
        html! {
            (self.about("deployed", self.train(train))) " " (self.place(start))
            @if shunted { " " (icon("shunter")) }
        }
    }

    fn lost(&self, tokens: u8, why: Reason) -> Markup {
        html! {
            span.sig-minus { "−" (words::tokens(u32::from(tokens), self.text)) }
            ": " (self.text.get(&format!("signals-why-{}", end::reason(why))))
        }
    }

    fn delivered(&self, train: u8, good: Good, port: PlaceId) -> Markup {
        html! {
            strong { (tint::chip(good)) " " (self.about("delivered", self.place(port))) }
            " (" (self.train(train)) ")"
        }
    }

    fn loaded(&self, train: u8, good: Good, card: Kind) -> Markup {
        html! { (tint::chip(good)) " " (self.about("loaded", self.train(train))) " (" (icon(card.word())) ")" }
    }
}

/// The cards an action was paid with.
fn cost(pay: signals::Pay, kind: Kind) -> Markup {
    html! {
        " ("
        @match pay.cards() {
            None => (icon(kind.word())),
            Some((one, two)) => { (icon(one.word())) (icon(two.word())) },
        }
        ")"
    }
}

/// How a drive ended.
fn ended(end: signals::End, place: &str, text: &Text) -> String {
    let other = match end {
        signals::End::HeadOn(other) => words::train(other, text),
        _ => String::new(),
    };
    text.with(
        &format!("signals-end-{}", words::end_key(end)),
        &[("place", place.into()), ("train", other.into())],
    )
}
