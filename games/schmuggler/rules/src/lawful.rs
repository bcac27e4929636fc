//! What the laws must know to try the game: what is hidden, what is conserved, what is nonsense.

use kit::{BitSet, Lawful, Luck, SEATS_MAX, Seat};

use crate::{
    Action, Dice, Direction, Face, Field, Goods, GoodsPlace, Island, Options, Schmuggler, Underside,
};

impl Lawful for Schmuggler {
    const RULES_TEXT: &'static str = include_str!("../RULES.md");

    /// Pieces from one island look the same from above: those that `seat` has not looked at change
    /// undersides with each other and with those still on the island.
    fn reshuffle(&self, seat: Option<Seat>, luck: &mut impl Luck) -> Self {
        let mut other = *self;
        let laid_open = |place: GoodsPlace| matches!(place, GoodsPlace::Delivered(_));
        for island in self.edition.islands() {
            let own = self.edition.undersides_from(island);
            let mut hidden = Vec::new();
            let mut undersides: Vec<_> = self.unseen.and(own).iter().collect();
            for number in own.iter().map(Underside::index) {
                if let Some(piece) = self.pieces[number]
                    && !laid_open(piece.place)
                    && !seat.is_some_and(|seat| piece.known.has(seat))
                {
                    hidden.push(number);
                    undersides.push(piece.underside);
                }
            }
            luck.shuffle(&mut undersides);
            for number in hidden {
                let piece = other.pieces[number].as_mut().expect("it is hidden, not away");
                piece.underside = undersides.pop().expect("as many as there are pieces");
            }
            let waiting: BitSet<Underside> = undersides.into_iter().collect();
            other.unseen = other.unseen.minus(own).or(waiting);
        }
        other
    }

    /// schmuggler/5.2
    fn machine_options() -> Options {
        Options { turn_limit: 400, ..Options::default() }
    }

    fn trial_options(players: u8, luck: &mut impl Luck) -> Options {
        let first = luck.below(2) == 0;
        Options {
            turn_limit: 4 + luck.below(37) as u16,
            rocks: luck.below(4) as u8,
            first: first.then(|| Seat::new(luck.index(players.into()))),
        }
    }

    fn census(&self) -> Vec<(String, u32)> {
        let mut counts: Vec<_> = self
            .edition
            .undersides()
            .iter()
            .map(|underside| {
                let there = self.pieces.iter().flatten();
                let taken = there.filter(|piece| piece.underside == underside).count() as u32;
                let waits = u32::from(self.unseen.has(underside));
                (format!("underside {}", underside.index()), taken + waits)
            })
            .collect();
        // A piece is aboard one boat, in the water, or delivered; and the points come from there.
        let places = |wanted: fn(GoodsPlace) -> bool| {
            self.pieces.iter().flatten().filter(|piece| wanted(piece.place)).count() as u32
        };
        let aboard = places(|place| matches!(place, GoodsPlace::Aboard(_)));
        let adrift = places(|place| matches!(place, GoodsPlace::Adrift(_)));
        let cargo = self.cargo.iter().flatten().count() as u32;
        counts.push(("aboard but not in a boat".into(), aboard.abs_diff(cargo)));
        counts.push(("adrift but not listed".into(), adrift.abs_diff(self.adrift.len() as u32)));
        let mut owed = 0;
        for piece in self.pieces.iter().flatten() {
            if let GoodsPlace::Delivered(_) = piece.place {
                owed += u32::from(self.edition.value_of(piece.underside));
            }
        }
        let points = self.points.iter().map(|&points| u32::from(points)).sum::<u32>();
        counts.push(("points from nowhere".into(), points.abs_diff(owed)));
        counts
    }

    fn arbitrary_action(&self, luck: &mut impl Luck) -> Action {
        let mut number = |most: u32| luck.below(most) as u8;
        let (one, two) = (Field(number(70)), Field(number(70)));
        let (island, goods) = (Island(number(7)), Goods(number(36)));
        let underside = Underside(number(36));
        let seat = Seat::new(usize::from(number(SEATS_MAX as u32)));
        let way = if number(2) == 0 { Direction::Clockwise } else { Direction::Counterclockwise };
        let face = [Face::Asleep, Face::Either(number(5)), Face::Turns(way, number(5))];
        let beam = face[usize::from(number(3))];
        let dice = Dice { beam, boat: number(6) };
        // Near the boat there is more that nearly passes.
        let near = self.boats[self.turn.index()].filter(|_| number(2) == 0);
        let near = near.map(|boat| self.edition.around(self.edition.touching(boat)));
        let near = near.and_then(|fields| fields.nth(usize::from(number(fields.len() as u32))));
        let at = near.unwrap_or(one);
        match number(18) {
            0 => Action::PointBeam { island },
            1 => Action::DrawFirst { seat },
            2 => Action::TurnUp { underside },
            3 => Action::Roll(dice),
            4 => Action::LayRock { at },
            5 => Action::PlaceBoat { island },
            6 => Action::TurnBeam { way },
            7 => Action::LayGoods { at },
            8 => Action::Stay,
            9 => Action::Sail { to: at },
            10 => Action::Push { at, to: two },
            11 => {
                let others = self.other_boats(self.turn);
                Action::Push { at: others.first().unwrap_or(at), to: at }
            }
            12 => Action::Load { goods, at },
            13 => Action::Exchange { goods, at: self.drifts_at(goods).unwrap_or(at) },
            14 => Action::Deliver {
                at: self.edition.harbours().nth(usize::from(island.0)).unwrap_or(at),
            },
            15 => Action::Collect {
                at: self.edition.harbours().nth(usize::from(island.0)).unwrap_or(at),
            },
            16 => Action::Restock,
            _ => Action::Decline,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// schmuggler/5.2: a limit ends the games of programs, never a person's.
    #[test]
    fn people_play_without_a_limit() {
        assert_eq!(Options::default().turn_limit, 0);
        assert_eq!(<Schmuggler as Lawful>::machine_options().turn_limit, 400);
    }
}
