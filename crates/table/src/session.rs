//! A running game, typed inside.
//!
//! A session holds two positions: the *drafted* one, after every entry it has made, and the *shown*
//! one, after the entries that are stored. Commands are checked against the first, onlookers see the
//! second; so nobody is told of anything that a crash could still undo, and commands need not wait
//! for each other.

use std::collections::VecDeque;
use std::sync::Arc;

use kit::{Actor, Notation, Seat, Seats, Setup, Speech};
use serde_json::value::RawValue;

use crate::advice::Advisor;
use crate::dice::Seed;
use crate::log::{
    self, ENTRIES_MAX, Entry, Header, Log, Occupant, Proposal, REPLAYED_MAX, TableDeed,
};
use crate::position::{Deed, Position, Record, Terms};
use crate::refuse::TableRule;
use crate::replay::{self, ReplayError};
use crate::reveal::reveals;
use crate::table::{Answer, Append};
use crate::wire::{Command, Refusal, Wish};

/// Events of so many entries are kept for updates; older ones are found again by replaying.
const RECENT: usize = 16;
/// The end of the log is kept free for what the table itself must still write.
const ENTRIES_KEPT: usize = 1_000;

/// A game that a table can run.
pub trait Playable: Notation + Speech {}
impl<G: Notation + Speech> Playable for G {}

/// One running game of kind `G`.
pub struct Session<G: Playable> {
    pub(crate) terms: Terms<G>,
    epoch: u64,
    /// Every entry, the drafted ones included.
    pub(crate) log: Vec<Record<G::Action>>,
    drafted: Position<G>,
    pub(crate) shown: Position<G>,
    /// Entries drafted and not yet handed out to be stored, as lines.
    lines: Vec<String>,
    /// The events of the last entries shown, each with its sequence number.
    pub(crate) recent: VecDeque<(u64, Vec<G::Event>)>,
    pub(crate) advisor: Arc<dyn Advisor<G>>,
}

impl<G: Playable> std::fmt::Debug for Session<G> {
    /// Tells no secrets: a state must not get into a program's messages.
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let (stored, drafted) = (self.shown.sequence, self.drafted.sequence);
        write!(f, "Session({}, {stored} stored, {drafted} drafted)", G::NAME)
    }
}

impl<G: Playable> Session<G> {
    /// A new table. The header is to be stored before anything else.
    pub fn open(
        header: Header,
        seed: Seed,
        epoch: u64,
        advisor: Arc<dyn Advisor<G>>,
    ) -> Result<Self, ReplayError> {
        Session::restore(&Log::new(header), Some(seed), epoch, advisor)
    }

    /// The table that this log has led to.
    ///
    /// The seed is secret and therefore not in the log of a game that is not over; it is kept
    /// elsewhere. Where it is known, every draw of the log is held against it.
    pub fn restore(
        log: &Log,
        seed: Option<Seed>,
        epoch: u64,
        advisor: Arc<dyn Advisor<G>>,
    ) -> Result<Self, ReplayError> {
        let header = &log.header;
        if header.seats.len() != usize::from(header.players) {
            return Err(log::LogError::new(1, "seats: a table must say who sits where").into());
        }
        if seed.is_some_and(|seed| header.commitment != Some(seed.commitment())) {
            let what = "commitment: it was made of another seed";
            return Err(log::LogError::new(1, what).into());
        }
        let terms = Terms { setup: header.setup::<G>()?, header: header.clone(), seed };
        let start = Position::new(&terms);
        let mut session = Session {
            terms,
            epoch,
            log: Vec::with_capacity(log.entries.len()),
            shown: start.clone(),
            drafted: start,
            lines: Vec::new(),
            recent: VecDeque::new(),
            advisor,
        };
        for (at, entry) in log.entries.iter().enumerate() {
            let record = record(&session.drafted, entry, at + 2)?;
            session.log.push(record);
            session.drafted.apply(&session.terms, &session.log, &mut ())?;
        }
        session.shown = session.drafted.clone();
        Ok(session)
    }

    pub(crate) fn header(&self) -> &Header {
        &self.terms.header
    }

    pub(crate) fn setup(&self) -> &Setup<G> {
        &self.terms.setup
    }

    /// The state that everybody may be told of, secrets included.
    pub fn game(&self) -> &G {
        &self.shown.game
    }

