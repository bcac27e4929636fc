//! What the browser runs: the client with the board of every game.

fn main() {
    web::start(boards::all());
}
