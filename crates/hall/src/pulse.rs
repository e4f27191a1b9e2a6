//! Nobody loses time while nobody could have played: whoever serves pages says so every few seconds, and where nobody did, that
//! time counts for nobody.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::Outage;
use tokio::sync::OnceCell;

use crate::hall::Hall;
use crate::table::Table;
use crate::timing::Stop;

/// After how long a silence nobody is there. Less than that is within what a turn is given for the network and the machine.
const SILENCE: i64 = 5_000;

/// What is known of the times nobody served the store.
#[derive(Debug, Default)]
pub(crate) struct Pulse {
    stops: Mutex<Arc<[Stop]>>,
    first: OnceCell<()>,
}

impl Pulse {
    pub(crate) fn stops(&self) -> Arc<[Stop]> {
        self.stops.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Learns of more of them; whether there were any.
    fn learn(&self, outages: &[Outage]) -> bool {
        let mut stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        let new = outages.iter().map(|outage| Stop { from: outage.begun, to: outage.ended });
        let all: Arc<[Stop]> = Stop::in_order(stops.iter().copied().chain(new).collect()).into();
        let learnt = *stops != all;
        *stops = all;
        learnt
    }
}

impl Hall {
    /// Says every few seconds that people can play here, until the hall closes.
    pub(crate) async fn keep_pulse(self, every: Duration) {
        let mut closing = self.closing.subscribe();
        // The first of it is the same as whoever opens a table first needs.
        self.stops().await;
        loop {
            tokio::select! {
                () = tokio::time::sleep(every) => {}
                _ = closing.wait_for(|&closing| closing) => return,
            }
            self.beat().await;
        }
    }

    /// Notes that people can play here now, if they can, and learns when nobody could; whether anybody can, here or elsewhere.
    pub async fn beat(&self) -> bool {
        let (now, known) = (self.clock.now(), self.pulse.stops().last().map_or(0, |stop| stop.to));
        let beaten = if self.settings.pulse.is_some() {
            self.store.beat(now, now - SILENCE, known).await.map(|outages| (Some(now), outages))
        } else {
            self.store.pulse(known).await
        };
        match beaten {
            Ok((last, outages)) => {
                if self.pulse.learn(&outages) {
                    tokio::spawn(self.clone().show_stops());
                }
                // Where nobody ever said so, nobody is asked to.
                last.is_none_or(|last| now - last <= SILENCE)
            }
            Err(cause) => {
                tracing::warn!(%cause, "whether people can play cannot be told");
                false
            }
        }
    }

    /// The times nobody could play, once they are known.
    pub(crate) async fn stops(&self) -> Arc<[Stop]> {
        self.pulse
            .first
            .get_or_init(async || {
                self.beat().await;
            })
            .await;
        self.pulse.stops()
    }

    /// A table whose clocks know when nobody could play.
    pub(crate) fn timed(&self, table: Arc<Table>) -> Arc<Table> {
        let stops = self.pulse.stops();
        match &table.ticking {
            Some(ticking) if !Arc::ptr_eq(&ticking.stops, &stops) => {
                let mut table = (*table).clone();
                table.set_stops(stops);
                Arc::new(table)
            }
            _ => table,
        }
    }

    /// Shows everybody what their clocks are after a time in which nobody could play.
    async fn show_stops(self) {
        for room in self.rooms.all() {
            let _alone = room.changing.lock().await;
            let (table, known) = (room.table(), self.timed(room.table()));
            if !Arc::ptr_eq(&table, &known) {
                room.publish((*known).clone());
            }
        }
    }

    /// What time it is, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }
}
