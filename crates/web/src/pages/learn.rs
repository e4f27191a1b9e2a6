//! A first game that teaches: the real page of a game, with what to do and why beside it. The server remembers nothing: the
//! address says how many steps are done, and a cookie where somebody stopped.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use catalog::{Brief, Entry, Lesson, Moment};
use game::{Colours, Lang, Seat, Thought, Viewer};
use maud::{Markup, PreEscaped, html};
use paint::{Shown, Text};
use serde::Deserialize;
use serde_json::Value;

use crate::assets::address;
use crate::error::{Error, Result};
use crate::pages::{frame_with, game_title};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};
use crate::{names, start};

/// What is said to somebody who did not do what the lesson waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Nudge {
    #[default]
    None,
    /// The rules allow it, the lesson goes another way.
    Other,
    /// The rules do not allow it.
    Forbidden,
    /// There is something to read first.
    Read,
}

impl Nudge {
    /// Its word in addresses.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Other => "other",
            Self::Forbidden => "forbidden",
            Self::Read => "read",
        }
    }
}

/// Which step is shown.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    at: Option<usize>,
    #[serde(default)]
    not: Nudge,
}

/// A step of a lesson as it is shown, and what happened in the game since the step before.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) html: String,
    pub(crate) told: Vec<(u32, Value)>,
}

impl Product for Part {
    fn bytes(&self) -> usize {
        self.html.len() + 64 * self.told.len()
    }
}

pub(crate) async fn page(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    cookies: CookieJar,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup> {
    let (entry, lesson) = find(&server, &game)?;
    let all = lesson.steps.len();
    // Whoever has done all of it begins anew.
    let stopped = remembered(&cookies, entry).filter(|&step| step < all);
    let done = asked.at.or(stopped).unwrap_or(0).min(all);
    let part = part(&server, who, &visitor, entry, done, asked.not).await?;
    let text = visitor.text();
    let title = format!("{}: {}", text.get("learn"), game_title(text, &game));
    let body = html! {
        section #live .live.learn aria-label=(title) data-lesson=(place(entry, done)) data-lost=(text.get("connection-lost")) {
            (PreEscaped(&part.html))
        }
        p #connection .connection role="status" hidden {}
    };
    let style = html! { link rel="stylesheet" href=(address("learn.css")); };
    Ok(frame_with(&visitor, &title, Some(entry), &style, &body))
}

/// A game with its lesson.
pub(crate) fn find<'a>(server: &'a Server, game: &str) -> Result<(&'a Entry, Lesson)> {
    let entry = catalog::find(server.games, game).ok_or(Error::NotFound)?;
    Ok((entry, entry.lesson().ok_or(Error::NotFound)?))
}

/// The address of a lesson after so many steps.
pub(crate) fn place(entry: &Entry, done: usize) -> String {
    format!("/learn/{}?at={done}", entry.info.id)
}

/// The cookie that says where somebody stopped.
pub(crate) fn cookie_of(entry: &Entry) -> String {
    format!("learn-{}", entry.info.id)
}

/// How many steps somebody has done.
pub(crate) fn remembered(cookies: &CookieJar, entry: &Entry) -> Option<usize> {
    cookies.get(&cookie_of(entry)).map(Cookie::value)?.parse().ok()
}

/// The link to a game's lesson: to begin it, to go on with it, or to see it again. It stands out for whoever is new to the game.
pub(crate) fn offer(visitor: &Visitor, cookies: &CookieJar, entry: &Entry, newcomer: bool) -> Markup {
    let (text, id) = (visitor.text(), entry.info.id);
    let Some(all) = entry.lesson().map(|lesson| lesson.steps.len()) else { return Markup::default() };
    let done = remembered(cookies, entry).unwrap_or(0);
    let stopped = (1..all).contains(&done);
    let words = if stopped {
        text.with("learn-resume", &[("n", done.into()), ("all", all.into())])
    } else if newcomer {
        text.get("learn-offer")
    } else {
        text.get("learn")
    };
    let outstanding = stopped || (newcomer && done < all);
    html! {
        a .button .learn-offer[outstanding] .quiet[!outstanding] #{ "learn-" (id) } href={ "/learn/" (id) } { (words) }
    }
}

