//! What a person may do, as a numbered list that fits on the screen.
//!
//! Offers of one kind stand together, and a list that is too long shortens its longest kinds: the one
//! way to end a turn is never lost behind sixty ways to lay a tile.

use serde::Serialize;
use serde_json::Value;

use crate::screen::hang;
use console::TerminalStyle;

/// One thing that a person may do.
#[derive(Clone, Debug)]
pub(crate) struct Offer<A> {
    pub(crate) action: A,
    /// What it does.
    pub(crate) words: String,
    /// How it is typed.
    pub(crate) typed: String,
}

/// All that a person may do. The number of an offer is its place, counted from 1.
#[derive(Debug)]
pub(crate) struct Menu<A> {
    /// With a number for their kind; those of one kind stand together.
    offers: Vec<(usize, Offer<A>)>,
    /// The places of the offers that were asked for and not shown yet.
    left: Vec<usize>,
}

/// A part of the list.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) lines: Vec<String>,
    /// How many more there are.
    pub(crate) left: usize,
    /// What to type to see all of them, where these are only one kind of several.
    pub(crate) kind: Option<String>,
}

impl<A> Default for Menu<A> {
    fn default() -> Self {
        Menu { offers: Vec::new(), left: Vec::new() }
    }
}

impl<A: Copy + Serialize> Menu<A> {
    pub(crate) fn new(offers: Vec<Offer<A>>) -> Self {
        let mut names: Vec<Option<String>> = Vec::new();
        let mut offers: Vec<_> = offers
            .into_iter()
            .map(|offer| {
                let name = kind(&offer.action);
                let known = names.iter().position(|known| *known == name);
                let at = known.unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                });
                (at, offer)
            })
            .collect();
        offers.sort_by_key(|(kind, _)| *kind);
        let left = (0..offers.len()).collect();
        Menu { offers, left }
    }

    pub(crate) fn actions(&self) -> impl Iterator<Item = A> {
        self.offers.iter().map(|(_, offer)| offer.action)
    }

    /// Whether something contains this, as it is typed.
    pub(crate) fn has(&self, part: &str) -> bool {
        self.offers.iter().any(|(_, offer)| offer.typed.contains(part))
    }

    /// From now on what contains `part` is listed.
    pub(crate) fn choose(&mut self, part: &str) {
        self.left = (0..self.offers.len())
            .filter(|&place| self.offers[place].1.typed.contains(part))
            .collect();
    }

    /// Some offers of each kind that was asked for, as many as so many rows hold.
    pub(crate) fn some_of_each(
        &mut self,
        columns: usize,
        rows: usize,
        style: TerminalStyle,
    ) -> Vec<Page> {
        let left = std::mem::take(&mut self.left);
        let kinds: Vec<&[usize]> =
            left.chunk_by(|&one, &two| self.offers[one].0 == self.offers[two].0).collect();
        let entries: Vec<Vec<Vec<String>>> = kinds
            .iter()
            .map(|places| places.iter().map(|&place| self.lines(place, columns, style)).collect())
            .collect();
        let heights: Vec<Vec<usize>> =
            entries.iter().map(|entries| entries.iter().map(Vec::len).collect()).collect();
        let shown = share(&heights, rows);
        let mut pages = Vec::new();
        let mut still_left = Vec::new();
        for ((places, entries), shown) in kinds.iter().zip(entries).zip(shown) {
            let typed: Vec<_> = places.iter().map(|&at| &*self.offers[at].1.typed).collect();
            pages.push(Page {
                lines: entries.into_iter().take(shown).flatten().collect(),
                left: places.len() - shown,
                kind: Some(common(&typed)).filter(|common| kinds.len() > 1 && !common.is_empty()),
            });
            still_left.extend_from_slice(&places[shown..]);
        }
        self.left = still_left;
        pages
    }

    /// What was asked for and not shown yet, in order, as much as so many rows hold.
    pub(crate) fn next(&mut self, columns: usize, rows: usize, style: TerminalStyle) -> Page {
        let entries: Vec<_> =
            self.left.iter().map(|&place| self.lines(place, columns, style)).collect();
        let heights = [entries.iter().map(Vec::len).collect()];
        let shown = if entries.is_empty() { 0 } else { share(&heights, rows)[0] };
        self.left.drain(..shown);
        let lines = entries.into_iter().take(shown).flatten().collect();
        Page { lines, left: self.left.len(), kind: None }
    }

    /// An offer with its number. The bracket keeps numbers of offers apart from those of dice.
    fn lines(&self, place: usize, columns: usize, style: TerminalStyle) -> Vec<String> {
        let offer = &self.offers[place].1;
        let number = style.bold(format_args!("{:>4})", place + 1));
        let typed: Vec<_> = offer.typed.split(' ').map(|word| style.dim(word)).collect();
        hang(&format!("{number} "), &format!("{}  {}", offer.words, typed.join(" ")), columns)
    }
}

