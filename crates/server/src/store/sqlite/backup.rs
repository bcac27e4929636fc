//! A folder as one file, and back.

use std::fs::{self, File};
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{FILE, MIGRATIONS, connect};
use crate::store::StoreError;
use crate::store::private::create_new;

/// Copies a database, which may be in use, to a file that must not exist yet.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let path = folder.join(FILE);
    if !path.exists() {
        let what = format!("{}: there is no database here", folder.display());
        return Err(StoreError::Unusable(what));
    }
    let unusable =
        |why: &dyn std::fmt::Display| StoreError::Unusable(format!("{}: {why}", to.display()));
    let text = to.to_str().ok_or_else(|| unusable(&"the name is not Unicode"))?;
    let connection = connect(&path)?;
    // SQLite writes into a file that is empty, and leaves it to whom it belongs.
    create_new(to).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => unusable(&"exists already"),
        _ => unusable(&error),
    })?;
    if let Err(error) = connection.execute("VACUUM INTO ?1", [text]) {
        let _ = fs::remove_file(to);
        return Err(error.into());
    }
    File::open(to).and_then(|file| file.sync_all()).map_err(|error| unusable(&error))
}

/// Makes a data folder from a backup. The folder must not hold a database yet.
pub fn restore(from: &Path, folder: &Path) -> Result<(), StoreError> {
    let unusable = |what: &Path, why: &dyn std::fmt::Display| {
        StoreError::Unusable(format!("{}: {why}", what.display()))
    };
    let path = folder.join(FILE);
    if path.exists() {
        return Err(unusable(&path, &"exists already; move it away first"));
    }
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| unusable(from, &error))?;
    let check: String = source
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .map_err(|error| unusable(from, &error))?;
    let version: usize = source.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if check != "ok" || !(1..=MIGRATIONS.len()).contains(&version) {
        return Err(unusable(from, &"this is not a sound backup of Fairwind"));
    }
    fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
    let partial = folder.join("restoring.db");
    let _ = fs::remove_file(&partial);
    let copy = || -> std::io::Result<()> {
        let mut file = create_new(&partial)?;
        std::io::copy(&mut File::open(from)?, &mut file)?;
        file.sync_all()?;
        fs::rename(&partial, &path)
    };
    copy().map_err(|error| unusable(&path, &error))
}
