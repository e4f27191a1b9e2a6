//! Every lesson can be finished by whoever clicks what is marked and reads what is said.

#![allow(clippy::unwrap_used)]

use std::path::Path;

use catalog::{Entry, GAMES, Lesson, Moment};
use game::{Colours, Lang, Thought, Viewer};
use paint::Shown;

/// Longest text of a step, in letters: more than that covers the board of a phone.
const LETTERS: usize = 240;
/// How many steps a lesson has, and how often the learner acts in them at least.
const STEPS: std::ops::RangeInclusive<usize> = 5..=10;
const ACTS: usize = 5;

fn text(entry: &Entry) -> String {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{}/lesson.txt", entry.info.id));
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The attribute of an opening tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// The attributes of all opening tags of this name, each after a space.
fn tags<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!("<{name}");
    // The end of a tag inside a value is written as markup writes it.
    html.split(begin.as_str()).skip(1).map(|rest| rest.split('>').next().unwrap_or("")).collect()
}

/// What a value says, as it is read.
fn read(value: &str) -> String {
    value.replace("&gt;", ">").replace("&amp;", "&")
}

/// Whether the page has a marked button that sends this action, whole or as a place with what is chosen for it.
fn is_marked(html: &str, notation: &str) -> bool {
    let marked = |tag: &&str| {
        let class =
            attribute(tag, "class").is_some_and(|class| class.split(' ').any(|word| word == "hinted"));
        class && !tag.contains(" disabled")
    };
    let chosen = |with: &str| {
        tags(html, "input").into_iter().any(|tag| {
            attribute(tag, "name") == Some("with")
                && attribute(tag, "value").map(read).as_deref() == Some(with)
        })
    };
    tags(html, "button").into_iter().any(|tag| {
        let value = attribute(tag, "value").map(read).unwrap_or_default();
        marked(&tag)
            && match attribute(tag, "name") {
                Some("act") => value == notation,
                Some("at") => {
                    notation.strip_prefix(&value).and_then(|rest| rest.strip_prefix(' ')).is_some_and(chosen)
                }
                _ => false,
            }
    })
}

fn painted(entry: &Entry, lesson: &Lesson, moment: &Moment, lang: Lang) -> String {
    let names: Vec<String> = (0..moment.play.about().seats).map(|seat| format!("Gracz {seat}")).collect();
    let hint = moment.wanted.map(|code| Thought::plain(vec![code]));
    let viewer = Viewer::Seat(lesson.seat);
    let shown = Shown { viewer, names: &names, colours: Colours::BY_SEAT, lang, hint: hint.as_ref() };
    let page = entry.look.page(&*moment.play, &shown);
    page.board.0 + &page.main.0
}

/// What is wrong with a lesson.
fn fault(entry: &Entry, text: &str) -> Option<String> {
    let lesson = match Lesson::parse(text) {
        Ok(lesson) => lesson,
        Err(fault) => return Some(fault.to_string()),
    };
    let acts = lesson.steps.iter().filter(|step| step.wanted.is_some()).count();
    if acts < ACTS || !STEPS.contains(&lesson.steps.len()) {
        return Some(format!("the learner acts {acts} times in {} steps", lesson.steps.len()));
    }
    let briefs = lesson.briefs.iter().map(|brief| &brief.words);
    if lesson.briefs.len() != 3 || lesson.briefs.iter().any(|brief| brief.after > lesson.steps.len()) {
        return Some("a game in short is three pictures of its lesson".to_owned());
    }
    let words = lesson.steps.iter().map(|step| &step.words).chain([&lesson.end]).chain(briefs);
    for said in words.flat_map(|words| Lang::ALL.map(|lang| words.of(lang))) {
        if said.is_empty() || said.chars().count() > LETTERS {
            return Some(format!("{} letters: {said}", said.chars().count()));
        }
    }
    for done in 0..=lesson.steps.len() {
        let moment = match lesson.after(entry.rules, done) {
            Ok(moment) => moment,
            Err(stuck) => return Some(format!("step {done}: {stuck:?}")),
        };
        let Some(wanted) = lesson.steps.get(done).and_then(|step| step.wanted.as_deref()) else { continue };
        if !moment.play.legal(lesson.seat).iter().any(|code| Some(*code) == moment.wanted) {
            return Some(format!("step {done}: {wanted} is not allowed"));
        }
        for lang in Lang::ALL {
            if !is_marked(&painted(entry, &lesson, &moment, lang), wanted) {
                return Some(format!("step {done}: {wanted} is not marked in {}", lang.tag()));
            }
        }
    }
    None
}

#[test]
fn every_lesson_can_be_played_by_what_is_marked() {
    for entry in GAMES {
        assert_eq!(fault(entry, &text(entry)), None, "{}", entry.info.id);
        let steps = Lesson::parse(&text(entry)).unwrap().steps;
        assert_eq!(entry.lesson().unwrap().steps, steps, "{} teaches by its file", entry.info.id);
    }
}

/// A lesson says first what the game is about, and each of its steps is at the same place for everybody.
#[test]
fn a_lesson_begins_with_the_aim_and_is_the_same_every_time() {
    for entry in GAMES {
        let lesson = entry.lesson().unwrap();
        let first = &lesson.steps[0];
        assert!(first.wanted.is_none(), "{}", entry.info.id);
        assert!(first.words.pl.contains("Cel:") && first.words.en.contains("The aim:"), "{}", entry.info.id);
        let all = lesson.steps.len();
        let [one, two] = [(); 2].map(|()| lesson.after(entry.rules, all).unwrap().play.records().to_vec());
        assert_eq!(one, two);
    }
}

/// The law above is worth something: it finds whatever keeps a learner from the end.
#[test]
fn a_lesson_that_cannot_be_finished_is_found() {
    for entry in GAMES {
        let good = text(entry);
        let lines = |keep: &dyn Fn(&str) -> bool| {
            good.lines().filter(|line| keep(line)).collect::<Vec<_>>().join("\n")
        };
        let acts = good.lines().filter(|line| line.starts_with("do ")).count();
        let last = good.lines().rfind(|line| line.starts_with("do ")).unwrap();
        let seed = good.lines().find(|line| line.starts_with("seed ")).unwrap();
        let spoilt = [
            ("the wrong seat", good.replace("seat 0", "seat 1")),
            ("other luck", good.replace(seed, &format!("{seed}1"))),
            ("nobody else moves", lines(&|line| !line.starts_with("play "))),
            (
                "a step left out",
                good.replacen(good.lines().find(|line| line.starts_with("do ")).unwrap(), "say", 1),
            ),
            ("the last step twice", good.replace(last, &format!("{last}\npl: Raz.\nen: Once.\n{last}"))),
            ("one language", lines(&|line| !line.starts_with("en: "))),
            ("a long speech", good.replace("\nend\npl: ", &format!("\nend\npl: {}", "Słowo. ".repeat(40)))),
            ("a picture of nothing", good.replace("\nbrief ", "\nbrief 9")),
            ("an unknown action", good.replace(last, "do nothing at all")),
        ];
        assert!(acts >= ACTS);
        for (what, text) in spoilt {
            assert_ne!(text, good, "{}: {what}", entry.info.id);
            assert!(fault(entry, &text).is_some(), "{}: {what} is not found", entry.info.id);
        }
    }
}
