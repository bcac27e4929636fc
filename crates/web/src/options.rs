//! What a table can choose before a game: each game's own options, by their names on the wire.

use kit::Phrase;
use leptos::prelude::*;
use serde_json::{Map, Value, json};

use crate::app::App;
use crate::catalogue::Title;

/// What was chosen; what is left out has its usual value.
pub(crate) type Chosen = Map<String, Value>;

/// The rounds of a short game of Ahoi.
const SHORT: u16 = 10;

/// One thing to choose.
struct Knob {
    /// Its name on the wire.
    name: &'static str,
    /// The key of what it is called; that of its explanation has `-what` behind it.
    key: &'static str,
    shape: Shape,
}

enum Shape {
    /// One of several values, each with the key of its name; the first is the usual one.
    One(fn() -> Vec<(&'static str, Value)>),
    /// Yes or no, for tables of at least so many.
    Switch(u8),
    /// Any of the seats.
    Seats,
    /// Who begins: one of the seats, or the lot.
    Beginner,
    /// So many cards of each kind.
    Mix,
}

fn knobs(title: Title) -> Vec<Knob> {
    let knob = |name, key, shape| Knob { name, key, shape };
    match title {
        Title::AnBord => vec![
            knob(
                "tempo",
                "option-tempo",
                Shape::One(|| {
                    vec![
                        ("option-tempo-live", json!("live")),
                        ("option-tempo-turns", json!("turns")),
                    ]
                }),
            ),
            knob("mix", "option-mix", Shape::Mix),
            knob("scramble", "option-scramble", Shape::Switch(3)),
            knob("handicap", "option-handicap", Shape::Seats),
        ],
        Title::Via => vec![
            knob(
                "games",
                "option-games",
                Shape::One(|| vec![("option-games-one", json!(1)), ("option-games-two", json!(2))]),
            ),
            knob("first", "option-first", Shape::Beginner),
        ],
        Title::Schmuggler => vec![
            knob(
                "rocks",
                "option-rocks",
                Shape::One(|| {
                    vec![
                        ("option-rocks-none", json!(0)),
                        ("option-rocks-one", json!(1)),
                        ("option-rocks-two", json!(2)),
                    ]
                }),
            ),
            knob(
                "turn_limit",
                "option-limit",
                Shape::One(|| {
                    vec![("option-limit-turns", json!(400)), ("option-limit-none", json!(0))]
                }),
            ),
            knob("first", "option-first", Shape::Beginner),
        ],
        Title::Ahoi => vec![
            knob(
                "round_limit",
                "option-limit",
                Shape::One(|| {
                    vec![
                        ("option-limit-rounds", json!(200)),
                        ("option-limit-short", json!(SHORT)),
                        ("option-limit-none", json!(0)),
                    ]
                }),
            ),
            knob("first_captain", "option-first", Shape::Beginner),
        ],
    }
}

/// Everything that can be chosen for a game, as parts of a form.
pub(crate) fn form(
    app: App,
    title: Title,
    players: RwSignal<u8>,
    chosen: RwSignal<Chosen>,
) -> AnyView {
    // Seats that do not play, and what takes more players, are chosen no longer.
    Effect::new(move |_| {
        let players = players.get();
        chosen.update(|chosen| retain_possible(title, players, chosen));
    });
    let parts = knobs(title).into_iter().map(|knob| part(app, knob, players, chosen));
    view! {
        <details class="options">
            <summary>{move || app.text("option-all")}</summary>
            <div class="steps">{parts.collect_view()}</div>
        </details>
    }
    .into_any()
}

/// Drops what cannot be played by so many.
fn retain_possible(title: Title, players: u8, chosen: &mut Chosen) {
    let plays = |seat: &Value| seat.as_u64().is_some_and(|seat| seat < u64::from(players));
    for knob in knobs(title) {
        let Some(value) = chosen.get_mut(knob.name) else { continue };
        let possible = match knob.shape {
            Shape::One(_) | Shape::Mix => true,
            Shape::Switch(least) => players >= least,
            Shape::Beginner => plays(value),
            Shape::Seats => {
                if let Some(seats) = value.as_array_mut() {
                    seats.retain(plays);
                }
                true
            }
        };
        if !possible {
            chosen.remove(knob.name);
        }
    }
}

fn part(app: App, knob: Knob, players: RwSignal<u8>, chosen: RwSignal<Chosen>) -> AnyView {
    let Knob { name, key, shape } = knob;
    let what = move || app.text(&format!("{key}-what"));
    match shape {
        Shape::One(values) => choice(app, name, key, values().into_iter().map(|(key, value)| (Phrase::new(key), value)).collect(), chosen),
        Shape::Switch(least) => view! {
            <label class="switch" hidden=move || players.get() < least>
                <span>{move || app.text(key)}</span>
                <small>{what}</small>
                <input type="checkbox" role="switch" data-option=name
                    prop:checked=move || chosen.with(|chosen| chosen.get(name) == Some(&Value::Bool(true)))
                    on:change=move |event| put(chosen, name, event_target_checked(&event).then_some(Value::Bool(true)))/>
            </label>
        }
        .into_any(),
        Shape::Beginner => view! {
            {move || {
                let seats = (0..players.get()).map(|seat| (Phrase::new("web-seat").number("number", seat + 1), json!(seat)));
                let lot = (Phrase::new("option-first-lot"), Value::Null);
                choice(app, name, key, std::iter::once(lot).chain(seats).collect(), chosen)
            }}
        }
        .into_any(),
        Shape::Seats => seats(app, name, key, players, chosen),
        Shape::Mix => mix(app, name, key, chosen),
    }
}

/// Keeps a value, or the usual one.
fn put(chosen: RwSignal<Chosen>, name: &str, value: Option<Value>) {
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
    chosen: RwSignal<Chosen>,
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

/// Any of the seats.
fn seats(
    app: App,
    name: &'static str,
    key: &'static str,
    players: RwSignal<u8>,
    chosen: RwSignal<Chosen>,
) -> AnyView {
    let has = move |seat: u8| {
        chosen.with(|chosen| {
            chosen
                .get(name)
                .and_then(Value::as_array)
                .is_some_and(|seats| seats.contains(&json!(seat)))
        })
    };
    let toggle = move |seat: u8| {
        let seats: Vec<u8> =
            (0..players.get_untracked()).filter(|&other| has(other) != (other == seat)).collect();
        put(chosen, name, (!seats.is_empty()).then(|| json!(seats)));
    };
    view! {
        <fieldset>
            <legend>{move || app.text(key)}</legend>
            <div class="choices">{move || (0..players.get()).map(|seat| view! {
                <label>
                    <input type="checkbox" prop:checked=move || has(seat) on:change=move |_| toggle(seat)/>
                    <span>{move || app.phrase(&Phrase::new("web-seat").number("number", seat + 1))}</span>
                </label>
            }).collect_view()}</div>
            <p class="soft">{move || app.text(&format!("{key}-what"))}</p>
        </fieldset>
    }
    .into_any()
}

/// The kinds of An Bord's cards, with how many of each make a usual journey.
const JOURNEY: [(&str, u8); 4] = [("discovery", 5), ("trade", 2), ("pirates", 3), ("order", 3)];

/// How many cards of a kind an own mix has.
fn count_of(mix: &Value, kind: &str) -> Option<i64> {
    mix.get("own")?.get(kind)?.as_i64()
}

/// What a table should be told before it plays with such cards.
fn warnings(mix: &Value) -> Vec<Phrase> {
    if *mix == "random" {
        return vec![Phrase::new("an-bord-warning-random")];
    }
    let lacking = JOURNEY.iter().filter(|(kind, _)| count_of(mix, kind) == Some(0));
    let warning =
        |kind| Phrase::new("an-bord-warning-lacks").word("kind", format!("an-bord-card-{kind}"));
    lacking.map(|(kind, _)| warning(kind)).collect()
}

/// Which cards make a journey of An Bord: the usual ones, any, or so many of each kind.
fn mix(app: App, name: &'static str, key: &'static str, chosen: RwSignal<Chosen>) -> AnyView {
    let usual = JOURNEY.iter().map(|(kind, count)| ((*kind).to_owned(), json!(count)));
    let values = vec![
        (Phrase::new("option-mix-standard"), json!("standard")),
        (Phrase::new("option-mix-random"), json!("random")),
        (Phrase::new("option-mix-own"), json!({ "own": usual.collect::<Map<_, _>>() })),
    ];
    let length = JOURNEY.iter().map(|(_, count)| i64::from(*count)).sum::<i64>();
    let now = move || chosen.with(|chosen| chosen.get(name).cloned().unwrap_or_default());
    let is_own = Memo::new(move |_| now().is_object());
    let sum = move || JOURNEY.iter().filter_map(|(kind, _)| count_of(&now(), kind)).sum::<i64>();
    let number = move |kind: &'static str| {
        let change = move |text: String| {
            let count = text.parse::<i64>().unwrap_or(0).clamp(0, length);
            chosen.update(|chosen| {
                if let Some(own) = chosen.get_mut(name).and_then(|mix| mix.get_mut("own")) {
                    own[kind] = json!(count);
                }
            });
        };
        let shown = move || count_of(&now(), kind).unwrap_or(0).to_string();
        view! {
            <label class="count">
                <span>{move || app.text(&format!("an-bord-card-{kind}"))}</span>
                <input type="number" min="0" max=length.to_string() prop:value=shown
                    on:change=move |event| change(event_target_value(&event))/>
            </label>
        }
    };
    view! {
        {choice(app, name, key, values, chosen)}
        {move || is_own.get().then(|| view! {
            <div class="counts">{JOURNEY.map(|(kind, _)| number(kind)).collect_view()}</div>
            <p class="soft" role="status">{move || app.phrase(&Phrase::new("option-mix-sum").number("sum", sum()).number("length", length))}</p>
        })}
        {move || warnings(&now()).into_iter().map(|warning| view! { <p class="notice" role="status">{app.phrase(&warning)}</p> }).collect_view()}
    }
    .into_any()
}

/// What a table has chosen that is not usual, for people to read.
pub(crate) fn summary(app: App, title: Title, options: &Value) -> Vec<String> {
    let line = |knob: Knob| {
        let value = options.get(knob.name)?;
        let name = app.text(knob.key);
        let words = match knob.shape {
            Shape::One(values) => {
                let values = values();
                let at = values.iter().position(|(_, known)| known == value)?;
                (at > 0).then(|| app.text(values[at].0))?
            }
            Shape::Switch(_) => return (*value == Value::Bool(true)).then_some(name),
            Shape::Beginner => seat_name(app, value)?,
            Shape::Seats => {
                let seats: Vec<_> =
                    value.as_array()?.iter().filter_map(|seat| seat_name(app, seat)).collect();
                (!seats.is_empty()).then(|| seats.join(", "))?
            }
            Shape::Mix if value == "standard" => return None,
            Shape::Mix if value == "random" => app.text("option-mix-random"),
            Shape::Mix => app.text("option-mix-own"),
        };
        Some(format!("{name}: {words}"))
    };
    knobs(title).into_iter().filter_map(line).collect()
}

fn seat_name(app: App, seat: &Value) -> Option<String> {
    let number = seat.as_i64()? + 1;
    Some(app.phrase(&Phrase::new("web-seat").number("number", number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every value that can be chosen is one that the game itself can read.
    #[test]
    fn what_can_be_chosen_is_understood() {
        fn reads<O: serde::de::DeserializeOwned>(title: Title) {
            for knob in knobs(title) {
                let values = match knob.shape {
                    Shape::One(values) => values().into_iter().map(|(_, value)| value).collect(),
                    Shape::Switch(_) => vec![json!(true)],
                    Shape::Seats => vec![json!([0, 1])],
                    Shape::Beginner => vec![json!(1), Value::Null],
                    Shape::Mix => vec![
                        json!("random"),
                        json!({ "own": { "discovery": 4, "trade": 3, "pirates": 3, "order": 3 } }),
                    ],
                };
                for value in values {
                    let options = json!({ knob.name: value });
                    assert!(O::deserialize(&options).is_ok(), "{options}");
                }
            }
        }
        reads::<an_bord::Options>(Title::AnBord);
        reads::<ahoi::Options>(Title::Ahoi);
        reads::<schmuggler::Options>(Title::Schmuggler);
        reads::<via::Options>(Title::Via);
    }

    /// an-bord/5.2: the mixes and their warnings are those of the game.
    #[test]
    fn a_mix_is_as_the_game_has_it() {
        use kit::Edition;
        use serde::Deserialize;
        let edition = an_bord::AnBordEdition::standard();
        let journey = an_bord::Kind::ALL.map(|kind| (kind.name(), edition.journey[kind.index()]));
        assert_eq!(journey, JOURNEY);
        let own = |trade: u8| json!({ "own": { "discovery": 7 - trade, "trade": trade, "pirates": 3, "order": 3 } });
        for mix in [json!("standard"), json!("random"), own(0), own(2)] {
            let options = an_bord::Options::deserialize(json!({ "mix": mix })).expect("a mix");
            assert_eq!(options.warnings(edition), warnings(&mix), "{mix}");
        }
    }

    #[test]
    fn who_does_not_play_is_not_chosen() {
        let mut chosen = Chosen::new();
        chosen.insert("handicap".into(), json!([0, 3]));
        chosen.insert("scramble".into(), json!(true));
        retain_possible(Title::AnBord, 2, &mut chosen);
        assert_eq!(Value::Object(chosen), json!({ "handicap": [0] }));
    }
}
