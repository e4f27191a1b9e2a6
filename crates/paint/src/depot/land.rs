//! The four landscapes: meadow, prairie, snow and desert, one for each seat. Quiet patterns that leave the tracks alone.

use maud::{Markup, html};

use super::frame::EDGE;
use super::tint::{Land, Tint};

/// The patterns of all landscapes: one for the ground of the frame, one for tiles, which has growth in the corners only.
pub(super) fn definitions(tint: &Tint) -> Markup {
    html! {
        @for (index, land) in tint.lands.iter().enumerate() {
            pattern id={ (tint.prefix) "-land" (index) } patternUnits="userSpaceOnUse" x=(EDGE) y=(EDGE) width="96" height="96" {
                (scenery(index, land))
            }
            pattern id={ (tint.prefix) "-soil" (index) } patternUnits="userSpaceOnUse" x=(EDGE) y=(EDGE) width="96" height="96" {
                rect width="96" height="96" fill=(land.tile) {}
                (corners(index, land))
            }
        }
    }
}

/// What fills the ground of a seat's frame.
pub(super) fn ground(seat: usize, tint: &Tint) -> String {
    format!("url(#{}-land{})", tint.prefix, seat % 4)
}

/// What fills the tiles of a seat.
pub(super) fn soil(seat: usize, tint: &Tint) -> String {
    if !tint.refers() {
        return tint.lands[seat % 4].tile.to_owned();
    }
    format!("url(#{}-soil{})", tint.prefix, seat % 4)
}

fn scenery(index: usize, land: &Land) -> Markup {
    match index {
        0 => meadow(land),
        1 => prairie(land),
        2 => snow(land),
        _ => desert(land),
    }
}

/// Hills, tufts of grass and a few flowers.
fn meadow(land: &Land) -> Markup {
    html! {
        g fill="none" stroke=(land.growth) stroke-width="1.6" stroke-linecap="round" {
            path d="M-6 58Q18 40 42 56T102 58" opacity=".45" {}
            path d="M20 30q-1-6-4-8m4 8q0-6 0-10m0 10q1-6 4-8" {}
            path d="M72 84q-1-6-4-8m4 8q0-6 0-10m0 10q1-6 4-8" {}
            path d="M60 26q-1-4-3-6m3 6q1-4 3-6M28 80q-1-4-3-6m3 6q1-4 3-6" {}
        }
        g fill=(land.other) {
            circle cx="80" cy="38" r="2.2" {} circle cx="40" cy="74" r="2" {} circle cx="12" cy="86" r="1.8" {}
        }
        g fill=(land.tile) { circle cx="48" cy="14" r="2" {} circle cx="86" cy="66" r="1.8" {} }
    }
}

/// Dry grass, a mesa on the horizon, a wheel that was left behind.
fn prairie(land: &Land) -> Markup {
    html! {
        path d="M52 34l5-14h22l5 14z" fill=(land.other) opacity=".4" {}
        g fill="none" stroke=(land.growth) stroke-width="1.5" stroke-linecap="round" {
            path d="M-4 35Q24 30 50 35T100 35" opacity=".5" {}
            path d="M18 24v-9m-4 9l-2-7m10 7l2-7M70 82v-9m-4 9l-2-7m10 7l2-7M36 60v-6m-3 6l-1-4m7 4l1-4" {}
            circle cx="22" cy="78" r="7" {} path d="M15 78h14M22 71v14M17 73l10 10M27 73l-10 10" stroke-width="1" {}
        }
    }
}

/// Snow drifts and firs.
fn snow(land: &Land) -> Markup {
    html! {
        g fill=(land.tile) opacity=".8" {
            ellipse cx="26" cy="62" rx="24" ry="6" {} ellipse cx="78" cy="20" rx="20" ry="5" {}
            ellipse cx="74" cy="90" rx="18" ry="4" {}
        }
        g fill=(land.other) opacity=".75" {
            path d="M22 12l7 10h-4l6 9h-6v4h-6v-4h-6l6-9h-4z" {}
            path d="M70 54l6 9h-3l5 8h-5v3h-6v-3h-5l5-8h-3z" {}
        }
        g fill=(land.growth) {
            circle cx="48" cy="30" r="1.6" {} circle cx="44" cy="82" r="1.6" {}
            circle cx="90" cy="46" r="1.4" {} circle cx="8" cy="86" r="1.4" {}
        }
    }
}

/// Dunes and cacti.
fn desert(land: &Land) -> Markup {
    html! {
        g fill="none" stroke=(land.other) stroke-width="1.6" stroke-linecap="round" opacity=".7" {
            path d="M-4 50Q14 38 34 48T72 48T100 50M36 88Q54 78 74 86M60 18q10-6 22 0" {}
        }
        g fill="none" stroke=(land.growth) stroke-width="4" stroke-linecap="round" {
            path d="M24 34V14" {} path d="M24 27h-6v-6M24 23h6v-5M76 78V62M76 73h5v-5" stroke-width="3" {}
        }
        g fill=(land.other) opacity=".6" { ellipse cx="16" cy="78" rx="4" ry="2.4" {} ellipse cx="50" cy="64" rx="3" ry="1.8" {} }
    }
}

/// A little growth where no track of a tile passes.
fn corners(index: usize, land: &Land) -> Markup {
    let spots = [(9, 13), (87, 11), (11, 90), (86, 89)];
    html! {
        g opacity=".6" {
            @for (x, y) in spots {
                g transform={ "translate(" (x) " " (y) ")" } {
                    @match index {
                        0 => {
                            path d="M0 3q-1-5-4-7m4 7q0-5 0-9m0 9q1-5 4-7" fill="none" stroke=(land.growth)
                                stroke-width="1.4" stroke-linecap="round" {}
                        }
                        1 => {
                            path d="M0 3v-8m-3 8l-2-6m8 6l2-6" fill="none" stroke=(land.growth)
                                stroke-width="1.4" stroke-linecap="round" {}
                        }
                        2 => { path d="M0-6l4 6h-2l3 5h-10l3-5h-2z" fill=(land.other) {} }
                        _ => {
                            path d="M0 4v-8M0 0h4v-3" fill="none" stroke=(land.growth) stroke-width="2"
                                stroke-linecap="round" {}
                        }
                    }
                }
            }
        }
    }
}
