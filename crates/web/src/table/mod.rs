//! A table as its page and its board reach it.

pub(crate) mod aside;
mod classroom;
pub mod end;
pub(crate) mod finished;
pub(crate) mod gathering;
mod here;
pub(crate) mod lesson;
pub mod model;
mod page;
mod socket;
mod talk;
mod worker;

use std::rc::Rc;
use std::sync::Arc;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use serde_json::Value;
use table::wire::{Choice, Refusal, Status, Wish};
use wire::lobby::{SeatInfo, TableInfo};
use wire::socket::{FromTable, ToTable};
use wire::{Json, TableId};

use self::end::{End, Line};
pub(crate) use self::lesson::Course;
use self::model::{Heard, Link, Model};
pub(crate) use self::page::{board, lost, page, waiting};
use self::socket::Socket;
use crate::app::App;
use crate::boards::{self, Drawn, NotDrawn};
use crate::catalogue::Title;
use crate::offline::store::Fault;
use crate::route::Route;
use crate::sound::Sound;
use crate::{dom, http};

/// A turn that comes back sooner, in milliseconds, is no news: where all act at once it does so many
/// times a second.
const BREATH: f64 = 1_500.0;

/// What stands beside the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Tab {
    Log,
    Chat,
    Moves,
    Rules,
}

/// Where a table stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Place {
    Server,
    /// In a worker of this browser, for one person and bots.
    Browser,
    /// There too, for a lesson, and kept nowhere.
    Lesson,
}

/// A table as its page and its board reach it. Copied freely.
#[derive(Copy, Clone)]
pub struct Table {
    pub app: App,
    pub place: Place,
    pub id: TableId,
    pub model: RwSignal<Model>,
    /// What happened last, to be shown in motion; a whole view empties it.
    pub happened: RwSignal<Vec<Value>>,
    /// Why the last thing was refused.
    pub refused: RwSignal<Option<Refusal>>,
    /// What a bot would do.
    pub hint: RwSignal<Option<Value>>,
    /// What speaks for it.
    pub(crate) reasons: RwSignal<Vec<Phrase>>,
    pub status: Memo<Option<Status>>,
    pub choices: Memo<Vec<Choice<Value, Value>>>,
    pub info: Memo<Option<TableInfo>>,
    pub seat: Memo<Option<Seat>>,
    pub(crate) tab: RwSignal<Tab>,
    /// What was said since one last looked.
    pub(crate) unread: RwSignal<usize>,
    /// The rule that the rulebook is open at.
    pub(crate) rule: RwSignal<Option<String>>,
    /// The rule that matters most now, as far as the board can tell.
    pub(crate) matters: RwSignal<Option<&'static str>>,
    /// How the game is drawn, once that is known.
    drawn: RwSignal<Option<Result<Arc<dyn Drawn>, NotDrawn>>>,
    /// What is wrong with a table in this browser.
    pub(crate) trouble: RwSignal<Option<Fault>>,
    end: StoredValue<Option<Box<dyn End>>, LocalStorage>,
    /// When one was last to act, in milliseconds since 1970.
    idle_since: StoredValue<f64>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "table {}", self.id)
    }
}

impl Table {
    fn open(app: App, place: Place, id: TableId) -> Self {
        let table = Table::silent(app, place, id);
        table.connect();
        on_cleanup(move || table.end.set_value(None));
        table
    }

    /// A table without a line: it knows what it is told by the page.
    pub(crate) fn silent(app: App, place: Place, id: TableId) -> Self {
        let model = RwSignal::new(Model::default());
        Table {
            app,
            place,
            id,
            model,
            happened: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            hint: RwSignal::new(None),
            reasons: RwSignal::new(Vec::new()),
            status: Memo::new(move |_| model.read().status.clone()),
            choices: Memo::new(move |_| model.read().choices.clone()),
            info: Memo::new(move |_| model.read().table.clone()),
            seat: Memo::new(move |_| model.read().seat),
            tab: RwSignal::new(Tab::Log),
            unread: RwSignal::new(0),
            rule: RwSignal::new(None),
            matters: RwSignal::new(None),
            drawn: RwSignal::new(None),
            trouble: RwSignal::new(None),
            end: StoredValue::new_local(None),
            idle_since: StoredValue::new(0.0),
        }
    }

