//! Legal actions as bits: the bit of a code is set where the action is legal.
//!
//! Code `n` is bit `n % 64` of word `n / 64`, so the bytes of the words in little-endian order are one bit a code, the least
//! first: what programs that learn call a packed mask.

use crate::Code;

/// Words that hold a bit for every code of `C`.
pub const fn mask_words<C: Code>() -> usize {
    C::COUNT.div_ceil(WORD) as usize
}

/// Bits of a word.
const WORD: u32 = u64::BITS;

/// Sets the bit of a code.
pub fn set_bit(mask: &mut [u64], code: u32) {
    mask[(code / WORD) as usize] |= 1 << (code % WORD);
}

/// Sets the bits of several codes: bit `n` of `bits` stands for the code `first + n`.
#[allow(clippy::cast_possible_truncation, reason = "a word is cut out of two")]
pub fn set_bits(mask: &mut [u64], first: u32, bits: u128) {
    let (at, by) = ((first / WORD) as usize, first % WORD);
    let low = bits << by;
    mask[at] |= low as u64;
    let high = (low >> WORD) as u64;
    if high != 0 {
        mask[at + 1] |= high;
    }
    // What the shift pushed out at the top; two shifts, for one by 128 there is not.
    let over = (bits >> 1 >> (2 * WORD - 1 - by)) as u64;
    if over != 0 {
        mask[at + 2] |= over;
    }
}

/// Sets the bits of many codes: bit `n % 64` of word `n / 64` of `row` stands for the code `first + n`.
pub fn set_row(mask: &mut [u64], first: u32, row: &[u64]) {
    let (at, by) = ((first / WORD) as usize, first % WORD);
    let mut over = 0;
    for (word, &bits) in mask[at..].iter_mut().zip(row) {
        *word |= bits << by | over;
        over = bits >> 1 >> (WORD - 1 - by);
    }
    if over != 0 {
        mask[at + row.len()] |= over;
    }
}

/// The codes whose bits are set, ascending.
pub fn mask_codes(mask: &[u64]) -> impl Iterator<Item = u32> {
    let words = (0_u32..).step_by(WORD as usize).zip(mask);
    words.flat_map(|(first, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            (rest != 0).then(|| {
                rest &= rest - 1;
                first + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_lie_where_their_codes_are() {
        let mut mask = [0; 5];
        set_bit(&mut mask, 0);
        set_bit(&mut mask, 319);
        assert_eq!(mask_codes(&mask).collect::<Vec<_>>(), [0, 319]);
        let pattern = 1 | 1 << 72 | 1 << 127;
        for first in 1..192 {
            let mut mask = [0; 5];
            set_bits(&mut mask, first, pattern);
            assert_eq!(mask_codes(&mask).collect::<Vec<_>>(), [first, first + 72, first + 127]);
            let mut again = [0; 5];
            set_row(&mut again, first, &[1, 1 << 8 | 1 << 63]);
            assert_eq!(again, mask);
        }
    }
}
