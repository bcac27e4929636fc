//! People who move: at random they sit down, get up, free seats, ask, vote, leave and come back in a running
//! game, and under every name they have.
//!
//! Whatever they try, nobody is shown a running game with the eyes of two seats, nobody is seated without
//! the consent of those who play, and nobody loses a seat without a vote. What a person was shown is told
//! by the messages alone: each is held against what the table would tell every seat, so that a room that
//! mistakes whom it speaks to is found out too.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use kit::{Actor, Luck, Seat, Seats, SplitMix};
use rayon::prelude::*;
use room::{
    Change, Job, Output, Person, PersonId, Rate, Room, RoomConfig, SeatOwner, Seating, StoredTable,
    TableRecord,
};
use serde_json::Value;
use table::clock::Clock;
use table::dice::Seed;
use table::log::{Entry, EntryBody, Log, Occupant, Proposal, TableEvent};
use table::{Digest, GameSpec};
use wire::lobby::{RequestKind, SetSeat, Stage};
use wire::socket::{ClientMessage, Hello};
use wire::{ConnectionId, Snapshot, TableId};

use crate::setups::{self, RandomSetup};

/// What was tried.
#[derive(Copy, Clone, Default, Debug)]
pub struct Report {
    pub games: u64,
    /// What people tried.
    pub deeds: u64,
    /// Of these, how many were refused.
    pub refused: u64,
    /// Newcomers who were let in, and people who were sent away.
    pub joined: u64,
    pub removed: u64,
    /// Messages that showed what one seat alone knows.
    pub private: u64,
    pub restarts: u64,
    /// Undos that others were asked about.
    pub undos: u64,
}

impl Report {
    fn add(self, other: Report) -> Report {
        Report {
            games: self.games + other.games,
            deeds: self.deeds + other.deeds,
            refused: self.refused + other.refused,
            joined: self.joined + other.joined,
            removed: self.removed + other.removed,
            private: self.private + other.private,
            restarts: self.restarts + other.restarts,
            undos: self.undos + other.undos,
        }
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Report { games, deeds, refused, joined, removed, private, restarts, undos } = self;
        write!(
            f,
            "{games} games with {deeds} deeds of people who move, {refused} refused, {joined} newcomers \
             let in, {removed} sent away, {undos} undos by consent, {restarts} \
             restarts; {private} messages for one seat alone"
        )
    }
}

const NOON: u64 = 1_760_000_000_000;
const DAY: u64 = 24 * 60 * 60 * 1_000;
/// So much is tried in each game.
const DEEDS: usize = 400;
/// One of so many updates is held against what every seat would be told, which takes its time.
const JUDGED_ONE_IN: u32 = 5;
/// More people than any table has seats.
const PEOPLE: i64 = 8;

/// Plays the games of these seeds, on all cores.
pub fn hunt(seeds: Range<u64>, progress: impl Fn() + Sync) -> Result<Report, String> {
    let one = |seed: u64| {
        let found = Crowd::new(seed).and_then(|mut crowd| crowd.run().map(|()| crowd.report));
        progress();
        let again = format!("again: cargo run -p hardening -- leaks --seed {seed} --games 1");
        found.map_err(|what| format!("people who move, seed {seed}: {what}\n{again}"))
    };
    seeds.into_par_iter().map(one).try_reduce(Report::default, |a, b| Ok(a.add(b)))
}

/// Somebody's connection, and what it has been told.
struct PersonConnection {
    person: Option<Person>,
    snapshot: Snapshot,
    /// Where the page of the past that was asked for begins.
    past: u64,
}

/// A request, as those know it who have made and answered it.
#[derive(Debug)]
struct Asked {
    what: RequestKind,
    since: u64,
    agreed: BTreeSet<PersonId>,
}

