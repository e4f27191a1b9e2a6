//! Reading a lesson.

use engine::Seed;
use game::{Fault, Said, Seat, said};

use super::{Brief, Lesson, Move, Stop};

/// What a word of the file begins.
enum Part {
    Head,
    Step,
    End,
    Brief,
}

pub(super) fn lesson(text: &str) -> Result<Lesson, Fault> {
    let mut lesson = Lesson {
        setup: String::new(),
        seed: Seed::numbered(0),
        seat: Seat(0),
        before: Vec::new(),
        steps: Vec::new(),
        end: Said::default(),
        briefs: Vec::new(),
    };
    let mut part = Part::Head;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |reason: Said| Fault { line: number, rule: None, reason };
        let unknown = || {
            fault(said!("`{line}` is no line of a lesson here", "wiersz `{line}` nie należy tu do lekcji"))
        };
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, &part) {
            ("setup", Part::Head) => rest.clone_into(&mut lesson.setup),
            ("seed", Part::Head) => lesson.seed = Seed::numbered(rest.parse().map_err(|_| unknown())?),
            ("seat", Part::Head) => lesson.seat = Seat(rest.parse().map_err(|_| unknown())?),
            ("play", Part::Head | Part::Step) => {
                let played = lesson.steps.last_mut().map_or(&mut lesson.before, |step| &mut step.then);
                for words in rest.split(';') {
                    played.push(moved(words.trim()).ok_or_else(unknown)?);
                }
            }
            ("say" | "do", Part::Head | Part::Step) if (word == "say") == rest.is_empty() => {
                let wanted = (word == "do").then(|| rest.to_owned());
                lesson.steps.push(Stop { words: Said::default(), wanted, then: Vec::new() });
                part = Part::Step;
            }
            ("end", Part::Step) if rest.is_empty() => part = Part::End,
            ("brief", Part::End | Part::Brief) => {
                lesson.briefs.push(brief(rest).ok_or_else(unknown)?);
                part = Part::Brief;
            }
            ("pl:" | "en:", Part::Step | Part::End | Part::Brief) => {
                let last = match part {
                    Part::Brief => lesson.briefs.last_mut().map(|brief| &mut brief.words),
                    Part::Step => lesson.steps.last_mut().map(|step| &mut step.words),
                    Part::Head | Part::End => Some(&mut lesson.end),
                };
                let words = last.ok_or_else(unknown)?;
                let words = if word == "pl:" { &mut words.pl } else { &mut words.en };
                if !words.is_empty() {
                    return Err(unknown());
                }
                rest.trim().clone_into(words);
            }
            _ => return Err(unknown()),
        }
    }
    Ok(lesson)
}

/// `4` or `4 at 640 100 408 307`: which picture, and what of it.
fn brief(words: &str) -> Option<Brief> {
    let (after, part) = match words.split_once(" at ") {
        None => (words, None),
        Some((after, numbers)) => {
            let numbers: Vec<u32> = numbers.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
            (after, Some(numbers.try_into().ok()?))
        }
    };
    Some(Brief { after: after.parse().ok()?, part, words: Said::default() })
}

/// `1 draw`: the seat and what it does.
fn moved(words: &str) -> Option<Move> {
    let (seat, notation) = words.split_once(' ')?;
    Some(Move { seat: Seat(seat.parse().ok()?), notation: notation.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: &str = "setup 2\nseed 7\nseat 1\nplay 0 a; 1 b\n\n# A first word.\nsay\npl: Cel.\nen: Aim.\n\
                         do c 1\npl: Zrób.\nen: Do.\nplay 0 d\nend\npl: Koniec.\nen: The end.\n\
                         brief 1 at 5 6 70 80\npl: Krótko.\nen: In short.\n";

    #[test]
    fn a_lesson_is_read_line_by_line() {
        let read = lesson(SHORT).unwrap_or_else(|fault| panic!("{fault}"));
        let acted = |seat, notation: &str| Move { seat: Seat(seat), notation: notation.to_owned() };
        assert_eq!((read.setup.as_str(), read.seat), ("2", Seat(1)));
        assert_eq!(read.seed, Seed::numbered(7));
        assert_eq!(read.before, [acted(0, "a"), acted(1, "b")]);
        let told: Vec<_> =
            read.steps.iter().map(|step| (step.wanted.as_deref(), step.words.en.as_str())).collect();
        assert_eq!(told, [(None, "Aim."), (Some("c 1"), "Do.")]);
        assert_eq!(read.steps[1].then, [acted(0, "d")]);
        assert_eq!((read.end.pl.as_str(), read.end.en.as_str()), ("Koniec.", "The end."));
        let words = said!("In short.", "Krótko.");
        assert_eq!(read.briefs, [Brief { after: 1, part: Some([5, 6, 70, 80]), words }]);
    }

    #[test]
    fn what_does_not_belong_is_refused_with_its_line() {
        let wrong = [
            ("seed seven", 1),
            ("say something", 1),
            ("do", 1),
            ("pl: Nic.", 1),
            ("say\nsetup 2", 2),
            ("say\npl: Raz.\npl: Dwa.", 3),
            ("say\nplay draw", 2),
            ("say\nend\nplay 0 draw", 3),
            ("say\nbrief 1", 2),
            ("say\nend\nbrief one", 3),
            ("say\nend\nbrief 1 at 2 3 4", 3),
        ];
        for (text, line) in wrong {
            assert_eq!(lesson(text).map_err(|fault| fault.line).err(), Some(line), "{text}");
        }
    }
}
