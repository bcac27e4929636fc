//! What came of a card for each seafarer, as far as everybody saw it.

use an_bord::{Card, Colour, Event};
use kit::Seat;

/// What a seat did with a card.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum CardChoice {
    Fled,
    Faced,
    Met,
    LetPass,
}

/// What a card brought a seat.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub(super) struct CardResult {
    pub(super) deed: Option<CardChoice>,
    pub(super) coins: i32,
    pub(super) won: Vec<Colour>,
    pub(super) lost: Vec<Colour>,
}

/// A card and what came of it, by seat.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub(super) struct CardSummary {
    pub(super) card: Option<Card>,
    lots: Vec<(Seat, CardResult)>,
}

impl CardSummary {
    pub(super) fn lot(&self, seat: Seat) -> Option<&CardResult> {
        self.lots.iter().find(|(known, _)| *known == seat).map(|(_, lot)| lot)
    }

    fn lot_mut(&mut self, seat: Seat) -> &mut CardResult {
        let at = self.lots.iter().position(|(known, _)| *known == seat).unwrap_or_else(|| {
            self.lots.push((seat, CardResult::default()));
            self.lots.len() - 1
        });
        &mut self.lots[at].1
    }

    fn is_told(&self) -> bool {
        self.card.is_some() && self.lots.iter().any(|(_, lot)| lot.deed.is_some())
    }
}

/// The card that is met now, and the one before it.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub(super) struct CardHistory {
    pub(super) now: CardSummary,
    pub(super) before: Option<CardSummary>,
}

impl CardHistory {
    fn turn_page(&mut self) {
        let told = std::mem::take(&mut self.now);
        if told.is_told() {
            self.before = Some(told);
        }
    }

    pub(super) fn hear(&mut self, event: Event) {
        match event {
            Event::JourneyBegan { .. } => *self = CardHistory::default(),
            Event::PiratesSighted => self.turn_page(),
            Event::CardTurnedUp { card } => {
                // Who fled or faced was said before the pirates were turned up.
                if self.now.card.is_some() {
                    self.turn_page();
                }
                self.now.card = Some(card);
            }
            Event::Faced { seat } => self.now.lot_mut(seat).deed = Some(CardChoice::Faced),
            Event::Fled { seat } => self.now.lot_mut(seat).deed = Some(CardChoice::Fled),
            Event::Accepted { seat } => self.now.lot_mut(seat).deed = Some(CardChoice::Met),
            Event::Declined { seat } => self.now.lot_mut(seat).deed = Some(CardChoice::LetPass),
            Event::Fined { seat, coins } => self.now.lot_mut(seat).coins -= i32::from(coins),
            Event::CoinsPaid { seat, coins } => self.now.lot_mut(seat).coins += i32::from(coins),
            Event::GoodPaid { seat, colour } => self.now.lot_mut(seat).won.push(colour),
            Event::GoodLost { seat, colour, .. } => self.now.lot_mut(seat).lost.push(colour),
            // No card brings these, or the ships show them.
            Event::CardDealt { .. }
            | Event::TileSpilled { .. }
            | Event::LoadingBegan { .. }
            | Event::TileReached { .. }
            | Event::TileTurned { .. }
            | Event::TileTaken { .. }
            | Event::StarfishFound { .. }
            | Event::TilePutBack { .. }
            | Event::TileLaid { .. }
            | Event::GoodLoaded { .. }
            | Event::ShipFilled { .. }
            | Event::LookEnded { .. }
            | Event::PileRanOut
            | Event::OrderPutUnder
            | Event::ChoiceSealed { .. }
            | Event::TileGiven { .. }
            | Event::ParrotGiven { .. }
            | Event::GoodGiven { .. }
            | Event::ColourRanOut { .. }
            | Event::GoodStowed { .. }
            | Event::GoodLeft { .. }
            | Event::GoodMoved { .. }
            | Event::TileThrown { .. }
            | Event::GoodThrown { .. }
            | Event::GoodsSold { .. }
            | Event::EquipmentReturned
            | Event::ChestLaid { .. }
            | Event::ParrotReceived { .. }
            | Event::GameEnded => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(events: &[Event]) -> CardHistory {
        let mut story = CardHistory::default();
        for &event in events {
            story.hear(event);
        }
        story
    }

    #[test]
    fn courage_belongs_to_the_pirates_that_follow() {
        let (ada, ben) = (Seat::new(0), Seat::new(1));
        let story = told(&[
            Event::PiratesSighted,
            Event::Faced { seat: ada },
            Event::Fled { seat: ben },
            Event::CardTurnedUp { card: Card(30) },
            Event::Accepted { seat: ada },
            Event::CoinsPaid { seat: ada, coins: 6 },
            Event::CardTurnedUp { card: Card(1) },
        ]);
        let before = story.before.expect("the pirates are told of");
        assert_eq!(before.card, Some(Card(30)));
        assert_eq!(
            before.lot(ada).map(|lot| (lot.deed, lot.coins)),
            Some((Some(CardChoice::Met), 6))
        );
        assert_eq!(before.lot(ben).and_then(|lot| lot.deed), Some(CardChoice::Fled));
        assert_eq!(story.now.card, Some(Card(1)));
        assert_eq!(story.now.lot(ada), None);
    }

    #[test]
    fn a_fine_takes_coins_and_a_good() {
        let seat = Seat::new(2);
        let story = told(&[
            Event::CardTurnedUp { card: Card(30) },
            Event::Declined { seat },
            Event::Fined { seat, coins: 2 },
            Event::GoodLost { seat, colour: Colour::White, from: None, below: true },
        ]);
        let lot = story.now.lot(seat).expect("it is told");
        assert_eq!((lot.coins, lot.lost.as_slice()), (-2, [Colour::White].as_slice()));
    }
}
