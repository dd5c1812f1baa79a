//! A request as a row of a table.

use std::fmt;
use std::io::Write;
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};

/// A request, by GET if there is no body.
#[derive(Clone)]
pub struct Asked {
    pub variant: &'static str,
    pub operation: &'static str,
    pub path: String,
    pub body: Option<Value>,
    pub takes_gzip: bool,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Asked {
            variant,
            operation,
            path,
            ..
        } = self;
        let mut body = self.body.as_ref().map(Value::to_string).unwrap_or_default();
        body.truncate(200);
        write!(f, "{operation} of {variant} at {path}: {body}")
    }
}

impl Asked {
    pub fn of(variant: &'static str, operation: &'static str, body: Value) -> Asked {
        Asked {
            variant,
            operation,
            path: format!("/v1/variants/{variant}/{operation}"),
            body: Some(body),
            takes_gzip: false,
        }
    }

    /// Returns a batch with as many copies as fit in `bytes`, and at least two, or `None` for an
    /// operation that batches do not have.
    pub fn in_batch(&self, bytes: usize) -> Option<Asked> {
        let body = self.body.as_ref()?;
        let item = json!({ "variant": self.variant, "operation": self.operation, "body": body });
        let times = (bytes / item.to_string().len()).max(2);
        Some(Asked {
            path: "/v1/batch".to_owned(),
            body: Some(json!({ "requests": vec![item; times] })),
            ..self.clone()
        })
    }

    /// Sends the request and leaves the connection open.
    pub fn sent(&self, address: SocketAddr) -> TcpStream {
        self.sent_over(TcpStream::connect(address).unwrap())
    }

    pub fn sent_over(&self, mut stream: TcpStream) -> TcpStream {
        let method = if self.body.is_some() { "POST" } else { "GET" };
        let gzip = if self.takes_gzip { "gzip" } else { "identity" };
        let body = self.body.as_ref().map(Value::to_string).unwrap_or_default();
        let (path, length) = (&self.path, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
             accept-encoding: {gzip}\r\ncontent-length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        stream
    }
}
