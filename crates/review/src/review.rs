//! A review as it is shown, kept and passed on.

use kit::{Actor, Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::effort::Effort;

/// A share of the win in millionths. Whole numbers add up without a rest, and are the same bytes everywhere.
pub type Ppm = i32;

/// All of the win.
pub const WHOLE: Ppm = 1_000_000;

/// What was luck and what was skill in a game.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    pub game: String,
    pub players: u8,
    pub effort: Effort,
    pub seed: u64,
    /// By seat: an even share, before anything has happened.
    pub prior: Vec<Ppm>,
    /// By seat: its share of the win.
    pub result: Vec<Ppm>,
    /// All that counted, in order.
    pub moments: Vec<Moment>,
    pub seats: Vec<SeatSummary>,
    /// What changed most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
}

/// One action of a seat or of chance, or that a seat gave up.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The number of its entry in the log, counted from 1.
    pub entry: usize,
    pub by: Actor,
    /// What happened, in words.
    pub said: Vec<Phrase>,
    /// By seat: what it could expect after it.
    pub shares: Vec<Ppm>,
    /// By seat: what the die, draw or lot brought against the average of what could have come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub luck: Vec<Ppm>,
    /// By seat: what the choice brought against the best, given what the one who chose knew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<Ppm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
}

/// A choice among several.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// What it cost against the best choice; may be a little below zero, by the blur of the estimate.
    pub cost: Ppm,
    /// The standard error of that.
    pub error: Ppm,
    pub word: Word,
    pub played: Choice,
    /// The best three, best first.
    pub choices: Vec<Choice>,
    /// What a lot in place of a choice would have cost, on average.
    pub stake: Ppm,
    /// What speaks for the best choice rather than the one that was played; none if it was fine.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Phrase>,
}

/// Something that could be done.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// In the game's notation.
    pub action: String,
    pub phrase: Phrase,
    /// What it promised the seat, by what the seat knew.
    pub share: Ppm,
}

/// How good a choice was, in one word.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    Fine,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Word {
    pub const ALL: [Word; 4] = [Word::Fine, Word::Inaccuracy, Word::Mistake, Word::Blunder];

    /// By what a choice cost for certain: nobody is blamed for what may be the blur of the estimate.
    pub fn of(cost: Ppm, error: Ppm) -> Self {
        match cost.saturating_sub(error) {
            ..20_000 => Word::Fine,
            20_000..50_000 => Word::Inaccuracy,
            50_000..100_000 => Word::Mistake,
            _ => Word::Blunder,
        }
    }

    /// What it is called in the texts.
    pub const fn key(self) -> &'static str {
        match self {
            Word::Fine => "review-word-fine",
            Word::Inaccuracy => "review-word-inaccuracy",
            Word::Mistake => "review-word-mistake",
            Word::Blunder => "review-word-blunder",
        }
    }
}

/// The four that lead a seat from its even share to the result.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Account {
    /// Dice, draws and lots.
    pub luck: Ppm,
    /// The seat's own choices.
    pub own: Ppm,
    /// The choices of the others.
    pub others: Ppm,
    /// The rest: what lay hidden when it was decided, and what the estimate did not see.
    pub hidden: Ppm,
}

impl Account {
    /// All four together.
    pub fn sum(self) -> Ppm {
        self.luck + self.own + self.others + self.hidden
    }
}

/// What can be said of a seat's game.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatSummary {
    #[serde(flatten)]
    pub account: Account,
    /// How many choices it had.
    pub decisions: u32,
    /// How many of them were fine, inaccuracies, mistakes and blunders.
    pub words: [u32; 4],
    /// What all of them cost.
    pub cost: Ppm,
    /// From a lot in place of every choice (0) to the best each time (a million); none without choices that
    /// mattered.
    pub accuracy: Option<Ppm>,
    /// The moments, counted from 0, that helped and hurt it most by luck.
    pub luckiest: Option<usize>,
    pub unluckiest: Option<usize>,
    /// The moment of its choice that cost most.
    pub costliest: Option<usize>,
}

/// A moment after which the game was another.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurningPoint {
    /// Counted from 0.
    pub moment: usize,
    /// Whom it helped or hurt most.
    pub seat: Seat,
    pub change: Ppm,
}

