//! The addresses of the pages.

use std::fmt;

use wire::TableId;

use crate::catalogue::Title;
use crate::replay::Source;

/// A page, as its address names it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Route {
    Front,
    /// How one plays at once is to be chosen.
    Play(Title),
    /// A table is to be opened for friends.
    Invite(Title),
    Table(TableId),
    /// A game without a server is to be set up.
    Offline(Title),
    /// A table in this browser.
    Here(TableId),
    /// The rules of a game, at one of them if it is named.
    Rules(Title, Option<String>),
    /// A finished game, shown again.
    Replay(Source),
    /// A guided first game.
    Learn(Title),
    /// Positions with one best choice.
    Exercises(Title),
    Settings,
    /// All editions.
    Editions,
    /// One of them.
    Edition(EditionSource),
    About,
    /// Another device becomes this person; the secret is the address's last part.
    Recover(String),
    /// There is no such page.
    Nowhere,
}

/// Where the text of an edition comes from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum EditionSource {
    /// It comes with the game.
    Standard(Title),
    /// It is kept in this browser under this number.
    Own(u32),
    /// It is typed or pasted, or comes with the address.
    New,
}

impl Route {
    /// The page of an address such as `/rules/via/3.2`.
    pub fn of(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Route::Front,
            ["play", game] => Title::named(game).map_or(Route::Nowhere, Route::Play),
            ["invite", game] => Title::named(game).map_or(Route::Nowhere, Route::Invite),
            ["table", id] => id.parse().map_or(Route::Nowhere, Route::Table),
            ["offline", game] => Title::named(game).map_or(Route::Nowhere, Route::Offline),
            ["here", id] => id.parse().map_or(Route::Nowhere, Route::Here),
            ["rules", game] => {
                Title::named(game).map_or(Route::Nowhere, |game| Route::Rules(game, None))
            }
            ["rules", game, rule] if is_rule(rule) => Title::named(game)
                .map_or(Route::Nowhere, |game| Route::Rules(game, Some(rule.to_owned()))),
            ["replay"] => Route::Replay(Source::File),
            ["replay", "here", id] => {
                id.parse().map_or(Route::Nowhere, |id| Route::Replay(Source::Here(id)))
            }
            ["replay", id] => {
                id.parse().map_or(Route::Nowhere, |id| Route::Replay(Source::Table(id)))
            }
            ["learn", game] => Title::named(game).map_or(Route::Nowhere, Route::Learn),
            ["exercises", game] => Title::named(game).map_or(Route::Nowhere, Route::Exercises),
            ["settings"] => Route::Settings,
            ["editions"] => Route::Editions,
            ["editions", "new"] => Route::Edition(EditionSource::New),
            ["editions", "own", number] => number
                .parse()
                .map_or(Route::Nowhere, |number| Route::Edition(EditionSource::Own(number))),
            ["editions", game] => Title::named(game)
                .map_or(Route::Nowhere, |game| Route::Edition(EditionSource::Standard(game))),
            ["about"] => Route::About,
            ["recover", secret] => Route::Recover(secret.to_owned()),
            _ => Route::Nowhere,
        }
    }
}

/// Whether this could be the number of a rule.
fn is_rule(text: &str) -> bool {
    text.len() < 8 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// The address.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Route::Front | Route::Nowhere => f.write_str("/"),
            Route::Play(game) => write!(f, "/play/{}", game.name()),
            Route::Invite(game) => write!(f, "/invite/{}", game.name()),
            Route::Table(id) => write!(f, "/table/{id}"),
            Route::Offline(game) => write!(f, "/offline/{}", game.name()),
            Route::Here(id) => write!(f, "/here/{id}"),
            Route::Rules(game, None) => write!(f, "/rules/{}", game.name()),
            Route::Rules(game, Some(rule)) => write!(f, "/rules/{}/{rule}", game.name()),
            Route::Replay(Source::File) => f.write_str("/replay"),
            Route::Replay(Source::Here(id)) => write!(f, "/replay/here/{id}"),
            Route::Replay(Source::Table(id)) => write!(f, "/replay/{id}"),
            Route::Learn(game) => write!(f, "/learn/{}", game.name()),
            Route::Exercises(game) => write!(f, "/exercises/{}", game.name()),
            Route::Settings => f.write_str("/settings"),
            Route::Editions => f.write_str("/editions"),
            Route::Edition(EditionSource::New) => f.write_str("/editions/new"),
            Route::Edition(EditionSource::Own(number)) => write!(f, "/editions/own/{number}"),
            Route::Edition(EditionSource::Standard(game)) => {
                write!(f, "/editions/{}", game.name())
            }
            Route::About => f.write_str("/about"),
            Route::Recover(secret) => write!(f, "/recover/{secret}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{BoardError, GameListing};

    /// A game that the client knows.
    fn listed() -> Title {
        const CREDIT: kit::Credit =
            kit::Credit { title: "", author: "", publisher: "", year: None };
        static LOTS: [GameListing; 1] = [GameListing {
            name: "lots",
            about: kit::About {
                title: "Lots",
                players: (2, 3),
                minutes: 1,
                credit: CREDIT,
                options: &[],
                sources: &[],
            },
            cover: "",
            drawings: &[],
            levels: &["medium"],
            draw: |_| Box::pin(async { Err(BoardError::Unreachable) }),
        }];
        crate::catalogue::list(&LOTS);
        Title::named("lots").expect("it is listed")
    }

    #[test]
    fn every_page_is_found_at_its_address() {
        let id = TableId::from_random([7; 16]);
        let game = listed();
        for route in [
            Route::Front,
            Route::Play(game),
            Route::Invite(game),
            Route::Table(id),
            Route::Offline(game),
            Route::Here(id),
            Route::Rules(game, None),
            Route::Rules(game, Some("3.2".into())),
            Route::Replay(Source::File),
            Route::Replay(Source::Here(id)),
            Route::Replay(Source::Table(id)),
            Route::Learn(game),
            Route::Exercises(game),
            Route::Settings,
            Route::Editions,
            Route::Edition(EditionSource::New),
            Route::Edition(EditionSource::Own(7)),
            Route::Edition(EditionSource::Standard(game)),
            Route::About,
            Route::Recover("abc".into()),
        ] {
            assert_eq!(Route::of(&route.to_string()), route);
        }
    }

    #[test]
    fn what_is_no_address_leads_nowhere() {
        for path in [
            "/x",
            "/table/short",
            "/rules/chess",
            "/rules/via/<b>",
            "/invite",
            "/a/b/c/d",
            "/replay/x",
            "/editions/chess",
            "/editions/own/x",
            "/replay/here/<b>",
        ] {
            assert_eq!(Route::of(path), Route::Nowhere, "{path}");
        }
    }
}