struct Crowd {
    luck: SplitMix,
    now: u64,
    seed: Seed,
    config: Arc<RoomConfig>,
    room: Room,
    connections: BTreeMap<u64, PersonConnection>,
    connections_made: u64,
    thoughts: Vec<Job>,
    /// The record as it was last stored.
    kept: TableRecord,
    /// The seat that each person has been shown the game from.
    shown: BTreeMap<PersonId, Seat>,
    /// The seat that each person has had since play began.
    seated: BTreeMap<PersonId, Seat>,
    /// Who had each seat when it was last looked at.
    owners: Vec<SeatOwner>,
    /// What those who play are asked about a seat.
    asked: BTreeMap<Seat, Asked>,
    report: Report,
}

impl Crowd {
    fn new(seed: u64) -> Result<Self, String> {
        let mut luck = SplitMix::new(seed);
        let RandomSetup { game, players, options } = setups::draw(&mut luck);
        let registry = registry::with_random_bots();
        let seats = vec![Occupant::Human; players];
        let clock = Clock::None;
        let plan = GameSpec { game: game.into(), seats, options, edition: None, clock };
        let dice = Seed(Digest::of(seed.to_le_bytes()).0);
        let header = registry.header(&plan, &dice).map_err(|error| error.to_string())?;
        let owner = |at: usize, luck: &mut SplitMix| match luck.below(4) {
            0 => SeatOwner::Open,
            1 => SeatOwner::bot("random"),
            _ => {
                let Person { id, name } = person(at as i64 + 1);
                SeatOwner::Person { id, name, entropy: None, adds_entropy: false }
            }
        };
        let record = TableRecord {
            id: TableId::from_random([7; 16]),
            title: None,
            host: PersonId(1),
            host_name: "Person 1".into(),
            public: true,
            free_chat: true,
            hints: true,
            grace: 60,
            stage: Stage::Gathering,
            seats: (0..players).map(|at| owner(at, &mut luck)).collect(),
            barred: Vec::new(),
            seating: Seating::default(),
            header,
            ending: None,
            rematch: None,
            rematch_of: None,
            created: NOON,
        };
        let chat_rate = Rate { burst: 20, per_second: 5 };
        let config = RoomConfig { registry, bot_pace: 0, seat_pace: Vec::new(), chat_rate };
        let config = Arc::new(config);
        let kept = record.clone();
        let room = Room::open(config.clone(), record, dice, NOON);
        Ok(Crowd {
            luck,
            now: NOON,
            seed: dice,
            config,
            room,
            connections: BTreeMap::new(),
            connections_made: 0,
            thoughts: Vec::new(),
            kept,
            shown: BTreeMap::new(),
            seated: BTreeMap::new(),
            owners: Vec::new(),
            asked: BTreeMap::new(),
            report: Report { games: 1, ..Report::default() },
        })
    }

    fn run(&mut self) -> Result<(), String> {
        let _ = self.room.start_by(PersonId(1), self.now);
        self.follow(None)?;
        for _ in 0..DEEDS {
            if self.room.record().stage != Stage::Playing {
                break;
            }
            self.now += u64::from(self.luck.below(2_000));
            self.report.deeds += 1;
            let by = self.deed();
            self.follow(by)?;
        }
        self.judge_undos()
    }

