//! `fairwind play`: a game in the terminal, against bots.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use bots::{Bot, Level, Player, Sight};
use kit::{Actor, Luck, Phrase, Rule, Seat, Setup, SplitMix};
use table::replay::Recording;
use texts::Language;

use crate::contender::{Contender, clock};
use crate::games::{Playable, SetupArgs};
use crate::rules::rules;
use crate::terminal::Paint;

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) seat: u8,
    /// What the person is called; sentences speak of everybody by name.
    pub(crate) name: Option<String>,
    pub(crate) bot: Contender,
    pub(crate) seed: u64,
    pub(crate) language: Language,
    pub(crate) log: Option<PathBuf>,
}

/// Lists longer than this are shortened until asked for.
const LISTED_MAX: usize = 24;

/// What a person wants, of all they can type.
enum Wish<A> {
    Act(A),
    Quit,
    Again,
}

struct Match<'a, G: Playable, R> {
    setup: &'a Setup<G>,
    plan: &'a Plan,
    person: Seat,
    players: Vec<Box<dyn Player<G>>>,
    /// Whom the person may ask for a hint. It sees what they see.
    adviser: Bot<G>,
    luck: SplitMix,
    recording: Recording<G>,
    paint: Paint,
    input: R,
}

/// Plays one game between a person, who types, and bots.
pub(crate) fn play<G: Playable>(
    args: &SetupArgs,
    plan: &Plan,
    input: impl BufRead,
) -> Result<(), String> {
    let (setup, edition_text) = args.setup::<G>()?;
    if plan.seat == 0 || plan.seat > setup.players {
        return Err(format!("--seat {}: seats are 1 to {}", plan.seat, setup.players));
    }
    let mut luck = SplitMix::new(plan.seed);
    let players =
        (0..setup.players).map(|_| plan.bot.player::<G>(luck.bits())).collect::<Result<_, _>>()?;
    let adviser = Bot::of_level(Level::Expert, plan.seed).with_clock(clock());
    let mut game = Match {
        setup: &setup,
        plan,
        person: Seat::new(usize::from(plan.seat) - 1),
        players,
        adviser,
        luck,
        recording: Recording::new(&setup, edition_text.as_deref()).map_err(|e| e.to_string())?,
        paint: Paint::of_terminal(plan.language),
        input,
    };
    game.say("terminal-welcome", &[]);
    let finished = game.run()?;
    game.finish(finished)
}

