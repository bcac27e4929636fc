//! What may be done: the choices of a seat, the draws of chance, and how to show a choice.

use kit::serde::{Deserialize, Serialize};
use kit::{Luck, Seat};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{Card, Kind, Need, Pay};
use crate::payment::Answer;
use crate::piece::{Colour, Place, Tile};
use crate::pile::{Lying, bits};
use crate::ship::{PLACES_MAX, Ship};
use crate::state::{FINE, Phase};

/// What a client needs to draw a choice. Parts that do not matter for an action are left out.
#[derive(Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(crate = "kit::serde", default, deny_unknown_fields)]
pub struct Offer {
    /// The tile that would move, as far as the seat knows it.
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
        if !(self.live() || self.turn == seat) || !self.can_load(seat) {
            return;
        }
        if ship.hand.is_some() {
            out.extend(ship.free_places(&self.edition).map(|place| Action::Lay { place }));
            return;
        }
        if ship.wait > 0 {
            return;
        }
        if ship.free_places(&self.edition).next().is_some() {
            let takeable = self.pile.takeable(self.bars_starfish());
            out.extend(bits(takeable).map(|tile| Action::Take { tile }));
        }
        if !self.turned {
            out.extend(bits(self.pile.down()).map(|tile| Action::Turn { tile }));
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
                if ways.pairs != 0 {
                    for (one, kind) in self.unspent(seat, ways.pairs) {
                        let others = self.unspent(seat, 1 << kind.index());
                        let later = others.map(|(two, _)| two).filter(|&two| one < two);
                        out.extend(later.map(|two| Action::GivePair { one, two }));
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
            Phase::Reveal { .. } => {
                out.extend(self.unseen().map(|(tile, n)| (Action::Reveal { tile }, n)));
            }
            Phase::Load if self.may_tick() => {
                out.push((Action::Tick, u32::from(self.acting().is_empty())));
            }
            Phase::Top | Phase::Pirates => {
                out.extend(self.may_turn_up().iter().map(|card| (Action::TurnUp { card }, 1)));
                for kind in [Kind::Pirates, Kind::Order] {
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
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Option<Action> {
        match self.phase {
            Phase::Load if self.live() => {
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
            Phase::Reveal { .. } => Some(Action::Reveal { tile: self.pile.draw(luck) }),
            Phase::Top | Phase::Pirates => {
                let cards = self.may_turn_up();
                let pirates = self.may_show(Kind::Pirates);
                let orders = self.may_show(Kind::Order);
                let ticket = luck.index(cards.len() + pirates + orders);
                Some(match cards.nth(ticket).filter(|_| ticket < cards.len()) {
                    Some(card) => Action::TurnUp { card },
                    None if ticket - cards.len() < pirates => Action::Show { kind: Kind::Pirates },
                    None => Action::Show { kind: Kind::Order },
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
                if let Lying::Up(face) = self.pile.lying(tile) {
                    offer.tile = Some(face);
                }
            }
            Action::Lay { .. } => offer.tile = ship.hand.map(|hand| hand.tile),
            Action::ThrowTile { place } => offer.tile = ship.tile(place),
            Action::Give { place } | Action::GivePair { one: place, .. } => {
                offer.tile = ship.tile(place);
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
                let pirates = self.face().is_some_and(|face| face.kind == Kind::Pirates);
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
