//! What everybody knows.

use kit::{InputSink, Seat, start};

use super::{PORTS, SHARED, STEPS, STRETCHES, VOUCHERS, beyond};
use crate::action::{Port, Variant, WheelField};
use crate::discs::Row;
use crate::state::{Ahoi, Phase};

const PLAYERS: usize = start(SHARED, "players");
const STEP: usize = start(SHARED, "step");
const TO_TAKE: usize = start(SHARED, "to-take");
const HAND: usize = start(SHARED, "hand");
const ROUND: usize = start(SHARED, "round");
const ROUND_LIMIT: usize = start(SHARED, "round-limit");
const DICE: usize = start(SHARED, "dice");
const VARIANT: usize = start(SHARED, "variant");
const PLAYED: usize = start(SHARED, "played");
const CHECKED: usize = start(SHARED, "checked");
const COASTGUARD: usize = start(SHARED, "coastguard");
const RODS: usize = start(SHARED, "rods");
const ASHORE: usize = start(SHARED, "ashore");
const SUPPLY: usize = start(SHARED, "supply");
const VOUCHER_PILE: usize = start(SHARED, "voucher-pile");
const VOUCHER_DISCARDS: usize = start(SHARED, "voucher-discards");
const EVENT_PILE: usize = start(SHARED, "event-pile");
const EVENT_DISCARDS: usize = start(SHARED, "event-discards");
const OBJECTIVES: usize = start(SHARED, "objectives");
const CAUGHT: usize = start(SHARED, "caught");
const BEST_NEEDS: usize = start(SHARED, "best-needs");

impl Ahoi {
    /// What is awaited, as a number below `STEPS`.
    pub(super) fn step_number(&self) -> u32 {
        match self.phase {
            Phase::Lots | Phase::DealPortCard | Phase::DealVoucher { .. } | Phase::DealDisc => 0,
            Phase::PlaceShip => 1,
            Phase::Roll => 2,
            Phase::Ask { .. } | Phase::TurnUpObjective { .. } | Phase::KeepObjective { .. } => 3,
            Phase::Choose => 4,
            Phase::Play => 5,
            Phase::ChooseFreely => 6,
            Phase::DrawPortCard | Phase::DrawVoucher => 7,
            Phase::Spend { .. } => 8,
            Phase::TakeDiscs { .. } => 9,
            Phase::TurnUp { .. } | Phase::LayDiscs => 10,
            Phase::LayProvisions { .. } => 11,
            Phase::OpenEvents | Phase::DrawEvent => 12,
            Phase::CardChoice => 13,
            Phase::RoughSea | Phase::Coastguard => 14,
            Phase::Sail => 15,
            Phase::TurnOver | Phase::ShuffleDiscs | Phase::Shuffle { .. } => 16,
            Phase::Over { .. } => 17,
        }
    }

    pub(super) fn write_shared(&self, to: &mut impl InputSink) {
        let edition = self.edition.0;
        to.one_of(PLAYERS, 4, u32::from(self.players) - 2);
        to.one_of(STEP, STEPS, self.step_number());
        if let Phase::TakeDiscs { left } | Phase::LayProvisions { left, .. } = self.phase {
            to.set(TO_TAKE, left.into());
        }
        to.set(HAND, self.discs.count(Row::Hand).into());
        to.one_of(ROUND, 9, beyond(self.round.into(), &[1, 2, 3, 5, 8, 12, 17, 23]));
        let limit = match u32::from(self.options.round_limit) {
            0 => 0,
            limit => {
                let left = limit.saturating_sub(self.round.into());
                7 - beyond(left, &[0, 1, 2, 4, 8, 16])
            }
        };
        to.one_of(ROUND_LIMIT, 8, limit);
        for field in WheelField::ALL {
            let dice = self.dice.map(|die| u32::from(die == field.number()));
            to.set(DICE + field as usize, dice[0] + dice[1]);
        }
        let variant = match self.variant {
            None => 0,
            Some(Variant::A) => 1,
            Some(Variant::B) => 2,
        };
        to.one_of(VARIANT, 3, variant);
        if let Some(played) = self.played {
            to.set(PLAYED + played as usize, 1);
        }
        to.set(CHECKED, self.checked.into());
        let guarded = edition.port_at(self.coastguard).map_or(PORTS, Port::index);
        to.one_of(COASTGUARD, PORTS + 1, guarded as u32);
        for rod in self.rods.iter().filter(|rod| rod.index() < STRETCHES) {
            to.set(RODS + rod.index(), 1);
        }
        to.set_each(ASHORE, &self.discs.ashore()[..PORTS]);
        to.one_of(SUPPLY, 7, beyond(self.supply.into(), &[0, 1, 4, 8, 13, 20]));
        to.set_each(VOUCHER_PILE, &self.vouchers.pile[..VOUCHERS]);
        to.set_each(VOUCHER_DISCARDS, &self.vouchers.discards[..VOUCHERS]);
        to.set_each(EVENT_PILE, &self.events.pile);
        to.set_each(EVENT_DISCARDS, &self.events.discards);
        to.set(OBJECTIVES, self.objectives.in_pile().into());
        to.set(CAUGHT, self.caught.into());
        let best = Seat::all(self.players).map(|seat| self.captain(seat).points).max();
        let needs = edition.goal_general - best.unwrap_or(0);
        to.one_of(BEST_NEEDS, 11, needs.max(0) as u32 / 4);
    }
}
