//! What the rules forbid: guards in the rulebook's order, one refusal each.

use kit::{Actor, Phrase, Rule, Seat};

use crate::action::{Action, Cargo, Field, Kind, Objective, Point, Port, Stretch, Variant};
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
    FieldWithoutDie { field: Field, start: bool },
    FieldWithDie { field: Field, start: bool },
    NotTheOtherDie { field: Field },
    NoPortCard,
    NoVoucherLeft,
    NoOpenCard { cargo: Cargo },
    NoVoucher { cargo: Cargo },
    NotInPort { cargo: Cargo },
    NoDiscsHere,
    NoProvisionsLeft,
    NoEventLeft,
    NothingToChoose,
    NotAFreeChoice,
    NotYourVoucher { cargo: Cargo },
    NoDiscThere,
    TakeOne { cargo: Cargo },
    NotYourCard { cargo: Cargo },
    NoRodThere,
    NoStretchThere,
    RodThere,
    NoPointForTheCoastguard,
    CoastguardThere,
    NoSuchPoint,
    AlreadyThere,
    TooFar { away: u8, reach: u8 },
    Rod,
    NoPassenger { port: Port },
    TooFewProvisions { port: Port, discs: u8, provisions: u8 },
    EndsEarlier,
    Inspection,
    NoInspection,
    StepTwice,
    NoObjectiveThere,
}

impl Rule for Refusal {
    fn id(&self) -> &'static str {
        use Refusal::{
            AlreadyThere, CoastguardThere, EndsEarlier, FieldWithDie, FieldWithoutDie, Inspection,
            MustAct, NoActionOf, NoDiscThere, NoDiscsHere, NoEventLeft, NoInspection,
            NoObjectiveThere, NoOpenCard, NoPassenger, NoPointForTheCoastguard, NoPortCard,
            NoProvisionsLeft, NoRodThere, NoStretchThere, NoSuchDisc, NoSuchObjective, NoSuchPoint,
            NoVoucher, NoVoucherLeft, NotAFreeChoice, NotAStartPort, NotDrawn, NotInPort,
            NotInThePile, NotNow, NotTheOtherDie, NotYourCard, NotYourTurn, NotYourVoucher,
            NothingToChoose, NothingToStop, Over, Rod, RodThere, StepTwice, TakeOne, TooFar,
            TooFewProvisions,
        };
        match self {
            NotInThePile => "ahoi/1.2",
            NoSuchObjective => "ahoi/1.3",
            NoSuchDisc => "ahoi/1.4",
            NotAStartPort | NotDrawn => "ahoi/1.8",
            NotNow | NotYourTurn { .. } => "ahoi/2.1",
            MustAct | NotTheOtherDie { .. } => "ahoi/2.2",
            FieldWithoutDie { start, .. } | FieldWithDie { start, .. } => match start {
                true => "ahoi/2.2",
                false => "ahoi/2.3",
            },
            NoActionOf { .. } | NothingToStop => "ahoi/2.4",
            NoPortCard => "ahoi/3.1",
            NoVoucherLeft => "ahoi/3.2",
            NoDiscsHere | NoDiscThere => "ahoi/3.3",
            NoProvisionsLeft => "ahoi/3.4",
            NoOpenCard { cargo }
            | NoVoucher { cargo }
            | NotInPort { cargo }
            | NotYourVoucher { cargo }
            | TakeOne { cargo }
            | NotYourCard { cargo } => match cargo {
                Cargo::Passengers => "ahoi/3.3",
                Cargo::Provisions => "ahoi/3.4",
            },
            NoEventLeft => "ahoi/3.5",
            NothingToChoose | NotAFreeChoice => "ahoi/3.6",
            NoRodThere | NoStretchThere | RodThere => "ahoi/4.4",
            NoPointForTheCoastguard | CoastguardThere => "ahoi/4.6",
            TooFar { .. } => "ahoi/5.1",
            NoSuchPoint | AlreadyThere | StepTwice => "ahoi/5.2",
            Rod => "ahoi/5.3",
            NoPassenger { .. } | TooFewProvisions { .. } => "ahoi/5.4",
            EndsEarlier => "ahoi/5.5",
            Inspection | NoInspection => "ahoi/5.6",
            NoObjectiveThere => "ahoi/6.1",
            Over => "ahoi/6.3",
        }
    }

    fn phrase(&self) -> Phrase {
        crate::speech::refusal(*self)
    }
}

type Checked = Result<(), Refusal>;

