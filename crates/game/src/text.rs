//! Reads text files: one statement a line, `#` begins a comment. Everything that is wrong with a file is told with its line,
//! not only the first fault.

use std::fmt;
use std::str::FromStr;

use crate::{Fault, Lang, Rule, Said, said};

/// Statements of one kind, each with its line.
pub type Lines<T> = Vec<(usize, T)>;

/// A text without the invisible mark that some editors put before it.
pub fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A line without its comment.
pub fn uncommented(line: &str) -> &str {
    line.split_once('#').map_or(line, |(said, _)| said)
}

/// What a line says, counted from 1: without comment and without spaces around it.
pub fn line(text: &str, number: usize) -> &str {
    uncommented(unmarked(text).lines().nth(number.saturating_sub(1)).unwrap_or_default()).trim()
}

/// The lines that say something: their number from 1, their first word and the other words.
pub fn statements(text: &str) -> impl Iterator<Item = (usize, &str, Vec<&str>)> {
    (1..).zip(unmarked(text).lines()).filter_map(|(line, content)| {
        let mut words = uncommented(content).split_whitespace();
        Some((line, words.next()?, words.collect()))
    })
}

/// The most faults that are told of one text; with the one that says that more follow, a hundred. Nobody mends more at once, and
/// texts come from anywhere.
const TOLD: usize = 99;

/// What is wrong with a text, collected while it is read.
#[derive(Default, Debug)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Notes a fault in a line; 0 for the whole text.
    pub fn add(&mut self, line: usize, reason: Said) {
        self.0.push(Fault { line, rule: None, reason });
    }

    /// Notes a fault that breaks a rule of the game.
    pub fn breaks(&mut self, line: usize, rule: &'static str, reason: Said) {
        self.0.push(Fault { line, rule: Some(Rule(rule)), reason });
    }

    /// Whether nothing is wrong so far.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them in the order of their lines; of very many the first, and that more follow.
    pub fn sorted(mut self) -> Vec<Fault> {
        self.0.sort_by_key(|fault| fault.line);
        if self.0.len() > TOLD + 1 {
            let line = self.0[TOLD].line;
            self.0.truncate(TOLD);
            let reason = said!(
                "more is wrong from here on; mend what stands above first",
                "dalej jest więcej błędów; najpierw popraw te powyżej"
            );
            self.add(line, reason);
        }
        self.0
    }

    /// The only statement of its kind, if there is one; any further one is a fault.
    pub fn at_most_one<T>(&mut self, said: &mut Lines<T>, verb: &str) -> Option<T> {
        let mut said = std::mem::take(said).into_iter();
        let first = said.next();
        for (line, _) in said {
            self.add(line, said!("a second `{verb}`", "drugi wiersz `{verb}`"));
        }
        first.map(|(_, value)| value)
    }

    /// The only statement of its kind; none is a fault as well.
    pub fn exactly_one<T>(&mut self, said: &mut Lines<T>, verb: &str) -> Option<T> {
        let one = self.at_most_one(said, verb);
        if one.is_none() {
            let reason = said!("`{verb}` is missing or wrong", "wiersza `{verb}` brakuje albo jest błędny");
            self.add(0, reason);
        }
        one
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

/// The most letters of somebody's word that are shown again.
const SHOWN: usize = 24;

/// The beginning of a word, fit to be shown: texts come from anywhere.
pub fn short(word: &str) -> String {
    beginning(word, SHOWN)
}

/// The first letters of a word, fit to be shown.
pub fn beginning(word: &str, letters: usize) -> String {
    let mut shown: String = word.chars().take(letters).flat_map(char::escape_debug).collect();
    if word.chars().nth(letters).is_some() {
        shown.push('…');
    }
    shown
}

/// A number within these bounds.
pub fn number<N: Copy + FromStr + PartialOrd + fmt::Display>(
    word: &str,
    least: N,
    most: N,
) -> Result<N, Said> {
    let number = word.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        said!(
            "`{}` is no number from {least} to {most}",
            "`{}` to nie liczba od {least} do {most}",
            short(word)
        )
    })
}

/// A point `X,Y`, both numbers within these bounds.
pub fn point(word: &str, least: i16, most: i16) -> Result<(i16, i16), Said> {
    let (x, y) = word
        .split_once(',')
        .ok_or_else(|| said!("`{}` is no point: write X,Y", "`{}` to nie punkt: napisz X,Y", short(word)))?;
    Ok((number(x, least, most)?, number(y, least, most)?))
}

/// A name of one letter to so many.
pub fn name(text: &str, most: usize) -> Result<String, Said> {
    if (1..=most).contains(&text.chars().count()) {
        return Ok(text.to_owned());
    }
    Err(said!("a name has 1 to {most} letters", "nazwa może mieć od 1 do {most} znaków"))
}

