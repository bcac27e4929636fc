//! Positions to learn from: what a net is told of them, and what it should say.

use bots::Shares;
use kit::{Encoding, SEATS_MAX};

/// Many positions, packed.
#[derive(Clone, Default, Debug)]
pub struct Samples {
    /// Of all positions, one after the other: first what is shared, then each seat's own.
    inputs: Vec<(u16, u8)>,
    positions: Vec<Position>,
    /// Where each group of positions begins that one decision could have led to; most are alone.
    groups: Vec<u32>,
}

#[derive(Copy, Clone, Debug)]
struct Position {
    /// Where its inputs begin.
    start: usize,
    shared: u16,
    own: [u16; SEATS_MAX],
    players: u8,
    before: Shares,
    target: Shares,
}

/// One position of many.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sample<'a> {
    pub(crate) shared: &'a [(u16, u8)],
    /// By seat.
    pub(crate) own: [&'a [(u16, u8)]; SEATS_MAX],
    /// What a net's logits are added to, by seat; there are as many seats as players.
    pub(crate) before: &'a [f32],
    /// By seat.
    pub(crate) target: &'a [f32],
}

impl Samples {
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Adds a position that should be worth `target` to so many players. `before` are the logits that a net is to add to.
    pub fn push(&mut self, encoding: &Encoding, players: u8, before: Shares, target: Shares) {
        self.groups.push(self.positions.len() as u32);
        self.push_beside(encoding, players, before, target);
    }

    /// Adds a position that the same decision could have led to as the one before it.
    pub fn push_beside(
        &mut self,
        encoding: &Encoding,
        players: u8,
        before: Shares,
        target: Shares,
    ) {
        let start = self.inputs.len();
        self.inputs.extend(encoding.shared.as_slice());
        let mut own = [0; SEATS_MAX];
        for (length, inputs) in own.iter_mut().zip(&encoding.own).take(players.into()) {
            *length = inputs.as_slice().len() as u16;
            self.inputs.extend(inputs.as_slice());
        }
        let shared = encoding.shared.as_slice().len() as u16;
        self.positions.push(Position { start, shared, own, players, before, target });
    }

    /// Adds all positions of another.
    pub fn append(&mut self, other: &Samples) {
        let (before, first) = (self.inputs.len(), self.positions.len() as u32);
        self.groups.extend(other.groups.iter().map(|group| first + group));
        self.inputs.extend(&other.inputs);
        let moved = |position: &Position| Position { start: before + position.start, ..*position };
        self.positions.extend(other.positions.iter().map(moved));
    }

    pub(crate) fn groups(&self) -> usize {
        self.groups.len()
    }

    pub(crate) fn group(&self, number: usize) -> std::ops::Range<usize> {
        let end = self.groups.get(number + 1).map_or(self.positions.len(), |&end| end as usize);
        self.groups[number] as usize..end
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> Sample<'_> {
        let position = &self.positions[at];
        let (shared, mut rest) = self.inputs[position.start..].split_at(position.shared.into());
        let own = position.own.map(|length| {
            let (own, after) = rest.split_at(length.into());
            rest = after;
            own
        });
        let players = usize::from(position.players);
        let (before, target) = (&position.before[..players], &position.target[..players]);
        Sample { shared, own, before, target }
    }
}

#[cfg(test)]
mod tests {
    use kit::InputSink;

    use super::*;

    #[test]
    fn positions_are_found_again() {
        let mut encoding: Encoding = Encoding::default();
        encoding.shared.set(3, 1);
        encoding.own[1].set(4, 2);
        let mut samples = Samples::default();
        samples.push(&encoding, 2, [0.0; SEATS_MAX], [0.25, 0.75, 0.0, 0.0, 0.0]);
        encoding.own[0].set(9, 9);
        samples.push_beside(&encoding, 3, [2.0; SEATS_MAX], [1.0, 0.0, 0.0, 0.0, 0.0]);
        let mut all = samples.clone();
        all.append(&samples);
        assert_eq!(all.len(), 4);
        assert_eq!((all.groups(), all.group(0), all.group(1)), (2, 0..2, 2..4));
        for at in [0, 2] {
            let one = all.get(at);
            assert_eq!(
                (one.shared, one.own[0], one.own[1]),
                (&[(3, 1)][..], &[][..], &[(4, 2)][..])
            );
            assert_eq!(one.target, [0.25, 0.75]);
        }
        assert_eq!(all.get(3).own[0], [(9, 9)]);
        assert_eq!((all.get(3).before, all.get(3).target), (&[2.0; 3][..], &[1.0, 0.0, 0.0][..]));
    }
}
