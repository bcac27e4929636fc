//! A table at a server, by a WebSocket that comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};
use wire::TableId;
use wire::socket::ClientMessage;

use super::connection::{Connection, ConnectionEvent, Listener, patience};
use crate::dom;

/// A quiet line is tried so often, since some networks drop quiet lines.
const PING: Duration = Duration::from_secs(20);
/// Without an answer for so long the line counts as down.
const SILENCE_MAX: f64 = 50_000.0;

/// The end of a socket.
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    listener: Listener,
    current: RefCell<Option<WebSocket>>,
    failures: Cell<u32>,
    /// When something was last heard.
    heard: Cell<f64>,
    timers: RefCell<Vec<IntervalHandle>>,
    listeners: RefCell<Vec<WindowListenerHandle>>,
    hung_up: Cell<bool>,
}

impl Socket {
    pub(crate) fn open(id: TableId, listener: Listener) -> Self {
        let origin = dom::origin();
        let origin = origin.replacen("http", "ws", 1);
        let inner = Rc::new(Inner {
            address: format!("{origin}/api/tables/{id}/socket"),
            listener,
            current: RefCell::default(),
            failures: Cell::new(0),
            heard: Cell::new(js_sys::Date::now()),
            timers: RefCell::default(),
            listeners: RefCell::default(),
            hung_up: Cell::new(false),
        });
        inner.connect();
        inner.keep_alive();
        Socket(inner)
    }
}

impl Connection for Socket {
    fn send(&self, message: &ClientMessage) {
        self.0.send(message);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.0.hung_up.set(true);
        self.0.timers.borrow_mut().drain(..).for_each(|timer| timer.clear());
        self.0.listeners.borrow_mut().drain(..).for_each(WindowListenerHandle::remove);
        if let Some(socket) = self.0.current.borrow_mut().take() {
            let _ = socket.close();
        }
    }
}

impl Inner {
    fn send(&self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("messages are plain");
        if let Some(socket) = &*self.current.borrow()
            && socket.ready_state() == WebSocket::OPEN
        {
            let _ = socket.send_with_str(&text);
        }
    }

    fn connect(self: &Rc<Self>) {
        if self.hung_up.get() {
            return;
        }
        let Ok(socket) = WebSocket::new(&self.address) else { return self.lost() };
        let this = Rc::downgrade(self);
        let opened = {
            let this = this.clone();
            Closure::<dyn Fn()>::new(move || {
                if let Some(this) = this.upgrade() {
                    this.failures.set(0);
                    this.heard.set(js_sys::Date::now());
                    (this.listener)(ConnectionEvent::Up);
                }
            })
        };
        let message = {
            let this = this.clone();
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(this) = this.upgrade() {
                    this.receive(&event);
                }
            })
        };
        let closed = Closure::<dyn Fn()>::new(move || {
            if let Some(this) = this.upgrade() {
                this.lost();
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        // The browser keeps them as long as it keeps the socket.
        opened.forget();
        message.forget();
        closed.forget();
        *self.current.borrow_mut() = Some(socket);
    }

    fn receive(&self, event: &MessageEvent) {
        self.heard.set(js_sys::Date::now());
        let text = event.data().as_string().unwrap_or_default();
        (self.listener)(match wire::decode(&text) {
            Ok(message) => ConnectionEvent::Message(Box::new(message)),
            Err(why) => ConnectionEvent::Unreadable(why.to_string()),
        });
    }

    /// The line is down: says so, and tries again after a while.
    fn lost(self: &Rc<Self>) {
        self.drop_current();
        if self.hung_up.get() {
            return;
        }
        (self.listener)(ConnectionEvent::Down);
        let failures = self.failures.get();
        self.failures.set(failures.saturating_add(1));
        let this = Rc::downgrade(self);
        let wait = Duration::from_millis(patience(failures).into());
        set_timeout(move || again(&this), wait);
    }

    /// Forgets the socket, and hears nothing more from it.
    fn drop_current(&self) {
        if let Some(socket) = self.current.borrow_mut().take() {
            socket.set_onclose(None);
            socket.set_onmessage(None);
            let _ = socket.close();
        }
    }

    fn keep_alive(self: &Rc<Self>) {
        let this = Rc::downgrade(self);
        let check = move || {
            if let Some(this) = this.upgrade() {
                if this.current.borrow().is_some()
                    && js_sys::Date::now() - this.heard.get() > SILENCE_MAX
                {
                    this.lost();
                }
                this.send(&ClientMessage::Ping);
            }
        };
        if let Ok(timer) = set_interval_with_handle(check, PING) {
            self.timers.borrow_mut().push(timer);
        }
        // A network that is gone takes the line down at once, one that is back brings it up.
        let this = Rc::downgrade(self);
        let offline = window_event_listener(leptos::ev::offline, move |_| {
            if let Some(this) = this.upgrade() {
                this.lost();
            }
        });
        let this = Rc::downgrade(self);
        let online = window_event_listener(leptos::ev::online, move |_| again(&this));
        // A page that one has left may be kept for later with its line open: nobody is there any more.
        let this = Rc::downgrade(self);
        let left = window_event_listener_untyped("pagehide", move |_| {
            if let Some(this) = this.upgrade() {
                this.lost();
            }
        });
        let this = Rc::downgrade(self);
        let back = window_event_listener_untyped("pageshow", move |_| again(&this));
        self.listeners.borrow_mut().extend([offline, online, left, back]);
    }
}

/// Another attempt, unless there is a line already.
fn again(this: &Weak<Inner>) {
    if let Some(this) = this.upgrade()
        && this.current.borrow().is_none()
    {
        this.connect();
    }
}
