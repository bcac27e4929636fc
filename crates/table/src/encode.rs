//! Values as few bytes, to see whether they are the same as before.
//!
//! Two values of one type have the same encoding only if they are equal on the wire. It is written several
//! times faster than JSON and nobody ever reads it. The usual compact formats would not do: they write
//! nothing for a field that is left out, so that two different values can look the same.

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

pub(crate) type EncodeResult = Result<(), serde_json::Error>;

/// Whoever takes in the fields of a struct one by one.
pub(crate) trait Fields {
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> EncodeResult;

    /// A field is left out.
    fn missing(&mut self);
}

/// Nobody does.
struct NoFields;

impl Fields for NoFields {
    fn field<T: Serialize + ?Sized>(&mut self, _: &'static str, _: &T) -> EncodeResult {
        Ok(())
    }

    fn missing(&mut self) {}
}

/// Appends the encoding of a value.
pub(crate) fn encode<T: Serialize + ?Sized>(value: &T, to: &mut Vec<u8>) -> EncodeResult {
    value.serialize(Encoder::<NoFields> { bytes: to, outermost: None })
}

/// Hands over the fields of a struct; nothing of a value that is none.
pub(crate) fn encode_fields(value: &impl Serialize, to: &mut impl Fields) -> EncodeResult {
    value.serialize(Encoder { bytes: &mut Vec::new(), outermost: Some(to) })
}

struct Encoder<'a, F> {
    bytes: &'a mut Vec<u8>,
    /// Takes the fields if this value is a struct.
    outermost: Option<&'a mut F>,
}

/// Stands before everything that a list, a map, an option or a struct holds.
const MORE: u8 = 1;
/// Stands for a field that is left out, and at the end.
const NONE: u8 = 0;

impl<F> Encoder<'_, F> {
    fn variant(self, index: u32) -> Self {
        self.bytes.push(index as u8);
        self
    }

    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> EncodeResult {
        self.bytes.push(MORE);
        encode(value, self.bytes)
    }
}

macro_rules! numbers {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> EncodeResult {
            self.bytes.extend_from_slice(&value.to_le_bytes());
            Ok(())
        })*
    };
}

impl<F: Fields> Serializer for Encoder<'_, F> {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers!(
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_i128: i128, serialize_u128: u128, serialize_f32: f32, serialize_f64: f64
    );

    fn serialize_bool(self, value: bool) -> EncodeResult {
        self.serialize_u8(value.into())
    }

    fn serialize_char(self, value: char) -> EncodeResult {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, value: &str) -> EncodeResult {
        self.serialize_bytes(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> EncodeResult {
        self.bytes.extend_from_slice(&(value.len() as u32).to_le_bytes());
        self.bytes.extend_from_slice(value);
        Ok(())
    }

    fn serialize_none(self) -> EncodeResult {
        self.serialize_u8(NONE)
    }

    fn serialize_some<T: Serialize + ?Sized>(mut self, value: &T) -> EncodeResult {
        self.part(value)
    }

    fn serialize_unit(self) -> EncodeResult {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> EncodeResult {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> EncodeResult {
        self.variant(index);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> EncodeResult {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> EncodeResult {
        encode(value, self.variant(index).bytes)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, serde_json::Error> {
        Ok(self)
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

    fn serialize_map(self, _: Option<usize>) -> Result<Self, serde_json::Error> {
        Ok(self)
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
        Ok(Encoder { outermost: None, ..self.variant(index) })
    }
}

impl<F: Fields> SerializeSeq for Encoder<'_, F> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> EncodeResult {
        self.part(value)
    }

    fn end(self) -> EncodeResult {
        self.serialize_u8(NONE)
    }
}

/// What always has the same length needs no marks.
macro_rules! tuples {
    ($($kind:ident: $method:ident),*) => {
        $(impl<F: Fields> $kind for Encoder<'_, F> {
            type Ok = ();
            type Error = serde_json::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> EncodeResult {
                encode(value, self.bytes)
            }

            fn end(self) -> EncodeResult {
                Ok(())
            }
        })*
    };
}

tuples!(
    SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
);

impl<F: Fields> SerializeMap for Encoder<'_, F> {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> EncodeResult {
        self.part(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> EncodeResult {
        encode(value, self.bytes)
    }

    fn end(self) -> EncodeResult {
        self.serialize_u8(NONE)
    }
}

macro_rules! structs {
    ($($kind:ident),*) => {
        $(impl<F: Fields> $kind for Encoder<'_, F> {
            type Ok = ();
            type Error = serde_json::Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> EncodeResult {
                match &mut self.outermost {
                    Some(fields) => fields.field(name, value),
                    None => self.part(value),
                }
            }

            fn skip_field(&mut self, _: &'static str) -> EncodeResult {
                match &mut self.outermost {
                    Some(fields) => fields.missing(),
                    None => self.bytes.push(NONE),
                }
                Ok(())
            }

            fn end(self) -> EncodeResult {
                Ok(())
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);

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
        encode(value, &mut bytes).unwrap();
        bytes
    }

    /// Values that are easily taken for each other when their parts run together.
    #[test]
    fn different_values_have_different_encodings() {
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
        for encodings in [
            kinds.iter().map(of).collect::<Vec<_>>(),
            lists.iter().map(of).collect(),
            names.iter().map(of).collect(),
            maps.iter().map(of).collect(),
            options.iter().map(of).collect(),
        ] {
            for (at, one) in encodings.iter().enumerate() {
                assert!(!encodings[..at].contains(one), "{encodings:?}");
            }
        }
    }
}
