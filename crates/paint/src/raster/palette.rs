//! Few colours for many: the boxes of colours that differ most are halved until there are enough.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// Red, green, blue.
pub(super) type Colour = [u8; 3];

/// As many colours as one byte can name, but for one number: in a film it says that a pixel stays as it is.
const COLOURS: usize = 255;

/// The colours of all pictures, few of them, and every picture as numbers of colours.
pub(super) fn reduce(pictures: &[Pixmap]) -> (Vec<Colour>, Vec<Vec<u8>>) {
    let mut counts: HashMap<Colour, u32> = HashMap::new();
    let drawn: Vec<Vec<Colour>> = pictures.iter().map(colours).collect();
    for &colour in drawn.iter().flatten() {
        *counts.entry(colour).or_default() += 1;
    }
    let palette = palette(counts.iter().map(|(&colour, &count)| (colour, count)).collect());
    let nearest: HashMap<Colour, u8> =
        counts.into_keys().map(|colour| (colour, nearest(&palette, colour))).collect();
    let frames = drawn.iter().map(|pixels| pixels.iter().map(|colour| nearest[colour]).collect()).collect();
    (palette, frames)
}

/// The pixels of a picture on white.
fn colours(picture: &Pixmap) -> Vec<Colour> {
    let on_white = |part: u8, alpha: u8| part.saturating_add(255 - alpha);
    let pixels = picture.pixels().iter();
    pixels
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()].map(|part| on_white(part, pixel.alpha())))
        .collect()
}

/// Colours that stand for all of these.
fn palette(mut all: Vec<(Colour, u32)>) -> Vec<Colour> {
    all.sort_unstable();
    let mut boxes = vec![all];
    while boxes.len() < COLOURS {
        let widest = (0..boxes.len()).max_by_key(|&at| (weight(&boxes[at]), usize::MAX - at));
        let Some(at) = widest.filter(|&at| boxes[at].len() > 1) else { break };
        let mut one = boxes.swap_remove(at);
        let (part, _) = spread(&one);
        one.sort_unstable_by_key(|(colour, _)| (colour[part], *colour));
        let half: u64 = one.iter().map(|&(_, count)| u64::from(count)).sum::<u64>() / 2;
        let mut seen = 0;
        let cut = one.iter().position(|&(_, count)| {
            seen += u64::from(count);
            seen > half
        });
        let other = one.split_off(cut.unwrap_or(0).clamp(1, one.len() - 1));
        boxes.extend([one, other]);
    }
    let mut palette: Vec<Colour> = boxes.iter().map(|colours| mean(colours)).collect();
    palette.sort_unstable();
    palette.dedup();
    palette
}

/// In which part the colours of a box differ most, and by how much.
fn spread(colours: &[(Colour, u32)]) -> (usize, u8) {
    let range = |part: usize| {
        let (least, most) = colours.iter().fold((255, 0), |(least, most): (u8, u8), (colour, _)| {
            (least.min(colour[part]), most.max(colour[part]))
        });
        most.saturating_sub(least)
    };
    // Of two that differ alike the greener: the eye sees it best.
    [1, 0, 2]
        .map(|part| (part, range(part)))
        .into_iter()
        .fold((1, 0), |best, one| if one.1 > best.1 { one } else { best })
}

/// How much is gained by halving a box: nothing where there is one colour only.
fn weight(colours: &[(Colour, u32)]) -> u64 {
    let count: u64 = colours.iter().map(|&(_, count)| u64::from(count)).sum();
    let wide = u64::from(spread(colours).1);
    if colours.len() < 2 { 0 } else { wide * wide * (count.isqrt() + 1) }
}

fn mean(colours: &[(Colour, u32)]) -> Colour {
    let all: u64 = colours.iter().map(|&(_, count)| u64::from(count)).sum::<u64>().max(1);
    [0, 1, 2].map(|part| {
        let sum: u64 =
            colours.iter().map(|(colour, count)| u64::from(colour[part]) * u64::from(*count)).sum();
        u8::try_from((sum + all / 2) / all).unwrap_or(u8::MAX)
    })
}

fn nearest(palette: &[Colour], colour: Colour) -> u8 {
    let far = |other: &Colour| -> u32 {
        other.iter().zip(colour).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let best = palette.iter().enumerate().min_by_key(|(_, other)| far(other));
    best.and_then(|(at, _)| u8::try_from(at).ok()).unwrap_or(0)
}
