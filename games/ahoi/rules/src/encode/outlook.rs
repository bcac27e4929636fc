//! What the open cards of a captain are likely to bring. All of it is plain to everybody.
//!
//! A landing is worth its points, less for every step and every action that it still takes. The captain calls
//! at the best card first and at the others from there.

use kit::{Interned, SEATS_MAX, Seat, Seats};

use super::{CARDS, POINT, ways};
use crate::action::{Point, Port};
use crate::chart::Rods;
use crate::edition::{Edition, PORTS_MAX, PortValue, Ports, VOUCHERS_MAX};
use crate::state::Ahoi;

/// More open cards than this are not looked at.
const CARDS_MAX: usize = 8;
/// A captain plans for no more cards than this.
const PLANNED_MAX: usize = 4;
/// An action of the wheel takes as much time as this many steps.
const ACTION: u8 = 5;
/// A voucher is good for about so many provisions.
const VOUCHER: u8 = 3;
/// A ship in the port of an open card must leave and come back, which takes about so many steps.
const AWAY_AND_BACK: u8 = 8;
/// What a captain may sail on the average who is sometimes start captain.
const SOON: u8 = 7;
/// What a point of victory counts here.
pub(super) const UNIT: i32 = 64;

/// More steps than these make no difference.
const FADING_MAX: usize = 95;

/// What is left of `UNIT` after so many steps: each takes 45 of a thousand.
const FADING: [u8; 256] = {
    let (mut fading, mut left, mut at) = ([0; 256], (UNIT as u32) << 16, 0);
    while at < fading.len() {
        fading[at] = (left >> 16) as u8;
        if at < FADING_MAX {
            left = left / 1000 * 955;
        }
        at += 1;
    }
    fading
};

/// What is left of a point that takes so many steps.
#[inline]
pub(super) fn fading(steps: u8) -> i32 {
    FADING[usize::from(steps)].into()
}

/// A worth as an input counts it.
#[inline]
pub(super) fn told(worth: i32) -> u32 {
    (worth.max(0) / (UNIT / i32::from(POINT))) as u32
}

/// An open card, what lies on it, and how far it is.
#[derive(Copy, Clone, Debug)]
pub(super) struct Card {
    pub(super) port: Port,
    pub(super) discs: u8,
    pub(super) provisions: u8,
    /// Steps to its port: straight, by way of any port, and by way of a port with discs.
    pub(super) straight: u8,
    by_port: u8,
    by_discs: u8,
    /// Points that the port is worth by itself; `None` for as many as discs are landed.
    value: Option<u8>,
    /// Actions that it takes before the card can be called at.
    needs: u8,
    /// Points of calling there.
    points: u8,
}

impl Card {
    /// Discs that go without a provision.
    pub(super) fn lacks(self) -> u8 {
        self.discs.saturating_sub(self.provisions)
    }

    /// The same with what follows from how it is loaded.
    #[inline]
    fn weighed(self) -> Self {
        let discs = self.discs.max(1);
        let missing = discs.saturating_sub(self.provisions);
        Card {
            needs: u8::from(self.discs == 0) + missing.div_ceil(VOUCHER),
            points: discs.saturating_add(self.value.unwrap_or(discs)),
            ..self
        }
    }

    #[inline]
    pub(super) fn needs(self) -> u8 {
        self.needs
    }

    #[inline]
    pub(super) fn points(self) -> i32 {
        self.points.into()
    }

    #[inline]
    pub(super) fn way(self) -> u8 {
        match (self.discs, self.needs()) {
            (0, _) => self.by_discs,
            (_, 0) => self.straight,
            (_, _) => self.by_port,
        }
    }

    /// Steps and actions, in steps, with so many vouchers: one that is missing takes an action too.
    #[inline]
    fn time(self, way: u8, vouchers: u8) -> u8 {
        let needs = self.needs();
        way.saturating_add(ACTION * (needs + needs.saturating_sub(vouchers)))
    }

    #[inline]
    pub(super) fn worth(self, vouchers: u8) -> i32 {
        self.points() * fading(self.time(self.way(), vouchers))
    }

