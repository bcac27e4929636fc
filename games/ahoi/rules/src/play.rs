//! What follows from an action that passed `check`.

use kit::{Actor, Seat, Seats, Sink, listens};

use crate::action::{
    Action, Cargo, DiscKind, Event, EventCard, Objective, Point, Port, Stretch, Variant, Voucher,
    WheelField,
};
use crate::discs::{Disc, Row};
use crate::objectives;
use crate::state::{Ahoi, EndedBy, Phase, Resume, VOUCHERS_DEALT};

impl Ahoi {
    pub(crate) fn play_action(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        debug_assert!(by == Actor::Chance || by == Actor::Seat(seat), "check asked who acts");
        match action {
            Action::NameFirst { seat } => self.name_first(seat, events),
            Action::DrawPortCard { port } => self.draw_port_card(port, events),
            Action::DrawVoucher { voucher } => self.draw_voucher(voucher, events),
            Action::TurnUp { kind } => self.turn_up(kind, events),
            Action::LayShuffled { kind } => self.lay_shuffled(kind, events),
            Action::Roll { dice } => {
                self.dice = dice;
                events.push(Event::DiceRolled { seat, dice });
                self.begin_turn();
            }
            Action::DrawEvent { event } => self.draw_event(event, events),
            Action::TurnUpObjective { objective } => self.turn_up_objective(objective, events),
            Action::PlaceShip { port } => self.place_ship(port, events),
            Action::Choose { variant } => {
                self.variant = Some(variant);
                self.phase = Phase::Play;
                events.push(Event::VariantChosen { seat, variant });
            }
            Action::Play { field } => self.play_field(field, events),
            Action::Pass => {
                if seat == self.start {
                    self.variant = Some(Variant::A);
                }
                events.push(Event::Passed { seat });
                self.end_turn();
            }
            Action::Stop => {
                events.push(Event::Stopped { seat });
                self.end_turn();
            }
            Action::Spend { voucher } => self.spend(voucher, events),
            Action::TakeDisc { place } => self.take_disc(place, events),
            Action::Done => match self.phase {
                Phase::TakeDiscs { .. } => self.look_at_hand(events),
                _ => self.end_action(),
            },
            Action::LayDisc { card } => {
                self.lay_disc(card, events);
                if self.discs.count(Row::Hand) == 0 {
                    self.end_action();
                }
            }
            Action::LayProvision { card } => self.lay_provision(card, events),
            Action::ShuffleEvents => {
                self.events.renew();
                events.push(Event::EventsShuffled { seat });
                self.phase = Phase::DrawEvent;
            }
            Action::LeaveEvents => {
                events.push(Event::EventsLeft { seat });
                self.phase = Phase::DrawEvent;
            }
            Action::TakePortCard => {
                events.push(Event::CardChosen { seat, field: WheelField::PortCard });
                self.phase = Phase::DrawPortCard;
            }
            Action::TakeVoucher => {
                events.push(Event::CardChosen { seat, field: WheelField::Voucher });
                self.reach_for_voucher(events);
            }
            Action::TakeNeither => {
                events.push(Event::NeitherTaken { seat });
                self.end_action();
            }
            Action::MoveRod { from, to } => self.move_rod(from, to, events),
            Action::MoveCoastguard { to } => self.move_coastguard(to, events),
            Action::Sail { to, inspected } => self.sail(to, inspected, events),
            Action::Stay => {
                events.push(Event::Stayed { seat });
                self.discard_fair_winds(events);
                self.end_move(events);
            }
            Action::TurnOver => self.turn_over(events),
            Action::LeaveOpen => {
                let port = self.harbour(seat).expect("a ship that called lies in a port");
                events.push(Event::CardLeftOpen { seat, port });
                self.end_move(events);
            }
            Action::ShuffleDiscs => self.shuffle_discs(events),
            Action::LeaveDiscs => {
                let port = self.harbour(seat).expect("a ship that landed lies in a port");
                events.push(Event::DiscsLeft { seat, port });
                self.end_move(events);
            }
            Action::LookAtObjectives => self.look_at_objectives(events),
            Action::DeclineObjective => {
                events.push(Event::ObjectiveDeclined { seat });
                let Phase::Ask { then } = self.phase else { unreachable!("check asked") };
                self.resume(then, events);
            }
            Action::KeepObjective { objective } => self.keep_objective(objective, events),
            Action::LeaveObjectives => {
                events.push(Event::ObjectivesLeft { seat });
                let Phase::KeepObjective { then } = self.phase else { unreachable!("check asked") };
                self.resume(then, events);
            }
        }
    }

