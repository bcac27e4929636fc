//! An update as text, entry by entry, so that whoever sends it can leave out what has not changed.

use kit::Seat;
use serde::Serialize;
use serde::ser::{Error as _, Impossible, SerializeStruct, Serializer};

use crate::session::{Playable, Session};

/// The entries of an [`Update`](crate::wire::Update) as JSON. Those of its view stand for themselves:
/// they are marked, and are the only ones that are.
#[derive(Clone, Debug)]
pub struct Written {
    text: Vec<u8>,
    entries: Vec<Entry>,
}

impl Default for Written {
    /// With room for most updates: growing by halves would copy each of them several times.
    fn default() -> Self {
        Written { text: Vec::with_capacity(16 * 1024), entries: Vec::with_capacity(48) }
    }
}

#[derive(Copy, Clone, Debug)]
struct Entry {
    name: &'static str,
    of_view: bool,
    start: usize,
    end: usize,
}

/// One entry as text.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct EntryText<'a> {
    pub name: &'static str,
    /// Whether it is an entry of the view, and not of the update itself.
    pub of_view: bool,
    pub text: &'a str,
}

impl Written {
    /// In the order in which they were written; entries of the view follow each other.
    pub fn entries(&self) -> impl Iterator<Item = EntryText<'_>> + Clone {
        let text = std::str::from_utf8(&self.text).expect("JSON is UTF-8");
        self.entries.iter().map(move |entry| EntryText {
            name: entry.name,
            of_view: entry.of_view,
            text: &text[entry.start..entry.end],
        })
    }

    fn write<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        of_view: bool,
        value: &T,
    ) -> Result<(), serde_json::Error> {
        let start = self.text.len();
        serde_json::to_writer(&mut self.text, value)?;
        self.entries.push(Entry { name, of_view, start, end: self.text.len() });
        Ok(())
    }

    fn write_update<G: Playable>(
        &mut self,
        session: &Session<G>,
        onlooker: Option<Seat>,
        since: u64,
    ) -> Result<(), serde_json::Error> {
        let update = session.update(onlooker, since);
        self.text.clear();
        self.entries.clear();
        self.write("sequence", false, &update.sequence)?;
        self.write("happenings", false, &update.happenings)?;
        self.write("status", false, &update.status)?;
        update.view.serialize(ViewEntries(self))?;
        self.write("points", false, &update.points)?;
        self.write("choices", false, &update.choices)?;
        self.write("commands", false, &update.commands)
    }

    pub(crate) fn fill<G: Playable>(
        &mut self,
        session: &Session<G>,
        onlooker: Option<Seat>,
        since: u64,
    ) {
        self.write_update(session, onlooker, since).expect("what tables tell crosses the wire");
    }
}

/// Writes a struct, and nothing else, entry by entry: every view is one.
struct ViewEntries<'a>(&'a mut Written);

impl SerializeStruct for ViewEntries<'_> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), serde_json::Error> {
        self.0.write(name, true, value)
    }

    fn end(self) -> Result<(), serde_json::Error> {
        Ok(())
    }
}

fn no_struct<T>() -> Result<T, serde_json::Error> {
    Err(serde_json::Error::custom("a view is a struct with named entries"))
}

macro_rules! refuse {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, _: $kind) -> Result<(), serde_json::Error> { no_struct() })*
    };
}

type Never = Impossible<(), serde_json::Error>;
type Refused = Result<Never, serde_json::Error>;

impl Serializer for ViewEntries<'_> {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Self;
    type SerializeStructVariant = Never;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, serde_json::Error> {
        Ok(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), serde_json::Error> {
        value.serialize(self)
    }

    refuse!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
        serialize_u64: u64, serialize_f32: f32, serialize_f64: f64, serialize_char: char,
        serialize_str: &str, serialize_bytes: &[u8], serialize_unit_struct: &'static str
    );

    fn serialize_none(self) -> Result<(), serde_json::Error> {
        no_struct()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), serde_json::Error> {
        no_struct()
    }

    fn serialize_unit(self) -> Result<(), serde_json::Error> {
        no_struct()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
    ) -> Result<(), serde_json::Error> {
        no_struct()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), serde_json::Error> {
        no_struct()
    }

    fn serialize_seq(self, _: Option<usize>) -> Refused {
        no_struct()
    }

    fn serialize_tuple(self, _: usize) -> Refused {
        no_struct()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Refused {
        no_struct()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Refused {
        no_struct()
    }

    fn serialize_map(self, _: Option<usize>) -> Refused {
        no_struct()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Refused {
        no_struct()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kit::Setup;
    use kit::toy::Lots;
    use serde_json::{Map, Value};

    use super::*;
    use crate::advice::Anything;
    use crate::dice::Seed;
    use crate::log::{Header, Occupant};
    use crate::table::Table;

    /// Put together again, the entries are the update itself.
    #[test]
    fn entries_are_those_of_the_update() {
        let seed = Seed([4; 32]);
        let mut header = Header::new(&Setup::<Lots<0>>::standard(2), None).unwrap();
        header.seats = vec![Occupant::Human; 2];
        header.commitment = Some(seed.commitment());
        let mut table = Session::<Lots<0>>::open(header, seed, 1, Arc::new(Anything)).unwrap();
        let begun = table.begin(5).unwrap();
        Table::stored(&mut table, begun.through());
        for onlooker in [None, Some(Seat::new(1))] {
            let mut written = Written::default();
            Table::write(&table, onlooker, 0, &mut written);
            let (mut update, mut view) = (Map::new(), Map::new());
            for entry in written.entries() {
                let value: Value = serde_json::from_str(entry.text).unwrap();
                let entries = if entry.of_view { &mut view } else { &mut update };
                entries.insert(entry.name.to_owned(), value);
            }
            update.insert("view".into(), Value::Object(view));
            let whole: Value =
                serde_json::from_str(Table::update(&table, onlooker, 0).get()).unwrap();
            assert_eq!(Value::Object(update), whole);
        }
    }
}
