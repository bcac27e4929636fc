//! A browser, and a person who looks at it and clicks.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::{Capabilities, TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::OnceCell;
use tokio::time::timeout;

use crate::server::page_at;

/// Whatever takes longer than this will never happen.
const PATIENCE: Duration = Duration::from_mins(1);
/// A little less, so that a page says what never came before its driver gives up.
const PATIENCE_OF_PAGES: Duration = Duration::from_secs(55);
/// A driver and a browser are started again so often: on a busy machine one of them may never come up.
const STARTS: u32 = 4;

/// The program that drives browsers, one for all tests. A shell holds it on a leash: when the tests
/// end, however they end, the pipe to the shell breaks and the driver goes with its browsers.
struct Driver {
    address: String,
    _leash: Child,
}

impl Driver {
    async fn start() -> Self {
        for _ in 0..STARTS {
            // It ends at once if another program takes its port between its two kinds of address.
            if let Ok(Some(driver)) = timeout(PATIENCE, Driver::try_to_start()).await {
                return driver;
            }
        }
        panic!("chromedriver never says its port: ./test installs it");
    }

    async fn try_to_start() -> Option<Self> {
        let mut process = Command::new("sh")
            // The shell lets go of the pipe, so that the end of the driver is the end of what is read.
            .args(["-c", "chromedriver --port=0 & driver=$!; exec > /dev/null; cat; kill $driver"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell starts");
        let mut lines = BufReader::new(process.stdout.take().expect("it was piped")).lines();
        let port = loop {
            let line = lines.next_line().await.expect("chromedriver speaks")?;
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim_end_matches('.').to_owned();
            }
        };
        // What else it says is of no interest, but must go somewhere.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Some(Driver { address: format!("http://127.0.0.1:{port}"), _leash: process })
    }
}

/// What a browser answers. One that says nothing at all fails the test with a name for it.
async fn answered<T>(what: &str, answer: impl Future<Output = T>) -> T {
    let answer = timeout(PATIENCE * 2, answer).await;
    answer.unwrap_or_else(|_| panic!("the browser never answered: {what}"))
}

/// A browser of its own, with a window of this size, in which nothing moves.
pub async fn browser(width: u32, height: u32) -> Page {
    open(width, height, &["--force-prefers-reduced-motion"]).await
}

/// The same with everything in motion.
pub async fn lively_browser(width: u32, height: u32) -> Page {
    open(width, height, &[]).await
}

async fn open(width: u32, height: u32, more: &[&str]) -> Page {
    static DRIVER: OnceCell<Driver> = OnceCell::const_new();
    let driver = DRIVER.get_or_init(Driver::start).await;
    let mut flags = vec![
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=en-GB",
    ];
    flags.extend(more);
    let screen =
        json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": width < 600 });
    let options = json!({ "args": flags, "mobileEmulation": { "deviceMetrics": screen } });
    let mut wishes = Capabilities::new();
    wishes.insert("goog:chromeOptions".into(), options);
    wishes.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(wishes);
    let mut client = None;
    for _ in 0..STARTS {
        if let Ok(Ok(opened)) = timeout(PATIENCE, builder.connect(&driver.address)).await {
            client = Some(opened);
            break;
        }
    }
    let client = client.expect("a browser opens");
    let patience = TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), Some(Duration::ZERO));
    client.update_timeouts(patience).await.expect("the browser is patient");
    Page { client }
}

/// What one person sees.
pub struct Page {
    pub client: Client,
}

/// A command that chromedriver alone knows: the end of its address, and what it is told.
#[derive(Debug)]
struct Chromium(&'static str, Value);

impl WebDriverCompatibleCommand for Chromium {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.1.to_string()))
    }
}

impl Page {
    /// Opens a page by its path, or by its whole address.
    pub async fn goto(&self, path: &str) {
        let address = if path.starts_with('/') { page_at(path).await } else { path.to_owned() };
        answered(&address, self.client.goto(&address)).await.expect("the page loads");
    }

    /// The value of an expression of JavaScript.
    pub async fn value(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        answered(expression, self.client.execute(&script, vec![]))
            .await
            .unwrap_or_else(|why| panic!("{expression}: {why}"))
    }

