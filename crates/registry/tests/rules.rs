//! What games say of their rules, and of the numbers that stand for positions and actions.

use kit::{Encode, Game, Lawful, Setup, Speech, SplitMix};
use registry::GameEntry;

// Wherever a game stands, the rule that is looked up is one that the rulebook has.
registry::test_games!(the_rule_that_matters_is_in_the_rulebook, E => {
    type Played = <E as GameEntry>::Game;
    let rules: Vec<&str> = kit::rule_numbers(Played::RULES_TEXT).collect();
    let setup = Setup::<Played>::standard(Played::ABOUT.players.1).with_options(Played::machine_options());
    let mut game = Played::setup(&setup).expect("a standard table");
    let mut luck = SplitMix::new(1);
    loop {
        let rule = Played::current_rule(setup.edition, &game.view(None));
        assert!(rules.contains(&rule), "{rule}");
        let Some((by, action)) = kit::laws::random_action(&game, &mut luck) else { break };
        game.play(by, action, &mut ());
    }
    assert!(game.outcome().is_some());
});

// ENCODING.md of each game has every part of an observation, in order, and the number of actions.
registry::test_games!(the_encoding_is_documented, E => {
    type Played = <E as GameEntry>::Game;
    let file = format!("../../games/{}/rules/ENCODING.md", Played::NAME);
    let text = std::fs::read_to_string(&file).expect(&file);
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let documented: Vec<(String, String)> = rows
        .filter_map(|row| row.split_once("` | "))
        .map(|(name, rest)| (name.to_owned(), rest.split(' ').next().unwrap_or_default().to_owned()))
        .filter(|(name, _)| name.starts_with(char::is_lowercase))
        .collect();
    let parts = Played::SHARED.iter().chain(Played::OWN);
    let coded: Vec<_> = parts.map(|part| (part.name.to_owned(), part.length.to_string())).collect();
    assert_eq!(documented, coded);
    let sums = [Played::SHARED, Played::OWN].map(kit::length);
    assert!(text.contains(&format!("\n{} actions.\n", Played::ACTIONS)), "{} actions", Played::ACTIONS);
    assert!(text.contains(&format!("\n{} shared, {} own.\n", sums[0], sums[1])), "{sums:?}");
});
