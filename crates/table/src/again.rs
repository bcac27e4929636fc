//! A game tried again from one of its moments.

use kit::Actor;
use serde::{Deserialize, Serialize};

use crate::log::{Entry, EntryBody, Log, LogError, Origin, TableEvent};
use crate::replay::{ReplayError, replay};
use crate::session::Playable;

/// Which dice a game that is tried again goes on with.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fortune {
    /// What fell after that moment falls again, as far as it can.
    #[default]
    AsItFell,
    New,
}

/// No header grows by more than this: the longest games that people play come to about as much, and what fell
/// later is left to the dice.
const FELL_BYTES_MAX: usize = 12 * 1024;

/// The log of a game that goes on from this one after so many of its entries; or why it cannot. Its table fills
/// in who sits there, and a commitment.
///
/// Only what was played and stands goes along. Who sat there, gave up or asked for something is the other
/// table's; so is its clock. All entries are from `now`.
pub fn try_again<G: Playable>(
    log: &Log,
    entries: usize,
    fortune: Fortune,
    now: u64,
) -> Result<Log, ReplayError> {
    let mut standing: Vec<Entry> = Vec::new();
    let mut over = false;
    let mut before =
        G::setup(&log.header.setup::<G>()?).map_err(|error| LogError::new(1, error.to_string()))?;
    // What stands of what was played after that moment, and whether it was drawn.
    let mut later: Vec<Option<String>> = Vec::new();
    replay::<G>(log, |step| {
        let is_later = step.line - 1 > entries;
        match (&step.entry.body, step.entry.by) {
            (EntryBody::Play(text), Some(by)) if is_later => {
                let drawn = by == Actor::Chance
                    && before
                        .read_action(text)
                        .is_ok_and(|action| before.tick_after(action).is_none());
                later.push(drawn.then(|| text.clone()));
            }
            (EntryBody::Play(text), Some(by)) => {
                standing.push(Entry::play(by, text.clone(), Some(now)));
            }
            (EntryBody::Table(TableEvent::Undo(count)), _) if is_later => {
                // What is taken back beyond the moment stands at the moment all the same.
                later.truncate(later.len().saturating_sub(*count as usize));
            }
            (EntryBody::Table(TableEvent::Undo(count)), _) => {
                standing.truncate(standing.len().saturating_sub(*count as usize));
            }
            _ => {}
        }
        before.clone_from(step.game);
        if !is_later {
            over = step.game.outcome().is_some();
        }
    })?;
    if over {
        return Err(LogError::new(entries + 1, "the game is over there").into());
    }
    let mut header = log.header.clone();
    header.clock = crate::clock::Clock::None;
    header.commitment = None;
    header.seats.clear();
    let mut bytes = 0;
    let fell = later.into_iter().flatten().take_while(|text| {
        bytes += text.len() + 3;
        bytes <= FELL_BYTES_MAX
    });
    let fell = if fortune == Fortune::AsItFell { fell.collect() } else { Vec::new() };
    let begin = Entry { by: None, body: EntryBody::Table(TableEvent::Begin), at: Some(now) };
    let entries: Vec<Entry> = std::iter::once(begin).chain(standing).collect();
    header.origin = Some(Origin { entries: entries.len(), fell });
    Ok(Log { header, entries })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kit::toy::{Action, Lots};
    use kit::{Game as _, Luck, Setup, SplitMix};

    use super::*;
    use crate::advice::RandomAdvisor;
    use crate::dice::Seed;
    use crate::log::Occupant;
    use crate::replay::Recording;
    use crate::session::Session;
    use crate::verify::{Receipt, verify};

    type Toy = Lots<0>;

    /// A random game, and all that was played in it.
    fn recorded(seed: u64) -> (Log, Vec<(Actor, Action)>) {
        let mut recording = Recording::new(&Setup::<Toy>::standard(3), None).unwrap();
        let (mut luck, mut legal) = (SplitMix::new(seed), Vec::new());
        let mut played = Vec::new();
        while recording.game().outcome().is_none() {
            let (by, action) = if let Some(draw) = recording.game().chance(&mut luck) {
                (Actor::Chance, draw)
            } else {
                let seat = recording.game().to_act().iter().next().expect("somebody acts");
                legal.clear();
                recording.game().legal(seat, &mut legal);
                (Actor::Seat(seat), legal[luck.index(legal.len())])
            };
            recording.apply(by, action, &mut ()).unwrap();
            played.push((by, action));
        }
        (recording.sealed(), played)
    }

    fn open(mut log: Log) -> Session<Toy> {
        let seed = Seed([9; 32]);
        log.header.seats = vec![Occupant::Human; 3];
        log.header.commitment = Some(seed.commitment());
        let log = Log::parse(&log.write()).expect("it is a log like any other");
        let mut session =
            Session::restore(&log, Some(seed), 1, Arc::new(RandomAdvisor)).expect("it goes on");
        let _ = session.tick(7);
        session.stored(u64::MAX);
        session
    }

    /// Plays on as it was played then, for as long as that is allowed.
    fn play_on(session: &mut Session<Toy>, played: &[(Actor, Action)]) {
        for (by, action) in played {
            let Actor::Seat(seat) = by else { continue };
            let action = serde_json::value::to_raw_value(action).unwrap();
            if session.play_for(*seat, &action, 8).is_err() {
                return;
            }
            session.stored(u64::MAX);
        }
    }

    #[test]
    fn what_fell_falls_again() {
        let (mut same, mut others) = (0, 0);
        for seed in 0..8 {
            let (log, played) = recorded(seed);
            let end = replay::<Toy>(&log, |_| {}).unwrap();
            for moment in 0..played.len() {
                for fortune in [Fortune::AsItFell, Fortune::New] {
                    let again = try_again::<Toy>(&log, moment, fortune, 7).unwrap();
                    let mut session = open(again);
                    play_on(&mut session, &played[moment..]);
                    match fortune {
                        Fortune::AsItFell => {
                            assert_eq!(*session.game(), end, "seed {seed}, from {moment}");
                            same += 1;
                        }
                        Fortune::New => others += usize::from(*session.game() != end),
                    }
                    // Whatever was tried can be taken up again from what is stored of it.
                    let stored = session.log_job()();
                    assert_eq!(open(stored).game(), session.game());
                }
            }
            let over = try_again::<Toy>(&log, played.len(), Fortune::New, 7).unwrap_err();
            assert!(over.to_string().ends_with("the game is over there"), "{over}");
        }
        assert!(others > same / 2, "new dice end {others} of {same} games otherwise");
    }

    #[test]
    fn nobody_takes_back_what_was_played_at_the_other_table() {
        let (log, played) = recorded(3);
        let seat = played.iter().find_map(|(by, _)| match by {
            Actor::Seat(seat) => Some(*seat),
            Actor::Chance => None,
        });
        let seat = seat.expect("somebody has played");
        let session = open(try_again::<Toy>(&log, played.len() - 1, Fortune::New, 7).unwrap());
        assert!(!session.status().undoable.has(seat));
    }

    #[test]
    fn dice_that_were_known_prove_nothing() {
        let (log, _) = recorded(3);
        let stored = open(try_again::<Toy>(&log, 2, Fortune::AsItFell, 7).unwrap()).log_job()();
        let none = Receipt::default();
        assert_eq!(verify::<Toy>(&stored, &none), Err(ReplayError::NotCommitted));
        let kept = Receipt { commitment: stored.header.commitment, ..none };
        assert!(verify::<Toy>(&stored, &kept).unwrap_err().to_string().starts_with("line 1: "));
    }
}
