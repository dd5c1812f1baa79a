//! Servers to compare the service with, each on one worker.
//!
//! - `peers moves PORT`: answers POST `{"fen"}` with every legal move of chess and the FEN after it, with
//!   actix-web, serde and shakmaty.
//! - `peers echo PORT VARIANT FILE`: answers a POST to the service's path with the head and body in the
//!   file, which are an answer of the service: the minimum cost of reading and writing these bytes.
//! - `peers bare PORT VARIANT FILE`: the same, but the rules compute the body for each request, without
//!   settings, ids, metrics, logs or limits.

use std::env;
use std::fs::read_to_string;
use std::io;
use std::sync::LazyLock;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{App, HttpResponse, HttpServer, Responder, Route, error, web};
use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, fen::Fen};
use variant_arbiter::operations::Arbiter;

#[derive(Deserialize)]
struct MovesRequest {
    fen: String,
}

#[derive(Serialize)]
struct MovesAnswer {
    moves: Vec<MoveAndFen>,
}

#[derive(Serialize)]
struct MoveAndFen {
    uci: String,
    fen: String,
}

async fn moves(request: web::Json<MovesRequest>) -> actix_web::Result<impl Responder> {
    let fen: Fen = request.fen.parse().map_err(error::ErrorBadRequest)?;
    let position: Chess = fen
        .into_position(CastlingMode::Standard)
        .map_err(error::ErrorBadRequest)?;
    let legal = position.legal_moves().into_iter();
    let moves = legal.map(|mv| {
        let uci = mv.to_uci(CastlingMode::Standard).to_string();
        let mut after = position.clone();
        after.play_unchecked(mv);
        let fen = Fen::from_position(&after, EnPassantMode::Legal).to_string();
        MoveAndFen { uci, fen }
    });
    Ok(web::Json(MovesAnswer {
        moves: moves.collect(),
    }))
}

/// An answer of the service.
struct Answer {
    variant: String,
    head: Vec<(HeaderName, HeaderValue)>,
    body: String,
}

impl Answer {
    /// Reads lines of headers, an empty line, and a body.
    fn read(variant: &str, file: &str) -> io::Result<Answer> {
        let text = read_to_string(file)?;
        let (head, body) = text.split_once("\n\n").unwrap_or_default();
        let header = |line: &str| {
            let (name, value) = line.split_once(": ")?;
            let name = name.parse().ok()?;
            Some((name, HeaderValue::from_str(value).ok()?))
        };
        Ok(Answer {
            variant: variant.to_owned(),
            head: head.lines().filter_map(header).collect(),
            body: body.to_owned(),
        })
    }

    fn with(&self, body: impl MessageBody + 'static) -> HttpResponse {
        let mut response = HttpResponse::with_body(StatusCode::OK, BoxBody::new(body));
        for (name, value) in &self.head {
            response.headers_mut().insert(name.clone(), value.clone());
        }
        response
    }
}

async fn echo(body: web::Bytes, answer: web::Data<Answer>) -> HttpResponse {
    drop(body);
    answer.with(answer.body.clone())
}

async fn bare(body: web::Bytes, answer: web::Data<Answer>) -> HttpResponse {
    static ARBITER: LazyLock<Arbiter> = LazyLock::new(Arbiter::standard);
    let written = ARBITER.call(&answer.variant, "legal-moves", &body);
    answer.with(written.body)
}

/// Serves one path on one worker.
async fn serve(port: &str, path: String, route: fn() -> Route, answer: Answer) -> io::Result<()> {
    let port = port.parse().map_err(io::Error::other)?;
    let answer = web::Data::new(answer);
    HttpServer::new(move || App::new().app_data(answer.clone()).route(&path, route()))
        .workers(1)
        .bind(("127.0.0.1", port))?
        .run()
        .await
}

/// The service's path of `legal-moves`.
fn path(variant: &str) -> String {
    format!("/v1/variants/{variant}/legal-moves")
}

#[actix_web::main]
async fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["moves", port] => {
            let none = Answer::read("", "/dev/null")?;
            serve(port, "/moves".to_owned(), || web::post().to(moves), none).await
        }
        ["echo", port, variant, file] => {
            let answer = Answer::read(variant, file)?;
            serve(port, path(variant), || web::post().to(echo), answer).await
        }
        ["bare", port, variant, file] => {
            let answer = Answer::read(variant, file)?;
            serve(port, path(variant), || web::post().to(bare), answer).await
        }
        _ => Err(io::Error::other(
            "peers moves PORT | echo PORT VARIANT FILE | bare PORT VARIANT FILE",
        )),
    }
}
