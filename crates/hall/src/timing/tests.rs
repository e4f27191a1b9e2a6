//! Clocks against a twin that goes through every second.

use game::{Seat, Seats, SplitMix64};

use super::*;

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;

/// When clocks are ahead in Warsaw and in New York, as the almanac says, in seconds since 1970.
const WARSAW: [(i64, i64); 2] = [(1_774_746_000, 1_792_890_000), (1_806_195_600, 1_824_944_400)];
const NEW_YORK: [(i64, i64); 2] = [(1_772_953_200, 1_793_512_800), (1_805_007_600, 1_825_567_200)];

/// Everything about a random table.
struct Story {
    control: TimeControl,
    seats: Seats,
    moments: Vec<Moment>,
    events: Vec<TimeEvent>,
    stops: Vec<Stop>,
}

fn zone(name: u32) -> Zone {
    ["+60e", "-300a", "+330", "+0"][name as usize].parse().unwrap()
}

fn control(quick: &mut SplitMix64) -> TimeControl {
    let text = match quick.below(5) {
        0 => format!("bank {} {} vote", 60 + 10 * quick.below(60), quick.below(30)),
        1 => format!("turn {} lose", 5 + quick.below(90)),
        2 => format!("days {} stand-in 1", 3_600 + quick.below(90_000)),
        _ => {
            let hours = [(22, 7), (0, 8), (23, 6), (1, 13)][quick.below(4) as usize];
            let zone = zone(quick.below(4));
            format!("days {} night {} {} {zone} vote", 3_600 + quick.below(90_000), hours.0, hours.1)
        }
    };
    text.parse().unwrap()
}

/// A second shortly before clocks change somewhere, or any.
fn beginning(quick: &mut SplitMix64) -> i64 {
    let changes = [WARSAW[0].0, WARSAW[0].1, NEW_YORK[0].0, NEW_YORK[0].1, 1_800_000_000];
    changes[quick.below(5) as usize] - i64::from(quick.below(100_000))
}

fn story(quick: &mut SplitMix64) -> Story {
    let control = control(quick);
    let slow = matches!(control.pace, Pace::Correspondence { .. });
    let pause = |quick: &mut SplitMix64| i64::from(quick.below(if slow { 30_000 } else { 60 })) * SECOND;
    let mut at = beginning(quick) * SECOND;
    let first = at;
    let (mut moments, mut events, mut turns) = (Vec::new(), Vec::new(), 0);
    for seq in 0..12 {
        turns += quick.below(2);
        let awaited = (0..3).filter(|_| quick.below(2) == 0).map(Seat).collect();
        moments.push(Moment { seq: seq + 1, at, awaited, turns });
        at += pause(quick);
        if quick.below(2) == 0 {
            let what = match quick.below(4) {
                0 => What::Flag,
                1 => What::Away,
                2 => What::Back,
                _ => What::Zone(zone(quick.below(4))),
            };
            events.push(TimeEvent {
                seq: seq + 1,
                at,
                seat: Seat(u8::try_from(quick.below(3)).unwrap()),
                what,
            });
            at += pause(quick);
        }
    }
    let (long, mut stops) = (u32::try_from((at - first) / SECOND).unwrap() + 1, Vec::new());
    for _ in 0..quick.below(4) {
        let from = first + i64::from(quick.below(long)) * SECOND;
        stops.push(Stop { from, to: from + pause(quick) });
    }
    let seats = Seats::first(3).without(Seat(u8::try_from(quick.below(4)).unwrap().min(3)));
    Story { control, seats, moments, events, stops }
}

