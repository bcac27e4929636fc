//! What a position of An Bord is worth.

use an_bord::{
    Action, AnBord, Card, Cards, Equipment, Face, Goods, Kind, Lying, Phase, Tile, View,
};
use kit::{Game, Luck, Seat, Setup, SplitMix};

use crate::evaluate::{Evaluate, TERMS_MAX, Terms};

impl Evaluate for AnBord {
    const TERMS: &'static [&'static str] = &[
        "money", "goods", "finds", "fights", "nearly", "orders", "trades", "room", "tiles",
        "parrot", "courage", "reward",
    ];
    const CHARACTER: &'static str = include_str!("../data/an-bord.toml");

    fn terms(&self, seat: Seat) -> Terms {
        let edition = self.edition();
        let mut terms = [0.0; TERMS_MAX];
        let mut equipment = self.equipment_of(seat);
        let mut goods = self.goods_of(seat);
        let tiles: u8 = equipment.iter().sum();
        terms[0] = f32::from(self.money_of(seat));
        terms[1] = f32::from(goods.iter().sum::<u8>());
        let room = self.room_of(seat) + 2 * equipment[Equipment::Store.index()];
        terms[7] = f32::from(room.min(10));
        terms[8] = f32::from(tiles);
        terms[9] = f32::from(u8::from(self.parrot_of(seat)));
        if self.braves(seat) {
            terms[10] = self.courage(&equipment);
        } else if self.shirks(seat) {
            terms[10] = -3.0;
        }
        if let Some(face) = self.promised(seat) {
            terms[11] = worth(face);
        }
        terms[11] += f32::from(self.reward_of(seat).min(self.room_of(seat)));
        for card in self.unmet().iter() {
            let face = edition.face(card);
            match face.kind {
                Kind::Discovery | Kind::Pirates => {
                    let term = if face.kind == Kind::Pirates { 3 } else { 2 };
                    let lacks = lacking(&face.equipment, &equipment);
                    if lacks == 0 {
                        take(&face.equipment, &mut equipment);
                        terms[term] += worth(face);
                    } else {
                        let needs = face.needs.len() as f32;
                        terms[4] += worth(face) * (1.0 - f32::from(lacks) / needs).max(0.0);
                    }
                }
                Kind::Trade => {
                    terms[6] += f32::from(u8::from(lacking_goods(&face.goods, &goods) == 0));
                }
                Kind::Order => {
                    if lacking_goods(&face.goods, &goods) == 0 {
                        for (have, need) in goods.iter_mut().zip(face.goods) {
                            *have -= need;
                        }
                        terms[5] += f32::from(face.pays.coins) - face.needs.len() as f32;
                    } else {
                        let lacks = f32::from(lacking_goods(&face.goods, &goods));
                        let part = (1.0 - lacks / face.needs.len() as f32).max(0.0);
                        terms[5] += f32::from(face.pays.coins) * part * 0.4;
                    }
                }
            }
        }
        terms
    }

    fn prune(&self, seat: Seat, legal: &mut Vec<Action>) {
        match self.phase() {
            Phase::Load => self.prune_loading(legal),
            // Throwing things away makes room, which only a reward needs.
            Phase::Brave | Phase::Decide => legal.retain(|action| {
                !matches!(action, Action::ThrowTile { .. } | Action::ThrowGood { .. })
            }),
            Phase::Reward { .. } => {
                let fits = self.reward_of(seat) <= self.room_of(seat);
                legal.retain(|action| match action {
                    Action::Stow { .. } => false,
                    Action::Leave => !fits,
                    Action::ThrowTile { .. } => !fits,
                    Action::ThrowGood { .. } => false,
                    _ => true,
                });
            }
            Phase::Chests => legal.truncate(1),
            _ => {}
        }
    }

    type Memory = Recalled;

    fn remember(memory: &mut Recalled, view: &View, share: u8, luck: &mut SplitMix) {
        let Some(cards) = &view.cards else { return };
        if memory.journey != view.journey {
            let kept = |_: &&Card| luck.below(100) < u32::from(share);
            *memory = Recalled {
                journey: view.journey,
                cards: cards.iter().filter(kept).copied().collect(),
            };
        }
    }

    fn recall(setup: &Setup<Self>, view: &View, memory: &Recalled, luck: &mut SplitMix) -> Self {
        let cards = if memory.journey == view.journey { memory.cards } else { Cards::NONE };
        view.imagine_recalling(setup, cards, luck)
    }
}

/// The cards of a journey that a player remembers.
#[derive(Copy, Clone, Default, Debug)]
pub struct Recalled {
    journey: u8,
    cards: Cards,
}

trait Glance {
    fn prune_loading(&self, legal: &mut Vec<Action>);
    fn courage(&self, equipment: &[u8; Equipment::COUNT]) -> f32;
}

impl Glance for AnBord {
    /// Tiles that show the same are alike, and so are all that show nothing, and all places on deck.
    fn prune_loading(&self, legal: &mut Vec<Action>) {
        let mut pictures = [false; Tile::COUNT];
        let (mut taken, mut turned) = (false, false);
        let mut laid = [false; 2];
        let first = |seen: &mut bool| !std::mem::replace(seen, true);
        legal.retain(|action| match *action {
            Action::Take { tile } => match self.lying(tile) {
                Lying::Up(tile) if tile.equipment == Equipment::Monkey => false,
                Lying::Up(tile) => first(&mut pictures[Tile { starfish: false, ..tile }.index()]),
                _ => first(&mut taken),
            },
            Action::Turn { .. } => first(&mut turned),
            Action::Lay { place } => first(&mut laid[usize::from(self.below_deck(place))]),
            _ => true,
        });
    }

    /// What facing the pirates brings, on average over those that may come.
    fn courage(&self, equipment: &[u8; Equipment::COUNT]) -> f32 {
        let edition = self.edition();
        let faces = self.unmet().iter().map(|card| edition.face(card));
        let (mut sum, mut count) = (0.0, 0);
        for face in faces.filter(|face| face.kind == Kind::Pirates) {
            let met = lacking(&face.equipment, equipment) == 0;
            sum += if met { worth(face) } else { -3.0 };
            count += 1;
        }
        sum / count.max(1) as f32
    }
}

/// A card's reward in money: a good is worth one, and may serve an order.
fn worth(face: &Face) -> f32 {
    f32::from(face.pays.coins) + 1.2 * f32::from(face.pays.goods_paid())
}

fn lacking(needs: &[u8; Equipment::COUNT], have: &[u8; Equipment::COUNT]) -> u8 {
    needs.iter().zip(have).map(|(need, have)| need.saturating_sub(*have)).sum()
}

fn lacking_goods(needs: &Goods, have: &Goods) -> u8 {
    needs.iter().zip(have).map(|(need, have)| need.saturating_sub(*have)).sum()
}

fn take(needs: &[u8; Equipment::COUNT], have: &mut [u8; Equipment::COUNT]) {
    for (have, need) in have.iter_mut().zip(needs) {
        *have -= need;
    }
}
