//! The lobby.

use std::str::FromStr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kit::{SEATS_MAX, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::log::Log;
use wire::lobby::{
    ChangeTable, GameInfo, Introduce, Me, NewTable, Recovery, SetSeat, Stage, TableInfo,
    TableSummary, TakeSeat, Verification, Which,
};
use wire::{NAME_CHARS_MAX, TableId};

use super::{Asking, Visitor};
use crate::fault::Fault;
use crate::house::House;
use crate::identity::{Secret, cookie, random_number};
use crate::room::{Held, Room};
use crate::store::{Person, PersonId, Verdict, Write};
use crate::timekeeper::now;

type Answer<T> = Result<Json<T>, Fault>;

/// A recovery link works for so long, in milliseconds.
const RECOVERY: u64 = 24 * 60 * 60 * 1_000;

/// The body of a request; the error says what is wrong with it. An empty one is an empty object.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Fault> {
    let body: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(body).map_err(|error| Fault::bad(format!("the request: {error}")))
}

/// The table that a path names.
#[derive(Debug)]
pub(crate) struct AtTable(pub(crate) Arc<Room>);

impl FromRequestParts<Arc<House>> for AtTable {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Fault> {
        #[derive(Deserialize)]
        struct Named {
            id: String,
        }
        let named = Path::<Named>::from_request_parts(parts, house).await;
        let Path(Named { id }) = named.map_err(|_| Fault::no_table())?;
        let id = TableId::from_str(&id).map_err(|_| Fault::no_table())?;
        Ok(AtTable(house.room(id).await?))
    }
}

/// The seat that a path names, counted from 0.
#[derive(Debug)]
pub(crate) struct AtSeat(Seat);

impl FromRequestParts<Arc<House>> for AtSeat {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Fault> {
        #[derive(Deserialize)]
        struct Numbered {
            seat: String,
        }
        let numbered = Path::<Numbered>::from_request_parts(parts, house).await;
        let seat = numbered.ok().and_then(|Path(Numbered { seat })| seat.parse::<usize>().ok());
        match seat {
            Some(seat) if seat < SEATS_MAX => Ok(AtSeat(Seat::new(seat))),
            _ => Err(Fault::not_found(format!("seats are 0 to {}", SEATS_MAX - 1))),
        }
    }
}

pub(super) async fn games(State(house): State<Arc<House>>) -> Json<Vec<GameInfo>> {
    Json(house.games.clone())
}

/// Strangers are no mistake: everybody is one at first.
pub(super) async fn me(Asking(known): Asking) -> Json<Option<Me>> {
    Json(known.map(|person| Me { name: person.name }))
}

pub(super) async fn introduce(
    State(house): State<Arc<House>>,
    Asking(known): Asking,
    visitor: Visitor,
    body: Bytes,
) -> Result<Response, Fault> {
    let Introduce { name } = read(&body)?;
    let name = wire::name_of(&name, NAME_CHARS_MAX).ok_or_else(|| {
        Fault::bad(format!("name: it has 1 to {NAME_CHARS_MAX} characters")).say("name")
    })?;
    let me = Json(Me { name: name.clone() });
    if let Some(Person { id, .. }) = known {
        let person = Person { id, name };
        house.keeper.kept(Write::Rename(person.clone())).await?;
        house.rename(&person);
        return Ok(me.into_response());
    }
    let secret = Secret::random();
    let person = Person { id: PersonId(random_number()), name };
    house.keeper.kept(Write::Meet { person, token: secret.digest(), now: now() }).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie(&secret, visitor.encrypted))], me)
        .into_response())
}

pub(super) async fn offer_recovery(
    State(house): State<Arc<House>>,
    asking: Asking,
) -> Answer<Recovery> {
    let person = asking.known()?;
    let secret = Secret::random();
    let until = now() + RECOVERY;
    house.keeper.kept(Write::Offer { person: person.id, secret: secret.digest(), until }).await?;
    Ok(Json(Recovery { secret: secret.reveal().to_owned() }))
}

