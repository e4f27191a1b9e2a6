//! All addresses of the site.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;

use crate::guard::{POLICY, says};
use crate::request_log::{Ids, answered, span};
use crate::server::Server;
use crate::{
    again, api, app, assets, compress, error, forms, front, guard, health, hints, learn, leave, live, me,
    notices, pages, people, pins, play, start, talk, view, waiting,
};

/// Largest form that is read, in bytes.
const BODY: usize = 64 << 10;
/// The same for a form with a data file: its longest text, each line break written with six letters.
pub(crate) const FILE: usize = 160 << 10;

pub(crate) fn router(server: Server) -> Router {
    arrangements()
        .route("/", get(pages::lobby::lobby))
        .route("/new/{game}", get(pages::new::new).post(pages::own::show).layer(DefaultBodyLimit::max(FILE)))
        .route("/rules/{game}", get(pages::rules::rules))
        .route("/signs/{game}", get(pages::signs::signs))
        .route("/score/{game}", get(pages::score::score))
        .route("/games/{game}/picture.svg", get(pages::pictures::sample))
        .route("/games/{game}/boards/{name}", get(pages::boards::picture))
        .route("/settings", post(forms::settings))
        .route("/join", get(forms::join))
        .route("/tables", get(pages::mine::mine).post(start::create).layer(DefaultBodyLimit::max(FILE)))
        .route("/kit/{game}/{name}", get(pages::new::kit))
        .route("/t/{id}", get(pages::table::table))
        .route("/t/{id}/screen", get(pages::screen::screen))
        .merge(playing())
        .merge(learning())
        .merge(sitting())
        .route("/t/{id}/hide", post(pages::mine::hide))
        .route("/t/{id}/zone", post(pages::clocks::set_zone))
        .route("/t/{id}/rematch", post(again::rematch))
        .merge(talking())
        .route("/t/{id}/live", get(live::live))
        .route("/t/{id}/view.json", get(view::json))
        .route("/t/{id}/replay", get(pages::replay::replay))
        .route("/t/{id}/proof", get(pages::proof::proof))
        .route("/t/{id}/log", get(pages::proof::log))
        .route("/t/{id}/qr.svg", get(pages::pictures::qr))
        .route("/t/{id}/{page}", get(pages::after::after))
        .route("/t/{id}/picture.svg", get(pages::pictures::picture))
        .route("/t/{id}/picture.png", get(pages::preview::png))
        .route("/assets/{version}/{name}", get(assets::asset))
        .route("/favicon.ico", get(pages::pictures::icon))
        .merge(installing())
        .merge(telling())
        .route("/leave", get(leave::page))
        .route("/logout", post(leave::log_out))
        .route("/health", get(health::health))
        .route("/ready", get(health::ready))
        .merge(me::routes())
        .merge(api::routes())
        .fallback(async || error::Error::NotFound)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn(leave::renew))
        .layer(from_fn_with_state(server.clone(), guard::gate))
        .layer(says(CONTENT_SECURITY_POLICY, POLICY))
        .layer(says(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(says(REFERRER_POLICY, "same-origin"))
        // What a seat sees must not stay in a shared browser's cache; assets say themselves how long they last.
        .layer(says(CACHE_CONTROL, "no-store"))
        .layer(from_fn(compress::compress))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_request(())
                .on_response(answered)
                .on_failure(()),
        )
        .layer(SetRequestIdLayer::x_request_id(Ids))
        .layer(from_fn_with_state(server.clone(), front::identify))
        .with_state(server)
}

/// Clicks on the board.
fn playing() -> Router<Server> {
    Router::new()
        .route("/t/{id}/act", post(play::act))
        .route("/t/{id}/undo", post(play::undo))
        .route("/t/{id}/hint", post(hints::hint))
        .route("/t/{id}/follow", post(hints::follow))
        .route("/t/{id}/care", get(hints::care))
        .route("/t/{id}/pin", post(pins::pin))
        .route("/t/{id}/unpin", post(pins::unpin))
        .route("/t/{id}/pins", get(pages::pins::page))
}

/// First games that teach.
fn learning() -> Router<Server> {
    Router::new()
        .route("/learn/{game}", get(pages::learn::page))
        .route("/learn/{game}/picture.svg", get(pages::learn::picture))
        .route("/learn/{game}/act", post(learn::act))
        .route("/learn/{game}/undo", post(learn::undo))
        .route("/learn/{game}/on", post(learn::on))
}

/// Who sits where before a game begins.
fn sitting() -> Router<Server> {
    Router::new()
        .route("/t/{id}/sit", post(forms::sit))
        .route("/t/{id}/stand", post(forms::leave_seat))
        .route("/t/{id}/colour", post(forms::choose_colour))
        .route("/t/{id}/bot", post(forms::seat_bot))
        .route("/t/{id}/seats", post(waiting::arrange))
}

/// What people are told while they are away.
fn telling() -> Router<Server> {
    Router::new()
        .route("/me/notices", get(pages::notices::page).post(notices::wish))
        .route("/me/notices/push", post(notices::add_push))
        .route("/me/notices/mail", post(notices::add_mail))
        .route("/me/notices/hook", post(notices::add_hook))
        .route("/me/notices/drop", post(notices::drop))
        .route("/notices/confirm/{link}", get(notices::confirm_page).post(notices::confirm))
        .route("/notices/stop/{link}", get(notices::stop_page).post(notices::stop))
}

/// The site as an app.
fn installing() -> Router<Server> {
    Router::new()
        .route("/manifest.webmanifest", get(app::manifest))
        .route("/sw.js", get(app::worker))
        .route("/offline", get(app::offline))
}

/// What people say at a table, and note for themselves.
fn talking() -> Router<Server> {
    Router::new()
        .route("/t/{id}/talk", get(pages::talk::page))
        .route("/t/{id}/say", post(talk::say))
        .route("/t/{id}/about", post(talk::about))
        .route("/t/{id}/switch-talk", post(talk::switch))
        .route("/t/{id}/note", post(talk::note))
}

/// What people at a table decide about each other.
fn arrangements() -> Router<Server> {
    Router::new()
        .route("/t/{id}/leaving", get(pages::leaving::leaving))
        .route("/t/{id}/stand-in", post(people::stand_in))
        .route("/t/{id}/back", post(people::back))
        .route("/t/{id}/resign", post(people::resign))
        .route("/t/{id}/close", post(people::close))
        .route("/t/{id}/unvote", post(people::unvote))
        .route("/t/{id}/give", post(people::give))
        .route("/seat/{secret}", get(pages::leaving::offered).post(people::take))
}
