//! The lobby.

use std::sync::Arc;

use axum::Json;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kit::{SEATS_MAX, Seat};
use room::{Person, PersonId, Room};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::log::Log;
use utoipa::IntoParams;
use wire::lobby::{
    AddEntropy, AnswerRequest, ChangeTable, Device, GameInfo, Me, NewTable, Recover, Recovery,
    RecoveryOwner, SetName, SetSeat, Stage, TableFilter, TableInfo, TableSummary, TakeSeat,
    Verification,
};
use wire::{NAME_CHARS_MAX, TableId};

use super::{LOG_BYTES_MAX, RequestOrigin, RequestPerson};
use crate::app::App;
use crate::driver::LiveRoom;
use crate::error::ApiError;
use crate::identity::{Secret, cookie, device_label, random_number, secret_of};
use crate::limits::{Hold, Often, Resource};
use crate::store::{NewDevice, StoredDevice, Write, WriteOutcome};
use crate::timers::now;

type ApiResult<T> = Result<Json<T>, ApiError>;

/// A recovery link works for so long, in milliseconds.
const RECOVERY: u64 = 24 * 60 * 60 * 1_000;
/// Programs that know no whole numbers above this can still name a device.
const DEVICE_NUMBER_MAX: u64 = (1 << 53) - 1;

/// The body of a request; the error says what is wrong with it. An empty one is an empty object.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
    let body: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(body).map_err(|error| ApiError::bad(format!("the request: {error}")))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct TablePath {
    id: TableId,
}

/// The table that a path names.
#[derive(Debug)]
pub(crate) struct TableParam(pub(crate) Arc<LiveRoom>);

impl FromRequestParts<Arc<App>> for TableParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let path = Path::<TablePath>::from_request_parts(parts, app).await;
        let Path(TablePath { id }) = path.map_err(|_| ApiError::no_table())?;
        Ok(TableParam(app.room(id).await?))
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SeatPath {
    /// Counted from 0.
    #[param(value_type = u8, maximum = 4)]
    seat: Seat,
}

/// The seat that a path names.
#[derive(Debug)]
pub(crate) struct SeatParam(Seat);

impl FromRequestParts<Arc<App>> for SeatParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        match Path::<SeatPath>::from_request_parts(parts, app).await {
            Ok(Path(SeatPath { seat })) => Ok(SeatParam(seat)),
            Err(_) => Err(ApiError::not_found(format!("seats are 0 to {}", SEATS_MAX - 1))),
        }
    }
}

/// The games that tables can be opened for.
#[utoipa::path(
    get,
    path = "/api/games",
    responses((status = 200, description = "The games.", body = Vec<GameInfo>), ApiError)
)]
pub(super) async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    Json(app.games.clone())
}

/// Who one is; null for whom the server does not know: everybody is a stranger at first.
#[utoipa::path(
    get,
    path = "/api/me",
    responses((status = 200, description = "Who one is.", body = Option<Me>), ApiError)
)]
pub(super) async fn me(RequestPerson(known): RequestPerson) -> Json<Option<Me>> {
    Json(known.map(|person| Me { name: person.name }))
}

/// Says what one wants to be called. The first time it sets the cookie that one is known by.
#[utoipa::path(
    put,
    path = "/api/me",
    request_body = SetName,
    responses(
        (status = 200, description = "Called so from now on.", body = Me),
        (status = 201, description = "Known from now on.", body = Me),
        ApiError
    )
)]
pub(super) async fn introduce(
    State(app): State<Arc<App>>,
    RequestPerson(known): RequestPerson,
    origin: RequestOrigin,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let SetName { name } = read(&body)?;
    let name = wire::name_of(&name, NAME_CHARS_MAX).ok_or_else(|| {
        ApiError::bad(format!("name: it has 1 to {NAME_CHARS_MAX} characters")).say("name")
    })?;
    let me = Json(Me { name: name.clone() });
    if let Some(Person { id, .. }) = known {
        let person = Person { id, name };
        app.writes.stored(Write::Rename(person.clone())).await?;
        app.rename(&person).await;
        return Ok(me.into_response());
    }
    let secret = Secret::random();
    let person = Person { id: PersonId(random_number()), name };
    let device = device(&secret, &headers);
    app.writes.stored(Write::AddPerson { person, device, now: now() }).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie(&secret, origin.encrypted))], me)
        .into_response())
}

/// A device that somebody is known on from now on by this secret.
fn device(secret: &Secret, headers: &HeaderMap) -> NewDevice {
    let number = random_number() as u64 & DEVICE_NUMBER_MAX;
    NewDevice { token: secret.digest(), number, label: device_label(headers) }
}