    // Set-up.

    /// The lot names the first captain (1.8).
    fn name_first(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.start = seat;
        self.turn = seat;
        self.phase = Phase::DealPortCard;
        events.push(Event::FirstCaptainDrawn { seat });
    }

    /// Captains put their ships on start ports in turn; then the first round begins (1.8, 2.1).
    fn place_ship(&mut self, port: Port, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.captain_mut(seat).ship = Some(port.point());
        events.push(Event::ShipPlaced { seat, port });
        self.turn = seat.next(self.players);
        if self.turn == self.start {
            self.phase = Phase::Roll;
            events.push(Event::RoundBegan { round: self.round, start: self.start });
        }
    }

    // Cards.

    /// A card is laid open (3.1); the first one comes with a provision (1.5).
    fn draw_port_card(&mut self, port: Port, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let left = &mut self.port_cards[port.index()];
        *left -= 1;
        if *left == 0 {
            self.port_card_set.remove(port);
        }
        self.captain_mut(seat).open.insert(port);
        events.push(Event::PortCardDrawn { seat, port });
        if self.phase == Phase::DealPortCard {
            self.supply -= 1;
            self.captain_mut(seat).provisions[port.index()] = 1;
            self.phase = Phase::DealVoucher { missing: VOUCHERS_DEALT };
        } else {
            self.end_action();
        }
    }

    /// A voucher comes before its captain (3.2); the first three are dealt (1.5).
    fn draw_voucher(&mut self, voucher: Voucher, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.vouchers.pile[voucher.index()] -= 1;
        self.captain_mut(seat).vouchers[voucher.index()] += 1;
        events.push(Event::VoucherDrawn { seat, voucher });
        self.phase = match self.phase {
            Phase::DealVoucher { missing: 1 } => Phase::DealDisc,
            Phase::DealVoucher { missing } => Phase::DealVoucher { missing: missing - 1 },
            _ => return self.end_action(),
        };
    }

    /// Draws a voucher, from the discards if the pile has run out (1.2).
    fn reach_for_voucher(&mut self, events: &mut impl Sink<Event>) {
        if !self.vouchers.has_pile() {
            self.vouchers.renew();
            events.push(Event::VouchersRenewed);
        }
        self.phase = Phase::DrawVoucher;
    }

    // The action phase.

    /// A captain's actions begin; first the question about an objective that was declined (6.1).
    fn begin_turn(&mut self) {
        self.to_ask = false;
        self.phase = if self.may_look(self.turn) {
            Phase::Ask { then: Resume::BeforeActions }
        } else {
            self.first_choice()
        };
    }

    fn first_choice(&self) -> Phase {
        if self.turn == self.start { Phase::Choose } else { Phase::Play }
    }

    /// An action of the wheel, 3.1 to 3.6.
    fn play_field(&mut self, field: WheelField, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        events.push(Event::ActionChosen { seat, field });
        if self.phase == Phase::Play && seat == self.start {
            // With the second of two actions the turn ends: none is on record any more.
            self.played = if self.played.is_none() { Some(field) } else { None };
        }
        match field {
            WheelField::PortCard => self.phase = Phase::DrawPortCard,
            WheelField::Voucher => self.reach_for_voucher(events),
            WheelField::Passengers => self.reach_for_cargo(Cargo::Passengers, events),
            WheelField::Provisions => self.reach_for_cargo(Cargo::Provisions, events),
            WheelField::Event => self.reach_for_event(events),
            WheelField::FreeChoice => {
                let points = self.captain_mut(seat).lose(1);
                events.push(Event::FreeChoicePaid { seat, points });
                self.phase = Phase::ChooseFreely;
            }
        }
    }

    /// An action is done. The captain may have been promised a look at the objectives, or have a
    /// second action.
    fn end_action(&mut self) {
        if self.to_ask {
            self.to_ask = false;
            self.phase = Phase::Ask { then: Resume::AfterAction };
        } else {
            self.next_action();
        }
    }

