//! What an illegal action is refused with, and the guard that refuses it.

use std::fmt::Debug;

use crate::Phrase;

/// Why an action is illegal, with what is needed to explain it.
///
/// It is shown to the seat that tried: it must not depend on anything this seat may not know.
pub trait Refusal: Copy + Eq + Debug + Send + 'static {
    /// One sentence, in no language yet.
    fn phrase(&self) -> Phrase;
}

/// A refusal with the rule that it follows from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Refused<R> {
    /// The section of the game's RULES.md, such as `<name>/3.2`.
    pub rule: &'static str,
    /// Why the action is illegal.
    pub refusal: R,
}

/// What a check finds: nothing against an action, or the first rule that forbids it.
pub type Checked<R> = Result<(), Refused<R>>;

/// The guard of a check: by this rule an action is legal only if this holds.
#[inline]
pub fn require<R>(rule: &'static str, holds: bool, refusal: R) -> Checked<R> {
    if holds { Ok(()) } else { refuse(rule, refusal) }
}

/// What this rule never allows.
#[inline]
pub fn refuse<T, R>(rule: &'static str, refusal: R) -> Result<T, Refused<R>> {
    Err(Refused { rule, refusal })
}
