//! How long a seat may take.

use serde::{Deserialize, Serialize};

/// A table's clock. Time is always given to the table; it never looks.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Everybody may take their time.
    #[default]
    None,
    /// So many seconds from when a seat is to act, or has acted and is to act again.
    Move { seconds: u32 },
    /// The same, for games by turns over days.
    Days { days: u32 },
}

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl Clock {
    pub fn is_none(&self) -> bool {
        *self == Clock::None
    }

    /// How many milliseconds a seat may take; `None` if as long as it likes.
    pub fn allowance(self) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::Move { seconds } => Some(u64::from(seconds) * SECOND),
            Clock::Days { days } => Some(u64::from(days) * DAY),
        }
    }

    /// How many milliseconds those who are asked for their consent may take to answer.
    pub fn time_to_answer(self) -> u64 {
        match self {
            Clock::Move { .. } => self.allowance().unwrap_or(DAY),
            Clock::None | Clock::Days { .. } => DAY,
        }
    }

    /// Whether most of those who were asked may decide once the others have not answered in time. Where
    /// moves take a minute nobody who is away for that long is outvoted: to be silent is to say no.
    pub fn majority_decides(self) -> bool {
        !matches!(self, Clock::Move { .. })
    }

    /// Refuses a clock that nobody can play by.
    pub fn check(self) -> Result<(), String> {
        match self {
            Clock::Move { seconds } if !(5..=3_600).contains(&seconds) => {
                Err(format!("{seconds} seconds a move are not 5 to 3600"))
            }
            Clock::Days { days } if !(1..=30).contains(&days) => {
                Err(format!("{days} days a move are not 1 to 30"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allowances() {
        assert_eq!(Clock::None.allowance(), None);
        assert_eq!(Clock::Move { seconds: 60 }.allowance(), Some(60_000));
        assert_eq!(Clock::Days { days: 2 }.allowance(), Some(172_800_000));
        assert_eq!(Clock::None.time_to_answer(), DAY);
        assert_eq!(Clock::Days { days: 2 }.time_to_answer(), DAY);
        assert_eq!(Clock::Move { seconds: 60 }.time_to_answer(), 60_000);
        assert!(Clock::Move { seconds: 4 }.check().is_err());
        assert!(Clock::Days { days: 31 }.check().is_err());
        assert!(Clock::Days { days: 30 }.check().is_ok());
    }
}
