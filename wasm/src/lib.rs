//! The referee behind three functions of numbers, which is all that WebAssembly has without help
//! (`docs/IN_PROCESS.md` says how a host uses them):
//!
//! 1. `request(length)` makes room for a request and says where; the host writes it there.
//! 2. `call()` answers it, and says where the answer begins.
//! 3. `length()` says how many bytes it has.
//!
//! A request is a line `METHOD TARGET ID RANDOMNESS` and, behind its line's end, the body. The
//! randomness is 64 hexadecimal digits, of which seeds come that no request sends, or `-`. An answer
//! is a line `STATUS MEDIA-TYPE` and the body. Equal requests get equal answers.

use std::cell::RefCell;
use std::sync::LazyLock;

use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Randomness, Reply, Request};

static ARBITER: LazyLock<Arbiter> = LazyLock::new(Arbiter::standard);

thread_local! {
    /// The request, and then its answer.
    static MESSAGE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of so many bytes, and says where it begins.
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    MESSAGE.with_borrow_mut(|message| {
        *message = vec![0; length];
        message.as_mut_ptr()
    })
}

/// Answers the request that has been written, and says where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    MESSAGE.with_borrow_mut(|message| {
        *message = answer(message);
        message.as_ptr()
    })
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    MESSAGE.with_borrow(Vec::len)
}

fn answer(message: &[u8]) -> Vec<u8> {
    let end = message.iter().position(|byte| *byte == b'\n');
    let (head, body) = message.split_at(end.unwrap_or(message.len()));
    let head = String::from_utf8_lossy(head);
    let mut words = head.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let request = Request {
        method: word(),
        target: word(),
        id: word(),
        body: body.get(1..).unwrap_or_default(),
    };
    let randomness = of_digits(word()).map_or(Randomness::None, Randomness::of_host);
    let mut budget = RequestBudget::default().with_randomness(randomness);
    let Reply {
        status,
        content_type,
        body,
    } = ARBITER.ask(&request, &mut budget);
    let mut answer = format!("{status} {content_type}\n").into_bytes();
    answer.extend(body);
    answer
}

/// The bytes of 64 hexadecimal digits.
fn of_digits(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 2 * bytes.len() || !digits.is_ascii() {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&digits[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}
