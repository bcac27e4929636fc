//! Why a room refuses what somebody wants of its seats.

/// Why a request to a room was not done.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RoomError {
    pub kind: ErrorKind,
    /// One English sentence.
    pub problem: String,
    /// The text `lobby-refused-…` of this name says it in all languages, where people can meet it.
    pub text: Option<&'static str>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ErrorKind {
    /// The request makes no sense.
    Invalid,
    /// Somebody else may do it.
    Forbidden,
    NotFound,
    /// It could be done at another time.
    Conflict,
}

impl RoomError {
    fn new(kind: ErrorKind, problem: impl Into<String>, text: Option<&'static str>) -> Self {
        RoomError { kind, problem: problem.into(), text }
    }

    pub(crate) fn invalid(problem: String) -> Self {
        RoomError::new(ErrorKind::Invalid, problem, None)
    }

    pub(crate) fn not_found(problem: String) -> Self {
        RoomError::new(ErrorKind::NotFound, problem, None)
    }

    pub(crate) fn forbidden(problem: &str, text: &'static str) -> Self {
        RoomError::new(ErrorKind::Forbidden, problem, Some(text))
    }

    pub(crate) fn conflict(problem: &str, text: &'static str) -> Self {
        RoomError::new(ErrorKind::Conflict, problem, Some(text))
    }
}

impl std::fmt::Display for RoomError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.problem)
    }
}

impl std::error::Error for RoomError {}
