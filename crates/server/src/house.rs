//! Everything that the server's parts share.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};

use axum::http::StatusCode;
use table::dice::Seed;
use table::log::{Header, Log, Occupant};
use table::{About, Catalogue, Plan};
use tokio::sync::{Notify, Semaphore};
use wire::lobby::{GameInfo, NewSeat, NewTable, Stage, TableSummary, Verification, Which};
use wire::{TITLE_CHARS_MAX, TableId};

use crate::config::Config;
use crate::editions::{Editions, Purpose};
use crate::fault::Fault;
use crate::files::Files;
use crate::identity::{random_bytes, random_number};
use crate::limits::Addresses;
use crate::metrics::Metrics;
use crate::room::Room;
use crate::store::writer::{Keeper, Release};
use crate::store::{Charter, Kept, Person, Place, Shelf, StoreError, TableNumber, Write};
use crate::timekeeper::{Timekeeper, now};

/// After so many seconds without its person a seat is played by a bot, if the table says nothing else.
const GRACE_USUAL: u32 = 60;
const GRACE_MAX: u32 = 24 * 60 * 60;
/// After so many milliseconds a store that has failed is asked again.
const STORE_AGAIN: u64 = 5_000;
/// So many finished games are listed.
const FINISHED_MAX: usize = 100;
/// A finished table where nobody is any more leaves the memory after so many milliseconds.
const FINISHED_IDLE: u64 = 60 * 1_000;
/// A table that never began is closed if nobody was there for a day, and any other after 40 days.
const GATHERING_IDLE: u64 = 24 * 60 * 60 * 1_000;
const PLAYING_IDLE: u64 = 40 * GATHERING_IDLE;

pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) catalogue: Catalogue,
    pub(crate) games: Vec<GameInfo>,
    pub(crate) keeper: Keeper,
    pub(crate) shelf: Box<dyn Shelf>,
    pub(crate) files: Box<dyn Files>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) timekeeper: Timekeeper,
    pub(crate) addresses: Addresses,
    pub(crate) closing: AtomicBool,
    /// A socket has been closed.
    pub(crate) parted: Notify,
    rooms: RwLock<HashMap<TableId, Arc<Room>>>,
    /// Only one table at a time is brought back from the store, so that none is brought back twice.
    returning: tokio::sync::Mutex<()>,
    /// Bots think on so many threads at once, apart from those that serve.
    thinkers: Arc<Semaphore>,
    pub(crate) editions: Editions,
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("House").field("config", &self.config).finish_non_exhaustive()
    }
}

