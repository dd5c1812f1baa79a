//! Content negotiation and content coding.
//!
//! | file | contents |
//! |---|---|
//! | `negotiate` | what a client accepts and has cached |
//! | `encoded_body` | a body with its tag, plain and compressed |

pub mod encoded_body;
pub mod negotiate;
