//! What is said about events, actions and refusals, by keys of the `.ftl` files.

use kit::{Phrase, Speech, Term};

use crate::AnBord;
use crate::action::{Action, Event};
use crate::check::Refusal;
use crate::edition::{Card, CardKind, Edition, Need, Pay};
use crate::legal::Offer;
use crate::notation::pile_spot_word;
use crate::piece::{Colour, Equipment, Pair, PileSpot, Place, Spot, Tile};
use crate::state::Phase;
use crate::view::View;

fn equipment_key(equipment: Equipment) -> String {
    format!("an-bord-tile-{}", equipment.name())
}

fn colour_key(colour: Colour) -> String {
    format!("an-bord-good-{}", colour.name())
}

fn kind_key(kind: CardKind) -> String {
    format!("an-bord-card-{}", kind.name())
}

/// On deck or below deck.
fn side_key(below: bool) -> &'static str {
    if below { "an-bord-side-below" } else { "an-bord-side-deck" }
}

/// Phrases with the terms that many of them share.
trait EditionPhrase: Sized {
    fn tile(self, tile: Tile) -> Self;
    fn pile_spot(self, at: PileSpot) -> Self;
    fn pair(self, edition: &Edition, pair: Pair) -> Self;
    fn colour(self, colour: Colour) -> Self;
    fn side(self, below: bool) -> Self;
    fn card(self, edition: &Edition, card: Card) -> Self;
    fn place(self, edition: &Edition, place: Place) -> Self;
    fn spot(self, edition: &Edition, spot: Spot) -> Self;
}

impl EditionPhrase for Phrase {
    fn tile(self, tile: Tile) -> Self {
        self.word("tile", equipment_key(tile.equipment))
    }

    /// A tile of the pile by the name that it has in drawings and notation: `t17`.
    fn pile_spot(self, at: PileSpot) -> Self {
        self.name("at", pile_spot_word(at))
    }

    fn pair(self, edition: &Edition, pair: Pair) -> Self {
        let [one, two] = pair.places();
        let phrase = self.place(edition, one);
        let number = edition.number_of(two);
        phrase.word("other-side", side_key(two.0 >= edition.deck)).number("other-number", number)
    }

    fn colour(self, colour: Colour) -> Self {
        self.word("good", colour_key(colour))
    }

    fn side(self, below: bool) -> Self {
        self.word("side", side_key(below))
    }

    /// The card's kind and what it asks for.
    fn card(self, edition: &Edition, card: Card) -> Self {
        // Anything can be asked about, also a card that does not exist.
        let face = edition.faces.get(usize::from(card.0));
        let kind = face.map_or(CardKind::Discovery, |face| face.kind);
        let needs = face.into_iter().flat_map(|face| &face.needs).map(|need| match need {
            Need::Equipment(equipment) => equipment_key(*equipment),
            Need::Good(colour) => colour_key(*colour),
        });
        self.word("kind", kind_key(kind)).term("needs", Term::Words(needs.collect()))
    }

    fn place(self, edition: &Edition, place: Place) -> Self {
        self.side(place.0 >= edition.deck).number("number", edition.number_of(place))
    }

    fn spot(self, edition: &Edition, spot: Spot) -> Self {
        match spot.index().checked_sub(Spot::CARGO) {
            None => self.place(edition, Place(spot.0)),
            Some(cargo) => {
                self.word("side", "an-bord-side-cargo").number("number", cargo as i64 + 1)
            }
        }
    }
}

impl Speech for AnBord {
    fn event_phrase(edition: &Edition, event: &Event) -> Phrase {
        let say = |what: &str| Phrase::new(format!("an-bord-event-{what}"));
        match *event {
            Event::CardDealt { card } => say("card-dealt").card(edition, card),
            Event::TileSpilled { tile: None, .. } => say("tile-fell-face-down"),
            Event::TileSpilled { tile: Some(tile), .. } => say("tile-fell").tile(tile),
            Event::LoadingBegan { journey } => say("loading-began").number("journey", journey),
            Event::PileRanOut => say("pile-ran-out"),
            Event::JourneyBegan { journey, first } => {
                say("journey-began").number("journey", journey).seat("seat", first)
            }
            Event::OrderPutUnder => say("order-put-under"),
            Event::PiratesSighted => say("pirates-sighted"),
            Event::CardTurnedUp { card } => turned_up(edition, card),
            Event::EquipmentReturned => say("equipment-returned"),
            Event::GameEnded => say("game-ended"),
            _ => seat_event(*event),
        }
    }

