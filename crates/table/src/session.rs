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
use crate::chain::Chain;
use crate::dice::Seed;
use crate::log::{self, Entry, Header, Log, Occupant, Proposal, REPLAYED_MAX, TableEvent};
use crate::message::{Command, Refusal, Wish};
use crate::refusal::TableRefusal;
use crate::replay::{self, ReplayError};
use crate::reveal::reveals;
use crate::state::{OpenProposal, TableConfig, TableState, TypedBody, TypedEntry};
use crate::table::{Accepted, Append, LogJob};

/// Events of so many entries are kept for updates; older ones are found again by replaying.
const RECENT: usize = 16;
/// A game has no more entries, what was taken back included: it is closed then. The longest games that
/// people play have a tenth of it.
pub(crate) const PLAYED_MAX: usize = 30_000;
/// A state is kept after every entry of this distance, so that the past is told from there and not from
/// the beginning.
const MARK_EVERY: usize = 512;

/// A game that a table can run.
pub trait Playable: Notation + Speech {}
impl<G: Notation + Speech> Playable for G {}

/// One running game of kind `G`.
pub struct Session<G: Playable> {
    pub(crate) config: TableConfig<G>,
    epoch: u64,
    /// Every entry, the drafted ones included.
    pub(crate) log: Vec<TypedEntry<G::Action>>,
    drafted: TableState<G>,
    pub(crate) shown: TableState<G>,
    /// The shown state as it was after every so many entries.
    pub(crate) marks: Vec<TableState<G>>,
    /// Entries drafted and not yet handed out to be stored, as lines.
    lines: Vec<String>,
    /// The hashes of the log, where the seed is known.
    pub(crate) chain: Option<Chain>,
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
        let config = TableConfig { setup: header.setup::<G>()?, header: header.clone(), seed };
        let start = TableState::new(&config);
        let mut session = Session {
            config,
            epoch,
            log: Vec::with_capacity(log.entries.len()),
            shown: start.clone(),
            drafted: start,
            marks: Vec::new(),
            lines: Vec::new(),
            chain: seed.map(|seed| Chain::new(&seed, header)),
            recent: VecDeque::new(),
            advisor,
        };
        for (at, entry) in log.entries.iter().enumerate() {
            if let Some(chain) = &mut session.chain {
                chain.take_in(entry, at + 2)?;
            }
            let entry = typed_entry(&session.drafted, entry, at + 2)?;
            session.log.push(entry);
            session.drafted.apply(&session.config, &session.log, &mut ())?;
            mark(&mut session.marks, &session.drafted);
        }
        session.shown = session.drafted.clone();
        Ok(session)
    }

    pub(crate) fn header(&self) -> &Header {
        &self.config.header
    }

    pub(crate) fn setup(&self) -> &Setup<G> {
        &self.config.setup
    }

    /// The state that everybody may be told of, secrets included.
    pub fn game(&self) -> &G {
        &self.shown.game
    }

    /// The log as far as it is stored, to be written. Secret until the game is over.
    pub(crate) fn log_job(&self) -> LogJob {
        let (config, entries) = (self.config.clone(), self.log[..self.shown.sequence].to_vec());
        Box::new(move || {
            let mut log = Log::new(config.header.clone());
            let mut walk = TableState::new(&config);
            for entry in &entries {
                log.entries.push(log_entry(&walk.game, entry));
                walk.replay(&config, &entries, &mut ());
            }
            log
        })
    }

    /// The first entries as they stand in the log.
    fn entries(&self, count: usize) -> impl Iterator<Item = Entry> {
        let mut walk = TableState::new(&self.config);
        self.log[..count].iter().map(move |entry| {
            let written = log_entry(&walk.game, entry);
            walk.replay(&self.config, &self.log, &mut ());
            written
        })
    }

    pub(crate) fn command(
        &mut self,
        seat: Seat,
        command: &Command<Box<RawValue>>,
        now: u64,
    ) -> Result<Accepted, Refusal> {
        if seat.index() >= usize::from(self.header().players) {
            return Err(Refusal::new(TableRefusal::NoSuchSeat, 0));
        }
        let taken = self.drafted.commands[seat.index()];
        let wish = read_wish::<G>(&command.wish).map_err(|rule| Refusal::new(rule, taken))?;
        if command.number < taken
            && let Some(sequence) = self.taken_before(seat, command.number, &wish)
        {
            return Ok(Accepted::Duplicate { sequence });
        }
        // A program plays on for whoever has resigned, and nobody beside it.
        let plays = matches!(wish, Wish::Play(_) | Wish::Undo);
        if plays && self.drafted.resigned.has(seat) {
            return Err(Refusal::new(TableRefusal::Resigned, taken));
        }
        if command.number != taken {
            return Err(Refusal::new(TableRefusal::Stale, taken));
        }
        self.take(seat, &wish, now).map(Accepted::New)
    }

    pub(crate) fn play_for(
        &mut self,
        seat: Seat,
        action: &RawValue,
        now: u64,
    ) -> Result<Append, Refusal> {
        if seat.index() >= usize::from(self.header().players) {
            return Err(Refusal::new(TableRefusal::NoSuchSeat, 0));
        }
        let action = serde_json::from_str(action.get()).map_err(|_| {
            Refusal::new(TableRefusal::Unreadable, self.drafted.commands[seat.index()])
        })?;
        self.take(seat, &Wish::Play(action), now)
    }

    /// Drafts what a seat wishes, if it may.
    fn take(&mut self, seat: Seat, wish: &Wish<G::Action>, now: u64) -> Result<Append, Refusal> {
        self.room(self.drafted.commands[seat.index()])?;
        let body = self.grant(seat, wish)?;
        Ok(self.draft(Some(Actor::Seat(seat)), body, now))
    }

    /// The entry that this very command has become, if it was taken before.
    fn taken_before(&self, seat: Seat, number: u32, wish: &Wish<G::Action>) -> Option<u64> {
        let mut commanded =
            self.log.iter().enumerate().filter(|(_, entry)| entry.commanded() == Some(seat));
        let (at, entry) = commanded.nth(number as usize)?;
        let same = match (wish, &entry.body) {
            (Wish::Play(wished), TypedBody::Play(played)) => wished == played,
            (Wish::Play(_), TypedBody::Table(_)) | (_, TypedBody::Play(_)) => false,
            (wish, TypedBody::Table(event)) => match (wish, &**event) {
                (Wish::Undo, TableEvent::Undo(_) | TableEvent::Propose(Proposal::Undo))
                | (Wish::Rematch, TableEvent::Propose(Proposal::Rematch))
                | (Wish::Rematch | Wish::Agree, TableEvent::Agree)
                | (Wish::Decline, TableEvent::Decline | TableEvent::Withdraw)
                | (Wish::Resign, TableEvent::Resign) => true,
                (Wish::Entropy(wished), TableEvent::Entropy(added)) => wished == added,
                _ => false,
            },
        };
        same.then_some(at as u64 + 1)
    }

    /// What the wish becomes in the log; or the first reason against it.
    fn grant(&self, seat: Seat, wish: &Wish<G::Action>) -> Result<TypedBody<G::Action>, Refusal> {
        let taken = self.drafted.commands[seat.index()];
        let unless = |broken: bool, rule: TableRefusal| {
            if broken { Err(Refusal::new(rule, taken)) } else { Ok(()) }
        };
        let (begun, over) = (self.drafted.begun, self.drafted.ending.is_some());
        let event = match wish {
            Wish::Entropy(added) => {
                unless(begun, TableRefusal::AlreadyBegun)?;
                unless(over, TableRefusal::Over)?;
                let already = self.drafted.entropy[seat.index()].is_some();
                unless(already, TableRefusal::AlreadyAdded)?;
                TableEvent::Entropy(*added)
            }
            Wish::Play(action) => {
                // The rules answer for themselves whether the game is over.
                unless(!begun, TableRefusal::NotBegun)?;
                unless(self.config.seed.is_none(), TableRefusal::NoSeed)?;
                self.drafted
                    .game
                    .check(Actor::Seat(seat), *action)
                    .map_err(|rule| Refusal::new(rule, taken))?;
                unless(over, TableRefusal::Over)?;
                return Ok(TypedBody::Play(*action));
            }
            Wish::Undo => {
                unless(!begun, TableRefusal::NotBegun)?;
                unless(over, TableRefusal::Over)?;
                unless(!self.drafted.undoable().has(seat), TableRefusal::NothingToUndo)?;
                let replayed = self.drafted.replayed + self.log.len();
                unless(replayed > REPLAYED_MAX, TableRefusal::LogFull)?;
                if self.takes_back_freely(seat) {
                    TableEvent::Undo(1)
                } else {
                    unless(self.drafted.proposal.is_some(), TableRefusal::ProposalPending)?;
                    TableEvent::Propose(Proposal::Undo)
                }
            }
            Wish::Rematch => {
                let ending = self.drafted.ending.as_ref();
                unless(!begun || ending.is_none(), TableRefusal::NotOver)?;
                unless(ending.is_some_and(|ending| ending.rematch), TableRefusal::Over)?;
                match self.drafted.proposal {
                    None => TableEvent::Propose(Proposal::Rematch),
                    // Somebody was faster: both want the same.
                    Some(asked) => {
                        unless(asked.agreed.has(seat), TableRefusal::ProposalPending)?;
                        TableEvent::Agree
                    }
                }
            }
            Wish::Agree | Wish::Decline => {
                let asked = |p: &OpenProposal| self.drafted.asked(p.what).has(seat);
                let proposal = self.drafted.proposal.filter(asked);
                // Whoever has agreed may think better of it, the proposer too.
                let again = proposal.filter(|p| *wish == Wish::Decline || !p.agreed.has(seat));
                unless(again.is_none(), TableRefusal::NothingProposed)?;
                match wish {
                    Wish::Agree => TableEvent::Agree,
                    _ if again.is_some_and(|p| p.by == seat) => TableEvent::Withdraw,
                    _ => TableEvent::Decline,
                }
            }
            Wish::Resign => {
                unless(!begun, TableRefusal::NotBegun)?;
                unless(over, TableRefusal::Over)?;
                unless(self.drafted.resigned.has(seat), TableRefusal::Resigned)?;
                TableEvent::Resign
            }
        };
        Ok(TypedBody::Table(Box::new(event)))
    }

    /// Whether the seat's last action is the last that stands and has told nobody anything new.
    fn takes_back_freely(&self, seat: Seat) -> bool {
        let last = self.drafted.undo_stack.entries().next_back();
        let Some((by, action)) = last.and_then(|entry| self.log[entry].played()) else {
            return false;
        };
        by == Actor::Seat(seat)
            && self.drafted.before_last(&self.config, &self.log).is_some_and(|before| {
                !reveals(self.setup(), &before, seat, action, self.log.len() as u64)
            })
    }

    pub(crate) fn begin(&mut self, now: u64) -> Result<Append, Refusal> {
        let rule = if self.drafted.ending.is_some() {
            TableRefusal::Over
        } else if self.drafted.begun {
            TableRefusal::AlreadyBegun
        } else if self.config.seed.is_none() {
            TableRefusal::NoSeed
        } else {
            return Ok(self.draft_table(None, TableEvent::Begin, now));
        };
        Err(Refusal::new(rule, 0))
    }

    pub(crate) fn set_occupant(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        now: u64,
    ) -> Result<Option<Append>, Refusal> {
        if seat.index() >= usize::from(self.header().players) {
            return Err(Refusal::new(TableRefusal::NoSuchSeat, 0));
        }
        let taken = self.drafted.commands[seat.index()];
        if self.drafted.resigned.has(seat) && self.drafted.ending.is_none() {
            return Err(Refusal::new(TableRefusal::Resigned, taken));
        }
        if self.drafted.seats[seat.index()] == occupant {
            return Ok(None);
        }
        self.room(taken)?;
        Ok(Some(self.draft_table(Some(seat), TableEvent::Occupy(occupant), now)))
    }

    pub(crate) fn close(&mut self, now: u64) -> Result<Append, Refusal> {
        if self.drafted.ending.is_some() {
            return Err(Refusal::new(TableRefusal::Over, 0));
        }
        Ok(self.draft_table(None, TableEvent::Close, now))
    }

    /// When something happens by itself, if nobody does anything before.
    pub(crate) fn next_wake(&self) -> Option<u64> {
        let seats = Seat::all(self.header().players);
        let deadlines = seats.filter_map(|seat| self.drafted.deadline(&self.config, seat));
        let tick = self.drafted.tick().map(|(_, when)| when);
        deadlines.chain(tick).chain(self.drafted.answers_due(&self.config)).min()
    }

    /// Lets the clock run to `now`.
    pub(crate) fn tick(&mut self, now: u64) -> Option<Append> {
        // A game that is only looked at stands still.
        self.config.seed?;
        while let Some((tick, when)) = self.drafted.tick()
            && when <= now
            && self.room(0).is_ok()
        {
            self.push(Some(Actor::Chance), TypedBody::Play(tick), now);
            self.settle(now);
        }
        let out: Seats = Seat::all(self.header().players)
            .filter(|&seat| self.drafted.deadline(&self.config, seat).is_some_and(|end| end <= now))
            .collect();
        for seat in out.iter() {
            self.push_table(Some(seat), TableEvent::TimeOut, now);
        }
        if self.drafted.answers_due(&self.config).is_some_and(|end| end <= now) {
            self.end_proposal(now);
        }
        self.settle(now);
        (!self.lines.is_empty()).then(|| self.append())
    }

    /// Shows what is stored, up to and including this entry.
    pub(crate) fn stored(&mut self, through: u64) {
        let through = usize::try_from(through).unwrap_or(usize::MAX).min(self.log.len());
        while self.shown.sequence < through {
            let mut events = Vec::new();
            self.shown.replay(&self.config, &self.log, &mut events);
            if let Some(chain) = &mut self.chain {
                chain.show();
            }
            mark(&mut self.marks, &self.shown);
            if self.recent.len() == RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back((self.shown.sequence as u64, events));
        }
    }

    /// Shows an earlier moment again, as if what followed were not yet stored.
    pub(crate) fn rewind(&mut self, to: u64) {
        self.shown = self.state_before(to);
        if let Some(mut chain) = self.chain.take() {
            let lines = self.entries(self.log.len()).map(|entry| entry.write());
            chain.begin_again(&self.config.header, lines);
            (0..self.shown.sequence).for_each(|_| chain.show());
            self.chain = Some(chain);
        }
        self.recent.clear();
        self.stored(to);
    }

    /// The last state that was kept of those that are not later than this entry.
    pub(crate) fn state_before(&self, entry: u64) -> TableState<G> {
        let kept = usize::try_from(entry).unwrap_or(usize::MAX) / MARK_EVERY;
        let mark = self.marks[..kept.min(self.marks.len())].last();
        mark.cloned().unwrap_or_else(|| TableState::new(&self.config))
    }

    /// Forgets what could not be stored. Only the drafted state follows the dice, so they are brought
    /// back to where the stored log leaves them.
    pub(crate) fn discard_drafted(&mut self) {
        self.lines.clear();
        if let Some(chain) = &mut self.chain {
            chain.discard_drafted();
        }
        self.log.truncate(self.shown.sequence);
        self.marks.truncate(self.shown.sequence / MARK_EVERY);
        self.drafted = TableState::new(&self.config);
        for _ in 0..self.log.len() {
            let applied = self.drafted.apply(&self.config, &self.log, &mut ());
            applied.expect("it was applied before");
        }
    }

    /// Whether something waits that nobody has to do: a draw, or the seed after the end.
    pub(crate) fn is_unsettled(&self) -> bool {
        let playing = self.drafted.begun && self.drafted.ending.is_none();
        playing && self.drafted.draw(&self.config).is_some()
    }

    pub(crate) fn commands(&self, seat: Seat) -> u32 {
        self.drafted.commands[seat.index()]
    }

    pub(crate) fn epoch(&self) -> u64 {
        self.epoch
    }

    fn room(&self, taken: u32) -> Result<(), Refusal> {
        if self.is_full() { Err(Refusal::new(TableRefusal::LogFull, taken)) } else { Ok(()) }
    }

    fn is_full(&self) -> bool {
        self.log.len() >= PLAYED_MAX
    }

    fn draft_table(&mut self, by: Option<Seat>, event: TableEvent, now: u64) -> Append {
        self.draft(by.map(Actor::Seat), TypedBody::Table(Box::new(event)), now)
    }

    fn draft(&mut self, by: Option<Actor>, body: TypedBody<G::Action>, now: u64) -> Append {
        self.push(by, body, now);
        self.settle(now);
        self.append()
    }

    /// Writes all that follows without anybody's doing: what was agreed to, dice and draws, and the
    /// seed once the game is over.
    fn settle(&mut self, now: u64) {
        if let Some(pending) = self.drafted.agreed() {
            self.do_proposed(pending, now);
        }
        while self.drafted.begun
            && self.drafted.ending.is_none()
            && let Some(drawn) = self.drafted.draw(&self.config)
        {
            let entry = self.drafted.sequence;
            self.push(Some(Actor::Chance), TypedBody::Play(drawn.action), now);
            self.drafted.take(entry, &drawn);
        }
        if self.is_full() && self.drafted.begun && self.drafted.ending.is_none() {
            self.push_table(None, TableEvent::Close, now);
        }
        if self.drafted.ending.is_some()
            && self.drafted.revealed.is_none()
            && let Some(seed) = self.config.seed
        {
            self.push_table(None, TableEvent::Reveal(crate::Digest(seed.0)), now);
            if let Some(seal) = self.chain.as_ref().map(Chain::last) {
                self.push_table(None, TableEvent::Seal(seal), now);
            }
        }
    }

    fn do_proposed(&mut self, proposal: OpenProposal, now: u64) {
        let event = match proposal.what {
            Proposal::Undo => TableEvent::Undo(self.actions_since_own(proposal.by)),
            Proposal::Rematch => TableEvent::Rematch,
        };
        self.push_table(None, event, now);
    }

    /// The time to answer is over: most may decide for those who are silent, or the proposal falls.
    fn end_proposal(&mut self, now: u64) {
        let Some(proposal) = self.drafted.proposal else { return };
        let decided = self.config.header.clock.majority_decides();
        if decided && self.drafted.has_majority(proposal) {
            self.push_table(None, TableEvent::Majority, now);
            self.do_proposed(proposal, now);
        } else {
            self.push_table(None, TableEvent::Lapse, now);
        }
    }

    /// How many actions stand from the seat's last on.
    fn actions_since_own(&self, seat: Seat) -> u32 {
        let own = |entry: usize| self.log[entry].by == Some(Actor::Seat(seat));
        let since = self.drafted.undo_stack.entries().rev().position(own);
        since.map_or(0, |others| others as u32 + 1)
    }

    fn push_table(&mut self, by: Option<Seat>, event: TableEvent, now: u64) {
        self.push(by.map(Actor::Seat), TypedBody::Table(Box::new(event)), now);
    }

    fn push(&mut self, by: Option<Actor>, body: TypedBody<G::Action>, now: u64) {
        // A clock that was set back must not make the log run backwards.
        let at = now.max(self.drafted.at);
        let entry = TypedEntry { by, body, at };
        let line = log_entry(&self.drafted.game, &entry).write();
        if let Some(chain) = &mut self.chain {
            chain.push(&line);
        }
        self.lines.push(line);
        self.log.push(entry);
        self.drafted.replay(&self.config, &self.log, &mut ());
    }

    /// What was drafted since the last time, to be stored.
    fn append(&mut self) -> Append {
        let lines = std::mem::take(&mut self.lines);
        let sequence = (self.log.len() - lines.len()) as u64 + 1;
        Append { epoch: self.epoch, sequence, lines }
    }
}