pub(super) async fn recover(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    body: Bytes,
) -> Result<Response, Fault> {
    let Recovery { secret } = read(&body)?;
    let used = || {
        let problem = "this recovery link was used already, is too old or was never given";
        Fault::new(StatusCode::GONE, problem).say("recovery")
    };
    let secret = Secret::read(&secret).ok_or_else(used)?;
    let token = Secret::random();
    let recover = Write::Recover { secret: secret.digest(), token: token.digest(), now: now() };
    if house.keeper.kept(recover).await? == Verdict::Refused {
        return Err(used());
    }
    let person = house.person(token.clone()).await?.ok_or_else(used)?;
    Ok(([(header::SET_COOKIE, cookie(&token, visitor.encrypted))], Json(Me { name: person.name }))
        .into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listing {
    #[serde(default)]
    which: Which,
}

pub(super) async fn list(
    State(house): State<Arc<House>>,
    Asking(person): Asking,
    listing: Result<Query<Listing>, axum::extract::rejection::QueryRejection>,
) -> Answer<Vec<TableSummary>> {
    let wrong = |_| Fault::bad("which: it is public, mine or finished");
    let Query(Listing { which }) = listing.map_err(wrong)?;
    Ok(Json(house.list(which, person.as_ref()).await?))
}

pub(super) async fn open(
    State(house): State<Arc<House>>,
    asking: Asking,
    body: Bytes,
) -> Result<(StatusCode, Json<TableInfo>), Fault> {
    let person = asking.known()?;
    let new: NewTable = read(&body)?;
    let room = house.open(&person, new).await?;
    let info = room.hold(&house)?.info();
    Ok((StatusCode::CREATED, Json(info)))
}

pub(super) async fn table(
    State(house): State<Arc<House>>,
    AtTable(room): AtTable,
) -> Answer<TableInfo> {
    Ok(Json(room.hold(&house)?.info()))
}

/// Changes a table, and answers when the change is on disk.
async fn changed(
    house: &Arc<House>,
    room: &Arc<Room>,
    change: impl FnOnce(&mut Held) -> Result<(), Fault>,
) -> Answer<TableInfo> {
    let (info, settled) = {
        let mut held = room.hold(house)?;
        change(&mut held)?;
        held.settled()
    };
    settled.kept().await?;
    Ok(Json(info))
}

pub(super) async fn change(
    State(house): State<Arc<House>>,
    asking: Asking,
    AtTable(room): AtTable,
    body: Bytes,
) -> Answer<TableInfo> {
    let person = asking.known()?;
    let change: ChangeTable = read(&body)?;
    changed(&house, &room, |held| held.change(person.id, &change)).await
}

pub(super) async fn start(
    State(house): State<Arc<House>>,
    asking: Asking,
    AtTable(room): AtTable,
) -> Answer<TableInfo> {
    let person = asking.known()?;
    changed(&house, &room, |held| held.start_by(person.id)).await
}

pub(super) async fn close(
    State(house): State<Arc<House>>,
    asking: Asking,
    AtTable(room): AtTable,
) -> Answer<TableInfo> {
    let person = asking.known()?;
    changed(&house, &room, |held| held.close_by(person.id)).await
}

pub(super) async fn sit(
    State(house): State<Arc<House>>,
    asking: Asking,
    AtTable(room): AtTable,
    AtSeat(seat): AtSeat,
    body: Bytes,
) -> Answer<TableInfo> {
    let person = asking.known()?;
    let TakeSeat { entropy, connection } = read(&body)?;
    changed(&house, &room, |held| held.sit(&person, seat, entropy, connection)).await
}

pub(super) async fn stand(
    State(house): State<Arc<House>>,
    asking: Asking,
    AtTable(room): AtTable,
    AtSeat(seat): AtSeat,
) -> Answer<TableInfo> {
    let person = asking.known()?;
    changed(&house, &room, |held| held.stand(&person, seat)).await
}

pub(super) async fn set_seat(
    State(house): State<Arc<House>>,
    asking: Asking,
    AtTable(room): AtTable,
    AtSeat(seat): AtSeat,
    body: Bytes,
) -> Answer<TableInfo> {
    let person = asking.known()?;
    let set: SetSeat = read(&body)?;
    changed(&house, &room, |held| held.set_seat(person.id, seat, set)).await
}

pub(super) async fn edition(
    State(house): State<Arc<House>>,
    AtTable(room): AtTable,
) -> Result<Response, Fault> {
    let held = room.hold(&house)?;
    let header = &held.inner.charter.header;
    let text = match &header.edition.text {
        Some(text) => text.clone(),
        None => house.standard_edition(&header.game),
    };
    Ok(([(header::CONTENT_TYPE, "application/toml")], text).into_response())
}

/// The log of a finished game. Before that it is full of secrets.
fn finished_log(house: &Arc<House>, room: &Arc<Room>) -> Result<Log, Fault> {
    let held = room.hold(house)?;
    if held.inner.charter.stage != Stage::Finished {
        let problem = "the log is shown when the game is over: it tells everything";
        return Err(Fault::conflict(problem).say("not-over"));
    }
    let table = held.inner.table.as_ref();
    Ok(table.ok_or_else(|| Fault::not_found("nothing was played at this table"))?.log())
}

pub(super) async fn log(
    State(house): State<Arc<House>>,
    AtTable(room): AtTable,
) -> Result<Response, Fault> {
    let text = finished_log(&house, &room)?.write();
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text).into_response())
}

pub(super) async fn verification(
    State(house): State<Arc<House>>,
    AtTable(room): AtTable,
) -> Answer<Verification> {
    let log = finished_log(&house, &room)?;
    verified(house, log).await
}

pub(super) async fn verify(State(house): State<Arc<House>>, body: Bytes) -> Answer<Verification> {
    let text = std::str::from_utf8(&body).map_err(|_| Fault::bad("a log is UTF-8 text"))?;
    match Log::parse(text) {
        Ok(log) => verified(house, log).await,
        Err(error) => Err(Fault::bad(error.to_string())),
    }
}

async fn verified(house: Arc<House>, log: Log) -> Answer<Verification> {
    let run = tokio::task::spawn_blocking(move || house.verify(&log)).await;
    Ok(Json(run.map_err(|_| Fault::bad("the log cannot be verified"))??))
}
