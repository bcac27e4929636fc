//! The one interface to a table.

use wire::socket::{ClientMessage, ServerMessage};

/// The near end of a connection to a table. A socket to a server is one; a table in the same browser
/// can be another. Dropping it hangs up.
pub trait Connection {
    /// Sends a message. What cannot be sent is lost: whoever listens hears that the line is
    /// [`ConnectionEvent::Down`], and speaks again once it is [`ConnectionEvent::Up`].
    fn send(&self, message: &ClientMessage);
}

/// What comes out of an end.
#[derive(Clone, Debug)]
pub enum ConnectionEvent {
    /// The table listens; one speaks first.
    Up,
    /// It does not, for now; the end tries again by itself.
    Down,
    Message(Box<ServerMessage>),
    /// Something came that cannot be decoded.
    Unreadable(String),
}

/// Who is told.
pub type Listener = std::rc::Rc<dyn Fn(ConnectionEvent)>;

/// How long to wait before the next attempt, in milliseconds: longer each time, but never long.
pub fn patience(failures: u32) -> u32 {
    (250 << failures.min(5)).min(5_000)
}

#[cfg(test)]
mod tests {
    use super::patience;

    #[test]
    fn patience_grows_and_ends() {
        assert_eq!([0, 1, 2, 9, 4_000].map(patience), [250, 500, 1_000, 5_000, 5_000]);
    }
}
