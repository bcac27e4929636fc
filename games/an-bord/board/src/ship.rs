//! A ship: deck, hold and cargo, with all that lies on it.

use an_bord::{Action, AnBord, BelowDeck, Colour, PlaceView, ShipView, Spot, View};
use kit::{Phrase, Seat};
use leptos::prelude::*;

use super::reach::Dragged;
use super::{BoardState, pieces};
use web::boards::GameSignals;
use web::dom;
use web::icons::seat_badge;
use web::table::Table;

/// What lies at a spot of one's own ship.
pub(super) fn stowed(state: BoardState, spot: Spot) -> PlaceView {
    let found = state.own_ship(|ship| lies(ship, spot));
    found.flatten().unwrap_or(PlaceView::Free)
}

fn lies(ship: &ShipView, spot: Spot) -> Option<PlaceView> {
    let at = spot.index();
    let BelowDeck::Known { places, cargo } = &ship.below else {
        return ship.deck.get(at).cloned();
    };
    if at >= Spot::CARGO {
        let good = cargo.get(at - Spot::CARGO).copied().flatten();
        return Some(good.map_or(PlaceView::Free, PlaceView::Good));
    }
    ship.deck.iter().chain(places).nth(at).cloned()
}

/// What lies on a place, drawn.
pub(super) fn lying(place: &PlaceView) -> AnyView {
    match place {
        PlaceView::Free => ().into_any(),
        PlaceView::Tile(tile) => pieces::tile_picture(*tile),
        PlaceView::Store { tile, goods } => view! {
            {pieces::tile_picture(*tile)}
            <span class="stored">{goods.iter().map(|&good| pieces::picture(pieces::good(good))).collect_view()}</span>
        }
        .into_any(),
        PlaceView::Good(colour) => pieces::picture(pieces::good(*colour)),
        PlaceView::Chest => pieces::picture(pieces::CHEST),
        PlaceView::Monkey => {
            view! { <span class="stowaway">{pieces::picture(pieces::equipment(an_bord::Equipment::Monkey))}</span> }
                .into_any()
        }
    }
}

impl BoardState {
    fn good_word(self, colour: Colour) -> String {
        self.table.app.text(&format!("an-bord-good-{}", colour.name()))
    }

    fn lying_words(self, place: &PlaceView) -> String {
        let app = self.table.app;
        let word =
            |tile: an_bord::Tile| app.text(&format!("an-bord-tile-{}", tile.equipment.name()));
        match place {
            PlaceView::Free => app.text("board-an-bord-free"),
            PlaceView::Tile(tile) => word(*tile),
            PlaceView::Store { tile, goods } => {
                let goods = goods.iter().map(|&good| self.good_word(good));
                std::iter::once(word(*tile)).chain(goods).collect::<Vec<_>>().join(", ")
            }
            PlaceView::Good(colour) => self.good_word(*colour),
            PlaceView::Chest => app.text("an-bord-label-chest"),
            PlaceView::Monkey => app.text("an-bord-tile-monkey"),
        }
    }

    /// What a screen reader says of a spot.
    fn describe_spot(self, spot: Spot, place: &PlaceView) -> String {
        let (side, number) = match spot.index() {
            at if at >= Spot::CARGO => ("an-bord-side-cargo", at - Spot::CARGO),
            at if at >= usize::from(self.edition.deck) => {
                ("an-bord-side-below", at - usize::from(self.edition.deck))
            }
            at => ("an-bord-side-deck", at),
        };
        let lies = self.lying_words(place);
        let fits = !self.at(spot).is_empty();
        let key = if fits { "board-an-bord-spot-fits" } else { "board-an-bord-spot" };
        let phrase = Phrase::new(key)
            .word("side", side)
            .number("number", number as i64 + 1)
            .name("lies", lies);
        self.table.say_it(&phrase)
    }

    fn spots(self) -> Vec<Spot> {
        let combi = (0..self.edition.places() as u8).map(Spot);
        combi.chain((0..usize::from(self.edition.cargo)).map(Spot::cargo)).collect()
    }

