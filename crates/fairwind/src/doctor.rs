//! `fairwind doctor`: whether a server's data is in order, and what to do if it is not.

use std::path::PathBuf;

use server::store::StoreError;
use server::store::doctor::{self, Diagnosis, Finding};

use crate::backup::is_database;
use crate::contender::clock;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DoctorArgs {
    /// The folder of the server, which may be running unless something is to be repaired
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// Put right what has one right answer; everything else is left as it is
    #[arg(long)]
    repair: bool,
    /// Save all that can be read into a new folder, with the logs of tables that cannot be put right
    #[arg(long, value_name = "NEW_DIR", conflicts_with = "repair")]
    export: Option<PathBuf>,
}

/// Tells what is wrong. Fails if anything still is.
pub(crate) fn doctor(args: &DoctorArgs) -> Result<(), String> {
    let registry = registry::with_bots(&clock());
    if is_database(&args.data) {
        return Err("a doctor looks at folders: move a copy of the database into one, by 'fairwind migrate \
                    --from postgres://… --to copy', and let it look at that"
            .into());
    }
    let told = |error: StoreError| match error {
        // It names the folder itself.
        StoreError::Unusable(what) => what,
        error => format!("{}: {error}", args.data.display()),
    };
    let found = if args.repair {
        let (before, after) = doctor::repair(&args.data, &registry).map_err(told)?;
        for Finding { repair, .. } in &before.findings {
            if let Some(repair) = repair {
                outln!("repaired: {repair}");
            }
        }
        after
    } else {
        doctor::examine(&args.data, &registry).map_err(told)?
    };
    for finding in &found.findings {
        match &finding.repair {
            Some(repair) => outln!("{finding} (--repair: {repair})"),
            None => outln!("{finding}"),
        }
    }
    if let Some(to) = &args.export {
        export(args, to, &found)?;
    }
    let tables = counted(found.tables, "table");
    match found.findings.len() {
        0 => {
            outln!("{}: {tables}, all in order", args.data.display());
            Ok(())
        }
        count => {
            let findings = counted(count, "finding");
            Err(format!("{}: {findings} in {tables}", args.data.display()))
        }
    }
}

/// A number with its noun.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

fn export(args: &DoctorArgs, to: &std::path::Path, found: &Diagnosis) -> Result<(), String> {
    let saved = doctor::export(&args.data, to, found).map_err(|error| error.to_string())?;
    let (rows, logs) = (counted(saved.rows, "row"), counted(saved.logs, "log"));
    outln!("{}: {rows} and {logs} saved", to.display());
    for table in saved.incomplete {
        outln!("{}: not all of '{table}' could be read", to.display());
    }
    Ok(())
}
