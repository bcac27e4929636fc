//! How many connections the system lets a server have.

/// Files that are needed beside connections: the database and its journal, the client's, and what comes
/// and goes.
const RESERVED: u64 = 128;

/// So many connections fit into the open files that the system allows, once it has been asked to allow as
/// many as it may. Whoever takes more is told so, where the system would leave them and all who come after
/// them to wait.
pub(crate) fn connections_max() -> usize {
    allowed().map_or(usize::MAX, |files| {
        usize::try_from(files.saturating_sub(RESERVED).max(files / 2)).unwrap_or(usize::MAX)
    })
}

#[cfg(unix)]
fn allowed() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: now.maximum, maximum: now.maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => now.maximum,
        Err(_) => now.current,
    }
}

#[cfg(not(unix))]
fn allowed() -> Option<u64> {
    None
}
