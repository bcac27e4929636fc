//! The laws of positions and actions as numbers.

use std::collections::HashMap;

use super::{Law, LawResult, Trial, legal};
use crate::{
    Edition, Encode, Encoding, InputRow, InputSink, Inputs, Lawful, Part, Seat, Seats, SplitMix,
    length,
};

/// Numbers of actions that are tried at each state, for each seat: others at the next one.
const NUMBERS: usize = 40;

impl<G: Lawful> Trial<'_, G> {
    /// Whether the laws hold in the state as it is. The luck of the game is left alone, so that the game takes
    /// the same course with these laws and without.
    pub(super) fn encoding_holds(&self, memo: &mut G::Memo) -> LawResult {
        for seat in Seat::all(self.game.players()) {
            self.actions_are_numbered(seat)?;
        }
        let here = self.inputs_are_in_range(memo)?;
        if self.game.outcome().is_none() {
            let mut luck = SplitMix::stream(self.seed, self.log.len() as u64);
            for seat in self.onlookers() {
                self.encodings_keep_secrets(seat, &here, &mut luck)?;
            }
        }
        Ok(())
    }

    fn actions_are_numbered(&self, seat: Seat) -> LawResult {
        let game = &self.game;
        let mut numbered = HashMap::new();
        let (legal, mut indices) = (legal(game, seat), Vec::new());
        if game.legal_indices(&legal, &mut indices) {
            let each = legal.iter().map(|&action| game.action_index(action).map(|at| at as u16));
            let same = each.eq(indices.iter().copied().map(Some));
            law!(ActionsAreNumbered, same, "{legal:?} of {seat:?} are together {indices:?}");
        }
        for action in legal {
            let Some(index) = game.action_index(action) else {
                let is_standard = std::ptr::eq(game.edition(), G::Edition::standard());
                law!(ActionsAreNumbered, !is_standard, "{action:?} has no number");
                continue;
            };
            law!(ActionsAreNumbered, index < G::ACTIONS, "{action:?} is {index}, {}", G::ACTIONS);
            if let Some(other) = numbered.insert(index, action) {
                law!(ActionsAreNumbered, false, "{action:?} and {other:?} are both {index}");
            }
            let found = game.indexed_action(seat, index);
            law!(
                ActionsAreNumbered,
                found == Some(action),
                "{action:?} is {index}, which is {found:?}"
            );
        }
        let first = self.log.len() * NUMBERS;
        // Two beyond the last are tried too: a program may ask for anything.
        for index in (first..first + NUMBERS).map(|index| index % (G::ACTIONS + 2)) {
            let found = game.indexed_action(seat, index);
            law!(
                ActionsAreNumbered,
                found.is_none() || numbered.contains_key(&index),
                "{index} is {found:?}, which {seat:?} may not do"
            );
        }
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        for (action, _) in outcomes {
            let index = game.action_index(action);
            law!(ActionsAreNumbered, index.is_none(), "{action:?} of chance is {index:?}");
        }
        Ok(())
    }

    /// The encoding for all seats.
    fn inputs_are_in_range(&self, memo: &mut G::Memo) -> Result<Encoding, (Law, String)> {
        let players = self.game.players();
        let here = encoded(&self.game, Seats::all(players));
        let mut again = Encoding::default();
        self.game.encode_with(memo, Seats::all(players), &mut again);
        law!(InputsAreInRange, again == here, "with the last memo it is {again:?} not {here:?}");
        in_range("shared", G::SHARED, &here.shared)?;
        for (at, own) in here.own.iter().enumerate() {
            let plays = at < usize::from(players);
            law!(InputsAreInRange, plays || own.as_slice().is_empty(), "nobody sits at {at}");
            in_range("own", G::OWN, own)?;
        }
        let mut rows = Encoding::<InputRow>::default();
        self.game.encode_with(memo, Seats::all(players), &mut rows);
        for (listed, row) in here.own.iter().zip(&rows.own).chain([(&here.shared, &rows.shared)]) {
            law!(InputsAreInRange, row_of(listed) == *row, "{listed:?} are side by side {row:?}");
        }
        for seat in Seat::all(players) {
            let alone = encoded(&self.game, Seats::only(seat));
            let mut wanted = Encoding { shared: here.shared.clone(), ..Encoding::default() };
            wanted.own[seat.index()] = here.own[seat.index()].clone();
            law!(InputsAreInRange, alone == wanted, "{seat:?} alone has {alone:?} not {wanted:?}");
        }
        Ok(here)
    }

    fn encodings_keep_secrets(
        &self,
        seat: Option<Seat>,
        here: &Encoding,
        luck: &mut SplitMix,
    ) -> LawResult {
        let permuted = self.game.reshuffle(seat, luck);
        let imagined = G::imagine(self.setup, &self.game.view(seat), luck);
        for (other, how) in [(permuted, "permuted"), (imagined, "imagined")] {
            let there = encoded(&other, seat.map_or(Seats::NONE, Seats::only));
            law!(
                EncodingsKeepSecrets,
                there.shared == here.shared,
                "{how} by {seat:?}, shared inputs are {:?} or {:?}",
                here.shared,
                there.shared
            );
            let own = |encoding: &Encoding| seat.map(|seat| encoding.own[seat.index()].clone());
            law!(
                EncodingsKeepSecrets,
                own(&there) == own(here),
                "{how}, the own inputs of {seat:?} are {:?} or {:?}",
                own(here),
                own(&there)
            );
        }
        Ok(())
    }
}

fn encoded<G: Encode>(game: &G, seats: Seats) -> Encoding {
    let mut encoding = Encoding::default();
    game.encode(seats, &mut encoding);
    encoding
}

fn row_of(inputs: &Inputs) -> InputRow {
    let mut row = InputRow::default();
    inputs.as_slice().iter().for_each(|&(at, value)| row.set(at.into(), value.into()));
    row
}

fn in_range(whose: &str, parts: &[Part], inputs: &Inputs) -> LawResult {
    let mut set = vec![false; length(parts)];
    for &(at, value) in inputs.as_slice() {
        let at = usize::from(at);
        law!(InputsAreInRange, at < set.len(), "{whose} input {at} of {}", set.len());
        law!(InputsAreInRange, value > 0, "{whose} input {at} is set to nothing");
        let twice = std::mem::replace(&mut set[at], true);
        law!(InputsAreInRange, !twice, "{whose} input {at} is set twice");
    }
    Ok(())
}
