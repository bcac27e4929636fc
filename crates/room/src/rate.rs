//! How often something may be done.

/// So many at once, and so many a second in the long run.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_second: u32,
}

impl Rate {
    pub const UNLIMITED: Rate = Rate { burst: u32::MAX, per_second: u32::MAX };
}

/// A token bucket: tokens are spent and come back over time. `now` is milliseconds since 1970; a clock
/// that is set back gives nothing and takes nothing.
///
/// Crates for this, such as `governor`, look at a clock of their own. A room never does: its time comes
/// from outside, so that the simulation can make it up.
#[derive(Copy, Clone, Debug)]
pub struct Bucket {
    /// In thousandths.
    tokens: u64,
    filled: u64,
}

const TOKEN: u64 = 1_000;

impl Bucket {
    pub fn full(rate: Rate, now: u64) -> Self {
        Bucket { tokens: u64::from(rate.burst) * TOKEN, filled: now }
    }

    /// Spends one token; `false` if there is none.
    pub fn take(&mut self, rate: Rate, now: u64) -> bool {
        self.take_many(rate, 1, now)
    }

    /// Spends so many tokens at once; `false` if there are not so many.
    pub fn take_many(&mut self, rate: Rate, count: u32, now: u64) -> bool {
        self.fill(rate, now);
        let cost = u64::from(count) * TOKEN;
        let enough = self.tokens >= cost;
        if enough {
            self.tokens -= cost;
        }
        enough
    }

    /// What was spent was not used after all.
    pub fn give_back(&mut self, rate: Rate, count: u32) {
        let most = u64::from(rate.burst) * TOKEN;
        self.tokens = self.tokens.saturating_add(u64::from(count) * TOKEN).min(most);
    }

    fn fill(&mut self, rate: Rate, now: u64) {
        let gained = now.saturating_sub(self.filled).saturating_mul(u64::from(rate.per_second));
        let most = u64::from(rate.burst) * TOKEN;
        self.tokens = self.tokens.saturating_add(gained).min(most);
        self.filled = now;
    }

    pub fn is_full(&mut self, rate: Rate, now: u64) -> bool {
        self.fill(rate, now);
        self.tokens >= u64::from(rate.burst) * TOKEN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_spent_and_come_back() {
        let rate = Rate { burst: 3, per_second: 2 };
        let start = 1_760_000_000_000;
        let mut bucket = Bucket::full(rate, start);
        let taken = |bucket: &mut Bucket, at| (0..9).filter(|_| bucket.take(rate, at)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + 400), 0);
        assert_eq!(taken(&mut bucket, start + 1_000), 2);
        assert_eq!(taken(&mut bucket, start + 100_000), 3);
        assert!(!bucket.take_many(rate, 3, start + 101_000), "there are two");
        assert!(bucket.take_many(rate, 2, start + 101_000));
        bucket.give_back(rate, 9);
        assert_eq!(taken(&mut bucket, start + 101_000), 3, "never more than fit");
        // The clock is set back by an hour: what was spent comes back all the same.
        let back = start - 3_600_000;
        assert_eq!(taken(&mut bucket, back), 0);
        assert_eq!(taken(&mut bucket, back + 1_000), 2);
    }
}
