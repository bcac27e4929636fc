//! The table of a lesson: in a worker of this browser, and kept nowhere.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::MessageEvent;
use wire::offline::{FromWorker, Opening, ToWorker};
use wire::socket::ToTable;

use super::end::{End, Line, Listener};
use crate::offline::store::Fault;
use crate::offline::{post, read, start_worker};

pub(crate) struct Classroom {
    worker: Option<web_sys::Worker>,
}

impl Classroom {
    pub(crate) fn open(
        opening: Option<Opening>,
        trouble: RwSignal<Option<Fault>>,
        listener: Listener,
    ) -> Self {
        let worker = start_worker();
        let (Some(worker), Some(opening)) = (worker.clone(), opening) else {
            trouble.set(Some(Fault::NoWorker));
            return Classroom { worker };
        };
        let speaker = worker.clone();
        let hear =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match read(&event) {
                Some(FromWorker::Ready) => {
                    post(&speaker, &ToWorker::Open(Box::new(opening.clone())));
                }
                Some(FromWorker::Opened(_)) => listener(Line::Up),
                Some(FromWorker::News(news)) => {
                    for message in news.say {
                        listener(Line::Message(Box::new(message)));
                    }
                }
                Some(FromWorker::Failed(why)) => leptos::logging::warn!("{why}"),
                _ => {}
            });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        // The browser keeps it as long as it keeps the worker.
        hear.forget();
        Classroom { worker: Some(worker) }
    }
}

impl End for Classroom {
    fn send(&self, message: &ToTable) {
        if let Some(worker) = &self.worker {
            post(worker, &ToWorker::Say(message.clone()));
        }
    }
}

impl Drop for Classroom {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.terminate();
        }
    }
}
