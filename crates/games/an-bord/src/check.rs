//! Which rule forbids an action.

use kit::{Actor, Phrase, Seat};

use crate::AnBord;
use crate::action::Action;
use crate::edition::{Kind, Need};
use crate::payment::Answer;
use crate::piece::{Colour, Equipment, Loose, Place, Spot};
use crate::pile::Lying;
use crate::ship::PLACES_MAX;
use crate::state::Phase;

/// Why an action is refused.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Rule {
    GameOver,
    NoShip,
    /// What falls, is drawn, turned up or ticks is chance's to say.
    TilesFall,
    CardsAreDealt,
    TileUnseen,
    ClockTicks,
    StackIsMet,
    SeatsDecide,

    NotLoading,
    NotYourTurn {
        turn: Seat,
    },
    ShipFull,
    LayFirst,
    TooSoon {
        ticks: u8,
    },
    TurnedAlready,
    JustTaken {
        tile: Loose,
    },
    NotFaceDown,
    StarfishBarred,
    StarfishBarredInScramble,
    NoFreePlace,
    NothingInHand,
    NoSuchPlace,
    PlaceTaken,
    CargoFull,
    NoneLeft {
        colour: Colour,
    },
    ItStays,

    NotDeciding,
    AlreadySealed,
    AlreadyAnswered,
    NoPiratesAhead,
    FaceOrFleeFirst,
    Fled,
    CannotMeet {
        kind: Kind,
    },
    NotPaying,
    WrongTile {
        kind: Kind,
        equipment: Equipment,
    },
    WrongGood {
        kind: Kind,
        colour: Colour,
    },
    RestUnmet {
        kind: Kind,
    },
    NoScramble,
    NoPair,
    NoParrot,
    NothingToLose,

    NoReward,
    PickFirst,
    NothingToPick,
    ColourRanOut {
        colour: Colour,
    },
    NoRoom,
    NotNow,
    NothingToThrow,
    NoThrowingNow,
    NoChestToLay,
    ChestNeedsFreePlace,
}

impl Rule {
    const fn card_rule(kind: Kind) -> &'static str {
        match kind {
            Kind::Discovery => "an-bord/3.2",
            Kind::Trade => "an-bord/3.3",
            Kind::Pirates => "an-bord/3.4",
            Kind::Order => "an-bord/3.5",
        }
    }
}

impl kit::Rule for Rule {
    fn id(&self) -> &'static str {
        match *self {
            Rule::TilesFall => "an-bord/1.1",
            Rule::NoShip | Rule::NoSuchPlace => "an-bord/1.2",
            Rule::CardsAreDealt => "an-bord/1.4",
            Rule::StarfishBarred => "an-bord/1.5",
            Rule::SeatsDecide | Rule::NotLoading | Rule::JustTaken { .. } => "an-bord/2.1",
            Rule::TileUnseen | Rule::NotFaceDown => "an-bord/2.2",
            Rule::LayFirst
            | Rule::NoFreePlace
            | Rule::NothingInHand
            | Rule::PlaceTaken
            | Rule::ItStays => "an-bord/2.3",
            Rule::CargoFull | Rule::NoneLeft { .. } => "an-bord/2.4",
            Rule::ShipFull => "an-bord/2.5",
            Rule::ClockTicks
            | Rule::NotYourTurn { .. }
            | Rule::TooSoon { .. }
            | Rule::TurnedAlready => "an-bord/2.6",
            Rule::StackIsMet => "an-bord/3.1",
            Rule::CannotMeet { kind }
            | Rule::WrongTile { kind, .. }
            | Rule::WrongGood { kind, .. }
            | Rule::RestUnmet { kind } => Rule::card_rule(kind),
            Rule::NoPiratesAhead | Rule::FaceOrFleeFirst | Rule::Fled | Rule::NothingToLose => {
                "an-bord/3.4"
            }
            Rule::NotDeciding | Rule::AlreadySealed | Rule::AlreadyAnswered | Rule::NotPaying => {
                "an-bord/3.6"
            }
            Rule::NoReward | Rule::NoRoom | Rule::NotNow | Rule::NothingToThrow => "an-bord/3.7",
            Rule::PickFirst | Rule::NothingToPick | Rule::ColourRanOut { .. } => "an-bord/3.8",
            Rule::NoThrowingNow => "an-bord/4.1",
            Rule::NoChestToLay | Rule::ChestNeedsFreePlace => "an-bord/4.2",
            Rule::NoParrot => "an-bord/4.4",
            Rule::GameOver => "an-bord/4.5",
            Rule::StarfishBarredInScramble | Rule::NoScramble | Rule::NoPair => "an-bord/5.3",
        }
    }

    fn phrase(&self) -> Phrase {
        crate::speech::refusal(*self)
    }
}

