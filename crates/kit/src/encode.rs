//! Positions and actions as numbers, for programs that learn.
//!
//! A position becomes a list of small whole numbers, its inputs. Most of them are zero and left out, so that a
//! net adds up a few rows of weights and nothing else. Some are shared: everybody knows them. The others are
//! a seat's own: what it knows beside that, told from where it sits, so that one net serves every seat and
//! every number of players. An observation is the shared inputs and then a seat's own, each divided by what
//! counts as much of it.

use std::fmt::Debug;

use crate::{Game, SEATS_MAX, Seat, Seats};

/// Some inputs that belong together and have a name, such as one for each kind of tile in hand.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Part {
    /// In lower case, words joined by hyphens: `hand`, `open-properties`.
    pub name: &'static str,
    /// How many inputs it has.
    pub length: u16,
    /// What an observation shows as 1; 1 where an input only says yes.
    pub much: u8,
}

impl Part {
    /// Inputs that count something; so much of it is shown as 1.
    pub const fn counts(name: &'static str, length: u16, much: u8) -> Part {
        Part { name, length, much }
    }

    /// Inputs of which each says yes or no.
    pub const fn flags(name: &'static str, length: u16) -> Part {
        Part { name, length, much: 1 }
    }
}

/// How many inputs these parts have together.
pub const fn length(parts: &[Part]) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < parts.len() {
        sum += parts[at].length as usize;
        at += 1;
    }
    sum
}

/// Where the part of this name begins. Fails to compile, in a constant, if there is none.
pub const fn start(parts: &[Part], name: &str) -> usize {
    let (mut sum, mut at) = (0, 0);
    while !same(parts[at].name, name) {
        sum += parts[at].length as usize;
        at += 1;
    }
    sum
}

/// `==` of texts in constants.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// The inputs that are not zero, each once, with their numbers.
#[derive(Clone, Default, Debug)]
pub struct Inputs {
    /// Those that are set come first; what follows is room for more.
    list: Vec<(u16, u8)>,
    count: usize,
}

impl PartialEq for Inputs {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Inputs {}

impl Inputs {
    /// All of them, in the order in which they were set.
    #[inline]
    pub fn as_slice(&self) -> &[(u16, u8)] {
        &self.list[..self.count]
    }

    /// Writes behind those that are set.
    #[inline]
    fn write(&mut self, at: usize, value: u8) {
        let input = (at as u16, value);
        match self.list.get_mut(self.count) {
            Some(next) => *next = input,
            None => self.grow(input),
        }
    }

    #[cold]
    fn grow(&mut self, input: (u16, u8)) {
        self.list.push(input);
        self.list.resize(2 * self.list.len().max(32), (0, 0));
    }
}

/// Takes the inputs of a position, each once.
pub trait InputSink: Clone + Debug + Default {
    /// Forgets all of them.
    fn clear(&mut self);

    /// Sets an input. More than 255 count as 255.
    fn set(&mut self, at: usize, value: u32);

    /// Sets an input for each of these, from `at` on.
    fn set_each<T: Copy + Into<u32>>(&mut self, at: usize, values: &[T]);

    /// Sets one of `many` inputs that begin at `at`: the last for whatever is beyond it.
    fn one_of(&mut self, at: usize, many: usize, which: u32);
}

impl InputSink for Inputs {
    #[inline]
    fn clear(&mut self) {
        self.count = 0;
    }

    /// Nothing is told of what there is none of.
    #[inline]
    fn set(&mut self, at: usize, value: u32) {
        // What is zero is written too and then overwritten: no processor can guess which ones are.
        self.write(at, value.min(255) as u8);
        self.count += usize::from(value > 0);
    }

    #[inline]
    fn set_each<T: Copy + Into<u32>>(&mut self, at: usize, values: &[T]) {
        if self.list.len() - self.count < values.len() {
            self.list.resize(2 * self.list.len() + values.len(), (0, 0));
        }
        let room = &mut self.list[self.count..][..values.len()];
        let mut count = 0;
        for (nth, &value) in values.iter().enumerate() {
            let value: u32 = value.into();
            room[count] = ((at + nth) as u16, value.min(255) as u8);
            count += usize::from(value > 0);
        }
        self.count += count;
    }

    #[inline]
    fn one_of(&mut self, at: usize, many: usize, which: u32) {
        self.write(at + (which as usize).min(many - 1), 1);
        self.count += 1;
    }
}

/// The inputs side by side, those that are zero included: what an observation is made of.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct InputRow([u8; InputRow::CAPACITY]);

impl Default for InputRow {
    fn default() -> Self {
        InputRow([0; InputRow::CAPACITY])
    }
}

impl InputRow {
    /// No game has as many inputs of a kind. A power of two, so that no place needs to be compared with it.
    pub const CAPACITY: usize = 1024;

    /// The first so many.
    #[inline]
    pub fn values(&self, many: usize) -> &[u8] {
        &self.0[..many]
    }

    /// The first so many, for whoever puts them back to nothing while reading them.
    #[inline]
    pub fn values_mut(&mut self, many: usize) -> &mut [u8] {
        &mut self.0[..many]
    }

