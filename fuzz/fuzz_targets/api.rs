#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| variant_arbiter_fuzz::api(data));
