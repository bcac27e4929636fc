//! What a request is refused with.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kit::Phrase;
use wire::lobby::Problem;

use crate::store::StoreError;

/// Why a request was not done: a status, a sentence, and where people can meet it a text in all
/// languages.
#[derive(Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    problem: String,
    phrase: Option<Phrase>,
}

impl Fault {
    pub(crate) fn new(status: StatusCode, problem: impl Into<String>) -> Self {
        Fault { status, problem: problem.into(), phrase: None }
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
        Fault::new(StatusCode::BAD_REQUEST, problem)
    }

    pub(crate) fn conflict(problem: impl Into<String>) -> Self {
        Fault::new(StatusCode::CONFLICT, problem)
    }

    pub(crate) fn forbidden(problem: impl Into<String>) -> Self {
        Fault::new(StatusCode::FORBIDDEN, problem)
    }

    pub(crate) fn not_found(problem: impl Into<String>) -> Self {
        Fault::new(StatusCode::NOT_FOUND, problem)
    }

    pub(crate) fn too_many(problem: impl Into<String>) -> Self {
        Fault::new(StatusCode::TOO_MANY_REQUESTS, problem).say("too-many")
    }

    pub(crate) fn nobody() -> Self {
        Fault::new(StatusCode::UNAUTHORIZED, "say who you are first: PUT /api/me").say("nobody")
    }

    pub(crate) fn no_table() -> Self {
        Fault::not_found("there is no such table").say("no-table")
    }

    pub(crate) fn host_only() -> Self {
        Fault::forbidden("only the host of the table may do that").say("host-only")
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store has failed");
        let problem = "the server cannot use its disk at the moment; try again later";
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, problem).say("store")
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let problem = Problem { problem: self.problem, phrase: self.phrase };
        (self.status, Json(problem)).into_response()
    }
}
