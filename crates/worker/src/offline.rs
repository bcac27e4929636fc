//! A table for one person and bots, without a server: it drives a room.

use std::collections::VecDeque;
use std::sync::Arc;

use bots::Stopwatch;
use kit::{Actor, Seat};
use room::{
    Change, Job, Output, Person, PersonId, Rate, Room, RoomConfig, SeatOwner, StoredTable,
    TableRecord, Thinker,
};
use serde_json::value::RawValue;
use table::advice::Hint;
use table::dice::Seed;
use table::log::{Entry, EntryBody, Log, Occupant, TableEvent};
use table::{Digest, GameSpec, Registry, Table};
use wire::lobby::{SeatInfo, Stage};
use wire::offline::{
    LocalSeat, LocalTableRecord, LocalTableSpec, LocalWrite, StoredLocalTable, WorkerOutput,
};
use wire::socket::{ClientMessage, Hello, ServerMessage};
use wire::{ConnectionId, Json, TableId};

/// What a table has not of its own.
pub struct Platform {
    /// Tells bots how long they have thought.
    pub clock: Stopwatch,
    /// 32 bytes that nobody can foretell.
    pub random: Box<dyn FnMut() -> [u8; 32]>,
    /// Milliseconds that a bot waits before it acts, so that a person can follow. Where all act at
    /// once, each level has its own pace.
    pub pace: u64,
}

impl std::fmt::Debug for Platform {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Platform").field("pace", &self.pace).finish_non_exhaustive()
    }
}

/// Whoever sits in front of the browser.
const PERSON: PersonId = PersonId(1);

/// A table for one person and bots.
///
/// Whatever is called, [`OfflineTable::take_output`] has what came of it: first keep what is to be kept, then
/// show what is said. [`OfflineTable::next_wake`] tells when [`OfflineTable::tick`] wants to be called next.
/// `now` is milliseconds since 1970.
#[derive(Debug)]
pub struct OfflineTable {
    record: LocalTableRecord,
    room: Room,
    platform: Platform,
    /// The person is connected from the beginning, though nothing is said before hello.
    connection: ConnectionId,
    greeted: bool,
    /// Bots that are to think.
    jobs: VecDeque<Job>,
    output: WorkerOutput<Json>,
}

impl OfflineTable {
    /// A new table, at which play begins; or what is wrong with it, in one sentence.
    pub fn open(spec: LocalTableSpec, platform: Platform) -> Result<Self, String> {
        let now = spec.at;
        let registry = registry::with_bots(&platform.clock);
        let (record, lines) = new_record(&registry, spec)?;
        let mut table = OfflineTable::restore(registry, record, &lines, platform, now)?;
        if !lines.is_empty() {
            // What was played before the moment from which a game is tried again comes first.
            let record = table.stored_record();
            table.output.keep.insert(0, LocalWrite { record, sequence: 1, lines });
        }
        Ok(table)
    }

    /// A table that was kept, from its record and the lines of its log.
    pub fn resume(
        record: LocalTableRecord,
        lines: &[String],
        platform: Platform,
        now: u64,
    ) -> Result<Self, String> {
        let registry = registry::with_bots(&platform.clock);
        OfflineTable::restore(registry, record, lines, platform, now)
    }

    fn restore(
        registry: Registry,
        record: LocalTableRecord,
        lines: &[String],
        platform: Platform,
        now: u64,
    ) -> Result<Self, String> {
        record.seat().ok_or("nobody sits at this table")?;
        let config = RoomConfig {
            registry,
            bot_pace: platform.pace,
            seat_pace: record.seats.iter().map(own_pace).collect(),
            chat_rate: Rate::UNLIMITED,
        };
        let stored = StoredTable {
            record: room_record(&record),
            seed: Seed(record.seed.0),
            epoch: 1,
            lines: lines.to_vec(),
            chat: record.chat.clone(),
        };
        let mut table = OfflineTable {
            room: Room::restore(Arc::new(config), stored, now)?,
            record,
            platform,
            connection: ConnectionId(0),
            greeted: false,
            jobs: VecDeque::new(),
            output: WorkerOutput::default(),
        };
        let person = Some(table.person());
        // The page is on its way, and says when its person is ready.
        let hello = Hello { seen: None, says_ready: true };
        table.room.connect(table.connection, person, hello, now);
        table.room.resume(now);
        table.perform(now);
        Ok(table)
    }

    pub fn record(&self) -> &LocalTableRecord {
        &self.record
    }

    fn person(&self) -> Person {
        Person { id: PERSON, name: self.record.person.clone() }
    }

    /// What came of all that was called since the last time.
    pub fn take_output(&mut self) -> WorkerOutput<Json> {
        std::mem::take(&mut self.output)
    }

