//! Tables spread over several shared stores, by their ids.
//!
//! A table is wholly in one of them: its record, its log, its owner and epoch. People are in the first. A server
//! is known to each under the same number and owns tables in all of them; what it may write in one is decided
//! there alone.

use std::sync::{Mutex, MutexGuard};

use table::Digest;
use wire::TableId;

use super::shared::{Listed, ListedTable, NodeStatus, PersonChange, SharedStore};
use super::{
    Node, NodeId, Person, PersonId, StoreError, StoreReader, StoredDevice, StoredTable,
    TableNumber, TableRecord, TakenTables,
};
use crate::identity::random_number;
use crate::outage::Outage;

/// Which of so many stores has the table of this name.
fn place_of(id: TableId, stores: usize) -> usize {
    let [a, b, c, d, ..] = Digest::of(id.as_str()).0;
    u32::from_le_bytes([a, b, c, d]) as usize % stores
}

/// Which of so many stores has the table of this number: numbers are given so that they tell.
pub(crate) fn place_of_number(number: TableNumber, stores: usize) -> usize {
    number.0.unsigned_abs() as usize % stores
}

/// A number for a new table of this name.
fn number_for(id: TableId, stores: usize) -> TableNumber {
    let place = place_of(id, stores);
    loop {
        let number = TableNumber(random_number());
        if place_of_number(number, stores) == place {
            return number;
        }
    }
}

/// Does all of it, also after something has failed; and tells the last that has.
fn all_of(done: impl Iterator<Item = Result<(), StoreError>>) -> Result<(), StoreError> {
    let failed: Vec<_> = done.filter_map(Result::err).collect();
    failed.into_iter().next_back().map_or(Ok(()), Err)
}

/// Reads from several stores as if they were one.
pub(crate) struct SpreadReader {
    readers: Vec<Box<dyn StoreReader>>,
    /// Of each.
    outages: Vec<Mutex<Outage>>,
}

impl SpreadReader {
    /// Of shared stores, in the order that all servers name them in.
    pub(crate) fn new(readers: Vec<Box<dyn StoreReader>>) -> Self {
        let outage = |_: &_| Mutex::new(Outage::new("one of the databases does not answer"));
        SpreadReader { outages: readers.iter().map(outage).collect(), readers }
    }

    fn first(&self) -> &dyn StoreReader {
        &*self.readers[0]
    }

    fn of(&self, id: TableId) -> &dyn StoreReader {
        &*self.readers[place_of(id, self.readers.len())]
    }

    fn shared_stores(&self) -> impl Iterator<Item = &dyn SharedStore> {
        self.readers.iter().filter_map(|reader| reader.shared())
    }

    fn outage(&self, place: usize) -> MutexGuard<'_, Outage> {
        self.outages[place].lock().expect("no panic while holding it")
    }

    /// What each database says that is there. The first must be: without it nobody is known. One that was down when
    /// tables were last looked for, which is once a second, is not waited for.
    fn each<T>(
        &self,
        ask: impl Fn(&dyn StoreReader) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut said = Vec::with_capacity(self.readers.len());
        for (place, reader) in self.readers.iter().enumerate() {
            if place > 0 && self.outage(place).is_on() {
                continue;
            }
            match ask(&**reader) {
                Ok(one) => said.push(one),
                Err(error) if place == 0 => return Err(error),
                Err(error) => {
                    self.outage(place).fails(&error);
                }
            }
        }
        Ok(said)
    }

    fn first_shared(&self) -> Result<&dyn SharedStore, StoreError> {
        let none = || StoreError::Unusable("the store is not shared".into());
        self.first().shared().ok_or_else(none)
    }
}

impl StoreReader for SpreadReader {
    fn person(&self, token: &Digest) -> Result<Option<Person>, StoreError> {
        self.first().person(token)
    }

    fn devices(&self, person: PersonId) -> Result<Vec<StoredDevice>, StoreError> {
        self.first().devices(person)
    }

    fn recovery(&self, secret: &Digest, now: u64) -> Result<Option<Person>, StoreError> {
        self.first().recovery(secret, now)
    }

    fn take_over(&self) -> Result<TakenTables, StoreError> {
        let mut all = TakenTables::default();
        for (place, reader) in self.readers.iter().enumerate() {
            // A database that is down keeps only its own tables from going on.
            match reader.take_over() {
                Ok(taken) => {
                    self.outage(place).works();
                    all.tables.extend(taken.tables);
                    all.damaged.extend(taken.damaged);
                }
                Err(error) => {
                    self.outage(place).fails(&error);
                }
            }
        }
        Ok(all)
    }

    fn reclaim(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        self.of(id).reclaim(id)
    }

    fn finished(&self, id: TableId) -> Result<Option<(TableNumber, StoredTable)>, StoreError> {
        self.of(id).finished(id)
    }

    fn finished_of(
        &self,
        person: PersonId,
        skip: usize,
        take: usize,
    ) -> Result<Vec<TableRecord>, StoreError> {
        // Which of them are skipped is known only when all are in order.
        let found = self.each(|reader| reader.finished_of(person, 0, skip.saturating_add(take)))?;
        let mut found: Vec<_> = found.into_iter().flatten().collect();
        found.sort_by_key(|record| std::cmp::Reverse(record.created));
        Ok(found.into_iter().skip(skip).take(take).collect())
    }

    fn number_for(&self, id: TableId) -> TableNumber {
        number_for(id, self.readers.len())
    }

    fn takes(&self, id: TableId) -> bool {
        !self.outage(place_of(id, self.readers.len())).is_on()
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        Some(self)
    }
}

impl SharedStore for SpreadReader {
    fn node(&self) -> NodeId {
        self.first_shared().map_or(NodeId(0), SharedStore::node)
    }

    fn secret(&self) -> Result<String, StoreError> {
        self.first_shared()?.secret()
    }

    fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError> {
        self.first_shared()?.nodes()
    }

    fn elsewhere(&self, id: TableId) -> Result<Option<Node>, StoreError> {
        self.of(id).shared().map_or(Ok(None), |shared| shared.elsewhere(id))
    }

    fn listed(&self, which: Listed) -> Result<Vec<ListedTable>, StoreError> {
        // Of each as many as could be on the page, if all of them came from there.
        let each = match which {
            Listed::Public { skip, take } => Listed::Public { skip: 0, take: skip + take },
            other => other,
        };
        let listed = |reader: &dyn StoreReader| {
            reader.shared().map_or(Ok(Vec::new()), |shared| shared.listed(each))
        };
        let mut tables: Vec<_> = self.each(listed)?.into_iter().flatten().collect();
        tables.sort_by_key(|table| std::cmp::Reverse(table.changed));
        Ok(match which {
            Listed::Public { skip, take } => tables.into_iter().skip(skip).take(take).collect(),
            _ => tables,
        })
    }

    fn people_changed(&self) -> Result<Vec<PersonChange>, StoreError> {
        self.first_shared()?.people_changed()
    }

    fn drain(&self) -> Result<(), StoreError> {
        all_of(self.shared_stores().map(SharedStore::drain))
    }

    fn leave(&self) -> Result<(), StoreError> {
        all_of(self.shared_stores().map(SharedStore::leave))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_tell_where_a_table_is() {
        let mut found = [0; 3];
        for at in 0..60 {
            let id = TableId::from_random([at; 16]);
            let place = place_of_number(number_for(id, 3), 3);
            assert_eq!(place, place_of(id, 3));
            found[place] += 1;
        }
        assert!(found.iter().all(|&tables| tables > 5), "{found:?}");
    }
}