/// More of them are none.
#[cfg(feature = "engine")]
const TURNING_POINTS_MAX: usize = 5;
/// Less than this turns no game.
#[cfg(feature = "engine")]
const TURNING_MIN: Ppm = 30_000;

impl Review {
    /// The account of a seat after each moment, from the beginning on.
    pub fn curve(&self, seat: Seat) -> Vec<Account> {
        curve(&self.moments, self.prior[seat.index()], seat)
    }
}

/// The account of a seat after each of these moments, which are the first of a game.
pub fn curve(moments: &[Moment], prior: Ppm, seat: Seat) -> Vec<Account> {
    let at = seat.index();
    let mut account = Account::default();
    moments
        .iter()
        .map(|moment| {
            account.luck += moment.luck.get(at).copied().unwrap_or_default();
            let play = moment.play.get(at).copied().unwrap_or_default();
            if moment.by == Actor::Seat(seat) {
                account.own += play;
            } else {
                account.others += play;
            }
            let told = account.luck + account.own + account.others;
            account.hidden = moment.shares[at] - prior - told;
            account
        })
        .collect()
}

/// What can be said of a seat.
#[cfg(feature = "engine")]
pub(crate) fn summary(moments: &[Moment], prior: Ppm, seat: Seat) -> SeatSummary {
    let at = seat.index();
    let account = curve(moments, prior, seat).last().copied().unwrap_or_default();
    let own = |moment: &&(usize, &Moment)| moment.1.by == Actor::Seat(seat);
    let numbered: Vec<(usize, &Moment)> = moments.iter().enumerate().collect();
    let decided: Vec<(usize, &Decision)> = numbered
        .iter()
        .filter(own)
        .filter_map(|(number, moment)| Some((*number, moment.decision.as_ref()?)))
        .collect();
    let mut words = [0; 4];
    for (_, decision) in &decided {
        words[decision.word as usize] += 1;
    }
    let cost: Ppm = decided.iter().map(|(_, decision)| decision.cost).sum();
    let stake: Ppm = decided.iter().map(|(_, decision)| decision.stake).sum();
    let kept = || (1.0 - f64::from(cost) / f64::from(stake)).clamp(0.0, 1.0);
    let lucky = |sign: Ppm| {
        let luck = numbered.iter().filter_map(|(number, moment)| {
            moment.luck.get(at).map(|luck| (sign * luck, *number)).filter(|(luck, _)| *luck > 0)
        });
        luck.max_by_key(|&(luck, number)| (luck, std::cmp::Reverse(number))).map(|(_, at)| at)
    };
    let costliest = decided.iter().filter(|(_, decision)| decision.word > Word::Fine);
    let costliest = costliest.max_by_key(|(at, one)| (one.cost, std::cmp::Reverse(*at)));
    SeatSummary {
        account,
        decisions: decided.len() as u32,
        words,
        cost,
        accuracy: (stake > 0).then(|| (kept() * f64::from(WHOLE)) as Ppm),
        luckiest: lucky(1),
        unluckiest: lucky(-1),
        costliest: costliest.map(|(at, _)| *at),
    }
}

/// The moments that changed most, in their order.
#[cfg(feature = "engine")]
pub(crate) fn turning_points(moments: &[Moment]) -> Vec<TurningPoint> {
    let mut points: Vec<TurningPoint> = moments
        .iter()
        .enumerate()
        .filter_map(|(number, moment)| {
            let changes = if moment.luck.is_empty() { &moment.play } else { &moment.luck };
            let most = changes.iter().enumerate().max_by_key(|(_, change)| change.abs());
            let (seat, change) = most?;
            // What a seat did is told of that seat.
            let seat = match moment.by {
                Actor::Seat(seat) => seat,
                Actor::Chance => Seat::new(seat),
            };
            let change = if moment.luck.is_empty() { changes[seat.index()] } else { *change };
            Some(TurningPoint { moment: number, seat, change })
        })
        .filter(|point| point.change.abs() >= TURNING_MIN)
        .collect();
    points.sort_by_key(|point| (-point.change.abs(), point.moment));
    points.truncate(TURNING_POINTS_MAX);
    points.sort_by_key(|point| point.moment);
    points
}
