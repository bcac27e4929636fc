//! Small sets of numbered things, one bit each.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

const WORD: usize = u64::BITS as usize;

/// Something that is told apart by a small number: a field, a card, a port.
pub trait Index: Copy {
    /// The one with this number.
    fn from_index(index: usize) -> Self;
    /// Its number, counted from 0.
    fn index(self) -> usize;
}

/// Makes a type of a byte that tells things of one kind apart: on the wire it is the number, and it
/// is an [`Index`]. The number itself is as visible as is said before `u8`.
///
/// ```
/// kit::index_type! {
///     /// A field of the board, row by row.
///     pub struct Field(pub u8);
/// }
/// assert_eq!(Field(3).index(), 3);
/// ```
#[macro_export]
macro_rules! index_type {
    ($(#[$about:meta])* $vis:vis struct $name:ident($inner:vis u8);) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug,
            $crate::serde::Serialize, $crate::serde::Deserialize,
        )]
        #[serde(crate = "kit::serde", transparent)]
        $vis struct $name($inner u8);

        impl $name {
            /// Its number, counted from 0.
            #[inline]
            $vis const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Index for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                $name(index as u8)
            }

            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    };
}

/// A set of things whose numbers are below 64 for each of its words. On the wire it is a list.
pub struct BitSet<T, const WORDS: usize = 1>([u64; WORDS], PhantomData<T>);

impl<T, const WORDS: usize> Copy for BitSet<T, WORDS> {}
impl<T, const WORDS: usize> Clone for BitSet<T, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const WORDS: usize> Eq for BitSet<T, WORDS> {}
impl<T, const WORDS: usize> PartialEq for BitSet<T, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T, const WORDS: usize> Default for BitSet<T, WORDS> {
    #[inline]
    fn default() -> Self {
        Self::NONE
    }
}

impl<T, const WORDS: usize> BitSet<T, WORDS> {
    /// Numbers from here on are in no set.
    pub const CAPACITY: usize = WORDS * WORD;
    /// Nothing at all.
    pub const NONE: Self = BitSet([0; WORDS], PhantomData);

    /// The set whose bits these are, the lowest number in the lowest bit of the first word.
    #[inline]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        BitSet(words, PhantomData)
    }

    /// Its bits, the lowest number in the lowest bit of the first word.
    #[inline]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.into_iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Those that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Those that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Those that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether one is in both sets.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        BitSet(std::array::from_fn(|word| join(self.0[word], other.0[word])), PhantomData)
    }
}

impl<T: Index, const WORDS: usize> BitSet<T, WORDS> {
    /// The set of this one alone.
    #[inline]
    pub fn only(one: T) -> Self {
        Self::NONE.with(one)
    }

    /// Those with the numbers `first..first + count`.
    pub fn span(first: usize, count: usize) -> Self {
        (first..first + count).map(T::from_index).collect()
    }

    /// Whether it is one of them. Total: a number that no set can hold is in none.
    #[inline]
    pub fn has(self, one: T) -> bool {
        let index = one.index();
        index < Self::CAPACITY && self.0[index / WORD] >> (index % WORD) & 1 == 1
    }

    /// Puts one in.
    ///
    /// # Panics
    /// If its number is too large for the set.
    #[inline]
    pub fn insert(&mut self, one: T) {
        self.0[one.index() / WORD] |= 1 << (one.index() % WORD);
    }

    /// Takes one out, if it is in.
    #[inline]
    pub fn remove(&mut self, one: T) {
        if one.index() < Self::CAPACITY {
            self.0[one.index() / WORD] &= !(1 << (one.index() % WORD));
        }
    }

    /// These and this one.
    #[inline]
    #[must_use]
    pub fn with(mut self, one: T) -> Self {
        self.insert(one);
        self
    }

    /// These but for this one.
    #[inline]
    #[must_use]
    pub fn without(mut self, one: T) -> Self {
        self.remove(one);
        self
    }

    /// The one with the lowest number, if there is any.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// The `nth` of the set, counted from 0.
    #[inline]
    pub fn nth(self, nth: usize) -> Option<T> {
        self.iter().nth(nth)
    }

