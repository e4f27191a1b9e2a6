//! Open drafts over HTTP: a team watches what one of them tries.

use crate::site::{Laid, Site, free};

#[tokio::test]
async fn a_team_sees_what_is_tried_and_taken_back() {
    let site = Site::open().await;
    let people = site.people(2).await;
    let place = site.lay("open", &Laid::until("toy", "2 together", 1, |_| true), &people).await;
    let (mut ala, mut bob, mut guest) = (people[0].0.clone(), people[1].0.clone(), site.browser());
    let trying = "Ala is trying something out.";
    let before = [bob.page(&place).await, guest.page(&place).await];
    let mut streams = [bob.follow(&place).await, guest.follow(&place).await];
    ala.act(&place, "set 2").await;
    for stream in &mut streams {
        let html = stream.next().await.html().to_owned();
        assert!(html.contains("signal 2") && html.contains(trying), "{html}");
    }
    for page in [bob.page(&place).await, guest.page(&place).await] {
        assert!(page.contains("signal 2") && page.contains(trying), "{page}");
    }
    assert_eq!(guest.view(&place).await["view"]["set"][0], 2);
    assert!(!ala.page(&place).await.contains(trying), "she knows");
    // The others can do what they could, and nothing to her draft.
    let board = bob.board(&place).await;
    assert_eq!((board.acts(), board.undos().len()), (vec!["set 1", "set 2", "set 3"], 0));
    let token = ala.view(&place).await["token"].as_str().unwrap().to_owned();
    let undo = format!("{place}/undo");
    assert_eq!(bob.post(&undo, &[("seat", "0"), ("token", &token)]).await.status, 403);
    // It is kept like any draft.
    let site = site.restart(free()).await;
    let mut again = site.browser();
    again.cookies = ala.cookies.clone();
    let mut watcher = site.browser();
    assert!(watcher.page(&place).await.contains(trying));
    let mut stream = watcher.follow(&place).await;
    let board = again.board(&place).await;
    again.press(&board, board.undos()[0]).await;
    let undone = stream.next().await.html().to_owned();
    assert!(!undone.contains("signal 2") && !undone.contains(trying), "{undone}");
    assert_eq!(watcher.page(&place).await, before[1], "taken back, it never was");
}
