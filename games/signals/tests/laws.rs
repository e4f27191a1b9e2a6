//! The laws of every game, over random play of both maps with every choice, and of a small network of one's own.

use conform::{Laws, fuzz, plans};
use game::{Game, Imagine, Options, Seat, SplitMix64, Step, Turn, Viewer};
use signals::{Action, CITIES, Net, Pass, Signals};

const LAWS: Laws<'_> = Laws { setups: &[], games: 4, steps: 6_000, ends: true };

/// A network as small as can be, with all helpers of the box that decide most.
const SMALL: &str = include_str!("small.txt");

/// Every number of seats with these words.
fn hold(words: &str, games: u32) {
    let setups = ["1", "2", "3", "4"].map(|seats| format!("{seats} {words}").trim_end().to_owned());
    Laws { setups: &setups.each_ref().map(String::as_str), games, ..LAWS }.check::<Signals>();
}

fn one(setups: &[&str], games: u32) {
    Laws { setups, games, ..LAWS }.check::<Signals>();
}

fn small() -> String {
    format!("kit:{}", Options::to_word(SMALL).expect("a network").expect("says something"))
}

#[test]
fn laws_of_europe() {
    hold("", 4);
}

#[test]
fn laws_of_america() {
    hold("america", 4);
}

#[test]
fn laws_of_layouts() {
    hold("layout-free", 1);
    hold("america layout-random", 2);
    one(&["2 extra-1"], 3);
    one(&["1 layout-free extra-1", "3 layout-random extra-1", "2 america layout-free extra-1"], 2);
}

#[test]
fn laws_of_starts() {
    one(&["2 starts-shuffled", "3 america starts-drawn", "4 america starts-shuffled", "1 starts-drawn"], 4);
}

#[test]
fn laws_of_difficulty() {
    one(&["2 removed-0", "3 removed-8", "2 america removed-5", "4 time-10", "1 time-8 goods-10"], 3);
    one(&["2 america removed-1 time-9 extra-1 goods-10", "1 solo-3", "1 america solo-4"], 3);
    one(&["2 removed-17", "3 america removed-12"], 3);
}

#[test]
fn laws_of_earlier_readings() {
    one(
        &["2 america ports-unload", "3 america controller-card", "2 america ports-unload controller-card"],
        6,
    );
}

#[test]
fn laws_of_closed_hands() {
    one(&["2 hands-closed", "3 hands-closed", "4 hands-closed", "4 america hands-closed"], 10);
    one(&["3 america layout-random starts-drawn hands-closed"], 6);
}

#[test]
fn laws_of_an_own_network() {
    hold(&small(), 12);
    hold(&format!("goods-10 {}", small()), 6);
    one(&[&format!("3 hands-closed {}", small())], 12);
}

#[test]
fn plans_can_be_played() {
    let found = plans::<Signals>(&["2", "2 america hands-closed"], 1, 40);
    assert!(found > 15, "{found}");
}

/// Whatever is thrown at the reader is refused or played; nothing breaks.
#[test]
fn broken_networks_are_refused() {
    let words =
        ["line", "/", "discs", "green track", "12,12", "card any any", "passing yes", "start", "#", "-1"];
    let tried = fuzz(conform::Fuzz { seeds: &[SMALL], words: &words }, &mut |text| {
        if let Ok(net) = Net::read(text) {
            assert!(net.places().len() <= signals::PLACES && net.signals().len() <= signals::SIGNALS);
        }
    });
    assert!(tried > 50);
}

/// Random games hardly ever deliver anything. Here trains are loaded and sent on, so that goods come to ports, and what is
/// seen and imagined on the way is the truth.
#[test]
fn goods_arrive() {
    let kept: String = SMALL.split_inclusive('\n').filter(|line| !line.starts_with("card")).collect();
    let file = kept + &"card deploy\n".repeat(12) + &"card grey\n".repeat(28);
    let easy = Options::to_word(&file).expect("a network").expect("says something");
    let easy = format!("2 removed-0 time-10 kit:{easy}");
    for text in ["2 removed-0 time-10", "2 america removed-0 time-10", &easy] {
        let mut quick = SplitMix64::new(3);
        let mut goods = 0;
        for _ in 0..80 {
            let mut game = Signals::new(&text.parse().unwrap_or_else(|bad| panic!("{bad}")));
            let mut steps = 0;
            while game.turn() != Turn::Over {
                let step = match game.turn() {
                    Turn::Players(seats) => {
                        let seat = seats.iter().next().expect("somebody");
                        Step::Act(seat, eager(&game, seat, &mut quick))
                    }
                    _ => Step::Chance(game.draw(&mut |n| quick.below(n))),
                };
                game.play(step, &mut |_| {}).unwrap_or_else(|illegal| panic!("{illegal}"));
                game.audit();
                steps += 1;
                if steps % 16 == 0 {
                    let view = game.view(Viewer::Public);
                    assert!(Signals::imagine(&view, &mut |n| quick.below(n)) == game, "hands are open");
                }
            }
            goods += u32::from(game.field().total());
        }
        assert!(goods > 15, "{text}: {goods} goods in 80 games");
    }
}

/// Loads where that is possible; otherwise the best of some random actions, by where trains would come.
fn eager(game: &Signals, seat: Seat, quick: &mut SplitMix64) -> Action {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    if let Some(&load) = legal.iter().find(|action| matches!(action, Action::Load { .. })) {
        return load;
    }
    let tried = (0..24).map(|_| legal[quick.below(u32::try_from(legal.len()).expect("few")) as usize]);
    tried.max_by_key(|&action| hope(game, seat, action)).expect("something")
}

/// What trains would bring and cost in their next move after an action, times the faces of their dice.
fn hope(game: &Signals, seat: Seat, action: Action) -> i32 {
    let mut next = game.clone();
    next.apply(Step::Act(seat, action), &mut |_| {});
    let field = next.field();
    let mut sum = 0;
    for train in 0..9 {
        let cargo = field.train(train).cargo.is_some();
        for forecast in field.forecast(train, &mut |_, _, _| Pass::Stop) {
            let drive = forecast.drive;
            let city = drive.place.index() < CITIES && !cargo;
            let worth = 40 * i32::from(drive.delivered.is_some()) + 8 * i32::from(city)
                - 3 * i32::from(drive.tokens)
                + i32::try_from(drive.path.len()).unwrap_or(0);
            sum += i32::from(forecast.weight) * worth;
        }
    }
    // A move is worth it where it helps; ending the turn is always possible.
    match action {
        Action::Move { train, .. } if field.train(train).cargo.is_some() => sum + 120,
        Action::End => sum - 20,
        _ => sum,
    }
}
