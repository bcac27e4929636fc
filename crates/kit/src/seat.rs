//! Who sits at the table, and who acts.

use std::fmt;

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// No game seats more.
pub const SEATS_MAX: usize = 5;

/// A place at the table, counted from 0. People read it as 1, 2, 3…
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "schema", schemars(!transparent))]
pub struct Seat(#[cfg_attr(feature = "schema", schemars(range(max = SEATS_MAX - 1)))] u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If no game has so many seats.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < SEATS_MAX, "no game has so many seats");
        Seat(index as u8)
    }

    /// Its number, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise of `players`.
    #[inline]
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        let next = self.0 + 1;
        Seat(if next >= players { 0 } else { next })
    }

    /// All seats of a table, from the first.
    #[inline]
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat)
    }

    /// All seats of a table clockwise, from `self`.
    #[inline]
    pub fn round(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..players).map(move |step| Seat((self.0 + step) % players))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "seat {self}")
    }
}

impl std::str::FromStr for Seat {
    type Err = String;

    /// Reads the number a person would say: 1 is the first seat.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse::<usize>() {
            Ok(number @ 1..=SEATS_MAX) => Ok(Seat::new(number - 1)),
            _ => Err(format!("'{text}' is no seat: seats are 1 to {SEATS_MAX}")),
        }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(from)?;
        if usize::from(index) < SEATS_MAX {
            Ok(Seat(index))
        } else {
            Err(D::Error::custom(format_args!("no game has a seat with index {index}")))
        }
    }
}

/// A set of seats, one bit each. On the wire it is a list of seat indices.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
pub struct Seats(
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeSet<Seat>"))] u8,
);

impl Seats {
    /// No seat at all.
    pub const NONE: Seats = Seats(0);

    /// All seats of a table of `players`.
    #[inline]
    pub const fn all(players: u8) -> Self {
        Seats(((1u16 << players) - 1) as u8)
    }

    /// The set of this seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Seats(1 << seat.0)
    }

    /// The set whose bit `i` stands for seat `i`; bits of seats that no game has are dropped.
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        Seats(bits & ((1 << SEATS_MAX) - 1))
    }

    /// The set as a number whose bit `i` stands for seat `i`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the seat is one of them.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These and this one.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Seats(self.0 | 1 << seat.0)
    }

    /// These but for this one.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Those that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Seats) -> Self {
        Seats(self.0 & other.0)
    }

    /// Those that are in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Seats) -> Self {
        Seats(self.0 | other.0)
    }

    /// The seat with the lowest index, if there is one.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The `nth` seat of the set, counted from 0.
    #[inline]
    pub fn nth(self, nth: usize) -> Option<Seat> {
        self.iter().nth(nth)
    }

    /// Each of them, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seats(left).first()?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> serde::de::Visitor<'de> for List {
            type Value = Seats;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list of seats")
            }
            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut list: A,
            ) -> Result<Seats, A::Error> {
                let mut seats = Seats::NONE;
                while let Some(seat) = list.next_element()? {
                    seats = seats.with(seat);
                }
                Ok(seats)
            }
        }
        from.deserialize_seq(List)
    }
}

/// Who acts: a seat, or chance (a die, a draw, a tick of the table's clock).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A person or a bot.
    Seat(Seat),
    /// What nobody decides.
    Chance,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("chance"),
        }
    }
}

impl std::str::FromStr for Actor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "chance" {
            Ok(Actor::Chance)
        } else {
            text.parse().map(Actor::Seat).map_err(|_| {
                format!("'{text}' is nobody: expected 'chance' or a seat, 1 to {SEATS_MAX}")
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round() {
        let two = Seat::new(1);
        assert_eq!(two.round(3).map(Seat::index).collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!(Seat::new(2).next(3), Seat::new(0));
        let set: Seats = [Seat::new(0), Seat::new(3)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(set.nth(1), Some(Seat::new(3)));
        assert_eq!((set.len(), set.without(Seat::new(0)).len()), (2, 1));
    }

    #[test]
    fn a_person_counts_from_one() {
        assert_eq!("chance".parse(), Ok(Actor::Chance));
        assert_eq!("2".parse(), Ok(Actor::Seat(Seat::new(1))));
        assert!("0".parse::<Actor>().is_err() && "6".parse::<Seat>().is_err());
        assert_eq!(Seat::new(4).to_string(), "5");
    }

    #[test]
    fn strangers_cannot_name_a_seat_that_no_game_has() {
        assert_eq!(serde_json::to_string(&Seats::all(3)).unwrap(), "[0,1,2]");
        assert_eq!(serde_json::from_str::<Seats>("[0,2]").unwrap().bits(), 5);
        assert!(serde_json::from_str::<Seats>("[9]").is_err());
        assert!(serde_json::from_str::<Seat>("5").is_err());
    }
}
