//! What a store keeps of a table, and who its people are.

use kit::Seat;
use serde::{Deserialize, Serialize};
use table::clock::Clock;
use table::dice::Seed;
use table::log::Header;
use table::message::Ending;
use table::{Append, Digest};
use wire::TableId;
use wire::chat::ChatMessage;
use wire::lobby::{RequestKind, Stage, bot_name};

/// A person, to whoever holds the tables.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

/// What is stored of a table beside its log and its seed. Everybody may know it but who the persons
/// are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRecord {
    pub id: TableId,
    pub title: Option<String>,
    pub host: PersonId,
    pub host_name: String,
    pub public: bool,
    pub free_chat: bool,
    /// Whether people may ask a bot what it would do.
    #[serde(default = "yes")]
    pub hints: bool,
    /// In seconds.
    pub grace: u32,
    pub stage: Stage,
    #[serde(rename = "places")]
    pub seats: Vec<SeatOwner>,
    /// People who were sent away.
    pub barred: Vec<PersonId>,
    #[serde(default)]
    pub seating: Seating,
    /// Its seats are as they were when play began.
    pub header: Header,
    pub ending: Option<Ending>,
    pub rematch: Option<TableId>,
    /// The table whose people play here again: all have agreed to, so nobody else is waited for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
    /// Milliseconds since 1970.
    pub created: u64,
}

fn yes() -> bool {
    true
}

impl TableRecord {
    pub fn clock(&self) -> Clock {
        self.header.clock
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let owns =
            |owner: &SeatOwner| matches!(owner, SeatOwner::Person { id, .. } if *id == person);
        self.seats.iter().position(owns).map(Seat::new)
    }

    /// The seat that a person has been shown the game from: no other may be shown to them.
    pub fn held_by(&self, person: PersonId) -> Option<Seat> {
        let held = self.seating.held.iter().find(|held| held.person == person);
        held.map(|held| held.seat)
    }

    /// From now on these persons know what the seats know that are theirs.
    pub(crate) fn hold_seats(&mut self) {
        for (seat, owner) in self.seats.iter().enumerate() {
            let SeatOwner::Person { id, .. } = *owner else { continue };
            if self.seating.held.iter().all(|held| held.person != id) {
                self.seating.held.push(HeldSeat { person: id, seat: Seat::new(seat) });
            }
        }
    }

    /// Gives a name of its own to every bot that has none. Which names comes from the table's id.
    pub fn name_bots(&mut self) {
        for at in 0..self.seats.len() {
            let taken = |name: &str| {
                self.seats.iter().any(|owner| match owner {
                    SeatOwner::Person { name: other, .. } | SeatOwner::Bot { name: other, .. } => {
                        other == name
                    }
                    SeatOwner::Open => false,
                })
            };
            let free = bot_name(self.id, at, taken);
            if let (SeatOwner::Bot { name, .. }, Some(free)) = (&mut self.seats[at], free)
                && name.is_empty()
            {
                free.clone_into(name);
            }
        }
    }

    /// What the seats are called. Two of one name are told apart: whoever sits further on is *Anna (2)*.
    pub(crate) fn seat_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::with_capacity(self.seats.len());
        for owner in &self.seats {
            names.push(match owner {
                SeatOwner::Open => String::new(),
                SeatOwner::Person { name, .. } | SeatOwner::Bot { name, .. } => {
                    apart_from(&names, name)
                }
            });
        }
        names
    }

    /// What a person is called at this table, with a seat or without one.
    pub(crate) fn shown_name(&self, person: &Person) -> String {
        let mut names = self.seat_names();
        match self.seat_of(person.id) {
            Some(seat) => names.swap_remove(seat.index()),
            None => apart_from(&names, &person.name),
        }
    }

    /// Whether somebody or a bot has every seat.
    pub fn is_full(&self) -> bool {
        !self.seats.contains(&SeatOwner::Open)
    }

    /// Whether somebody has yet to add what they said they would to the seed of the dice.
    pub(crate) fn awaits_entropy(&self) -> bool {
        let awaited = |owner: &SeatOwner| {
            matches!(owner, SeatOwner::Person { entropy: None, adds_entropy: true, .. })
        };
        self.seats.iter().any(awaited)
    }

    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats.len() as u8)
    }
}

/// A name that none of these is, whichever of its letters are large: the name itself, or with a number behind.
fn apart_from(names: &[String], name: &str) -> String {
    let taken = |name: &str| {
        let name = name.to_lowercase();
        names.iter().any(|other| other.to_lowercase() == name)
    };
    if name.is_empty() || !taken(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number: u32| format!("{name} ({number})"));
    numbered.into_iter().find(|name| !taken(name)).unwrap_or_default()
}

/// What a running game must remember of people and seats, so that nobody sees two hands.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    /// Everybody who has been shown the game from a seat, each once.
    pub held: Vec<HeldSeat>,
    /// What those who play are asked, the oldest first.
    pub requests: Vec<Request>,
    /// How many requests there were.
    pub requests_made: u32,
    /// Newcomers to whom those who play have said no.
    pub declined: Vec<PersonId>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldSeat {
    pub person: PersonId,
    pub seat: Seat,
}

/// A [`SeatRequest`](wire::lobby::SeatRequest) with who is behind it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    pub number: u32,
    pub what: RequestKind,
    pub seat: Seat,
    pub by: PersonId,
    pub name: String,
    pub agreed: Vec<PersonId>,
    pub declined: Vec<PersonId>,
    /// Milliseconds since 1970.
    pub since: u64,
}

/// Who a seat belongs to.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatOwner {
    /// Nobody: whoever comes may take it. A bot plays it meanwhile, if play has begun.
    Open,
    Person {
        id: PersonId,
        name: String,
        /// What the person adds to the seed of the dice.
        entropy: Option<Digest>,
        /// Whether the person has said that they will, once they have seen the commitment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        adds_entropy: bool,
    },
    Bot {
        level: String,
        /// What it is called at this table; empty where nobody has named it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
}

impl SeatOwner {
    /// A bot of this level that is yet to be named.
    pub fn bot(level: impl Into<String>) -> Self {
        SeatOwner::Bot { level: level.into(), name: String::new() }
    }
}

/// A table as a store gives it back.
#[derive(Clone, Debug)]
pub struct StoredTable {
    pub record: TableRecord,
    pub seed: Seed,
    /// Of whoever has taken the table over last.
    pub epoch: u64,
    /// Entries of its log, one line each.
    pub lines: Vec<String>,
    /// The last things said, oldest first.
    pub chat: Vec<ChatMessage>,
}

/// Something to be stored, wholly or not at all, in the order in which it comes out of the room.
#[derive(Clone, Debug)]
pub enum Change {
    /// Entries of the log. The store refuses them if the table is at another epoch or its next entry
    /// has another number.
    Append(Append),
    /// The record as it is now. The store refuses it if the table is at another epoch.
    Record {
        epoch: u64,
        record: Box<TableRecord>,
    },
    Chat(ChatMessage),
}

impl Change {
    /// What [`Room::stored`](crate::Room::stored) is to be called with once this is stored: the last
    /// entry of the log that it holds, 0 if it holds none.
    pub fn through(&self) -> u64 {
        match self {
            Change::Append(append) => append.through(),
            Change::Record { .. } | Change::Chat(_) => 0,
        }
    }
}
