//! Manual pages and completions, both made from what the commands say of themselves.

use std::path::Path;

use clap::Command;
use clap_complete::Shell;

/// Prints what a shell needs to complete commands.
pub(crate) fn complete(mut command: Command, shell: Shell) {
    clap_complete::generate(shell, &mut command, "fairwind", &mut std::io::stdout());
}

/// Writes a page for the program and one for each of its commands: `fairwind.1`, `fairwind-serve.1`.
pub(crate) fn write(command: Command, folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(command, folder))
        .map_err(|error| format!("{}: {error}", folder.display()))
}
