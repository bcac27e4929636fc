//! `fairwind play`: a game in the terminal, against bots.

use std::io::BufRead;
use std::path::PathBuf;

use bots::{Bot, Level, Observation, Player};
use console::{Draw, TerminalStyle};
use kit::{Actor, Game, Luck, Notation, Phrase, Refusal, Refused, Seat, Setup, Speech, SplitMix};
use registry::GameEntry;
use table::replay::Recording;
use texts::Language;

use crate::contender::{Contender, clock};
use crate::games::SetupArgs;
use crate::markup::render;
use crate::menu::{Menu, Offer, Page};
use crate::rules::rules;
use crate::screen::Screen;

#[derive(Clone, Debug)]
pub(crate) struct PlayArgs {
    pub(crate) seat: u8,
    /// What the person is called; sentences speak of everybody by name.
    pub(crate) name: Option<String>,
    pub(crate) bot: Contender,
    pub(crate) seed: u64,
    pub(crate) language: Language,
    pub(crate) log: Option<PathBuf>,
}

/// Rows that a list gets under a table which fills the screen.
const LISTED_MIN: usize = 10;
/// Rows of a list where there is no screen: longer ones are shortened until asked for.
const LISTED_PIPED: usize = 24;
/// As many lines of dice, draws and lots at a time are told one by one.
const DRAWN_MAX: usize = 20;
/// Rows that are not for the list: the empty one above it, the prompt, and what is typed there.
const ROWS_KEPT: usize = 3;

/// What a person wants, of all they can type.
enum Input<A> {
    Act(A),
    Quit,
    Again,
}

struct Match<'a, E: GameEntry, R> {
    setup: &'a Setup<E::Game>,
    args: &'a PlayArgs,
    person: Seat,
    players: Vec<Box<dyn Player<E::Game>>>,
    /// Whom the person may ask for a hint. It sees what they see.
    adviser: Bot<E::Bot>,
    luck: SplitMix,
    recording: Recording<E::Game>,
    style: TerminalStyle,
    input: R,
    /// What chance has brought and was not told yet.
    drawn: Vec<String>,
    /// What the person may do now, as it was last listed.
    menu: Menu<<E::Game as Game>::Action>,
}

/// Plays one game between a person, who types, and bots.
pub(crate) fn play<E: GameEntry>(
    table: &SetupArgs,
    args: &PlayArgs,
    input: impl BufRead,
) -> Result<(), String> {
    let (setup, edition_text) = table.setup::<E>(args.language)?;
    if args.seat == 0 || args.seat > setup.players {
        return Err(format!("--seat {}: seats are 1 to {}", args.seat, setup.players));
    }
    let mut luck = SplitMix::new(args.seed);
    let players = (0..setup.players)
        .map(|_| args.bot.player::<E::Bot>(luck.bits()))
        .collect::<Result<_, _>>()?;
    let adviser = Bot::of_level(Level::Master, args.seed).with_clock(clock());
    let mut game = Match::<E, _> {
        setup: &setup,
        args,
        person: Seat::new(usize::from(args.seat) - 1),
        players,
        adviser,
        luck,
        recording: Recording::new(&setup, edition_text.as_deref()).map_err(|e| e.to_string())?,
        style: TerminalStyle::of_terminal(args.language),
        input,
        drawn: Vec::new(),
        menu: Menu::default(),
    };
    game.say(&Phrase::new("terminal-welcome"));
    let finished = game.run()?;
    game.finish(finished)
}

