//! How much one visitor may ask for: numbers with names, so that whoever runs the server can change each.

use std::net::{IpAddr, Ipv6Addr};

use hall::PersonId;
use sha2::{Digest as _, Sha256};

/// What is limited, for each address and for each person alike; 0 stands for no limit. Only `all-connections` counts everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits([u32; Limit::ALL.len()]);

/// Something that is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// Requests a second; four seconds' worth may come at once.
    Requests,
    /// Live streams at once.
    Streams,
    /// Connections of one address at once.
    Connections,
    /// Connections of everybody at once.
    AllConnections,
    /// Tables opened a minute.
    Tables,
    /// New guests a minute.
    Guests,
    /// Wrong codes a minute.
    Codes,
    /// Hints a minute.
    Hints,
    /// Remarks and reports a minute.
    Remarks,
    /// Wrong passwords and passkeys a minute, of a login as well.
    Logins,
    /// Links, logins and downloads asked for a minute.
    Links,
    /// Mails asked for a minute, to one address as well.
    Mails,
    /// New addresses for notices a minute.
    Addresses,
    /// Calls a second with one token of a program; four seconds' worth may come at once.
    Calls,
    /// Tables of one host that wait for players.
    Open,
    /// Tables of one host that are being played at.
    Running,
}

impl Limit {
    /// All of them, in the order of their declaration.
    pub const ALL: [Self; 16] = [
        Self::Requests,
        Self::Streams,
        Self::Connections,
        Self::AllConnections,
        Self::Tables,
        Self::Guests,
        Self::Codes,
        Self::Hints,
        Self::Remarks,
        Self::Logins,
        Self::Links,
        Self::Mails,
        Self::Addresses,
        Self::Calls,
        Self::Open,
        Self::Running,
    ];

    /// Its name in settings and figures.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Requests => "requests",
            Self::Streams => "streams",
            Self::Connections => "connections",
            Self::AllConnections => "all-connections",
            Self::Tables => "tables",
            Self::Guests => "guests",
            Self::Codes => "codes",
            Self::Hints => "hints",
            Self::Remarks => "remarks",
            Self::Logins => "logins",
            Self::Links => "links",
            Self::Mails => "mails",
            Self::Addresses => "addresses",
            Self::Calls => "calls",
            Self::Open => "open",
            Self::Running => "running",
        }
    }

    /// The limit with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|limit| limit.name() == name)
    }

    /// What a visitor who is over it reads.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::Requests | Self::Connections | Self::AllConnections | Self::Calls => "error-too-many",
            Self::Streams => "error-many-streams",
            Self::Tables => "error-many-tables",
            Self::Guests => "error-many-guests",
            Self::Codes => "error-many-codes",
            Self::Hints => "error-many-hints",
            Self::Remarks => "error-many-remarks",
            Self::Logins => "error-many-logins",
            Self::Links | Self::Mails => "error-many-links",
            Self::Addresses => "error-new-addresses",
            Self::Open => "error-many-open",
            Self::Running => "error-many-running",
        }
    }
}

impl Limits {
    /// No limit at all.
    pub const NONE: Self = Self([0; Limit::ALL.len()]);

    /// How much of this is allowed.
    pub const fn get(&self, limit: Limit) -> u32 {
        self.0[limit as usize]
    }

    /// The same with another number.
    #[must_use]
    pub const fn with(mut self, limit: Limit, most: u32) -> Self {
        self.0[limit as usize] = most;
        self
    }

    /// The same for a process that may open so many files: connections leave some for everything else, and one address never
    /// gets more than half of them.
    #[must_use]
    pub fn within(self, files: u32) -> Self {
        const SPARE: u32 = 200;
        let least = |most: u32, room: u32| if most == 0 { room } else { most.min(room) };
        let all = least(self.get(Limit::AllConnections), files.saturating_sub(SPARE).max(files / 2).max(1));
        let own = self.get(Limit::Connections);
        let own = if own == 0 { 0 } else { own.min((all / 2).max(1)) };
        self.with(Limit::AllConnections, all).with(Limit::Connections, own)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::NONE
            .with(Limit::Requests, 60)
            .with(Limit::Streams, 100)
            .with(Limit::Connections, 1_000)
            .with(Limit::AllConnections, 50_000)
            .with(Limit::Tables, 30)
            .with(Limit::Guests, 30)
            .with(Limit::Codes, 10)
            .with(Limit::Hints, 30)
            .with(Limit::Remarks, 30)
            .with(Limit::Logins, 10)
            .with(Limit::Links, 20)
            .with(Limit::Mails, 3)
            .with(Limit::Addresses, 6)
            .with(Limit::Calls, 30)
            .with(Limit::Open, 20)
            .with(Limit::Running, 60)
    }
}

/// Whose requests are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Account {
    Address(IpAddr),
    Person(PersonId),
    /// Somebody's login, whoever tries it; the beginning of its hash.
    Login([u8; 16]),
}

impl Account {
    /// The account of a login, as it is typed in.
    pub(crate) fn login(name: &str) -> Self {
        let folded: String = name.trim().chars().flat_map(char::to_lowercase).collect();
        let hash: [u8; 32] = Sha256::digest(folded).into();
        Self::Login(*hash.first_chunk().unwrap_or(&[0; 16]))
    }

    /// The account of an address. Whoever has one address of version 6 has all that share its first half.
    pub(crate) fn of(address: IpAddr) -> Self {
        Self::Address(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_found_by_its_name_and_has_its_own_number() {
        let mut limits = Limits::NONE;
        for (number, limit) in (1..).zip(Limit::ALL) {
            assert_eq!(Limit::named(limit.name()), Some(limit));
            assert_eq!(limit as usize, number as usize - 1, "{limit:?}");
            limits = limits.with(limit, number);
        }
        assert!((1..).zip(Limit::ALL).all(|(number, limit)| limits.get(limit) == number));
        assert_eq!(Limit::named("request"), None);
    }

    #[test]
    fn connections_leave_files_for_everything_else() {
        let (own, all) = (Limit::Connections, Limit::AllConnections);
        for (files, expected) in [(1_024, (412, 824)), (256, (64, 128)), (1_000_000, (1_000, 50_000))] {
            let limits = Limits::default().within(files);
            assert_eq!((limits.get(own), limits.get(all)), expected, "{files} files");
        }
        let free = Limits::NONE.within(1_024);
        assert_eq!((free.get(own), free.get(all)), (0, 824));
    }

    #[test]
    fn addresses_of_version_6_are_counted_by_their_first_half() {
        let of = |text: &str| Account::of(text.parse().unwrap_or(IpAddr::V6(Ipv6Addr::LOCALHOST)));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:1:2:3"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }
}
