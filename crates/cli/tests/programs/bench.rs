//! `kolej bench --listed`.

use crate::tool::run;

#[test]
fn every_game_is_measured_with_its_actions_listed() {
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let (bench, told, code) = run(&["bench", id, "--listed", "--seconds", "0.2"]);
        assert_eq!((code, &bench["game"]), (0, &id.into()), "{told}");
        for key in ["games_per_s", "listed_games_per_s", "masked_games_per_s", "decisions_per_game"] {
            assert!(bench[key].as_f64() > Some(1.0), "{key}: {bench}");
        }
        assert!(bench["legal_per_decision"].as_f64() > Some(1.0), "{bench}");
        assert!(told.contains("with all legal actions listed at every decision"), "{told}");
    }
}
