//! Games written as text.

use conform::{Fuzz, fuzz};
use depot::paper::{self, Paper};
use depot::{RunEnd, StationId, Variant};
use game::{Fault, Lang, Outcome};

fn read(text: &str) -> Paper {
    paper::read(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Everything that is wrong with a game, in English; it must be told in both languages.
fn faults(text: &str) -> Vec<String> {
    let faults = paper::read(text).expect_err("something is wrong");
    for Fault { reason, .. } in &faults {
        assert_ne!(reason.en, reason.pl);
    }
    faults.iter().map(ToString::to_string).collect()
}

const TWO: &str = "
# A short game.
players Ania, Bartek
player Ania
4 D1 0      # blue to Czerno
13 C0 2
player Bartek
1 C0 0
4 D1 0
";

#[test]
fn a_game_of_two_is_counted_in_every_variant() {
    let game = read(TWO);
    assert_eq!(
        game.players.iter().map(|player| (&*player.name, player.finished)).collect::<Vec<_>>(),
        [("Ania", true), ("Bartek", false)]
    );
    let ends: Vec<RunEnd> = game.players[0].rounds[0].runs.iter().map(|run| run.end).collect();
    assert_eq!(ends, [RunEnd::Arrives(StationId(6)), RunEnd::Occupied(StationId(6))]);
    let totals = |variant| -> Vec<i16> {
        game.score(variant).unwrap().sheets.iter().map(|sheet| sheet.total).collect()
    };
    assert_eq!(totals(Variant::Base), [8, 8]);
    assert_eq!(totals(Variant::Longest), [4, 4]);
    assert_eq!(totals(Variant::Stations), [12, 12]);
    let ranks: Vec<u8> =
        game.score(Variant::Base).unwrap().sheets.iter().map(|sheet| sheet.stations[0].rank).collect();
    assert_eq!(ranks, [1, 2], "Bartek came a round later");
    assert!(
        matches!(&game.score(Variant::Base).unwrap().places, Outcome::Ranked(places) if places.len() == 1)
    );
    let json = serde_json::to_string(&game).unwrap();
    assert!(json.contains("\"name\":\"Ania\"") && json.contains("\"variant\":\"stations\""), "{json}");
}

#[test]
fn alone_there_is_no_base_game() {
    let game = read("players Ewa\nplayer Ewa\n4 D1 0\n");
    assert_eq!(game.score(Variant::Base), None);
    assert_eq!(game.score(Variant::Stations).unwrap().sheets[0].total, 2 + 8);
}

#[test]
fn pieces_of_the_box_can_be_named() {
    let game = read("kit frame-mirror tiles-plain\nplayers Ewa\nplayer Ewa\n11 C0 0\n");
    assert_eq!(game.kit.station(StationId(6)).key(), "czerno");
    assert!(game.players[0].rounds[0].runs.iter().any(|run| run.end == RunEnd::Arrives(StationId(6))));
    assert_eq!(
        faults("kit frame-round\nplayers Ewa\n"),
        ["line 1: `frame-round` is no frame and no set of tiles"]
    );
}

#[test]
fn a_kit_of_ones_own_can_stand_in_the_text() {
    let tiles: Vec<String> = (1..=15).map(|number| format!("tile {number} 0-5 1-4 2-7 3-6\n")).collect();
    let tiles = tiles.concat();
    let game = read(&format!("players Ewa\n{tiles}player Ewa\n9 C0 0\n"));
    assert_eq!(game.players[0].rounds[0].runs.len(), 2);
    let short = faults("players Ewa\ntile 1 0-5 1-4 2-7 3-6\nplayer Ewa\n9 C0 0\n");
    assert_eq!(short, ["the frame has 15 squares, but the file has 1 tiles"]);
    let both = faults(&format!("kit tiles-plain\n{tiles}players Ewa\n"));
    assert_eq!(both, ["line 1: the text has lines of a kit of its own (DEPOT-9.1)"]);
}

#[test]
fn every_fault_names_its_line_and_rule() {
    let after = |lines: &str| faults(&format!("players Ewa\nplayer Ewa\n1 C0 0\n{lines}\n"));
    assert_eq!(after("17 D1 0"), ["line 4: there is no tile 17: they go from 1 to 15 (DEPOT-1.2)"]);
    assert_eq!(after("1 D1 0"), ["line 4: tile 1 is built in line 3 already (DEPOT-2.2)"]);
    assert_eq!(after("2 D0 0"), ["line 4: D0 is the depot (DEPOT-1.1)"]);
    assert_eq!(after("2 E0 0"), ["line 4: E0 is outside the frame (DEPOT-1.1)"]);
    assert_eq!(after("2 C0 0"), ["line 4: C0 is taken since line 3 (DEPOT-3.5)"]);
    assert_eq!(after("2 C1 0"), ["line 4: no locomotive faces C1, so nothing would move (DEPOT-3.3)"]);
    assert_eq!(after("13 B0 2\n4 D1 0\n5 A0 0"), ["line 6: Ewa has no locomotive left (DEPOT-6.1)"]);
    assert_eq!(
        after("2 C1"),
        ["line 4: `2 C1` is no tile: write number, square and quarter turns, like `7 C0 1`"]
    );
}

/// Rounds are played together: whoever has a locomotive left cannot have fewer tiles than another (DEPOT-3.1).
#[test]
fn everybody_builds_in_every_round() {
    let text = "players Ania, Bartek, Celina\nplayer Celina\n1 C0 0\n2 B0 1\n3 D1 1\nplayer Ania\n1 C0 0\n";
    assert_eq!(
        faults(text),
        [
            "line 3: Celina builds in round 1, but Bartek does not, though a locomotive is left (DEPOT-3.1)",
            "line 4: Celina builds in round 2, but Ania does not, though a locomotive is left (DEPOT-3.1)"
        ]
    );
    // Ania has no locomotive left after two rounds; Bartek goes on alone.
    let more = read(&format!("{TWO}3 B0 0\n"));
    assert_eq!(more.players.iter().map(|player| player.rounds.len()).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(faults("players A, B\nplayer A\n1 C0 0\n").len(), 1, "B has built nothing at all");
}

#[test]
fn words_may_be_polish() {
    let words = [("players", "gracze"), ("player", "Gracz")];
    let polish = words
        .iter()
        .fold(TWO.to_owned(), |text, (en, pl)| text.replace(&format!("\n{en} "), &format!("\n{pl} ")));
    assert_ne!(polish, TWO);
    assert_eq!(read(&polish), read(TWO));
    let named = "players Ewa\nplayer Ewa\n11 C0 0\n";
    for kit in ["zestaw ramka-lustrzana kafelki-bez-pętli", "ZESTAW ramka-lustrzana kafelki-bez-petli"] {
        assert_eq!(read(&format!("{kit}\n{named}")), read(&format!("kit frame-mirror tiles-plain\n{named}")));
    }
}

#[test]
fn all_faults_are_told_and_nothing_follows_from_them() {
    let told =
        faults("players A, B\nplayer A\n20 C0 0\n5 A3 0\nnonsense\nplayer B\n1 A0 0\nplayer C\nplayer A\n");
    let lines: Vec<&str> = told.iter().map(|fault| fault.split(':').next().unwrap()).collect();
    assert_eq!(lines, ["line 3", "line 5", "line 7", "line 8", "line 9"], "{told:?}");
    assert_eq!(faults(""), ["nobody plays: begin with `players NAME, NAME`"]);
    let taken = paper::read("players A\nplayer A\n1 C0 0\n2 C0 0\n").unwrap_err()[0].told(Lang::Pl);
    assert_eq!(taken, "wiersz 4: pole C0 jest zajęte od wiersza 3 (DEPOT-3.5)");
    assert_eq!(faults("players A, A\n").len(), 2);
    assert_eq!(faults("players A, B, C, D, E\n")[1], "line 1: 5 players are too many: 4 at most (DEPOT-2.1)");
    assert_eq!(faults("players A\n1 C0 0\n"), ["line 2: whose tile is it? Write `player NAME` before"]);
}

#[test]
fn fuzz_games() {
    let seeds =
        [TWO, "kit frame-mirror\nplayers Ewa\nplayer Ewa\n11 C0 0\n4 D1 3\n", include_str!("tiny.txt")];
    let words = [
        "players A, B\n",
        "player A\n",
        "1 C0 0\n",
        "15 D1 3\n",
        "kit ",
        "tiles-plain",
        "tile 1",
        "E4",
        "255",
    ];
    let mut right = 0;
    fuzz(Fuzz { seeds: &seeds, words: &words }, &mut |input| match paper::read(input) {
        Ok(game) => {
            right += 1;
            assert_eq!(game.scores.len(), if game.players.len() == 1 { 2 } else { 3 });
        }
        Err(faults) => assert!(!faults.is_empty() && faults.is_sorted_by_key(|fault| fault.line)),
    });
    assert!(right > 3);
}
