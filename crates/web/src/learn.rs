//! Clicks in a lesson: what it waits for goes on, anything else is answered kindly.

use axum::Json;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use catalog::Entry;
use serde::Deserialize;
use serde_json::json;

use crate::cookies;
use crate::error::{Error, Result};
use crate::pages::learn::{self, Nudge, cookie_of, part, place};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// A click in a lesson: how many steps are done, and a whole action, or a place and what was chosen for it before.
#[derive(Debug, Deserialize)]
pub(crate) struct Click {
    step: usize,
    act: Option<String>,
    at: Option<String>,
    with: Option<String>,
}

impl Click {
    fn notation(&self) -> Option<String> {
        let split = || Some(format!("{} {}", self.at.as_ref()?, self.with.as_ref()?));
        self.act.clone().or_else(split)
    }
}

/// A click on the board.
pub(crate) async fn act(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    cookies: CookieJar,
    Path(game): Path<String>,
    Form(click): Form<Click>,
) -> Result<Response> {
    let (entry, lesson) = learn::find(&server, &game)?;
    let step = lesson.steps.get(click.step).ok_or(Error::Stale)?;
    let Some(wanted) = &step.wanted else {
        return answer(&server, &visitor, who, cookies, entry, click.step, Nudge::Read).await;
    };
    let code = click.notation().and_then(|notation| entry.rules.code(&notation));
    if code.is_some() && code == entry.rules.code(wanted) {
        return answer(&server, &visitor, who, cookies, entry, click.step + 1, Nudge::None).await;
    }
    let (rules, done) = (entry.rules, click.step);
    let seat = lesson.seat;
    let legal = move || {
        lesson
            .after(rules, done)
            .is_ok_and(|moment| code.is_some_and(|code| moment.play.legal(seat).contains(&code)))
    };
    let nudge = if server.workshop.work(who, legal).await? { Nudge::Other } else { Nudge::Forbidden };
    answer(&server, &visitor, who, cookies, entry, done, nudge).await
}

/// Nothing is taken back in a lesson: the step stays as it is.
pub(crate) async fn undo(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    cookies: CookieJar,
    Path(game): Path<String>,
    Form(click): Form<Click>,
) -> Result<Response> {
    let (entry, lesson) = learn::find(&server, &game)?;
    let step = click.step.min(lesson.steps.len());
    answer(&server, &visitor, who, cookies, entry, step, Nudge::Other).await
}

/// On to the next step, whether or not the learner has done this one themselves.
pub(crate) async fn on(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    cookies: CookieJar,
    Path(game): Path<String>,
    Form(click): Form<Click>,
) -> Result<Response> {
    let (entry, lesson) = learn::find(&server, &game)?;
    let next = click.step.saturating_add(1).min(lesson.steps.len());
    answer(&server, &visitor, who, cookies, entry, next, Nudge::None).await
}

/// The lesson after so many steps: the part for the browser module, a redirect for a plain form.
async fn answer(
    server: &Server,
    visitor: &Visitor,
    who: Customer,
    cookies: CookieJar,
    entry: &Entry,
    done: usize,
    nudge: Nudge,
) -> Result<Response> {
    let cookies = cookies::remember(cookies, cookie_of(entry), &done.to_string(), visitor.https);
    let place = place(entry, done);
    if !visitor.script {
        let not = if nudge == Nudge::None { String::new() } else { format!("&not={}", nudge.word()) };
        return Ok((cookies, Redirect::to(&format!("{place}{not}"))).into_response());
    }
    let part = part(server, who.patient(), visitor, entry, done, nudge).await?;
    // What happened before a nudge is no news.
    let told = if nudge == Nudge::None { part.told.as_slice() } else { &[] };
    Ok((cookies, Json(json!({ "html": part.html, "told": told, "place": place }))).into_response())
}
