# What the other scripts need, set up where it is missing. Sourced, never run.
# shellcheck shell=bash

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "fairwind: $*"
    exit 1
}

# Installs Debian packages, as root or by sudo; says plainly what is missing where neither works.
debian_packages() {
    command -v apt-get >/dev/null || fail "please install: $* (this is not Debian or Ubuntu)"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "please install: $* (apt-get install $*)"
        as_root=(sudo)
    fi
    say "installing $*"
    "${as_root[@]}" apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@" >&2
}

need_cargo() {
    if ! command -v cargo >/dev/null && [ -x "$HOME/.cargo/bin/cargo" ]; then
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    command -v cargo >/dev/null || fail "please install Rust first, by rustup (https://rustup.rs)"
    local have need=1.95
    if ! have=$(cargo --version 2>/dev/null); then
        say "installing the stable toolchain"
        rustup toolchain install stable --profile default >&2
        rustup default stable >&2
        have=$(cargo --version)
    fi
    have=$(printf '%s' "$have" | cut -d' ' -f2)
    [ "$(printf '%s\n' "$need" "$have" | sort -V | head -n 1)" = "$need" ] ||
        fail "Rust $need or newer is needed, this is $have: rustup update stable"
    # Rust links with the C compiler.
    command -v cc >/dev/null || debian_packages gcc libc6-dev
}

need_component() { # what cargo calls it, the command that shows it is there
    cargo "$2" --version >/dev/null 2>&1 || rustup component add "$1" >&2
}

need_wasm32() {
    local libraries
    libraries=$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)
    [ -n "$libraries" ] && [ -d "$libraries" ] || rustup target add wasm32-unknown-unknown >&2
}

# A browser and what drives it, for the end-to-end tests.
need_browser() {
    local missing=()
    command -v chromium >/dev/null || missing+=(chromium)
    command -v chromedriver >/dev/null || missing+=(chromium-driver)
    [ ${#missing[@]} -eq 0 ] || debian_packages "${missing[@]}"
}

# A database for the tests of servers that share one; they make clusters of their own, and leave none behind.
need_postgres() {
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
        debian_packages postgresql
    command -v setpriv >/dev/null || debian_packages util-linux
}

# A Python that can set up others, for the package and its tests.
need_python() {
    python3 -c 'import ensurepip, venv' 2>/dev/null || debian_packages python3 python3-venv
}

# A C compiler for the static binary, whose database is C.
need_musl() {
    command -v musl-gcc >/dev/null || debian_packages musl-tools
    local target
    target=$(uname -m)-unknown-linux-musl
    [ -d "$(rustc --print target-libdir --target "$target" 2>/dev/null)" ] || rustup target add "$target" >&2
}
