//! What changed on the board since the viewer last acted: dotted ways and rings below the pieces, told by their shape and not by
//! colour alone.

use std::collections::BTreeSet;

use maud::{Markup, html};
use signals::{JunctionId, Net, PlaceId, SignalId, Told};

use super::base::prefix;
use super::board::Table;
use super::line::{NODE, PORT, stand};
use super::scene::translate;
use super::tint::LAMP;

/// Everything that is new on the board.
#[derive(Default)]
struct Fresh {
    /// Where trains drove.
    ways: BTreeSet<PlaceId>,
    trains: BTreeSet<u8>,
    signals: BTreeSet<SignalId>,
    switches: BTreeSet<JunctionId>,
    /// Cities and ports whose goods are other than before.
    cities: BTreeSet<PlaceId>,
}

impl Fresh {
    fn of(told: &[Told], net: &Net) -> Self {
        let mut new = Self::default();
        for one in told {
            match one {
                Told::Drove { train, from, path, .. } => {
                    new.ways.extend(std::iter::once(from).chain(path));
                    new.trains.insert(*train);
                }
                Told::Deployed { train, .. } => _ = new.trains.insert(*train),
                Told::Loaded { train, good, .. } => {
                    new.trains.insert(*train);
                    new.cities.insert(net.home(*good));
                }
                Told::Returned { good } => _ = new.cities.insert(net.home(*good)),
                Told::Delivered { port, .. } => _ = new.cities.insert(*port),
                Told::Signalled { from, to, .. } => new.signals.extend([from, to]),
                Told::Switched { junction, .. } => _ = new.switches.insert(*junction),
                _ => {}
            }
        }
        new
    }
}

/// The marks, to lie below the pieces.
pub(super) fn layer(table: &Table<'_>) -> Markup {
    let (field, net) = (&table.view.field, table.net());
    let new = Fresh::of(table.fresh, net);
    let ring = |at: (i16, i16), reach: f64| html! { circle.sig-new transform=(translate(at)) r=(reach) {} };
    let running = new.trains.iter().map(|&id| field.train(id)).filter(|train| train.runs());
    html! {
        g.sig-fresh aria-hidden="true" {
            @for way in new.ways.iter().filter(|&&place| net.sections().has(place)) {
                use.sig-trail href={ "#" (prefix(&field.board)) "-p" (way) } {}
            }
            @for &city in &new.cities {
                (ring(net.place(city).at, PORT + 8.0))
            }
            @for &junction in &new.switches { (ring(net.junction(junction).at, NODE + 10.0)) }
            @for &signal in &new.signals { (ring(net.signal(signal).at, LAMP + 8.0)) }
            @for train in running {
                rect.sig-new transform=(stand(net, train.place, train.heading).transform())
                    x="-52" y="-27" width="104" height="54" rx="27" {}
            }
        }
    }
}
