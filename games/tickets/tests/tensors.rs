//! What programs observe of Wsiąść do Pociągu: the View and nothing else, byte for byte.

use conform::tensors;
use tickets::Tickets;

#[test]
fn tensors_are_views() {
    tensors::<Tickets>(&["2", "3", "5"], 4, 4_000);
}
