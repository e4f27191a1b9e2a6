//! What programs observe of Jedzie pociąg z daleka: the View and nothing else, byte for byte.

use conform::tensors;
use depot::Depot;

#[test]
fn tensors_are_views() {
    tensors::<Depot>(&["1 longest", "2", "3 stations", "4"], 20, 400);
}
