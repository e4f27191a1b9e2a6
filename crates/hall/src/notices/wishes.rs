//! What people want to be told while they are away.

use std::fmt::{self, Write as _};

use game::Lang;

/// What there is to tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The table waits for them.
    Turn,
    /// The game begins.
    Begin,
    /// The table has waited for them for long.
    Reminder,
    /// The game is over.
    Result,
    /// Somebody said something at the table.
    Message,
}

impl Kind {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Begin, Self::Reminder, Self::Result, Self::Message];

    /// Its word, as it is stored and as programs read it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Begin => "begin",
            Self::Reminder => "reminder",
            Self::Result => "result",
            Self::Message => "message",
        }
    }

    /// The kind with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// How something is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Channel {
    /// By the browser, also while no page is open.
    Push,
    /// By mail.
    Mail,
    /// To a program of the person's own.
    Hook,
}

impl Channel {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 3] = [Self::Push, Self::Mail, Self::Hook];

    /// Its word, as it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Push => "push",
            Self::Mail => "mail",
            Self::Hook => "hook",
        }
    }

    /// The channel with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.word() == word)
    }
}

/// What a person wants to be told, how, and when not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// What is told how, by the order of [`Kind::ALL`] and [`Channel::ALL`].
    pub told: [[bool; Channel::ALL.len()]; Kind::ALL.len()],
    /// Hours of the person's day, from the first up to the second, in which nothing is told.
    pub quiet: Option<(u8, u8)>,
    /// How far the person's clock is ahead of universal time, in minutes.
    pub zone: i16,
    /// The hour of the person's day at which one mail tells all; without it each is told in its own.
    pub digest: Option<u8>,
    /// After how many hours of waiting the person is reminded.
    pub remind: Option<u16>,
    /// Whether notices keep names and games to themselves.
    pub neutral: bool,
    /// The language they are written in.
    pub lang: Lang,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            told: [[true; Channel::ALL.len()]; Kind::ALL.len()],
            quiet: None,
            zone: 0,
            digest: None,
            remind: Some(24),
            neutral: false,
            lang: Lang::En,
        }
    }
}

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// Farther from universal time nobody lives.
const FARTHEST: i16 = 14 * 60;
/// Nobody is reminded later than after a month.
const LATEST: u16 = 31 * 24;

impl Wishes {
    /// Whether this is told in this way.
    pub const fn wants(&self, kind: Kind, channel: Channel) -> bool {
        self.told[kind as usize][channel as usize]
    }

    /// The same with this told in this way, or not.
    #[must_use]
    pub const fn with(mut self, kind: Kind, channel: Channel, told: bool) -> Self {
        self.told[kind as usize][channel as usize] = told;
        self
    }

    /// The same with nothing that makes no sense.
    #[must_use]
    pub fn sensible(mut self) -> Self {
        self.quiet = self.quiet.filter(|(from, to)| *from < 24 && *to < 24 && from != to);
        self.zone = self.zone.clamp(-FARTHEST, FARTHEST);
        self.digest = self.digest.filter(|hour| *hour < 24);
        self.remind = self.remind.filter(|hours| (1..=LATEST).contains(hours));
        self
    }

    /// When the quiet hours end, if this is one of them.
    pub(crate) fn quiet_until(&self, now: i64) -> Option<i64> {
        let (from, to) = self.quiet?;
        let hour = (self.local(now) % DAY) / HOUR;
        let (from, to) = (i64::from(from), i64::from(to));
        let quiet = if from < to { (from..to).contains(&hour) } else { hour >= from || hour < to };
        quiet.then(|| self.next(now, to))
    }

    /// When it is next this hour of the person's day.
    pub(crate) fn next_hour(&self, now: i64, hour: u8) -> i64 {
        self.next(now, hour.into())
    }

    fn next(&self, now: i64, hour: i64) -> i64 {
        let wait = (hour * HOUR - self.local(now)).rem_euclid(DAY);
        now + if wait == 0 { DAY } else { wait }
    }

    /// Milliseconds of the person's own days.
    fn local(&self, now: i64) -> i64 {
        (now + i64::from(self.zone) * 60_000).rem_euclid(DAY)
    }

