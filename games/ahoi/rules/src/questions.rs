//! What players ask of a state.

use kit::Seat;

use crate::action::{DiscKind, Objective, Point, Port, Variant, Voucher, WheelField};
use crate::discs::Row;
use crate::edition::PORTS_MAX;
use crate::state::{Ahoi, Phase};

/// What players ask of a state that they imagine. What is secret there is known to the seat it is
/// asked of.
impl Ahoi {
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, also while chance is pending.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Counted from 1.
    #[inline]
    pub fn round(&self) -> u16 {
        self.round
    }

    #[inline]
    pub fn coastguard(&self) -> Point {
        self.coastguard
    }

    #[inline]
    pub fn points_of(&self, seat: Seat) -> i16 {
        self.captain(seat).points
    }

    /// Where a ship lies, once it is placed.
    #[inline]
    pub fn ship_of(&self, seat: Seat) -> Option<Point> {
        self.captain(seat).ship
    }

    /// The ports of the captain's open cards.
    #[inline]
    pub fn open_cards(&self, seat: Seat) -> impl Iterator<Item = Port> + use<> {
        self.captain(seat).open.iter()
    }

    /// Discs and provisions on an open card.
    #[inline]
    pub fn cargo_on(&self, seat: Seat, card: Port) -> (u8, u8) {
        (self.card_discs(seat, card), self.captain(seat).provisions[card.index()])
    }

    /// Stowaways on an open card.
    #[inline]
    pub fn stowaways_on(&self, seat: Seat, card: Port) -> u8 {
        self.discs.stowaways(seat, card)
    }

    /// Discs on all open cards of a captain.
    #[inline]
    pub fn discs_aboard(&self, seat: Seat) -> u8 {
        self.discs.aboard(seat)
    }

    /// Discs that the captain whose turn it is has taken and not laid yet.
    #[inline]
    pub fn discs_in_hand(&self) -> u8 {
        self.discs.count(Row::Hand)
    }

    #[inline]
    pub fn discs_at(&self, port: Port) -> u8 {
        self.discs.count(Row::Port(port))
    }

    /// What a disc in a port's row is, as far as the captain knows.
    pub fn disc_known(&self, seat: Seat, port: Port, place: u8) -> Option<DiscKind> {
        let disc = self.discs.row(Row::Port(port)).get(usize::from(place))?;
        disc.kind().filter(|_| disc.knows(seat))
    }

    /// Points for landing so many discs.
    #[inline]
    pub fn landing_worth(&self, port: Port, discs: u8) -> i16 {
        self.worth(port, discs)
    }

    /// The captain's vouchers of each kind.
    #[inline]
    pub fn vouchers_of(&self, seat: Seat) -> impl Iterator<Item = (Voucher, u8)> + '_ {
        let held = self.captain(seat).vouchers.iter().enumerate();
        held.filter(|(_, held)| **held > 0).map(|(nth, &held)| (Voucher(nth as u8), held))
    }

    /// How far each point is from this one, by its number, as the rods lie now.
    #[inline]
    pub fn distances(&self, from: Point) -> &[u8] {
        self.edition.0.chart.distances(self.rods, from)
    }

    /// How far each port is from this point, by its number, as the rods lie now.
    #[inline]
    pub(crate) fn port_distances(&self, from: Point) -> &[u8; PORTS_MAX] {
        self.edition.0.chart.port_distances(self.rods, from)
    }

    #[inline]
    pub fn fair_winds_of(&self, seat: Seat) -> u8 {
        self.captain(seat).fair_winds
    }

    /// How many cards the captain has called at.
    #[inline]
    pub fn called_by(&self, seat: Seat) -> u8 {
        self.captain(seat).called()
    }

    #[inline]
    pub fn objective_of(&self, seat: Seat) -> Option<Objective> {
        self.objectives.of(seat)
    }

    /// Whether the wheel lets the captain whose turn it is play this field now.
    #[inline]
    pub fn may_play(&self, field: WheelField) -> bool {
        self.on_wheel(self.turn, field) && self.possible(self.turn, field)
    }

    /// How many actions of the wheel the captain whose turn it is may still play (2.2, 2.3).
    #[inline]
    pub fn actions_left(&self) -> u8 {
        let both = self.turn == self.start && self.variant == Some(Variant::A);
        if both && self.played.is_none() { 2 } else { 1 }
    }

    /// Whether the captain could carry this field out.
    #[inline]
    pub fn could_play(&self, seat: Seat, field: WheelField) -> bool {
        self.possible(seat, field)
    }
}
