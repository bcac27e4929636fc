//! A finished game tried again from the moment that is shown: against bots, in this browser.

use kit::Seat;
use leptos::prelude::*;
use table::Fortune;
use table::log::Header;
use wire::TableId;
use wire::offline::{Again, LocalSeat, LocalTableSpec};

use super::Replay;
use crate::icons::Icon;
use crate::pages::opening::{choice_in_words, levels};
use crate::{dom, offline};

/// How well bots play if nobody says otherwise.
const LEVEL: &str = "hard";

/// What was chosen.
#[derive(Copy, Clone)]
pub(super) struct TryAgain {
    pub(super) open: RwSignal<bool>,
    pub(super) seat: RwSignal<Seat>,
    fortune: RwSignal<Fortune>,
    level: RwSignal<&'static str>,
}

impl TryAgain {
    pub(super) fn new() -> Self {
        TryAgain {
            open: RwSignal::new(false),
            seat: RwSignal::new(Seat::new(0)),
            fortune: RwSignal::new(Fortune::AsItFell),
            level: RwSignal::new(LEVEL),
        }
    }
}

impl Replay {
    /// See [`added_moments`].
    pub(super) fn added_moments(self) -> usize {
        self.log.with_value(|log| added_moments(log))
    }

    /// Opens the questions for a moment, counted in entries of the log, and a seat.
    pub(super) fn offer_again(self, entries: usize, seat: Seat) {
        self.running.set(false);
        self.go(entries + self.added_moments());
        self.again.seat.set(seat);
        self.again.open.set(true);
        request_animation_frame(show_form);
    }

    fn begin_again(self) {
        let Some(info) = self.table.info.get_untracked() else { return };
        let (Some(id), Some(seed)) = (dom::random_bytes(), dom::random_bytes()) else { return };
        let TryAgain { seat, fortune, level, .. } = self.again;
        let bot = || LocalSeat::Bot(level.get_untracked().to_owned());
        let mut seats: Vec<LocalSeat> = info.seats.iter().map(|_| bot()).collect();
        let Some(mine) = seats.get_mut(seat.get_untracked().index()) else { return };
        *mine = LocalSeat::Me;
        let entries = self.at.get_untracked().saturating_sub(self.added_moments());
        let log = self.log.get_value();
        let spec = LocalTableSpec {
            id: TableId::from_random(id),
            person: offline::name(self.app),
            game: info.game,
            seats,
            options: info.options,
            edition: None,
            seed: table::Digest(seed),
            entropy: None,
            at: js_sys::Date::now() as u64,
            again: Some(Again { log, entries, fortune: fortune.get_untracked() }),
        };
        offline::play(self.app, spec);
    }
}

/// Shows the questions from their beginning, with the keys on the answer that goes on.
fn show_form() {
    dom::focus("#again-begin");
    dom::scroll_to("#again");
}

/// A log that comes from no table is shown with one moment more: that the game begins.
pub(crate) fn added_moments(log: &str) -> usize {
    let header = wire::decode::<Header>(log.lines().next().unwrap_or_default());
    usize::from(header.is_ok_and(|header| header.seats.is_empty()))
}

/// A button, and behind it: who one wants to be, with which dice, against how good bots.
pub(super) fn panel(replay: Replay) -> AnyView {
    let (app, again) = (replay.app, replay.again);
    view! {
        <section id="again" class="sheet again" aria-label=move || app.text("again-title")>
            {move || if again.open.get() { form(replay) } else {
                view! {
                    <button id="again-open" class="button small" on:click=move |_| {
                        replay.running.set(false);
                        // Whoever sees with the eyes of a seat goes on from there.
                        if let Some(seat) = replay.onlooker.get_untracked() {
                            again.seat.set(seat);
                        }
                        again.open.set(true);
                        request_animation_frame(show_form);
                    }>{Icon::Turn.draw()}{app.text("again-title")}</button>
                }.into_any()
            }}
        </section>
    }
    .into_any()
}

fn form(replay: Replay) -> AnyView {
    let (app, again) = (replay.app, replay.again);
    let over = Memo::new(move |_| {
        replay.timeline.with(Option::is_none)
            || replay.table.model.with(crate::table::model::Model::is_over)
    });
    let title = replay.table.title();
    let count = replay.table.info.with(|info| info.as_ref().map_or(0, |info| info.seats.len()));
    let seats = (0..count).map(|seat| (Seat::new(seat), seat.to_string()));
    let name = move |seat: &str| {
        seat.parse().map_or_else(|_| String::new(), |seat| replay.table.name(Seat::new(seat)))
    };
    let fortunes = [(Fortune::AsItFell, "fell"), (Fortune::New, "new")]
        .map(|(fortune, word)| (fortune, word.to_owned()));
    view! {
        <form class="steps" on:submit=move |event| {
            event.prevent_default();
            if !over.get_untracked() {
                replay.begin_again();
            }
        }>
            <h2>{app.text("again-title")}</h2>
            <p class="soft">{app.text("again-about")}</p>
            <fieldset><legend>{app.text("again-as")}</legend>{choice_in_words("again-seat", again.seat, seats, name)}</fieldset>
            <fieldset><legend>{app.text("again-dice")}</legend>
                {choice_in_words("again-dice", again.fortune, fortunes, move |word| app.text(&format!("again-dice-{word}")))}</fieldset>
            <fieldset><legend>{app.text("offline-how-well")}</legend>
                {title.map(|title| levels(app, title, again.level))}</fieldset>
            <p class="soft" role="status">{move || over.get().then(|| app.text("again-over"))}</p>
            <div class="deeds">
                <button id="again-begin" class="button main" type="submit" aria-disabled=move || over.get().to_string()>
                    {Icon::Play.draw()}{app.text("again-begin")}</button>
                <button class="button" type="button" on:click=move |_| again.open.set(false)>{app.text("review-cancel")}</button>
            </div>
        </form>
    }
    .into_any()
}
