//! `fairwind migrate`: everything from a folder to a shared database, or back.

use indicatif::{ProgressBar, ProgressStyle};
use server::store::migrate::{Progress, Step, StoreLocation, migrate as move_over};

use crate::doctor::counted;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct MigrateArgs {
    /// The folder or the database that everything is in; it stays as it is
    #[arg(long, value_name = "DIR|URL")]
    from: StoreLocation,
    /// The folder or the database that it is to be in
    #[arg(long, value_name = "DIR|URL")]
    to: StoreLocation,
}

pub(crate) fn migrate(args: &MigrateArgs) -> Result<(), String> {
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{msg:7} {bar:40} {pos} of {len}, {eta} left");
    bar.set_style(style.map_err(|error| error.to_string())?);
    let mut step = None;
    let moved = move_over(&args.from, &args.to, &mut |progress: Progress| {
        if step != Some(progress.step) {
            step = Some(progress.step);
            bar.reset();
            bar.set_length(progress.all as u64);
            bar.set_message(match progress.step {
                Step::People => "people",
                Step::Tables => "tables",
                Step::Check => "check",
            });
        }
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    let report = moved.map_err(|error| error.to_string())?;
    let people =
        if report.people == 1 { "1 person".into() } else { format!("{} people", report.people) };
    outln!("moved: {people} and {}; all is the same in both", counted(report.tables, "table"));
    if report.before > 0 {
        outln!("of an earlier attempt: {} people and tables", report.before);
    }
    Ok(())
}
