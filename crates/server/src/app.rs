//! Everything that the server's parts share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use room::{Person, PersonId, Room, RoomConfig, SeatOwner, StoredTable, TableRecord};
use table::dice::Seed;
use table::log::{Header, Log, Occupant};
use table::{GameDescription, GameSpec, Receipt, Registry};
use tokio::sync::{Notify, Semaphore};
use wire::lobby::{GameInfo, NewSeat, NewTable, Stage, TableFilter, TableSummary, Verification};
use wire::{LIST_PAGE_LEN, TITLE_CHARS_MAX, TableId};

use crate::cluster::Cluster;
use crate::config::Config;
use crate::driver::{LiveRoom, company};
use crate::editions::{Editions, Purpose};
use crate::error::ApiError;
use crate::files::Files;
use crate::identity::random_bytes;
use crate::limits::{Addresses, EDITION_COST, Hold, Often, network};
use crate::metrics::Metrics;
use crate::open_files;
use crate::store::writer::WriteQueue;
use crate::store::{DamagedTable, Node, StoreError, StoreReader, StoredDevice, TableNumber, Write};
use crate::thinkers::{Company, Payer, Thinkers};
use crate::timers::{Timers, now};

/// After so many seconds without its person the others may let a bot play a seat, if the table says nothing
/// else.
const GRACE_USUAL: u32 = 60;
const GRACE_MAX: u32 = 24 * 60 * 60;
/// So many names are thought of for a table while a database is down that would have to store it.
const NAMES_TRIED: usize = 64;
/// So many pages of tables are listed: nobody looks further, and each costs more than the one before.
const PAGES_MAX: usize = 50;
/// So many rooms are looked at without a pause.
const LOOKED_AT_ONCE: usize = 512;
/// After so long it is tried again whether anything can be stored, and it may take so long.
const PROBE_AGAIN: Duration = Duration::from_secs(1);
const PROBE_PATIENCE: Duration = Duration::from_secs(5);
/// However many cores there are, no more are busy with logs.
const CHECKERS_MAX: usize = 4;
/// So many lists of finished games are read from the store at once.
const LISTERS: usize = 2;
/// A finished table where nobody is any more leaves the memory after so many milliseconds.
const FINISHED_IDLE: u64 = 60 * 1_000;
/// A table that never began is closed if nobody was there for a day, and any other after 40 days.
const GATHERING_IDLE: u64 = 24 * 60 * 60 * 1_000;
const PLAYING_IDLE: u64 = 40 * GATHERING_IDLE;

/// Where a table is.
#[derive(Debug)]
pub(crate) enum Located {
    Here(Arc<LiveRoom>),
    There(Node),
}

pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) rooms_config: Arc<RoomConfig>,
    pub(crate) games: Vec<GameInfo>,
    pub(crate) writes: WriteQueue,
    pub(crate) reader: Box<dyn StoreReader>,
    pub(crate) files: Box<dyn Files>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) timers: Timers,
    pub(crate) addresses: Arc<Addresses>,
    pub(crate) closing: AtomicBool,
    /// A socket has been closed.
    pub(crate) parted: Notify,
    rooms: RwLock<HashMap<TableId, Arc<LiveRoom>>>,
    /// Tables that cannot be read. They are not looked at again before the next start: that would cost a
    /// look through the whole journal every time somebody asks.
    damaged: RwLock<HashMap<TableNumber, Option<TableId>>>,
    /// Whether anything could be stored, and when that was tried.
    stored_last: tokio::sync::Mutex<Option<(Instant, bool)>>,
    /// Somebody came through a proxy that nobody has told us of.
    pub(crate) proxy_seen: AtomicBool,
    /// What the server may be called in an address, beside plain numbers.
    pub(crate) names: Vec<String>,
    /// Only one table at a time is brought back from the store, so that none is brought back twice.
    pub(crate) returning: tokio::sync::Mutex<()>,
    /// Bots think on threads of their own, apart from those that serve.
    pub(crate) thinkers: Thinkers,
    /// Logs are written and verified by so many at once.
    checkers: Semaphore,
    /// Lists of finished games are read by so many at once.
    listers: Semaphore,
    pub(crate) editions: Editions,
    /// The other servers, if the store is shared.
    pub(crate) cluster: Option<Cluster>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}