/// A secret that makes another device this person, once, within a day.
#[utoipa::path(
    post,
    path = "/api/me/recovery",
    responses((status = 200, description = "The secret.", body = Recovery), ApiError)
)]
pub(super) async fn offer_recovery(
    State(app): State<Arc<App>>,
    person: RequestPerson,
) -> ApiResult<Recovery> {
    let person = person.known()?;
    let secret = Secret::random();
    let until = now() + RECOVERY;
    app.writes
        .stored(Write::AddRecovery { person: person.id, secret: secret.digest(), until })
        .await?;
    Ok(Json(Recovery { secret: secret.reveal().to_owned() }))
}

fn used() -> ApiError {
    let problem = "this recovery link was used already, is too old or was never given";
    ApiError::new(StatusCode::GONE, problem).say("recovery")
}

/// Says whose secret it is, so that nobody becomes somebody else unawares. Nothing changes.
#[utoipa::path(
    post,
    path = "/api/recover/check",
    request_body = Recovery,
    responses((status = 200, description = "Whose it is.", body = RecoveryOwner), ApiError)
)]
pub(super) async fn check_recovery(
    State(app): State<Arc<App>>,
    RequestPerson(known): RequestPerson,
    body: Bytes,
) -> ApiResult<RecoveryOwner> {
    let Recovery { secret } = read(&body)?;
    let secret = Secret::read(&secret).ok_or_else(used)?;
    let owner = app.recovery(secret).await?.ok_or_else(used)?;
    let already = known.is_some_and(|known| known.id == owner.id);
    Ok(Json(RecoveryOwner { name: owner.name, already }))
}

/// Makes this device the person who was given the secret. A device that is somebody else already says so
/// with `replace`.
#[utoipa::path(
    post,
    path = "/api/recover",
    request_body = Recover,
    responses((status = 200, description = "Who one is now.", body = Me), ApiError)
)]
pub(super) async fn recover(
    State(app): State<Arc<App>>,
    RequestPerson(known): RequestPerson,
    origin: RequestOrigin,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ApiError> {
    let Recover { secret, replace } = read(&body)?;
    let secret = Secret::read(&secret).ok_or_else(used)?;
    let owner = app.recovery(secret.clone()).await?.ok_or_else(used)?;
    match known {
        // Nothing is to be done, and the link is still good for another device.
        Some(known) if known.id == owner.id => {
            return Ok(Json(Me { name: owner.name }).into_response());
        }
        Some(_) if !replace => {
            let problem = "this device is somebody else; say that they may be replaced";
            return Err(ApiError::conflict(problem).say("replace"));
        }
        _ => {}
    }
    let token = Secret::random();
    let device = device(&token, &headers);
    let recover = Write::Recover { secret: secret.digest(), device, now: now() };
    if app.writes.stored(recover).await? == WriteOutcome::Refused {
        return Err(used());
    }
    let person = app.person(token.clone()).await?.ok_or_else(used)?;
    Ok(([(header::SET_COOKIE, cookie(&token, origin.encrypted))], Json(Me { name: person.name }))
        .into_response())
}

/// The devices that one is known on.
#[utoipa::path(
    get,
    path = "/api/me/devices",
    responses((status = 200, description = "The devices.", body = Vec<Device>), ApiError)
)]
pub(super) async fn devices(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    origin: RequestOrigin,
    headers: HeaderMap,
) -> ApiResult<Vec<Device>> {
    let person = person.known()?;
    let own = secret_of(&headers, origin.encrypted).map(|secret| secret.digest());
    let device = |device: StoredDevice| Device {
        number: device.number,
        label: device.label,
        added: Some(device.added).filter(|added| *added > 0),
        current: Some(device.token) == own,
    };
    Ok(Json(app.devices(person.id).await?.into_iter().map(device).collect()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct DevicePath {
    /// Of the device.
    number: u64,
}

/// One is not known any more on one of one's devices; what is open there is closed.
#[utoipa::path(
    delete,
    path = "/api/me/devices/{number}",
    params(DevicePath),
    responses((status = 204, description = "It is done."), ApiError)
)]
pub(super) async fn end_device(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    path: Result<Path<DevicePath>, axum::extract::rejection::PathRejection>,
) -> Result<StatusCode, ApiError> {
    let person = person.known()?;
    let none = || ApiError::not_found("you have no such device").say("no-device");
    let Path(DevicePath { number }) = path.map_err(|_| none())?;
    let end = Write::EndDevice { person: person.id, number };
    if app.writes.stored(end).await? == WriteOutcome::Refused {
        return Err(none());
    }
    app.dismiss(person.id).await;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Listing {
    #[serde(default)]
    which: TableFilter,
    /// Lists come in pages of 100, the first of which is 0 and the last 49; those of finished games have one.
    #[serde(default)]
    page: usize,
}

/// Lists tables.
#[utoipa::path(
    get,
    path = "/api/tables",
    params(Listing),
    responses((status = 200, description = "The tables.", body = Vec<TableSummary>), ApiError)
)]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    RequestPerson(person): RequestPerson,
    listing: Result<Query<Listing>, axum::extract::rejection::QueryRejection>,
) -> ApiResult<Vec<TableSummary>> {
    let wrong = |_| ApiError::bad("which: it is public, mine or finished; page: a number");
    let Query(Listing { which, page }) = listing.map_err(wrong)?;
    Ok(Json(app.list(which, page, person.as_ref()).await?))
}