/// The game in short: three pictures of its lesson, and the way there.
pub(crate) fn briefly(visitor: &Visitor, cookies: &CookieJar, entry: &Entry) -> Markup {
    let (text, id) = (visitor.text(), entry.info.id);
    let Some(lesson) = entry.lesson() else { return Markup::default() };
    html! {
        section.brief aria-labelledby="brief-title" {
            h2 #brief-title { (text.get("learn-brief")) }
            ol {
                @for brief in &lesson.briefs {
                    li {
                        img src=(picture_of(id, brief)) alt="" width="900" height="450" loading="lazy";
                        p { (brief.words.of(visitor.lang)) }
                    }
                }
            }
            p.row { (offer(visitor, cookies, entry, true)) }
        }
    }
}

/// The address of what a lesson shows in short. The browser cuts out the part that is looked at.
fn picture_of(game: &str, brief: &Brief) -> String {
    let part =
        brief.part.map_or_else(String::new, |[x, y, w, h]| format!("#svgView(viewBox({x},{y},{w},{h}))"));
    format!("/learn/{game}/picture.svg?at={}{part}", brief.after)
}

/// A picture of where a lesson stands.
pub(crate) async fn picture(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response> {
    let (entry, lesson) = find(&server, &game)?;
    let (entry, lang, done) = (*entry, visitor.lang, asked.at.unwrap_or(0).min(lesson.steps.len()));
    let names = seats(&visitor, &entry, visitor.text().get("guest"), lesson.seat);
    let draw = move || {
        let moment = lesson.after(entry.rules, done).map_err(|_| Error::Internal)?;
        let (viewer, names) = (Viewer::Seat(lesson.seat), &names[..usize::from(moment.play.about().seats)]);
        let shown = Shown { viewer, names, colours: Colours::BY_SEAT, lang, hint: None };
        Ok(entry.look.picture(&*moment.play, &shown).file())
    };
    let svg =
        server.workshop.make(who, &format!("lesson picture {game} {done} {}", lang.tag()), draw).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg.to_string()).into_response())
}

/// The names of everybody in a lesson: the learner's own, and bots.
fn seats(visitor: &Visitor, entry: &Entry, learner: String, own: Seat) -> Vec<String> {
    let bot = |seat: u8| names::of_seat(visitor.text(), &start::bot(visitor, 1, seat.into()), seat.into());
    let mut all: Vec<String> = (0..entry.info.seats.1).map(bot).collect();
    all[own.index()] = learner;
    all
}

/// A step as it is shown, painted where costly things are.
pub(crate) async fn part(
    server: &Server,
    who: Customer,
    visitor: &Visitor,
    entry: &Entry,
    done: usize,
    nudge: Nudge,
) -> Result<Arc<Part>> {
    let (entry, lang, name) = (*entry, visitor.lang, visitor.name());
    let key = format!("lesson {} {done} {} {nudge:?} {name}", entry.info.id, lang.tag());
    let own = entry.lesson().map_or(Seat(0), |lesson| lesson.seat);
    let names = seats(visitor, &entry, name, own);
    let work = move || paint_step(&entry, done, nudge, lang, names);
    server.workshop.make(who, &key, work).await
}

fn paint_step(entry: &Entry, done: usize, nudge: Nudge, lang: Lang, mut names: Vec<String>) -> Result<Part> {
    let lesson = entry.lesson().ok_or(Error::NotFound)?;
    // A law of the catalog sees to it that every lesson can be played.
    let moment = lesson.after(entry.rules, done).map_err(|_| Error::Internal)?;
    names.truncate(moment.play.about().seats.into());
    let hint = moment.wanted.map(|code| Thought::plain(vec![code]));
    let shown = Shown {
        viewer: Viewer::Seat(lesson.seat),
        names: &names,
        colours: Colours::BY_SEAT,
        lang,
        hint: hint.as_ref(),
    };
    let step = Step { entry, lesson: &lesson, done, nudge, text: Text::of(lang) };
    Ok(Part { html: step.paint(&moment, &shown).0, told: moment.play.told(shown.viewer, moment.since) })
}

/// A step of a lesson that is being painted.
struct Step<'a> {
    entry: &'a Entry,
    lesson: &'a Lesson,
    done: usize,
    nudge: Nudge,
    text: &'a Text,
}

