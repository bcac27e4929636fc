//! What may be done: the choices of a seat, the draws of chance, and how to show a choice.

use kit::serde::{Deserialize, Serialize};
use kit::{BitSet, Luck, Seat};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{Card, CardKind, Need, Pay};
use crate::payment::Answer;
use crate::piece::{Colour, Pair, Place, Tile};
use crate::pile::{PileTile, draw_of};
use crate::ship::{PLACES_MAX, Ship};
use crate::state::{FINE, Phase};

/// What a client needs to draw a choice. Parts that do not matter for an action are left out.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(crate = "kit::serde", default, deny_unknown_fields)]
pub struct Offer {
    /// The tile that would move, if the seat has seen what it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// The good that would move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub good: Option<Colour>,
    /// The card that would be met, let pass or paid for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// The piece of it that would be provided for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<Need>,
    /// What the seat would get for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<Pay>,
    /// Coins that the seat would pay as a fine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fine: Option<u16>,
    /// How many goods have room on board as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<u8>,
}

impl AnBord {
    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Load => self.list_loading(seat, out),
            Phase::Brave | Phase::Decide if self.deciding.has(seat) && !self.sealed.has(seat) => {
                self.list_deciding(seat, out);
            }
            Phase::Reward { seat: rewarded } if rewarded == seat => {
                if self.reward.picks > 0 {
                    out.extend(self.supply.colours().map(|colour| Action::Pick { colour }));
                } else {
                    let rooms = self.ship(seat).rooms(&self.edition);
                    out.extend(rooms.map(|at| Action::Stow { at }));
                    out.extend([Action::StowAll, Action::Leave]);
                }
                list_throws(self.ship(seat), out);
            }
            Phase::Chests if self.chests_owed[seat.index()] > 0 => {
                let places = self.ship(seat).free_places(&self.edition);
                out.extend(places.map(|place| Action::LayChest { place }));
            }
            _ => {}
        }
    }

    fn list_loading(&self, seat: Seat, out: &mut Vec<Action>) {
        let ship = self.ship(seat);
        if !(self.is_live() || self.turn == seat) || !self.can_load(seat) {
            return;
        }
        if ship.hand.is_some() {
            out.extend(ship.free_places(&self.edition).map(|place| Action::Lay { place }));
            out.push(Action::PutBack);
            return;
        }
        if ship.wait > 0 {
            return;
        }
        if ship.free_places(&self.edition).next().is_some() {
            let takeable = self.pile.takeable(self.bars_starfish());
            out.reserve(takeable.len());
            takeable.iter().for_each(|tile| out.push(Action::Take { tile }));
        }
        if !self.turned {
            out.reserve(self.pile.down().len());
            self.pile.down().iter().for_each(|tile| out.push(Action::Turn { tile }));
        }
        if ship.free_cargo(&self.edition).is_some() {
            out.extend(self.supply.colours().map(|colour| Action::Load { colour }));
        }
    }

    fn list_deciding(&self, seat: Seat, out: &mut Vec<Action>) {
        let ship = self.ship(seat);
        match self.choices[seat.index()].answer {
            Answer::Open if self.phase == Phase::Brave => {
                out.extend([Action::Face, Action::Flee]);
                list_throws(ship, out);
            }
            Answer::Open => {
                if self.can_meet(seat, self.face().expect("a card is decided on")) {
                    out.push(Action::Accept);
                }
                out.push(Action::Decline);
                list_throws(ship, out);
            }
            Answer::Accept => self.list_payments(seat, out),
            Answer::Decline => {
                let goods = ship.goods_by_spot();
                out.extend(goods.map(|(from, colour)| Action::Lose { from, colour }));
            }
            Answer::Face | Answer::Flee => unreachable!("who has said so has sealed it"),
        }
    }

    fn list_payments(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.next_need(seat).expect("what is paid in full is sealed") {
            Need::Good(colour) => {
                out.extend(self.spots_of(seat, colour).map(|from| Action::GiveGood { from }));
            }
            Need::Equipment(equipment) => {
                let ways = self.ways(seat, equipment);
                let singles = self.unspent(seat, ways.single);
                out.extend(singles.map(|(place, _)| Action::Give { place }));
                if ways.parrot {
                    out.push(Action::GiveParrot);
                }
                if !ways.pairs.is_empty() {
                    for (one, kind) in self.unspent(seat, ways.pairs) {
                        let others = self.unspent(seat, BitSet::only(kind));
                        let later = others.map(|(two, _)| two).filter(|&two| one < two);
                        out.extend(later.map(|two| Action::GivePair(Pair::new(one, two))));
                    }
                }
            }
        }
    }

    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::Deal => {
                out.extend(self.may_deal().iter().map(|card| (Action::Deal { card }, 1)));
            }
            Phase::Spill { .. } => {
                out.push((Action::Spill { tile: None }, self.pile.unseen_total()));
                out.extend(self.unseen().map(|(tile, n)| (Action::Spill { tile: Some(tile) }, n)));
            }
            Phase::Land => {
                for tile in Tile::all() {
                    let count = u32::from(self.pile.falling[tile.index()]);
                    if count > 0 {
                        out.extend([true, false].map(|up| (Action::Land { tile, up }, count)));
                    }
                }
            }
            Phase::Reveal { .. } => {
                let tiles = Tile::all().map(|tile| (tile, self.may_reveal(tile)));
                let tiles = tiles.filter(|&(_, count)| count > 0);
                out.extend(tiles.map(|(tile, count)| (Action::Reveal { tile }, count)));
            }
            Phase::Load if self.may_tick() => {
                out.push((Action::Tick, u32::from(self.acting().is_empty())));
            }
            Phase::Top | Phase::Pirates => {
                out.extend(self.may_turn_up().iter().map(|card| (Action::TurnUp { card }, 1)));
                for kind in [CardKind::Pirates, CardKind::Order] {
                    let count = self.may_show(kind) as u32;
                    if count > 0 {
                        out.push((Action::Show { kind }, count));
                    }
                }
            }
            _ => {}
        }
    }

    fn unseen(&self) -> impl Iterator<Item = (Tile, u32)> {
        let unseen = self.pile.unseen;
        Tile::all()
            .map(move |tile| (tile, u32::from(unseen[tile.index()])))
            .filter(|&(_, count)| count > 0)
    }

    #[inline]
    pub(crate) fn draw_outcome(&self, luck: &mut impl Luck) -> Option<Action> {
        match self.phase {
            Phase::Load if self.is_live() => {
                (self.may_tick() && self.acting().is_empty()).then_some(Action::Tick)
            }
            Phase::Deal => {
                let cards = self.may_deal();
                let card = cards.nth(luck.index(cards.len())).expect("below the length");
                Some(Action::Deal { card })
            }
            Phase::Spill { .. } => {
                let tile = (luck.below(2) == 1).then(|| self.pile.draw(luck));
                Some(Action::Spill { tile })
            }
            Phase::Land => {
                let tile = draw_of(&self.pile.falling, luck);
                Some(Action::Land { tile, up: luck.below(2) == 1 })
            }
            Phase::Reveal { at, .. } => {
                let decided = self.pile.decided(at);
                Some(Action::Reveal { tile: decided.unwrap_or_else(|| self.pile.draw(luck)) })
            }
            Phase::Top | Phase::Pirates => {
                let cards = self.may_turn_up();
                let pirates = self.may_show(CardKind::Pirates);
                let orders = self.may_show(CardKind::Order);
                let ticket = luck.index(cards.len() + pirates + orders);
                Some(match cards.nth(ticket).filter(|_| ticket < cards.len()) {
                    Some(card) => Action::TurnUp { card },
                    None if ticket - cards.len() < pirates => {
                        Action::Show { kind: CardKind::Pirates }
                    }
                    None => Action::Show { kind: CardKind::Order },
                })
            }
            _ => None,
        }
    }

    pub(crate) fn offer_of(&self, seat: Seat, action: Action) -> Offer {
        let ship = self.ship(seat);
        let card = self.journey.card;
        let mut offer = Offer::default();
        match action {
            Action::Turn { tile } | Action::Take { tile } => {
                if let PileTile::Up(face) | PileTile::Seen(face) =
                    self.pile.tile_seen_by(tile, Some(seat))
                {
                    offer.tile = Some(face);
                }
            }
            Action::Lay { .. } | Action::PutBack => offer.tile = ship.hand.map(|hand| hand.tile),
            Action::ThrowTile { place } => offer.tile = ship.tile(place),
            Action::Give { place } => {
                offer.tile = ship.tile(place);
                (offer.card, offer.need) = (card, self.next_need(seat));
            }
            Action::GivePair(pair) => {
                offer.tile = ship.tile(pair.places()[0]);
                (offer.card, offer.need) = (card, self.next_need(seat));
            }
            Action::GiveParrot => (offer.card, offer.need) = (card, self.next_need(seat)),
            Action::GiveGood { .. } => {
                (offer.card, offer.need) = (card, self.next_need(seat));
                if let Some(Need::Good(colour)) = offer.need {
                    offer.good = Some(colour);
                }
            }
            Action::Load { colour }
            | Action::Pick { colour }
            | Action::Lose { colour, .. }
            | Action::ThrowGood { colour, .. } => offer.good = Some(colour),
            Action::Stow { .. } | Action::Leave => offer.good = self.reward.next(),
            Action::StowAll => offer.room = Some(ship.room(&self.edition)),
            Action::Accept => {
                offer.card = card;
                offer.pays = self.face().map(|face| face.pays);
                offer.room = Some(ship.room(&self.edition));
            }
            Action::Decline => {
                offer.card = card;
                let pirates = self.face().is_some_and(|face| face.kind == CardKind::Pirates);
                offer.fine = pirates.then(|| FINE.min(ship.coins));
            }
            _ => {}
        }
        offer
    }
}

/// Everything of one's own can be thrown away.
#[inline]
fn list_throws(ship: &Ship, out: &mut Vec<Action>) {
    let places = (0..PLACES_MAX as u8).map(Place);
    let tiles = places.filter(|&place| ship.tile(place).is_some());
    out.extend(tiles.map(|place| Action::ThrowTile { place }));
    let goods = ship.goods_by_spot();
    out.extend(goods.map(|(from, colour)| Action::ThrowGood { from, colour }));
}
