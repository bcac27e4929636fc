//! What a position of An Bord is worth.

use an_bord::{
    Action, AnBord, Card, CardKind, Cards, Equipment, Face, Goods, Phase, PileTile, Tile, View,
};
use kit::{Encoding, Game, Luck, Seat, Seats, Setup, SplitMix};

use bots::{Evaluate, Features, Group, features};

/// What facing pirates in vain costs: the fine and a good.
const FINE: f32 = 3.0;
/// A good is worth a coin in the end, and more where an order wants it.
const GOOD: f32 = 1.2;

/// Judges positions.
#[derive(Copy, Clone, Debug)]
pub struct Evaluator;

impl Evaluate for Evaluator {
    type Game = AnBord;

    const FEATURES: &'static [&'static str] = &[
        "bots-an-bord-money",
        "bots-an-bord-goods",
        "bots-an-bord-finds",
        "bots-an-bord-fights",
        "bots-an-bord-nearly",
        "bots-an-bord-orders",
        "bots-an-bord-trades",
        "bots-an-bord-room",
        "bots-an-bord-tiles",
        "bots-an-bord-parrot",
        "bots-an-bord-courage",
        "bots-an-bord-reward",
    ];
    const PROFILE: &'static str = include_str!("../profile.toml");
    const NET: Option<&'static [u8]> = Some(include_bytes!("../net.bin"));

    const GROUPS: &'static [Group] = &[
        Group::silent(&[
            "players",
            "journey",
            "step",
            "table",
            "turned",
            "deciding",
            "acts",
            "waits",
            "ticks",
            "order",
            "own-step",
            "answer",
            "answer-state",
            "full",
        ]),
        Group::silent(&[
            "stack",
            "stack-kinds",
            "under",
            "wanted-by-discoveries",
            "wanted-by-pirates",
            "wanted-by-trades",
            "wanted-by-orders",
        ]),
        Group::of(
            "bots-an-bord-card",
            &[
                "card-kind",
                "card-equipment",
                "card-goods",
                "card-pays-goods",
                "card-pays-coins",
                "meets",
                "lacks",
                "card-worth",
            ],
        ),
        Group::comparing("bots-an-bord-pile", &["pile-up", "pile-hidden", "pile-down"]),
        Group::silent(&["supply"]),
        Group::of("bots-an-bord-reward", &["reward", "promised"]),
        Group::comparing(
            "bots-an-bord-money",
            &["money", "lead", "coins", "chests", "chests-owed"],
        ),
        Group::of("bots-an-bord-parrot", &["parrot"]),
        Group::of(
            "bots-an-bord-equipment",
            &["hand", "equipment", "below-deck", "missing", "spare"],
        ),
        Group::of("bots-an-bord-goods", &["goods", "goods-count", "missing-goods", "spare-goods"]),
        Group::of("bots-an-bord-room", &["room", "free-places", "free-cargo"]),
        Group::of("bots-an-bord-prospects", &["prospects", "nearly", "finds", "orders", "plan"]),
        Group::of("bots-an-bord-courage", &["fights", "courage", "match"]),
        Group::comparing("bots-ahead", &["next", "next-but-one", "next-but-two"]),
    ];

    /// Who plays has seen the cards of the journey, and remembers some of them.
    fn inputs(game: &AnBord, seats: Seats, to: &mut Encoding) {
        game.encode_recalling(seats, to);
    }

    fn features(game: &AnBord, seat: Seat) -> Features {
        let equipment = game.equipment_of(seat);
        let goods = game.goods_of(seat);
        let room = game.room_of(seat);
        let stores = 2 * equipment[Equipment::Store.index()];
        let courage = match (game.braves(seat), game.shirks(seat)) {
            (true, _) => courage(game, &equipment),
            (_, true) => -FINE,
            _ => 0.0,
        };
        let waiting = f32::from(game.reward_of(seat).min(room));
        let prospects = Prospects::of(game, equipment, goods);
        features([
            f32::from(game.money_of(seat)),
            f32::from(goods.iter().sum::<u8>()),
            prospects.finds,
            prospects.fights,
            prospects.nearly,
            prospects.orders,
            prospects.trades,
            f32::from((room + stores).min(10)),
            f32::from(equipment.iter().sum::<u8>()),
            f32::from(u8::from(game.parrot_of(seat))),
            courage,
            game.promised(seat).map_or(0.0, worth) + waiting,
        ])
    }

    fn prune(game: &AnBord, seat: Seat, legal: &mut Vec<Action>) {
        match game.phase() {
            Phase::Load => prune_loading(game, legal),
            // Throwing things away makes room, which only a reward needs.
            Phase::Brave | Phase::Decide => legal.retain(|action| {
                !matches!(action, Action::ThrowTile { .. } | Action::ThrowGood { .. })
            }),
            Phase::Reward { .. } => {
                let fits = game.reward_of(seat) <= game.room_of(seat);
                legal.retain(|action| match action {
                    Action::Stow { .. } | Action::ThrowGood { .. } => false,
                    Action::Leave | Action::ThrowTile { .. } => !fits,
                    _ => true,
                });
            }
            Phase::Chests => legal.truncate(1),
            _ => {}
        }
    }

    /// While ships are loaded live; by turns there is time.
    fn hurries(view: &View) -> bool {
        view.phase == Phase::Load && view.turn.is_none()
    }

    type Memory = CardMemory;

    fn remember(memory: &mut CardMemory, view: &View, share: u8, luck: &mut SplitMix) {
        // Before that they are still being dealt.
        let (Phase::Load, Some(cards)) = (view.phase, &view.cards) else { return };
        if memory.journey != view.journey {
            let kept = |_: &&Card| luck.below(100) < u32::from(share);
            *memory = CardMemory {
                journey: view.journey,
                cards: cards.iter().filter(kept).copied().collect(),
            };
        }
    }

    fn recall(
        setup: &Setup<AnBord>,
        view: &View,
        memory: &CardMemory,
        luck: &mut SplitMix,
    ) -> AnBord {
        let cards = if memory.journey == view.journey { memory.cards } else { Cards::NONE };
        view.imagine_recalling(setup, cards, luck)
    }
}

