//! What a table and a socket are called.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a table in its link: sixteen letters and figures, drawn at random. Whoever knows it
/// may come in, so it is as long as a secret must be.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{16}$"))]
pub struct TableId([u8; 16]);

/// Without those that are mistaken for others when read aloud or written by hand.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

impl TableId {
    /// The name that these random bits stand for; five of each byte are used.
    pub fn from_random(bits: [u8; 16]) -> Self {
        TableId(bits.map(|byte| LETTERS[usize::from(byte & 31)]))
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("only ASCII letters are taken in")
    }
}

impl FromStr for TableId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || "a table's name has 16 letters and figures, without i, l, o and u".to_owned();
        let bytes: [u8; 16] = text.as_bytes().try_into().map_err(|_| wrong())?;
        if bytes.iter().all(|byte| LETTERS.contains(byte)) {
            Ok(TableId(bytes))
        } else {
            Err(wrong())
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The name of a socket: sixteen hexadecimal figures, drawn at random.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{16}$"))]
pub struct ConnectionId(pub u64);

/// One number is written and read without a crate for it; a [`Digest`](table::Digest) is not one.
impl Serialize for ConnectionId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{:016x}", self.0))
    }
}

impl<'de> Deserialize<'de> for ConnectionId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let figures = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| figures);
        let wrong = || serde::de::Error::custom("a connection has 16 hexadecimal figures");
        number.map(ConnectionId).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_figures() {
        let text = "\"00000000000000ff\"";
        assert_eq!(serde_json::from_str::<ConnectionId>(text).unwrap(), ConnectionId(255));
        assert_eq!(serde_json::to_string(&ConnectionId(255)).unwrap(), text);
        for wrong in ["\"ff\"", "\"+0000000000000ff\"", "255", "\"00000000000000fg\""] {
            assert!(serde_json::from_str::<ConnectionId>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn text_and_back() {
        let id = TableId::from_random(std::array::from_fn(|at| at as u8 * 17));
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in
            ["", "0123456789abcde", "0123456789abcdefg", "0123456789abcdeu", "012345678é9abcde"]
        {
            assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
        }
    }
}
