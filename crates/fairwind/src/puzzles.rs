//! `fairwind puzzles`: positions with one clearly best choice, found in games of bots.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bots::{Bot, BotProfile, Level, Observation, Player, Skill};
use console::{Draw, TerminalStyle};
use indicatif::ProgressBar;
use kit::{Actor, Game, Luck, Phrase, Setup, SplitMix};
use rayon::prelude::*;
use registry::GameEntry;
use review::{Puzzle, find_puzzle};
use serde_json::json;
use texts::Language;

use crate::games::SetupArgs;
use crate::review::percent;
use crate::screen::{Screen, hang};
use crate::state_file::StateFile;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// Begin with this one, counted from 1; with any if left out
    #[arg(long, value_name = "N")]
    from: Option<usize>,
    /// End after so many
    #[arg(long, value_name = "M")]
    count: Option<usize>,
    /// Print all of them with their solutions and ask nothing
    #[arg(long)]
    list: bool,
    /// Look for so many new ones in games of bots and print them, a line of JSON each
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "count", "list"])]
    pub(crate) find: Option<usize>,
    /// With --find: at least so many choices each
    #[arg(long, default_value_t = 3, value_name = "N", value_parser = clap::value_parser!(u8).range(2..), requires = "find")]
    choices: u8,
    /// Keep games that were searched in this file, and take up from there
    #[arg(long, value_name = "FILE", requires = "find")]
    state: Option<PathBuf>,
    /// Which one comes first; with --find, which games are played
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// en, de, fr or nl; taken from LANG if left out
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
}

/// Games that are searched at once.
const BATCH: u64 = 16;
/// Of so many choices in a game, one is looked at.
const LOOKED_AT: u32 = 3;
/// Up to so many choices of a game pass by before any is looked at, so that not all exercises come from beginnings.
const PASSED_BY: u32 = 150;
/// No game gives more exercises than this, each of another kind.
const OF_A_GAME: usize = 2;
/// No kind of action is the answer to more than one in so many.
const KINDS: usize = 3;
/// A game that goes on longer than this is not searched to its end.
const ACTIONS_MAX: usize = 5_000;

pub(crate) fn puzzles<E: GameEntry>(
    args: &PuzzlesArgs,
    seed: u64,
    language: Language,
    input: impl BufRead,
) -> Result<(), String> {
    if let Some(count) = args.find {
        return find::<E>(count, usize::from(args.choices), seed, args.state.as_deref());
    }
    let puzzles = all::<E>()?;
    if puzzles.is_empty() {
        return Err(format!("{} has no exercises yet", E::NAME));
    }
    let style = TerminalStyle::of_terminal(language);
    if args.list {
        for (number, puzzle) in puzzles.iter().enumerate() {
            let shown = Shown::<E>::new(puzzle, number, style)?;
            shown.position();
            shown.solution();
        }
        return Ok(());
    }
    let from = match args.from {
        Some(from) if from == 0 || from > puzzles.len() => {
            return Err(format!("--from {from}: there are {} exercises", puzzles.len()));
        }
        Some(from) => from - 1,
        None => SplitMix::new(seed).index(puzzles.len().max(1)),
    };
    let order = (from..puzzles.len()).chain(0..from).take(args.count.unwrap_or(usize::MAX));
    ask::<E>(&puzzles, order, style, input)
}

/// The exercises that come with the game.
fn all<E: GameEntry>() -> Result<Vec<Puzzle>, String> {
    let lines = E::Console::PUZZLES.lines().enumerate();
    lines
        .map(|(at, line)| {
            serde_json::from_str(line).map_err(|error| format!("exercise {}: {error}", at + 1))
        })
        .collect()
}

