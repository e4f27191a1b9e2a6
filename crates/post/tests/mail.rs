//! Mail through a real server.

use post::{Fault, Mail, MailSettings, Mailer, Tls};
use servers::Smtp;

fn settings(smtp: &Smtp) -> MailSettings {
    MailSettings {
        host: "localhost".to_owned(),
        port: Some(smtp.port()),
        tls: Tls::None,
        trusted: None,
        login: None,
        from: "Kolej <kolej@kolej.example>".to_owned(),
    }
}

fn mail(to: &str) -> Mail {
    Mail {
        to: to.to_owned(),
        subject: "Zażółć: twoja kolej".to_owned(),
        text: "Gęślą jaźń.\n.\nhttps://kolej.example/t/abc\n".to_owned(),
        unsubscribe: Some("https://kolej.example/notices/stop/0123456789abcdef".to_owned()),
    }
}

#[tokio::test]
async fn a_mail_arrives_as_it_was_written() {
    let smtp = Smtp::start();
    let mailer = Mailer::new(&settings(&smtp)).unwrap();
    mailer.send(&mail("zofia@poczta.example")).await.unwrap();
    let letters = smtp.wait_for(1);
    let [letter] = letters.as_slice() else { panic!("{letters:?}") };
    assert_eq!(letter.header("X-Recipient"), "zofia@poczta.example");
    assert_eq!(letter.header("From"), "Kolej <kolej@kolej.example>");
    assert_eq!(letter.header("Subject"), "Zażółć: twoja kolej");
    assert_eq!(letter.text.trim_end(), "Gęślą jaźń.\n.\nhttps://kolej.example/t/abc");
    assert_eq!(letter.header("Auto-Submitted"), "auto-generated");
    assert_eq!(letter.header("List-Unsubscribe"), "<https://kolej.example/notices/stop/0123456789abcdef>");
    assert_eq!(letter.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
}

#[tokio::test]
async fn an_address_nobody_has_is_told_from_a_bad_day() {
    let smtp = Smtp::start();
    let mailer = Mailer::new(&settings(&smtp)).unwrap();
    assert!(matches!(mailer.send(&mail("nobody@poczta.example")).await, Err(Fault::Gone(_))));
    assert!(matches!(mailer.send(&mail("later@poczta.example")).await, Err(Fault::Failed(_))));
    smtp.stop();
    assert!(matches!(mailer.send(&mail("zofia@poczta.example")).await, Err(Fault::Failed(_))));
    smtp.start_again();
    mailer.send(&mail("zofia@poczta.example")).await.unwrap();
    assert_eq!(smtp.letters().len(), 1);
}

#[tokio::test]
async fn the_way_is_safe_and_the_password_right_or_nothing_is_sent() {
    for (mode, tls) in [("starttls", Tls::Starttls), ("tls", Tls::Whole)] {
        let smtp = Smtp::with(mode, Some(("kolej", "semafor")));
        let login = |password: &str| Some(("kolej".to_owned(), password.to_owned()));
        let good = MailSettings {
            tls,
            trusted: Some(smtp.certificate()),
            login: login("semafor"),
            ..settings(&smtp)
        };
        // Some servers never notice that the other side does not trust them; that takes its time, once is enough.
        let unknown = MailSettings { trusted: None, ..good.clone() };
        let wrong = MailSettings { login: login("szlaban"), ..good.clone() };
        let bad = if tls == Tls::Whole { vec![unknown, wrong] } else { vec![wrong] };
        for bad in bad {
            let sent = Mailer::new(&bad).unwrap().send(&mail("zofia@poczta.example")).await;
            assert!(matches!(sent, Err(Fault::Failed(_))), "{mode}: {sent:?}");
        }
        assert_eq!(smtp.letters(), [], "{mode}");
        Mailer::new(&good).unwrap().send(&mail("zofia@poczta.example")).await.unwrap();
        let letters = smtp.wait_for(1);
        assert_eq!((letters[0].header("X-Safe"), letters[0].header("X-User")), ("True", "kolej"), "{mode}");
    }
}

#[tokio::test]
async fn a_server_that_cannot_be_safe_hears_no_password() {
    let smtp = Smtp::start();
    let settings = MailSettings { tls: Tls::Starttls, ..settings(&smtp) };
    let sent = Mailer::new(&settings).unwrap().send(&mail("zofia@poczta.example")).await;
    assert!(matches!(sent, Err(Fault::Failed(_))), "{sent:?}");
    assert_eq!(smtp.letters(), []);
}
