//! What the open cards of a captain are likely to bring, in points.
//!
//! A landing is worth its points, less for every step and every action that it still takes: whoever is
//! slow is overtaken. The captain calls at the best card first and at the others from there.

use ahoi::{Ahoi, Point, Port};
use kit::{Game, Seat};

/// What a point keeps of its worth if it takes one step more to score it.
const STEP: f32 = 0.955;
/// An action of the wheel takes as much time as this many steps.
const ACTION: u8 = 5;
/// A captain plans for no more cards than this.
const PLANNED_MAX: usize = 4;
/// More open cards than this are not looked at.
const CARDS_MAX: usize = 8;
/// A voucher is good for about so many provisions.
const VOUCHER: u8 = 3;
/// A further passenger with a provision counts as this part of a stage, up to three of them.
const FURTHER: f32 = 0.3;
const FURTHER_MAX: u8 = 3;
/// Each of the two stages of loading a card, beside what it brings nearer, is worth so many points.
const STAGE: f32 = 0.4;

/// A ship that lies in the port of an open card calls there once it has left and come back, which takes
/// about so many steps.
const AWAY_AND_BACK: u8 = 8;

/// `STEP` to the power of each number of steps.
const FADING: [f32; 96] = {
    let mut fading = [1.0; 96];
    let mut steps = 1;
    while steps < fading.len() {
        fading[steps] = fading[steps - 1] * STEP;
        steps += 1;
    }
    fading
};

/// What is left of the worth of something that takes so many steps.
pub(super) fn fading(steps: u8) -> f32 {
    FADING[usize::from(steps).min(FADING.len() - 1)]
}

/// An open card, what lies on it, and how far it is.
#[derive(Copy, Clone)]
struct Card {
    port: Port,
    discs: u8,
    provisions: u8,
    /// Steps to its port: straight, by way of any port, and by way of a port with discs.
    straight: u8,
    by_port: u8,
    by_discs: u8,
}

impl Card {
    /// Actions that it takes before the card can be called at.
    fn needs(self) -> u8 {
        let missing = self.discs.max(1).saturating_sub(self.provisions);
        u8::from(self.discs == 0) + missing.div_ceil(VOUCHER)
    }

    fn ready(self) -> bool {
        self.needs() == 0
    }

    fn way(self) -> u8 {
        match (self.discs, self.ready()) {
            (0, _) => self.by_discs,
            (_, false) => self.by_port,
            (_, true) => self.straight,
        }
    }

    /// Steps and actions, in steps, with so many vouchers: one that is missing takes an action too.
    fn time(self, way: u8, vouchers: u8) -> u8 {
        let needs = self.needs();
        way.saturating_add(ACTION * (needs + needs.saturating_sub(vouchers)))
    }
}

/// What calling at the open cards will bring.
#[derive(Default)]
pub(super) struct Voyage {
    /// What the best landing is worth, less for the time until then.
    pub(super) landing: f32,
    /// The further ones.
    pub(super) waiting: f32,
    /// Discs and points of the best landing, if it needs nothing but sailing there.
    pub(super) discs: u8,
    pub(super) points: i16,
}

