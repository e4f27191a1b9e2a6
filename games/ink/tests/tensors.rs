//! What programs observe of Kolejowy szlak: the View and nothing else, byte for byte.

use conform::tensors;
use ink::Ink;

#[test]
fn tensors_are_views() {
    tensors::<Ink>(&["1", "2 river", "3 lake flood-never", "6"], 8, 700);
}
