//! What a path tells those who answer, count or log its requests.

/// A path of the service. Kept beside its handlers.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// The template, as it was added.
    pub path: &'static str,
    /// The media type of its answers, where there is only one.
    pub form: Option<&'static str>,
}
