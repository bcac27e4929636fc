//! Rules by example, and that every rule has one.

use std::path::Path;

use an_bord::AnBord;
use kit::{Lawful, scenario};

#[test]
fn every_rule_is_held_by_an_example() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/scenarios/an-bord");
    let held = scenario::assert_folder::<AnBord>(&folder);
    scenario::assert_every_rule_held("an-bord", AnBord::RULES_TEXT, &held, &[]);
}