/// Asks one exercise after the other, until there is none left or nobody answers.
fn ask<E: GameEntry>(
    puzzles: &[Puzzle],
    order: impl Iterator<Item = usize>,
    style: TerminalStyle,
    mut input: impl BufRead,
) -> Result<(), String> {
    let (mut right, mut all) = (0, 0);
    for number in order {
        let shown = Shown::<E>::new(&puzzles[number], number, style)?;
        shown.position();
        let order = puzzles[number].shown(number as u64);
        for (place, &choice) in order.iter().enumerate() {
            let first = format!("{:>3}) ", place + 1);
            print_hanging(&first, &shown.say(&puzzles[number].choices[choice].phrase));
        }
        out!("{} ", style.bold(style.text("puzzles-prompt")));
        crate::out::flush();
        let mut line = String::new();
        if input.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
            outln!();
            break;
        }
        let answer = line.trim().parse::<usize>().ok();
        let answer = answer.and_then(|place| order.get(place.checked_sub(1)?)).copied();
        if let Some(answer) = answer {
            all += 1;
            right += i64::from(answer == 0);
            if answer == 0 {
                outln!("{}", style.text("puzzles-right"));
            } else {
                let best = shown.say(&puzzles[number].choices[0].phrase);
                outln!("{}", shown.say(&Phrase::new("puzzles-wrong").name("action", best)));
            }
        }
        shown.solution();
    }
    let told = Phrase::new("puzzles-solved").number("right", right).number("all", all);
    outln!("{}", style.language.say(&told, &|_| String::new()));
    Ok(())
}

/// An exercise in the terminal.
struct Shown<'a, E: GameEntry> {
    puzzle: &'a Puzzle,
    number: usize,
    setup: Setup<E::Game>,
    game: E::Game,
    style: TerminalStyle,
}

impl<'a, E: GameEntry> Shown<'a, E> {
    fn new(puzzle: &'a Puzzle, number: usize, style: TerminalStyle) -> Result<Self, String> {
        let (setup, game) = puzzle.game::<E::Game>().map_err(|error| error.to_string())?;
        Ok(Shown { puzzle, number, setup, game, style })
    }

    /// What the seat sees, and the question.
    fn position(&self) {
        let view = self.game.view(Some(self.puzzle.seat));
        let table = E::Console::draw(&self.setup, &view, self.style);
        outln!("{}", self.style.dim(format_args!("– {} –", self.number + 1)));
        outln!("{}\n", table.trim_end());
        let question = Phrase::new("puzzles-question").seat("seat", self.puzzle.seat);
        outln!("{}", self.style.bold(self.say(&question)));
    }

    /// What each choice promises, and what speaks for the best.
    fn solution(&self) {
        for choice in &self.puzzle.choices {
            let share = percent(self.style.language, choice.share);
            print_hanging(&format!("  {share:>7}  "), &self.say(&choice.phrase));
        }
        let reasons: Vec<_> = self.puzzle.reasons.iter().map(|reason| self.say(reason)).collect();
        let why = Phrase::new("review-because").name("reasons", reasons.join("; "));
        print_hanging("  ", &self.say(&why));
        outln!();
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.style.language.say(phrase, &|seat| {
            let phrase = Phrase::new("terminal-person").number("number", seat.index() as i64 + 1);
            self.style.seat(seat, self.style.language.say(&phrase, &|_| String::new()))
        })
    }
}

/// Prints a text whose later lines begin where the first words of it do.
fn print_hanging(first: &str, text: &str) {
    for line in hang(first, text, Screen::now().text_columns()) {
        outln!("{line}");
    }
}

