//! The settings of a server: from flags, from the environment, from a file, in this order; what none of
//! them says is as usual.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::parser::ValueSource;
use serde::{Deserialize, Serialize};
use server::SharedConfig;
use toml::{Spanned, Table, Value};

/// Read if it is there and no other file is named.
const USUAL_FILE: &str = "/etc/fairwind.toml";

/// What may be said on the command line and in the environment. A setting has the same name in all places.
#[derive(Clone, Debug, Default, Serialize, clap::Args)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Args {
    /// Read settings from this file; /etc/fairwind.toml, if it is there, unless another is named. With an
    /// empty name none is read
    #[arg(long, value_name = "FILE", env = "FAIRWIND_CONFIG", value_parser = perhaps_empty())]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Print all settings, and where each comes from, as a file that `--config` takes; serve nothing
    #[arg(long)]
    #[serde(skip)]
    pub(crate) print_config: bool,
    /// The folder that everything is kept in; made if it is not there [default: data]
    #[arg(long, value_name = "DIR", env = "FAIRWIND_DATA")]
    data: Option<PathBuf>,
    /// Keep everything in a database that other servers share, as in `postgres://user@host/name`, instead
    /// of a folder. Repeated, tables are spread over several, which all servers name in the same order. In
    /// the environment they are separated by spaces
    #[arg(long, value_name = "URL", env = "FAIRWIND_STORE", value_delimiter = ' ')]
    store: Option<Vec<String>>,
    /// Where the other servers reach this one, as in `http://node1:7878` [default: where it listens]
    #[arg(long, value_name = "URL", env = "FAIRWIND_PUBLIC_ADDRESS")]
    public_address: Option<String>,
    /// Where to listen; port 0 takes a free one [default: 127.0.0.1:7878, or the next port that is free]
    #[arg(long, value_name = "ADDR", env = "FAIRWIND_LISTEN")]
    listen: Option<SocketAddr>,
    /// Believe a proxy in front about who asks and whether the connection is encrypted
    #[arg(long, value_name = "BOOL", env = "FAIRWIND_BEHIND_PROXY")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    behind_proxy: Option<bool>,
    /// Another page that may use this server, as in `https://games.example`; may be repeated. In the
    /// environment they are separated by commas
    #[arg(long = "origin", value_name = "ORIGIN", env = "FAIRWIND_ORIGINS", value_delimiter = ',')]
    origins: Option<Vec<String>>,
    /// How long bots wait before they act, so that people can follow [default: 700]
    #[arg(long, value_name = "MILLISECONDS", env = "FAIRWIND_BOT_PACE")]
    bot_pace: Option<u64>,
    /// Lift all limits on rates and counts: for measuring, never for strangers
    #[arg(long, value_name = "BOOL", env = "FAIRWIND_UNLIMITED")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    unlimited: Option<bool>,
    /// What to tell of what happens: off, error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL", env = "FAIRWIND_LOG")]
    log: Option<Level>,
    /// Hand out the browser client from this folder instead of the one in the binary; empty for that one
    #[arg(long, value_name = "DIR", env = "FAIRWIND_CLIENT", value_parser = perhaps_empty())]
    client: Option<PathBuf>,
}

/// A path that may be empty, which means that there is none.
fn perhaps_empty() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().map(PathBuf::from)
}

/// How much is told of what happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

/// What a server goes by.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Settings {
    pub(crate) data: PathBuf,
    pub(crate) store: Vec<String>,
    pub(crate) public_address: String,
    pub(crate) listen: SocketAddr,
    pub(crate) behind_proxy: bool,
    pub(crate) origins: Vec<String>,
    pub(crate) bot_pace: u64,
    pub(crate) unlimited: bool,
    pub(crate) log: Level,
    pub(crate) client: PathBuf,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            data: "data".into(),
            store: Vec::new(),
            public_address: String::new(),
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            behind_proxy: false,
            origins: Vec::new(),
            bot_pace: 700,
            unlimited: false,
            log: Level::Info,
            client: PathBuf::new(),
        }
    }
}

/// Who has said what a setting is.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Source {
    Usual,
    File(PathBuf),
    Environment,
    Flag,
}

/// Settings, and where each comes from.
#[derive(Debug)]
pub(crate) struct EffectiveSettings {
    pub(crate) settings: Settings,
    sources: BTreeMap<String, Source>,
}

