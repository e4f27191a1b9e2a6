//! `kolej serve`: the site, until a signal ends it.

use std::future;
use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::process;
use std::str::FromStr;
use std::time::Duration;

use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::watch;
use web::{BaseUrl, Front, IpNet, Limit, Limits, Patience, Server, Settings};

use crate::failure::Failure;
use crate::ground::Ground;
use crate::{ground, logging};

/// Ports tried in turn when none is asked for.
const PORTS: std::ops::RangeInclusive<u16> = 8080..=8089;

/// How long requests under way may take once the server is told to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// How to serve. Every option can also be set in the environment or in a file; see `config`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    ground: ground::Options,
    /// Address and port; without it all addresses, on the first free port from 8080 to 8089.
    #[arg(long, value_name = "ADDR", env = "KOLEJ_LISTEN", hide_env = true)]
    listen: Option<String>,
    /// The address of the site as visitors type it, like `https://kolej.example`: for links, cookies and the check where forms
    /// come from.
    #[arg(long, value_name = "URL", env = "KOLEJ_BASE_URL", hide_env = true)]
    base_url: Option<BaseUrl>,
    /// Networks of proxies in front of the server, which may say who visits; can be given several times.
    #[arg(long, value_name = "CIDR", value_delimiter = ',', env = "KOLEJ_BEHIND_PROXY", hide_env = true)]
    behind_proxy: Vec<IpNet>,
    /// What one address or person may ask for: NAME=N, 0 for no limit, or `none` for no limits at all; can be given several
    /// times. Names: requests a second, which a number alone means too; tables, guests, codes, hints, remarks, logins, links,
    /// mails and addresses (for notices) a minute; streams and connections at once; all-connections of everybody; open and
    /// running tables of a host.
    #[arg(long, value_name = "NAME=N", value_delimiter = ',', env = "KOLEJ_LIMIT", hide_env = true)]
    limit: Vec<Set>,
    /// Live streams from one address, 0 for no limit [default: 100].
    #[arg(long, value_name = "N", env = "KOLEJ_STREAMS", hide_env = true)]
    streams: Option<u32>,
    /// Whether bots, hints and clearing up are done here too; `false` leaves them to `kolej work` [default: true].
    #[arg(long, value_name = "BOOL", env = "KOLEJ_WORK", hide_env = true)]
    work: Option<bool>,
    /// Seconds between the signal to stop and the end of the live streams, in which a proxy notices [default: 0].
    #[arg(long, value_name = "SECONDS", env = "KOLEJ_DRAIN", hide_env = true)]
    drain: Option<u32>,
    /// Address and port for figures in the format of Prometheus, away from visitors; without it there are none.
    #[arg(long, value_name = "ADDR", env = "KOLEJ_METRICS", hide_env = true)]
    metrics: Option<String>,
}

/// A limit that is set.
#[derive(Clone, Copy, Debug)]
enum Set {
    /// None at all.
    None,
    /// One of them.
    One(Limit, u32),
}

impl FromStr for Set {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self::None);
        }
        let (name, number) = text.split_once('=').unwrap_or((Limit::Requests.name(), text));
        let number = number.trim().parse().map_err(|_| format!("\"{number}\" is not a whole number"))?;
        let names = || Limit::ALL.map(Limit::name).join(", ");
        let limit = Limit::named(name.trim())
            .ok_or_else(|| format!("there is no limit \"{name}\", only {}", names()))?;
        Ok(Self::One(limit, number))
    }
}

impl Args {
    fn settings(&self, ground: &Ground) -> Settings {
        let mut limits = self.limit.iter().fold(Limits::default(), |limits, set| match *set {
            Set::None => Limits::NONE,
            Set::One(limit, most) => limits.with(limit, most),
        });
        if let Some(streams) = self.streams {
            limits = limits.with(Limit::Streams, streams);
        }
        Settings {
            limits: limits.within(open_files()),
            patience: Patience::default(),
            front: Front { proxies: self.behind_proxy.clone(), base: self.base_url.clone() },
            hall: self.ground.hall(self.work.unwrap_or(true)),
            mailer: ground.mailer.clone(),
            post: ground.post.clone(),
        }
    }
}

/// How many files the server may open, after asking for as many as it can have: every visitor takes one.
fn open_files() -> u32 {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|cause| {
        tracing::warn!(%cause, "the number of open files stays as it is");
        1_024
    });
    u32::try_from(files).unwrap_or(u32::MAX)
}

