//! A finished game shown again, whoever played it and wherever.

use std::sync::Arc;
use std::time::Duration;

use table::Catalogue;
use table::film::Film;
use table::log::Log;
use wire::film::{FromFilm, ToFilm};
use wire::lobby::Verification;

/// Where films are shown, one at a time.
#[derive(Debug)]
pub struct Screen {
    catalogue: Catalogue,
    film: Option<Film>,
}

impl Default for Screen {
    fn default() -> Self {
        // Nobody thinks while a film runs, so its bots need no clock.
        Screen { catalogue: hands::catalogue(&(Arc::new(|| Duration::ZERO) as _)), film: None }
    }
}

impl Screen {
    pub fn answer(&mut self, message: ToFilm) -> FromFilm {
        match message {
            ToFilm::Open { log } => {
                let log = Log::parse(&log).map_err(|error| error.to_string());
                let film = log.and_then(|log| {
                    Film::new(&self.catalogue, log).map_err(|error| error.to_string())
                });
                match film {
                    Ok(film) => {
                        let reel = Box::new(film.reel().clone());
                        self.film = Some(film);
                        FromFilm::Opened(reel)
                    }
                    Err(why) => FromFilm::Failed(why),
                }
            }
            ToFilm::Show { onlooker, at, since } => match &mut self.film {
                Some(film) => FromFilm::Shown(film.show(onlooker, at, since)),
                None => no_film(),
            },
            ToFilm::Verify => match &self.film {
                Some(film) => FromFilm::Verified(match film.verify(&self.catalogue) {
                    Ok(verified) => {
                        Verification { fair: true, verified: Some(verified), deviation: None }
                    }
                    Err(error) => {
                        let deviation = Some(error.to_string());
                        Verification { fair: false, verified: None, deviation }
                    }
                }),
                None => no_film(),
            },
        }
    }
}

fn no_film() -> FromFilm {
    FromFilm::Failed("no film was opened".to_owned())
}

#[cfg(test)]
mod tests {
    use kit::Seat;

    use super::*;

    fn golden(game: &str) -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden");
        let files = std::fs::read_dir(format!("{folder}/{game}")).expect("each game has some");
        files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect()
    }

    #[test]
    fn games_of_every_kind_are_shown_again() {
        for game in ["ahoi", "an-bord", "schmuggler", "via"] {
            for log in golden(game) {
                let mut screen = Screen::default();
                let FromFilm::Opened(reel) = screen.answer(ToFilm::Open { log }) else {
                    panic!("a golden log of {game} is no film")
                };
                assert_eq!(reel.game, game);
                let last = reel.frames.len() - 1;
                for at in [0, last / 2, last, 1] {
                    for onlooker in [None, Some(Seat::new(1))] {
                        let show = ToFilm::Show { onlooker, at, since: at };
                        let FromFilm::Shown(update) = screen.answer(show) else { panic!() };
                        assert!(update["view"].is_object(), "{game} at {at}");
                    }
                }
                assert!(reel.frames.iter().any(|frame| frame.mark.is_some()), "{game}");
            }
        }
    }

    #[test]
    fn what_is_no_log_is_refused_in_a_sentence() {
        let mut screen = Screen::default();
        for (log, begin) in [("", "line 1"), ("{}", "line 1"), ("hello\nworld", "line 1")] {
            let FromFilm::Failed(why) = screen.answer(ToFilm::Open { log: log.into() }) else {
                panic!("{log:?} was opened")
            };
            assert!(why.starts_with(begin), "{log:?}: {why}");
        }
        assert!(matches!(screen.answer(ToFilm::Verify), FromFilm::Failed(_)));
    }
}
