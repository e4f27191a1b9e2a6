//! The pictures of the rulebook: what a position becomes when an example is played. The rules themselves play it, so a picture
//! cannot show what they do not do.

use game::{Game, Seat, Step, Viewer};
use maud::{Markup, html};
use tor::{Ability, Action, Tor, Train, View};

use super::draw::{self, SEAT_COLOURS, SHOWN};
use super::picture::{Art, COLUMN, FONT, INK, LEFT, WIDTH, moved, wagon};
use super::words::Words;
use crate::{Picture, Text};

/// Who plays the examples, in both languages.
const NAMES: [&str; 3] = ["Ala", "Ola", "Ewa"];
/// A train as it is dealt.
const DEALT: Train = [74, 58, 49, 40, 33, 21, 9];
/// A train that wins.
const SORTED: Train = [3, 17, 24, 41, 56, 73, 81];
/// Heights of the lines of a picture.
const TRAIN: u32 = 122;
const CARDS: u32 = 158;
const ARROW: u32 = 46;
const SIGN: u32 = 62;
/// What is new or about to change.
const MARK: &str = "#d9660f";

/// An example: seat 0 acts, and the deck brings what is written.
struct Story<'a> {
    game: Tor,
    steps: &'a [&'a str],
    /// How many trains are shown before and after.
    trains: (usize, usize),
}

/// The picture of this name, if the rulebook has it.
pub(super) fn example(name: &str, text: &Text) -> Option<Picture> {
    let words = Words::of(text);
    let plain = |wagons, marked: &[usize]| train(0, wagons, &[0; 7], marked);
    let lines = match name {
        "aim" => vec![plain(DEALT, &[]), arrow(), plain(SORTED, &ALL)],
        "start" => vec![plain(DEALT, &[])],
        "won" => vec![plain(SORTED, &ALL)],
        "abilities" => abilities(words),
        _ => story(name)?.lines(words)?,
    };
    let tops = lines.iter().scan(6, |top, line| Some(std::mem::replace(top, *top + line.0)));
    let height = lines.iter().map(|line| line.0).sum::<u32>() + 12;
    let body = html! {
        rect width=(WIDTH) height=(height) rx="10" fill="#f6f0e1" {}
        g font-family=(FONT) fill=(INK) color=(INK) {
            @for (top, (_, line)) in tops.zip(&lines) { (moved(0, top, line)) }
        }
    };
    Some(Picture { width: WIDTH, height, body })
}

/// The place of every wagon.
const ALL: [usize; 7] = [0, 1, 2, 3, 4, 5, 6];

fn story(name: &str) -> Option<Story<'static>> {
    // One train, with a rival whom nobody sees; or two.
    let one = |train, row: &[u8], steps| Story {
        game: Tor::arranged(&[train, [84, 83, 82, 79, 78, 76, 75]], row),
        steps,
        trains: (1, 1),
    };
    let two = |train, row: &[u8], steps| Story {
        game: Tor::arranged(&[train, [60, 12, 35, 8, 62, 44, 20]], row),
        steps,
        trains: (2, 2),
    };
    Some(match name {
        "exchange" => one(DEALT, &[], &["draw", "12", "at 2"]),
        "draw" => one(DEALT, &[], &["draw", "30", "at 1"]),
        "pair" => one([74, 58, 44, 40, 33, 21, 9], &[20, 35], &["draw", "30", "at 3"]),
        "used-card" => Story {
            game: Tor::arranged(&[DEALT, [80, 66, 52, 37, 28, 16, 4]], &[7]),
            steps: &["use remove-left"],
            trains: (2, 0),
        },
        "odd" => Story {
            game: Tor::arranged(
                &[[41, 58, 49, 40, 33, 21, 9], [17, 66, 52, 37, 28, 16, 4], [50, 12, 35, 8, 62, 44, 20]],
                &[7],
            ),
            steps: &["use remove-left"],
            trains: (3, 0),
        },
        "swap-adjacent" => one([81, 17, 24, 56, 41, 73, 3], &[4], &["use swap-adjacent", "at 4"]),
        "swap-skip" => one([81, 17, 56, 41, 24, 73, 3], &[16], &["use swap-skip", "at 3"]),
        "move-right" => one([81, 17, 56, 41, 24, 73, 3], &[9], &["use move-right", "at 3"]),
        "move-left" => one([81, 17, 56, 41, 24, 73, 3], &[19], &["use move-left", "at 5"]),
        "remove-left" => two([81, 17, 24, 41, 56, 73, 3], &[7], &["use remove-left", "5", "33"]),
        "remove-middle" => two([9, 17, 24, 77, 56, 73, 3], &[13], &["use remove-middle", "41", "50"]),
        "remove-right" => {
            let story = two([9, 17, 24, 41, 56, 73, 3], &[14], &["use remove-right", "80"]);
            Story { game: story.game.with_lock(Seat(1), 6, 26), ..story }
        }
        "protect" => one([17, 3, 24, 41, 56, 73, 81], &[26], &["use protect", "at 7"]),
        "unlock" => {
            let story = one([81, 17, 24, 41, 56, 73, 3], &[4], &["use swap-adjacent", "at 3"]);
            Story { game: story.game.with_lock(Seat(0), 3, 26), ..story }
        }
        "second-lock" => {
            let story = one([17, 3, 24, 41, 56, 73, 81], &[34], &["use protect", "at 4"]);
            let game =
                story.game.with_lock(Seat(0), 0, 2).with_lock(Seat(0), 3, 26).with_lock(Seat(0), 6, 18);
            Story { game, ..story }
        }
        _ => return None,
    })
}

