//! What a person prefers.

use kit::Phrase;
use leptos::prelude::*;
use wire::lobby::Device;

use crate::app::{App, foot};
use crate::dom;
use crate::http;
use crate::route::Route;
use crate::settings::{DeviceWishes, Settings, Speed, TextSize, Theme, Volumes};
use crate::sound::SoundKind;

pub(crate) fn page(app: App) -> AnyView {
    view! {
        <main id="main" class="page narrow stack" tabindex="-1">
            <h1>{move || app.text("web-settings")}</h1>
            <section class="sheet steps" id="looks">
                <h2>{move || app.text("web-settings-looks")}</h2>
                {choice(app, "theme", "web-theme", Theme::ALL, Theme::key, |s, _| s.theme, |s, theme| s.theme = theme)}
                {choice(app, "text-size", "web-text-size", TextSize::ALL, TextSize::key, |s, _| s.text, |s, size| s.text = size)}
                {choice(app, "speed", "web-speed", Speed::ALL, Speed::key, Settings::speed_on, |s, speed| s.speed = Some(speed))}
            </section>
            <section class="sheet steps" id="boards">
                <h2>{move || app.text("web-settings-boards")}</h2>
                <div>
                    {switch(app, "confirm", "web-confirm", "web-confirm-what", |s| s.confirm, |s, on| s.confirm = on)}
                    {switch(app, "patterns", "web-patterns", "web-patterns-what", |s| s.patterns, |s, on| s.patterns = on)}
                    {switch(app, "labels", "web-labels", "web-labels-what", |s| s.labels, |s, on| s.labels = on)}
                    {switch(app, "emotes", "web-emotes", "web-emotes-what", |s| s.emotes, |s, on| s.emotes = on)}
                    {switch(app, "notify", "web-notify", "web-notify-what", |s| s.notify, |s, on| {
                        s.notify = on;
                        if on {
                            dom::ask_to_notify();
                        }
                    })}
                </div>
            </section>
            <section class="sheet steps" id="sounds" aria-label=move || app.text("web-sound")>
                <div>{switch(app, "sound", "web-sound", "web-sound-what", |s| s.sound, |s, on| s.sound = on)}</div>
                <fieldset class="volumes" disabled=move || !app.settings.read().sound>
                    <legend>{move || app.text("web-volume")}</legend>
                    {SoundKind::ALL.map(|kind| volume(app, kind)).collect_view()}
                </fieldset>
            </section>
            <section class="sheet steps">
                <h2>{move || app.text("web-your-name")}</h2>
                {name_form(app)}
                {other_device(app)}
                {devices(app)}
            </section>
        </main>
        {foot(app)}
    }
    .into_any()
}