/// The languages in which a file writes names, in their order, as a line `names: pl / en` tells them.
pub fn languages(rest: &[&str]) -> Result<[Lang; 2], Said> {
    match rest {
        ["pl", "/", "en"] => Ok([Lang::Pl, Lang::En]),
        ["en", "/", "pl"] => Ok([Lang::En, Lang::Pl]),
        _ => Err(said!(
            "write `names: pl / en`: the order in which names are written",
            "napisz `names: pl / en`: w jakiej kolejności podane są nazwy"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_lines_that_say_something() {
        let text = "\u{feff}# a map\r\n\r\n city  Łódź\t/ Lodz # a comment\n#\nland";
        let found: Vec<_> = statements(text).collect();
        assert_eq!(found, [(3, "city", vec!["Łódź", "/", "Lodz"]), (5, "land", vec![])]);
        assert_eq!([line(text, 3), line(text, 1), line(text, 9)], ["city  Łódź\t/ Lodz", "", ""]);
    }

    #[test]
    fn faults_are_told_in_the_order_of_their_lines() {
        let mut faults = Faults::default();
        assert!(faults.is_empty());
        faults.breaks(7, "TICKETS-2.1", said!("six play", "gra sześć osób"));
        let mut twice = vec![(3, 'a'), (5, 'b')];
        assert_eq!(faults.exactly_one(&mut twice, "size"), Some('a'));
        assert_eq!(faults.exactly_one(&mut twice, "size"), None, "it was taken");
        assert_eq!(faults.at_most_one(&mut vec![(4, 1_u8)], "last"), Some(1));
        assert_eq!(faults.at_most_one(&mut Lines::<u8>::new(), "last"), None);
        let told: Vec<String> = faults.sorted().iter().map(|fault| fault.told(Lang::En)).collect();
        assert_eq!(
            told,
            ["`size` is missing or wrong", "line 5: a second `size`", "line 7: six play (TICKETS-2.1)"]
        );
    }

    #[test]
    fn of_very_many_faults_the_first_are_told() {
        let wrong = |lines: usize| {
            let mut faults = Faults::default();
            (1..=lines).rev().for_each(|line| faults.add(line, said!("no", "nie")));
            faults.sorted()
        };
        assert!(wrong(TOLD + 1).iter().all(|fault| fault.reason.en == "no"));
        let told = wrong(39_000);
        assert_eq!(told.len(), TOLD + 1);
        assert!(told.iter().map(|fault| fault.line).eq(1..=TOLD + 1));
        let last = told[TOLD].told(Lang::En);
        assert_eq!(last, "line 100: more is wrong from here on; mend what stands above first");
    }

    #[test]
    fn words_from_anywhere_are_fit_to_be_shown() {
        assert_eq!(short("Łódź"), "Łódź");
        assert_eq!(short(&"ż".repeat(25)), format!("{}…", "ż".repeat(24)));
        assert_eq!(beginning("\u{1b}[2J", 2), "\\u{1b}[…");
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!([number("2", 2_u8, 4), number("4", 2, 4)], [Ok(2), Ok(4)]);
        assert_eq!(number("-500", -500_i16, 500), Ok(-500));
        for bad in ["1", "5", "", "2.5", "300", "x"] {
            let said = number(bad, 2_u8, 4).err().unwrap_or_else(|| panic!("{bad}"));
            assert_eq!(said.en, format!("`{bad}` is no number from 2 to 4"));
            assert_eq!(said.pl, format!("`{bad}` to nie liczba od 2 do 4"));
        }
    }

    #[test]
    fn languages_of_names_have_an_order() {
        assert_eq!(languages(&["pl", "/", "en"]), Ok([Lang::Pl, Lang::En]));
        assert_eq!(languages(&["en", "/", "pl"]), Ok([Lang::En, Lang::Pl]));
        for bad in [&["pl"][..], &["pl", "en"], &["pl", "/", "pl"], &[]] {
            assert!(languages(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn points_and_names_have_bounds() {
        assert_eq!(point("-5,10", -5, 10), Ok((-5, 10)));
        assert_eq!(
            point("5;1", 0, 9).map_err(|said| said.en),
            Err("`5;1` is no point: write X,Y".to_owned())
        );
        assert!(point("5,", 0, 9).is_err() && point("5,10", 0, 9).is_err() && point("1,2,3", 0, 9).is_err());
        assert_eq!(name("Łódź", 4), Ok("Łódź".to_owned()));
        assert!(name("", 4).is_err() && name("Łódźż", 4).is_err());
    }
}