    /// The person says something to the table.
    pub fn receive(&mut self, message: ClientMessage, now: u64) {
        match message {
            // A page that is loaded again says hello again: the connection before it is gone.
            ClientMessage::Hello(hello) => {
                let next = ConnectionId(self.connection.0 + 1);
                let before = std::mem::replace(&mut self.connection, next);
                self.greeted = true;
                self.room.connect(next, Some(self.person()), hello, now);
                self.room.disconnect(before, now);
            }
            _ if !self.greeted => {
                self.say(room::text_of(&ServerMessage::Problem("say hello first".into())));
            }
            message => self.room.receive(self.connection, message, now),
        }
        self.perform(now);
    }

    /// When [`OfflineTable::tick`] has something to do, if nothing else happens before.
    pub fn next_wake(&self) -> Option<u64> {
        if self.jobs.is_empty() { self.room.wake_at() } else { Some(0) }
    }

    /// Lets time pass, and one bot think. It may take as long as its level does; the person can be heard
    /// before the next one.
    pub fn tick(&mut self, now: u64) {
        self.room.tick(now);
        self.perform(now);
        if let Some(job) = self.jobs.pop_front() {
            self.think(job, now);
            self.perform(now);
        }
    }

    /// Does what has come out of the room.
    fn perform(&mut self, now: u64) {
        loop {
            let outputs = self.room.outputs();
            if outputs.is_empty() {
                return;
            }
            for output in outputs {
                match output {
                    Output::Send { to, text, .. } => {
                        if self.greeted && to.contains(&self.connection) {
                            self.say(text);
                        }
                    }
                    Output::Store(change) => self.store(change, now),
                    Output::Think(job) => match job.thinker {
                        Thinker::Bot(_) => self.jobs.push_back(job),
                        Thinker::Hint(..) => self.think(job, now),
                    },
                    Output::Rematch => self.open_rematch(now),
                    Output::Close(_) | Output::Count(_) => {}
                }
            }
        }
    }

    fn say(&mut self, text: String) {
        self.output.say.push(RawValue::from_string(text).expect("messages are JSON"));
    }

    /// Whoever holds the table keeps a change before anybody is told of it, so it counts as stored.
    fn store(&mut self, change: Change, now: u64) {
        let mut sequence = self.room.table().map_or(0, Table::sequence) + 1;
        self.room.stored(change.through(), now);
        let mut lines = Vec::new();
        match change {
            Change::Append(append) => (sequence, lines) = (append.sequence, append.lines),
            Change::Record { record, .. } => self.record.rematch = record.rematch,
            Change::Chat(_) => self.record.chat = self.room.chat().cloned().collect(),
        }
        let record = self.stored_record();
        self.output.keep.push(LocalWrite { record, sequence, lines });
    }

    /// The table as it is kept.
    fn stored_record(&self) -> StoredLocalTable {
        let summary = self.room.summary(Some(&self.person()));
        StoredLocalTable { table: self.record.clone(), summary }
    }

    fn think(&mut self, job: Job, now: u64) {
        let thinker = job.thinker;
        let scripted = match thinker {
            Thinker::Bot(seat) => self.scripted(seat),
            Thinker::Hint(..) => None,
        };
        let answer = match scripted {
            Some(action) => Hint { action, reasons: Vec::new() },
            None => job.run(),
        };
        self.room.thought(thinker, Some(answer), now);
    }

    /// What a seat was told to do next, if it may.
    fn scripted(&self, seat: Seat) -> Option<Json> {
        let LocalSeat::Script(script) = &self.record.seats[seat.index()] else { return None };
        let table = self.room.table()?;
        let line = script.lines.get(standing(table, seat))?;
        let action = table.read_action(line).ok()?;
        table.check_action(seat, &action).is_ok().then_some(action)
    }

    /// The same again at another table, with other dice.
    fn open_rematch(&mut self, now: u64) {
        let [seed, entropy, name] = std::array::from_fn(|_| (self.platform.random)());
        let id = TableId::from_random(std::array::from_fn(|at| name[at]));
        let Some(mut record) = self.room.rematch_record(id, &Seed(seed), now) else { return };
        record.stage = Stage::Playing;
        let next = LocalTableRecord {
            id,
            seed: Digest(seed),
            entropy: Some(Digest(entropy)),
            header: record.header.clone(),
            seats: rotated(&self.record.seats),
            names: record.seats.iter().map(bot_name).collect(),
            chat: Vec::new(),
            created: now,
            ..self.record.clone()
        };
        let mut summary = record.summary(Some(&self.person()));
        for seat in &mut summary.seats {
            if let SeatInfo::Person { present, .. } = seat {
                *present = true;
            }
        }
        let record = StoredLocalTable { table: next, summary };
        self.output.keep.push(LocalWrite { record, sequence: 1, lines: Vec::new() });
        self.room.set_rematch(id, now);
    }
}