pub(crate) fn run(args: &Args, json: bool) -> Result<(), Failure> {
    logging::start(args.ground.log.as_deref(), args.ground.log_format.unwrap_or_default())?;
    if let Some(file) = &args.ground.config {
        tracing::info!(file = %file.display(), "settings");
    }
    let runtime =
        tokio::runtime::Runtime::new().map_err(|cause| Failure::io("the server cannot start", &cause))?;
    runtime.block_on(serve(args, json))
}

async fn serve(args: &Args, json: bool) -> Result<(), Failure> {
    let listener = listen(args.listen.as_deref()).await?;
    let figures = match &args.metrics {
        Some(address) => Some(listen(Some(address)).await?),
        None => None,
    };
    let address = local(&listener)?;
    let ground = args.ground.open().await?;
    if ground.mailer.is_some() && args.base_url.is_none() {
        return Err(Failure::new("mail has links in it: --mail-host needs --base-url URL"));
    }
    let mut stopping = stop_on_signals()?;
    let settings = args.settings(&ground);
    let server = Server::start_among(ground.store().clone(), ground.bus.clone(), catalog::GAMES, settings);
    announce(address, figures.as_ref().map(local).transpose()?, json);
    let counting = async {
        if let Some(listener) = figures {
            web::serve_metrics(&server, listener).await;
        }
    };
    let serving = async { tokio::join!(web::serve(&server, listener), counting) };
    let stop = async {
        wait(&mut stopping).await;
        server.drain();
        tokio::time::sleep(Duration::from_secs(args.drain.unwrap_or(0).into())).await;
        server.close();
        // A browser that never finishes its request cannot keep the server up.
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        ((), ()) = serving => {}
        () = stop => {}
    }
    server.leave().await;
    ground.store().close().await;
    Ok(())
}

fn local(listener: &TcpListener) -> Result<SocketAddr, Failure> {
    listener.local_addr().map_err(|cause| Failure::io("the address", &cause))
}

pub(crate) async fn wait(stopping: &mut watch::Receiver<bool>) {
    // The sender lives as long as the program; without it there would be no signal to wait for.
    if stopping.wait_for(|&stop| stop).await.is_err() {
        future::pending::<()>().await;
    }
}

async fn listen(asked: Option<&str>) -> Result<TcpListener, Failure> {
    if let Some(address) = asked {
        return TcpListener::bind(address).await.map_err(|cause| {
            Failure::io(format!("cannot listen on {address} (write ADDRESS:PORT)"), &cause)
        });
    }
    for port in PORTS {
        match TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).await {
            Ok(listener) => return Ok(listener),
            Err(cause) if cause.kind() == io::ErrorKind::AddrInUse => {}
            Err(cause) => return Err(Failure::io(format!("cannot listen on port {port}"), &cause)),
        }
    }
    let (first, last) = (PORTS.start(), PORTS.end());
    Err(Failure::new(format!(
        "the ports {first} to {last} are taken; choose another with --listen 0.0.0.0:PORT"
    )))
}

/// Becomes true at the first signal; the second ends the program at once.
pub(crate) fn stop_on_signals() -> Result<watch::Receiver<bool>, Failure> {
    let fail = |cause: io::Error| Failure::io("signals", &cause);
    let (stop, stopping) = watch::channel(false);
    #[cfg(unix)]
    let mut term = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).map_err(fail)?;
    #[cfg(unix)]
    let mut interrupt =
        tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt()).map_err(fail)?;
    tokio::spawn(async move {
        loop {
            #[cfg(unix)]
            tokio::select! {
                _ = term.recv() => {}
                _ = interrupt.recv() => {}
            }
            #[cfg(not(unix))]
            let _ = tokio::signal::ctrl_c().await;
            if stop.send_replace(true) {
                process::exit(1);
            }
        }
    });
    Ok(stopping)
}

/// Tells where the site is. Nobody may be listening, which is no reason to stop.
fn announce(address: SocketAddr, figures: Option<SocketAddr>, json: bool) {
    let everywhere = address.ip().is_unspecified();
    let own = if everywhere { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let url = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, address.port()));
    let lan = if everywhere { lan() } else { None }.map(url);
    let mut out = io::stdout().lock();
    let figures = figures.map(|address| format!("http://{address}/metrics"));
    let _ = if json {
        writeln!(out, "{}", json!({ "url": url(own), "lan": lan, "metrics": figures }))
    } else {
        let lan = lan.map_or_else(String::new, |lan| format!("LAN:   {lan}\n"));
        write!(out, "Kolej: {}\n{lan}", url(own))
    };
    let _ = out.flush();
}

/// This machine's address in the local network: the one it would send from. Nothing is sent.
fn lan() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 168, 0, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
