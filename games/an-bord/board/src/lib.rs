//! The board of An Bord: a pile to grab from, a ship to fill, and a journey card by card.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "handles of signals are large only with debug assertions, and are made to be copied"
)]

mod actions;
mod card;
mod card_history;
mod journey;
mod pieces;
mod pile;
mod prompt;
mod reach;
mod scatter;
mod ship;

use an_bord::{Action, AnBord, Colour, Edition, Event, Offer, Phase, PileSpot, Place, Spot, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use self::card_history::CardHistory;
use self::reach::{Drag, Grab};
use web::boards::GameSignals;
use web::dom;
use web::sound::Sound;
use web::table::Table;

/// What the board keeps beside the table.
#[derive(Copy, Clone)]
struct BoardState {
    edition: &'static Edition,
    table: Table,
    game: GameSignals<AnBord>,
    view: ReadSignal<Option<View>>,
    phase: Memo<Option<Phase>>,
    choices: ReadSignal<Vec<(Action, Offer)>>,
    /// Whether one may act on the pile now.
    ready: Memo<bool>,
    bars_starfish: Memo<bool>,
    /// The tile of the pile, and the place of the ship, that the keys are on.
    cursor: RwSignal<usize>,
    berth: RwSignal<u8>,
    /// Whether a tap takes a face-down tile instead of turning it over.
    takes_unseen: RwSignal<bool>,
    wish: RwSignal<Option<Grab>>,
    /// The tile that one last reached for. The keys leave it when it is gone.
    reached: StoredValue<Option<PileSpot>>,
    drag: RwSignal<Option<Drag>>,
    /// A drag has just ended.
    dragged: StoredValue<bool>,
    /// The last act was made by keys.
    by_keys: StoredValue<bool>,
    /// Who took which tile of this pile.
    takers: StoredValue<Vec<(PileSpot, Seat)>>,
    /// Who was quicker.
    quicker: RwSignal<Option<(Seat, PileSpot)>>,
    /// Whether taps on the ship throw overboard.
    throwing: RwSignal<bool>,
    /// A spot with more than one choice, and what would be thrown by a second tap.
    aimed: RwSignal<Option<Spot>>,
    armed: RwSignal<Option<Action>>,
    /// What came of the last cards.
    story: RwSignal<CardHistory>,
}

fn board(edition: &'static Edition, table: Table, game: GameSignals<AnBord>) -> AnyView {
    let GameSignals { view, choices, .. } = game;
    let state = BoardState {
        edition,
        table,
        game,
        view,
        phase: Memo::new(move |_| view.with(|view| view.as_ref().map(|view| view.phase))),
        choices,
        ready: Memo::new(move |_| {
            let grabs = |(action, _): &(Action, Offer)| {
                matches!(action, Action::Take { .. } | Action::Turn { .. })
            };
            choices.with(|choices| choices.iter().any(grabs))
        }),
        bars_starfish: Memo::new(move |_| bars_starfish(table)),
        cursor: RwSignal::new(40),
        berth: RwSignal::new(0),
        takes_unseen: RwSignal::new(false),
        wish: RwSignal::new(None),
        reached: StoredValue::new(None),
        drag: RwSignal::new(None),
        dragged: StoredValue::new(false),
        by_keys: StoredValue::new(false),
        takers: StoredValue::new(Vec::new()),
        quicker: RwSignal::new(None),
        throwing: RwSignal::new(false),
        aimed: RwSignal::new(None),
        armed: RwSignal::new(None),
        story: RwSignal::new(CardHistory::default()),
    };
    state.follow();
    let loading = Memo::new(move |_| {
        state.phase.with(|phase| {
            matches!(
                phase,
                None | Some(
                    Phase::Deal
                        | Phase::Spill { .. }
                        | Phase::Land
                        | Phase::Load
                        | Phase::Reveal { .. }
                )
            )
        })
    });
    let live =
        move || loading.get() && view.with(|view| view.as_ref().is_some_and(|v| v.turn.is_none()));
    view! {
        // The cards of the journey scroll where the window is small: by keys, too.
        <div class="board an-bord" class:loading=move || loading.get() class:live=live
            tabindex=move || (!loading.get()).then_some("0")>
            {move || if loading.get() {
                view! { {card::ring(state)}{ship::fills(state)}{pile::pile(state)}{pile::quicker(state)} }.into_any()
            } else {
                journey::table(state)
            }}
        </div>
        <div class="desk an-bord-desk">{actions::below(state)}</div>
        {pile::dragged(state)}
    }
    .into_any()
}

/// Whether the options of this table bar tiles with a starfish.
fn bars_starfish(table: Table) -> bool {
    table.info.with(|info| {
        info.as_ref().is_some_and(|info| {
            let options =
                wire::decode_exactly::<an_bord::Options>(&info.options).unwrap_or_default();
            options.bars_starfish(info.seats.len() as u8)
        })
    })
}

/// What a hint shows, as an action of this game.
fn hint_of(state: BoardState) -> Option<Action> {
    state.game.hint.get()
}

impl BoardState {
    /// Keeps what stands beside the view in step with it.
    fn follow(self) {
        let table = self.table;
        Effect::new(move |_| {
            // What was about to be done may no longer be possible.
            self.choices.track();
            self.aimed.set(None);
            self.armed.set(None);
            let throws =
                self.choices.with(|choices| choices.iter().any(|(action, _)| is_throw(*action)));
            if !throws {
                self.throwing.set(false);
            }
        });
        Effect::new(move |_| {
            table.model.track();
            self.keep_cursor();
            self.grant();
        });
        Effect::new(move |_| {
            // Either may come first: the word of who took a tile, or that one was too late.
            self.note_takers();
            self.soften_refusal();
        });
        Effect::new(move |held| {
            let holds = self.own_ship(|ship| ship.hand.is_some()).unwrap_or(false);
            self.follow_keys(holds, held);
            holds
        });
        Effect::new(move |_| {
            let events = self.game.events.get();
            events.iter().copied().filter_map(sound_of).for_each(|sound| table.app.sound(sound));
            if !events.is_empty() {
                self.story.update(|story| events.iter().for_each(|&event| story.hear(event)));
            }
        });
        Effect::new(move |_| {
            // A hint to throw something is seen where it lies.
            if let Some(action) = hint_of(self) {
                self.throwing.set(is_throw(action));
            }
        });
    }

    /// What can be done at a spot of one's ship.
    fn at(self, spot: Spot) -> Vec<(Action, Offer)> {
        let throwing = self.throwing.get();
        self.choices.with(|choices| {
            let here = |(action, _): &&(Action, Offer)| {
                is_throw(*action) == throwing && concerns(*action, spot)
            };
            choices.iter().filter(here).cloned().collect()
        })
    }

    /// Whether what lies here was chosen to be given up.
    fn is_set_aside(self, spot: Spot) -> bool {
        self.view.with(|view| {
            let own = view.as_ref().and_then(|view| view.own.as_ref());
            own.is_some_and(|own| {
                own.tiles.iter().any(|&place| Spot::from(place) == spot)
                    || own.goods.iter().any(|(from, _)| *from == spot)
            })
        })
    }

    fn hints_at(self, spot: Spot) -> bool {
        hint_of(self).is_some_and(|action| concerns(action, spot))
    }

    /// Why a spot is marked, where a game is looked at again.
    fn marks_at(self, spot: Spot) -> &'static str {
        let marks = self.game.marks.get();
        let here = marks.into_iter().rfind(|(_, action)| concerns(*action, spot));
        here.map_or("", |(mark, _)| mark.class())
    }

    /// The good of the reward that is stowed next.
    fn next_reward(self) -> Option<Colour> {
        self.choices.with(|choices| {
            choices
                .iter()
                .find(|(action, _)| *action == Action::Leave)
                .and_then(|(_, offer)| offer.good)
        })
    }

    /// A tap on a place of one's ship.
    fn tap_spot(self, spot: Spot) {
        self.table.refused.set(None);
        let here = untrack(|| self.at(spot));
        match here.as_slice() {
            [] => self.tap_in_vain(spot),
            [(action, _)]
                if is_throw(*action)
                    && self.table.app.confirms()
                    && self.armed.get_untracked() != Some(*action) =>
            {
                // What goes overboard does not come back: it is asked twice.
                self.aimed.set(Some(spot));
                self.armed.set(Some(*action));
            }
            [(action, _)] => self.table.play(action),
            _ => {
                self.aimed.set(Some(spot));
                request_animation_frame(|| dom::focus(".outcome"));
            }
        }
    }

    /// Nothing can be done here: the table says why.
    fn tap_in_vain(self, spot: Spot) {
        let place = Place(spot.0);
        let free = untrack(|| ship::stowed(self, spot)) == an_bord::PlaceView::Free;
        let cargo = spot.index() >= Spot::CARGO;
        let guess = match self.phase.get_untracked() {
            Some(Phase::Load | Phase::Reveal { .. }) if cargo && free => {
                return dom::focus(".goods .good");
            }
            Some(Phase::Load | Phase::Reveal { .. }) if free => Action::Lay { place },
            Some(Phase::Load | Phase::Reveal { .. }) => {
                let holds = untrack(|| self.own_ship(|ship| ship.hand.is_some()));
                if holds == Some(true) && !cargo {
                    Action::Lay { place }
                } else {
                    Action::ThrowTile { place }
                }
            }
            Some(Phase::Reward { .. }) if !self.throwing.get_untracked() => {
                Action::Stow { at: spot }
            }
            Some(Phase::Chests) => Action::LayChest { place },
            _ if self.throwing.get_untracked() => Action::ThrowTile { place },
            _ if cargo => Action::GiveGood { from: spot },
            _ => Action::Give { place },
        };
        self.table.ask_why_not(&guess);
    }

    /// A good of the supply is taken: loaded, or picked as a reward.
    fn take_good(self, colour: Colour) {
        let pick = Action::Pick { colour };
        if matches!(self.phase.get_untracked(), Some(Phase::Reward { .. })) {
            if untrack(|| self.may(pick)) {
                self.table.play(&pick);
            } else {
                self.table.ask_why_not(&pick);
            }
        } else {
            self.want(Action::Load { colour }, None);
        }
    }
}

