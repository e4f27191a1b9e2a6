//! A camera: reads the QR code on a page as a telephone would, but from a picture without a blemish, so nothing is corrected.

use chrome::Page;

/// The middles of the small squares by version, from 1.
const SQUARES: [&[usize]; 10] = [
    &[],
    &[6, 18],
    &[6, 22],
    &[6, 26],
    &[6, 30],
    &[6, 34],
    &[6, 22, 38],
    &[6, 24, 42],
    &[6, 26, 46],
    &[6, 28, 50],
];

/// How many blocks there are, and how many bytes the first of them hold; the others hold one more. For the third level of
/// correction, by version.
const BLOCKS: [(usize, usize, usize); 10] = [
    (1, 13, 1),
    (1, 22, 1),
    (2, 17, 2),
    (2, 24, 2),
    (4, 15, 2),
    (4, 19, 4),
    (6, 14, 2),
    (6, 18, 4),
    (8, 16, 4),
    (8, 19, 6),
];

/// The field of a code: which of its squares are dark.
struct Field {
    size: usize,
    dark: Vec<bool>,
}

impl Field {
    /// What is drawn in the element: a path of unit squares with a margin of four.
    fn seen(page: &Page, css: &str) -> Self {
        let all: usize =
            page.attr(&format!("{css} svg"), "viewBox").unwrap().rsplit(' ').next().unwrap().parse().unwrap();
        let size = all - 8;
        let mut dark = vec![false; size * size];
        let path = page.attr(&format!("{css} svg path"), "d").unwrap();
        for square in path.split_terminator('z') {
            let (x, y) = square.trim_start_matches('M').split_once('h').unwrap().0.split_once(' ').unwrap();
            let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
            dark[(y - 4) * size + x - 4] = true;
        }
        Self { size, dark }
    }

    fn at(&self, row: usize, column: usize) -> bool {
        self.dark[row * self.size + column]
    }

    fn version(&self) -> usize {
        (self.size - 17) / 4
    }

    /// Whether a square belongs to the frame of the code and not to what it says.
    fn is_frame(&self, row: usize, column: usize) -> bool {
        let (far, last) = (self.size - 8, self.size - 7);
        let corner = row < 9 && (column < 9 || column >= far) || row >= far && column < 9;
        let squares = SQUARES[self.version() - 1];
        let in_corner = |r: usize, c: usize| (r == 6 && (c == 6 || c == last)) || (r == last && c == 6);
        let small = squares.iter().flat_map(|&r| squares.iter().map(move |&c| (r, c)));
        let mut small = small.filter(|&(r, c)| !in_corner(r, c));
        let number = self.version() >= 7
            && (row < 6 && (self.size - 11..far).contains(&column)
                || column < 6 && (self.size - 11..far).contains(&row));
        let on_small = small.any(|(r, c)| row.abs_diff(r) <= 2 && column.abs_diff(c) <= 2);
        corner || row == 6 || column == 6 || number || on_small
    }

    /// The bits in the order in which they are written, without the mask.
    fn bits(&self) -> Vec<bool> {
        // Fifteen bits beside the first corner, hidden by a pattern of their own: level, mask, correction.
        let format = (0..5).fold(0, |sum, column| sum << 1 | u8::from(self.at(8, column))) ^ 0b10101;
        assert_eq!(format >> 3, 0b11, "the third level of correction");
        let mask = |row: usize, column: usize| match format & 7 {
            0 => (row + column).is_multiple_of(2),
            1 => row.is_multiple_of(2),
            2 => column.is_multiple_of(3),
            3 => (row + column).is_multiple_of(3),
            4 => (row / 2 + column / 3).is_multiple_of(2),
            5 => row * column % 2 + row * column % 3 == 0,
            6 => (row * column % 2 + row * column % 3).is_multiple_of(2),
            _ => ((row + column) % 2 + row * column % 3).is_multiple_of(2),
        };
        // Two columns at a time from the right, up and down in turn; the column of the ruler is left out.
        let pairs = (1..self.size).rev().step_by(2).map(|right| if right <= 6 { right - 1 } else { right });
        let mut bits = Vec::new();
        for (turn, right) in pairs.enumerate() {
            for step in 0..self.size {
                let row = if turn % 2 == 0 { self.size - 1 - step } else { step };
                let two = [right, right - 1].into_iter().filter(|&column| !self.is_frame(row, column));
                bits.extend(two.map(|column| self.at(row, column) ^ mask(row, column)));
            }
        }
        bits
    }

    /// The bytes of all blocks in their order; those for correction are left out.
    fn bytes(&self) -> Vec<u8> {
        let (count, least, short) = BLOCKS[self.version() - 1];
        let number = |bits: &[bool]| bits.iter().fold(0, |sum, &bit| sum << 1 | u8::from(bit));
        let mut written = self.bits().chunks(8).map(number).collect::<Vec<u8>>().into_iter();
        let mut blocks = vec![Vec::new(); count];
        for at in 0..=least {
            for block in blocks.iter_mut().skip(if at < least { 0 } else { short }) {
                block.push(written.next().unwrap());
            }
        }
        blocks.concat()
    }
}

/// The text of the QR code that is drawn in an element.
pub(crate) fn read(page: &Page, css: &str) -> String {
    let field = Field::seen(page, css);
    let bytes = field.bytes();
    assert_eq!(bytes[0] >> 4, 0b0100, "a text of bytes");
    // Everything lies half a byte off.
    let half = |at: usize| bytes[at] << 4 | bytes[at + 1] >> 4;
    let (length, begin) = match field.version() {
        10.. => (usize::from(half(0)) << 8 | usize::from(half(1)), 2),
        _ => (usize::from(half(0)), 1),
    };
    String::from_utf8((begin..begin + length).map(half).collect()).unwrap()
}
