//! The frame: the bar above, the page, the foot, and what every page can reach.

use kit::{Phrase, Seat};
use leptos::prelude::*;
use texts::Language;
use wire::lobby::{Me, SetName};
use wire::offline::LocalTableSpec;

use crate::assets;
use crate::dom;
use crate::http::{self, HttpError};
use crate::icons::Icon;
use crate::offline::{self, install};
use crate::pages;
use crate::pages::lazy::{LazyPage, later};
use crate::route::Route;
use crate::settings::{DeviceWishes, Settings, Speed};
use crate::sound::Sound;
use crate::table::{Backend, LessonProgress};

const SETTINGS: &str = "fairwind-settings";

/// What was kept in this browser, or what the browser suggests.
pub(crate) fn kept_settings() -> Settings {
    let kept = dom::load_item(SETTINGS).and_then(|text| Settings::kept(&text));
    kept.unwrap_or_else(|| Settings::suggested(&dom::languages()))
}

/// What every page can reach. A handful of signals, so it is copied freely.
#[derive(Copy, Clone, Debug)]
pub struct App {
    pub route: RwSignal<Route>,
    pub settings: RwSignal<Settings>,
    /// What the device asks of every page, now.
    pub device: RwSignal<DeviceWishes>,
    /// What the client speaks: the language of the settings, once it is here.
    pub spoken_language: RwSignal<Language>,
    /// What one is called, once the server knows.
    pub me: RwSignal<Option<String>>,
    /// A table in this browser that is about to be opened.
    pub opening: RwSignal<Option<LocalTableSpec>>,
    /// The text of an edition that is about to be looked at.
    pub(crate) edition_draft: RwSignal<Option<String>>,
    /// The edition of one's own that friends are about to be invited to.
    pub(crate) invites_to: RwSignal<Option<u32>>,
    /// The lesson that is being given.
    pub(crate) course: RwSignal<Option<LessonProgress>>,
    /// Whether the server answered when it was last asked.
    pub reachable: RwSignal<bool>,
    /// Another version of the client is there, and waits to be loaded.
    pub(crate) renewed: RwSignal<bool>,
    /// What a screen reader is to say next.
    pub spoken: RwSignal<String>,
    /// What went wrong outside of any page; said until it is dismissed.
    pub notice: RwSignal<String>,
    /// What stands in the tab before the name of the page.
    pub flag: RwSignal<String>,
}

impl App {
    fn new(settings: Settings, language: Language) -> Self {
        App {
            route: RwSignal::new(Route::of(&dom::path())),
            settings: RwSignal::new(settings),
            device: RwSignal::new(dom::device_wishes()),
            spoken_language: RwSignal::new(language),
            me: RwSignal::new(None),
            opening: RwSignal::new(None),
            edition_draft: RwSignal::new(None),
            invites_to: RwSignal::new(None),
            course: RwSignal::new(None),
            reachable: RwSignal::new(true),
            renewed: RwSignal::new(false),
            spoken: RwSignal::new(String::new()),
            notice: RwSignal::new(String::new()),
            flag: RwSignal::new(String::new()),
        }
    }

    /// The one that the frame provides.
    pub(crate) fn of_page() -> Self {
        use_context().expect("every page is inside the frame")
    }

    pub fn language(self) -> Language {
        self.spoken_language.get()
    }

    /// A text without terms, in the language as it is now.
    pub fn text(self, key: &str) -> String {
        self.language().text(key)
    }

    /// A sentence in which no seat is named.
    pub fn phrase(self, phrase: &Phrase) -> String {
        self.language().say(phrase, &|seat: Seat| seat.to_string())
    }

    /// What something is called, and what it is, with the marks that the language puts between.
    pub(crate) fn pair(self, name: &str, words: &str) -> String {
        self.phrase(&Phrase::new("web-pair").name("name", name).name("words", words))
    }

    /// Leaves for another page.
    pub(crate) fn go(self, route: Route) {
        dom::push_address(&route.to_string());
        self.route.set(route);
    }

