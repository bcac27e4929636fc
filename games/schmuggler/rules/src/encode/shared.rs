//! What everybody knows.

use kit::{Index, InputSink, Seat, start};

use super::scene::Scene;
use super::{FIELDS, GOODS, ISLANDS, SHARED};
use crate::{Direction, Face, Fields, Phase, Schmuggler};

const PLAYERS: usize = start(SHARED, "players");
const STEP: usize = start(SHARED, "step");
const TURN_LIMIT: usize = start(SHARED, "turn-limit");
const TURNS: usize = start(SHARED, "turns");
const BEAM_DIE: usize = start(SHARED, "beam-die");
const BEAM_DIE_STEPS: usize = start(SHARED, "beam-die-steps");
const BOAT_DIE: usize = start(SHARED, "boat-die");
const BEAM: usize = start(SHARED, "beam");
const ROCKS: usize = start(SHARED, "rocks");
const ROCKS_LEFT: usize = start(SHARED, "rocks-left");
const ADRIFT: usize = start(SHARED, "adrift");
const ADRIFT_GOODS: usize = start(SHARED, "adrift-goods");
const ADRIFT_COUNT: usize = start(SHARED, "adrift-count");
const STOCK: usize = start(SHARED, "stock");
const STOCKS: usize = start(SHARED, "stocks");
const BEST_NEEDS: usize = start(SHARED, "best-needs");

/// How many of these bounds a number reaches.
fn reached(number: u32, bounds: &[u32]) -> u32 {
    bounds.iter().filter(|&&bound| number >= bound).count() as u32
}

impl Schmuggler {
    /// What is awaited, as a number below 10.
    pub(super) fn step_number(&self) -> u32 {
        match self.phase {
            Phase::BeamLot | Phase::FirstLot => 0,
            Phase::Rocks { .. } => 1,
            Phase::Boats => 2,
            Phase::Take { .. } => 3,
            Phase::Roll => 4,
            Phase::Direction => 5,
            Phase::Lay { .. } => 6,
            Phase::Move => 7,
            Phase::Restock => 8,
            Phase::Over => 9,
        }
    }

    /// Points that a seat still needs.
    pub(super) fn needs(&self, seat: Seat) -> u8 {
        self.edition.goal().saturating_sub(self.points[seat.index()])
    }

    pub(super) fn write_shared(&self, scene: &Scene, to: &mut impl InputSink) {
        to.one_of(PLAYERS, 3, u32::from(self.players) - 2);
        to.one_of(STEP, 10, self.step_number());
        let limit = match u32::from(self.options.turn_limit) {
            0 => 0,
            limit => 7 - reached(limit.saturating_sub(self.turns), &[4, 8, 16, 32, 64, 128]),
        };
        to.one_of(TURN_LIMIT, 8, limit);
        to.one_of(TURNS, 7, reached(self.turns, &[4, 8, 16, 32, 64, 128]));
        let face = match self.dice.map(|dice| dice.beam) {
            None => 0,
            Some(Face::Turns(Direction::Clockwise, _)) => 1,
            Some(Face::Turns(Direction::Counterclockwise, _)) => 2,
            Some(Face::Either(_)) => 3,
            Some(Face::Asleep) => 4,
        };
        to.one_of(BEAM_DIE, 5, face);
        to.set(BEAM_DIE_STEPS, self.swing().into());
        to.one_of(BOAT_DIE, 7, self.steps().into());
        if self.phase != Phase::BeamLot {
            to.one_of(BEAM, 20, self.beam.index() as u32);
        }
        let known = |fields: Fields| fields.iter().map(Index::index).filter(|&at| at < FIELDS);
        known(self.rocks).for_each(|at| to.set(ROCKS + at, 1));
        if let Phase::Rocks { left } = self.phase {
            to.set(ROCKS_LEFT, left.into());
        }
        if !self.adrift.is_empty() {
            let (mut adrift, mut fields) = ([0u8; Fields::CAPACITY], Fields::NONE);
            for goods in self.adrift.iter() {
                if let Some(field) = self.drifts_at(goods) {
                    adrift[field.index()] += 1;
                    fields.insert(field);
                }
                if goods.index() < GOODS {
                    to.set(ADRIFT_GOODS + goods.index(), 1);
                }
            }
            known(fields).for_each(|at| to.set(ADRIFT + at, adrift[at].into()));
        }
        to.one_of(ADRIFT_COUNT, 5, self.adrift.len() as u32);
        let stock = &scene.stock[..self.edition.islands().len()];
        to.set_each(STOCK, &stock[..stock.len().min(ISLANDS)]);
        let mut stocks = [0u8; 5];
        for &stock in stock {
            stocks[usize::from(stock).min(4)] += 1;
        }
        to.set_each(STOCKS, &stocks);
        let needs = Seat::all(self.players).map(|seat| self.needs(seat)).min();
        to.one_of(BEST_NEEDS, 8, needs.unwrap_or(0).into());
    }
}