/// Keeps a state if it is one of those that are kept.
fn mark<G: Playable>(marks: &mut Vec<TableState<G>>, state: &TableState<G>) {
    if state.sequence == (marks.len() + 1) * MARK_EVERY {
        marks.push(state.clone());
    }
}

/// Reads what a client sent, the action included.
fn read_wish<G: Playable>(wish: &Wish<Box<RawValue>>) -> Result<Wish<G::Action>, TableRefusal> {
    Ok(match wish {
        Wish::Play(action) => {
            Wish::Play(serde_json::from_str(action.get()).map_err(|_| TableRefusal::Unreadable)?)
        }
        Wish::Undo => Wish::Undo,
        Wish::Rematch => Wish::Rematch,
        Wish::Agree => Wish::Agree,
        Wish::Decline => Wish::Decline,
        Wish::Resign => Wish::Resign,
        Wish::Entropy(added) => Wish::Entropy(*added),
    })
}

/// An entry of a log, with its action as the type of the game that stands so.
fn typed_entry<G: Playable>(
    state: &TableState<G>,
    entry: &Entry,
    line: usize,
) -> Result<TypedEntry<G::Action>, ReplayError> {
    let body = match &entry.body {
        log::EntryBody::Play(text) => TypedBody::Play(replay::read(&state.game, line, text)?),
        log::EntryBody::Table(event) => TypedBody::Table(Box::new(event.clone())),
    };
    Ok(TypedEntry { by: entry.by, body, at: entry.at.unwrap_or(state.at) })
}

