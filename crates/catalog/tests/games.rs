//! What must hold for every game in the catalog, whichever it is.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use catalog::{Ask, Entry, WITH_TOY};
use conform::{Fuzz, fuzz};
use engine::log::Heading;
use engine::{Decision, Done, Play, Refusal, Seed};
use game::{Book, Form, Lang, Options, Seat, SplitMix64, Turn, Viewer};
use paint::{Shown, Text};

fn names(entry: &Entry) -> Vec<String> {
    (0..entry.info.seats.1).map(|seat| format!("Gracz {seat}")).collect()
}

/// Set-ups of every seat count with every value of every choice, as far as the game plays them.
fn setups(entry: &Entry) -> Vec<String> {
    let (least, most) = entry.info.seats;
    let words = entry.info.choices.iter().flat_map(|choice| &choice.values[1..]);
    let variants: Vec<String> =
        std::iter::once(String::new()).chain(words.map(|word| format!(" {word}"))).collect();
    let all =
        (least..=most).flat_map(|seats| variants.iter().map(move |variant| format!("{seats}{variant}")));
    all.filter(|setup| entry.open(setup).is_ok()).collect()
}

#[test]
fn every_seat_count_and_every_variant_can_be_played() {
    for entry in WITH_TOY {
        let (setups, (least, most)) = (setups(entry), entry.info.seats);
        let counts = (least..=most).map(|seats| seats.to_string());
        let words = entry.info.choices.iter().flat_map(|choice| &choice.values[1..]);
        for word in counts.chain(words.map(|&word| word.to_owned())) {
            let played = setups.iter().any(|setup| setup.split(' ').any(|part| part == word));
            assert!(played, "{}: {word}", entry.info.id);
        }
    }
}

#[test]
fn every_rulebook_can_be_read() {
    for entry in WITH_TOY {
        let book = Book::parse(entry.info.book).unwrap_or_else(|fault| panic!("{}: {fault}", entry.info.id));
        let mut ids: Vec<&str> = book.rules().map(|rule| rule.id).collect();
        assert!(!ids.is_empty());
        let prefix = format!("{}-", entry.info.id.to_uppercase());
        assert!(ids.iter().all(|id| id.starts_with(&prefix)), "{ids:?}");
        ids.sort_unstable();
        assert!(ids.is_sorted_by(|one, two| one < two), "each id once");
    }
}

#[test]
fn every_game_has_its_words() {
    for (entry, lang) in WITH_TOY.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let (id, text) = (entry.info.id, Text::of(lang));
        let choices = entry.info.choices.iter();
        let options = choices
            .flat_map(|choice| choice.values.iter().map(move |value| format!("{id}-{}-{value}", choice.id)));
        let fixed = ["title", "tagline", "credits"].map(|key| format!("{id}-{key}"));
        let labels = entry
            .info
            .choices
            .iter()
            .flat_map(|choice| [format!("{id}-{}", choice.id), format!("{id}-{}-from", choice.id)]);
        let extras = entry.info.extras.iter().map(|extra| extra.id);
        let typed = extras.flat_map(|what| [format!("{id}-{what}"), format!("{id}-{what}-help")]);
        let presets = entry.info.presets.iter().map(|(key, _)| format!("{id}-preset-{key}"));
        let after = entry.tools.after.iter().flat_map(|page| [page.label, page.how]);
        let pages = after.chain(entry.tools.editor.map(|page| page.how)).map(str::to_owned);
        for key in options.chain(fixed).chain(labels).chain(typed).chain(presets).chain(pages) {
            assert!(key.starts_with(&format!("{id}-")), "{key} is no word of {id}");
            assert!(text.has(&key), "{} lacks {key}", lang.tag());
        }
    }
}

/// A preset names choices of its game, each at most once, and can be played.
#[test]
fn every_preset_can_be_played() {
    let mut count = 0;
    for entry in WITH_TOY {
        for (key, words) in entry.info.presets {
            let (least, most) = entry.info.seats;
            for seats in least..=most {
                let setup = format!("{seats} {words}");
                assert!(entry.open(&setup).is_ok(), "{}: {key}: {setup}", entry.info.id);
            }
            count += 1;
        }
    }
    assert!(count >= 2, "the toy has two");
}

/// Files that are offered to begin one's own with are good as they are.
#[test]
fn every_file_that_is_offered_can_be_played_with() {
    for entry in WITH_TOY {
        let kit = entry.info.extras.iter().any(|extra| extra.form == Form::File);
        assert_eq!(kit, entry.tools.command("kit").is_some() && !entry.tools.kits.is_empty());
        for (name, file) in entry.tools.kits {
            let check = entry.tools.command("kit").unwrap().run;
            let answer = check(&Ask::about(file)).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
            assert!(answer.good && !answer.text.is_empty());
            let word = Options::to_word(file).unwrap().unwrap();
            let setup = format!("2 kit:{word}");
            assert_eq!(entry.open(&setup).unwrap().about().setup, setup);
        }
    }
}

