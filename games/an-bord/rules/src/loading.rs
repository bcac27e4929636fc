//! The loading: cards are dealt, tiles fall, ships are filled.

use kit::{Seat, Seats, Sink};

use crate::AnBord;
use crate::action::Event;
use crate::edition::Card;
use crate::options::Options;
use crate::piece::{Colour, PileSpot, Place, Spot, Tile};
use crate::pile::PileTile;
use crate::ship::{Hand, Stowed};
use crate::state::{Phase, TICKS_BETWEEN};

impl AnBord {
    /// A card of the journey is drawn from its own deck (1.4).
    pub(crate) fn deal(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.journey.stack.insert(card);
        events.push(Event::CardDealt { card });
        if self.journey.stack.len() == usize::from(self.edition.journey_length()) {
            // The pile stays as it lies; only what was thrown back has still to land (4.3).
            self.phase =
                if self.journey.number == 1 { Phase::Spill { next: 0 } } else { Phase::Land };
            self.load_if_landed(events);
        }
    }

    /// A tile that was thrown back lands on either side by chance (4.3). Nobody sees what it shows if
    /// that is the back, though it is decided: where it lies nothing else can.
    pub(crate) fn land(&mut self, tile: Tile, up: bool, events: &mut impl Sink<Event>) {
        let at = self.pile.gone(self.pile_size()).first().expect("it lay there before");
        self.pile.falling[tile.index()] -= 1;
        if up {
            self.pile.put(at, PileTile::Up(tile));
        } else {
            self.pile.put_down(at, tile, Seats::NONE);
        }
        events.push(Event::TileSpilled { at, tile: up.then_some(tile) });
        self.load_if_landed(events);
    }

    /// Nothing has to land any more.
    fn load_if_landed(&mut self, events: &mut impl Sink<Event>) {
        if self.phase == Phase::Land && self.pile.falling.iter().all(|&count| count == 0) {
            self.begin_loading(events);
        }
    }

    /// A tile falls on the table, face up or face down (1.1).
    pub(crate) fn spill(&mut self, tile: Option<Tile>, events: &mut impl Sink<Event>) {
        let Phase::Spill { next } = self.phase else { unreachable!("check asked") };
        let at = PileSpot(next);
        match tile {
            None => self.pile.put(at, PileTile::Down),
            Some(tile) => {
                self.pile.unseen[tile.index()] -= 1;
                self.pile.put(at, PileTile::Up(tile));
            }
        }
        events.push(Event::TileSpilled { at, tile });
        self.phase = Phase::Spill { next: next + 1 };
        if next + 1 == self.pile_size() {
            self.begin_loading(events);
        }
    }

    fn begin_loading(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Load;
        self.full = Seats::NONE;
        self.journey.look = true;
        self.journey.first = None;
        events.push(Event::LoadingBegan { journey: self.journey.number });
        for seat in Seat::all(self.players) {
            self.note_if_full(seat, events);
        }
        let beginner = Options::beginner(self.journey.number, self.players);
        self.pass_turn(beginner, events);
    }

    /// From now on everybody sees the tile (2.2).
    pub(crate) fn turn_tile(&mut self, seat: Seat, at: PileSpot, events: &mut impl Sink<Event>) {
        self.turned = !self.is_live();
        self.hold_back(seat);
        events.push(Event::TileReached { seat, at, take: false });
        self.phase = Phase::Reveal { seat, at, taken: false };
    }

    /// The tile is in the hand of the seat whose action came first (2.1, 2.3).
    pub(crate) fn take_tile(&mut self, seat: Seat, at: PileSpot, events: &mut impl Sink<Event>) {
        self.hold_back(seat);
        if let PileTile::Up(tile) = self.pile.tile_at(at) {
            self.pile.put(at, PileTile::Gone);
            self.ship_mut(seat).hand = Some(Hand { tile, open: true, at });
            events.push(Event::TileTaken { seat, at, tile: Some(tile), open: true });
        } else {
            events.push(Event::TileReached { seat, at, take: true });
            self.phase = Phase::Reveal { seat, at, taken: true };
        }
    }

