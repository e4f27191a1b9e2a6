//! The board as it stands: switches, signals, cities with their goods, ports with their warehouses, trains. Everything that can
//! be pointed at has its `data-pin`; what the viewer may use is a link to its place in the list of actions.

use maud::{Markup, html};
use signals::{DEPOT, Field, Good, JunctionId, PlaceId, SignalId, Spot, TRAINS, colour_of};

use super::ahead;
use super::base::{self, frame, pose, prefix};
use super::board::Table;
use super::fresh;
use super::line::{CITY, NODE, PORT, Stand, leaving, point, stand};
use super::pin;
use super::tint::{self, PAGE, Tint};
use super::words;

/// The network with everything on it.
pub(super) fn drawing(table: &Table<'_>) -> Markup {
    let (field, net) = (&table.view.field, table.net());
    let prefix = prefix(&field.board);
    html! {
        svg.sig-svg #sig-svg viewBox=(frame(net)) data-frame=(frame(net)) data-net=(prefix) role="group"
            aria-label=(table.text.get("signals-map")) tabindex="0" {
            use href={ "#" (prefix) "-land" } {}
            use href={ "#" (prefix) "-tracks" } {}
            g.sig-hits {
                @for section in net.sections().iter() {
                    use href={ "#" (prefix) "-p" (section) } data-pin=(pin::place(net, section)) {}
                }
            }
            g.sig-fixed {
                @for start in net.starts().iter() { (start_place(table, start)) }
                @for city in net.cities().iter() { (city_place(table, city)) }
            }
            (fresh::layer(table))
            g { @for junction in JunctionId::all().take(net.junctions().len()) { (switch(table, junction)) } }
            g { @for signal in net.all_signals().iter() { (signal_field(table, signal)) } }
            g.sig-names { (base::names(&field.board, table.text.lang(), &PAGE)) }
            g.sig-trains { @for train in running(field) { (train_piece(table, train)) } }
            g.sig-aheads { @for train in running(field) { (ahead::layer(table, train)) } }
            g.sig-exits { (exits(table)) }
            g.sig-flying #sig-flying aria-hidden="true" data-kept {}
        }
    }
}

/// The trains on the board.
pub(super) fn running(field: &Field) -> impl Iterator<Item = u8> {
    (0..).take(TRAINS).filter(|&train| field.train(train).place != DEPOT)
}

pub(super) fn translate((x, y): (i16, i16)) -> String {
    format!("translate({x} {y})")
}

/// A start with its number.
fn start_place(table: &Table<'_>, id: PlaceId) -> Markup {
    let (net, place) = (table.net(), table.net().place(id));
    let number = table.number(id);
    let action = table.shunts(id);
    let body = html! {
        title { (words::start(net, id, number, table.text)) }
        (base::plate(number, &PAGE))
    };
    html! {
        @if let Some(target) = action {
            a.sig-start.sig-can id={ "sig-p" (id) } href={ "#" (target) } data-open=(target)
                data-pin=(pin::place(net, id)) data-place=(id)
                transform=(translate(place.at)) { (body) }
        } @else {
            g.sig-start data-pin=(pin::place(net, id))
            data-place=(id) transform=(translate(place.at)) { (body) }
        }
    }
}

/// A goods city with what waits there, or a port with its warehouse.
fn city_place(table: &Table<'_>, id: PlaceId) -> Markup {
    let (net, field) = (table.net(), &table.view.field);
    let place = net.place(id);
    let port = matches!(place.spot, Spot::Port { .. });
    html! {
        g.sig-city id=[port.then(|| format!("sig-port-at-{id}"))] data-pin=(pin::place(net, id))
            data-place=(id) transform=(translate(place.at)) {
            title { (words::city(field, id, table.text)) }
            @match place.spot {
                Spot::City { good } => (city(good, field.goods[good.index()], &PAGE, true)),
                Spot::Port { port } => (harbour(field, port, &PAGE, true)),
                Spot::Start { .. } | Spot::Section { .. } => {}
            }
        }
    }
}

