//! What the rules forbid: guards in the rulebook's order, one refusal each.

use kit::{Actor, Seat, refuse, require};

use crate::action::{Action, Cargo, DiscKind, Objective, Point, Stretch, Variant, WheelField};
use crate::discs::Row;
use crate::state::{Ahoi, Phase};

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Refusal {
    Over,
    NotNow,
    NotYourTurn { turn: Seat },
    NotDrawn,
    NotInThePile,
    NoSuchDisc,
    NoSuchObjective,
    NotAStartPort,
    MustAct,
    NothingToStop,
    NoActionOf { variant: Variant },
    FieldWithoutDie { field: WheelField },
    FieldWithDie { field: WheelField },
    NotTheOtherDie { field: WheelField },
    NoPortCard,
    NoVoucherLeft,
    NoOpenCard,
    NoVoucher,
    NotInPort,
    NoDiscsHere,
    NoProvisionsLeft,
    NoEventLeft,
    NothingToChoose,
    NotAFreeChoice,
    NotYourVoucher,
    NoDiscThere,
    TakeOne { cargo: Cargo },
    NotYourCard,
    NoRodThere,
    NoStretchThere,
    RodThere,
    CoastguardThere,
    NoSuchPoint,
    AlreadyThere,
    TooFar { away: u8, reach: u8 },
    Rod,
    NoPassenger,
    TooFewProvisions { discs: u8, provisions: u8 },
    EndsEarlier,
    Inspection,
    NoInspection,
    StepTwice,
    NoObjectiveThere,
}

type Checked = kit::Checked<Refusal>;

impl Ahoi {
    pub(crate) fn check_action(&self, by: Actor, action: Action) -> Checked {
        require("ahoi/6.3", !matches!(self.phase, Phase::Over { .. }), Refusal::Over)?;
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => {
                require("ahoi/2.1", seat == self.turn, Refusal::NotYourTurn { turn: self.turn })?;
                self.check_seat(seat, action)
            }
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match (self.phase, action) {
            (Phase::Lots, Action::NameFirst { seat }) => {
                require("ahoi/1.8", seat.index() < usize::from(self.players), Refusal::NotDrawn)
            }
            (Phase::DealPortCard, Action::DrawPortCard { port }) => {
                require("ahoi/1.2", self.port_card_set.has(port), Refusal::NotInThePile)
            }
            (Phase::DrawPortCard, Action::DrawPortCard { port }) => {
                require("ahoi/1.2", self.port_card_set.has(port), Refusal::NotInThePile)?;
                require("ahoi/3.1", self.acceptable(self.turn).has(port), Refusal::NoPortCard)
            }
            (Phase::DealVoucher { .. } | Phase::DrawVoucher, Action::DrawVoucher { voucher }) => {
                let held = self.vouchers.pile.get(voucher.index());
                require("ahoi/1.2", held.is_some_and(|&held| held > 0), Refusal::NotInThePile)
            }
            (Phase::DealDisc, Action::TurnUp { kind }) => {
                require("ahoi/1.4", self.unseen(kind) > 0, Refusal::NoSuchDisc)
            }
            (Phase::TurnUp { place }, Action::TurnUp { kind }) => {
                let disc = self.discs.row(Row::Hand)[usize::from(place)];
                let fits = disc.kind().map_or(self.unseen(kind) > 0, |decided| decided == kind);
                require("ahoi/1.4", fits, Refusal::NoSuchDisc)
            }
            (Phase::Shuffle { .. }, Action::LayShuffled { kind }) => {
                require("ahoi/1.4", self.shuffled[shuffled_as(kind)] > 0, Refusal::NoSuchDisc)
            }
            (Phase::Roll, Action::Roll { dice }) => {
                require("ahoi/2.1", dice.iter().all(|die| (1..=6).contains(die)), Refusal::NotNow)
            }
            (Phase::DrawEvent, Action::DrawEvent { event }) => {
                require("ahoi/1.2", self.events.pile[event as usize] > 0, Refusal::NotInThePile)
            }
            (Phase::TurnUpObjective { .. }, Action::TurnUpObjective { objective }) => {
                require("ahoi/1.3", self.is_unseen(objective), Refusal::NoSuchObjective)
            }
            _ => refuse("ahoi/2.1", Refusal::NotNow),
        }
    }

