//! One service for all tests, and helpers to send requests.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use ureq::http::{HeaderMap, Method, Request};
use variant_arbiter::operations::Arbiter;
use variant_arbiter::operations::budget::{Interrupted, RequestBudget};
use variant_arbiter::server::{self, Config, Limits};

pub const START: &str = variant_arbiter::twinkie::START;

/// Returns the address of the service, which the first call starts.
pub fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| service(Config::default()).0)
}

/// Returns limits that give work enough time on a slow machine.
pub fn unhurried() -> Limits {
    Limits {
        work: Duration::from_secs(600),
        ..Limits::default()
    }
}

/// Returns the address of a service with these limits, which the first call starts.
pub fn unhurried_address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| limited(unhurried()))
}

/// Starts a service with these limits.
pub fn limited(limits: Limits) -> SocketAddr {
    let config = Config {
        limits,
        ..Config::default()
    };
    service(config).0
}

/// Starts a service with this configuration. Returns its address and its jobs.
pub fn service(config: Config) -> (SocketAddr, Work) {
    service_of(config, Arbiter::standard())
}

/// Starts a service with this configuration and these variants.
pub fn service_of(config: Config, arbiter: Arbiter) -> (SocketAddr, Work) {
    let (send, receive) = channel();
    thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let listen = "127.0.0.1:0".parse().unwrap();
            let service = server::bind(&Config { listen, ..config }, arbiter).unwrap();
            send.send(service.address).unwrap();
            service.server.await
        })
    });
    let address = receive.recv().unwrap();
    (address, Work(address))
}

/// The jobs of a service, as its metrics count them.
pub struct Work(SocketAddr);

impl Work {
    pub fn running(&self) -> usize {
        counted(self.0, "variant_arbiter_work_running")
    }

    pub fn started(&self) -> usize {
        counted(self.0, "variant_arbiter_work_started_total")
    }

    pub fn waiting(&self) -> usize {
        counted(self.0, "variant_arbiter_work_waiting")
    }

    pub fn abandoned(&self) -> usize {
        counted(self.0, "variant_arbiter_work_abandoned_total")
    }
}

