//! What the rules forbid: guards in the rulebook's order, one refusal each.

use kit::{Actor, Refused, Seat, refuse, require};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{CardKind, Need};
use crate::payment::Answer;
use crate::piece::{Colour, Equipment, Pair, PileSpot, Place, Spot};
use crate::pile::PileTile;
use crate::ship::Slots;
use crate::state::Phase;

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Refusal {
    GameOver,
    NoShip,
    // What falls, is drawn, turned up or ticks is chance's to say.
    TilesFall,
    CardsAreDealt,
    TileUnseen,
    ClockTicks,
    StackIsMet,
    SeatsDecide,

    NotLoading,
    NotYourTurn { turn: Seat },
    ShipFull,
    LayFirst,
    TooSoon { ticks: u8 },
    TurnedAlready,
    JustTaken { tile: PileSpot },
    NotFaceDown,
    StarfishBarred,
    StarfishBarredInScramble,
    NoFreePlace,
    NothingInHand,
    NoSuchPlace,
    PlaceTaken,
    CargoFull,
    NoneLeft { colour: Colour },
    ItStays,

    NotDeciding,
    AlreadySealed,
    AlreadyAnswered,
    NoPiratesAhead,
    FaceOrFleeFirst,
    Fled,
    CannotMeet { kind: CardKind },
    NotPaying,
    WrongTile { equipment: Equipment },
    WrongGood { colour: Colour },
    RestUnmet,
    NoScramble,
    NoPair,
    NoParrot,
    NothingToLose,

    NoReward,
    PickFirst,
    NothingToPick,
    ColourRanOut { colour: Colour },
    NoRoom,
    NotNow,
    NothingToThrow,
    NoThrowingNow,
    NoChestToLay,
    ChestNeedsFreePlace,
}

type Checked = kit::Checked<Refusal>;

impl AnBord {
    pub(crate) fn check_action(&self, by: Actor, action: Action) -> Checked {
        require("an-bord/4.5", self.phase != Phase::Over, Refusal::GameOver)?;
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => {
                require("an-bord/1.2", seat.index() < usize::from(self.players), Refusal::NoShip)?;
                self.check_seat(seat, action)
            }
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match action {
            Action::Deal { card } => {
                require("an-bord/1.4", self.may_deal().has(card), Refusal::CardsAreDealt)
            }
            Action::Spill { tile } => {
                let falling = matches!(self.phase, Phase::Spill { .. });
                let there = match tile {
                    Some(tile) => self.pile.unseen[tile.index()] > 0,
                    None => self.pile.unseen_total() > 0,
                };
                require("an-bord/1.1", falling && there, Refusal::TilesFall)
            }
            Action::Land { tile, .. } => {
                let falls = self.phase == Phase::Land && self.pile.falling[tile.index()] > 0;
                require("an-bord/1.1", falls, Refusal::TilesFall)
            }
            Action::Reveal { tile } => {
                require("an-bord/2.2", self.may_reveal(tile) > 0, Refusal::TileUnseen)
            }
            Action::Tick => require("an-bord/2.6", self.may_tick(), Refusal::ClockTicks),
            Action::Show { kind } => {
                require("an-bord/3.1", self.may_show(kind) > 0, Refusal::StackIsMet)
            }
            Action::TurnUp { card } => {
                require("an-bord/3.1", self.may_turn_up().has(card), Refusal::StackIsMet)
            }
            _ => refuse("an-bord/2.1", Refusal::SeatsDecide),
        }
    }

