//! A message that is being written, without what its reader knows already.

use std::hash::BuildHasher;
use std::ops::Range;

use foldhash::quality::RandomState;
use serde::Serialize;
use serde::ser::{Error as _, Impossible, SerializeStruct, Serializer};

use crate::imprint::imprint;

type Done = Result<(), serde_json::Error>;

/// Entries as they are told, by their names and imprints.
#[derive(Default)]
pub(crate) struct Known {
    texts: Vec<u8>,
    places: Vec<(&'static str, u64, Range<usize>)>,
    /// Where imprints are made.
    scratch: Vec<u8>,
}

impl Known {
    fn find(&self, name: &str, imprint: u64) -> Option<&[u8]> {
        let mut places = self.places.iter();
        let place = places.find(|(known, of, _)| *of == imprint && *known == name)?;
        Some(&self.texts[place.2.clone()])
    }

    fn keep(&mut self, name: &'static str, imprint: u64, text: &[u8]) {
        let start = self.texts.len();
        self.texts.extend_from_slice(text);
        self.places.push((name, imprint, start..self.texts.len()));
    }
}

/// A message that is being written.
pub(crate) struct Sheet<'a> {
    text: Vec<u8>,
    known: &'a mut Known,
    keys: &'a RandomState,
    /// The imprints of what its reader was last told; of nothing if all is to be told.
    was: Option<&'a [u64]>,
    is: Vec<u64>,
    /// Whether what was told before has the same entries.
    fits: bool,
}

impl<'a> Sheet<'a> {
    /// Goes on where `text` ends.
    pub(crate) fn new(
        text: Vec<u8>,
        known: &'a mut Known,
        keys: &'a RandomState,
        was: Option<&'a [u64]>,
    ) -> Self {
        let is = Vec::with_capacity(was.map_or(32, <[u64]>::len));
        Sheet { text, known, keys, was, is, fits: true }
    }

    /// Whether the next entry must be told.
    fn is_new(&mut self, imprint: u64) -> bool {
        let was = self.was.map(|was| was.get(self.is.len()).copied());
        self.is.push(imprint);
        was != Some(Some(imprint))
    }

    fn imprint<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<u64, serde_json::Error> {
        let scratch = &mut self.known.scratch;
        scratch.clear();
        imprint(value, scratch)?;
        Ok(self.keys.hash_one(&**scratch))
    }

    fn name(&mut self, name: &str) {
        if !self.text.ends_with(b"{") {
            self.text.push(b',');
        }
        // Names come from our own types and need no escaping.
        self.text.push(b'"');
        self.text.extend_from_slice(name.as_bytes());
        self.text.extend_from_slice(b"\":");
    }

    pub(crate) fn entry<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        let imprint = self.imprint(value)?;
        if self.is_new(imprint) { self.tell(name, imprint, value) } else { Ok(()) }
    }

    /// Writes an entry, or copies what was written for somebody else.
    fn tell<T: Serialize + ?Sized>(&mut self, name: &'static str, imprint: u64, value: &T) -> Done {
        self.name(name);
        if let Some(text) = self.known.find(name, imprint) {
            self.text.extend_from_slice(text);
            return Ok(());
        }
        let start = self.text.len();
        serde_json::to_writer(&mut self.text, value)?;
        self.known.keep(name, imprint, &self.text[start..]);
        Ok(())
    }

    pub(crate) fn entry_written(&mut self, name: &str, value: &[u8]) {
        let imprint = self.keys.hash_one(value);
        if self.is_new(imprint) {
            self.name(name);
            self.text.extend_from_slice(value);
        }
    }

    /// The entries of a view.
    pub(crate) fn view(&mut self, view: &impl Serialize) -> Done {
        view.serialize(ViewEntries { sheet: self, begun: false })
    }

    /// The message, and the imprints of what it tells; `None` if what was told before does not fit.
    pub(crate) fn finish(mut self) -> Option<(Vec<u8>, Box<[u64]>)> {
        self.text.extend_from_slice(b"}}");
        let fits = self.fits && self.was.is_none_or(|was| was.len() == self.is.len());
        fits.then(|| (self.text, self.is.into()))
    }
}

/// Writes a struct, and nothing else, entry by entry: every view is one.
struct ViewEntries<'a, 'b> {
    sheet: &'a mut Sheet<'b>,
    begun: bool,
}

impl SerializeStruct for ViewEntries<'_, '_> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        let imprint = self.sheet.imprint(value)?;
        if self.sheet.is_new(imprint) {
            if !self.begun {
                self.begun = true;
                self.sheet.name("view");
                self.sheet.text.push(b'{');
            }
            self.sheet.tell(name, imprint, value)?;
        }
        Ok(())
    }

    /// An entry that is gone cannot be told by leaving it out.
    fn skip_field(&mut self, _: &'static str) -> Done {
        const GONE: u64 = 0;
        if self.sheet.is_new(GONE) && self.sheet.was.is_some() {
            self.sheet.fits = false;
        }
        Ok(())
    }

    fn end(self) -> Done {
        if self.begun {
            self.sheet.text.push(b'}');
        } else if self.sheet.was.is_none() {
            self.sheet.name("view");
            self.sheet.text.extend_from_slice(b"{}");
        }
        Ok(())
    }
}

fn no_struct<T>() -> Result<T, serde_json::Error> {
    Err(serde_json::Error::custom("a view is a struct with named entries"))
}

macro_rules! refuse {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, _: $kind) -> Done { no_struct() })*
    };
}

type Never = Impossible<(), serde_json::Error>;
type Refused = Result<Never, serde_json::Error>;

impl Serializer for ViewEntries<'_, '_> {
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

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    refuse!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
        serialize_u64: u64, serialize_f32: f32, serialize_f64: f64, serialize_char: char,
        serialize_str: &str, serialize_bytes: &[u8], serialize_unit_struct: &'static str
    );

    fn serialize_none(self) -> Done {
        no_struct()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Done {
        no_struct()
    }

    fn serialize_unit(self) -> Done {
        no_struct()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Done {
        no_struct()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Done {
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
    use super::*;

    #[derive(Serialize)]
    struct Sometimes {
        always: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        sometimes: Option<u8>,
    }

    /// A client keeps what is left out, so a view that has lost an entry is told as a whole.
    #[test]
    fn an_entry_that_is_gone_makes_the_message_whole() {
        let keys = RandomState::default();
        let written = |sometimes: Option<u8>, was: Option<&[u64]>| {
            let mut known = Known::default();
            let mut sheet = Sheet::new(b"{".to_vec(), &mut known, &keys, was);
            sheet.view(&Sometimes { always: 1, sometimes }).unwrap();
            (String::from_utf8(sheet.text).unwrap(), sheet.is, sheet.fits)
        };
        let (text, was, _) = written(Some(2), None);
        assert_eq!(text, "{\"view\":{\"always\":1,\"sometimes\":2}");
        assert_eq!(written(Some(3), Some(&was)).0, "{\"view\":{\"sometimes\":3}");
        assert_eq!(written(Some(2), Some(&was)).0, "{");
        assert!(!written(None, Some(&was)).2);
        let (_, gone, _) = written(None, None);
        assert!(written(None, Some(&gone)).2 && written(Some(2), Some(&gone)).2);
    }
}
