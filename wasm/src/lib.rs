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

variant_arbiter::export_referee!(variant_arbiter::operations::Arbiter::standard);