impl House {
    pub(crate) fn new(
        config: Config,
        catalogue: Catalogue,
        keeper: Keeper,
        shelf: Box<dyn Shelf>,
        files: Box<dyn Files>,
        metrics: Arc<Metrics>,
    ) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, Into::into);
        let editions = Editions::new(config.limits.editions);
        House {
            games: catalogue
                .games()
                .filter_map(|game| catalogue.about(game))
                .map(game_info)
                .collect(),
            config,
            catalogue,
            keeper,
            shelf,
            files,
            metrics,
            timekeeper: Timekeeper::default(),
            addresses: Addresses::default(),
            closing: AtomicBool::new(false),
            parted: Notify::new(),
            rooms: RwLock::default(),
            returning: tokio::sync::Mutex::new(()),
            thinkers: Arc::new(Semaphore::new(cores)),
            editions,
        }
    }

    /// Brings back every table that is not finished. One that cannot be brought back is left alone
    /// and told of; the others go on.
    pub(crate) fn restore(self: &Arc<Self>) -> Result<usize, StoreError> {
        let kept = self.shelf.take_over()?;
        let mut restored = 0;
        for kept in kept {
            let id = kept.charter.id;
            match self.bring_back(kept) {
                Ok(_) => restored += 1,
                Err(error) => tracing::error!(%error, table = %id, "a table is not restored"),
            }
        }
        Ok(restored)
    }

    fn bring_back(self: &Arc<Self>, kept: Kept) -> Result<Arc<Room>, StoreError> {
        let room = Arc::new(Room::restore(self, kept)?);
        self.insert(room.clone());
        if let Ok(mut held) = room.hold(self) {
            held.resume();
        }
        Ok(room)
    }

    fn insert(&self, room: Arc<Room>) {
        self.rooms.write().expect("no panic while holding it").insert(room.id, room);
    }

    fn present(&self, id: TableId) -> Option<Arc<Room>> {
        self.rooms.read().expect("no panic while holding it").get(&id).cloned()
    }

    pub(crate) fn rooms(&self) -> Vec<Arc<Room>> {
        self.rooms.read().expect("no panic while holding it").values().cloned().collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.rooms.read().expect("no panic while holding it").len()
    }

    /// A table leaves the memory; what is on disk stands.
    pub(crate) fn forget(&self, id: TableId) {
        self.rooms.write().expect("no panic while holding it").remove(&id);
    }

    /// The table of this name, brought back from the store if need be.
    pub(crate) async fn room(self: &Arc<Self>, id: TableId) -> Result<Arc<Room>, Fault> {
        if let Some(room) = self.present(id) {
            return Ok(room);
        }
        let _alone = self.returning.lock().await;
        if let Some(room) = self.present(id) {
            return Ok(room);
        }
        let house = self.clone();
        let found = tokio::task::spawn_blocking(move || {
            let kept = match house.shelf.finished(id)? {
                Some(kept) => Some(kept),
                None => house.shelf.reclaim(id)?,
            };
            Ok::<_, StoreError>(match kept {
                Some(kept) => Some(Room::restore(&house, kept)?),
                None => None,
            })
        });
        let found = found.await.map_err(|_| Fault::no_table())??;
        let room = Arc::new(found.ok_or_else(Fault::no_table)?);
        self.insert(room.clone());
        if let Ok(mut held) = room.hold(self) {
            held.resume();
        }
        Ok(room)
    }

    pub(crate) async fn person(
        self: &Arc<Self>,
        secret: crate::identity::Secret,
    ) -> Result<Option<Person>, Fault> {
        let house = self.clone();
        let found = tokio::task::spawn_blocking(move || house.shelf.person(&secret.digest()));
        Ok(found.await.unwrap_or(Ok(None))?)
    }

    /// Somebody is called something else from now on, wherever they sit or look on.
    pub(crate) fn rename(self: &Arc<Self>, person: &Person) {
        for room in self.rooms() {
            if let Ok(mut held) = room.hold(self) {
                held.rename(person);
            }
        }
    }

    fn levels(&self, game: &str) -> &'static [&'static str] {
        self.catalogue.about(game).map_or(&[], |about| about.levels)
    }

    /// A level that the game's bots have.
    pub(crate) fn level(&self, game: &str, level: &str) -> Result<String, Fault> {
        let levels = self.levels(game);
        if levels.contains(&level) {
            return Ok(level.to_owned());
        }
        Err(Fault::bad(format!("'{level}' is no level of {game}: they are {}", levels.join(", "))))
    }

    /// How well a bot plays that nobody has chosen a level for.
    pub(crate) fn level_usual(&self, game: &str) -> String {
        let levels = self.levels(game);
        levels.get(levels.len().saturating_sub(1) / 2).copied().unwrap_or_default().to_owned()
    }

    /// The text of the edition that comes with a game.
    pub(crate) fn standard_edition(&self, game: &str) -> String {
        self.catalogue.about(game).map_or("", |about| about.edition_text).to_owned()
    }

    /// Opens a table, and seats who asked for it.
    pub(crate) async fn open(
        self: &Arc<Self>,
        person: &Person,
        new: NewTable,
    ) -> Result<Arc<Room>, Fault> {
        self.check_room_for_more(person)?;
        let seed = Seed(random_bytes());
        let header = self.header(&new, &seed)?;
        let title = match new.title.as_deref() {
            None => None,
            Some(title) => Some(wire::name_of(title, TITLE_CHARS_MAX).ok_or_else(|| {
                Fault::bad(format!("title: it has 1 to {TITLE_CHARS_MAX} characters"))
            })?),
        };
        let grace = new.grace.unwrap_or(GRACE_USUAL);
        if !(5..=GRACE_MAX).contains(&grace) {
            return Err(Fault::bad(format!("grace: {grace} seconds are not 5 to {GRACE_MAX}")));
        }
        let mut seated = false;
        let mut places = Vec::with_capacity(new.seats.len());
        for seat in &new.seats {
            places.push(match seat {
                NewSeat::Open => Place::Open,
                NewSeat::Bot(level) => Place::Bot { level: self.level(&new.game, level)? },
                NewSeat::Me if seated => {
                    return Err(Fault::bad("seats: you can sit on one of them only"));
                }
                NewSeat::Me => {
                    seated = true;
                    let (id, name) = (person.id, person.name.clone());
                    Place::Person { id, name, entropy: new.entropy }
                }
            });
        }
        let charter = Charter {
            id: TableId::from_random(random_bytes()),
            title,
            host: person.id,
            host_name: person.name.clone(),
            public: new.public,
            free_chat: new.free_chat,
            grace,
            stage: Stage::Gathering,
            places,
            barred: Vec::new(),
            header,
            ending: None,
            rematch: None,
            created: now(),
        };
        self.found(charter, seed).await
    }

    /// Keeps a new table and begins if nobody is missing.
    async fn found(self: &Arc<Self>, charter: Charter, seed: Seed) -> Result<Arc<Room>, Fault> {
        let number = TableNumber(random_number());
        self.keeper.kept(Write::Open { number, seed, charter: Box::new(charter.clone()) }).await?;
        let full = !charter.places.contains(&Place::Open);
        let room = Arc::new(Room::new(number, charter, seed));
        self.insert(room.clone());
        if full {
            let mut held = room.hold(self)?;
            held.start();
            held.rearm();
        }
        Ok(room)
    }

    fn check_room_for_more(self: &Arc<Self>, person: &Person) -> Result<(), Fault> {
        let limits = &self.config.limits;
        if limits.tables == usize::MAX {
            return Ok(());
        }
        let (mut all, mut own) = (0, 0);
        for room in self.rooms() {
            let Ok(held) = room.hold(self) else { continue };
            if held.inner.charter.stage != Stage::Finished {
                all += 1;
                own += usize::from(held.inner.charter.host == person.id);
            }
        }
        if all >= limits.tables {
            return Err(
                Fault::new(StatusCode::SERVICE_UNAVAILABLE, "the server is full").say("full")
            );
        }
        if own >= limits.tables_per_person {
            let most = limits.tables_per_person;
            return Err(Fault::too_many(format!(
                "you have opened {most} tables that are not over; close one first"
            ))
            .say("too-many-tables"));
        }
        Ok(())
    }

    fn header(&self, new: &NewTable, seed: &Seed) -> Result<Header, Fault> {
        let plan = Plan {
            game: new.game.clone(),
            seats: vec![Occupant::Human; new.seats.len()],
            options: new.options.clone(),
            edition: new.edition.clone(),
            clock: new.clock,
        };
        self.admit(&new.game, new.edition.as_deref(), Purpose::Play)?;
        self.catalogue.header(&plan, seed).map_err(|error| Fault::bad(error.what))
    }

    /// Lets in an edition that is not the game's own.
    fn admit(&self, game: &str, edition: Option<&str>, purpose: Purpose) -> Result<(), Fault> {
        let Some(text) = edition else { return Ok(()) };
        let keep = || self.catalogue.shelve(game, text);
        self.editions.admit(game, text, purpose, keep)
    }

    /// Whether the dice of a log were fair; or why it cannot be said.
    pub(crate) fn verify(&self, log: &Log) -> Result<Verification, Fault> {
        let header = &log.header;
        self.admit(&header.game, header.edition.text.as_deref(), Purpose::Verify)?;
        let (verified, deviation) = match self.catalogue.verify(log) {
            Ok(verified) => (Some(verified), None),
            Err(error) => (None, Some(error.to_string())),
        };
        Ok(Verification { fair: verified.is_some(), verified, deviation })
    }

    /// All have agreed to play again: a new table for the same people.
    pub(crate) fn rematch(self: &Arc<Self>, room: Arc<Room>) {
        let house = self.clone();
        tokio::spawn(async move {
            let next = {
                let Ok(held) = room.hold(&house) else { return };
                let agreed = held.inner.table.as_ref().and_then(|table| table.rematch());
                let Some(mut header) = agreed else { return };
                let seed = Seed(random_bytes());
                header.commitment = Some(seed.commitment());
                let mut charter = held.inner.charter.clone();
                charter.id = TableId::from_random(random_bytes());
                charter.stage = Stage::Gathering;
                charter.header = header;
                charter.ending = None;
                charter.created = now();
                for place in &mut charter.places {
                    if let Place::Person { entropy, .. } = place {
                        *entropy = None;
                    }
                }
                (charter, seed)
            };
            let id = next.0.id;
            match house.found(next.0, next.1).await {
                Ok(_) => {
                    if let Ok(mut held) = room.hold(&house) {
                        held.set_rematch(id);
                    }
                }
                Err(fault) => tracing::error!(?fault, "a rematch could not be opened"),
            }
        });
    }

    pub(crate) async fn list(
        self: &Arc<Self>,
        which: Which,
        person: Option<&Person>,
    ) -> Result<Vec<TableSummary>, Fault> {
        if which != Which::Public && person.is_none() {
            return Ok(Vec::new());
        }
        if let (Which::Finished, Some(person)) = (which, person.cloned()) {
            let house = self.clone();
            let read =
                move || house.shelf.finished_of(person.id, FINISHED_MAX).map(|f| (f, person));
            let found = tokio::task::spawn_blocking(read).await;
            let (found, person) = found.map_err(|_| Fault::no_table())??;
            return Ok(found.iter().map(|charter| finished(charter, &person)).collect());
        }
        let mut listed = Vec::new();
        for room in self.rooms() {
            let Ok(held) = room.hold(self) else { continue };
            let charter = &held.inner.charter;
            let wanted = charter.stage != Stage::Finished
                && match which {
                    Which::Public => charter.public,
                    _ => person.is_some_and(|person| {
                        charter.host == person.id || charter.seat_of(person.id).is_some()
                    }),
                };
            if wanted {
                listed.push(held.summary(person));
            }
        }
        listed.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
        Ok(listed)
    }

    /// Lets a bot decide on a thread of its own, and then does something with what it decided.
    pub(crate) fn think<T: Send + 'static>(
        self: &Arc<Self>,
        thought: Box<dyn FnOnce() -> T + Send>,
        then: impl FnOnce(&Arc<House>, T) + Send + 'static,
    ) {
        let house = self.clone();
        tokio::spawn(async move {
            let Ok(_turn) = house.thinkers.clone().acquire_owned().await else { return };
            match tokio::task::spawn_blocking(thought).await {
                Ok(decided) => then(&house, decided),
                Err(error) => tracing::error!(%error, "a bot has failed"),
            }
        });
    }

    /// Entries are on disk, or are lost: tells their tables.
    pub(crate) fn release(self: &Arc<Self>, Release { room, through, kept }: Release) {
        // A bug in one game must not end the others.
        let told = catch_unwind(AssertUnwindSafe(|| {
            if let Ok(mut held) = room.hold(self) {
                if kept { held.stored(through) } else { held.lost() }
            }
        }));
        if told.is_err() {
            tracing::error!(table = %room.id, "a table has failed and is brought back from disk");
            self.forget(room.id);
        }
    }

    /// The time has come for something at a table.
    pub(crate) async fn tick(self: &Arc<Self>, id: TableId) {
        let room = match self.room(id).await {
            Ok(room) => room,
            Err(fault) => {
                if fault.is_passing() {
                    self.timekeeper.wake(id, now() + STORE_AGAIN);
                }
                return;
            }
        };
        let ticked = catch_unwind(AssertUnwindSafe(|| {
            if let Ok(mut held) = room.hold(self) {
                held.tick();
            }
        }));
        if ticked.is_err() {
            tracing::error!(table = %room.id, "a table has failed and is brought back from disk");
            self.forget(room.id);
        }
    }

    /// Finished tables that nobody looks at leave the memory; abandoned ones are closed.
    pub(crate) async fn sweep(self: &Arc<Self>) {
        for room in self.rooms() {
            let archive = {
                let Ok(mut held) = room.hold(self) else { continue };
                let idle = now().saturating_sub(held.inner.changed);
                if !held.is_empty() {
                    continue;
                }
                match held.inner.charter.stage {
                    Stage::Gathering if idle > GATHERING_IDLE => held.close(),
                    Stage::Playing if idle > PLAYING_IDLE => held.close(),
                    _ => {}
                }
                let over = held.inner.charter.stage == Stage::Finished && idle > FINISHED_IDLE;
                over.then(|| held.archive())
            };
            let Some(archive) = archive else { continue };
            if self.keeper.kept(archive).await.is_ok()
                && room.hold(self).is_ok_and(|held| held.is_empty())
            {
                self.forget(room.id);
            }
        }
    }

    /// Says goodbye to everybody.
    pub(crate) fn close(self: &Arc<Self>) {
        self.closing.store(true, Ordering::SeqCst);
        for room in self.rooms() {
            if let Ok(mut held) = room.hold(self) {
                held.dismiss_all("the server restarts", true);
            }
        }
    }
}

