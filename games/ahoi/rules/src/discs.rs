//! The discs in play: in rows on ports, on open cards, and in a hand.

use kit::{SEATS_MAX, Seat, Seats};

use crate::action::{DiscKind, Port};
use crate::edition::PORTS_MAX;

/// No edition has more discs.
pub(crate) const DISCS_MAX: usize = 64;

/// A disc: what it is, if that is decided, and who knows it.
///
/// A disc that nobody ever saw is undecided. One that was shuffled after it had been seen is decided,
/// and nobody was seen to look at it since. Whoever knew all the discs of the row and that they are
/// alike can still tell what it is; the others cannot tell that somebody can (5.7).
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Disc(u16);

const KNOWN: u16 = (1 << SEATS_MAX) - 1;
const INFERRED: u32 = SEATS_MAX as u32;
const DECIDED: u16 = 1 << (2 * SEATS_MAX);
const STOWAWAY: u16 = 2 << (2 * SEATS_MAX);

impl Disc {
    pub(crate) const UNSEEN: Disc = Disc(0);

    #[inline]
    pub(crate) const fn new(kind: DiscKind, known: Seats) -> Self {
        let stowaway = if matches!(kind, DiscKind::Stowaway) { STOWAWAY } else { 0 };
        Disc(known.bits() as u16 | DECIDED | stowaway)
    }

    /// A disc that nobody knows, decided or not.
    pub(crate) fn unknown(kind: Option<DiscKind>) -> Self {
        kind.map_or(Disc::UNSEEN, |kind| Disc::new(kind, Seats::NONE))
    }

    #[inline]
    pub(crate) const fn kind(self) -> Option<DiscKind> {
        match (self.0 & DECIDED, self.0 & STOWAWAY) {
            (0, _) => None,
            (_, 0) => Some(DiscKind::Passenger),
            _ => Some(DiscKind::Stowaway),
        }
    }

    /// Who was seen to look at it.
    #[inline]
    pub(crate) const fn known(self) -> Seats {
        Seats::from_bits((self.0 & KNOWN) as u8)
    }

    /// Who can tell what it is since it was shuffled among its like.
    #[inline]
    pub(crate) const fn inferred(self) -> Seats {
        Seats::from_bits((self.0 >> INFERRED & KNOWN) as u8)
    }

    /// The same disc, which these can tell.
    #[must_use]
    pub(crate) const fn with_inferred(self, by: Seats) -> Self {
        Disc(self.0 & !(KNOWN << INFERRED) | (by.bits() as u16) << INFERRED)
    }

    /// Whether the captain knows what it is.
    #[inline]
    pub(crate) const fn knows(self, seat: Seat) -> bool {
        self.known().has(seat) | self.inferred().has(seat)
    }

    /// The same disc, seen by more.
    #[inline]
    #[must_use]
    pub(crate) const fn shown(self, to: Seats) -> Self {
        Disc(self.0 | to.bits() as u16)
    }

    #[inline]
    const fn is_stowaway(self) -> bool {
        self.0 & STOWAWAY != 0
    }

    /// Whether the captain knows that it is a stowaway.
    #[inline]
    pub(crate) fn is_known_stowaway(self, seat: Seat) -> bool {
        // What is not decided is no stowaway, so that nothing else needs to be asked.
        self.is_stowaway() & self.knows(seat)
    }
}

/// Where discs lie. In each row they keep their order.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Row {
    Port(Port),
    Card(Seat, Port),
    Hand,
}

/// All discs, row after row: ports, then each captain's cards by port, then the hand.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Discs {
    lying: [Disc; DISCS_MAX],
    ashore: u8,
    aboard: [u8; SEATS_MAX],
    hand: u8,
    ports: [u8; PORTS_MAX],
    cards: [[u8; PORTS_MAX]; SEATS_MAX],
}

impl Discs {
    pub(crate) const NONE: Discs = Discs {
        lying: [Disc::UNSEEN; DISCS_MAX],
        ashore: 0,
        aboard: [0; SEATS_MAX],
        hand: 0,
        ports: [0; PORTS_MAX],
        cards: [[0; PORTS_MAX]; SEATS_MAX],
    };

    /// All discs in play.
    pub(crate) fn len(&self) -> usize {
        let aboard: u8 = self.aboard.iter().sum();
        usize::from(self.ashore + aboard + self.hand)
    }

    #[inline]
    pub(crate) fn count(&self, row: Row) -> u8 {
        match row {
            Row::Port(port) => self.ports[port.index()],
            Row::Card(seat, port) => self.cards[seat.index()][port.index()],
            Row::Hand => self.hand,
        }
    }

    /// How many discs lie in each port.
    #[inline]
    pub(crate) fn ashore(&self) -> &[u8; PORTS_MAX] {
        &self.ports
    }

    /// How many discs lie on each card of a captain, by port.
    #[inline]
    pub(crate) fn on_cards(&self, seat: Seat) -> &[u8; PORTS_MAX] {
        &self.cards[seat.index()]
    }