    /// Nothing was taken back behind the back of anybody who holds a seat, unless a day had passed and most
    /// had agreed. The log alone tells.
    fn judge_undos(&mut self) -> Result<(), String> {
        let (_, log) = self.room.archive();
        let log = Log::parse(&log()).map_err(|error| error.to_string())?;
        let mut occupants = log.header.seats.clone();
        let (mut agreed, mut since) = (Seats::NONE, 0);
        for Entry { by, body, at } in &log.entries {
            let EntryBody::Table(event) = body else { continue };
            let at = at.unwrap_or_default();
            match (event, by) {
                (TableEvent::Occupy(occupant), Some(Actor::Seat(seat))) => {
                    occupants[seat.index()] = *occupant;
                }
                (TableEvent::TimeOut, Some(Actor::Seat(seat))) => {
                    occupants[seat.index()] = Occupant::Away;
                }
                (TableEvent::Resign, Some(Actor::Seat(seat))) => {
                    occupants[seat.index()] = Occupant::Bot;
                }
                (TableEvent::Propose(Proposal::Undo), Some(Actor::Seat(seat))) => {
                    (agreed, since) = (Seats::only(*seat), at);
                }
                (TableEvent::Agree, Some(Actor::Seat(seat))) => agreed = agreed.with(*seat),
                (TableEvent::Undo(_), None) => {
                    self.report.undos += 1;
                    let holders = Seat::all(log.header.players)
                        .filter(|seat| occupants[seat.index()] != Occupant::Bot)
                        .collect::<Seats>();
                    let count = agreed.and(holders).len();
                    let most = at >= since + DAY && 2 * count > holders.len();
                    if count < holders.len() && !most {
                        return Err(format!(
                            "{agreed:?} took back what {holders:?} were to agree to"
                        ));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn somebody(&mut self) -> Person {
        person(i64::from(self.luck.below(PEOPLE as u32)) + 1)
    }

    fn seat(&mut self) -> Seat {
        let seats = self.room.record().seats.len();
        Seat::new(self.luck.index(seats))
    }

    fn connection(&mut self) -> Option<u64> {
        let open: Vec<u64> = self.connections.keys().copied().collect();
        (!open.is_empty()).then(|| open[self.luck.index(open.len())])
    }

    /// Somebody does something; gives who may have got up by themselves.
    fn deed(&mut self) -> Option<PersonId> {
        let (who, seat, now) = (self.somebody(), self.seat(), self.now);
        let done = match self.luck.below(16) {
            0 | 1 => {
                self.connect(who);
                Ok(())
            }
            2 => {
                if let Some(connection) = self.connection() {
                    self.connections.remove(&connection);
                    self.room.disconnect(ConnectionId(connection), now);
                }
                Ok(())
            }
            3 | 4 => {
                self.note(RequestKind::Join, seat, None);
                self.room.sit(&who, seat, None, None, now)
            }
            5 => {
                // Mostly one's own, for the host may ask for the others'.
                let own = self.room.record().seat_of(who.id).filter(|_| self.luck.below(3) > 0);
                if own.is_none() && who.id == PersonId(1) {
                    self.note(RequestKind::Removal, seat, Some(who.id));
                }
                let done = self.room.stand(&who, own.unwrap_or(seat), now);
                self.count(&done);
                return Some(who.id);
            }
            6 => {
                let bot = SetSeat::Bot("random".into());
                let set = if self.luck.below(3) > 0 { SetSeat::Open } else { bot };
                let who = if self.luck.below(2) == 0 { PersonId(1) } else { who.id };
                self.room.set_seat(who, seat, set, now)
            }
            7..=9 => self.vote(),
            10 => {
                self.look_back();
                Ok(())
            }
            11 => {
                self.pass_time();
                Ok(())
            }
            12 if self.luck.below(4) == 0 => {
                self.restart();
                Ok(())
            }
            13 => {
                if let Some(job) = self.thoughts.pop() {
                    let thinker = job.thinker;
                    self.room.thought(thinker, Some(job.run()), now);
                }
                Ok(())
            }
            _ => {
                self.act();
                Ok(())
            }
        };
        self.count(&done);
        None
    }

    /// Something is about to be asked, if nothing is being asked about this seat.
    fn note(&mut self, what: RequestKind, seat: Seat, by: Option<PersonId>) {
        let since = self.now;
        self.asked.entry(seat).or_insert(Asked { what, since, agreed: by.into_iter().collect() });
    }

    fn count<T>(&mut self, done: &Result<(), T>) {
        self.report.refused += u64::from(done.is_err());
    }

    fn connect(&mut self, who: Person) {
        let person = (self.luck.below(5) > 0).then_some(who);
        self.connections_made += 1;
        let connection =
            PersonConnection { person: person.clone(), snapshot: Snapshot::default(), past: 0 };
        self.connections.insert(self.connections_made, connection);
        let seen = (self.luck.below(2) == 0).then(|| u64::from(self.luck.below(40)));
        self.room.connect(
            ConnectionId(self.connections_made),
            person,
            Hello { seen, says_ready: false },
            self.now,
        );
    }

    /// Somebody who plays answers, mostly with yes, or somebody tries who does not play.
    fn vote(&mut self) -> Result<(), room::RoomError> {
        let requests = &self.room.record().seating.requests;
        let Some(request) = requests.get(self.luck.index(requests.len().max(1))) else {
            return Ok(());
        };
        let (number, seat, agree) = (request.number, request.seat, self.luck.below(6) > 0);
        let who = self.somebody();
        if let Some(Asked { agreed, .. }) = self.asked.get_mut(&seat) {
            if agree {
                agreed.insert(who.id)
            } else {
                agreed.remove(&who.id)
            };
        }
        self.room.answer_request(&who, number, agree, self.now)
    }

    fn look_back(&mut self) {
        let since = if self.luck.below(2) == 0 { 0 } else { u64::from(self.luck.below(60)) };
        if let Some(connection) = self.connection()
            && let Some(known) = self.connections.get_mut(&connection)
        {
            known.past = since;
            self.room.receive(ConnectionId(connection), ClientMessage::Past { since }, self.now);
        }
    }

    /// Mostly a little, now and then more than a day.
    fn pass_time(&mut self) {
        self.now += match self.luck.below(8) {
            0 => DAY,
            1 => 70_000,
            _ => 3_000,
        };
        self.room.tick(self.now);
    }

    /// The server starts anew: what is on disk is all that is left.
    fn restart(&mut self) {
        let (_, log) = self.room.archive();
        let stored = StoredTable {
            record: self.room.record().clone(),
            seed: self.seed,
            epoch: 2 + self.report.restarts,
            lines: log().lines().skip(1).map(str::to_owned).collect(),
            chat: Vec::new(),
        };
        if let Ok(room) = Room::restore(self.config.clone(), stored, self.now) {
            self.room = room;
            self.room.resume(self.now);
            self.report.restarts += 1;
        }
        self.connections.clear();
        self.thoughts.clear();
    }

    /// Somebody who sits there plays, or asks to take back.
    fn act(&mut self) {
        let Some(connection) = self.connection() else { return };
        let snapshot = &self.connections[&connection].snapshot;
        let (choices, number) = (snapshot.choices(), snapshot.commands());
        let wish = match self.luck.below(40) {
            0..=4 => Value::from("undo"),
            5..=12 => Value::from("agree"),
            13 => Value::from("resign"),
            _ if choices.is_empty() => return,
            _ => serde_json::json!({ "play": choices[self.luck.index(choices.len())]["action"] }),
        };
        let command = serde_json::json!({ "do": { "number": number, "wish": wish } });
        if let Ok(message) = serde_json::from_value(command) {
            self.room.receive(ConnectionId(connection), message, self.now);
        }
    }

    /// Stores and hears all that comes out of the room, and judges it. `left` may have got up by
    /// themselves.
    fn follow(&mut self, left: Option<PersonId>) -> Result<(), String> {
        let mut touched = BTreeSet::new();
        loop {
            let outputs = self.room.outputs();
            if outputs.is_empty() {
                break;
            }
            let mut changes = Vec::new();
            for output in outputs {
                match output {
                    Output::Send { to, text, .. } => {
                        for ConnectionId(connection) in to {
                            if self.hear(connection, &text)? {
                                touched.insert(connection);
                            }
                        }
                    }
                    Output::Close(ConnectionId(connection)) => {
                        self.connections.remove(&connection);
                    }
                    Output::Store(change) => changes.push(change),
                    Output::Think(job) => self.thoughts.push(job),
                    Output::Rematch | Output::Count(_) => {}
                }
            }
            self.judge_views(&touched)?;
            touched.clear();
            for change in changes {
                if let Change::Record { record, .. } = &change {
                    self.kept.clone_from(record);
                }
                self.room.stored(change.through(), self.now);
            }
        }
        self.judge_seats(left)
    }

    /// Takes a message in. A page of the past is judged at once; gives whether a view is to be judged when
    /// all of it is there: each whole one, and of updates some.
    fn hear(&mut self, connection: u64, text: &str) -> Result<bool, String> {
        let (name, content) = client::read_message(text);
        let Some(known) = self.connections.get_mut(&connection) else { return Ok(false) };
        known.snapshot.take_in(&name, &content);
        let (since, who) = (known.past, known.person.clone());
        if name != "past" || !self.is_playing() {
            return Ok(name == "view" || name == "update" && self.luck.below(JUDGED_ONE_IN) == 0);
        }
        let past = |onlooker| {
            let table = self.room.table()?;
            serde_json::from_str::<Value>(table.happenings(onlooker, since, 100).get()).ok()
        };
        let eyes: Vec<Option<Seat>> =
            self.onlookers().filter(|eyes| past(*eyes).as_ref() == Some(&content)).collect();
        self.judge(who.as_ref(), &eyes, "a page of the past")?;
        Ok(false)
    }

    fn is_playing(&self) -> bool {
        self.room.record().stage == Stage::Playing
            && self.room.table().is_some_and(|table| {
                !matches!(table.status().phase, table::message::TablePhase::Over(_))
            })
    }

    fn onlookers(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        Seat::all(self.room.record().seats.len() as u8).map(Some).chain([None])
    }

    /// With whose eyes these connections see the game.
    fn judge_views(&mut self, touched: &BTreeSet<u64>) -> Result<(), String> {
        let Some(table) = self.room.table().filter(|_| self.is_playing()) else { return Ok(()) };
        let sequence = table.sequence();
        let current = |connection: &&PersonConnection| {
            !connection.snapshot.is_empty() && connection.snapshot.sequence() == sequence
        };
        let lines = touched
            .iter()
            .filter_map(|connection| self.connections.get(connection))
            .filter(current);
        let told: Vec<_> = lines
            .map(|connection| (connection.person.clone(), parts(&connection.snapshot.0)))
            .collect();
        if told.is_empty() {
            return Ok(());
        }
        let known: Vec<_> = self
            .onlookers()
            .map(|eyes| {
                let now = table.update(eyes, sequence);
                (eyes, parts(&serde_json::from_str(now.get()).unwrap_or_default()))
            })
            .collect();
        for (person, view) in told {
            let fits = known.iter().filter(|(_, known)| *known == view);
            let eyes: Vec<Option<Seat>> = fits.map(|(eyes, _)| *eyes).collect();
            self.judge(person.as_ref(), &eyes, "a view")?;
        }
        Ok(())
    }

    /// Somebody was told something that fits these eyes.
    fn judge(
        &mut self,
        person: Option<&Person>,
        eyes: &[Option<Seat>],
        what: &str,
    ) -> Result<(), String> {
        if eyes.is_empty() {
            return Err(format!("{person:?} is told {what} that nobody may be told"));
        }
        // What everybody may know gives nothing away.
        if eyes.contains(&None) {
            return Ok(());
        }
        self.report.private += 1;
        let Some(Person { id, .. }) = person else {
            return Err(format!("a stranger is told {what} of {eyes:?}"));
        };
        match (self.shown.get(id), eyes) {
            (Some(seat), _) if eyes.contains(&Some(*seat)) => Ok(()),
            (Some(seat), _) => {
                Err(format!("{id:?} has seen {seat:?}, and is told {what} of {eyes:?}"))
            }
            (None, [Some(seat)]) if self.kept.held_by(*id) != Some(*seat) => Err(format!(
                "{id:?} is told {what} of {seat:?} before it is stored that they know it"
            )),
            (None, [Some(seat)]) => {
                self.shown.insert(*id, *seat);
                Ok(())
            }
            // Two seats that know the same: which one it was comes out later.
            (None, _) => Ok(()),
        }
    }

    /// Nobody sits where they must not, and nobody has lost a seat whom most did not send away.
    fn judge_seats(&mut self, left: Option<PersonId>) -> Result<(), String> {
        let record = self.room.record();
        if record.stage == Stage::Gathering {
            return Ok(());
        }
        let before = std::mem::replace(&mut self.owners, record.seats.clone());
        let begins = self.seated.is_empty();
        for seat in Seat::all(record.seats.len() as u8) {
            let was = before.get(seat.index()).and_then(person_of);
            let is = person_of(&record.seats[seat.index()]);
            if was == is {
                continue;
            }
            if let Some(lost) = was.filter(|lost| left != Some(*lost)) {
                self.judge_removal(&before, seat, (lost, left))?;
                self.report.removed += 1;
            }
            let Some(id) = is else { continue };
            match self.seated.get(&id) {
                Some(had) if *had == seat => {}
                Some(had) => return Err(format!("{id:?} had {had:?}, and sits on {seat:?}")),
                None => {
                    if !begins {
                        self.judge_newcomer(seat, id)?;
                        self.report.joined += 1;
                    }
                    self.seated.insert(id, seat);
                }
            }
        }
        // What is not asked any more was answered, or fell.
        let requests = &self.room.record().seating.requests;
        self.asked.retain(|seat, _| requests.iter().any(|request| request.seat == *seat));
        Ok(())
    }

    /// Who plays, of those who hold these seats.
    fn players(&self, owners: &[SeatOwner]) -> BTreeSet<PersonId> {
        let resigned = self.room.table().map_or(Seats::NONE, |table| table.status().resigned);
        let plays = |at: &usize| !resigned.has(Seat::new(*at));
        (0..owners.len()).filter(plays).filter_map(|at| person_of(&owners[at])).collect()
    }

    /// Everybody who plays has agreed, or most have and a day has passed.
    fn judge_newcomer(&self, seat: Seat, id: PersonId) -> Result<(), String> {
        let mut others = self.players(&self.room.record().seats);
        others.remove(&id);
        let asked = self.asked.get(&seat).filter(|asked| asked.what == RequestKind::Join);
        let enough = |asked: &Asked| {
            let count = others.intersection(&asked.agreed).count();
            let late = self.now >= asked.since + DAY;
            count == others.len() || late && 2 * count > others.len()
        };
        if others.is_empty() || asked.is_some_and(enough) {
            return Ok(());
        }
        Err(format!("{id:?} sits down, and of {others:?} have agreed: {asked:?}"))
    }

    /// Most of those who played have agreed, whoever had to leave included.
    fn judge_removal(
        &self,
        before: &[SeatOwner],
        seat: Seat,
        (lost, left): (PersonId, Option<PersonId>),
    ) -> Result<(), String> {
        // By the same deed somebody may have got up and have no say, or have sat down: before, and have
        // one, or after.
        let mut players = self.players(before);
        players.retain(|id| left != Some(*id));
        let mut more = self.players(&self.room.record().seats);
        more.extend(&players);
        let asked = self.asked.get(&seat).filter(|asked| asked.what == RequestKind::Removal);
        let most = |players: &BTreeSet<PersonId>, asked: &Asked| {
            2 * players.intersection(&asked.agreed).count() > players.len()
        };
        if asked.is_some_and(|asked| most(&players, asked) || most(&more, asked)) {
            return Ok(());
        }
        Err(format!("{lost:?} was sent away, and of {players:?} have agreed: {asked:?}"))
    }
}

/// What tells one seat from another.
fn parts(update: &Value) -> [Value; 3] {
    ["view", "points", "choices"].map(|part| update[part].clone())
}

fn person_of(owner: &SeatOwner) -> Option<PersonId> {
    match owner {
        SeatOwner::Person { id, .. } => Some(*id),
        SeatOwner::Open | SeatOwner::Bot { .. } => None,
    }
}

fn person(id: i64) -> Person {
    Person { id: PersonId(id), name: format!("Person {id}") }
}
