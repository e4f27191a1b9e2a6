//! The frame around every page: head, station sign, settings.

use catalog::Entry;
use engine::Play;
use game::{Info, Lang};
use hall::Phase;
use maud::{DOCTYPE, Markup, html};
use paint::Text;

use crate::app;
use crate::assets::address;
use crate::at::At;
use crate::visitor::{Theme, Visitor};

/// Screens on which a table is laid out for one hand: narrow ones, and phones on their side.
const PHONE: &str = "(max-width: 700px), (max-height: 480px)";

/// A whole page. `entry` adds the style sheet, the drawings and the browser module of a game.
pub(crate) fn frame(visitor: &Visitor, title: &str, entry: Option<&Entry>, body: &Markup) -> Markup {
    frame_with(visitor, title, entry, &html! {}, body)
}

/// The same with something more in its head.
pub(crate) fn frame_with(
    visitor: &Visitor,
    title: &str,
    entry: Option<&Entry>,
    head: &Markup,
    body: &Markup,
) -> Markup {
    framed(visitor, title, entry, None, head, body)
}

/// The page of a table: it holds the drawings that this one needs.
pub(crate) fn frame_at(visitor: &Visitor, title: &str, at: &At, head: &Markup, body: &Markup) -> Markup {
    framed(visitor, title, at.entry, drawn(at), head, body)
}

/// The game whose drawings a page needs. What is still being arranged may need others in a moment.
fn drawn(at: &At) -> Option<&dyn Play> {
    at.table.play().ok().filter(|_| at.table.phase() != Phase::Gathering)
}

fn framed(
    visitor: &Visitor,
    title: &str,
    entry: Option<&Entry>,
    play: Option<&dyn Play>,
    head: &Markup,
    body: &Markup,
) -> Markup {
    let text = visitor.text();
    let whole = html! {
        a.skip href="#main" { (text.get("skip")) }
        header.sign {
            a.brand href="/" aria-label=(text.get("home")) {
                span.plate aria-hidden="true" { "K" }
                span { "Kolej" }
            }
            (settings(visitor, entry))
        }
        @if let Some(entry) = entry { (entry.look.symbols(play)) }
        main #main tabindex="-1" { (body) }
    };
    document(visitor, title, entry, head, &whole)
}

/// A page of a table without sign and settings: the same for everybody.
pub(crate) fn bare_frame(visitor: &Visitor, title: &str, at: &At, head: &Markup, body: &Markup) -> Markup {
    let entry = at.entry;
    let whole = html! {
        @if let Some(entry) = entry { (entry.look.symbols(drawn(at))) }
        main #main .bare tabindex="-1" { (body) }
    };
    document(visitor, title, entry, head, &whole)
}

/// Head and body of a page.
fn document(visitor: &Visitor, title: &str, entry: Option<&Entry>, head: &Markup, body: &Markup) -> Markup {
    let theme = match visitor.theme {
        Theme::Auto => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    html! {
        (DOCTYPE)
        html lang=(visitor.lang.tag()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (title) " · Kolej" }
                (head)
                (app::head(visitor))
                link rel="icon" href=(address("icon.svg"));
                link rel="stylesheet" href=(address("site.css"));
                @if let Some(entry) = entry {
                    link rel="stylesheet" href=(address("table.css"));
                    link rel="stylesheet" href=(address("story.css"));
                    link rel="stylesheet" href=(address("finale.css"));
                    link rel="stylesheet" href=(address(&format!("{}.css", entry.info.id)));
                    link rel="stylesheet" href=(address("phone.css")) media=(PHONE);
                }
                script type="module" src=(address("kolej.js")) {}
                @if entry.is_some_and(|entry| entry.look.has_pins()) { script type="module" src=(address("pins.js")) {} }
                @if let Some((name, _)) = entry.and_then(|entry| entry.look.scripts().first()) {
                    script type="module" src=(address(name)) {}
                }
            }
            body { (body) }
        }
    }
}

/// One's name, and the ways to all that is one's own.
fn me(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    html! {
        details.me {
            summary { (visitor.name()) }
            div {
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(visitor.here);
                    label {
                        (text.get("your-name"))
                        input name="name" value=(visitor.name()) maxlength="24" required autocomplete="nickname";
                    }
                    button { (text.get("save")) }
                }
                a href="/me/notices" { (text.get("notices")) }
                a #me href="/me" { (text.get("me-more")) }
                @if visitor.person.is_some() {
                    a href="/me/results" { (text.get("results")) }
                    a href="/leave" { (text.get("leave-device")) }
                }
            }
        }
    }
}

/// Name, language and theme.
fn settings(visitor: &Visitor, entry: Option<&Entry>) -> Markup {
    let text = visitor.text();
    html! {
        nav.settings aria-label=(text.get("settings")) {
            (me(visitor))
            // What only a script can do, a script shows.
            details #signals .signals hidden {
                summary title=(text.get("signals")) aria-label=(text.get("signals")) { "♪" }
                div {
                    @for signal in ["sound", "pieces", "mute", "buzz", "note", "twice", "coach"] {
                        label { input type="checkbox" name=(signal); " " (text.get(&format!("signals-{signal}"))) }
                    }
                    label {
                        (text.get("pace"))
                        select name="pace" {
                            @for pace in ["slow", "normal", "fast", "once"] {
                                option value=(pace) { (text.get(&format!("pace-{pace}"))) }
                            }
                        }
                    }
                }
            }
            @if let Some(entry) = entry {
                @let name = text.get("help");
                a #help .help href=(format!("/signs/{}", entry.info.id)) title=(name) aria-label=(name)
                    data-close=(text.get("help-close")) { "?" }
            }
            form method="post" action="/settings" {
                input type="hidden" name="back" value=(visitor.here);
                @for lang in Lang::ALL {
                    button.small name="lang" value=(lang.tag()) lang=(lang.tag()) aria-pressed=(lang == visitor.lang) {
                        (lang.tag().to_uppercase())
                    }
                }
                @let (next, sign) = match visitor.theme {
                    Theme::Auto => ("dark", "◐"),
                    Theme::Dark => ("light", "●"),
                    Theme::Light => ("auto", "○"),
                };
                button.small name="theme" value=(next) title=(text.get(&format!("theme-{next}")))
                    aria-label=(text.get(&format!("theme-{next}"))) {
                    span aria-hidden="true" { (sign) }
                    span.word { (text.get(&format!("theme-{next}-word"))) }
                }
            }
        }
    }
}

/// The title of a game in the reader's language.
pub(crate) fn game_title(text: &Text, game: &str) -> String {
    let title = format!("{game}-title");
    // A stored table may be of a game that this program does not have.
    if text.has(&title) { text.get(&title) } else { game.to_owned() }
}

/// How a value of a game's choice reads.
pub(crate) fn option_label(text: &Text, game: &str, choice: &str, value: &str) -> String {
    text.get(&format!("{game}-{choice}-{value}"))
}

/// What the box says of a game: for how many, from which age, how long.
pub(crate) fn box_facts(text: &Text, info: &Info) -> String {
    let (least, most) = info.seats;
    let mut facts = vec![text.with("for-players", &[("least", least.into()), ("most", most.into())])];
    facts.extend(info.age.map(|age| text.with("for-age", &[("age", age.into())])));
    facts.extend(info.minutes.map(|(least, most)| {
        let n = if least == most { most.to_string() } else { format!("{least}–{most}") };
        text.with("for-minutes", &[("time", n.into()), ("n", most.into())])
    }));
    facts.join(" · ")
}
