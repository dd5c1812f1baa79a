//! The media types of requests and answers.

/// The media type of JSON. Except for [`SVG_TEXT`], the media types here have no parameters.
pub const JSON: &str = "application/json";
/// The media type of a problem.
pub const PROBLEM: &str = "application/problem+json";
/// The media type of a picture.
pub const SVG: &str = "image/svg+xml";
/// The media type of a picture with its charset, as it is sent.
pub const SVG_TEXT: &str = "image/svg+xml; charset=utf-8";
/// The media type of a picture in pixels.
pub const PNG: &str = "image/png";
/// The media type of an animated picture.
pub const APNG: &str = "image/apng";

/// The media types of a resource that is JSON for programs and a page for browsers.
pub const READABLE: &[&str] = &[JSON, PAGE];
/// The media type of a page.
pub const PAGE: &str = "text/html";

/// The media type of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MediaType {
    /// JSON.
    Json,
    /// A picture.
    Svg,
    /// A picture in pixels.
    Png,
    /// An animated picture in pixels.
    Apng,
}

impl MediaType {
    /// Returns the media type with a name, as clients accept it.
    pub fn named(name: &str) -> Option<MediaType> {
        match name {
            JSON => Some(MediaType::Json),
            SVG => Some(MediaType::Svg),
            PNG => Some(MediaType::Png),
            APNG => Some(MediaType::Apng),
            _ => None,
        }
    }

    /// Returns the media type as it is sent.
    pub const fn content_type(self) -> &'static str {
        match self {
            MediaType::Json => JSON,
            MediaType::Svg => SVG_TEXT,
            MediaType::Png => PNG,
            MediaType::Apng => APNG,
        }
    }

    /// Returns the media types that an operation with this default offers, the default first.
    pub const fn types(self) -> &'static [&'static str] {
        match self {
            MediaType::Json => &[JSON],
            MediaType::Svg => &[SVG, JSON, PNG],
            MediaType::Png => &[PNG],
            MediaType::Apng => &[APNG, JSON],
        }
    }
}
