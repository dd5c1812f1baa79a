//! A request as a row of a table.

use std::fmt;
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};

use crate::helpers::{post_text, posted};

#[derive(Clone)]
pub struct Asked {
    variant: &'static str,
    operation: &'static str,
    path: String,
    body: Value,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut body = self.body.to_string();
        body.truncate(200);
        write!(f, "{} at {}: {body}", self.operation, self.path)
    }
}

impl Asked {
    pub fn of(variant: &'static str, operation: &'static str, body: Value) -> Asked {
        Asked {
            variant,
            operation,
            path: format!("/v1/variants/{variant}/{operation}"),
            body,
        }
    }

    /// Returns a batch with as many copies as fit in `bytes`, and at least two.
    pub fn in_batch(&self, bytes: usize) -> Asked {
        let (variant, operation) = (self.variant, self.operation);
        let item = json!({ "variant": variant, "operation": operation, "body": self.body });
        let times = (bytes / item.to_string().len()).max(2);
        Asked {
            path: "/v1/batch".to_owned(),
            body: json!({ "requests": vec![item; times] }),
            ..self.clone()
        }
    }

    pub fn text(&self) -> String {
        post_text(&self.path, &self.body.to_string())
    }

    /// Sends the request and leaves the connection open.
    pub fn sent(&self, address: SocketAddr) -> TcpStream {
        posted(address, &self.path, &self.body)
    }
}
