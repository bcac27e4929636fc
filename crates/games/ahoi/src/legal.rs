//! What may be done: lists for captains, odds for chance, and how to draw a choice.

use kit::{Luck, Seat, Seats};

use crate::action::{
    Action, Cargo, EventCard, Field, Kind, Objective, Offer, Point, Port, Variant, Voucher,
};
use crate::discs::Row;
use crate::state::{Ahoi, Phase};

impl Ahoi {
    /// Whether chance decides next.
    #[inline]
    pub(crate) fn is_chances(&self) -> bool {
        matches!(
            self.phase,
            Phase::Lots
                | Phase::DealPortCard
                | Phase::DealVoucher { .. }
                | Phase::DealDisc
                | Phase::Roll
                | Phase::TurnUpObjective { .. }
                | Phase::DrawPortCard
                | Phase::DrawVoucher
                | Phase::TurnUp { .. }
                | Phase::DrawEvent
                | Phase::Shuffle { .. }
        )
    }

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::PlaceShip => {
                let starts = Ahoi::ports_of(self.edition.starts);
                out.extend(starts.map(|port| Action::PlaceShip { port }));
            }
            Phase::Ask { .. } => {
                out.extend([Action::LookAtObjectives, Action::DeclineObjective]);
            }
            Phase::KeepObjective { .. } => {
                let places = (0..self.table.len()).filter(|&place| self.table[place].is_some());
                out.extend(places.map(|place| Action::KeepObjective { place: place as u8 }));
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
                let fields = Field::ALL.into_iter();
                let fields = fields.filter(|&field| self.on_wheel(seat, field));
                self.list_fields(seat, fields, out);
                if seat != self.start {
                    out.push(Action::Pass);
                } else if self.played.is_some() {
                    out.push(Action::Stop);
                }
            }
            Phase::ChooseFreely => {
                self.list_fields(seat, Field::ALL[..5].iter().copied(), out);
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
                let cards = Ahoi::ports_of(self.captain(seat).open);
                out.extend(cards.map(|card| Action::LayDisc { card }));
            }
            Phase::LayProvisions { laid, .. } => {
                let cards = Ahoi::ports_of(self.captain(seat).open);
                out.extend(cards.map(|card| Action::LayProvision { card }));
                if laid {
                    out.push(Action::Done);
                }
            }
            Phase::OpenEvents => out.extend([Action::ShuffleEvents, Action::LeaveEvents]),
            Phase::CardChoice => {
                if self.possible(seat, Field::PortCard) {
                    out.push(Action::TakePortCard);
                }
                if self.possible(seat, Field::Voucher) {
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
            Phase::ShuffleDiscs => out.extend([Action::ShuffleDiscs, Action::LeaveDiscs]),
            _ => {}
        }
    }

    fn list_fields(&self, seat: Seat, fields: impl Iterator<Item = Field>, out: &mut Vec<Action>) {
        let possible = fields.filter(|&field| self.possible(seat, field));
        out.extend(possible.map(|field| Action::Play { field }));
    }

    fn list_moves(&self, seat: Seat, out: &mut Vec<Action>) {
        let ends = self.ends(seat);
        out.push(Action::Stay);
        ends.free.each(|to| out.push(Action::Sail { to: Point(to), inspected: false }));
        ends.inspected.each(|to| out.push(Action::Sail { to: Point(to), inspected: true }));
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
                for kind in [Some(Kind::Passenger), Some(Kind::Stowaway), None] {
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
                for (nth, &count) in self.unseen_objectives.iter().enumerate() {
                    let objective = Objective(nth as u8);
                    each(Action::TurnUpObjective { objective }, count.into());
                }
            }
            _ => {}
        }
    }

    #[inline]
    fn each_port_card(&self, ports: u32, mut each: impl FnMut(Action, u32)) {
        for port in Ahoi::ports_of(ports) {
            each(Action::DrawPortCard { port }, self.port_cards[port.index()].into());
        }
    }

    #[inline]
    fn each_unseen(&self, mut each: impl FnMut(Action, u32)) {
        for kind in [Kind::Passenger, Kind::Stowaway] {
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
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Option<Action> {
        if !self.is_chances() {
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

    pub(crate) fn acting(&self) -> Seats {
        if self.is_chances() || matches!(self.phase, Phase::Over { .. }) {
            Seats::NONE
        } else {
            Seats::only(self.turn)
        }
    }

    pub(crate) fn offered(&self, seat: Seat, action: Action) -> Offer {
        match action {
            Action::Play { field } => {
                let free = field == Field::FreeChoice && self.captain(seat).points > 0;
                Offer::Field { field, cost: i16::from(free) }
            }
            Action::TakeDisc { place } => {
                let port = self.harbour(seat).map(Row::Port);
                let disc = port.and_then(|row| self.discs.row(row).get(usize::from(place)));
                let kind = disc.filter(|disc| disc.known().has(seat)).and_then(|disc| disc.kind());
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
            Action::KeepObjective { place } => {
                let hidden = self.table.get(usize::from(place)).copied().flatten();
                let seen = hidden.filter(|hidden| hidden.known.has(seat));
                match seen.and_then(|hidden| hidden.objective) {
                    Some(objective) => Offer::Objective { place, objective },
                    None => Offer::Plain,
                }
            }
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

    /// The only port of a set, if it has one.
    pub(crate) fn only_port(set: u32) -> Option<Port> {
        set.is_power_of_two().then(|| Port(set.trailing_zeros() as u8))
    }
}
