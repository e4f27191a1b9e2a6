//! The painting of TOR: every state of many games in both languages, for every viewer.
// Helpers of tests panic like tests do.
#![allow(clippy::unwrap_used)]

mod help;
mod marks;
mod previews;

use std::collections::BTreeSet;

use game::{Book, Cards, Game, Lang, Seat, Viewer};
use paint::{Hint, Paint, Scene, Text};
use tor::{Ability, Action, Phase, Tor};

use help::{board, glance, legal, names, tags, value, viewers, walk};

#[test]
fn every_event_is_told_in_both_languages() {
    let names = names();
    let mut kinds = BTreeSet::new();
    walk(|game, events| {
        for event in events {
            let kind = format!("{event:?}");
            kinds.insert(kind.split(' ').next().unwrap().to_owned());
            for (lang, viewer) in
                Lang::ALL.into_iter().flat_map(|lang| viewers(game.seats()).map(move |v| (lang, v)))
            {
                let line = Tor::tell(event, &game.setup(), viewer, &names, Text::of(lang)).unwrap().0;
                tags(&line);
                assert!(line.len() > "<span class=\"tor-line\"></span>".len());
                assert!(!line.contains("tor-told") && !line.contains(['\u{e000}', '\0', '{']), "{line}");
            }
        }
    });
    assert_eq!(kinds.len(), 15, "all kinds of events were told: {kinds:?}");
}

#[test]
fn a_board_has_a_button_for_each_legal_action_and_no_other() {
    glance(|game| {
        for viewer in viewers(game.seats()) {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            for lang in Lang::ALL {
                let board = board(&view, &legal, viewer, lang);
                let tags = tags(&board);
                let buttons: Vec<_> = tags.iter().filter(|tag| tag.starts_with("button")).collect();
                let acts: BTreeSet<_> = buttons.iter().filter_map(|tag| value(tag, "value")).collect();
                let wanted: Vec<_> = legal.iter().map(Action::to_string).collect();
                assert_eq!(acts, wanted.iter().map(String::as_str).collect());
                assert_eq!(buttons.len(), legal.len());
                for button in buttons {
                    assert_eq!(value(button, "name"), Some("act"));
                    assert!(value(button, "class").unwrap().split(' ').any(|class| class == "may"));
                    assert_eq!(
                        value(button, "id").unwrap(),
                        value(button, "value").unwrap().replace(' ', "-")
                    );
                    assert!(!value(button, "aria-label").unwrap().is_empty());
                }
            }
        }
    });
}

#[test]
fn ids_and_pieces_are_unique_and_nothing_is_inline() {
    glance(|game| {
        for viewer in viewers(game.seats()) {
            let view = game.view(viewer);
            // The page holds the drawings once, beside the board.
            let board = Tor::symbols(None).0 + &board(&view, &legal(game, viewer), viewer, Lang::Pl);
            let tags = tags(&board);
            for name in ["id", "data-piece"] {
                let values: Vec<_> = tags.iter().filter_map(|tag| value(tag, name)).collect();
                assert_eq!(
                    values.iter().collect::<BTreeSet<_>>().len(),
                    values.len(),
                    "{name} is unique: {values:?}"
                );
            }
            let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
            for tag in &tags {
                let refers =
                    value(tag, "href").and_then(|to| to.strip_prefix('#')).or(value(tag, "aria-describedby"));
                assert!(refers.is_none_or(|id| ids.contains(id)), "{tag}");
                assert!(!tag.contains(" style=") && !tag.contains(" on"), "{tag}");
            }
            let pieces = tags.iter().filter_map(|tag| value(tag, "data-piece")).collect::<BTreeSet<_>>();
            let locks = view.locks.into_iter().flatten().flat_map(Cards::iter);
            let cards = view.trains.into_iter().flatten().chain(locks).chain(view.row);
            for card in cards.filter(|&card| card > 0) {
                assert!(pieces.contains(format!("wagon-{card}").as_str()), "wagon {card} lies on the table");
            }
            for seat in 1..=game.seats() {
                assert!(pieces.contains(format!("loco-{seat}").as_str()));
            }
        }
    });
}

#[test]
fn offers_stay_with_their_owner() {
    let mut picks = 0;
    glance(|game| {
        let open = game.view(Viewer::Everything);
        for seat in (0..game.seats()).map(Seat) {
            let owner = Viewer::Seat(seat);
            assert_eq!(Tor::guarded(&game.view(owner), owner), open.offers[seat.index()].count > 0);
            let own = board(&game.view(owner), &legal(game, owner), owner, Lang::En);
            for wagon in open.offers[seat.index()].cards.unwrap().iter() {
                picks += usize::from(own.contains(&format!("id=\"pick-{wagon}\"")));
                for other in viewers(game.seats()).filter(|&v| v != owner && v != Viewer::Everything) {
                    let board = board(&game.view(other), &legal(game, other), other, Lang::En);
                    let seen = [
                        format!("wagon-{wagon}\""),
                        format!("pick-{wagon}\""),
                        format!("tor-num\">{wagon}<"),
                    ];
                    assert!(seen.iter().all(|trace| !board.contains(trace)), "wagon {wagon} is secret");
                }
            }
        }
        assert!(!Tor::guarded(&game.view(Viewer::Public), Viewer::Public));
    });
    assert!(picks > 0, "offers were picked");
}