/// How many actions of a seat stand.
fn standing(table: &dyn Table, seat: Seat) -> usize {
    let mut standing = Vec::new();
    for entry in table.log().entries {
        match entry.body {
            EntryBody::Play(_) => standing.push(entry.by),
            EntryBody::Table(TableEvent::Undo(count)) => {
                standing.truncate(standing.len().saturating_sub(count as usize));
            }
            EntryBody::Table(_) => {}
        }
    }
    standing.iter().filter(|by| **by == Some(Actor::Seat(seat))).count()
}

/// Everybody moves up by one, as in [`Room::rematch_record`].
fn rotated(seats: &[LocalSeat]) -> Vec<LocalSeat> {
    let mut seats = seats.to_vec();
    seats.rotate_left(1);
    seats
}

/// What a bot is called; nothing for a person.
fn bot_name(owner: &SeatOwner) -> String {
    match owner {
        SeatOwner::Bot { name, .. } => name.clone(),
        SeatOwner::Person { .. } | SeatOwner::Open => String::new(),
    }
}

fn own_pace(seat: &LocalSeat) -> Option<u64> {
    match seat {
        LocalSeat::Script(script) => script.pace,
        LocalSeat::Me | LocalSeat::Bot(_) => None,
    }
}

/// How well a seat is played that is not the person's.
fn level(seat: &LocalSeat) -> Option<&str> {
    match seat {
        LocalSeat::Me => None,
        LocalSeat::Bot(level) => Some(level),
        LocalSeat::Script(script) => Some(&script.then),
    }
}

/// The record of a table that is kept so. Its game has begun, or is to begin at once.
fn room_record(local: &LocalTableRecord) -> TableRecord {
    let owner = |(at, seat): (usize, &LocalSeat)| {
        if let Some(level) = level(seat) {
            let name = local.names.get(at).cloned().unwrap_or_default();
            return SeatOwner::Bot { level: level.to_owned(), name };
        }
        let name = local.person.clone();
        SeatOwner::Person { id: PERSON, name, entropy: local.entropy, adds_entropy: false }
    };
    let mut record = TableRecord {
        id: local.id,
        title: None,
        host: PERSON,
        host_name: local.person.clone(),
        public: false,
        free_chat: true,
        hints: true,
        grace: 0,
        stage: Stage::Playing,
        seats: local.seats.iter().enumerate().map(owner).collect(),
        barred: Vec::new(),
        seating: room::Seating::default(),
        header: local.header.clone(),
        ending: None,
        rematch: local.rematch,
        rematch_of: None,
        created: local.created,
    };
    record.name_bots();
    record
}

/// The record of a table that is opened so, and the lines that its log begins with; or what is wrong with it.
fn new_record(
    registry: &Registry,
    spec: LocalTableSpec,
) -> Result<(LocalTableRecord, Vec<String>), String> {
    let person = wire::name_of(&spec.person, wire::NAME_CHARS_MAX)
        .ok_or_else(|| format!("a name has 1 to {} characters", wire::NAME_CHARS_MAX))?;
    if spec.seats.iter().filter(|seat| **seat == LocalSeat::Me).count() != 1 {
        return Err("one seat, and one only, is yours".into());
    }
    let levels = registry.levels(&spec.game);
    for level in spec.seats.iter().filter_map(level) {
        // A game that is not known is told below.
        if !levels.is_empty() && !levels.contains(&level) {
            let known = levels.join(", ");
            return Err(format!("'{level}' is no level of {}: they are {known}", spec.game));
        }
    }
    let occupant = |seat: &LocalSeat| match seat {
        LocalSeat::Me => Occupant::Human,
        LocalSeat::Bot(_) | LocalSeat::Script(_) => Occupant::Bot,
    };
    let Digest(seed) = spec.seed;
    let seats: Vec<Occupant> = spec.seats.iter().map(occupant).collect();
    let (header, lines) = match &spec.again {
        None => {
            let plan = GameSpec {
                game: spec.game,
                seats,
                options: spec.options,
                edition: spec.edition,
                clock: table::clock::Clock::None,
            };
            (registry.header(&plan, &Seed(seed)).map_err(|error| error.what)?, Vec::new())
        }
        Some(again) => {
            let log = Log::parse(&again.log).map_err(|error| error.to_string())?;
            let log = registry.try_again(&log, again.entries, again.fortune, spec.at);
            let Log { mut header, entries } = log.map_err(|error| error.to_string())?;
            if seats.len() != usize::from(header.players) {
                return Err(format!("{} play this game, not {}", header.players, seats.len()));
            }
            header.seats = seats;
            header.commitment = Some(Seed(seed).commitment());
            (header, entries.iter().map(Entry::write).collect())
        }
    };
    let record = LocalTableRecord {
        id: spec.id,
        person,
        seats: spec.seats,
        seed: spec.seed,
        entropy: spec.entropy,
        names: Vec::new(),
        header,
        chat: Vec::new(),
        rematch: None,
        created: spec.at,
    };
    Ok((record, lines))
}