    #[inline]
    fn write(&mut self, at: usize, value: u8) {
        debug_assert!(at < Self::CAPACITY);
        self.0[at % Self::CAPACITY] = value;
    }
}

impl InputSink for InputRow {
    #[inline]
    fn clear(&mut self) {
        self.0.fill(0);
    }

    #[inline]
    fn set(&mut self, at: usize, value: u32) {
        self.write(at, value.min(255) as u8);
    }

    #[inline]
    fn set_each<T: Copy + Into<u32>>(&mut self, at: usize, values: &[T]) {
        for (to, &value) in self.0[at..][..values.len()].iter_mut().zip(values) {
            let value: u32 = value.into();
            *to = value.min(255) as u8;
        }
    }

    #[inline]
    fn one_of(&mut self, at: usize, many: usize, which: u32) {
        self.write(at + (which as usize).min(many - 1), 1);
    }
}

/// A position as a net is told of it. Kept by the caller and written anew each time.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct Encoding<I = Inputs> {
    /// What everybody knows.
    pub shared: I,
    /// By seat, what it knows beside that; counted from 0 again.
    pub own: [I; SEATS_MAX],
}

impl<I: InputSink> Encoding<I> {
    /// Forgets everything and keeps its memory.
    #[inline]
    pub fn clear(&mut self) {
        self.shared.clear();
        self.own.iter_mut().for_each(I::clear);
    }
}

/// A game that can be written as numbers.
///
/// What is written follows from views alone, as the laws hold: shared inputs from what a spectator sees, a seat's
/// own from what it sees. It is read off the state all the same, since making a view costs more than many
/// decisions do. So whoever has only a view may imagine any world that fits it, and writes the same.
pub trait Encode: Game {
    /// Actions of seats are numbered below this.
    const ACTIONS: usize;
    /// What everybody knows, part by part.
    const SHARED: &'static [Part];
    /// What a seat knows beside that, part by part.
    const OWN: &'static [Part];
    /// What was worked out for one position and may hold for the next one too. It says itself what it holds for, so
    /// that any memo gives the same encoding: one of the position before only gives it sooner.
    type Memo: Clone + Debug + Default + Send + Sync;

    /// The number of an action of a seat. No two that are legal at the same time have the same. `None` for what
    /// only chance does, and for what only larger editions than the standard one have.
    fn action_index(&self, action: Self::Action) -> Option<usize>;

    /// Appends the numbers of all that [`legal`](Game::legal) lists for a seat, in its order. Says no if something
    /// of it has none. A game whose numbers count what lies before counts along here, once for all of them.
    #[inline]
    fn legal_indices(&self, legal: &[Self::Action], indices: &mut Vec<u16>) -> bool {
        indices.reserve(legal.len());
        legal.iter().all(|&action| match self.action_index(action) {
            Some(index) => {
                indices.push(index as u16);
                true
            }
            None => false,
        })
    }

    /// The action of `seat` with this number, if it is legal now.
    fn indexed_action(&self, seat: Seat, index: usize) -> Option<Self::Action>;

    /// Writes what everybody knows, and what each of `seats` knows beside that, into a cleared encoding.
    fn encode_with<I: InputSink>(&self, memo: &mut Self::Memo, seats: Seats, to: &mut Encoding<I>);

    /// The same for a position by itself.
    fn encode(&self, seats: Seats, to: &mut Encoding) {
        self.encode_with(&mut Self::Memo::default(), seats, to);
    }

    /// How many numbers an observation has.
    const OBSERVATION: usize = length(Self::SHARED) + length(Self::OWN);

    /// Writes the observation of `seat`, all of it, from a scratch encoding: each input as a share of what is much
    /// of it.
    fn observe(&self, seat: Seat, scratch: &mut Encoding, out: &mut [f32]) {
        scratch.clear();
        self.encode(Seats::only(seat), scratch);
        out.fill(0.0);
        let (shared, own) = out.split_at_mut(length(Self::SHARED));
        dense(Self::SHARED, &scratch.shared, shared);
        dense(Self::OWN, &scratch.own[seat.index()], own);
    }
}

fn dense(parts: &[Part], inputs: &Inputs, out: &mut [f32]) {
    for &(at, value) in inputs.as_slice() {
        out[usize::from(at)] = f32::from(value);
    }
    let mut begin = 0;
    for part in parts {
        let end = begin + usize::from(part.length);
        if part.much > 1 {
            let share = 1.0 / f32::from(part.much);
            out[begin..end].iter_mut().for_each(|value| *value *= share);
        }
        begin = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARTS: &[Part] = &[Part::flags("turn", 3), Part::counts("hand", 2, 4)];

    #[test]
    fn parts_follow_each_other() {
        assert_eq!((length(PARTS), start(PARTS, "turn"), start(PARTS, "hand")), (5, 0, 3));
    }

    #[test]
    fn inputs_become_shares() {
        let mut inputs = Inputs::default();
        inputs.one_of(0, 3, 9);
        inputs.set(3, 2);
        inputs.set(4, 0);
        let mut out = [0.0; 5];
        dense(PARTS, &inputs, &mut out);
        // Both shares are exact in binary.
        assert_eq!(out.map(f32::to_bits), [0.0f32, 0.0, 1.0, 0.5, 0.0].map(f32::to_bits));
    }
}
