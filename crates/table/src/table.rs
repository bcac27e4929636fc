//! The object-safe face of a running game: what a server, or a worker in a browser, holds.

use kit::Seat;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::advice::{BotJob, HintJob};
use crate::delta::{Baselines, Updates};
use crate::log::{Header, Log, Occupant};
use crate::message::{Command, Refusal, Status, TablePhase};
use crate::refusal::TableRefusal;
use crate::session::{Playable, Session};

/// Entries to be stored before anybody is told of them.
///
/// They are one change: a store keeps all of them or none. It must refuse them if the table's epoch
/// is not this one any more (another server has taken the table over) or if the next sequence number
/// is not this one.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Append {
    pub epoch: u64,
    /// Of the first line; the others follow.
    pub sequence: u64,
    /// Entries as lines of the log, without line ends. Never empty.
    pub lines: Vec<String>,
}

impl Append {
    /// The sequence number of the last line: what [`Table::stored`] is to be called with.
    pub fn through(&self) -> u64 {
        self.sequence + self.lines.len() as u64 - 1
    }
}

/// What became of a command.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Accepted {
    /// It is taken once this is stored.
    New(Append),
    /// It had been taken before, as the entry with this sequence number: tell the client so, but
    /// not before [`Table::sequence`] has reached it.
    Duplicate { sequence: u64 },
}

/// A log that is yet to be written, perhaps on another thread.
pub type LogJob = Box<dyn FnOnce() -> Log + Send>;

/// One running game of any kind.
///
/// **A change has two steps.** Whatever changes the table (`command`, `begin`, `set_occupant`, `close`,
/// `tick`) answers with an [`Append`] and drafts it. When it is stored, call [`Table::stored`]: only
/// then do views, updates and the status include it. Further changes may be drafted before that;
/// they build on each other. If storing fails, [`Table::discard_drafted`] forgets everything drafted and not
/// stored, and the table goes on from what is on disk.
///
/// **Time and randomness come in.** `now` is milliseconds since 1970. [`Table::next_wake`] says when
/// [`Table::tick`] wants to be called next; calling it earlier or more often does no harm.
///
/// **Secrets stay in.** Everything here is fit for the onlooker it is made for, with three exceptions
/// that say so: [`Table::log`], [`Table::standing`] and the lines of an [`Append`].
///
/// **A table lives so:** open it with a [`Registry`](crate::Registry), store its header, let the
/// persons add entropy ([`Wish::Entropy`](crate::message::Wish)), `begin` when all have or when it has
/// been long enough, then take commands. A seat whose occupant is [`Occupant::Bot`] or
/// [`Occupant::Away`] is played by whoever holds the table, by asking for [`Table::advice`] and
/// sending it as the seat's next command; hold that back while a proposal waits for its answers,
/// since to play on is to decline it. When the game is over the log, seed included, is for
/// everybody.
///
/// After a restart, `restore` the table from its log and call `tick` once.
pub trait Table: Send + Sync + std::fmt::Debug {
    fn header(&self) -> &Header;

    fn epoch(&self) -> u64;

    /// Of the last entry that is stored and shown; 0 if there is only the header.
    fn sequence(&self) -> u64;

    /// A seat wants something. The same command sent again is taken once; what others do never makes
    /// it stale.
    fn command(
        &mut self,
        seat: Seat,
        command: &Command<Box<RawValue>>,
        now: u64,
    ) -> Result<Accepted, Refusal>;

    /// A program acts for a seat: its own, or one whose person is away or has resigned.
    fn play_for(&mut self, seat: Seat, action: &RawValue, now: u64) -> Result<Append, Refusal>;

    /// How many commands of the seat are taken, drafted ones included: the number that its next
    /// must carry. Clients find it in their updates.
    fn commands(&self, seat: Seat) -> u32;

    /// Play begins with the entropy that is there.
    fn begin(&mut self, now: u64) -> Result<Append, Refusal>;

    /// Somebody takes, leaves or returns to a seat; `None` if nothing changes. A seat that has
    /// resigned stays with its bot.
    fn set_occupant(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        now: u64,
    ) -> Result<Option<Append>, Refusal>;