/// Waits until a condition is true. Gives up long after it should be.
#[track_caller]
pub fn until(what: &str, is_so: impl Fn() -> bool) {
    let patience = Instant::now() + Duration::from_secs(60);
    while !is_so() {
        assert!(Instant::now() < patience, "timed out: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Posts a request by hand, and leaves its connection open.
pub fn posted(address: SocketAddr, path: &str, body: &Value) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = post_text(path, &body.to_string());
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

/// Writes a request that posts JSON.
pub fn post_text(path: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Sends a text, then only reads until the service closes the connection.
pub fn until_closed(mut stream: &TcpStream, sent: &str) -> String {
    let patience = Some(Duration::from_secs(60));
    stream.set_read_timeout(patience).unwrap();
    stream.write_all(sent.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8(answer).unwrap()
}

/// Returns the body of a count that exceeds any budget.
pub fn deep() -> Value {
    json!({ "position": START, "depth": 64 })
}

pub const PERFT: &str = "/v1/variants/twinkie-danger/perft";

/// The answer to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    #[track_caller]
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value
            .unwrap_or_else(|| panic!("no header {name}: {self:?}"))
            .to_str()
            .unwrap()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }

    /// Returns the body of a successful answer.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), "application/json");
        self.json()
    }

    /// Returns a problem, after checking its status, its code and the form that every problem has.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        let text = String::from_utf8_lossy(&self.body);
        assert_eq!(self.status, status, "{text}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        let body = self.json();
        assert_eq!(body["code"], code, "{text}");
        assert_eq!(body["status"], status, "{text}");
        assert_eq!(body["type"], format!("/problems/{code}"), "{text}");
        assert!(
            body["title"].is_string() && body["detail"].is_string(),
            "{text}"
        );
        assert_eq!(body["requestId"], self.header("x-request-id"), "{text}");
        body
    }

    /// Returns a problem that points at a part of the request.
    #[track_caller]
    pub fn problem_at(&self, status: u16, code: &str, pointer: &str) -> Value {
        let body = self.problem(status, code);
        assert_eq!(body["pointer"], pointer, "{body}");
        body
    }

    /// Returns a problem whose sentence contains these words.
    #[track_caller]
    pub fn problem_saying(&self, status: u16, code: &str, words: &str) -> Value {
        let body = self.problem(status, code);
        assert!(body["detail"].as_str().unwrap().contains(words), "{body}");
        body
    }
}

pub fn send(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
    send_to(address(), method, path, headers, body)
}

/// Sends a request to a service.
pub fn send_to(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Answer {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .allow_non_standard_methods(true)
        // Each connection fills its buffers with zeros; the usual ones have 128 KiB.
        .input_buffer_size(16 << 10)
        .output_buffer_size(16 << 10)
        .build()
        .into();
    let mut request = Request::builder()
        .method(Method::from_bytes(method.as_bytes()).unwrap())
        .uri(format!("http://{address}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let with_body = request.body(body.to_vec()).unwrap();
    let mut response = if body.is_empty() && method != "POST" {
        agent.run(with_body.map(|_| ())).unwrap()
    } else {
        agent.run(with_body).unwrap()
    };
    Answer {
        status: response.status().as_u16(),
        headers: response.headers().clone(),
        body: response
            .body_mut()
            .with_config()
            .limit(100_000_000)
            .read_to_vec()
            .unwrap(),
    }
}

/// Posts JSON to a service.
pub fn post_to(address: SocketAddr, path: &str, body: &Value) -> Answer {
    let headers = [("content-type", "application/json")];
    send_to(address, "POST", path, &headers, body.to_string().as_bytes())
}

pub fn get_from(address: SocketAddr, path: &str) -> Answer {
    send_to(address, "GET", path, &[], b"")
}

/// Returns the bytes of a service's memory that requests and answers hold.
pub fn held(address: SocketAddr) -> usize {
    counted(address, "variant_arbiter_memory_bytes")
}

/// Returns the value of a metric of a service.
pub fn counted(address: SocketAddr, name: &str) -> usize {
    let metrics = get_from(address, "/metrics").body;
    let metrics = String::from_utf8(metrics).unwrap();
    let mut lines = metrics.lines();
    let line = lines.find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.unwrap().parse().unwrap()
}

pub fn get(path: &str) -> Answer {
    send("GET", path, &[], b"")
}

/// Posts a body as JSON.
pub fn post_bytes(path: &str, body: &[u8]) -> Answer {
    send("POST", path, &[("content-type", "application/json")], body)
}

/// Calls an operation of a game.
pub fn ask_of(variant: &str, operation: &str, request: &Value) -> Answer {
    let path = format!("/v1/variants/{variant}/{operation}");
    post_bytes(&path, request.to_string().as_bytes())
}

/// Calls an operation of Twinkie Danger Chess.
pub fn ask(operation: &str, request: &Value) -> Answer {
    ask_of("twinkie-danger", operation, request)
}

/// Plays a move and returns the answer.
#[track_caller]
pub fn play(position: &str, mv: &str) -> Value {
    ask("play", &json!({ "position": position, "move": mv })).ok()
}

/// Returns a request with other or more fields.
pub fn with(request: &Value, more: Value) -> Value {
    let mut request = request.clone();
    let Value::Object(more) = more else {
        panic!("fields are an object");
    };
    request.as_object_mut().unwrap().extend(more);
    request
}

/// Returns moves as the entries of a record.
pub fn entries(moves: &[&str]) -> Value {
    moves.iter().map(|mv| json!({ "move": mv })).collect()
}

/// Returns the rows of a table: in each a first word, and the rest.
pub fn rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    let rows = table.trim().lines();
    rows.map(|row| row.split_once(' ').unwrap())
}

/// Encodes a text as part of an address.
pub fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Reads one answer from a connection. The service may keep the connection open for a second, for
/// what the client still sends.
pub fn read_answer(stream: &mut TcpStream, method: &str) -> Vec<u8> {
    let (mut answer, mut byte) = (Vec::new(), [0]);
    while !answer.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).unwrap();
        answer.push(byte[0]);
    }
    let head = str::from_utf8(&answer).unwrap();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))
        .filter(|_| method != "HEAD")
        .map_or(0, |length| length.parse().unwrap());
    let begin = answer.len();
    answer.resize(begin + length, 0);
    stream.read_exact(&mut answer[begin..]).unwrap();
    answer
}

/// Returns a budget that is over after some checks.
pub fn late_after(mut checks: u32) -> RequestBudget {
    RequestBudget::default().with_interrupt(move || {
        let left = checks.checked_sub(1);
        checks = left.ok_or(Interrupted::Time(Duration::ZERO))?;
        Ok(())
    })
}