impl<G: Playable, R: BufRead> Match<'_, G, R> {
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
                match self.ask(&legal)? {
                    Wish::Act(action) => self.act(Actor::Seat(seat), action)?,
                    Wish::Quit => return Ok(false),
                    Wish::Again => {}
                }
            } else {
                let view = self.recording.game().view(Some(seat));
                let sight = Sight { setup: self.setup, seat, view: &view, legal: &legal };
                let action = self.players[seat.index()].choose(&sight);
                self.act(Actor::Seat(seat), action)?;
            }
        }
        Ok(true)
    }

    fn act(&mut self, by: Actor, action: G::Action) -> Result<(), String> {
        let mut events = Vec::new();
        self.recording
            .apply(by, action, &mut events)
            .map_err(|rule| format!("{by} tried {action:?}: {rule:?}"))?;
        for event in events.iter().filter_map(|event| G::seen(event, Some(self.person))) {
            let phrase = G::event_phrase(self.setup.edition, &event);
            println!("  {}", self.speak(&phrase));
        }
        Ok(())
    }

    fn speak(&self, phrase: &Phrase) -> String {
        let name = |seat: Seat| self.name(seat);
        self.plan.language.say(phrase, &name)
    }

    fn name(&self, seat: Seat) -> String {
        let number = seat.index() as i64 + 1;
        let phrase = match &self.plan.name {
            Some(name) if seat == self.person => return self.paint.seat(seat, name),
            None if seat == self.person => Phrase::new("terminal-person").number("number", number),
            _ => Phrase::new("terminal-bot").number("number", number),
        };
        self.paint.seat(seat, self.plan.language.say(&phrase, &|_| String::new()))
    }

    fn say(&self, key: &'static str, terms: &[(&'static str, String)]) {
        let phrase = terms.iter().fold(Phrase::new(key), |p, (name, term)| p.name(*name, term));
        println!("{}", self.speak(&phrase));
    }

    /// Shows the table and asks until an answer can be understood.
    fn ask(&mut self, legal: &[G::Action]) -> Result<Wish<G::Action>, String> {
        let view = self.recording.game().view(Some(self.person));
        self.adviser.watch(&view);
        println!("\n{}", G::draw(self.setup, &view, self.paint).trim_end());
        println!();
        self.list(legal, "", LISTED_MAX);
        loop {
            print!("{} ", self.paint.bold(self.plan.language.text("terminal-prompt")));
            std::io::stdout().flush().map_err(|error| error.to_string())?;
            let mut line = String::new();
            let read = self.input.read_line(&mut line).map_err(|error| error.to_string())?;
            if read == 0 {
                println!();
                return Ok(Wish::Quit);
            }
            if let Some(wish) = self.answer(line.trim(), legal) {
                return Ok(wish);
            }
        }
    }

    /// `None` if the question still stands.
    fn answer(&mut self, line: &str, legal: &[G::Action]) -> Option<Wish<G::Action>> {
        let mut words = line.split_whitespace();
        match words.next() {
            None => {
                self.list(legal, "", LISTED_MAX);
                return None;
            }
            Some("?" | "help") => {
                self.say("terminal-help", &[]);
                return None;
            }
            Some("quit" | "exit") => return Some(Wish::Quit),
            Some("board") => return Some(Wish::Again),
            Some("moves") => {
                self.list(legal, &words.collect::<Vec<_>>().join(" "), usize::MAX);
                return None;
            }
            Some("hint" | "h") => {
                self.hint(legal);
                return None;
            }
            Some("rules") => {
                let number = words.next();
                println!(
                    "{}",
                    rules::<G>(self.plan.language, number).unwrap_or_else(|error| error)
                );
                return None;
            }
            Some(_) => {}
        }
        if let Ok(number) = line.parse::<usize>() {
            let Some(&action) = number.checked_sub(1).and_then(|at| legal.get(at)) else {
                self.say("terminal-no-such-number", &[("number", number.to_string())]);
                return None;
            };
            return Some(Wish::Act(action));
        }
        match self.recording.game().read_action(line) {
            Ok(action) => match self.recording.game().check(Actor::Seat(self.person), action) {
                Ok(()) => return Some(Wish::Act(action)),
                Err(rule) => self.explain(rule),
            },
            Err(error) => {
                // Not an action: perhaps a part of one, to shorten the list with.
                let found =
                    legal.iter().any(|&a| self.recording.game().write_action(a).contains(line));
                if found {
                    self.list(legal, line, LISTED_MAX);
                } else {
                    self.say("terminal-not-understood", &[("why", error.to_string())]);
                }
            }
        }
        None
    }

    /// Says what a strong bot would do in the person's place, and why.
    fn hint(&mut self, legal: &[G::Action]) {
        let view = self.recording.game().view(Some(self.person));
        let sight = Sight { setup: self.setup, seat: self.person, view: &view, legal };
        let advice = self.adviser.advise(&sight);
        let number = legal.iter().position(|&action| action == advice.action).unwrap_or_default();
        let action = self.speak(&G::action_phrase(self.setup.edition, advice.action));
        self.say("terminal-hint", &[("number", (number + 1).to_string()), ("action", action)]);
        if !advice.reasons.is_empty() {
            self.say("terminal-hint-why", &[]);
        }
        for reason in &advice.reasons {
            println!("  – {}", self.speak(reason));
        }
    }

    fn explain(&self, rule: G::Rule) {
        let said = self.speak(&rule.phrase());
        println!("{}  [{}]", said, self.paint.dim(rule.id()));
        let number = rule.id().rsplit('/').next();
        if let Ok(text) = rules::<G>(self.plan.language, number) {
            println!("{}", self.paint.dim(text));
        }
    }

    /// The legal actions that contain `part`, with their numbers.
    fn list(&self, legal: &[G::Action], part: &str, most: usize) {
        let chosen: Vec<_> = legal
            .iter()
            .enumerate()
            .map(|(at, &action)| (at, action, self.recording.game().write_action(action)))
            .filter(|(_, _, text)| text.contains(part))
            .collect();
        for (at, action, text) in chosen.iter().take(most) {
            let phrase = self.speak(&G::action_phrase(self.setup.edition, *action));
            println!("{:>4}  {phrase}  {}", at + 1, self.paint.dim(text));
        }
        if chosen.len() > most {
            self.say("terminal-more-moves", &[("number", (chosen.len() - most).to_string())]);
        }
    }

    fn finish(&mut self, finished: bool) -> Result<(), String> {
        if let Some(file) = &self.plan.log {
            std::fs::write(file, self.recording.log().write())
                .map_err(|error| format!("{}: {error}", file.display()))?;
            self.say("terminal-log-written", &[("file", file.display().to_string())]);
        }
        let Some(outcome) = self.recording.game().outcome().filter(|_| finished) else {
            self.say("terminal-left", &[]);
            return Ok(());
        };
        let view = self.recording.game().view(Some(self.person));
        println!("\n{}\n", G::draw(self.setup, &view, self.paint).trim_end());
        for seat in Seat::all(self.setup.players) {
            let score = outcome.scores[seat.index()];
            let won = if outcome.winners.has(seat) { "★" } else { " " };
            println!("{won} {} {score}", self.name(seat));
        }
        let key = match (outcome.winners.has(self.person), outcome.winners.len()) {
            (true, 1) => "terminal-you-won",
            (true, _) => "terminal-you-share",
            (false, _) => "terminal-you-lost",
        };
        self.say(key, &[]);
        Ok(())
    }
}