/// What is heard of an event.
fn sound_of(event: Event) -> Option<Sound> {
    match event {
        Event::TileLaid { .. } | Event::GoodLoaded { .. } => Some(Sound::Knock),
        Event::CoinsPaid { .. } | Event::GoodPaid { .. } => Some(Sound::Coin),
        Event::JourneyBegan { .. } => Some(Sound::Sail),
        Event::LookEnded { .. } => Some(Sound::Chime),
        Event::PiratesSighted => Some(Sound::Thud),
        Event::CardDealt { .. }
        | Event::TileSpilled { .. }
        | Event::LoadingBegan { .. }
        | Event::TileReached { .. }
        | Event::TileTurned { .. }
        | Event::TileTaken { .. }
        | Event::StarfishFound { .. }
        | Event::TilePutBack { .. }
        | Event::ShipFilled { .. }
        | Event::PileRanOut
        | Event::OrderPutUnder
        | Event::CardTurnedUp { .. }
        | Event::ChoiceSealed { .. }
        | Event::Faced { .. }
        | Event::Fled { .. }
        | Event::Accepted { .. }
        | Event::Declined { .. }
        | Event::TileGiven { .. }
        | Event::ParrotGiven { .. }
        | Event::GoodGiven { .. }
        | Event::Fined { .. }
        | Event::GoodLost { .. }
        | Event::ColourRanOut { .. }
        | Event::GoodStowed { .. }
        | Event::GoodLeft { .. }
        | Event::GoodMoved { .. }
        | Event::TileThrown { .. }
        | Event::GoodThrown { .. }
        | Event::GoodsSold { .. }
        | Event::EquipmentReturned
        | Event::ChestLaid { .. }
        | Event::ParrotReceived { .. }
        | Event::GameEnded => None,
    }
}

