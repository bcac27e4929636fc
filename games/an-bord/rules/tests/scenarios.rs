//! Rules by example, and that every rule has one.

use std::path::Path;

use an_bord::AnBord;
use kit::{Lawful, scenario};

#[test]
fn every_rule_is_held_by_an_example() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios");
    let held = scenario::assert_folder::<AnBord>(&folder);
    scenario::assert_every_rule_held("an-bord", AnBord::RULES_TEXT, &held, &[]);
}

#[test]
fn every_rule_is_cited_where_it_acts() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    kit::scenario::assert_every_rule_cited(AnBord::RULES_TEXT, &sources);
}
