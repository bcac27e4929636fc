//! Exercises as the boards show them.

use kit::Notation;
use registry::{GameEntry, GameId, with_game};
use serde_json::Value;
use table::log::Occupant;
use table::message::{Status, TablePhase, Update};
use wire::Snapshot;
use wire::review::{ExerciseRequest, ExerciseResponse};

/// What the seat of an exercise sees, and its choices as the board knows them.
pub fn show_exercise(request: &ExerciseRequest) -> ExerciseResponse {
    let shown = request
        .game
        .parse::<GameId>()
        .and_then(|game| with_game!(game, E => show::<<E as GameEntry>::Game>(request)));
    shown.unwrap_or_else(ExerciseResponse::Failed)
}

fn show<G: Notation>(request: &ExerciseRequest) -> Result<ExerciseResponse, String> {
    let puzzle = &request.puzzle;
    let (_, game) = puzzle.game::<G>().map_err(|error| error.to_string())?;
    let players = usize::from(game.players());
    if puzzle.seat.index() >= players {
        return Err(format!("seat {} does not play", puzzle.seat));
    }
    let view = game.view(Some(puzzle.seat));
    let points = G::standing(&view)[..players].to_vec();
    let status = Status {
        phase: TablePhase::Playing,
        to_act: game.to_act(),
        seats: vec![Occupant::Bot; players],
        resigned: kit::Seats::NONE,
        proposal: None,
        deadlines: vec![None; players],
        undoable: kit::Seats::NONE,
        commitment: None,
        revealed: None,
    };
    let update: Update<_, Value, Value, Value> = Update {
        sequence: 1,
        chain: None,
        happenings: Vec::new(),
        status,
        view,
        points,
        choices: Vec::new(),
        commands: 0,
    };
    let read = |text: &str| {
        let action = game.read_action(text).map_err(|why| format!("'{text}': {why}"))?;
        serde_json::to_value(action).map_err(|error| error.to_string())
    };
    let actions =
        puzzle.choices.iter().map(|choice| read(&choice.action)).collect::<Result<_, _>>()?;
    let snapshot = Snapshot(serde_json::to_value(update).map_err(|error| error.to_string())?);
    Ok(ExerciseResponse::Shown { snapshot, actions })
}

#[cfg(test)]
mod tests {
    use kit::Game as _;
    use review::Puzzle;

    use super::*;

    fn shipped(game: GameId) -> Vec<Puzzle> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        let text = std::fs::read_to_string(format!("{file}/{game}/puzzles.jsonl"));
        let text = text.unwrap_or_default();
        text.lines().map(|line| serde_json::from_str(line).expect("an exercise")).collect()
    }

    /// Whatever a game ships can be shown on its board, and is never shown twice.
    #[test]
    fn exercises_are_shown_as_their_seat_sees_them() {
        for &game in GameId::ALL {
            let puzzles = shipped(game);
            let mut names: Vec<_> = puzzles.iter().map(Puzzle::name).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), puzzles.len(), "{game}");
            let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
            if !std::path::Path::new(&format!("{games}/{game}/for-tests")).exists() {
                assert_eq!(puzzles.len(), 100, "{game}");
            }
            for puzzle in puzzles {
                let choices = puzzle.choices.len();
                let request = ExerciseRequest { game: game.name().into(), puzzle };
                let ExerciseResponse::Shown { snapshot, actions } = show_exercise(&request) else {
                    panic!("{game}: {request:?}")
                };
                assert_eq!(actions.len(), choices);
                snapshot.table_part().expect("what every game has in common");
                with_game!(game, E => {
                    let part = snapshot.game_part::<<E as GameEntry>::Game>().expect("the rest");
                    let (_, stands) = request.puzzle.game::<<E as GameEntry>::Game>().unwrap();
                    assert_eq!(part.view, stands.view(Some(request.puzzle.seat)));
                });
            }
        }
    }

    #[test]
    fn what_is_no_exercise_is_refused_in_a_sentence() {
        let mut puzzle = shipped(GameId::ALL[0]).remove(0);
        puzzle.position = "nothing".into();
        for game in ["chess", GameId::ALL[0].name(), GameId::ALL[1].name()] {
            let request = ExerciseRequest { game: game.into(), puzzle: puzzle.clone() };
            let ExerciseResponse::Failed(why) = show_exercise(&request) else { panic!("{game}") };
            assert!(!why.is_empty());
        }
    }
}
