//! What forbids an action.

use kit::{Actor, Game, Phrase, Rule, Seat};

use crate::action::{Action, Building};
use crate::board::{Field, Piece};
use crate::state::{BUILDS_MAX, Step, Via};
use crate::tile::{Family, Kind, Orientation, Side};

/// The rule that an action breaks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Refusal {
    Over,
    NotChance,
    ChanceFirst,
    LotFirst,
    NoLot,
    OpeningFirst,
    NotTheOpeningTile,
    NothingBuiltInOpening,
    NotYourTurn { turn: Seat },
    NotYourTurnToOpen { turn: Seat },
    NotInHand,
    TwoLaid,
    TakesAsManyAsAllowed,
    LayOrTakeFirst,
    MustTake,
    HandFull,
    StackTooSmall { left: u8 },
    MayNotPass,
    NotFree,
    NotBesideRoad,
    RoadNotCarriedOn,
    ExitAgainstLand,
    KindsDiffer,
    NotClosed,
    NotClosedThisTurn,
    BuiltTwice,
    AlreadyBuilt,
    HouseTooLarge { size: u8, castle: u8 },
    CastleTooSmall { size: u8, house: u8 },
    NoneLeft { building: Building },
}

impl Rule for Refusal {
    fn id(&self) -> &'static str {
        match self {
            Refusal::NoneLeft { .. } => "via/1.1",
            Refusal::OpeningFirst
            | Refusal::NotTheOpeningTile
            | Refusal::NotYourTurnToOpen { .. } => "via/1.2",
            Refusal::LotFirst | Refusal::NoLot => "via/1.3",
            Refusal::NothingBuiltInOpening => "via/1.4",
            Refusal::NotChance
            | Refusal::ChanceFirst
            | Refusal::NotYourTurn { .. }
            | Refusal::NotInHand
            | Refusal::TwoLaid
            | Refusal::TakesAsManyAsAllowed
            | Refusal::LayOrTakeFirst
            | Refusal::MustTake => "via/2.1",
            Refusal::HandFull => "via/2.2",
            Refusal::StackTooSmall { .. } => "via/2.3",
            Refusal::MayNotPass => "via/2.4",
            Refusal::NotFree | Refusal::NotBesideRoad => "via/3.1",
            Refusal::RoadNotCarriedOn => "via/3.2",
            Refusal::ExitAgainstLand => "via/3.3",
            Refusal::KindsDiffer => "via/3.4",
            Refusal::NotClosed => "via/4.1",
            Refusal::BuiltTwice => "via/4.2",
            Refusal::AlreadyBuilt | Refusal::NotClosedThisTurn => "via/4.3",
            Refusal::HouseTooLarge { .. } | Refusal::CastleTooSmall { .. } => "via/4.4",
            Refusal::Over => "via/5.1",
        }
    }

    fn phrase(&self) -> Phrase {
        let phrase = |what: &str| Phrase::new(format!("via-refused-{what}"));
        match *self {
            Refusal::Over => phrase("over"),
            Refusal::NotChance => phrase("not-chance"),
            Refusal::ChanceFirst => phrase("chance-first"),
            Refusal::LotFirst => phrase("lot-first"),
            Refusal::NoLot => phrase("no-lot"),
            Refusal::OpeningFirst => phrase("opening-first"),
            Refusal::NotTheOpeningTile => phrase("not-the-opening-tile"),
            Refusal::NothingBuiltInOpening => phrase("nothing-built-in-opening"),
            Refusal::NotYourTurn { turn } | Refusal::NotYourTurnToOpen { turn } => {
                phrase("not-your-turn").seat("turn", turn)
            }
            Refusal::NotInHand => phrase("not-in-hand"),
            Refusal::TwoLaid => phrase("two-laid"),
            Refusal::TakesAsManyAsAllowed => phrase("takes-as-many-as-allowed"),
            Refusal::LayOrTakeFirst => phrase("lay-or-take-first"),
            Refusal::MustTake => phrase("must-take"),
            Refusal::HandFull => phrase("hand-full"),
            Refusal::StackTooSmall { left } => phrase("stack-too-small").number("left", left),
            Refusal::MayNotPass => phrase("may-not-pass"),
            Refusal::NotFree => phrase("not-free"),
            Refusal::NotBesideRoad => phrase("not-beside-road"),
            Refusal::RoadNotCarriedOn => phrase("road-not-carried-on"),
            Refusal::ExitAgainstLand => phrase("exit-against-land"),
            Refusal::KindsDiffer => phrase("kinds-differ"),
            Refusal::NotClosed => phrase("not-closed"),
            Refusal::NotClosedThisTurn => phrase("not-closed-this-turn"),
            Refusal::BuiltTwice => phrase("built-twice"),
            Refusal::AlreadyBuilt => phrase("already-built"),
            Refusal::HouseTooLarge { size, castle } => {
                phrase("house-too-large").number("size", size).number("castle", castle)
            }
            Refusal::CastleTooSmall { size, house } => {
                phrase("castle-too-small").number("size", size).number("house", house)
            }
            Refusal::NoneLeft { building: Building::House } => phrase("no-house-left"),
            Refusal::NoneLeft { building: Building::Castle } => phrase("no-castle-left"),
        }
    }
}

type Checked = Result<(), Refusal>;

/// `Err(refusal)` if the condition holds.
fn refuse_if(broken: bool, refusal: Refusal) -> Checked {
    if broken { Err(refusal) } else { Ok(()) }
}