impl EffectiveSettings {
    /// Puts together what was said; `matches` tell flags from the environment.
    pub(crate) fn new(args: &Args, matches: &ArgMatches) -> Result<Self, String> {
        let mut found = Table::try_from(Settings::default()).map_err(|error| error.to_string())?;
        let mut sources: BTreeMap<_, _> =
            found.keys().map(|key| (key.clone(), Source::Usual)).collect();
        let mut take = |said: Table, source: &dyn Fn(&str) -> Source| {
            for (key, value) in said {
                sources.insert(key.clone(), source(&key));
                found.insert(key, value);
            }
        };
        if let Some(file) = args.file() {
            take(read(&file)?, &|_| Source::File(file.clone()));
        }
        let said = Table::try_from(args).map_err(|error| error.to_string())?;
        take(said, &|key| match matches.value_source(&key.replace('-', "_")) {
            Some(ValueSource::EnvVariable) => Source::Environment,
            _ => Source::Flag,
        });
        let settings = found.try_into().map_err(|error: toml::de::Error| error.to_string())?;
        Ok(EffectiveSettings { settings, sources })
    }

    /// Whether nobody has said anything about this setting.
    pub(crate) fn is_usual(&self, key: &str) -> bool {
        self.sources.get(key) == Some(&Source::Usual)
    }

    /// The store that other servers share, if there is one.
    pub(crate) fn shared(&self, listen: SocketAddr) -> Result<Option<SharedConfig>, String> {
        let Settings { store, public_address, .. } = &self.settings;
        if store.is_empty() {
            return match public_address.as_str() {
                "" => Ok(None),
                _ => {
                    Err("--public-address is for servers that share a store: say which by --store"
                        .into())
                }
            };
        }
        let is_url =
            |url: &String| url.starts_with("postgres://") || url.starts_with("postgresql://");
        if let Some(other) = store.iter().find(|url| !is_url(url)) {
            // What is no address may still hold a password.
            let what = other.split_once("://").map_or(other.as_str(), |(scheme, _)| scheme);
            return Err(format!(
                "--store {what}: it is the address of a PostgreSQL, like postgres://user:password@host/database; \
                 a folder is --data"
            ));
        }
        if public_address.is_empty() {
            if listen.ip().is_unspecified() {
                let problem = "the other servers must know how to reach this one: --public-address";
                return Err(format!("{problem} http://NAME:{}", listen.port()));
            }
            return Ok(Some(SharedConfig { urls: store.clone(), public_address: None }));
        }
        let host = public_address.strip_prefix("http://").unwrap_or_default();
        if !host
            .rsplit_once(':')
            .is_some_and(|(name, port)| !name.is_empty() && port.parse::<u16>().is_ok())
        {
            return Err(format!("--public-address {public_address}: it is like http://node1:7878"));
        }
        Ok(Some(SharedConfig { urls: store.clone(), public_address: Some(public_address.clone()) }))
    }

    /// All settings as a file, each with where it comes from.
    pub(crate) fn print(&self) -> Result<String, String> {
        let table = Table::try_from(&self.settings).map_err(|error| error.to_string())?;
        let mut text = String::new();
        for (key, value) in table {
            let from = match &self.sources[&key] {
                Source::Usual => "as usual".to_owned(),
                Source::File(file) => format!("from {}", file.display()),
                Source::Environment => format!("from {}", variable(&key)),
                Source::Flag => "from the command line".to_owned(),
            };
            let _ = writeln!(text, "{key} = {value}  # {from}");
        }
        Ok(text)
    }
}

impl Args {
    fn file(&self) -> Option<PathBuf> {
        match &self.config {
            Some(file) if file.as_os_str().is_empty() => None,
            Some(file) => Some(file.clone()),
            None => Some(PathBuf::from(USUAL_FILE)).filter(|file| file.exists()),
        }
    }
}

/// What a setting is called in the environment.
fn variable(key: &str) -> String {
    format!("FAIRWIND_{}", key.replace('-', "_").to_uppercase())
}

/// What a file says, if each of its settings is known and can be what it says.
fn read(file: &Path) -> Result<Table, String> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{}: cannot be read: {error}", file.display()))?;
    parse(&text).map_err(|(line, what)| format!("{}, line {line}: {what}", file.display()))
}

/// The settings in a text, or the line that is wrong and why.
fn parse(text: &str) -> Result<Table, (usize, String)> {
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let said: BTreeMap<Spanned<String>, Spanned<Value>> =
        toml::from_str(text).map_err(|error| {
            (line(error.span().map_or(0, |span| span.start)), error.message().to_owned())
        })?;
    let usual = Table::try_from(Settings::default()).expect("they are a table");
    let mut table = Table::new();
    for (key, value) in said {
        let (at, key) = (line(key.span().start), key.into_inner());
        if !usual.contains_key(&key) {
            return Err((at, unknown(&key, usual.keys())));
        }
        let at = line(value.span().start);
        let value = value.into_inner();
        let mut alone = usual.clone();
        alone.insert(key.clone(), value.clone());
        let tried: Result<Settings, _> = alone.try_into();
        tried.map_err(|error| (at, format!("'{key}' cannot be {value}: {}", error.message())))?;
        table.insert(key, value);
    }
    Ok(table)
}

