//! Clients that ask for a live stream and do not read it: they must not cost the others anything. They speak over a bare
//! socket, because a client library would read for them.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::sleep;

use super::table::Table;
use super::world::World;

/// What the system may keep for them, in bytes: little, so that the server notices soon.
const BUFFER: u32 = 4 << 10;
/// How long one that was cut off stays away.
const PAUSE: Duration = Duration::from_secs(1);

/// How somebody does not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Idle {
    /// Never.
    Silent,
    /// A byte a second.
    Slow,
}

/// Comes to a table, and to the next one when its game is over, for as long as the task lives.
pub(super) async fn idle(how: Idle, table: Arc<Table>, world: Arc<World>, number: usize) {
    loop {
        // Whether the server cuts it off or its game ends: it comes again.
        let _ = stay(how, &table, &world, number).await;
        sleep(PAUSE).await;
    }
}

async fn stay(how: Idle, table: &Table, world: &World, number: usize) -> io::Result<()> {
    let mut place = table.game.subscribe();
    let path = place.borrow_and_update().path.clone();
    let site = &world.sites[world.next()];
    let manner = world.manner(number);
    let socket = site.socket(manner.from)?;
    socket.set_recv_buffer_size(BUFFER)?;
    let mut stream = socket.connect(site.address).await?;
    let request = format!(
        "GET {path}/live HTTP/1.1\r\nHost: {}\r\nAccept: text/event-stream\r\nAccept-Language: {}\r\n\r\n",
        site.authority, manner.language
    );
    stream.write_all(request.as_bytes()).await?;
    match how {
        Idle::Silent => place.changed().await.map_err(io::Error::other),
        Idle::Slow => {
            while !place.has_changed().map_err(io::Error::other)? {
                stream.read_u8().await?;
                sleep(Duration::from_secs(1)).await;
            }
            Ok(())
        }
    }
}