/// A goods city, its middle at 0, 0; `shared`: a page with the drawings at hand.
pub(super) fn city(good: Good, left: u8, tint: &Tint, shared: bool) -> Markup {
    let (fill, _) = tint::good(good);
    let spots: &[(f64, f64)] = match left {
        0 => &[],
        1 => &[(0.0, -15.0)],
        2 => &[(-12.0, -14.0), (12.0, -14.0)],
        _ => &[(-18.0, -9.0), (18.0, -9.0), (0.0, -17.0)],
    };
    html! {
        circle r=(CITY) fill=(tint.plate) stroke=(tint.ink) stroke-width="2.5" {}
        circle r=(CITY - 4.0) fill=(fill) fill-opacity=".32" stroke=(fill) stroke-width="5" {}
        @if left == 0 { g transform="translate(0 -14)" opacity=".6" { (tint::hollow(good, tint.ink)) } }
        @for (x, y) in spots {
            g transform=(format!("translate({x} {y}) scale({})", tint::PILED)) { (piece(good, shared)) }
        }
    }
}

fn piece(good: Good, shared: bool) -> Markup {
    if shared {
        return html! { use.sig-good href={ "#sig-g-" (good.word()) } {} };
    }
    tint::cube(good)
}

/// A port with its warehouse: full and empty spaces in rows of three, clear of the signals around it; its middle at 0, 0.
pub(super) fn harbour(field: &Field, port: u8, tint: &Tint, shared: bool) -> Markup {
    let stock = words::warehouse(field, port);
    let spaces = Good::ALL.into_iter().flat_map(|good| {
        let (full, needed) = stock[good.index()];
        (0..needed.max(full)).map(move |space| (good, space < full))
    });
    let spaces: Vec<(Good, bool)> = spaces.collect();
    // The last of nine is the place of the anchor, as long as no good lies there.
    let spot = |at: usize| [(-15.6, -15.0), (0.0, -15.0), (15.6, -15.0)][at % 3];
    let row = |at: u8| f64::from(at / 3) * 15.6;
    html! {
        circle r=(PORT) fill=(tint.plate) stroke=(tint.ink) stroke-width="3" {}
        @if spaces.len() < 9 {
            path d="M15.6 9V23M11 12.5H20M8.6 17A7 6 0 0 0 22.6 17" fill="none" stroke=(tint.ink) stroke-width="2"
                stroke-linecap="round" {}
        }
        @for (at, &(good, full)) in (0_u8..).zip(&spaces) {
            @let (x, y) = spot(usize::from(at));
            g class=[(shared && full).then(|| format!("sig-in-{}", good.word()))]
                transform=(format!("translate({x} {:.1}) scale(.84)", y + row(at))) {
                @if full { (piece(good, shared)) } @else { (tint::hollow(good, tint.ink)) }
            }
        }
    }
}

/// The mark of what is not yet decided.
fn tried(reach: f64, table: &Table<'_>) -> Markup {
    html! { circle.sig-tried r=(reach) { title { (table.text.get("signals-tried")) } } }
}

fn switch(table: &Table<'_>, id: JunctionId) -> Markup {
    let (net, field) = (table.net(), &table.view.field);
    let junction = net.junction(id);
    let name = words::switch(net, id, field.switch(id), table.text);
    let body = html! {
        title { (name) }
        circle.sig-reach r="25" fill="transparent" {}
        use href=(pose(prefix(&field.board), id, field.switch(id))) {}
        @if table.tried_switch(id) { (tried(NODE + 8.0, table)) }
    };
    let target = format!("sig-do-junction-{}", id.0 + 1);
    html! {
        @if table.can_switch(id) {
            a.sig-junction.sig-can.hinted[table.hints_switch(id)] id={ "sig-j" (id) } href={ "#" (target) } data-open=(target)
                data-kind="switch" data-pin=(pin::junction(net, id)) transform=(translate(junction.at)) { (body) }
        } @else {
            g.sig-junction data-pin=(pin::junction(net, id)) transform=(translate(junction.at)) { (body) }
        }
    }
}

