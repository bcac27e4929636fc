//! What a table can choose before a game: each game's own options, by their names on the wire.

use kit::{Mix, Named, OptionKind, OptionValue, Phrase, TableOption};
use leptos::prelude::*;
use serde_json::{Map, Value, json};

use crate::app::App;
use crate::catalogue::Title;

/// What was chosen; what is left out has its usual value.
pub(crate) type OptionValues = Map<String, Value>;

/// A value as it goes over the wire.
fn json_of(value: OptionValue) -> Value {
    match value {
        OptionValue::Number(number) => json!(number),
        OptionValue::Word(word) => json!(word),
    }
}

/// Everything that can be chosen for a game, as parts of a form.
pub(crate) fn form(
    app: App,
    title: Title,
    players: RwSignal<u8>,
    chosen: RwSignal<OptionValues>,
) -> AnyView {
    // Seats that do not play, and what takes more players, are chosen no longer.
    Effect::new(move |_| {
        let players = players.get();
        chosen.update(|chosen| retain_possible(title, players, chosen));
    });
    let parts = title.about().options.iter().map(|option| part(app, option, players, chosen));
    view! {
        <details class="options">
            <summary>{move || app.text("option-all")}</summary>
            <div class="steps">{parts.collect_view()}</div>
        </details>
    }
    .into_any()
}

/// Drops what cannot be played by so many.
fn retain_possible(title: Title, players: u8, chosen: &mut OptionValues) {
    let plays = |seat: &Value| seat.as_u64().is_some_and(|seat| seat < u64::from(players));
    for option in title.about().options {
        let Some(value) = chosen.get_mut(option.name) else { continue };
        let possible = match option.kind {
            OptionKind::OneOf(_) | OptionKind::Mix(_) => true,
            OptionKind::Switch { players_min } => players >= players_min,
            OptionKind::FirstSeat => plays(value),
            OptionKind::Places { .. } => {
                if let Some(taken) = value.as_array_mut() {
                    taken.retain(|taken| taken.get("seat").is_some_and(plays));
                }
                true
            }
        };
        if !possible {
            chosen.remove(option.name);
        }
    }
}

fn part(
    app: App,
    option: &TableOption,
    players: RwSignal<u8>,
    chosen: RwSignal<OptionValues>,
) -> AnyView {
    let TableOption { name, key, kind } = *option;
    let what = move || app.text(&format!("{key}-what"));
    match kind {
        OptionKind::OneOf(values) => choice(app, name, key, values.iter().map(named).collect(), chosen),
        OptionKind::Switch { players_min } => view! {
            <label class="switch" hidden=move || players.get() < players_min>
                <span>{move || app.text(key)}</span>
                <small>{what}</small>
                <input type="checkbox" role="switch" data-option=name
                    prop:checked=move || chosen.with(|chosen| chosen.get(name) == Some(&Value::Bool(true)))
                    on:change=move |event| put(chosen, name, event_target_checked(&event).then_some(Value::Bool(true)))/>
            </label>
        }
        .into_any(),
        OptionKind::FirstSeat => view! {
            {move || {
                let seats = (0..players.get()).map(|seat| (Phrase::new("web-seat").number("number", seat + 1), json!(seat)));
                let lot = (Phrase::new("option-first-lot"), Value::Null);
                choice(app, name, key, std::iter::once(lot).chain(seats).collect(), chosen)
            }}
        }
        .into_any(),
        OptionKind::Places { count, none, place } => {
            seat_places(app, name, key, (count, none, place), players, chosen)
        }
        OptionKind::Mix(kinds) => mix(app, name, key, kinds, chosen),
    }
}

/// Keeps a value, or the usual one.
fn put(chosen: RwSignal<OptionValues>, name: &str, value: Option<Value>) {
    chosen.update(|chosen| match value {
        Some(value) => _ = chosen.insert(name.to_owned(), value),
        None => _ = chosen.remove(name),
    });
}

