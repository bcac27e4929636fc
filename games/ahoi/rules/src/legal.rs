//! What may be done: lists for captains, odds for chance, and how to draw a choice.

use kit::serde::{Deserialize, Serialize};
use kit::{Luck, Seat, Seats};

use crate::action::{
    Action, Cargo, DiscKind, EventCard, Objective, Point, Port, Variant, Voucher, WheelField,
};
use crate::discs::Row;
use crate::edition::Ports;
use crate::state::{Ahoi, Phase};

/// A move that can be made, for drawing.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct Voyage {
    /// Every point from where the ship lies to where it ends.
    pub route: Vec<Point>,
    /// The place of the coastguard's point in `route`, if the ship is inspected.
    pub inspected_at: Option<u8>,
    /// Stowaways that the inspection will find.
    pub found: u8,
    /// Points that the inspection will cost.
    pub cost: i16,
    /// The ship calls at a destination, so the move ends there whatever steps are left.
    pub lands: bool,
    /// Discs that will be landed, and the points for it.
    pub discs: u8,
    pub points: i16,
}

/// What a client needs to draw a choice.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    /// The action says it all.
    Plain,
    /// An action of the wheel and the points it costs.
    Field {
        field: WheelField,
        cost: i16,
    },
    /// A disc of the port's row, with its kind if the captain knows it.
    Disc {
        place: u8,
        kind: Option<DiscKind>,
    },
    /// The disc that would be laid on a card.
    Lay {
        kind: DiscKind,
        card: Port,
    },
    /// The red points between which the rod lies, and between which it would.
    Rod {
        from: [Point; 2],
        to: [Point; 2],
    },
    /// Where the coastguard would go, and whose ships it would inspect.
    Coastguard {
        to: Point,
        inspects: Seats,
    },
    Sail(Voyage),
    Objective {
        objective: Objective,
    },
}

