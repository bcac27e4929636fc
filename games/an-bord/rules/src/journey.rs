//! The journey: cards are met, rewards stowed, goods sold and chests laid.

use kit::{Seat, Seats, Sink, listens};

use crate::AnBord;
use crate::action::{Action, Event};
use crate::edition::{Card, CardKind, Cards, Need, PLAYERS_MAX, Pay};
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Place, Spot};
use crate::ship::{PLACES_MAX, SLOTS, Slot, Slots, Stowed};
use crate::state::{CHEST, FINE, JOURNEYS, Phase, Reward};

impl AnBord {
    /// Everyone in `seats` chooses in secret.
    pub(crate) fn ask(&mut self, phase: Phase, seats: Seats) {
        self.phase = phase;
        self.deciding = seats;
        self.sealed = Seats::NONE;
        self.choices = [Choice::OPEN; PLAYERS_MAX];
    }

    /// The top card is turned up (3.1) for all to meet: a discovery (3.2), a trade (3.3), an order once
    /// only orders are left (3.5); pirates for those who face them (3.4).
    pub(crate) fn turn_up(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let kind = self.edition.face(card).kind;
        self.journey.stack.remove(card);
        self.journey.card = Some(card);
        events.push(Event::CardTurnedUp { card });
        if kind == CardKind::Order {
            self.journey.under -= 1;
        }
        let asked = if kind == CardKind::Pirates { self.facing } else { Seats::all(self.players) };
        self.ask(Phase::Decide, asked);
        if asked.is_empty() {
            self.finish_card(events);
        }
    }

    pub(crate) fn answer(&mut self, seat: Seat, answer: Answer, events: &mut impl Sink<Event>) {
        self.choice_mut(seat).answer = answer;
        match answer {
            Answer::Accept => self.pay_on(seat, events),
            Answer::Decline if self.face().is_some_and(|face| face.kind == CardKind::Pirates) => {
                let ship = self.ship(seat);
                if ship.goods.iter().all(Option::is_none) {
                    self.seal(seat, events);
                } else if let Some(Action::Lose { from, colour }) = self.only_loss(seat) {
                    let slot = self
                        .ship(seat)
                        .find_good(from, colour, Slots::NONE)
                        .expect("it lies there");
                    self.choice_mut(seat).goods = Slots::only(slot);
                    self.seal(seat, events);
                }
            }
            _ => self.seal(seat, events),
        }
    }

    /// Sets aside what is given up for the next need.
    pub(crate) fn pay(&mut self, seat: Seat, action: Action) {
        let need = self.next_need(seat);
        let ship = *self.ship(seat);
        let choice = self.choice_mut(seat);
        choice.met += 1;
        match action {
            Action::Give { place } => choice.tiles.insert(place),
            Action::GivePair(pair) => {
                for place in pair.places() {
                    choice.tiles.insert(place);
                }
            }
            Action::GiveParrot => choice.parrot = true,
            Action::GiveGood { from } => {
                let Some(Need::Good(colour)) = need else { unreachable!("check asked") };
                let slot = ship.find_good(from, colour, choice.goods).expect("check asked");
                choice.goods.insert(slot);
            }
            _ => unreachable!("only payments are paid"),
        }
    }

    /// Pays as long as there is no real choice, and seals what is paid in full.
    pub(crate) fn pay_on(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        while self.next_need(seat).is_some() {
            match self.only_way(seat) {
                Some(action) => self.pay(seat, action),
                None => return,
            }
        }
        self.seal(seat, events);
    }

    pub(crate) fn seal(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.sealed = self.sealed.with(seat);
        events.push(Event::ChoiceSealed { seat });
        if self.sealed == self.deciding {
            if self.phase == Phase::Brave {
                self.show_courage(events);
            } else {
                self.settle(events);
            }
        }
    }

    fn first(&self) -> Seat {
        self.journey.first.expect("the journey has begun")
    }

