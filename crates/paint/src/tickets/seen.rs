//! What eyes of every kind see of the map on a phone: free spaces and wagons, owners, and colours of cards are told apart on the
//! painted pixels, without colour too.

use maud::html;
use resvg::tiny_skia::{Pixmap, Transform};
use tickets::{Edition, Map, RouteId};

use super::ground::ground;
use super::line::{HEIGHT, Line, Place, WIDTH};
use super::scene::train;
use super::tint::{self, PICTURE};
use super::{base, player};
use crate::raster;

/// A phone: the map is 374 points wide, and each point has three pixels on a side.
const POINTS: f64 = 374.0 / (WIDTH + 2.0 * base::TRACK);
const FINE: f64 = 3.0 * POINTS;

/// How red, green and blue light reach an eye: full colour, and without one of the three kinds of cones (Machado, Oliveira and
/// Fernandes, 2009).
const EYES: [(&str, [[f64; 3]; 3]); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("grey", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
    ("protanopia", [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]),
    ("deuteranopia", [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]),
    ("tritanopia", [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]),
];

/// The map with every route free, or all of them claimed in one colour.
fn drawn(map: &Map, owner: Option<u8>, scale: f64) -> Pixmap {
    let body = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(WIDTH) height=(HEIGHT) viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) {
            defs { (player::definitions()) }
            (ground(map, "tkt", &PICTURE))
            (base::slots(map, "tkt", &PICTURE))
            @if let Some(owner) = owner { @for id in base::ids(map) { (train(map, id, owner)) } }
        }
    };
    let tree = raster::tree(&body.0).unwrap();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let mut pixels = Pixmap::new((WIDTH * scale).ceil() as u32, (HEIGHT * scale).ceil() as u32).unwrap();
    #[allow(clippy::cast_possible_truncation)]
    let scale = scale as f32;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

/// How light a pixel is to an eye, from 0 to 100 (CIE L*).
fn lightness(pixel: [u8; 3], eye: &[[f64; 3]; 3]) -> f64 {
    let linear = pixel.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let seen = eye.map(|row| (0..3).map(|at| row[at] * linear[at]).sum::<f64>().clamp(0.0, 1.0));
    let bright = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
    if bright > 0.008_856 { 116.0 * bright.cbrt() - 16.0 } else { 903.3 * bright }
}

/// What an eye sees at points of the map, mixed from the four pixels around each.
struct Sight<'a> {
    pixels: &'a Pixmap,
    scale: f64,
    eye: &'a [[f64; 3]; 3],
}

impl Sight<'_> {
    fn at(&self, (x, y): (f64, f64)) -> f64 {
        let (x, y) = (x * self.scale - 0.5, y * self.scale - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let one = |x: f64, y: f64| {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let pixel = self.pixels.pixel(x.max(0.0) as u32, y.max(0.0) as u32);
            pixel.map_or(100.0, |pixel| lightness([pixel.red(), pixel.green(), pixel.blue()], self.eye))
        };
        let mix = |low: f64, high: f64, part: f64| low + (high - low) * part;
        let upper = mix(one(left, top), one(left + 1.0, top), x - left);
        let lower = mix(one(left, top + 1.0), one(left + 1.0, top + 1.0), x - left);
        mix(upper, lower, y - top)
    }

    /// A wagon's place as it is seen: five rows of thirteen points, from its left end to its right.
    fn roof(&self, place: &Place) -> Vec<f64> {
        let turn = if place.towards.0 < 0.0 { -1.0 } else { 1.0 };
        let (dx, dy) = (place.towards.0 * turn, place.towards.1 * turn);
        let grid = (-2..=2).flat_map(|row| (-6..=6).map(move |column| (f64::from(column), f64::from(row))));
        grid.map(|(column, row)| {
            let (along, across) = (column * place.length * 0.06, row * 1.5);
            self.at((place.at.0 + along * dx - across * dy, place.at.1 + along * dy + across * dx))
        })
        .collect()
    }

    /// What stands in the middle of a space, upright as signs are drawn.
    fn sign(&self, place: &Place, reach: f64) -> Vec<f64> {
        let grid = (-4..=4).flat_map(|row| (-4..=4).map(move |column| (f64::from(column), f64::from(row))));
        let near = grid.filter(|(x, y)| x.hypot(*y) < reach);
        near.map(|(x, y)| self.at((place.at.0.round() + x, place.at.1.round() + y))).collect()
    }
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / f64::from(u32::try_from(of.len()).unwrap())
}

/// The shape alone: how light each point is beside the others, whatever the colours are.
fn shape(of: &[f64]) -> Vec<f64> {
    let middle = mean(of);
    let spread = mean(&of.iter().map(|value| (value - middle).powi(2)).collect::<Vec<_>>()).sqrt();
    of.iter().map(|value| (value - middle) / spread.max(0.001)).collect()
}

/// How alike two shapes are: 1 for the same, 0 for nothing in common.
fn alike(one: &[f64], two: &[f64]) -> f64 {
    mean(&one.iter().zip(two).map(|(one, two)| one * two).collect::<Vec<_>>())
}