    fn check_seat(&self, seat: Seat, action: Action) -> Checked {
        match action {
            Action::Deal { .. } => refuse("an-bord/1.4", Refusal::CardsAreDealt),
            Action::Spill { .. } | Action::Land { .. } => refuse("an-bord/1.1", Refusal::TilesFall),
            Action::Reveal { .. } => refuse("an-bord/2.2", Refusal::TileUnseen),
            Action::Tick => refuse("an-bord/2.6", Refusal::ClockTicks),
            Action::Show { .. } | Action::TurnUp { .. } => {
                refuse("an-bord/3.1", Refusal::StackIsMet)
            }
            Action::Turn { tile } => self.check_turn(seat, tile),
            Action::Take { tile } => self.check_take(seat, tile),
            Action::Lay { place } => self.check_lay(seat, place),
            Action::PutBack => {
                self.check_loading(seat)?;
                require("an-bord/2.3", self.ship(seat).hand.is_some(), Refusal::NothingInHand)
            }
            Action::Load { colour } => self.check_load(seat, colour),
            Action::Face | Action::Flee => self.check_face_or_flee(seat),
            Action::Accept | Action::Decline => self.check_answer(seat, action),
            Action::Give { place } => self.check_give(seat, place),
            Action::GivePair(pair) => self.check_give_pair(seat, pair),
            Action::GiveParrot => self.check_give_parrot(seat),
            Action::GiveGood { from } => self.check_give_good(seat, from),
            Action::Lose { from, colour } => self.check_lose(seat, from, colour),
            Action::Pick { colour } => self.check_pick(seat, colour),
            Action::Stow { at } => {
                self.check_stowing(seat)?;
                let room = self.ship(seat).room_at(&self.edition, at);
                require("an-bord/3.7", room.is_some(), Refusal::NoRoom)
            }
            Action::StowAll | Action::Leave => self.check_stowing(seat),
            Action::ThrowTile { place } => {
                self.check_may_throw(seat)?;
                let tile = self.ship(seat).tile(place);
                require("an-bord/3.7", tile.is_some(), Refusal::NothingToThrow)
            }
            Action::ThrowGood { from, colour } => {
                self.check_may_throw(seat)?;
                let good = self.ship(seat).find_good(from, colour, Slots::NONE);
                require("an-bord/3.7", good.is_some(), Refusal::NothingToThrow)
            }
            Action::LayChest { place } => self.check_lay_chest(seat, place),
        }
    }

    fn check_loading(&self, seat: Seat) -> Checked {
        require("an-bord/2.1", self.phase == Phase::Load, Refusal::NotLoading)?;
        require("an-bord/2.5", self.can_load(seat), Refusal::ShipFull)?;
        let turn = self.turn;
        require("an-bord/2.6", self.is_live() || turn == seat, Refusal::NotYourTurn { turn })
    }

    /// Both hands are needed, and the pace is kept.
    fn check_grab(&self, seat: Seat) -> Checked {
        self.check_loading(seat)?;
        let ship = self.ship(seat);
        require("an-bord/2.3", ship.hand.is_none(), Refusal::LayFirst)?;
        require("an-bord/2.6", ship.wait == 0, Refusal::TooSoon { ticks: ship.wait })
    }

    fn check_turn(&self, seat: Seat, tile: PileSpot) -> Checked {
        self.check_grab(seat)?;
        require("an-bord/2.6", !self.turned, Refusal::TurnedAlready)?;
        match self.pile.tile_at(tile) {
            PileTile::Gone => refuse("an-bord/2.1", Refusal::JustTaken { tile }),
            PileTile::Up(_) => refuse("an-bord/2.2", Refusal::NotFaceDown),
            PileTile::Down | PileTile::Seen(_) => Ok(()),
        }
    }

    fn check_take(&self, seat: Seat, tile: PileSpot) -> Checked {
        let lying = self.pile.tile_at(tile);
        // Said first, whatever else is wrong: waiting or laying a tile down would not help (1.5).
        if let PileTile::Up(face) = lying
            && face.starfish
        {
            require("an-bord/1.5", self.players > 2, Refusal::StarfishBarred)?;
            require("an-bord/5.3", !self.options.scramble, Refusal::StarfishBarredInScramble)?;
        }
        self.check_grab(seat)?;
        require("an-bord/2.1", lying != PileTile::Gone, Refusal::JustTaken { tile })?;
        let free = self.ship(seat).free_places(&self.edition).next();
        require("an-bord/2.3", free.is_some(), Refusal::NoFreePlace)
    }

