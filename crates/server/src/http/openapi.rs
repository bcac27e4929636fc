//! The lobby, described for programs.

use axum::http::header;
use axum::response::{IntoResponse, Response};

pub(super) const DOCUMENT: &str = include_str!("openapi.json");

pub(super) async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    /// Every route is described, and nothing else; the methods are tried by the tests of the lobby.
    #[test]
    fn every_route_is_described() {
        let document: Value = serde_json::from_str(super::DOCUMENT).unwrap();
        let mut described: Vec<&str> =
            document["paths"].as_object().unwrap().keys().map(String::as_str).collect();
        let mut routes: Vec<&str> = super::super::routes().iter().map(|(path, _)| *path).collect();
        described.sort_unstable();
        routes.sort_unstable();
        assert_eq!(described, routes);
    }
}