    /// How far it is loaded, in tenths: a passenger, provisions for all, further passengers.
    #[inline]
    fn stage(self) -> i32 {
        let begun = u8::from(self.discs > 0);
        let provided = u8::from(self.provisions >= self.discs.max(1));
        let further = self.discs.min(self.provisions).saturating_sub(1).min(3);
        i32::from(10 * (begun + provided) + 3 * further)
    }
}

/// What is plain to everybody and changes seldom.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Chart {
    edition: Interned<Edition>,
    rods: Rods,
}

/// What of a captain an outlook follows from.
#[derive(Copy, Clone, Debug)]
struct Basis {
    ship: Point,
    vouchers: [u8; VOUCHERS_MAX],
    open: Ports,
    /// On the open cards, by port.
    discs: [u8; PORTS_MAX],
    provisions: [u8; PORTS_MAX],
}

impl Basis {
    const NONE: Basis = Basis {
        ship: Point(0),
        vouchers: [0; VOUCHERS_MAX],
        open: Ports::NONE,
        discs: [0; PORTS_MAX],
        provisions: [0; PORTS_MAX],
    };

    fn of(game: &Ahoi, seat: Seat, ship: Point) -> Self {
        let captain = game.captain(seat);
        Basis {
            ship,
            vouchers: captain.vouchers,
            open: captain.open,
            discs: *game.discs.on_cards(seat),
            provisions: captain.provisions,
        }
    }

    /// Whether it is that of a captain. All of it is compared where it lies, since most of the time all of it is.
    #[inline]
    fn holds(&self, game: &Ahoi, seat: Seat, ship: Point) -> bool {
        let captain = game.captain(seat);
        let same = [
            self.ship == ship,
            self.vouchers == captain.vouchers,
            self.open == captain.open,
            self.discs == *game.discs.on_cards(seat),
            self.provisions == captain.provisions,
        ];
        same == [true; 5]
    }

    /// Whether an open card has no disc.
    #[inline]
    fn has_empty_card(&self) -> bool {
        self.open.iter().any(|port| self.discs[port.index()] == 0)
    }
}

/// The last outlook of each captain: most decisions leave most of them as they are.
#[derive(Copy, Clone, Debug)]
pub struct Memo {
    chart: Option<Chart>,
    /// Discs in each port, and the ports with any.
    ashore: [u8; PORTS_MAX],
    with_discs: Ports,
    coastguard: Option<Point>,
    captains: [Kept; SEATS_MAX],
}

impl Default for Memo {
    fn default() -> Self {
        Memo {
            chart: None,
            ashore: [0; PORTS_MAX],
            with_discs: Ports::NONE,
            coastguard: None,
            captains: [const { Kept::NONE }; SEATS_MAX],
        }
    }
}

/// It is worked out where it lies: most of what it takes would be to copy it.
#[derive(Copy, Clone, Debug)]
struct Kept {
    /// There is an outlook, which there is not before the captain's ship is placed.
    placed: bool,
    basis: Basis,
    /// Ports with discs, if there is an open card without any.
    with_discs: Option<Ports>,
    outlook: Outlook,
    coastguard_way: u8,
    /// If it was asked for since discs came or went.
    shore: Option<Shore>,
}

impl Kept {
    const NONE: Kept = Kept {
        placed: false,
        basis: Basis::NONE,
        with_discs: None,
        outlook: Outlook::NONE,
        coastguard_way: 0,
        shore: None,
    };

    #[inline]
    fn holds(&self, game: &Ahoi, seat: Seat, ship: Point, discs: Ports) -> bool {
        self.placed
            && self.basis.holds(game, seat, ship)
            && self.with_discs.is_none_or(|known| known == discs)
    }
}

/// What lies near a ship.
#[derive(Copy, Clone, Debug)]
pub(super) struct Shore {
    pub(super) nearest: u8,
    pub(super) nearest_way: u8,
    /// Steps to the nearest port with discs.
    pub(super) discs_way: u8,
    /// The discs of a port, at most three, less for the steps to it: of the best.
    pub(super) approach: i32,
}

