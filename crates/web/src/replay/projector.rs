//! The worker that holds the film.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use futures_channel::oneshot;
use kit::Seat;
use serde_json::Value;
use table::Verified;
use table::film::Reel;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};
use wire::film::{FromFilm, ToFilm};
use wire::lobby::Verification;
use wire::offline::{FromWorker, ToWorker};

use crate::app::App;
use crate::offline::{self, store::Fault};

/// A film in a worker of its own. Whoever drops the last handle stops it.
#[derive(Clone)]
pub(super) struct Projector(Rc<Inner>);

struct Inner {
    worker: Worker,
    heard: Heard,
    /// Keeps alive what the worker calls.
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

#[derive(Clone, Default)]
struct Heard(Rc<RefCell<Line>>);

#[derive(Default)]
struct Line {
    /// Until it listens, what it is to be told waits.
    ready: bool,
    unsaid: Vec<ToFilm>,
    /// Those who have asked, in the order in which they will be answered.
    asked: VecDeque<oneshot::Sender<FromFilm>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}

impl Projector {
    /// Puts a log in; or says what is wrong with it.
    pub(super) async fn open(app: App, log: String) -> Result<(Self, Reel), String> {
        let excuse = || offline::excuse(app.language(), Fault::NoWorker);
        let worker = offline::start_worker().ok_or_else(excuse)?;
        let heard = Heard::default();
        let (hears, fails) = (heard.clone(), heard.clone());
        let listening = worker.clone();
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match offline::read(&event) {
                Some(FromWorker::Ready) => hears.ready(&listening),
                Some(FromWorker::Film(answer)) => hears.answered(answer),
                _ => {}
            }
        });
        let fail = Closure::<dyn Fn()>::new(move || fails.0.borrow_mut().asked.clear());
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        let projector = Projector(Rc::new(Inner { worker, heard, _hear: hear, _fail: fail }));
        match projector.ask(ToFilm::Open { log }).await.map_err(|_| excuse())? {
            FromFilm::Opened(reel) => Ok((projector, *reel)),
            other => Err(unexpected(other)),
        }
    }

    pub(super) async fn show(
        &self,
        onlooker: Option<Seat>,
        at: usize,
        since: usize,
    ) -> Result<Value, String> {
        match self.ask(ToFilm::Show { onlooker, at, since }).await? {
            FromFilm::Shown(update) => Ok(update),
            other => Err(unexpected(other)),
        }
    }

    /// Whether the dice were as promised; the error says where they were not.
    pub(super) async fn verify(&self) -> Result<Verified, String> {
        match self.ask(ToFilm::Verify).await? {
            FromFilm::Verified(Verification { verified: Some(verified), .. }) => Ok(verified),
            FromFilm::Verified(Verification { deviation, .. }) => {
                Err(deviation.unwrap_or_default())
            }
            other => Err(unexpected(other)),
        }
    }

    async fn ask(&self, message: ToFilm) -> Result<FromFilm, String> {
        let (asked, answer) = oneshot::channel();
        {
            let mut line = self.0.heard.0.borrow_mut();
            line.asked.push_back(asked);
            if line.ready {
                offline::post(&self.0.worker, &ToWorker::Film(message));
            } else {
                line.unsaid.push(message);
            }
        }
        answer.await.map_err(|_| "the film has stopped".to_owned())
    }
}

impl Heard {
    fn ready(&self, worker: &Worker) {
        let mut line = self.0.borrow_mut();
        line.ready = true;
        for message in line.unsaid.drain(..) {
            offline::post(worker, &ToWorker::Film(message));
        }
    }

    fn answered(&self, answer: FromFilm) {
        if let Some(asked) = self.0.borrow_mut().asked.pop_front() {
            // Whoever asked may have gone; then nobody needs the answer.
            let _ = asked.send(answer);
        }
    }
}

fn unexpected(answer: FromFilm) -> String {
    match answer {
        FromFilm::Failed(why) => why,
        _ => "the film answers something else".to_owned(),
    }
}