/// One of several values.
fn choice<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    app: App,
    name: &'static str,
    legend: &'static str,
    values: [T; N],
    key: fn(T) -> &'static str,
    get: fn(&Settings, DeviceWishes) -> T,
    set: fn(&mut Settings, T),
) -> AnyView {
    let one = |value: T| {
        view! {
            <label>
                <input type="radio" name=name value=key(value)
                    prop:checked=move || get(&app.settings.read(), app.device.get()) == value
                    on:change=move |_| app.settings.update(|settings| set(settings, value))/>
                <span>{move || app.text(key(value))}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{move || app.text(legend)}</legend>
            <div class="choices">{values.map(one).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// How loud one kind of sound is; whoever lets go of it hears one.
fn volume(app: App, kind: SoundKind) -> AnyView {
    let now = move || *kind.volume(&mut app.settings.get().volumes);
    let change = move |event: leptos::ev::Event| {
        if let Ok(volume) = event_target_value(&event).parse::<u8>() {
            app.settings.update(|settings| *kind.volume(&mut settings.volumes) = volume);
            app.sound(kind.example());
        }
    };
    view! {
        <label class="volume">
            <span>{move || app.text(kind.key())}</span>
            <input type="range" min="0" max=Volumes::MAX.to_string() name=kind.key() prop:value=move || now().to_string() on:change=change/>
        </label>
    }
    .into_any()
}

fn switch(
    app: App,
    id: &'static str,
    name: &'static str,
    what: &'static str,
    get: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
) -> AnyView {
    view! {
        <label class="switch" for=id>
            <span>{move || app.text(name)}</span>
            <small>{move || app.text(what)}</small>
            <input id=id type="checkbox" role="switch" prop:checked=move || get(&app.settings.read())
                on:change=move |event| app.settings.update(|settings| set(settings, event_target_checked(&event)))/>
        </label>
    }
    .into_any()
}

fn name_form(app: App) -> AnyView {
    let name = RwSignal::new(String::new());
    Effect::new(move |_| name.set(app.me.get().unwrap_or_default()));
    let said = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        leptos::task::spawn_local(async move {
            let done = app.introduce(name.get_untracked()).await;
            said.set(match done {
                Ok(()) => app.text("web-saved"),
                Err(failure) => app.error_text(&failure),
            });
        });
    };
    view! {
        <form class="name-form" on:submit=submit>
            <label class="field">
                <span>{move || app.text("web-name")}</span>
                <input id="name" type="text" maxlength="24" autocomplete="nickname" bind:value=name/>
            </label>
            <div class="deeds">
                <button class="button" type="submit">{move || app.text("web-save")}</button>
                <span role="status">{move || said.get()}</span>
            </div>
        </form>
    }
    .into_any()
}

/// The devices that one is known on, each with a way to end it.
fn devices(app: App) -> AnyView {
    let known = RwSignal::new(None::<Result<Vec<Device>, String>>);
    let fetch = move || {
        leptos::task::spawn_local(async move {
            let found = http::get::<Vec<Device>>("/api/me/devices").await;
            let _ = known.try_set(Some(found.map_err(|failure| app.error_text(&failure))));
        });
    };
    Effect::new(move |_| {
        if app.me.read().is_some() {
            fetch();
        }
    });
    let end = move |number: u64| {
        leptos::task::spawn_local(async move {
            let path = format!("/api/me/devices/{number}");
            match http::tell("DELETE", &path, &()).await {
                Ok(()) => fetch(),
                Err(failure) => {
                    let _ = known.try_set(Some(Err(app.error_text(&failure))));
                }
            }
        });
    };
    let line = move |Device { number, label, added, current }: Device| {
        let name = if label.is_empty() { app.text("web-device-unknown") } else { label };
        let since = added.map(|added| {
            let when = dom::moment(added, app.language());
            app.phrase(&Phrase::new("web-device-since").name("when", when))
        });
        let ends = app.phrase(&Phrase::new("web-device-end-named").name("name", &name));
        view! {
            <li class="device">
                <span>
                    <strong>{name}</strong>
                    {current.then(|| format!(" ({})", app.text("web-device-current")))}
                    <small class="soft">" "{since}</small>
                </span>
                {(!current).then(|| view! {
                    <button class="button small end-device" aria-label=ends on:click=move |_| end(number)>{app.text("web-device-end")}</button>
                })}
            </li>
        }
    };
    view! {
        <div class="stack" hidden=move || app.me.read().is_none()>
            <h3>{move || app.text("web-devices")}</h3>
            <p class="soft">{move || app.text("web-devices-how")}</p>
            {move || known.get().map(|known| match known {
                Ok(devices) => view! { <ul class="devices">{devices.into_iter().map(line).collect_view()}</ul> }.into_any(),
                Err(why) => view! { <p class="notice bad" role="alert">{why}</p> }.into_any(),
            })}
        </div>
    }
    .into_any()
}

/// A link that makes another device this person.
fn other_device(app: App) -> AnyView {
    let link = RwSignal::new(None::<Result<String, String>>);
    let ask = move |_| {
        leptos::task::spawn_local(async move {
            let secret = http::send::<wire::lobby::Recovery>("POST", "/api/me/recovery", &());
            link.set(Some(match secret.await {
                Ok(recovery) => Ok(format!("{}{}", dom::origin(), Route::Recover(recovery.secret))),
                Err(failure) => Err(app.error_text(&failure)),
            }));
        });
    };
    view! {
        <div class="stack" hidden=move || app.me.read().is_none()>
            <h3>{move || app.text("web-other-device")}</h3>
            <p class="soft">{move || app.text("web-other-device-how")}</p>
            <div><button class="button" on:click=ask>{move || app.text("web-make-link")}</button></div>
            {move || link.get().map(|link| match link {
                Ok(link) => crate::table::gathering::link_and_code(app, &link),
                Err(why) => view! { <p class="notice bad" role="alert">{why}</p> }.into_any(),
            })}
        </div>
    }
    .into_any()
}