/// Looks through games of bots until there are so many exercises. They depend on the seed alone.
fn find<E: GameEntry>(
    count: usize,
    choices_min: usize,
    seed: u64,
    state: Option<&Path>,
) -> Result<(), String> {
    let header = json!({ "puzzles": E::NAME, "choices": choices_min, "seed": seed });
    let (state, kept) = StateFile::open(state, &header)?;
    let state = Mutex::new(state);
    let known: BTreeMap<u64, Vec<Puzzle>> =
        kept.into_iter().filter_map(|line| serde_json::from_value(line).ok()).collect();
    let profile = BotProfile::standard::<E::Bot>();
    let (fewest, most) = E::Game::ABOUT.players;
    let players: Vec<u8> = (fewest..=most).collect();
    let bar = ProgressBar::new(count as u64);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let most_of_kind = count.div_ceil(KINDS);
    let mut begun = 0;
    while found.len() < count {
        let games: Vec<u64> = (begun..begun + BATCH).collect();
        begun += BATCH;
        // What there is enough of is not looked for.
        let is_full = |kind: &str| kinds.get(kind).is_some_and(|&of_kind| of_kind >= most_of_kind);
        let batch: Vec<Vec<Puzzle>> = games
            .par_iter()
            .map(|&number| {
                if let Some(found) = known.get(&number) {
                    return Ok(found.clone());
                }
                let seats = players[(number % players.len() as u64) as usize];
                let luck = SplitMix::stream(seed, number);
                let found = search_game::<E>(&profile, seats, choices_min, luck, is_full)?;
                let mut state = state.lock().expect("no panic while holding it");
                state.keep(&json!((number, &found)))?;
                Ok(found)
            })
            .collect::<Result<_, String>>()?;
        for puzzle in batch.into_iter().flatten() {
            let of_kind = kinds.entry(kind_of(&puzzle.choices[0].action).to_owned()).or_default();
            if found.len() < count && *of_kind < most_of_kind {
                *of_kind += 1;
                found.push(puzzle);
                bar.inc(1);
            }
        }
    }
    bar.finish_and_clear();
    for puzzle in &found {
        outln!("{}", serde_json::to_string(puzzle).map_err(|error| error.to_string())?);
    }
    Ok(())
}

/// What is done, without where.
fn kind_of(action: &str) -> &str {
    action.split_whitespace().next().unwrap_or_default()
}

