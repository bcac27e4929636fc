//! Nets judge in a browser as they do elsewhere.

use crate::page::browser;
use crate::server::BITS;
use crate::{DESKTOP, alone};

/// `crates/worker/src/bin/bits.rs` plays by every net there is and ends well if all came out the same to the bit.
#[test]
fn nets_judge_the_same_to_the_bit() {
    alone(async {
        let page = browser(DESKTOP.0, DESKTOP.1).await;
        page.goto("/").await;
        // It needs nothing of the page, so whatever it might ask for is an error.
        let run = format!(
            "(fetch('/{BITS}').then(async answer => {{
                const module = await WebAssembly.compile(await answer.arrayBuffer());
                const wanted = {{}};
                for (const one of WebAssembly.Module.imports(module)) {{
                    (wanted[one.module] ??= {{}})[one.name] = () => {{ throw new Error(one.name) }};
                }}
                const program = await WebAssembly.instantiate(module, wanted);
                return program.exports.main(0, 0);
            }}).then(code => `it ended with ${{code}}`, String).then(told => document.body.dataset.bits = told), true)"
        );
        page.value(&run).await;
        assert_eq!(page.until("document.body.dataset.bits").await, "it ended with 0");
        page.close().await;
    });
}