    /// The log as far as it is stored. Secret until the game is over.
    pub(crate) fn stored_log(&self) -> Log {
        let mut log = Log::new(self.terms.header.clone());
        let mut walk = Position::new(&self.terms);
        for record in &self.log[..self.shown.sequence] {
            log.entries.push(entry(&walk.game, record));
            walk.apply(&self.terms, &self.log, &mut ()).expect("it was applied before");
        }
        log
    }

    pub(crate) fn command(
        &mut self,
        seat: Seat,
        command: &Command<Box<RawValue>>,
        now: u64,
    ) -> Result<Answer, Refusal> {
        if seat.index() >= usize::from(self.header().players) {
            return Err(Refusal::new(TableRule::NoSuchSeat, 0));
        }
        let taken = self.drafted.commands[seat.index()];
        let wish = read_wish::<G>(&command.wish).map_err(|rule| Refusal::new(rule, taken))?;
        if command.number < taken
            && let Some(sequence) = self.taken_before(seat, command.number, &wish)
        {
            return Ok(Answer::Again { sequence });
        }
        // A program plays on for whoever has resigned, and nobody beside it.
        let plays = matches!(wish, Wish::Play(_) | Wish::Undo);
        if plays && self.drafted.resigned.has(seat) {
            return Err(Refusal::new(TableRule::Resigned, taken));
        }
        if command.number != taken {
            return Err(Refusal::new(TableRule::Stale, taken));
        }
        self.take(seat, &wish, now).map(Answer::New)
    }

    pub(crate) fn play_for(
        &mut self,
        seat: Seat,
        action: &RawValue,
        now: u64,
    ) -> Result<Append, Refusal> {
        if seat.index() >= usize::from(self.header().players) {
            return Err(Refusal::new(TableRule::NoSuchSeat, 0));
        }
        let action = serde_json::from_str(action.get()).map_err(|_| {
            Refusal::new(TableRule::Unreadable, self.drafted.commands[seat.index()])
        })?;
        self.take(seat, &Wish::Play(action), now)
    }

    /// Drafts what a seat wishes, if it may.
    fn take(&mut self, seat: Seat, wish: &Wish<G::Action>, now: u64) -> Result<Append, Refusal> {
        self.room(self.drafted.commands[seat.index()])?;
        let deed = self.grant(seat, wish)?;
        Ok(self.draft(Some(Actor::Seat(seat)), deed, now))
    }

    /// The entry that this very command has become, if it was taken before.
    fn taken_before(&self, seat: Seat, number: u32, wish: &Wish<G::Action>) -> Option<u64> {
        let mut commanded =
            self.log.iter().enumerate().filter(|(_, record)| record.commanded() == Some(seat));
        let (at, record) = commanded.nth(number as usize)?;
        let same = match (wish, &record.deed) {
            (Wish::Play(wished), Deed::Play(played)) => wished == played,
            (Wish::Play(_), Deed::Table(_)) | (_, Deed::Play(_)) => false,
            (wish, Deed::Table(deed)) => match (wish, &**deed) {
                (Wish::Undo, TableDeed::Undo(_) | TableDeed::Propose(Proposal::Undo))
                | (Wish::Rematch, TableDeed::Propose(Proposal::Rematch))
                | (Wish::Agree, TableDeed::Agree)
                | (Wish::Decline, TableDeed::Decline)
                | (Wish::Resign, TableDeed::Resign) => true,
                (Wish::Entropy(wished), TableDeed::Entropy(added)) => wished == added,
                _ => false,
            },
        };
        same.then_some(at as u64 + 1)
    }

