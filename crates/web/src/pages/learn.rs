//! A guided first game of each kind.

use leptos::prelude::*;
use wire::TableId;
use wire::lesson::Lesson;

use crate::app::App;
use crate::catalogue::Title;
use crate::http::HttpError;
use crate::table::{self, Backend, LessonProgress};
use crate::{assets, dom, offline};

pub(crate) fn page(app: App, title: Title) -> AnyView {
    let lesson = LocalResource::new(move || async move {
        let text = assets::text(&format!("lessons/{}.json", title.name())).await?;
        wire::decode::<Lesson>(&text).map_err(|_| HttpError::Unreachable)
    });
    on_cleanup(move || {
        let _ = app.course.try_set(None);
    });
    view! {
        {move || match lesson.get() {
            None => table::waiting(app),
            Some(Ok(lesson)) => begin(app, title, &lesson),
            Some(Err(failure)) => table::lost(app, app.error_text(&failure)),
        }}
    }
    .into_any()
}

/// Opens the table of a lesson and begins it.
fn begin(app: App, title: Title, lesson: &Lesson) -> AnyView {
    let Some(bytes) = dom::random_bytes() else {
        return table::lost(app, app.text("web-went-wrong"));
    };
    let id = TableId::from_random(bytes);
    let now = js_sys::Date::now() as u64;
    app.opening.set(Some(lesson.table_spec(id, offline::name(app), now)));
    app.course.set(Some(LessonProgress::new(title, lesson)));
    table::page(app, Backend::Lesson, id)
}
