//! Random bytes of the operating system, and letters made of them.

use crate::{Error, Result};

/// Random bytes of the operating system.
pub fn random<const BYTES: usize>() -> Result<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|cause| {
        tracing::error!(%cause, "random bytes");
        Error::Failed
    })?;
    Ok(bytes)
}

/// Random bytes as hexadecimal digits.
pub(crate) fn random_hex<const BYTES: usize>() -> Result<String> {
    Ok(engine::hex(&random::<BYTES>()?))
}

/// What the id of a table is written with.
pub(crate) const TABLE_LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Letters of a table's address: 80 bits, nobody guesses them.
pub(crate) fn table_id() -> Result<String> {
    letters::<16>(TABLE_LETTERS)
}

/// Letters of a code that is read aloud across a room.
pub(crate) fn table_code() -> Result<String> {
    letters::<6>(b"ABCDEFGHJKLMNPRSTUWXYZ")
}

/// Random letters of an alphabet without look-alikes.
fn letters<const COUNT: usize>(alphabet: &[u8]) -> Result<String> {
    let mut text = String::new();
    while text.len() < COUNT {
        // Bytes beyond the last whole multiple would favour the first letters.
        let fair = 256 / alphabet.len() * alphabet.len();
        let bytes = random::<32>()?;
        let chosen = bytes.iter().map(|&byte| usize::from(byte)).filter(|&byte| byte < fair);
        text.extend(chosen.map(|byte| char::from(alphabet[byte % alphabet.len()])).take(COUNT - text.len()));
    }
    Ok(text)
}