    pub(crate) fn is_unseen(&self, objective: Objective) -> bool {
        let left = self.objectives.unseen_kinds.get(objective.index());
        left.is_some_and(|&left| left > 0)
    }

    fn check_seat(&self, seat: Seat, action: Action) -> Checked {
        match (self.phase, action) {
            (Phase::PlaceShip, Action::PlaceShip { port }) => {
                require("ahoi/1.8", self.edition.is_start(port), Refusal::NotAStartPort)
            }
            (Phase::Choose, Action::Choose { variant }) => {
                require("ahoi/2.4", self.has_action(variant), Refusal::NoActionOf { variant })
            }
            (Phase::Choose, Action::Pass) => {
                let idle = !self.has_action(Variant::A) && !self.has_action(Variant::B);
                require("ahoi/2.2", idle, Refusal::MustAct)
            }
            (Phase::Play, Action::Play { field }) => self.check_field(seat, field),
            (Phase::Play, Action::Pass) => {
                require("ahoi/2.2", seat != self.start, Refusal::MustAct)
            }
            (Phase::Play, Action::Stop) => require(
                "ahoi/2.4",
                seat == self.start && self.played.is_some(),
                Refusal::NothingToStop,
            ),
            (Phase::ChooseFreely, Action::Play { field }) => {
                require("ahoi/3.6", field != WheelField::FreeChoice, Refusal::NotAFreeChoice)?;
                self.check_field_possible(seat, field)
            }
            (Phase::Spend { cargo }, Action::Spend { voucher }) => {
                require(cargo.rule(), self.holds(seat, voucher), Refusal::NotYourVoucher)
            }
            (Phase::TakeDiscs { .. }, Action::TakeDisc { place }) => {
                let row = self.harbour(seat).map_or(0, |port| self.discs.count(Row::Port(port)));
                require("ahoi/3.3", place < row, Refusal::NoDiscThere)
            }
            (Phase::TakeDiscs { .. }, Action::Done) => {
                let cargo = Cargo::Passengers;
                require("ahoi/3.3", self.discs.count(Row::Hand) > 0, Refusal::TakeOne { cargo })
            }
            (Phase::LayDiscs, Action::LayDisc { card }) => {
                require("ahoi/3.3", self.is_open(seat, card), Refusal::NotYourCard)
            }
            (Phase::LayProvisions { .. }, Action::LayProvision { card }) => {
                require("ahoi/3.4", self.is_open(seat, card), Refusal::NotYourCard)
            }
            (Phase::LayProvisions { laid, .. }, Action::Done) => {
                require("ahoi/3.4", laid, Refusal::TakeOne { cargo: Cargo::Provisions })
            }
            (Phase::CardChoice, Action::TakePortCard) => {
                self.check_field_possible(seat, WheelField::PortCard)
            }
            (Phase::CardChoice, Action::TakeVoucher) => {
                self.check_field_possible(seat, WheelField::Voucher)
            }
            (Phase::RoughSea, Action::MoveRod { from, to }) => self.check_rod(from, to),
            (Phase::Coastguard, Action::MoveCoastguard { to }) => {
                require("ahoi/4.6", self.edition.chart.has(to), Refusal::NoSuchPoint)?;
                require("ahoi/4.6", to != self.coastguard, Refusal::CoastguardThere)
            }
            (Phase::Sail, Action::Sail { to, inspected }) => self.check_sail(seat, to, inspected),
            (Phase::KeepObjective { .. }, Action::KeepObjective { objective }) => {
                require("ahoi/6.1", self.objectives.lies(objective), Refusal::NoObjectiveThere)
            }
            (Phase::OpenEvents, Action::ShuffleEvents | Action::LeaveEvents)
            | (Phase::CardChoice, Action::TakeNeither)
            | (Phase::Sail, Action::Stay)
            | (Phase::TurnOver, Action::TurnOver | Action::LeaveOpen)
            | (Phase::ShuffleDiscs, Action::ShuffleDiscs | Action::LeaveDiscs)
            | (Phase::KeepObjective { .. }, Action::LeaveObjectives)
            | (Phase::Ask { .. }, Action::LookAtObjectives | Action::DeclineObjective) => Ok(()),
            _ => refuse("ahoi/2.1", Refusal::NotNow),
        }
    }

