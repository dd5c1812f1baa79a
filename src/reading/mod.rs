//! Pages for reading: the rules, the codes, the frame around the contract, and what is told of the
//! front page and of a game's link where they are shown elsewhere.
//!
//! They are made once and run no script; the contract's page alone needs Swagger UI's.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `html` | text as HTML |
//! | `site` | the head, the ways to other pages and the foot that all pages have |
//! | `markdown` | the rules' Markdown as HTML: anchors, contents, rulings |
//! | `figures` | its pictures, as the service draws them |
//! | `rules` | the page of a variant's rules |
//! | `problems` | the list of codes, and the page of each |
//! | `missing` | the page where there is none |
//! | `contract` | the page of the contract, around Swagger UI |
//! | `game_link` | the address of a game, read and replayed |
//! | `preview` | what forums and messengers show of a link |

pub mod contract;
mod figures;
pub mod game_link;
mod html;
mod markdown;
pub mod missing;
pub mod preview;
pub mod problems;
pub mod rules;
pub mod site;
