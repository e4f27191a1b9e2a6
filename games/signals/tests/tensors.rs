//! What programs observe of Zwrotnice i semafory: the View and nothing else, byte for byte.

use conform::tensors;
use signals::Signals;

#[test]
fn tensors_are_views() {
    tensors::<Signals>(&["1", "2", "3 hands-closed", "4"], 3, 6_000);
}
