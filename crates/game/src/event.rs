//! What happened, and what of it leaves the engine.

use std::fmt::Debug;

use serde::Serialize;

use crate::Viewer;

/// Something that happened, and what of it each viewer may know.
///
/// Rules emit events with their secrets inside, in [`crate::Secret`]s; logs, animation and programs get what was told. So an
/// event itself is never serialisable, as a game is not.
pub trait Event: Clone + Debug + Send + Sync + 'static {
    /// What a viewer is told: no secret of others in it. An object with the kind of the event as `event`; what this viewer may
    /// not know is left out.
    type Told: Serialize + Clone + PartialEq + Debug + Send + Sync;

    /// What this viewer may know of it; `None` where it must not even know that it happened.
    fn told(&self, viewer: Viewer) -> Option<Self::Told>;
}
