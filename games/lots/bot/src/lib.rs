//! What a position of Lots is worth.

use bots::{Evaluate, Features, features};
use kit::{Game, Seat};
use lots::Lots;

/// Points after which it is worth little more to know what a leader holds.
const LEAD: f32 = 20.0;

/// Judges positions.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator;

impl Evaluate for Evaluator {
    type Game = Lots;

    const FEATURES: &'static [&'static str] =
        &["bots-lots-points", "bots-lots-promise", "bots-lots-honesty", "bots-lots-insight"];
    const PROFILE: &'static str = include_str!("../profile.toml");

    fn features(game: &Lots, seat: Seat) -> Features {
        let (promise, honesty) = choice(game, seat);
        features([game.points(seat) as f32, promise, honesty, insight(game, seat)])
    }

    type Memory = ();
}

/// What the chosen token would score if it were the highest, and whether it is chosen without a fine.
fn choice(game: &Lots, seat: Seat) -> (f32, f32) {
    let hand = game.hand(seat);
    let chosen = game.chosen(seat).and_then(|place| hand[usize::from(place)]);
    let Some(chosen) = chosen else { return (0.0, 0.0) };
    let value = chosen.value.expect("one knows one's own tokens");
    let fined = hand.into_iter().flatten().any(|kept| game.is_fined(chosen, kept));
    (f32::from(value) + 1.0, if fined { -1.0 } else { 0.0 })
}

/// Tokens of others that one knows, and more for those of whoever leads.
fn insight(game: &Lots, seat: Seat) -> f32 {
    let others = Seat::all(game.players()).filter(|&other| other != seat);
    others
        .map(|other| {
            let hand = game.hand(other);
            let known = hand.into_iter().flatten().filter(|token| token.known.has(seat)).count();
            known as f32 * (1.0 + game.points(other) as f32 / LEAD)
        })
        .sum()
}
