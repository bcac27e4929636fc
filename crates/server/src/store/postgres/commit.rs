//! A batch of writes as one transaction.
//!
//! It takes two exchanges with the database, however much is written. The first begins, locks the row of
//! this server and reads the heads of the tables that are written to; the second writes with one statement
//! for each kind of row, and commits. Between the two nobody can declare this server gone, and so nobody
//! can take its tables over.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use futures_util::future::{join_all, join3};
use table::Append;
use tokio_postgres::types::ToSql;
use wire::lobby::Stage;

use super::session::Session;
use crate::identity::random_number;
use crate::store::heads::{Head, HeadChanges};
use crate::store::{
    NewDevice, NodeId, SeatOwner, StoreError, TableNumber, TableRecord, Write, WriteOutcome,
};
use crate::timers::now;

/// Locks the row of a server that is not gone. Whoever wants to declare it gone waits, and so does every
/// other change that it makes itself, one whose answer was lost included.
pub(super) const FENCE: &str = "SELECT id FROM node WHERE id = $1 AND state <> 'gone' FOR UPDATE";

const HEADS: &str = "SELECT head.game, head.epoch, archive.through FROM head \
    LEFT JOIN archive ON archive.game = head.game WHERE head.game = ANY($1) AND head.owner = $2";

const JOURNAL: &str = "INSERT INTO journal (game, sequence, lines) \
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])";
const OPEN: &str = "INSERT INTO game (number, id, finished, listed, host, changed, seed, record) \
    SELECT number, id, false, listed, host, $7::bigint, seed, record FROM \
    unnest($1::bigint[], $2::text[], $3::boolean[], $4::bigint[], $5::bytea[], $6::text[]) \
    AS new (number, id, listed, host, seed, record)";
const OPEN_HEADS: &str = "INSERT INTO head (game, owner, epoch, finished) \
    SELECT game, $2::bigint, 1, false FROM unnest($1::bigint[]) AS new (game)";
const RECORDS: &str = "UPDATE game SET record = new.record, finished = new.finished, listed = new.listed, \
    host = new.host, changed = $6::bigint FROM \
    unnest($1::bigint[], $2::text[], $3::boolean[], $4::boolean[], $5::bigint[]) \
    AS new (number, record, finished, listed, host) WHERE game.number = new.number";
const FINISHED_HEADS: &str = "UPDATE head SET finished = new.finished FROM \
    unnest($1::bigint[], $2::boolean[]) AS new (game, finished) \
    WHERE head.game = new.game AND head.finished <> new.finished";
const MEMBERS: &str = "INSERT INTO member (person, game) \
    SELECT * FROM unnest($1::bigint[], $2::bigint[]) ON CONFLICT (person, game) DO NOTHING";
const CHAT: &str = "INSERT INTO chat (game, number, line) \
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) \
    ON CONFLICT (game, number) DO UPDATE SET line = excluded.line";
/// Nobody is ever told of older ones.
const CHAT_OLD: &str = "DELETE FROM chat USING unnest($1::bigint[], $2::bigint[]) AS old (game, number) \
    WHERE chat.game = old.game AND chat.number <= old.number";
const ARCHIVE: &str = "INSERT INTO archive (game, through, log) \
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) \
    ON CONFLICT (game) DO UPDATE SET through = excluded.through, log = excluded.log";
/// What an archive holds is kept once.
const ARCHIVED: &str = "DELETE FROM journal USING unnest($1::bigint[], $2::bigint[]) AS done (game, through) \
    WHERE journal.game = done.game AND journal.sequence <= done.through";
const RELEASE: &str = "UPDATE head SET owner = NULL WHERE game = ANY($1) AND owner = $2";

const ADD_PERSON: &str = "INSERT INTO person (id, name, created) VALUES ($1, $2, $3)";
const ADD_TOKEN: &str =
    "INSERT INTO token (hash, person, number, label, added) VALUES ($1, $2, $3, $4, $5)";
