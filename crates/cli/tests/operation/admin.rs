//! Looking after tables and people, beside a hall that goes on.

use hall::Store;
use serde_json::{Value, json as value};

use crate::evening::{self, bot, open, table, taken};
use crate::{Scratch, fails, json, told};

/// Does this with what to type for a folder and for a database, each with a hall at work on it.
async fn on_both(test: impl AsyncFn(hall::Hall, Store, [&str; 2])) {
    let (scratch, database) = (Scratch::new(), servers::database());
    let (data, url) = (scratch.path("data"), database.url());
    let file = Store::open(scratch.database("data")).await.unwrap();
    let server = Store::connect(&url).await.unwrap();
    for (store, place) in [(file, ["--data", &data]), (server, ["--store", &url])] {
        let hall = evening::hall(store.clone());
        test(hall.clone(), store.clone(), place).await;
        hall.close();
        store.close().await;
    }
}

fn admin(args: &[&str], place: [&str; 2]) -> Value {
    json(&[&["admin"], args, &place[..]].concat())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_found_and_closed_unless_they_are_finished() {
    on_both(async |hall, store, place| {
        let (ala, _) = hall.welcome("Ala", "").await.unwrap();
        let waiting = table(&hall, "tor", "2", &ala, vec![taken(&ala), open()]).await;
        let running = table(&hall, "ink", "2", &ala, vec![taken(&ala), taken(&ala)]).await;
        let over = table(&hall, "tor", "2", &ala, vec![bot(1), bot(1)]).await;
        evening::play(hall.clone(), over.clone(), 1).await;

        let stats = admin(&["stats"], place);
        let count = |game: &str, phase: &str| value!({ "game": game, "phase": phase, "count": 1 });
        assert_eq!(
            stats["tables"],
            value!([count("ink", "running"), count("tor", "gathering"), count("tor", "finished")])
        );
        assert_eq!((&stats["people"], &stats["sessions"]), (&1.into(), &1.into()));
        assert!(stats["bytes"].as_u64() > Some(50_000), "{stats}");
        assert!(stats["jobs"].as_array().unwrap().iter().any(|work| work["kind"] == "tidy"), "{stats}");
        let ids = |args: &[&str]| -> Vec<String> {
            let tables = admin(&[&["tables"], args].concat(), place);
            tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(ids(&[]), [running.clone(), waiting.clone()]);
        assert_eq!(ids(&["--phase", "finished"]), std::slice::from_ref(&over));
        assert!(fails(&[&["admin", "tables", "--phase", "old"], &place[..]].concat()).contains("gathering"));

        let about = admin(&["table", &over], place);
        assert_eq!((&about["phase"], &about["host"]["name"]), (&"finished".into(), &"Ala".into()));
        assert_eq!(about["link"], format!("/t/{over}"));
        assert_eq!(about["seats"][0], value!({ "name": "Robot 1", "person": null, "bot": 1 }));
        assert_eq!(about["results"].as_array().unwrap().len(), 2);
        let seed: String = store
            .load(&running, 0)
            .await
            .unwrap()
            .unwrap()
            .table
            .seed
            .map(|byte| format!("{byte:02x}"))
            .concat();
        let shown = admin(&["table", &running], place).to_string();
        assert!(!shown.contains(&seed) && !shown.contains("seed"), "{shown}");

        let code = hall.room(&waiting).await.unwrap().table().code().to_lowercase();
        assert_eq!(admin(&["close", &code], place), value!({ "closed": waiting }));
        assert_eq!(admin(&["close", &running], place), value!({ "closed": running }));
        assert!(
            fails(&[&["admin", "close", &over], &place[..]].concat()).contains("finished games are kept")
        );
        assert!(fails(&[&["admin", "close", &waiting], &place[..]].concat()).contains("no table has the id"));
        assert_eq!(ids(&[]), [""; 0]);
        assert_eq!(ids(&["--phase", "finished"]), [over]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_found_shut_out_and_logged_out() {
    on_both(async |hall, store, place| {
        let (ala, token) = hall.welcome("Ala", "").await.unwrap();
        let (ola, _) = hall.welcome("Ola", "").await.unwrap();
        let played = table(&hall, "tor", "2", &ala, vec![taken(&ala), taken(&ola)]).await;
        let found = admin(&["person", "LA"], place);
        assert_eq!(found.as_array().unwrap().len(), 2);
        let id = ala.id.0.to_string();
        for asked in ["al", &id] {
            let found = admin(&["person", asked], place);
            assert_eq!(
                (&found[0]["id"], &found[0]["at"][0]["id"]),
                (&ala.id.0.into(), &played.as_str().into())
            );
            assert_eq!(found[0]["blocked"], false);
        }
        let wrong = |args: &[&str]| fails(&[&["admin"], args, &place[..]].concat());
        assert!(wrong(&["person", "Ula"]).contains("nobody"));
        let several = wrong(&["block", "la"]);
        assert!(several.contains("several people") && several.contains(&id), "{several}");

        assert_eq!(admin(&["block", "Ala"], place)["blocked"], true);
        assert!(store.account(ala.id).await.unwrap().unwrap().blocked);
        assert!(!store.account(ola.id).await.unwrap().unwrap().blocked);
        assert!(told(&[&["admin", "person", "Ala"], &place[..]].concat()).contains("SHUT OUT"));
        assert_eq!(admin(&["unblock", &id], place)["blocked"], false);

        assert_eq!(admin(&["sessions", "Ala"], place)["sessions"], 1);
        assert_eq!(admin(&["sessions", "Ala", "--end"], place)["ended"], 1);
        assert_eq!(admin(&["sessions", "Ala"], place)["sessions"], 0);
        // A hall that knows her from before believes it a little longer; one that does not asks the store.
        let other = evening::hall(store.clone());
        assert_eq!(other.person(&token).await, Ok(None));
        other.close();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_report_is_listed_until_it_is_dealt_with() {
    on_both(async |hall, _, place| {
        assert_eq!(admin(&["reports"], place), value!([]));
        let ((ala, _), (ola, _)) =
            (hall.welcome("Ala", "").await.unwrap(), hall.welcome("Ola", "").await.unwrap());
        let id = table(&hall, "ink", "2", &ala, vec![taken(&ala), taken(&ola)]).await;
        let room = hall.room(&id).await.unwrap();
        hall.say(&room, &ala, None, hall::Words::ready("oops").unwrap()).await.unwrap();
        hall.report(&room, ola.id, 1).await.unwrap();
        let reports = admin(&["reports"], place);
        assert_eq!((&reports[0]["table"], &reports[0]["words"]), (&id.as_str().into(), &"oops".into()));
        assert_eq!((&reports[0]["name"], &reports[0]["person"]), (&"Ala".into(), &ala.id.0.into()));
        assert!(told(&[&["admin", "reports"], &place[..]].concat()).contains("Ala"));
        assert_eq!(admin(&["dismiss", &id, "1"], place)["reports"], 1);
        assert_eq!(admin(&["reports"], place), value!([]));
        assert!(fails(&[&["admin", "dismiss", &id, "1"], &place[..]].concat()).contains("is not reported"));
    })
    .await;
}