    /// Speaks another language, once its texts are here. Until then, and if they do not come, all
    /// stays as it is.
    fn choose_language(self, language: Language) {
        leptos::task::spawn_local(async move {
            match assets::learn(language).await {
                Ok(()) => {
                    self.settings.update(|settings| settings.language = language);
                    self.spoken_language.set(language);
                }
                Err(failure) => {
                    self.spoken_language.notify();
                    self.notice.set(self.error_text(&failure));
                }
            }
        });
    }

    pub fn speak(self, text: String) {
        self.spoken.set(text);
    }

    pub fn sound(self, sound: Sound) {
        let settings = self.settings.get_untracked();
        if settings.sound {
            sound.play(settings.volumes);
        }
    }

    pub(crate) fn moves(self) -> bool {
        self.speed() != Speed::Off
    }

    fn speed(self) -> Speed {
        self.settings.read_untracked().speed_on(self.device.get_untracked())
    }

    /// How many milliseconds something is seen to move that takes so many usually.
    pub fn lasting(self, milliseconds: u32) -> u32 {
        self.speed().lasting(milliseconds)
    }

    /// Whether a tap shows first what the next one does. Lessons are told so.
    pub fn confirms(self) -> bool {
        self.settings.read_untracked().confirm || self.course.read_untracked().is_some()
    }

    /// Makes sure that the server knows one, under this name if it does not yet.
    pub(crate) async fn introduce(self, name: String) -> Result<(), HttpError> {
        if self.me.read_untracked().as_ref() != Some(&name) {
            let me: Me = http::send("PUT", "/api/me", &SetName { name }).await?;
            offline::keep_name(&me.name);
            self.me.set(Some(me.name));
        }
        Ok(())
    }

    /// A sentence about what went wrong.
    pub(crate) fn error_text(self, failure: &HttpError) -> String {
        match failure {
            HttpError::Unreachable => self.text("web-unreachable"),
            HttpError::Refused { problem: Some(problem), .. } => match &problem.phrase {
                Some(phrase) => self.phrase(phrase),
                None => problem.problem.clone(),
            },
            HttpError::Refused { status: 404, .. } => self.text("web-no-such-table"),
            HttpError::Refused { .. } => self.text("web-went-wrong"),
        }
    }
}

/// The whole client.
#[component]
pub fn Client(settings: Settings, language: Language) -> impl IntoView {
    let app = App::new(settings, language);
    provide_context(app);
    follow_settings(app);
    follow_address(app);
    install::begin(app);
    leptos::task::spawn_local(async move {
        match http::get::<Option<Me>>("/api/me").await {
            Ok(Some(me)) => {
                offline::keep_name(&me.name);
                app.me.set(Some(me.name));
            }
            Err(HttpError::Unreachable) => app.reachable.set(false),
            Ok(None) | Err(HttpError::Refused { .. }) => {}
        }
    });
    view! {
        <a class="skip" href="#main" on:click=move |event| { event.prevent_default(); dom::focus("#main"); }>
            {move || app.text("web-skip")}
        </a>
        <Bar/>
        <div role="alert">{move || Some(app.notice.get()).filter(|notice| !notice.is_empty()).map(|notice| view! {
            <p class="notice bad banner">{notice}
                <button class="plain" aria-label=app.text("web-close") on:click=move |_| app.notice.set(String::new())>
                    {Icon::Cross.draw()}
                </button>
            </p>
        })}</div>
        {install::news(app)}
        {move || page(app)}
        <div class="unseen" role="status" aria-live="polite">{move || app.spoken.get()}</div>
    }
}

/// The page of the address.
fn page(app: App) -> AnyView {
    match app.route.get() {
        Route::Front => pages::front::page(app),
        Route::Table(id) => crate::table::page(app, Backend::Server, id),
        Route::Here(id) => crate::table::page(app, Backend::Browser, id),
        seldom => later(app, LazyPage::Page(seldom)),
    }
}

/// Keeps the document as the settings say, and the settings in the browser.
fn follow_settings(app: App) {
    dom::follow_device(move |wishes| app.device.set(wishes));
    Effect::new(move |_| {
        let settings = app.settings.get();
        dom::save_item(SETTINGS, &settings.keep());
        if let Some(root) = document().document_element() {
            root.set_class_name(&settings.classes_on(app.device.get()));
            let _ = root.set_attribute("lang", app.language().tag());
        }
    });
}

