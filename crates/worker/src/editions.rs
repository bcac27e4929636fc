//! Editions of people's own, looked at before anybody plays by them.

use registry::GameId;
use wire::edition::{EditionRequest, EditionResponse};

/// Says what an edition is, or what is wrong with it.
pub fn answer_edition(request: &EditionRequest) -> EditionResponse {
    match request {
        EditionRequest::Standard { game } => match game.parse::<GameId>() {
            Ok(game) => {
                EditionResponse::Standard { text: registry::standard_edition(game).to_owned() }
            }
            Err(what) => EditionResponse::Wrong { line: None, entry: game.clone(), what },
        },
        EditionRequest::Check { text } => match registry::check_edition(text, None) {
            Ok(checked) => EditionResponse::Fine {
                game: checked.game.name().to_owned(),
                name: checked.name,
                borrows_name: checked.borrows_name,
            },
            Err(error) => EditionResponse::Wrong {
                line: error.line_in(text),
                entry: error.entry,
                what: error.what,
            },
        },
    }
}
