//! How a client decodes what it is told.
//!
//! serde derives a decoder that can be asked in several ways: for the entries of a struct by their names or in their
//! order, for a variant by its name or its number. `serde_json` asks in all of them, so a program has code for each. The
//! [`Reader`] asks in one: it looks the names up itself, in the lists that every type brings along, and hands over
//! entries in the type's own order and variants by number. What a browser has to download for decoding is less than
//! half of what it would be.
//!
//! Names beside a field's own (`alias`) would upset the order: `deserialize_struct` takes a type's list to have one name a field.

use std::fmt::{self, Display};

use serde::de::value::{MapDeserializer, StrDeserializer, U64Deserializer};
use serde::de::{self, DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, Visitor};
use serde_json::{Map, Value};

/// Decodes a text. Entries that its type does not know are passed over, as those of a later version are.
pub fn decode<T: DeserializeOwned>(text: &str) -> Result<T, DecodeError> {
    T::deserialize(Reader { value: Some(&parse(text)?), exact: false })
}

/// Decodes a value in which nothing may stand that its type does not know.
pub fn decode_exactly<T: DeserializeOwned>(value: &Value) -> Result<T, DecodeError> {
    T::deserialize(Reader::exact(value))
}

/// The JSON of a text.
pub fn parse(text: &str) -> Result<Value, DecodeError> {
    serde_json::from_str(text).map_err(|_| DecodeError("JSON"))
}

/// Something is missing, or of another kind, or not known: this entry, or something of this type.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct DecodeError(pub(crate) &'static str);

impl Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} cannot be decoded", self.0)
    }
}

impl std::error::Error for DecodeError {}

/// Words are not made for it, which nobody sees: a page only says that it is older than the server.
impl de::Error for DecodeError {
    fn custom<T: Display>(_: T) -> Self {
        DecodeError("a value")
    }

    fn invalid_type(_: de::Unexpected, _: &dyn de::Expected) -> Self {
        DecodeError("a value")
    }

    fn invalid_value(_: de::Unexpected, _: &dyn de::Expected) -> Self {
        DecodeError("a value")
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        DecodeError("a value with something left out")
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        DecodeError("a variant")
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        DecodeError("an entry")
    }

    fn missing_field(field: &'static str) -> Self {
        DecodeError(field)
    }

    fn duplicate_field(field: &'static str) -> Self {
        DecodeError(field)
    }
}

/// Reads a value, or the lack of one.
#[derive(Copy, Clone, Debug)]
pub struct Reader<'de> {
    /// `None` is left out, which only options can be.
    value: Option<&'de Value>,
    /// Whether entries that a type does not know are refused.
    exact: bool,
}

type Read<T> = Result<T, DecodeError>;

impl<'de> Reader<'de> {
    /// Of a value in which nothing may stand that its type does not know.
    pub fn exact(value: &'de Value) -> Self {
        Reader { value: Some(value), exact: true }
    }

