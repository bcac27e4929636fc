//! Looking at the chart from nearer and farther: wheel, fingers, keys, buttons.

use ahoi::Phase;
use leptos::ev::{KeyboardEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::ResizeObserver;

use super::camera::Camera;
use super::chart::{self, ChartPoint};
use super::state::{BoardState, Spot};
use web::icons::Icon;

/// A finger that has moved so many pixels pulls the paper; until then it taps.
const PULLS: f64 = 7.0;
/// How far the keys push the chart, in pixels.
const PUSH: f64 = 90.0;

/// The fingers, or the mouse, that are on the chart now.
#[derive(Clone, Default, Debug)]
pub(super) struct Pointers {
    /// Each with where it is, in pixels of the window.
    down: Vec<(i32, [f64; 2])>,
    began: [f64; 2],
    pulling: bool,
}

/// What moving fingers do to the chart.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Pull {
    Nothing,
    /// So many pixels.
    Along(f64, f64),
    /// So many times nearer around this pixel, and so many pixels along.
    Pinch(f64, [f64; 2], [f64; 2]),
}

impl Pointers {
    fn put(&mut self, finger: i32, at: [f64; 2]) {
        self.lift(finger);
        if self.down.is_empty() {
            (self.began, self.pulling) = (at, false);
        }
        self.down.push((finger, at));
    }

    fn lift(&mut self, finger: i32) {
        self.down.retain(|(other, _)| *other != finger);
    }

    fn slide(&mut self, finger: i32, at: [f64; 2]) -> Pull {
        let Some(nth) = self.down.iter().position(|(other, _)| *other == finger) else {
            return Pull::Nothing;
        };
        let before = std::mem::replace(&mut self.down[nth].1, at);
        let far = (at[0] - self.began[0]).hypot(at[1] - self.began[1]) > PULLS;
        self.pulling |= far || self.down.len() > 1;
        if !self.pulling {
            return Pull::Nothing;
        }
        let (dx, dy) = (at[0] - before[0], at[1] - before[1]);
        match self.down.iter().find(|(other, _)| *other != finger) {
            None => Pull::Along(dx, dy),
            Some(&(_, still)) => {
                let apart = |one: [f64; 2]| (one[0] - still[0]).hypot(one[1] - still[1]).max(1.0);
                let middle = [f64::midpoint(at[0], still[0]), f64::midpoint(at[1], still[1])];
                Pull::Pinch(apart(at) / apart(before), middle, [dx / 2.0, dy / 2.0])
            }
        }
    }
}

/// Where a pointer is, in pixels of the window.
fn pixel(state: BoardState, event: &leptos::ev::MouseEvent) -> Option<[f64; 2]> {
    let frame = state.window.get_untracked()?.get_bounding_client_rect();
    Some([f64::from(event.client_x()) - frame.left(), f64::from(event.client_y()) - frame.top()])
}

fn size(state: BoardState) -> Option<[f64; 2]> {
    let window = state.window.get_untracked()?;
    let size = [f64::from(window.client_width()), f64::from(window.client_height())];
    (size[0] > 0.0 && size[1] > 0.0).then_some(size)
}

/// Keeps the camera to the window, and on a small screen shows what matters.
pub(super) fn follow(state: BoardState) {
    let extent = chart::extent(state.edition);
    let started = StoredValue::new(false);
    let measure = move || {
        let Some(size) = size(state) else { return };
        let fresh = !started.get_value();
        started.set_value(true);
        state.camera.update(|camera| {
            *camera = match fresh {
                true if Camera::is_narrow(size) => Camera::filled(extent, size, home(state)),
                true => Camera::whole(extent, size),
                false => camera.resized(size),
            };
        });
    };
    // The window may change without the page: styles come late, a panel opens beside it.
    let watched = Closure::<dyn Fn()>::new(measure);
    let observer = ResizeObserver::new(watched.as_ref().unchecked_ref()).ok();
    let watching = StoredValue::new_local((observer, watched));
    Effect::new(move |_| {
        let Some(window) = state.window.get() else { return };
        watching.with_value(|(observer, _)| {
            if let Some(observer) = observer {
                observer.observe(&window);
            }
        });
    });
    on_cleanup(move || {
        watching.with_value(|(observer, _)| {
            if let Some(observer) = observer {
                observer.disconnect();
            }
        });
    });
    Effect::new(move |_| {
        let sails = state.phase() == Some(Phase::Sail) && state.table.my_turn();
        let narrow = size(state).is_some_and(Camera::is_narrow);
        if sails && narrow {
            state.frame_choices();
        }
    });
}

/// Where one's ship lies, or the middle of the Atlantic.
fn home(state: BoardState) -> ChartPoint {
    let ship = state.table.seat.get_untracked().and_then(|seat| {
        state.view.with_untracked(|view| view.as_ref()?.captains.get(seat.index())?.ship)
    });
    ship.map_or(ChartPoint::new(1000.0, 300.0), |point| chart::place(state.edition, point))
}

impl BoardState {
    /// Comes so near that all places one can sail to fill the window.
    fn frame_choices(self) {
        let spots: Vec<ChartPoint> = self.choices.with(|choices| {
            let spots = choices.iter().filter_map(|(action, _)| BoardState::spot_of(*action));
            spots.map(|spot| self.place_of(spot)).collect()
        });
        let here = home(self);
        let room = 45.0;
        let (mut low, mut high) = (here, here);
        for place in spots {
            // What lies across the cut would show the whole world.
            if (place.x - here.x).abs() < 700.0 {
                low = ChartPoint::new(low.x.min(place.x), low.y.min(place.y));
                high = ChartPoint::new(high.x.max(place.x), high.y.max(place.y));
            }
        }
        // News lie over the top of the window, buttons over its foot.
        let tall = (high.y - low.y).max(60.0);
        let part = [
            ChartPoint::new(low.x - room, low.y - room - tall * 0.2),
            ChartPoint::new(high.x + room, high.y + room + tall * 0.25),
        ];
        self.camera.update(|camera| *camera = camera.framing(part));
    }

