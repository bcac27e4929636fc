//! What people install: a static binary, a Debian package, a container's context, checksums.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::web::{self, Effort};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A kind of machine that we make packages for.
#[derive(Copy, Clone, Debug)]
struct Machine {
    /// As Rust calls it.
    name: &'static str,
    /// As Debian calls it.
    debian: &'static str,
}

const MACHINES: [Machine; 2] =
    [Machine { name: "x86_64", debian: "amd64" }, Machine { name: "aarch64", debian: "arm64" }];

impl Machine {
    /// Linked with nothing that the machine it runs on would need to have.
    fn target(self) -> String {
        format!("{}-unknown-linux-musl", self.name)
    }

    fn is_this(self) -> bool {
        std::env::consts::ARCH == self.name
    }

    /// The C compiler for the database.
    fn compiler(self) -> String {
        if self.is_this() { "musl-gcc".into() } else { format!("{}-linux-musl-gcc", self.name) }
    }

    /// What this machine lacks to build for that one.
    fn missing(self) -> Option<String> {
        let (target, compiler) = (self.target(), self.compiler());
        let libraries = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", &target])
            .output()
            .ok()
            .map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
        if !libraries.is_some_and(|folder| folder.is_dir()) {
            return Some(format!("needs `rustup target add {target}`"));
        }
        let found = Command::new(&compiler).arg("--version").output();
        (!found.is_ok_and(|output| output.status.success()))
            .then(|| format!("needs the C compiler {compiler}"))
    }
}

/// Makes all of it, in `target/package`.
pub(crate) fn make() -> Result<(), String> {
    let root = web::root();
    let out = root.join("target/package");
    web::build(Effort::Small, web::Games::Shipped)?;
    let mut built = Vec::new();
    for machine in MACHINES {
        match machine.missing() {
            None => built.push((machine, compile(root, machine)?)),
            Some(what) if machine.is_this() => return Err(format!("{}: {what}", machine.target())),
            Some(what) => println!("{} is left out: it {what}", machine.target()),
        }
    }
    fresh(&out)?;
    let own = built.iter().find(|(machine, _)| machine.is_this());
    let (_, own) = own.ok_or("there are no packages for this machine")?;
    let papers = out.join("papers");
    papers_of(own, &papers)?;
    for (machine, binary) in &built {
        archive(root, &out, *machine, binary, &papers)?;
        debian(root, &out, *machine, binary, &papers)?;
        container(root, &out, *machine, binary)?;
    }
    remove(&papers)?;
    sums(&out)?;
    for name in names(&out)? {
        println!("{}", out.join(name).display());
    }
    Ok(())
}

fn compile(root: &Path, machine: Machine) -> Result<PathBuf, String> {
    let (target, compiler) = (machine.target(), machine.compiler());
    let underscored = target.replace('-', "_");
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .current_dir(root)
        .args(["build", "--locked", "--release", "--package", "fairwind", "--target", &target])
        .env(format!("CC_{underscored}"), &compiler)
        .env_remove("FAIRWIND_WITHOUT_CLIENT");
    if !machine.is_this() {
        command.env(format!("CARGO_TARGET_{}_LINKER", underscored.to_uppercase()), &compiler);
    }
    run(&mut command)?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    Ok(root.join(folder).join(target).join("release/fairwind"))
}

/// Manual pages, and completions for the shells that Debian has, as the binary writes them.
fn papers_of(binary: &Path, papers: &Path) -> Result<(), String> {
    run(Command::new(binary).arg("manual").arg(papers.join("man")))?;
    for shell in ["bash", "zsh", "fish"] {
        let output = Command::new(binary).args(["completions", shell]).output();
        let output = output.map_err(|why| format!("{}: {why}", binary.display()))?;
        put(&papers.join(shell), &output.stdout, 0o644)?;
    }
    Ok(())
}

/// The binary and what belongs to it, for any Linux.
fn archive(
    root: &Path,
    out: &Path,
    machine: Machine,
    binary: &Path,
    papers: &Path,
) -> Result<(), String> {
    let name = format!("fairwind-{VERSION}-{}-linux", machine.name);
    let folder = out.join(&name);
    copy(binary, &folder.join("fairwind"), 0o755)?;
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "packaging/fairwind.toml"] {
        let plain = Path::new(file).file_name().expect("it names a file");
        copy(&root.join(file), &folder.join(plain), 0o644)?;
    }
    for page in names(&papers.join("man"))? {
        copy(&papers.join("man").join(&page), &folder.join("man").join(&page), 0o644)?;
    }
    for shell in ["bash", "zsh", "fish"] {
        copy(&papers.join(shell), &folder.join("completions").join(shell), 0o644)?;
    }
    run(Command::new("tar").current_dir(out).args([
        "--create",
        "--gzip",
        "--owner=0",
        "--group=0",
        "--sort=name",
        &format!("--file={name}.tar.gz"),
        &name,
    ]))?;
    remove(&folder)
}

