//! What is said about events, actions and refusals, by keys of the `.ftl` files.

use kit::{Phrase, Speech, Term};

use crate::AnBord;
use crate::action::{Action, Event};
use crate::check::Rule;
use crate::edition::{AnBordEdition, Card, Kind, Need};
use crate::piece::{Colour, Equipment, Place, Spot, Tile};

fn equipment_key(equipment: Equipment) -> String {
    format!("an-bord-tile-{}", equipment.name())
}

fn colour_key(colour: Colour) -> String {
    format!("an-bord-good-{}", colour.name())
}

fn kind_key(kind: Kind) -> String {
    format!("an-bord-card-{}", kind.name())
}

/// On deck or below deck.
fn side_key(below: bool) -> &'static str {
    if below { "an-bord-side-below" } else { "an-bord-side-deck" }
}

/// What the terms of this game's phrases have in common.
trait Said: Sized {
    fn tile(self, tile: Tile) -> Self;
    fn colour(self, colour: Colour) -> Self;
    fn side(self, below: bool) -> Self;
    fn card(self, edition: &AnBordEdition, card: Card) -> Self;
    fn place(self, edition: &AnBordEdition, place: Place) -> Self;
    fn spot(self, edition: &AnBordEdition, spot: Spot) -> Self;
}

impl Said for Phrase {
    fn tile(self, tile: Tile) -> Self {
        self.word("tile", equipment_key(tile.equipment))
    }

    fn colour(self, colour: Colour) -> Self {
        self.word("good", colour_key(colour))
    }

    fn side(self, below: bool) -> Self {
        self.word("side", side_key(below))
    }

    /// The card's kind and what it asks for.
    fn card(self, edition: &AnBordEdition, card: Card) -> Self {
        // Anything can be asked about, also a card that does not exist.
        let face = edition.faces.get(usize::from(card.0));
        let kind = face.map_or(Kind::Discovery, |face| face.kind);
        let needs = face.into_iter().flat_map(|face| &face.needs).map(|need| match need {
            Need::Equipment(equipment) => equipment_key(*equipment),
            Need::Good(colour) => colour_key(*colour),
        });
        self.word("kind", kind_key(kind)).term("needs", Term::Words(needs.collect()))
    }

    fn place(self, edition: &AnBordEdition, place: Place) -> Self {
        let below = place.0 >= edition.deck;
        let number = if below { place.0 - edition.deck } else { place.0 };
        self.side(below).number("number", u16::from(number) + 1)
    }

    fn spot(self, edition: &AnBordEdition, spot: Spot) -> Self {
        match spot.index().checked_sub(Spot::CARGO) {
            None => self.place(edition, Place(spot.0)),
            Some(cargo) => {
                self.word("side", "an-bord-side-cargo").number("number", cargo as i64 + 1)
            }
        }
    }
}

