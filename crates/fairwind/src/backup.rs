//! `fairwind backup` and `fairwind restore`: a server's data as one file, and back.

use std::path::{Path, PathBuf};

use server::store::sqlite;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The folder of the server, which may be running
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// The file to write; it must not exist
    to: PathBuf,
}

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// The folder to make; it must hold no database yet
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// A file that `backup` has written
    from: PathBuf,
}

/// Whether it is the address of a database rather than a folder.
pub(crate) fn is_database(data: &Path) -> bool {
    data.to_str().is_some_and(|data| data.starts_with("postgres") && data.contains("://"))
}

/// Fails where the data is not a folder.
fn must_be_folder(data: &Path, instead: &str) -> Result<(), String> {
    if is_database(data) {
        return Err(format!("what servers share in PostgreSQL is for its own programs: {instead}"));
    }
    Ok(())
}

pub(crate) fn backup(args: &BackupArgs) -> Result<(), String> {
    let to = args.to.display();
    must_be_folder(&args.data, &format!("pg_dump --format=custom --file={to} postgres://…"))?;
    sqlite::backup(&args.data, &args.to).map_err(|error| error.to_string())?;
    outln!("{}: written", args.to.display());
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), String> {
    let from = args.from.display();
    must_be_folder(&args.data, &format!("pg_restore --dbname=postgres://… {from}"))?;
    sqlite::restore(&args.from, &args.data).map_err(|error| error.to_string())?;
    outln!("{}: restored", args.data.display());
    Ok(())
}
