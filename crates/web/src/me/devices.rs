//! Logging out: on one device, on all others, everywhere.

use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use serde::Deserialize;

use super::{home, known};
use crate::cookies;
use crate::error::Result;
use crate::server::Server;
use crate::visitor::Visitor;

/// Where to log out: `others`, `all`, or the id of a device.
#[derive(Debug, Deserialize)]
pub(crate) struct End {
    end: String,
}

pub(crate) async fn log_out(
    State(server): State<Server>,
    visitor: Visitor,
    jar: CookieJar,
    Form(form): Form<End>,
) -> Result<Response> {
    let person = known(&visitor)?.id;
    match form.end.as_str() {
        "others" => {
            let token = server.hall.log_out_others(person, &visitor.device).await?;
            Ok((cookies::keep(jar, &token, visitor.https), home()).into_response())
        }
        "all" => {
            server.hall.log_out_everywhere(person).await?;
            Ok((cookies::forget(jar, visitor.https), Redirect::to("/")).into_response())
        }
        device => {
            server.hall.log_out_device(person, device).await?;
            Ok(home())
        }
    }
}
