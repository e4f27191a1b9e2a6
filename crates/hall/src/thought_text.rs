//! What was found for a seat, in the text that is stored: a line of actions, what may be expected, and a line for each reason.

use std::fmt::Write as _;

use game::Thought;

/// The text of a thought.
pub(crate) fn write(thought: &Thought<u32>) -> String {
    let actions: Vec<String> = thought.actions.iter().map(u32::to_string).collect();
    let mut text = format!("{}\n", actions.join(" "));
    // Writing to a string cannot fail.
    if let Some(expects) = thought.expects {
        let _ = write!(text, "{expects}");
    }
    text.push('\n');
    for (name, value) in &thought.reasons {
        let _ = writeln!(text, "{name} {value}");
    }
    text
}

/// The thought in a text; `None` if it is none.
pub(crate) fn read(text: &str) -> Option<Thought<u32>> {
    let mut lines = text.lines();
    let actions: Vec<u32> =
        lines.next()?.split_ascii_whitespace().map(|code| code.parse().ok()).collect::<Option<_>>()?;
    let expects = match lines.next()? {
        "" => None,
        number => Some(number.parse().ok()?),
    };
    let reasons = lines.map(|line| {
        let (name, value) = line.rsplit_once(' ')?;
        Some((name.to_owned().into(), value.parse().ok()?))
    });
    let reasons = reasons.collect::<Option<_>>()?;
    (!actions.is_empty()).then_some(Thought { actions, expects, reasons })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thought_comes_back_as_it_was() {
        for thought in [
            Thought::plain(vec![0, u32::MAX]),
            Thought { actions: vec![7], expects: Some(-12.25), reasons: Vec::new() },
            Thought {
                actions: vec![7],
                expects: None,
                reasons: vec![("win".into(), 0.1), ("a b".into(), 3.0)],
            },
        ] {
            assert_eq!(read(&write(&thought)), Some(thought));
        }
    }

    #[test]
    fn what_is_no_thought_is_none() {
        for text in ["", "\n\n", "1 x\n\n", "1\nmany\n", "1\n\nwin\n", "1"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }
}