impl Shore {
    fn of(game: &Ahoi, ship: Point) -> Self {
        let (ways, ashore) = (game.port_distances(ship), game.discs.ashore());
        let nearest_way = shortest(ways, &[0; PORTS_MAX]);
        let nearest = ways.iter().position(|&way| way == nearest_way).unwrap_or(0) as u8;
        let (mut discs_way, mut approach) = (u8::MAX, 0);
        for (&discs, &way) in ashore.iter().zip(ways).take(game.edition.0.ports().count()) {
            discs_way = discs_way.min(if discs > 0 { way } else { u8::MAX });
            approach = approach.max(i32::from(discs.min(3)) * fading(way));
        }
        Shore { nearest, nearest_way, discs_way, approach }
    }
}

impl Memo {
    /// Brings the outlooks of all captains up to date, and what lies near the ships of these.
    pub(super) fn renew(&mut self, game: &Ahoi, near: Seats) {
        let chart = Chart { edition: game.edition, rods: game.rods };
        if self.chart != Some(chart) {
            *self = Memo { chart: Some(chart), ..Memo::default() };
        }
        if self.ashore != *game.discs.ashore() {
            self.ashore = *game.discs.ashore();
            self.with_discs =
                game.edition.0.ports().filter(|&port| game.discs_at(port) > 0).collect();
            self.captains.iter_mut().for_each(|kept| kept.shore = None);
        }
        let guard_moved = self.coastguard != Some(game.coastguard);
        self.coastguard = Some(game.coastguard);
        for (seat, kept) in Seat::all(game.players).zip(&mut self.captains) {
            let Some(ship) = game.captain(seat).ship else {
                kept.placed = false;
                continue;
            };
            if !kept.holds(game, seat, ship, self.with_discs) {
                kept.basis = Basis::of(game, seat, ship);
                kept.with_discs = kept.basis.has_empty_card().then_some(self.with_discs);
                kept.outlook.renew(game, &kept.basis);
                kept.shore = None;
            } else if !guard_moved {
                continue;
            }
            kept.coastguard_way = game.distances(ship)[game.coastguard.index()];
            kept.placed = true;
        }
        for seat in near.iter() {
            let kept = &mut self.captains[seat.index()];
            if kept.placed && kept.shore.is_none() {
                kept.shore = Some(Shore::of(game, kept.basis.ship));
            }
        }
    }

    /// The outlook of a captain, as of the last time.
    #[inline]
    pub(super) fn outlook(&self, seat: Seat) -> &Outlook {
        const NONE: &Outlook = &Outlook::NONE;
        self.kept(seat).map_or(NONE, |kept| &kept.outlook)
    }

    /// Steps from a captain's ship to the coastguard, as of the last time.
    #[inline]
    pub(super) fn coastguard_way(&self, seat: Seat) -> Option<u8> {
        self.kept(seat).map(|kept| kept.coastguard_way)
    }

    /// What lies near a captain's ship, as of the last time.
    #[inline]
    pub(super) fn shore(&self, seat: Seat) -> Option<Shore> {
        self.kept(seat)?.shore
    }

    #[inline]
    fn kept(&self, seat: Seat) -> Option<&Kept> {
        Some(&self.captains[seat.index()]).filter(|kept| kept.placed)
    }
}

/// An open card as inputs tell it.
#[derive(Copy, Clone, Debug)]
pub(super) struct CardLine {
    pub(super) port: Port,
    pub(super) discs: u8,
    pub(super) lacks: u8,
    pub(super) needs: u8,
    pub(super) way: u8,
    pub(super) points: u8,
    pub(super) worth: u8,
    /// Steps to it if it can be called at.
    pub(super) ready: Option<u8>,
}

impl CardLine {
    const NONE: CardLine = CardLine {
        port: Port(0),
        discs: 0,
        lacks: 0,
        needs: 0,
        way: 0,
        points: 0,
        worth: 0,
        ready: None,
    };

