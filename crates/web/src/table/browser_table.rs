//! Tables in this browser. What plays and keeps them comes in a file of its own, since whoever plays
//! on a server never needs it.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wire::TableId;
use wire::offline::LocalTableSpec;

use super::connection::{Connection, Listener};
use super::lesson_table::LessonTable;
use super::worker::Worker;
use super::{Backend, Table};
use crate::offline::store::{self, StoreError};

/// Puts a line in the table's hand, once what makes one is here.
pub(super) fn connect(table: Table, listener: Listener) {
    let opening = table.app.opening.try_update(Option::take).flatten();
    leptos::task::spawn_local(async move {
        match open(table, opening, listener).await {
            // Whoever has left meanwhile hangs up by not taking it.
            Ok(end) => drop(table.end.try_set_value(Some(end))),
            Err(_) => drop(table.trouble.try_set(Some(StoreError::NoWorker))),
        }
    });
}

/// The text of the edition of a table that is kept here, unless it is the standard one.
pub(super) async fn edition(id: TableId) -> Option<String> {
    kept_edition(id).await.ok()?.await
}

#[wasm_split(here, wasm_split_path = leptos::wasm_split, fallible)]
#[allow(clippy::unnecessary_wraps, reason = "what fails is fetching it")]
fn open(
    table: Table,
    opening: Option<LocalTableSpec>,
    listener: Listener,
) -> Result<Box<dyn Connection>, SplitLoaderError> {
    if table.backend == Backend::Lesson {
        return Ok(Box::new(LessonTable::open(opening, table.trouble, listener)));
    }
    let opening = opening.filter(|opening| opening.id == table.id);
    Ok(Box::new(Worker::open(table.id, opening, table.trouble, listener)))
}

type Later<T> = Pin<Box<dyn Future<Output = T>>>;

#[wasm_split(here, wasm_split_path = leptos::wasm_split, fallible)]
#[allow(clippy::unnecessary_wraps, reason = "what fails is fetching it")]
fn kept_edition(id: TableId) -> Result<Later<Option<String>>, SplitLoaderError> {
    Ok(Box::pin(async move {
        let (record, _) = store::load(id).await.ok()??;
        record.table.header.edition.text.map(|text| text.to_string())
    }))
}
