//! HTML pages: the rules, the codes, the frame of the contract, and link previews.
//!
//! They are made once, except previews and the page for an unknown address. Their only script is that
//! of the menu, except Swagger UI on the contract's page.
//!
//! | file | contents |
//! |---|---|
//! | `site` | the head and the header of all pages; the page for an unknown address |
//! | `markdown` | Markdown as HTML, with the anchors and rulings of the rules |
//! | `figures` | the pictures of the rules, drawn by the service |
//! | `rules` | the list of the rules, and the page of each variant's |
//! | `problems` | the list of codes, and the page of each |
//! | `contract` | the page of the contract, around Swagger UI |
//! | `game_link` | the link of a game, parsed and replayed |
//! | `preview` | the preview of a link in forums and messengers |

pub mod contract;
mod figures;
pub mod game_link;
mod markdown;
pub mod preview;
pub mod problems;
pub mod rules;
pub mod site;
