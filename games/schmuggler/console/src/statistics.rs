//! Schmuggler: deliveries, catches, pushes and turns.

use kit::{Game, Outcome, Seat};
use schmuggler::{Event, PLAYERS_MAX, Schmuggler};
use serde_json::{Value, json};

use console::{Statistic, Statistics, mean};

use crate::Console;

/// Something counted by seat.
type BySeat = [u64; PLAYERS_MAX];

#[derive(Default, Debug)]
pub struct Tally {
    players: usize,
    turns: BySeat,
    deliveries: BySeat,
    delivered_value: u64,
    catches: BySeat,
    goods_lost: u64,
    goods_fished: u64,
    pushes: BySeat,
    swaps: u64,
}

impl Statistics for Console {
    type Game = Schmuggler;
    type Tally = Tally;

    fn count(tally: &mut Tally, game: &Schmuggler, event: &Event) {
        match *event {
            Event::TurnBegan { seat } => tally.turns[seat.index()] += 1,
            Event::Delivered { seat, underside, .. } => {
                tally.deliveries[seat.index()] += 1;
                tally.delivered_value += u64::from(game.edition().value_of(underside));
            }
            Event::Caught { seat, .. } => tally.catches[seat.index()] += 1,
            Event::GoodsLaid { .. } => tally.goods_lost += 1,
            Event::GoodsLoaded { .. } | Event::GoodsExchanged { .. } => tally.goods_fished += 1,
            Event::Pushed { swapped: true, .. } => tally.swaps += 1,
            Event::Pushed { seat, .. } => tally.pushes[seat.index()] += 1,
            Event::BeamPointed { .. }
            | Event::FirstDrawn { .. }
            | Event::RockLaid { .. }
            | Event::BoatPlaced { .. }
            | Event::GoodsTaken { .. }
            | Event::DiceRolled { .. }
            | Event::BeamTurned { .. }
            | Event::Sailed { .. }
            | Event::GoalReached { .. }
            | Event::NightEnded { .. } => {}
        }
    }

    fn count_end(tally: &mut Tally, game: &Schmuggler, _: &Outcome) {
        tally.players = usize::from(game.players());
    }

    fn merge(tally: &mut Tally, other: Tally) {
        tally.players = tally.players.max(other.players);
        for seat in Seat::all(PLAYERS_MAX as u8).map(Seat::index) {
            tally.turns[seat] += other.turns[seat];
            tally.deliveries[seat] += other.deliveries[seat];
            tally.catches[seat] += other.catches[seat];
            tally.pushes[seat] += other.pushes[seat];
        }
        tally.delivered_value += other.delivered_value;
        tally.goods_lost += other.goods_lost;
        tally.goods_fished += other.goods_fished;
        tally.swaps += other.swaps;
    }

    fn report(tally: &Tally, games: u64) -> Vec<Statistic> {
        let sum = |counts: &BySeat| counts.iter().sum::<u64>();
        let by_seat = |counts: &BySeat| -> Value {
            let means = counts[..tally.players].iter().map(|&count| mean(count as f64, games));
            json!(means.collect::<Vec<_>>())
        };
        let deliveries = sum(&tally.deliveries);
        vec![
            Statistic::mean("deliveries", "deliveries a game", deliveries, games),
            Statistic::new("deliveries_by_seat", "deliveries by seat", by_seat(&tally.deliveries)),
            Statistic::mean("value", "value of a delivery", tally.delivered_value, deliveries),
            Statistic::mean("catches", "catches a game", sum(&tally.catches), games),
            Statistic::new("catches_by_seat", "catches by seat", by_seat(&tally.catches)),
            Statistic::mean("goods_lost", "goods lost a game", tally.goods_lost, games),
            Statistic::mean("goods_fished", "goods fished out a game", tally.goods_fished, games),
            Statistic::mean("pushes", "pushes a game", sum(&tally.pushes), games),
            Statistic::new("pushes_by_seat", "pushes by seat", by_seat(&tally.pushes)),
            Statistic::mean("swaps", "swaps of places a game", tally.swaps, games),
            Statistic::mean(
                "turns_per_player",
                "turns a player",
                sum(&tally.turns),
                games * tally.players as u64,
            ),
            Statistic::new("turns_by_seat", "turns by seat", by_seat(&tally.turns)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_is_counted_by_seat() {
        let setup = kit::Setup::<Schmuggler>::standard(2);
        let game = Schmuggler::setup(&setup).expect("the standard table");
        let (one, two) = (Seat::new(0), Seat::new(1));
        // schmuggler/4.4: what is told as a swap counts as one, and not as a push.
        let (from, to) = (game.edition().anchor(), game.edition().anchor());
        let pushed = |swapped| Event::Pushed { seat: one, boat: two, from, to, swapped };
        let mut tally = Tally::default();
        for event in [
            Event::TurnBegan { seat: one },
            Event::TurnBegan { seat: two },
            Event::Caught { seat: two, by: one, answer: 0 },
            Event::TurnBegan { seat: one },
            pushed(false),
            pushed(true),
            pushed(false),
        ] {
            Console::count(&mut tally, &game, &event);
        }
        tally.players = 2;
        let mut twice = Tally::default();
        Console::merge(&mut twice, tally);
        let report = Console::report(&twice, 1);
        let value = |name: &str| {
            report.iter().find(|figure| figure.name == name).expect("it is reported").value.clone()
        };
        assert_eq!(value("turns_by_seat"), json!([2.0, 1.0]));
        assert_eq!(value("turns_per_player"), json!(1.5));
        assert_eq!(value("catches_by_seat"), json!([0.0, 1.0]));
        assert_eq!(value("deliveries"), json!(0.0));
        assert_eq!(value("pushes_by_seat"), json!([2.0, 0.0]));
        assert_eq!((value("pushes"), value("swaps")), (json!(2.0), json!(1.0)));
    }
}
