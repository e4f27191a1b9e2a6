//! Paths in whole units, each point written as its distance from the one before: there are thousands of them, and they are sent
//! with every page.

use std::fmt::Write as _;

use super::line::Point;

/// Draws a path.
#[derive(Default)]
pub(super) struct Pen {
    /// The description of the path so far.
    pub(super) drawn: String,
    at: (i32, i32),
}

impl Pen {
    /// From where the pen is to a point, in whole units that never add up to an error.
    fn way(&self, (x, y): Point) -> (i32, i32) {
        // Points of a map are small numbers.
        #[allow(clippy::cast_possible_truncation)]
        let (x, y) = (x.round() as i32, y.round() as i32);
        (x - self.at.0, y - self.at.1)
    }

    fn write(&mut self, command: char, ways: &[(i32, i32)]) {
        // Writing to a string cannot fail.
        self.drawn.push(command);
        for (index, (dx, dy)) in ways.iter().enumerate() {
            let space = if index > 0 && *dx >= 0 { " " } else { "" };
            let _ = write!(self.drawn, "{space}{dx}{}{dy}", if *dy < 0 { "" } else { " " });
        }
        if let Some((dx, dy)) = ways.last() {
            self.at = (self.at.0 + dx, self.at.1 + dy);
        }
    }

    /// Begins a line here.
    pub(super) fn start(&mut self, at: Point) {
        let way = self.way(at);
        self.write('m', &[way]);
    }

    pub(super) fn line(&mut self, to: Point) {
        let way = self.way(to);
        self.write('l', &[way]);
    }

    /// A line that is drawn towards a point on its way.
    pub(super) fn bend(&mut self, by: Point, to: Point) {
        let ways = [self.way(by), self.way(to)];
        self.write('q', &ways);
    }

    /// Closes the line and begins no other.
    pub(super) fn close(&mut self, start: Point) {
        self.drawn.push('z');
        let way = self.way(start);
        self.at = (self.at.0 + way.0, self.at.1 + way.1);
    }
}
