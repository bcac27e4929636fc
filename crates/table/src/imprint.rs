//! Values as few bytes, to see whether they are the same as before.
//!
//! Two values of one type have the same imprint only if they are equal on the wire. It is written
//! several times faster than JSON, and nobody ever reads it.

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

type Done = Result<(), serde_json::Error>;

/// Appends the imprint of a value.
pub(crate) fn imprint<T: Serialize + ?Sized>(value: &T, to: &mut Vec<u8>) -> Done {
    value.serialize(Imprint(to))
}

struct Imprint<'a>(&'a mut Vec<u8>);

#[allow(
    clippy::unnecessary_wraps,
    reason = "what a serializer does may fail, even where ours cannot"
)]
impl Imprint<'_> {
    fn number(self, little_endian: &[u8]) -> Done {
        self.0.extend_from_slice(little_endian);
        Ok(())
    }

    fn bytes(self, bytes: &[u8]) -> Done {
        self.0.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn variant(self, index: u32) -> Self {
        self.0.push(index as u8);
        self
    }

    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        imprint(value, self.0)
    }
}

macro_rules! numbers {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> Done { self.number(&value.to_le_bytes()) })*
    };
}

impl<'a> Serializer for Imprint<'a> {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = List<'a>;
    type SerializeTuple = Imprint<'a>;
    type SerializeTupleStruct = Imprint<'a>;
    type SerializeTupleVariant = Imprint<'a>;
    type SerializeMap = List<'a>;
    type SerializeStruct = Imprint<'a>;
    type SerializeStructVariant = Imprint<'a>;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_i128: i128, serialize_u128: u128, serialize_f32: f32, serialize_f64: f64
    );

    fn serialize_bool(self, value: bool) -> Done {
        self.number(&[value.into()])
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, value: &str) -> Done {
        self.bytes(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.bytes(value)
    }

    fn serialize_none(self) -> Done {
        self.number(&[0])
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.variant(1).part(value)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Done {
        self.variant(index);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        value.serialize(self.variant(index))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, serde_json::Error> {
        Ok(List(self.0))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, serde_json::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, serde_json::Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, serde_json::Error> {
        Ok(self.variant(index))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<List<'a>, serde_json::Error> {
        Ok(List(self.0))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, serde_json::Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, serde_json::Error> {
        Ok(self.variant(index))
    }

    fn is_human_readable(&self) -> bool {
        true
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident),*) => {
        $(impl $kind for Imprint<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.part(value)
            }

            fn end(self) -> Done {
                Ok(())
            }
        })*
    };
}

lists!(
    SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
);

/// Something whose length is not known before its end: each entry says that there is one more, so
/// that two lists cannot pass for one.
struct List<'a>(&'a mut Vec<u8>);

impl List<'_> {
    fn entry<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.0.push(1);
        imprint(value, self.0)
    }

    fn finish(self) {
        self.0.push(0);
    }
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.entry(value)
    }

    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}

impl SerializeMap for List<'_> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.entry(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        imprint(value, self.0)
    }

    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}

/// Fields that can be left out say whether they are.
macro_rules! fields {
    ($($kind:ident),*) => {
        $(impl $kind for Imprint<'_> {
            type Ok = ();
            type Error = serde_json::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Done {
                self.0.push(1);
                self.part(value)
            }

            fn skip_field(&mut self, _: &'static str) -> Done {
                self.0.push(0);
                Ok(())
            }

            fn end(self) -> Done {
                Ok(())
            }
        })*
    };
}

fields!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    enum Kind {
        Unit,
        Newtype(u8),
        Tuple(u8, u8),
        Struct {
            #[serde(skip_serializing_if = "Option::is_none")]
            one: Option<u8>,
            #[serde(skip_serializing_if = "Option::is_none")]
            two: Option<u8>,
        },
    }

    fn of(value: &impl Serialize) -> Vec<u8> {
        let mut bytes = Vec::new();
        imprint(value, &mut bytes).unwrap();
        bytes
    }

    /// Values that are easily taken for each other when their parts run together.
    #[test]
    fn different_values_have_different_imprints() {
        use Kind::{Newtype, Struct, Tuple, Unit};
        let kinds = [
            vec![Unit, Unit],
            vec![Unit],
            vec![Newtype(0)],
            vec![Tuple(0, 0)],
            vec![Struct { one: Some(1), two: None }],
            vec![Struct { one: None, two: Some(1) }],
            vec![Struct { one: Some(1), two: Some(1) }],
        ];
        let lists = [vec![vec![1u8], vec![]], vec![vec![], vec![1]], vec![vec![1]]];
        let names = [("ab", "c"), ("a", "bc"), ("abc", "")];
        let maps = [BTreeMap::from([("a", 1)]), BTreeMap::from([("b", 1)]), BTreeMap::new()];
        let options = [None, Some(None), Some(Some(0)), Some(Some(1))];
        for imprints in [
            kinds.iter().map(of).collect::<Vec<_>>(),
            lists.iter().map(of).collect(),
            names.iter().map(of).collect(),
            maps.iter().map(of).collect(),
            options.iter().map(of).collect(),
        ] {
            for (at, one) in imprints.iter().enumerate() {
                assert!(!imprints[..at].contains(one), "{imprints:?}");
            }
        }
    }
}
