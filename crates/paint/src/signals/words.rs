//! Names of things in sentences.

use signals::{
    Colour, End, Field, Good, Helper, JunctionId, Kind, LineId, Net, Node, Pay, PlaceId, Position, SignalId,
    Spot, Symbol, TimetableCard, Why, colour_of,
};

use crate::Text;

/// The colour of a train.
pub(super) fn colour(colour: Colour, text: &Text) -> String {
    text.get(&format!("signals-colour-{}", colour.word()))
}

/// A train: its colour and number.
pub(super) fn train(train: u8, text: &Text) -> String {
    text.with(
        "signals-train",
        &[("colour", colour(colour_of(train), text).into()), ("n", (train % 3 + 1).into())],
    )
}

/// A good.
pub(super) fn good(good: Good, text: &Text) -> String {
    text.get(&format!("signals-good-{}", good.word()))
}

/// A kind of card.
pub(super) fn kind(kind: Kind, text: &Text) -> String {
    text.get(&format!("signals-card-{}", kind.word()))
}

/// What is paid with, for an action of this kind.
pub(super) fn pay(pay: Pay, own: Kind, text: &Text) -> String {
    match pay.cards() {
        None => kind(own, text),
        Some((one, two)) => format!("{} + {}", kind(one, text), kind(two, text)),
    }
}

/// A helper.
pub(super) fn helper(helper: Helper, text: &Text) -> String {
    text.get(&format!("signals-helper-{}", helper.word()))
}

/// A number of time tokens.
pub(super) fn tokens(n: u32, text: &Text) -> String {
    text.with("signals-tokens", &[("n", n.into())])
}

/// Tenths as a number with one decimal.
pub(super) fn tenths(tenths: u32, text: &Text) -> String {
    if tenths.is_multiple_of(10) {
        return (tenths / 10).to_string();
    }
    let (whole, part) = (tenths / 10, tenths % 10);
    match text.lang() {
        game::Lang::Pl => format!("{whole},{part}"),
        game::Lang::En => format!("{whole}.{part}"),
    }
}

/// A share of one as whole per cents.
pub(super) fn percent(part: u32, all: u32) -> String {
    format!("{}%", (100 * part + all / 2) / all.max(1))
}

/// The name of an end of a line.
fn end<'a>(net: &'a Net, node: Node, text: &Text) -> &'a str {
    net.node_name(node).of(text.lang())
}

/// The two ends of a line.
fn ends(net: &Net, line: LineId, text: &Text) -> String {
    let [one, two] = net.lines()[line.index()].ends;
    format!("{} – {}", end(net, one, text), end(net, two, text))
}

/// A city, port, start or section.
pub(super) fn place(net: &Net, id: PlaceId, text: &Text) -> String {
    let Some(place) = net.places().get(id.index()) else { return text.get("signals-depot") };
    match place.spot {
        Spot::City { .. } | Spot::Port { .. } | Spot::Start { .. } => place.name.of(text.lang()).to_owned(),
        Spot::Section { line, part } => {
            let parts = net.lines()[line.index()].sections.len();
            if parts == 1 {
                return ends(net, line, text);
            }
            format!("{} ({}/{parts})", ends(net, line, text), part + 1)
        }
    }
}

/// A start with its number.
pub(super) fn start(net: &Net, id: PlaceId, number: u8, text: &Text) -> String {
    text.with("signals-start", &[("n", number.into()), ("place", place(net, id, text).into())])
}

/// A goods city with what waits there, or a port with what was delivered.
pub(super) fn city(field: &Field, id: PlaceId, text: &Text) -> String {
    let name = place(&field.board, id, text);
    match field.board.place(id).spot {
        Spot::City { good } => {
            let left = text.with("signals-left", &[("n", field.goods[good.index()].into())]);
            format!("{name}: {}, {left}", self::good(good, text))
        }
        Spot::Port { port } => {
            let stock = warehouse(field, port);
            let said = |good: Good| {
                let (full, needed) = stock[good.index()];
                format!("{} {full}/{needed}", self::good(good, text))
            };
            format!("{name}: {}", Good::ALL.map(said).join(", "))
        }
        Spot::Start { .. } | Spot::Section { .. } => name,
    }
}

/// Goods delivered to a port and those that must be, by colour.
pub(super) fn warehouse(field: &Field, port: u8) -> [(u8, u8); 4] {
    let each = if field.board.ports() == 1 { 2 } else { 1 };
    field.delivered[usize::from(port)].map(|full| (full, each))
}

/// Goods of any colour that a port must have beyond [`warehouse`].
pub(super) fn extra(field: &Field) -> u8 {
    (field.goal - 8) / field.board.ports().max(1)
}

