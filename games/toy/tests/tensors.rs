//! What programs observe of the toy: the View and nothing else, byte for byte.

use conform::tensors;
use toy::Toy;

#[test]
fn tensors_are_views() {
    tensors::<Toy>(&["2", "3 together", "4"], 200, 60);
}