    /// Waits until an expression holds, by watching the page change.
    pub async fn until(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1];
            const holds = () => {{ try {{ return ({expression}); }} catch {{ return false; }} }};
            const now = holds();
            if (now) {{ done(now); return; }}
            const watch = new MutationObserver(() => {{ const found = holds(); if (found) end(found); }});
            const timer = setTimeout(() => end(null), {});
            // What loads, moves or is pointed at changes no element.
            const look = setInterval(() => {{ const found = holds(); if (found) end(found); }}, 200);
            const end = (found) => {{ clearTimeout(timer); clearInterval(look); watch.disconnect(); done(found); }};
            watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});",
            PATIENCE_OF_PAGES.as_millis()
        );
        let found = answered(expression, self.client.execute_async(&script, vec![])).await;
        let found = found.unwrap_or_else(|why| panic!("{expression}: {why}"));
        if found.is_null() {
            let text = self.value("document.body.innerText.slice(0, 1500)").await;
            panic!("never: {expression}\n{text}");
        }
        found
    }

    /// Waits until something that matches can be seen.
    pub async fn see(&self, selector: &str) {
        self.until(&format!(
            "!!document.querySelector({})?.getClientRects().length",
            json!(selector)
        ))
        .await;
    }

    async fn find(&self, selector: &str) -> Result<Element, CmdError> {
        self.client.find(Locator::Css(selector)).await
    }

    /// Clicks what matches, as a person does. The page may redraw it in between: then the new one.
    pub async fn click(&self, selector: &str) {
        let mut last = None;
        for _ in 0..20 {
            self.see(selector).await;
            let clicked = async { self.find(selector).await?.click().await };
            match answered(selector, clicked).await {
                Ok(()) => return,
                Err(why) if why.is_stale_element_reference() || why.is_no_such_element() => {
                    last = Some(why);
                }
                Err(why) if why.to_string().contains("not clickable") => {
                    self.uncover(selector).await;
                    last = Some(why);
                }
                Err(why) => panic!("{selector}: {why}"),
            }
        }
        panic!("{selector} cannot be clicked: {last:?}");
    }

    /// Brings what matches into sight and waits a while for what lies over it to go.
    async fn uncover(&self, selector: &str) {
        let script = format!(
            "const done = arguments[arguments.length - 1];
            const end = performance.now() + 3000;
            const look = () => {{
                const wanted = document.querySelector({});
                wanted?.scrollIntoView({{ block: 'center' }});
                const box = wanted?.getBoundingClientRect();
                const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                if (!wanted || wanted.contains(hit) || performance.now() > end) done(null);
                else setTimeout(look, 30);
            }};
            look();",
            json!(selector)
        );
        let looked = answered(selector, self.client.execute_async(&script, vec![])).await;
        looked.unwrap_or_else(|why| panic!("{selector}: {why}"));
    }

    /// Types into a field, in place of what stands there.
    pub async fn write(&self, selector: &str, text: &str) {
        self.see(selector).await;
        let written = async {
            let field = self.find(selector).await?;
            field.clear().await?;
            field.send_keys(text).await
        };
        answered(selector, written).await.expect("a field takes letters");
    }

    /// Presses keys where the focus is.
    pub async fn press(&self, keys: &str) {
        let pressed = async { self.client.active_element().await?.send_keys(keys).await };
        answered("keys", pressed).await.expect("keys are pressed where the focus is");
    }

    pub async fn choose_language(&self, tag: &str) {
        self.see("#language").await;
        let script =
            "const field = document.querySelector('#language'); field.value = arguments[0];
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        let chosen = self.client.execute(script, vec![json!(tag)]);
        answered("#language", chosen).await.expect("a language is chosen");
        self.until(&format!("document.documentElement.lang === '{tag}'")).await;
    }

    pub async fn network(&self, works: bool) {
        let conditions = json!({ "offline": !works, "latency": 0, "download_throughput": -1, "upload_throughput": -1 });
        let conditions = json!({ "network_conditions": conditions });
        let command = Chromium("chromium/network_conditions", conditions);
        answered("network", self.client.issue_cmd(command)).await.expect("the network is switched");
    }

    /// Something that only the browser's own protocol can do.
    pub async fn protocol(&self, name: &str, what: Value) {
        let command = Chromium("goog/cdp/execute", json!({ "cmd": name, "params": what }));
        answered(name, self.client.issue_cmd(command)).await.expect("the browser does it");
    }

    /// Keeps a picture for people to look at.
    pub async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let picture = answered(name, self.client.screenshot()).await.expect("a picture is taken");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("a picture is kept");
    }

    /// Fails if axe-core finds anything on the page.
    pub async fn is_accessible(&self, where_: &str) {
        const AXE: &str = include_str!("../axe/axe.min.js");
        self.keeps_the_policy().await;
        if self.value("typeof axe === 'undefined'").await == json!(true) {
            answered("axe", self.client.execute(AXE, vec![])).await.expect("axe is brought in");
        }
        let script = "const done = arguments[arguments.length - 1];
            axe.run().then((found) => done(found.violations.map((broken) => ({
                rule: broken.id, help: broken.help,
                nodes: broken.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary),
            }))), (why) => done([String(why)]));";
        let broken = answered("axe", self.client.execute_async(script, vec![])).await;
        let broken = broken.expect("axe runs");
        assert_eq!(broken, json!([]), "{where_}: {broken:#}");
    }

    /// Fails if the page did anything that the server's policy forbids, such as a style or a script
    /// within the page: use a class and a style sheet, or set `element.style` from the client. Fails
    /// too if the client broke down.
    pub async fn keeps_the_policy(&self) {
        let mut said = self.said().await;
        said.retain(|(_, line)| {
            line.contains("Content Security Policy") || line.contains("panicked")
        });
        assert!(said.is_empty(), "against the policy of content, or a panic: {said:#?}");
    }

    /// Fails if the browser found anything wrong at all.
    pub async fn is_quiet(&self, where_: &str) {
        let mut said = self.said().await;
        said.retain(|(level, _)| level == "SEVERE");
        assert!(said.is_empty(), "{where_}: {said:#?}");
    }

    /// What the browser has said since it was last asked: how bad it is, and what.
    async fn said(&self) -> Vec<(String, String)> {
        let log = self.client.issue_cmd(Chromium("se/log", json!({ "type": "browser" })));
        let said = answered("its log", log).await.expect("the browser tells its log");
        let text = |line: &Value, name| line[name].as_str().unwrap_or_default().to_owned();
        let lines = said.as_array().into_iter().flatten();
        lines.map(|line| (text(line, "level"), text(line, "message"))).collect()
    }

    pub async fn close(self) {
        self.keeps_the_policy().await;
        // Whatever it says to that, it goes with the driver.
        let _ = timeout(PATIENCE, self.client.close()).await;
    }
}
