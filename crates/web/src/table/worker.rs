//! A table in this browser, in a worker. What it says is shown once it is kept.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::MessageEvent;
use wire::TableId;
use wire::offline::{FromWorker, LocalTableSpec, ToWorker, WorkerOutput};
use wire::socket::ClientMessage;

use super::connection::{Connection, ConnectionEvent, Listener, patience};
use crate::offline::store::{self, StoreError};
use crate::offline::{post, read, start_worker};

/// After so many failures in a row there is no use in trying on.
const FAILURES_MAX: u32 = 4;

/// The end of the line to a worker.
pub(crate) struct Worker(Rc<Inner>);

struct Inner {
    id: TableId,
    /// Of a new table, until something of it is kept.
    opening: RefCell<Option<LocalTableSpec>>,
    listener: Listener,
    /// What the person must be told of.
    trouble: RwSignal<Option<StoreError>>,
    current: RefCell<Option<web_sys::Worker>>,
    /// What came, in order, until it is kept and told.
    outputs: RefCell<VecDeque<WorkerOutput>>,
    busy: Cell<bool>,
    /// Nothing can be kept: the game goes on for as long as the page is open.
    unkept: Cell<bool>,
    failures: Cell<u32>,
    hung_up: Cell<bool>,
}

impl Worker {
    /// A table that is kept under this name, or is to be opened.
    pub(crate) fn open(
        id: TableId,
        opening: Option<LocalTableSpec>,
        trouble: RwSignal<Option<StoreError>>,
        listener: Listener,
    ) -> Self {
        let inner = Rc::new(Inner {
            id,
            opening: RefCell::new(opening),
            listener,
            trouble,
            current: RefCell::default(),
            outputs: RefCell::default(),
            busy: Cell::new(false),
            unkept: Cell::new(false),
            failures: Cell::new(0),
            hung_up: Cell::new(false),
        });
        inner.start();
        Worker(inner)
    }
}

impl Connection for Worker {
    fn send(&self, message: &ClientMessage) {
        if let Some(worker) = &*self.0.current.borrow() {
            post(worker, &ToWorker::Say(message.clone()));
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.0.hung_up.set(true);
        self.0.stop();
    }
}

impl Inner {
    fn start(self: &Rc<Self>) {
        if self.hung_up.get() {
            return;
        }
        let Some(worker) = start_worker() else { return self.say(StoreError::NoWorker) };
        let this = Rc::downgrade(self);
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(this) = this.upgrade() else { return };
            match read(&event) {
                Ok(message) => this.receive(message),
                Err(why) => (this.listener)(ConnectionEvent::Unreadable(why.to_string())),
            }
        });
        let this = Rc::downgrade(self);
        let failed = Closure::<dyn Fn()>::new(move || {
            if let Some(this) = this.upgrade() {
                this.lost();
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        // The browser keeps them as long as it keeps the worker.
        hear.forget();
        failed.forget();
        *self.current.borrow_mut() = Some(worker);
    }

    fn stop(&self) {
        if let Some(worker) = self.current.borrow_mut().take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }

    fn say(&self, fault: StoreError) {
        let _ = self.trouble.try_set(Some(fault));
    }

    fn receive(self: &Rc<Self>, message: FromWorker) {
        match message {
            FromWorker::Ready => {
                let this = self.clone();
                leptos::task::spawn_local(async move { this.bring_table().await });
            }
            FromWorker::Opened(_) => (self.listener)(ConnectionEvent::Up),
            FromWorker::Output(output) => {
                self.outputs.borrow_mut().push_back(output);
                if !self.busy.replace(true) {
                    let this = self.clone();
                    leptos::task::spawn_local(async move { this.take_news().await });
                }
            }
            FromWorker::Failed(why) => {
                leptos::logging::warn!("{why}");
                self.say(StoreError::Damaged);
            }
            // Only asked for elsewhere.
            FromWorker::Verified(_)
            | FromWorker::Playback(_)
            | FromWorker::Edition(_)
            | FromWorker::Review(_)
            | FromWorker::Exercise(_) => {}
        }
    }

    /// Gives the worker the table: a new one, or what is kept of it.
    async fn bring_table(&self) {
        let opening = self.opening.borrow().clone();
        let message = match opening {
            Some(opening) => ToWorker::Open(Box::new(opening)),
            None => match store::load(self.id).await {
                Ok(Some((record, lines))) => {
                    ToWorker::Resume { record: Box::new(record.table), lines }
                }
                Ok(None) => return self.say(StoreError::NoSuchGame),
                Err(fault) => return self.say(fault),
            },
        };
        if let Some(worker) = &*self.current.borrow() {
            post(worker, &message);
        }
    }

    /// Keeps what is to be kept, then tells what is said. What the worker has said is kept even after
    /// the page has hung up.
    async fn take_news(self: Rc<Self>) {
        loop {
            let Some(output) = self.outputs.borrow_mut().pop_front() else { break };
            if self.keep(&output).await.is_err() {
                self.lost();
                break;
            }
            for message in output.say {
                if !self.hung_up.get() {
                    (self.listener)(ConnectionEvent::Message(Box::new(message)));
                }
            }
        }
        self.busy.set(false);
    }

    /// Fails only if the game has gone on elsewhere.
    async fn keep(&self, output: &WorkerOutput) -> Result<(), StoreError> {
        for keep in &output.keep {
            if self.unkept.get() {
                break;
            }
            match store::keep(keep).await {
                Ok(()) => {
                    self.opening.borrow_mut().take();
                    self.failures.set(0);
                }
                Err(StoreError::Taken) => return Err(StoreError::Taken),
                Err(fault) => {
                    self.unkept.set(true);
                    self.say(fault);
                }
            }
        }
        Ok(())
    }

    /// The worker has failed, or another page has gone on with the game: from what is kept, again.
    fn lost(self: &Rc<Self>) {
        self.stop();
        self.outputs.borrow_mut().clear();
        if self.hung_up.get() {
            return;
        }
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        if failures >= FAILURES_MAX || self.unkept.get() {
            return self.say(StoreError::NoWorker);
        }
        (self.listener)(ConnectionEvent::Down);
        let this: Weak<Inner> = Rc::downgrade(self);
        let again = move || {
            if let Some(this) = this.upgrade() {
                this.start();
            }
        };
        set_timeout(again, Duration::from_millis(patience(failures).into()));
    }
}