/// One of several; the first is the usual one.
fn choice(
    app: App,
    name: &'static str,
    key: &'static str,
    values: Vec<(Phrase, Value)>,
    chosen: RwSignal<OptionValues>,
) -> AnyView {
    let usual = values.first().map(|(_, value)| value.clone()).unwrap_or_default();
    let each = values.into_iter().map(|(phrase, value)| {
        let (usual, kept) = (usual.clone(), value.clone());
        let is_it = {
            let (usual, value) = (usual.clone(), value.clone());
            move || chosen.with(|chosen| is_same(chosen.get(name).unwrap_or(&usual), &value))
        };
        let pick = move |_| put(chosen, name, (kept != usual).then(|| kept.clone()));
        view! {
            <label>
                <input type="radio" name=name data-option=format!("{name}={value}") prop:checked=is_it on:change=pick/>
                <span>{move || app.phrase(&phrase)}</span>
            </label>
        }
    });
    view! {
        <fieldset>
            <legend>{move || app.text(key)}</legend>
            <div class="choices">{each.collect_view()}</div>
            <p class="soft">{move || app.text(&format!("{key}-what"))}</p>
        </fieldset>
    }
    .into_any()
}

/// Whether two values are the same choice; an own mix stays one whatever its numbers.
fn is_same(one: &Value, other: &Value) -> bool {
    one == other || one.is_object() && other.is_object()
}

/// For each of the seats none of the places, or one.
fn seat_places(
    app: App,
    name: &'static str,
    key: &'static str,
    (places, none, place_key): (u8, &'static str, &'static str),
    players: RwSignal<u8>,
    chosen: RwSignal<OptionValues>,
) -> AnyView {
    let place_of = move |seat: u8| {
        chosen.with(|chosen| {
            let taken = chosen.get(name)?.as_array()?;
            taken.iter().find(|taken| taken["seat"] == json!(seat))?["place"].as_u64()
        })
    };
    let put_at = move |seat: u8, place: Option<u64>| {
        let at = |other: u8| if other == seat { place } else { place_of(other) };
        let taken: Vec<_> = (0..players.get_untracked())
            .filter_map(|other| Some(json!({ "seat": other, "place": at(other)? })))
            .collect();
        put(chosen, name, (!taken.is_empty()).then(|| json!(taken)));
    };
    let choices = move |seat: u8| {
        let chosen_place = move || place_of(seat);
        let nowhere = view! {
            <option value="" selected=move || chosen_place().is_none()>{move || app.text(none)}</option>
        };
        let each = (0..places).map(|place| {
            let words = Phrase::new(place_key).number("place", place + 1);
            view! {
                <option value=place.to_string() selected=move || chosen_place() == Some(u64::from(place))>{move || app.phrase(&words)}</option>
            }
        });
        view! { {nowhere}{each.collect_view()} }
    };
    view! {
        <fieldset>
            <legend>{move || app.text(key)}</legend>
            <div class="choices">{move || (0..players.get()).map(|seat| view! {
                <label>
                    <span>{move || app.phrase(&Phrase::new("web-seat").number("number", seat + 1))}</span>
                    <select data-option=format!("{name}-{seat}") on:change=move |event| put_at(seat, event_target_value(&event).parse().ok())>
                        {choices(seat)}
                    </select>
                </label>
            }).collect_view()}</div>
            <p class="soft">{move || app.text(&format!("{key}-what"))}</p>
        </fieldset>
    }
    .into_any()
}

/// A value with its words.
fn named(value: &Named) -> (Phrase, Value) {
    (Phrase::new(value.key), json_of(value.value))
}

/// How many of a kind an own mix has.
fn count_of(mix: &Value, kind: &str) -> Option<i64> {
    mix.get("own")?.get(kind)?.as_i64()
}

