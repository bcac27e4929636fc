//! What this browser keeps of the games that are played in it, in its own database.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbKeyRange, IdbRequest, IdbTransaction, IdbTransactionMode,
};
use wire::TableId;
use wire::offline::{LocalWrite, StoredLocalTable};

/// Why something cannot be kept, found or played.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum StoreError {
    /// Nothing of this name is kept.
    NoSuchGame,
    /// The browser keeps nothing, or does not say why not.
    NotKept,
    /// There is no room left.
    Full,
    /// Another page has gone on with the same game.
    Taken,
    /// The browser runs no workers, or ours has failed.
    NoWorker,
    /// What was kept cannot be read.
    Damaged,
}

const DATABASE: &str = "fairwind";
/// A [`StoredLocalTable`] for each table, by its name.
const TABLES: &str = "tables";
/// How the text of one begins.
const RECORD_BEGINS: &str = r#"{"charter":"#;
/// Lines of logs, by the name of the table and the number of the first of them.
const LINES: &str = "lines";

thread_local! {
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

async fn database() -> Result<IdbDatabase, StoreError> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = window().indexed_db().ok().flatten().ok_or(StoreError::NotKept)?;
    let request = factory.open_with_u32(DATABASE, 1).map_err(|why| fault(&why))?;
    let fresh = request.clone();
    let make = Closure::once_into_js(move || {
        if let Ok(database) = fresh.result() {
            let database: IdbDatabase = database.unchecked_into();
            let _ = database.create_object_store(TABLES);
            let _ = database.create_object_store(LINES);
        }
    });
    request.set_onupgradeneeded(Some(make.unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.unchecked_into();
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// Adds lines to a log and takes over how its table stands: both or nothing.
pub(crate) async fn keep(keep: &LocalWrite) -> Result<(), StoreError> {
    let kept = keep_once(keep).await;
    // A database that was closed by the browser is opened anew the next time.
    if kept == Err(StoreError::NotKept) {
        OPEN.set(None);
    }
    kept
}

async fn keep_once(keep: &LocalWrite) -> Result<(), StoreError> {
    let transaction = transaction(IdbTransactionMode::Readwrite).await?;
    let id = keep.record.table.id;
    let record = serde_json::to_string(&keep.record).map_err(|_| StoreError::Damaged)?;
    let tables = transaction.object_store(TABLES).map_err(|why| fault(&why))?;
    tables.put_with_key(&record.into(), &id.as_str().into()).map_err(|why| fault(&why))?;
    if !keep.lines.is_empty() {
        let lines = transaction.object_store(LINES).map_err(|why| fault(&why))?;
        // To add fails where something is kept already: another page was faster.
        let name = format!("{id}/{:08}", keep.sequence);
        let text = keep.lines.join("\n");
        lines.add_with_key(&text.into(), &name.into()).map_err(|why| fault(&why))?;
    }
    completion(&transaction).await
}

/// Everything that is kept, without the logs. What cannot be read is left out.
pub(crate) async fn records() -> Result<Vec<StoredLocalTable>, StoreError> {
    let transaction = transaction(IdbTransactionMode::Readonly).await?;
    let tables = transaction.object_store(TABLES).map_err(|why| fault(&why))?;
    let all = answer(&tables.get_all().map_err(|why| fault(&why))?).await?;
    let read = |text: JsValue| {
        // Reviews and exercises lie among the tables, are long, and need not be read to be left out.
        let text = text.as_string().filter(|text| text.starts_with(RECORD_BEGINS))?;
        wire::decode(&text).ok()
    };
    Ok(all.unchecked_into::<Array>().iter().filter_map(read).collect())
}

/// A table and the lines of its log.
pub(crate) async fn load(
    id: TableId,
) -> Result<Option<(StoredLocalTable, Vec<String>)>, StoreError> {
    let transaction = transaction(IdbTransactionMode::Readonly).await?;
    let tables = transaction.object_store(TABLES).map_err(|why| fault(&why))?;
    let record = tables.get(&id.as_str().into()).map_err(|why| fault(&why))?;
    let lines = transaction.object_store(LINES).map_err(|why| fault(&why))?;
    let lines = lines.get_all_with_key(&below(id.as_str())?).map_err(|why| fault(&why))?;
    // Both are asked for before either is waited for: a transaction without requests is over.
    let (record, lines) = (answer(&record).await?, answer(&lines).await?);
    let Some(record) = record.as_string() else { return Ok(None) };
    let record = wire::decode(&record).map_err(|_| StoreError::Damaged)?;
    let texts = lines.unchecked_into::<Array>();
    let lines = texts.iter().filter_map(|text| text.as_string());
    let lines = lines.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    Ok(Some((record, lines.collect())))
}

/// Keeps a text that belongs to a log, in place of the one before. It lies among the tables, under a name that
/// no table has; whoever lists those leaves it out.
pub(crate) async fn keep_text(name: &str, text: &str) -> Result<(), StoreError> {
    let transaction = transaction(IdbTransactionMode::Readwrite).await?;
    let tables = transaction.object_store(TABLES).map_err(|why| fault(&why))?;
    tables.put_with_key(&text.into(), &name.into()).map_err(|why| fault(&why))?;
    completion(&transaction).await
}

/// The text that is kept under this name.
pub(crate) async fn load_text(name: &str) -> Result<Option<String>, StoreError> {
    let transaction = transaction(IdbTransactionMode::Readonly).await?;
    let tables = transaction.object_store(TABLES).map_err(|why| fault(&why))?;
    let text = tables.get(&name.into()).map_err(|why| fault(&why))?;
    Ok(answer(&text).await?.as_string())
}

/// What comes before a stroke in the names by which reviews of a table are kept.
pub(crate) fn name_of_reviews(id: TableId) -> String {
    format!("review/{id}")
}

/// Throws a table away, with its lines and the reviews of it.
pub(crate) async fn delete(id: TableId) -> Result<(), StoreError> {
    let transaction = transaction(IdbTransactionMode::Readwrite).await?;
    let tables = transaction.object_store(TABLES).map_err(|why| fault(&why))?;
    tables.delete(&id.as_str().into()).map_err(|why| fault(&why))?;
    tables.delete(&below(&name_of_reviews(id))?).map_err(|why| fault(&why))?;
    let lines = transaction.object_store(LINES).map_err(|why| fault(&why))?;
    lines.delete(&below(id.as_str())?).map_err(|why| fault(&why))?;
    completion(&transaction).await
}

async fn transaction(mode: IdbTransactionMode) -> Result<IdbTransaction, StoreError> {
    let stores = Array::of2(&TABLES.into(), &LINES.into());
    let begun = database().await?.transaction_with_str_sequence_and_mode(&stores, mode);
    begun.map_err(|why| {
        OPEN.set(None);
        fault(&why)
    })
}

/// The keys that begin with a name and a stroke: `0` follows the stroke.
fn below(name: &str) -> Result<JsValue, StoreError> {
    let range = IdbKeyRange::bound(&format!("{name}/").into(), &format!("{name}0").into());
    range.map(Into::into).map_err(|why| fault(&why))
}

/// What a request comes to.
async fn answer(request: &IdbRequest) -> Result<JsValue, StoreError> {
    promise(|resolve, reject| {
        request.set_onsuccess(Some(resolve));
        request.set_onerror(Some(reject));
    })
    .await
    .map_err(|()| request.error().ok().flatten().map_or(StoreError::NotKept, |why| named(&why)))?;
    request.result().map_err(|why| fault(&why))
}

/// Waits until all of it is kept.
async fn completion(transaction: &IdbTransaction) -> Result<(), StoreError> {
    promise(|resolve, reject| {
        transaction.set_oncomplete(Some(resolve));
        transaction.set_onabort(Some(reject));
    })
    .await
    .map_err(|()| transaction.error().map_or(StoreError::NotKept, |why| named(&why)))
}

async fn promise(set: impl Fn(&Function, &Function)) -> Result<(), ()> {
    let promise = Promise::new(&mut |resolve, reject| set(&resolve, &reject));
    JsFuture::from(promise).await.map(|_| ()).map_err(|_| ())
}

fn fault(why: &JsValue) -> StoreError {
    why.dyn_ref().map_or(StoreError::NotKept, named)
}

fn named(why: &DomException) -> StoreError {
    match why.name().as_str() {
        "QuotaExceededError" => StoreError::Full,
        "ConstraintError" => StoreError::Taken,
        _ => StoreError::NotKept,
    }
}
