//! The only randomness the rules ever see.

/// A source of fair numbers.
pub trait Luck {
    /// A uniform integer in `0..n`. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// A uniform index into something of this length, which is at least 1.
    #[inline]
    fn index(&mut self, length: usize) -> usize {
        self.below(length as u32) as usize
    }

    /// Puts `items` into a uniformly random order.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

/// Draws one of `weighted` with odds by weight; `None` if no weight is above zero.
pub fn pick_weighted<T: Copy>(weighted: &[(T, u32)], luck: &mut impl Luck) -> Option<T> {
    let total: u32 = weighted.iter().map(|(_, weight)| weight).sum();
    if total == 0 {
        return None;
    }
    let mut ticket = luck.below(total);
    for &(item, weight) in weighted {
        if ticket < weight {
            return Some(item);
        }
        ticket -= weight;
    }
    unreachable!("the ticket is below the sum of the weights")
}

/// A fast generator for simulations and tests: splitmix64, with Lemire's unbiased reduction.
///
/// Never used for dice at a table; those come from a stream that anyone can verify. Ours and not one
/// of `rand`, whose small generators may change with its version: what a seed gives must stay for
/// ever, for golden logs and for the seeds in reports.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator that this seed begins.
    pub fn new(seed: u64) -> Self {
        SplitMix(seed)
    }

    /// An independent generator for part `stream` of the work that `seed` names, so that a
    /// simulation gives the same games however many cores share it.
    pub fn stream(seed: u64, stream: u64) -> Self {
        let mut mixer = SplitMix(seed ^ stream.wrapping_mul(0xd134_2543_de82_ef95));
        SplitMix(mixer.bits() ^ stream)
    }

    /// The seed with which a new generator would go on from here.
    pub fn state(&self) -> u64 {
        self.0
    }

    /// Sixty-four random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

impl Luck for SplitMix {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to choose from");
        let mut product = (self.bits() >> 32) * u64::from(n);
        if (product as u32) < n {
            let reject = n.wrapping_neg() % n;
            while (product as u32) < reject {
                product = (self.bits() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_even() {
        let mut luck = SplitMix::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[luck.index(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn weights_are_odds() {
        let mut luck = SplitMix::new(2);
        let bag = [('a', 1), ('b', 0), ('c', 3)];
        let drawn: Vec<_> = (0..4_000).filter_map(|_| pick_weighted(&bag, &mut luck)).collect();
        let share = drawn.iter().filter(|&&c| c == 'c').count();
        assert!((2_850..3_150).contains(&share), "{share}");
        assert!(!drawn.contains(&'b'));
        assert_eq!(pick_weighted(&[('x', 0)], &mut luck), None);
    }

    #[test]
    fn a_generator_goes_on_from_its_state() {
        let mut luck = SplitMix::stream(7, 1);
        luck.bits();
        let mut again = SplitMix::new(luck.state());
        assert_eq!(luck.bits(), again.bits());
    }

    #[test]
    fn streams_differ() {
        let first = |stream| SplitMix::stream(7, stream).bits();
        assert_ne!(first(0), first(1));
        assert_eq!(first(3), first(3));
    }
}