    /// Each of them, lowest first.
    #[inline]
    pub fn iter(self) -> Iter<T, WORDS> {
        Iter { left: self, word: 0 }
    }
}

/// The things of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Iter<T: Index, const WORDS: usize> {
    left: BitSet<T, WORDS>,
    /// The words before this one are done.
    word: usize,
}

impl<T: Index, const WORDS: usize> Iterator for Iter<T, WORDS> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        while self.word < WORDS {
            let bits = self.left.0[self.word];
            if bits != 0 {
                self.left.0[self.word] = bits & (bits - 1);
                return Some(T::from_index(self.word * WORD + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }

    /// Word by word, which is quicker than to look for the word again each time.
    #[inline]
    fn fold<B, F: FnMut(B, T) -> B>(self, first: B, mut fold: F) -> B {
        let mut folded = first;
        for (word, mut bits) in self.left.0.into_iter().enumerate() {
            while bits != 0 {
                folded = fold(folded, T::from_index(word * WORD + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
        folded
    }
}

impl<T: Index, const WORDS: usize> FromIterator<T> for BitSet<T, WORDS> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<T: Index + fmt::Debug, const WORDS: usize> fmt::Debug for BitSet<T, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Index + Serialize, const WORDS: usize> Serialize for BitSet<T, WORDS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Index + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for BitSet<T, WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct List<T, const WORDS: usize>(PhantomData<T>);
        impl<'de, T: Index + Deserialize<'de>, const WORDS: usize> Visitor<'de> for List<T, WORDS> {
            type Value = BitSet<T, WORDS>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list of numbers")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut set = BitSet::NONE;
                while let Some(one) = list.next_element::<T>()? {
                    if one.index() >= BitSet::<T, WORDS>::CAPACITY {
                        let what = format_args!("{} is too large a number", one.index());
                        return Err(A::Error::custom(what));
                    }
                    set.insert(one);
                }
                Ok(set)
            }
        }
        from.deserialize_seq(List(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Index for u8 {
        fn from_index(index: usize) -> Self {
            index as u8
        }

        fn index(self) -> usize {
            self.into()
        }
    }

    #[test]
    fn a_set_lists_what_is_in_it() {
        let set: BitSet<u8> = [3, 0, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 63]);
        assert_eq!((set.nth(1), set.nth(3), set.first()), (Some(3), None, Some(0)));
        assert_eq!((set.len(), set.is_empty()), (3, false));
        assert!(!set.has(200), "no set of one word holds so large a number");
        assert_eq!(set.without(200), set);
        assert_eq!(BitSet::<u8>::span(62, 2).iter().collect::<Vec<_>>(), [62, 63]);
        assert_eq!(format!("{set:?}"), "{0, 3, 63}");
    }

    #[test]
    fn a_set_of_several_words_is_one_set() {
        let mut set = BitSet::<u8, 4>::only(3);
        set.insert(64);
        set.insert(255);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 255]);
        let (mut iter, mut left) = (set.iter(), Vec::new());
        assert_eq!((iter.next(), iter.size_hint()), (Some(3), (2, Some(2))));
        iter.for_each(|one| left.push(one));
        assert_eq!(left, [64, 255]);
        set.remove(64);
        assert!(set.has(255) && !set.has(64));
        let low = BitSet::from_words([0b1001, 0, 0, 0]);
        assert_eq!(set.and(low), BitSet::only(3));
        assert_eq!(set.minus(low).or(BitSet::only(1)).iter().collect::<Vec<_>>(), [1, 255]);
        assert!(set.meets(low) && !set.meets(BitSet::only(0)));
    }

    #[test]
    fn strangers_cannot_put_in_what_does_not_fit() {
        let set: BitSet<u8> = serde_json::from_str("[5, 2, 5]").unwrap();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[2,5]");
        assert!(serde_json::from_str::<BitSet<u8>>("[64]").is_err());
        assert!(serde_json::from_str::<BitSet<u8, 2>>("[64]").is_ok());
    }
}
