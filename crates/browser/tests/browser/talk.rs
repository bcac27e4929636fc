//! What people say to each other.

use crate::alone;
use crate::table::two_at_a_table;

#[test]
fn what_is_said_is_counted_until_it_is_read() {
    alone(async {
        let (ada, ben) = two_at_a_table("via").await;
        ada.click("#tab-chat").await;
        // Messages come first; phrases are a tap away.
        ada.see(".talk .lines li").await;
        assert_eq!(ada.value("document.querySelector('.phrases').checkVisibility()").await, false);
        ada.click(".quick summary").await;
        ada.click(".phrases .button").await;
        ben.until("document.querySelector('#tab-chat .unread')?.innerText === '1'").await;
        ben.is_accessible("something to read").await;
        ben.click("#tab-chat").await;
        ben.see(".talk .lines li").await;
        ben.until("!document.querySelector('#tab-chat .unread')").await;
        assert_eq!(ada.value("!!document.querySelector('#tab-chat .unread')").await, false);
        ada.close().await;
        ben.close().await;
    });
}
