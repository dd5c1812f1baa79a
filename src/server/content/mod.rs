//! Content negotiation and content coding.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `negotiate` | what a client accepts and has cached |
//! | `encoded_body` | a body with its tag, plain and compressed |

pub mod encoded_body;
pub mod negotiate;