    fn value(self) -> Read<&'de Value> {
        self.value.ok_or(DecodeError("what is left out"))
    }

    fn bool(self) -> Read<bool> {
        self.value()?.as_bool().ok_or(DecodeError("a truth value"))
    }

    fn u64(self) -> Read<u64> {
        self.value()?.as_u64().ok_or(DecodeError("a number"))
    }

    fn i64(self) -> Read<i64> {
        self.value()?.as_i64().ok_or(DecodeError("a number"))
    }

    fn f64(self) -> Read<f64> {
        self.value()?.as_f64().ok_or(DecodeError("a number"))
    }

    fn str(self) -> Read<&'de str> {
        self.value()?.as_str().ok_or(DecodeError("a text"))
    }

    fn null(self) -> Read<()> {
        self.value()?.as_null().ok_or(DecodeError("nothing"))
    }

    fn items(self) -> Read<Items<'de>> {
        let list = self.value()?.as_array().ok_or(DecodeError("a list"))?;
        Ok(Items { items: list.iter(), exact: self.exact })
    }

    /// As many as that and no more.
    fn exactly_items(self, count: usize) -> Read<Items<'de>> {
        let items = self.items()?;
        if items.items.len() == count { Ok(items) } else { Err(DecodeError("a list")) }
    }

    fn object(self) -> Read<&'de Map<String, Value>> {
        self.value()?.as_object().ok_or(DecodeError("an object"))
    }

    fn fields(self, names: &'static [&'static str]) -> Read<Fields<'de>> {
        let object = self.object()?;
        if self.exact && object.keys().any(|key| !names.contains(&key.as_str())) {
            return Err(DecodeError("an entry that is not known"));
        }
        Ok(Fields { object, names: names.iter(), exact: self.exact })
    }

    fn variant(self, name: &'static str, variants: &'static [&'static str]) -> Read<Variant<'de>> {
        let (variant, content) = match self.value {
            Some(Value::String(variant)) => (variant, None),
            Some(Value::Object(object)) if object.len() == 1 => {
                object.iter().next().map(|(name, content)| (name, Some(content))).expect("one")
            }
            _ => return Err(DecodeError(name)),
        };
        let number = variants.iter().position(|known| known == variant).ok_or(DecodeError(name))?;
        Ok(Variant { number: number as u64, content: Reader { value: content, ..self } })
    }
}

/// By what every value can be asked for alike.
macro_rules! primitives {
    ($($method:ident: $read:ident, $visit:ident;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
            visitor.$visit(self.$read()?)
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = DecodeError;

    primitives! {
        deserialize_bool: bool, visit_bool;
        deserialize_u8: u64, visit_u64;
        deserialize_u16: u64, visit_u64;
        deserialize_u32: u64, visit_u64;
        deserialize_u64: u64, visit_u64;
        deserialize_u128: u64, visit_u64;
        deserialize_i8: i64, visit_i64;
        deserialize_i16: i64, visit_i64;
        deserialize_i32: i64, visit_i64;
        deserialize_i64: i64, visit_i64;
        deserialize_i128: i64, visit_i64;
        deserialize_f32: f64, visit_f64;
        deserialize_f64: f64, visit_f64;
        deserialize_char: str, visit_borrowed_str;
        deserialize_str: str, visit_borrowed_str;
        deserialize_string: str, visit_borrowed_str;
        deserialize_identifier: str, visit_borrowed_str;
        deserialize_seq: items, visit_seq;
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.value()? {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(value) => match (value.as_u64(), value.as_i64()) {
                (Some(value), _) => visitor.visit_u64(value),
                (None, Some(value)) => visitor.visit_i64(value),
                (None, None) => visitor.visit_f64(self.f64()?),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => visitor.visit_seq(self.items()?),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.value {
            None | Some(Value::Null) => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.null()?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &str, visitor: V) -> Read<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        // What is to stay text says so by a name of its own.
        if name == RAW_VALUE {
            let text = [(RAW_VALUE, self.value()?.to_string())];
            return visitor.visit_map(MapDeserializer::new(text.into_iter()));
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, count: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(self.exactly_items(count)?)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        count: usize,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(self.exactly_items(count)?)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_map(Entries { left: self.object()?.iter(), value: None, exact: self.exact })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(self.fields(fields)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(self.variant(name, variants)?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.value()?;
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { bytes byte_buf }
}

/// By what `serde_json` knows its own text that is not to be decoded.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// The entries of a struct, in the order of its fields.
struct Fields<'de> {
    object: &'de Map<String, Value>,
    names: std::slice::Iter<'static, &'static str>,
    exact: bool,
}

impl<'de> Fields<'de> {
    fn next(&mut self) -> Reader<'de> {
        let name = self.names.next();
        Reader { value: name.and_then(|name| self.object.get(*name)), exact: self.exact }
    }
}

impl<'de> de::SeqAccess<'de> for Fields<'de> {
    type Error = DecodeError;

    /// `None` stands for an entry that was left out, and not for the end: a field may have a usual value.
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        let entry = self.next();
        match seed.deserialize(entry) {
            Ok(value) => Ok(Some(value)),
            Err(_) if entry.value.is_none() => Ok(None),
            Err(why) => Err(why),
        }
    }
}

/// What stands in a list.
struct Items<'de> {
    items: std::slice::Iter<'de, Value>,
    exact: bool,
}

impl<'de> de::SeqAccess<'de> for Items<'de> {
    type Error = DecodeError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        let Some(value) = self.items.next() else { return Ok(None) };
        seed.deserialize(Reader { value: Some(value), exact: self.exact }).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// What stands in an object whose names are not a type's own.
struct Entries<'de> {
    left: serde_json::map::Iter<'de>,
    value: Option<&'de Value>,
    exact: bool,
}

impl<'de> de::MapAccess<'de> for Entries<'de> {
    type Error = DecodeError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(StrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Read<V::Value> {
        seed.deserialize(Reader { value: self.value, exact: self.exact })
    }
}

/// A variant by its number, and what it holds.
struct Variant<'de> {
    number: u64,
    content: Reader<'de>,
}

impl<'de> de::EnumAccess<'de> for Variant<'de> {
    type Error = DecodeError;
    type Variant = Reader<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Read<(V::Value, Reader<'de>)> {
        let number: U64Deserializer<DecodeError> = self.number.into_deserializer();
        Ok((seed.deserialize(number)?, self.content))
    }
}

impl<'de> de::VariantAccess<'de> for Reader<'de> {
    type Error = DecodeError;

    fn unit_variant(self) -> Read<()> {
        if self.value.is_none() { Ok(()) } else { self.null() }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Read<T::Value> {
        self.value()?;
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, count: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(self.exactly_items(count)?)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(self.fields(fields)?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;
    use crate::Json;

    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Sail {
        #[default]
        None,
        Square(u8),
        Lateen(u8, i16),
        MainGaff {
            area: f32,
            #[serde(default)]
            reefs: u8,
        },
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Ship {
        name: String,
        flag: char,
        captain: Option<String>,
        #[serde(default = "two")]
        masts: u8,
        #[serde(skip)]
        seen: bool,
        #[serde(rename = "rig")]
        sails: Vec<Sail>,
        cargo: BTreeMap<String, u64>,
        place: (i32, i32),
        log: serde_json::Value,
        nothing: (),
    }

    fn two() -> u8 {
        2
    }

    fn ship() -> serde_json::Value {
        json!({
            "name": "Wiebke", "flag": "W", "captain": "Ole", "masts": 3,
            "rig": ["none", { "square": 4 }, { "lateen": [1, -2] }, { "main-gaff": { "area": 2.5, "reefs": 1 } }],
            "cargo": { "tea": 4, "salt": 18_446_744_073_709_551_615_u64 },
            "place": [-3, 4], "log": [null, true, { "wind": -1.5 }], "nothing": null,
        })
    }

    #[test]
    fn what_is_written_is_read() {
        let read: Ship = decode_exactly(&ship()).unwrap();
        assert_eq!(read, serde_json::from_value(ship()).unwrap());
        assert_eq!(serde_json::to_value(&read).unwrap(), ship());
        assert_eq!(decode::<Ship>(&ship().to_string()), Ok(read));
    }

    /// As `serde_json` decides it, whatever is left out or put in the place of something.
    #[test]
    fn what_is_spoilt_is_refused() {
        let spoilt = ["/name", "/flag", "/captain", "/masts", "/rig", "/rig/0", "/rig/1/square"];
        let more = ["/rig/2/lateen", "/rig/3/main-gaff", "/rig/3/main-gaff/area", "/cargo"];
        let last = ["/cargo/tea", "/place", "/place/1", "/log", "/nothing"];
        let with = [
            json!(null),
            json!(300),
            json!(-1),
            json!(0.5),
            json!(true),
            json!("none"),
            json!("square"),
            json!("x"),
            json!([]),
            json!([1]),
            json!([1, 2, 3]),
            json!({}),
            json!({ "square": 1, "none": null }),
            json!({ "none": null }),
            json!({ "square": { "area": 1 } }),
        ];
        let (mut read, mut refused) = (0, 0);
        for pointer in spoilt.iter().chain(&more).chain(&last) {
            for other in &with {
                let mut spoilt = ship();
                *spoilt.pointer_mut(pointer).expect(pointer) = other.clone();
                let expected = serde_json::from_value::<Ship>(spoilt.clone()).ok();
                // What is a list of its fields there is none here: nobody sends that.
                if other.is_array() && pointer.ends_with("main-gaff") {
                    continue;
                }
                assert_eq!(decode_exactly(&spoilt).ok(), expected, "{pointer}: {other}");
                *if expected.is_some() { &mut read } else { &mut refused } += 1;
            }
        }
        assert!(read > 20 && refused > 100, "{read} {refused}");
        for name in ship().as_object().expect("it is one").keys() {
            let mut without = ship();
            without.as_object_mut().expect("it is one").remove(name);
            let expected = serde_json::from_value::<Ship>(without.clone()).ok();
            assert_eq!(expected.is_some(), ["captain", "masts"].contains(&name.as_str()));
            assert_eq!(decode_exactly(&without).ok(), expected, "{name}");
        }
    }

    #[test]
    fn what_is_not_known_is_passed_over_or_refused() {
        for pointer in ["", "/rig/3/main-gaff"] {
            let mut later = ship();
            later
                .pointer_mut(pointer)
                .and_then(|at| at.as_object_mut())
                .expect("it is one")
                .insert("later".into(), json!(1));
            assert!(decode::<Ship>(&later.to_string()).is_ok());
            assert_eq!(
                decode_exactly::<Ship>(&later),
                Err(DecodeError("an entry that is not known"))
            );
        }
        assert_eq!(decode::<Ship>("{"), Err(DecodeError("JSON")));
    }

    /// `serde_json` knows it by a name that is its own affair.
    #[test]
    fn text_that_is_not_decoded_stays_text() {
        let texts: Vec<Json> = decode(r#"[{ "a": [1, null] }, "b"]"#).unwrap();
        let texts: Vec<_> = texts.iter().map(|text| text.get()).collect();
        assert_eq!(texts, [r#"{"a":[1,null]}"#, r#""b""#]);
    }
}
