//! A mutational fuzzer that runs inside the tests: broken input must be refused, never crash.

use std::time::{Duration, Instant};

use game::SplitMix64;

/// What to fuzz with.
#[derive(Clone, Copy, Debug)]
pub struct Fuzz<'a> {
    /// Valid inputs to begin from.
    pub seeds: &'a [&'a str],
    /// Words worth inserting.
    pub words: &'a [&'a str],
}

/// Feeds mutated inputs to `target` for `KOLEJ_FUZZ_SECONDS` (1 by default) and returns how many. A panic of the target
/// is the failure; the input that caused it is printed.
pub fn fuzz(with: Fuzz<'_>, target: &mut dyn FnMut(&str)) -> u64 {
    let seconds = std::env::var("KOLEJ_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let start = Instant::now();
    let mut quick = SplitMix64::new(0x000f_022e);
    let mut tried = 0;
    for seed in with.seeds {
        target(seed);
    }
    while start.elapsed() < Duration::from_secs(seconds) {
        for _ in 0..64 {
            let input = mutate(with, &mut quick);
            let shown = Shown(&input);
            target(&input);
            std::mem::forget(shown);
            tried += 1;
        }
    }
    tried
}

/// Prints the input while a panic unwinds.
struct Shown<'a>(&'a str);

impl Drop for Shown<'_> {
    #[allow(clippy::print_stderr)]
    fn drop(&mut self) {
        eprintln!("the input was {:?}", self.0);
    }
}

fn mutate(with: Fuzz<'_>, quick: &mut SplitMix64) -> String {
    let below = |quick: &mut SplitMix64, n: usize| quick.below(u32::try_from(n.max(1)).unwrap_or(1)) as usize;
    let mut bytes = with.seeds[below(quick, with.seeds.len())].as_bytes().to_vec();
    for _ in 0..=quick.below(4) {
        let at = below(quick, bytes.len() + 1);
        let to = (at + below(quick, 12)).min(bytes.len());
        match quick.below(7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..to)),
            2 => {
                let piece = bytes[at..to].to_vec();
                let into = below(quick, bytes.len() + 1);
                bytes.splice(into..into, piece);
            }
            3 => drop(bytes.splice(at..to, with.words[below(quick, with.words.len())].bytes())),
            4 => bytes.insert(at, u8::try_from(quick.below(256)).unwrap_or(0)),
            5 => {
                // Swap two lines.
                let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (one, two) = (below(quick, lines.len()), below(quick, lines.len()));
                lines.swap(one, two);
                bytes = lines.join(&b'\n');
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << quick.below(8);
                }
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
