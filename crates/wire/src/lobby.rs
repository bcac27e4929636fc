//! The HTTP interface: people, tables, who sits where.

use kit::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::clock::Clock;
use table::wire::Ending;
use table::{Digest, Verified};

use crate::{ConnectionId, TableId};

/// `GET /api/games`: a game that tables can be opened for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// `ahoi`, `an-bord`, `schmuggler` or `via`.
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
pub struct Me {
    pub name: String,
}

/// `PUT /api/me`: what one wants to be called. The first time it makes one known to the server.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Introduce {
    pub name: String,
}

/// `POST /api/me/recovery`: a secret that makes another device this person, once. `POST
/// /api/recover` takes it back.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    pub secret: String,
}

/// `POST /api/tables`: a table to be opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// After how many seconds without its person a seat is played by a bot; 60 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// What the seat of who opens the table adds to the seed of the dice: any 64 hexadecimal figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Digest>,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// For who opens the table.
    Me,
    /// For whoever takes it.
    Open,
    /// Of one of the game's levels.
    Bot(String),
}

/// `POST /api/tables/{id}/seats/{seat}`: to sit down.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
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

/// `PUT /api/tables/{id}/seats/{seat}`: the host says what an empty seat is for.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetSeat {
    Open,
    Bot(String),
}

/// `PATCH /api/tables/{id}`: the host changes what can be changed at any time.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeTable {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_chat: Option<bool>,
}

/// `GET /api/tables/{id}` and the socket: all that everybody may know of a table but the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    pub id: TableId,
    pub game: String,
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
    pub grace: u32,
    pub stage: Stage,
    pub seats: Vec<SeatInfo>,
    /// The name of who may start the game, set seats, send people away and rule the chat.
    pub host: String,
    /// How many look on without a seat.
    pub watching: u32,
    /// The SHA-256 of the seed that decides the dice; shown before anybody adds to it.
    pub commitment: Digest,
    /// How it ended, once it has.
    pub ending: Option<Ending>,
    /// The table at which the same people play again.
    pub rematch: Option<TableId>,
    /// Milliseconds since 1970.
    pub created: u64,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take seats.
    Gathering,
    Playing,
    /// The game is over, or the table was closed.
    Finished,
}

/// A seat, as everybody sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatInfo {
    Open,
    Person {
        name: String,
        /// Whether they are connected.
        present: bool,
        /// Whether a bot plays for them until they return.
        bot_plays: bool,
    },
    Bot {
        level: String,
    },
}

/// `GET /api/tables`: a line of a list.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    pub id: TableId,
    pub game: String,
    pub title: Option<String>,
    pub host: String,
    pub stage: Stage,
    pub clock: Clock,
    pub public: bool,
    pub seats: Vec<SeatInfo>,
    /// Where one sits oneself.
    pub seat: Option<Seat>,
    /// Whether one is to act.
    pub your_turn: bool,
    /// When something last happened there: milliseconds since 1970.
    pub changed: u64,
    pub ending: Option<Ending>,
}

/// `GET /api/tables?which=…`.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
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
pub struct Verification {
    pub fair: bool,
    /// What was derived again, if all of it was as it should be.
    pub verified: Option<Verified>,
    /// The first thing that is not as it should be, and on which line of the log.
    pub deviation: Option<String>,
}

/// The body of every answer that is not a success.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// What was wrong, in one English sentence.
    pub problem: String,
    /// The same for people, where they can meet it: a text in all languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}