const RENAME: &str = "UPDATE person SET name = $2 WHERE id = $1";
const DROP_RECOVERY: &str = "DELETE FROM recovery WHERE person = $1";
const ADD_RECOVERY: &str = "INSERT INTO recovery (hash, person, until) VALUES ($1, $2, $3)";
const RECOVER: &str = "INSERT INTO token (hash, person, number, label, added) \
    SELECT $2::bytea, person, $4::bigint, $5::text, $3::bigint FROM recovery \
    WHERE hash = $1 AND until > $3::bigint";
const USE_RECOVERY: &str = "DELETE FROM recovery WHERE hash = $1 OR until <= $2";
const END_DEVICE: &str = "DELETE FROM token WHERE person = $1 AND number = $2";
const TELL: &str = "INSERT INTO person_change (id, person, kind, node, at) \
    VALUES ($1, $2, $3, $4, clock_timestamp())";

/// What the other servers are told of a person.
pub(super) const RENAMED: &str = "renamed";
pub(super) const DEVICE_ENDED: &str = "device-ended";

/// Does all of it, or nothing.
pub(super) async fn commit(
    session: &Session,
    node: NodeId,
    batch: &[&Write],
    draft: &mut HeadChanges<'_>,
) -> Result<Vec<WriteOutcome>, StoreError> {
    let numbers: BTreeSet<i64> =
        batch.iter().filter_map(|write| write.table().map(|number| number.0)).collect();
    let numbers: Vec<i64> = numbers.into_iter().collect();
    let (fence, heads) = (session.statement(FENCE).await?, session.statement(HEADS).await?);
    let fence_values: [&(dyn ToSql + Sync); 1] = [&node.0];
    let heads_values: [&(dyn ToSql + Sync); 2] = [&numbers, &node.0];
    // They are sent in this order and answered together.
    let (begun, fenced, stored) = join3(
        session.client.batch_execute("BEGIN"),
        session.client.query(&fence, &fence_values),
        session.client.query(&heads, &heads_values),
    )
    .await;
    begun?;
    if fenced?.is_empty() {
        return Err(StoreError::Fenced);
    }
    let stored: HashMap<i64, (u64, Option<u64>)> = stored?
        .iter()
        .map(|row| {
            let through: Option<i64> = row.get(2);
            let epoch: i64 = row.get(1);
            (row.get(0), (epoch as u64, through.map(|through| through as u64)))
        })
        .collect();
    let mut rows = BatchRows::default();
    let mut outcomes = Vec::with_capacity(batch.len());
    for write in batch {
        outcomes.push(rows.add((session, node), write, &stored, draft).await?);
    }
    rows.write(session, node).await?;
    Ok(outcomes)
}

/// A statement, whether there is nothing to do for it, and its values.
type PlannedStatement<'a> = (&'static str, bool, Vec<&'a (dyn ToSql + Sync)>);