impl App {
    pub(crate) fn new(
        config: Config,
        registry: Registry,
        writes: WriteQueue,
        reader: Box<dyn StoreReader>,
        files: Box<dyn Files>,
        metrics: Arc<Metrics>,
        cluster: Option<Cluster>,
    ) -> Self {
        let cores: usize = std::thread::available_parallelism().map_or(1, Into::into);
        let mut limits = config.limits.clone();
        // What others relay comes from their addresses.
        if config.behind_proxy || cluster.is_some() {
            limits.streams_per_address = usize::MAX;
        }
        let addresses = Arc::new(Addresses::new(limits, open_files::connections_max()));
        let names = own_names(&config.origins);
        let editions = Editions::new(config.limits.editions);
        let rooms_config = RoomConfig {
            bot_pace: config.bot_pace.as_millis() as u64,
            seat_pace: Vec::new(),
            chat_rate: config.limits.lines,
            registry,
        };
        let registry = &rooms_config.registry;
        App {
            games: registry
                .games()
                .filter_map(|game| registry.describe(game))
                .map(game_info)
                .collect(),
            config,
            rooms_config: Arc::new(rooms_config),
            writes,
            reader,
            files,
            metrics,
            timers: Timers::default(),
            addresses,
            closing: AtomicBool::new(false),
            parted: Notify::new(),
            rooms: RwLock::default(),
            damaged: RwLock::default(),
            stored_last: tokio::sync::Mutex::default(),
            proxy_seen: AtomicBool::new(false),
            names,
            returning: tokio::sync::Mutex::new(()),
            thinkers: Thinkers::start(cores),
            checkers: Semaphore::new((cores / 2).clamp(1, CHECKERS_MAX)),
            listers: Semaphore::new(LISTERS),
            editions,
            cluster,
        }
    }

    /// Restores every table that is not finished and that no other server has. One that cannot be restored
    /// is left alone and told of; the others go on.
    pub(crate) async fn restore_all(self: &Arc<Self>) -> Result<usize, StoreError> {
        let mut restored = 0;
        loop {
            let taken = self.take_over().await?;
            restored += taken;
            if taken == 0 || self.cluster.is_none() {
                return Ok(restored);
            }
        }
    }

    /// Tells of a table that cannot be read, and asks for it no more.
    pub(crate) fn leave_alone(&self, damaged: &DamagedTable) {
        let DamagedTable { number, id, why } = damaged;
        tracing::error!(table = number.0, why, "a table cannot be read and is left alone");
        self.damaged.write().expect("no panic while holding it").insert(*number, *id);
    }

    /// How many tables are left alone.
    pub(crate) fn damaged(&self) -> usize {
        self.damaged.read().expect("no panic while holding it").len()
    }

    fn is_damaged(&self, id: TableId) -> bool {
        self.damaged.read().expect("no panic while holding it").values().any(|d| *d == Some(id))
    }

    /// A room as its table was stored.
    pub(crate) fn restore(
        &self,
        number: TableNumber,
        mut table: StoredTable,
    ) -> Result<(TableNumber, Room), DamagedTable> {
        self.editions.share(&mut table.record.header);
        let id = Some(table.record.id);
        let room = Room::restore(self.rooms_config.clone(), table, now());
        Ok((number, room.map_err(|why| DamagedTable { number, id, why })?))
    }

    /// The room goes on.
    pub(crate) fn resume(self: &Arc<Self>, (number, room): (TableNumber, Room)) -> Arc<LiveRoom> {
        let live = LiveRoom::new(number, room, None);
        self.insert(live.clone());
        let _ = self.drive(&live, Room::resume);
        live
    }

    fn insert(&self, room: Arc<LiveRoom>) {
        self.rooms.write().expect("no panic while holding it").insert(room.id, room);
    }

    pub(crate) fn present(&self, id: TableId) -> Option<Arc<LiveRoom>> {
        self.rooms.read().expect("no panic while holding it").get(&id).cloned()
    }

    pub(crate) fn rooms(&self) -> Vec<Arc<LiveRoom>> {
        self.rooms.read().expect("no panic while holding it").values().cloned().collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.rooms.read().expect("no panic while holding it").len()
    }

    /// A table leaves the memory; what is on disk stands.
    pub(crate) fn forget(&self, id: TableId) {
        self.rooms.write().expect("no panic while holding it").remove(&id);
    }

    /// The table of this name, brought back from the store if need be; fails if another server has it.
    pub(crate) async fn room(self: &Arc<Self>, id: TableId) -> Result<Arc<LiveRoom>, ApiError> {
        match self.locate(id).await? {
            Located::Here(room) => Ok(room),
            Located::There(_) => Err(ApiError::elsewhere()),
        }
    }

