//! A table as its page and its board reach it.

pub(crate) mod absence;
mod browser_table;
mod chat;
pub mod connection;
mod countdown;
mod emotes;
pub(crate) mod finished;
pub(crate) mod gathering;
pub(crate) mod lesson;
mod lesson_table;
pub mod model;
mod page;
pub(crate) mod seat_requests;
pub(crate) mod side_panel;
mod socket;
mod worker;

use std::rc::Rc;
use std::sync::Arc;

use kit::{Phrase, Seat};
use leptos::prelude::*;
use serde_json::Value;
use table::log::Occupant;
use table::message::{Refusal, Status, Wish};
use wire::lobby::{SeatInfo, Stage, TableInfo, stand_in_name};
use wire::socket::{ClientMessage, ServerMessage};
use wire::{Json, Snapshot, TableId};

use self::connection::{Connection, ConnectionEvent};
pub(crate) use self::lesson::LessonProgress;
use self::model::{LinkState, Model, ModelChange};
pub(crate) use self::page::{board, lost, page, waiting};
use self::socket::Socket;
use crate::app::App;
use crate::boards::{self, BoardError, Found, GameBoard, Mark};
use crate::catalogue::Title;
use crate::http::HttpError;
use crate::offline::store::StoreError;
use crate::route::Route;
use crate::sound::Sound;
use crate::{assets, dom, http, receipt};

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
pub enum Backend {
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
    pub backend: Backend,
    pub id: TableId,
    pub model: RwSignal<Model>,
    /// Why the last thing was refused.
    pub refused: RwSignal<Option<Refusal>>,
    /// What a bot would do, as it is sent.
    hint: RwSignal<Option<Value>>,
    /// What speaks for it.
    pub(crate) reasons: RwSignal<Vec<Phrase>>,
    pub status: Memo<Option<Status>>,
    /// What one may do, in words.
    pub(crate) choices: Memo<Vec<Phrase>>,
    pub info: Memo<Option<TableInfo>>,
    pub seat: Memo<Option<Seat>>,
    pub(crate) tab: RwSignal<Tab>,
    /// What was said since one last looked.
    pub(crate) unread: RwSignal<usize>,
    /// The faces that people show now.
    emotes: RwSignal<emotes::ShownEmotes>,
    /// The rule that the rulebook is open at.
    pub(crate) rule: RwSignal<Option<String>>,
    /// The rule that matters most now, once there is a board to tell.
    pub(crate) matters: RwSignal<Option<&'static str>>,
    /// The line of the log that is pointed at: a board shows what it tells of.
    pub pointed: RwSignal<Option<Phrase>>,
    /// Something came that this version of the client cannot decode.
    pub(crate) outdated: RwSignal<bool>,
    /// How the game is drawn, once that is known.
    drawn: RwSignal<Option<Found>>,
    /// Whether what the game says could be fetched, once that is known.
    words: RwSignal<Option<Result<(), HttpError>>>,
    /// A bot has played for oneself, and one has not put away what is told of it.
    pub(crate) bot_played: RwSignal<bool>,
    /// How the game ended has been put away.
    pub(crate) end_shut: RwSignal<bool>,
    /// What is wrong with a table in this browser.
    pub(crate) trouble: RwSignal<Option<StoreError>>,
    end: StoredValue<Option<Box<dyn Connection>>, LocalStorage>,
    /// When one was last to act, in milliseconds since 1970.
    idle_since: StoredValue<f64>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "table {}", self.id)
    }
}

impl Table {
    fn open(app: App, backend: Backend, id: TableId) -> Self {
        let table = Table::silent(app, backend, id);
        table.connect();
        let looking =
            window_event_listener_untyped("visibilitychange", move |_| table.tell_of_looking());
        on_cleanup(move || {
            looking.remove();
            table.end.set_value(None);
        });
        table
    }