    /// Ends the table before the game is over: nobody wins, and the seed is shown.
    fn close(&mut self, now: u64) -> Result<Append, Refusal>;

    /// When [`Table::tick`] has something to do, if nothing else happens before.
    fn next_wake(&self) -> Option<u64>;

    /// Lets time pass: ticks of the game's clock, and seats whose time has run out.
    fn tick(&mut self, now: u64) -> Option<Append>;

    /// Everything up to and including this entry is stored: show it.
    fn stored(&mut self, through: u64);

    /// What was drafted could not be stored: forget it.
    fn discard_drafted(&mut self);

    /// How the table stands, as everybody knows it.
    fn status(&self) -> Status;

    /// Who plays each seat, as in the status.
    fn occupants(&self) -> &[Occupant];

    /// An [`Update`](crate::message::Update) as JSON: a fresh view, and what the onlooker saw happen
    /// after entry `since`, but no more than the last [`HAPPENINGS_MAX`](crate::HAPPENINGS_MAX)
    /// entries of it; [`Table::happenings`] has the rest. `None` is a spectator. A client that is
    /// new names [`Table::sequence`].
    fn update(&self, onlooker: Option<Seat>, since: u64) -> Box<RawValue>;

    /// The same as [`Table::update`] as the content of a message, `{"view":{…}}`. From now on the
    /// viewer has [`Table::updates`].
    fn snapshot(&self, viewer: Option<Seat>, since: u64, baselines: &mut Baselines) -> String;

    /// What happened after entry `since`, the last that was told, for everybody who has a view: as
    /// messages, `{"update":{…}}`, without the entries that have not changed since, and of the view
    /// without those of its own.
    fn updates(&self, since: u64, baselines: &mut Baselines) -> Updates;

    /// A list of [`Happening`](crate::message::Happening) as JSON: at most `limit` entries after entry
    /// `since`, as the onlooker saw them.
    fn happenings(&self, onlooker: Option<Seat>, since: u64, limit: usize) -> Box<RawValue>;

    /// Whether the seat might play this action now; or why not. Changes nothing.
    fn check_action(&self, seat: Seat, action: &RawValue) -> Result<(), Refusal>;

    /// An action in the game's notation, as clients send it; or why it cannot be read.
    fn read_action(&self, text: &str) -> Result<Box<RawValue>, String>;

    /// What a program would do at the seat, knowing what the seat knows; `None` if it cannot act.
    /// The thought may be run anywhere and takes as long as the level needs.
    fn advice(&self, seat: Seat, level: &str, seed: u64) -> Option<BotJob>;

    /// The same for a person who wants to know why, too.
    fn hint(&self, seat: Seat, level: &str, seed: u64) -> Option<HintJob>;

    /// Milliseconds that a program of this strength waits before it acts, where all act at once and
    /// speed decides: by luck, from half of its usual time to half more. `None` where there is time, or
    /// where programs have no pace of their own.
    fn pause(&self, level: &str, luck: u64) -> Option<u64>;

    /// Whether all act at once and speed decides.
    fn is_race(&self) -> bool;

    /// By seat: its points, as far as it knows them itself. Secret until the game is over.
    fn standing(&self) -> Vec<i32>;

    /// Shows an earlier moment again: what followed this entry is as if it were not yet stored.
    fn rewind(&mut self, to: u64);

    /// The log as far as it is stored. Secret until the game is over.
    fn log(&self) -> Log;

    /// The same, to be written elsewhere: it takes as long as the game was.
    fn log_job(&self) -> LogJob;

    /// The header of the next game, once all have agreed to play again: the same game with the
    /// persons where they sit now. Its commitment is for the host to fill in.
    fn rematch(&self) -> Option<Header>;

    /// The fingerprint of the shown state.
    fn digest(&self) -> crate::Digest;
}

impl<G: Playable> Table for Session<G> {
    fn header(&self) -> &Header {
        Session::header(self)
    }

    fn epoch(&self) -> u64 {
        Session::epoch(self)
    }

    fn sequence(&self) -> u64 {
        self.shown.sequence as u64
    }