/// The package for Debian and those that descend from it.
fn debian(
    root: &Path,
    out: &Path,
    machine: Machine,
    binary: &Path,
    papers: &Path,
) -> Result<(), String> {
    let Machine { debian, .. } = machine;
    let (tree, packaging) = (out.join("tree"), root.join("packaging"));
    copy(binary, &tree.join("usr/bin/fairwind"), 0o755)?;
    copy(&packaging.join("fairwind.toml"), &tree.join("etc/fairwind.toml"), 0o644)?;
    let units = tree.join("usr/lib/systemd/system");
    copy(&packaging.join("fairwind.service"), &units.join("fairwind.service"), 0o644)?;
    let users = tree.join("usr/lib/sysusers.d");
    copy(&packaging.join("fairwind.sysusers"), &users.join("fairwind.conf"), 0o644)?;
    let share = tree.join("usr/share");
    for (shell, place) in [
        ("bash", "bash-completion/completions/fairwind"),
        ("zsh", "zsh/vendor-completions/_fairwind"),
        ("fish", "fish/vendor_completions.d/fairwind.fish"),
    ] {
        copy(&papers.join(shell), &share.join(place), 0o644)?;
    }
    for page in names(&papers.join("man"))? {
        let text = read(&papers.join("man").join(&page))?;
        put(&share.join("man/man1").join(format!("{page}.gz")), &gzip(&text), 0o644)?;
    }
    let doc = share.join("doc/fairwind");
    put(&doc.join("changelog.gz"), &gzip(&read(&root.join("CHANGELOG.md"))?), 0o644)?;
    put(&doc.join("copyright"), &copyright(root)?, 0o644)?;

    let about = tree.join("DEBIAN");
    for script in ["postinst", "prerm", "postrm"] {
        copy(&packaging.join("debian").join(script), &about.join(script), 0o755)?;
    }
    put(&about.join("conffiles"), b"/etc/fairwind.toml\n", 0o644)?;
    let kilobytes = weight(&tree)?.div_ceil(1024);
    let control = format!(
        "Package: fairwind\nVersion: {VERSION}\nArchitecture: {debian}\nMaintainer: Fairwind maintainers \
         <maintainers@fairwind.invalid>\nInstalled-Size: {kilobytes}\nSection: games\nPriority: optional\n\
         Description: four family board games for friends far apart\n Ahoi, An Bord, Schmuggler and Via in the \
         browser, against each other\n and against bots that never peek, on a server of one's own.\n"
    );
    put(&about.join("control"), control.as_bytes(), 0o644)?;
    let package = out.join(format!("fairwind_{VERSION}_{debian}.deb"));
    run(Command::new("dpkg-deb")
        .args(["--root-owner-group", "-Zxz", "--build"])
        .args([&tree, &package])
        .stdout(std::process::Stdio::null()))?;
    remove(&tree)
}

/// What `podman build` and `docker build` take.
fn container(root: &Path, out: &Path, machine: Machine, binary: &Path) -> Result<(), String> {
    let folder = out.join(format!("container-{}", machine.name));
    copy(binary, &folder.join("fairwind"), 0o755)?;
    copy(&root.join("packaging/Containerfile"), &folder.join("Containerfile"), 0o644)?;
    fs::create_dir_all(folder.join("data")).map_err(|why| format!("{}: {why}", folder.display()))
}

/// The licences as Debian wants them: one of the two, at one's choice.
fn copyright(root: &Path) -> Result<Vec<u8>, String> {
    let mut text =
        b"Fairwind may be used under either of these licences, at your choice.\n\n".to_vec();
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        text.extend(read(&root.join(licence))?);
        text.push(b'\n');
    }
    Ok(text)
}

/// `SHA256SUMS` over the files here, as `sha256sum --check` reads it.
fn sums(out: &Path) -> Result<(), String> {
    let mut list = String::new();
    for name in names(out)? {
        let path = out.join(&name);
        if path.is_file() {
            for byte in Sha256::digest(read(&path)?) {
                let _ = write!(list, "{byte:02x}");
            }
            let _ = writeln!(list, "  {name}");
        }
    }
    put(&out.join("SHA256SUMS"), list.as_bytes(), 0o644)
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory takes all")
}

/// The bytes of all files below a folder.
fn weight(folder: &Path) -> Result<u64, String> {
    let mut sum = 0;
    for name in names(folder)? {
        let path = folder.join(name);
        let about = fs::metadata(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        sum += if about.is_dir() { weight(&path)? } else { about.len() };
    }
    Ok(sum)
}

/// What lies in a folder, in order.
fn names(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .collect();
    names.sort();
    Ok(names)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|why| format!("{}: {why}", path.display()))
}

fn copy(from: &Path, to: &Path, mode: u32) -> Result<(), String> {
    put(to, &read(from)?, mode)
}

/// Writes a file, and makes the folders that it lies in.
fn put(path: &Path, bytes: &[u8], mode: u32) -> Result<(), String> {
    let folder = path.parent().expect("a file lies in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .and_then(|()| fs::set_permissions(path, fs::Permissions::from_mode(mode)))
        .map_err(|why| format!("{}: {why}", path.display()))
}

fn fresh(folder: &Path) -> Result<(), String> {
    remove(folder)?;
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))
}

fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{}: {why}", folder.display()))
        }
        _ => Ok(()),
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status();
    let status = status.map_err(|why| format!("{}: {why}", command.get_program().display()))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        put(&folder.join("abc"), b"abc", 0o644).expect("a file");
        sums(folder).expect("sums");
        let list =
            String::from_utf8(read(&folder.join("SHA256SUMS")).expect("a list")).expect("text");
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n";
        assert_eq!(list, abc);
    }

    #[test]
    fn the_service_reads_the_file_that_the_package_brings() {
        let packaging = web::root().join("packaging");
        let read = |name: &str| fs::read_to_string(packaging.join(name)).expect("our own file");
        let unit = read("fairwind.service");
        assert!(unit.contains("--config /etc/fairwind.toml") && unit.contains("User=fairwind"));
        assert!(read("fairwind.sysusers").starts_with("u fairwind "));
        let data = "/var/lib/fairwind";
        assert!(read("fairwind.toml").contains(&format!("data = \"{data}\"")));
        assert!(unit.contains("StateDirectory=fairwind\n"), "{data} is made by the service");
    }
}