/// Rows of each kind, with their columns apart as the database wants them.
#[derive(Default)]
struct BatchRows<'a> {
    opened: Vec<(TableNumber, &'a Write)>,
    records: BTreeMap<i64, &'a TableRecord>,
    members: BTreeSet<(i64, i64)>,
    journal: (Vec<i64>, Vec<i64>, Vec<String>),
    chat: BTreeMap<(i64, i64), String>,
    archive: BTreeMap<i64, (i64, &'a str)>,
    released: Vec<i64>,
}

impl<'a> BatchRows<'a> {
    /// Takes a write in, if it may be done. What concerns people comes seldom and is done at once.
    async fn add(
        &mut self,
        (session, node): (&Session, NodeId),
        write: &'a Write,
        stored: &HashMap<i64, (u64, Option<u64>)>,
        draft: &mut HeadChanges<'_>,
    ) -> Result<WriteOutcome, StoreError> {
        // What is known of the table in memory counts as far as the database agrees who has it.
        let head = |number: &TableNumber, draft: &HeadChanges| {
            let known = draft.known(*number);
            match stored.get(&number.0) {
                Some((epoch, _)) if known.is_some_and(|known| known.epoch == *epoch) => known,
                Some((epoch, Some(through))) if known.is_none() => {
                    Some(Head { epoch: *epoch, next: through + 1 })
                }
                // It is opened in this very batch.
                None => known.filter(|_| self.opened.iter().any(|(opened, _)| opened == number)),
                Some(_) => None,
            }
        };
        let found =
            |changed: u64| if changed > 0 { WriteOutcome::Stored } else { WriteOutcome::Refused };
        match write {
            Write::Append { number, append } => {
                let Append { epoch, sequence, lines } = append;
                let head = head(number, draft);
                if !head.is_some_and(|head| head.epoch == *epoch && head.next == *sequence) {
                    return Ok(WriteOutcome::Refused);
                }
                self.journal.0.push(number.0);
                self.journal.1.push(*sequence as i64);
                self.journal.2.push(lines.join("\n"));
                draft.set(*number, Some(Head { epoch: *epoch, next: append.through() + 1 }));
            }
            Write::Open { number, record, .. } => {
                self.opened.push((*number, write));
                draft.set(*number, Some(Head { epoch: 1, next: 1 }));
                self.seat(*number, record);
            }
            Write::Record { number, epoch, record } => {
                if head(number, draft).is_none_or(|head| head.epoch != *epoch) {
                    return Ok(WriteOutcome::Refused);
                }
                self.records.insert(number.0, record);
                self.seat(*number, record);
            }
            Write::Chat { number, line } => {
                if head(number, draft).is_none() {
                    return Ok(WriteOutcome::Refused);
                }
                let text = serde_json::to_string(line).expect("plain JSON");
                self.chat.insert((number.0, line.number as i64), text);
            }
            Write::Archive { number, through, log } => {
                let Some(head) = head(number, draft) else { return Ok(WriteOutcome::Refused) };
                self.archive.insert(number.0, (*through as i64, log));
                if head.next == through + 1 {
                    draft.set(*number, None);
                }
            }
            Write::Release { number } => {
                self.released.push(number.0);
                draft.set(*number, None);
            }
            Write::AddPerson { person, device, now } => {
                let created = *now as i64;
                let values: [&(dyn ToSql + Sync); 3] = [&person.id.0, &person.name, &created];
                session.execute(ADD_PERSON, &values).await?;
                let NewDevice { token, number, label } = device;
                let (token, number) = (&token.0[..], *number as i64);
                let values: [&(dyn ToSql + Sync); 5] =
                    [&token, &person.id.0, &number, label, &created];
                session.execute(ADD_TOKEN, &values).await?;
            }
            Write::Rename(person) => {
                let renamed = session.execute(RENAME, &[&person.id.0, &person.name]).await?;
                session.execute(TELL, &[&random_number(), &person.id.0, &RENAMED, &node.0]).await?;
                return Ok(found(renamed));
            }
            Write::AddRecovery { person, secret, until } => {
                session.execute(DROP_RECOVERY, &[&person.0]).await?;
                let (secret, until) = (&secret.0[..], *until as i64);
                session.execute(ADD_RECOVERY, &[&secret, &person.0, &until]).await?;
            }
            Write::Recover { secret, device, now } => {
                let NewDevice { token, number, label } = device;
                let (secret, token) = (&secret.0[..], &token.0[..]);
                let (number, now) = (*number as i64, *now as i64);
                let values: [&(dyn ToSql + Sync); 5] = [&secret, &token, &now, &number, label];
                let moved = session.execute(RECOVER, &values).await?;
                session.execute(USE_RECOVERY, &[&secret, &now]).await?;
                return Ok(found(moved));
            }
            Write::EndDevice { person, number } => {
                let ended = session.execute(END_DEVICE, &[&person.0, &(*number as i64)]).await?;
                session
                    .execute(TELL, &[&random_number(), &person.0, &DEVICE_ENDED, &node.0])
                    .await?;
                return Ok(found(ended));
            }
        }
        Ok(WriteOutcome::Stored)
    }

    /// Whoever has sat at a table finds it among theirs.
    fn seat(&mut self, number: TableNumber, record: &TableRecord) {
        for owner in &record.seats {
            if let SeatOwner::Person { id, .. } = owner {
                self.members.insert((id.0, number.0));
            }
        }
    }

    /// Writes the rows and commits, all in one exchange.
    async fn write(self, session: &Session, node: NodeId) -> Result<(), StoreError> {
        let now = now() as i64;
        let opened = Columns::opened(&self.opened);
        let records = Columns::records(&self.records);
        let (people, games): (Vec<i64>, Vec<i64>) = self.members.into_iter().unzip();
        let (journal_games, sequences, lines) = self.journal;
        let mut chat = (Vec::new(), Vec::new(), Vec::new());
        for ((game, number), line) in self.chat {
            chat.0.push(game);
            chat.1.push(number);
            chat.2.push(line);
        }
        let old: Vec<i64> =
            chat.1.iter().map(|number| number - wire::CHAT_LINES_KEPT as i64).collect();
        let mut archive = (Vec::new(), Vec::new(), Vec::new());
        for (game, (through, log)) in self.archive {
            archive.0.push(game);
            archive.1.push(through);
            archive.2.push(log);
        }
        let (new, changed) = (&opened, &records);
        let rows: [PlannedStatement; 12] = [
            (
                OPEN,
                new.numbers.is_empty(),
                vec![
                    &new.numbers,
                    &new.ids,
                    &new.listed,
                    &new.hosts,
                    &new.seeds,
                    &new.records,
                    &now,
                ],
            ),
            (OPEN_HEADS, new.numbers.is_empty(), vec![&new.numbers, &node.0]),
            (
                RECORDS,
                changed.numbers.is_empty(),
                vec![
                    &changed.numbers,
                    &changed.records,
                    &changed.finished,
                    &changed.listed,
                    &changed.hosts,
                    &now,
                ],
            ),
            (FINISHED_HEADS, changed.numbers.is_empty(), vec![&changed.numbers, &changed.finished]),
            (MEMBERS, people.is_empty(), vec![&people, &games]),
            (JOURNAL, lines.is_empty(), vec![&journal_games, &sequences, &lines]),
            (CHAT, chat.0.is_empty(), vec![&chat.0, &chat.1, &chat.2]),
            (CHAT_OLD, chat.0.is_empty(), vec![&chat.0, &old]),
            (ARCHIVE, archive.0.is_empty(), vec![&archive.0, &archive.1, &archive.2]),
            (ARCHIVED, archive.0.is_empty(), vec![&archive.0, &archive.1]),
            (RELEASE, self.released.is_empty(), vec![&self.released, &node.0]),
            // Nothing waits for an answer before the end is sent: a statement that fails makes it a rollback.
            ("COMMIT", false, Vec::new()),
        ];
        let mut statements = Vec::new();
        for (sql, empty, values) in &rows {
            if !empty {
                statements.push((session.statement(sql).await?, values));
            }
        }
        // So few futures are first polled in their order, which is when they are sent.
        let done = join_all(
            statements.iter().map(|(statement, values)| session.client.execute(statement, values)),
        );
        for done in done.await {
            done?;
        }
        Ok(())
    }
}

/// The columns of new or changed tables.
#[derive(Default)]
struct Columns<'a> {
    numbers: Vec<i64>,
    ids: Vec<&'a str>,
    finished: Vec<bool>,
    listed: Vec<bool>,
    hosts: Vec<i64>,
    seeds: Vec<&'a [u8]>,
    records: Vec<String>,
}

impl<'a> Columns<'a> {
    fn opened(tables: &[(TableNumber, &'a Write)]) -> Self {
        let mut columns = Columns::default();
        for (number, write) in tables {
            if let Write::Open { seed, record, .. } = write {
                columns.ids.push(record.id.as_str());
                columns.seeds.push(&seed.0);
                columns.add(*number, record);
            }
        }
        columns
    }

    fn records(tables: &BTreeMap<i64, &TableRecord>) -> Self {
        let mut columns = Columns::default();
        for (number, record) in tables {
            columns.add(TableNumber(*number), record);
        }
        columns
    }

    fn add(&mut self, number: TableNumber, record: &TableRecord) {
        let finished = record.stage == Stage::Finished;
        self.numbers.push(number.0);
        self.finished.push(finished);
        self.listed.push(record.public && !finished);
        self.hosts.push(record.host.0);
        self.records.push(serde_json::to_string(record).expect("plain JSON"));
    }
}
