//! Actions and events as text. Positions are in `position.rs`.
//!
//! Fields are a letter for the ring, `a` next to the lighthouse, and a number clockwise: `b7`. A
//! piece is called by its island and as which one it was taken there, `gems 2`; its underside by
//! origin, goal and value, `gems to coins 1`. Where several say the same, `#2` tells the second.

use kit::{Notation, NotationError, Read, Setup, Words, unreadable};

use crate::{
    Action, Dice, Direction, Edition, Event, Face, Field, Goods, Island, Schmuggler, Underside,
};

impl Edition {
    /// `coins 1`: where it goes and what it is worth.
    pub(crate) fn underside_word(&self, underside: Underside) -> String {
        let Some(island) = self.origin_of(Goods(underside.0)).map(|(island, _)| island) else {
            return "nowhere 0".into();
        };
        let (goal, value) = (self.goal_of(underside), self.value_of(underside));
        let same = self.same_undersides(island, goal, value);
        let nth = same.iter().position(|&one| one == underside).unwrap_or(0);
        let number = if nth == 0 { String::new() } else { format!(" #{}", nth + 1) };
        format!("{} {value}{number}", self.island_id(goal))
    }

    pub(crate) fn read_underside(&self, origin: Island, words: &mut Words) -> Read<Underside> {
        let goal = self.read_island(words)?;
        let value: u8 = words.parsed("a value")?;
        let nth = match words.peek().and_then(|word| word.strip_prefix('#')) {
            None => 1,
            Some(digits) => {
                let nth = digits.parse().map_err(|_| {
                    NotationError::new(format!("'#{digits}' does not number a piece"))
                })?;
                let _ = words.word("its number")?;
                nth
            }
        };
        let same = self.same_undersides(origin, goal, value);
        usize::checked_sub(nth, 1).and_then(|at| same.get(at)).copied().ok_or_else(|| {
            let (origin, goal) = (self.island_id(origin), self.island_id(goal));
            NotationError::new(format!("no such piece goes from {origin} to {goal} for {value}"))
        })
    }

    fn same_undersides(&self, origin: Island, goal: Island, value: u8) -> Vec<Underside> {
        let same = |one: &Underside| self.goal_of(*one) == goal && self.value_of(*one) == value;
        self.undersides_from(origin).iter().filter(same).collect()
    }

    pub(crate) fn read_island(&self, words: &mut Words) -> Read<Island> {
        let word = words.word("an island")?;
        self.island_with_id(word)
            .ok_or_else(|| NotationError::new(format!("'{word}' is no island")))
    }

    pub(crate) fn read_field(&self, words: &mut Words) -> Read<Field> {
        let word = words.word("a field")?;
        self.field_named(word).ok_or_else(|| NotationError::new(format!("'{word}' is no field")))
    }

    /// `gems 2`.
    pub(crate) fn goods_word(&self, goods: Goods) -> String {
        match self.origin_of(goods) {
            Some((island, nth)) => format!("{} {}", self.island_id(island), nth + 1),
            None => "nowhere 0".into(),
        }
    }

    pub(crate) fn read_goods(&self, words: &mut Words) -> Read<Goods> {
        let island = self.read_island(words)?;
        let nth: usize = words.parsed("the number of a piece")?;
        let most = self.undersides_from(island).len();
        if !(1..=most).contains(&nth) {
            let what = format!("{} has the pieces 1 to {most}", self.island_id(island));
            return unreadable(format!("{what}, not {nth}"));
        }
        Ok(self.goods(island, nth - 1))
    }
}

pub(crate) fn read_dice(words: &mut Words) -> Read<Dice> {
    let beam = words.word("a face of the beam's die")?;
    let beam: Face = beam.parse().map_err(NotationError::new)?;
    Ok(Dice { beam, boat: words.parsed("the boat's steps")? })
}

impl Notation for Schmuggler {
    fn position(&self) -> String {
        self.write_position()
    }

    fn read_position(setup: &Setup<Self>, text: &str) -> Read<Self> {
        crate::position::read(setup, text)
    }

    fn write_action(&self, action: Action) -> String {
        let edition = self.edition.0;
        let name = |field| edition.field_name(field);
        let piece = |goods| edition.goods_word(goods);
        match action {
            Action::PointBeam { island } => format!("beam at {}", edition.island_id(island)),
            Action::DrawFirst { seat } => format!("first {seat}"),
            Action::TurnUp { underside } => {
                let origin = edition.origin_of(Goods(underside.0));
                let origin = origin.map_or("nowhere", |(island, _)| edition.island_id(island));
                format!("turn up {origin} to {}", edition.underside_word(underside))
            }
            Action::Roll(Dice { beam, boat }) => format!("roll {beam} {boat}"),
            Action::LayRock { at } => format!("rock {}", name(at)),
            Action::PlaceBoat { island } => format!("place {}", edition.island_id(island)),
            Action::TurnBeam { way } => format!("turn {}", direction_word(way)),
            Action::LayGoods { at } => format!("lay {}", name(at)),
            Action::Stay => "stay".into(),
            Action::Sail { to } => format!("sail {}", name(to)),
            Action::Push { at, to } => format!("push {} to {}", name(at), name(to)),
            Action::Load { goods, at } => format!("load {} at {}", piece(goods), name(at)),
            Action::Exchange { goods, at } => {
                format!("exchange for {} at {}", piece(goods), name(at))
            }
            Action::Deliver { at } => format!("deliver at {}", name(at)),
            Action::Collect { at } => format!("collect at {}", name(at)),
            Action::Restock => "restock".into(),
            Action::Decline => "decline".into(),
        }
    }

