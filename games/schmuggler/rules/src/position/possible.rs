//! What no play can lead to, as a sentence about the entry.

use kit::{BitSet, Seat, Seats};

use crate::{Face, Goods, GoodsPlace, Phase, Resume, Schmuggler};

impl Schmuggler {
    /// Cargo, points and the rest that follow from where the pieces are.
    pub(super) fn gather(&mut self) -> Result<(), String> {
        let edition = self.edition.0;
        let all = Seats::all(self.players);
        let taken: Vec<_> = self.taken().collect();
        let mut delivered = vec![Vec::new(); usize::from(self.players)];
        for (goods, piece) in taken {
            let entry = format!("goods {}", edition.goods_word(goods));
            if !self.unseen.has(piece.underside) {
                return Err(format!("{entry}: another piece has this underside"));
            }
            self.unseen.remove(piece.underside);
            if piece.known.is_empty() {
                return Err(format!("{entry}: whoever carried it knows it, but nobody is named"));
            }
            match piece.place {
                GoodsPlace::Aboard(seat) => {
                    if !piece.known.has(seat) {
                        return Err(format!("{entry}: {seat} carries it and so knows it"));
                    }
                    if self.boats[seat.index()].is_none() {
                        return Err(format!("{entry}: boat {seat} is not placed"));
                    }
                    if self.cargo[seat.index()].replace(goods).is_some() {
                        return Err(format!("{entry}: boat {seat} carries another piece"));
                    }
                }
                GoodsPlace::Adrift(field) => {
                    if self.rocks.has(field) {
                        return Err(format!("{entry}: it lies on a rock"));
                    }
                    self.adrift.insert(goods);
                }
                GoodsPlace::Delivered(seat) => {
                    if piece.known != all {
                        return Err(format!("{entry}: what is delivered is known to all"));
                    }
                    delivered[seat.index()].push(edition.value_of(piece.underside));
                }
            }
        }
        for (seat, values) in Seat::all(self.players).zip(&delivered) {
            // One of the pieces was the last, and before it the seat had not won.
            let points: u32 = values.iter().copied().map(u32::from).sum();
            let last = values.iter().max().copied().map_or(0, u32::from);
            if points >= u32::from(edition.goal()) + last {
                return Err(format!("goods: {seat} has delivered more than it takes to win"));
            }
            self.points[seat.index()] = points as u8;
        }
        for island in edition.islands() {
            let count = edition.undersides_from(island).len() - self.waiting(island).len();
            let names: BitSet<Goods> = (0..count).map(|nth| edition.goods(island, nth)).collect();
            if names.iter().any(|goods| self.pieces[goods.index()].is_none()) {
                let id = edition.island_id(island);
                return Err(format!("goods {id}: the pieces taken must be numbered 1 to {count}"));
            }
        }
        Ok(())
    }

    pub(super) fn possible(&self) -> Result<(), String> {
        self.possible_rocks()?;
        self.possible_boats()?;
        self.possible_dice()?;
        self.possible_end()?;
        self.possible_phase()
    }

    fn possible_rocks(&self) -> Result<(), String> {
        let edition = self.edition.0;
        if self.rocks.len() > usize::from(edition.rocks()) {
            return Err(format!("rocks: there are only {}", edition.rocks()));
        }
        if let Some(field) = self.rocks.and(edition.harbours()).first() {
            return Err(format!("rocks: {} is a harbour", edition.field_name(field)));
        }
        match edition.cut_off(self.rocks) {
            Some(island) => Err(format!("rocks: they cut off {}", edition.island_id(island))),
            None => Ok(()),
        }
    }

    fn possible_boats(&self) -> Result<(), String> {
        let edition = self.edition.0;
        for seat in Seat::all(self.players) {
            let Some(field) = self.boats[seat.index()] else { continue };
            let name = edition.field_name(field);
            if self.rocks.has(field) {
                return Err(format!("boat {seat}: there is a rock on {name}"));
            }
            if edition.touching(field).minus(self.rocks).is_empty() {
                return Err(format!("boat {seat}: rocks shut {name} in"));
            }
            if self.in_the_way(seat).has(field) {
                return Err(format!("boat {seat}: another boat is on {name}"));
            }
        }
        Ok(())
    }

