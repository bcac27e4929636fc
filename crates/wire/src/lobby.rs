//! The HTTP interface: people, tables, who sits where.

use kit::{Phrase, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::clock::Clock;
use table::message::Ending;
use table::replay::ReplayError;
use table::{Digest, Verified};

use crate::{ConnectionId, TableId};

/// `GET /api/games`: a game that tables can be opened for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The name of a game, as `GET /api/games` lists them.
    pub name: String,
    pub players_min: u8,
    pub players_max: u8,
    /// The version of the rules that new tables play by.
    pub rules: u32,
    /// The name of the standard edition.
    pub edition: String,
    /// The game's options with the values they have if left out.
    pub options: Value,
    /// How well its bots can be asked to play.
    pub levels: Vec<String>,
}

/// `GET /api/me`, `PUT /api/me`: who one is to this server.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    pub name: String,
}

/// `PUT /api/me`: what one wants to be called. The first time it makes one known to the server.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetName {
    #[cfg_attr(feature = "schema", schema(max_length = 24))]
    pub name: String,
}

/// `POST /api/me/recovery`: a secret that makes another device this person, once. `POST
/// /api/recover` takes it back.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{32}$"))]
    pub secret: String,
}

/// `POST /api/recover/check`: whose secret it is. Nothing changes.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecoveryOwner {
    /// Who this device would be.
    pub name: String,
    /// Whether it is that person already.
    pub already: bool,
}

/// `POST /api/recover`: this device is to be the person who was given the secret.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recover {
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{32}$"))]
    pub secret: String,
    /// Whether that may be so though the device is somebody else now. A link must not turn one into
    /// another unasked.
    #[serde(default)]
    pub replace: bool,
}

/// `GET /api/me/devices`: a device that one is known on.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Device {
    pub number: u64,
    /// The browser and the system, as far as they were told; empty if they were not.
    pub label: String,
    /// Since when: milliseconds since 1970, if that is known.
    #[cfg_attr(feature = "schema", schema(required))]
    pub added: Option<u64>,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// `POST /api/tables`: a table to be opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is an entry of the JSON")]
pub struct NewTable {
    pub game: String,
    /// One entry a seat: as many as play. The first [`NewSeat::Me`] seats who opens the table.
    pub seats: Vec<NewSeat>,
    /// What the table is called in lists; the game's name and who opened it say enough if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The game's own options; those left out have their usual values.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub options: Value,
    /// The text of an edition; the standard one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    #[serde(default, skip_serializing_if = "Clock::is_none")]
    pub clock: Clock,
    /// Whether anybody may find it, or only those who were sent the link.
    #[serde(default)]
    pub public: bool,
    /// Whether people may write freely, or only say one of the phrases.
    #[serde(default = "yes")]
    pub free_chat: bool,
    /// Whether people may ask a bot what it would do.
    #[serde(default = "yes")]
    pub hints: bool,
    /// After how many seconds without its person the others may let a bot play a seat; 60 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// Whether who opens the table will add to the seed of the dice, by [`AddEntropy`], once the table's
    /// commitment is there to be kept. Play waits ten seconds for it.
    #[serde(default)]
    pub adds_entropy: bool,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// For who opens the table.
    Me,
    /// For whoever takes it.
    Open,
    /// Of one of the game's levels.
    Bot(String),
}

/// `POST /api/tables/{id}/seats/{seat}`: to sit down. Once play has begun those who play are asked first,
/// unless it is the seat that one had.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// What the seat adds to the seed of the dice: any 64 hexadecimal figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Digest>,
    /// The connection of a [`Welcome`](crate::socket::Welcome): a socket that was opened before the
    /// server knew who one is becomes one's own, and need not be opened again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connection: Option<ConnectionId>,
}

/// `PUT /api/tables/{id}/entropy`: to add to the seed of the dice from one's seat, before play begins.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddEntropy {
    /// Any 64 hexadecimal figures.
    pub entropy: Digest,
}

/// `PUT /api/tables/{id}/seats/{seat}`: the host says what an empty seat is for.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SetSeat {
    Open,
    Bot(String),
}

