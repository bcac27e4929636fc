//! What was played and stands, read from a log.

use kit::{Actor, Game, Notation, Scores, Seat, Seats, Setup};
use table::log::{EntryBody, Log, LogError, Occupant, TableEvent};
use table::replay::{ReplayError, replay};

/// Why there is no review.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum ReviewError {
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Whoever plays on would be told what they may not know.
    #[error("the game is not over: only a finished game is reviewed")]
    Running,
}

impl From<LogError> for ReviewError {
    fn from(error: LogError) -> Self {
        ReviewError::Replay(error.into())
    }
}

/// Something that counts.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Play<A> {
    Played(Actor, A),
    /// The seat gave up.
    Resigned(Seat),
}

/// All that counts of a finished game, in order, each with the number of its entry, counted from 1.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame<G: Game> {
    pub(crate) setup: Setup<G>,
    /// The text of an own edition.
    pub(crate) edition: Option<std::sync::Arc<str>>,
    pub(crate) plays: Vec<(usize, Play<G::Action>)>,
    pub(crate) winners: Seats,
}

impl<G: Notation> PlayedGame<G> {
    /// Reads a log that must replay to its end. What was taken back does not count.
    pub(crate) fn read(log: &Log) -> Result<Self, ReviewError> {
        let setup = log.header.setup::<G>()?;
        let mut occupants = log.header.seats.clone();
        occupants.resize(usize::from(setup.players), Occupant::Bot);
        let mut plays: Vec<(usize, Play<G::Action>)> = Vec::new();
        let (mut resigned, mut ended, mut unread) = (Seats::NONE, false, None);
        let mut before = G::setup(&setup).map_err(|error| LogError::new(1, error.to_string()))?;
        let game = replay::<G>(log, |step| {
            let number = step.line - 1;
            let seat = match step.entry.by {
                Some(Actor::Seat(seat)) => Some(seat),
                _ => None,
            };
            match (&step.entry.body, seat) {
                (EntryBody::Play(text), _) => match (before.read_action(text), step.entry.by) {
                    (Ok(action), Some(by)) => plays.push((number, Play::Played(by, action))),
                    _ => unread = Some(step.line),
                },
                (EntryBody::Table(TableEvent::Undo(count)), _) => take_back(&mut plays, *count),
                (EntryBody::Table(TableEvent::Occupy(occupant)), Some(seat)) => {
                    occupants[seat.index()] = *occupant;
                }
                (EntryBody::Table(TableEvent::TimeOut), Some(seat)) => {
                    occupants[seat.index()] = Occupant::Away;
                }
                (EntryBody::Table(TableEvent::Resign), Some(seat)) if !ended => {
                    occupants[seat.index()] = Occupant::Bot;
                    resigned = resigned.with(seat);
                    plays.push((number, Play::Resigned(seat)));
                    let left = in_play(setup.players, resigned);
                    let person = left.iter().any(|seat| occupants[seat.index()] != Occupant::Bot);
                    ended = left.len() <= 1 || !person;
                }
                _ => {}
            }
            before.clone_from(step.game);
        })?;
        if let Some(line) = unread {
            return Err(LogError::new(line, "this cannot be read").into());
        }
        let left = in_play(setup.players, resigned);
        let winners = match game.outcome() {
            Some(outcome) => match outcome.winners.and(left) {
                winners if winners.is_empty() => leading(&outcome.scores, left),
                winners => winners,
            },
            None if ended => leading(&G::standing(&game.view(None)), left),
            None => return Err(ReviewError::Running),
        };
        Ok(PlayedGame { setup, edition: log.header.edition.text.clone(), plays, winners })
    }
}

/// Takes back the last so many actions; who gave up has given up.
fn take_back<A: Copy>(plays: &mut Vec<(usize, Play<A>)>, count: u32) {
    let is_played = |play: &(usize, Play<A>)| matches!(play.1, Play::Played(..));
    for _ in 0..count {
        if let Some(at) = plays.iter().rposition(is_played) {
            plays.remove(at);
        }
    }
}

/// Seats that have not resigned.
pub(crate) fn in_play(players: u8, resigned: Seats) -> Seats {
    resigned.iter().fold(Seats::all(players), Seats::without)
}

fn leading(scores: &Scores, among: Seats) -> Seats {
    let best = among.iter().map(|seat| scores[seat.index()]).max();
    among.iter().filter(|seat| Some(scores[seat.index()]) == best).collect()
}