type Checked = Result<(), Rule>;

/// `Err(rule)` unless the condition holds.
fn demand(holds: bool, rule: Rule) -> Checked {
    if holds { Ok(()) } else { Err(rule) }
}

impl AnBord {
    pub(crate) fn check_action(&self, by: Actor, action: Action) -> Checked {
        demand(self.phase != Phase::Over, Rule::GameOver)?;
        match by {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => {
                demand(seat.index() < usize::from(self.players), Rule::NoShip)?;
                self.check_seat(seat, action)
            }
        }
    }

    fn check_chance(&self, action: Action) -> Checked {
        match action {
            Action::Deal { card } => demand(self.may_deal().has(card), Rule::CardsAreDealt),
            Action::Spill { tile } => {
                let falling = matches!(self.phase, Phase::Spill { .. });
                let there = tile.is_none_or(|tile| self.pile.unseen[tile.index()] > 0);
                demand(falling && there && self.pile.unseen_total() > 0, Rule::TilesFall)
            }
            Action::Reveal { tile } => {
                let revealing = matches!(self.phase, Phase::Reveal { .. });
                demand(revealing && self.pile.unseen[tile.index()] > 0, Rule::TileUnseen)
            }
            Action::Tick => demand(self.may_tick(), Rule::ClockTicks),
            Action::Show { kind } => demand(self.may_show(kind) > 0, Rule::StackIsMet),
            Action::TurnUp { card } => demand(self.may_turn_up().has(card), Rule::StackIsMet),
            _ => Err(Rule::SeatsDecide),
        }
    }

    fn check_seat(&self, seat: Seat, action: Action) -> Checked {
        match action {
            Action::Deal { .. } => Err(Rule::CardsAreDealt),
            Action::Spill { .. } => Err(Rule::TilesFall),
            Action::Reveal { .. } => Err(Rule::TileUnseen),
            Action::Tick => Err(Rule::ClockTicks),
            Action::Show { .. } | Action::TurnUp { .. } => Err(Rule::StackIsMet),
            Action::Turn { tile } => self.check_turn(seat, tile),
            Action::Take { tile } => self.check_take(seat, tile),
            Action::Lay { place } => self.check_lay(seat, place),
            Action::Load { colour } => self.check_load(seat, colour),
            Action::Face | Action::Flee => self.check_face_or_flee(seat),
            Action::Accept | Action::Decline => self.check_answer(seat, action),
            Action::Give { place } => self.check_give(seat, place),
            Action::GivePair { one, two } => self.check_give_pair(seat, one, two),
            Action::GiveParrot => self.check_give_parrot(seat),
            Action::GiveGood { from } => self.check_give_good(seat, from),
            Action::Lose { from, colour } => self.check_lose(seat, from, colour),
            Action::Pick { colour } => self.check_pick(seat, colour),
            Action::Stow { at } => {
                self.check_stowing(seat)?;
                demand(self.ship(seat).room_at(&self.edition, at).is_some(), Rule::NoRoom)
            }
            Action::StowAll | Action::Leave => self.check_stowing(seat),
            Action::ThrowTile { place } => {
                self.check_may_throw(seat)?;
                demand(self.ship(seat).tile(place).is_some(), Rule::NothingToThrow)
            }
            Action::ThrowGood { from, colour } => {
                self.check_may_throw(seat)?;
                demand(self.ship(seat).find_good(from, colour, 0).is_some(), Rule::NothingToThrow)
            }
            Action::LayChest { place } => self.check_lay_chest(seat, place),
        }
    }