    /// What was [written](fmt::Display). Lines that are not known are left out: a later program may have written them.
    pub(crate) fn read(text: &str) -> Self {
        let mut wishes = Self { remind: None, ..Self::default() };
        wishes.told = [[false; Channel::ALL.len()]; Kind::ALL.len()];
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words.as_slice() {
                ["quiet", from, to] => wishes.quiet = from.parse().ok().zip(to.parse().ok()),
                ["zone", minutes] => wishes.zone = minutes.parse().unwrap_or(0),
                ["digest", hour] => wishes.digest = hour.parse().ok(),
                ["remind", hours] => wishes.remind = hours.parse().ok(),
                ["neutral"] => wishes.neutral = true,
                ["lang", tag] => {
                    let lang = Lang::ALL.into_iter().find(|lang| lang.tag() == *tag);
                    wishes.lang = lang.unwrap_or(wishes.lang);
                }
                [kind, channels @ ..] => {
                    let Some(kind) = Kind::named(kind) else { continue };
                    for channel in channels.iter().filter_map(|word| Channel::named(word)) {
                        wishes = wishes.with(kind, channel, true);
                    }
                }
                [] => {}
            }
        }
        wishes.sensible()
    }
}

/// As it is stored: a line for each wish.
impl fmt::Display for Wishes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in Kind::ALL {
            f.write_str(kind.word())?;
            for channel in Channel::ALL.into_iter().filter(|channel| self.wants(kind, *channel)) {
                write!(f, " {}", channel.word())?;
            }
            f.write_char('\n')?;
        }
        if let Some((from, to)) = self.quiet {
            writeln!(f, "quiet {from} {to}")?;
        }
        if let Some(hour) = self.digest {
            writeln!(f, "digest {hour}")?;
        }
        if let Some(hours) = self.remind {
            writeln!(f, "remind {hours}")?;
        }
        if self.neutral {
            writeln!(f, "neutral")?;
        }
        writeln!(f, "zone {}\nlang {}", self.zone, self.lang.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_come_back_as_they_were_written() {
        let some =
            Wishes { quiet: Some((22, 7)), zone: -210, digest: Some(18), remind: None, ..Wishes::default() };
        let some = Wishes { neutral: true, lang: Lang::Pl, ..some };
        let some = some.with(Kind::Turn, Channel::Mail, false).with(Kind::Message, Channel::Hook, false);
        for wishes in [Wishes::default(), some] {
            assert_eq!(Wishes::read(&wishes.to_string()), wishes);
        }
        let odd = Wishes::read("turn push fax\nhoroscope mail\nquiet 3\nquiet 25 7\nzone 9999\nremind 0\n");
        assert!(odd.wants(Kind::Turn, Channel::Push) && !odd.wants(Kind::Turn, Channel::Mail));
        assert_eq!((odd.quiet, odd.zone, odd.remind), (None, FARTHEST, None));
    }

    #[test]
    fn nights_are_those_of_the_person() {
        let wishes = Wishes { quiet: Some((22, 7)), zone: 60, ..Wishes::default() };
        // Universal time: it is an hour later where the person lives.
        let at = |hour: i64, minute: i64| 20_000 * DAY + hour * HOUR + minute * 60_000;
        assert_eq!(wishes.quiet_until(at(20, 59)), None);
        assert_eq!(wishes.quiet_until(at(21, 0)), Some(at(30, 0)));
        assert_eq!(wishes.quiet_until(at(5, 59)), Some(at(6, 0)));
        assert_eq!(wishes.quiet_until(at(6, 0)), None);
        let noon = Wishes { quiet: Some((12, 13)), zone: -300, ..Wishes::default() };
        assert_eq!(noon.quiet_until(at(17, 30)), Some(at(18, 0)));
        assert_eq!(noon.quiet_until(at(18, 0)), None);
        assert_eq!(wishes.next_hour(at(17, 0), 18), at(41, 0), "tomorrow");
        assert_eq!(wishes.next_hour(at(16, 59), 18), at(17, 0));
    }
}
