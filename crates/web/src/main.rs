//! What the browser runs.

fn main() {
    web::start();
}
