//! The lobby, described for programs. What a request takes and answers stands at its handler.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use wire::lobby::{Problem, TableFilter};

use crate::error::ApiError;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Fairwind",
        version = "1",
        description = "The lobby of a Fairwind server: people, tables, who sits where. Games are \
            played through the socket of their table. A request that changes something carries the \
            cookie that PUT /api/me has set."
    ),
    // What handlers name in bodies is found; what stands in a query or in every answer is not.
    components(schemas(Problem, TableFilter))
)]
pub(super) struct Lobby;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    super::routes().into_openapi().to_json().expect("a description has nothing that JSON lacks")
});

/// This document.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    responses((status = 200, description = "OpenAPI 3.1.", body = serde_json::Value), ApiError)
)]
pub(super) async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}