    pub(super) fn put_finger(self, event: &PointerEvent) {
        if let Some(at) = pixel(self, event) {
            self.fingers.update_value(|fingers| fingers.put(event.pointer_id(), at));
        }
    }

    pub(super) fn slide_finger(self, event: &PointerEvent) {
        let Some(at) = pixel(self, event) else { return };
        let finger = event.pointer_id();
        let pull = self.fingers.try_update_value(|fingers| fingers.slide(finger, at));
        if !matches!(pull, None | Some(Pull::Nothing))
            && let Some(window) = self.window.get_untracked()
        {
            // From here on it is no tap, wherever it ends.
            let _ = window.set_pointer_capture(finger);
        }
        self.camera.update(|camera| match pull {
            Some(Pull::Along(x, y)) => *camera = camera.pulled(x, y),
            Some(Pull::Pinch(by, around, [x, y])) => {
                *camera = camera.zoomed(by, around).pulled(x, y);
            }
            _ => {}
        });
    }

    pub(super) fn lift_finger(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
    }

    pub(super) fn turn_wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let Some(at) = pixel(self, event) else { return };
        // Some browsers count lines, others pixels.
        let pixels = event.delta_y() * if event.delta_mode() == 1 { 30.0 } else { 1.0 };
        let by = (-pixels.clamp(-300.0, 300.0) / 420.0).exp();
        self.camera.update(|camera| *camera = camera.zoomed(by, at));
    }

    /// Keys that look elsewhere; tells whether it was one.
    pub(super) fn look_key(self, event: &KeyboardEvent) -> bool {
        let look = |camera: Camera| match (event.key().as_str(), event.shift_key()) {
            ("+" | "=", _) => Some(camera.zoomed_in_place(1.4)),
            ("-", _) => Some(camera.zoomed_in_place(1.0 / 1.4)),
            ("0", _) => Some(camera.framing(chart::extent(self.edition))),
            ("ArrowLeft", true) => Some(camera.pulled(PUSH, 0.0)),
            ("ArrowRight", true) => Some(camera.pulled(-PUSH, 0.0)),
            ("ArrowUp", true) => Some(camera.pulled(0.0, PUSH)),
            ("ArrowDown", true) => Some(camera.pulled(0.0, -PUSH)),
            _ => None,
        };
        let Some(camera) = look(self.camera.get_untracked()) else { return false };
        event.prevent_default();
        self.camera.set(camera);
        true
    }
}

/// Buttons that look nearer, farther, at everything and at one's own ship.
pub(super) fn buttons(state: BoardState) -> AnyView {
    let app = state.table.app;
    let look = move |change: fn(Camera) -> Camera| {
        move |_| state.camera.update(|camera| *camera = change(*camera))
    };
    let whole = move |_| {
        state.camera.update(|camera| *camera = camera.framing(chart::extent(state.edition)));
    };
    let to_ship = move |_| {
        state.camera.update(|camera| *camera = camera.near(home(state), 1.1));
        let ship = state.me().and_then(|me| state.captain(me, |captain| captain.ship).flatten());
        if let Some(point) = ship {
            state.cursor.set(Spot::Point(point));
        }
    };
    view! {
        <div class="glass">
            <button class="plain" aria-label=move || app.text("board-ahoi-nearer")
                on:click=look(|camera| camera.zoomed_in_place(1.5))>{Icon::Plus.draw()}</button>
            <button class="plain" aria-label=move || app.text("board-ahoi-farther")
                disabled=move || state.camera.with(Camera::is_whole)
                on:click=look(|camera| camera.zoomed_in_place(1.0 / 1.5))>{Icon::Minus.draw()}</button>
            <button class="plain" aria-label=move || app.text("board-ahoi-whole")
                disabled=move || state.camera.with(Camera::is_whole) on:click=whole>{Icon::Globe.draw()}</button>
            {move || state.me().map(|_| view! {
                <button class="plain" aria-label=move || app.text("board-ahoi-my-ship") on:click=to_ship>{Icon::Ship.draw()}</button>
            })}
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finger_taps_until_it_pulls() {
        let mut fingers = Pointers::default();
        fingers.put(1, [100.0, 100.0]);
        assert_eq!(fingers.slide(1, [103.0, 100.0]), Pull::Nothing);
        assert_eq!(fingers.slide(1, [110.0, 102.0]), Pull::Along(7.0, 2.0));
        assert_eq!(fingers.slide(2, [0.0, 0.0]), Pull::Nothing);
        fingers.lift(1);
        assert_eq!(fingers.slide(1, [200.0, 0.0]), Pull::Nothing);
    }

    #[test]
    fn two_fingers_pinch() {
        let mut fingers = Pointers::default();
        fingers.put(1, [0.0, 0.0]);
        fingers.put(2, [100.0, 0.0]);
        let pull = fingers.slide(2, [200.0, 0.0]);
        assert_eq!(pull, Pull::Pinch(2.0, [100.0, 0.0], [50.0, 0.0]));
    }
}
