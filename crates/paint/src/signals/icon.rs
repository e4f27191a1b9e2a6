//! Pictograms: kinds of cards, helpers, the symbols of the timetable. All are drawn in a square of 24.

use maud::{Markup, html};
use signals::{Helper, Kind};

/// The lines of a kind of card: a signal post, a switch, a train that moves on.
const fn kind_path(kind: Kind) -> &'static str {
    match kind {
        Kind::Signal => "M12 22V10M7 22H17M12 2.5A4 4 0 1 1 12 10.5A4 4 0 1 1 12 2.5",
        Kind::Switch => "M3 17H21M4 17C11 17 12 7 20 7M20 7L16.5 4.5M20 7L16.8 9.8",
        Kind::Move => {
            "M3 8H13L18 13V17H3zM6.5 20A1.5 1.5 0 1 0 6.5 19.9M14 20A1.5 1.5 0 1 0 14 19.9M17 5H22M20 2.5L22.3 5L20 7.5"
        }
    }
}

/// The tool of a helper: two dice arrows, an open gate, a raised hand disc, a lever, a hook, a lantern.
const fn helper_path(helper: Helper) -> &'static str {
    match helper {
        Helper::Logistics => {
            "M7 7H17V17H7zM12 11.9V12.1M4 12A8 8 0 0 1 12 3.5L10 2M20 12A8 8 0 0 1 12 20.5L14 22"
        }
        Helper::Dispatcher => "M2 12H8M16 12H22M8 6V18M16 6V18M10 12H14M12.5 9.8L14.6 12L12.5 14.2",
        Helper::Conductor => "M12 3A6 6 0 1 1 12 15A6 6 0 1 1 12 3M12 15V22M8.5 9H15.5",
        Helper::Pointsman => {
            "M5 21H19M12 21L16.5 6M16.5 6A2 2 0 1 1 17.4 2.2A2 2 0 1 1 16.5 6M6 8H11M6 8L8.2 5.8M6 8L8.2 10.2"
        }
        Helper::Shunter => {
            "M4 7H13V16H4zM6.5 18.8A1.2 1.2 0 1 0 6.5 18.7M10.5 18.8A1.2 1.2 0 1 0 10.5 18.7M13 12H16A3 3 0 1 1 18.2 17.2"
        }
        Helper::Controller => "M8 8H16V18H8zM10 8V5.5H14V8M9 3.5A3 2.4 0 0 1 15 3.5M12 11V15M7 21H17",
    }
}

fn drawn(id: &str, path: &str) -> Markup {
    html! {
        symbol id={ "sig-i-" (id) } viewBox="0 0 24 24" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

/// A train from the front: it is deployed.
const DEPLOY: &str = "M7 3.5H17Q18.5 3.5 18.5 6V16Q18.5 17.5 17 17.5H7Q5.5 17.5 5.5 16V6Q5.5 3.5 7 3.5\
    M8 7H16V11H8zM8.6 14.3V14.4M15.4 14.3V14.4M7 21L9 17.5M17 21L15 17.5";

/// All pictograms, to be used by their names.
pub(super) fn definitions() -> Markup {
    html! {
        @for kind in Kind::ALL { (drawn(kind.word(), kind_path(kind))) }
        @for helper in Helper::ALL { (drawn(helper.word(), helper_path(helper))) }
        (drawn("deploy", DEPLOY))
        (drawn("token", "M7 2.5H17M7 21.5H17M8 2.5C8 8 16 10 16 14.5V21.5M16 2.5C16 8 8 10 8 14.5V21.5"))
        (drawn("die", "M4 4H20V20H4zM8.5 8.4V8.6M15.5 15.4V15.6M12 11.9V12.1"))
        (drawn("depot", "M3 21V10L12 4L21 10V21M8 21V13H16V21M5 21H19"))
        (drawn("back", "M6 3H18V21H6zM9 6L15 12L9 18M15 6L9 12L15 18"))
    }
}

/// A pictogram on a page that holds the drawings.
pub(super) fn icon(id: &str) -> Markup {
    html! { svg.sig-icon aria-hidden="true" { use href={ "#sig-i-" (id) } {} } }
}
