//! A room by its inputs and outputs alone, as a driver sees it.

use std::sync::Arc;

use kit::toy::Lots;
use kit::{Seat, Seats};
use room::{
    Change, Output, Person, PersonId, Rate, Room, RoomConfig, SeatOwner, StoredTable, TableRecord,
    Thinker,
};
use serde_json::Value;
use table::advice::RandomAdvisor;
use table::clock::Clock;
use table::dice::Seed;
use table::log::Occupant;
use table::{GameSpec, Registry};
use wire::lobby::{SetSeat, Stage};
use wire::socket::{ClientMessage, Hello};
use wire::{ConnectionId, TableId};

const SEED: Seed = Seed([5; 32]);
const NOON: u64 = 1_760_000_000_000;
const DAY: u64 = 24 * 60 * 60 * 1_000;

fn config(bot_pace: u64) -> Arc<RoomConfig> {
    let registry = Registry::new().with::<Lots<0>>(RandomAdvisor);
    let chat_rate = Rate { burst: 2, per_second: 1 };
    Arc::new(RoomConfig { registry, bot_pace, seat_pace: Vec::new(), chat_rate })
}

fn person(id: i64) -> Person {
    Person { id: PersonId(id), name: format!("Person {id}") }
}

fn owner(id: i64) -> SeatOwner {
    let Person { id, name } = person(id);
    SeatOwner::Person { id, name, entropy: None, adds_entropy: false }
}

/// Somebody who will add to the seed of the dice once they have seen the commitment.
fn adding(id: i64) -> SeatOwner {
    let Person { id, name } = person(id);
    SeatOwner::Person { id, name, entropy: None, adds_entropy: true }
}

fn record(config: &RoomConfig, seats: Vec<SeatOwner>) -> TableRecord {
    let occupants = vec![Occupant::Human; seats.len()];
    let plan = r#"{"game":"lots","seats":[]}"#;
    let plan = GameSpec { seats: occupants, ..serde_json::from_str(plan).unwrap() };
    TableRecord {
        id: TableId::from_random([1; 16]),
        title: None,
        host: PersonId(1),
        host_name: "Person 1".into(),
        public: false,
        free_chat: true,
        hints: true,
        grace: 60,
        stage: Stage::Gathering,
        seats,
        barred: Vec::new(),
        seating: room::Seating::default(),
        header: config.registry.header(&plan, &SEED).unwrap(),
        ending: None,
        rematch: None,
        rematch_of: None,
        created: NOON,
    }
}

fn room(bot_pace: u64, seats: Vec<SeatOwner>) -> Room {
    let config = config(bot_pace);
    let record = record(&config, seats);
    let mut room = Room::open(config, record, SEED, NOON);
    room.start_if_full(NOON);
    room
}

/// What came out: names of messages with their content by connection, and changes to store.
#[derive(Default)]
struct Taken {
    sent: Vec<(u64, String, Value)>,
    changes: Vec<Change>,
    thinkers: Vec<Thinker>,
}

fn take(room: &mut Room) -> Taken {
    let mut taken = Taken::default();
    for output in room.outputs() {
        match output {
            Output::Send { to, text, .. } => {
                let message: Value = serde_json::from_str(&text).unwrap();
                let (name, content) = match message {
                    Value::Object(map) => map.into_iter().next().unwrap(),
                    name => (name.as_str().unwrap().to_owned(), Value::Null),
                };
                let sent = to.iter().map(|id| (id.0, name.clone(), content.clone()));
                taken.sent.extend(sent);
            }
            Output::Store(change) => taken.changes.push(change),
            Output::Think(job) => {
                taken.thinkers.push(job.thinker);
                let thinker = job.thinker;
                let answer = job.run();
                room.thought(thinker, Some(answer), NOON);
            }
            Output::Close(_) | Output::Rematch | Output::Count(_) => {}
        }
    }
    taken
}

fn names(taken: &Taken, connection: u64) -> Vec<&str> {
    let sent = taken.sent.iter().filter(|(to, ..)| *to == connection);
    sent.map(|(_, name, _)| name.as_str()).collect()
}

fn store_all(room: &mut Room, changes: &[Change]) {
    for change in changes {
        room.stored(change.through(), NOON);
    }
}

fn connect(room: &mut Room, connection: u64, who: Option<i64>) {
    room.connect(ConnectionId(connection), who.map(person), Hello::default(), NOON);
}

fn say(room: &mut Room, connection: u64, text: &str) {
    let message: ClientMessage = serde_json::from_str(text).unwrap();
    room.receive(ConnectionId(connection), message, NOON);
}

