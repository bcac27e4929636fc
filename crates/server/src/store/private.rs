//! Files that nobody but their owner may read: seeds and hidden pieces of games are in them.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// What the owner may do, and nobody else.
#[cfg(unix)]
const MODE: u32 = 0o600;

/// A new file, which must not exist yet.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    open(path, OpenOptions::new().write(true).create_new(true))
}

/// Makes an empty file if there is none, and takes an old one from all but its owner. A file that belongs to
/// somebody else stays as it is: who may read it is for them to say.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    let file = open(path, OpenOptions::new().append(true).create(true))?;
    if let Err(error) = restrict(&file) {
        tracing::warn!(%error, file = %path.display(), "others may be able to read this file");
    }
    Ok(())
}

#[cfg(unix)]
fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(MODE).open(path)
}

#[cfg(unix)]
fn restrict(file: &File) -> io::Result<()> {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    if file.metadata()?.permissions().mode() & 0o777 & !MODE == 0 {
        return Ok(());
    }
    file.set_permissions(Permissions::from_mode(MODE))
}

/// Elsewhere a folder says who may read what lies in it.
#[cfg(not(unix))]
fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    options.open(path)
}

#[cfg(not(unix))]
fn restrict(_: &File) -> io::Result<()> {
    Ok(())
}
