//! The worker that makes a review, in which the page need not wait for it.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};
use wire::offline::{FromWorker, ToWorker};
use wire::review::{ReviewRequest, ReviewResponse};

use crate::offline;

/// A review that is being made. Whoever drops it ends it.
pub(super) struct ReviewWorker {
    worker: Worker,
    /// Keeps alive what the worker calls.
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

impl Drop for ReviewWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}

impl ReviewWorker {
    /// Begins; `None` where a browser has no workers. `told` hears `None` if the worker failed.
    pub(super) fn start(
        request: ReviewRequest,
        told: impl Fn(Option<ReviewResponse>) + Clone + 'static,
    ) -> Option<Self> {
        let worker = offline::start_worker()?;
        let (listening, failed) = (worker.clone(), told.clone());
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match offline::read(&event) {
                Ok(FromWorker::Ready) => {
                    offline::post(&listening, &ToWorker::Review(request.clone()));
                }
                Ok(FromWorker::Review(response)) => told(Some(response)),
                Ok(_) => {}
                Err(_) => told(None),
            }
        });
        let fail = Closure::<dyn Fn()>::new(move || failed(None));
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        Some(ReviewWorker { worker, _hear: hear, _fail: fail })
    }
}
