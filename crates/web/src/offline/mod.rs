//! Games without a server: the same tables and bots, in a worker of this browser.
//!
//! [`store`] is what the browser keeps; [`install`] lets the client itself be there without a
//! network. The end of the line to such a table is `table::worker`.

pub(crate) mod install;
pub(crate) mod store;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use table::Receipt;
use texts::Language;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::edition::{EditionRequest, EditionResponse};
use wire::lobby::Verification;
use wire::offline::{FromWorker, LocalSeat, LocalTableSpec, ToWorker};
use wire::review::{ExerciseRequest, ExerciseResponse};
use wire::{DecodeError, TableId};

use self::store::StoreError;
use crate::app::App;
use crate::assets;
use crate::catalogue::Title;
use crate::dom;
use crate::route::Route;

/// What one is called, also where no server knows.
const NAME: &str = "fairwind-name";

/// Keeps a name for games without a server.
pub(crate) fn keep_name(name: &str) {
    dom::save_item(NAME, name);
}

pub(crate) fn name(app: App) -> String {
    let known = app.me.get_untracked().or_else(|| dom::load_item(NAME));
    known.unwrap_or_else(|| app.text("web-guest"))
}

/// A table with this person and these bots in the seats after theirs.
pub(crate) fn opening(app: App, title: Title, bots: &[String]) -> Option<LocalTableSpec> {
    let bots = bots.iter().map(|level| LocalSeat::Bot(level.clone()));
    Some(LocalTableSpec {
        id: TableId::from_random(dom::random_bytes()?),
        person: name(app),
        game: title.name().to_owned(),
        seats: std::iter::once(LocalSeat::Me).chain(bots).collect(),
        options: serde_json::Value::Null,
        edition: None,
        seed: table::Digest(dom::random_bytes()?),
        entropy: Some(table::Digest(dom::random_bytes()?)),
        at: js_sys::Date::now() as u64,
        again: None,
    })
}

/// Goes to a new table in this browser.
pub(crate) fn play(app: App, opening: LocalTableSpec) {
    let id = opening.id;
    app.opening.set(Some(opening));
    app.go(Route::Here(id));
}

/// A worker with a table in it, not yet opened; `None` where a browser has none.
pub(crate) fn start_worker() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(assets::address("worker.js")?, &options).ok()
}

pub(crate) fn post(worker: &Worker, message: &ToWorker) {
    let text = serde_json::to_string(message).expect("messages are plain");
    let _ = worker.post_message(&JsValue::from_str(&text));
}

pub(crate) fn read(event: &MessageEvent) -> Result<FromWorker, DecodeError> {
    wire::decode(&event.data().as_string().unwrap_or_default())
}

/// Whether the dice of a log were fair and fit what is kept of the game, found out in this browser.
pub(crate) async fn verify(log: String, receipt: Receipt) -> Result<Verification, StoreError> {
    match ask_worker(ToWorker::Verify { log, receipt }).await? {
        FromWorker::Verified(verification) => Ok(verification),
        _ => Err(StoreError::NoWorker),
    }
}

/// What an edition is, or what is wrong with it, found out in this browser.
pub(crate) async fn ask_of_edition(request: EditionRequest) -> Result<EditionResponse, StoreError> {
    match ask_worker(ToWorker::Edition(request)).await? {
        FromWorker::Edition(answer) => Ok(answer),
        _ => Err(StoreError::NoWorker),
    }
}

/// What an exercise looks like, found out in this browser.
pub(crate) async fn ask_of_exercise(
    request: ExerciseRequest,
) -> Result<ExerciseResponse, StoreError> {
    match ask_worker(ToWorker::Exercise(Box::new(request))).await? {
        FromWorker::Exercise(answer) => Ok(answer),
        _ => Err(StoreError::NoWorker),
    }
}

/// What a worker that is started for one question answers.
async fn ask_worker(question: ToWorker) -> Result<FromWorker, StoreError> {
    let worker = start_worker().ok_or(StoreError::NoWorker)?;
    let found = Rc::new(RefCell::new(None));
    let answered = Promise::new(&mut |resolve, reject| {
        let (worker_too, found, question) = (worker.clone(), found.clone(), question.clone());
        let hear =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match read(&event) {
                Ok(FromWorker::Ready) => post(&worker_too, &question),
                Ok(answer) => {
                    *found.borrow_mut() = Some(answer);
                    let _ = resolve.call0(&JsValue::NULL);
                }
                Err(_) => {}
            });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(&reject));
        hear.forget();
    });
    let answered = JsFuture::from(answered).await;
    worker.terminate();
    answered.map_err(|_| StoreError::NoWorker)?;
    found.take().ok_or(StoreError::NoWorker)
}

/// The log of a game that was played here, as a file.
pub(crate) async fn log(id: TableId) -> Result<String, StoreError> {
    let (record, lines) = store::load(id).await?.ok_or(StoreError::NoSuchGame)?;
    Ok(record.table.log(&lines))
}

/// What an error is called.
pub(crate) fn error_text(language: Language, fault: StoreError) -> String {
    language.text(match fault {
        StoreError::NoSuchGame => "offline-no-such-game",
        StoreError::NotKept => "offline-not-kept",
        StoreError::Full => "offline-full",
        StoreError::Taken => "offline-taken",
        StoreError::NoWorker => "offline-no-worker",
        StoreError::Damaged => "offline-damaged",
    })
}