    fn possible_dice(&self) -> Result<(), String> {
        let rolled = match self.phase {
            Phase::BeamLot | Phase::FirstLot | Phase::Rocks { .. } | Phase::Boats | Phase::Roll => {
                Some(false)
            }
            Phase::Take { then } => Some(then == Resume::End),
            Phase::Direction | Phase::Lay { .. } | Phase::Move | Phase::Restock => Some(true),
            Phase::Over => None,
        };
        let either = |face| matches!(face, Face::Either(_));
        match (rolled, self.dice) {
            (Some(true), None) => Err("dice: they must be rolled by now".into()),
            (Some(false), Some(_)) => Err("dice: they are not rolled yet".into()),
            (_, Some(dice))
                if !self.edition.beam_die().contains(&dice.beam)
                    || !self.edition.boat_die().contains(&dice.boat) =>
            {
                Err("dice: they have no such face".into())
            }
            (_, Some(dice)) if self.phase == Phase::Direction && !either(dice.beam) => {
                Err("dice: they leave no choice of direction".into())
            }
            _ => Ok(()),
        }
    }

    fn possible_end(&self) -> Result<(), String> {
        let limit = u32::from(self.options.turn_limit);
        let won = self.points.iter().filter(|&&points| points >= self.edition.goal()).count();
        let over = self.phase == Phase::Over;
        match won {
            0 if over && (limit == 0 || self.turns != limit) => {
                Err("phase: nobody has won and the turns have not run out".into())
            }
            0 if !over && limit > 0 && self.turns >= limit => {
                Err(format!("turns: the game ends after {limit}"))
            }
            1 if !over => Err("points: somebody has won, and it is not over".into()),
            2.. => Err("points: two cannot both have won".into()),
            _ => Ok(()),
        }
    }

    fn possible_phase(&self) -> Result<(), String> {
        let placed = |seat: Seat| self.boats[seat.index()].is_some();
        let all_placed = Seat::all(self.players).all(placed);
        let setting_up = match self.phase {
            Phase::BeamLot | Phase::FirstLot | Phase::Rocks { .. } => true,
            Phase::Boats => {
                // From the first on, all before the one whose turn it is, and none after.
                let round = self.first.round(self.players);
                let before = round.clone().take_while(|&seat| seat != self.turn).count();
                let order = round.enumerate().all(|(at, seat)| placed(seat) == (at < before));
                if !order {
                    return Err("phase: boats are placed in turn, from the first player on".into());
                }
                true
            }
            _ => false,
        };
        if setting_up {
            return self.possible_set_up();
        }
        if !all_placed {
            return Err("boat: every boat must be placed by now".into());
        }
        let (seat, home) = (self.turn, self.boat(self.turn));
        let could_take = self.cargo[seat.index()].is_none() && self.supplier(seat).is_some();
        match self.phase {
            Phase::Take { .. } | Phase::Restock if !could_take => {
                Err(format!("phase: boat {seat} has nothing to take"))
            }
            Phase::Roll if could_take => Err(format!("phase: boat {seat} takes a piece first")),
            Phase::Move if could_take && !self.lit().has(home) => {
                Err(format!("phase: boat {seat} took a piece before it rolled"))
            }
            Phase::Lay { boats, .. } => {
                let guilty = |seat: Seat| {
                    self.cargo[seat.index()].is_some() && self.lit().has(self.boat(seat))
                };
                if boats.is_empty() || !boats.iter().all(guilty) {
                    return Err("phase: only a boat in the beam loses its goods".into());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn possible_set_up(&self) -> Result<(), String> {
        if self.taken().next().is_some() {
            return Err("goods: none are taken before the boats are placed".into());
        }
        if self.turns > 0 {
            return Err("turns: none are over before the boats are placed".into());
        }
        match self.phase {
            Phase::Boats => Ok(()),
            _ if self.boats.iter().any(Option::is_some) => Err("boat: none are placed yet".into()),
            Phase::Rocks { left } if left == 0 || left > self.options.rocks => {
                Err(format!("phase: {left} rocks cannot be left to lay"))
            }
            Phase::Rocks { .. } if self.places_for_a_rock().is_empty() => {
                Err("phase: there is no field for another rock".into())
            }
            _ => Ok(()),
        }
    }
}