    /// What was said at the same time is shown (3.4).
    fn show_courage(&mut self, events: &mut impl Sink<Event>) {
        for seat in self.first().round(self.players) {
            if self.choices[seat.index()].answer == Answer::Face {
                self.facing = self.facing.with(seat);
                events.push(Event::Faced { seat });
            } else {
                events.push(Event::Fled { seat });
            }
        }
        self.ask(Phase::Pirates, Seats::NONE);
    }

    /// All have chosen (3.6): what is given up leaves the ships, then the rewards follow clockwise.
    fn settle(&mut self, events: &mut impl Sink<Event>) {
        let pirates = self.face().expect("a card is settled").kind == CardKind::Pirates;
        let deciding = self.deciding;
        for seat in self.first().round(self.players).filter(|&seat| deciding.has(seat)) {
            let choice = self.choices[seat.index()];
            if choice.answer == Answer::Accept {
                events.push(Event::Accepted { seat });
                self.rewarded = self.rewarded.with(seat);
                self.give_up(seat, choice, events);
            } else {
                events.push(Event::Declined { seat });
                if pirates {
                    self.pay_fine(seat, choice, events);
                }
            }
        }
        self.ask(Phase::Decide, Seats::NONE);
        self.reward_next(events);
    }

    fn give_up(&mut self, seat: Seat, choice: Choice, events: &mut impl Sink<Event>) {
        if choice.parrot {
            self.ship_mut(seat).parrot = false;
            self.supply.parrots += 1;
            events.push(Event::ParrotGiven { seat });
        }
        if listens(events) {
            self.tell_given(seat, choice, events);
        }
        // From the last to the first: a store's second good moves up when the first is taken.
        for slot in Slot::all().rev().filter(|&slot| choice.goods.has(slot)) {
            let colour = self.ship_mut(seat).remove_good(slot);
            self.supply.goods[colour.index()] += 1;
        }
        self.part_with(seat, choice.tiles.iter(), events);
    }

    /// What is given up, told in an order that says nothing about how it lay below deck.
    fn tell_given(&self, seat: Seat, choice: Choice, events: &mut impl Sink<Event>) {
        let ship = self.ship(seat);
        let mut tiles: Vec<_> = choice
            .tiles
            .iter()
            .map(|place| (self.is_below(place.0), ship.tile(place).expect("given"), place))
            .collect();
        tiles.sort_by_key(|&(below, tile, place)| (below, if below { 0 } else { place.0 }, tile));
        for (below, tile, place) in tiles {
            events.push(Event::TileGiven { seat, tile, from: Some(place), below });
        }
        let mut goods: Vec<_> = choice
            .goods
            .iter()
            .map(|slot| (slot.spot(), ship.goods[slot.index()].expect("given")))
            .map(|(spot, colour)| (self.is_below(spot.0), colour, spot))
            .collect();
        goods.sort_by_key(|&(below, colour, spot)| (below, if below { 0 } else { spot.0 }, colour));
        for (below, colour, spot) in goods {
            events.push(Event::GoodGiven { seat, colour, from: Some(spot), below });
        }
    }

    /// Who faces pirates and does not meet them pays as far as they can (3.4).
    fn pay_fine(&mut self, seat: Seat, choice: Choice, events: &mut impl Sink<Event>) {
        let coins = self.ship(seat).coins.min(FINE);
        self.ship_mut(seat).coins -= coins;
        events.push(Event::Fined { seat, coins });
        if let Some(slot) = choice.goods.first() {
            let colour = self.ship_mut(seat).remove_good(slot);
            self.supply.goods[colour.index()] += 1;
            let spot = slot.spot();
            let below = self.is_below(spot.0);
            events.push(Event::GoodLost { seat, colour, from: Some(spot), below });
        }
    }

