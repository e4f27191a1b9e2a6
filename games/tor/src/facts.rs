//! What of the deck is a fact that stored games rest on.

use game::{Facts, Version};

use crate::data::{WAGONS, ability};

/// The fingerprint of the deck: the ability of every wagon.
pub(crate) fn fingerprint() -> u64 {
    Facts::new().numbers((1..=WAGONS).map(|wagon| ability(wagon) as u8)).fingerprint()
}

/// What tables and logs of rules 1 were begun with. The last is a fingerprint of the same facts as earlier programs took it: of
/// the text of the file.
pub(crate) const BEFORE: &[Version] =
    &[Version { rules: 1, data: 0x7f6f_4ba3_7f3c_8c50 }, Version { rules: 1, data: 0x336e_f7f8_f9f4_3e2e }];
