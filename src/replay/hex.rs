//! Bytes as hexadecimal digits.

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let digits = bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15].map(|half| DIGITS[usize::from(half)]));
    String::from_utf8(digits.collect()).unwrap_or_default()
}

/// The 32 bytes that 64 hexadecimal digits, of either case, stand for.
#[must_use]
pub fn decode(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u32> = text
        .chars()
        .map(|c| c.to_digit(16))
        .collect::<Option<_>>()?;
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::try_from(pair[0] * 16 + pair[1]).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_for_bytes_and_nothing_else_does() {
        let text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";
        let bytes = decode(text).unwrap();
        assert_eq!((bytes[1], bytes[31]), (1, 255));
        assert_eq!(encode(&bytes), text);
        assert_eq!(decode(&text.to_uppercase()), Some(bytes));
        for wrong in [
            "",
            &text[1..],
            &format!("{text}0"),
            &text.replace('f', "g"),
            &text.replace("00", "♞♞"),
        ] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