/// Whether this second counts, by the almanac.
fn counts(nights: Option<Nights>, stops: &[Stop], second: i64) -> bool {
    let moment = second * SECOND;
    if stops.iter().any(|stop| (stop.from..stop.to).contains(&moment)) {
        return false;
    }
    let Some(Nights { from, to, zone }) = nights else { return true };
    let summers: &[(i64, i64)] = match zone.summer {
        Summer::Never => &[],
        Summer::Europe => &WARSAW,
        Summer::America => &NEW_YORK,
    };
    let ahead = summers.iter().any(|summer| (summer.0..summer.1).contains(&second));
    let local = second + i64::from(zone.minutes) * 60 + i64::from(ahead) * 3_600;
    let hour = u8::try_from(local.rem_euclid(86_400) / 3_600).unwrap();
    let night = if from < to { (from..to).contains(&hour) } else { hour >= from || hour < to };
    !night
}

/// What a clock shows, second by second, in seconds.
#[derive(Clone, Copy, Debug)]
struct Twin {
    left: i64,
    grace: i64,
    used: i64,
    away: bool,
    fallen: bool,
    turn: Option<u32>,
    /// Since its flag fell nothing runs, until it is given something.
    stopped: bool,
    nights: Option<Nights>,
}

impl Twin {
    fn new(pace: Pace) -> Self {
        let (left, nights) = (pace.first() / SECOND, pace.nights());
        Self { left, grace: 0, used: 0, away: false, fallen: false, turn: None, stopped: false, nights }
    }

    fn runs(&self) -> bool {
        self.turn.is_some() && !self.away && !self.stopped
    }

    fn second(&mut self, stops: &[Stop], second: i64) {
        if self.runs() && counts(self.nights, stops, second) {
            self.used += 1;
            if self.grace > 0 { self.grace -= 1 } else { self.left = (self.left - 1).max(0) }
        }
    }

    fn moment(&mut self, moment: &Moment, awaited: bool, pace: Pace) {
        let goes_on = awaited && self.turn == Some(moment.turns);
        if self.turn.is_some() && !goes_on && !self.fallen && !self.away {
            self.left += pace.increment() / SECOND;
        }
        if !goes_on {
            (self.turn, self.fallen, self.stopped) = (awaited.then_some(moment.turns), false, false);
            if awaited {
                self.left = pace.each().map_or(self.left, |each| each / SECOND);
                self.grace = 1;
            }
        }
    }

    fn event(&mut self, what: What, pace: Pace) {
        match what {
            What::Flag => (self.fallen, self.stopped, self.left) = (true, true, pace.after_flag() / SECOND),
            What::Away => self.away = true,
            What::Back => {
                if self.fallen {
                    (self.left, self.grace) = (pace.after_flag() / SECOND, 1);
                }
                (self.away, self.fallen, self.stopped) = (false, false, false);
            }
            What::Zone(zone) => self.nights = self.nights.map(|nights| Nights { zone, ..nights }),
        }
    }
}

/// The twins of all seats at the end of a story, and the second it ends with.
fn twins(story: &Story) -> ([Twin; 3], i64) {
    let pace = story.control.pace;
    let mut twins = [Twin::new(pace); 3];
    let mut second = story.moments[0].at / SECOND;
    let mut happens: Vec<(u32, bool, i64)> = Vec::new();
    happens.extend(story.moments.iter().map(|moment| (moment.seq, false, moment.at)));
    happens.extend(story.events.iter().map(|event| (event.seq, true, event.at)));
    happens.sort_unstable();
    for (seq, is_event, at) in happens {
        while second < at / SECOND {
            for twin in &mut twins {
                twin.second(&story.stops, second);
            }
            second += 1;
        }
        if is_event {
            let event = story.events.iter().find(|event| event.seq == seq).unwrap();
            twins[event.seat.index()].event(event.what, pace);
        } else {
            let moment = story.moments.iter().find(|moment| moment.seq == seq).unwrap();
            for (twin, seat) in twins.iter_mut().zip(0..) {
                twin.moment(moment, moment.awaited.has(Seat(seat)), pace);
            }
        }
    }
    (twins, second)
}

fn clocks(story: &Story) -> Clocks {
    let stops = Stop::in_order(story.stops.clone());
    Clocks::of(story.control, story.seats, &story.moments, &story.events, &stops)
}

