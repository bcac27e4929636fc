//! How much work goes into a review.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How thoroughly a game is looked at, in one word. More effort blurs the figures less and changes nothing else.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    Quick,
    #[default]
    Normal,
    Deep,
}

impl Effort {
    pub const ALL: [Effort; 3] = [Effort::Quick, Effort::Normal, Effort::Deep];

    pub const fn name(self) -> &'static str {
        match self {
            Effort::Quick => "quick",
            Effort::Normal => "normal",
            Effort::Deep => "deep",
        }
    }
}

/// What each of them means.
#[cfg(feature = "engine")]
impl Effort {
    /// Playouts from which a position is valued.
    pub(crate) const fn playouts(self) -> u64 {
        match self {
            Effort::Quick => 8,
            Effort::Normal => 24,
            Effort::Deep => 96,
        }
    }

    /// A die or draw with more outcomes than this is averaged over as many that are drawn.
    pub(crate) const fn outcomes(self) -> usize {
        match self {
            Effort::Quick => 12,
            Effort::Normal => 40,
            Effort::Deep => 80,
        }
    }

    /// Worlds in which the choices are found that come into question.
    pub(crate) const fn scouted(self) -> u64 {
        match self {
            Effort::Quick => 4,
            Effort::Normal => 12,
            Effort::Deep => 48,
        }
    }

    /// Worlds in each of the two halves by which those are compared.
    pub(crate) const fn compared(self) -> u64 {
        match self {
            Effort::Quick => 12,
            Effort::Normal => 48,
            Effort::Deep => 240,
        }
    }
}

impl FromStr for Effort {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Effort::ALL.into_iter().find(|effort| effort.name() == name);
        found.ok_or_else(|| format!("'{name}' is no effort: there are quick, normal and deep"))
    }
}