/// Links and the back button change the page without loading another.
fn follow_address(app: App) {
    let clicks = window_event_listener(leptos::ev::click, move |event| {
        if let Some((path, anchor)) = dom::own_link(&event) {
            event.prevent_default();
            let route = Route::of(&path);
            if path == dom::path() {
                app.go(route);
            } else {
                dom::push_address(&format!("{route}{anchor}"));
                app.route.set(route);
            }
        }
    });
    let back = window_event_listener(leptos::ev::popstate, move |_| {
        app.route.set(Route::of(&dom::path()));
    });
    on_cleanup(move || {
        clicks.remove();
        back.remove();
    });
    Effect::new(move |before: Option<Route>| {
        let route = app.route.get();
        let flag = app.flag.get();
        let name = match &route {
            Route::Front
            | Route::Nowhere
            | Route::Recover(_)
            | Route::Table(_)
            | Route::Here(_)
            | Route::Replay(_)
            | Route::Exercises(_) => String::new(),
            Route::Play(title)
            | Route::Invite(title)
            | Route::Offline(title)
            | Route::Learn(title)
            | Route::Rules(title, _) => title.shown().to_owned(),
            Route::Settings => app.text("web-settings"),
            Route::Editions | Route::Edition(_) => app.text("web-editions"),
            Route::About => app.text("web-about"),
        };
        let parts = [flag, name, "Fairwind".to_owned()];
        let title: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        document().set_title(&title.join(" · "));
        if before.is_some_and(|before| before != route) {
            app.flag.set(String::new());
            request_animation_frame(dom::begin_page);
        }
        route
    });
}

#[component]
fn Bar() -> impl IntoView {
    let app = App::of_page();
    let choose = move |tag: String| {
        if let Some(language) = Language::of_locale(&tag) {
            app.choose_language(language);
        }
    };
    view! {
        <header class="bar">
            <a class="brand" href="/">
                <svg viewBox="0 0 64 64" aria-hidden="true" inner_html=inner(include_str!("../icon.svg"))></svg>
                "Fairwind"
            </a>
            <nav aria-label=move || app.text("web-menu")>
                <label>
                    <span class="unseen">{move || app.text("web-language")}</span>
                    <select id="language" on:change=move |event| choose(event_target_value(&event))
                        prop:value=move || app.language().tag()>
                        {Language::ALL.map(|language| view! {
                            <option value=language.tag() lang=language.tag()
                                selected=move || app.language() == language>{own_name(language)}</option>
                        }).collect_view()}
                    </select>
                </label>
                <button id="sound-switch" class="plain" aria-pressed=move || app.settings.read().sound.to_string()
                    aria-label=move || app.text("web-sound") title=move || app.text("web-sound")
                    on:click=move |_| toggle_sound(app)>
                    {move || if app.settings.read().sound { Icon::Sound } else { Icon::Silence }.draw()}
                </button>
                <a class="plain" href="/settings" aria-label=move || app.text("web-settings")
                    title=move || app.text("web-settings")>{Icon::Settings.draw()}</a>
            </nav>
        </header>
    }
}

/// Switches sounds on, which are heard at once, or off.
fn toggle_sound(app: App) {
    app.settings.update(|settings| settings.sound = !settings.sound);
    app.sound(Sound::Turn);
}

/// The foot of pages that are read rather than played on.
pub(crate) fn foot(app: App) -> AnyView {
    view! {
        <footer class="foot">
            <span>{move || app.text("web-foot")}</span>
            <a href="/replay">{move || app.text("replay-title")}</a>
            <a href="/editions">{move || app.text("web-editions")}</a>
            <a href="/about">{move || app.text("web-about")}</a>
        </footer>
    }
    .into_any()
}

/// What stands between the tags of an SVG file.
pub(crate) fn inner(svg: &'static str) -> &'static str {
    let begin = svg.find('>').map_or(0, |at| at + 1);
    let end = svg.rfind("</svg>").unwrap_or(svg.len());
    &svg[begin..end]
}

/// What a language calls itself.
fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::German => "Deutsch",
        Language::French => "Français",
        Language::Dutch => "Nederlands",
    }
}
