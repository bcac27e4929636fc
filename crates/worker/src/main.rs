//! A table or a playback inside a browser, away from the page: however long a bot thinks, the page never waits.
//!
//! A message is the text of a [`ToWorker`] or a [`FromWorker`]. The worker keeps nothing: the page
//! does, before it shows what is said.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use wire::Json;
use wire::offline::{FromWorker, ToWorker};
use worker::{OfflineTable, Platform, Replays};

/// Bots wait so many milliseconds before they act, so that a person can follow.
const PACE: u64 = 700;

fn main() {
    let worker = Rc::new(Worker::default());
    let this = worker.clone();
    let wake = Closure::<dyn Fn()>::new(move || this.wake());
    *worker.wake.borrow_mut() = Some(wake);
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(message) => worker.hear(message),
            Err(error) => tell(&FromWorker::Failed(error.to_string())),
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It listens for as long as there is a worker.
    hear.forget();
    tell(&FromWorker::Ready);
}

/// The table, and when it is woken next.
#[derive(Default)]
struct Worker {
    table: RefCell<Option<OfflineTable>>,
    replays: RefCell<Option<Replays>>,
    timer: RefCell<Option<i32>>,
    wake: RefCell<Option<Closure<dyn Fn()>>>,
}

impl Worker {
    fn hear(&self, message: ToWorker) {
        match message {
            ToWorker::Open(opening) => self.seat(OfflineTable::open(*opening, platform())),
            ToWorker::Resume { record, lines } => {
                self.seat(OfflineTable::resume(*record, &lines, platform(), now()));
            }
            ToWorker::Say(message) => {
                if let Some(table) = &mut *self.table.borrow_mut() {
                    table.receive(message, now());
                }
                self.settle();
            }
            ToWorker::Verify { log, receipt } => {
                tell(&FromWorker::Verified(worker::verify(&log, &receipt)));
            }
            ToWorker::Playback(message) => {
                let mut replays = self.replays.borrow_mut();
                let answer = replays.get_or_insert_default().answer(message);
                tell(&FromWorker::Playback(answer));
            }
            ToWorker::Edition(request) => {
                tell(&FromWorker::Edition(worker::answer_edition(&request)));
            }
            ToWorker::Review(request) => {
                worker::review(&request, elapsed, |told| tell(&FromWorker::Review(told)));
            }
            ToWorker::Exercise(request) => {
                tell(&FromWorker::Exercise(worker::show_exercise(&request)));
            }
        }
    }

    fn seat(&self, table: Result<OfflineTable, String>) {
        match table {
            Ok(table) => {
                tell(&FromWorker::Opened(table.record().id));
                *self.table.borrow_mut() = Some(table);
                self.settle();
            }
            Err(why) => tell(&FromWorker::Failed(why)),
        }
    }

    fn wake(&self) {
        self.timer.borrow_mut().take();
        if let Some(table) = &mut *self.table.borrow_mut() {
            table.tick(now());
        }
        self.settle();
    }

    /// Tells what has come of it, and asks to be woken when the table next has something to do.
    fn settle(&self) {
        let Some(table) = &mut *self.table.borrow_mut() else { return };
        let output = table.take_output();
        if !output.is_empty() {
            tell(&FromWorker::Output(output));
        }
        if let Some(timer) = self.timer.borrow_mut().take() {
            scope().clear_timeout_with_handle(timer);
        }
        if let (Some(due), Some(wake)) = (table.next_wake(), &*self.wake.borrow()) {
            let wait = due.saturating_sub(now()).min(i32::MAX as u64) as i32;
            let timer = scope().set_timeout_with_callback_and_timeout_and_arguments_0(
                wake.as_ref().unchecked_ref(),
                wait,
            );
            *self.timer.borrow_mut() = timer.ok();
        }
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn tell(message: &FromWorker<Json>) {
    let text = serde_json::to_string(message).expect("messages are plain");
    // The page is gone if it cannot be told, and the worker with it.
    let _ = scope().post_message(&text.into());
}

/// Milliseconds since 1970.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

fn platform() -> Platform {
    Platform { clock: Arc::new(elapsed), random: Box::new(random), pace: PACE }
}

fn elapsed() -> Duration {
    let milliseconds = scope().performance().map_or_else(js_sys::Date::now, |time| time.now());
    Duration::from_secs_f64(milliseconds.max(0.0) / 1_000.0)
}

/// Every browser that runs workers has a source of randomness.
fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    let source = scope().crypto().expect("a browser has a source of randomness");
    source.get_random_values_with_u8_array(&mut bytes).expect("it gives 32 bytes");
    bytes
}