fn is_throw(action: Action) -> bool {
    matches!(action, Action::ThrowTile { .. } | Action::ThrowGood { .. })
}

/// Whether an action is about what lies, or could lie, at a spot.
fn concerns(action: Action, spot: Spot) -> bool {
    match action {
        Action::Lay { place }
        | Action::Give { place }
        | Action::ThrowTile { place }
        | Action::LayChest { place } => Spot::from(place) == spot,
        Action::GivePair(pair) => pair.places().into_iter().any(|place| Spot::from(place) == spot),
        Action::GiveGood { from }
        | Action::Lose { from, .. }
        | Action::ThrowGood { from, .. }
        | Action::Stow { at: from } => from == spot,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_about_both_its_places() {
        let pair = Action::GivePair(an_bord::Pair::new(Place(9), Place(1)));
        let about = (0..14).map(Spot).filter(|&spot| concerns(pair, spot));
        assert_eq!(about.collect::<Vec<_>>(), [Spot(1), Spot(9)]);
    }

    #[test]
    fn cargo_places_are_not_combi_places() {
        let stow = Action::Stow { at: Spot::cargo(1) };
        assert!(concerns(stow, Spot::cargo(1)));
        assert!((0..12).map(Spot).all(|spot| !concerns(stow, spot)));
    }
}

/// The board of the game, for the list of games.
#[derive(Copy, Clone, Debug)]
pub struct Board;

impl web::Board for Board {
    type Game = AnBord;

    const COVER: &'static str = include_str!("../cover.svg");
    const DRAWINGS: &'static [(&'static str, &'static str)] = &[
        ("1.2", "an-bord-ship"),
        ("2.3", "an-bord-load"),
        ("3.2", "an-bord-discovery"),
        ("3.4", "an-bord-pirates"),
        ("4.2", "an-bord-chest"),
    ];
    const EDITION: &'static str = include_str!(concat!(env!("OUT_DIR"), "/edition.json"));

    fn board(edition: &'static Edition, table: Table, game: GameSignals<AnBord>) -> AnyView {
        board(edition, table, game)
    }

    fn seat(_: &'static Edition, table: Table, game: GameSignals<AnBord>, at: Seat) -> AnyView {
        ship::seat(table, game, at)
    }

    fn breakdown(_: &'static Edition, view: &View, seat: Seat) -> Vec<Phrase> {
        view.ships.get(seat.index()).map_or(Vec::new(), |ship| {
            let phrase = Phrase::new("board-an-bord-purse").number("coins", ship.coins);
            vec![phrase.number("chests", ship.chests)]
        })
    }
}
