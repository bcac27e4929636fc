//! What the rules forbid: guards in the rulebook's order, one refusal each.

use kit::{Actor, Game, Seat, refuse, require};

use crate::action::{Action, Building};
use crate::board::{Field, Piece};
use crate::state::{BUILDS_MAX, Phase, Via};
use crate::tile::{Family, Orientation, Side, TileKind};

/// Why an action is refused.
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

type Checked = kit::Checked<Refusal>;

impl Via {
    pub(crate) fn check_action(&self, by: Actor, action: Action) -> Checked {
        require("via/5.1", !matches!(self.phase, Phase::Over { .. }), Refusal::Over)?;
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => self.check_seat(seat, action),
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match (self.phase, action) {
            (Phase::Lot, Action::ChooseFirst { seat }) => {
                require("via/1.3", seat.index() < usize::from(self.players), Refusal::NoLot)
            }
            (_, Action::ChooseFirst { .. }) => refuse("via/1.3", Refusal::NoLot),
            (Phase::Deal | Phase::Taking { .. }, Action::Draw { kind }) => {
                let left = self.stack.get(kind.index()).copied().unwrap_or(0);
                require("via/2.3", left > 0, Refusal::StackTooSmall { left })
            }
            _ => refuse("via/2.1", Refusal::NotChance),
        }
    }

    fn check_seat(&self, seat: Seat, action: Action) -> Checked {
        require("via/1.3", self.phase != Phase::Lot, Refusal::LotFirst)?;
        require("via/2.1", !self.waits_for_chance(), Refusal::ChanceFirst)?;
        let (turn, opening) = (self.turn, self.phase == Phase::Opening);
        let turn_rule = if opening { "via/1.2" } else { "via/2.1" };
        require(turn_rule, seat == turn, Refusal::NotYourTurn { turn })?;
        match action {
            Action::Lay { tile, field } if opening => self.check_opening(tile, field),
            Action::Build { .. } if opening => refuse("via/1.4", Refusal::NothingBuiltInOpening),
            _ if opening => refuse("via/1.2", Refusal::OpeningFirst),
            Action::Lay { tile, field } => self.check_lay(tile, field),
            Action::Build { building, property } => self.check_build(building, property),
            Action::Take { tiles } => self.check_take(tiles),
            Action::Finish => self.check_finish(),
            Action::Pass => self.check_pass(),
            Action::ChooseFirst { .. } | Action::Draw { .. } => {
                refuse("via/2.1", Refusal::NotChance)
            }
        }
    }

    fn check_opening(&self, tile: Orientation, field: Field) -> Checked {
        let fits = self.kind_of(tile) == Some(self.opening_kind());
        require("via/1.2", fits, Refusal::NotTheOpeningTile)?;
        require("via/3.1", self.board.free().has(field), Refusal::NotFree)
    }

    fn check_lay(&self, tile: Orientation, field: Field) -> Checked {
        require("via/2.1", self.phase != Phase::LaidTwice, Refusal::TwoLaid)?;
        let hand = &self.hands[self.turn.index()];
        let held = self.kind_of(tile).is_some_and(|kind| hand.has(kind));
        require("via/2.1", held, Refusal::NotInHand)?;
        require("via/3.1", self.board.free().has(field), Refusal::NotFree)?;
        require("via/3.1", self.board.frontier().has(field), Refusal::NotBesideRoad)?;
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
        require("via/3.2", carries_on, Refusal::RoadNotCarriedOn)?;
        let meet = neighbours.clone().all(|(side, other)| shape.roads_meet(side, other));
        require("via/3.3", meet, Refusal::ExitAgainstLand)?;
        let agree = neighbours.clone().all(|(_, other)| shape.agrees(other));
        require("via/3.4", agree, Refusal::KindsDiffer)
    }

    fn check_take(&self, tiles: u8) -> Checked {
        require("via/2.1", self.phase != Phase::LaidTwice, Refusal::TwoLaid)?;
        let (hand, left) = (&self.hands[self.turn.index()], self.stacked);
        let begins = self.phase == Phase::Begin;
        require("via/2.2", !(begins && hand.is_full()), Refusal::HandFull)?;
        let most = if begins && hand.is_empty() { 2 } else { 1 };
        require("via/2.1", (1..=most).contains(&tiles), Refusal::TakesAsManyAsAllowed)?;
        require("via/2.3", tiles <= left, Refusal::StackTooSmall { left })
    }

    fn check_finish(&self) -> Checked {
        match self.phase {
            Phase::LaidTwice => Ok(()),
            Phase::Laid => require("via/2.1", self.stacked == 0, Refusal::MustTake),
            _ => refuse("via/2.1", Refusal::LayOrTakeFirst),
        }
    }

    fn check_pass(&self) -> Checked {
        let can_act = self.phase != Phase::Begin || self.may_take_instead(1) || self.can_lay();
        require("via/2.4", !can_act, Refusal::MayNotPass)
    }

    fn check_build(&self, building: Building, property: Piece) -> Checked {
        let builder = &self.builders[self.turn.index()];
        let left = match building {
            Building::House => builder.houses > 0,
            Building::Castle => builder.castle == 0,
        };
        require("via/1.1", left, Refusal::NoneLeft { building })?;
        let closed =
            self.board.is_property(&self.edition, property) && self.board.is_closed(property);
        require("via/4.1", closed, Refusal::NotClosed)?;
        require("via/4.3", self.board.building(property).is_none(), Refusal::AlreadyBuilt)?;
        require("via/4.3", self.closed.has(property), Refusal::NotClosedThisTurn)?;
        require("via/4.2", self.builds < BUILDS_MAX, Refusal::BuiltTwice)?;
        let size = self.board.size(property);
        let otherwise = match building {
            Building::House => Refusal::HouseTooLarge { size, castle: builder.castle },
            Building::Castle => Refusal::CastleTooSmall { size, house: builder.largest },
        };
        require("via/4.4", builder.may_build(building, size), otherwise)
    }

    fn kind_of(&self, tile: Orientation) -> Option<TileKind> {
        self.edition().shape_if_any(tile).map(|shape| shape.kind)
    }
}
