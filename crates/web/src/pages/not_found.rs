//! Where an address leads that there is not.

use leptos::prelude::*;

use crate::app::{App, foot};

/// A bottle adrift: whoever threw it in knew no address either.
const ADRIFT: &str = r##"<rect x="2" y="2" width="296" height="146" rx="16" fill="#9cc9c2"/><circle cx="238" cy="42" r="20" fill="#f2c14e"/><g transform="rotate(-18 140 84)"><path d="M112 62h52q10 0 12 8l10 5v18l-10 5q-2 8-12 8h-52q-12 0-12-12V74q0-12 12-12z" fill="#fbf5e6"/><path d="M186 76h14v16h-14z" fill="#9a5b34"/><path d="M116 72h34v24h-34z" fill="#e8d9b5"/><path d="M122 79h22M122 86h16" stroke-width="2.4"/></g><path d="M2 104q25-16 50 0t50 0 50 0 50 0 50 0 46-4v34q0 14-14 14H16q-14 0-14-14z" fill="#205f6b"/><path d="M30 124q15-9 30 0t30 0M180 130q15-9 30 0t30 0" fill="none" stroke="#9cc9c2"/>"##;

pub(crate) fn page(app: App) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{move || app.text("web-nowhere")}</h1>
            <svg class="adrift" viewBox="0 0 300 150" aria-hidden="true" inner_html=ADRIFT></svg>
            <p>{move || app.text("web-nowhere-why")}</p>
            <p><a class="button main" href="/">{move || app.text("web-to-front")}</a></p>
        </main>
        {foot(app)}
    }
    .into_any()
}
