//! All rows of the database, for moving them to another store or from one.

use std::collections::BTreeMap;

use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::session::{Database, Link, Session};
use super::{migrate, must_be_ours};
use crate::store::StoreError;
use crate::store::migrate::{PersonRow, Rows, TableRow, TokenRow, check_no_servers};

pub(in crate::store) struct PostgresRows {
    link: Link,
    url: String,
}

impl PostgresRows {
    /// Where there is nothing yet, only with `may_be_new`.
    pub(in crate::store) fn open(url: &str, may_be_new: bool) -> Result<Self, StoreError> {
        let link = Link::new(Database::new(url)?);
        if !may_be_new {
            link.with(async |session| must_be_ours(session).await)?;
        }
        migrate(&link)?;
        Ok(PostgresRows { link, url: url.to_owned() })
    }

    /// Runs statements of many rows, all or none.
    fn change(
        &self,
        statements: &[(&'static str, Vec<&(dyn ToSql + Sync)>)],
    ) -> Result<(), StoreError> {
        self.link.with(async |session| {
            session.run("BEGIN").await?;
            for (sql, values) in statements {
                session.execute(sql, values).await?;
            }
            session.run("COMMIT").await
        })
    }
}

async fn numbers(
    session: &Session,
    ask: &'static str,
    after: i64,
    limit: usize,
) -> Result<Vec<i64>, StoreError> {
    let rows = session.query(ask, &[&after, &(limit as i64)]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

impl Rows for PostgresRows {
    fn count(&mut self) -> Result<(usize, usize), StoreError> {
        self.link.with(async |session| {
            let ask = "SELECT (SELECT count(*) FROM person), (SELECT count(*) FROM game)";
            let rows = session.query(ask, &[]).await?;
            let count = |at| rows.first().map_or(0, |row: &Row| row.get::<_, i64>(at) as usize);
            Ok((count(0), count(1)))
        })
    }

    fn person_ids(&mut self, after: i64, limit: usize) -> Result<Vec<i64>, StoreError> {
        let ask = "SELECT id FROM person WHERE id > $1 ORDER BY id LIMIT $2";
        self.link.with(async |session| numbers(session, ask, after, limit).await)
    }

    fn people(&mut self, ids: &[i64]) -> Result<Vec<PersonRow>, StoreError> {
        self.link.with(async |session| {
            let mut people = BTreeMap::new();
            let ask = "SELECT id, name, created FROM person WHERE id = ANY($1)";
            for row in session.query(ask, &[&ids]).await? {
                let (id, name, created) = (row.get(0), row.get(1), row.get(2));
                let (tokens, recoveries) = (Vec::new(), Vec::new());
                people.insert(id, PersonRow { id, name, created, tokens, recoveries });
            }
            let ask = "SELECT person, hash, number, label, added FROM token \
                 WHERE person = ANY($1) ORDER BY hash";
            for row in session.query(ask, &[&ids]).await? {
                if let Some(person) = people.get_mut(&row.get(0)) {
                    let (hash, number, label) = (row.get(1), row.get(2), row.get(3));
                    person.tokens.push(TokenRow { hash, number, label, added: row.get(4) });
                }
            }
            let ask =
                "SELECT person, hash, until FROM recovery WHERE person = ANY($1) ORDER BY hash";
            for row in session.query(ask, &[&ids]).await? {
                if let Some(person) = people.get_mut(&row.get(0)) {
                    person.recoveries.push((row.get(1), row.get(2)));
                }
            }
            Ok(people.into_values().collect())
        })
    }

    fn add_people(&mut self, people: &[PersonRow]) -> Result<(), StoreError> {
        let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
        let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
        let created: Vec<i64> = people.iter().map(|person| person.created).collect();
        let tokens = || people.iter().flat_map(|p| p.tokens.iter().map(move |token| (p.id, token)));
        let hashes: Vec<&[u8]> = tokens().map(|(_, token)| &token.hash[..]).collect();
        let owners: Vec<i64> = tokens().map(|(person, _)| person).collect();
        let devices: Vec<i64> = tokens().map(|(_, token)| token.number).collect();
        let labels: Vec<&str> = tokens().map(|(_, token)| token.label.as_str()).collect();
        let added: Vec<i64> = tokens().map(|(_, token)| token.added).collect();
        let offers =
            || people.iter().flat_map(|p| p.recoveries.iter().map(move |offer| (p.id, offer)));
        let secrets: Vec<&[u8]> = offers().map(|(_, (hash, _))| &hash[..]).collect();
        let offered: Vec<i64> = offers().map(|(person, _)| person).collect();
        let until: Vec<i64> = offers().map(|(_, (_, until))| *until).collect();
        self.change(&[
            (
                "INSERT INTO person (id, name, created) \
                 SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[])",
                vec![&ids, &names, &created],
            ),
            (
                "INSERT INTO token (hash, person, number, label, added) SELECT * FROM \
                 unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[])",
                vec![&hashes, &owners, &devices, &labels, &added],
            ),
            (
                "INSERT INTO recovery (hash, person, until) \
                 SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bigint[])",
                vec![&secrets, &offered, &until],
            ),
        ])
    }

    fn table_numbers(&mut self, after: i64, limit: usize) -> Result<Vec<i64>, StoreError> {
        let ask = "SELECT number FROM game WHERE number > $1 ORDER BY number LIMIT $2";
        self.link.with(async |session| numbers(session, ask, after, limit).await)
    }

    fn known_tables(&mut self, numbers: &[i64]) -> Result<Vec<i64>, StoreError> {
        self.link.with(async |session| {
            let ask = "SELECT number FROM game WHERE number = ANY($1)";
            let rows = session.query(ask, &[&numbers]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn tables(&mut self, numbers: &[i64]) -> Result<Vec<TableRow>, StoreError> {
        self.link.with(async |session| {
            let mut tables = BTreeMap::new();
            let ask = "SELECT game.number, game.id, game.finished, game.seed, game.record, head.epoch, \
                 archive.through, archive.log FROM game JOIN head ON head.game = game.number \
                 LEFT JOIN archive ON archive.game = game.number WHERE game.number = ANY($1)";
            for row in session.query(ask, &[&numbers]).await? {
                let archive: (Option<i64>, Option<String>) = (row.get(6), row.get(7));
                let table = TableRow {
                    number: row.get(0),
                    id: row.get(1),
                    finished: row.get(2),
                    seed: row.get(3),
                    record: row.get(4),
                    epoch: row.get(5),
                    members: Vec::new(),
                    journal: Vec::new(),
                    archive: archive.0.zip(archive.1),
                    chat: Vec::new(),
                };
                tables.insert(table.number, table);
            }
            let ask = "SELECT game, person FROM member WHERE game = ANY($1) ORDER BY person";
            for row in session.query(ask, &[&numbers]).await? {
                if let Some(table) = tables.get_mut(&row.get(0)) {
                    table.members.push(row.get(1));
                }
            }
            let ask = "SELECT journal.game, sequence, lines FROM journal \
                 LEFT JOIN archive ON archive.game = journal.game WHERE journal.game = ANY($1) \
                 AND (archive.through IS NULL OR sequence > archive.through) ORDER BY sequence";
            for row in session.query(ask, &[&numbers]).await? {
                if let Some(table) = tables.get_mut(&row.get(0)) {
                    table.journal.push((row.get(1), row.get(2)));
                }
            }
            let ask = "SELECT game, number, line FROM chat WHERE game = ANY($1) ORDER BY number";
            for row in session.query(ask, &[&numbers]).await? {
                if let Some(table) = tables.get_mut(&row.get(0)) {
                    table.chat.push((row.get(1), row.get(2)));
                }
            }
            Ok(tables.into_values().collect())
        })
    }

    fn add_tables(&mut self, tables: &[TableRow]) -> Result<(), StoreError> {
        let columns: Vec<(bool, i64, i64)> = tables.iter().map(TableRow::columns).collect();
        let numbers: Vec<i64> = tables.iter().map(|table| table.number).collect();
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        let finished: Vec<bool> = tables.iter().map(|table| table.finished).collect();
        let seeds: Vec<&[u8]> = tables.iter().map(|table| &table.seed[..]).collect();
        let records: Vec<&str> = tables.iter().map(|table| table.record.as_str()).collect();
        let epochs: Vec<i64> = tables.iter().map(|table| table.epoch).collect();
        let listed: Vec<bool> = columns.iter().map(|(listed, _, _)| *listed).collect();
        let hosts: Vec<i64> = columns.iter().map(|(_, host, _)| *host).collect();
        let changed: Vec<i64> = columns.iter().map(|(_, _, changed)| *changed).collect();
        let mut members = (Vec::new(), Vec::new());
        let mut journal = (Vec::new(), Vec::new(), Vec::new());
        let mut archive = (Vec::new(), Vec::new(), Vec::new());
        let mut chat = (Vec::new(), Vec::new(), Vec::new());
        for table in tables {
            for person in &table.members {
                members.0.push(*person);
                members.1.push(table.number);
            }
            for (sequence, lines) in &table.journal {
                journal.0.push(table.number);
                journal.1.push(*sequence);
                journal.2.push(lines.as_str());
            }
            if let Some((through, log)) = &table.archive {
                archive.0.push(table.number);
                archive.1.push(*through);
                archive.2.push(log.as_str());
            }
            for (number, line) in &table.chat {
                chat.0.push(table.number);
                chat.1.push(*number);
                chat.2.push(line.as_str());
            }
        }
        self.change(&[
            (
                "INSERT INTO game (number, id, finished, listed, host, changed, seed, record) \
                 SELECT * FROM unnest($1::bigint[], $2::text[], $3::boolean[], $4::boolean[], \
                 $5::bigint[], $6::bigint[], $7::bytea[], $8::text[])",
                vec![&numbers, &ids, &finished, &listed, &hosts, &changed, &seeds, &records],
            ),
            (
                "INSERT INTO head (game, owner, epoch, finished) SELECT game, NULL, epoch, finished \
                 FROM unnest($1::bigint[], $2::bigint[], $3::boolean[]) AS new (game, epoch, finished)",
                vec![&numbers, &epochs, &finished],
            ),
            (
                "INSERT INTO member (person, game) SELECT * FROM unnest($1::bigint[], $2::bigint[])",
                vec![&members.0, &members.1],
            ),
            (
                "INSERT INTO journal (game, sequence, lines) \
                 SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])",
                vec![&journal.0, &journal.1, &journal.2],
            ),
            (
                "INSERT INTO archive (game, through, log) \
                 SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])",
                vec![&archive.0, &archive.1, &archive.2],
            ),
            (
                "INSERT INTO chat (game, number, line) \
                 SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])",
                vec![&chat.0, &chat.1, &chat.2],
            ),
        ])
    }

    fn check_unused(&mut self) -> Result<(), StoreError> {
        check_no_servers(&self.url)
    }
}
