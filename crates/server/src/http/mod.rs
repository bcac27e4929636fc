//! HTTP: the lobby, the client's files, and what those who run a server look at.

mod api;
mod guard;
mod openapi;
mod serve;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, get, post};

use crate::house::House;
use crate::socket;

pub(crate) use api::AtTable;
pub(crate) use guard::{Asking, Visitor};

type Routes = Vec<(&'static str, MethodRouter<Arc<House>>)>;

/// A request has at most so many bytes: an edition and what JSON adds to it.
const REQUEST_BYTES_MAX: usize = 600 * 1024;
/// A log to be verified has at most so many.
const LOG_BYTES_MAX: usize = 8 * 1024 * 1024;

/// Everything under `/api`, as `openapi.json` describes it.
pub(crate) fn routes() -> Routes {
    vec![
        ("/api/games", get(api::games)),
        ("/api/me", get(api::me).put(api::introduce)),
        ("/api/me/recovery", post(api::offer_recovery)),
        ("/api/recover", post(api::recover)),
        ("/api/tables", get(api::list).post(api::open)),
        ("/api/tables/{id}", get(api::table).patch(api::change)),
        ("/api/tables/{id}/start", post(api::start)),
        ("/api/tables/{id}/close", post(api::close)),
        ("/api/tables/{id}/seats/{seat}", post(api::sit).delete(api::stand).put(api::set_seat)),
        ("/api/tables/{id}/edition", get(api::edition)),
        ("/api/tables/{id}/log", get(api::log)),
        ("/api/tables/{id}/verification", get(api::verification)),
        ("/api/tables/{id}/socket", get(socket::open)),
        ("/api/verify", post(api::verify).layer(DefaultBodyLimit::max(LOG_BYTES_MAX))),
        ("/api/openapi.json", get(openapi::document)),
    ]
}

pub(crate) fn router(house: Arc<House>) -> Router {
    let mut router = Router::new();
    for (path, methods) in routes() {
        router = router.route(path, methods);
    }
    router
        .route("/healthz", get(serve::health))
        .route("/metrics", get(serve::metrics))
        .fallback(serve::file)
        .method_not_allowed_fallback(serve::no_such_method)
        .layer(DefaultBodyLimit::max(REQUEST_BYTES_MAX))
        .layer(axum::middleware::from_fn_with_state(house.clone(), guard::guard))
        .with_state(house)
}