    fn spot_key(self, event: &leptos::ev::KeyboardEvent, spot: Spot) {
        let spots = self.spots();
        let at = spots.iter().position(|&known| known == spot).unwrap_or(0);
        let row = if dom::is_narrow() { 8 } else { 4 };
        let to = match event.key().as_str() {
            "ArrowLeft" => at.checked_sub(1),
            "ArrowRight" => Some(at + 1),
            "ArrowUp" => at.checked_sub(row),
            "ArrowDown" => Some(at + row),
            "Enter" | " " => {
                event.prevent_default();
                self.by_keys.set_value(true);
                return self.tap_spot(spot);
            }
            "Escape" => {
                self.aimed.set(None);
                self.armed.set(None);
                return self.throwing.set(false);
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to.and_then(|to| spots.get(to)) {
            self.berth.set(to.0);
            dom::focus(&format!("#spot-{}", to.0));
        }
    }
}

fn spot(state: BoardState, spot: Spot) -> AnyView {
    let place = Memo::new(move |_| stowed(state, spot));
    let here = Memo::new(move |_| !state.at(spot).is_empty());
    let given = Memo::new(move |_| state.is_set_aside(spot));
    let hinted = Memo::new(move |_| state.hints_at(spot));
    let kind = match spot.index() {
        at if at >= Spot::CARGO => "bay",
        at if at >= usize::from(state.edition.deck) => "hold",
        _ => "deck",
    };
    let class = move || format!("place {kind} {}", state.marks_at(spot));
    view! {
        <button id=format!("spot-{}", spot.0) class=class data-spot=spot.0.to_string()
            class:aimed=move || state.aimed.get() == Some(spot) class:given=move || given.get() class:hinted=move || hinted.get()
            data-fits=move || here.get().then_some("yes")
            tabindex=move || if state.berth.get() == spot.0 { "0" } else { "-1" }
            aria-label=move || place.with(|place| state.describe_spot(spot, place))
            on:click=move |event| {
                // A click without a pointer was made by keys.
                state.by_keys.set_value(event.detail() == 0);
                state.berth.set(spot.0);
                state.tap_spot(spot);
            }
            on:keydown=move |event| state.spot_key(&event, spot)>
            {move || place.with(|place| view! { <span class="arrived">{lying(place)}</span> })}
            {move || given.get().then(|| view! { <svg class="given-mark" viewBox="-44 -44 88 88" aria-hidden="true"><path class="tick" d="M-30 4l20 22 40-46"/></svg> })}
        </button>
    }
    .into_any()
}

/// One's own ship, where everything can be tapped.
pub(super) fn own(state: BoardState) -> AnyView {
    let app = state.table.app;
    let spots = state.spots();
    let (deck, below) = spots.split_at(usize::from(state.edition.deck));
    let seat = move || state.table.seat.get().map_or(0, Seat::index);
    view! {
        <div class=move || format!("ship own seat-{}", seat()) role="group" aria-label=move || app.text("board-an-bord-ship")
            class:throwing=move || state.throwing.get()>
            <div class="places upper">{deck.iter().map(|&at| spot(state, at)).collect_view()}</div>
            <div class="places lower">{below.iter().map(|&at| spot(state, at)).collect_view()}</div>
        </div>
    }
    .into_any()
}

/// What one holds: a tile on its way to the ship, or the next good of the reward.
pub(super) fn in_hand(state: BoardState) -> AnyView {
    let tile = state.own_ship(|ship| ship.hand.and_then(|hand| hand.tile)).flatten();
    match (tile, state.next_reward()) {
        (Some(tile), _) => pieces::tile_picture(tile),
        (None, Some(colour)) => pieces::picture(pieces::good(colour)),
        (None, None) => ().into_any(),
    }
}

/// What one holds, to be dragged or laid by a tap on a place.
pub(super) fn hand(state: BoardState) -> AnyView {
    let holds = Memo::new(move |_| {
        let tile = state.own_ship(|ship| ship.hand.and_then(|hand| hand.tile)).flatten();
        (tile, state.next_reward())
    });
    let words = move || match holds.get() {
        (Some(tile), _) => {
            let key = format!("an-bord-tile-{}", tile.equipment.name());
            state.table.say_it(&Phrase::new("board-an-bord-holds").word("piece", key))
        }
        (None, Some(colour)) => {
            let key = format!("an-bord-good-{}", colour.name());
            state.table.say_it(&Phrase::new("board-an-bord-holds").word("piece", key))
        }
        (None, None) => String::new(),
    };
    view! {
        {move || (holds.get() != (None, None)).then(|| view! {
            <div class="holding" role="img" aria-label=words
                on:pointerdown=move |event| state.press(&event, Dragged::Hand) on:pointermove=move |event| state.pull(&event)
                on:pointerup=move |event| state.let_go(&event) on:pointercancel=move |_| state.cancel()>
                {in_hand(state)}
            </div>
        })}
        {move || state.may(Action::PutBack).then(|| view! {
            <button class="button small put-back" class:hinted=move || super::hint_of(state) == Some(Action::PutBack)
                on:click=move |_| state.table.play(&Action::PutBack)>{move || state.table.app.text("board-an-bord-put-back")}</button>
        })}
    }
    .into_any()
}

/// Money beside the ship, and the parrot.
pub(super) fn purse(table: Table, coins: u16, chests: u8) -> AnyView {
    let words = table.say_it(
        &Phrase::new("board-an-bord-purse").number("coins", coins).number("chests", chests),
    );
    view! {
        <span class="purse" role="img" aria-label=words.clone() title=words>
            {pieces::picture(pieces::COIN)}<b>{coins}</b>
            {(chests > 0).then(|| view! { {pieces::picture(pieces::CHEST)}<b>{chests}</b> })}
        </span>
    }
    .into_any()
}

/// A ship as others see it: the deck, and how much lies below.
fn small(table: Table, seat: Seat, ship: &ShipView) -> AnyView {
    let app = table.app;
    let (tiles, goods) = match &ship.below {
        BelowDeck::Hidden { tiles, goods, .. } => (usize::from(*tiles), usize::from(*goods)),
        BelowDeck::Known { places, cargo } => {
            let tiles = places
                .iter()
                .filter(|place| matches!(place, PlaceView::Tile(_) | PlaceView::Store { .. }));
            let stored = places.iter().map(|place| match place {
                PlaceView::Store { goods, .. } => goods.len(),
                PlaceView::Good(_) => 1,
                _ => 0,
            });
            (tiles.count(), stored.sum::<usize>() + cargo.iter().flatten().count())
        }
    };
    let below = table.say_it(
        &Phrase::new("board-an-bord-below")
            .number("tiles", tiles as i64)
            .number("goods", goods as i64),
    );
    let hand = ship.hand.map(|hand| match hand.tile {
        Some(tile) => pieces::tile_picture(tile),
        None => pieces::back_picture(),
    });
    let deck =
        ship.deck.iter().map(|place| view! { <span class="small-place">{lying(place)}</span> });
    view! {
        <span class=format!("small-ship seat-{}", seat.index())>
            <span class="small-deck" role="img" aria-label=app.text("an-bord-label-deck")>{deck.collect_view()}</span>
            <span class="small-below" role="img" aria-label=below.clone() title=below>
                {pieces::back_picture()}<b>{tiles}</b>{pieces::picture(pieces::good(Colour::Blue))}<b>{goods}</b>
            </span>
            {purse(table, ship.coins, ship.chests)}
            {ship.parrot.then(|| view! { <span class="small-parrot" role="img" aria-label=app.text("an-bord-label-parrot")>{pieces::picture(pieces::PARROT)}</span> })}
            <span class="small-hand">{hand}</span>
        </span>
    }
    .into_any()
}

/// How many places of a ship are taken.
fn taken(ship: &ShipView) -> usize {
    let used =
        |places: &[PlaceView]| places.iter().filter(|place| **place != PlaceView::Free).count();
    used(&ship.deck)
        + match &ship.below {
            BelowDeck::Known { places, cargo } => used(places) + cargo.iter().flatten().count(),
            BelowDeck::Hidden { tiles, goods, chests } => {
                usize::from(*tiles) + usize::from(*goods) + usize::from(*chests)
            }
        }
}

/// How full the ships of the others are, beside the pile: who is first decides when all must sail.
pub(super) fn fills(state: BoardState) -> AnyView {
    let app = state.table.app;
    let seats = Memo::new(move |_| {
        state.view.with(|view| view.as_ref().map_or(0, |view| view.ships.len()))
    });
    let places = state.edition.places() + usize::from(state.edition.cargo);
    let line = move |seat: Seat| {
        let filled = Memo::new(move |_| {
            state.view.with(|view| {
                let ship = view.as_ref()?.ships.get(seat.index())?;
                Some(if ship.full { places } else { taken(ship).min(places) })
            })
        });
        let filled = move || filled.get().unwrap_or(0);
        let words = move || {
            let phrase = Phrase::new("board-an-bord-fill").seat("seat", seat);
            let phrase = phrase.number("filled", filled() as i64).number("places", places as i64);
            state.table.say_it(&phrase)
        };
        view! {
            <li>
                <span class=format!("fill seat-{}", seat.index()) role="img" aria-label=words title=words>
                    {seat_badge(seat.index())}
                    <span class="fill-bar"><i style:width=move || format!("{}%", filled() * 100 / places.max(1))></i></span>
                    <b>{filled}</b>
                </span>
            </li>
        }
    };
    let others = move || {
        let own = state.table.seat.get();
        let others = (0..seats.get()).map(Seat::new).filter(move |seat| Some(*seat) != own);
        others.map(line).collect_view()
    };
    view! { <ul class="fills" aria-label=move || app.text("board-an-bord-fills")>{others}</ul> }
        .into_any()
}

/// What everybody sees of a seafarer, beside the points.
pub(crate) fn seat(table: Table, game: GameSignals<AnBord>, seat: Seat) -> AnyView {
    // Not the pace of the table, which nobody sees: while ships are loaded live, views come many times a
    // second.
    let ship = Memo::new(move |_| {
        let ship = game.view.with(|view| view.as_ref()?.ships.get(seat.index()).cloned());
        ship.map(|ship| ShipView { wait: 0, ..ship })
    });
    let mine = move || table.seat.get() == Some(seat);
    view! {
        {move || ship.with(|ship| ship.as_ref().map(|ship| if mine() { purse(table, ship.coins, ship.chests) } else { small(table, seat, ship) }))}
    }
    .into_any()
}

/// All ships, for who looks on.
pub(super) fn fleet(state: BoardState) -> AnyView {
    let ships = Memo::new(move |_| {
        state.view.with(|view: &Option<View>| view.as_ref().map(|view| view.ships.clone()))
    });
    view! {
        {move || ships.get().unwrap_or_default().iter().enumerate().map(|(at, ship)| {
            view! { <div class="watched">{seat_badge(at)}{small(state.table, Seat::new(at), ship)}</div> }
        }).collect_view()}
    }
    .into_any()
}
