//! What cannot be taken back is asked once more: the second click of a double-click keeps what there is.

use leptos::prelude::*;

use crate::app::App;

/// What is said on the two buttons of the question.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Answers {
    pub(crate) no: &'static str,
    pub(crate) yes: &'static str,
}

/// Before something kept in this browser is thrown away.
pub(crate) const DELETE: Answers = Answers { no: "offline-delete-not", yes: "offline-delete-sure" };

/// A button made by `ask`, which sets what it is given, and in its place the question; *no* comes first, where the
/// button was, and is wide enough to be hit again.
pub(crate) fn ask_twice(
    app: App,
    ask: impl Fn(RwSignal<bool>) -> AnyView + Send + 'static,
    answers: Answers,
    act: impl Fn() + Copy + Send + 'static,
) -> AnyView {
    let asks = RwSignal::new(false);
    view! {
        <span class="deeds ask-twice">{move || if asks.get() {
            view! {
                <button class="button small sure-no" on:click=move |_| asks.set(false)>{app.text(answers.no)}</button>
                <button class="button small main sure-yes" on:click=move |_| act()>{app.text(answers.yes)}</button>
            }.into_any()
        } else {
            ask(asks)
        }}</span>
    }
    .into_any()
}