/// An entry as it is written in a log; `game` is the state before it.
fn log_entry<G: Playable>(game: &G, entry: &TypedEntry<G::Action>) -> Entry {
    let body = match &entry.body {
        TypedBody::Play(action) => log::EntryBody::Play(game.write_action(*action)),
        TypedBody::Table(event) => log::EntryBody::Table((**event).clone()),
    };
    Entry { by: entry.by, body, at: Some(entry.at) }
}

#[cfg(test)]
mod tests {
    use kit::Setup;
    use kit::toy::{Action, Lots};

    use super::*;
    use crate::advice::RandomAdvisor;

    fn begun() -> Session<Lots<0>> {
        let seed = Seed([1; 32]);
        let mut header = Header::new(&Setup::<Lots<0>>::standard(2), None).unwrap();
        header.commitment = Some(seed.commitment());
        header.seats = vec![Occupant::Human; 2];
        let mut session = Session::open(header, seed, 1, Arc::new(RandomAdvisor)).unwrap();
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
        let mut again = TableState::new(&session.config);
        again.replayed = REPLAYED_MAX;
        let mut apply = || again.apply(&session.config, &session.log, &mut ());
        let error = std::iter::repeat_with(&mut apply).find_map(Result::err).unwrap();
        assert!(error.to_string().ends_with("too much was undone before"), "{error}");
    }