fn must(holds: bool, otherwise: Refusal) -> Checked {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Ahoi {
    pub(crate) fn checked(&self, by: Actor, action: Action) -> Checked {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(Refusal::Over);
        }
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => {
                must(seat == self.turn, Refusal::NotYourTurn { turn: self.turn })?;
                self.check_captain(seat, action)
            }
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match (self.phase, action) {
            (Phase::Lots, Action::NameFirst { seat }) => {
                must(seat.index() < usize::from(self.players), Refusal::NotDrawn)
            }
            (Phase::DealPortCard, Action::DrawPortCard { port }) => {
                must(self.port_card_set & port.bit() != 0, Refusal::NotInThePile)
            }
            (Phase::DrawPortCard, Action::DrawPortCard { port }) => {
                must(self.port_card_set & port.bit() != 0, Refusal::NotInThePile)?;
                must(self.acceptable(self.turn) & port.bit() != 0, Refusal::NoPortCard)
            }
            (Phase::DealVoucher { .. } | Phase::DrawVoucher, Action::DrawVoucher { voucher }) => {
                let held = self.vouchers.pile.get(usize::from(voucher.0));
                must(held.is_some_and(|&held| held > 0), Refusal::NotInThePile)
            }
            (Phase::DealDisc, Action::TurnUp { kind }) => {
                must(self.unseen(kind) > 0, Refusal::NoSuchDisc)
            }
            (Phase::TurnUp { place }, Action::TurnUp { kind }) => {
                let disc = self.discs.row(Row::Hand)[usize::from(place)];
                let fits = disc.kind().map_or(self.unseen(kind) > 0, |decided| decided == kind);
                must(fits, Refusal::NoSuchDisc)
            }
            (Phase::Shuffle { .. }, Action::LayShuffled { kind }) => {
                must(self.shuffled[shuffled_as(kind)] > 0, Refusal::NoSuchDisc)
            }
            (Phase::Roll, Action::Roll { dice }) => {
                must(dice.iter().all(|die| (1..=6).contains(die)), Refusal::NotNow)
            }
            (Phase::DrawEvent, Action::DrawEvent { event }) => {
                must(self.events.pile[event as usize] > 0, Refusal::NotInThePile)
            }
            (Phase::TurnUpObjective { .. }, Action::TurnUpObjective { objective }) => {
                must(self.is_unseen(objective), Refusal::NoSuchObjective)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn is_unseen(&self, objective: Objective) -> bool {
        let left = self.unseen_objectives.get(usize::from(objective.0));
        left.is_some_and(|&left| left > 0)
    }

    fn check_captain(&self, seat: Seat, action: Action) -> Checked {
        match (self.phase, action) {
            (Phase::PlaceShip, Action::PlaceShip { port }) => {
                must(self.edition.is_start(port), Refusal::NotAStartPort)
            }
            (Phase::Choose, Action::Choose { variant }) => {
                must(self.has_action(variant), Refusal::NoActionOf { variant })
            }
            (Phase::Choose, Action::Pass) => {
                let idle = !self.has_action(Variant::A) && !self.has_action(Variant::B);
                must(idle, Refusal::MustAct)
            }
            (Phase::Play, Action::Play { field }) => self.check_field(seat, field),
            (Phase::Play, Action::Pass) => must(seat != self.start, Refusal::MustAct),
            (Phase::Play, Action::Stop) => {
                must(seat == self.start && self.played.is_some(), Refusal::NothingToStop)
            }
            (Phase::ChooseFreely, Action::Play { field }) => {
                must(field != Field::FreeChoice, Refusal::NotAFreeChoice)?;
                self.check_possible(seat, field)
            }
            (Phase::Spend { cargo }, Action::Spend { voucher }) => {
                must(self.holds(seat, voucher), Refusal::NotYourVoucher { cargo })
            }
            (Phase::TakeDiscs { .. }, Action::TakeDisc { place }) => {
                let row = self.harbour(seat).map_or(0, |port| self.discs.count(Row::Port(port)));
                must(place < row, Refusal::NoDiscThere)
            }
            (Phase::TakeDiscs { .. }, Action::Done) => {
                let cargo = Cargo::Passengers;
                must(self.discs.count(Row::Hand) > 0, Refusal::TakeOne { cargo })
            }
            (Phase::LayDiscs, Action::LayDisc { card }) => {
                must(self.is_open(seat, card), Refusal::NotYourCard { cargo: Cargo::Passengers })
            }
            (Phase::LayProvisions { .. }, Action::LayProvision { card }) => {
                must(self.is_open(seat, card), Refusal::NotYourCard { cargo: Cargo::Provisions })
            }
            (Phase::LayProvisions { laid, .. }, Action::Done) => {
                must(laid, Refusal::TakeOne { cargo: Cargo::Provisions })
            }
            (Phase::CardChoice, Action::TakePortCard) => self.check_possible(seat, Field::PortCard),
            (Phase::CardChoice, Action::TakeVoucher) => self.check_possible(seat, Field::Voucher),
            (Phase::RoughSea, Action::MoveRod { from, to }) => self.check_rod(from, to),
            (Phase::Coastguard, Action::MoveCoastguard { to }) => {
                must(self.edition.chart.has(to), Refusal::NoPointForTheCoastguard)?;
                must(to != self.coastguard, Refusal::CoastguardThere)
            }
            (Phase::Sail, Action::Sail { to, inspected }) => self.check_sail(seat, to, inspected),
            (Phase::KeepObjective { .. }, Action::KeepObjective { place }) => {
                let there = self.table.get(usize::from(place));
                must(there.is_some_and(Option::is_some), Refusal::NoObjectiveThere)
            }
            (Phase::OpenEvents, Action::ShuffleEvents | Action::LeaveEvents)
            | (Phase::CardChoice, Action::TakeNeither)
            | (Phase::Sail, Action::Stay)
            | (Phase::ShuffleDiscs, Action::ShuffleDiscs | Action::LeaveDiscs)
            | (Phase::Ask { .. }, Action::LookAtObjectives | Action::DeclineObjective) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_field(&self, seat: Seat, field: Field) -> Checked {
        if !self.on_wheel(seat, field) {
            let start = seat == self.start;
            let first = self.played.filter(|_| start);
            return Err(match (first, self.has_die(field)) {
                (Some(_), _) => Refusal::NotTheOtherDie { field },
                (None, true) => Refusal::FieldWithDie { field, start },
                (None, false) => Refusal::FieldWithoutDie { field, start },
            });
        }
        self.check_possible(seat, field)
    }

    /// The requirements of 3.1 to 3.6 in their order.
    fn check_possible(&self, seat: Seat, field: Field) -> Checked {
        let cargo = match field {
            Field::PortCard => return must(self.acceptable(seat) != 0, Refusal::NoPortCard),
            Field::Voucher => return must(self.vouchers.has_cards(), Refusal::NoVoucherLeft),
            Field::Event => return must(self.events.has_cards(), Refusal::NoEventLeft),
            Field::FreeChoice => {
                return must(self.possible(seat, field), Refusal::NothingToChoose);
            }
            Field::Passengers => Cargo::Passengers,
            Field::Provisions => Cargo::Provisions,
        };
        let harbour = self.harbour(seat);
        must(harbour.is_some(), Refusal::NotInPort { cargo })?;
        if cargo == Cargo::Passengers {
            let discs = harbour.map_or(0, |port| self.discs.count(Row::Port(port)));
            must(discs > 0, Refusal::NoDiscsHere)?;
        }
        must(self.captain(seat).has_voucher(), Refusal::NoVoucher { cargo })?;
        must(self.captain(seat).open != 0, Refusal::NoOpenCard { cargo })?;
        must(cargo == Cargo::Passengers || self.supply > 0, Refusal::NoProvisionsLeft)
    }

    fn check_rod(&self, from: Stretch, to: Stretch) -> Checked {
        must(self.rods.has(from), Refusal::NoRodThere)?;
        let stretches = self.edition.chart.stretches.len();
        must(usize::from(to.0) < stretches, Refusal::NoStretchThere)?;
        must(!self.rods.has(to), Refusal::RodThere)
    }

    /// A move is looked up among the ends; if it is not there, the reasons are tried in their order.
    fn check_sail(&self, seat: Seat, to: Point, inspected: bool) -> Checked {
        let chart = &self.edition.0.chart;
        must(chart.has(to), Refusal::NoSuchPoint)?;
        let ends = self.ends(seat);
        if if inspected { ends.inspected } else { ends.free }.has(to.0) {
            return Ok(());
        }
        let ship = self.captain(seat).ship.ok_or(Refusal::NotNow)?;
        must(inspected || to != ship, Refusal::AlreadyThere)?;
        let reach = self.reach(seat);
        let away = self.edition.distance(ship, to);
        must(away <= reach, Refusal::TooFar { away, reach })?;
        must(chart.within(self.rods, ship, reach).has(to.0), Refusal::Rod)?;
        let cargo = self.destinations(seat, inspected && to != self.coastguard);
        if let Some(port) = self.edition.port_at(to).filter(|_| cargo.barred.has(to.0)) {
            return Err(self.too_little(seat, port, inspected && to != self.coastguard));
        }
        let closed = chart.closed(self.rods);
        let callable = self.destinations(seat, false).callable;
        let passed = chart.spread(ship, reach, callable, closed);
        if inspected {
            let guard = self.coastguard;
            must(passed.has(guard.0) && !callable.has(guard.0), Refusal::NoInspection)?;
            let there =
                chart.shortest(ship, guard, callable, closed).map_or(0, |way| way.len() - 1);
            let left = reach.saturating_sub(there as u8);
            let on = chart.within(self.rods, guard, left);
            return Err(if on.has(to.0) { Refusal::StepTwice } else { Refusal::NoInspection });
        }
        must(passed.has(to.0), Refusal::EndsEarlier)?;
        Err(Refusal::Inspection)
    }

    /// Why a destination cannot be called at.
    fn too_little(&self, seat: Seat, port: Port, inspected: bool) -> Refusal {
        let mut discs = self.card_discs(seat, port);
        if inspected {
            discs -= self.discs.stowaways(seat, port);
        }
        let provisions = self.captain(seat).provisions[port.index()];
        if discs == 0 {
            Refusal::NoPassenger { port }
        } else {
            Refusal::TooFewProvisions { port, discs, provisions }
        }
    }
}

/// Where a kind stands in the count of shuffled discs.
pub(crate) const fn shuffled_as(kind: Option<Kind>) -> usize {
    match kind {
        Some(Kind::Passenger) => 0,
        Some(Kind::Stowaway) => 1,
        None => 2,
    }
}
