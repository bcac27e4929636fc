//! Comes with its own change.