fn signal_field(table: &Table<'_>, id: SignalId) -> Markup {
    let (net, field) = (table.net(), &table.view.field);
    let (signal, green) = (net.signal(id), field.green(id));
    let name = words::lamp(net, id, green, table.text);
    let body = html! {
        title { (name) }
        circle.sig-reach r="21" fill="transparent" {}
        use href=(if green { "#sig-green" } else { "#sig-red" }) {}
        @if table.tried_signal(id) { (tried(20.0, table)) }
    };
    let target = if green { format!("sig-do-signal-{}", id.0 + 1) } else { "sig-list".to_owned() };
    // A red signal is where a marker goes: by keyboard it is reached once the marker is chosen.
    let second = !green && !table.can.marks.contains(&id);
    html! {
        @if table.can_signal(id) {
            a.sig-signal.sig-can.sig-on[green].hinted[table.hints_signal(id)] id={ "sig-s" (id) }
                href={ "#" (target) } data-signal=(id.0 + 1)
                tabindex=[second.then_some("-1")] data-kind="signal" data-pin=(pin::signal(id))
                transform=(translate(signal.at)) {
                    (body)
                }
        } @else {
            g.sig-signal.sig-on[green] data-pin=(pin::signal(id)) transform=(translate(signal.at)) { (body) }
        }
    }
}

/// A train as a link to its forecast and actions.
fn train_piece(table: &Table<'_>, id: u8) -> Markup {
    let (net, field) = (table.net(), &table.view.field);
    let train = field.train(id);
    let stand = stand(net, train.place, train.heading);
    let name = words::train_there(field, id, table.text);
    let risk = ahead::risk(field, id);
    let shown = risk.shown() && !table.view.over();
    html! {
        a.sig-train.sig-can[table.can_train(id)].hinted[table.hints_train(id)] id={ "sig-train-" (id) }
            href={ "#sig-do-train-" (id) }
            data-open={ "sig-do-train-" (id) } data-train=(id) data-pin=(pin::train(id))
            data-kind="move" data-loads[table.can.loads.contains_key(&id)]
            transform=(format!("translate({:.1} {:.1})", stand.at.0, stand.at.1)) {
            title { (name) }
            circle.sig-reach r="38" fill="transparent" {}
            @if shown { circle.sig-risk.sig-high[risk.high()] r="41" {} }
            @if table.must_move(id) { circle.sig-must r="45" {} }
            g.sig-body transform=(format!("rotate({:.0})", stand.angle)) { (body(id, train.cargo, &stand)) }
            @if table.tried_load(id) { (tried(42.0, table)) }
            @if shown {
                g.sig-tag transform="translate(0 -38)" {
                    rect x="-25" y="-13" width="50" height="25" rx="6" {}
                    text y="7" { "−" (words::tenths(risk.tokens, table.text)) }
                }
            }
        }
    }
}

fn body(id: u8, cargo: Option<Good>, stand: &Stand) -> Markup {
    let colour = colour_of(id);
    html! {
        use href={ "#sig-t" (colour.index()) } {}
        (tint::load(colour, id % 3 + 1, cargo, stand.upside()))
    }
}

/// Arrows over the exits that the driving train may take now.
fn exits(table: &Table<'_>) -> Markup {
    let Some((train, city)) = table.leaving() else { return html! {} };
    let net = table.net();
    let middle = point(net.place(city).at);
    html! {
        @for (action, exit) in table.exits() {
            @if let Some(end) = leaving(net, city, usize::from(exit)) {
                @let angle = (end.1 - middle.1).atan2(end.0 - middle.0).to_degrees();
                a.sig-exit.hinted[table.hinted(action)] href={ "#sig-do-exit-" (exit) }
                    data-press={ "sig-do-exit-" (exit) } data-train=(train) data-exit=(exit)
                    transform=(format!("translate({:.1} {:.1}) rotate({angle:.0})", end.0, end.1)) {
                    title { (words::exit(net, city, exit, table.text)) }
                    circle.sig-reach cx="14" r="26" fill="transparent" {}
                    path d="M2-9H18V-18L38 0L18 18V9H2z" {}
                }
            }
        }
    }
}
