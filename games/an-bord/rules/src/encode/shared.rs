//! What everybody knows.

use kit::{InputSink, Seat, start};

use super::scene::Scene;
use super::{SHARED, STEPS};
use crate::AnBord;
use crate::piece::{Colour, Equipment};
use crate::state::Phase;

const PLAYERS: usize = start(SHARED, "players");
const JOURNEY: usize = start(SHARED, "journey");
const STEP: usize = start(SHARED, "step");
const TABLE: usize = start(SHARED, "table");
const TURNED: usize = start(SHARED, "turned");
const STACK: usize = start(SHARED, "stack");
const STACK_KINDS: usize = start(SHARED, "stack-kinds");
const UNDER: usize = start(SHARED, "under");
const CARD_KIND: usize = start(SHARED, "card-kind");
const CARD_EQUIPMENT: usize = start(SHARED, "card-equipment");
const CARD_GOODS: usize = start(SHARED, "card-goods");
const CARD_PAYS_GOODS: usize = start(SHARED, "card-pays-goods");
const CARD_PAYS_COINS: usize = start(SHARED, "card-pays-coins");
/// Those of pirates, trades and orders follow.
const WANTED: usize = start(SHARED, "wanted-by-discoveries");
const PILE_UP: usize = start(SHARED, "pile-up");
const PILE_HIDDEN: usize = start(SHARED, "pile-hidden");
const PILE_DOWN: usize = start(SHARED, "pile-down");
const SUPPLY: usize = start(SHARED, "supply");
const REWARD: usize = start(SHARED, "reward");
const DECIDING: usize = start(SHARED, "deciding");

impl AnBord {
    /// What is awaited, as a number below `STEPS`.
    pub(super) fn step_number(&self) -> u32 {
        match self.phase {
            Phase::Deal | Phase::Spill { .. } | Phase::Land => 0,
            Phase::Load => 1,
            Phase::Reveal { .. } => 2,
            Phase::Top => 3,
            Phase::Brave => 4,
            Phase::Pirates => 5,
            Phase::Decide => 6,
            Phase::Reward { .. } => 7,
            Phase::Chests => 8,
            Phase::Over => 9,
        }
    }

    pub(super) fn write_shared(&self, scene: &Scene, to: &mut impl InputSink) {
        let journey = &self.journey;
        to.one_of(PLAYERS, 3, u32::from(self.players) - 2);
        to.one_of(JOURNEY, 2, u32::from(journey.number).saturating_sub(1));
        to.one_of(STEP, STEPS, self.step_number());
        let table = [self.is_live(), self.bars_starfish(), self.options.scramble, journey.look];
        to.set_each(TABLE, &table);
        to.set(TURNED, self.turned.into());
        to.one_of(STACK, 14, journey.stack.len() as u32);
        to.set_each(STACK_KINDS, &scene.unmet().left);
        to.set(UNDER, journey.under.into());
        if let Some(face) = self.face() {
            to.one_of(CARD_KIND, 4, face.kind.index() as u32);
            to.set_each(CARD_EQUIPMENT, &face.equipment);
            to.set_each(CARD_GOODS, &face.goods);
            to.set_each(CARD_PAYS_GOODS, &face.pays.goods);
            to.set(CARD_PAYS_GOODS + Colour::COUNT, face.pays.any.into());
            to.set(CARD_PAYS_COINS, face.pays.coins.into());
        }
        to.set_each(WANTED, &scene.wanted().told);
        if scene.loading {
            self.write_pile(scene, to);
        }
        to.set_each(SUPPLY, &self.supply.goods);
        to.set_each(REWARD, &self.reward.goods);
        to.set(REWARD + Colour::COUNT, self.reward.picks.into());
        let deciding = [self.deciding, self.sealed, self.full].map(|seats| seats.len() as u32);
        to.set_each(DECIDING, &deciding);
    }

    fn write_pile(&self, scene: &Scene, to: &mut impl InputSink) {
        let down = self.pile.down();
        // Of each kind, those that may be taken and those that may not.
        let mut lying = [[0u8; Equipment::COUNT]; 2];
        let bars = self.bars_starfish();
        self.pile.up().iter().for_each(|at| {
            let tile = self.pile.face(at);
            lying[usize::from(bars & tile.starfish)][tile.equipment.index()] += 1;
        });
        let [up, barred] = lying;
        to.set_each(PILE_UP, &up);
        // What is seen of each kind, there and elsewhere.
        let mut seen = barred;
        let decks = Seat::all(self.players).map(|seat| &scene.deck(seat).equipment);
        for counts in decks.chain([&up]) {
            seen.iter_mut().zip(counts).for_each(|(seen, count)| *seen += count);
        }
        let hands = Seat::all(self.players).filter_map(|seat| self.ship(seat).hand);
        for hand in hands.filter(|hand| hand.open) {
            seen[hand.tile.equipment.index()] += 1;
        }
        seen[Equipment::Monkey.index()] += self.options.handicap.count();
        let (tiles, _) = self.edition.tiles.as_chunks::<2>();
        let (returned, _) = self.pile.returned.as_chunks::<2>();
        // Tiles are numbered by equipment, each without its starfish and with it.
        let mut hidden = [0; Equipment::COUNT];
        for (at, hidden) in hidden.iter_mut().enumerate() {
            let [all, given] = [tiles[at], returned[at]].map(|[plain, starred]| plain + starred);
            *hidden = all.saturating_sub(seen[at] + given);
        }
        to.set_each(PILE_HIDDEN, &hidden);
        to.set(PILE_DOWN, down.len() as u32);
    }
}
