//! Via: how turns are spent, and what becomes of the land.

use kit::{Outcome, Seat};
use serde_json::json;
use via::{Building, Event, Via};

use console::{Histogram, Statistic, Statistics, mean};

use crate::Console;

#[derive(Default, Debug)]
pub struct Tally {
    /// Actions a, b, c and passes.
    turns: [u64; 4],
    /// Tiles laid in the turn that is being counted, and by whom.
    laid: u64,
    layer: Option<Seat>,
    closed: u64,
    closed_land: u64,
    houses: u64,
    house_land: u64,
    castles: u64,
    castle_land: u64,
    builders: u64,
    reserve: u64,
    free_fields: u64,
    stack: u64,
    sizes: Histogram,
}

impl Tally {
    /// A turn that laid something is over.
    fn end_turn(&mut self) {
        match std::mem::take(&mut self.laid) {
            0 => {}
            1 => self.turns[0] += 1,
            _ => self.turns[1] += 1,
        }
    }
}

impl Statistics for Console {
    type Game = Via;
    type Tally = Tally;

    fn count(tally: &mut Tally, game: &Via, event: &Event) {
        match event {
            Event::TileLaid { seat, .. } => {
                if tally.layer.replace(*seat) != Some(*seat) {
                    tally.end_turn();
                }
                // The opening is no turn.
                let opening = matches!(game.phase(), via::Phase::Opening | via::Phase::Deal);
                tally.laid += u64::from(!opening);
            }
            Event::PropertyClosed { size, .. } => {
                tally.closed += 1;
                tally.closed_land += u64::from(*size);
                tally.sizes.add((*size).into());
            }
            Event::Built { building: Building::House, size, .. } => {
                tally.houses += 1;
                tally.house_land += u64::from(*size);
            }
            Event::Built { building: Building::Castle, size, .. } => {
                tally.castles += 1;
                tally.castle_land += u64::from(*size);
            }
            Event::ReserveTaken { houses, .. } => tally.reserve += u64::from(*houses),
            Event::TilesChosen { .. } => tally.turns[2] += 1,
            Event::Passed { .. } => tally.turns[3] += 1,
            Event::FirstChosen { .. }
            | Event::TileTaken { .. }
            | Event::GameEnded { .. }
            | Event::GameBegun { .. } => {}
        }
        // The turn of whoever laid is over when another's has begun.
        let playing = matches!(game.phase(), via::Phase::Laid | via::Phase::LaidTwice);
        if !playing {
            tally.end_turn();
        }
    }

    fn count_end(tally: &mut Tally, game: &Via, _: &Outcome) {
        tally.end_turn();
        tally.free_fields += game.board().free().len() as u64;
        tally.stack += u64::from(game.stacked());
        tally.builders += Seat::all(kit::Game::players(game)).len() as u64;
    }

    fn merge(tally: &mut Tally, other: Tally) {
        for (mine, theirs) in tally.turns.iter_mut().zip(other.turns) {
            *mine += theirs;
        }
        tally.closed += other.closed;
        tally.closed_land += other.closed_land;
        tally.houses += other.houses;
        tally.house_land += other.house_land;
        tally.castles += other.castles;
        tally.castle_land += other.castle_land;
        tally.builders += other.builders;
        tally.reserve += other.reserve;
        tally.free_fields += other.free_fields;
        tally.stack += other.stack;
        tally.sizes.merge(other.sizes);
    }

    fn report(tally: &Tally, games: u64) -> Vec<Statistic> {
        let turns: u64 = tally.turns.iter().sum();
        let [one, two, taken, passed] = tally.turns.map(|count| mean(count as f64, turns));
        let built = tally.houses + tally.castles;
        vec![
            Statistic::new(
                "turn_share",
                "Turns that lay one tile, lay two, take, pass",
                json!({ "lay_one": one, "lay_two": two, "take": taken, "pass": passed }),
            ),
            Statistic::mean("turns_per_game", "Turns in a game", turns, games),
            Statistic::mean(
                "properties_closed",
                "Properties closed in a game",
                tally.closed,
                games,
            ),
            Statistic::mean("properties_built", "Properties built on in a game", built, games),
            Statistic::mean(
                "mean_closed_size",
                "Size of a closed property",
                tally.closed_land,
                tally.closed,
            ),
            Statistic::new("median_closed_size", "Its median", tally.sizes.median()),
            Statistic::mean(
                "mean_house_size",
                "Size under a house",
                tally.house_land,
                tally.houses,
            ),
            Statistic::mean(
                "mean_castle_size",
                "Size under a castle",
                tally.castle_land,
                tally.castles,
            ),
            Statistic::mean(
                "castle_share",
                "Players who build the castle",
                tally.castles,
                tally.builders,
            ),
            Statistic::mean(
                "reserve_taken",
                "Houses a castle brings",
                tally.reserve,
                tally.castles,
            ),
            Statistic::mean("fields_free", "Fields free at the end", tally.free_fields, games),
            Statistic::mean("tiles_left", "Tiles left in the stack", tally.stack, games),
        ]
    }
}