impl Step<'_> {
    fn paint(&self, moment: &Moment, shown: &Shown<'_>) -> Markup {
        let page = self.entry.look.page(&*moment.play, shown);
        let lines = if self.done == 0 {
            Vec::new()
        } else {
            self.entry.look.log_lines(&*moment.play, shown, moment.since)
        };
        let Seat(seat) = self.lesson.seat;
        html! {
            (self.panel(shown.lang))
            form.board .idle[!self.acts()] method="post" action=(self.to("act")) data-turn="true" {
                input type="hidden" name="step" value=(self.done);
                input type="hidden" name="seat" value=(seat);
                div.bar {
                    div.said {
                        @if self.reads() {
                            p #prompt .prompt role="status" { (self.text.get("learn-read")) }
                        } @else {
                            p #prompt .prompt.mine[page.may_act] role="status" {
                                span.lamp.open[page.may_act] aria-hidden="true" {}
                                (page.prompt)
                            }
                        }
                    }
                    @if self.acts() && !page.main.0.is_empty() { div.bar-main { (page.main) } }
                }
                (page.board)
            }
            @if !lines.is_empty() {
                section.lesson-log aria-label=(self.text.get("learn-happened")) {
                    h2 { (self.text.get("learn-happened")) }
                    ol.story { @for (_, line) in &lines { li { (line) } } }
                }
            }
        }
    }

    /// Whether there is something to do on the board in this step.
    fn acts(&self) -> bool {
        self.lesson.steps.get(self.done).is_some_and(|step| step.wanted.is_some())
    }

    /// Whether there is only something to read in this step.
    fn reads(&self) -> bool {
        self.lesson.steps.get(self.done).is_some_and(|step| step.wanted.is_none())
    }

    fn to(&self, what: &str) -> String {
        format!("/learn/{}/{what}", self.entry.info.id)
    }

    /// What is said, and how to go on.
    fn panel(&self, lang: Lang) -> Markup {
        let (text, step, all) = (self.text, self.lesson.steps.get(self.done), self.lesson.steps.len());
        let words = step.map_or(&self.lesson.end, |step| &step.words).of(lang);
        html! {
            section #lesson .lesson tabindex="-1" aria-labelledby="lesson-title" {
                div.lesson-head {
                    h1 #lesson-title { (text.get("learn")) ": " (game_title(text, self.entry.info.id)) }
                    @if step.is_some() {
                        span.lesson-count { (text.with("learn-step", &[("n", (self.done + 1).into()), ("all", all.into())])) }
                    }
                    @let leave = text.get("learn-leave");
                    a.button.small.quiet #lesson-leave href="/" title=(leave) aria-label=(leave) { "✕" }
                    progress max=(all) value=(self.done) aria-label=(text.get("learn-progress")) {}
                }
                div #lesson-words role="status" {
                    @if let Some(key) = self.reproach() { p.lesson-nudge { (text.get(key)) } }
                    p.lesson-say { (words) }
                }
                @match step {
                    Some(step) => (self.ways(step.wanted.is_some())),
                    None => (self.farewell()),
                }
            }
        }
    }

    fn reproach(&self) -> Option<&'static str> {
        match self.nudge {
            Nudge::None => None,
            Nudge::Other => Some("learn-other"),
            Nudge::Forbidden => Some("learn-forbidden"),
            Nudge::Read => Some("learn-read"),
        }
    }

    /// How to go on from a step.
    fn ways(&self, acts: bool) -> Markup {
        let text = self.text;
        html! {
            form.row.lesson-ways method="post" action=(self.to("on")) {
                input type="hidden" name="step" value=(self.done);
                @if acts {
                    // What only a script can do, a script shows.
                    button.small #lesson-show type="button" hidden { (text.get("learn-show")) }
                    button.small #lesson-skip { (text.get("learn-skip")) }
                } @else {
                    button.primary #lesson-next { (text.get("learn-next")) }
                }
                @if self.done > 0 {
                    @let back = text.get("learn-back");
                    a.button.small.quiet #lesson-back href=(place(self.entry, self.done - 1)) title=(back) aria-label=(back) {
                        "←"
                    }
                }
            }
        }
    }

    /// What comes after the lesson.
    fn farewell(&self) -> Markup {
        let (text, game) = (self.text, self.entry.info.id);
        html! {
            div.row.lesson-ways {
                form method="post" action="/tables" {
                    input type="hidden" name="game" value=(game);
                    input type="hidden" name="way" value="bots";
                    input type="hidden" name="level" value="1";
                    button.primary #lesson-play { (text.get("learn-play")) }
                }
                a.button.small #lesson-rules href={ "/rules/" (game) } { (text.get("rules")) }
                a.button.small.quiet #lesson-over href=(place(self.entry, 0)) { (text.get("learn-over")) }
                a.button.small.quiet #lesson-lobby href="/" { (text.get("lobby")) }
            }
        }
    }
}