    fn read_action(&self, text: &str) -> Read<Action> {
        let mut words = Words::new(text);
        let action = self.read_action_words(&mut words)?;
        words.end()?;
        Ok(action)
    }

    fn write_event(&self, event: &Event) -> String {
        let edition = self.edition.0;
        let name = |field| edition.field_name(field);
        let piece = |goods| edition.goods_word(goods);
        let underside = |underside: Option<Underside>| {
            underside.map_or("?".into(), |one| format!("to {}", edition.underside_word(one)))
        };
        match event {
            Event::BeamPointed { island, .. } => {
                format!("beam pointed at {}", edition.island_id(*island))
            }
            Event::FirstDrawn { seat } => format!("{seat} was drawn first"),
            Event::RockLaid { seat, at } => format!("{seat} laid a rock at {}", name(*at)),
            Event::BoatPlaced { seat, island, .. } => {
                format!("{seat} placed at {}", edition.island_id(*island))
            }
            Event::TurnBegan { seat } => format!("turn of {seat} began"),
            Event::GoodsTaken { seat, goods, underside: one } => {
                format!("{seat} took {}: {}", piece(*goods), underside(*one))
            }
            Event::DiceRolled { seat, dice } => {
                format!("{seat} rolled {} {}", dice.beam, dice.boat)
            }
            Event::BeamTurned { way, sweep, .. } => {
                let last = sweep.last().map_or(0, |sector| sector.index() + 1);
                format!("beam turned {} to {last}", direction_word(*way))
            }
            Event::Caught { seat, by, .. } => format!("{seat} was caught by {by}"),
            Event::GoodsLaid { by, from, goods, at } => {
                format!("{by} laid {} of {from} at {}", piece(*goods), name(*at))
            }
            Event::Sailed { seat, way } => {
                let way: Vec<_> = way.iter().map(|&field| name(field)).collect();
                format!("{seat} sailed {}", way.join(" "))
            }
            Event::Pushed { seat, boat, from, to, swapped } => {
                let did = if *swapped { "swapped places with" } else { "pushed" };
                format!("{seat} {did} {boat} from {} to {}", name(*from), name(*to))
            }
            Event::GoodsLoaded { seat, goods, at, underside: one, .. } => {
                format!("{seat} loaded {} at {}: {}", piece(*goods), name(*at), underside(*one))
            }
            Event::GoodsExchanged { seat, goods, left, at, underside: one, .. } => {
                let (goods, left) = (piece(*goods), piece(*left));
                let underside = underside(*one);
                format!("{seat} exchanged {left} for {goods} at {}: {underside}", name(*at))
            }
            Event::Delivered { seat, goods, underside: one, points } => {
                let (goods, one) = (piece(*goods), underside(Some(*one)));
                format!("{seat} delivered {goods}: {one}, {points} points")
            }
            Event::GoalReached { seat, points } => format!("{seat} reached the goal with {points}"),
            Event::NightEnded { turns } => format!("night ended after {turns} turns"),
        }
    }
}

fn direction_word(way: Direction) -> &'static str {
    match way {
        Direction::Clockwise => "clockwise",
        Direction::Counterclockwise => "counterclockwise",
    }
}

impl Schmuggler {
    fn read_action_words(&self, words: &mut Words) -> Read<Action> {
        let edition = self.edition.0;
        let at = |words: &mut Words| {
            words.keyword("at")?;
            edition.read_field(words)
        };
        Ok(match words.word("an action")? {
            "beam" => {
                words.keyword("at")?;
                Action::PointBeam { island: edition.read_island(words)? }
            }
            "first" => Action::DrawFirst { seat: words.parsed("a seat")? },
            "roll" => Action::Roll(read_dice(words)?),
            "rock" => Action::LayRock { at: edition.read_field(words)? },
            "place" => Action::PlaceBoat { island: edition.read_island(words)? },
            "turn" => match words.word("'up' or a way to turn")? {
                "up" => {
                    let origin = edition.read_island(words)?;
                    words.keyword("to")?;
                    Action::TurnUp { underside: edition.read_underside(origin, words)? }
                }
                "clockwise" => Action::TurnBeam { way: Direction::Clockwise },
                "counterclockwise" => Action::TurnBeam { way: Direction::Counterclockwise },
                word => return unreadable(format!("'{word}' is no way to turn")),
            },
            "lay" => Action::LayGoods { at: edition.read_field(words)? },
            "stay" => Action::Stay,
            "sail" => Action::Sail { to: edition.read_field(words)? },
            "push" => {
                let field = edition.read_field(words)?;
                words.keyword("to")?;
                Action::Push { at: field, to: edition.read_field(words)? }
            }
            "load" => Action::Load { goods: edition.read_goods(words)?, at: at(words)? },
            "exchange" => {
                words.keyword("for")?;
                Action::Exchange { goods: edition.read_goods(words)?, at: at(words)? }
            }
            "deliver" => Action::Deliver { at: at(words)? },
            "collect" => Action::Collect { at: at(words)? },
            "restock" => Action::Restock,
            "decline" => Action::Decline,
            word => return unreadable(format!("'{word}' is no action")),
        })
    }
}
