//! The referee behind three functions of numbers, the only values that WebAssembly passes without
//! further tools (`docs/IN_PROCESS.md` shows how a host calls them):
//!
//! 1. `request(length)` makes room for a request and returns its address; the host writes it there.
//! 2. `call()` answers the request and returns the address of the answer.
//! 3. `length()` returns the length of the answer in bytes.
//!
//! A request is a line `METHOD TARGET ID RANDOMNESS` and, after the line break, the body. The
//! randomness is 64 hexadecimal digits, from which missing seeds are drawn, or `-`. An answer is a
//! line `STATUS MEDIA-TYPE` and the body. Equal requests get equal answers.

variant_arbiter::export_referee!(variant_arbiter::operations::Arbiter::standard);
