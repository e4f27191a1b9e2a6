//! `kolej serve`: the site, until a signal ends it.

use std::future;
use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process;
use std::time::Duration;

use serde_json::json;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;
use web::{Server, Settings};

use crate::failure::Failure;
use crate::place::lock_folder;

/// Ports tried in turn when none is asked for.
const PORTS: std::ops::RangeInclusive<u16> = 8080..=8089;

/// What is logged unless `KOLEJ_LOG` says otherwise.
const LOGGED: &str = "warn,kolej=info,web=info,store=info,catalog=info,table=info,bot=info";

/// How long requests under way may take once the server is told to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// How to serve.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// Address and port; without it all addresses, on the first free port from 8080 to 8089.
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// Folder of the database [default: data].
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Requests a second from one address, 0 for no limit [default: 60].
    #[arg(long, value_name = "N")]
    limit: Option<u32>,
    /// Live streams from one address, 0 for no limit [default: 100].
    #[arg(long, value_name = "N")]
    streams: Option<u32>,
    /// Milliseconds a bot's move waits after the move before it [default: 900].
    #[arg(long, value_name = "MS")]
    bot_pace: Option<u32>,
    /// Milliseconds the strongest bots may think about a decision [default: 400].
    #[arg(long, value_name = "MS")]
    think: Option<u32>,
}

impl Args {
    fn settings(&self) -> Settings {
        let millis = |millis: u32| Duration::from_millis(millis.into());
        let defaults = Settings::default();
        Settings {
            requests: self.limit.unwrap_or(defaults.requests),
            streams: self.streams.unwrap_or(defaults.streams),
            hall: hall::Settings {
                pace: self.bot_pace.map_or(defaults.hall.pace, millis),
                think: self.think.map_or(defaults.hall.think, millis),
                ..defaults.hall
            },
        }
    }
}

pub(crate) fn run(args: &Args, json: bool) -> Result<(), Failure> {
    log()?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|cause| Failure::io("the server cannot start", &cause))?;
    runtime.block_on(serve(args, json))
}

/// Logs to standard error, so that standard output carries the address alone.
fn log() -> Result<(), Failure> {
    let filter = match std::env::var("KOLEJ_LOG") {
        Ok(text) => EnvFilter::try_new(text).map_err(|cause| Failure::new(format!("KOLEJ_LOG: {cause}")))?,
        Err(_) => EnvFilter::new(LOGGED),
    };
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .try_init()
        .map_err(|cause| Failure::new(format!("the log cannot start: {cause}")))
}

async fn serve(args: &Args, json: bool) -> Result<(), Failure> {
    let listener = listen(args.listen.as_deref()).await?;
    let address = listener.local_addr().map_err(|cause| Failure::io("the address", &cause))?;
    let folder = args.data.clone().unwrap_or_else(|| PathBuf::from("data"));
    let file = folder.join("kolej.db");
    let _lock = lock_folder(&folder)?;
    let store =
        Store::open(&file).await.map_err(|cause| Failure::new(format!("{}: {cause}", file.display())))?;
    let mut stopping = stop_on_signals()?;
    let mut late = stopping.clone();
    let server = Server::start(store.clone(), catalog::GAMES, args.settings());
    announce(address, json);
    let serving = web::serve(server, listener, async move { wait(&mut stopping).await });
    let ended = tokio::select! {
        ended = serving => ended,
        // A browser that never finishes its request cannot keep the server up.
        () = async { wait(&mut late).await; tokio::time::sleep(PATIENCE).await } => Ok(()),
    };
    store.close().await;
    ended.map_err(|cause| Failure::io("serving", &cause))
}

async fn wait(stopping: &mut watch::Receiver<bool>) {
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
fn stop_on_signals() -> Result<watch::Receiver<bool>, Failure> {
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
fn announce(address: SocketAddr, json: bool) {
    let everywhere = address.ip().is_unspecified();
    let own = if everywhere { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    let url = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, address.port()));
    let lan = if everywhere { lan() } else { None }.map(url);
    let mut out = io::stdout().lock();
    let _ = if json {
        writeln!(out, "{}", json!({ "url": url(own), "lan": lan }))
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
