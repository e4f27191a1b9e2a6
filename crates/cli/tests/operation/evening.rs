//! An evening of games in a hall, so that there is something to look after.

use std::sync::Arc;
use std::time::Duration;

use engine::Decision;
use game::SplitMix64;
use hall::{
    Command, Error, Hall, Hints, LocalBus, Opening, Person, Phase, Room, SeatRow, Settings, Sitter, Store,
    SystemClock, Who,
};

/// A hall on a store whose bots answer at once.
pub(crate) fn hall(store: Store) -> Hall {
    let settings = Settings {
        pace: Duration::ZERO,
        think: Duration::from_millis(2),
        poll: Duration::from_millis(100),
        ..Settings::default()
    };
    let games = catalog::hall_games(catalog::GAMES);
    Hall::open(store, Arc::new(LocalBus::default()), Arc::new(SystemClock), games, settings)
}

pub(crate) fn bot(level: u8) -> SeatRow {
    SeatRow::new(Sitter::Bot(level), format!("Robot {level}"), None)
}

pub(crate) fn taken(person: &Person) -> SeatRow {
    SeatRow::new(Sitter::Person(person.id), person.name.clone(), None)
}

pub(crate) fn open() -> SeatRow {
    SeatRow::new(Sitter::Open, "", None)
}

/// A table with these seats.
pub(crate) async fn table(
    hall: &Hall,
    game: &str,
    setup: &str,
    host: &Person,
    seats: Vec<SeatRow>,
) -> String {
    let opening = Opening {
        game: game.to_owned(),
        setup: setup.to_owned(),
        seats,
        host: host.id,
        listed: true,
        grace: Some(60),
        clock: Some("bank 3600 5 vote".parse().unwrap()),
        hints: Hints::Usual,
        programs: false,
    };
    hall.create(opening).await.unwrap()
}

/// Plays a table to its end: people at random, bots as they do.
pub(crate) async fn play(hall: Hall, id: String, seed: u64) {
    let room = hall.room(&id).await.unwrap();
    let (mut quick, mut tables) = (SplitMix64::new(seed), hall.watch(&room));
    loop {
        let shown = tables.wait_for(|table| table.phase() == Phase::Finished || awaited(table).is_some());
        let table = shown.await.unwrap().clone();
        let Some((seat, person)) = awaited(&table) else { return };
        let play = table.play().unwrap();
        let legal = play.legal(seat);
        let code = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
        let command = Command::Decide {
            who: Who::Person(person),
            seat,
            token: play.token(seat),
            what: Decision::Act(vec![code]),
        };
        match change(&hall, &room, command).await {
            Ok(()) | Err(Error::Stale | Error::Illegal { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

async fn change(hall: &Hall, room: &Arc<Room>, command: Command) -> Result<(), Error> {
    hall.change(room, command).await.map(drop)
}

fn awaited(table: &hall::Table) -> Option<(game::Seat, hall::PersonId)> {
    table.awaited().iter().find_map(|seat| match table.seats()[seat.index()].sitter {
        Sitter::Person(person) => Some((seat, person)),
        Sitter::Open | Sitter::Bot(_) => None,
    })
}

/// Five games of bots and one where Ala plays, under way; all of them end by themselves.
pub(crate) async fn begin(hall: &Hall) -> Vec<tokio::task::JoinHandle<()>> {
    let (ala, _) = hall.welcome("Ala", "").await.unwrap();
    let mut games = Vec::new();
    for (game, setup) in [("tor", "2"), ("ink", "2"), ("depot", "2"), ("tickets", "2"), ("signals", "2")] {
        games.push(table(hall, game, setup, &ala, vec![bot(1), bot(1)]).await);
    }
    games.push(table(hall, "tor", "2", &ala, vec![taken(&ala), bot(2)]).await);
    let games = games.into_iter().zip(1..);
    games.map(|(id, seed)| tokio::spawn(play(hall.clone(), id, seed))).collect()
}
