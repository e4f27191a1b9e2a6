//! PNG files of pictures with a palette, still or moving, as the third edition of the specification has them.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use super::palette::Colour;

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];

/// A part of the picture that changes: left, top, width, height.
type Area = (u32, u32, u32, u32);

/// One picture, or several that follow each other after so many milliseconds each.
pub(super) fn write(
    size: (u32, u32),
    palette: &[Colour],
    frames: &[(Vec<u8>, u16)],
) -> Result<Vec<u8>, String> {
    let mut out = SIGNATURE.to_vec();
    let (width, height) = size;
    // Eight bits, numbers of colours, no interlacing.
    chunk(&mut out, *b"IHDR", &[&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 3, 0, 0, 0]].concat());
    if frames.len() < 2 {
        chunk(&mut out, *b"PLTE", palette.as_flattened());
    } else {
        // One number more than there are colours: nothing is seen of it, so what was there before stays.
        chunk(&mut out, *b"PLTE", &[palette.as_flattened(), &[0; 3]].concat());
        chunk(&mut out, *b"tRNS", &[&vec![u8::MAX; palette.len()][..], &[0]].concat());
        let count = u32::try_from(frames.len()).unwrap_or(u32::MAX);
        // It begins again for ever.
        chunk(&mut out, *b"acTL", &[count.to_be_bytes(), [0; 4]].concat());
    }
    let stays = u8::try_from(palette.len()).map_err(|_| "too many colours")?;
    let mut number = 0_u32;
    let mut before: Option<&[u8]> = None;
    for (pixels, time) in frames {
        let area = before.map_or((0, 0, width, height), |before| changed(before, pixels, width));
        if frames.len() > 1 {
            chunk(&mut out, *b"fcTL", &control(number, area, *time));
            number += 1;
        }
        let new = before.map(|before| fresh(before, pixels, stays));
        let packed =
            pack(new.as_deref().unwrap_or(pixels), area, width).map_err(|cause| cause.to_string())?;
        if before.is_none() {
            chunk(&mut out, *b"IDAT", &packed);
        } else {
            chunk(&mut out, *b"fdAT", &[&number.to_be_bytes()[..], &packed].concat());
            number += 1;
        }
        before = Some(pixels);
    }
    chunk(&mut out, *b"IEND", &[]);
    Ok(out)
}

fn chunk(out: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    let mut check = Crc::new();
    check.update(&name);
    check.update(data);
    out.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
    out.extend(name);
    out.extend(data);
    out.extend(check.sum().to_be_bytes());
}

/// Where and how long a picture of several is shown; it stays below the next.
fn control(number: u32, (left, top, width, height): Area, time: u16) -> Vec<u8> {
    let mut data = [number, width, height, left, top].map(u32::to_be_bytes).concat();
    data.extend(time.to_be_bytes());
    data.extend(1_000_u16.to_be_bytes());
    // It is not taken away, and what follows is laid over it.
    data.extend([0, u8::from(number > 0)]);
    data
}

/// What is new in a picture; everything else has the number of what stays.
fn fresh(before: &[u8], now: &[u8], stays: u8) -> Vec<u8> {
    before.iter().zip(now).map(|(old, &new)| if *old == new { stays } else { new }).collect()
}

/// The smallest part outside which nothing changed; a single pixel where nothing did.
fn changed(before: &[u8], now: &[u8], width: u32) -> Area {
    let at = |place: usize| {
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        (place % width, place / width)
    };
    let differ = before.iter().zip(now).enumerate().filter(|(_, (old, new))| old != new);
    let bounds = differ.map(|(place, _)| at(place)).fold(None, |bounds: Option<Area>, (x, y)| {
        let (left, top, right, low) = bounds.unwrap_or((x, y, x, y));
        Some((left.min(x), top.min(y), right.max(x), low.max(y)))
    });
    let (left, top, right, low) = bounds.unwrap_or_default();
    (left, top, right - left + 1, low - top + 1)
}

/// The rows of an area, each without a filter: what has few colours is smallest so.
fn pack(pixels: &[u8], (left, top, wide, high): Area, width: u32) -> std::io::Result<Vec<u8>> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    let (left, wide, width) = (left as usize, wide as usize, width as usize);
    for row in pixels.chunks(width).skip(top as usize).take(high as usize) {
        packer.write_all(&[0])?;
        packer.write_all(&row[left..left + wide])?;
    }
    packer.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::ZlibDecoder;

    use super::*;

    /// Name and content of every chunk of a file.
    fn chunks(mut file: &[u8]) -> Vec<(&str, &[u8])> {
        file = file.strip_prefix(&SIGNATURE).unwrap();
        let mut all = Vec::new();
        while !file.is_empty() {
            let long = u32::from_be_bytes(file[..4].try_into().unwrap()) as usize;
            all.push((std::str::from_utf8(&file[4..8]).unwrap(), &file[8..8 + long]));
            file = &file[12 + long..];
        }
        all
    }

    /// What is seen of each picture, as a browser lays them over each other.
    fn seen(file: &[u8], width: usize, stays: u8) -> Vec<Vec<u8>> {
        let mut canvas = Vec::new();
        let (mut area, mut shown) = ([0_usize; 4], Vec::new());
        for (name, data) in chunks(file) {
            let packed = match name {
                "fcTL" => {
                    let number =
                        |at: usize| u32::from_be_bytes(data[at..at + 4].try_into().unwrap()) as usize;
                    area = [12, 16, 4, 8].map(number);
                    continue;
                }
                "IDAT" => data,
                "fdAT" => &data[4..],
                _ => continue,
            };
            let [left, top, wide, high] = area;
            canvas.resize(canvas.len().max(width * high), stays);
            let mut rows = Vec::new();
            ZlibDecoder::new(packed).read_to_end(&mut rows).unwrap();
            for (row, y) in rows.chunks(wide + 1).zip(top..top + high) {
                for (&pixel, x) in row[1..].iter().zip(left..) {
                    if pixel != stays {
                        canvas[y * width + x] = pixel;
                    }
                }
            }
            shown.push(canvas.clone());
        }
        shown
    }

    #[test]
    fn a_film_holds_only_what_changes_and_shows_everything() {
        let palette = [[0; 3], [9; 3], [200; 3]];
        let (wide, high) = (16, 8);
        let mut pixels = vec![0_u8; wide * high];
        let mut frames = Vec::new();
        // Two corners change at a time, so that most of the area between them stays.
        for step in 0..6 {
            pixels[step] = 1;
            pixels[wide * high - 1 - step] = 2;
            frames.push((pixels.clone(), 10));
        }
        frames.push((pixels.clone(), 10));
        let file = write((16, 8), &palette, &frames).unwrap();
        let wanted: Vec<Vec<u8>> = frames.into_iter().map(|(pixels, _)| pixels).collect();
        assert_eq!(seen(&file, wide, 3), wanted);
        let transparent = chunks(&file).iter().find(|(name, _)| *name == "tRNS").unwrap().1.to_vec();
        assert_eq!(transparent, [255, 255, 255, 0]);
    }
}
