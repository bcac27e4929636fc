//! HTTP: the lobby, the client's files, and what those who run a server look at.

mod api;
mod guard;
mod openapi;
pub(crate) mod relay;
mod serve;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::socket;

pub(crate) use api::{TableParam, TablePath};
pub(crate) use guard::{RequestOrigin, RequestPerson};
use openapi::Lobby;

/// A request has at most so many bytes: an edition and what JSON adds to it.
const REQUEST_BYTES_MAX: usize = 600 * 1024;
/// A log to be verified has at most so many: that of the longest game there can be, and an edition.
const LOG_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Everything under `/api`. The router and the document are both made of it, so that nothing answers
/// that is not described.
pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Lobby::openapi())
        .routes(routes!(api::games))
        .routes(routes!(api::me, api::introduce))
        .routes(routes!(api::offer_recovery))
        .routes(routes!(api::recover))
        .routes(routes!(api::check_recovery))
        .routes(routes!(api::devices))
        .routes(routes!(api::end_device))
        .routes(routes!(api::list, api::open))
        .routes(routes!(api::table, api::change))
        .routes(routes!(api::start))
        .routes(routes!(api::close))
        .routes(routes!(api::sit, api::stand, api::set_seat))
        .routes(routes!(api::add_entropy))
        .routes(routes!(api::answer_request))
        .routes(routes!(api::edition))
        .routes(routes!(api::log))
        .routes(routes!(api::verification))
        .routes(routes!(socket::open))
        .routes(routes!(api::verify))
        .routes(routes!(openapi::document))
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let (router, _) = routes().split_for_parts();
    router
        .route("/healthz", get(serve::health))
        .route("/metrics", get(serve::metrics))
        .route(relay::SUMMARIES, post(relay::summaries))
        .fallback(serve::file)
        .method_not_allowed_fallback(serve::no_such_method)
        .layer(axum::middleware::from_fn_with_state(app.clone(), relay::relay))
        .layer(DefaultBodyLimit::max(REQUEST_BYTES_MAX))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
