//! What one seat knows.

use kit::{InputSink, Seat, start};

use super::needs::Pieces;
use super::prospects::{SURE, Valued, lacking, worth};
use super::scene::Scene;
use super::{COIN, OTHER, OTHERS, OWN, STEPS};
use crate::AnBord;
use crate::edition::CardKind;
use crate::piece::{Colour, Equipment};
use crate::ship::{Room, count_goods, count_tiles};
use crate::state::FINE;

const ACTS: usize = start(OWN, "acts");
const WAITS: usize = start(OWN, "waits");
const TICKS: usize = start(OWN, "ticks");
const ORDER: usize = start(OWN, "order");
const OWN_STEP: usize = start(OWN, "own-step");
const ANSWER: usize = start(OWN, "answer");
const ANSWER_STATE: usize = start(OWN, "answer-state");
const MONEY: usize = start(OWN, "money");
const LEAD: usize = start(OWN, "lead");
const COINS: usize = start(OWN, "coins");
const CHESTS: usize = start(OWN, "chests");
const PARROT: usize = start(OWN, "parrot");
const FULL: usize = start(OWN, "full");
const CHESTS_OWED: usize = start(OWN, "chests-owed");
const HAND: usize = start(OWN, "hand");
const EQUIPMENT: usize = start(OWN, "equipment");
const BELOW_DECK: usize = start(OWN, "below-deck");
const GOODS: usize = start(OWN, "goods");
const GOODS_COUNT: usize = start(OWN, "goods-count");
const ROOM: usize = start(OWN, "room");
const FREE_PLACES: usize = start(OWN, "free-places");
const FREE_CARGO: usize = start(OWN, "free-cargo");
const MISSING: usize = start(OWN, "missing");
const SPARE: usize = start(OWN, "spare");
const MISSING_GOODS: usize = start(OWN, "missing-goods");
const SPARE_GOODS: usize = start(OWN, "spare-goods");
const PROSPECTS: usize = start(OWN, "prospects");
const NEARLY: usize = start(OWN, "nearly");
const FINDS: usize = start(OWN, "finds");
const FIGHTS: usize = start(OWN, "fights");
const ORDERS: usize = start(OWN, "orders");
const PLAN: usize = start(OWN, "plan");
const COURAGE: usize = start(OWN, "courage");
const MATCH: usize = start(OWN, "match");
const MEETS: usize = start(OWN, "meets");
const LACKS: usize = start(OWN, "lacks");
const CARD_WORTH: usize = start(OWN, "card-worth");
const PROMISED: usize = start(OWN, "promised");
const NEXT: usize = start(OWN, "next");

/// Discoveries, pirates, orders.
const PAYING: [CardKind; 3] = [CardKind::Discovery, CardKind::Pirates, CardKind::Order];

impl AnBord {
    #[inline]
    fn seats_between(&self, from: Seat, to: Seat) -> u32 {
        let players = usize::from(self.players);
        ((to.index() + players - from.index()) % players) as u32
    }

    pub(super) fn write_own(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let ship = self.ship(seat);
        if self.acting().has(seat) {
            to.set(ACTS, 1);
            to.one_of(OWN_STEP, STEPS, self.step_number());
        }
        if scene.loading && !self.is_live() {
            to.one_of(WAITS, 4, self.seats_between(self.turn, seat));
        }
        to.set(TICKS, ship.wait.into());
        to.one_of(ORDER, 5, self.journey.first.map_or(4, |first| self.seats_between(first, seat)));
        let answer = self.choices[seat.index()].answer;
        to.one_of(ANSWER, 5, answer as u32);
        let states = [self.sealed, self.facing, self.rewarded].map(|seats| seats.has(seat));
        to.set_each(ANSWER_STATE, &states);
        self.write_money(seat, to);
        to.set(PARROT, self.parrot_of(seat).into());
        to.set(FULL, self.full.has(seat).into());
        to.set(CHESTS_OWED, self.chests_owed[seat.index()].into());
        if let Some(hand) = ship.hand {
            to.set(HAND + hand.tile.equipment.index(), 1);
        }
        self.write_prospects(scene, seat, to);
        self.write_others(scene, seat, to);
    }

    fn write_money(&self, seat: Seat, to: &mut impl InputSink) {
        let ship = self.ship(seat);
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let best = others.map(|other| self.ship(other).money()).max().unwrap_or(0);
        let money = ship.money();
        to.set(MONEY, money.into());
        to.set(MONEY + 1, money.saturating_sub(best).into());
        to.set(MONEY + 2, best.saturating_sub(money).into());
        to.one_of(LEAD, 17, (u32::from(money) + 24).saturating_sub(best.into()) / 3);
        to.set(COINS, ship.coins.into());
        to.set(CHESTS, ship.chests.into());
    }