/// What kind of action it is: how actions cross the wire says it, for every game.
fn kind(action: &impl Serialize) -> Option<String> {
    match serde_json::to_value(action).ok()? {
        Value::String(name) => Some(name),
        Value::Object(entries) => entries.into_iter().next().map(|(name, _)| name),
        _ => None,
    }
}

/// The words that all of them begin with.
fn common(typed: &[&str]) -> String {
    let mut words: Vec<_> = typed.first().map_or(Vec::new(), |first| first.split(' ').collect());
    for other in typed {
        let same = words.iter().zip(other.split(' ')).take_while(|(one, two)| *one == two).count();
        words.truncate(same);
    }
    words.join(" ")
}

/// How many offers of each kind are shown, if together they may take so many rows: at least one, and
/// the kinds with few offers all of theirs before the others get more. A kind that is not shown whole
/// takes one more row to say so.
fn share(heights: &[Vec<usize>], rows: usize) -> Vec<usize> {
    let taken = |shown: &[usize]| -> usize {
        heights
            .iter()
            .zip(shown)
            .map(|(heights, &shown)| {
                heights[..shown].iter().sum::<usize>() + usize::from(shown < heights.len())
            })
            .sum()
    };
    let mut shown = vec![1; heights.len()];
    let mut growing = true;
    while growing {
        growing = false;
        for (at, own) in heights.iter().enumerate() {
            if shown[at] < own.len() {
                shown[at] += 1;
                if taken(&shown) <= rows {
                    growing = true;
                } else {
                    shown[at] -= 1;
                }
            }
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    #[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Action {
        Lay { field: u8 },
        Take { tiles: u8 },
        Finish,
    }

    const PLAIN: TerminalStyle = TerminalStyle { colour: false, language: Language::English };

    fn offer(action: Action) -> Offer<Action> {
        let typed = match action {
            Action::Lay { field } => format!("lay tile at b{field}"),
            Action::Take { tiles } => format!("take {tiles}"),
            Action::Finish => "finish".to_owned(),
        };
        Offer { action, words: typed.to_uppercase(), typed }
    }

    /// Thirty ways to lay a tile, with two ways to go on among them.
    fn menu() -> Menu<Action> {
        let mut actions: Vec<_> = (1..=30).map(|field| Action::Lay { field }).collect();
        actions.insert(3, Action::Take { tiles: 1 });
        actions.insert(9, Action::Finish);
        actions.push(Action::Take { tiles: 2 });
        Menu::new(actions.into_iter().map(offer).collect())
    }

    #[test]
    fn what_is_one_kind_stands_together() {
        let actions: Vec<_> = menu().actions().collect();
        assert_eq!(actions[29], Action::Lay { field: 30 });
        let rest = [Action::Take { tiles: 1 }, Action::Take { tiles: 2 }, Action::Finish];
        assert_eq!(actions[30..], rest);
    }

    #[test]
    fn no_kind_falls_off_a_short_list() {
        let mut menu = menu();
        let pages = menu.some_of_each(80, 10, PLAIN);
        let lines: Vec<_> = pages.iter().flat_map(|page| &page.lines).collect();
        assert_eq!(lines.len() + pages.iter().filter(|page| page.left > 0).count(), 10);
        assert_eq!(pages[0].left, 30 - 6);
        assert_eq!(pages[0].kind.as_deref(), Some("lay tile at"));
        assert_eq!(pages[1].lines, ["  31) TAKE 1  take 1", "  32) TAKE 2  take 2"]);
        assert_eq!(pages[2].lines, ["  33) FINISH  finish"]);
        assert_eq!((pages[1].left, pages[2].left), (0, 0));
    }

    #[test]
    fn the_rest_comes_page_by_page_and_only_once() {
        let mut menu = menu();
        let mut seen: Vec<String> =
            menu.some_of_each(80, 10, PLAIN).into_iter().flat_map(|page| page.lines).collect();
        loop {
            let page = menu.next(80, 10, PLAIN);
            assert!(page.lines.len() + usize::from(page.left > 0) <= 10);
            if page.lines.is_empty() {
                break;
            }
            seen.extend(page.lines);
        }
        seen.sort_unstable();
        let all: Vec<_> = (0..33).flat_map(|place| menu.lines(place, 80, PLAIN)).collect();
        assert_eq!(seen, all);
    }

    #[test]
    fn a_part_shortens_the_list() {
        let mut menu = menu();
        assert!(menu.has("b3") && !menu.has("b31"));
        menu.choose("b3");
        let pages = menu.some_of_each(80, 10, PLAIN);
        assert_eq!(pages.len(), 1);
        assert_eq!((pages[0].lines.len(), pages[0].left, &pages[0].kind), (2, 0, &None));
    }

    #[test]
    fn what_fits_is_shown_whole() {
        assert_eq!(share(&[vec![1; 5], vec![1]], 6), [5, 1]);
        assert_eq!(share(&[vec![1; 5], vec![1]], 5), [3, 1]);
        assert_eq!(share(&[vec![2; 5], vec![1; 2]], 7), [2, 2]);
        assert_eq!(share(&[vec![1; 5], vec![1; 5]], 0), [1, 1]);
    }
}
