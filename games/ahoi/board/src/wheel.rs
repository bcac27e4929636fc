//! The wheel of actions, with the dice on it.

use ahoi::{Action, Phase, WheelField};
use kit::Phrase;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::pieces;
use super::state::BoardState;
use web::dom;

/// The rim and the hub.
const RIM: f64 = 100.0;
const HUB: f64 = 30.0;

fn polar(radius: f64, degrees: f64) -> (f64, f64) {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    (radius * sine, -radius * cosine)
}

/// The middle of a field, in degrees clockwise from the top.
fn bearing(field: WheelField) -> f64 {
    f64::from(field.number() - 1) * 60.0
}

/// The outline of a field.
fn outline(field: WheelField) -> String {
    let (from, to) = (bearing(field) - 30.0, bearing(field) + 30.0);
    let write = |radius, degrees| {
        let (x, y) = polar(radius, degrees);
        format!("{x:.1} {y:.1}")
    };
    format!(
        "M{}A{RIM} {RIM} 0 0 1 {}L{}A{HUB} {HUB} 0 0 0 {}Z",
        write(RIM, from),
        write(RIM, to),
        write(HUB, to),
        write(HUB, from)
    )
}

pub(super) const fn key(field: WheelField) -> &'static str {
    match field {
        WheelField::PortCard => "ahoi-field-port-card",
        WheelField::Voucher => "ahoi-field-voucher",
        WheelField::Passengers => "ahoi-field-passengers",
        WheelField::Provisions => "ahoi-field-provisions",
        WheelField::Event => "ahoi-field-event",
        WheelField::FreeChoice => "ahoi-field-free-choice",
    }
}

/// What a tap on a field would do, if something.
fn act(state: BoardState, field: WheelField) -> Option<Action> {
    let wants = match (state.phase()?, field) {
        (Phase::Choose, _) => Action::Choose { variant: field.variant(state.dice.get()) },
        (Phase::CardChoice, WheelField::PortCard) => Action::TakePortCard,
        (Phase::CardChoice, WheelField::Voucher) => Action::TakeVoucher,
        _ => Action::Play { field },
    };
    state.can(wants).then_some(wants)
}

pub(super) fn wheel(state: BoardState) -> AnyView {
    let cursor = RwSignal::new(WheelField::PortCard);
    view! {
        <div class="wheel-place" class:resting=move || !WheelField::ALL.into_iter().any(|field| act(state, field).is_some())>
            <svg class="wheel" viewBox="-118 -118 236 236" role="group" aria-label=move || state.table.app.text("board-ahoi-wheel")>
                <circle class="tyre" r="108" aria-hidden="true"/>
                {WheelField::ALL.map(|field| spoke(state, field, cursor)).collect_view()}
                <circle class="hub" r="27" aria-hidden="true"/>
                <text class="round" y="-5" aria-hidden="true">{move || state.table.app.text("ahoi-label-round")}</text>
                <text class="round-number" y="15" aria-hidden="true">{move || state.view.with(|view| view.as_ref().map(|view| view.round))}</text>
                {move || dice(state)}
            </svg>
        </div>
    }
    .into_any()
}

fn spoke(state: BoardState, field: WheelField, cursor: RwSignal<WheelField>) -> AnyView {
    let app = state.table.app;
    let (x, y) = polar(62.0, bearing(field));
    let (nx, ny) = polar(91.0, bearing(field));
    let id = format!("field-{}", field.number());
    let open = move || act(state, field).is_some();
    let chosen = move || state.shown.get().is_some_and(|shown| act(state, field) == Some(shown));
    let label = move || {
        let dice: i64 = state.dice.get().iter().map(|&die| i64::from(die == field.number())).sum();
        let phrase = Phrase::new("board-ahoi-field")
            .word("field", key(field))
            .number("number", field.number())
            .number("dice", dice);
        let words = app.phrase(&phrase);
        if open() { format!("{words}, {}", app.text("board-ahoi-can")) } else { words }
    };
    let keys = move |event: KeyboardEvent| {
        let at = usize::from(field.number() - 1);
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => WheelField::ALL[(at + 1) % 6],
            "ArrowLeft" | "ArrowUp" => WheelField::ALL[(at + 5) % 6],
            "Enter" | " " => {
                event.prevent_default();
                return state.tap_field(field);
            }
            "Escape" => return state.let_go(),
            _ => return,
        };
        event.prevent_default();
        cursor.set(to);
        dom::focus_drawn(&format!("#field-{}", to.number()));
    };
    view! {
        <g id=id class="spoke" role="button" class:open=open class:chosen=chosen
            class:die=move || state.dice.get().contains(&field.number())
            tabindex=move || if cursor.get() == field { "0" } else { "-1" }
            aria-label=label data-fits=move || open().then_some("yes")
            on:click=move |_| { cursor.set(field); state.tap_field(field); } on:keydown=keys>
            <path class="segment" d=outline(field)/>
            <g transform=format!("translate({x:.1} {y:.1}) scale(1.25)") class="ahoi-sign" inner_html=pieces::sign(field)></g>
            <text class="number" x=format!("{nx:.1}") y=format!("{:.1}", ny + 4.5)>{field.number()}</text>
        </g>
    }
    .into_any()
}

/// The dice on their fields.
fn dice(state: BoardState) -> AnyView {
    let dice = state.dice.get();
    let double = dice[0] == dice[1];
    let place = |nth: usize, eyes: u8| {
        let aside = if double { nth as f64 * 24.0 - 12.0 } else { 0.0 };
        let (x, y) = polar(101.0, f64::from(eyes - 1) * 60.0 + 14.0 + aside);
        format!("translate({:.1} {:.1}) scale(.26)", x - 13.0, y - 13.0)
    };
    let shown = dice.into_iter().enumerate().filter(|(_, eyes)| (1..=6).contains(eyes));
    view! {
        <g class="thrown" class:rolling=move || state.rolling.get() aria-hidden="true">
            {shown.map(|(nth, eyes)| view! { <g transform=place(nth, eyes)><g class="thrown-die">{pieces::die(eyes)}</g></g> }).collect_view()}
        </g>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_go_around_the_wheel() {
        assert!(bearing(WheelField::PortCard).abs() < 1e-9);
        assert!((bearing(WheelField::FreeChoice) - 300.0).abs() < 1e-9);
        let (x, y) = polar(10.0, 90.0);
        assert!((x - 10.0).abs() < 1e-9 && y.abs() < 1e-9);
    }
}