    fn action_phrase(edition: &Edition, action: Action) -> Phrase {
        let say = |what: &str| Phrase::new(format!("an-bord-do-{what}"));
        match action {
            Action::Deal { card } => say("deal").card(edition, card),
            Action::Spill { tile: Some(tile) } | Action::Land { tile, up: true } => {
                say("spill").tile(tile)
            }
            Action::Spill { tile: None } | Action::Land { .. } => say("spill-face-down"),
            Action::Reveal { tile } => say("reveal").tile(tile),
            Action::Tick => say("tick"),
            Action::Show { kind } => say("show").word("kind", kind_key(kind)),
            Action::TurnUp { card } => say("turn-up").card(edition, card),
            Action::Turn { tile } => say("turn").pile_spot(tile),
            Action::Take { tile } => say("take").pile_spot(tile),
            Action::Lay { place } => say("lay").place(edition, place),
            Action::PutBack => say("put-back"),
            Action::Load { colour } => say("load").colour(colour),
            Action::Face => say("face"),
            Action::Flee => say("flee"),
            Action::Accept => say("accept"),
            Action::Decline => say("decline"),
            Action::Give { place } => say("give").place(edition, place),
            Action::GivePair(pair) => say("give-pair").pair(edition, pair),
            Action::GiveParrot => say("give-parrot"),
            Action::GiveGood { from } => say("give-good").spot(edition, from),
            Action::Lose { from, colour } => say("lose").colour(colour).spot(edition, from),
            Action::Pick { colour } => say("pick").colour(colour),
            Action::Stow { at } => say("stow").spot(edition, at),
            Action::StowAll => say("stow-all"),
            Action::Leave => say("leave"),
            Action::ThrowTile { place } => say("throw-tile").place(edition, place),
            Action::ThrowGood { from, colour } => {
                say("throw-good").colour(colour).spot(edition, from)
            }
            Action::LayChest { place } => say("lay-chest").place(edition, place),
        }
    }

    fn choice_phrase(edition: &Edition, action: Action, offer: &Offer) -> Phrase {
        let say = |what: &str| Phrase::new(format!("an-bord-choose-{what}"));
        match (action, offer.tile, offer.good) {
            (Action::Take { tile: at }, Some(tile), _) => say("take").tile(tile).pile_spot(at),
            (Action::Turn { tile: at }, Some(tile), _) => say("turn").tile(tile).pile_spot(at),
            (Action::Lay { place }, Some(tile), _) => say("lay").tile(tile).place(edition, place),
            (Action::PutBack, Some(tile), _) => say("put-back").tile(tile),
            (Action::Give { place }, Some(tile), _) => say("give").tile(tile).place(edition, place),
            (Action::ThrowTile { place }, Some(tile), _) => {
                say("throw-tile").tile(tile).place(edition, place)
            }
            (Action::GiveGood { from }, _, Some(good)) => {
                say("give-good").colour(good).spot(edition, from)
            }
            (Action::Stow { at }, _, Some(good)) => say("stow").colour(good).spot(edition, at),
            (Action::Leave, _, Some(good)) => say("leave").colour(good),
            (Action::Accept, ..) => match offer.pays {
                Some(pays) => paying("an-bord-choose-accept", pays),
                None => Self::action_phrase(edition, action),
            },
            (Action::Decline, ..) => match offer.fine {
                Some(coins) => say("fine").number("coins", coins),
                None => Self::action_phrase(edition, action),
            },
            (Action::GivePair(pair), Some(tile), _) => {
                say("give-pair").tile(tile).pair(edition, pair)
            }
            _ => Self::action_phrase(edition, action),
        }
    }

    fn current_rule(edition: &Edition, view: &View) -> &'static str {
        let face = view.card.and_then(|card| edition.faces.get(usize::from(card.0)));
        match view.phase {
            Phase::Deal => "1.4",
            Phase::Spill { .. } => "1.1",
            Phase::Land => "4.3",
            Phase::Load | Phase::Reveal { .. } => "2.3",
            Phase::Top => "3.1",
            Phase::Brave | Phase::Pirates => "3.4",
            Phase::Decide => match face.map(|face| face.kind) {
                Some(CardKind::Discovery) => "3.2",
                Some(CardKind::Trade) => "3.3",
                Some(CardKind::Pirates) => "3.4",
                Some(CardKind::Order) | None => "3.5",
            },
            Phase::Reward { .. } => "3.7",
            Phase::Chests => "4.2",
            Phase::Over => "4.5",
        }
    }
}