/// Opens a table. Play begins at once if no seat is open.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = NewTable,
    responses((status = 201, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    origin: RequestOrigin,
    body: Bytes,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let person = person.known()?;
    let new: NewTable = read(&body)?;
    let room = app.open(&person, origin.address, new).await?;
    let info = app.look(&room, Room::info)?;
    Ok((StatusCode::CREATED, Json(info)))
}

/// A table, without the game. Whoever was sent away from it is not told.
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    params(TablePath),
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn table(
    State(app): State<Arc<App>>,
    RequestPerson(person): RequestPerson,
    TableParam(room): TableParam,
) -> ApiResult<TableInfo> {
    let look = |room: &Room| room.not_barred(person.as_ref()).map(|()| room.info());
    Ok(Json(app.look(&room, look)??))
}

/// The host changes what can be changed at any time.
#[utoipa::path(
    patch,
    path = "/api/tables/{id}",
    params(TablePath),
    request_body = ChangeTable,
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
    body: Bytes,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    let change: ChangeTable = read(&body)?;
    Ok(Json(app.change(&room, |room, now| room.change(person.id, &change, now)).await?))
}

/// The host begins; bots play seats that are still open.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/start",
    params(TablePath),
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn start(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    Ok(Json(app.change(&room, |room, now| room.start_by(person.id, now)).await?))
}

/// The host ends the table for all.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/close",
    params(TablePath),
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn close(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    Ok(Json(app.change(&room, |room, now| room.close_by(person.id, now)).await?))
}

/// Sits down. Once play has begun those who play are asked first, unless it is the seat that one had.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/seats/{seat}",
    params(TablePath, SeatPath),
    request_body = TakeSeat,
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
    SeatParam(seat): SeatParam,
    body: Bytes,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    let TakeSeat { entropy, connection } = read(&body)?;
    let sit = |room: &mut Room, now| room.sit(&person, seat, entropy, connection, now);
    Ok(Json(app.change(&room, sit).await?))
}

/// Adds to the seed of the dice from one's own seat, before play begins. The table has committed itself
/// to its own seed by then.
#[utoipa::path(
    put,
    path = "/api/tables/{id}/entropy",
    params(TablePath),
    request_body = AddEntropy,
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn add_entropy(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
    body: Bytes,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    let AddEntropy { entropy } = read(&body)?;
    Ok(Json(app.change(&room, |room, now| room.add_entropy(person.id, entropy, now)).await?))
}

/// Gets up, or as the host sends somebody away; once play has begun those who play decide that.
#[utoipa::path(
    delete,
    path = "/api/tables/{id}/seats/{seat}",
    params(TablePath, SeatPath),
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn stand(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
    SeatParam(seat): SeatParam,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    Ok(Json(app.change(&room, |room, now| room.stand(&person, seat, now)).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct RequestPath {
    /// Of the request.
    number: u32,
}

/// Answers what those who play are asked, or withdraws one's own request.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/requests/{number}",
    params(TablePath, RequestPath),
    request_body = AnswerRequest,
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn answer_request(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
    path: Result<Path<RequestPath>, axum::extract::rejection::PathRejection>,
    body: Bytes,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    let wrong = |_| ApiError::not_found("requests are numbers");
    let Path(RequestPath { number }) = path.map_err(wrong)?;
    let AnswerRequest { agree } = read(&body)?;
    let answer = |room: &mut Room, now| room.answer_request(&person, number, agree, now);
    Ok(Json(app.change(&room, answer).await?))
}

/// The host says what a seat without a person is for.
#[utoipa::path(
    put,
    path = "/api/tables/{id}/seats/{seat}",
    params(TablePath, SeatPath),
    request_body = SetSeat,
    responses((status = 200, description = "The table.", body = TableInfo), ApiError)
)]
pub(super) async fn set_seat(
    State(app): State<Arc<App>>,
    person: RequestPerson,
    TableParam(room): TableParam,
    SeatParam(seat): SeatParam,
    body: Bytes,
) -> ApiResult<TableInfo> {
    let person = person.known()?;
    let set: SetSeat = read(&body)?;
    Ok(Json(app.change(&room, |room, now| room.set_seat(person.id, seat, set, now)).await?))
}

/// A text that is sent from where it lies, however many ask for it and are slow to read it.
struct SharedText(Arc<str>);

impl AsRef<[u8]> for SharedText {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// The text of the table's edition.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/edition",
    params(TablePath),
    responses(
        (status = 200, description = "The edition.", body = String, content_type = "application/toml"),
        ApiError
    )
)]
pub(super) async fn edition(
    State(app): State<Arc<App>>,
    TableParam(room): TableParam,
) -> Result<Response, ApiError> {
    let text = app.look(&room, |room| {
        let header = &room.record().header;
        match &header.edition.text {
            Some(own) => Bytes::from_owner(SharedText(own.clone())),
            None => Bytes::from_static(app.standard_edition(&header.game).as_bytes()),
        }
    })?;
    Ok(([(header::CONTENT_TYPE, "application/toml")], text).into_response())
}

