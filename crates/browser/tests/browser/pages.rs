//! Every page, in every language, on every screen.

use crate::page::browser;
use crate::{DESKTOP, LANGUAGES, PHONE, alone};

#[test]
fn every_page_in_every_language_on_every_screen() {
    alone(async {
        for (width, height) in [DESKTOP, PHONE, (360, 740), (3840, 2160)] {
            let page = browser(width, height).await;
            // On the largest screen it is the layout that matters, not the words.
            for &language in if width > 2000 { &LANGUAGES[..1] } else { &LANGUAGES[..] } {
                for path in [
                    "/",
                    "/invite/via",
                    "/offline/via",
                    "/rules/schmuggler",
                    "/settings",
                    "/editions",
                    "/editions/via",
                    "/about",
                    "/nowhere",
                ] {
                    page.goto(path).await;
                    page.see("main#main h1").await;
                    page.choose_language(language).await;
                    if path.starts_with("/rules") {
                        page.see(&format!(".rulebook[lang={language}] .rule")).await;
                    }
                    let name = format!("{}{}-{width}", path.replace('/', "-"), language);
                    page.picture(&format!("page{name}")).await;
                    // The page that is nowhere is rightly said to be missing.
                    if path != "/nowhere" {
                        page.is_quiet(path).await;
                    }
                    page.is_accessible(&format!("{path} in {language} at {width}")).await;
                    let wide =
                        page.value("document.documentElement.scrollWidth - innerWidth").await;
                    assert_eq!(wide, 0, "{path} in {language} is wider than {width}");
                    let text = page.value("document.body.innerText").await;
                    let text = text.as_str().unwrap_or_default();
                    assert!(!text.contains("web-"), "{path} in {language} shows a key:\n{text}");
                }
            }
            page.close().await;
        }
    });
}

#[test]
fn the_back_button_and_the_name_work() {
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/").await;
        page.click(".foot a[href='/about']").await;
        page.until("location.pathname === '/about' && document.querySelector('.credit')").await;
        page.client.back().await.expect("it goes back");
        page.see(".games").await;
        page.client.forward().await.expect("it goes forward");
        page.see(".credit").await;
        page.goto("/settings").await;
        page.write("#name", "Grace").await;
        page.click(".name-form .button").await;
        page.until("document.querySelector('.name-form [role=status]').innerText !== ''").await;
        page.goto("/invite/schmuggler").await;
        page.until("document.querySelector('#name')?.value === 'Grace'").await;
        page.close().await;
    });
}

/// A link to a table that is not there says so and nothing else: no seat is kept, and nothing is tried again.
#[test]
fn a_link_to_no_table_says_so() {
    const FOLLOW: &str = "(() => {
        window.WebSocket = new Proxy(WebSocket, { construct(kind, how) {
            const socket = new kind(...how);
            socket.addEventListener('close', () => document.body.dataset.closed = 'yes');
            return socket;
        } });
        history.pushState(null, '', '/table/923k4rnws87v9xzz');
        dispatchEvent(new PopStateEvent('popstate'));
        return true;
    })()";
    alone(async {
        let page = browser(PHONE.0, PHONE.1).await;
        page.goto("/").await;
        page.see(".games").await;
        page.value(FOLLOW).await;
        page.see("main .notice.bad").await;
        page.until("document.body.dataset.closed").await;
        assert_eq!(page.value("!!document.querySelector('.banner')").await, false);
        page.is_accessible("no such table").await;
        page.picture("no-such-table-phone").await;
        page.click("main .button.main").await;
        page.see(".games").await;
        page.close().await;
    });
}
