//! Another device becomes this person.

use leptos::prelude::*;
use wire::lobby::{Me, Recovery};

use crate::app::{App, foot};
use crate::http;

pub(crate) fn page(app: App, secret: String) -> AnyView {
    let done = RwSignal::new(None::<Result<(), String>>);
    leptos::task::spawn_local(async move {
        let answer = http::tell("POST", "/api/recover", &Recovery { secret }).await;
        if answer.is_ok()
            && let Ok(Some(me)) = http::get::<Option<Me>>("/api/me").await
        {
            app.me.set(Some(me.name));
        }
        done.set(Some(answer.map_err(|failure| app.excuse(&failure))));
    });
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{move || app.text("web-other-device")}</h1>
            {move || match done.get() {
                None => view! { <p role="status">{app.text("web-one-moment")}</p> }.into_any(),
                Some(Ok(())) => view! { <p class="notice" role="status">{app.text("web-recovered")}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="notice bad" role="alert">{why}</p> }.into_any(),
            }}
            <p><a class="button main" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}