/// A card lies open: what it asks for and what it pays.
fn turned_up(edition: &Edition, card: Card) -> Phrase {
    let pays = edition.faces.get(usize::from(card.0)).map(|face| face.pays);
    let Some(pays) = pays else {
        return Phrase::new("an-bord-event-card-dealt").card(edition, card);
    };
    paying("an-bord-event-card-turned-up", pays).card(edition, card)
}

/// A phrase about what a card pays: there is a key of this beginning for goods, coins and both.
fn paying(key: &str, pays: Pay) -> Phrase {
    let paid = Colour::ALL.into_iter().flat_map(|colour| {
        std::iter::repeat_n(colour_key(colour), usize::from(pays.goods[colour.index()]))
    });
    let any = std::iter::repeat_n("an-bord-good-any".to_owned(), usize::from(pays.any));
    let goods: Vec<_> = paid.chain(any).collect();
    let (what, has_goods) = match (goods.is_empty(), pays.coins) {
        (false, 0) => ("goods", true),
        (true, _) => ("coins", false),
        (false, _) => ("both", true),
    };
    let phrase = Phrase::new(format!("{key}-{what}"));
    let phrase = if has_goods { phrase.term("goods", Term::Words(goods)) } else { phrase };
    if what == "goods" { phrase } else { phrase.number("coins", pays.coins) }
}

/// An event that a seat is the subject of.
fn seat_event(event: Event) -> Phrase {
    let say = |what: &str, seat| Phrase::new(format!("an-bord-event-{what}")).seat("seat", seat);
    match event {
        Event::TileReached { seat, take: true, .. } => say("reached-to-take", seat),
        Event::TileReached { seat, take: false, .. } => say("reached-to-turn", seat),
        Event::TileTurned { seat, tile, .. } => say("tile-turned", seat).tile(tile),
        Event::TileTaken { seat, tile: Some(tile), .. } => say("tile-taken", seat).tile(tile),
        Event::TileTaken { seat, tile: None, .. } => say("tile-taken-hidden", seat),
        Event::TilePutBack { seat, tile: Some(tile), .. } => say("tile-put-back", seat).tile(tile),
        Event::TilePutBack { seat, tile: None, .. } => say("tile-put-back-hidden", seat),
        Event::StarfishFound { seat, tile, .. } => say("starfish-found", seat).tile(tile),
        Event::TileLaid { seat, tile: Some(tile), below, .. } => {
            say("tile-laid", seat).tile(tile).side(below)
        }
        Event::TileLaid { seat, tile: None, .. } => say("tile-laid-hidden", seat),
        Event::GoodLoaded { seat, colour } => say("good-loaded", seat).colour(colour),
        Event::ShipFilled { seat } => say("ship-filled", seat),
        Event::LookEnded { seat } => say("look-ended", seat),
        Event::ChoiceSealed { seat } => say("choice-sealed", seat),
        Event::Faced { seat } => say("faced", seat),
        Event::Fled { seat } => say("fled", seat),
        Event::Accepted { seat } => say("accepted", seat),
        Event::Declined { seat } => say("declined", seat),
        Event::TileGiven { seat, tile, below, .. } => {
            say("tile-given", seat).tile(tile).side(below)
        }
        Event::ParrotGiven { seat } => say("parrot-given", seat),
        Event::GoodGiven { seat, colour, .. } => say("good-given", seat).colour(colour),
        Event::Fined { seat, coins } => say("fined", seat).number("coins", coins),
        Event::GoodLost { seat, colour, .. } => say("good-lost", seat).colour(colour),
        Event::CoinsPaid { seat, coins } => say("coins-paid", seat).number("coins", coins),
        Event::GoodPaid { seat, colour } => say("good-paid", seat).colour(colour),
        Event::ColourRanOut { seat, colour, missing } => {
            say("colour-ran-out", seat).colour(colour).number("missing", missing)
        }
        Event::GoodStowed { seat, colour, below, .. } => {
            say("good-stowed", seat).colour(colour).side(below)
        }
        Event::GoodLeft { seat, colour } => say("good-left", seat).colour(colour),
        Event::GoodMoved { seat, colour, below, .. } => {
            say("good-moved", seat).colour(colour).side(below)
        }
        Event::TileThrown { seat, tile, .. } => say("tile-thrown", seat).tile(tile),
        Event::GoodThrown { seat, colour, .. } => say("good-thrown", seat).colour(colour),
        Event::GoodsSold { seat, goods, coins } => {
            say("goods-sold", seat).number("goods", goods).number("coins", coins)
        }
        Event::ChestLaid { seat, below, .. } => say("chest-laid", seat).side(below),
        Event::ParrotReceived { seat } => say("parrot-received", seat),
        _ => unreachable!("the table's own events are told before"),
    }
}

