//! The object-safe face of a running game: what a server, or a worker in a browser, holds.

use kit::Seat;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::advice::{Advice, Thought};
use crate::log::{Header, Log, Occupant};
use crate::news::{Looks, News};
use crate::refuse::TableRule;
use crate::session::{Playable, Session};
use crate::wire::{Command, Phase, Refusal, Status};

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
pub enum Answer {
    /// It is taken once this is stored.
    New(Append),
    /// It had been taken before, as the entry with this sequence number: tell the client so, but
    /// not before [`Table::sequence`] has reached it.
    Again { sequence: u64 },
}

/// One running game of any kind.
///
/// **A change has two halves.** Whatever changes the table (`command`, `begin`, `occupy`, `close`,
/// `pass`) answers with an [`Append`] and drafts it. When it is stored, call [`Table::stored`]: only
/// then do views, updates and the status include it. Further changes may be drafted before that;
/// they build on each other. If storing fails, [`Table::lost`] forgets everything drafted and not
/// stored, and the table goes on from what is on disk.
///
/// **Time and randomness come in.** `now` is milliseconds since 1970. [`Table::due`] says when
/// [`Table::pass`] wants to be called next; calling it earlier or more often does no harm.
///
/// **Secrets stay in.** Everything here is fit for the onlooker it is made for, with three exceptions
/// that say so: [`Table::log`], [`Table::standing`] and the lines of an [`Append`].
///
/// **A table lives so:** open it with a [`Catalogue`](crate::Catalogue), store its header, let the
/// persons add entropy ([`Wish::Entropy`](crate::wire::Wish)), `begin` when all have or when it has
/// been long enough, then take commands. A seat whose occupant is [`Occupant::Bot`] or
/// [`Occupant::Away`] is played by whoever holds the table, by asking for [`Table::advice`] and
/// sending it as the seat's next command; hold that back while a proposal waits for its answers,
/// since to play on is to decline it. When the game is over the log, seed included, is for
/// everybody.
///
/// After a restart, `restore` the table from its log and call `pass` once.
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
    ) -> Result<Answer, Refusal>;

    /// A program acts for a seat: its own, or one whose person is away or has resigned.
    fn play_for(&mut self, seat: Seat, action: &RawValue, now: u64) -> Result<Append, Refusal>;

    /// How many commands of the seat are taken, drafted ones included: the number that its next
    /// must carry. Clients find it in their updates.
    fn commands(&self, seat: Seat) -> u32;

    /// Play begins with the entropy that is there.
    fn begin(&mut self, now: u64) -> Result<Append, Refusal>;

    /// Somebody takes, leaves or returns to a seat; `None` if nothing changes. A seat that has
    /// resigned stays with its bot.
    fn occupy(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        now: u64,
    ) -> Result<Option<Append>, Refusal>;

    /// Ends the table before the game is over: nobody wins, and the seed is shown.
    fn close(&mut self, now: u64) -> Result<Append, Refusal>;

    /// When [`Table::pass`] has something to do, if nothing else happens before.
    fn due(&self) -> Option<u64>;

    /// Lets time pass: ticks of the game's clock, and seats whose time has run out.
    fn pass(&mut self, now: u64) -> Option<Append>;

    /// Everything up to and including this entry is stored: show it.
    fn stored(&mut self, through: u64);

    /// What was drafted could not be stored: forget it.
    fn lost(&mut self);

    /// How the table stands, as everybody knows it.
    fn status(&self) -> Status;

    /// Who plays each seat, as in the status.
    fn occupants(&self) -> &[Occupant];

    /// An [`Update`](crate::wire::Update) as JSON: a fresh view, and what the onlooker saw happen
    /// after entry `since`, but no more than the last [`HAPPENINGS_MAX`](crate::HAPPENINGS_MAX)
    /// entries of it; [`Table::happenings`] has the rest. `None` is a spectator. A client that is
    /// new names [`Table::sequence`].
    fn update(&self, onlooker: Option<Seat>, since: u64) -> Box<RawValue>;

    /// The same as [`Table::update`] as the content of a message, `{"view":{…}}`. From now on the
    /// onlooker has [`Table::news`].
    fn view(&self, onlooker: Option<Seat>, since: u64, looks: &mut Looks) -> String;

    /// What happened after entry `since`, the last that was told, for everybody who has a view: as
    /// messages, `{"update":{…}}`, without the entries that have not changed since, and of the view
    /// without those of its own.
    fn news(&self, since: u64, looks: &mut Looks) -> News;

    /// A list of [`Happening`](crate::wire::Happening) as JSON: at most `limit` entries after entry
    /// `since`, as the onlooker saw them.
    fn happenings(&self, onlooker: Option<Seat>, since: u64, limit: usize) -> Box<RawValue>;

    /// Whether the seat might play this action now; or why not. Changes nothing.
    fn why_not(&self, seat: Seat, action: &RawValue) -> Result<(), Refusal>;

    /// An action in the game's notation, as clients send it; or why it cannot be read.
    fn read_action(&self, text: &str) -> Result<Box<RawValue>, String>;

    /// What a program would do at the seat, knowing what the seat knows; `None` if it cannot act.
    /// The thought may be run anywhere and takes as long as the level needs.
    fn advice(&self, seat: Seat, level: &str, seed: u64) -> Option<Thought>;

    /// The same for a person who wants to know why, too.
    fn hint(&self, seat: Seat, level: &str, seed: u64) -> Option<Advice>;

    /// Milliseconds that a program of this strength waits before it acts, where all act at once and
    /// speed decides: by luck, from half of its usual time to half more. `None` where there is time, or
    /// where programs have no pace of their own.
    fn pause(&self, level: &str, luck: u64) -> Option<u64>;

    /// By seat: its points, as far as it knows them itself. Secret until the game is over.
    fn standing(&self) -> Vec<i32>;

    /// Shows an earlier moment again: what followed this entry is as if it were not yet stored.
    fn rewind(&mut self, to: u64);

    /// The log as far as it is stored. Secret until the game is over.
    fn log(&self) -> Log;

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
    ) -> Result<Answer, Refusal> {
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

    fn occupy(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        now: u64,
    ) -> Result<Option<Append>, Refusal> {
        Session::occupy(self, seat, occupant, now)
    }

    fn close(&mut self, now: u64) -> Result<Append, Refusal> {
        Session::close(self, now)
    }

    fn due(&self) -> Option<u64> {
        Session::due(self)
    }

    fn pass(&mut self, now: u64) -> Option<Append> {
        Session::pass(self, now)
    }

    fn stored(&mut self, through: u64) {
        Session::stored(self, through);
    }

    fn lost(&mut self) {
        Session::lost(self);
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

    fn view(&self, onlooker: Option<Seat>, since: u64, looks: &mut Looks) -> String {
        self.write_view(onlooker, since, looks)
    }

    fn news(&self, since: u64, looks: &mut Looks) -> News {
        self.write_news(since, looks)
    }

    fn happenings(&self, onlooker: Option<Seat>, since: u64, limit: usize) -> Box<RawValue> {
        raw(&Session::happenings(self, onlooker, since, limit))
    }

    fn why_not(&self, seat: Seat, action: &RawValue) -> Result<(), Refusal> {
        let action = serde_json::from_str(action.get())
            .map_err(|_| Refusal::new(TableRule::Unreadable, 0))?;
        Session::why_not(self, seat, action)
    }

    fn read_action(&self, text: &str) -> Result<Box<RawValue>, String> {
        let action = self.game().read_action(text).map_err(|why| why.to_string())?;
        Ok(raw(&action))
    }

    fn advice(&self, seat: Seat, level: &str, seed: u64) -> Option<Thought> {
        self.thought(seat, level, seed)
    }

    fn hint(&self, seat: Seat, level: &str, seed: u64) -> Option<Advice> {
        Session::advice(self, seat, level, seed)
    }

    fn pause(&self, level: &str, luck: u64) -> Option<u64> {
        Session::pause(self, level, luck)
    }

    fn standing(&self) -> Vec<i32> {
        Session::standing(self)
    }

    fn rewind(&mut self, to: u64) {
        Session::rewind(self, to);
    }

    fn log(&self) -> Log {
        self.stored_log()
    }

    fn rematch(&self) -> Option<Header> {
        let status = Session::status(self);
        let agreed = matches!(&status.phase, Phase::Over(ending) if ending.rematch);
        agreed.then(|| {
            let mut header = Session::header(self).clone();
            header.commitment = None;
            header.seats = status.seats;
            // Whoever resigned was replaced by a program for that game only.
            for seat in status.resigned.iter() {
                header.seats[seat.index()] = Occupant::Human;
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
