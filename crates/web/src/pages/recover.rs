//! Another device becomes this person, if whoever has it wants that.

use kit::Phrase;
use leptos::prelude::*;
use wire::lobby::{Me, Recover, Recovery, RecoveryOwner};

use crate::app::{App, foot};
use crate::{http, offline};

/// How far it has come.
#[derive(Clone)]
enum Step {
    Looking,
    /// Nobody becomes somebody else unasked: a link may come from anybody.
    Asking(RecoveryOwner),
    Done,
    Failed(String),
}

pub(crate) fn page(app: App, secret: String) -> AnyView {
    let step = RwSignal::new(Step::Looking);
    let secret = StoredValue::new(secret);
    leptos::task::spawn_local(async move {
        let wish = Recovery { secret: secret.get_value() };
        let found = http::send::<RecoveryOwner>("POST", "/api/recover/check", &wish).await;
        step.set(match found {
            Ok(owner) => Step::Asking(owner),
            Err(failure) => Step::Failed(app.error_text(&failure)),
        });
    });
    let become_them = move |_| {
        step.set(Step::Looking);
        leptos::task::spawn_local(async move {
            let wish = Recover { secret: secret.get_value(), replace: true };
            step.set(match http::send::<Me>("POST", "/api/recover", &wish).await {
                Ok(me) => {
                    offline::keep_name(&me.name);
                    app.me.set(Some(me.name));
                    Step::Done
                }
                Err(failure) => Step::Failed(app.error_text(&failure)),
            });
        });
    };
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{move || app.text("web-other-device")}</h1>
            {move || match step.get() {
                Step::Looking => view! { <p role="status">{app.text("web-one-moment")}</p> }.into_any(),
                Step::Asking(owner) if owner.already => view! {
                    <p class="notice" role="status">{named(app, "web-recover-already", &owner.name)}</p>
                    {to_front(app)}
                }.into_any(),
                Step::Asking(owner) => view! {
                    <p>{named(app, "web-recover-who", &owner.name)}</p>
                    {app.me.get().map(|me| view! { <p class="notice bad replaces">{named(app, "web-recover-replaces", &me)}</p> })}
                    <p class="soft">{app.text("web-recover-own")}</p>
                    <div class="deeds">
                        <button id="become" class="button main" on:click=become_them>{named(app, "web-recover-become", &owner.name)}</button>
                        <a id="stay" class="button" href="/">{app.text("web-recover-stay")}</a>
                    </div>
                }.into_any(),
                Step::Done => view! {
                    <p class="notice" role="status">{app.text("web-recovered")}</p>
                    {to_front(app)}
                }.into_any(),
                Step::Failed(why) => view! {
                    <p class="notice bad" role="alert">{why}</p>
                    {to_front(app)}
                }.into_any(),
            }}
        </main>
        {foot(app)}
    }
    .into_any()
}

fn named(app: App, key: &'static str, name: &str) -> String {
    app.phrase(&Phrase::new(key).name("name", name))
}

fn to_front(app: App) -> AnyView {
    view! { <p><a class="button main" href="/">{app.text("web-to-front")}</a></p> }.into_any()
}
