//! `fairwind backup` and `fairwind restore`: a server's data as one file, and back.

use std::path::PathBuf;

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

pub(crate) fn backup(args: &BackupArgs) -> Result<(), String> {
    sqlite::backup(&args.data, &args.to).map_err(|error| error.to_string())?;
    println!("{}: written", args.to.display());
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), String> {
    sqlite::restore(&args.from, &args.data).map_err(|error| error.to_string())?;
    println!("{}: restored", args.data.display());
    Ok(())
}