impl<E: GameEntry, R: BufRead> Match<'_, E, R> {
    /// Until the game is over (`true`) or the person leaves.
    fn run(&mut self) -> Result<bool, String> {
        let mut legal = Vec::new();
        while self.recording.game().outcome().is_none() {
            if let Some(action) = self.recording.game().chance(&mut self.luck) {
                self.act(Actor::Chance, action)?;
                continue;
            }
            let acting = self.recording.game().to_act();
            // The person is asked first, so that a bot's sealed choice never seems to hurry them.
            let seat = if acting.has(self.person) {
                self.person
            } else {
                let nth = self.luck.index(acting.len().max(1));
                acting.nth(nth).ok_or("nobody can act, and it is not over")?
            };
            legal.clear();
            self.recording.game().legal(seat, &mut legal);
            if seat == self.person {
                match self.ask(&mut legal)? {
                    Input::Act(action) => self.act(Actor::Seat(seat), action)?,
                    Input::Quit => return Ok(false),
                    Input::Again => {}
                }
            } else {
                let view = self.recording.game().view(Some(seat));
                let observation =
                    Observation { setup: self.setup, seat, view: &view, legal: &legal };
                let action = self.players[seat.index()].choose(&observation);
                self.act(Actor::Seat(seat), action)?;
            }
        }
        Ok(true)
    }

    fn act(&mut self, by: Actor, action: <E::Game as Game>::Action) -> Result<(), String> {
        let mut events = Vec::new();
        self.recording
            .apply(by, action, &mut events)
            .map_err(|rule| format!("{by} tried {action:?}: {rule:?}"))?;
        let seen = events.iter().filter_map(|event| E::Game::seen(event, Some(self.person)));
        let told: Vec<String> = seen
            .map(|event| self.speak(&E::Game::event_phrase(self.setup.edition, &event)))
            .collect();
        if by == Actor::Chance {
            self.drawn.extend(told);
        } else {
            self.tell_drawn();
            for line in told {
                outln!("  {line}");
            }
        }
        Ok(())
    }

    /// Tells what chance has brought. Where that fills the screen, what came several times stands there once.
    fn tell_drawn(&mut self) {
        let drawn = std::mem::take(&mut self.drawn);
        if drawn.len() <= DRAWN_MAX {
            for line in drawn {
                outln!("  {line}");
            }
            return;
        }
        for (line, times) in counted(drawn) {
            let times = if times > 1 { format!(" × {times}") } else { String::new() };
            outln!("  {line}{}", self.style.dim(times));
        }
    }

    fn speak(&self, phrase: &Phrase) -> String {
        let name = |seat: Seat| self.name(seat);
        self.args.language.say(phrase, &name)
    }

    fn name(&self, seat: Seat) -> String {
        let number = seat.index() as i64 + 1;
        let phrase = match &self.args.name {
            Some(name) if seat == self.person => return self.style.seat(seat, name),
            None if seat == self.person => Phrase::new("terminal-person").number("number", number),
            _ => Phrase::new("terminal-bot").number("number", number),
        };
        self.style.seat(seat, self.args.language.say(&phrase, &|_| String::new()))
    }

    /// What an action of the person would do, naming the thing.
    fn choice_phrase(&self, action: <E::Game as Game>::Action) -> Phrase {
        let offer = self.recording.game().offer(self.person, action);
        E::Game::choice_phrase(self.setup.edition, action, &offer)
    }

    fn say(&self, phrase: &Phrase) {
        outln!("{}", self.speak(phrase));
    }

    /// Shows the table and asks until an answer can be understood.
    fn ask(
        &mut self,
        legal: &mut Vec<<E::Game as Game>::Action>,
    ) -> Result<Input<<E::Game as Game>::Action>, String> {
        self.tell_drawn();
        let view = self.recording.game().view(Some(self.person));
        self.adviser.watch(&view);
        let table = E::Console::draw(self.setup, &view, self.style);
        let table = table.trim_end();
        outln!("\n{table}\n");
        self.offer(legal);
        let rows = Screen::now().rows.map_or(LISTED_PIPED, |rows| {
            rows.saturating_sub(table.lines().count() + ROWS_KEPT).max(LISTED_MIN)
        });
        self.list("", rows.min(Self::page()));
        loop {
            out!("{} ", self.style.bold(self.args.language.text("terminal-prompt")));
            crate::out::flush();
            let mut line = String::new();
            let read = self.input.read_line(&mut line).map_err(|error| error.to_string())?;
            if read == 0 {
                outln!();
                return Ok(Input::Quit);
            }
            if let Some(wish) = self.answer(line.trim(), legal) {
                return Ok(wish);
            }
        }
    }

    /// Rows of a list that has the screen to itself.
    fn page() -> usize {
        let rows = Screen::now().rows;
        rows.map_or(LISTED_PIPED, |rows| rows.saturating_sub(ROWS_KEPT).max(LISTED_MIN))
    }

    /// Puts what the person may do in order and on the menu.
    fn offer(&mut self, legal: &mut Vec<<E::Game as Game>::Action>) {
        let game = self.recording.game();
        let offers = legal.iter().map(|&action| Offer {
            action,
            words: self.speak(&self.choice_phrase(action)),
            typed: game.write_action(action),
        });
        self.menu = Menu::new(offers.collect());
        legal.clear();
        legal.extend(self.menu.actions());
    }

    /// `None` if the question still stands.
    fn answer(
        &mut self,
        line: &str,
        legal: &[<E::Game as Game>::Action],
    ) -> Option<Input<<E::Game as Game>::Action>> {
        let mut words = line.split_whitespace();
        match words.next().map(str::to_lowercase).as_deref() {
            None => {
                self.list("", Self::page());
                return None;
            }
            Some("?" | "help") => {
                self.say(&Phrase::new("terminal-help"));
                return None;
            }
            Some("quit" | "exit") => return Some(Input::Quit),
            Some("board") => return Some(Input::Again),
            Some("moves") => {
                self.menu.choose(&words.collect::<Vec<_>>().join(" "));
                self.list_on(Screen::now().rows.map_or(usize::MAX, |_| Self::page()));
                return None;
            }
            Some("more") => {
                self.list_on(Self::page());
                return None;
            }
            Some("legend") => {
                self.legend();
                return None;
            }
            Some("hint" | "h") => {
                self.hint(legal);
                return None;
            }
            Some("rules") => {
                match rules::<E::Game>(self.args.language, words.next()) {
                    Ok(text) => outln!("{}", Self::rendered(&text, self.style)),
                    Err(error) => outln!("{error}"),
                }
                return None;
            }
            Some(_) => {}
        }
        if let Ok(number) = line.trim_end_matches(')').parse::<usize>() {
            let Some(&action) = number.checked_sub(1).and_then(|at| legal.get(at)) else {
                let last = legal.len() as i64;
                let phrase = Phrase::new("terminal-no-such-number").name("number", line);
                self.say(&phrase.number("last", last));
                return None;
            };
            return Some(Input::Act(action));
        }
        match self.recording.game().read_action(line) {
            Ok(action) => match self.recording.game().check(Actor::Seat(self.person), action) {
                Ok(()) => return Some(Input::Act(action)),
                Err(refused) => self.explain(refused),
            },
            // Not an action: perhaps a part of one, to shorten the list with.
            Err(_) if self.menu.has(line) => self.list(line, Self::page()),
            Err(error) => {
                let phrase = Phrase::new("terminal-not-understood");
                self.say(&phrase.name("why", error.to_string()));
            }
        }
        None
    }

    /// Says what a strong bot would do in the person's place, and why.
    fn hint(&mut self, legal: &[<E::Game as Game>::Action]) {
        let view = self.recording.game().view(Some(self.person));
        let observation = Observation { setup: self.setup, seat: self.person, view: &view, legal };
        let advice = self.adviser.advise(&observation);
        let at = legal.iter().position(|&action| action == advice.action).unwrap_or_default();
        let action = self.speak(&self.choice_phrase(advice.action));
        let phrase = Phrase::new("terminal-hint").name("number", (at + 1).to_string());
        self.say(&phrase.name("action", action));
        if !advice.reasons.is_empty() {
            self.say(&Phrase::new("terminal-hint-why"));
        }
        for reason in &advice.reasons {
            outln!("  – {}", self.speak(reason));
        }
    }

    fn explain(&self, refused: Refused<<E::Game as Game>::Refusal>) {
        let said = self.speak(&refused.refusal.phrase());
        outln!("{}  [{}]", said, self.style.dim(refused.rule));
        let number = refused.rule.rsplit('/').next();
        if let Ok(text) = rules::<E::Game>(self.args.language, number) {
            let plain = Self::rendered(&text, TerminalStyle { colour: false, ..self.style });
            outln!("{}", self.style.dim(plain));
        }
    }

    fn rendered(text: &str, style: TerminalStyle) -> String {
        render(text, style, Screen::now().text_columns())
    }

    /// What the signs of the drawing mean.
    fn legend(&self) {
        let view = self.recording.game().view(Some(self.person));
        let legend = E::Console::legend(self.setup, &view, self.style);
        if legend.is_empty() {
            self.say(&Phrase::new("terminal-no-legend"));
        } else {
            outln!("{}", legend.trim_end());
        }
    }

    /// What contains `part` of what the person may do: some of each kind, as much as so many rows hold.
    fn list(&mut self, part: &str, rows: usize) {
        self.menu.choose(part);
        let columns = Screen::now().columns;
        for page in self.menu.some_of_each(columns, rows, self.style) {
            self.show(&page);
        }
    }

    /// What was not shown yet of what was listed last, as much as so many rows hold.
    fn list_on(&mut self, rows: usize) {
        let page = self.menu.next(Screen::now().columns, rows, self.style);
        if page.lines.is_empty() {
            self.say(&Phrase::new("terminal-no-more"));
        } else {
            self.show(&page);
        }
    }

    fn show(&self, page: &Page) {
        outln!("{}", page.lines.join("\n"));
        if page.left > 0 {
            let left = page.left as i64;
            let phrase = match &page.kind {
                Some(kind) => Phrase::new("terminal-more-of-kind").name("kind", kind),
                None => Phrase::new("terminal-more"),
            };
            let said = self.speak(&phrase.number("number", left));
            outln!("      {}", self.style.dim(said));
        }
    }

    fn finish(&mut self, finished: bool) -> Result<(), String> {
        self.tell_drawn();
        if let Some(file) = &self.args.log {
            std::fs::write(file, self.recording.log().write())
                .map_err(|error| format!("{}: {error}", file.display()))?;
            let phrase = Phrase::new("terminal-log-written");
            self.say(&phrase.name("file", file.display().to_string()));
        }
        let Some(outcome) = self.recording.game().outcome().filter(|_| finished) else {
            self.say(&Phrase::new("terminal-left"));
            return Ok(());
        };
        let view = self.recording.game().view(Some(self.person));
        outln!("\n{}\n", E::Console::draw(self.setup, &view, self.style).trim_end());
        for seat in Seat::all(self.setup.players) {
            let score = outcome.scores[seat.index()];
            let won = if outcome.winners.has(seat) { "★" } else { " " };
            outln!("{won} {} {score}", self.name(seat));
        }
        let key = match (outcome.winners.has(self.person), outcome.winners.len()) {
            (true, 1) => "terminal-you-won",
            (true, _) => "terminal-you-share",
            (false, _) => "terminal-you-lost",
        };
        self.say(&Phrase::new(key));
        Ok(())
    }
}

/// Lines in the order in which they came first, and how often each came.
fn counted(lines: Vec<String>) -> Vec<(String, usize)> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for line in lines {
        match counted.iter_mut().find(|(known, _)| *known == line) {
            Some((_, times)) => *times += 1,
            None => counted.push((line, 1)),
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_several_times_stands_there_once() {
        let lines = ["down", "map", "down", "down"].map(str::to_owned).to_vec();
        assert_eq!(counted(lines), [("down".to_owned(), 3), ("map".to_owned(), 1)]);
    }
}