    fn check_loading(&self, seat: Seat) -> Checked {
        demand(self.phase == Phase::Load, Rule::NotLoading)?;
        demand(self.can_load(seat), Rule::ShipFull)?;
        demand(self.live() || self.turn == seat, Rule::NotYourTurn { turn: self.turn })
    }

    /// Both hands are needed, and the pace is kept.
    fn check_grab(&self, seat: Seat) -> Checked {
        self.check_loading(seat)?;
        let ship = self.ship(seat);
        demand(ship.hand.is_none(), Rule::LayFirst)?;
        demand(ship.wait == 0, Rule::TooSoon { ticks: ship.wait })
    }

    fn check_turn(&self, seat: Seat, tile: Loose) -> Checked {
        self.check_grab(seat)?;
        demand(!self.turned, Rule::TurnedAlready)?;
        match self.pile.lying(tile) {
            Lying::Gone => Err(Rule::JustTaken { tile }),
            Lying::Up(_) => Err(Rule::NotFaceDown),
            Lying::Down => Ok(()),
        }
    }

    fn check_take(&self, seat: Seat, tile: Loose) -> Checked {
        self.check_grab(seat)?;
        let lying = self.pile.lying(tile);
        demand(lying != Lying::Gone, Rule::JustTaken { tile })?;
        if let Lying::Up(face) = lying
            && face.starfish
        {
            demand(self.players > 2, Rule::StarfishBarred)?;
            demand(!self.options.scramble, Rule::StarfishBarredInScramble)?;
        }
        demand(self.ship(seat).free_places(&self.edition).next().is_some(), Rule::NoFreePlace)
    }

    fn check_lay(&self, seat: Seat, place: Place) -> Checked {
        self.check_loading(seat)?;
        demand(self.ship(seat).hand.is_some(), Rule::NothingInHand)?;
        demand(place.index() < self.edition.places(), Rule::NoSuchPlace)?;
        demand(self.ship(seat).is_free(place), Rule::PlaceTaken)
    }

    fn check_load(&self, seat: Seat, colour: Colour) -> Checked {
        self.check_grab(seat)?;
        demand(self.ship(seat).free_cargo(&self.edition).is_some(), Rule::CargoFull)?;
        demand(self.supply.goods[colour.index()] > 0, Rule::NoneLeft { colour })
    }

    fn check_face_or_flee(&self, seat: Seat) -> Checked {
        demand(self.phase == Phase::Brave, Rule::NoPiratesAhead)?;
        demand(!self.sealed.has(seat), Rule::AlreadySealed)
    }

    fn check_deciding(&self, seat: Seat) -> Checked {
        demand(self.phase != Phase::Brave, Rule::FaceOrFleeFirst)?;
        demand(self.phase == Phase::Decide, Rule::NotDeciding)?;
        demand(self.deciding.has(seat), Rule::Fled)?;
        demand(!self.sealed.has(seat), Rule::AlreadySealed)
    }

    fn check_answer(&self, seat: Seat, action: Action) -> Checked {
        self.check_deciding(seat)?;
        demand(self.choices[seat.index()].answer == Answer::Open, Rule::AlreadyAnswered)?;
        let face = self.face().expect("a card is decided on");
        let kind = face.kind;
        demand(action == Action::Decline || self.can_meet(seat, face), Rule::CannotMeet { kind })
    }

    /// The equipment that the seat provides for next, and the kind of card.
    fn check_paying(&self, seat: Seat) -> Result<(Need, Kind), Rule> {
        self.check_deciding(seat)?;
        let need = self.next_need(seat).ok_or(Rule::NotPaying)?;
        Ok((need, self.face().expect("a card is paid for").kind))
    }

    fn check_paying_equipment(&self, seat: Seat) -> Result<(Equipment, Kind), Rule> {
        match self.check_paying(seat)? {
            (Need::Equipment(equipment), kind) => Ok((equipment, kind)),
            (Need::Good(colour), kind) => Err(Rule::WrongGood { kind, colour }),
        }
    }