    fn of(card: &Card, vouchers: u8) -> Self {
        CardLine {
            port: card.port,
            discs: card.discs,
            lacks: card.lacks(),
            needs: card.needs(),
            way: ways(card.way()) as u8,
            points: card.points().min(255) as u8,
            worth: told(card.worth(vouchers)).min(255) as u8,
            ready: (card.needs() == 0).then_some(card.straight),
        }
    }
}

/// A captain's open cards, the most promising first.
#[derive(Copy, Clone, Debug)]
pub(super) struct Outlook {
    cards: [Card; CARDS_MAX],
    count: usize,
    pub(super) vouchers: u8,
    /// What the further landings are worth after the first.
    pub(super) waiting: i32,
    /// What the best landing is worth.
    pub(super) landing: i32,
    /// The best landing within [`SOON`].
    pub(super) soon: Option<(i32, u8)>,
    /// The first cards as inputs tell them.
    lines: [CardLine; CARDS],
    /// How far all cards are loaded, in tenths of a stage.
    pub(super) stages: i32,
    /// Discs without a provision.
    pub(super) unprovided: u8,
    /// All open cards.
    pub(super) open: u8,
}

impl Outlook {
    pub(super) const NONE: Outlook = Outlook {
        cards: [Card {
            port: Port(0),
            discs: 0,
            provisions: 0,
            straight: 0,
            by_port: 0,
            by_discs: 0,
            value: None,
            needs: 0,
            points: 0,
        }; CARDS_MAX],
        count: 0,
        vouchers: 0,
        waiting: 0,
        landing: 0,
        soon: None,
        lines: [CardLine::NONE; CARDS],
        stages: 0,
        unprovided: 0,
        open: 0,
    };

    /// What follows from this.
    fn renew(&mut self, game: &Ahoi, basis: &Basis) {
        self.vouchers = basis.vouchers.iter().sum();
        self.open = basis.open.len() as u8;
        self.count = 0;
        self.waiting = 0;
        let from_ship = game.port_distances(basis.ship);
        // Steps from the ship to where it may stop: not at a destination that it cannot call at.
        let mut stops = *from_ship;
        basis.open.iter().for_each(|port| stops[port.index()] = u8::MAX);
        let ashore = game.discs.ashore();
        let in_port = game.edition.0.port_at(basis.ship).is_some();
        for port in basis.open.iter().take(CARDS_MAX) {
            let (discs, provisions) = (basis.discs[port.index()], basis.provisions[port.index()]);
            let straight = match from_ship[port.index()] {
                0 => AWAY_AND_BACK,
                steps => steps,
            };
            let mut card = Card {
                port,
                discs,
                provisions,
                straight,
                by_port: straight,
                by_discs: straight,
                value: match game.edition.0.port(port).value {
                    Some(PortValue::Points(points)) => Some(points),
                    Some(PortValue::Discs) => None,
                    None => Some(0),
                },
                needs: 0,
                points: 0,
            }
            .weighed();
            if discs == 0 || !(card.needs() == 0 || in_port) {
                let to_card = game.port_distances(port.point());
                card.by_port = shortest(&stops, to_card);
                if discs == 0 {
                    let with_discs = |port| if ashore[port] > 0 { stops[port] } else { u8::MAX };
                    card.by_discs = shortest(&std::array::from_fn(with_discs), to_card);
                }
            }
            self.cards[self.count] = card;
            self.count += 1;
        }
        self.plan(game);
        self.landing = self.cards().first().map_or(0, |card| card.worth(self.vouchers));
        self.soon = self.next_landing(SOON);
        for (line, card) in self.lines.iter_mut().zip(&self.cards[..self.count]) {
            *line = CardLine::of(card, self.vouchers);
        }
        self.stages = self.cards().iter().map(|card| card.stage()).sum();
        self.unprovided = self.cards().iter().map(|card| card.lacks()).sum();
    }

