//! What games say of their rules.

use kit::{Game, Lawful, Setup, Speech, SplitMix};
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
