//! Playing an action that passed `check`.

use kit::{Actor, Seat, Seats, Sink};

use crate::AnBord;
use crate::action::{Action, Event};
use crate::edition::CardKind;
use crate::payment::{Answer, Choice};
use crate::piece::{Colour, Place, Spot};
use crate::ship::{PLACES_MAX, Slots};
use crate::state::Phase;

impl AnBord {
    #[inline]
    pub(crate) fn play_action(&mut self, by: Actor, action: Action, events: &mut impl Sink<Event>) {
        match by {
            Actor::Chance => self.play_chance(action, events),
            Actor::Seat(seat) => self.play_seat(seat, action, events),
        }
    }

    fn play_chance(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Deal { card } => self.deal(card, events),
            Action::Spill { tile } => self.spill(tile, events),
            Action::Land { tile, up } => self.land(tile, up, events),
            Action::Reveal { tile } => self.reveal_tile(tile, events),
            Action::Tick => {
                for ship in &mut self.ships {
                    ship.wait = ship.wait.saturating_sub(1);
                }
            }
            Action::Show { kind: CardKind::Pirates } => {
                events.push(Event::PiratesSighted);
                self.facing = Seats::NONE;
                self.ask(Phase::Brave, Seats::all(self.players));
            }
            Action::Show { .. } => {
                self.journey.under += 1;
                events.push(Event::OrderPutUnder);
            }
            Action::TurnUp { card } => self.turn_up(card, events),
            _ => unreachable!("check refuses it"),
        }
    }

    fn play_seat(&mut self, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Turn { tile } => self.turn_tile(seat, tile, events),
            Action::Take { tile } => self.take_tile(seat, tile, events),
            Action::Lay { place } => self.lay_tile(seat, place, events),
            Action::PutBack => self.put_back(seat, events),
            Action::Load { colour } => self.load_good(seat, colour, events),
            Action::Face => self.answer(seat, Answer::Face, events),
            Action::Flee => self.answer(seat, Answer::Flee, events),
            Action::Accept => self.answer(seat, Answer::Accept, events),
            Action::Decline => self.answer(seat, Answer::Decline, events),
            Action::Give { .. }
            | Action::GivePair(_)
            | Action::GiveParrot
            | Action::GiveGood { .. } => {
                self.pay(seat, action);
                self.pay_on(seat, events);
            }
            Action::Lose { from, colour } => {
                let slot =
                    self.ship(seat).find_good(from, colour, Slots::NONE).expect("check asked");
                self.choice_mut(seat).goods = Slots::only(slot);
                self.seal(seat, events);
            }
            Action::Pick { colour } => self.pick(seat, colour, events),
            Action::Stow { at } => self.stow(seat, at, events),
            Action::StowAll => self.stow_all(seat, events),
            Action::Leave => self.leave(seat, events),
            Action::ThrowTile { place } => self.throw_tile(seat, place, events),
            Action::ThrowGood { from, colour } => {
                let slot =
                    self.ship(seat).find_good(from, colour, Slots::NONE).expect("check asked");
                self.ship_mut(seat).remove_good(slot);
                self.supply.goods[colour.index()] += 1;
                let below = self.is_below(from.0);
                events.push(Event::GoodThrown { seat, colour, from: Some(from), below });
            }
            Action::LayChest { place } => self.lay_chest(seat, place, events),
            _ => unreachable!("check refuses it"),
        }
    }

    #[inline]
    pub(crate) fn choice_mut(&mut self, seat: Seat) -> &mut Choice {
        &mut self.choices[seat.index()]
    }

    /// Tiles leave a ship for the pile, all at once (3.9). After that a store's second good finds other
    /// room on board, be it where one of these tiles lay, or goes to the supply (3.7).
    pub(crate) fn part_with(
        &mut self,
        seat: Seat,
        places: impl Iterator<Item = Place>,
        events: &mut impl Sink<Event>,
    ) {
        let edition = self.edition.0;
        let mut homeless = [None; PLACES_MAX];
        for place in places {
            let (tile, second) = self.ship_mut(seat).remove_tile(place);
            self.pile.returned[tile.index()] += 1;
            homeless[place.index()] = second;
        }
        for (place, colour) in homeless.into_iter().enumerate() {
            let Some(colour) = colour else { continue };
            if let Some(spot) = self.ship(seat).best_room(edition) {
                self.put_good(seat, colour, spot);
                let (below, from_below) = (self.is_below(spot.0), self.is_below(place as u8));
                events.push(Event::GoodMoved { seat, colour, to: Some(spot), below, from_below });
            } else {
                self.supply.goods[colour.index()] += 1;
                events.push(Event::GoodLeft { seat, colour });
            }
        }
    }

    pub(crate) fn put_good(&mut self, seat: Seat, colour: Colour, spot: Spot) {
        let edition = self.edition.0;
        let ship = self.ship_mut(seat);
        let slot = ship.room_at(edition, spot).expect("there is room");
        ship.goods[slot.index()] = Some(colour);
    }

    fn throw_tile(&mut self, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
        let tile = self.ship(seat).tile(place).expect("check asked");
        let below = self.is_below(place.0);
        events.push(Event::TileThrown { seat, tile, from: Some(place), below });
        self.part_with(seat, std::iter::once(place), events);
    }
}