    /// What the wish becomes in the log; or the first reason against it.
    fn grant(&self, seat: Seat, wish: &Wish<G::Action>) -> Result<Deed<G::Action>, Refusal> {
        let taken = self.drafted.commands[seat.index()];
        let unless = |broken: bool, rule: TableRule| {
            if broken { Err(Refusal::new(rule, taken)) } else { Ok(()) }
        };
        let (begun, over) = (self.drafted.begun, self.drafted.ending.is_some());
        let deed = match wish {
            Wish::Entropy(added) => {
                unless(begun, TableRule::AlreadyBegun)?;
                unless(over, TableRule::Over)?;
                let already = self.drafted.entropy[seat.index()].is_some();
                unless(already, TableRule::AlreadyAdded)?;
                TableDeed::Entropy(*added)
            }
            Wish::Play(action) => {
                // The rules answer for themselves whether the game is over.
                unless(!begun, TableRule::NotBegun)?;
                unless(self.terms.seed.is_none(), TableRule::NoSeed)?;
                self.drafted
                    .game
                    .check(Actor::Seat(seat), *action)
                    .map_err(|rule| Refusal::new(rule, taken))?;
                unless(over, TableRule::Over)?;
                return Ok(Deed::Play(*action));
            }
            Wish::Undo => {
                unless(!begun, TableRule::NotBegun)?;
                unless(over, TableRule::Over)?;
                unless(!self.drafted.undoable().has(seat), TableRule::NothingToUndo)?;
                let replayed = self.drafted.replayed + self.log.len();
                unless(replayed > REPLAYED_MAX, TableRule::LogFull)?;
                if self.takes_back_freely(seat) {
                    TableDeed::Undo(1)
                } else {
                    unless(self.drafted.proposal.is_some(), TableRule::ProposalPending)?;
                    TableDeed::Propose(Proposal::Undo)
                }
            }
            Wish::Rematch => {
                let ending = self.drafted.ending.as_ref();
                unless(!begun || ending.is_none(), TableRule::NotOver)?;
                unless(ending.is_some_and(|ending| ending.rematch), TableRule::Over)?;
                unless(self.drafted.proposal.is_some(), TableRule::ProposalPending)?;
                TableDeed::Propose(Proposal::Rematch)
            }
            Wish::Agree | Wish::Decline => {
                let asked = self.drafted.proposal.filter(|p| !p.agreed.has(seat));
                let asked = asked.filter(|_| self.drafted.persons().has(seat));
                unless(asked.is_none(), TableRule::NothingProposed)?;
                if *wish == Wish::Agree { TableDeed::Agree } else { TableDeed::Decline }
            }
            Wish::Resign => {
                unless(!begun, TableRule::NotBegun)?;
                unless(over, TableRule::Over)?;
                unless(self.drafted.resigned.has(seat), TableRule::Resigned)?;
                TableDeed::Resign
            }
        };
        Ok(Deed::Table(Box::new(deed)))
    }

    /// Whether the seat's last action is the last that stands and has told nobody anything new.
    fn takes_back_freely(&self, seat: Seat) -> bool {
        let last = self.drafted.trail.entries().next_back();
        let Some((by, action)) = last.and_then(|entry| self.log[entry].played()) else {
            return false;
        };
        by == Actor::Seat(seat)
            && self.drafted.before_last(&self.terms, &self.log).is_some_and(|before| {
                !reveals(self.setup(), &before, seat, action, self.log.len() as u64)
            })
    }

    pub(crate) fn begin(&mut self, now: u64) -> Result<Append, Refusal> {
        let rule = if self.drafted.ending.is_some() {
            TableRule::Over
        } else if self.drafted.begun {
            TableRule::AlreadyBegun
        } else if self.terms.seed.is_none() {
            TableRule::NoSeed
        } else {
            return Ok(self.draft_table(None, TableDeed::Begin, now));
        };
        Err(Refusal::new(rule, 0))
    }

    pub(crate) fn occupy(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        now: u64,
    ) -> Result<Option<Append>, Refusal> {
        if seat.index() >= usize::from(self.header().players) {
            return Err(Refusal::new(TableRule::NoSuchSeat, 0));
        }
        let taken = self.drafted.commands[seat.index()];
        if self.drafted.resigned.has(seat) {
            return Err(Refusal::new(TableRule::Resigned, taken));
        }
        if self.drafted.seats[seat.index()] == occupant {
            return Ok(None);
        }
        self.room(taken)?;
        Ok(Some(self.draft_table(Some(seat), TableDeed::Occupy(occupant), now)))
    }

    pub(crate) fn close(&mut self, now: u64) -> Result<Append, Refusal> {
        if self.drafted.ending.is_some() {
            return Err(Refusal::new(TableRule::Over, 0));
        }
        Ok(self.draft_table(None, TableDeed::Close, now))
    }

    /// When something happens by itself, if nobody does anything before.
    pub(crate) fn due(&self) -> Option<u64> {
        let seats = Seat::all(self.header().players);
        let deadlines = seats.filter_map(|seat| self.drafted.deadline(&self.terms, seat));
        deadlines.chain(self.drafted.tick().map(|(_, when)| when)).min()
    }