    /// Whoever plays and takes back for ever comes to an end, and so does a game from a time when there
    /// was none.
    #[test]
    fn a_game_that_has_become_too_long_is_closed() {
        let (mut session, seat) = (begun(), Seat::new(0));
        let mut number = 0;
        while session.drafted.ending.is_none() {
            let wish = match number % 2 {
                0 => Wish::Play(Action::Choose { place: 0 }),
                _ => Wish::Undo,
            };
            let taken = session.command(seat, &command(number, &wish), 0);
            assert!(taken.is_ok(), "{taken:?} after {} entries", session.log.len());
            session.stored(u64::MAX);
            number += 1;
        }
        assert_eq!(session.drafted.ending.as_ref().unwrap().ended_by, "closed");
        assert!((PLAYED_MAX..PLAYED_MAX + 10).contains(&session.log.len()));
        assert!(session.drafted.revealed.is_some(), "the seed is shown");
        let play = command(number, &Wish::Play(Action::Choose { place: 0 }));
        assert!(session.command(seat, &play, 0).is_err());

        let mut old = begun();
        let begin = old.log[0].clone();
        old.log.resize(PLAYED_MAX + 1, begin);
        old.drafted.sequence = old.log.len();
        let play = command(0, &Wish::Play(Action::Choose { place: 0 }));
        assert_eq!(old.command(seat, &play, 0).unwrap_err().rule, "table/log-full");
        assert!(old.tick(0).is_some(), "it is closed");
        assert!(old.drafted.ending.is_some());
    }

    /// Wherever a page of the past begins, it tells what all of the past tells there.
    #[test]
    fn pages_are_told_from_kept_states() {
        let (mut session, seat) = (begun(), Seat::new(0));
        for number in 0..4 * MARK_EVERY as u32 {
            let wish = match number % 2 {
                0 => Wish::Play(Action::Choose { place: 0 }),
                _ => Wish::Undo,
            };
            session.command(seat, &command(number, &wish), 0).unwrap();
            session.stored(u64::MAX);
        }
        assert!(session.marks.len() >= 4);
        let all = session.happenings(None, 0, usize::MAX);
        for since in (0..all.len()).step_by(97) {
            let page = session.happenings(None, since as u64, 100);
            assert_eq!(page, all[since..all.len().min(since + 100)], "since {since}");
        }
        let shown = session.shown.clone();
        session.rewind(700);
        assert_eq!(session.shown.sequence, 700);
        session.stored(u64::MAX);
        assert_eq!(session.shown, shown);
    }

    #[test]
    fn a_session_prints_no_secrets() {
        assert_eq!(format!("{:?}", begun()), "Session(lots, 0 stored, 5 drafted)");
    }
}
