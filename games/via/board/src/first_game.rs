//! The end of the first game of a match, looked at before and during the second (5.3).

use kit::{Phrase, Seat};
use leptos::prelude::*;
use via::{Building, FinishedGame, View};

use super::{BoardState, Lying};
use web::icons::seat_badge;

/// What lies on the board that is drawn.
pub(super) fn lying(view: View, looks_back: bool) -> Lying {
    match view.first_game {
        Some(game) if looks_back => {
            Lying { board: game.board, properties: game.properties, latest: None }
        }
        _ => Lying { board: view.board, properties: view.properties, latest: view.latest },
    }
}

/// What decides whether the end of the first game is shown unasked.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Moment {
    game: u8,
    /// Tiles that lie on the board of this game.
    laid: usize,
    players: usize,
    /// Whether whoever looks on can play here.
    plays: bool,
}

impl Moment {
    fn of(view: &View, plays: bool) -> Self {
        let laid = view.board.iter().flatten().count();
        Moment { game: view.game, laid, players: view.builders.len(), plays }
    }

    /// Whether to look back now; `None` leaves it as it is.
    ///
    /// Who plays looks back until they go on themselves, whatever the others lay meanwhile; so does
    /// who loads the page before their first tile of the second game. Others watch, and what happens
    /// next takes them along.
    fn looks_back(self, before: Option<Moment>) -> Option<bool> {
        let begins = before.is_some_and(|before| before.game < self.game);
        if self.game == 1 {
            Some(false)
        } else if begins || before.is_none() && self.plays && self.laid < self.players {
            Some(true)
        } else if self.laid == 0 {
            before.is_none().then_some(true)
        } else {
            (!self.plays && before.is_some_and(|before| before.laid == 0)).then_some(false)
        }
    }
}

impl BoardState {
    /// Shows the end of the first game as soon as the second begins.
    pub(super) fn look_back_if_new(self, before: Option<Moment>) -> Option<Moment> {
        let plays = self.table.seat.with(Option::is_some) && !self.table.is_silent();
        let now = self.view.with(|view| view.as_ref().map(|view| Moment::of(view, plays)))?;
        if let Some(looks_back) = now.looks_back(before)
            && looks_back != self.looks_back.get_untracked()
        {
            self.looks_back.set(looks_back);
        }
        Some(now)
    }

    fn go_on(self) {
        self.came_back.set_value(true);
        self.looks_back.set(false);
    }
}

/// Above the first game's end while one looks at it.
pub(super) fn headline(state: BoardState) -> String {
    let games = state.view.with(|view| view.as_ref().map_or(1, |view| view.games));
    let over = state.table.say_it(&Phrase::new("web-via-first-game-over").number("games", games));
    let by = state.view.with(|view| Some(view.as_ref()?.first_game.as_ref()?.by));
    match by {
        Some(by) => {
            let why = Phrase::new(format!("via-event-ended-{}", by.word()));
            format!("{over}. {}", state.table.say_it(&why))
        }
        None => over,
    }
}

/// Which game of the match it is, and the way to the first one's end and back.
pub(super) fn panel(state: BoardState) -> AnyView {
    let table = state.table;
    let count = Memo::new(move |_| {
        state.view.with(|view| {
            view.as_ref().map(|view| (view.game, view.games, view.first_game.is_some()))
        })
    });
    view! {
        {move || count.get().filter(|(_, games, _)| *games > 1).map(|(game, games, has_first)| {
            let words = table.say_it(&Phrase::new("web-via-game").number("game", game).number("games", games));
            view! {
                <p class="match">
                    <strong>{words}</strong>
                    {move || (has_first && !state.looks_back.get()).then(|| view! {
                        <button id="show-first-game" class="button small" on:click=move |_| state.looks_back.set(true)>
                            {table.app.text("web-via-first-game-show")}
                        </button>
                    })}
                </p>
            }
        })}
        {move || state.looks_back.get().then(|| ended(state))}
    }
    .into_any()
}

/// The points of the first game, and the way on.
fn ended(state: BoardState) -> AnyView {
    let table = state.table;
    let view = state.view.get();
    let Some(game) = view.as_ref().and_then(|view| view.first_game.clone()) else {
        return ().into_any();
    };
    let begins = view.is_some_and(|view| view.board.iter().flatten().count() < view.builders.len());
    let key = if begins { "web-via-first-game-on" } else { "web-via-first-game-back" };
    let points = game.points.iter().enumerate().map(|(at, &points)| {
        let seat = Seat::new(at);
        let scored = table.say_it(&Phrase::new("web-via-points").number("points", points));
        let castle = castle(&game, seat)
            .map(|size| table.say_it(&Phrase::new("web-via-castle-on").number("size", size)));
        view! {
            <li>{seat_badge(at)}<span>{table.name(seat)}</span><b>{scored}</b>
                {castle.map(|castle| view! { <small>{castle}</small> })}</li>
        }
    });
    view! {
        <ol class="first-game">{points.collect_view()}</ol>
        <button id="go-on" class="button main" on:click=move |_| state.go_on()>{table.app.text(key)}</button>
    }
    .into_any()
}

/// The size of the property with a seat's castle.
fn castle(game: &FinishedGame, seat: Seat) -> Option<u8> {
    let is_theirs = |built: &via::Built| built.owner == seat && built.building == Building::Castle;
    let property =
        game.properties.iter().find(|property| property.built.as_ref().is_some_and(is_theirs))?;
    Some(property.size())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(game: u8, laid: usize, plays: bool) -> Moment {
        Moment { game, laid, players: 3, plays }
    }

    #[test]
    fn the_end_of_the_first_game_is_shown_until_its_player_goes_on() {
        for plays in [true, false] {
            let last = moment(1, 40, plays);
            assert_eq!(moment(2, 0, plays).looks_back(Some(last)), Some(true));
            assert_eq!(last.looks_back(Some(moment(1, 39, plays))), Some(false));
        }
        // Bots lay on meanwhile.
        assert_eq!(moment(2, 1, true).looks_back(Some(moment(2, 0, true))), None);
        assert_eq!(moment(2, 2, true).looks_back(Some(moment(1, 40, true))), Some(true));
    }

    #[test]
    fn a_reload_before_ones_first_tile_shows_it_again() {
        assert_eq!(moment(2, 2, true).looks_back(None), Some(true));
        assert_eq!(moment(2, 3, true).looks_back(None), None);
        assert_eq!(moment(2, 0, false).looks_back(None), Some(true));
    }

    #[test]
    fn who_watches_is_taken_along() {
        assert_eq!(moment(2, 1, false).looks_back(Some(moment(2, 0, false))), Some(false));
        // Who then asks for it keeps it.
        assert_eq!(moment(2, 9, false).looks_back(Some(moment(2, 8, false))), None);
    }

    #[test]
    fn an_undone_end_is_no_end() {
        assert_eq!(moment(1, 40, true).looks_back(Some(moment(2, 0, true))), Some(false));
    }
}
