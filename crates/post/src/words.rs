//! Notices in words: nothing but what the page of the table shows everybody who sits there.

use game::Lang;
use hall::{Kind, Letter, Parcel};
use paint::Text;
use std::fmt::Write as _;

/// One notice in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    pub(crate) title: String,
    pub(crate) line: String,
}

/// What a letter says; a neutral one tells neither game nor names.
pub(crate) fn of(lang: Lang, neutral: bool, letter: &Letter) -> Words {
    let text = Text::of(lang);
    if neutral {
        return Words { title: "Kolej".to_owned(), line: text.get("notice-neutral") };
    }
    let title = format!("{}-title", letter.game);
    // A stored table may be of a game that this program does not have.
    let game = if text.has(&title) { text.get(&title) } else { letter.game.clone() };
    let title = text.with(&format!("notice-{}", letter.kind.word()), &[("game", game.as_str().into())]);
    Words { title, line: line(text, letter) }
}

fn line(text: &Text, letter: &Letter) -> String {
    if let (Kind::Result, Some((ending, place))) = (letter.kind, letter.ended) {
        return match ending {
            hall::Ending::Won => text.get("notice-won"),
            hall::Ending::Lost => text.get("notice-lost"),
            hall::Ending::Places => text.with("notice-place", &[("place", place.into())]),
        };
    }
    if letter.others.is_empty() {
        return text.get("notice-alone");
    }
    text.with("notice-others", &[("names", letter.others.join(", ").into())])
}

/// The address that ends what is sent to an address.
pub(crate) fn stop_link(parcel: &Parcel) -> String {
    format!("{}/notices/stop/{}", parcel.to.site, parcel.to.stop)
}

/// Subject and text of a mail.
pub(crate) fn mail(parcel: &Parcel) -> (String, String) {
    let text = Text::of(parcel.lang);
    let site = &parcel.to.site;
    let Some(first) = parcel.letters.first() else {
        let link = format!("{site}/notices/confirm/{}", parcel.to.confirm);
        return (text.get("notice-confirm"), text.with("notice-confirm-text", &[("link", link.into())]));
    };
    let words = of(parcel.lang, parcel.neutral, first);
    let subject = match parcel.letters.len() {
        1 if parcel.neutral => words.line,
        1 => words.title,
        many => text.with("notice-digest", &[("n", many.into())]),
    };
    let mut body = String::new();
    for letter in &parcel.letters {
        let words = of(parcel.lang, parcel.neutral, letter);
        // Writing to a string cannot fail.
        let _ = write!(body, "{}\n{}\n{site}/t/{}\n\n", words.title, words.line, letter.table);
    }
    let stop = text.with("notice-stop", &[("link", stop_link(parcel).into())]);
    let change = text.with("notice-change", &[("link", format!("{site}/me/notices").into())]);
    let _ = write!(body, "-- \n{change}\n{stop}\n");
    (subject, body)
}
