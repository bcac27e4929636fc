//! An Bord: where money comes from, which cards are met, who faces pirates, and what it is worth to be
//! full first.

use an_bord::{AnBord, CardKind, Event};
use kit::{Game, Outcome, Seat};
use serde_json::{Value, json};

use console::{Histogram, Statistic, Statistics, mean};

use crate::Console;

#[derive(Default, Debug)]
pub struct Tally {
    /// The kind of the card that lies face up in the game that is being counted.
    kind: Option<CardKind>,
    /// Who was full first on each journey of that game.
    first: [Option<Seat>; 2],
    journey: usize,
    players: u64,
    money: Histogram,
    cards: [Met; CardKind::COUNT],
    sold: u64,
    fled: u64,
    faced: u64,
    fined: u64,
    fines: u64,
    goods_lost: u64,
    goods_left: u64,
    thrown: u64,
    parrots: u64,
    chests: u64,
    /// Games by journey in which somebody was full first, and how much of them they won.
    firsts: [u64; 2],
    won_first: [f64; 2],
}

/// What became of the cards of a kind.
#[derive(Copy, Clone, Default, Debug)]
struct Met {
    turned_up: u64,
    accepted: u64,
    declined: u64,
    coins: u64,
    goods: u64,
}

impl Met {
    fn merge(&mut self, other: Met) {
        self.turned_up += other.turned_up;
        self.accepted += other.accepted;
        self.declined += other.declined;
        self.coins += other.coins;
        self.goods += other.goods;
    }
}

impl Tally {
    fn card(&mut self) -> &mut Met {
        &mut self.cards[self.kind.unwrap_or(CardKind::Discovery).index()]
    }

    /// A figure for each kind of card.
    fn by_kind(&self, figure: impl Fn(&Met) -> f64) -> Value {
        let figures =
            CardKind::ALL.map(|kind| (kind.name().to_owned(), figure(self.met(kind)).into()));
        Value::Object(figures.into_iter().collect())
    }

    fn met(&self, kind: CardKind) -> &Met {
        &self.cards[kind.index()]
    }
}

impl Statistics for Console {
    type Game = AnBord;
    type Tally = Tally;

    fn count(tally: &mut Tally, game: &AnBord, event: &Event) {
        match *event {
            Event::LookEnded { seat } => {
                tally.journey = usize::from(game.journey() - 1).min(1);
                tally.first[tally.journey] = Some(seat);
            }
            Event::CardTurnedUp { card } => {
                tally.kind = Some(game.edition().face(card).kind);
                tally.card().turned_up += 1;
            }
            Event::Accepted { .. } => tally.card().accepted += 1,
            Event::Declined { .. } => tally.card().declined += 1,
            Event::CoinsPaid { coins, .. } => tally.card().coins += u64::from(coins),
            Event::GoodPaid { .. } => tally.card().goods += 1,
            Event::Faced { .. } => tally.faced += 1,
            Event::Fled { .. } => tally.fled += 1,
            Event::Fined { coins, .. } => {
                tally.fined += 1;
                tally.fines += u64::from(coins);
            }
            Event::GoodLost { .. } => tally.goods_lost += 1,
            Event::GoodLeft { .. } => tally.goods_left += 1,
            Event::TileThrown { .. } | Event::GoodThrown { .. } => tally.thrown += 1,
            Event::GoodsSold { coins, .. } => tally.sold += u64::from(coins),
            Event::ParrotGiven { .. } => tally.parrots += 1,
            Event::ChestLaid { .. } => tally.chests += 1,
            _ => {}
        }
    }

    fn count_end(tally: &mut Tally, game: &AnBord, outcome: &Outcome) {
        let players = usize::from(game.players());
        tally.players += players as u64;
        for &money in &outcome.scores[..players] {
            tally.money.add(money.unsigned_abs());
        }
        for (journey, first) in std::mem::take(&mut tally.first).into_iter().enumerate() {
            let Some(first) = first else { continue };
            tally.firsts[journey] += 1;
            if outcome.winners.has(first) {
                tally.won_first[journey] += 1.0 / outcome.winners.len() as f64;
            }
        }
    }

    fn merge(tally: &mut Tally, other: Tally) {
        tally.players += other.players;
        tally.money.merge(other.money);
        for (mine, theirs) in tally.cards.iter_mut().zip(other.cards) {
            mine.merge(theirs);
        }
        tally.sold += other.sold;
        tally.fled += other.fled;
        tally.faced += other.faced;
        tally.fined += other.fined;
        tally.fines += other.fines;
        tally.goods_lost += other.goods_lost;
        tally.goods_left += other.goods_left;
        tally.thrown += other.thrown;
        tally.parrots += other.parrots;
        tally.chests += other.chests;
        for journey in 0..2 {
            tally.firsts[journey] += other.firsts[journey];
            tally.won_first[journey] += other.won_first[journey];
        }
    }

    fn report(tally: &Tally, _: u64) -> Vec<Statistic> {
        let each = |sum: u64| mean(sum as f64, tally.players);
        let coins = |kind: CardKind| each(tally.met(kind).coins);
        let facing = tally.faced + tally.fled;
        let share = |count: u64| mean(count as f64, facing);
        let firsts: u64 = tally.firsts.iter().sum();
        vec![
            Statistic::new(
                "median_money",
                "Median of a player's final money",
                tally.money.median(),
            ),
            Statistic::new(
                "money_by_source",
                "A player's money: coins of cards by kind, goods sold, fines",
                json!({
                    "discovery": coins(CardKind::Discovery),
                    "trade": coins(CardKind::Trade),
                    "pirates": coins(CardKind::Pirates),
                    "order": coins(CardKind::Order),
                    "goods_sold": each(tally.sold),
                    "fines": -each(tally.fines),
                }),
            ),
            Statistic::new(
                "fulfilment",
                "Share of decisions that meet the card",
                tally.by_kind(|met| mean(met.accepted as f64, met.accepted + met.declined)),
            ),
            Statistic::new(
                "worth",
                "Coins and goods for meeting a card",
                tally.by_kind(|met| mean((met.coins + met.goods) as f64, met.accepted)),
            ),
            Statistic::new(
                "pirates",
                "Pirates faced, fled; of those faced, met and lost to",
                json!({
                    "faced": share(tally.faced),
                    "fled": share(tally.fled),
                    "met": mean(tally.met(CardKind::Pirates).accepted as f64, tally.faced),
                    "lost": mean(tally.fined as f64, tally.faced),
                    "goods_lost": mean(tally.goods_lost as f64, tally.fined),
                }),
            ),
            Statistic::new(
                "first_full_wins",
                "Share of the win of who was full first, by journey and in all",
                json!({
                    "journey_1": mean(tally.won_first[0], tally.firsts[0]),
                    "journey_2": mean(tally.won_first[1], tally.firsts[1]),
                    "all": mean(tally.won_first.iter().sum(), firsts),
                }),
            ),
            Statistic::new("goods_left", "Goods a player had no room for", each(tally.goods_left)),
            Statistic::new("thrown_away", "Things a player threw away", each(tally.thrown)),
            Statistic::new("chests", "Chests a player laid on board", each(tally.chests)),
            Statistic::new("parrots_sent", "Parrots a player sent", each(tally.parrots)),
        ]
    }
}