#[test]
fn clocks_show_what_a_twin_counts_second_by_second() {
    let (mut ends, mut flags) = (0, 0);
    for seed in 0..400 {
        let story = story(&mut SplitMix64::new(seed));
        let (twins, end) = twins(&story);
        let clocks = clocks(&story);
        assert_eq!(clocks.faces().len(), story.seats.len() as usize, "seed {seed}");
        for face in clocks.faces() {
            let mut twin = twins[face.seat.index()];
            assert_eq!((face.until.is_some(), face.fallen), (twin.runs(), twin.fallen), "seed {seed}");
            flags += u32::from(face.fallen);
            let Some(until) = face.until else {
                assert_eq!(
                    (face.left, face.used),
                    (twin.left * SECOND, twin.used * SECOND),
                    "seed {seed} {face:?}"
                );
                continue;
            };
            // Going on without anybody acting, the twin comes to its end in the very second the clock says.
            let mut second = end;
            while twin.left + twin.grace > 0 {
                twin.second(&story.stops, second);
                second += 1;
            }
            if until / SECOND >= end {
                assert_eq!(until, second * SECOND, "seed {seed} {face:?}");
                ends += 1;
            } else {
                assert_eq!(second, end, "seed {seed}: it was over before");
            }
        }
    }
    assert!(ends > 50 && flags > 20, "{ends} ends, {flags} flags");
}

#[test]
fn nobody_loses_time_while_somebody_else_is_to_act() {
    for seed in 0..200 {
        let mut told = story(&mut SplitMix64::new(seed));
        let before = clocks(&told);
        let last = *told.moments.last().unwrap();
        // Only the third seat is to act, for as long as it likes; its clock alone changes.
        let alone = Moment {
            seq: last.seq + 2,
            at: last.at + HOUR,
            awaited: Seats::one(Seat(2)),
            turns: last.turns + 1,
        };
        let late = Moment {
            seq: last.seq + 3,
            at: last.at + 99 * HOUR,
            awaited: Seats::NONE,
            turns: last.turns + 2,
        };
        told.events.retain(|event| event.at <= last.at);
        told.moments.push(alone);
        let stopped = clocks(&told);
        told.moments.push(late);
        let after = clocks(&told);
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(stopped.face(seat), after.face(seat), "seed {seed}");
        }
        assert_eq!(before.faces().len(), after.faces().len());
    }
}

#[test]
fn a_time_nobody_could_play_in_costs_nobody_anything() {
    for seed in 0..200 {
        let mut told = story(&mut SplitMix64::new(seed));
        let end = told.moments.last().unwrap().at + 100_000 * HOUR;
        told.events.retain(|event| event.what != What::Flag);
        told.stops = vec![Stop { from: 0, to: end }];
        for face in clocks(&told).faces() {
            assert_eq!(face.used, 0, "seed {seed}");
            assert!(face.left >= told.control.pace.first().min(face.left));
            assert!(face.until.is_none_or(|until| until >= end + face.left), "seed {seed}");
        }
    }
}

#[test]
fn going_and_coming_back_wins_no_time() {
    let control: TimeControl = "bank 600 5 stand-in 2".parse().unwrap();
    let one = Seats::one(Seat(0));
    let moments = [Moment { seq: 1, at: 0, awaited: one, turns: 0 }];
    let event = |at, what| TimeEvent { seq: 1, at, seat: Seat(0), what };
    let left = |events: &[TimeEvent]| Clocks::of(control, one, &moments, events, &[]).faces()[0];
    let gone = left(&[event(500_000, What::Away)]);
    assert_eq!((gone.left, gone.until), (101_000, None));
    let back = left(&[event(500_000, What::Away), event(800_000, What::Back)]);
    assert_eq!(back.until, Some(901_000), "she has what she had");
    let fell = left(&[event(601_000, What::Flag), event(601_000, What::Away), event(800_000, What::Back)]);
    assert_eq!(fell.until, Some(861_000), "a tenth of the bank, and a second for the network");
}
