//! Where a boat can get to, and by which way.

use kit::Seat;

use crate::{Edition, Field, Fields, Schmuggler};

/// What a boat can reach in so many steps.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Course {
    /// Fields it can enter and end on, without the one it starts from (schmuggler/4.1).
    pub(crate) ends: Fields,
    /// Fields that it can be on with a step to spare, the start included.
    pub(crate) springboards: Fields,
}

impl Course {
    /// Steps from field to field, never onto one of `closed`. A closed start may be left.
    #[inline]
    pub(crate) fn plot(edition: &Edition, start: Field, steps: u8, closed: Fields) -> Self {
        let start = Fields::only(start);
        let (mut reached, mut springboards, mut edge) = (start, Fields::NONE, start);
        for _ in 0..steps {
            springboards = reached;
            edge = edition.around(edge).minus(closed).minus(reached);
            reached = reached.or(edge);
        }
        Course { ends: reached.minus(start), springboards }
    }
}

impl Schmuggler {
    /// Steps that the boat die gives.
    #[inline]
    pub(crate) fn steps(&self) -> u8 {
        self.dice.map_or(0, |dice| dice.boat)
    }

    /// Boats on the open sea besides that of `seat`. In a harbour boats share the field.
    #[inline]
    pub(crate) fn in_the_way(&self, seat: Seat) -> Fields {
        self.other_boats(seat).minus(self.edition.harbours())
    }

    /// Where the boat of `seat` can get to with the dice as they lie.
    #[inline]
    pub(crate) fn course(&self, seat: Seat) -> Course {
        // schmuggler/4.2, schmuggler/4.3, schmuggler/4.4: the beam, rocks, and boats that end a move.
        let closed = self.lit().or(self.rocks).or(self.in_the_way(seat));
        Course::plot(self.edition.0, self.boat(seat), self.steps(), closed)
    }

    /// Where a boat that is pushed at sea can be moved: free sea next to it. The pusher counts as
    /// having left its field.
    #[inline]
    pub(crate) fn places_to_push(&self, pusher: Seat, at: Field) -> Fields {
        let taken = self.rocks.or(self.other_boats(pusher)).or(self.edition.harbours());
        self.edition.touching(at).minus(taken)
    }

    /// The last fields of the shortest ways on which the boat of `seat` meets the one `at` a field.
    fn approaches(&self, seat: Seat, at: Field) -> Fields {
        let closed = self.lit().or(self.rocks).or(self.in_the_way(seat));
        let around = self.edition.touching(at);
        let mut edge = Fields::only(self.boat(seat));
        let mut reached = edge;
        for _ in 0..self.steps() {
            let approaches = edge.and(around);
            if !approaches.is_empty() {
                return approaches;
            }
            edge = self.edition.around(edge).minus(closed).minus(reached);
            reached = reached.or(edge);
        }
        Fields::NONE
    }

    /// Whether the boat that is met `at` a field and goes `to` another is said to swap places with
    /// that of `seat` (schmuggler/4.4): if it goes to the last field of a shortest way, or to where no
    /// boat is pushed, so that the mover must have come that way. Any other goes as one pushed, though
    /// a detour might have led over its field.
    pub(crate) fn swaps(&self, seat: Seat, at: Field, to: Field) -> bool {
        self.approaches(seat, at).has(to) || !self.places_to_push(seat, at).has(to)
    }

    /// A shortest way for the boat of `seat` to the field `to`, both ends included; by way of `last`
    /// as the last field before it if that is given.
    pub(crate) fn way(&self, seat: Seat, to: Field, last: Option<Field>) -> Vec<Field> {
        let start = self.boat(seat);
        if to == start {
            return vec![start];
        }
        if let Some(last) = last {
            let mut way = self.way(seat, last, None);
            way.push(to);
            return way;
        }
        let closed = self.lit().or(self.rocks).or(self.in_the_way(seat)).without(to);
        let mut layers = vec![Fields::only(start)];
        let mut reached = layers[0];
        while !reached.has(to) {
            let edge = self.edition.around(layers[layers.len() - 1]).minus(closed).minus(reached);
            if edge.is_empty() {
                return vec![start, to];
            }
            reached = reached.or(edge);
            layers.push(edge);
        }
        let mut way = vec![to];
        for layer in layers.iter().rev().skip(1) {
            let here = *way.last().expect("it begins with the end");
            // Of equally short ways, the one further out: it looks like what a smuggler would row.
            way.extend(self.edition.touching(here).and(*layer).iter().last());
        }
        way.reverse();
        way
    }
}
