//! What belongs to a net: groups for its reasons, its level, its size.

use std::collections::BTreeMap;

use bots::{BotProfile, Evaluate, Level, levels};
use kit::Game;
use registry::GameEntry;

/// A game's net is part of what a browser downloads.
const BYTES_MAX: usize = 100_000;

/// By part, its group as the documentation of the game has it.
fn documented(game: &str) -> BTreeMap<String, String> {
    let file = format!("../../games/{game}/rules/ENCODING.md");
    let text = std::fs::read_to_string(&file).expect(&file);
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    let parts = cells.filter(|cells| cells.len() == 6);
    parts.map(|cells| (cells[1].trim_matches('`').to_owned(), cells[3].to_owned())).collect()
}

/// Each part of the inputs belongs to one group, the one that the documentation names. What has no net needs none.
fn assert_grouped<E: Evaluate>() {
    if E::GROUPS.is_empty() {
        assert!(E::NET.is_none(), "a net has reasons");
        return;
    }
    let documented = documented(E::Game::NAME);
    let group = |part: &str| {
        let mut groups =
            E::GROUPS.iter().enumerate().filter(|(_, group)| group.parts.contains(&part));
        let (at, _) = groups.next().unwrap_or_else(|| panic!("no group has {part}"));
        assert!(groups.next().is_none(), "several groups have {part}");
        at
    };
    for group in E::GROUPS {
        let unknown = group.parts.iter().find(|name| !documented.contains_key(**name));
        assert!(unknown.is_none(), "there is no part {unknown:?}");
    }
    let mut names = BTreeMap::new();
    for (part, name) in &documented {
        let at = *names.entry(name.clone()).or_insert(group(part));
        assert_eq!(at, group(part), "{part} is documented as of the group {name}");
    }
    assert_eq!(names.len(), E::GROUPS.len(), "two names for one group: {names:?}");
    let said = E::GROUPS.iter().filter(|group| group.key.is_some()).count();
    assert!((8..=12).contains(&said), "{said} groups are said to people");
}

registry::test_games!(inputs_are_in_groups, E => assert_grouped::<<E as GameEntry>::Bot>());

/// A game that is searched better with its net has one more level, which uses it; the others do not.
fn assert_levels<E: Evaluate>() {
    let profile = BotProfile::standard::<E>();
    assert_eq!(levels::<E>().len(), if E::MASTER { 5 } else { 4 });
    assert!(E::NET.is_some() || !E::MASTER, "a master has a net");
    for &level in levels::<E>() {
        assert_eq!(profile.skill(level).net, level == Level::Master, "{level:?}");
    }
    let (expert, master) = (profile.skill(Level::Expert), profile.skill(Level::Master));
    assert_eq!(expert.milliseconds, master.milliseconds, "as long as an expert");
    assert!(E::NET.is_none_or(|net| net.len() <= BYTES_MAX));
}

registry::test_games!(a_net_is_a_level, E => assert_levels::<<E as GameEntry>::Bot>());