/// Tests that play every set-up of a game to its end, one a game so that they run side by side.
macro_rules! played {
    ($($id:ident)*) => {
        mod every_game_is_played_and_painted_to_its_end {
            $(#[test] fn $id() { super::play(stringify!($id)); })*
        }

        #[test]
        fn every_game_is_among_the_played() {
            let played = [$(stringify!($id)),*];
            assert!(WITH_TOY.iter().map(|entry| entry.info.id).eq(played));
        }
    };
}

played! { tor ink depot tickets signals toy }

/// Plays with bots through the erased edge and paints everything on the way, in both languages, for every viewer.
fn play(id: &str) {
    let entry = WITH_TOY.iter().find(|entry| entry.info.id == id).unwrap();
    for (setup, number) in setups(entry).iter().zip(1..) {
        let seed = Seed::numbered(number);
        let mut table = entry.open(setup).unwrap();
        assert_eq!(table.about().setup, *setup);
        table.settle(&seed);
        let names = names(entry);
        let mut clicks = 0;
        while let Turn::Players(seats) = table.turn() {
            let seat = seats.iter().next().unwrap();
            // Every moment of the beginning; later ones look alike, and large boards take their time.
            if clicks < 30 || clicks % 6 == 0 {
                paint_all(entry, &*table, &names, seat);
            }
            think(entry, &mut *table, seat, (clicks, 20), &seed);
            clicks += 1;
        }
        assert!(table.outcome().is_some());
        paint_all(entry, &*table, &names, Seat(0));
        // The log file is the game, its luck can be verified, and a table can be seen at every earlier step.
        let file = file(&*table, &names, &seed);
        let again = entry.read(&file).unwrap();
        assert_eq!(again.play.records(), table.records());
        assert_eq!((again.header.setup, again.seed), (setup.clone(), Some(seed)));
        assert!(entry.verify(&file).unwrap().followed > 0);
        let middle = table.seq() / 2;
        assert_eq!(table.at(middle).records(), &table.records()[..middle as usize]);
    }
}

/// Lets a bot decide; `luck` is its own, and how much it may think.
fn think(entry: &Entry, play: &mut dyn Play, seat: Seat, luck: (u64, u32), seed: &Seed) {
    let thinker = entry.mind.thinker(play, seat, catalog::Level::Two, luck.0).unwrap();
    let what = Decision::Act(thinker(catalog::Budget::Playouts(luck.1)).actions);
    play.decide(seat, play.token(seat), &what, seed).unwrap();
}

/// Acts by notation.
fn act(
    entry: &Entry,
    play: &mut dyn Play,
    (seat, token): (Seat, engine::Token),
    act: &str,
    seed: &Seed,
) -> Result<Done, Refusal> {
    let code = entry.rules.code(act).ok_or(Refusal::Unreadable)?;
    play.decide(seat, token, &Decision::Act(vec![code]), seed)
}

/// The log of a game that is over, with its seed.
fn file(play: &dyn Play, names: &[String], seed: &Seed) -> String {
    let players = &names[..usize::from(play.about().seats)];
    play.file(&Heading { players, hash: Some(seed.hash()), seed: Some(seed), times: &[] })
}

fn paint_all(entry: &Entry, table: &dyn Play, names: &[String], seat: Seat) {
    for (viewer, lang) in [Viewer::Seat(seat), Viewer::Public]
        .into_iter()
        .flat_map(|viewer| Lang::ALL.map(|lang| (viewer, lang)))
    {
        let shown = Shown { viewer, names, colours: game::Colours::BY_SEAT, lang, hint: None };
        let page = entry.look.page(table, &shown);
        assert!(!page.prompt.is_empty() && !page.board.0.is_empty());
        assert_eq!(page.may_act, matches!(viewer, Viewer::Seat(_)) && table.turn() != Turn::Over);
        assert!(entry.look.picture(table, &shown).file().starts_with("<svg"));
        assert!(!table.view(viewer).is_null());
    }
}

/// A draft survives a restart: replayed records and restored drafts give the same pages.
#[test]
fn a_table_is_rebuilt_from_its_records_and_drafts() {
    for entry in WITH_TOY {
        let seed = Seed::numbered(5);
        let mut quick = SplitMix64::new(5);
        let mut table = entry.open("3").unwrap();
        table.settle(&seed);
        for _ in 0..40 {
            let Turn::Players(seats) = table.turn() else { break };
            let seat = seats.iter().next().unwrap();
            let legal = table.legal(seat);
            let pick = quick.below(u32::try_from(legal.len()).unwrap()) as usize;
            let chosen = entry.rules.notation(legal[pick]).unwrap();
            let now = (seat, table.token(seat));
            let done = act(entry, &mut *table, now, &chosen, &seed).unwrap();
            let mut again = entry.open("3").unwrap();
            table.records().iter().for_each(|&record| again.replay(record).unwrap());
            for seat in (0..3).map(Seat) {
                again.restore(seat, table.token(seat).revision, &table.draft(seat));
            }
            for seat in (0..3).map(Seat) {
                assert_eq!(again.token(seat), table.token(seat));
                let viewer = Viewer::Seat(seat);
                assert_eq!(again.view(viewer), table.view(viewer), "after {done:?}");
                assert_eq!(again.told(viewer, 0), table.told(viewer, 0), "after {done:?}");
                assert_eq!(again.legal(seat), table.legal(seat), "after {done:?}");
            }
            if done == Done::Drafted && quick.below(2) == 0 {
                table.decide(seat, table.token(seat), &Decision::UndoAll, &seed).unwrap();
            }
        }
    }
}

const WORDS: &[&str] = &[
    "draw",
    "use ",
    "at ",
    "pick ",
    "set ",
    "done",
    "route ",
    "+",
    "* ",
    "first ",
    "result ",
    "seed ",
    "digest ",
    "-1",
    "999999999999",
    "0",
    " ",
    "\n",
    "#",
    "|",
];

#[test]
fn fuzz_notation() {
    let tables: Vec<_> = WITH_TOY.iter().map(|entry| (entry, entry.open("2").unwrap())).collect();
    let seed = Seed::numbered(1);
    let seeds = [
        "draw",
        "use swap-adjacent",
        "at 3",
        "pick 17",
        "set 2",
        "done",
        "1.0",
        "12.34",
        "route 17 red+2",
        "route 9 locomotives",
        "face 5",
        "back 1",
        "keep",
    ];
    let tried = fuzz(Fuzz { seeds: &seeds, words: WORDS }, &mut |input| {
        for (entry, fresh) in &tables {
            let mut table = fresh.at(0);
            table.settle(&seed);
            if let Ok(token) = input.parse() {
                let _ = act(entry, &mut *table, (Seat(0), token), input, &seed);
            }
            let before = table.seq();
            let now = (Seat(0), table.token(Seat(0)));
            if act(entry, &mut *table, now, input, &seed).is_err() {
                assert_eq!(table.seq(), before, "{}: a refused move changes nothing", entry.info.id);
            }
        }
    });
    assert!(tried > 0);
}

#[test]
fn fuzz_setup() {
    let seeds = ["2", "4 together", "3 race", "3", "5 edition-mega row-open"];
    fuzz(Fuzz { seeds: &seeds, words: WORDS }, &mut |input| {
        for entry in WITH_TOY {
            if let Ok(table) = entry.open(input) {
                let text = table.about().setup;
                assert_eq!(
                    entry.open(&text).unwrap().about().setup,
                    text,
                    "a set-up that is read can be read again"
                );
            }
        }
    });
}

#[test]
fn fuzz_log() {
    let logs: Vec<String> = WITH_TOY
        .iter()
        .map(|entry| {
            let seed = Seed::numbered(3);
            let mut table = entry.open("2").unwrap();
            table.settle(&seed);
            while let Turn::Players(seats) = table.turn() {
                let seat = seats.iter().next().unwrap();
                think(entry, &mut *table, seat, (1, 10), &seed);
            }
            file(&*table, &names(entry), &seed)
        })
        .collect();
    let seeds: Vec<&str> = logs.iter().map(String::as_str).collect();
    fuzz(Fuzz { seeds: &seeds, words: WORDS }, &mut |input| {
        let _ = engine::log::header(input);
        for entry in WITH_TOY {
            let _ = entry.read(input);
            let _ = entry.verify(input);
        }
    });
}

/// A rulebook names its pictures, and whoever paints the game knows every one of them.
#[test]
fn every_picture_of_a_rulebook_is_painted() {
    for (entry, lang) in WITH_TOY.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let (book, mut ids) = (entry.book(), BTreeSet::new());
        for name in book.rules().flat_map(|rule| &rule.examples).filter_map(|example| example.picture) {
            let picture = entry.look.example(name, lang);
            let picture = picture.unwrap_or_else(|| panic!("{}: who paints `{name}`?", entry.info.id));
            assert!(picture.width > 0 && picture.height > 0 && !picture.body.0.is_empty(), "{name}");
            for id in picture.body.0.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(
                    ids.insert(id.to_owned()),
                    "{name}: several pictures stand on one page, so `{id}` twice"
                );
            }
        }
        assert!(entry.look.example("no such picture", lang).is_none());
    }
}
