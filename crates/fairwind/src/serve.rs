//! `fairwind serve`: a server that people meet at.

use std::io::IsTerminal;
use std::time::Duration;

use clap::ArgMatches;
use server::{Config, Limits, Server};
use tracing::level_filters::LevelFilter;

use crate::client::Client;
use crate::contender::clock;
use crate::doctor::counted;
use crate::port;
pub(crate) use crate::settings::Args;
use crate::settings::{EffectiveSettings, Level};

impl From<Level> for LevelFilter {
    fn from(level: Level) -> Self {
        match level {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
            Level::Trace => LevelFilter::TRACE,
        }
    }
}

/// Serves until it is told to stop; `matches` are where the arguments come from.
pub(crate) fn serve(args: &Args, matches: &ArgMatches) -> Result<(), String> {
    let found = EffectiveSettings::new(args, matches)?;
    if args.print_config {
        out!("{}", found.print()?);
        return Ok(());
    }
    let settings = &found.settings;
    let mut listen = settings.listen;
    if found.is_usual("listen") {
        let (free, why) = port::usual_or_next(listen);
        if let Some(why) = why {
            errln!("fairwind: {why}, so it will be {}", free.port());
        }
        listen = free;
    } else {
        port::must_be_free(listen)?;
    }
    let level = LevelFilter::from(settings.log);
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    let mut config = Config::new(&settings.data, listen);
    config.shared = found.shared(listen)?;
    let is_shared = config.shared.is_some();
    config.behind_proxy = settings.behind_proxy;
    config.origins.clone_from(&settings.origins);
    config.bot_pace = Duration::from_millis(settings.bot_pace);
    if settings.unlimited {
        config.limits = Limits::none();
    }
    let client = Client::new(&settings.client)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        // Bots and lookups; each thread more is memory for nothing.
        .max_blocking_threads(8)
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let is_built = client.is_built();
        let server = Server::start(config, registry::with_bots(&clock()), Box::new(client))
            .await
            .map_err(|error| error.to_string())?;
        if !is_built {
            errln!("fairwind: this binary carries no browser client; ./run builds one with it");
        }
        outln!("listening on http://{}", server.address());
        crate::out::flush();
        if server.damaged() > 0 {
            let (tables, data) = (counted(server.damaged(), "table"), settings.data.display());
            let why = if is_shared { "see above".into() } else { format!("'fairwind doctor --data {data}' says why") };
            errln!("fairwind: left alone, for it cannot be read: {tables}; {why}");
        }
        let replaced = tokio::select! {
            () = told_to_stop() => false,
            () = server.replaced() => true,
        };
        server.shut_down().await;
        if replaced && is_shared {
            return Err("other servers have taken this one for gone, and have its tables; this one has ended".into());
        }
        if replaced {
            let data = settings.data.display();
            return Err(format!("{data}: another server has taken this folder over; this one has ended"));
        }
        Ok(())
    })
}

/// Returns when somebody wants the server to end.
async fn told_to_stop() {
    let interrupted = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