/// A line of a picture: its height and what is drawn.
type Line = (u32, Markup);

impl Story<'_> {
    /// Trains and open cards before and after; what changes is marked.
    fn lines(self, words: &Words) -> Option<Vec<Line>> {
        let Story { mut game, steps, trains: (first, last) } = self;
        let before = game.view(Viewer::Everything);
        for step in steps {
            let act = step.parse().map(|action: Action| Step::Act(Seat(0), action));
            let step = act.or_else(|_| step.parse().map(Step::Chance)).ok()?;
            game.play(step, &mut |_| {}).ok()?;
        }
        let after = game.view(Viewer::Everything);
        let mut lines = Vec::new();
        lines.extend(open(&before, &[], words));
        lines.extend((0..first).map(|seat| changed(&before, &after, seat)));
        lines.push(arrow());
        lines.extend((0..last).map(|seat| changed(&after, &before, seat)));
        let gone: Vec<u8> = after.discard.minus(before.discard).iter().collect();
        lines.extend(open(&after, &gone, words));
        Some(lines)
    }
}

/// A train with marks on the places where another position differs.
fn changed(view: &View, other: &View, seat: usize) -> Line {
    let wagons = view.trains[seat];
    let at = Seat(u8::try_from(seat).unwrap_or(0));
    let differs = |&slot: &usize| {
        wagons[slot] != other.trains[seat][slot] || view.padlocks(at, slot) != other.padlocks(at, slot)
    };
    let marked: Vec<usize> = ALL.into_iter().filter(differs).collect();
    train(seat, wagons, &ALL.map(|slot| view.padlocks(at, slot).len()), &marked)
}

fn train(seat: usize, wagons: Train, locks: &[u32; 7], marked: &[usize]) -> Line {
    let colour = SEAT_COLOURS[seat % 4];
    let line = html! {
        path stroke="#8a8271" stroke-width="3" d={ "M" (LEFT) " 113H" (WIDTH - LEFT) } {}
        text x=(LEFT + 52) y="37" font-size="31" font-weight="bold" fill=(colour) text-anchor="middle" {
            (NAMES[seat % 3])
        }
        g transform={ "translate(" (LEFT) " 49) scale(1.75 1.85)" } { (draw::loco(seat)) }
        @for (slot, column) in (1..=7).enumerate() {
            (moved(LEFT + COLUMN * column, 4, &html! {
                (wagon(Art::Here, wagons[slot], locks[slot]))
                @if marked.contains(&slot) {
                    rect x="2" y="1" width="104" height="106" rx="8" fill="none" stroke=(MARK) stroke-width="5" {}
                }
            }))
        }
    };
    (TRAIN, line)
}

/// The open cards beside the deck, and at the right margin those that are discarded, crossed out.
fn open(view: &View, gone: &[u8], words: &Words) -> Option<Line> {
    let cards: Vec<u8> = SHOWN.iter().map(|sign| view.row[sign.index()]).filter(|&card| card > 0).collect();
    if cards.is_empty() && gone.is_empty() {
        return None;
    }
    let first = 8 - u32::try_from(gone.len()).unwrap_or(8).min(8);
    let caption = |x: u32, anchor: &str, id: &str| {
        html! {
            text x=(x) y="32" font-size="31" font-weight="bold" text-anchor=(anchor) { (words.get(id)) }
        }
    };
    let line = html! {
        @if !cards.is_empty() { (caption(LEFT + 4, "start", "tor-row")) }
        @for (column, card) in (0..).zip(&cards) {
            (moved(LEFT + COLUMN * column, 43, &wagon(Art::Here, *card, 0)))
        }
        @if !gone.is_empty() { (caption(WIDTH - LEFT - 4, "end", "tor-example-discarded")) }
        @for (column, card) in (first..).zip(gone) {
            (moved(LEFT + COLUMN * column, 43, &html! {
                g opacity="0.55" { (wagon(Art::Here, *card, 0)) }
                path stroke="#b0372f" stroke-width="6" stroke-linecap="round" d="M12 12L96 96M96 12L12 96" {}
            }))
        }
    };
    Some((CARDS, line))
}

/// The signs of all abilities with their names, two in a line.
fn abilities(words: &Words) -> Vec<Line> {
    let line = |pair: &[Ability]| {
        html! {
            @for (sign, column) in pair.iter().zip(0..) {
                (moved(LEFT + 10 + 440 * column, 4, &html! {
                    g transform="scale(2.2)" { (Art::Here.sign(*sign)) }
                    text x="68" y="37" font-size="30" { (words.ability(*sign)) }
                }))
            }
        }
    };
    SHOWN.chunks(2).map(|pair| (SIGN, line(pair))).collect()
}

fn arrow() -> Line {
    let middle = WIDTH / 2;
    let shape = format!("M{} 8h32v14h18L{middle} 40L{} 22h18z", middle - 16, middle - 34);
    (ARROW, html! { path fill="#1d3b60" d=(shape) {} })
}
