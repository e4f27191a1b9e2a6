//! Base64 as it travels in addresses and in `clientDataJSON`: two letters differ from the usual, and nothing fills up the end.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// Bytes as letters.
pub fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The bytes that letters stand for; `None` where they are no such letters, or say the same in an unusual way.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).ok()
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn bytes_come_back() {
        for (bytes, text) in
            [(&b""[..], ""), (b"f", "Zg"), (b"fo", "Zm8"), (b"foo", "Zm9v"), (&[0xfb, 0xff, 0xbf], "-_-_")]
        {
            assert_eq!(encode(bytes), text);
            assert_eq!(decode(text).as_deref(), Some(bytes));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Some(all));
    }

    #[test]
    fn there_is_one_way_to_write_bytes() {
        for wrong in ["Zg==", "Zh", "Z", "a b", "+/+/", "ż", "Zm8\n"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