    /// Lets the clock run to `now`.
    pub(crate) fn pass(&mut self, now: u64) -> Option<Append> {
        // A game that is only looked at stands still.
        self.terms.seed?;
        while let Some((tick, when)) = self.drafted.tick()
            && when <= now
            && self.room(0).is_ok()
        {
            self.push(Some(Actor::Chance), Deed::Play(tick), now);
            self.settle(now);
        }
        let out: Seats = Seat::all(self.header().players)
            .filter(|&seat| self.drafted.deadline(&self.terms, seat).is_some_and(|end| end <= now))
            .collect();
        for seat in out.iter() {
            self.push_table(Some(seat), TableDeed::TimeOut, now);
        }
        self.settle(now);
        (!self.lines.is_empty()).then(|| self.append())
    }

    /// Shows what is stored, up to and including this entry.
    pub(crate) fn stored(&mut self, through: u64) {
        let through = usize::try_from(through).unwrap_or(usize::MAX).min(self.log.len());
        while self.shown.sequence < through {
            let mut events = Vec::new();
            self.shown
                .apply(&self.terms, &self.log, &mut events)
                .expect("what was drafted can be shown");
            if self.recent.len() == RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back((self.shown.sequence as u64, events));
        }
    }

    /// Shows an earlier moment again, as if what followed were not yet stored.
    pub(crate) fn rewind(&mut self, to: u64) {
        self.shown = Position::new(&self.terms);
        self.recent.clear();
        self.stored(to);
    }

    /// Forgets what could not be stored.
    pub(crate) fn lost(&mut self) {
        self.lines.clear();
        self.log.truncate(self.shown.sequence);
        self.drafted = self.shown.clone();
    }

    /// Whether something waits that nobody has to do: a draw, or the seed after the end.
    pub(crate) fn is_unsettled(&self) -> bool {
        let playing = self.drafted.begun && self.drafted.ending.is_none();
        playing && self.drafted.draw().is_some()
    }

    pub(crate) fn commands(&self, seat: Seat) -> u32 {
        self.drafted.commands[seat.index()]
    }

    pub(crate) fn epoch(&self) -> u64 {
        self.epoch
    }

    fn room(&self, taken: u32) -> Result<(), Refusal> {
        if self.log.len() + ENTRIES_KEPT < ENTRIES_MAX {
            Ok(())
        } else {
            Err(Refusal::new(TableRule::LogFull, taken))
        }
    }

    fn draft_table(&mut self, by: Option<Seat>, deed: TableDeed, now: u64) -> Append {
        self.draft(by.map(Actor::Seat), Deed::Table(Box::new(deed)), now)
    }

    fn draft(&mut self, by: Option<Actor>, deed: Deed<G::Action>, now: u64) -> Append {
        self.push(by, deed, now);
        self.settle(now);
        self.append()
    }

    /// Writes all that follows without anybody's doing: what was agreed to, dice and draws, and the
    /// seed once the game is over.
    fn settle(&mut self, now: u64) {
        if let Some(pending) = self.drafted.agreed() {
            let deed = match pending.what {
                Proposal::Undo => TableDeed::Undo(self.actions_since_own(pending.by)),
                Proposal::Rematch => TableDeed::Rematch,
            };
            self.push_table(None, deed, now);
        }
        while self.drafted.begun
            && self.drafted.ending.is_none()
            && let Some((action, _)) = self.drafted.draw()
        {
            self.push(Some(Actor::Chance), Deed::Play(action), now);
        }
        if self.drafted.ending.is_some()
            && self.drafted.revealed.is_none()
            && let Some(seed) = self.terms.seed
        {
            self.push_table(None, TableDeed::Reveal(crate::Digest(seed.0)), now);
        }
    }

    /// How many actions stand from the seat's last on.
    fn actions_since_own(&self, seat: Seat) -> u32 {
        let own = |entry: usize| self.log[entry].by == Some(Actor::Seat(seat));
        let since = self.drafted.trail.entries().rev().position(own);
        since.map_or(0, |others| others as u32 + 1)
    }

    fn push_table(&mut self, by: Option<Seat>, deed: TableDeed, now: u64) {
        self.push(by.map(Actor::Seat), Deed::Table(Box::new(deed)), now);
    }

    fn push(&mut self, by: Option<Actor>, deed: Deed<G::Action>, now: u64) {
        // A clock that was set back must not make the log run backwards.
        let at = now.max(self.drafted.at);
        let record = Record { by, deed, at };
        self.lines.push(entry(&self.drafted.game, &record).write());
        self.log.push(record);
        self.drafted
            .apply(&self.terms, &self.log, &mut ())
            .expect("only what was checked is drafted");
    }

