//! Small sets of numbered things, one bit each: fields of the bay, pieces of goods.

use std::fmt;
use std::marker::PhantomData;

use kit::serde::de::{Deserializer, Error, SeqAccess, Visitor};
use kit::serde::ser::Serializer;
use kit::serde::{Deserialize, Serialize};

/// Something that is told apart by its number, which is below [`Set::CAPACITY`] in every edition.
pub trait Numbered: Copy {
    fn numbered(index: usize) -> Self;
    fn index(self) -> usize;
}

/// A set of numbered things. On the wire it is a list of them.
pub struct Set<T>(u64, PhantomData<T>);

impl<T> Copy for Set<T> {}
impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Eq for Set<T> {}
impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Numbered> Set<T> {
    pub const CAPACITY: usize = u64::BITS as usize;
    pub const NONE: Self = Set(0, PhantomData);

    #[inline]
    pub fn only(one: T) -> Self {
        Set(1 << one.index(), PhantomData)
    }

    /// The things with the numbers `first..first + count`.
    pub fn span(first: usize, count: usize) -> Self {
        (first..first + count).map(T::numbered).collect()
    }

    /// Total: a number that no set can hold is in none.
    #[inline]
    pub fn has(self, one: T) -> bool {
        one.index() < Self::CAPACITY && self.0 >> one.index() & 1 == 1
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    #[must_use]
    pub fn with(self, one: T) -> Self {
        self.or(Self::only(one))
    }

    #[inline]
    #[must_use]
    pub fn without(self, one: T) -> Self {
        self.minus(Self::only(one))
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Set(self.0 & other.0, PhantomData)
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Set(self.0 & !other.0, PhantomData)
    }

    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::numbered(self.0.trailing_zeros() as usize))
    }

    /// The `nth` of the set, counted from 0.
    #[inline]
    pub fn nth(self, nth: usize) -> Option<T> {
        self.iter().nth(nth)
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.0 &= left.0 - 1;
            Some(first)
        })
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Numbered + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Numbered + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct List<T>(PhantomData<T>);
        impl<'de, T: Numbered + Deserialize<'de>> Visitor<'de> for List<T> {
            type Value = Set<T>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list of numbers")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Set<T>, A::Error> {
                let mut set = Set::NONE;
                while let Some(one) = list.next_element::<T>()? {
                    if one.index() >= Set::<T>::CAPACITY {
                        let what = format_args!("{} is too large a number", one.index());
                        return Err(A::Error::custom(what));
                    }
                    set = set.with(one);
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
    use crate::Field;

    #[test]
    fn a_set_lists_what_is_in_it() {
        let set: Set<Field> = [3, 0, 63].map(Field::numbered).into_iter().collect();
        assert_eq!(set.iter().map(Field::index).collect::<Vec<_>>(), [0, 3, 63]);
        assert_eq!(set.nth(1), Some(Field::numbered(3)));
        assert_eq!((set.len(), set.nth(3)), (3, None));
        assert!(!set.has(Field::numbered(200)), "no set holds so large a number");
    }
}
