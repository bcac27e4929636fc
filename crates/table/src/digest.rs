//! Fingerprints: of editions, of seeds, of states.

use std::fmt;
use std::str::FromStr;

use kit::Notation;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// A SHA-256 digest, or any other 32 bytes; 64 hexadecimal figures in text.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The SHA-256 of these bytes.
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Digest(Sha256::digest(bytes).into())
    }

    fn figures(&self) -> [u8; 64] {
        let figure = |four: u8| b"0123456789abcdef"[usize::from(four)];
        std::array::from_fn(|at| {
            let byte = self.0[at / 2];
            figure(if at % 2 == 0 { byte >> 4 } else { byte & 15 })
        })
    }
}

/// The fingerprint of a state: SHA-256 of its position in notation. Golden logs pin it.
pub fn digest<G: Notation>(game: &G) -> Digest {
    Digest::of(game.position())
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(str::from_utf8(&self.figures()).expect("hexadecimal figures are text"))
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
        let wrong = || "expected 64 hexadecimal figures".to_owned();
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| wrong())?;
        }
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