/// A place among those who want a log written or verified.
fn place(app: &App, origin: RequestOrigin) -> Result<Hold, ApiError> {
    let held = app.addresses.may(origin.address, Often::Check, 1);
    let held = held.then(|| app.addresses.hold(origin.address, Resource::Check)).flatten();
    held.ok_or_else(|| {
        app.metrics.limited.add(1);
        ApiError::too_many("too many logs are asked for; wait a little")
    })
}

/// The log of a finished game, as one text. Before that it is full of secrets.
async fn finished_log(
    app: &Arc<App>,
    room: &Arc<LiveRoom>,
    place: Hold,
) -> Result<(Bytes, Hold), ApiError> {
    let (through, write) = app.look(room, |room| {
        if room.record().stage != Stage::Finished {
            let problem = "the log is shown when the game is over: it tells everything";
            return Err(ApiError::conflict(problem).say("not-over"));
        }
        if room.table().is_none() {
            return Err(ApiError::not_found("nothing was played at this table"));
        }
        Ok(room.archive())
    })??;
    let kept = || room.log.lock().expect("no panic while holding it");
    if let Some((last, text)) = &*kept()
        && *last == through
    {
        return Ok((text.clone(), place));
    }
    let (text, place) = app.check(place, move |place| (Bytes::from(write()), place)).await?;
    *kept() = Some((through, text.clone()));
    Ok((text, place))
}

/// The log of a finished game.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/log",
    params(TablePath),
    responses(
        (status = 200, description = "The log.", body = String, content_type = "application/jsonl"),
        ApiError
    )
)]
pub(super) async fn log(
    State(app): State<Arc<App>>,
    origin: RequestOrigin,
    TableParam(room): TableParam,
) -> Result<Response, ApiError> {
    let place = place(&app, origin)?;
    let (text, _place) = finished_log(&app, &room, place).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text).into_response())
}

/// Derives all dice and draws of a finished game again.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/verification",
    params(TablePath),
    responses((status = 200, description = "What was found.", body = Verification), ApiError)
)]
pub(super) async fn verification(
    State(app): State<Arc<App>>,
    origin: RequestOrigin,
    TableParam(room): TableParam,
) -> ApiResult<Verification> {
    let place = place(&app, origin)?;
    let (text, place) = finished_log(&app, &room, place).await?;
    verified(app, text, place).await
}

/// Derives all dice and draws of a log again.
#[utoipa::path(
    post,
    path = "/api/verify",
    request_body(content = String, content_type = "application/jsonl"),
    responses((status = 200, description = "What was found.", body = Verification), ApiError)
)]
pub(super) async fn verify(
    State(app): State<Arc<App>>,
    origin: RequestOrigin,
    request: Request,
) -> ApiResult<Verification> {
    // The place comes first: only so many logs are held at once.
    let place = place(&app, origin)?;
    let text = to_bytes(request.into_body(), LOG_BYTES_MAX).await.map_err(|_| {
        let problem =
            format!("a log has at most {LOG_BYTES_MAX} bytes here; `fairwind verify` takes more");
        ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, problem)
    })?;
    verified(app, text, place).await
}

async fn verified(app: Arc<App>, text: Bytes, place: Hold) -> ApiResult<Verification> {
    let verifier = app.clone();
    let check = move |place: Hold| {
        let text = std::str::from_utf8(&text).map_err(|_| ApiError::bad("a log is UTF-8 text"))?;
        let log = Log::parse(text).map_err(|error| ApiError::bad(error.to_string()))?;
        verifier.verify(&log, place.address())
    };
    Ok(Json(app.check(place, check).await??))
}