    /// What was drafted since the last time, to be stored.
    fn append(&mut self) -> Append {
        let lines = std::mem::take(&mut self.lines);
        let sequence = (self.log.len() - lines.len()) as u64 + 1;
        Append { epoch: self.epoch, sequence, lines }
    }
}

/// Reads what a client sent, the action included.
fn read_wish<G: Playable>(wish: &Wish<Box<RawValue>>) -> Result<Wish<G::Action>, TableRule> {
    Ok(match wish {
        Wish::Play(action) => {
            Wish::Play(serde_json::from_str(action.get()).map_err(|_| TableRule::Unreadable)?)
        }
        Wish::Undo => Wish::Undo,
        Wish::Rematch => Wish::Rematch,
        Wish::Agree => Wish::Agree,
        Wish::Decline => Wish::Decline,
        Wish::Resign => Wish::Resign,
        Wish::Entropy(added) => Wish::Entropy(*added),
    })
}

/// An entry as a record of the game that stands so.
fn record<G: Playable>(
    position: &Position<G>,
    entry: &Entry,
    line: usize,
) -> Result<Record<G::Action>, ReplayError> {
    let deed = match &entry.deed {
        log::Deed::Play(text) => Deed::Play(replay::read(&position.game, line, text)?),
        log::Deed::Table(deed) => Deed::Table(Box::new(deed.clone())),
    };
    Ok(Record { by: entry.by, deed, at: entry.at.unwrap_or(position.at) })
}

/// A record as an entry; `game` is the state before it.
fn entry<G: Playable>(game: &G, record: &Record<G::Action>) -> Entry {
    let deed = match &record.deed {
        Deed::Play(action) => log::Deed::Play(game.write_action(*action)),
        Deed::Table(deed) => log::Deed::Table((**deed).clone()),
    };
    Entry { by: record.by, deed, at: Some(record.at) }
}

#[cfg(test)]
mod tests {
    use kit::Setup;
    use kit::toy::{Action, Lots};

    use super::*;
    use crate::advice::Anything;

    fn begun() -> Session<Lots<0>> {
        let seed = Seed([1; 32]);
        let mut header = Header::new(&Setup::<Lots<0>>::standard(2), None).unwrap();
        header.commitment = Some(seed.commitment());
        header.seats = vec![Occupant::Human; 2];
        let mut session = Session::open(header, seed, 1, Arc::new(Anything)).unwrap();
        session.begin(0).unwrap();
        session
    }

    fn command<A: serde::Serialize>(number: u32, wish: &Wish<A>) -> Command<Box<RawValue>> {
        let wish = serde_json::to_string(wish).unwrap();
        Command { number, wish: serde_json::from_str(&wish).unwrap() }
    }

    /// Undo upon undo of a long game would keep a program busy for hours.
    #[test]
    fn undoing_for_ever_is_refused() {
        let (mut session, seat) = (begun(), Seat::new(0));
        let play = command(0, &Wish::Play(Action::Choose { place: 0 }));
        session.command(seat, &play, 0).unwrap();
        let undo = command(1, &Wish::<Action>::Undo);
        let before = session.drafted.clone();
        session.drafted.replayed = REPLAYED_MAX;
        assert_eq!(session.command(seat, &undo, 0).unwrap_err().rule, "table/log-full");
        session.drafted = before;
        assert!(session.command(seat, &undo, 0).is_ok());
        let mut again = Position::new(&session.terms);
        again.replayed = REPLAYED_MAX;
        let mut apply = || again.apply(&session.terms, &session.log, &mut ());
        let error = std::iter::repeat_with(&mut apply).find_map(Result::err).unwrap();
        assert!(error.to_string().ends_with("too much was undone before"), "{error}");
    }

    #[test]
    fn a_full_log_takes_no_more() {
        let (mut session, seat) = (begun(), Seat::new(0));
        let begin = session.log[0].clone();
        session.log.resize(ENTRIES_MAX - ENTRIES_KEPT, begin);
        let play = command(0, &Wish::Play(Action::Choose { place: 0 }));
        assert_eq!(session.command(seat, &play, 0).unwrap_err().rule, "table/log-full");
    }

    #[test]
    fn a_session_prints_no_secrets() {
        assert_eq!(format!("{:?}", begun()), "Session(lots, 0 stored, 5 drafted)");
    }
}