/// The cards of a journey that a player remembers.
#[derive(Copy, Clone, Default, Debug)]
pub struct CardMemory {
    journey: u8,
    cards: Cards,
}

/// Tiles that show the same are alike, and so are all that show nothing, and all places on deck.
fn prune_loading(game: &AnBord, legal: &mut Vec<Action>) {
    let mut pictures = [false; Tile::COUNT];
    let (mut taken, mut turned) = (false, false);
    let mut laid = [false; 2];
    let first = |seen: &mut bool| !std::mem::replace(seen, true);
    let plain = |action: &Action| match *action {
        Action::Take { tile } => match game.tile_at(tile) {
            PileTile::Up(tile) if tile.equipment == Equipment::Monkey => false,
            PileTile::Up(tile) => first(&mut pictures[Tile { starfish: false, ..tile }.index()]),
            _ => first(&mut taken),
        },
        Action::Turn { .. } => first(&mut turned),
        // What was worth taking is worth keeping; and nobody waits for who cannot make up their mind.
        Action::PutBack => false,
        Action::Lay { place } => first(&mut laid[usize::from(game.below_deck(place))]),
        _ => true,
    };
    let only_monkeys = legal.iter().all(|action| match *action {
        Action::Take { tile } => matches!(game.tile_at(tile), PileTile::Up(Tile::MONKEY)),
        _ => false,
    });
    if only_monkeys {
        legal.truncate(1);
    } else {
        legal.retain(plain);
    }
}

