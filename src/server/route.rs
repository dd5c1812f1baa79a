//! What a path tells those who answer, count or log its requests.

/// A path of the service. Kept beside its handlers.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// The template, as it was added.
    pub path: &'static str,
    /// The media types of its answers, where a client may choose or refuse.
    pub types: &'static [&'static str],
}
