//! The worker that holds the playback.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use futures_channel::oneshot;
use kit::Seat;
use serde_json::Value;
use table::Receipt;
use table::playback::PlaybackInfo;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};
use wire::Snapshot;
use wire::lobby::Verification;
use wire::offline::{FromWorker, ToWorker};
use wire::playback::{PlaybackRequest, PlaybackResponse};

use crate::app::App;
use crate::offline::{self, store::StoreError};

/// A playback in a worker of its own. Whoever drops the last handle stops it.
#[derive(Clone)]
pub(super) struct PlaybackWorker(Rc<Inner>);

struct Inner {
    worker: Worker,
    replies: PendingReplies,
    /// Keeps alive what the worker calls.
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

#[derive(Clone, Default)]
struct PendingReplies(Rc<RefCell<ReplyQueue>>);

#[derive(Default)]
struct ReplyQueue {
    /// Until it listens, what it is to be told waits.
    ready: bool,
    unsaid: Vec<PlaybackRequest>,
    /// Those who have asked, in the order in which they will be answered.
    asked: VecDeque<oneshot::Sender<PlaybackResponse>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}

impl PlaybackWorker {
    /// Puts a log in; or says what is wrong with it.
    pub(super) async fn open(app: App, log: String) -> Result<(Self, PlaybackInfo), String> {
        let no_worker = || offline::error_text(app.language(), StoreError::NoWorker);
        let worker = offline::start_worker().ok_or_else(no_worker)?;
        let replies = PendingReplies::default();
        let (hears, fails) = (replies.clone(), replies.clone());
        let listening = worker.clone();
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match offline::read(&event) {
                Ok(FromWorker::Ready) => hears.ready(&listening),
                Ok(FromWorker::Playback(answer)) => hears.answered(answer),
                Ok(_) => {}
                Err(_) => hears.answered(PlaybackResponse::Failed(app.text("web-outdated-here"))),
            }
        });
        let fail = Closure::<dyn Fn()>::new(move || fails.0.borrow_mut().asked.clear());
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        let playback = PlaybackWorker(Rc::new(Inner { worker, replies, _hear: hear, _fail: fail }));
        match playback.ask(PlaybackRequest::Open { log }).await.map_err(|_| no_worker())? {
            PlaybackResponse::Opened(info) => Ok((playback, *info)),
            other => Err(unexpected(other)),
        }
    }

    pub(super) async fn show(
        &self,
        onlooker: Option<Seat>,
        at: usize,
        since: usize,
    ) -> Result<Snapshot, String> {
        match self.ask(PlaybackRequest::Show { onlooker, at, since }).await? {
            PlaybackResponse::Shown(moment) => Ok(moment),
            other => Err(unexpected(other)),
        }
    }

    /// Actions of a moment as the board knows them, from the game's notation.
    pub(super) async fn actions(
        &self,
        at: usize,
        texts: Vec<String>,
    ) -> Result<Vec<Value>, String> {
        match self.ask(PlaybackRequest::Actions { at, texts }).await? {
            PlaybackResponse::Actions(actions) => Ok(actions),
            other => Err(unexpected(other)),
        }
    }

    /// Whether the dice were as promised, and fit what is kept of the game.
    pub(super) async fn verify(&self, receipt: Receipt) -> Result<Verification, String> {
        match self.ask(PlaybackRequest::Verify(receipt)).await? {
            PlaybackResponse::Verified(found) => Ok(found),
            other => Err(unexpected(other)),
        }
    }

    async fn ask(&self, message: PlaybackRequest) -> Result<PlaybackResponse, String> {
        let (asked, answer) = oneshot::channel();
        {
            let mut queue = self.0.replies.0.borrow_mut();
            queue.asked.push_back(asked);
            if queue.ready {
                offline::post(&self.0.worker, &ToWorker::Playback(message));
            } else {
                queue.unsaid.push(message);
            }
        }
        answer.await.map_err(|_| "the playback has stopped".to_owned())
    }
}

impl PendingReplies {
    fn ready(&self, worker: &Worker) {
        let mut queue = self.0.borrow_mut();
        queue.ready = true;
        for message in queue.unsaid.drain(..) {
            offline::post(worker, &ToWorker::Playback(message));
        }
    }

    fn answered(&self, answer: PlaybackResponse) {
        if let Some(asked) = self.0.borrow_mut().asked.pop_front() {
            // Whoever asked may have gone; then nobody needs the answer.
            let _ = asked.send(answer);
        }
    }
}

fn unexpected(answer: PlaybackResponse) -> String {
    match answer {
        PlaybackResponse::Failed(why) => why,
        _ => "the playback answers something else".to_owned(),
    }
}
