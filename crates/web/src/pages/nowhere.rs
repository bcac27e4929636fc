//! Where an address leads that there is not.

use leptos::prelude::*;

use crate::app::{App, foot};

pub(crate) fn page(app: App) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{move || app.text("web-nowhere")}</h1>
            <p>{move || app.text("web-nowhere-why")}</p>
            <p><a class="button main" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}