/// Plays a game of bots that err a little and looks for exercises on the way.
fn search_game<E: GameEntry>(
    profile: &BotProfile,
    players: u8,
    choices_min: usize,
    mut luck: SplitMix,
    is_full: impl Fn(&str) -> bool,
) -> Result<Vec<Puzzle>, String> {
    let args = SetupArgs { players: Some(players), options: Vec::new(), edition: None };
    let setup = args.machine_setup::<E>()?.0;
    let mut game = E::Game::setup(&setup).map_err(|error| error.to_string())?;
    let skill: Skill = profile.skill(Level::Medium);
    let mut bots: Vec<_> = (0..players)
        .map(|_| Bot::<E::Bot>::with_profile(profile.clone(), skill, luck.bits()))
        .collect();
    let (mut found, mut legal): (Vec<Puzzle>, _) = (Vec::new(), Vec::new());
    let mut passes = luck.below(PASSED_BY);
    for _ in 0..ACTIONS_MAX {
        if game.outcome().is_some() || found.len() == OF_A_GAME {
            break;
        }
        if let Some(drawn) = game.chance(&mut luck) {
            game.play(Actor::Chance, drawn, &mut ());
            continue;
        }
        let acting = game.to_act();
        let Some(seat) = acting.nth(luck.index(acting.len().max(1))) else { break };
        legal.clear();
        game.legal(seat, &mut legal);
        if passes > 0 {
            passes -= 1;
        } else if luck.below(LOOKED_AT) == 0 {
            let is_new = |action: &str| {
                let kind = kind_of(action);
                found.iter().all(|one| kind_of(&one.choices[0].action) != kind) && !is_full(kind)
            };
            let seed = luck.bits();
            found.extend(find_puzzle::<E::Bot>(
                profile,
                &setup,
                &game,
                seat,
                choices_min,
                seed,
                is_new,
            ));
        }
        let view = game.view(Some(seat));
        let observation = Observation { setup: &setup, seat, view: &view, legal: &legal };
        let action = bots[seat.index()].choose(&observation);
        game.play(Actor::Seat(seat), action, &mut ());
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bots::Evaluate;
    use kit::{Notation as _, Speech as _};
    use review::{Effort, KnownPosition, judge};

    use super::*;

    /// The exercises of a game; none of one that only tests are built with.
    fn shipped<E: GameEntry>() -> Vec<Puzzle> {
        let puzzles = all::<E>().expect("each line is an exercise");
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let is_for_tests = games.join(E::NAME).join("for-tests").exists();
        assert_eq!(puzzles.len(), if is_for_tests { 0 } else { 100 });
        puzzles
    }

    // Every exercise that comes with a game can be shown in every language as its choices are called today, and each
    // of them be played.
    registry::test_games!(exercises_can_be_played, E => {
        type Rules<E> = <E as GameEntry>::Game;
        for (number, puzzle) in shipped::<E>().iter().enumerate() {
            let (_, game) = puzzle.game::<Rules<E>>()
                .unwrap_or_else(|error| panic!("exercise {}: {error}", number + 1));
            assert!(puzzle.gap() > 0 && !puzzle.reasons.is_empty(), "exercise {}", number + 1);
            for choice in &puzzle.choices {
                let action = game.read_action(&choice.action).expect("it can be read");
                assert!(game.check(Actor::Seat(puzzle.seat), action).is_ok(), "{}", choice.action);
                let offer = game.offer(puzzle.seat, action);
                let phrase = Rules::<E>::choice_phrase(game.edition(), action, &offer);
                assert_eq!(choice.phrase, phrase, "exercise {}", number + 1);
            }
            for reason in &puzzle.reasons {
                assert!(Language::ALL.into_iter().all(|language| language.has(&reason.key)));
            }
        }
    });

    // They are about different things: no position comes twice, no kind of answer more often than one in three, and
    // every number of players and every seat has some.
    registry::test_games!(exercises_are_varied, E => {
        let puzzles = shipped::<E>();
        let positions: BTreeSet<_> = puzzles.iter().map(|one| &one.position).collect();
        assert_eq!(positions.len(), puzzles.len());
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for puzzle in &puzzles {
            *kinds.entry(kind_of(&puzzle.choices[0].action)).or_default() += 1;
        }
        assert!(kinds.values().all(|&many| many <= puzzles.len().div_ceil(KINDS)), "{kinds:?}");
        let (fewest, most) = <E as GameEntry>::Game::ABOUT.players;
        for players in (fewest..=most).filter(|_| !puzzles.is_empty()) {
            let many = puzzles.iter().filter(|one| one.players == players).count();
            assert!(many >= 10, "{players} players: {many}");
        }
        let seats: BTreeSet<_> = puzzles.iter().map(|one| one.seat).collect();
        assert_eq!(seats.len(), if puzzles.is_empty() { 0 } else { usize::from(most) });
    });

    // By the rules and bots of today, too, what is called best is best: as far as a quick look at it can tell.
    registry::test_games!(answers_are_still_right, E => {
        let profile = BotProfile::standard::<<E as GameEntry>::Bot>();
        let puzzles = shipped::<E>();
        let held = puzzles.iter().filter(|puzzle| {
            let (setup, game) = puzzle.game::<<E as GameEntry>::Game>().expect("it can be played");
            let seat = puzzle.seat;
            let (view, mut legal) = (game.view(Some(seat)), Vec::new());
            game.legal(seat, &mut legal);
            let memory = &<<E as GameEntry>::Bot as Evaluate>::Memory::default();
            let known = KnownPosition { setup: &setup, seat, view: &view, memory, legal: &legal };
            let best = game.read_action(&puzzle.choices[0].action).expect("it can be played");
            let judged = judge::<<E as GameEntry>::Bot>(&profile, &known, best, Effort::Quick, 1);
            judged.expect("there is a choice").cost(seat) < 0.01
        });
        let held = held.count();
        assert!(20 * held >= 19 * puzzles.len(), "{held} of {} are", puzzles.len());
    });
}
