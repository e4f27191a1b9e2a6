//! Proxies with a configuration given by the test.

use std::ffi::OsStr;
use std::fs;
use std::net::TcpStream;
use std::path::Path;

use crate::Port;
use crate::keeper::{Keeper, fresh_folder, program};

/// A running HAProxy.
#[derive(Debug)]
pub struct Haproxy(Proxy);

/// A running nginx.
#[derive(Debug)]
pub struct Nginx(Proxy);

#[derive(Debug)]
struct Proxy {
    keeper: Keeper,
    ports: Vec<Port>,
}

impl Haproxy {
    /// Starts it with a whole configuration, which listens on the ports.
    pub fn start(configuration: &str, ports: Vec<Port>) -> Self {
        let folder = fresh_folder("haproxy");
        let file = folder.join("haproxy.cfg");
        write(&file, configuration);
        let haproxy = program("haproxy", "haproxy");
        // Without -db a configuration that says "daemon" would leave the keeper's hands.
        let command = [haproxy.as_os_str(), "-db".as_ref(), "-f".as_ref(), file.as_os_str()];
        Self(Proxy::start(Keeper::new("haproxy", &folder, &command), ports))
    }

    /// Ends it at once, and the connections through it.
    pub fn stop(&self) {
        self.0.keeper.end("TERM");
    }

    /// Starts it after a stop, on the same ports.
    pub fn start_again(&self) {
        self.0.start_again();
    }

    /// Stops and starts it.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }
}

/// What Debian's own nginx.conf gives a site, but in the server's folder.
fn around(folder: &Path, site: &Path) -> String {
    let (folder, site) = (folder.display(), site.display());
    let scratch: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("    {kind}_temp_path {folder}/{kind};\n"))
        .concat();
    format!(
        "daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n\
         http {{\n{scratch}    access_log off;\n    include {site};\n}}\n"
    )
}

impl Nginx {
    /// Starts it with a site, the text of a file in `sites-available`, which listens on the ports.
    pub fn start(site: &str, ports: Vec<Port>) -> Self {
        let folder = fresh_folder("nginx");
        let (file, main) = (folder.join("site"), folder.join("nginx.conf"));
        write(&file, site);
        write(&main, &around(&folder, &file));
        let nginx = program("nginx", "nginx-light");
        let arguments = ["-p".as_ref(), folder.as_os_str(), "-e".as_ref(), "stderr".as_ref(), "-c".as_ref()];
        let command: Vec<&OsStr> =
            [nginx.as_os_str()].into_iter().chain(arguments).chain([main.as_os_str()]).collect();
        let keeper = Keeper::new("nginx", &folder, &command);
        Self(Proxy::start(keeper, ports))
    }

    /// Ends it at once, and the connections through it.
    pub fn stop(&self) {
        self.0.keeper.end("TERM");
    }

    /// Starts it after a stop, on the same ports.
    pub fn start_again(&self) {
        self.0.start_again();
    }

    /// Stops and starts it.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }
}

impl Proxy {
    fn start(keeper: Keeper, ports: Vec<Port>) -> Self {
        let proxy = Self { keeper, ports };
        proxy.start_again();
        proxy
    }

    fn start_again(&self) {
        let listens = |port: &Port| TcpStream::connect(("127.0.0.1", port.number())).is_ok();
        self.keeper.start(|_| self.ports.iter().all(listens));
    }
}

fn write(file: &Path, text: &str) {
    fs::write(file, text).unwrap_or_else(|e| panic!("cannot write {}: {e}", file.display()));
}
