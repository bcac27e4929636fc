//! Sets of points or steps of the chart, as bits.

/// A set of small numbers, up to 255.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Bits([u64; 4]);

impl Bits {
    pub(crate) const NONE: Bits = Bits([0; 4]);

    #[inline]
    pub(crate) const fn only(bit: u8) -> Self {
        let mut words = [0; 4];
        words[(bit >> 6) as usize] = 1 << (bit & 63);
        Bits(words)
    }

    /// The set of the numbers below 32 whose bits are set.
    #[inline]
    pub(crate) const fn low(bits: u32) -> Self {
        Bits([bits as u64, 0, 0, 0])
    }

    #[inline]
    pub(crate) const fn has(self, bit: u8) -> bool {
        self.0[(bit >> 6) as usize] >> (bit & 63) & 1 == 1
    }

    #[inline]
    pub(crate) const fn insert(&mut self, bit: u8) {
        self.0[(bit >> 6) as usize] |= 1 << (bit & 63);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, bit: u8) {
        self.0[(bit >> 6) as usize] &= !(1 << (bit & 63));
    }

    #[inline]
    fn zip(self, other: Bits, join: impl Fn(u64, u64) -> u64) -> Self {
        Bits(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }

    #[inline]
    pub(crate) fn or(self, other: Bits) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    pub(crate) fn and(self, other: Bits) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub(crate) fn minus(self, other: Bits) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// Calls back with each number of the set, from the lowest.
    #[inline]
    pub(crate) fn each(self, mut each: impl FnMut(u8)) {
        for (word, mut left) in self.0.into_iter().enumerate() {
            while left != 0 {
                each((word as u8) << 6 | left.trailing_zeros() as u8);
                left &= left - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = Bits::only(3);
        set.insert(64);
        set.insert(255);
        let list = |set: Bits| {
            let mut list = Vec::new();
            set.each(|bit| list.push(bit));
            list
        };
        assert_eq!(list(set), [3, 64, 255]);
        set.remove(64);
        assert!(set.has(255) && !set.has(64) && !set.is_empty());
        assert_eq!(set.and(Bits::low(0b1000)), Bits::only(3));
        assert_eq!(list(set.minus(Bits::only(3)).or(Bits::low(1))), [0, 255]);
    }
}
