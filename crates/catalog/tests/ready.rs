//! Changing one's mind while others think, in every game that allows it.

#![allow(clippy::unwrap_used)]

use catalog::GAMES;
use engine::{Decision, Play, Seed};
use game::{Seat, SplitMix64};

/// Who is awaited and not ready.
fn thinking(play: &dyn Play) -> Vec<Seat> {
    play.turn().players().iter().filter(|&seat| !play.ready().has(seat)).collect()
}

/// The same game as it is found after a restart.
fn restored(play: &dyn Play) -> Box<dyn Play> {
    let mut again = play.at(play.seq());
    for seat in (0..play.about().seats).map(Seat) {
        again.restore(seat, play.token(seat).revision, &play.draft(seat));
    }
    again
}

#[test]
fn whoever_is_ready_may_change_their_mind_until_the_last_one_is() {
    let (seed, mut quick) = (Seed::numbered(3), SplitMix64::new(7));
    for id in ["ink", "depot", "tickets"] {
        let entry = catalog::find(GAMES, id).unwrap();
        let mut play = entry.open("3").unwrap();
        play.settle(&seed);
        let (mut waited, mut changed) = (0, 0);
        for _ in 0..5_000 {
            let awaited = thinking(&*play);
            if awaited.is_empty() {
                break;
            }
            let seat = awaited[quick.below(u32::try_from(awaited.len()).unwrap()) as usize];
            let legal = play.legal(seat);
            let code = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
            let before = (play.seq(), play.ready());
            play.decide(seat, play.token(seat), &Decision::Wait(vec![code]), &seed).unwrap();
            if play.seq() > before.0 {
                assert!(play.ready().is_empty() || !thinking(&*play).is_empty(), "{id}: somebody is last");
            }
            if !play.ready().has(seat) {
                continue;
            }
            waited += 1;
            assert_eq!(
                (play.seq(), play.ready()),
                (before.0, before.1.with(seat)),
                "{id}: nothing is decided"
            );
            assert!(play.legal(seat).is_empty() && !thinking(&*play).is_empty());
            let again = restored(&*play);
            assert_eq!(
                (again.ready(), again.token(seat)),
                (play.ready(), play.token(seat)),
                "{id}: it is stored"
            );
            if quick.below(3) == 0 {
                play.decide(seat, play.token(seat), &Decision::Undo, &seed).unwrap();
                assert!(play.legal(seat).contains(&code), "{id}: and can be done again");
                assert_eq!(play.ready(), before.1);
                changed += 1;
            }
        }
        assert!(play.outcome().is_some(), "{id} ends");
        assert!(waited > 1 && (changed > 0 || id == "tickets"), "{id}: {waited} {changed}");
        let ready = play.at(play.seq());
        assert_eq!(ready.seq(), play.seq(), "{id}: what was committed together replays one by one");
    }
}