/// `POST /api/tables/{id}/requests/{number}`: somebody who plays answers a [`SeatRequest`], or whoever made it
/// withdraws it by not agreeing any more.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    pub agree: bool,
}

/// `PATCH /api/tables/{id}`: the host changes what can be changed at any time.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeTable {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_chat: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
}

/// `GET /api/tables/{id}` and the socket: all that everybody may know of a table but the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each is an entry of the JSON")]
pub struct TableInfo {
    pub id: TableId,
    pub game: String,
    #[cfg_attr(feature = "schema", schema(required))]
    pub title: Option<String>,
    /// The version of the rules.
    pub rules: u32,
    /// The edition's name; `GET /api/tables/{id}/edition` is its text.
    pub edition: String,
    /// Whether it is the edition that comes with the game.
    pub edition_is_standard: bool,
    pub options: Value,
    pub clock: Clock,
    pub public: bool,
    pub free_chat: bool,
    /// Whether people may ask a bot what it would do.
    #[serde(default = "yes")]
    pub hints: bool,
    pub grace: u32,
    pub stage: Stage,
    /// Before all act at once: who is ready.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub countdown: Option<Countdown>,
    pub seats: Vec<SeatInfo>,
    /// What those who play are asked about seats, the oldest first.
    #[serde(default)]
    pub requests: Vec<SeatRequest>,
    /// The name of who may start the game, set seats, send people away and rule the chat.
    pub host: String,
    /// How many look on without a seat.
    pub watching: u32,
    /// The SHA-256 of the seed that decides the dice; shown before anybody adds to it.
    pub commitment: Digest,
    /// How it ended, once it has.
    #[cfg_attr(feature = "schema", schema(required))]
    pub ending: Option<Ending>,
    /// The table at which the same people play again.
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch: Option<TableId>,
    /// Milliseconds since 1970.
    pub created: u64,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take seats.
    Gathering,
    Playing,
    /// The game is over, or the table was closed.
    Finished,
}

/// All are about to act at once. Nothing of the game can be done before.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Countdown {
    /// Who has said so.
    pub ready: Seats,
    pub waiting_for: Seats,
    /// All are: in three seconds it begins.
    pub counting: bool,
}

/// A seat, as everybody sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatInfo {
    Open,
    Person {
        name: String,
        /// Whether they are connected.
        present: bool,
        /// Whether a bot plays for them until they return.
        bot_plays: bool,
        /// Whether they have been gone so long that the others may let a bot play for them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        missed: bool,
    },
    Bot {
        level: String,
        /// What it is called at this table; empty at older tables.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
}

/// What bots are called at tables: names from the coast, the same in every language. A client can have a face for each.
pub const BOT_NAMES: [&str; 16] = [
    "Fiete", "Wiebke", "Ole", "Smilla", "Enno", "Jella", "Piet", "Frauke", "Bosse", "Ilka",
    "Tjark", "Maike", "Hinnerk", "Nele", "Sjoerd", "Romy",
];

/// The name of the bot of a seat, one that nobody else at the table has. Which one comes from the table's id, so that
/// everybody calls it the same; none is left only at a table of more seats than there are names.
pub fn bot_name(table: TableId, seat: usize, taken: impl Fn(&str) -> bool) -> Option<&'static str> {
    let letters = table.as_str().bytes();
    let from = letters.fold(0_usize, |sum, byte| (sum * 31 + usize::from(byte)) % BOT_NAMES.len());
    let mut names =
        (0..BOT_NAMES.len()).map(|step| BOT_NAMES[(from + seat + step) % BOT_NAMES.len()]);
    names.find(|name| !taken(name))
}