impl Refusal {
    /// Whether this sentence tells that another seat was quicker (2.1): a race that was lost, and no fault.
    pub fn is_lost_race(phrase: &Phrase) -> bool {
        phrase.key == kit::Refusal::phrase(&Refusal::JustTaken { tile: PileSpot(0) }).key
    }
}

impl kit::Refusal for Refusal {
    fn phrase(&self) -> Phrase {
        let say = |what: &str| Phrase::new(format!("an-bord-refused-{what}"));
        match *self {
            Refusal::GameOver => say("game-over"),
            Refusal::NoShip => say("no-ship"),
            Refusal::TilesFall => say("tiles-fall"),
            Refusal::CardsAreDealt => say("cards-are-dealt"),
            Refusal::TileUnseen => say("tile-unseen"),
            Refusal::ClockTicks => say("clock-ticks"),
            Refusal::StackIsMet => say("stack-is-met"),
            Refusal::SeatsDecide => say("seats-decide"),
            Refusal::NotLoading => say("not-loading"),
            Refusal::NotYourTurn { turn } => say("not-your-turn").seat("turn", turn),
            Refusal::ShipFull => say("ship-full"),
            Refusal::LayFirst => say("lay-first"),
            Refusal::TooSoon { ticks } => say("too-soon").number("ticks", ticks),
            Refusal::TurnedAlready => say("turned-already"),
            Refusal::JustTaken { tile } => say("just-taken").pile_spot(tile),
            Refusal::NotFaceDown => say("not-face-down"),
            Refusal::StarfishBarred => say("starfish-barred"),
            Refusal::StarfishBarredInScramble => say("starfish-barred-in-scramble"),
            Refusal::NoFreePlace => say("no-free-place"),
            Refusal::NothingInHand => say("nothing-in-hand"),
            Refusal::NoSuchPlace => say("no-such-place"),
            Refusal::PlaceTaken => say("place-taken"),
            Refusal::CargoFull => say("cargo-full"),
            Refusal::NoneLeft { colour } => say("none-left").colour(colour),
            Refusal::ItStays => say("it-stays"),
            Refusal::NotDeciding => say("not-deciding"),
            Refusal::AlreadySealed => say("already-sealed"),
            Refusal::AlreadyAnswered => say("already-answered"),
            Refusal::NoPiratesAhead => say("no-pirates-ahead"),
            Refusal::FaceOrFleeFirst => say("face-or-flee-first"),
            Refusal::Fled => say("fled"),
            Refusal::CannotMeet { kind } => say("cannot-meet").word("kind", kind_key(kind)),
            Refusal::NotPaying => say("not-paying"),
            Refusal::WrongTile { equipment } => {
                say("wrong-tile").word("tile", equipment_key(equipment))
            }
            Refusal::WrongGood { colour } => say("wrong-good").colour(colour),
            Refusal::RestUnmet => say("rest-unmet"),
            Refusal::NoScramble => say("no-scramble"),
            Refusal::NoPair => say("no-pair"),
            Refusal::NoParrot => say("no-parrot"),
            Refusal::NothingToLose => say("nothing-to-lose"),
            Refusal::NoReward => say("no-reward"),
            Refusal::PickFirst => say("pick-first"),
            Refusal::NothingToPick => say("nothing-to-pick"),
            Refusal::ColourRanOut { colour } => say("colour-ran-out").colour(colour),
            Refusal::NoRoom => say("no-room"),
            Refusal::NotNow => say("not-now"),
            Refusal::NothingToThrow => say("nothing-to-throw"),
            Refusal::NoThrowingNow => say("no-throwing-now"),
            Refusal::NoChestToLay => say("no-chest-to-lay"),
            Refusal::ChestNeedsFreePlace => say("chest-needs-free-place"),
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::Refusal as _;

    use super::*;

    /// an-bord/2.1: who comes too late has lost a race, and is told so in other words than who errs.
    #[test]
    fn a_lost_race_is_told_apart() {
        assert!(Refusal::is_lost_race(&Refusal::JustTaken { tile: PileSpot(7) }.phrase()));
        assert!(!Refusal::is_lost_race(&Refusal::ShipFull.phrase()));
    }
}
