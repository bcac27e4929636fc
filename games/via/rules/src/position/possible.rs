//! Refuses positions that cannot be, beyond the number of pieces.

use kit::{NotationError, Read};

use super::read::PositionReader;
use crate::edition::{DEALT, Edition};
use crate::state::{HAND_MAX, Phase};
use crate::tile::TileKind;

impl PositionReader {
    /// The phase agrees with the rest.
    pub(super) fn possible_phase(&self) -> Read<()> {
        let game = &self.game;
        let line = self.phase.map(|(line, _)| line).unwrap_or_default();
        let refuse = |what: &str| Err(NotationError::new(what).at(line));
        let hand = game.hands[game.turn.index()].len();
        let in_turn = matches!(game.phase, Phase::Laid | Phase::LaidTwice);
        if !in_turn && !game.closed.is_empty() {
            return refuse("properties are closed in a turn only after a tile was laid");
        }
        if !in_turn && !matches!(game.phase, Phase::Taking { .. }) && game.builds > 0 {
            return refuse("a turn has buildings only after a tile was laid");
        }
        match game.phase {
            Phase::Lot if game.options.first.is_some() => {
                refuse("who begins is not drawn: the options name the first player")
            }
            Phase::Lot if game.game > 1 => {
                refuse("lots are drawn for the first game alone: the next seat opens the second")
            }
            Phase::Lot if !self.layout.tiles.is_empty() => {
                refuse("the board is empty before the opening")
            }
            Phase::Lot | Phase::Opening if game.hands.iter().any(|hand| !hand.is_empty()) => {
                refuse("nobody has tiles before the opening is done")
            }
            Phase::Opening if !self.opening_holds() => refuse(
                "in the opening there are only start tiles, then a water tile for each player, and \
                 one at least is still to be laid",
            ),
            Phase::Lot | Phase::Opening if game.stacked < DEALT * game.players => {
                let line = self.stack.map(|(line, _)| line).unwrap_or_default();
                Err(NotationError::new("the stack has too few tiles for the deal").at(line))
            }
            Phase::Deal if !self.deal_holds() => refuse(
                "in the deal those before the one whose turn it is have two tiles, those after none, \
                 and the stack has enough for all",
            ),
            Phase::Taking { left } if !(1..=2).contains(&left) => {
                refuse("one tile or two are taken")
            }
            Phase::Taking { left }
                if left > game.stacked || hand + usize::from(left) > HAND_MAX =>
            {
                refuse("the stack has too few tiles, or the hand too many, to take so many")
            }
            Phase::Laid if hand == HAND_MAX => refuse("who has laid a tile has two at most"),
            Phase::LaidTwice if hand > 1 => refuse("who has laid two tiles has one at most"),
            _ => Ok(()),
        }
    }

    /// Start tiles first, then water, and not all of them yet.
    fn opening_holds(&self) -> bool {
        let game = &self.game;
        let edition: &Edition = &game.edition;
        let laid = |kind: TileKind| self.layout.count(edition, kind);
        let (starts, waters) = (laid(edition.start), laid(edition.water));
        starts + waters == self.layout.tiles.len()
            && (waters == 0 || starts == usize::from(edition.count(edition.start)))
            && self.layout.tiles.len() < usize::from(edition.opening_tiles(game.players))
    }

    fn deal_holds(&self) -> bool {
        let game = &self.game;
        let dealt = usize::from(DEALT);
        let order: Vec<_> =
            game.first.round(game.players).map(|seat| game.hands[seat.index()].len()).collect();
        let place = game.first.round(game.players).position(|seat| seat == game.turn);
        let place = place.expect("every seat has its turn");
        let missing = dealt * order.len() - order.iter().sum::<usize>().min(dealt * order.len());
        order[..place].iter().all(|&tiles| tiles == dealt)
            && order[place] < dealt
            && order[place + 1..].iter().all(|&tiles| tiles == 0)
            && usize::from(game.stacked) >= missing
    }
}