    /// A new line to the table, in place of the one there is. Who one is to the server is settled
    /// when a line opens, so whoever has just introduced themselves needs a new one.
    pub(crate) fn connect(self) {
        self.end.set_value(None);
        let listener = Rc::new(move |line| self.take(line));
        match self.place {
            Place::Server => self.end.set_value(Some(Box::new(Socket::open(self.id, listener)))),
            Place::Browser | Place::Lesson => here::connect(self, listener),
        }
    }

    /// The address of another table in the same place.
    pub(crate) fn beside(self, id: TableId) -> Route {
        match self.place {
            Place::Server => Route::Table(id),
            Place::Browser | Place::Lesson => Route::Here(id),
        }
    }

    /// The text of an edition that is not the standard one.
    async fn edition(self) -> Option<String> {
        match self.place {
            Place::Server => http::text(&format!("/api/tables/{}/edition", self.id)).await.ok(),
            Place::Browser => here::edition(self.id).await,
            Place::Lesson => None,
        }
    }

    fn send(self, message: &ToTable) {
        self.end.with_value(|end| {
            if let Some(end) = end {
                end.send(message);
            }
        });
    }

    /// Does something that changes the table.
    pub fn command(self, wish: Wish<Json>) {
        if let Some(course) = self.app.course.get_untracked() {
            let busy = self.model.with_untracked(|model| model.unanswered().is_some());
            if busy || !course.allows(&wish) {
                return;
            }
        }
        self.refused.set(None);
        self.hint.set(None);
        let command = self.model.try_update(|model| model.command(wish)).flatten();
        if let Some(command) = command {
            self.send(&ToTable::Do(command));
        }
    }

    /// Plays an action of the game.
    pub fn play<A: serde::Serialize>(self, action: &A) {
        if let Ok(action) = serde_json::value::to_raw_value(action) {
            self.command(Wish::Play(action));
        }
    }

    /// Asks why an action is not allowed; the answer is shown.
    pub fn ask_why_not<A: serde::Serialize>(self, action: &A) {
        if let Ok(action) = serde_json::value::to_raw_value(action) {
            self.send(&ToTable::Ask { action });
        }
    }

    pub(crate) fn ask_for_hint(self) {
        self.send(&ToTable::Hint { level: None });
    }

    pub(crate) fn say(self, said: wire::chat::Said) {
        self.send(&ToTable::Say(said));
    }

    fn take(self, line: Line) {
        match line {
            Line::Up => {
                let Some(hello) = self.model.try_with_untracked(Model::greet) else { return };
                self.send(&ToTable::Hello(hello));
            }
            Line::Down => {
                let _ = self.model.try_update(|model| {
                    if model.link != Link::Closed {
                        model.link = Link::Lost;
                    }
                });
            }
            Line::Message(message) => self.hear(*message),
        }
    }

    pub(crate) fn hear(self, message: FromTable) {
        let returned = matches!(message, FromTable::View(_) | FromTable::Update(_))
            && self.model.try_with_untracked(|model| model.unanswered().is_some()) == Some(true);
        let Some(was_my_turn) = self.model.try_with_untracked(Model::is_my_turn) else { return };
        let was_over = self.model.try_with_untracked(Model::is_over) != Some(false);
        let welcome = matches!(message, FromTable::Welcome(_));
        let Some(heard) = self.model.try_update(|model| model.hear(message)) else { return };
        if welcome {
            self.learn_game();
        }
        match heard {
            Heard::Happened(events, phrases) => {
                if !events.is_empty() {
                    self.hint.set(None);
                }
                let lines: Vec<String> = phrases.iter().map(|phrase| self.say_it(phrase)).collect();
                self.app.speak(lines.join(" "));
                self.happened.set(events);
            }
            Heard::Fresh => {
                self.happened.set(Vec::new());
                // A command whose answer was lost is said again; it is done once all the same.
                if returned
                    && let Some(command) =
                        self.model.with_untracked(|model| model.unanswered().cloned())
                {
                    self.send(&ToTable::Do(command));
                }
                if self.model.with_untracked(|model| model.log.is_empty()) {
                    self.send(&ToTable::Past { since: 0 });
                }
            }
            Heard::Past(Some(since)) => self.send(&ToTable::Past { since }),
            Heard::Refused(refused) => {
                self.app.sound(Sound::Thud);
                self.refused.set(Some(refused));
            }
            Heard::Hint(action, reasons) => {
                if let Some(words) = action.as_ref().and_then(|action| self.action_text(action)) {
                    let why: Vec<String> = reasons.iter().map(|why| self.say_it(why)).collect();
                    let hint = self.app.text("web-hint");
                    self.app.speak(format!("{hint}: {words}. {}", why.join(", ")));
                }
                self.reasons.set(reasons);
                self.hint.set(action);
            }
            Heard::Said(line) => {
                if self.tab.get_untracked() != Tab::Chat {
                    self.unread.update(|unread| *unread += 1);
                }
                self.app.speak(format!("{}: {}", line.name, talk::words(self.app, &line.said)));
            }
            Heard::Problem(problem) => leptos::logging::warn!("{problem}"),
            Heard::Quiet | Heard::Past(None) => {}
        }
        if !was_over && self.model.with_untracked(Model::has_won) {
            self.app.sound(Sound::Win);
        }
        let now = js_sys::Date::now();
        if was_my_turn {
            self.idle_since.set_value(now);
        } else if self.model.with_untracked(Model::is_my_turn)
            && now - self.idle_since.get_value() > BREATH
        {
            self.announce_turn();
        }
    }

