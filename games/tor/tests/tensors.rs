//! What programs observe of TOR: the View and nothing else, byte for byte.

use conform::tensors;
use tor::Tor;

#[test]
fn tensors_are_views() {
    tensors::<Tor>(&["2", "3", "4 discard-first"], 60, 300);
}
