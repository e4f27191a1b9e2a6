//! Tokens of programs, bot accounts, and finished games as programs look for them.

use store::{Error, Finished, PersonId, Phase, Place, SeatRow, Store, TableRow, Token};

use crate::fixture::{bot, finish, gathering, hash, id, load, new, open, person, sit, table, taken};

const BOT: PersonId = PersonId(77);

fn token(id: &str, owner: PersonId, person: PersonId) -> Token {
    Token { id: id.to_owned(), owner, person, name: format!("token {id}"), created: 5, used: None }
}

pub(crate) async fn a_token_says_who_acts_until_it_is_taken_back(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let (own, robot) = (token("a", anna, anna), token("b", anna, BOT));
    store.add_token(&own, &hash(11), None, 2).await.unwrap();
    store.add_token(&robot, &hash(12), Some("Robot"), 2).await.unwrap();
    let third = store.add_token(&token("c", anna, anna), &hash(13), None, 2).await;
    assert_eq!(third, Err(Error::Conflict), "two are enough");
    let unknown = store.add_token(&token("d", PersonId(5), PersonId(5)), &hash(14), None, 2).await;
    assert_eq!(unknown, Err(Error::NotFound));

    let bearer = store.bearer(&hash(11)).await.unwrap().unwrap();
    assert_eq!(
        (bearer.person.id, bearer.person.name.as_str(), bearer.token.is_bot()),
        (anna, "person 1", false)
    );
    let bearer = store.bearer(&hash(12)).await.unwrap().unwrap();
    assert_eq!((bearer.person.id, bearer.person.name.as_str(), bearer.token.is_bot()), (BOT, "Robot", true));
    assert_eq!(store.bearer(&hash(1)).await, Ok(None), "a session is no token");
    assert_eq!(store.person(&hash(11), 0).await, Ok(None), "nor the other way round");

    store.use_token("b", 60).await.unwrap();
    let used: Vec<_> = store.tokens(anna).await.unwrap().into_iter().map(|one| (one.id, one.used)).collect();
    assert_eq!(used, [("a".to_owned(), None), ("b".to_owned(), Some(60))]);
    assert_eq!(store.tokens(bert).await.unwrap(), []);

    store.block(anna, true).await.unwrap();
    assert!(store.bearer(&hash(12)).await.unwrap().unwrap().person.blocked, "with its owner");
    store.block(anna, false).await.unwrap();
    assert!(!store.bearer(&hash(12)).await.unwrap().unwrap().person.blocked);

    assert_eq!(store.drop_token(bert, "b").await, Err(Error::NotFound), "it is not Bert's");
    assert_eq!(store.drop_token(anna, "b").await, Ok(BOT));
    assert_eq!(store.bearer(&hash(12)).await, Ok(None));
    assert_eq!(store.drop_token(anna, "b").await, Err(Error::NotFound));
}

pub(crate) async fn tokens_follow_their_person(store: Store) {
    let (anna, guest) = (person(&store, 1).await, person(&store, 2).await);
    store.set_login(anna, "anna", "$hash", 1).await.unwrap();
    store.add_token(&token("a", guest, guest), &hash(11), None, 9).await.unwrap();
    store.add_token(&token("b", guest, BOT), &hash(12), Some("Robot"), 9).await.unwrap();
    // A bot account has no session, and stays as long as somebody has its token.
    store.forget_people(0, 100).await.unwrap();
    assert!(store.bearer(&hash(12)).await.unwrap().is_some());
    store.join(guest, anna, 50).await.unwrap();
    let whose = store.bearer(&hash(11)).await.unwrap().unwrap();
    assert_eq!((whose.person.id, whose.token.owner), (anna, anna));
    assert_eq!(store.bearer(&hash(12)).await.unwrap().unwrap().token.owner, anna);
    let mut told = String::new();
    let mut place = Place::START;
    while let Some((piece, next)) = store.everything(anna, place).await.unwrap() {
        told.push_str(&piece);
        place = next;
    }
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["tokens"][1]["name"], "token b");
    assert_eq!((&told["tokens"][0]["acts_as_me"], &told["tokens"][1]["acts_as_me"]), (&1.into(), &0.into()));
    store.delete_person(anna, 60).await.unwrap();
    assert_eq!((store.bearer(&hash(11)).await, store.bearer(&hash(12)).await), (Ok(None), Ok(None)));
    store.forget_people(0, 100).await.unwrap();
    assert_eq!(store.name_of(BOT).await, Ok(None), "nobody can be it any more");
}