/// What facing the pirates brings, on average over those that may come.
fn courage(game: &AnBord, equipment: &Counts) -> f32 {
    let faces = game.unmet().iter().map(|card| game.edition().face(card));
    let (mut sum, mut count) = (0.0, 0.0);
    for face in faces.filter(|face| face.kind == CardKind::Pirates) {
        sum += if lacking(&face.equipment, equipment) == 0 { worth(face) } else { -FINE };
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

/// What the cards still to come are worth to a ship: each is met in turn with what is left.
#[derive(Default)]
struct Prospects {
    finds: f32,
    fights: f32,
    nearly: f32,
    orders: f32,
    trades: f32,
}

impl Prospects {
    fn of(game: &AnBord, mut equipment: Counts, mut goods: Goods) -> Self {
        let mut all = Prospects::default();
        for face in game.unmet().iter().map(|card| game.edition().face(card)) {
            let needs = face.needs.len() as f32;
            match face.kind {
                CardKind::Discovery | CardKind::Pirates => {
                    match lacking(&face.equipment, &equipment) {
                        0 => {
                            spend(&face.equipment, &mut equipment);
                            let kind = face.kind == CardKind::Pirates;
                            *(if kind { &mut all.fights } else { &mut all.finds }) += worth(face);
                        }
                        lacks => all.nearly += worth(face) * (1.0 - f32::from(lacks) / needs),
                    }
                }
                CardKind::Trade => {
                    all.trades += f32::from(u8::from(lacking(&face.goods, &goods) == 0));
                }
                CardKind::Order => {
                    let coins = f32::from(face.pays.coins);
                    match lacking(&face.goods, &goods) {
                        0 => {
                            spend(&face.goods, &mut goods);
                            all.orders += coins - needs;
                        }
                        lacks => all.orders += 0.4 * coins * (1.0 - f32::from(lacks) / needs),
                    }
                }
            }
        }
        all
    }
}

type Counts = [u8; Equipment::COUNT];

/// A card's reward in money.
fn worth(face: &Face) -> f32 {
    f32::from(face.pays.coins) + GOOD * f32::from(face.pays.goods_paid())
}

fn lacking(needs: &[u8], have: &[u8]) -> u8 {
    needs.iter().zip(have).map(|(need, have)| need.saturating_sub(*have)).sum()
}

fn spend(needs: &[u8], have: &mut [u8]) {
    for (have, need) in have.iter_mut().zip(needs) {
        *have -= need;
    }
}

#[cfg(test)]
mod tests {
    use kit::{Actor, Game, Luck};

    use super::*;
    use bots::{Bot, Level};

    /// The view of a seat in each moment up to the first of the journey that hides its cards.
    fn until_hidden(setup: &Setup<AnBord>, seat: Seat) -> Vec<View> {
        let mut game = AnBord::setup(setup).expect("standard");
        let (mut luck, mut legal) = (SplitMix::new(11), Vec::new());
        let mut views = vec![game.view(Some(seat))];
        let shows = |view: &View| view.cards.is_some();
        while !views.iter().any(shows) || views.last().is_some_and(shows) {
            if let Some(drawn) = game.chance(&mut luck) {
                game.play(Actor::Chance, drawn, &mut ());
            } else {
                let acting = game.to_act().nth(0).expect("somebody loads");
                legal.clear();
                game.legal(acting, &mut legal);
                let chosen = legal[luck.index(legal.len())];
                game.play(Actor::Seat(acting), chosen, &mut ());
            }
            views.push(game.view(Some(seat)));
        }
        views
    }

    /// How well a level remembers decides how many cards it has in mind when they are gone.
    #[test]
    fn cards_are_kept_in_mind_by_level() {
        let setup = Setup::<AnBord>::standard(2);
        let views = until_hidden(&setup, Seat::new(1));
        let shown = views.iter().rev().find_map(|view| view.cards.clone()).expect("cards lie open");
        let kept = |level, views: &[View]| {
            let total: usize = (0..50)
                .map(|seed| {
                    let bot = Bot::<Evaluator>::of_level(level, 0);
                    let bot = bot.having_seen(views.iter().cloned(), seed);
                    let cards = bot.memory().cards;
                    assert!(cards.iter().all(|card| shown.contains(&card)), "made up");
                    cards.len()
                })
                .sum();
            total as f32 / 50.0
        };
        let all = shown.len() as f32;
        let levels = Level::ALL.map(|level| kept(level, &views));
        assert!(levels.is_sorted() && levels[0] > 0.0 && levels[0] < levels[3], "{levels:?}");
        assert!(levels[3] <= all && levels[3] > 0.8 * all, "{levels:?} of {all}");
        let last = &views[views.len() - 1..];
        assert!(Level::ALL.iter().all(|&level| kept(level, last) == 0.0), "nobody showed them");
    }

    /// Who asks for advice is not reminded of what they must keep in mind themselves.
    #[test]
    fn advice_remembers_nothing() {
        let options = an_bord::Options { tempo: an_bord::Tempo::Turns, ..Default::default() };
        let setup = Setup::<AnBord>::standard(2).with_options(options);
        let mut asked = 0;
        for seat in Seat::all(2) {
            let views = until_hidden(&setup, seat);
            let view = views.last().expect("there are some");
            let mut legal = Vec::new();
            AnBord::imagine(&setup, view, &mut SplitMix::new(1)).legal(seat, &mut legal);
            if legal.is_empty() {
                continue;
            }
            asked += 1;
            let bot = Bot::<Evaluator>::of_level(Level::Medium, 0);
            let mut bot = bot.having_seen(views.iter().cloned(), 1);
            assert!(!bot.memory().cards.is_empty(), "it has seen them");
            bot.advise(&bots::Observation { setup: &setup, seat, view, legal: &legal });
            assert!(bot.memory().cards.is_empty(), "it keeps them from who asks");
        }
        assert!(asked > 0, "nobody could act");
    }
}
