//! Drives rooms: gives each its inputs, one at a time under its lock, and does what comes out.
//!
//! Nothing here waits while a lock is held: texts go into outboxes, changes into the queue of the
//! writer, thoughts to threads of their own, and the time to wake up to the timers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::http::StatusCode;
use room::{Change, Job, Metric, Output, Person, Room, RoomError, SeatOwner};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::{Bytes, Utf8Bytes};
use wire::lobby::TableInfo;
use wire::socket::Hello;
use wire::{ConnectionId, TableId};

use crate::app::{App, Located};
use crate::error::ApiError;
use crate::limits::network;
use crate::outbox::Outbox;
use crate::store::writer::{Reply, RoomWriteResult, WriteWaiter};
use crate::store::{StoreError, TableNumber, Write, WriteOutcome};
use crate::thinkers::{Company, Payer, Thought};
use crate::timers::now;

/// After so many milliseconds a table whose changes were lost is restored from what is on disk.
const RECOVERY: u64 = 1_000;
/// After so many milliseconds a store that has failed is asked again.
const STORE_AGAIN: u64 = 5_000;

/// A room in memory, with what connects it to the world.
#[derive(Debug)]
pub(crate) struct LiveRoom {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) number: TableNumber,
    /// On whose account its bots think.
    pub(crate) payer: Payer,
    /// The log of a finished game up to this entry, once somebody has asked for it: it is kept once,
    /// however many are slow to read it.
    pub(crate) log: Mutex<Option<(u64, Bytes)>>,
    state: Mutex<State>,
}

/// What the lock guards.
#[derive(Debug)]
struct State {
    room: Room,
    outboxes: HashMap<ConnectionId, Outbox>,
    /// When the timers will wake the room.
    wake_at: Option<u64>,
    /// A change could not be stored: the room is restored from what is on disk.
    lost: bool,
}

impl LiveRoom {
    /// A room that was opened from there, if that is known.
    pub(crate) fn new(number: TableNumber, room: Room, from: Option<IpAddr>) -> Arc<Self> {
        let record = room.record();
        let (id, host, game) = (record.id, record.host, record.header.game.clone());
        let payer = from.map_or(Payer::Host(host), |from| Payer::Address(network(from)));
        let state = State { room, outboxes: HashMap::new(), wake_at: None, lost: false };
        Arc::new(LiveRoom {
            id,
            game,
            number,
            payer,
            log: Mutex::default(),
            state: Mutex::new(state),
        })
    }

    /// What it takes to store a change of this room.
    fn write(&self, change: Change) -> Write {
        let number = self.number;
        match change {
            Change::Append(append) => Write::Append { number, append },
            Change::Record { epoch, record } => Write::Record { number, epoch, record },
            Change::Chat(line) => Write::Chat { number, line },
        }
    }
}

impl State {
    /// A client that does not read is not waited for. Its task ends when it finds the outbox closed, and
    /// the client may come back and say what it has seen.
    fn send(&self, app: &App, to: &[ConnectionId], text: String, supersedes: bool) {
        let text = Utf8Bytes::from(text);
        for outbox in to.iter().filter_map(|id| self.outboxes.get(id)) {
            app.metrics.messages_out.add(1);
            let text = text.clone();
            if !(if supersedes { outbox.put_latest(text) } else { outbox.put(text) }) {
                app.metrics.dropped.add(1);
                outbox.close();
            }
        }
    }
}

/// Who is at a table.
pub(crate) fn company(room: &Room) -> Company {
    let mut seats = room.record().seats.iter();
    let person = seats.any(|owner| matches!(owner, SeatOwner::Person { .. }));
    match (person, room.is_empty()) {
        (true, false) => Company::Present,
        (true, true) => Company::Away,
        (false, _) => Company::Bots,
    }
}