    fn command(
        &mut self,
        seat: Seat,
        command: &Command<Box<RawValue>>,
        now: u64,
    ) -> Result<Accepted, Refusal> {
        Session::command(self, seat, command, now)
    }

    fn play_for(&mut self, seat: Seat, action: &RawValue, now: u64) -> Result<Append, Refusal> {
        Session::play_for(self, seat, action, now)
    }

    fn commands(&self, seat: Seat) -> u32 {
        Session::commands(self, seat)
    }

    fn begin(&mut self, now: u64) -> Result<Append, Refusal> {
        Session::begin(self, now)
    }

    fn set_occupant(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        now: u64,
    ) -> Result<Option<Append>, Refusal> {
        Session::set_occupant(self, seat, occupant, now)
    }

    fn close(&mut self, now: u64) -> Result<Append, Refusal> {
        Session::close(self, now)
    }

    fn next_wake(&self) -> Option<u64> {
        Session::next_wake(self)
    }

    fn tick(&mut self, now: u64) -> Option<Append> {
        Session::tick(self, now)
    }

    fn stored(&mut self, through: u64) {
        Session::stored(self, through);
    }

    fn discard_drafted(&mut self) {
        Session::discard_drafted(self);
    }

    fn status(&self) -> Status {
        Session::status(self)
    }

    fn occupants(&self) -> &[Occupant] {
        &self.shown.seats[..usize::from(Session::header(self).players)]
    }

    fn update(&self, onlooker: Option<Seat>, since: u64) -> Box<RawValue> {
        raw(&Session::update(self, onlooker, since))
    }

    fn snapshot(&self, viewer: Option<Seat>, since: u64, baselines: &mut Baselines) -> String {
        self.write_snapshot(viewer, since, baselines)
    }

    fn updates(&self, since: u64, baselines: &mut Baselines) -> Updates {
        self.write_updates(since, baselines)
    }

    fn happenings(&self, onlooker: Option<Seat>, since: u64, limit: usize) -> Box<RawValue> {
        raw(&Session::happenings(self, onlooker, since, limit))
    }

    fn check_action(&self, seat: Seat, action: &RawValue) -> Result<(), Refusal> {
        let action = serde_json::from_str(action.get())
            .map_err(|_| Refusal::new(TableRefusal::Unreadable, 0))?;
        Session::check_action(self, seat, action)
    }

    fn read_action(&self, text: &str) -> Result<Box<RawValue>, String> {
        let action = self.game().read_action(text).map_err(|why| why.to_string())?;
        Ok(raw(&action))
    }

    fn advice(&self, seat: Seat, level: &str, seed: u64) -> Option<BotJob> {
        self.thought(seat, level, seed)
    }

    fn hint(&self, seat: Seat, level: &str, seed: u64) -> Option<HintJob> {
        Session::advice(self, seat, level, seed)
    }

    fn pause(&self, level: &str, luck: u64) -> Option<u64> {
        Session::pause(self, level, luck)
    }

    fn is_race(&self) -> bool {
        Session::is_race(self)
    }

    fn standing(&self) -> Vec<i32> {
        Session::standing(self)
    }

    fn rewind(&mut self, to: u64) {
        Session::rewind(self, to);
    }

    fn log(&self) -> Log {
        Session::log_job(self)()
    }

    fn log_job(&self) -> LogJob {
        Session::log_job(self)
    }

    fn rematch(&self) -> Option<Header> {
        let status = Session::status(self);
        let agreed = matches!(&status.phase, TablePhase::Over(ending) if ending.rematch);
        agreed.then(|| {
            let mut header = Session::header(self).clone();
            header.commitment = None;
            header.origin = None;
            // It is a new game, so it is played by today's rules.
            header.rules = G::RULES_VERSION;
            header.seats = status.seats;
            // Whoever resigned or is away was replaced by a program for that game only.
            for (at, occupant) in header.seats.iter_mut().enumerate() {
                if *occupant == Occupant::Away || status.resigned.has(Seat::new(at)) {
                    *occupant = Occupant::Human;
                }
            }
            header
        })
    }

    fn digest(&self) -> crate::Digest {
        crate::digest(self.game())
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("what tables tell crosses the wire")
}