impl Via {
    pub(crate) fn check_action(&self, by: Actor, action: Action) -> Checked {
        refuse_if(matches!(self.step, Step::Over { .. }), Refusal::Over)?;
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => self.check_seat(seat, action),
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match (self.step, action) {
            (Step::Lot, Action::ChooseFirst { seat }) => {
                refuse_if(seat.index() >= usize::from(self.players), Refusal::NoLot)
            }
            (_, Action::ChooseFirst { .. }) => Err(Refusal::NoLot),
            (Step::Deal | Step::Taking { .. }, Action::Draw { kind }) => {
                let left = self.stack.get(kind.index()).copied().unwrap_or(0);
                refuse_if(left == 0, Refusal::StackTooSmall { left })
            }
            _ => Err(Refusal::NotChance),
        }
    }

    fn check_seat(&self, seat: Seat, action: Action) -> Checked {
        refuse_if(self.step == Step::Lot, Refusal::LotFirst)?;
        refuse_if(self.waits_for_chance(), Refusal::ChanceFirst)?;
        let turn = self.turn;
        let opening = self.step == Step::Opening;
        refuse_if(seat != turn && opening, Refusal::NotYourTurnToOpen { turn })?;
        refuse_if(seat != turn, Refusal::NotYourTurn { turn })?;
        match action {
            Action::Lay { tile, field } if opening => self.check_opening(tile, field),
            Action::Build { .. } if opening => Err(Refusal::NothingBuiltInOpening),
            _ if opening => Err(Refusal::OpeningFirst),
            Action::Lay { tile, field } => self.check_lay(tile, field),
            Action::Build { building, property } => self.check_build(building, property),
            Action::Take { tiles } => self.check_take(tiles),
            Action::Finish => self.check_finish(),
            Action::Pass => self.check_pass(),
            Action::ChooseFirst { .. } | Action::Draw { .. } => Err(Refusal::NotChance),
        }
    }

    fn check_opening(&self, tile: Orientation, field: Field) -> Checked {
        let kind = self.kind_of(tile).ok_or(Refusal::NotTheOpeningTile)?;
        refuse_if(kind != self.opening_kind(), Refusal::NotTheOpeningTile)?;
        refuse_if(!self.board.free().has(field), Refusal::NotFree)
    }

    fn check_lay(&self, tile: Orientation, field: Field) -> Checked {
        refuse_if(self.step == Step::LaidTwice, Refusal::TwoLaid)?;
        let kind = self.kind_of(tile).ok_or(Refusal::NotInHand)?;
        refuse_if(!self.hands[self.turn.index()].has(kind), Refusal::NotInHand)?;
        refuse_if(!self.board.free().has(field), Refusal::NotFree)?;
        refuse_if(!self.board.frontier().has(field), Refusal::NotBesideRoad)?;
        let shape = self.edition.shape(tile);
        if shape.family == Family::Water {
            return Ok(());
        }
        let neighbours = Side::ALL.into_iter().filter_map(|side| {
            let tile = self.board.tile(self.edition.neighbour(field, side)?)?;
            Some((side, self.edition.shape(tile)))
        });
        let carries_on = neighbours
            .clone()
            .any(|(side, other)| shape.has_exit(side) && other.has_exit(side.opposite()));
        refuse_if(!carries_on, Refusal::RoadNotCarriedOn)?;
        let meet = neighbours.clone().all(|(side, other)| shape.roads_meet(side, other));
        refuse_if(!meet, Refusal::ExitAgainstLand)?;
        let agree = neighbours.clone().all(|(_, other)| shape.agrees(other));
        refuse_if(!agree, Refusal::KindsDiffer)
    }

    fn check_take(&self, tiles: u8) -> Checked {
        let hand = &self.hands[self.turn.index()];
        let most = match self.step {
            Step::LaidTwice => return Err(Refusal::TwoLaid),
            Step::Begin if hand.is_empty() => 2,
            _ => 1,
        };
        refuse_if(self.step == Step::Begin && hand.is_full(), Refusal::HandFull)?;
        refuse_if(!(1..=most).contains(&tiles), Refusal::TakesAsManyAsAllowed)?;
        refuse_if(self.stacked < tiles, Refusal::StackTooSmall { left: self.stacked })
    }

    fn check_finish(&self) -> Checked {
        match self.step {
            Step::LaidTwice => Ok(()),
            Step::Laid => refuse_if(self.stacked > 0, Refusal::MustTake),
            _ => Err(Refusal::LayOrTakeFirst),
        }
    }

    fn check_pass(&self) -> Checked {
        let can_act = self.step != Step::Begin || self.may_take_instead(1) || self.can_lay();
        refuse_if(can_act, Refusal::MayNotPass)
    }

    fn check_build(&self, building: Building, property: Piece) -> Checked {
        let builder = &self.builders[self.turn.index()];
        let left = match building {
            Building::House => builder.houses > 0,
            Building::Castle => builder.castle == 0,
        };
        refuse_if(!left, Refusal::NoneLeft { building })?;
        let closed =
            self.board.is_property(&self.edition, property) && self.board.is_closed(property);
        refuse_if(!closed, Refusal::NotClosed)?;
        refuse_if(self.board.building(property).is_some(), Refusal::AlreadyBuilt)?;
        refuse_if(!self.closed.has(property), Refusal::NotClosedThisTurn)?;
        refuse_if(self.builds >= BUILDS_MAX, Refusal::BuiltTwice)?;
        let size = self.board.size(property);
        if builder.may_build(building, size) {
            return Ok(());
        }
        Err(match building {
            Building::House => Refusal::HouseTooLarge { size, castle: builder.castle },
            Building::Castle => Refusal::CastleTooSmall { size, house: builder.largest },
        })
    }

    fn kind_of(&self, tile: Orientation) -> Option<Kind> {
        self.edition().shape_if_any(tile).map(|shape| shape.kind)
    }
}