    fn next_action(&mut self) {
        let seat = self.turn;
        let second = seat == self.start
            && self.variant == Some(Variant::A)
            && self.played.is_some()
            && WheelField::ALL.iter().any(|&f| self.on_wheel(seat, f) && self.possible(seat, f));
        if second {
            self.phase = Phase::Play;
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.played = None;
        self.turn = self.turn.next(self.players);
        if self.turn == self.start {
            self.phase = Phase::Sail;
        } else {
            self.begin_turn();
        }
    }

    // Passengers and provisions.

    /// Which voucher to spend is asked only if there is a choice (3.3, 3.4).
    fn reach_for_cargo(&mut self, cargo: Cargo, events: &mut impl Sink<Event>) {
        self.phase = Phase::Spend { cargo };
        let held = &self.captain(self.turn).vouchers;
        let mut kinds = (0..held.len()).filter(|&kind| held[kind] > 0);
        if let (Some(only), None) = (kinds.next(), kinds.next()) {
            self.spend(Voucher(only as u8), events);
        }
    }

    fn spend(&mut self, voucher: Voucher, events: &mut impl Sink<Event>) {
        let Phase::Spend { cargo } = self.phase else { unreachable!("check asked") };
        let seat = self.turn;
        self.captain_mut(seat).vouchers[voucher.index()] -= 1;
        self.vouchers.discards[voucher.index()] += 1;
        events.push(Event::VoucherSpent { seat, voucher, cargo });
        let left = self.allows(voucher, cargo);
        match cargo {
            Cargo::Passengers => {
                self.phase = Phase::TakeDiscs { left };
                let port = self.harbour(seat).expect("check asked");
                if self.discs.count(Row::Port(port)) == 1 {
                    self.take_disc(0, events);
                }
            }
            Cargo::Provisions => self.phase = Phase::LayProvisions { left, laid: false },
        }
    }

    /// A disc of the port's row, unseen unless the captain knows it (3.3).
    fn take_disc(&mut self, place: u8, events: &mut impl Sink<Event>) {
        let Phase::TakeDiscs { left } = self.phase else { unreachable!("check asked") };
        let seat = self.turn;
        let port = self.harbour(seat).expect("check asked");
        let disc = self.discs.take(Row::Port(port), place);
        self.discs.lay(Row::Hand, disc);
        events.push(Event::DiscTaken { seat, port, place });
        if left == 1 || self.discs.count(Row::Port(port)) == 0 {
            self.look_at_hand(events);
        } else {
            self.phase = Phase::TakeDiscs { left: left - 1 };
        }
    }

    fn look_at_hand(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::TurnUp { place: 0 };
        self.look_on(0, events);
    }

    /// Looks at the discs in the hand from a place on. One that nobody knows is for chance to turn
    /// up, even if it was decided before a shuffle: who waits for chance must not tell which it is.
    fn look_on(&mut self, from: u8, events: &mut impl Sink<Event>) {
        let (seat, everybody) = (self.turn, Seats::all(self.players));
        for place in from..self.discs.count(Row::Hand) {
            let disc = &mut self.discs.row_mut(Row::Hand)[usize::from(place)];
            if disc.known().is_empty() {
                self.phase = Phase::TurnUp { place };
                return;
            }
            *disc = disc.shown(Seats::only(seat));
            let all = disc.known() == everybody;
            events.push(Event::DiscTurnedUp { seat, kind: disc.kind(), all });
        }
        self.phase = Phase::LayDiscs;
        if let Some(card) = self.captain(seat).only_card() {
            while self.discs.count(Row::Hand) > 0 {
                self.lay_disc(card, events);
            }
            self.end_action();
        }
    }

    /// A captain looks at a disc: one of those taken (3.3), or the first, which lies on the first card
    /// (1.4, 1.5).
    fn turn_up(&mut self, kind: DiscKind, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let disc = Disc::new(kind, Seats::only(seat));
        events.push(Event::DiscTurnedUp { seat, kind: Some(kind), all: false });
        if let Phase::TurnUp { place } = self.phase {
            let hand = &mut self.discs.row_mut(Row::Hand)[usize::from(place)];
            if hand.kind().is_none() {
                self.unseen[kind as usize] -= 1;
            }
            *hand = disc.with_inferred(hand.inferred());
            self.look_on(place + 1, events);
        } else {
            self.unseen[kind as usize] -= 1;
            self.aside -= 1;
            let card = self.captain(seat).only_card().expect("one card was dealt");
            self.discs.lay(Row::Card(seat, card), disc);
            self.turn = seat.next(self.players);
            self.phase =
                if self.turn == self.start { Phase::PlaceShip } else { Phase::DealPortCard };
        }
    }

    /// What lies on a card stays there (3.3).
    fn lay_disc(&mut self, card: Port, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        let disc = self.discs.take(Row::Hand, 0);
        self.discs.lay(Row::Card(seat, card), disc);
        events.push(Event::DiscLaid { seat, card });
    }

    /// A provision from the supply stays on its card (3.4).
    fn lay_provision(&mut self, card: Port, events: &mut impl Sink<Event>) {
        let Phase::LayProvisions { left, .. } = self.phase else { unreachable!("check asked") };
        let seat = self.turn;
        self.supply -= 1;
        self.captain_mut(seat).provisions[card.index()] += 1;
        events.push(Event::ProvisionLaid { seat, card });
        if left == 1 || self.supply == 0 {
            self.end_action();
        } else {
            self.phase = Phase::LayProvisions { left: left - 1, laid: true };
        }
    }

    // Events.

    /// Before every draw of an event the discards may be shuffled in (3.5).
    fn reach_for_event(&mut self, events: &mut impl Sink<Event>) {
        if self.events.has_pile() && self.events.has_discards() {
            self.phase = Phase::OpenEvents;
        } else {
            self.draw_on(events);
        }
    }

    /// Draws from the pile, which is made of the discards if it has run out (1.2).
    fn draw_on(&mut self, events: &mut impl Sink<Event>) {
        if !self.events.has_pile() {
            self.events.renew();
            events.push(Event::EventsRenewed);
        }
        self.phase = Phase::DrawEvent;
    }

    /// Carries an event out and discards it: card choice 4.1, SOS 4.2, fair wind 4.3, which is kept
    /// until the captain's move, rough sea 4.4, provisions check 4.5, coastguard 4.6.
    fn draw_event(&mut self, event: EventCard, events: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.events.pile[event as usize] -= 1;
        events.push(Event::EventDrawn { seat, event });
        if event == EventCard::FairWind {
            self.captain_mut(seat).fair_winds += 1;
            return self.end_action();
        }
        self.events.discards[event as usize] += 1;
        match event {
            EventCard::CardChoice => {
                let fields = [WheelField::PortCard, WheelField::Voucher];
                if fields.iter().any(|&field| self.possible(seat, field)) {
                    self.phase = Phase::CardChoice;
                } else {
                    self.end_action();
                }
            }
            EventCard::Sos => {
                let points = 2;
                events.push(Event::ShipRescued { seat, points });
                self.score(seat, points);
                if !self.crown(events) {
                    self.end_action();
                }
            }
            EventCard::RoughSea => {
                let rods = self.rods.len();
                if rods > 0 && rods < self.edition.chart.stretches.len() {
                    self.phase = Phase::RoughSea;
                } else {
                    self.end_action();
                }
            }
            EventCard::ProvisionsCheck => self.apply_provisions_check(events),
            EventCard::Coastguard => self.phase = Phase::Coastguard,
            EventCard::FairWind => unreachable!("it is kept, not discarded"),
        }
    }

    /// Everybody loses points for what is missing; a second check of the round is replaced (4.5).
    fn apply_provisions_check(&mut self, events: &mut impl Sink<Event>) {
        if self.checked {
            events.push(Event::CheckIgnored { seat: self.turn });
            // Nothing but such checks: there is no other card to draw.
            return if self.has_other_event() {
                self.reach_for_event(events);
            } else {
                self.end_action();
            };
        }
        self.checked = true;
        for seat in self.turn.round(self.players) {
            let mut missing = 0;
            for port in self.captain(seat).open.iter() {
                let discs = self.card_discs(seat, port);
                missing += discs.saturating_sub(self.captain(seat).provisions[port.index()]);
            }
            if missing > 0 {
                let points = self.captain_mut(seat).lose(2 * i16::from(missing));
                events.push(Event::ProvisionsMissed { seat, missing, points });
            }
        }
        self.end_action();
    }

    /// Rough sea (4.4).
    fn move_rod(&mut self, from: Stretch, to: Stretch, events: &mut impl Sink<Event>) {
        self.rods = self.rods.without(from).with(to);
        events.push(Event::RodMoved { seat: self.turn, from, to });
        self.end_action();
    }

    /// Whoever lies where the coastguard goes is inspected at once (4.6).
    fn move_coastguard(&mut self, to: Point, events: &mut impl Sink<Event>) {
        self.coastguard = to;
        events.push(Event::CoastguardMoved { seat: self.turn, to });
        for seat in self.turn.round(self.players) {
            if self.captain(seat).ship == Some(to) {
                self.inspect(seat, events);
            }
        }
        if !self.crown(events) {
            self.end_action();
        }
    }

    /// All discs of a captain are shown, and stowaways go (5.6).
    pub(crate) fn inspect(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let everybody = Seats::all(self.players);
        let mut total = 0;
        let mut cards = Vec::new();
        if self.discs.aboard(seat) > 0 {
            for port in self.captain(seat).open.iter() {
                let found = self.discs.inspect(seat, port, everybody);
                total += found;
                if listens(events) && found > 0 {
                    cards.push((port, found));
                }
            }
        }
        self.caught += total;
        let points = self.captain_mut(seat).lose(2 * i16::from(total));
        events.push(Event::Inspected { seat, found: cards, points });
    }

    // Points, objectives and the end.

    /// Points for the captain whose turn it is; reaching those for an objective is remembered.
    pub(crate) fn score(&mut self, seat: Seat, points: i16) {
        let before = self.captain(seat).points;
        self.captain_mut(seat).gain(points);
        if before < self.edition.objective_from && self.may_look(seat) {
            self.to_ask = true;
        }
    }

    /// A captain looks at the pile. What nobody has looked at yet is for chance to turn up.
    fn look_at_objectives(&mut self, events: &mut impl Sink<Event>) {
        let Phase::Ask { then } = self.phase else { unreachable!("check asked") };
        let seat = self.turn;
        events.push(Event::ObjectivesLookedAt { seat });
        self.objectives.look(seat);
        if self.objectives.unseen > 0 {
            self.phase = Phase::TurnUpObjective { then };
            return;
        }
        if listens(events) {
            for objective in objectives::each(&self.objectives.pile) {
                events.push(Event::ObjectiveTurnedUp { seat, objective });
            }
        }
        self.phase = Phase::KeepObjective { then };
    }

    fn turn_up_objective(&mut self, objective: Objective, events: &mut impl Sink<Event>) {
        let Phase::TurnUpObjective { then } = self.phase else { unreachable!("check asked") };
        self.objectives.turn_up(objective);
        events.push(Event::ObjectiveTurnedUp { seat: self.turn, objective });
        if self.objectives.unseen == 0 {
            self.phase = Phase::KeepObjective { then };
        }
    }

    fn keep_objective(&mut self, objective: Objective, events: &mut impl Sink<Event>) {
        let Phase::KeepObjective { then } = self.phase else { unreachable!("check asked") };
        let seat = self.turn;
        self.objectives.keep(seat, objective);
        events.push(Event::ObjectiveKept { seat, objective: Some(objective) });
        if !self.crown(events) {
            self.resume(then, events);
        }
    }

    fn resume(&mut self, then: Resume, events: &mut impl Sink<Event>) {
        match then {
            Resume::BeforeActions => self.phase = self.first_choice(),
            Resume::AfterAction => self.next_action(),
            Resume::AfterMove => self.end_move(events),
        }
    }

    /// Ends the game if a captain has won; of several the one whose turn it is, then clockwise (6.3).
    pub(crate) fn crown(&mut self, events: &mut impl Sink<Event>) -> bool {
        let mut captains = self.turn.round(self.players);
        let won = captains.find_map(|seat| self.victory(seat).map(|by| (seat, by)));
        let Some((seat, by)) = won else { return false };
        let points = self.captain(seat).points;
        self.phase = Phase::Over { by, winners: Seats::only(seat) };
        self.to_ask = false;
        match (by, self.objectives.of(seat)) {
            (EndedBy::Personal, Some(objective)) => {
                events.push(Event::WonPersonally { seat, points, objective });
            }
            _ => events.push(Event::WonGenerally { seat, points }),
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use kit::{Edition as _, Game, Notation, Setup, intern};

    use super::*;
    use crate::Edition;

    /// Rule 4.5: when nothing but provisions checks is left, a second one ends the action.
    #[test]
    fn a_second_check_with_no_other_event_ends_the_action() {
        let text = Edition::standard_text()
            .replace("card_choice = 3", "card_choice = 0")
            .replace("sos = 3", "sos = 0")
            .replace("fair_wind = 3", "fair_wind = 0")
            .replace("rough_sea = 2", "rough_sea = 0")
            .replace("provisions_check = 2", "provisions_check = 16")
            .replace("coastguard = 3", "coastguard = 0");
        let edition = intern(&text).expect("only the split of the deck is another");
        let setup = Setup::<Ahoi> { edition, ..Setup::standard(2) };
        let position = "phase: draw event\ndice: 5 1\nchosen: b\nstart: 2\nturn: 1\nchecked: yes";
        let mut game = Ahoi::read_position(&setup, position).expect("it can be");
        let mut events = Vec::new();
        let check = Action::DrawEvent { event: EventCard::ProvisionsCheck };
        game.apply(Actor::Chance, check, &mut events).expect("it is in the pile");
        assert!(events.contains(&Event::CheckIgnored { seat: Seat::new(0) }), "{events:?}");
        assert_eq!(game.phase, Phase::Sail);
    }
}
