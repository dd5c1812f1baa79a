//! Writes strings as `serde_json` does. `serde_json` checks one byte at a time; this module checks
//! many at once.

/// Returns whether bytes need no escape.
#[inline]
fn are_plain<const N: usize>(bytes: &[u8; N]) -> bool {
    // `^ 2` swaps the quotation mark and the space, so that one comparison finds quotation marks
    // and control characters.
    let special = |byte: u8| u8::from(byte ^ 2 <= b'"' ^ 2) | u8::from(byte == b'\\');
    // No early exit, so that the compiler vectorises the loop.
    bytes.iter().fold(0, |found, byte| found | special(*byte)) == 0
}

/// Writes a string with its escapes.
#[inline(never)]
pub fn put_text(out: &mut Vec<u8>, text: &str) -> serde_json::Result<()> {
    let bytes = text.as_bytes();
    let is_put = match bytes.len() {
        0..2 => false,
        2..4 => put_ends::<2>(out, bytes),
        4..8 => put_ends::<4>(out, bytes),
        8..16 => put_ends::<8>(out, bytes),
        16..=32 => put_ends::<16>(out, bytes),
        _ => put_blocks(out, bytes),
    };
    if is_put {
        return Ok(());
    }
    serde_json::to_writer(out, text)
}

/// Writes a string of `N` to `2 * N` bytes, unless it needs escapes: the first `N` bytes and the last `N`,
/// which overlap or meet. Copies of fixed length need no call of `memcpy`.
#[inline]
fn put_ends<const N: usize>(out: &mut Vec<u8>, bytes: &[u8]) -> bool {
    debug_assert!(bytes.len() <= 2 * N, "what lies between them is lost");
    let (Some(start), Some(end)) = (bytes.first_chunk::<N>(), bytes.last_chunk::<N>()) else {
        return false;
    };
    if !are_plain(start) || !are_plain(end) {
        return false;
    }
    out.push(b'"');
    let end_at = out.len() + bytes.len() - N;
    out.extend_from_slice(start);
    out.truncate(end_at);
    out.extend_from_slice(end);
    out.push(b'"');
    true
}

/// Writes a string of 16 bytes or more, unless it needs escapes.
#[inline]
fn put_blocks(out: &mut Vec<u8>, bytes: &[u8]) -> bool {
    debug_assert!(bytes.len() >= 16, "nothing has looked at it");
    let (blocks, _) = bytes.as_chunks::<16>();
    let mut blocks = blocks.iter().chain(bytes.last_chunk::<16>());
    if !blocks.all(are_plain) {
        return false;
    }
    out.reserve(bytes.len() + 2);
    out.push(b'"');
    out.extend_from_slice(bytes);
    out.push(b'"');
    true
}

#[cfg(test)]
mod tests {
    use super::put_text;

    fn quoted(text: &str) -> String {
        let mut out = Vec::new();
        put_text(&mut out, text).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_needs_an_escape_gets_it_wherever_it_stands() {
        let plain = "0123456789".repeat(7);
        let letters = ('\0'..'\u{80}').chain(['é', '\u{2028}']);
        for special in letters.map(String::from).chain([String::new()]) {
            for length in 0..=plain.len() {
                for place in 0..=length {
                    let text = [&plain[..place], &special, &plain[place..length]].concat();
                    assert_eq!(quoted(&text), serde_json::to_string(&text).unwrap());
                }
            }
        }
    }
}