    /// Where the table of this name is: brought back from the store if need be and nobody else has it.
    pub(crate) async fn locate(self: &Arc<Self>, id: TableId) -> Result<Located, ApiError> {
        if let Some(room) = self.present(id) {
            return Ok(Located::Here(room));
        }
        if self.cluster.is_some()
            && let Some(node) = self.elsewhere(id).await?
        {
            return Ok(Located::There(node));
        }
        self.bring_back(id).await
    }

    /// Brings a table back from the store that nobody else is known to have.
    async fn bring_back(self: &Arc<Self>, id: TableId) -> Result<Located, ApiError> {
        let _alone = self.returning.lock().await;
        if let Some(room) = self.present(id) {
            return Ok(Located::Here(room));
        }
        if let Some(cluster) = self.cluster.as_ref().filter(|cluster| cluster.is_draining()) {
            return cluster.another_for(id).map(Located::There).ok_or_else(ApiError::elsewhere);
        }
        if self.is_damaged(id) {
            return Err(ApiError::damaged());
        }
        let app = self.clone();
        let found = tokio::task::spawn_blocking(move || {
            let stored = match app.reader.finished(id)? {
                Some(stored) => Some(stored),
                None => app.reader.reclaim(id)?,
            };
            let room = stored.map(|(number, table)| app.restore(number, table)).transpose()?;
            Ok::<_, StoreError>(room)
        });
        let found = found.await.map_err(|_| ApiError::no_table())?;
        match found {
            Err(StoreError::Damaged(damaged)) => {
                self.leave_alone(&damaged);
                Err(ApiError::damaged())
            }
            Err(StoreError::Elsewhere(node)) => Ok(Located::There(node)),
            found => Ok(Located::Here(self.resume(found?.ok_or_else(ApiError::no_table)?))),
        }
    }

    pub(crate) async fn person(
        self: &Arc<Self>,
        secret: crate::identity::Secret,
    ) -> Result<Option<Person>, ApiError> {
        let app = self.clone();
        let found = tokio::task::spawn_blocking(move || app.reader.person(&secret.digest()));
        Ok(found.await.unwrap_or(Ok(None))?)
    }

    /// Whose recovery this secret is, if it can be used now.
    pub(crate) async fn recovery(
        self: &Arc<Self>,
        secret: crate::identity::Secret,
    ) -> Result<Option<Person>, ApiError> {
        let app = self.clone();
        let found =
            tokio::task::spawn_blocking(move || app.reader.recovery(&secret.digest(), now()));
        Ok(found.await.unwrap_or(Ok(None))?)
    }

    /// The devices of a person.
    pub(crate) async fn devices(
        self: &Arc<Self>,
        person: PersonId,
    ) -> Result<Vec<StoredDevice>, ApiError> {
        let app = self.clone();
        let found = tokio::task::spawn_blocking(move || app.reader.devices(person));
        Ok(found.await.unwrap_or(Ok(Vec::new()))?)
    }

    /// Ends what a person has open at any table. Who still knows who they are comes back at once.
    pub(crate) async fn dismiss(self: &Arc<Self>, person: PersonId) {
        for (at, room) in self.rooms().into_iter().enumerate() {
            pause(at).await;
            let _ = self.drive(&room, |room, now| room.dismiss_person(person, now));
        }
    }

    /// Somebody is called something else from now on, wherever they sit or look on.
    pub(crate) async fn rename(self: &Arc<Self>, person: &Person) {
        for (at, room) in self.rooms().into_iter().enumerate() {
            pause(at).await;
            let _ = self.drive(&room, |room, now| room.rename(person, now));
        }
    }