/// The shape that many have in common.
fn common(shapes: &[Vec<f64>]) -> Vec<f64> {
    shape(
        &(0..shapes[0].len())
            .map(|at| mean(&shapes.iter().map(|shape| shape[at]).collect::<Vec<_>>()))
            .collect::<Vec<_>>(),
    )
}

fn places(map: &Map) -> Vec<(RouteId, Place)> {
    base::ids(map)
        .flat_map(|id| Line::of(map, id).places().map(move |place| (id, place)).collect::<Vec<_>>())
        .collect()
}

/// Each of these is most like the common shape of its own class, and by far.
fn told_apart(classes: &[(usize, Vec<Vec<f64>>)], eye: &str, least: f64) {
    let masters: Vec<(usize, Vec<f64>)> = classes.iter().map(|(class, all)| (*class, common(all))).collect();
    for (class, all) in classes {
        for (at, one) in all.iter().enumerate() {
            let own = masters
                .iter()
                .find(|(other, _)| other == class)
                .map_or(0.0, |(_, master)| alike(one, master));
            for (other, master) in masters.iter().filter(|(other, _)| other != class) {
                let ahead = own - alike(one, master);
                assert!(
                    ahead > least,
                    "{eye}: number {at} of {class} is like {other}: {own:.2}, ahead by {ahead:.2}"
                );
            }
        }
    }
}

/// How light the darker quarter of a wagon's place is beside its sign: paper, or paint.
fn tone(roof: &[f64]) -> f64 {
    let beside = |at: &usize| !(3..=9).contains(&(at % 13));
    let mut of: Vec<f64> = (0..roof.len()).filter(beside).map(|at| roof[at]).collect();
    of.sort_by(f64::total_cmp);
    of[of.len() / 4]
}

#[test]
fn free_spaces_are_lighter_than_wagons_of_any_colour() {
    let map = Edition::Rulebook.map();
    let tones = |pixels: &Pixmap, eye| {
        let seen = Sight { pixels, scale: FINE, eye };
        let mut all: Vec<(f64, RouteId)> =
            places(map).iter().map(|(id, place)| (tone(&seen.roof(place)), *id)).collect();
        all.sort_by(|one, two| one.0.total_cmp(&two.0));
        all
    };
    let (free, coarse) = (drawn(map, None, FINE), drawn(map, None, POINTS));
    for owner in 0..5 {
        let (claimed, small) = (drawn(map, Some(owner), FINE), drawn(map, Some(owner), POINTS));
        for (name, eye) in &EYES {
            // The darkest free space is lighter than the lightest wagon, whatever the cards of their routes.
            let (pale, dark) = (tones(&free, eye)[0], *tones(&claimed, eye).last().unwrap());
            assert!(pale.0 > dark.0 + 8.0, "{name}: {pale:?} is free, {dark:?} is claimed in colour {owner}");
            // On the coarsest screen every single place changes when it is claimed.
            let seen = |pixels| Sight { pixels, scale: POINTS, eye };
            for (id, place) in places(map) {
                let (before, after) = (seen(&coarse).roof(&place), seen(&small).roof(&place));
                let change =
                    mean(&before.iter().zip(&after).map(|(one, two)| (one - two).abs()).collect::<Vec<_>>());
                assert!(change > 8.0, "{name}: route {id} claimed in colour {owner} changes by {change:.1}");
            }
        }
    }
}

#[test]
fn owners_are_told_apart_by_the_shape_of_their_livery() {
    let map = Edition::Rulebook.map();
    let all: Vec<Pixmap> = (0..5).map(|owner| drawn(map, Some(owner), POINTS)).collect();
    for (name, eye) in &EYES {
        let seen = |pixels| Sight { pixels, scale: POINTS, eye };
        let roofs = |pixels| places(map).iter().map(|(_, place)| shape(&seen(pixels).roof(place))).collect();
        let classes: Vec<(usize, Vec<Vec<f64>>)> = all.iter().map(roofs).enumerate().collect();
        told_apart(&classes, name, 0.1);
    }
}

#[test]
fn colours_of_free_spaces_are_told_apart_by_their_signs() {
    let map = Edition::Rulebook.map();
    let free = drawn(map, None, FINE);
    for (name, eye) in &EYES {
        let seen = Sight { pixels: &free, scale: FINE, eye };
        let mut classes: Vec<(usize, Vec<Vec<f64>>)> =
            (0..tint::GREY - 1).map(|kind| (kind, Vec::new())).collect();
        for (id, place) in places(map) {
            let kind = tint::kind(map.route(id).colour);
            let sign = seen.sign(&place, if kind == tint::GREY { 3.0 } else { 4.0 });
            let contrast =
                sign.iter().copied().fold(0.0, f64::max) - sign.iter().copied().fold(100.0, f64::min);
            if kind == tint::GREY {
                assert!(contrast < 20.0, "{name}: grey route {id} has no sign: {contrast:.0}");
            } else {
                assert!(contrast > 30.0, "{name}: the sign of route {id} is seen: {contrast:.0}");
                classes[kind].1.push(shape(&sign));
            }
        }
        told_apart(&classes, name, 0.05);
    }
}
