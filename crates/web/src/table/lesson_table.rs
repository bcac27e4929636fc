//! The table of a lesson: in a worker of this browser, and kept nowhere.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::MessageEvent;
use wire::offline::{FromWorker, LocalTableSpec, ToWorker};
use wire::socket::ClientMessage;

use super::connection::{Connection, ConnectionEvent, Listener};
use crate::offline::store::StoreError;
use crate::offline::{post, read, start_worker};

pub(crate) struct LessonTable {
    worker: Option<web_sys::Worker>,
}

impl LessonTable {
    pub(crate) fn open(
        opening: Option<LocalTableSpec>,
        trouble: RwSignal<Option<StoreError>>,
        listener: Listener,
    ) -> Self {
        let worker = start_worker();
        let (Some(worker), Some(opening)) = (worker.clone(), opening) else {
            trouble.set(Some(StoreError::NoWorker));
            return LessonTable { worker };
        };
        let speaker = worker.clone();
        let hear =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match read(&event) {
                Ok(FromWorker::Ready) => {
                    post(&speaker, &ToWorker::Open(Box::new(opening.clone())));
                }
                Ok(FromWorker::Opened(_)) => listener(ConnectionEvent::Up),
                Ok(FromWorker::Output(output)) => {
                    for message in output.say {
                        listener(ConnectionEvent::Message(Box::new(message)));
                    }
                }
                Ok(FromWorker::Failed(why)) => leptos::logging::warn!("{why}"),
                // Only asked for elsewhere.
                Ok(
                    FromWorker::Verified(_)
                    | FromWorker::Playback(_)
                    | FromWorker::Edition(_)
                    | FromWorker::Review(_)
                    | FromWorker::Exercise(_),
                ) => {}
                Err(why) => listener(ConnectionEvent::Unreadable(why.to_string())),
            });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        // The browser keeps it as long as it keeps the worker.
        hear.forget();
        LessonTable { worker: Some(worker) }
    }
}

impl Connection for LessonTable {
    fn send(&self, message: &ClientMessage) {
        if let Some(worker) = &self.worker {
            post(worker, &ToWorker::Say(message.clone()));
        }
    }
}

impl Drop for LessonTable {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.terminate();
        }
    }
}
