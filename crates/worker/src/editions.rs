//! Editions of people's own, looked at before anybody plays by them.

use kit::{EditionError, Phrase};
use registry::GameId;
use wire::edition::{EditionRequest, EditionResponse};

/// Says what an edition is, or what is wrong with it.
pub fn answer_edition(request: &EditionRequest) -> EditionResponse {
    match request {
        EditionRequest::Standard { game } => match game.parse::<GameId>() {
            Ok(game) => {
                EditionResponse::Standard { text: registry::standard_edition(game).to_owned() }
            }
            Err(_) => wrong(EditionError::new("", Phrase::new(registry::OF_NO_GAME)), ""),
        },
        EditionRequest::Check { text } => match registry::check_edition(text, None) {
            Ok(checked) => EditionResponse::Fine {
                game: checked.game.name().to_owned(),
                name: checked.name,
                borrows_name: checked.borrows_name,
            },
            Err(error) => wrong(error, text),
        },
    }
}

fn wrong(error: EditionError, text: &str) -> EditionResponse {
    let line = error.line_in(text);
    let column = error.place.map(|(_, column)| column);
    let EditionError { entry, what, detail, .. } = error;
    EditionResponse::Wrong { line, column, entry, what, detail }
}
