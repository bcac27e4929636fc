//! What every store has to hold. Each runs all of it.

use std::time::{Duration, Instant};

use kit::Setup;
use kit::toy::Lots;
use table::dice::Seed;
use table::log::Header;
use table::{Append, Digest};
use wire::TableId;
use wire::chat::{ChatContent, ChatMessage};
use wire::lobby::Stage;

use super::WriteOutcome::{Refused, Stored};
use super::{
    NewDevice, Person, PersonId, SeatOwner, Store, StoreError, StoreWriter, TableNumber,
    TableRecord, Write, WriteOutcome,
};

/// Opens the store anew, as a server does that is started while another may still run.
pub(super) type Open<'a> = &'a dyn Fn() -> Store;

/// Something that has to hold.
type Case = (&'static str, fn(Open));

/// Runs all of it, each on a store of its own, which `with_store` makes and calls by the name of the case.
pub(super) fn run(with_store: impl Fn(&str, &dyn Fn(Open))) {
    let cases: [Case; 9] = [
        ("an_entry_must_be_the_next_of_its_epoch", an_entry_must_be_the_next_of_its_epoch),
        ("a_commit_that_fails_has_done_nothing", a_commit_that_fails_has_done_nothing),
        ("tables_go_on_after_a_restart", tables_go_on_after_a_restart),
        ("finished_tables_stay", finished_tables_stay),
        ("a_server_that_was_replaced_writes_nothing", a_server_that_was_replaced_writes_nothing),
        ("the_latest_games_are_listed_first", the_latest_games_are_listed_first),
        ("people_and_their_devices", people_and_their_devices),
        ("a_recovery_works_once", a_recovery_works_once),
        ("what_was_said_last_is_kept", what_was_said_last_is_kept),
    ];
    for (name, case) in cases {
        with_store(name, &|open| case(open));
    }
}

pub(super) const NUMBER: TableNumber = TableNumber(7);
pub(super) const SEED: Seed = Seed([3; 32]);

pub(super) fn record(stage: Stage) -> TableRecord {
    let mut header = Header::new(&Setup::<Lots<0>>::standard(2), None).unwrap();
    header.commitment = Some(SEED.commitment());
    TableRecord {
        id: TableId::from_random([5; 16]),
        title: None,
        host: PersonId(1),
        host_name: "Ada".into(),
        public: false,
        free_chat: true,
        hints: true,
        grace: 60,
        stage,
        seats: vec![SeatOwner::Open, SeatOwner::Open],
        barred: Vec::new(),
        seating: room::Seating::default(),
        header,
        ending: None,
        rematch: None,
        rematch_of: None,
        created: 1,
    }
}

pub(super) fn open() -> Write {
    let record = Box::new(record(Stage::Playing));
    Write::Open { number: NUMBER, seed: SEED, record }
}

pub(super) fn append(epoch: u64, sequence: u64, count: usize) -> Write {
    let lines = vec!["{}".to_owned(); count];
    Write::Append { number: NUMBER, append: Append { epoch, sequence, lines } }
}

fn amend(epoch: u64, stage: Stage) -> Write {
    Write::Record { number: NUMBER, epoch, record: Box::new(record(stage)) }
}

pub(super) fn person(id: i64) -> Write {
    let person = Person { id: PersonId(id), name: "Ada".into() };
    Write::AddPerson { person, device: device(id as u8, 1), now: 5 }
}

fn device(token: u8, number: u64) -> NewDevice {
    NewDevice { token: Digest([token; 32]), number, label: "Firefox".into() }
}

#[track_caller]
pub(super) fn keep(writer: &mut dyn StoreWriter, write: &Write) -> WriteOutcome {
    writer.commit(&[write]).unwrap()[0]
}

fn an_entry_must_be_the_next_of_its_epoch(store: Open) {
    let (mut writer, reader) = store();
    assert_eq!(keep(&mut *writer, &append(1, 1, 1)), Refused, "before it is open");
    keep(&mut *writer, &open());
    let batch = [append(1, 1, 2), append(1, 3, 1), append(1, 3, 1), append(1, 5, 1)];
    let outcomes = writer.commit(&batch.each_ref()).unwrap();
    assert_eq!(outcomes, [Stored, Stored, Refused, Refused]);
    let (_, taken) = reader.reclaim(record(Stage::Playing).id).unwrap().unwrap();
    assert_eq!((taken.epoch, taken.lines.len()), (2, 3));
    assert_eq!(keep(&mut *writer, &append(1, 4, 1)), Refused, "another holds it now");
    assert_eq!(keep(&mut *writer, &append(2, 4, 1)), Stored);
    assert_eq!(
        keep(&mut *writer, &amend(1, Stage::Finished)),
        Refused,
        "nor is its record changed"
    );
    assert_eq!(keep(&mut *writer, &amend(2, Stage::Finished)), Stored);
}

fn a_commit_that_fails_has_done_nothing(store: Open) {
    let (mut writer, _reader) = store();
    writer.commit(&[&person(1), &open()]).unwrap();
    let twice = writer.commit(&[&append(1, 1, 1), &append(1, 2, 1), &person(1)]);
    assert!(twice.is_err(), "nobody is met twice");
    assert_eq!(keep(&mut *writer, &append(1, 2, 1)), Refused);
    assert_eq!(keep(&mut *writer, &append(1, 1, 1)), Stored);
}

fn tables_go_on_after_a_restart(store: Open) {
    let (mut writer, reader) = store();
    // Opened and played at in one commit.
    writer.commit(&[&open(), &append(1, 1, 2)]).unwrap();
    drop((writer, reader));
    let (mut writer, reader) = store();
    assert_eq!(keep(&mut *writer, &append(1, 3, 1)), Refused, "not taken over yet");
    let mut taken = reader.take_over().unwrap().all_readable().unwrap();
    let (number, table) = taken.pop().unwrap();
    assert!(taken.is_empty() && number == NUMBER && table.seed == SEED);
    assert_eq!((table.epoch, table.lines.len()), (2, 2));
    assert_eq!(table.record.stage, Stage::Playing);
    assert_eq!(keep(&mut *writer, &append(1, 3, 1)), Refused);
    assert_eq!(keep(&mut *writer, &append(2, 3, 1)), Stored);
    assert!(reader.reclaim(TableId::from_random([9; 16])).unwrap().is_none());
    assert!(reader.finished(record(Stage::Playing).id).unwrap().is_none(), "it is not finished");
}

fn finished_tables_stay(store: Open) {
    let (mut writer, reader) = store();
    let mut seated = record(Stage::Finished);
    let name = "Ada".to_owned();
    seated.seats[0] =
        SeatOwner::Person { id: PersonId(1), name, entropy: None, adds_entropy: false };
    let over = Write::Record { number: NUMBER, epoch: 1, record: Box::new(seated) };
    writer.commit(&[&person(1), &open(), &append(1, 1, 3), &over]).unwrap();
    let log = "header\n{}\n{}\n{}\n".to_owned();
    keep(&mut *writer, &Write::Archive { number: NUMBER, through: 3, log });
    assert_eq!(keep(&mut *writer, &append(1, 4, 1)), Stored, "a rematch is asked for");
    assert!(writer.tidy().is_ok());
    drop((writer, reader));
    let (mut writer, reader) = store();
    assert!(reader.take_over().unwrap().tables.is_empty());
    let id = record(Stage::Finished).id;
    assert!(reader.reclaim(id).unwrap().is_none());
    let (_, kept) = reader.finished(id).unwrap().unwrap();
    assert_eq!(kept.lines.len(), 4);
    assert_eq!(keep(&mut *writer, &append(kept.epoch, 4, 1)), Refused);
    assert_eq!(keep(&mut *writer, &append(kept.epoch, 5, 1)), Stored);
    let listed = reader.finished_of(PersonId(1), 0, 10).unwrap();
    assert_eq!(listed.iter().map(|record| record.id).collect::<Vec<_>>(), [id]);
    assert!(reader.finished_of(PersonId(1), 0, 0).unwrap().is_empty());
    assert!(reader.finished_of(PersonId(2), 0, 10).unwrap().is_empty());
}

/// Games that are over, opened at these times, at which the first person sat.
pub(super) fn games_over(opened: &[u8]) -> Vec<Write> {
    let mut writes = vec![person(1)];
    for &at in opened {
        let mut over = record(Stage::Finished);
        let (id, name) = (PersonId(1), "Ada".to_owned());
        over.id = TableId::from_random([at; 16]);
        over.created = u64::from(at);
        over.header.edition.text = Some("a long text".into());
        over.seats[0] = SeatOwner::Person { id, name, entropy: None, adds_entropy: false };
        let (number, record) = (TableNumber(i64::from(at)), Box::new(over));
        writes.push(Write::Open { number, seed: SEED, record: record.clone() });
        writes.push(Write::Record { number, epoch: 1, record });
    }
    writes
}

fn the_latest_games_are_listed_first(store: Open) {
    let (mut writer, reader) = store();
    writer.commit(&games_over(&[3, 1, 5, 2, 4]).iter().collect::<Vec<_>>()).unwrap();
    let listed = reader.finished_of(PersonId(1), 0, 3).unwrap();
    assert!(listed.iter().all(|record| record.header.edition.text.is_none()));
    assert_eq!(listed.len(), 3);
    assert!(listed.is_sorted_by_key(|record| std::cmp::Reverse(record.created)));
    // The next page goes on where the first has ended, each game once.
    let rest = reader.finished_of(PersonId(1), 3, 3).unwrap();
    let mut all: Vec<u64> = listed.iter().chain(&rest).map(|record| record.created).collect();
    all.sort_unstable();
    assert_eq!(all, [1, 2, 3, 4, 5]);
}

/// Whatever became of locks and connections, the store itself knows who may write.
fn a_server_that_was_replaced_writes_nothing(store: Open) {
    let (mut old_writer, old_reader) = store();
    old_writer.commit(&[&person(1), &open(), &append(1, 1, 1)]).unwrap();
    let (mut writer, reader) = store();
    assert_eq!(reader.take_over().unwrap().tables[0].1.epoch, 2);
    let fenced = |error: Option<StoreError>| matches!(error, Some(StoreError::Fenced));
    assert!(fenced(old_writer.commit(&[&append(1, 2, 1)]).err()));
    assert!(fenced(old_writer.commit(&[&append(2, 2, 1)]).err()), "whatever epoch it names");
    assert!(fenced(old_writer.commit(&[&person(2)]).err()));
    assert!(old_reader.reclaim(record(Stage::Playing).id).is_err());
    assert!(old_reader.take_over().map_or(true, |taken| taken.tables.is_empty()));
    let begun = Instant::now();
    while !fenced(old_writer.check_owner().err()) {
        assert!(begun.elapsed() < Duration::from_mins(1), "it never finds out");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(keep(&mut *writer, &append(2, 2, 1)), Stored);
    assert!(writer.check_owner().is_ok() && writer.probe().is_ok() && writer.tidy().is_ok());
}

fn people_and_their_devices(store: Open) {
    let (mut writer, reader) = store();
    keep(&mut *writer, &person(1));
    let known = reader.person(&Digest([1; 32])).unwrap().unwrap();
    assert_eq!((known.id, known.name.as_str()), (PersonId(1), "Ada"));
    assert!(reader.person(&Digest([2; 32])).unwrap().is_none());
    let rename = |id, name: &str| Write::Rename(Person { id: PersonId(id), name: name.into() });
    assert_eq!(keep(&mut *writer, &rename(1, "Grace")), Stored);
    assert_eq!(keep(&mut *writer, &rename(2, "Grace")), Refused, "nobody");
    assert_eq!(reader.person(&Digest([1; 32])).unwrap().unwrap().name, "Grace");
    let devices = reader.devices(PersonId(1)).unwrap();
    let [only] = &devices[..] else { panic!("{devices:?}") };
    assert_eq!((only.number, only.label.as_str(), only.added), (1, "Firefox", 5));
    let end = |person, number| Write::EndDevice { person: PersonId(person), number };
    assert_eq!(keep(&mut *writer, &end(2, 1)), Refused, "not theirs");
    assert_eq!(keep(&mut *writer, &end(1, 1)), Stored);
    assert!(reader.devices(PersonId(1)).unwrap().is_empty());
    assert!(reader.person(&Digest([1; 32])).unwrap().is_none());
}

fn a_recovery_works_once(store: Open) {
    let (mut writer, reader) = store();
    keep(&mut *writer, &person(1));
    let secret = |byte| Digest([byte; 32]);
    let offer = |byte| Write::AddRecovery { person: PersonId(1), secret: secret(byte), until: 100 };
    writer.commit(&[&offer(20), &offer(21)]).unwrap();
    let whose = |byte, now| reader.recovery(&secret(byte), now).unwrap().map(|person| person.id);
    assert_eq!(whose(20, 50), None, "the next one takes its place");
    assert_eq!((whose(21, 50), whose(21, 100)), (Some(PersonId(1)), None));
    let recover = |byte, token, now| {
        let device = device(token, u64::from(token));
        Write::Recover { secret: secret(byte), device, now }
    };
    assert_eq!(keep(&mut *writer, &recover(20, 30, 50)), Refused);
    assert_eq!(keep(&mut *writer, &recover(21, 31, 50)), Stored);
    assert_eq!(keep(&mut *writer, &recover(21, 32, 50)), Refused, "it was used");
    assert_eq!(reader.person(&secret(31)).unwrap().unwrap().id, PersonId(1));
    assert!(reader.person(&secret(32)).unwrap().is_none());
    let added: Vec<u64> = reader.devices(PersonId(1)).unwrap().iter().map(|d| d.added).collect();
    assert_eq!(added, [50, 5], "the latest first");
    keep(&mut *writer, &offer(22));
    assert_eq!(keep(&mut *writer, &recover(22, 33, 100)), Refused, "it is too old");
}

fn what_was_said_last_is_kept(store: Open) {
    let (mut writer, reader) = store();
    keep(&mut *writer, &open());
    let last = wire::CHAT_LINES_KEPT as u64 + 3;
    let say = |number| {
        let line = ChatMessage {
            number,
            name: "Ada".into(),
            seat: None,
            said: ChatContent::Text(format!("line {number}")),
            at: number,
        };
        Write::Chat { number: NUMBER, line }
    };
    let said: Vec<Write> = (1..=last).map(say).collect();
    for some in said.chunks(7) {
        writer.commit(&some.iter().collect::<Vec<_>>()).unwrap();
    }
    let (_, table) = reader.reclaim(record(Stage::Playing).id).unwrap().unwrap();
    let numbers: Vec<u64> = table.chat.iter().map(|line| line.number).collect();
    assert_eq!(numbers, (4..=last).collect::<Vec<_>>());
}