impl Ahoi {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::PlaceShip => {
                let starts = self.edition.starts.iter();
                out.extend(starts.map(|port| Action::PlaceShip { port }));
            }
            Phase::Ask { .. } => {
                out.extend([Action::LookAtObjectives, Action::DeclineObjective]);
            }
            Phase::KeepObjective { .. } => {
                let lie = self.edition.objectives().filter(|&kind| self.objectives.lies(kind));
                out.extend(lie.map(|objective| Action::KeepObjective { objective }));
                out.push(Action::LeaveObjectives);
            }
            Phase::Choose => {
                let before = out.len();
                let variants = [Variant::A, Variant::B].into_iter();
                let variants = variants.filter(|&variant| self.has_action(variant));
                out.extend(variants.map(|variant| Action::Choose { variant }));
                if out.len() == before {
                    out.push(Action::Pass);
                }
            }
            Phase::Play => {
                let fields = WheelField::ALL.into_iter();
                let fields = fields.filter(|&field| self.on_wheel(seat, field));
                self.list_fields(seat, fields, out);
                if seat != self.start {
                    out.push(Action::Pass);
                } else if self.played.is_some() {
                    out.push(Action::Stop);
                }
            }
            Phase::ChooseFreely => {
                self.list_fields(seat, WheelField::ALL[..5].iter().copied(), out);
            }
            Phase::Spend { .. } => {
                let held = self.captain(seat).vouchers.iter().enumerate();
                let held = held.filter(|(_, held)| **held > 0);
                out.extend(held.map(|(nth, _)| Action::Spend { voucher: Voucher(nth as u8) }));
            }
            Phase::TakeDiscs { .. } => {
                let port = self.harbour(seat).expect("discs are taken in a port");
                let places = 0..self.discs.count(Row::Port(port));
                out.extend(places.map(|place| Action::TakeDisc { place }));
                if self.discs.count(Row::Hand) > 0 {
                    out.push(Action::Done);
                }
            }
            Phase::LayDiscs => {
                let cards = self.captain(seat).open.iter();
                out.extend(cards.map(|card| Action::LayDisc { card }));
            }
            Phase::LayProvisions { laid, .. } => {
                let cards = self.captain(seat).open.iter();
                out.extend(cards.map(|card| Action::LayProvision { card }));
                if laid {
                    out.push(Action::Done);
                }
            }
            Phase::OpenEvents => out.extend([Action::ShuffleEvents, Action::LeaveEvents]),
            Phase::CardChoice => {
                if self.possible(seat, WheelField::PortCard) {
                    out.push(Action::TakePortCard);
                }
                if self.possible(seat, WheelField::Voucher) {
                    out.push(Action::TakeVoucher);
                }
                out.push(Action::TakeNeither);
            }
            Phase::RoughSea => {
                for from in self.rods.iter() {
                    let free = self.edition.chart.stretches().filter(|&to| !self.rods.has(to));
                    out.extend(free.map(|to| Action::MoveRod { from, to }));
                }
            }
            Phase::Coastguard => {
                let points = self.edition.chart.points().filter(|&to| to != self.coastguard);
                out.extend(points.map(|to| Action::MoveCoastguard { to }));
            }
            Phase::Sail => self.list_moves(seat, out),
            Phase::TurnOver => out.extend([Action::TurnOver, Action::LeaveOpen]),
            Phase::ShuffleDiscs => out.extend([Action::ShuffleDiscs, Action::LeaveDiscs]),
            _ => {}
        }
    }

    fn list_fields(
        &self,
        seat: Seat,
        fields: impl Iterator<Item = WheelField>,
        out: &mut Vec<Action>,
    ) {
        let possible = fields.filter(|&field| self.possible(seat, field));
        out.extend(possible.map(|field| Action::Play { field }));
    }

    fn list_moves(&self, seat: Seat, out: &mut Vec<Action>) {
        let ends = self.ends(seat);
        out.push(Action::Stay);
        ends.free.iter().for_each(|to| out.push(Action::Sail { to, inspected: false }));
        ends.inspected.iter().for_each(|to| out.push(Action::Sail { to, inspected: true }));
    }

    /// Calls back with every outcome of what chance decides now, and its odds.
    #[inline]
    fn each_outcome(&self, mut each: impl FnMut(Action, u32)) {
        match self.phase {
            Phase::Lots => {
                for seat in Seat::all(self.players) {
                    each(Action::NameFirst { seat }, 1);
                }
            }
            Phase::DealPortCard => self.each_port_card(self.port_card_set, each),
            Phase::DrawPortCard => self.each_port_card(self.acceptable(self.turn), each),
            Phase::DealVoucher { .. } | Phase::DrawVoucher => {
                for (nth, &count) in self.vouchers.pile.iter().enumerate() {
                    each(Action::DrawVoucher { voucher: Voucher(nth as u8) }, count.into());
                }
            }
            Phase::DealDisc => self.each_unseen(each),
            Phase::TurnUp { place } => match self.discs.row(Row::Hand)[usize::from(place)].kind() {
                Some(kind) => each(Action::TurnUp { kind }, 1),
                None => self.each_unseen(each),
            },
            Phase::Shuffle { .. } => {
                for kind in [Some(DiscKind::Passenger), Some(DiscKind::Stowaway), None] {
                    let left = self.shuffled[crate::check::shuffled_as(kind)];
                    each(Action::LayShuffled { kind }, left.into());
                }
            }
            Phase::Roll => {
                for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
                    each(Action::Roll { dice: [one, two] }, 1);
                }
            }
            Phase::DrawEvent => {
                for event in EventCard::ALL {
                    each(Action::DrawEvent { event }, self.events.pile[event as usize].into());
                }
            }
            Phase::TurnUpObjective { .. } => {
                for (nth, &count) in self.objectives.unseen_kinds.iter().enumerate() {
                    let objective = Objective(nth as u8);
                    each(Action::TurnUpObjective { objective }, count.into());
                }
            }
            _ => {}
        }
    }

    #[inline]
    fn each_port_card(&self, ports: Ports, mut each: impl FnMut(Action, u32)) {
        for port in ports.iter() {
            each(Action::DrawPortCard { port }, self.port_cards[port.index()].into());
        }
    }

    #[inline]
    fn each_unseen(&self, mut each: impl FnMut(Action, u32)) {
        for kind in [DiscKind::Passenger, DiscKind::Stowaway] {
            each(Action::TurnUp { kind }, self.unseen(kind).into());
        }
    }

    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Action, u32)>) {
        self.each_outcome(|action, weight| {
            if weight > 0 {
                out.push((action, weight));
            }
        });
    }

    #[inline]
    pub(crate) fn draw_outcome(&self, luck: &mut impl Luck) -> Option<Action> {
        if !self.waits_for_chance() {
            return None;
        }
        if self.phase == Phase::Roll {
            let throw = luck.below(36) as u8;
            return Some(Action::Roll { dice: [1 + throw / 6, 1 + throw % 6] });
        }
        let mut total = 0;
        self.each_outcome(|_, weight| total += weight);
        let mut ticket = luck.below(total);
        let mut drawn = None;
        self.each_outcome(|action, weight| {
            if drawn.is_none() {
                if ticket < weight {
                    drawn = Some(action);
                } else {
                    ticket -= weight;
                }
            }
        });
        drawn
    }

    pub(crate) fn offer_of(&self, seat: Seat, action: Action) -> Offer {
        match action {
            Action::Play { field } => {
                let free = field == WheelField::FreeChoice && self.captain(seat).points > 0;
                Offer::Field { field, cost: i16::from(free) }
            }
            Action::TakeDisc { place } => {
                let port = self.harbour(seat).map(Row::Port);
                let disc = port.and_then(|row| self.discs.row(row).get(usize::from(place)));
                let kind = disc.filter(|disc| disc.knows(seat)).and_then(|disc| disc.kind());
                Offer::Disc { place, kind }
            }
            Action::LayDisc { card } => {
                let disc = self.discs.row(Row::Hand).first().filter(|disc| disc.known().has(seat));
                match disc.and_then(|disc| disc.kind()) {
                    Some(kind) => Offer::Lay { kind, card },
                    None => Offer::Plain,
                }
            }
            Action::MoveRod { from, to } => {
                let ends = |stretch| self.edition.chart.red_points(stretch);
                Offer::Rod { from: ends(from), to: ends(to) }
            }
            Action::MoveCoastguard { to } => {
                let there = |seat: &Seat| self.captain(*seat).ship == Some(to);
                Offer::Coastguard { to, inspects: Seat::all(self.players).filter(there).collect() }
            }
            Action::Sail { to, inspected } => Offer::Sail(self.voyage(seat, to, inspected)),
            Action::KeepObjective { objective } => Offer::Objective { objective },
            _ => Offer::Plain,
        }
    }

    /// What a voucher allows.
    pub(crate) fn allows(&self, voucher: Voucher, cargo: Cargo) -> u8 {
        let card = self.edition.0.voucher(voucher);
        match cargo {
            Cargo::Passengers => card.passengers,
            Cargo::Provisions => card.provisions,
        }
    }
}