    /// Rewards the next seat; the card is done if there is none.
    fn reward_next(&mut self, events: &mut impl Sink<Event>) {
        let pays = self.face().expect("a card is rewarded").pays;
        while let Some(seat) =
            self.first().round(self.players).find(|&seat| self.rewarded.has(seat))
        {
            self.rewarded = self.rewarded.without(seat);
            self.pay_coins(seat, pays.coins, events);
            self.take_goods(seat, pays, events);
            if self.reward != Reward::default() {
                self.phase = Phase::Reward { seat };
                self.pick_if_forced(seat, events);
                return;
            }
        }
        self.finish_card(events);
    }

    /// Money never runs out (1.3).
    fn pay_coins(&mut self, seat: Seat, coins: u16, events: &mut impl Sink<Event>) {
        self.ship_mut(seat).coins += coins;
        if coins > 0 {
            events.push(Event::CoinsPaid { seat, coins });
        }
    }

    /// Takes the goods of the card's colours; what is missing is picked from other colours (3.8).
    fn take_goods(&mut self, seat: Seat, pays: Pay, events: &mut impl Sink<Event>) {
        self.reward.picks = pays.any;
        for colour in Colour::ALL {
            let due = pays.goods[colour.index()];
            let there = due.min(self.supply.goods[colour.index()]);
            for _ in 0..there {
                self.take_good(seat, colour, events);
            }
            if there < due {
                self.reward.picks += due - there;
                events.push(Event::ColourRanOut { seat, colour, missing: due - there });
            }
        }
        self.reward.picks = self.reward.picks.min(self.supply.goods_left());
    }

    fn take_good(&mut self, seat: Seat, colour: Colour, events: &mut impl Sink<Event>) {
        self.supply.goods[colour.index()] -= 1;
        self.reward.goods[colour.index()] += 1;
        events.push(Event::GoodPaid { seat, colour });
    }

    pub(crate) fn pick(&mut self, seat: Seat, colour: Colour, events: &mut impl Sink<Event>) {
        self.reward.picks -= 1;
        self.take_good(seat, colour, events);
        self.pick_if_forced(seat, events);
    }

    /// Only one colour is left in the supply.
    fn pick_if_forced(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        while self.reward.picks > 0 {
            let mut colours = self.supply.colours();
            let (Some(colour), None) = (colours.next(), colours.next()) else { return };
            self.reward.picks -= 1;
            self.take_good(seat, colour, events);
        }
    }

    /// The next good of the reward leaves the hand.
    fn next_good(&mut self) -> Colour {
        let colour = self.reward.next().expect("a good is stowed");
        self.reward.goods[colour.index()] -= 1;
        colour
    }

    fn reward_on(&mut self, events: &mut impl Sink<Event>) {
        if self.reward.next().is_none() {
            self.reward_next(events);
        }
    }

    pub(crate) fn stow(&mut self, seat: Seat, at: Spot, events: &mut impl Sink<Event>) {
        self.stow_good(seat, at, events);
        self.reward_on(events);
    }

    fn stow_good(&mut self, seat: Seat, at: Spot, events: &mut impl Sink<Event>) {
        let colour = self.next_good();
        self.put_good(seat, colour, at);
        let below = self.is_below(at.0);
        events.push(Event::GoodStowed { seat, colour, at: Some(at), below });
    }

    pub(crate) fn stow_all(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        while self.reward.next().is_some() {
            match self.ship(seat).best_room(&self.edition) {
                Some(spot) => self.stow_good(seat, spot, events),
                None => self.leave_good(seat, events),
            }
        }
        self.reward_on(events);
    }

    pub(crate) fn leave(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.leave_good(seat, events);
        self.reward_on(events);
    }

    fn leave_good(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let colour = self.next_good();
        self.supply.goods[colour.index()] += 1;
        events.push(Event::GoodLeft { seat, colour });
    }

    fn finish_card(&mut self, events: &mut impl Sink<Event>) {
        let card = self.journey.card.take().expect("a card was met");
        self.journey.met.insert(card);
        self.facing = Seats::NONE;
        self.ask(Phase::Top, Seats::NONE);
        if self.journey.stack.is_empty() {
            self.end_journey(events);
        }
    }

