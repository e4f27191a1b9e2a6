//! What is wrong with a text that describes part of a game.

use std::fmt;

use crate::{Lang, Rule, Said};

/// Something wrong with a text, with the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1; 0 for the whole text.
    pub line: usize,
    /// The rule that is broken, if a rule is.
    pub rule: Option<Rule>,
    /// What is wrong.
    pub reason: Said,
}

impl Fault {
    /// All of it in one line: the place, what is wrong there and the rule.
    pub fn told(&self, lang: Lang) -> String {
        let place = match (self.line, lang) {
            (0, _) => String::new(),
            (line, Lang::Pl) => format!("wiersz {line}: "),
            (line, Lang::En) => format!("line {line}: "),
        };
        let rule = self.rule.map_or_else(String::new, |rule| format!(" ({rule})"));
        format!("{place}{}{rule}", self.reason.of(lang))
    }
}

impl fmt::Display for Fault {
    /// English, as [`Said`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Lang::En))
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said;

    #[test]
    fn a_fault_is_told_with_its_place_and_rule() {
        let reason = said!("2 to 5 play, not {}", "graczy: {}, a gra od 2 do 5 osób", 6);
        let mut fault = Fault { line: 3, rule: Some(Rule("TICKETS-2.1")), reason };
        assert_eq!(fault.told(Lang::Pl), "wiersz 3: graczy: 6, a gra od 2 do 5 osób (TICKETS-2.1)");
        assert_eq!(fault.told(Lang::En), "line 3: 2 to 5 play, not 6 (TICKETS-2.1)");
        assert_eq!(fault.to_string(), fault.told(Lang::En));
        (fault.line, fault.rule) = (0, None);
        assert_eq!(fault.told(Lang::Pl), "graczy: 6, a gra od 2 do 5 osób");
        assert_eq!(fault.to_string(), "2 to 5 play, not 6");
    }
}