    /// What lies on board, and what it is good for.
    fn write_prospects(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let (ship, edition, deck) = (self.ship(seat), self.edition.0, scene.deck(seat));
        let (unmet, wanted) = (scene.unmet(), scene.wanted());
        let on_deck = usize::from(edition.deck);
        let below = count_tiles(&ship.stowed[on_deck..]);
        let goods_below = count_goods(&ship.goods[2 * on_deck..]);
        let equipment = std::array::from_fn(|at| deck.equipment[at] + below[at]);
        let equipment = self.with_hand(seat, equipment);
        let goods = std::array::from_fn(|at| deck.goods[at] + goods_below[at]);
        let goods = self.without_goods_aside(seat, goods);
        let Valued { prospects, plan } = Valued::of(self, unmet, &equipment, goods);
        for (at, &count) in equipment.iter().enumerate().filter(|(_, count)| **count > 0) {
            to.one_of(EQUIPMENT + 3 * at, 3, u32::from(count) - 1);
        }
        to.set_each(BELOW_DECK, &below);
        for (at, &count) in goods.iter().enumerate().filter(|(_, count)| **count > 0) {
            to.one_of(GOODS + 4 * at, 4, u32::from(count) - 1);
        }
        to.one_of(GOODS_COUNT, 13, goods.iter().map(|&count| u32::from(count)).sum());
        let Room { goods: room, places, cargo } = ship.free_room(edition);
        to.one_of(ROOM, 11, room.into());
        to.one_of(FREE_PLACES, 13, places.into());
        to.one_of(FREE_CARGO, 3, cargo.into());
        // What is missing and what is to spare of each.
        let have = Pieces::of(&equipment, goods).counts().map(|count| 4 * u16::from(count));
        let difference = |of: &[u16; 16], without: &[u16; 16]| -> [u8; 16] {
            std::array::from_fn(|at| of[at].saturating_sub(without[at]).min(255) as u8)
        };
        let missing = difference(&wanted.pieces, &have);
        let spare = difference(&have, &wanted.pieces);
        to.set_each(MISSING, &missing[..Equipment::COUNT]);
        to.set_each(SPARE, &spare[..Equipment::COUNT]);
        to.set_each(MISSING_GOODS, &missing[Equipment::COUNT..][..Colour::COUNT]);
        to.set_each(SPARE_GOODS, &spare[Equipment::COUNT..][..Colour::COUNT]);
        for (at, kind) in PAYING.into_iter().enumerate() {
            to.set(PROSPECTS + at, prospects.met[kind.index()]);
            to.set(NEARLY + at, prospects.nearly[kind.index()]);
        }
        to.set(PROSPECTS + 3, prospects.met[CardKind::Trade.index()]);
        let [finds, fights, orders] =
            PAYING.map(|kind| prospects.met[kind.index()].div_ceil(3 * u32::from(COIN)));
        to.one_of(FINDS, 10, finds);
        to.one_of(FIGHTS, 8, fights);
        to.one_of(ORDERS, 10, orders);
        if unmet.sure {
            to.set_each(PLAN, &plan);
        }
        to.set(COURAGE, prospects.courage.max(0) as u32);
        to.set(COURAGE + 1, (-prospects.courage).max(0) as u32);
        to.set(MATCH, prospects.matches);
        debug_assert!(unmet.odds.iter().all(|&odds| odds <= SURE));
        if let Some(face) = self.face() {
            let lacks = lacking(face, &equipment, goods);
            to.set(MEETS, self.can_meet(seat, face).into());
            to.one_of(LACKS, 5, lacks);
            to.set(CARD_WORTH, worth(face));
            to.set(CARD_WORTH + 1, face.pays.goods_paid().saturating_sub(room).into());
        }
        let waiting = u32::from(self.reward_of(seat).min(room)) * u32::from(COIN);
        to.set(PROMISED, self.promised(seat).map_or(0, worth) + waiting);
        let fine = u32::from(FINE) * u32::from(COIN);
        to.set(PROMISED + 1, if self.shirks(seat) { fine } else { 0 });
    }

    fn write_others(&self, scene: &Scene, seat: Seat, to: &mut impl InputSink) {
        let own = self.ship(seat).money();
        for (nth, other) in seat.round(self.players).skip(1).take(OTHERS).enumerate() {
            let mut at = NEXT + nth * OTHER;
            let mut place = |many: usize| {
                at += many;
                at - many
            };
            let (ship, deck) = (self.ship(other), scene.deck(other));
            let money = ship.money();
            to.set(place(1), money.saturating_sub(own).into());
            to.set(place(1), own.saturating_sub(money).into());
            let on_deck = deck.goods.iter().sum::<u8>();
            to.set(place(1), (on_deck + deck.goods_below).into());
            to.set(place(1), deck.tiles_below.into());
            to.set(place(1), deck.goods_below.into());
            to.set_each(place(Equipment::COUNT), &deck.equipment);
            to.set_each(place(Colour::COUNT), &deck.goods);
            to.set(place(1), ship.parrot.into());
            let seats = [self.full, self.facing, self.sealed, self.rewarded];
            to.set_each(place(4), &seats.map(|seats| seats.has(other)));
            to.set(place(1), u32::from(self.journey.first == Some(other)));
            to.set(place(1), deck.free.into());
            for kind in PAYING {
                to.set(place(1), deck.met[kind.index()]);
            }
            to.set(place(1), u32::from(ship.hand.is_some()));
            debug_assert_eq!(at, NEXT + (nth + 1) * OTHER);
        }
    }
}
