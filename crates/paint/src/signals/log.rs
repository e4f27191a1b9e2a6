//! Lines of the log. Cards that are drawn one after another stand in one line.

use game::Viewer;
use maud::{Markup, html};
use signals::{Event, Good, Kind, Net, Pay, PlaceId, Reason, Setup, SignalId, TimetableCard};

use super::icon::icon;
use super::{end, timetable_panel, tint, words};
use crate::Text;

/// The lines of events that follow each other, each with the number of its last step.
pub(super) fn tell_all(
    events: &[(u32, Event)],
    setup: &Setup,
    viewer: Viewer,
    names: &[String],
    text: &Text,
) -> Vec<(u32, Markup)> {
    let log = Log { setup, net: &setup.board, viewer, names, text };
    let drawn = |(_, event): &(u32, Event)| match event {
        Event::Drew { hand, .. } => Some(*hand),
        _ => None,
    };
    let together = events.chunk_by(|one, two| drawn(one).is_some() && drawn(one) == drawn(two));
    let line = |chunk: &[(u32, Event)]| {
        let (seq, event) = chunk.last()?;
        let cards = chunk.iter().filter_map(|(_, event)| match event {
            Event::Drew { card, .. } => Some(card.open(viewer)),
            _ => None,
        });
        let cards: Vec<Option<Kind>> = cards.collect();
        let said = match event {
            Event::Drew { hand, .. } => log.drew(*hand, &cards),
            _ => log.line(event),
        };
        Some((*seq, html! { span.sig-told { (said) } }))
    };
    together.filter_map(line).collect()
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
            Event::Drew { hand, card } => self.drew(*hand, &[card.open(self.viewer)]),
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
            Event::Rolled { train, value } => html! {
                (self.about("rolled", self.train(*train))) " " b.sig-die { (value) }
            },
            Event::Rerolled { train, value } => {
                html! { (self.about("rerolled", self.train(*train))) " " s { (value) } }
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
                (words::signal(net, *from, text)) " → " (words::signal(net, *to, text)) (self.cost(*pay))
            },
            Event::Switched { junction, position, pay, .. } => {
                html! { (words::switch(net, *junction, *position, text)) (self.cost(*pay)) }
            }
            Event::Moved { train, pay, .. } => {
                html! { (self.about("moved", self.train(*train))) (self.cost(*pay)) }
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

    /// Cards that one hand drew one after another, as far as the viewer may know them.
    fn drew(&self, hand: u8, cards: &[Option<Kind>]) -> Markup {
        let of = |kind: Option<Kind>| cards.iter().filter(|&&card| card == kind).count();
        let kinds = Kind::ALL.into_iter().map(Some).chain([None]).filter(|&kind| of(kind) > 0);
        let word = |kind: Option<Kind>| kind.map_or("back", Kind::word);
        let name = |kind: Kind| html! { span.visually-hidden { " × " (words::kind(kind, self.text)) } };
        html! {
            (self.who(hand))
            @if let [card] = cards {
                (icon(word(*card))) " " (self.plain(&format!("drew-{}", word(*card))))
            } @else {
                (self.text.with("signals-told-drew", &[("n", cards.len().into())]))
                @for kind in kinds { " " (icon(word(kind))) (of(kind)) @if let Some(kind) = kind { (name(kind)) } }
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
        html! {
            (tint::chip(good)) " " (self.about("loaded", self.train(train)))
            " (" (icon(card.word())) " " (words::kind(card, self.text)) ")"
        }
    }

    /// The two cards of any kind that an action was paid with; the one that fits goes without saying.
    fn cost(&self, pay: Pay) -> Markup {
        html! {
            @if let Some((one, two)) = pay.cards() {
                " (" (self.plain("paid")) " " (icon(one.word())) (icon(two.word()))
                span.visually-hidden { (words::pay(pay, one, self.text)) } ")"
            }
        }
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
