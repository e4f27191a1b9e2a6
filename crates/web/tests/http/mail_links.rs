//! Links by mail: to whom they go, what they tell, and how often they work.

use servers::Smtp;
use web::{Front, Limit, Settings};

use crate::browser::Browser;
use crate::site::{Site, free};

fn mailer(smtp: &Smtp) -> post::Mailer {
    let mail = post::MailSettings {
        host: "localhost".to_owned(),
        port: Some(smtp.port()),
        tls: post::Tls::None,
        from: "Kolej <kolej@kolej.test>".to_owned(),
        ..post::MailSettings::default()
    };
    post::Mailer::new(&mail).unwrap()
}

/// A site that knows its name and sends mail.
async fn site(smtp: &Smtp, mails: u32) -> Site {
    let front = Front { base: Some("http://kolej.local".parse().unwrap()), ..Front::HOME };
    let limits = free().limits.with(Limit::Mails, mails);
    Site::with(Settings { front, limits, mailer: Some(mailer(smtp)), ..free() }).await
}

/// The path of the link in the mail of this number.
fn link(smtp: &Smtp, count: usize) -> String {
    let letters = smtp.wait_for(count);
    let text = &letters[count - 1].text;
    let link = text.split_whitespace().find(|word| word.contains("/me/mail/"));
    link.and_then(|link| link.strip_prefix("http://kolej.local"))
        .unwrap_or_else(|| panic!("{text}"))
        .to_owned()
}

async fn somebody(site: &Site, name: &str) -> Browser {
    let mut browser = site.browser();
    browser.post("/settings", &[("name", name)]).await.place();
    browser
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_is_confirmed_and_logs_in_once_each_time() {
    let smtp = Smtp::start();
    let site = site(&smtp, 0).await;
    let (mut ala, mut bob) = (somebody(&site, "Ala").await, somebody(&site, "Bob").await);
    for address in ["", "ala", "ala@poczta.example\r\nBcc: eve@poczta.example", "a@b.pl,c@d.pl"] {
        assert_eq!(ala.post("/me/mail", &[("address", address)]).await.status, 422, "{address}");
    }
    let asked = ala.post("/me/mail", &[("address", "Ala@Poczta.example ")]).await;
    let add = link(&smtp, 1);
    assert!(ala.page("/me").await.contains("As a guest"), "nothing is hers before she confirms it");
    assert!(site.browser().page(&add).await.contains("Confirm for Ala"));
    assert_eq!(ala.post(&add, &[]).await.place(), "/me");
    assert_eq!(ala.post(&add, &[]).await.status, 410);
    assert!(ala.page("/me").await.contains("ala@poczta.example"));
    // Whoever asks learns nothing: known or not, the answer is the same, and so is that to a stranger.
    let mut phone = site.browser();
    let known = phone.post("/me/login/mail", &[("address", "ALA@poczta.example")]).await;
    let unknown = phone.post("/me/login/mail", &[("address", "eve@poczta.example")]).await;
    assert_eq!((known.status, known.wire()), (200, unknown.wire()));
    assert!(asked.text().contains("a link is on its way") && known.text().contains("a link is on its way"));
    let enter = link(&smtp, 2);
    assert_eq!(smtp.letters()[1].header("X-Recipient"), "ALA@poczta.example");
    assert!(phone.page(&enter).await.contains("Continue as Ala"));
    assert_eq!(phone.post(&enter, &[]).await.place(), "/me");
    assert!(phone.page("/me").await.contains("ala@poczta.example"));
    assert_eq!(site.browser().post(&enter, &[]).await.status, 410, "a replay opens nothing");
    // Nobody takes an address over that is somebody's.
    bob.post("/me/mail", &[("address", "ala@poczta.example")]).await;
    let other = link(&smtp, 3);
    assert_eq!(bob.post(&other, &[]).await.status, 409);
    assert_eq!(smtp.letters().len(), 3, "nothing went to whoever is not known");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_flooded_and_a_site_without_a_name_sends_nothing() {
    let smtp = Smtp::start();
    let site = site(&smtp, 2).await;
    let mut ala = somebody(&site, "Ala").await;
    let ask = [("address", "ala@poczta.example")];
    assert_eq!(ala.post("/me/mail", &ask).await.status, 200);
    assert_eq!(ala.post("/me/mail", &ask).await.status, 200);
    assert_eq!(ala.post("/me/mail", &ask).await.status, 429);
    let mut other = site.browser();
    other.address = std::net::Ipv4Addr::new(10, 0, 0, 7);
    assert_eq!(other.post("/me/login/mail", &ask).await.status, 429, "whoever asks for it");
    // A name that visitors make up would lead others astray.
    let plain = Site::with(Settings { mailer: Some(mailer(&smtp)), ..free() }).await;
    let mut bob = somebody(&plain, "Bob").await;
    assert_eq!(bob.post("/me/mail", &ask).await.status, 404);
    assert!(!bob.page("/me/login").await.contains("login-mail"));
    smtp.wait_for(2);
}