    #[inline]
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards[..self.count]
    }

    /// Points and discs of the best landing within so many steps.
    pub(super) fn next_landing(&self, reach: u8) -> Option<(i32, u8)> {
        let near = self.cards().iter().filter(|card| card.needs() == 0 && card.straight <= reach);
        near.map(|card| (card.points(), card.discs)).max()
    }

    /// Puts the card that is called at first to the front, then the next, and so on.
    fn plan(&mut self, game: &Ahoi) {
        let Some(first) = most(self.cards(), |card| card.worth(self.vouchers)) else { return };
        self.cards.swap(0, first);
        let first = self.cards[0];
        let mut time = first.time(first.way(), self.vouchers);
        let mut vouchers = self.vouchers.saturating_sub(first.needs());
        let mut called = 1;
        while called < self.count.min(PLANNED_MAX) {
            let here = game.port_distances(self.cards[called - 1].port.point());
            let then = |card: Card| card.time(here[card.port.index()], vouchers);
            let next =
                most(&self.cards[called..self.count], |card| card.points() * fading(then(card)));
            let next = called + next.expect("some are left");
            let card = self.cards[next];
            time = time.saturating_add(then(card));
            self.waiting += card.points() * fading(time);
            vouchers = vouchers.saturating_sub(card.needs());
            self.cards.swap(called, next);
            called += 1;
        }
    }

    #[inline]
    pub(super) fn lines(&self) -> &[CardLine] {
        &self.lines[..self.count.min(CARDS)]
    }

    /// What discs add if each is laid where it adds most: all that are forced, and of the others as many as do
    /// good.
    pub(super) fn with_discs(&self, forced: u8, most: u8) -> i32 {
        self.with(forced, most, |card| card.discs += 1)
    }

    /// What up to so many provisions add.
    pub(super) fn with_provisions(&self, most: u8) -> i32 {
        self.with(0, most, |card| card.provisions += 1)
    }

    fn with(&self, forced: u8, most: u8, load: impl Fn(&mut Card)) -> i32 {
        // A stage is worth four tenths of a point, beside what it brings nearer.
        let merit = |card: Card| card.worth(self.vouchers) + card.stage() * 4 * UNIT / 100;
        let gain = |card: Card| {
            let mut loaded = card;
            load(&mut loaded);
            merit(loaded.weighed()) - merit(card)
        };
        let mut cards = self.cards;
        let mut gains = cards.map(|_| 0);
        for (gained, &card) in gains.iter_mut().zip(self.cards()) {
            *gained = gain(card);
        }
        let (mut sum, mut best) = (0, i32::MIN);
        for number in 0..=most.max(forced).min(CARDS_MAX as u8) {
            if number >= forced {
                best = best.max(sum);
            }
            let ranked = gains[..self.count].iter().copied().enumerate();
            let Some((at, gained)) = ranked.max_by_key(|&(_, gained)| gained) else { return 0 };
            load(&mut cards[at]);
            cards[at] = cards[at].weighed();
            sum += gained;
            gains[at] = gain(cards[at]);
        }
        if best == i32::MIN { sum } else { best }
    }
}

/// Steps to a card by way of the port that is best for it.
#[inline]
fn shortest(to_ports: &[u8; PORTS_MAX], from_ports: &[u8; PORTS_MAX]) -> u8 {
    let mut ways: [u8; PORTS_MAX] =
        std::array::from_fn(|port| to_ports[port].saturating_add(from_ports[port]));
    // Halves are compared as wholes, which takes a few instructions for all ports.
    let mut half = PORTS_MAX / 2;
    while half > 0 {
        let (left, right) = ways.split_at_mut(half);
        left.iter_mut().zip(right).for_each(|(left, right)| *left = (*left).min(*right));
        half /= 2;
    }
    ways[0]
}

/// The place of what is most by `by`.
#[inline]
fn most(cards: &[Card], by: impl Fn(Card) -> i32) -> Option<usize> {
    let worths = cards.iter().map(|&card| by(card)).enumerate();
    worths.max_by_key(|&(at, worth)| (worth, std::cmp::Reverse(at))).map(|(at, _)| at)
}