    fn check_lay(&self, seat: Seat, place: Place) -> Checked {
        self.check_loading(seat)?;
        require("an-bord/2.3", self.ship(seat).hand.is_some(), Refusal::NothingInHand)?;
        require("an-bord/1.2", place.index() < self.edition.places(), Refusal::NoSuchPlace)?;
        require("an-bord/2.3", self.ship(seat).is_free(place), Refusal::PlaceTaken)
    }

    fn check_load(&self, seat: Seat, colour: Colour) -> Checked {
        self.check_grab(seat)?;
        let free = self.ship(seat).free_cargo(&self.edition);
        require("an-bord/2.4", free.is_some(), Refusal::CargoFull)?;
        require("an-bord/2.4", self.supply.goods[colour.index()] > 0, Refusal::NoneLeft { colour })
    }

    fn check_face_or_flee(&self, seat: Seat) -> Checked {
        require("an-bord/3.4", self.phase == Phase::Brave, Refusal::NoPiratesAhead)?;
        require("an-bord/3.6", !self.sealed.has(seat), Refusal::AlreadySealed)
    }

    fn check_deciding(&self, seat: Seat) -> Checked {
        require("an-bord/3.4", self.phase != Phase::Brave, Refusal::FaceOrFleeFirst)?;
        require("an-bord/3.6", self.phase == Phase::Decide, Refusal::NotDeciding)?;
        require("an-bord/3.4", self.deciding.has(seat), Refusal::Fled)?;
        require("an-bord/3.6", !self.sealed.has(seat), Refusal::AlreadySealed)
    }

    fn check_answer(&self, seat: Seat, action: Action) -> Checked {
        self.check_deciding(seat)?;
        let open = self.choices[seat.index()].answer == Answer::Open;
        require("an-bord/3.6", open, Refusal::AlreadyAnswered)?;
        let face = self.face().expect("a card is decided on");
        let (kind, can) = (face.kind, action == Action::Decline || self.can_meet(seat, face));
        require(kind.rule(), can, Refusal::CannotMeet { kind })
    }

    /// What the seat provides for next, and the kind of card.
    fn check_paying(&self, seat: Seat) -> Result<(Need, CardKind), Refused<Refusal>> {
        self.check_deciding(seat)?;
        let Some(need) = self.next_need(seat) else {
            return refuse("an-bord/3.6", Refusal::NotPaying);
        };
        Ok((need, self.face().expect("a card is paid for").kind))
    }

    fn check_paying_equipment(
        &self,
        seat: Seat,
    ) -> Result<(Equipment, CardKind), Refused<Refusal>> {
        match self.check_paying(seat)? {
            (Need::Equipment(equipment), kind) => Ok((equipment, kind)),
            (Need::Good(colour), kind) => refuse(kind.rule(), Refusal::WrongGood { colour }),
        }
    }

    fn check_give(&self, seat: Seat, place: Place) -> Checked {
        let (equipment, kind) = self.check_paying_equipment(seat)?;
        let choice = &self.choices[seat.index()];
        let tile = self.ship(seat).tile(place).filter(|_| !choice.tiles.has(place));
        let serves = |given: Equipment| {
            given == equipment || self.options.scramble && given == Equipment::Monkey
        };
        let Some(given) = tile.map(|tile| tile.equipment).filter(|&given| serves(given)) else {
            return refuse(kind.rule(), Refusal::WrongTile { equipment });
        };
        let ways = self.ways(seat, equipment);
        require(kind.rule(), ways.single.has(given), Refusal::RestUnmet)
    }

