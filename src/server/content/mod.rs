//! What a client accepts, and the bodies that it gets.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `negotiate` | the media type and coding that a client accepts |
//! | `encoded_body` | a body with its tag, compressed |

pub mod encoded_body;
pub mod negotiate;
