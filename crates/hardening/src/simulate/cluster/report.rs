//! What was tried.

/// What was tried.
#[derive(Copy, Clone, Default, Debug)]
pub struct ClusterReport {
    pub seeds: u64,
    pub entries: u64,
    /// Commands acknowledged and found in the log, once and in order.
    pub acknowledged: u64,
    pub crashes: u64,
    pub pauses: u64,
    /// Servers that were cut off, one way or both.
    pub cuts: u64,
    pub hand_overs: u64,
    /// Tables taken over.
    pub taken: u64,
    /// Changes that the store has refused.
    pub refused: u64,
    /// Changes that were done and whose answer was lost.
    pub unanswered: u64,
    /// Connections through a server that has not the table.
    pub relayed: u64,
}

impl ClusterReport {
    pub(in crate::simulate) fn add(self, other: Self) -> Self {
        ClusterReport {
            seeds: self.seeds + other.seeds,
            entries: self.entries + other.entries,
            acknowledged: self.acknowledged + other.acknowledged,
            crashes: self.crashes + other.crashes,
            pauses: self.pauses + other.pauses,
            cuts: self.cuts + other.cuts,
            hand_overs: self.hand_overs + other.hand_overs,
            taken: self.taken + other.taken,
            refused: self.refused + other.refused,
            unanswered: self.unanswered + other.unanswered,
            relayed: self.relayed + other.relayed,
        }
    }
}

impl std::fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let ClusterReport { seeds, entries, acknowledged, crashes, pauses, cuts, .. } = self;
        let ClusterReport { hand_overs, taken, refused, unanswered, relayed, .. } = self;
        write!(
            f,
            "{seeds} seeds, {entries} entries, {acknowledged} commands acknowledged; {crashes} crashes, {pauses} \
             pauses, {cuts} servers cut off, {hand_overs} hand-overs, {taken} times taken over, {refused} changes \
             refused, {unanswered} answers of changes lost, {relayed} connections relayed"
        )
    }
}