/// Says that there is no such setting, and which was meant, if that can be told.
fn unknown<'a>(key: &str, known: impl Iterator<Item = &'a String>) -> String {
    let mut known: Vec<_> = known.collect();
    known.sort();
    let plain = key.to_lowercase().replace('_', "-");
    let likeness = |known: &str| strsim::jaro_winkler(known, &plain);
    let nearest = known.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match nearest {
        Some(nearest) if likeness(nearest) > 0.8 => {
            format!("there is no setting '{key}'; did you mean '{nearest}'?")
        }
        _ => {
            let known: Vec<_> = known.iter().map(|key| key.as_str()).collect();
            format!("there is no setting '{key}'; the settings are {}", known.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, FromArgMatches};

    use super::*;

    /// What comes of these words, with a file that says this and nothing in the environment.
    fn found(words: &[&str], file: &str) -> EffectiveSettings {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("fairwind.toml");
        std::fs::write(&path, file).expect("a file");
        let command = Args::augment_args(clap::Command::new("serve"));
        let config = ["serve", "--config", path.to_str().expect("a plain path")];
        let matches = command.get_matches_from(config.iter().chain(words));
        let args = Args::from_arg_matches(&matches).expect("the words are right");
        EffectiveSettings::new(&args, &matches).expect("the file is right")
    }

    #[test]
    fn flags_go_before_the_file_and_the_file_before_what_is_usual() {
        let file = "data = '/srv'\nbot-pace = 5\norigins = ['https://a.example']\n";
        let found = found(&["--bot-pace", "9", "--behind-proxy"], file);
        let Settings { data, bot_pace, behind_proxy, origins, log, .. } = &found.settings;
        assert_eq!((data.as_path(), *bot_pace, *behind_proxy), (Path::new("/srv"), 9, true));
        assert_eq!((origins.len(), *log), (1, Level::Info));
        assert!(found.is_usual("listen") && !found.is_usual("data") && !found.is_usual("bot-pace"));
    }

    #[test]
    fn a_shared_store_needs_to_know_where_its_servers_are() {
        let shared = |words: &[&str]| {
            let (found, listen) = (found(words, ""), SocketAddr::from(([0, 0, 0, 0], 7878)));
            found.shared(listen).map(|shared| shared.map(|shared| shared.public_address))
        };
        assert_eq!(shared(&[]), Ok(None));
        let (store, url) = ("--store", "postgres://host/name");
        assert!(shared(&[store, url]).unwrap_err().contains("--public-address http://NAME:7878"));
        let address = "http://node1:7878";
        let full = shared(&[store, url, "--public-address", address]);
        assert_eq!(full, Ok(Some(Some(address.to_owned()))));
        for wrong in [
            &["--public-address", address][..],
            &[store, "mysql://host/name"],
            &[store, url, "--public-address", "node1:7878"],
            &[store, url, "--public-address", "http://node1"],
        ] {
            assert!(shared(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_is_printed_can_be_read_again() {
        let first = found(&["--log", "debug", "--origin", "https://b.example"], "unlimited = true");
        let text = first.print().expect("it can be printed");
        assert!(text.contains("log = \"debug\"  # from the command line\n"), "{text}");
        assert!(text.contains("data = \"data\"  # as usual\n"), "{text}");
        assert_eq!(found(&[], &text).settings, first.settings);
    }

    #[test]
    fn mistakes_in_a_file_are_named_with_their_line() {
        let wrong = |text| parse(text).expect_err("it is wrong");
        let (line, what) = wrong("data = 'a'\nlisten_to = '127.0.0.1:1'\n");
        assert_eq!(line, 2);
        assert_eq!(what, "there is no setting 'listen_to'; did you mean 'listen'?");
        assert!(wrong("colour = 'red'").1.contains("the settings are behind-proxy, bot-pace"));
        let (line, what) = wrong("\n\nlisten = 'here'");
        assert!(line == 3 && what.starts_with("'listen' cannot be \"here\""), "{line}: {what}");
        assert_eq!(wrong("data = 'a'\n\nbot-pace = =").0, 3);
    }

    #[test]
    fn every_setting_can_be_said_everywhere() {
        let command = Args::augment_args(clap::Command::new("serve"));
        for key in Table::try_from(Settings::default()).expect("they are a table").keys() {
            let id = key.replace('-', "_");
            let argument =
                command.get_arguments().find(|argument| argument.get_id() == id.as_str());
            let argument = argument.unwrap_or_else(|| panic!("there is no flag for {key}"));
            assert_eq!(argument.get_env().and_then(|env| env.to_str()), Some(&*variable(key)));
        }
    }
}
