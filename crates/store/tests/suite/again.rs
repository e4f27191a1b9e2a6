//! Who wants to play again, and how the games before ended.

use store::{
    Commit, Ending, Error, NewTable, Outcome, PersonId, Phase, Played, Reply, Sitter, Store, TableRow,
};

use crate::fixture::{
    advice, bot, change, finish, gathering, id, load, new, open, outcome, person, running, table, taken,
};

/// A finished table of two people.
async fn finished(store: &Store, number: u32, people: [PersonId; 2]) -> String {
    let seats = people.map(|person| taken(person, "x")).to_vec();
    let row = TableRow { phase: Phase::Finished, ..table(number, people[0], seats) };
    store.create(NewTable { outcome: Some(outcome(2)), ..new(row) }).await.unwrap()
}

fn reply(person: PersonId, answer: Option<bool>, asked: bool) -> Reply {
    Reply { person, answer, asked }
}

pub(crate) async fn whoever_is_asked_answers(store: Store) {
    let (ala, bob) = (person(&store, 1).await, person(&store, 2).await);
    let played = finished(&store, 1, [ala, bob]).await;
    let before = load(&store, &played).await.table.revision;
    assert_eq!(store.answer_again(&played, bob, true, 1).await, Err(Error::NotFound), "nobody has asked");
    assert_eq!(load(&store, &played).await.table.revision, before, "what is refused leaves no trace");
    store.ask_again(&played, ala, &[bob], 5).await.unwrap();
    let asked = load(&store, &played).await;
    assert_eq!(asked.replies, [reply(ala, Some(true), true), reply(bob, None, false)]);
    assert_eq!(asked.table.revision, before + 1, "others who have the table in memory notice");
    assert_eq!(
        store.asked_again(bob, 4, 9).await,
        Ok(vec![(played.clone(), "tor".to_owned(), "person 1".to_owned())])
    );
    assert_eq!(store.asked_again(bob, 5, 9).await, Ok(vec![]), "long ago");
    assert_eq!(store.asked_again(ala, 4, 9).await, Ok(vec![]));
    store.answer_again(&played, bob, false, 6).await.unwrap();
    assert_eq!(load(&store, &played).await.replies[1], reply(bob, Some(false), false));
    assert_eq!(store.asked_again(bob, 4, 9).await, Ok(vec![]), "whoever answered is left alone");
    store.ask_again(&played, ala, &[bob], 7).await.unwrap();
    assert_eq!(load(&store, &played).await.replies[1], reply(bob, None, false), "asked anew");
}

pub(crate) async fn only_a_finished_game_without_a_rematch_is_asked_about(store: Store) {
    let (ala, bob) = (person(&store, 1).await, person(&store, 2).await);
    let playing = running(&store, 1).await;
    assert_eq!(store.ask_again(&playing, ala, &[bob], 5).await, Err(Error::Conflict));
    let played = finished(&store, 2, [ala, bob]).await;
    store.ask_again(&played, ala, &[bob], 5).await.unwrap();
    let next = NewTable { rematch_of: Some(played.clone()), ..new(table(3, ala, vec![open()])) };
    store.create(next).await.unwrap();
    assert_eq!(load(&store, &played).await.replies, [], "nobody is asked any more");
    assert_eq!(store.asked_again(bob, 0, 9).await, Ok(vec![]));
    assert_eq!(store.answer_again(&played, bob, true, 6).await, Err(Error::Conflict));
    assert_eq!(store.ask_again(&played, bob, &[ala], 6).await, Err(Error::Conflict));
}

pub(crate) async fn a_series_goes_back_from_rematch_to_rematch(store: Store) {
    let (ala, bob) = (person(&store, 1).await, person(&store, 2).await);
    finished(&store, 1, [ala, bob]).await;
    for number in 2..=4 {
        let seats = vec![taken(ala, "Ala"), taken(bob, "Bob")];
        let row = TableRow { phase: Phase::Finished, ..table(number, ala, seats) };
        let ended = Outcome { ending: if number == 3 { Ending::Won } else { Ending::Places }, ..outcome(2) };
        let next = NewTable { outcome: Some(ended), rematch_of: Some(id(number - 1)), ..new(row) };
        store.create(next).await.unwrap();
    }
    let played = store.series(&id(4), 100).await.unwrap();
    assert_eq!(played.len(), 4);
    let seats = vec![(Sitter::Person(ala), 1), (Sitter::Person(bob), 2)];
    assert_eq!(played[1], Played { ending: Ending::Won, seats: seats.clone() });
    assert_eq!(played[3], Played { ending: Ending::Places, seats });
    assert_eq!(store.series(&id(4), 2).await.unwrap().len(), 2, "bounded");
    assert_eq!(store.series(&id(2), 100).await.unwrap().len(), 2, "not what came after");
    let playing = gathering(&store, 9, ala, vec![bot(1), open()]).await;
    assert_eq!(store.series(&playing, 9).await, Ok(vec![]));
}

pub(crate) async fn hints_are_counted_for_good(store: Store) {
    let table = running(&store, 1).await;
    for _ in 0..3 {
        let commit = Commit { advice: vec![advice(1)], ..change(&store, &table).await };
        store.commit(commit).await.unwrap();
    }
    assert_eq!(load(&store, &table).await.hinted, [(1, 3)]);
    finish(&store, &table).await;
    assert_eq!(load(&store, &table).await.hinted, [(1, 3)]);
}
