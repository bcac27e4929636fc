//! Reviews of finished games, told as they come.

use std::time::Duration;

use registry::{GameEntry, GameId, with_game};
use review::{ReviewError, ReviewRun};
use table::log::Log;
use wire::review::{FinishedReview, ReviewFault, ReviewRequest, ReviewResponse};

/// How often is told what has come so far.
const TOLD_EVERY: Duration = Duration::from_millis(250);

/// Reviews a game from its beginning to its end. Whoever listens may end the worker at any time.
pub fn review(
    request: &ReviewRequest,
    clock: impl Fn() -> Duration,
    mut tell: impl FnMut(ReviewResponse),
) {
    let mut run = match start(request) {
        Ok(run) => run,
        Err(why) => return tell(ReviewResponse::Failed(why)),
    };
    let total = run.total();
    let (mut told, mut since) = (0, clock());
    while run.step() {
        let now = clock();
        if now.saturating_sub(since) >= TOLD_EVERY {
            let moments = run.moments()[told..].to_vec();
            (told, since) = (run.moments().len(), now);
            tell(ReviewResponse::Progress { moments, total });
        }
    }
    let finished = FinishedReview { review: run.review(), puzzles: run.puzzles() };
    tell(ReviewResponse::Done(Box::new(finished)));
}

fn start(request: &ReviewRequest) -> Result<Box<dyn ReviewRun>, ReviewFault> {
    let log = Log::parse(&request.log).map_err(|error| ReviewFault::Log(error.to_string()))?;
    let game: GameId = log.header.game.parse().map_err(ReviewFault::Log)?;
    let (effort, seed) = (request.effort, request.seed);
    with_game!(game, E => review::start::<<E as GameEntry>::Bot>(&log, effort, seed)).map_err(
        |error| match error {
            ReviewError::Running => ReviewFault::Running,
            ReviewError::Replay(error) => ReviewFault::Log(error.to_string()),
        },
    )
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use review::{Effort, Puzzle, Word};

    use super::*;

    fn golden() -> String {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/via/golden");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .expect("it has some")
            .map(|file| file.unwrap().path())
            .collect();
        files.sort();
        std::fs::read_to_string(&files[0]).expect("our own file")
    }

    fn told(log: String) -> Vec<ReviewResponse> {
        // Every look at this clock is a quarter of a second later.
        let now = Cell::new(Duration::ZERO);
        let clock = || now.replace(now.get() + TOLD_EVERY);
        let mut told = Vec::new();
        let request = ReviewRequest { log, effort: Effort::Quick, seed: 1 };
        review(&request, clock, |response| told.push(response));
        told
    }

    #[test]
    fn a_review_is_told_as_it_comes() {
        let mut told = told(golden());
        let Some(ReviewResponse::Done(finished)) = told.pop() else { panic!("it ends") };
        let FinishedReview { review, puzzles } = *finished;
        let costly = |(at, puzzle): &(usize, Puzzle)| {
            let decision = review.moments[*at].decision.as_ref().expect("a choice was made");
            decision.word > Word::Fine && puzzle.choices.contains(&decision.played)
        };
        assert!(!puzzles.is_empty());
        assert!(puzzles.iter().all(costly));
        assert_eq!(told.len(), review.moments.len());
        let mut moments = Vec::new();
        for response in told {
            let ReviewResponse::Progress { moments: new, total } = response else { panic!() };
            assert_eq!(total, review.moments.len());
            moments.extend(new);
        }
        assert_eq!(moments, review.moments);
    }

    #[test]
    fn a_running_game_is_refused() {
        let log = golden();
        let half: Vec<&str> = log.lines().take(30).collect();
        let told = told(half.join("\n"));
        assert!(matches!(&told[..], [ReviewResponse::Failed(ReviewFault::Running)]));
    }

    #[test]
    fn a_broken_log_is_refused_with_its_line() {
        let log = golden().replacen('\n', "\n{\n", 1);
        let told = self::told(log);
        assert!(
            matches!(&told[..], [ReviewResponse::Failed(ReviewFault::Log(why))] if why.starts_with("line 2"))
        );
    }
}
