//! What can be done: legal actions, the outcomes of chance, and how to draw them.

use kit::serde::{Deserialize, Serialize};
use kit::{Luck, Seat};

use crate::action::{Action, Building};
use crate::board::{Field, Fields, Piece};
use crate::edition::Edition;
use crate::state::{BUILDS_MAX, Phase, Via};
use crate::tile::{Orientation, Orientations, TileKind};

/// What a client draws for a legal action.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    Lay {
        kind: TileKind,
        turned: u8,
        field: Field,
        /// Properties that change: those the tile's land joins and, for water, those it closes.
        properties: Vec<Prospect>,
    },
    Build {
        building: Building,
        /// Points it brings.
        size: u8,
        pieces: Vec<Piece>,
        /// Houses that come from the reserve.
        reserve: u8,
    },
    /// `forgone` are the properties that could still be built on and would stay empty for good.
    Take {
        tiles: u8,
        forgone: Vec<Piece>,
    },
    Finish {
        forgone: Vec<Piece>,
    },
    Pass,
}

/// A property as it would be.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(crate = "kit::serde", deny_unknown_fields)]
pub struct Prospect {
    pub size: u8,
    /// Whether the action closes it.
    pub closes: bool,
    pub pieces: Vec<Piece>,
}

impl Via {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::Opening => {
                let orientations = self.edition.orientations_of(self.opening_kind());
                list_lays(self.board.free(), |_| orientations, out);
            }
            Phase::Begin => {
                let before = out.len();
                self.list_lays_of_hand(out);
                for tiles in 1..=2 {
                    if self.may_take_instead(tiles) {
                        out.push(Action::Take { tiles });
                    }
                }
                if out.len() == before {
                    out.push(Action::Pass);
                }
            }
            Phase::Laid => {
                self.list_builds(out);
                self.list_lays_of_hand(out);
                let stacked = self.stacked > 0;
                out.push(if stacked { Action::Take { tiles: 1 } } else { Action::Finish });
            }
            Phase::LaidTwice => {
                self.list_builds(out);
                out.push(Action::Finish);
            }
            Phase::Lot | Phase::Deal | Phase::Taking { .. } | Phase::Over { .. } => {}
        }
    }

    fn list_lays_of_hand(&self, out: &mut Vec<Action>) {
        let orientations = self.hands[self.turn.index()].orientations(&self.edition);
        let reached = self.board.reached();
        list_lays(reached, |field| self.board.fitting(field).and(orientations), out);
        // Where no road leads, only water can lie.
        let water = self.edition.orientations_of(self.edition.water).and(orientations);
        if !water.is_empty() {
            list_lays(self.board.frontier().minus(reached), |_| water, out);
        }
    }

    fn list_builds(&self, out: &mut Vec<Action>) {
        if self.builds >= BUILDS_MAX {
            return;
        }
        let builder = &self.builders[self.turn.index()];
        for property in self.closed.iter() {
            let size = self.board.size(property);
            for building in Building::ALL {
                if builder.may_build(building, size) {
                    out.push(Action::Build { building, property });
                }
            }
        }
    }

    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Action, u32)>) {
        match self.phase {
            Phase::Lot => {
                out.extend(Seat::all(self.players).map(|seat| (Action::ChooseFirst { seat }, 1)));
            }
            Phase::Deal | Phase::Taking { .. } => out.extend(
                (0..)
                    .zip(self.stack)
                    .filter(|&(_, count)| count > 0)
                    .map(|(kind, count)| (Action::Draw { kind: TileKind(kind) }, count.into())),
            ),
            _ => {}
        }
    }

    #[inline]
    pub(crate) fn draw_outcome(&self, luck: &mut impl Luck) -> Option<Action> {
        match self.phase {
            Phase::Lot => {
                let seat = Seat::new(luck.index(self.players.into()));
                Some(Action::ChooseFirst { seat })
            }
            Phase::Deal | Phase::Taking { .. } => {
                let mut ticket = luck.below(self.stacked.into()) as u8;
                let mut kind = 0;
                while ticket >= self.stack[kind] {
                    ticket -= self.stack[kind];
                    kind += 1;
                }
                Some(Action::Draw { kind: TileKind(kind as u8) })
            }
            _ => None,
        }
    }

    pub(crate) fn offer_of(&self, action: Action) -> Offer {
        let forgone = || {
            let more = self.builds < BUILDS_MAX;
            self.closed.iter().filter(|&property| more && self.may_build_on(property)).collect()
        };
        match action {
            Action::Lay { tile, field } => {
                let shape = self.edition.shape(tile);
                Offer::Lay {
                    kind: shape.kind,
                    turned: shape.turned,
                    field,
                    properties: self.prospects(tile, field),
                }
            }
            Action::Build { building, property } => Offer::Build {
                building,
                size: self.board.size(property),
                pieces: self.board.pieces(property),
                reserve: match building {
                    Building::House => 0,
                    Building::Castle => self.builders[self.turn.index()].houses_for_castle(),
                },
            },
            Action::Take { tiles } => Offer::Take { tiles, forgone: forgone() },
            Action::Finish => Offer::Finish { forgone: forgone() },
            Action::Pass | Action::ChooseFirst { .. } | Action::Draw { .. } => Offer::Pass,
        }
    }

    /// The properties that laying a tile would join or close.
    fn prospects(&self, tile: Orientation, field: Field) -> Vec<Prospect> {
        let edition: &Edition = &self.edition;
        let mut board = self.board;
        let closed = board.lay(edition, tile, field);
        let mut changed = closed;
        for corner in edition.shape(tile).pieces() {
            changed.insert(board.property_of(Piece::new(field, corner)));
        }
        let prospect = |property| {
            let pieces = board.pieces(property);
            Prospect { size: pieces.len() as u8, closes: closed.has(property), pieces }
        };
        changed.iter().map(prospect).collect()
    }
}

/// Every orientation of a field's set on every one of the fields.
#[inline]
fn list_lays(fields: Fields, orientations: impl Fn(Field) -> Orientations, out: &mut Vec<Action>) {
    for field in fields.iter() {
        orientations(field).iter().for_each(|tile| out.push(Action::Lay { tile, field }));
    }
}