impl App {
    /// Fails if a bug or the disk has left the room in an unknown state.
    fn lock<'a>(&self, live: &'a LiveRoom) -> Result<MutexGuard<'a, State>, ApiError> {
        match live.state.lock() {
            Ok(state) if !state.lost => return Ok(state),
            Ok(_) => {}
            Err(_) => self.forget(live.id),
        }
        let problem = "something went wrong at this table; come back in a moment";
        Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, problem).say("store"))
    }

    /// Looks at a room.
    pub(crate) fn look<T>(
        &self,
        live: &LiveRoom,
        look: impl FnOnce(&Room) -> T,
    ) -> Result<T, ApiError> {
        Ok(look(&self.lock(live)?.room))
    }

    /// Gives a room an input, and does what comes out of it.
    pub(crate) fn drive<T>(
        self: &Arc<Self>,
        live: &Arc<LiveRoom>,
        input: impl FnOnce(&mut Room, u64) -> T,
    ) -> Result<T, ApiError> {
        let (mut state, now) = (self.lock(live)?, now());
        let answer = input(&mut state.room, now);
        self.perform(live, &mut state, now);
        Ok(answer)
    }

    /// Changes who sits where or what the host decides, and answers when that is on disk.
    pub(crate) async fn change(
        self: &Arc<Self>,
        live: &Arc<LiveRoom>,
        input: impl FnOnce(&mut Room, u64) -> Result<(), RoomError>,
    ) -> Result<TableInfo, ApiError> {
        let (info, reply) = {
            let (mut state, now) = (self.lock(live)?, now());
            input(&mut state.room, now)?;
            let info = state.room.info();
            (info, self.perform(live, &mut state, now))
        };
        if let Some(reply) = reply
            && reply.await != Ok(Some(WriteOutcome::Stored))
        {
            return Err(StoreError::Unusable("the change could not be written".into()).into());
        }
        Ok(info)
    }

    pub(crate) fn connect(
        self: &Arc<Self>,
        live: &Arc<LiveRoom>,
        (id, outbox): (ConnectionId, Outbox),
        person: Option<Person>,
        hello: Hello,
    ) -> Result<(), ApiError> {
        let (mut state, now) = (self.lock(live)?, now());
        state.outboxes.insert(id, outbox);
        state.room.connect(id, person, hello, now);
        self.perform(live, &mut state, now);
        Ok(())
    }

    pub(crate) fn disconnect(self: &Arc<Self>, live: &Arc<LiveRoom>, id: ConnectionId) {
        let Ok(mut state) = self.lock(live) else { return };
        let now = now();
        state.outboxes.remove(&id);
        state.room.disconnect(id, now);
        self.perform(live, &mut state, now);
    }

    /// Does what the room wants done. Whoever waits for its record to be stored finds out by the reply.
    fn perform(
        self: &Arc<Self>,
        live: &Arc<LiveRoom>,
        state: &mut State,
        now: u64,
    ) -> Option<Reply> {
        let mut reply = None;
        for output in state.room.outputs() {
            match output {
                Output::Send { to, text, supersedes } => state.send(self, &to, text, supersedes),
                Output::Close(id) => {
                    if let Some(outbox) = state.outboxes.get(&id) {
                        outbox.close();
                    }
                }
                Output::Store(change) => {
                    let waiting = if let Change::Record { .. } = change {
                        let (sender, receiver) = oneshot::channel();
                        reply = Some(receiver);
                        WriteWaiter::Both(live.clone(), sender)
                    } else {
                        WriteWaiter::Room(live.clone(), change.through())
                    };
                    self.writes.put(live.write(change), waiting);
                }
                Output::Think(job) => self.think(live.clone(), company(&state.room), job),
                Output::Rematch => self.open_rematch(live.clone()),
                Output::Count(what) => match what {
                    Metric::CommandTaken => self.metrics.commands.add(1),
                    Metric::CommandRefused => self.metrics.refusals.add(1),
                    Metric::RateLimited => self.metrics.limited.add(1),
                },
            }
        }
        if let Some(at) = state.room.wake_at()
            && state.wake_at.is_none_or(|armed| at < armed || armed <= now)
        {
            state.wake_at = Some(at);
            self.timers.wake(live.id, at);
        }
        reply
    }

    /// Lets a bot think when its turn has come, and tells its room what it decided.
    fn think(self: &Arc<Self>, live: Arc<LiveRoom>, company: Company, job: Job) {
        let kind = format!("{} {}", live.game, job.level);
        let (app, payer, runtime) = (self.clone(), live.payer, Handle::current());
        let work = Box::new(move || {
            let thinker = job.thinker;
            let answer = catch_unwind(AssertUnwindSafe(|| job.run())).ok();
            if answer.is_none() {
                tracing::error!("a bot has failed");
            }
            let _runtime = runtime.enter();
            let _ = app.drive(&live, |room, now| room.thought(thinker, answer, now));
        });
        self.thinkers.put(Thought { payer, company, kind, work });
    }

    /// Changes of a room are on disk, or are lost.
    pub(crate) fn stored(
        self: &Arc<Self>,
        RoomWriteResult { room: live, through, stored }: RoomWriteResult,
    ) {
        self.guarded(&live, || {
            if stored {
                let _ = self.drive(&live, |room, now| room.stored(through, now));
                return;
            }
            let Ok(mut state) = self.lock(&live) else { return };
            let now = now();
            state.room.store_failed();
            self.perform(&live, &mut state, now);
            state.lost = true;
            self.forget(live.id);
            // Somebody must restore the table, though nobody may come: its clock runs on.
            self.timers.wake(live.id, now + RECOVERY);
        });
    }

    /// Says goodbye to all at a table that another server goes on with. Nothing is done here any more.
    pub(crate) fn part_from(self: &Arc<Self>, live: &Arc<LiveRoom>) {
        let Ok(mut state) = self.lock(live) else { return };
        state.room.dismiss_all("the table moves to another server", true);
        self.perform(live, &mut state, now());
        state.lost = true;
    }

    /// The time has come for something at a table.
    pub(crate) async fn tick(self: &Arc<Self>, id: TableId) {
        let live = match self.locate(id).await {
            Ok(Located::Here(live)) => live,
            // Its time is told there.
            Ok(Located::There(_)) => return,
            Err(error) => {
                if error.is_passing() {
                    self.timers.wake(id, now() + STORE_AGAIN);
                }
                return;
            }
        };
        self.guarded(&live, || {
            let Ok(mut state) = self.lock(&live) else { return };
            let now = now();
            state.wake_at = None;
            state.room.tick(now);
            self.perform(&live, &mut state, now);
        });
    }

    /// A bug in one game must not end the others.
    fn guarded(&self, live: &LiveRoom, act: impl FnOnce()) {
        if catch_unwind(AssertUnwindSafe(act)).is_err() {
            let table = live.number.0;
            tracing::error!(table, "a table has failed and is restored from disk");
            self.forget(live.id);
        }
    }
}
