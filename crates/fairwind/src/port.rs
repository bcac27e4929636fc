//! Who listens on a port, and which one is free.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};

/// So many ports after the usual one are tried.
const TRIED: u16 = 20;

/// Whether somebody listens there already. Other mistakes show when the server listens itself.
fn is_taken(address: SocketAddr) -> bool {
    TcpListener::bind(address).is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
}

/// The usual address or, if it is taken, the same with the next port that is free, and who has the usual
/// one.
pub(crate) fn usual_or_next(usual: SocketAddr) -> (SocketAddr, Option<String>) {
    if !is_taken(usual) {
        return (usual, None);
    }
    let others = (1..=TRIED).filter_map(|further| usual.port().checked_add(further));
    let mut others = others.map(|port| SocketAddr::new(usual.ip(), port));
    match others.find(|&other| !is_taken(other)) {
        Some(free) => (free, Some(taken(usual))),
        // Listening there will say what is wrong.
        None => (usual, None),
    }
}

/// Refuses an address that somebody else listens on, with who it is.
pub(crate) fn must_be_free(address: SocketAddr) -> Result<(), String> {
    if address.port() != 0 && is_taken(address) {
        return Err(format!("{}; choose another by --listen {}:0", taken(address), address.ip()));
    }
    Ok(())
}

fn taken(address: SocketAddr) -> String {
    match owner(address.port()) {
        Some(who) => format!("port {} is taken by {who}", address.port()),
        None => format!("port {} is taken", address.port()),
    }
}

/// The process that listens on a port, as far as the system tells us.
#[cfg(target_os = "linux")]
fn owner(port: u16) -> Option<String> {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"];
    let inode =
        tables.iter().find_map(|table| listening(&std::fs::read_to_string(table).ok()?, port))?;
    let socket = format!("socket:[{inode}]");
    for process in std::fs::read_dir("/proc").ok()?.flatten() {
        let Ok(id) = process.file_name().to_string_lossy().parse::<u32>() else { continue };
        let Ok(open) = std::fs::read_dir(process.path().join("fd")) else { continue };
        let has = |file: std::fs::DirEntry| {
            std::fs::read_link(file.path()).is_ok_and(|link| link.as_os_str() == socket.as_str())
        };
        if open.flatten().any(has) {
            let name = std::fs::read_to_string(process.path().join("comm")).ok()?;
            return Some(format!("{} (process {id})", name.trim()));
        }
    }
    None
}

#[cfg(not(target_os = "linux"))]
fn owner(_port: u16) -> Option<String> {
    None
}

/// The inode of the socket that listens on this port, from a table of the system's.
#[cfg(target_os = "linux")]
fn listening(table: &str, port: u16) -> Option<u64> {
    table.lines().skip(1).find_map(|line| {
        let mut words = line.split_whitespace();
        let (_, own) = words.nth(1)?.rsplit_once(':')?;
        let state = words.nth(1)?;
        let inode = words.nth(5)?;
        let is_it = u16::from_str_radix(own, 16) == Ok(port) && state == "0A";
        is_it.then(|| inode.parse().ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_free_port_is_found_and_the_owner_told() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
        let usual = listener.local_addr().expect("it has an address");
        let (free, why) = usual_or_next(usual);
        assert!(free.port() > usual.port() || why.is_none(), "{free}");
        let said = must_be_free(usual).expect_err("it is taken");
        assert!(said.starts_with(&format!("port {} is taken", usual.port())), "{said}");
        #[cfg(target_os = "linux")]
        assert!(said.contains(&format!("(process {})", std::process::id())), "{said}");
        drop(listener);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_systems_table_is_read() {
        let table = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n   \
            0: 0100007F:1EC6 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100 0\n   \
            1: 0100007F:1EC7 0100007F:1EC6 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 100 0\n";
        assert_eq!(listening(table, 7878), Some(4711));
        assert_eq!(listening(table, 7879), None);
    }
}
