//! Everything that a stranger might send to the real program while others play on it;
//! `cargo run --release -p hardening -- abuse` is the long form.

use std::path::Path;

use hardening::abuse::{Attack, attack};
use kit::seeds;

/// Runs an attack, of which at least so many inputs must have been tried.
fn survive(what: Attack, least: u64) {
    let seed = seeds::seed();
    println!("again: {}", seeds::repeat("FAIRWIND_SEED", seed));
    let binary = Path::new(env!("CARGO_BIN_EXE_fairwind"));
    let outcome = attack(binary, what, seed, 1).unwrap_or_else(|what| panic!("{what}"));
    println!("{outcome}");
    assert!(outcome.inputs >= least, "{outcome}");
}

// Tests begin in the order of their names; this one waits longest.
#[test]
fn a_caller_who_says_nothing_is_sent_away() {
    survive(Attack::HalfOpen, 300);
}

#[test]
fn damaged_requests_are_answered_or_dropped() {
    survive(Attack::RawHttp, 400);
}

#[test]
fn requests_that_are_nearly_right_are_refused_politely() {
    survive(Attack::ShapedHttp, 300);
}

#[test]
fn damaged_frames_end_their_own_connection_only() {
    survive(Attack::RawSocket, 100);
}

#[test]
fn messages_that_are_nearly_right_are_refused() {
    survive(Attack::ShapedSocket, 100);
}

#[test]
fn a_flood_of_messages_is_cut_off() {
    survive(Attack::MessageFlood, 2000);
}

#[test]
fn a_flood_of_requests_is_limited() {
    survive(Attack::RequestFlood, 1000);
}

#[test]
fn one_address_has_only_so_many_sockets() {
    survive(Attack::ConnectionFlood, 200);
}

#[test]
fn hints_wait_their_turn() {
    survive(Attack::HintFlood, 500);
}

#[test]
fn who_does_not_read_is_not_waited_for() {
    survive(Attack::SlowReaders, 500);
}

#[test]
fn names_and_chat_are_plain_text() {
    survive(Attack::Names, 60);
}

#[test]
fn other_pages_get_nothing() {
    survive(Attack::CrossOrigin, 30);
}

#[test]
fn nobody_acts_for_another() {
    survive(Attack::StolenSeats, 100);
}

#[test]
fn a_command_that_is_sent_again_is_done_once() {
    survive(Attack::ReplayedCommands, 60);
}

#[test]
fn no_path_leads_out() {
    survive(Attack::Traversal, 300);
}

#[test]
fn nothing_small_becomes_big() {
    survive(Attack::Bombs, 8);
}

#[test]
fn an_edition_that_tables_share_is_there_once() {
    survive(Attack::SharedEdition, 150);
}

#[test]
fn who_takes_all_connections_leaves_some_to_others() {
    survive(Attack::FewFiles, 300);
}

#[test]
fn a_thousand_hostile_sockets_cost_little() {
    survive(Attack::HostileSockets, 300);
}

#[test]
fn bots_answer_whoever_waits() {
    survive(Attack::StarvedBots, 60);
}

#[test]
fn answers_that_nobody_reads_are_let_go() {
    survive(Attack::UnreadAnswers, 300);
}

#[test]
fn verifications_make_nobody_wait() {
    survive(Attack::ManyChecks, 40);
}

#[test]
fn editions_are_not_remembered_without_end() {
    survive(Attack::ManyEditions, 300);
}

#[test]
fn one_address_that_asks_all_the_time_leaves_others_their_turn() {
    survive(Attack::GreedyReads, 300);
}

#[test]
fn one_address_with_many_sockets_leaves_others_their_turn() {
    survive(Attack::GreedySockets, 1000);
}

#[test]
fn one_address_brings_in_few_editions() {
    survive(Attack::GreedyEditions, 40);
}