    fn announce_turn(self) {
        if self.is_silent() {
            return;
        }
        let app = self.app;
        app.sound(Sound::Turn);
        if !dom::is_visible() && app.settings.read_untracked().notify {
            dom::notify(&app.text("web-your-turn"));
        }
    }

    /// Finds out how the game of this table is drawn.
    fn learn_game(self) {
        let info = self.model.with_untracked(|model| model.table.clone());
        let Some(info) = info else { return };
        let Some(title) = Title::named(&info.game) else { return };
        // A table without a line is told how it is drawn.
        if self.is_silent() || self.drawn.read_untracked().as_ref().is_some_and(Result::is_ok) {
            return;
        }
        leptos::task::spawn_local(async move {
            let found = if info.edition_is_standard {
                boards::drawn(title, None).await
            } else {
                match self.edition().await {
                    Some(text) => boards::drawn(title, Some(text)).await,
                    None => Err(NotDrawn::Unreachable),
                }
            };
            if found.is_err() {
                let _ = self.tab.try_set(Tab::Moves);
            }
            let _ = self.drawn.try_set(Some(found));
        });
    }

    fn is_silent(self) -> bool {
        self.end.with_value(Option::is_none)
    }

    /// Draws this game by this edition; by the standard one if `edition` is `None`.
    pub(crate) fn draw_as(self, title: Title, edition: Option<String>) {
        leptos::task::spawn_local(async move {
            let found = boards::drawn(title, edition).await;
            let _ = self.drawn.try_set(Some(found));
        });
    }

    /// What draws the game, if anything does.
    fn drawn(self) -> Option<Arc<dyn Drawn>> {
        self.drawn.with(|found| found.as_ref()?.as_ref().ok().cloned())
    }

    /// What a seat is called.
    pub fn name(self, seat: Seat) -> String {
        let number = seat.index() + 1;
        self.info.with(|info| {
            let seated = info.as_ref().and_then(|info| info.seats.get(seat.index()));
            match seated {
                Some(SeatInfo::Person { name, .. }) => name.clone(),
                Some(SeatInfo::Bot { .. }) => {
                    self.app.phrase(&Phrase::new("web-bot-named").number("number", number as i64))
                }
                _ => self.app.phrase(&Phrase::new("web-seat").number("number", number as i64)),
            }
        })
    }

    /// A sentence in which seats are called by their names.
    pub fn say_it(self, phrase: &Phrase) -> String {
        self.app.language().say(phrase, &|seat| self.name(seat))
    }

    /// What an action would do, if it is one of the choices.
    pub(crate) fn action_text(self, action: &Value) -> Option<String> {
        let phrase = self.model.with(|model| model.phrase_of(action).cloned())?;
        Some(self.say_it(&phrase))
    }

    pub fn my_turn(self) -> bool {
        self.model.with(Model::is_my_turn)
    }

    /// Opens the rules beside the board, at this one.
    pub(crate) fn show_rule(self, rule: Option<String>) {
        self.rule.set(rule);
        self.tab.set(Tab::Rules);
    }

    /// Opens the rules at what matters now.
    pub(crate) fn show_rules(self) {
        self.show_rule(self.matters.get_untracked().map(str::to_owned));
    }

    /// Which game is played.
    pub(crate) fn title(self) -> Option<Title> {
        self.info.with(|info| info.as_ref().and_then(|info| Title::named(&info.game)))
    }
}
