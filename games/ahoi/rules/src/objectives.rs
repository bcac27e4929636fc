//! The objectives in play: one face-down pile, and those that captains keep (1.3, 6.1).

use kit::{SEATS_MAX, Seat};

use crate::action::Objective;
use crate::edition::OBJECTIVES_MAX;

/// How many there are of each kind of objective.
pub(crate) type Kinds = [u8; OBJECTIVES_MAX];

/// The objectives in play, and who could have noticed what.
///
/// Everybody sees who looks, who then keeps one, and in which order; what lies there only who looks. A
/// captain who looks after so many were kept knows all that lay there then, so that this number is all
/// there is to remember of a look.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Objectives {
    /// What lies in the pile, as far as it was looked at. The first who looks sees all of it.
    pub(crate) pile: Kinds,
    /// How many of the pile nobody has looked at yet.
    pub(crate) unseen: u8,
    /// What nobody has looked at, in play or not.
    pub(crate) unseen_kinds: Kinds,
    /// What captains keep, in the order in which they took it.
    keepers: [Option<(Seat, Objective)>; SEATS_MAX],
    /// For each captain, a bit for each number of objectives that were kept when they looked.
    looks: [u8; SEATS_MAX],
}

impl Objectives {
    /// So many in the pile, of these kinds in all.
    pub(crate) const fn new(unseen: u8, unseen_kinds: Kinds) -> Self {
        Objectives {
            pile: [0; OBJECTIVES_MAX],
            unseen,
            unseen_kinds,
            keepers: [None; SEATS_MAX],
            looks: [0; SEATS_MAX],
        }
    }

    /// Who keeps what, in the order in which they took it.
    pub(crate) fn keepers(&self) -> impl Iterator<Item = (Seat, Objective)> + '_ {
        self.keepers.iter().flatten().copied()
    }

    pub(crate) fn kept(&self) -> u8 {
        self.keepers().count() as u8
    }

    /// What a captain keeps.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> Option<Objective> {
        self.keepers().find(|&(keeper, _)| keeper == seat).map(|(_, objective)| objective)
    }

    /// How many lie in the pile.
    pub(crate) fn in_pile(&self) -> u8 {
        self.pile.iter().sum::<u8>() + self.unseen
    }

    pub(crate) fn lies(&self, objective: Objective) -> bool {
        self.pile.get(objective.index()).is_some_and(|&count| count > 0)
    }

    /// What lay in the pile when so many were kept, as far as it was looked at.
    pub(crate) fn lay_when(&self, kept: u8) -> Kinds {
        let mut lay = self.pile;
        for (_, objective) in self.keepers().skip(usize::from(kept)) {
            lay[objective.index()] += 1;
        }
        lay
    }

    /// How many were kept each time that the captain looked; a look that showed the same counts once.
    pub(crate) fn looks_of(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let looks = self.looks[seat.index()];
        (0..=SEATS_MAX as u8).filter(move |kept| looks >> kept & 1 == 1)
    }

    /// Notes that a captain looked when so many were kept.
    pub(crate) fn note_look(&mut self, seat: Seat, kept: u8) {
        self.looks[seat.index()] |= 1 << kept;
    }

    /// The captain looks at what lies there now.
    pub(crate) fn look(&mut self, seat: Seat) {
        self.note_look(seat, self.kept());
    }

    /// One that nobody had looked at turns out to be of this kind.
    pub(crate) fn turn_up(&mut self, objective: Objective) {
        self.unseen -= 1;
        self.unseen_kinds[objective.index()] -= 1;
        self.pile[objective.index()] += 1;
    }

    /// A captain takes one of the pile.
    pub(crate) fn keep(&mut self, seat: Seat, objective: Objective) {
        self.pile[objective.index()] -= 1;
        self.add_keeper(seat, objective);
    }

    /// Notes what a captain keeps, after all who have one already.
    pub(crate) fn add_keeper(&mut self, seat: Seat, objective: Objective) {
        let free = self.keepers.iter_mut().find(|keeper| keeper.is_none());
        *free.expect("no captain keeps two") = Some((seat, objective));
    }
}

/// The objectives of a count, one by one.
pub(crate) fn each(kinds: &Kinds) -> impl Iterator<Item = Objective> + '_ {
    let counted = kinds.iter().enumerate();
    counted.flat_map(|(nth, &count)| std::iter::repeat_n(Objective(nth as u8), usize::from(count)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rule 6.1: what a captain saw stays what lay there then, whatever is taken later.
    #[test]
    fn a_look_is_what_lay_there_then() {
        let [ada, ben] = [Seat::new(0), Seat::new(1)];
        let mut objectives = Objectives::new(3, [1; OBJECTIVES_MAX]);
        objectives.look(ada);
        for kind in [4, 2, 7] {
            objectives.turn_up(Objective(kind));
        }
        let first = objectives.lay_when(0);
        objectives.keep(ada, Objective(2));
        objectives.look(ben);
        objectives.keep(ben, Objective(7));
        assert_eq!(objectives.lay_when(0), first);
        assert_eq!(each(&objectives.lay_when(1)).map(|o| o.0).collect::<Vec<_>>(), [4, 7]);
        assert_eq!(objectives.looks_of(ada).collect::<Vec<_>>(), [0]);
        assert_eq!(objectives.looks_of(ben).collect::<Vec<_>>(), [1]);
        assert_eq!((objectives.of(ben), objectives.in_pile()), (Some(Objective(7)), 1));
    }
}
