//! Where everything goes that the program prints.
//!
//! `println!` panics once nobody reads any more, as in `fairwind rules via | head -1`, and asking the
//! system to end us then, as it does with other programs, takes unsafe code. So all commands print
//! through `out!` and `outln!`, and a closed pipe ends them quietly. They are unwound and not just
//! stopped, so that what they have started ends with them: the server of `load`, its folder.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::ExitCode;

/// Prints like `print!`, and ends the command if nobody reads.
macro_rules! out {
    ($($what:tt)*) => { $crate::out::write(format_args!($($what)*)) };
}

/// Prints a line like `println!`, and ends the command if nobody reads.
macro_rules! outln {
    () => { $crate::out::write(format_args!("\n")) };
    ($($what:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($what)*))) };
}

/// Prints a line to standard error like `eprintln!`; if nobody reads it, nobody misses it.
macro_rules! errln {
    ($($what:tt)*) => { $crate::out::write_error(format_args!("{}\n", format_args!($($what)*))) };
}

/// What a command is unwound with when it cannot print.
struct OutputError(io::Error);

pub(crate) fn write(what: fmt::Arguments) {
    or_unwind(io::stdout().lock().write_fmt(what));
}

pub(crate) fn write_error(what: fmt::Arguments) {
    let _ = io::stderr().lock().write_fmt(what);
}

/// Shows what is not yet a whole line.
pub(crate) fn flush() {
    or_unwind(io::stdout().flush());
}

fn or_unwind(written: io::Result<()>) {
    if let Err(error) = written {
        // Unlike a panic this says nothing on its way.
        resume_unwind(Box::new(OutputError(error)));
    }
}

/// Runs a command until it is done, or until nobody reads what it prints.
pub(crate) fn until_closed(command: impl FnOnce() -> Result<(), String>) -> ExitCode {
    let run = || {
        let done = command();
        flush();
        done
    };
    let done = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|unwound| {
        match unwound.downcast::<OutputError>() {
            Ok(unwritten) if unwritten.0.kind() == ErrorKind::BrokenPipe => Ok(()),
            Ok(unwritten) => Err(format!("standard output: {}", unwritten.0)),
            Err(panic) => resume_unwind(panic),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            errln!("fairwind: {error}");
            ExitCode::FAILURE
        }
    }
}