/// What a table should be told before it plays with such a mix.
fn warnings(known: &Mix, mix: &Value) -> Vec<Phrase> {
    if let Some(named) = known.named.iter().find(|named| json_of(named.value) == *mix) {
        return known.warning(named.value).into_iter().collect();
    }
    let counts: Option<Vec<i64>> =
        known.kinds.iter().map(|kind| count_of(mix, kind.name)).collect();
    counts.map_or_else(Vec::new, |counts| known.own_warnings(&counts))
}

/// One of the ready-made mixes, or so many of each kind.
fn mix(
    app: App,
    name: &'static str,
    key: &'static str,
    known: Mix,
    chosen: RwSignal<OptionValues>,
) -> AnyView {
    let usual = known.kinds.iter().map(|kind| (kind.name.to_owned(), json!(kind.usual)));
    let own = json!({ "own": usual.collect::<Map<_, _>>() });
    let values = known.named.iter().map(named).chain([(Phrase::new(known.own), own)]).collect();
    let length = known.sum();
    let now = move || chosen.with(|chosen| chosen.get(name).cloned().unwrap_or_default());
    let is_own = Memo::new(move |_| now().is_object());
    let sum =
        move || known.kinds.iter().filter_map(|kind| count_of(&now(), kind.name)).sum::<i64>();
    let number = move |kind: &'static kit::MixKind| {
        let change = move |text: String| {
            let count = text.parse::<i64>().unwrap_or(0).clamp(0, length);
            chosen.update(|chosen| {
                if let Some(own) = chosen.get_mut(name).and_then(|mix| mix.get_mut("own")) {
                    own[kind.name] = json!(count);
                }
            });
        };
        let shown = move || count_of(&now(), kind.name).unwrap_or(0).to_string();
        view! {
            <label class="count">
                <span>{move || app.text(kind.key)}</span>
                <input type="number" min="0" max=length.to_string() prop:value=shown
                    on:change=move |event| change(event_target_value(&event))/>
            </label>
        }
    };
    view! {
        {choice(app, name, key, values, chosen)}
        {move || is_own.get().then(|| view! {
            <div class="counts">{known.kinds.iter().map(number).collect_view()}</div>
            <p class="soft" role="status">{move || app.phrase(&Phrase::new("option-mix-sum").number("sum", sum()).number("length", length))}</p>
        })}
        {move || warnings(&known, &now()).into_iter().map(|warning| view! { <p class="notice" role="status">{app.phrase(&warning)}</p> }).collect_view()}
    }
    .into_any()
}

/// What a table has chosen that is not usual, for people to read.
pub(crate) fn summary(app: App, title: Title, options: &Value) -> Vec<String> {
    let line = |option: &TableOption| {
        let value = options.get(option.name)?;
        let name = app.text(option.key);
        let one_of = |values: &[Named]| {
            let at = values.iter().position(|known| json_of(known.value) == *value)?;
            (at > 0).then(|| app.text(values[at].key))
        };
        let words = match option.kind {
            OptionKind::OneOf(values) => one_of(values)?,
            OptionKind::Switch { .. } => return (*value == Value::Bool(true)).then_some(name),
            OptionKind::FirstSeat => seat_name(app, value)?,
            OptionKind::Places { place: key, .. } => {
                let each = |taken: &Value| {
                    let seat = seat_name(app, taken.get("seat")?)?;
                    let place = taken.get("place")?.as_i64()? + 1;
                    let place = Phrase::new(key).number("place", place);
                    Some(app.pair(&seat, &app.phrase(&place)))
                };
                let seats: Vec<_> = value.as_array()?.iter().filter_map(each).collect();
                (!seats.is_empty()).then(|| seats.join(", "))?
            }
            OptionKind::Mix(known) if value.is_object() => app.text(known.own),
            OptionKind::Mix(known) => one_of(known.named)?,
        };
        Some(app.pair(&name, &words))
    };
    title.about().options.iter().filter_map(line).collect()
}

fn seat_name(app: App, seat: &Value) -> Option<String> {
    let number = seat.as_i64()? + 1;
    Some(app.phrase(&Phrase::new("web-seat").number("number", number)))
}