    /// A table without a line: it knows what it is told by the page.
    pub(crate) fn silent(app: App, backend: Backend, id: TableId) -> Self {
        let model = RwSignal::new(Model::default());
        Table {
            app,
            backend,
            id,
            model,
            refused: RwSignal::new(None),
            hint: RwSignal::new(None),
            reasons: RwSignal::new(Vec::new()),
            status: Memo::new(move |_| model.read().status.clone()),
            choices: Memo::new(move |_| model.read().choices.clone()),
            info: Memo::new(move |_| model.read().table.clone()),
            seat: Memo::new(move |_| model.read().seat),
            tab: RwSignal::new(Tab::Log),
            unread: RwSignal::new(0),
            emotes: RwSignal::new(Vec::new()),
            rule: RwSignal::new(None),
            matters: RwSignal::new(None),
            pointed: RwSignal::new(None),
            outdated: RwSignal::new(false),
            drawn: RwSignal::new(None),
            words: RwSignal::new(None),
            bot_played: RwSignal::new(false),
            end_shut: RwSignal::new(false),
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
        match self.backend {
            Backend::Server => self.end.set_value(Some(Box::new(Socket::open(self.id, listener)))),
            Backend::Browser | Backend::Lesson => browser_table::connect(self, listener),
        }
    }

    /// Ends the line to a table that is not there.
    fn hang_up(self) {
        let _ = self.end.try_update_value(|end| *end = None);
    }

    /// The address of another table of the same backend.
    pub(crate) fn beside(self, id: TableId) -> Route {
        match self.backend {
            Backend::Server => Route::Table(id),
            Backend::Browser | Backend::Lesson => Route::Here(id),
        }
    }

    /// The text of an edition that is not the standard one.
    async fn edition(self) -> Option<String> {
        match self.backend {
            Backend::Server => http::text(&format!("/api/tables/{}/edition", self.id)).await.ok(),
            Backend::Browser => browser_table::edition(self.id).await,
            Backend::Lesson => None,
        }
    }

    fn send(self, message: &ClientMessage) {
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
        self.show_hint(None);
        let command = self.model.try_update(|model| model.command(wish)).flatten();
        if let Some(command) = command {
            self.send(&ClientMessage::Do(command));
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
            self.send(&ClientMessage::Ask { action });
        }
    }

    pub(crate) fn ask_for_hint(self) {
        self.send(&ClientMessage::Hint { level: None });
    }

    /// Lets a bot play for somebody who is gone.
    pub(crate) fn let_bot_play(self, seat: Seat) {
        self.send(&ClientMessage::LetBotPlay { seat });
    }

    /// One is ready for what all do at once.
    fn say_ready(self) {
        self.send(&ClientMessage::Ready);
    }

    /// A bot has played for oneself long enough.
    pub(crate) fn take_seat_back(self) {
        self.send(&ClientMessage::TakeSeatBack);
    }

    /// Says whether somebody looks at this page, and is not busy with what a lesson says.
    fn tell_of_looking(self) {
        let reads = self.app.course.get_untracked().is_some_and(LessonProgress::waits);
        self.send(&ClientMessage::Look { looks: dom::is_visible() && !reads });
    }

    pub(crate) fn say(self, said: wire::chat::ChatContent) {
        self.send(&ClientMessage::Say(said));
    }

    fn show_emote(self, emote: wire::chat::Emote) {
        self.send(&ClientMessage::Emote(emote));
    }

    fn take(self, line: ConnectionEvent) {
        match line {
            ConnectionEvent::Up => {
                let Some(hello) = self.model.try_with_untracked(Model::greet) else { return };
                self.send(&ClientMessage::Hello(hello));
                if !dom::is_visible() {
                    self.tell_of_looking();
                }
            }
            ConnectionEvent::Down => {
                let _ = self.model.try_update(|model| {
                    if model.link != LinkState::Closed {
                        model.link = LinkState::Lost;
                    }
                });
            }
            ConnectionEvent::Message(message) => self.receive(*message),
            ConnectionEvent::Unreadable(why) => self.be_outdated(&why),
        }
    }

    pub(crate) fn receive(self, message: ServerMessage) {
        let returned = matches!(message, ServerMessage::View(_) | ServerMessage::Update(_))
            && self.model.try_with_untracked(|model| model.unanswered().is_some()) == Some(true);
        let tells = matches!(
            message,
            ServerMessage::Welcome(_)
                | ServerMessage::Table(_)
                | ServerMessage::View(_)
                | ServerMessage::Update(_)
        );
        self.change(|model| model.receive(message), returned);
        if tells && !self.model.is_disposed() {
            receipt::keep(self);
        }
    }

    /// Shows a moment of a game that is told again; `goes_on` if it is the one after what is shown.
    pub(crate) fn show(self, snapshot: Snapshot, goes_on: bool) {
        self.change(|model| model.show(snapshot, goes_on), false);
    }

    /// Lets the model take something in, and follows it. `returned` if an answer may have been lost.
    fn change(self, take_in: impl FnOnce(&mut Model) -> ModelChange, returned: bool) {
        let Some(was_my_turn) = self.model.try_with_untracked(Model::is_my_turn) else { return };
        let was_over = self.model.try_with_untracked(Model::is_over) != Some(false);
        let Some(change) = self.model.try_update(take_in) else { return };
        self.follow(change, returned);
        if self.model.with_untracked(|model| model.is_over() || model.has_resigned()) {
            // Nothing is left to be done, so nothing is said of it.
            self.refused.set(None);
            self.show_hint(None);
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

    /// Shows and says what the model has just taken in.
    fn follow(self, change: ModelChange, returned: bool) {
        match &change {
            ModelChange::Happened { after, .. } => self.update_board(Some(*after)),
            ModelChange::Fresh => self.update_board(None),
            _ => {}
        }
        match change {
            ModelChange::Happened { lines, .. } => {
                if lines.iter().any(|line| line.of_game) {
                    self.show_hint(None);
                }
                let lines: Vec<String> =
                    lines.iter().map(|line| self.say_it(&line.phrase)).collect();
                self.app.speak(lines.join(" "));
            }
            ModelChange::Fresh => {
                // A command whose answer was lost is said again; it is done once all the same.
                if returned
                    && let Some(command) =
                        self.model.with_untracked(|model| model.unanswered().cloned())
                {
                    self.send(&ClientMessage::Do(command));
                }
                if self.model.with_untracked(|model| model.log.is_empty()) {
                    self.send(&ClientMessage::Past { since: 0 });
                }
            }
            ModelChange::Past(Some(since)) => self.send(&ClientMessage::Past { since }),
            ModelChange::Refused(refused) => {
                self.app.sound(Sound::Thud);
                self.refused.set(Some(refused));
            }
            ModelChange::Hint(action, reasons) => {
                if let Some(words) = action.as_ref().and_then(|action| self.action_text(action)) {
                    let why: Vec<String> = reasons.iter().map(|why| self.say_it(why)).collect();
                    let hint = self.app.text("web-hint");
                    self.app.speak(format!("{hint}: {words}. {}", why.join(", ")));
                }
                self.reasons.set(reasons);
                self.show_hint(action);
            }
            ModelChange::Outdated(why) => self.be_outdated(&why),
            ModelChange::Said(line) => {
                if self.tab.get_untracked() != Tab::Chat {
                    self.unread.update(|unread| *unread += 1);
                }
                if line.seat.is_none() || line.seat != self.seat.get_untracked() {
                    self.app.sound(Sound::Word);
                }
                self.app.speak(format!("{}: {}", line.name, chat::words(self.app, &line.said)));
            }
            ModelChange::Emote(seat, emote) => self.see_emote(seat, emote),
            ModelChange::Problem(problem) => leptos::logging::warn!("{problem}"),
            ModelChange::Seated => {
                // Nothing is left of what was seen from another seat.
                if self.model.with_untracked(|model| model.snapshot.is_none())
                    && let Some(board) = untrack(|| self.drawn())
                {
                    board.forget();
                }
                self.learn_game();
            }
            ModelChange::Quiet | ModelChange::Past(None) => {}
        }
    }

    /// Has the board decode what the snapshot says of its game. What happened in the entries after this one
    /// is shown in motion.
    fn update_board(self, after: Option<u64>) {
        let Some(board) = untrack(|| self.drawn()) else { return };
        let decoded = self.model.with_untracked(|model| {
            model.snapshot.as_ref().map(|snapshot| board.update(snapshot, after))
        });
        if let Some(Err(why)) = decoded {
            self.be_outdated(&why.to_string());
        }
    }

    /// Shows what a bot would do, or what a lesson wants done.
    pub(crate) fn show_hint(self, action: Option<Value>) {
        let shown = untrack(|| self.drawn()).map(|board| board.show_hint(action.as_ref()));
        if let Some(Err(why)) = shown {
            self.be_outdated(&why.to_string());
        }
        self.hint.set(action);
    }

    /// Marks what was played and what would have been better.
    pub(crate) fn show_marks(self, marks: &[(Mark, Value)]) {
        let shown = untrack(|| self.drawn()).map(|board| board.show_marks(marks));
        if let Some(Err(why)) = shown {
            self.be_outdated(&why.to_string());
        }
    }

    fn be_outdated(self, why: &str) {
        leptos::logging::warn!("{why}");
        let _ = self.outdated.try_set(true);
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

    /// Finds out what the game of this table says, and how it is drawn.
    fn learn_game(self) {
        let info = self.model.with_untracked(|model| model.table.clone());
        let Some(info) = info else { return };
        let Some(title) = Title::named(&info.game) else { return self.words.set(Some(Ok(()))) };
        // A table without a line is told how it is drawn.
        if self.is_silent() {
            return;
        }
        if !matches!(self.words.get_untracked(), Some(Ok(()))) {
            leptos::task::spawn_local(async move {
                let language = self.app.spoken_language.get_untracked();
                let _ = self.words.try_set(Some(assets::learn_game(title, language).await));
            });
        }
        if self.drawn.read_untracked().as_ref().is_some_and(Result::is_ok) {
            return;
        }
        leptos::task::spawn_local(async move {
            let found = if info.edition_is_standard {
                boards::drawn(title, None).await
            } else {
                match self.edition().await {
                    Some(text) => boards::drawn(title, Some(text)).await,
                    None => Err(BoardError::Unreachable),
                }
            };
            if found.is_err() {
                let _ = self.tab.try_set(Tab::Moves);
            }
            self.draw_with(found);
        });
    }

    /// What is known already is shown on the board as soon as there is one.
    fn draw_with(self, found: Found) {
        if self.drawn.try_set(Some(found)).is_none() {
            self.update_board(None);
            if let Some(hint) = self.hint.try_get_untracked() {
                self.show_hint(hint);
            }
        }
    }

    /// Whether nobody plays here: a playback is shown.
    pub fn is_silent(self) -> bool {
        self.end.with_value(Option::is_none)
    }

    /// Draws this game by this edition; by the standard one if `edition` is `None`.
    pub(crate) fn draw_as(self, title: Title, edition: Option<String>) {
        leptos::task::spawn_local(async move {
            self.draw_with(boards::drawn(title, edition).await);
        });
    }

    /// What draws the game, if anything does.
    fn drawn(self) -> Option<Arc<dyn GameBoard>> {
        self.drawn.with(|found| found.as_ref()?.as_ref().ok().cloned())
    }

    /// What a seat is called.
    pub fn name(self, seat: Seat) -> String {
        let number = seat.index() + 1;
        self.info.with(|info| {
            let seated = info.as_ref().and_then(|info| info.seats.get(seat.index()));
            match seated {
                Some(SeatInfo::Person { name, .. }) => name.clone(),
                Some(SeatInfo::Bot { name, .. }) if !name.is_empty() => name.clone(),
                Some(SeatInfo::Bot { .. }) => {
                    self.app.phrase(&Phrase::new("web-bot-named").number("number", number as i64))
                }
                Some(SeatInfo::Open) if self.is_kept_by_bot(seat) => {
                    self.stand_in(seat).map_or_else(
                        || {
                            self.app.phrase(
                                &Phrase::new("web-bot-named").number("number", number as i64),
                            )
                        },
                        str::to_owned,
                    )
                }
                _ => self.app.phrase(&Phrase::new("web-seat").number("number", number as i64)),
            }
        })
    }

    /// What the bot is called that plays a free seat. A log from a file does not say at which table that was.
    pub(crate) fn stand_in(self, seat: Seat) -> Option<&'static str> {
        self.info.with(|info| {
            let info = info.as_ref().filter(|info| !info.host.is_empty())?;
            stand_in_name(info.id, &info.seats, seat.index())
        })
    }

    /// Whether a bot plays a seat until somebody takes it. In an exercise nobody plays.
    pub(crate) fn is_kept_by_bot(self, seat: Seat) -> bool {
        let open = self.info.with(|info| {
            let seated = info.as_ref().and_then(|info| info.seats.get(seat.index()));
            matches!(seated, Some(SeatInfo::Open))
        });
        let occupant =
            || self.status.with(|status| status.as_ref()?.seats.get(seat.index()).copied());
        let is_exercise = || self.is_silent() && self.is_playing();
        open && occupant() == Some(Occupant::Bot) && !is_exercise()
    }

    /// Whether the game has begun and is not over.
    pub(crate) fn is_playing(self) -> bool {
        self.info.with(|info| info.as_ref().is_some_and(|info| info.stage == Stage::Playing))
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

    /// What is to be done now: what the board says, as long as anything is.
    pub fn prompt(self, of_board: impl FnOnce() -> String) -> String {
        let counts =
            self.info.with(|info| info.as_ref().is_some_and(|info| info.countdown.is_some()));
        match self.model.with(|model| (model.is_over(), model.has_resigned())) {
            (true, _) => self.app.text("web-over"),
            (_, true) => self.app.text("web-you-resigned"),
            _ if counts => self.app.text("web-wait-for-ready"),
            _ => of_board(),
        }
    }

    /// Whether nothing can be done in this game any more: it is over, or one has given up.
    pub fn plays_no_more(self) -> bool {
        self.model.with(|model| model.is_over() || model.has_resigned())
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

    /// What a file with the log is called: the game and the day.
    pub(crate) fn log_name(self) -> String {
        let created = self.info.with(|info| info.as_ref().map_or(0, |info| info.created));
        let game = self.title().map_or("fairwind", Title::name);
        format!("{game}-{}.jsonl", dom::day(created))
    }

    /// Which game is played.
    pub(crate) fn title(self) -> Option<Title> {
        self.info.with(|info| info.as_ref().and_then(|info| Title::named(&info.game)))
    }
}