/// What the bot is called that plays a free seat until somebody takes it: what it would be called if the seat were its
/// own.
pub fn stand_in_name(table: TableId, seats: &[SeatInfo], seat: usize) -> Option<&'static str> {
    let called = |name: &str| {
        seats.iter().any(|seat| match seat {
            SeatInfo::Person { name: other, .. } | SeatInfo::Bot { name: other, .. } => {
                other == name
            }
            SeatInfo::Open => false,
        })
    };
    let mut stand_ins: Vec<&str> = Vec::new();
    for (at, _) in seats.iter().enumerate().filter(|(_, seat)| **seat == SeatInfo::Open) {
        let name = bot_name(table, at, |name| called(name) || stand_ins.contains(&name))?;
        if at == seat {
            return Some(name);
        }
        stand_ins.push(name);
    }
    None
}

/// Something about a seat that those who play decide once play has begun.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatRequest {
    /// What it is called at this table.
    pub number: u32,
    pub what: RequestKind,
    pub seat: Seat,
    /// The name of who asks.
    pub name: String,
    /// The seats of those who have not answered yet. Who is away has not agreed.
    pub waiting_for: Seats,
    /// When the time to answer is over: milliseconds since 1970.
    pub until: u64,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RequestKind {
    /// Somebody would like to take an open seat. All who play must agree; after a day, most of them.
    Join,
    /// The host would like somebody to leave their seat. Most of those who play must agree.
    Removal,
}

/// `GET /api/tables`: a line of a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableSummary {
    pub id: TableId,
    pub game: String,
    #[cfg_attr(feature = "schema", schema(required))]
    pub title: Option<String>,
    pub host: String,
    pub stage: Stage,
    pub clock: Clock,
    /// The game's own options.
    #[serde(default)]
    pub options: Value,
    pub public: bool,
    pub seats: Vec<SeatInfo>,
    /// Where one sits oneself.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// Whether one is to act.
    pub your_turn: bool,
    /// When something last happened there: milliseconds since 1970.
    pub changed: u64,
    #[cfg_attr(feature = "schema", schema(required))]
    pub ending: Option<Ending>,
}

/// `GET /api/tables?which=…`.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableFilter {
    /// Open to anybody, not over.
    #[default]
    Public,
    /// Where one sits, or which one opened, not over.
    Mine,
    /// Where one sat, over.
    Finished,
}

/// `GET /api/tables/{id}/verification`, `POST /api/verify`: whether the dice were fair.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verification {
    pub fair: bool,
    /// Whether the log commits itself to a seed. Nothing is wrong with one that does not: its dice cannot
    /// be checked.
    pub committed: bool,
    /// What was derived again, if all of it was as it should be.
    #[cfg_attr(feature = "schema", schema(required))]
    pub verified: Option<Verified>,
    /// The first thing that is not as it should be, and on which line of the log.
    #[cfg_attr(feature = "schema", schema(required))]
    pub deviation: Option<String>,
}

impl Verification {
    /// What came of looking at a log.
    pub fn of(found: Result<Verified, ReplayError>) -> Self {
        match found {
            Ok(verified) => Verification {
                fair: true,
                committed: true,
                verified: Some(verified),
                deviation: None,
            },
            Err(ReplayError::NotCommitted) => {
                Verification { fair: false, committed: false, verified: None, deviation: None }
            }
            Err(error) => Verification {
                fair: false,
                committed: true,
                verified: None,
                deviation: Some(error.to_string()),
            },
        }
    }
}

/// The body of every answer that is not a success.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What was wrong, in one English sentence.
    pub problem: String,
    /// The same for people, where they can meet it: a text in all languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever stands in is called as if the seat were its own, and like nobody else.
    #[test]
    fn bots_of_free_seats_have_names_of_their_own() {
        for bits in 0..32 {
            let table = TableId::from_random([bits; 16]);
            let mut seats = vec![SeatInfo::Open; 4];
            let own = bot_name(table, 0, |_| false).expect("nobody has a name yet");
            seats[3] = SeatInfo::Bot { level: "easy".into(), name: own.into() };
            let names: Vec<_> =
                (0..3).map(|seat| stand_in_name(table, &seats, seat).expect("a name")).collect();
            for (at, name) in names.iter().enumerate() {
                assert!(*name != own && !names[..at].contains(name), "{table}: {names:?}, {own}");
            }
            assert_eq!(stand_in_name(table, &seats, 3), None, "that one has a name");
        }
    }
}