    pub(crate) fn reveal_tile(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        let Phase::Reveal { seat, at, taken } = self.phase else { unreachable!("check asked") };
        self.phase = Phase::Load;
        if self.pile.decided(at).is_none() {
            self.pile.unseen[tile.index()] -= 1;
        }
        if !taken {
            self.pile.put(at, PileTile::Up(tile));
            events.push(Event::TileTurned { seat, at, tile });
            // A starfish may have been the last tile there was to hope for.
            if !self.can_load(seat) {
                self.pass_turn(seat.next(self.players), events);
            }
        } else if tile.starfish && self.bars_starfish() {
            self.pile.put(at, PileTile::Up(tile));
            events.push(Event::StarfishFound { seat, at, tile });
            self.finish_loading_action(seat, events);
        } else {
            self.pile.put(at, PileTile::Gone);
            // Its owner has seen it; all others will if it is laid on deck (2.7).
            self.ship_mut(seat).hand = Some(Hand { tile, open: false, at });
            events.push(Event::TileTaken { seat, at, tile: Some(tile), open: false });
        }
    }

    pub(crate) fn lay_tile(&mut self, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
        let ship = self.ship_mut(seat);
        let tile = ship.hand.take().expect("check asked").tile;
        ship.stowed[place.index()] = Stowed::Tile(tile);
        let below = self.is_below(place.0);
        events.push(Event::TileLaid { seat, place: Some(place), tile: Some(tile), below });
        self.finish_loading_action(seat, events);
    }

    /// The tile in hand goes back to where it was, on the side it lay (2.3). By turns that was the
    /// turn: nobody looks through the pile while the others wait.
    pub(crate) fn put_back(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let Hand { tile, open, at } = self.ship_mut(seat).hand.take().expect("check asked");
        if open {
            self.pile.put(at, PileTile::Up(tile));
        } else {
            self.pile.put_down(at, tile, Seats::only(seat));
        }
        events.push(Event::TilePutBack { seat, at, tile: Some(tile), open });
        self.finish_loading_action(seat, events);
    }

    /// One of the two goods of choice goes on a cargo place (2.4).
    pub(crate) fn load_good(&mut self, seat: Seat, colour: Colour, events: &mut impl Sink<Event>) {
        let nth = self.ship(seat).free_cargo(&self.edition).expect("check asked");
        self.supply.goods[colour.index()] -= 1;
        self.put_good(seat, colour, Spot::cargo(nth));
        self.hold_back(seat);
        events.push(Event::GoodLoaded { seat, colour });
        self.finish_loading_action(seat, events);
    }

    /// The pace of live loading (2.6).
    #[inline]
    fn hold_back(&mut self, seat: Seat) {
        if self.is_live() {
            self.ship_mut(seat).wait = TICKS_BETWEEN;
        }
    }

    /// The first full ship ends the look (2.5).
    fn note_if_full(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if !self.ship(seat).is_full(&self.edition) {
            return;
        }
        self.full = self.full.with(seat);
        events.push(Event::ShipFilled { seat });
        if self.journey.first.is_none() {
            self.journey.first = Some(seat);
            self.journey.look = false;
            events.push(Event::LookEnded { seat });
        }
    }

    fn finish_loading_action(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.note_if_full(seat, events);
        self.pass_turn(seat.next(self.players), events);
    }

    /// The next seat from `from` on that can load; the journey begins if there is none.
    fn pass_turn(&mut self, from: Seat, events: &mut impl Sink<Event>) {
        self.turned = false;
        match from.round(self.players).find(|&seat| self.can_load(seat)) {
            // Live, nobody has the turn; the seat is kept as it is so that equal states are equal.
            Some(seat) if !self.is_live() => self.turn = seat,
            Some(_) => {}
            None => self.set_sail(events),
        }
    }

    /// All ships are full, or no tile is left that may be taken (2.7).
    fn set_sail(&mut self, events: &mut impl Sink<Event>) {
        if self.full != Seats::all(self.players) {
            events.push(Event::PileRanOut);
        }
        let first = self.journey.first.unwrap_or_else(|| {
            // Nobody is full: the ship that lacks least counts as the first.
            Seat::all(self.players)
                .min_by_key(|&seat| self.ship(seat).free_places(&self.edition).count())
                .expect("somebody plays")
        });
        self.journey.first = Some(first);
        self.journey.look = false;
        for ship in &mut self.ships {
            ship.wait = 0;
        }
        self.turn = Options::beginner(1, self.players);
        self.full = Seats::NONE;
        self.phase = Phase::Top;
        events.push(Event::JourneyBegan { journey: self.journey.number, first });
    }
}
