//! `fairwind review`: what was luck and what was skill in a finished game.

use std::fmt::Write as _;
use std::path::PathBuf;

use console::TerminalStyle;
use indicatif::{ProgressBar, ProgressStyle};
use kit::{Actor, Phrase, Seat};
use registry::{GameEntry, GameId, with_game};
use review::{Account, Effort, Moment, Ppm, Review, ReviewRun, SeatSummary, WHOLE, Word};
use table::log::Log;
use texts::Language;

use crate::screen::{Screen, hang};

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ReviewArgs {
    log: PathBuf,
    /// Only what this seat decided, counted from 1; all of them if left out
    #[arg(long, value_name = "N")]
    seat: Option<Seat>,
    /// quick, normal or deep
    #[arg(long, default_value = "normal")]
    effort: Effort,
    /// The same log, effort and seed give the same review
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// en, de, fr or nl; taken from LANG if left out
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
    /// Print one JSON object instead of a report
    #[arg(long)]
    json: bool,
}

/// How many costly choices of a seat are told.
const TOLD: usize = 6;
/// Letters of the longest bar.
const BAR: Ppm = 24;

pub(crate) fn review(args: &ReviewArgs, language: Language) -> Result<(), String> {
    let here = |what: String| format!("{}: {what}", args.log.display());
    let text = std::fs::read_to_string(&args.log).map_err(|error| here(error.to_string()))?;
    let log = Log::parse(&text).map_err(|error| here(error.to_string()))?;
    let game: GameId = log.header.game.parse().map_err(|error| here(format!("line 1: {error}")))?;
    if args.seat.is_some_and(|seat| seat.index() >= usize::from(log.header.players)) {
        return Err(format!("--seat: seats are 1 to {}", log.header.players));
    }
    let mut run = start(game, &log, args.effort, args.seed).map_err(here)?;
    let bar = if args.json { ProgressBar::hidden() } else { bar(run.total()) };
    while run.step() {
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut review = run.review();
    if let Some(seat) = args.seat {
        leave_out_others(&mut review, seat);
    }
    if args.json {
        outln!("{}", serde_json::to_string(&review).map_err(|error| error.to_string())?);
    } else {
        let report = Report { review: &review, style: TerminalStyle::of_terminal(language) };
        out!("{}", report.write(args.seat));
    }
    Ok(())
}

/// Says nothing of what others than this seat decided, but for what it changed.
fn leave_out_others(review: &mut Review, seat: Seat) {
    for moment in &mut review.moments {
        if moment.by != Actor::Seat(seat) {
            moment.decision = None;
        }
    }
}

/// Begins a review of a log of this game.
pub(crate) fn start(
    game: GameId,
    log: &Log,
    effort: Effort,
    seed: u64,
) -> Result<Box<dyn ReviewRun>, String> {
    with_game!(game, E => review::start::<<E as GameEntry>::Bot>(log, effort, seed))
        .map_err(|error| error.to_string())
}

fn bar(total: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta}");
    ProgressBar::new(total as u64).with_style(style.expect("our own template"))
}

/// A review in words.
struct Report<'a> {
    review: &'a Review,
    style: TerminalStyle,
}

