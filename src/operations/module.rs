//! A referee as three functions that take and return numbers, since WebAssembly by itself passes
//! nothing else. `docs/IN_PROCESS.md` describes how a host uses them.

use hex::FromHex as _;

use super::budget::{Randomness, RequestBudget};
use super::in_process::Request;
use super::router::Arbiter;

/// Exports a referee from a `cdylib`. The argument is a function that creates its [`Arbiter`].
/// `docs/IN_PROCESS.md` shows how to build it.
#[macro_export]
macro_rules! export_referee {
    ($arbiter:expr) => {
        static ARBITER: ::std::sync::LazyLock<$crate::operations::Arbiter> =
            ::std::sync::LazyLock::new($arbiter);

        ::std::thread_local! {
            /// The request, and then its answer.
            static MESSAGE: ::std::cell::RefCell<::std::vec::Vec<u8>> =
                const { ::std::cell::RefCell::new(::std::vec::Vec::new()) };
        }

        /// Allocates a request of this many bytes, and returns its address.
        #[unsafe(no_mangle)]
        pub extern "C" fn request(length: usize) -> *mut u8 {
            MESSAGE.with_borrow_mut(|message| {
                *message = ::std::vec![0; length];
                message.as_mut_ptr()
            })
        }

        /// Answers the request that was written, and returns the address of the answer.
        #[unsafe(no_mangle)]
        pub extern "C" fn call() -> *const u8 {
            MESSAGE.with_borrow_mut(|message| {
                *message = ARBITER.answer_message(message);
                message.as_ptr()
            })
        }

        /// Returns the length of the answer, in bytes.
        #[unsafe(no_mangle)]
        pub extern "C" fn length() -> usize {
            MESSAGE.with_borrow(::std::vec::Vec::len)
        }
    };
}

impl Arbiter {
    /// Answers a request. The request is a line `METHOD TARGET ID RANDOMNESS`, followed by the
    /// body; the answer is a line `STATUS MEDIA-TYPE`, followed by the body.
    #[must_use]
    pub fn answer_message(&self, message: &[u8]) -> Vec<u8> {
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
        let randomness = <[u8; 32]>::from_hex(word()).map_or(Randomness::None, Randomness::of_host);
        let mut budget = RequestBudget::default();
        budget.set_randomness(randomness);
        let reply = self.ask(&request, &mut budget);
        let mut answer = format!("{} {}\n", reply.status, reply.content_type).into_bytes();
        answer.extend(reply.body);
        answer
    }
}
