//! The client itself without a network: a service worker keeps its files, and tells when there are
//! newer ones.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use crate::app::App;

/// Files are fetched for later only when the page that somebody waits for is there.
const LATER: Duration = Duration::from_secs(2);
const SCRIPT: &str = "/service-worker.js";
/// What a service worker that waits is told, to take over.
const NOW: &str = "now";

thread_local! {
    static REGISTERED: RefCell<Option<ServiceWorkerRegistration>> = const { RefCell::new(None) };
}

/// Keeps the client's files in the browser, where it can do that.
pub(crate) fn begin(app: App) {
    let navigator = window().navigator();
    if !Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
        return;
    }
    let container = navigator.service_worker();
    set_timeout(
        move || {
            leptos::task::spawn_local(async move {
                let registered = JsFuture::from(container.register(SCRIPT)).await;
                if let Ok(registered) = registered {
                    follow(app, &container, registered.unchecked_into());
                }
            });
        },
        LATER,
    );
}

fn follow(app: App, container: &ServiceWorkerContainer, registered: ServiceWorkerRegistration) {
    let announce = move || {
        let _ = app.renewed.try_set(true);
    };
    let replaces = container.controller().is_some();
    if replaces && registered.waiting().is_some() {
        announce();
    }
    let found = registered.clone();
    let found = Closure::<dyn Fn()>::new(move || {
        let Some(fresh) = found.installing() else { return };
        let state = fresh.clone();
        let changed = Closure::<dyn Fn()>::new(move || {
            // Where there was none before, there is nothing to be replaced.
            if replaces && state.state() == ServiceWorkerState::Installed {
                announce();
            }
        });
        fresh.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    });
    registered.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    found.forget();
    if replaces {
        // The files of the old version are gone now: every page loads the new one.
        let reload = Closure::<dyn Fn()>::new(|| {
            let _ = window().location().reload();
        });
        container.set_oncontrollerchange(Some(reload.as_ref().unchecked_ref()));
        reload.forget();
    }
    REGISTERED.set(Some(registered));
}

/// Loads the page again, in the newest version there is. A version that waits takes over, which loads
/// every page again.
pub(crate) fn renew() {
    let waiting = REGISTERED
        .with_borrow(|registered| registered.as_ref().and_then(ServiceWorkerRegistration::waiting));
    match waiting {
        Some(waiting) => drop(waiting.post_message(&NOW.into())),
        None => drop(window().location().reload()),
    }
}

/// Says that there is a new version.
pub(crate) fn news(app: App) -> AnyView {
    view! {
        {move || app.renewed.get().then(|| view! {
            <div class="banner renewed" role="status">
                <span>{app.text("offline-renewed")}</span>
                <button class="button small" on:click=move |_| renew()>{app.text("offline-renew")}</button>
            </div>
        })}
    }
    .into_any()
}