    fn check_give_pair(&self, seat: Seat, pair: Pair) -> Checked {
        let (equipment, kind) = self.check_paying_equipment(seat)?;
        require("an-bord/5.3", self.options.scramble, Refusal::NoScramble)?;
        let choice = &self.choices[seat.index()];
        let tile = |place: Place| {
            let tile = self.ship(seat).tile(place)?;
            (!choice.tiles.has(place)).then_some(tile.equipment)
        };
        let [one, two] = pair.places();
        let equal = tile(one).filter(|_| one != two && tile(one) == tile(two));
        let Some(given) = equal else { return refuse("an-bord/5.3", Refusal::NoPair) };
        let ways = self.ways(seat, equipment);
        require(kind.rule(), ways.pairs.has(given), Refusal::RestUnmet)
    }

    fn check_give_parrot(&self, seat: Seat) -> Checked {
        let (equipment, kind) = self.check_paying_equipment(seat)?;
        let parrot = self.ship(seat).parrot && !self.choices[seat.index()].parrot;
        require("an-bord/4.4", parrot, Refusal::NoParrot)?;
        require(kind.rule(), self.ways(seat, equipment).parrot, Refusal::RestUnmet)
    }

    fn check_give_good(&self, seat: Seat, from: Spot) -> Checked {
        let (need, kind) = self.check_paying(seat)?;
        match need {
            Need::Equipment(equipment) => refuse(kind.rule(), Refusal::WrongTile { equipment }),
            Need::Good(colour) => {
                let given = self.choices[seat.index()].goods;
                let found = self.ship(seat).find_good(from, colour, given);
                require(kind.rule(), found.is_some(), Refusal::WrongGood { colour })
            }
        }
    }

    fn check_lose(&self, seat: Seat, from: Spot, colour: Colour) -> Checked {
        self.check_deciding(seat)?;
        let declined = self.choices[seat.index()].answer == Answer::Decline;
        let found = self.ship(seat).find_good(from, colour, Slots::NONE);
        require("an-bord/3.4", declined && found.is_some(), Refusal::NothingToLose)
    }

    fn check_pick(&self, seat: Seat, colour: Colour) -> Checked {
        require("an-bord/3.7", self.phase == Phase::Reward { seat }, Refusal::NoReward)?;
        require("an-bord/3.8", self.reward.picks > 0, Refusal::NothingToPick)?;
        let left = self.supply.goods[colour.index()];
        require("an-bord/3.8", left > 0, Refusal::ColourRanOut { colour })
    }

    fn check_stowing(&self, seat: Seat) -> Checked {
        require("an-bord/3.7", self.phase == Phase::Reward { seat }, Refusal::NoReward)?;
        require("an-bord/3.8", self.reward.picks == 0, Refusal::PickFirst)
    }

    /// Whenever something is the seat's to decide on the journey.
    pub(crate) fn check_may_throw(&self, seat: Seat) -> Checked {
        match self.phase {
            Phase::Deal
            | Phase::Spill { .. }
            | Phase::Land
            | Phase::Load
            | Phase::Reveal { .. } => refuse("an-bord/2.3", Refusal::ItStays),
            Phase::Chests | Phase::Over => refuse("an-bord/4.1", Refusal::NoThrowingNow),
            Phase::Brave | Phase::Decide => {
                let asked = self.deciding.has(seat) && !self.sealed.has(seat);
                let open = self.choices[seat.index()].answer == Answer::Open;
                require("an-bord/3.7", asked && open, Refusal::NotNow)
            }
            Phase::Reward { seat: rewarded } => {
                require("an-bord/3.7", rewarded == seat, Refusal::NotNow)
            }
            Phase::Top | Phase::Pirates => refuse("an-bord/3.7", Refusal::NotNow),
        }
    }

    fn check_lay_chest(&self, seat: Seat, place: Place) -> Checked {
        let owed = self.phase == Phase::Chests && self.chests_owed[seat.index()] > 0;
        require("an-bord/4.2", owed, Refusal::NoChestToLay)?;
        require("an-bord/1.2", place.index() < self.edition.places(), Refusal::NoSuchPlace)?;
        require("an-bord/4.2", self.ship(seat).is_free(place), Refusal::ChestNeedsFreePlace)
    }
}
