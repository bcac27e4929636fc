//! What a request is refused with.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kit::Phrase;
use room::{ErrorKind, RoomError};
use utoipa::openapi::{self, Content, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};
use wire::lobby::Problem;

use crate::outage::Outage;
use crate::store::StoreError;

/// Why a request was not done: a status, a sentence, and where people can meet it a text in all
/// languages.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    problem: String,
    phrase: Option<Phrase>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, problem: impl Into<String>) -> Self {
        ApiError { status, problem: problem.into(), phrase: None }
    }

    /// With the text `lobby-refused-…` of this name.
    #[must_use]
    pub(crate) fn say(mut self, name: &str) -> Self {
        self.phrase = Some(Phrase::new(format!("lobby-refused-{name}")));
        self
    }

    /// Whether it may go well another time.
    pub(crate) fn is_passing(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    pub(crate) fn bad(problem: impl Into<String>) -> Self {
        ApiError::new(StatusCode::BAD_REQUEST, problem)
    }

    pub(crate) fn conflict(problem: impl Into<String>) -> Self {
        ApiError::new(StatusCode::CONFLICT, problem)
    }

    pub(crate) fn forbidden(problem: impl Into<String>) -> Self {
        ApiError::new(StatusCode::FORBIDDEN, problem)
    }

    pub(crate) fn not_found(problem: impl Into<String>) -> Self {
        ApiError::new(StatusCode::NOT_FOUND, problem)
    }

    pub(crate) fn too_many(problem: impl Into<String>) -> Self {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, problem).say("too-many")
    }

    pub(crate) fn nobody() -> Self {
        ApiError::new(StatusCode::UNAUTHORIZED, "say who you are first: PUT /api/me").say("nobody")
    }

    /// It will not go well another time either, before somebody has looked after the data.
    pub(crate) fn damaged() -> Self {
        let problem = "this table cannot be read; whoever runs the server finds out why with 'fairwind doctor'";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, problem).say("damaged")
    }

    /// Another server has the table, or will have it in a moment.
    pub(crate) fn elsewhere() -> Self {
        let problem = "the table is on its way to another server; try again";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, problem).say("store")
    }

    pub(crate) fn no_table() -> Self {
        ApiError::not_found("there is no such table").say("no-table")
    }
}

impl From<RoomError> for ApiError {
    fn from(error: RoomError) -> Self {
        let status = match error.kind {
            ErrorKind::Invalid => StatusCode::BAD_REQUEST,
            ErrorKind::Forbidden => StatusCode::FORBIDDEN,
            ErrorKind::NotFound => StatusCode::NOT_FOUND,
            ErrorKind::Conflict => StatusCode::CONFLICT,
        };
        let refused = ApiError::new(status, error.problem);
        match error.text {
            Some(text) => refused.say(text),
            None => refused,
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        static OUTAGE: LazyLock<Mutex<Outage>> =
            LazyLock::new(|| Mutex::new(Outage::new("the store has failed")));
        match error {
            StoreError::Damaged(_) => return ApiError::damaged(),
            StoreError::Elsewhere(_) => return ApiError::elsewhere(),
            _ => {}
        }
        OUTAGE.lock().expect("no panic while holding it").fails(&error);
        let problem = "the server cannot use its store at the moment; try again later";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, problem).say("store")
    }
}

/// The same for every request, so that it is described once.
impl IntoResponses for ApiError {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let content = Content::new(Some(Ref::from_schema_name(Problem::name())));
        let response = ResponseBuilder::new()
            .description("Not done, and why.")
            .content("application/json", content)
            .build();
        BTreeMap::from([("default".to_owned(), response.into())])
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem { problem: self.problem, phrase: self.phrase };
        (self.status, Json(problem)).into_response()
    }
}