    fn check_give(&self, seat: Seat, place: Place) -> Checked {
        let (equipment, kind) = self.check_paying_equipment(seat)?;
        let choice = &self.choices[seat.index()];
        let tile = self.ship(seat).tile(place).filter(|_| !choice.gives(place));
        let serves = tile.filter(|tile| {
            tile.equipment == equipment
                || self.options.scramble && tile.equipment == Equipment::Monkey
        });
        let given = serves.ok_or(Rule::WrongTile { kind, equipment })?.equipment;
        let ways = self.ways(seat, equipment);
        demand(ways.single >> given.index() & 1 == 1, Rule::RestUnmet { kind })
    }

    fn check_give_pair(&self, seat: Seat, one: Place, two: Place) -> Checked {
        let (equipment, kind) = self.check_paying_equipment(seat)?;
        demand(self.options.scramble, Rule::NoScramble)?;
        let choice = &self.choices[seat.index()];
        let tile = |place: Place| {
            let tile = self.ship(seat).tile(place)?;
            (!choice.gives(place)).then_some(tile.equipment)
        };
        let pair = tile(one).filter(|_| one < two && tile(one) == tile(two));
        let given = pair.ok_or(Rule::NoPair)?;
        let ways = self.ways(seat, equipment);
        demand(ways.pairs >> given.index() & 1 == 1, Rule::RestUnmet { kind })
    }

    fn check_give_parrot(&self, seat: Seat) -> Checked {
        let (equipment, kind) = self.check_paying_equipment(seat)?;
        let parrot = self.ship(seat).parrot && !self.choices[seat.index()].parrot;
        demand(parrot, Rule::NoParrot)?;
        demand(self.ways(seat, equipment).parrot, Rule::RestUnmet { kind })
    }

    fn check_give_good(&self, seat: Seat, from: Spot) -> Checked {
        let (need, kind) = self.check_paying(seat)?;
        let colour = match need {
            Need::Good(colour) => colour,
            Need::Equipment(equipment) => return Err(Rule::WrongTile { kind, equipment }),
        };
        let given = self.choices[seat.index()].goods;
        let found = self.ship(seat).find_good(from, colour, given);
        demand(found.is_some(), Rule::WrongGood { kind, colour })
    }

    fn check_lose(&self, seat: Seat, from: Spot, colour: Colour) -> Checked {
        self.check_deciding(seat)?;
        let declined = self.choices[seat.index()].answer == Answer::Decline;
        let found = self.ship(seat).find_good(from, colour, 0);
        demand(declined && found.is_some(), Rule::NothingToLose)
    }

    fn check_pick(&self, seat: Seat, colour: Colour) -> Checked {
        demand(self.phase == Phase::Reward { seat }, Rule::NoReward)?;
        demand(self.reward.picks > 0, Rule::NothingToPick)?;
        demand(self.supply.goods[colour.index()] > 0, Rule::ColourRanOut { colour })
    }

    fn check_stowing(&self, seat: Seat) -> Checked {
        demand(self.phase == Phase::Reward { seat }, Rule::NoReward)?;
        demand(self.reward.picks == 0, Rule::PickFirst)
    }

    /// Whenever something is the seat's to decide on the journey.
    pub(crate) fn check_may_throw(&self, seat: Seat) -> Checked {
        match self.phase {
            Phase::Deal | Phase::Spill { .. } | Phase::Load | Phase::Reveal { .. } => {
                Err(Rule::ItStays)
            }
            Phase::Chests | Phase::Over => Err(Rule::NoThrowingNow),
            Phase::Brave | Phase::Decide => {
                let open = self.choices[seat.index()].answer == Answer::Open;
                demand(self.deciding.has(seat) && !self.sealed.has(seat) && open, Rule::NotNow)
            }
            Phase::Reward { seat: rewarded } => demand(rewarded == seat, Rule::NotNow),
            Phase::Top | Phase::Pirates => Err(Rule::NotNow),
        }
    }

    fn check_lay_chest(&self, seat: Seat, place: Place) -> Checked {
        let owed = self.phase == Phase::Chests && self.chests_owed[seat.index()] > 0;
        demand(owed, Rule::NoChestToLay)?;
        demand(place.index() < self.edition.places().min(PLACES_MAX), Rule::NoSuchPlace)?;
        demand(self.ship(seat).is_free(place), Rule::ChestNeedsFreePlace)
    }
}