    fn end_journey(&mut self, events: &mut impl Sink<Event>) {
        for seat in self.first().round(self.players) {
            self.sell_goods(seat, events);
        }
        self.return_equipment(events);
        if self.journey.number == JOURNEYS {
            self.phase = Phase::Over;
            events.push(Event::GameEnded);
            return;
        }
        self.phase = Phase::Chests;
        for seat in Seat::all(self.players) {
            let ship = self.ship(seat);
            let free = ship.free_places(&self.edition).count() as u16;
            // Chests never run out, places do: then the coins stay coins (4.2).
            self.chests_owed[seat.index()] = (ship.coins / CHEST).min(free) as u8;
        }
        for seat in self.first().round(self.players) {
            self.fill_with_chests(seat, events);
        }
        self.prepare_next(events);
    }

    /// Where every free place gets a chest there is no choice, and nobody is asked.
    fn fill_with_chests(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let free: Vec<_> = self.ship(seat).free_places(&self.edition).collect();
        if usize::from(self.chests_owed[seat.index()]) == free.len() {
            for place in free {
                self.put_chest(seat, place, events);
            }
        }
    }

    fn sell_goods(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let aboard = self.ship(seat).goods_aboard();
        self.ship_mut(seat).goods = [None; SLOTS];
        for (supply, sold) in self.supply.goods.iter_mut().zip(aboard) {
            *supply += sold;
        }
        // Each of them, however many there are (4.1).
        let goods: u8 = aboard.iter().sum();
        let coins = u16::from(goods);
        self.ship_mut(seat).coins += coins;
        events.push(Event::GoodsSold { seat, goods, coins });
    }

    /// All tiles on board go back to the pile, stores too (4.1). The rest of it stays as it lies; what
    /// was thrown back lands before the next loading (4.3).
    fn return_equipment(&mut self, events: &mut impl Sink<Event>) {
        let mut tiles = std::mem::take(&mut self.pile.returned);
        for ship in &mut self.ships {
            for place in 0..PLACES_MAX {
                if let Stowed::Tile(tile) = ship.stowed[place] {
                    tiles[tile.index()] += 1;
                    ship.stowed[place] = Stowed::Nothing;
                }
            }
        }
        self.pile.falling = tiles;
        events.push(Event::EquipmentReturned);
    }

    pub(crate) fn lay_chest(&mut self, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
        self.put_chest(seat, place, events);
        self.fill_with_chests(seat, events);
        self.prepare_next(events);
    }

    /// Ten coins become a chest, whose place is lost for the rest of the game (4.2).
    fn put_chest(&mut self, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
        self.chests_owed[seat.index()] -= 1;
        let ship = self.ship_mut(seat);
        ship.stowed[place.index()] = Stowed::Chest;
        ship.coins -= CHEST;
        ship.chests += 1;
        let below = self.is_below(place.0);
        events.push(Event::ChestLaid { seat, place: Some(place), below });
    }

    /// Once all chests are laid, the poorest get parrots and new cards are dealt (4.3).
    fn prepare_next(&mut self, events: &mut impl Sink<Event>) {
        if self.chests_owed.iter().any(|&owed| owed > 0) {
            return;
        }
        let money = |seat: Seat| self.ship(seat).money();
        let least = Seat::all(self.players).map(money).min().expect("somebody plays");
        let poorest: Seats = Seat::all(self.players).filter(|&seat| money(seat) == least).collect();
        if poorest != Seats::all(self.players) {
            for seat in poorest.iter() {
                self.ship_mut(seat).parrot = true;
                self.supply.parrots -= 1;
                events.push(Event::ParrotReceived { seat });
            }
        }
        let journey = &mut self.journey;
        journey.number += 1;
        journey.used = journey.used.or(journey.met);
        journey.met = Cards::NONE;
        journey.first = None;
        journey.look = true;
        self.phase = Phase::Deal;
    }
}
