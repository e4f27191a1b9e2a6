//! Sessions in a browser: kept alive by use, ended by whoever leaves the device.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use hall::Phase;
use maud::{Markup, html};

use crate::cookies;
use crate::error::Result;
use crate::front;
use crate::pages::frame;
use crate::server::Server;
use crate::visitor::Visitor;

/// Tables that are looked through for a game that is not over; such games come first.
const MANY: u32 = 100;

/// Asks whether to leave, and says what is lost with it.
pub(crate) async fn page(State(server): State<Server>, visitor: Visitor) -> Result<Markup> {
    let text = visitor.text();
    let tables = match visitor.id() {
        Some(person) => server.hall.mine(person, MANY).await?,
        None => Vec::new(),
    };
    let tables =
        tables.iter().filter(|table| matches!(table.phase, Phase::Gathering | Phase::Running)).count();
    let body = html! {
        section.panel {
            h1 { (text.get("leave-device")) }
            p { (text.with("leave-explained", &[("name", visitor.name().into())])) }
            @if tables > 0 { p role="alert" { strong { (text.with("leave-tables", &[("n", tables.into())])) } } }
            form.row method="post" action="/logout" {
                button.primary { (text.get("leave-now")) }
                a.button href="/" { (text.get("back")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("leave-device"), None, &body))
}

/// Ends the session here and in the store.
pub(crate) async fn log_out(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
) -> Result<Response> {
    if let Some(token) = cookies::session(&jar) {
        server.hall.log_out(token).await?;
    }
    Ok((cookies::forget(jar, visitor.https), Redirect::to("/")).into_response())
}

/// Every page renews the cookie, so that it lasts as long as the session does; over HTTPS it also takes the place of a plain one.
pub(crate) async fn renew(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let jar = cookies::of(&parts.headers);
    let token = cookies::session(&jar).filter(|_| parts.method == Method::GET).map(str::to_owned);
    let client = front::client(&parts);
    let response = next.run(Request::from_parts(parts, body)).await;
    let is_page = |response: &Response| {
        let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        response.status().is_success() && kind.is_some_and(|kind| kind.starts_with("text/html"))
    };
    match token {
        Some(token) if is_page(&response) => {
            (cookies::keep(jar, &token, client.https), response).into_response()
        }
        _ => response,
    }
}