#[test]
fn a_hint_marks_its_button_and_says_it_in_words() {
    let names = names();
    let mut said = 0;
    glance(|game| {
        for (lang, viewer) in
            Lang::ALL.into_iter().flat_map(|lang| viewers(game.seats()).map(move |v| (lang, v)))
        {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            for &action in &legal {
                let hint = Hint { actions: vec![action], expects: None, reasons: Vec::new() };
                let text = Text::of(lang);
                let scene = Scene::<Tor> {
                    view: &view,
                    legal: &legal,
                    viewer,
                    names: &names,
                    colours: game::Colours::BY_SEAT,
                    text,
                    hint: Some(&hint),
                    tried: &[],
                    fresh: &[],
                };
                let board = Tor::board(&scene).0;
                let marked: Vec<&str> =
                    tags(&board).into_iter().filter(|tag| tag.contains(" hinted\"")).collect();
                assert_eq!(marked.len(), 1, "{action}");
                assert_eq!(value(marked[0], "value"), Some(&*action.to_string()));
                assert_eq!(board.matches("hint-lamp").count(), 1);
                let advice = Tor::advise(&scene, &hint).0;
                assert!(advice.len() > 10 && !advice.contains("tor-"), "{advice}");
                said += 1;
            }
        }
    });
    assert!(said > 100, "{said}");
}

#[test]
fn prompts_are_sentences() {
    let names = names();
    glance(|game| {
        for (lang, viewer) in
            Lang::ALL.into_iter().flat_map(|lang| viewers(game.seats()).map(move |v| (lang, v)))
        {
            let (view, legal) = (game.view(viewer), legal(game, viewer));
            let prompt = Tor::prompt(&Scene {
                view: &view,
                legal: &legal,
                viewer,
                names: &names,
                colours: game::Colours::BY_SEAT,
                text: Text::of(lang),
                hint: None,
                tried: &[],
                fresh: &[],
            });
            assert!(prompt.ends_with(['.', '!']) && !prompt.contains("tor-"), "{prompt}");
            if let (Phase::Choose { seat }, true) = (view.phase, legal.is_empty()) {
                assert!(prompt.contains(&names[seat.index()]), "{prompt}");
            }
        }
    });
}

#[test]
fn a_picture_needs_no_style_sheet() {
    let names = names();
    glance(|game| {
        let view = game.view(Viewer::Public);
        let picture = Tor::picture(&view, &names, Text::of(Lang::Pl));
        assert_eq!(picture.width, 900);
        let file = picture.file();
        let tags = tags(&file);
        assert!(tags[0].starts_with("svg xmlns=\"http://www.w3.org/2000/svg\""));
        let ids: BTreeSet<_> = tags.iter().filter_map(|tag| value(tag, "id")).collect();
        for tag in tags {
            assert!(
                value(tag, "class").is_none() && value(tag, "style").is_none() && !tag.contains("var("),
                "{tag}"
            );
            assert!(value(tag, "href").is_none_or(|to| ids.contains(&to[1..])), "{tag}");
        }
        for wagon in view.trains.into_iter().flatten().filter(|&wagon| wagon > 0) {
            assert!(file.contains(&format!(">{wagon}</text>")), "wagon {wagon} is drawn");
        }
    });
}

#[test]
fn every_picture_of_the_rulebook_is_painted() {
    let book = Book::parse(Tor::INFO.book).unwrap();
    let mut names: Vec<&str> =
        book.rules().flat_map(|rule| &rule.examples).filter_map(|example| example.picture).collect();
    names.sort_unstable();
    assert!(names.len() >= 17 && names.is_sorted_by(|one, two| one < two), "{names:?}");
    for ability in Ability::ALL {
        assert!(names.contains(&ability.name()), "{ability} has an example");
    }
    for name in names {
        let [pl, en] = Lang::ALL.map(|lang| Tor::example(name, Text::of(lang)).unwrap().file());
        for tag in tags(&en) {
            assert!(["class", "style", "id", "href"].iter().all(|key| value(tag, key).is_none()), "{tag}");
        }
        assert_eq!(
            pl == en,
            !en.contains("deck") && !en.contains("Discarded") && name != "abilities",
            "{name}"
        );
    }
    assert!(Tor::example("nothing", Text::of(Lang::En)).is_none());
}

/// What the examples of the rulebook say in words is what their pictures show.
#[test]
fn pictures_show_what_their_examples_say() {
    let book = Book::parse(Tor::INFO.book).unwrap();
    for example in book.rules().flat_map(|rule| &rule.examples) {
        let Some(name) = example.picture else { continue };
        let file = Tor::example(name, Text::of(Lang::En)).unwrap().file();
        let said = example.text(Lang::En);
        for number in said.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty())
        {
            assert!(file.contains(&format!(">{number}</text>")), "{name}: {number} of `{said}` is drawn");
        }
    }
}
