//! Schmuggler: deliveries, catches, pushes and turns.

use kit::{Game, Outcome, Seat};
use schmuggler::{Event, PLAYERS_MAX, Schmuggler};
use serde_json::{Value, json};

use super::{Figure, Figures, mean};

/// Something counted by seat.
type BySeat = [u64; PLAYERS_MAX];

#[derive(Default)]
pub(crate) struct Tally {
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

impl Figures for Schmuggler {
    type Tally = Tally;

    fn count(tally: &mut Tally, game: &Self, event: &Event) {
        match *event {
            Event::TurnBegan { seat } => tally.turns[seat.index()] += 1,
            Event::Delivered { seat, underside, .. } => {
                tally.deliveries[seat.index()] += 1;
                tally.delivered_value += u64::from(game.edition().value_of(underside));
            }
            Event::Caught { seat, .. } => tally.catches[seat.index()] += 1,
            Event::GoodsLaid { .. } => tally.goods_lost += 1,
            Event::GoodsLoaded { .. } | Event::GoodsExchanged { .. } => tally.goods_fished += 1,
            Event::Pushed { seat, swapped, .. } => {
                tally.pushes[seat.index()] += 1;
                tally.swaps += u64::from(swapped);
            }
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

    fn count_end(tally: &mut Tally, game: &Self, _: &Outcome) {
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

    fn report(tally: &Tally, games: u64) -> Vec<Figure> {
        let sum = |counts: &BySeat| counts.iter().sum::<u64>();
        let by_seat = |counts: &BySeat| -> Value {
            let means = counts[..tally.players].iter().map(|&count| mean(count as f64, games));
            json!(means.collect::<Vec<_>>())
        };
        let deliveries = sum(&tally.deliveries);
        vec![
            Figure::mean("deliveries", "deliveries a game", deliveries, games),
            Figure::new("deliveries_by_seat", "deliveries by seat", by_seat(&tally.deliveries)),
            Figure::mean("value", "value of a delivery", tally.delivered_value, deliveries),
            Figure::mean("catches", "catches a game", sum(&tally.catches), games),
            Figure::new("catches_by_seat", "catches by seat", by_seat(&tally.catches)),
            Figure::mean("goods_lost", "goods lost a game", tally.goods_lost, games),
            Figure::mean("goods_fished", "goods fished out a game", tally.goods_fished, games),
            Figure::mean("pushes", "pushes a game", sum(&tally.pushes), games),
            Figure::new("pushes_by_seat", "pushes by seat", by_seat(&tally.pushes)),
            Figure::mean("swaps", "of them swaps of places", tally.swaps, games),
            Figure::mean(
                "turns_per_player",
                "turns a player",
                sum(&tally.turns),
                games * tally.players as u64,
            ),
            Figure::new("turns_by_seat", "turns by seat", by_seat(&tally.turns)),
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
        let mut tally = Tally::default();
        for event in [
            Event::TurnBegan { seat: one },
            Event::TurnBegan { seat: two },
            Event::Caught { seat: two, by: one, answer: 0 },
            Event::TurnBegan { seat: one },
        ] {
            Schmuggler::count(&mut tally, &game, &event);
        }
        tally.players = 2;
        let mut twice = Tally::default();
        Schmuggler::merge(&mut twice, tally);
        let report = Schmuggler::report(&twice, 1);
        let value = |name: &str| {
            report.iter().find(|figure| figure.name == name).expect("it is reported").value.clone()
        };
        assert_eq!(value("turns_by_seat"), json!([2.0, 1.0]));
        assert_eq!(value("turns_per_player"), json!(1.5));
        assert_eq!(value("catches_by_seat"), json!([0.0, 1.0]));
        assert_eq!(value("deliveries"), json!(0.0));
    }
}
