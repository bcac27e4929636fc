//! A finished game shown again, whoever played it and wherever.

use std::sync::Arc;
use std::time::Duration;

use table::Registry;
use table::log::Log;
use table::playback::Playback;
use wire::Snapshot;
use wire::lobby::Verification;
use wire::playback::{PlaybackRequest, PlaybackResponse};

/// Finished games shown again, one at a time.
#[derive(Debug)]
pub struct Replays {
    registry: Registry,
    playback: Option<Playback>,
}

impl Default for Replays {
    fn default() -> Self {
        // Nobody thinks while a playback runs, so its bots need no clock.
        Replays {
            registry: registry::with_bots(&(Arc::new(|| Duration::ZERO) as _)),
            playback: None,
        }
    }
}

impl Replays {
    pub fn answer(&mut self, message: PlaybackRequest) -> PlaybackResponse {
        match message {
            PlaybackRequest::Open { log } => {
                let log = Log::parse(&log).map_err(|error| error.to_string());
                let playback = log.and_then(|log| {
                    Playback::new(&self.registry, log).map_err(|error| error.to_string())
                });
                match playback {
                    Ok(playback) => {
                        let info = Box::new(playback.info().clone());
                        self.playback = Some(playback);
                        PlaybackResponse::Opened(info)
                    }
                    Err(why) => PlaybackResponse::Failed(why),
                }
            }
            PlaybackRequest::Show { onlooker, at, since } => match &mut self.playback {
                Some(playback) => {
                    PlaybackResponse::Shown(Snapshot(playback.show(onlooker, at, since)))
                }
                None => no_playback(),
            },
            PlaybackRequest::Actions { at, texts } => match &mut self.playback {
                Some(playback) => {
                    let read = texts.iter().map(|text| playback.read_action(at, text));
                    PlaybackResponse::Actions(read.collect())
                }
                None => no_playback(),
            },
            PlaybackRequest::Verify(receipt) => match &self.playback {
                Some(playback) => {
                    let found = playback.verify(&self.registry, &receipt);
                    PlaybackResponse::Verified(Verification::of(found))
                }
                None => no_playback(),
            },
        }
    }
}

fn no_playback() -> PlaybackResponse {
    PlaybackResponse::Failed("no playback was opened".to_owned())
}

#[cfg(test)]
mod tests {
    use kit::Seat;

    use super::*;

    fn golden(game: &str) -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        let files =
            std::fs::read_dir(format!("{folder}/{game}/golden")).expect("each game has some");
        files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect()
    }

    #[test]
    fn games_of_every_kind_are_shown_again() {
        for game in registry::GameId::names() {
            for log in golden(game) {
                let mut replays = Replays::default();
                let PlaybackResponse::Opened(info) = replays.answer(PlaybackRequest::Open { log })
                else {
                    panic!("a golden log of {game} is no playback")
                };
                assert_eq!(info.game, game);
                let last = info.frames.len() - 1;
                for at in [0, last / 2, last, 1] {
                    for onlooker in [None, Some(Seat::new(1))] {
                        let show = PlaybackRequest::Show { onlooker, at, since: at };
                        let PlaybackResponse::Shown(moment) = replays.answer(show) else {
                            panic!()
                        };
                        assert!(moment.table_part().is_ok(), "{game} at {at}");
                    }
                }
                assert!(info.frames.iter().any(|frame| frame.mark.is_some()), "{game}");
            }
        }
    }

    #[test]
    fn what_is_no_log_is_refused_in_a_sentence() {
        let mut replays = Replays::default();
        for (log, begin) in [("", "line 1"), ("{}", "line 1"), ("hello\nworld", "line 1")] {
            let PlaybackResponse::Failed(why) =
                replays.answer(PlaybackRequest::Open { log: log.into() })
            else {
                panic!("{log:?} was opened")
            };
            assert!(why.starts_with(begin), "{log:?}: {why}");
        }
        assert!(matches!(
            replays.answer(PlaybackRequest::Verify(table::Receipt::default())),
            PlaybackResponse::Failed(_)
        ));
    }
}
