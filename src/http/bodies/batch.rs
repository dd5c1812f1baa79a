//! `batch`.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::text::NameText;

/// Many requests in one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BatchRequest {
    /// The requests; the answers come in the same order.
    #[schema(max_items = 256)]
    pub requests: Vec<BatchItem>,
}

/// One request of a batch.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct BatchItem {
    /// The variant's id.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "twinkie-danger")]
    pub variant: NameText,
    /// The operation: the last part of its path. Every operation of a variant that is asked by POST.
    #[schema(value_type = String, min_length = 1, max_length = 64, example = "play")]
    pub operation: NameText,
    /// The body that the operation takes alone, an object. Whatever else it is, is told in the
    /// answer to this request alone.
    #[schema(value_type = serde_json::Value)]
    pub body: Box<RawValue>,
}

/// The answers to a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchAnswer<'a> {
    /// An answer for each request, in order.
    pub responses: Vec<&'a BatchReply>,
}

/// The answer to one request of a batch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchResponse)]
pub struct BatchReply {
    /// The status that the answer would have alone.
    #[schema(minimum = 200, maximum = 599, example = 200)]
    pub status: u16,
    /// The answer: that of the operation, or a problem. A picture, which is no JSON when it is
    /// asked for alone, is the text `svg` of an object.
    #[schema(value_type = Object)]
    pub body: Box<RawValue>,
}