/// A captain's open cards.
pub(super) struct Outlook<'a> {
    game: &'a Ahoi,
    cards: [Card; CARDS_MAX],
    count: usize,
    vouchers: u8,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(game: &'a Ahoi, seat: Seat, ship: Point) -> Self {
        let vouchers = game.vouchers_of(seat).map(|(_, held)| held).sum();
        let none =
            Card { port: Port(0), discs: 0, provisions: 0, straight: 0, by_port: 0, by_discs: 0 };
        let mut outlook = Outlook { game, cards: [none; CARDS_MAX], count: 0, vouchers };
        let from_ship = game.distances(ship);
        let in_port = game.edition().port_at(ship).is_some();
        for port in game.open_cards(seat).take(CARDS_MAX) {
            let (discs, provisions) = game.cargo_on(seat, port);
            let straight = match from_ship[usize::from(port.0)] {
                0 => AWAY_AND_BACK,
                steps => steps,
            };
            let mut card =
                Card { port, discs, provisions, straight, by_port: straight, by_discs: straight };
            if discs == 0 || !(card.ready() || in_port) {
                let to_card = game.distances(port.point());
                (card.by_port, card.by_discs) = ways(game, seat, from_ship, to_card);
            }
            outlook.cards[outlook.count] = card;
            outlook.count += 1;
        }
        outlook
    }

    fn cards(&self) -> &[Card] {
        &self.cards[..self.count]
    }

    fn points(&self, card: Card) -> f32 {
        f32::from(self.game.landing_worth(card.port, card.discs.max(1)))
    }

    fn worth(&self, card: Card) -> f32 {
        self.points(card) * fading(card.time(card.way(), self.vouchers))
    }

    /// The voyage that begins with the best landing and goes on to further ones.
    pub(super) fn voyage(&self) -> Voyage {
        let mut left = self.cards;
        let left = &mut left[..self.count];
        let by_worth = |card: Card| self.worth(card);
        let Some(first) = most(left, by_worth) else { return Voyage::default() };
        let discs = if left[first].ready() { left[first].discs } else { 0 };
        let points = if discs > 0 { self.game.landing_worth(left[first].port, discs) } else { 0 };
        let landing = self.worth(left[first]);
        let mut time = left[first].time(left[first].way(), self.vouchers);
        let mut vouchers = self.vouchers.saturating_sub(left[first].needs());
        left.swap(0, first);
        let (mut waiting, mut called) = (0.0, 1);
        while called < left.len().min(PLANNED_MAX) {
            let here = self.game.distances(left[called - 1].port.point());
            let then = |card: Card| card.time(here[usize::from(card.port.0)], vouchers);
            let next = most(&left[called..], |card| self.points(card) * fading(then(card)));
            let next = called + next.expect("some are left");
            time = time.saturating_add(then(left[next]));
            waiting += self.points(left[next]) * fading(time);
            vouchers = vouchers.saturating_sub(left[next].needs());
            left.swap(called, next);
            called += 1;
        }
        Voyage { landing, waiting, discs, points }
    }

    /// How far the cards are loaded, in stages: a passenger, and provisions for all.
    pub(super) fn stages(&self) -> f32 {
        self.cards().iter().map(|&card| stage(card)).sum()
    }

    pub(super) fn unprovided(&self) -> f32 {
        let lacks = |card: &Card| card.discs.saturating_sub(card.provisions);
        f32::from(self.cards().iter().map(lacks).sum::<u8>())
    }

    /// What discs add if each is laid where it adds most: all that are forced, and of the others as many
    /// as do good.
    pub(super) fn with_discs(&self, forced: u8, most: u8) -> f32 {
        self.with(forced, most, |card| card.discs += 1)
    }

    /// What up to so many provisions add.
    pub(super) fn with_provisions(&self, most: u8) -> f32 {
        self.with(0, most, |card| card.provisions += 1)
    }

    /// What `load` adds, at least `forced` times and at most `most` times, each on the best card.
    fn with(&self, forced: u8, most: u8, load: impl Fn(&mut Card)) -> f32 {
        let merit = |card: Card| self.worth(card) + STAGE * stage(card);
        let mut cards = self.cards;
        let (mut sum, mut best_sum) = (0.0, f32::MIN);
        for number in 0..=most.max(forced) {
            if number >= forced && sum > best_sum {
                best_sum = sum;
            }
            let gain = |&card: &Card| {
                let mut loaded = card;
                load(&mut loaded);
                merit(loaded) - merit(card)
            };
            let gains = cards[..self.count].iter().map(gain).enumerate();
            let Some((best, gain)) = gains.max_by(|a, b| a.1.total_cmp(&b.1)) else { return 0.0 };
            load(&mut cards[best]);
            sum += gain;
        }
        best_sum
    }
}

/// Steps from the ship to a card by way of any port where it may stop, and of one with discs.
fn ways(game: &Ahoi, seat: Seat, from_ship: &[u8], to_card: &[u8]) -> (u8, u8) {
    let (mut by_port, mut by_discs) = (u8::MAX, u8::MAX);
    let open = game.open_cards(seat).fold(0u32, |open, port| open | 1 << port.0);
    for port in game.edition().ports() {
        // A ship may not stop at a destination that it cannot call at.
        if open & (1 << port.0) != 0 {
            continue;
        }
        let at = usize::from(port.0);
        let way = from_ship[at].saturating_add(to_card[at]);
        by_port = by_port.min(way);
        if game.discs_at(port) > 0 {
            by_discs = by_discs.min(way);
        }
    }
    (by_port, by_discs)
}

/// How far a card is loaded.
fn stage(card: Card) -> f32 {
    let begun = u8::from(card.discs > 0);
    let provided = u8::from(card.provisions >= card.discs.max(1));
    let further = card.discs.min(card.provisions).saturating_sub(1).min(FURTHER_MAX);
    f32::from(begun + provided) + FURTHER * f32::from(further)
}

/// The place of what is most by `by`.
fn most(cards: &[Card], by: impl Fn(Card) -> f32) -> Option<usize> {
    let worths = cards.iter().map(|&card| by(card)).enumerate();
    worths.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
}