impl Report<'_> {
    fn write(&self, only: Option<Seat>) -> String {
        let mut text = String::new();
        let seats: Vec<Seat> =
            Seat::all(self.review.players).filter(|&seat| only.is_none_or(|o| o == seat)).collect();
        for &seat in &seats {
            self.account(&mut text, seat);
        }
        if !self.review.turning_points.is_empty() {
            self.title(&mut text, "review-turning-points");
            for point in &self.review.turning_points {
                let moment = &self.review.moments[point.moment];
                let line = format!("{} {}", self.name(point.seat), self.signed(point.change));
                self.line(&mut text, moment, &line);
            }
        }
        for &seat in &seats {
            self.choices(&mut text, seat);
        }
        text
    }

    fn account(&self, text: &mut String, seat: Seat) {
        let at = seat.index();
        let SeatSummary { account, words, accuracy, luckiest, unluckiest, costliest, .. } =
            &self.review.seats[at];
        let Account { luck, own, others, hidden } = *account;
        let (prior, result) = (self.review.prior[at], self.review.result[at]);
        let _ = writeln!(text, "{}", self.name(seat));
        let lines = [
            ("review-prior", prior, false),
            ("review-luck", luck, true),
            ("review-own", own, true),
            ("review-others", others, true),
            ("review-hidden", hidden, true),
            ("review-result", result, false),
        ];
        let words_of: Vec<String> = lines.iter().map(|line| self.style.text(line.0)).collect();
        let wide = words_of.iter().map(|word| word.chars().count()).max().unwrap_or(0);
        for ((_, share, is_part), word) in lines.into_iter().zip(words_of) {
            let figure = if is_part { self.signed(share) } else { self.percent(share) };
            let drawn = drawn(share);
            let _ = writeln!(text, "  {word:<wide$} {figure:>9}  {drawn}");
        }
        if let Some(accuracy) = accuracy {
            let phrase = Phrase::new("review-accuracy").name("share", self.percent(*accuracy));
            let _ = writeln!(text, "  {}", self.say(&phrase));
        }
        let count = |word: Word| i64::from(words[word as usize]);
        let phrase = Phrase::new("review-words")
            .number("fine", count(Word::Fine))
            .number("inaccuracies", count(Word::Inaccuracy))
            .number("mistakes", count(Word::Mistake))
            .number("blunders", count(Word::Blunder));
        let _ = writeln!(text, "  {}", self.say(&phrase));
        for (key, moment) in [("review-luckiest", luckiest), ("review-unluckiest", unluckiest)] {
            if let Some(moment) = moment.map(|moment| &self.review.moments[moment]) {
                let line = format!("{} {}", self.style.text(key), self.signed(moment.luck[at]));
                self.line(text, moment, &line);
            }
        }
        if let Some(moment) = costliest.map(|moment| &self.review.moments[moment]) {
            let cost = moment.decision.as_ref().map_or(0, |decision| -decision.cost);
            let line = format!("{} {}", self.style.text("review-costliest"), self.signed(cost));
            self.line(text, moment, &line);
        }
        text.push('\n');
    }

    /// The choices of a seat that cost most, in the order of the game.
    fn choices(&self, text: &mut String, seat: Seat) {
        let decided = self.review.moments.iter().filter(|moment| moment.by == Actor::Seat(seat));
        let mut costly: Vec<_> = decided
            .filter_map(|moment| Some((moment, moment.decision.as_ref()?)))
            .filter(|(_, decision)| decision.word > Word::Fine)
            .collect();
        costly.sort_by_key(|(_, decision)| -decision.cost);
        costly.truncate(TOLD);
        costly.sort_by_key(|(moment, _)| moment.entry);
        if costly.is_empty() {
            return;
        }
        let _ = writeln!(text, "\n{} – {}", self.name(seat), self.style.text("review-costly"));
        for (moment, decision) in costly {
            let word = self.style.text(decision.word.key());
            let line = format!("{word} {}", self.signed(-decision.cost));
            self.line(text, moment, &line);
            for choice in &decision.choices {
                let played = choice.action == decision.played.action;
                let mark = if played { "•" } else { " " };
                let first = format!("          {mark} {:>7}  ", self.percent(choice.share));
                write_hanging(text, &first, &self.say(&choice.phrase));
            }
            if !decision.reasons.is_empty() {
                let reasons: Vec<_> = decision.reasons.iter().map(|one| self.say(one)).collect();
                let why = Phrase::new("review-because").name("reasons", reasons.join("; "));
                write_hanging(text, "            ", &self.say(&why));
            }
        }
    }

    fn title(&self, text: &mut String, key: &str) {
        let _ = writeln!(text, "{}", self.style.bold(self.style.text(key)));
    }

    /// What happened at a moment, behind its entry and what is said of it.
    fn line(&self, text: &mut String, moment: &Moment, what: &str) {
        let said: Vec<_> = moment.said.iter().map(|phrase| self.say(phrase)).collect();
        let said = match moment.by {
            Actor::Seat(seat) => format!("{}: {}", self.name(seat), said.join(" ")),
            Actor::Chance => said.join(" "),
        };
        write_hanging(text, &format!("  {:>5}  ", moment.entry), &format!("{what}  {said}"));
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.style.language.say(phrase, &|seat| self.name(seat))
    }

    fn name(&self, seat: Seat) -> String {
        let phrase = Phrase::new("terminal-person").number("number", seat.index() as i64 + 1);
        self.style.seat(seat, self.style.language.say(&phrase, &|_| String::new()))
    }

    fn percent(&self, share: Ppm) -> String {
        percent(self.style.language, share)
    }

    fn signed(&self, share: Ppm) -> String {
        signed(self.style.language, share)
    }
}

/// Writes a text whose later lines begin where the first words of it do.
fn write_hanging(text: &mut String, first: &str, what: &str) {
    for line in hang(first, what, Screen::now().text_columns()) {
        let _ = writeln!(text, "{line}");
    }
}

/// A share in hundredths, with one place.
pub(crate) fn percent(language: Language, share: Ppm) -> String {
    written(language, &format!("{:.1}", hundredths(share)))
}

/// The same with its sign.
fn signed(language: Language, share: Ppm) -> String {
    written(language, &format!("{:+.1}", hundredths(share)))
}

fn hundredths(share: Ppm) -> f64 {
    100.0 * f64::from(share) / f64::from(WHOLE)
}

fn written(language: Language, figure: &str) -> String {
    let figure = figure.replace('.', &language.decimal_mark().to_string());
    format!("{figure}\u{a0}%")
}

/// A bar as long as the share is large.
fn drawn(share: Ppm) -> String {
    let letters = (share.abs().min(WHOLE) / (WHOLE / BAR)) as usize;
    let letter = if share < 0 { "-" } else { "+" };
    letter.repeat(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_told_in_hundredths() {
        assert_eq!(percent(Language::English, 333_333), "33.3\u{a0}%");
        assert_eq!(signed(Language::German, -41_600), "-4,2\u{a0}%");
        assert_eq!((drawn(500_000).len(), drawn(-1_000_000).len()), (12, 24));
    }
}
