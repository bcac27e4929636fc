//! `fairwind replay`: the story of a game, from its log.

use std::path::Path;

use console::TerminalStyle;
use kit::{Actor, Game, Notation, Phrase, Seat, Speech};
use registry::{GameEntry, GameId, with_game};
use serde_json::json;
use table::log::{EntryBody, Log};
use texts::Language;

#[derive(Copy, Clone, Debug)]
pub(crate) struct ReplayArgs {
    pub(crate) until: Option<usize>,
    pub(crate) position: bool,
    pub(crate) language: Language,
    pub(crate) json: bool,
}

pub(crate) fn replay(file: &Path, show: &ReplayArgs) -> Result<(), String> {
    let here = |what: String| format!("{}: {what}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| here(error.to_string()))?;
    let mut log = Log::parse(&text).map_err(|error| here(error.to_string()))?;
    if let Some(until) = show.until {
        log.entries.truncate(until);
    }
    let game: GameId = log.header.game.parse().map_err(|error| here(format!("line 1: {error}")))?;
    with_game!(game, E => tell::<E>(&log, show)).map_err(here)
}

fn tell<E: GameEntry>(log: &Log, show: &ReplayArgs) -> Result<(), String> {
    let style = TerminalStyle::of_terminal(show.language);
    let name = |seat: Seat| {
        let phrase = Phrase::new("terminal-person").number("number", seat.index() as i64 + 1);
        style.seat(seat, show.language.say(&phrase, &|_| String::new()))
    };
    let quiet = show.position || show.json;
    let mut actions = 0;
    let game = table::replay::replay::<E::Game>(log, |step| {
        actions += usize::from(matches!(step.entry.body, EntryBody::Play(_)));
        if quiet {
            return;
        }
        if let (EntryBody::Play(action), Some(by)) = (&step.entry.body, step.entry.by) {
            let by = if by == Actor::Chance { "·".to_owned() } else { by.to_string() };
            outln!("{}", style.dim(format_args!("{:>5} {by} {action}", step.line - 1)));
        }
        for event in step.events {
            let phrase = E::Game::event_phrase(step.game.edition(), event);
            outln!("        {}", show.language.say(&phrase, &name));
        }
    })
    .map_err(|error| error.to_string())?;
    let outcome = game.outcome();
    if show.position {
        out!("{}", game.position());
    } else if show.json {
        let seats = usize::from(game.players());
        let winners = |o: kit::Outcome| o.winners.iter().map(Seat::index).collect::<Vec<_>>();
        let object = json!({
            "game": E::NAME,
            "rules": log.header.rules,
            "players": game.players(),
            "actions": actions,
            "ended_by": outcome.map(|o| o.ended_by),
            "winners": outcome.map(winners),
            "scores": outcome.map(|o| o.scores[..seats].to_vec()),
            "digest": table::digest(&game).to_string(),
        });
        outln!("{object}");
    } else if let Some(outcome) = outcome {
        outln!();
        for seat in Seat::all(game.players()) {
            let won = if outcome.winners.has(seat) { "★" } else { " " };
            outln!("{won} {} {}", name(seat), outcome.scores[seat.index()]);
        }
    }
    Ok(())
}
