//! Fingerprints: of editions, of seeds, of states.

use std::fmt;
use std::str::FromStr;

use kit::Notation;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// A SHA-256 digest, or any other 32 bytes; 64 hexadecimal figures in text.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$"))]
pub struct Digest(
    #[cfg_attr(
        feature = "schema",
        schemars(with = "String", regex(pattern = "^[0-9a-fA-F]{64}$"))
    )]
    pub [u8; 32],
);

impl Digest {
    /// The SHA-256 of these bytes.
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Digest(Sha256::digest(bytes).into())
    }
}

/// The fingerprint of a state: SHA-256 of its position in notation. Golden logs pin it.
pub fn digest<G: Notation>(game: &G) -> Digest {
    Digest::of(game.position())
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut figures = [0; 64];
        hex::encode_to_slice(self.0, &mut figures).expect("two figures a byte");
        f.write_str(str::from_utf8(&figures).expect("hexadecimal figures are text"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| "expected 64 hexadecimal figures")?;
        Ok(Digest(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        // The digest of nothing, as every table of test vectors has it.
        let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Digest::of("").to_string(), nothing);
        assert_eq!(nothing.parse(), Ok(Digest::of("")));
        for wrong in ["", "e3", &nothing[1..], &nothing.replace('e', "g"), &"é".repeat(32)] {
            assert!(wrong.parse::<Digest>().is_err(), "{wrong}");
        }
    }
}
