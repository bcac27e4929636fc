//! `fairwind serve`: a server that people meet at.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use server::{Config, Limits, Server};

use crate::client::Client;
use crate::contender::clock;

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder that everything is kept in; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    /// Believe a proxy in front about who asks and whether the connection is encrypted
    #[arg(long)]
    behind_proxy: bool,
    /// Another page that may use this server, as in `https://games.example`; may be repeated
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// How long bots wait before they act, so that people can follow
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 700)]
    bot_pace: u64,
    /// Lift all limits on rates and counts: for measuring, never for strangers
    #[arg(long)]
    unlimited: bool,
    /// What to tell of what happens: error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: tracing::level_filters::LevelFilter,
}

/// Serves until it is told to stop.
pub(crate) fn serve(args: &Args) -> Result<(), String> {
    tracing_subscriber::fmt().with_max_level(args.log).with_writer(std::io::stderr).init();
    let mut config = Config::new(&args.data, args.listen);
    config.behind_proxy = args.behind_proxy;
    config.origins.clone_from(&args.origins);
    config.bot_pace = Duration::from_millis(args.bot_pace);
    if args.unlimited {
        config.limits = Limits::none();
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        // Bots and lookups; each thread more is memory for nothing.
        .max_blocking_threads(8)
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let server = Server::start(config, hands::catalogue(&clock()), Box::new(Client))
            .await
            .map_err(|error| error.to_string())?;
        if !Client::is_built() {
            eprintln!("fairwind: this binary carries no browser client; ./run builds one with it");
        }
        println!("listening on http://{}", server.address());
        let _ = std::io::stdout().flush();
        told_to_stop().await;
        server.shut_down().await;
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