impl Speech for AnBord {
    fn event_phrase(edition: &AnBordEdition, event: &Event) -> Phrase {
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

    fn action_phrase(edition: &AnBordEdition, action: Action) -> Phrase {
        let say = |what: &str| Phrase::new(format!("an-bord-do-{what}"));
        match action {
            Action::Deal { card } => say("deal").card(edition, card),
            Action::Spill { tile: None } => say("spill-face-down"),
            Action::Spill { tile: Some(tile) } => say("spill").tile(tile),
            Action::Reveal { tile } => say("reveal").tile(tile),
            Action::Tick => say("tick"),
            Action::Show { kind } => say("show").word("kind", kind_key(kind)),
            Action::TurnUp { card } => say("turn-up").card(edition, card),
            Action::Turn { tile } => say("turn").number("number", u16::from(tile.0) + 1),
            Action::Take { tile } => say("take").number("number", u16::from(tile.0) + 1),
            Action::Lay { place } => say("lay").place(edition, place),
            Action::Load { colour } => say("load").colour(colour),
            Action::Face => say("face"),
            Action::Flee => say("flee"),
            Action::Accept => say("accept"),
            Action::Decline => say("decline"),
            Action::Give { place } => say("give").place(edition, place),
            Action::GivePair { one, two } => say("give-pair")
                .name("one", edition.place_name(one))
                .name("two", edition.place_name(two)),
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
}

/// A card lies open: what it asks for and what it pays.
fn turned_up(edition: &AnBordEdition, card: Card) -> Phrase {
    let pays = edition.faces.get(usize::from(card.0)).map(|face| face.pays);
    let Some(pays) = pays else {
        return Phrase::new("an-bord-event-card-dealt").card(edition, card);
    };
    let paid = Colour::ALL.into_iter().flat_map(|colour| {
        std::iter::repeat_n(colour_key(colour), usize::from(pays.goods[colour.index()]))
    });
    let any = std::iter::repeat_n("an-bord-good-any".to_owned(), usize::from(pays.any));
    let goods: Vec<_> = paid.chain(any).collect();
    match (goods.is_empty(), pays.coins) {
        (false, 0) => Phrase::new("an-bord-event-card-turned-up-goods")
            .card(edition, card)
            .term("goods", Term::Words(goods)),
        (true, coins) => Phrase::new("an-bord-event-card-turned-up-coins")
            .card(edition, card)
            .number("coins", coins),
        (false, coins) => Phrase::new("an-bord-event-card-turned-up-both")
            .card(edition, card)
            .term("goods", Term::Words(goods))
            .number("coins", coins),
    }
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
        Event::CoinsShort { seat, missing } => say("coins-short", seat).number("coins", missing),
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

/// Why an action is refused.
pub(crate) fn refusal(rule: Rule) -> Phrase {
    let say = |what: &str| Phrase::new(format!("an-bord-refused-{what}"));
    match rule {
        Rule::GameOver => say("game-over"),
        Rule::NoShip => say("no-ship"),
        Rule::TilesFall => say("tiles-fall"),
        Rule::CardsAreDealt => say("cards-are-dealt"),
        Rule::TileUnseen => say("tile-unseen"),
        Rule::ClockTicks => say("clock-ticks"),
        Rule::StackIsMet => say("stack-is-met"),
        Rule::SeatsDecide => say("seats-decide"),
        Rule::NotLoading => say("not-loading"),
        Rule::NotYourTurn { turn } => say("not-your-turn").seat("turn", turn),
        Rule::ShipFull => say("ship-full"),
        Rule::LayFirst => say("lay-first"),
        Rule::TooSoon { ticks } => say("too-soon").number("ticks", ticks),
        Rule::TurnedAlready => say("turned-already"),
        Rule::JustTaken { tile } => say("just-taken").number("number", u16::from(tile.0) + 1),
        Rule::NotFaceDown => say("not-face-down"),
        Rule::StarfishBarred => say("starfish-barred"),
        Rule::StarfishBarredInScramble => say("starfish-barred-in-scramble"),
        Rule::NoFreePlace => say("no-free-place"),
        Rule::NothingInHand => say("nothing-in-hand"),
        Rule::NoSuchPlace => say("no-such-place"),
        Rule::PlaceTaken => say("place-taken"),
        Rule::CargoFull => say("cargo-full"),
        Rule::NoneLeft { colour } => say("none-left").colour(colour),
        Rule::ItStays => say("it-stays"),
        Rule::NotDeciding => say("not-deciding"),
        Rule::AlreadySealed => say("already-sealed"),
        Rule::AlreadyAnswered => say("already-answered"),
        Rule::NoPiratesAhead => say("no-pirates-ahead"),
        Rule::FaceOrFleeFirst => say("face-or-flee-first"),
        Rule::Fled => say("fled"),
        Rule::CannotMeet { kind } => say("cannot-meet").word("kind", kind_key(kind)),
        Rule::NotPaying => say("not-paying"),
        Rule::WrongTile { equipment, .. } => {
            say("wrong-tile").word("tile", equipment_key(equipment))
        }
        Rule::WrongGood { colour, .. } => say("wrong-good").colour(colour),
        Rule::RestUnmet { .. } => say("rest-unmet"),
        Rule::NoScramble => say("no-scramble"),
        Rule::NoPair => say("no-pair"),
        Rule::NoParrot => say("no-parrot"),
        Rule::NothingToLose => say("nothing-to-lose"),
        Rule::NoReward => say("no-reward"),
        Rule::PickFirst => say("pick-first"),
        Rule::NothingToPick => say("nothing-to-pick"),
        Rule::ColourRanOut { colour } => say("colour-ran-out").colour(colour),
        Rule::NoRoom => say("no-room"),
        Rule::NotNow => say("not-now"),
        Rule::NothingToThrow => say("nothing-to-throw"),
        Rule::NoThrowingNow => say("no-throwing-now"),
        Rule::NoChestToLay => say("no-chest-to-lay"),
        Rule::ChestNeedsFreePlace => say("chest-needs-free-place"),
    }
}