impl House {
    /// Returns when the last socket is closed.
    pub(crate) async fn empty(&self) {
        loop {
            let parted = self.parted.notified();
            if self.metrics.connections.get() == 0 {
                return;
            }
            parted.await;
        }
    }
}

/// What is listed of a finished table.
fn finished(charter: &Charter, person: &Person) -> TableSummary {
    use wire::lobby::SeatInfo;
    let seat = |place: &Place| match place {
        Place::Open => SeatInfo::Open,
        Place::Bot { level } => SeatInfo::Bot { level: level.clone() },
        Place::Person { name, .. } => {
            SeatInfo::Person { name: name.clone(), present: false, bot_plays: false }
        }
    };
    TableSummary {
        id: charter.id,
        game: charter.header.game.clone(),
        title: charter.title.clone(),
        host: charter.host_name.clone(),
        stage: charter.stage,
        clock: charter.clock(),
        public: charter.public,
        seats: charter.places.iter().map(seat).collect(),
        seat: charter.seat_of(person.id),
        your_turn: false,
        changed: charter.created,
        ending: charter.ending.clone(),
    }
}

fn game_info(about: About) -> GameInfo {
    GameInfo {
        name: about.name.to_owned(),
        players_min: about.players_min,
        players_max: about.players_max,
        rules: about.rules,
        edition: about.edition,
        options: about.options,
        levels: about.levels.iter().map(|&level| level.to_owned()).collect(),
    }
}