    /// The text of the edition that comes with a game.
    pub(crate) fn standard_edition(&self, game: &str) -> &'static str {
        self.rooms_config.registry.describe(game).map_or("", |about| about.edition_text)
    }

    /// Opens a table, and seats who asked for it.
    pub(crate) async fn open(
        self: &Arc<Self>,
        person: &Person,
        from: IpAddr,
        new: NewTable,
    ) -> Result<Arc<LiveRoom>, ApiError> {
        let only_bots = new.seats.iter().all(|seat| matches!(seat, NewSeat::Bot(_)));
        self.check_room_for_more(person, from, only_bots).await?;
        // An edition is stored with the table, and again with its log.
        let kib = 1 + 2 * new.edition.as_ref().map_or(0, |text| text.len() / 1024) as u32;
        if !self.addresses.may(from, Often::Store, kib) {
            let problem = "too much was stored from where you are; wait a little";
            return Err(ApiError::too_many(problem));
        }
        let seed = Seed(random_bytes());
        let (new, header) = if new.edition.is_some() {
            // A long edition takes longer to be read than others may have to wait.
            let app = self.clone();
            let read = move || {
                let header = app.header(&new, &seed, from);
                (new, header)
            };
            let read = tokio::task::spawn_blocking(read).await;
            read.map_err(|_| ApiError::bad("edition: it cannot be read"))?
        } else {
            let header = self.header(&new, &seed, from);
            (new, header)
        };
        let header = header?;
        let title = match new.title.as_deref() {
            None => None,
            Some(title) => Some(wire::name_of(title, TITLE_CHARS_MAX).ok_or_else(|| {
                ApiError::bad(format!("title: it has 1 to {TITLE_CHARS_MAX} characters"))
            })?),
        };
        let grace = new.grace.unwrap_or(GRACE_USUAL);
        if !(5..=GRACE_MAX).contains(&grace) {
            return Err(ApiError::bad(format!("grace: {grace} seconds are not 5 to {GRACE_MAX}")));
        }
        let mut seated = false;
        let mut seats = Vec::with_capacity(new.seats.len());
        for seat in &new.seats {
            seats.push(match seat {
                NewSeat::Open => SeatOwner::Open,
                NewSeat::Bot(level) => SeatOwner::bot(self.rooms_config.level(&new.game, level)?),
                NewSeat::Me if seated => {
                    return Err(ApiError::bad("seats: you can sit on one of them only"));
                }
                NewSeat::Me => {
                    seated = true;
                    let (id, name) = (person.id, person.name.clone());
                    SeatOwner::Person { id, name, entropy: None, adds_entropy: new.adds_entropy }
                }
            });
        }
        let mut record = TableRecord {
            id: self.new_id(),
            title,
            host: person.id,
            host_name: person.name.clone(),
            public: new.public,
            free_chat: new.free_chat,
            hints: new.hints,
            grace,
            stage: Stage::Gathering,
            seats,
            barred: Vec::new(),
            seating: room::Seating::default(),
            header,
            ending: None,
            rematch: None,
            rematch_of: None,
            created: now(),
        };
        record.name_bots();
        self.open_record(record, seed, Some(from)).await
    }

    /// A name for a new table, where it can be stored.
    fn new_id(&self) -> TableId {
        let id = || TableId::from_random(random_bytes());
        std::iter::repeat_with(id)
            .take(NAMES_TRIED)
            .find(|id| self.reader.takes(*id))
            .unwrap_or_else(id)
    }

    /// Stores a new table and begins if nobody is missing.
    async fn open_record(
        self: &Arc<Self>,
        record: TableRecord,
        seed: Seed,
        from: Option<IpAddr>,
    ) -> Result<Arc<LiveRoom>, ApiError> {
        let number = self.reader.number_for(record.id);
        self.writes.stored(Write::Open { number, seed, record: Box::new(record.clone()) }).await?;
        let room = Room::open(self.rooms_config.clone(), record, seed, now());
        let live = LiveRoom::new(number, room, from);
        self.insert(live.clone());
        self.drive(&live, Room::start_if_full)?;
        Ok(live)
    }

    async fn check_room_for_more(
        self: &Arc<Self>,
        person: &Person,
        from: IpAddr,
        only_bots: bool,
    ) -> Result<(), ApiError> {
        let limits = &self.config.limits;
        if limits.tables == usize::MAX {
            return Ok(());
        }
        let payer = Payer::Address(network(from));
        let (mut all, mut own, mut near, mut bots) = (0, 0, 0, 0);
        for room in self.rooms() {
            let found = self.look(&room, |room| {
                let record = room.record();
                let over = record.stage == Stage::Finished;
                (!over).then_some((record.host, company(room)))
            });
            let Ok(Some((host, company))) = found else { continue };
            all += 1;
            own += usize::from(host == person.id);
            near += usize::from(room.payer == payer);
            bots += usize::from(host == person.id && company == Company::Bots);
        }
        if self.cluster.is_some() {
            // A person's tables are counted wherever they are.
            let opened = self.opened_by(person.id).await?;
            own = opened.len();
            let person = |owner: &SeatOwner| matches!(owner, SeatOwner::Person { .. });
            bots = opened.iter().filter(|table| !table.record.seats.iter().any(person)).count();
        }
        if all >= limits.tables {
            return Err(
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "the server is full").say("full")
            );
        }
        if near >= limits.tables_per_address {
            return Err(ApiError::too_many("too many tables were opened from where you are"));
        }
        if only_bots && bots >= limits.bot_tables_per_person {
            let problem = format!("you have opened {bots} tables at which only bots play");
            return Err(ApiError::too_many(problem).say("too-many-bots"));
        }
        if own >= limits.tables_per_person {
            let most = limits.tables_per_person;
            return Err(ApiError::too_many(format!(
                "you have opened {most} tables that are not over; close one first"
            ))
            .say("too-many-tables"));
        }
        Ok(())
    }

    fn header(&self, new: &NewTable, seed: &Seed, from: IpAddr) -> Result<Header, ApiError> {
        let plan = GameSpec {
            game: new.game.clone(),
            seats: vec![Occupant::Human; new.seats.len()],
            options: new.options.clone(),
            edition: new.edition.clone(),
            clock: new.clock,
        };
        self.admit(&new.game, new.edition.as_deref(), Purpose::Play, from)?;
        let header = self.rooms_config.registry.header(&plan, seed);
        let mut header = header.map_err(|error| ApiError::bad(error.what))?;
        self.editions.share(&mut header);
        Ok(header)
    }

    /// Lets in an edition that is not the game's own. One address brings in a few new ones: the room for them is
    /// everybody's.
    fn admit(
        &self,
        game: &str,
        edition: Option<&str>,
        purpose: Purpose,
        from: IpAddr,
    ) -> Result<(), ApiError> {
        let Some(text) = edition else { return Ok(()) };
        self.editions.admit(game, text, purpose, || {
            if !self.addresses.may(from, Often::Edition, EDITION_COST) {
                let problem = "edition: too many new ones came from where you are; wait a little";
                return Err(ApiError::too_many(problem));
            }
            self.rooms_config.registry.intern(game, text).map_err(|error| {
                self.addresses.give_back(from, Often::Edition, EDITION_COST);
                ApiError::bad(error.what).say("edition")
            })
        })
    }

    /// Whether anything can be stored. However many ask, it is tried once a second.
    pub(crate) async fn can_store(&self) -> bool {
        let mut last = self.stored_last.lock().await;
        if let Some((when, stored)) = *last
            && when.elapsed() < PROBE_AGAIN
        {
            return stored;
        }
        let probed = tokio::time::timeout(PROBE_PATIENCE, self.writes.probe()).await;
        let stored = probed.unwrap_or(false);
        *last = Some((Instant::now(), stored));
        stored
    }

    /// Has something worked out that takes as long as a game was long, apart from those who serve and
    /// from bots. Whoever wants it has taken a place in the queue.
    pub(crate) async fn check<T: Send + 'static>(
        &self,
        place: Hold,
        work: impl FnOnce(Hold) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _checker = self.checkers.acquire().await;
        let done = tokio::task::spawn_blocking(move || work(place)).await;
        done.map_err(|_| ApiError::bad("the log cannot be read"))
    }

    /// Whether the dice of a log were fair; or why it cannot be said.
    pub(crate) fn verify(&self, log: &Log, from: IpAddr) -> Result<Verification, ApiError> {
        let header = &log.header;
        self.admit(&header.game, header.edition.text.as_deref(), Purpose::Verify, from)?;
        Ok(Verification::of(self.rooms_config.registry.verify(log, &Receipt::default())))
    }

    /// All have agreed to play again: a new table for the same people.
    pub(crate) fn open_rematch(self: &Arc<Self>, live: Arc<LiveRoom>) {
        let app = self.clone();
        tokio::spawn(async move {
            let (id, seed) = (app.new_id(), Seed(random_bytes()));
            let record = app.look(&live, |room| room.rematch_record(id, &seed, now()));
            let Ok(Some(record)) = record else { return };
            let from = match live.payer {
                Payer::Address(from) => Some(from),
                Payer::Host(_) => None,
            };
            match app.open_record(record, seed, from).await {
                Ok(_) => {
                    let _ = app.drive(&live, |room, now| room.set_rematch(id, now));
                }
                Err(error) => tracing::error!(?error, "a rematch could not be opened"),
            }
        });
    }

    pub(crate) async fn list(
        self: &Arc<Self>,
        which: TableFilter,
        page: usize,
        person: Option<&Person>,
    ) -> Result<Vec<TableSummary>, ApiError> {
        if which != TableFilter::Public && person.is_none() || page >= PAGES_MAX {
            return Ok(Vec::new());
        }
        if let (TableFilter::Finished, Some(person)) = (which, person.cloned()) {
            let app = self.clone();
            // Those who look people up share the threads on which this is read.
            let _lister = self.listers.acquire().await;
            let skip = page.saturating_mul(LIST_PAGE_LEN);
            let read = move || {
                app.reader.finished_of(person.id, skip, LIST_PAGE_LEN).map(|found| (found, person))
            };
            let found = tokio::task::spawn_blocking(read).await;
            let (found, person) = found.map_err(|_| ApiError::no_table())??;
            return Ok(found.iter().map(|record| record.summary(Some(&person))).collect());
        }
        if let Some(cluster) = &self.cluster {
            return self.list_shared(cluster, which, page, person).await;
        }
        let mut listed = Vec::new();
        for (at, room) in self.rooms().into_iter().enumerate() {
            pause(at).await;
            let changed = self.look(&room, |room| {
                let record = room.record();
                let wanted = record.stage != Stage::Finished
                    && match which {
                        TableFilter::Public => record.public,
                        _ => person.is_some_and(|person| {
                            record.host == person.id || record.seat_of(person.id).is_some()
                        }),
                    };
                wanted.then(|| room.changed())
            });
            listed.extend(changed.ok().flatten().map(|changed| (changed, room)));
        }
        listed.sort_by_key(|(changed, _)| std::cmp::Reverse(*changed));
        // Only those of the page are told of: there may be very many.
        let page = listed.iter().skip(page.saturating_mul(LIST_PAGE_LEN)).take(LIST_PAGE_LEN);
        let summary = |(_, room): &(u64, Arc<LiveRoom>)| {
            self.look(room, |room: &Room| room.summary(person)).ok()
        };
        Ok(page.filter_map(summary).collect())
    }

    /// Finished tables that nobody looks at leave the memory; abandoned ones are closed.
    pub(crate) async fn sweep(self: &Arc<Self>) {
        for (at, room) in self.rooms().into_iter().enumerate() {
            pause(at).await;
            let archive = self.drive(&room, |room, now| {
                let idle = now.saturating_sub(room.changed());
                if !room.is_empty() {
                    return None;
                }
                match room.record().stage {
                    Stage::Gathering if idle > GATHERING_IDLE => room.close(now),
                    Stage::Playing if idle > PLAYING_IDLE => room.close(now),
                    _ => {}
                }
                let over = room.record().stage == Stage::Finished && idle > FINISHED_IDLE;
                over.then(|| room.archive())
            });
            let Ok(Some((through, log))) = archive else { continue };
            let Ok(log) = tokio::task::spawn_blocking(log).await else { continue };
            let archive = Write::Archive { number: room.number, through, log };
            if self.writes.stored(archive).await.is_ok()
                && self.look(&room, Room::is_empty).is_ok_and(|empty| empty)
            {
                self.forget(room.id);
            }
        }
    }

    /// Says goodbye to everybody.
    pub(crate) fn close(self: &Arc<Self>) {
        self.closing.store(true, Ordering::SeqCst);
        for room in self.rooms() {
            let _ = self.drive(&room, |room, _| room.dismiss_all("the server restarts", true));
        }
    }
}

impl App {
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

/// Lets others have their turn now and then while all rooms are looked at, of which this is the next.
async fn pause(at: usize) {
    if at % LOOKED_AT_ONCE == LOOKED_AT_ONCE - 1 {
        tokio::task::yield_now().await;
    }
}

/// What the server may be called: its machine's name, and what it is called in its origins.
fn own_names(origins: &[String]) -> Vec<String> {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::env::var("HOSTNAME"))
        .or_else(|_| std::env::var("COMPUTERNAME"))
        .map(|name| name.trim().to_ascii_lowercase())
        .ok()
        .filter(|name| !name.is_empty());
    let origins = origins.iter().filter_map(|origin| {
        let (_, host) = origin.split_once("://")?;
        Some(host_name(host).to_ascii_lowercase())
    });
    let local = machine.iter().map(|name| format!("{name}.local"));
    local.chain(machine.clone()).chain(origins).chain(["localhost".to_owned()]).collect()
}

/// A host without its port.
pub(crate) fn host_name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn game_info(about: GameDescription) -> GameInfo {
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