/// A junction.
pub(super) fn junction(net: &Net, id: JunctionId, text: &Text) -> String {
    net.junction(id).name.of(text.lang()).to_owned()
}

/// Where a branch of a junction leads.
fn branch(net: &Net, id: JunctionId, branch: u8, text: &Text) -> String {
    let branch = net.junction(id).branches[usize::from(branch)];
    let [one, two] = net.lines()[branch.line.index()].ends;
    end(net, if branch.end == 0 { two } else { one }, text).to_owned()
}

/// What a position of a switch joins.
pub(super) fn position(net: &Net, id: JunctionId, position: Position, text: &Text) -> String {
    let (one, two) = position.pair();
    format!("{} – {}", branch(net, id, one, text), branch(net, id, two, text))
}

/// A switch as it lies.
pub(super) fn switch(net: &Net, id: JunctionId, lies: Position, text: &Text) -> String {
    let open = position(net, id, lies, text);
    text.with("signals-switch", &[("junction", junction(net, id, text).into()), ("open", open.into())])
}

/// A signal field.
pub(super) fn signal(net: &Net, id: SignalId, text: &Text) -> String {
    let signal = net.signal(id);
    let line = &net.lines()[signal.line.index()];
    if let Some(city) = signal.city {
        let here = Node::Place(city);
        let there = if line.ends[0] == here { line.ends[1] } else { line.ends[0] };
        let (city, from) = (place(net, city, text), end(net, there, text));
        return text.with("signals-entrance", &[("city", city.into()), ("from", from.into())]);
    }
    let own: Vec<SignalId> = line.signals.iter().filter(|&other| net.signal(other).city.is_none()).collect();
    let number = own.iter().position(|&other| other == id).unwrap_or(0) + 1;
    let said = text.with("signals-on-line", &[("line", ends(net, signal.line, text).into())]);
    if own.len() == 1 { said } else { format!("{said} ({number})") }
}

/// A signal with its colour.
pub(super) fn lamp(net: &Net, id: SignalId, green: bool, text: &Text) -> String {
    let key = if green { "signals-lamp-green" } else { "signals-lamp-red" };
    text.with(key, &[("signal", signal(net, id, text).into())])
}

/// An exit of a city: where it leads.
pub(super) fn exit(net: &Net, city: PlaceId, exit: u8, text: &Text) -> String {
    let Some(exit) = net.place(city).exits.get(usize::from(exit)) else { return String::new() };
    let line = &net.lines()[exit.line.index()];
    let here = Node::Place(city);
    let there = if line.ends[0] == here { line.ends[1] } else { line.ends[0] };
    text.with("signals-exit", &[("place", end(net, there, text).into())])
}

/// A train with its place, heading and cargo.
pub(super) fn train_there(field: &Field, id: u8, text: &Text) -> String {
    let own = field.train(id);
    let mut said = format!("{}: {}", train(id, text), place(&field.board, own.place, text));
    if let Some(heading) = heading(field, id, text) {
        said = format!("{said} → {heading}");
    }
    if let Some(cargo) = own.cargo {
        said = format!("{said}, {}", good(cargo, text));
    }
    said
}

/// Where a train on a section is heading.
fn heading(field: &Field, id: u8, text: &Text) -> Option<String> {
    let own = field.train(id);
    let Spot::Section { line, .. } = field.board.places().get(own.place.index())?.spot else {
        return None;
    };
    let node = field.board.lines()[line.index()].ends[usize::from(own.heading)];
    Some(end(&field.board, node, text).to_owned())
}

/// The key of how a drive ended.
pub(super) const fn end_key(end: End) -> &'static str {
    match end {
        End::Used => "used",
        End::Stopped(Why::Red) => "red",
        End::Stopped(Why::Closed) => "closed",
        End::Stopped(Why::Behind) => "behind",
        End::Arrived => "arrived",
        End::Port => "port",
        End::Start => "start",
        End::HeadOn(_) => "headon",
    }
}

/// A symbol of a timetable card.
pub(super) fn symbol(symbol: Symbol, text: &Text) -> String {
    match symbol {
        Symbol::Colour(colour) => text.get(&format!("signals-moves-{}", colour.word())),
        Symbol::Any => text.get("signals-moves-any"),
    }
}

/// A timetable card in words.
pub(super) fn card(card: TimetableCard, text: &Text) -> String {
    let deploys = (card.deploy > 0).then(|| text.with("signals-deploys", &[("n", card.deploy.into())]));
    deploys.into_iter().chain(card.moves().map(|own| symbol(own, text))).collect::<Vec<_>>().join(", ")
}