    /// Every disc on the cards of captains, from the first captain on, by port; then those in the hand.
    #[inline]
    pub(crate) fn afloat(&self) -> &[Disc] {
        &self.lying[usize::from(self.ashore)..]
    }

    /// The discs on all open cards of a captain.
    #[inline]
    pub(crate) fn aboard(&self, seat: Seat) -> u8 {
        self.aboard[seat.index()]
    }

    #[inline]
    fn start(&self, row: Row) -> usize {
        let sum = |counts: &[u8]| counts.iter().map(|&count| usize::from(count)).sum::<usize>();
        match row {
            Row::Port(port) => sum(&self.ports[..port.index()]),
            Row::Card(seat, port) => {
                let before = sum(&self.aboard[..seat.index()]);
                usize::from(self.ashore) + before + sum(&self.cards[seat.index()][..port.index()])
            }
            Row::Hand => usize::from(self.ashore) + sum(&self.aboard),
        }
    }

    #[inline]
    fn change(&mut self, row: Row, by: i8) {
        let change = |count: &mut u8| *count = count.wrapping_add_signed(by);
        match row {
            Row::Port(port) => {
                change(&mut self.ashore);
                change(&mut self.ports[port.index()]);
            }
            Row::Card(seat, port) => {
                change(&mut self.aboard[seat.index()]);
                change(&mut self.cards[seat.index()][port.index()]);
            }
            Row::Hand => change(&mut self.hand),
        }
    }

    #[inline]
    pub(crate) fn row(&self, row: Row) -> &[Disc] {
        let start = self.start(row);
        &self.lying[start..start + usize::from(self.count(row))]
    }

    #[inline]
    pub(crate) fn row_mut(&mut self, row: Row) -> &mut [Disc] {
        let start = self.start(row);
        let count = usize::from(self.count(row));
        &mut self.lying[start..start + count]
    }

    /// Lays a disc at the end of a row.
    #[inline]
    pub(crate) fn lay(&mut self, row: Row, disc: Disc) {
        let at = self.start(row) + usize::from(self.count(row));
        let end = self.len();
        self.lying.copy_within(at..end, at + 1);
        self.lying[at] = disc;
        self.change(row, 1);
    }

    /// Takes the disc at a place of a row; those behind it close up.
    #[inline]
    pub(crate) fn take(&mut self, row: Row, place: u8) -> Disc {
        let at = self.start(row) + usize::from(place);
        let end = self.len();
        let disc = self.lying[at];
        self.lying.copy_within(at + 1..end, at);
        self.lying[end - 1] = Disc::UNSEEN;
        self.change(row, -1);
        disc
    }

    /// The stowaways on a card.
    pub(crate) fn stowaways(&self, seat: Seat, port: Port) -> u8 {
        self.row(Row::Card(seat, port)).iter().filter(|disc| disc.is_stowaway()).count() as u8
    }

    /// Shows all discs of a captain's card to everybody and takes the stowaways; returns how many.
    pub(crate) fn inspect(&mut self, seat: Seat, port: Port, everybody: Seats) -> u8 {
        let row = Row::Card(seat, port);
        let mut found = 0;
        let mut place = 0;
        while place < self.count(row) {
            if self.row(row)[usize::from(place)].is_stowaway() {
                self.take(row, place);
                found += 1;
            } else {
                let disc = &mut self.row_mut(row)[usize::from(place)];
                *disc = disc.shown(everybody);
                place += 1;
            }
        }
        found
    }

    /// Every disc in play.
    pub(crate) fn all(&self) -> &[Disc] {
        &self.lying[..self.len()]
    }

    pub(crate) fn all_mut(&mut self) -> &mut [Disc] {
        let end = self.len();
        &mut self.lying[..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_their_order_and_apart() {
        let mut discs = Discs::NONE;
        let one = Seat::new(0);
        let stowaway = Disc::new(DiscKind::Stowaway, Seats::only(one));
        let passenger = Disc::new(DiscKind::Passenger, Seats::only(one));
        let (lima, card) = (Row::Port(Port(9)), Row::Card(one, Port(2)));
        for disc in [passenger, stowaway, Disc::UNSEEN] {
            discs.lay(lima, disc);
        }
        discs.lay(Row::Port(Port(3)), stowaway);
        discs.lay(Row::Hand, passenger);
        discs.lay(card, stowaway);
        discs.lay(card, passenger);
        assert_eq!(discs.take(lima, 0), passenger);
        assert_eq!(discs.row(lima), [stowaway, Disc::UNSEEN]);
        assert_eq!(discs.row(Row::Hand), [passenger]);
        assert_eq!(discs.inspect(one, Port(2), Seats::all(3)), 1);
        assert_eq!(discs.row(card), [passenger.shown(Seats::all(3))]);
        assert_eq!((discs.len(), discs.aboard(one)), (5, 1));
    }
}