pub(crate) async fn seats_of_programs_are_marked_for_good(store: Store) {
    let anna = person(&store, 1).await;
    let program = || SeatRow { program: true, ..taken(anna, "Robot") };
    let row = TableRow { programs: true, ..table(1, anna, vec![program(), open()]) };
    let id = store.create(new(row)).await.unwrap();
    sit(&store, &id, 1, program(), 105).await.unwrap();
    let there = load(&store, &id).await.table;
    assert!(there.programs && there.seats == [program(), program()]);
    assert_eq!(store.mine(anna, 9).await.unwrap()[0].seats, [program(), program()]);
    gathering(&store, 2, anna, vec![taken(anna, "Anna"), open()]).await;
    assert!(!load(&store, "table-2").await.table.programs);
}

/// Adds a finished table of these two.
async fn over(store: &Store, number: u32, game: &str, listed: bool, people: [PersonId; 2]) -> String {
    let seats = vec![taken(people[0], "one"), taken(people[1], "two"), bot(1)];
    let row = TableRow { phase: Phase::Running, listed, ..table(number, people[0], seats) };
    let game = game.to_owned();
    let id = store.create(new(TableRow { game, ..row })).await.unwrap();
    finish(store, &id).await;
    id
}

pub(crate) async fn finished_games_are_found_by_those_who_may(store: Store) {
    let [anna, bert, cora] = [person(&store, 1).await, person(&store, 2).await, person(&store, 3).await];
    over(&store, 1, "tor", false, [anna, bert]).await;
    over(&store, 2, "ink", true, [anna, bert]).await;
    over(&store, 3, "tor", false, [bert, cora]).await;
    gathering(&store, 4, anna, vec![taken(anna, "Anna"), open()]).await;
    let all = Finished { game: None, person: None, after: (0, String::new()), limit: 9 };
    let found = async |reader, wanted: &Finished| {
        let found = store.finished_for(reader, wanted).await.unwrap();
        found.into_iter().map(|(_, id)| id).collect::<Vec<_>>()
    };
    let mut annas = found(anna, &all).await;
    annas.sort();
    assert_eq!(annas, [id(1), id(2)], "hers, and what was in the lobby");
    assert_eq!(found(cora, &all).await.len(), 2);
    assert_eq!(found(PersonId(9), &all).await, [id(2)], "a stranger");
    assert_eq!(found(anna, &Finished { game: Some("tor".to_owned()), ..all.clone() }).await, [id(1)]);
    assert_eq!(found(anna, &Finished { person: Some(cora), ..all.clone() }).await, Vec::<String>::new());
    assert_eq!(found(cora, &Finished { person: Some(cora), ..all.clone() }).await, [id(3)]);
    // Page by page nothing is left out and nothing comes twice.
    let (mut pages, mut after) = (Vec::new(), (0, String::new()));
    while let [place] =
        &store.finished_for(bert, &Finished { after: after.clone(), limit: 1, ..all.clone() }).await.unwrap()
            [..]
    {
        pages.push(place.1.clone());
        after = place.clone();
    }
    pages.sort();
    assert_eq!(pages, [id(1), id(2), id(3)]);
    let late = Finished { after: (after.0 + 1, String::new()), ..all };
    assert_eq!(found(bert, &late).await, Vec::<String>::new());
}