    fn check_field(&self, seat: Seat, field: WheelField) -> Checked {
        let (on_wheel, starts) = (self.on_wheel(seat, field), seat == self.start);
        if starts && self.played.is_some() {
            require("ahoi/2.2", on_wheel, Refusal::NotTheOtherDie { field })?;
        }
        let rule = if starts { "ahoi/2.2" } else { "ahoi/2.3" };
        if self.has_die(field) {
            require(rule, on_wheel, Refusal::FieldWithDie { field })?;
        }
        require(rule, on_wheel, Refusal::FieldWithoutDie { field })?;
        self.check_field_possible(seat, field)
    }

    /// The requirements of 3.1 to 3.6 in their order.
    fn check_field_possible(&self, seat: Seat, field: WheelField) -> Checked {
        let cargo = match field {
            WheelField::PortCard => {
                return require("ahoi/3.1", !self.acceptable(seat).is_empty(), Refusal::NoPortCard);
            }
            WheelField::Voucher => {
                return require("ahoi/3.2", self.vouchers.has_cards(), Refusal::NoVoucherLeft);
            }
            WheelField::Event => {
                return require("ahoi/3.5", self.events.has_cards(), Refusal::NoEventLeft);
            }
            WheelField::FreeChoice => {
                return require("ahoi/3.6", self.possible(seat, field), Refusal::NothingToChoose);
            }
            WheelField::Passengers => Cargo::Passengers,
            WheelField::Provisions => Cargo::Provisions,
        };
        let harbour = self.harbour(seat);
        require(cargo.rule(), harbour.is_some(), Refusal::NotInPort)?;
        if cargo == Cargo::Passengers {
            let discs = harbour.map_or(0, |port| self.discs.count(Row::Port(port)));
            require("ahoi/3.3", discs > 0, Refusal::NoDiscsHere)?;
        }
        require(cargo.rule(), self.captain(seat).has_voucher(), Refusal::NoVoucher)?;
        require(cargo.rule(), !self.captain(seat).open.is_empty(), Refusal::NoOpenCard)?;
        require(
            "ahoi/3.4",
            cargo == Cargo::Passengers || self.supply > 0,
            Refusal::NoProvisionsLeft,
        )
    }

    fn check_rod(&self, from: Stretch, to: Stretch) -> Checked {
        require("ahoi/4.4", self.rods.has(from), Refusal::NoRodThere)?;
        let stretches = self.edition.chart.stretches.len();
        require("ahoi/4.4", to.index() < stretches, Refusal::NoStretchThere)?;
        require("ahoi/4.4", !self.rods.has(to), Refusal::RodThere)
    }

    fn check_sail(&self, seat: Seat, to: Point, inspected: bool) -> Checked {
        require("ahoi/5.2", self.edition.chart.has(to), Refusal::NoSuchPoint)?;
        self.walk(seat, to, inspected).map(drop)
    }
}

/// Where a kind stands in the count of shuffled discs.
pub(crate) const fn shuffled_as(kind: Option<DiscKind>) -> usize {
    match kind {
        Some(DiscKind::Passenger) => 0,
        Some(DiscKind::Stowaway) => 1,
        None => 2,
    }
}