/// Stores all that comes out until nothing more does; gives what was sent meanwhile.
fn settle(room: &mut Room) -> Vec<(u64, String, Value)> {
    let mut sent = Vec::new();
    loop {
        let taken = take(room);
        sent.extend(taken.sent);
        if taken.changes.is_empty() && taken.thinkers.is_empty() {
            return sent;
        }
        store_all(room, &taken.changes);
    }
}

/// The same room after its driver has come to its end.
fn restored(room: &Room, chat: Vec<wire::chat::ChatMessage>) -> Room {
    let (_, log) = room.archive();
    let lines = log().lines().skip(1).map(str::to_owned).collect();
    let stored = StoredTable { record: room.record().clone(), seed: SEED, epoch: 2, lines, chat };
    Room::restore(config(0), stored, NOON).unwrap()
}

/// A seat sends its next command, which is taken.
fn wish(room: &mut Room, connection: u64, seat: usize, wish: &str) {
    let number = room.table().unwrap().commands(Seat::new(seat));
    say(room, connection, &format!(r#"{{"do":{{"number":{number},"wish":{wish}}}}}"#));
    let sent = settle(room);
    assert!(sent.iter().all(|(_, name, _)| name != "refused"), "{sent:?}");
}

/// A seat plays the first thing that it may do.
fn play(room: &mut Room, connection: u64, seat: usize) {
    let update = room.table().unwrap().update(Some(Seat::new(seat)), 0);
    let update: Value = serde_json::from_str(update.get()).unwrap();
    let action = &update["choices"][0]["action"];
    wish(room, connection, seat, &format!(r#"{{"play":{action}}}"#));
}

/// An action is stored before anybody is told, and then everybody is told at once.
#[test]
fn nobody_is_told_before_it_is_stored() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    let begun = take(&mut room).changes;
    store_all(&mut room, &begun);
    for (connection, who) in [(10, Some(1)), (11, Some(1)), (20, Some(2)), (30, None)] {
        connect(&mut room, connection, who);
    }
    let welcomed = take(&mut room);
    assert_eq!(names(&welcomed, 10)[..2], ["welcome", "view"]);
    let view = welcomed.sent.iter().rev().find(|(to, name, _)| *to == 10 && name == "view");
    let action = view.unwrap().2["choices"][0]["action"].clone();
    say(&mut room, 10, &format!(r#"{{"do":{{"number":0,"wish":{{"play":{action}}}}}}}"#));
    let played = take(&mut room);
    assert!(played.sent.is_empty(), "{:?}", played.sent);
    let [Change::Append(append)] = &played.changes[..] else { panic!("{:?}", played.changes) };
    assert_eq!(append.sequence, room.table().unwrap().sequence() + 1);
    store_all(&mut room, &played.changes);
    let told = take(&mut room);
    for connection in [10, 11, 20, 30] {
        assert_eq!(names(&told, connection), ["update"], "connection {connection}");
    }
}

/// Nobody is replaced unasked. After a while those who are there may let a bot play, and whoever was gone
/// takes their seat back when they like.
#[test]
fn a_bot_plays_for_who_is_gone_when_the_others_say_so() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    connect(&mut room, 10, Some(1));
    connect(&mut room, 20, Some(2));
    connect(&mut room, 30, None);
    settle(&mut room);
    room.disconnect(ConnectionId(10), NOON);
    take(&mut room);
    let let_bot_play = r#"{"let_bot_play":{"seat":0}}"#;
    say(&mut room, 20, let_bot_play);
    assert_eq!(names(&take(&mut room), 20), ["problem"], "he has only just gone");
    let missed = NOON + 60_000;
    assert_eq!(room.wake_at(), Some(missed));
    room.tick(missed - 1);
    assert!(take(&mut room).sent.is_empty());
    room.tick(missed);
    let told = take(&mut room);
    assert!(told.changes.is_empty(), "nobody is replaced unasked: {:?}", told.changes);
    let (_, _, table) =
        told.sent.iter().find(|(to, name, _)| *to == 20 && name == "table").unwrap();
    assert_eq!(table["seats"][0]["person"]["missed"], true, "{table}");
    assert_eq!(room.wake_at(), None);
    say(&mut room, 30, let_bot_play);
    assert_eq!(names(&take(&mut room), 30), ["problem"], "who looks on has no say");
    say(&mut room, 20, let_bot_play);
    let away = take(&mut room).changes;
    store_all(&mut room, &away);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Away);
    assert_eq!(take(&mut room).thinkers, [Thinker::Bot(Seat::new(0))]);
    settle(&mut room);
    // To look in is not to sit down.
    connect(&mut room, 11, Some(1));
    settle(&mut room);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Away);
    say(&mut room, 11, r#""take_seat_back""#);
    settle(&mut room);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Human);
}

/// Whoever plays against bots alone is waited for, whatever the pace.
#[test]
fn a_table_of_one_person_waits_for_ever() {
    let bot = SeatOwner::bot("random");
    for clock in [Clock::None, Clock::Move { seconds: 30 }, Clock::Days { days: 1 }] {
        let config = config(0);
        let mut record = record(&config, vec![owner(1), bot.clone()]);
        record.header.clock = clock;
        let mut room = Room::open(config, record, SEED, NOON);
        room.start_if_full(NOON);
        connect(&mut room, 10, Some(1));
        settle(&mut room);
        room.disconnect(ConnectionId(10), NOON);
        for later in [60_000, DAY, 400 * DAY] {
            assert_eq!(room.wake_at(), None, "{clock:?}");
            room.tick(NOON + later);
            settle(&mut room);
            assert_eq!(room.table().unwrap().occupants()[0], Occupant::Human, "{clock:?}");
        }
    }
}

/// A game in which a program plays for oneself is none in which one is waited for: not after giving up, and not while
/// one is away.
#[test]
fn who_does_not_play_is_waited_for_nowhere() {
    for resigns in [true, false] {
        let mut room = room(700, vec![owner(1), owner(2), owner(3)]);
        for who in [1, 2, 3] {
            connect(&mut room, 10 * who as u64, Some(who));
        }
        settle(&mut room);
        let acts = room.table().unwrap().status().to_act.iter().next().expect("somebody is to act");
        let who = acts.index() as i64 + 1;
        assert!(room.summary(Some(&person(who))).your_turn);
        if resigns {
            wish(&mut room, 10 * who as u64, acts.index(), "\"resign\"");
        } else {
            room.disconnect(ConnectionId(10 * who as u64), NOON);
            room.tick(NOON + 60_000);
            let other = if who == 1 { 20 } else { 10 };
            say(
                &mut room,
                other,
                &format!(r#"{{"let_bot_play":{{"seat":{acts}}}}}"#, acts = acts.index()),
            );
            settle(&mut room);
        }
        assert!(room.table().unwrap().status().to_act.has(acts), "its placeholder has yet to act");
        assert!(!room.summary(Some(&person(who))).your_turn);
    }
}

/// With a clock it is the clock that decides, and nobody else.
#[test]
fn a_clock_decides_for_who_is_gone() {
    let config = config(0);
    let mut record = record(&config, vec![owner(1), owner(2)]);
    record.header.clock = Clock::Move { seconds: 600 };
    let mut room = Room::open(config, record, SEED, NOON);
    room.start_if_full(NOON);
    connect(&mut room, 20, Some(2));
    settle(&mut room);
    room.tick(NOON + 60_000);
    say(&mut room, 20, r#"{"let_bot_play":{"seat":0}}"#);
    assert!(names(&take(&mut room), 20).contains(&"problem"));
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Human);
    room.tick(NOON + 600_000);
    settle(&mut room);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Away);
}

/// A room at which An Bord is loaded live, with these seats.
fn live_room(seats: Vec<SeatOwner>) -> Room {
    let registry = Registry::new().with::<an_bord::AnBord>(RandomAdvisor);
    let chat_rate = Rate { burst: 2, per_second: 1 };
    let config = RoomConfig { registry, bot_pace: 500, seat_pace: Vec::new(), chat_rate };
    let plan = r#"{"game":"an-bord","seats":[]}"#;
    let occupants = vec![Occupant::Human; seats.len()];
    let plan = GameSpec { seats: occupants, ..serde_json::from_str(plan).unwrap() };
    let header = config.registry.header(&plan, &SEED).unwrap();
    let record = TableRecord { header, ..record(&self::config(0), seats) };
    let mut room = Room::open(Arc::new(config), record, SEED, NOON);
    room.start_if_full(NOON);
    settle(&mut room);
    room
}

/// Lets the time of a room pass, and tells how many entries came of it.
fn pass(room: &mut Room, from: u64, milliseconds: u64) -> u64 {
    let before = room.table().unwrap().sequence();
    while let Some(at) = room.wake_at().filter(|at| *at <= from + milliseconds) {
        room.tick(at.max(from));
        settle(room);
    }
    room.tick(from + milliseconds);
    settle(room);
    room.table().unwrap().sequence() - before
}

/// While nobody looks, nothing is loaded behind their back; the ships go on when somebody does.
#[test]
fn live_loading_pauses_while_nobody_looks() {
    let bot = SeatOwner::bot("random");
    let mut room = live_room(vec![owner(1), bot]);
    assert_eq!(pass(&mut room, NOON, 10_000), 0, "nobody has come yet");
    connect(&mut room, 10, Some(1));
    assert!(pass(&mut room, NOON + 10_000, 2_000) > 0);
    say(&mut room, 10, r#"{"look":{"looks":false}}"#);
    assert_eq!(pass(&mut room, NOON + 20_000, 600_000), 0, "the page is in the background");
    say(&mut room, 10, r#"{"look":{"looks":true}}"#);
    assert!(pass(&mut room, NOON + 700_000, 2_000) > 0);
    room.disconnect(ConnectionId(10), NOON + 702_000);
    assert_eq!(pass(&mut room, NOON + 702_000, DAY), 0);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Human);
}

/// Rule 2.8 of An Bord: where all act at once the house bot helps whoever is gone, unless nobody is there;
/// it hands the seat back when they return.
#[test]
fn the_house_bot_helps_at_live_loading() {
    let mut room = live_room(vec![owner(1), owner(2)]);
    connect(&mut room, 20, Some(2));
    pass(&mut room, NOON, 59_000);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Human);
    pass(&mut room, NOON + 59_000, 2_000);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Away);
    connect(&mut room, 10, Some(1));
    settle(&mut room);
    assert_eq!(room.table().unwrap().occupants()[0], Occupant::Human);
}

/// Somebody comes whose page will say when they are ready.
fn connect_page(room: &mut Room, connection: u64, who: i64) {
    let hello = Hello { seen: None, says_ready: true };
    room.connect(ConnectionId(connection), Some(person(who)), hello, NOON);
}

/// Where all act at once, nothing happens before everybody who plays has said that they are ready, and three
/// seconds have passed; who is gone is waited for as long as anywhere else.
#[test]
fn a_race_begins_when_all_are_ready() {
    let mut room = live_room(vec![owner(1), owner(2), SeatOwner::bot("random")]);
    connect_page(&mut room, 10, 1);
    connect_page(&mut room, 20, 2);
    settle(&mut room);
    assert_eq!(pass(&mut room, NOON, 10_000), 0, "nobody is ready");
    let countdown = room.info().countdown.expect("people are asked");
    assert_eq!((countdown.ready.len(), countdown.waiting_for.len()), (0, 2));
    say(&mut room, 10, r#""ready""#);
    settle(&mut room);
    say(&mut room, 10, r#""ready""#);
    assert!(take(&mut room).sent.is_empty(), "who says it again tells nobody anything new");
    let grab = r#"{"do":{"number":0,"wish":{"play":{"take":{"tile":3}}}}}"#;
    say(&mut room, 10, grab);
    let refused = settle(&mut room);
    let (_, _, refused) = refused.iter().find(|(_, name, _)| name == "refused").unwrap();
    assert_eq!(refused["refusal"]["rule"], "table/countdown");
    assert_eq!(pass(&mut room, NOON, 10_000), 0, "one is not");
    say(&mut room, 20, r#""ready""#);
    settle(&mut room);
    assert!(room.info().countdown.is_some_and(|countdown| countdown.counting));
    assert_eq!(room.wake_at(), Some(NOON + 3_000));
    assert_eq!(pass(&mut room, NOON, 2_999), 0);
    assert!(pass(&mut room, NOON + 3_000, 2_000) > 0, "all may begin");
    assert_eq!(room.info().countdown, None);

    let mut room = live_room(vec![owner(1), owner(2), SeatOwner::bot("random")]);
    connect_page(&mut room, 10, 1);
    say(&mut room, 10, r#""ready""#);
    assert_eq!(pass(&mut room, NOON, 59_000), 0, "somebody is still to come");
    assert!(pass(&mut room, NOON + 59_000, 10_000) > 0, "nobody is waited for for ever");
}

/// What the host has switched off nobody is told, and everybody sees it.
#[test]
fn a_host_switches_hints_off() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    connect(&mut room, 10, Some(1));
    connect(&mut room, 20, Some(2));
    settle(&mut room);
    let off = wire::lobby::ChangeTable { hints: Some(false), ..Default::default() };
    assert!(room.change(PersonId(2), &off, NOON).is_err(), "it is the host's to say");
    room.change(PersonId(1), &off, NOON).unwrap();
    let told = take(&mut room);
    let (_, _, table) =
        told.sent.iter().find(|(to, name, _)| *to == 20 && name == "table").unwrap();
    assert_eq!(table["hints"], false);
    for connection in [10, 20] {
        say(&mut room, connection, r#"{"hint":{}}"#);
        let answer = take(&mut room);
        assert_eq!(names(&answer, connection), ["problem"]);
        assert!(answer.thinkers.is_empty());
    }
    let on = wire::lobby::ChangeTable { hints: Some(true), ..Default::default() };
    room.change(PersonId(1), &on, NOON).unwrap();
    settle(&mut room);
    say(&mut room, 10, r#"{"hint":{}}"#);
    assert_eq!(take(&mut room).thinkers.len(), 1);
}

/// One wish each: who gave up is asked too, who is gone is not waited for longer than in play, bots keep
/// their names, and everybody moves up by one.
#[test]
fn a_rematch_takes_everybody_along() {
    let next = TableId::from_random([2; 16]);
    let mut room = room(0, vec![owner(1), owner(2)]);
    for who in [1, 2] {
        connect(&mut room, 10 * who as u64, Some(who));
    }
    settle(&mut room);
    wish(&mut room, 10, 0, "\"resign\"");
    wish(&mut room, 20, 1, "\"rematch\"");
    assert!(room.rematch_record(next, &SEED, NOON).is_none(), "who gave up is asked too");
    wish(&mut room, 10, 0, "\"rematch\"");
    assert!(room.rematch_record(next, &SEED, NOON).is_some(), "both want the same");

    let config = config(0);
    let mut record = record(&config, vec![owner(1), SeatOwner::bot("random"), owner(2)]);
    record.name_bots();
    let mut room = Room::open(config, record, SEED, NOON);
    room.start_if_full(NOON);
    for who in [1, 2] {
        connect(&mut room, 10 * who as u64, Some(who));
    }
    settle(&mut room);
    for (connection, seat) in [(10, 0), (20, 2)] {
        wish(&mut room, connection, seat, "\"resign\"");
    }
    let over = room.record().ending.clone().expect("no person is left");
    assert_eq!((over.resigned.len(), over.winners), (2, Seats::only(Seat::new(1))));
    wish(&mut room, 20, 2, "\"rematch\"");
    let proposal = room.table().unwrap().status().proposal.expect("the other is asked");
    assert_eq!(proposal.waiting_for, Seats::only(Seat::new(0)));
    room.disconnect(ConnectionId(10), NOON);
    let due = room.wake_at().expect("nobody is waited for for ever");
    assert_eq!(due, NOON + 60_000);
    room.tick(due);
    settle(&mut room);
    let next = room.rematch_record(next, &SEED, NOON);
    let next = next.expect("those who are there have agreed");
    let named = |owner: &SeatOwner| match owner {
        SeatOwner::Bot { name, .. } | SeatOwner::Person { name, .. } => name.clone(),
        SeatOwner::Open => String::new(),
    };
    let mut names: Vec<String> = room.record().seats.iter().map(named).collect();
    assert!(names.iter().all(|name| !name.is_empty()));
    names.rotate_left(1);
    assert_eq!(next.seats.iter().map(named).collect::<Vec<_>>(), names);
    assert_eq!(next.header.seats[0], Occupant::Bot);
}

/// Where a seat was free, a bot goes on playing it until somebody takes it.
#[test]
fn a_rematch_waits_for_nobody_who_was_not_there() {
    let (config, id) = (config(0), TableId::from_random([2; 16]));
    let mut room =
        Room::open(config.clone(), record(&config, vec![owner(1), SeatOwner::Open]), SEED, NOON);
    room.start_if_full(NOON);
    assert_eq!(room.record().stage, Stage::Gathering, "somebody may come");
    room.start_by(PersonId(1), NOON).expect("the host begins");
    connect(&mut room, 10, Some(1));
    settle(&mut room);
    wish(&mut room, 10, 0, "\"resign\"");
    wish(&mut room, 10, 0, "\"rematch\"");
    let next = room.rematch_record(id, &SEED, NOON).expect("all who are there have agreed");
    assert_eq!(next.seats, [SeatOwner::Open, owner(1)]);
    let mut next = Room::open(config, next, SEED, NOON);
    next.start_if_full(NOON);
    assert_eq!(next.record().stage, Stage::Playing);
}

/// Everybody is sent away when something could not be stored, and a room that is restored from the store
/// goes on from what is there.
#[test]
fn what_is_lost_is_forgotten() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    let begun = take(&mut room).changes;
    store_all(&mut room, &begun);
    connect(&mut room, 10, Some(1));
    take(&mut room);
    say(&mut room, 10, r#"{"do":{"number":0,"wish":"resign"}}"#);
    take(&mut room);
    room.store_failed();
    assert_eq!(names(&take(&mut room), 10), ["bye"]);
    let lines = begun.iter().filter_map(|change| match change {
        Change::Append(append) => Some(append.lines.clone()),
        _ => None,
    });
    let stored = StoredTable {
        record: room.record().clone(),
        seed: SEED,
        epoch: 2,
        lines: lines.flatten().collect(),
        chat: Vec::new(),
    };
    let mut again = Room::restore(config(0), stored, NOON).unwrap();
    again.resume(NOON);
    assert_eq!(again.table().unwrap().sequence(), room.table().unwrap().sequence());
    connect(&mut again, 10, Some(1));
    say(&mut again, 10, r#"{"do":{"number":0,"wish":"resign"}}"#);
    let [Change::Append(append)] = &take(&mut again).changes[..] else { panic!("it is taken") };
    assert_eq!(append.epoch, 2);
}

/// A table that was restored while people gathered begins with the epoch of who holds it now.
#[test]
fn a_table_begins_in_the_epoch_of_its_owner() {
    let config = config(0);
    let record = record(&config, vec![owner(1), SeatOwner::Open]);
    let (lines, chat) = (Vec::new(), Vec::new());
    let stored = StoredTable { record, seed: SEED, epoch: 3, lines, chat };
    let mut room = Room::restore(config, stored, NOON).unwrap();
    room.resume(NOON);
    assert!(take(&mut room).changes.is_empty());
    room.sit(&person(2), Seat::new(1), None, None, NOON).unwrap();
    for change in take(&mut room).changes {
        match change {
            Change::Append(append) => assert_eq!(append.epoch, 3),
            Change::Record { epoch, .. } => assert_eq!(epoch, 3),
            Change::Chat(_) => panic!("nobody says anything"),
        }
    }
    assert_eq!(room.record().stage, Stage::Playing);
}

/// Bots wait so that people can follow; nobody is asked to think twice for the same turn.
#[test]
fn bots_wait_and_then_think_once() {
    let bot = SeatOwner::bot("random");
    let mut room = room(700, vec![owner(1), bot]);
    connect(&mut room, 10, Some(1));
    let begun = take(&mut room).changes;
    store_all(&mut room, &begun);
    take(&mut room);
    assert_eq!(room.wake_at(), Some(NOON + 700));
    room.tick(NOON + 699);
    assert!(take(&mut room).thinkers.is_empty());
    room.tick(NOON + 700);
    assert_eq!(take(&mut room).thinkers, [Thinker::Bot(Seat::new(1))]);
    room.tick(NOON + 701);
    assert!(take(&mut room).thinkers.is_empty());
}

/// Who is away has not agreed to an undo: the dice are not rolled again behind their back.
#[test]
fn an_undo_asks_those_who_are_away_too() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    connect(&mut room, 10, Some(1));
    connect(&mut room, 20, Some(2));
    settle(&mut room);
    for (connection, seat) in [(10, 0), (20, 1)] {
        play(&mut room, connection, seat);
    }
    room.disconnect(ConnectionId(20), NOON);
    room.tick(NOON + 60_000);
    say(&mut room, 10, r#"{"let_bot_play":{"seat":1}}"#);
    settle(&mut room);
    assert_eq!(room.table().unwrap().occupants()[1], Occupant::Away);
    let before = room.table().unwrap().digest();
    wish(&mut room, 10, 0, "\"undo\"");
    let proposal = room.table().unwrap().status().proposal.expect("Person 2 is asked");
    assert!(proposal.waiting_for.has(Seat::new(1)));
    assert_eq!(room.table().unwrap().digest(), before);
    // Two play: one of them is no majority, however long it takes.
    let until = proposal.until.expect("nobody waits for ever");
    assert_eq!(until, NOON + DAY);
    assert!(room.wake_at().is_some_and(|at| at <= until));
    room.tick(until);
    settle(&mut room);
    assert_eq!(room.table().unwrap().status().proposal, None);
}

/// Those who play are asked before a newcomer is shown anything. Who is away has not agreed; after a day
/// the majority decides, and no majority is a no.
#[test]
fn newcomers_wait_for_those_who_play() {
    let bot = SeatOwner::bot("random");
    for agree in [true, false] {
        let mut room = room(700, vec![owner(1), owner(2), bot.clone()]);
        connect(&mut room, 10, Some(1));
        connect(&mut room, 30, Some(3));
        room.set_seat(PersonId(1), Seat::new(2), SetSeat::Open, NOON).unwrap();
        settle(&mut room);
        room.sit(&person(3), Seat::new(2), None, None, NOON).unwrap();
        let sent = settle(&mut room);
        let welcome = sent.iter().find(|(to, name, _)| *to == 30 && name == "welcome");
        let welcome = &welcome.expect("the newcomer is told").2;
        assert_eq!((&welcome["seat"], &welcome["request"]), (&Value::Null, &Value::from(1)));
        let request = &room.info().requests[0];
        assert_eq!(request.waiting_for, Seats::only(Seat::new(0)).with(Seat::new(1)));
        if agree {
            room.answer_request(&person(1), 1, true, NOON).unwrap();
            assert_eq!(room.record().seat_of(PersonId(3)), None, "Person 2 has not agreed");
        }
        // What is asked is remembered, whatever becomes of the program.
        assert_eq!(restored(&room, Vec::new()).info().requests, room.info().requests);
        assert!(room.wake_at().is_some_and(|at| at <= NOON + DAY));
        room.tick(NOON + DAY);
        assert_eq!(room.record().seat_of(PersonId(3)), None, "one of two is no majority");
        assert_eq!(room.info().requests, []);
        let again = room.sit(&person(3), Seat::new(2), None, None, NOON).unwrap_err();
        assert_eq!(again.text, Some("declined"));
    }
    let mut room = room(700, vec![owner(1), owner(2), bot]);
    room.set_seat(PersonId(1), Seat::new(2), SetSeat::Open, NOON).unwrap();
    room.sit(&person(3), Seat::new(2), None, None, NOON).unwrap();
    let taken = room.sit(&person(4), Seat::new(2), None, None, NOON).unwrap_err();
    assert_eq!(taken.text, Some("requested"));
    for who in [1, 2] {
        room.answer_request(&person(who), 1, true, NOON).unwrap();
    }
    assert_eq!(room.record().seat_of(PersonId(3)), Some(Seat::new(2)));
    assert_eq!(
        room.answer_request(&person(1), 1, true, NOON).unwrap_err().text,
        Some("no-request")
    );
}

/// Most of those who play can send somebody away, who then does not look on; the host alone cannot.
#[test]
fn those_who_play_send_somebody_away() {
    let mut room = room(700, vec![owner(1), owner(2), owner(3)]);
    for who in [1, 2, 3] {
        connect(&mut room, 10 * who as u64, Some(who));
    }
    settle(&mut room);
    let third = Seat::new(2);
    assert_eq!(room.stand(&person(2), third, NOON).unwrap_err().text, Some("host-only"));
    room.stand(&person(1), third, NOON).unwrap();
    room.answer_request(&person(3), 1, false, NOON).unwrap();
    assert_eq!(room.record().seat_of(PersonId(3)), Some(third));
    room.answer_request(&person(2), 1, true, NOON).unwrap();
    let sent = settle(&mut room);
    assert_eq!(room.record().seat_of(PersonId(3)), None);
    let theirs = |name: &str| sent.iter().any(|(to, sent, _)| *to == 30 && sent == name);
    assert!(theirs("bye") && !theirs("welcome"), "{sent:?}");
    play(&mut room, 10, 0);
    connect(&mut room, 31, Some(3));
    let sent = settle(&mut room);
    let names: Vec<&str> =
        sent.iter().filter(|(to, ..)| *to / 10 == 3).map(|(_, name, _)| name.as_str()).collect();
    assert_eq!(names, ["bye"], "who was sent away does not watch on");
    assert_eq!(room.sit(&person(3), third, None, None, NOON).unwrap_err().text, Some("barred"));
}

/// A record that was stored before seats were remembered tells at least who sits there now.
#[test]
fn an_older_record_is_read() {
    let room = room(0, vec![owner(1), owner(2)]);
    let mut old = serde_json::to_value(room.record()).unwrap();
    old.as_object_mut().unwrap().remove("seating").expect("it is stored");
    let record: TableRecord = serde_json::from_value(old).unwrap();
    assert_eq!(record.held_by(PersonId(2)), None);
    let lines = vec![r#"{"table":"begin","at":1}"#.to_owned()];
    let stored = StoredTable { record, seed: SEED, epoch: 2, lines, chat: Vec::new() };
    let room = Room::restore(config(0), stored, NOON).unwrap();
    assert_eq!(room.record().held_by(PersonId(2)), Some(Seat::new(1)));
}

/// Nobody who talks too much silences another seat; those who look on are limited together.
#[test]
fn many_talkers_are_limited() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    for (connection, who) in [(10, 1), (20, 2), (30, 3), (40, 4)] {
        connect(&mut room, connection, Some(who));
    }
    take(&mut room);
    for connection in [10, 10, 10, 30, 40, 30, 20] {
        say(&mut room, connection, r#"{"say":{"phrase":"hello"}}"#);
    }
    let said = take(&mut room);
    assert_eq!(names(&said, 20), ["chat"; 5]);
    assert_eq!(names(&said, 10), ["chat", "chat", "problem", "chat", "chat", "chat"]);
    assert_eq!(names(&said, 30), ["chat", "chat", "chat", "chat", "problem", "chat"]);
    assert_eq!(said.changes.len(), 5);
}

/// Faces are seen by whoever is there, also by who looks on, and count as talk does; nothing of them is stored.
#[test]
fn who_plays_shows_faces() {
    let mut room = room(0, vec![owner(1), owner(2)]);
    for (connection, who) in [(10, Some(1)), (20, Some(2)), (30, None)] {
        connect(&mut room, connection, who);
    }
    take(&mut room);
    say(&mut room, 30, r#"{"emote":"wow"}"#);
    assert_eq!(names(&take(&mut room), 30), ["problem"], "who looks on has no seat to show it at");
    for emote in ["wow", "sad", "cheer"] {
        say(&mut room, 20, &format!(r#"{{"emote":"{emote}"}}"#));
    }
    let taken = take(&mut room);
    assert_eq!(names(&taken, 10), ["emote", "emote"]);
    assert_eq!(names(&taken, 30), ["emote", "emote"]);
    assert_eq!(names(&taken, 20), ["emote", "emote", "problem"]);
    let shown = serde_json::json!({ "seat": 1, "emote": "wow" });
    assert_eq!(taken.sent[0].2, shown);
    assert!(taken.changes.is_empty());
}

/// Two of one name are told apart at their seats, in lists and in what they say.
#[test]
fn two_of_one_name_are_told_apart() {
    let anna = |id| Person { id: PersonId(id), name: "Anna".into() };
    let seat = |id| SeatOwner::Person {
        id: PersonId(id),
        name: "Anna".into(),
        entropy: None,
        adds_entropy: false,
    };
    let mut room = room(0, vec![seat(1), seat(2)]);
    let called = |seats: &[wire::lobby::SeatInfo]| -> Vec<String> {
        let name = |seat: &wire::lobby::SeatInfo| match seat {
            wire::lobby::SeatInfo::Person { name, .. } => name.clone(),
            other => panic!("{other:?}"),
        };
        seats.iter().map(name).collect()
    };
    assert_eq!(called(&room.info().seats), ["Anna", "Anna (2)"]);
    assert_eq!(called(&room.summary(None).seats), ["Anna", "Anna (2)"]);
    assert_eq!(called(&room.record().summary(None).seats), ["Anna", "Anna (2)"]);
    for id in [2, 3] {
        room.connect(ConnectionId(id), Some(anna(id as i64)), Hello::default(), NOON);
        take(&mut room);
        say(&mut room, id, r#"{"say":{"phrase":"hello"}}"#);
        let said = take(&mut room);
        let name = if id == 2 { "Anna (2)" } else { "Anna (3)" };
        assert!(said.sent.iter().any(|(_, what, line)| what == "chat" && line["name"] == name));
    }
}

/// The commitment is there before anybody's seed is, even where no seat is open.
#[test]
fn play_waits_for_those_who_add_to_the_seed() {
    let mut room = room(0, vec![adding(1), adding(2)]);
    assert_eq!(room.record().stage, Stage::Gathering);
    let digest = |byte| table::Digest([byte; 32]);
    assert!(
        room.add_entropy(PersonId(3), digest(3), NOON).is_err(),
        "who has no seat adds nothing"
    );
    room.add_entropy(PersonId(1), digest(1), NOON).unwrap();
    room.add_entropy(PersonId(1), digest(1), NOON).expect("the same again");
    assert!(room.add_entropy(PersonId(1), digest(9), NOON).is_err(), "nobody changes their mind");
    assert_eq!(room.record().stage, Stage::Gathering, "one is still missing");
    room.add_entropy(PersonId(2), digest(2), NOON + 1).unwrap();
    assert_eq!(room.record().stage, Stage::Playing);
    assert!(room.add_entropy(PersonId(2), digest(2), NOON + 2).is_err(), "play has begun");
    let changes = take(&mut room).changes;
    store_all(&mut room, &changes);
    let log = room.table().unwrap().log().write();
    assert!(log.contains(&digest(1).to_string()) && log.contains(&digest(2).to_string()));
}

#[test]
fn play_does_not_wait_for_a_seed_that_never_comes() {
    let mut room = room(0, vec![adding(1), owner(2)]);
    let until = room.wake_at().expect("it is waited for");
    assert!(until > NOON && until <= NOON + 10_000);
    room.tick(until - 1);
    assert_eq!(room.record().stage, Stage::Gathering);
    room.tick(until);
    assert_eq!(room.record().stage, Stage::Playing);
    // Nobody waits for those who never said that they would, nor is the host kept from beginning.
    assert_eq!(self::room(0, vec![owner(1), owner(2)]).record().stage, Stage::Playing);
    let mut room = self::room(0, vec![adding(1), owner(2)]);
    room.start_by(PersonId(1), NOON).unwrap();
    assert_eq!(room.record().stage, Stage::Playing);
}
