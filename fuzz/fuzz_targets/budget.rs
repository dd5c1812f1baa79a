#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let _ = variant_arbiter_fuzz::budget(data);
});
