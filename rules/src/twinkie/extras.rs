//! Fields of positions and moves that only this game has, as they appear in JSON.

use std::borrow::Cow;

use crate::board::{Color, SquareName};
use crate::game::ChessExtras;

use super::Armies;

/// A position's own fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PositionExtras {
    /// The fields of chess.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub chess: ChessExtras,
    /// twinkie-danger: the links in the order of their squares, also those of empty squares.
    pub links: Vec<Link>,
    /// twinkie-danger: the armies with which the game began, unless both are `fide`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub armies: Option<BothArmies>,
}

/// The armies with which a game began (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Armies))]
pub struct BothArmies {
    /// White's army.
    #[cfg_attr(feature = "utoipa", schema(example = "clobberers"))]
    pub white: &'static str,
    /// Black's army.
    #[cfg_attr(feature = "utoipa", schema(example = "knights"))]
    pub black: &'static str,
}

impl BothArmies {
    pub(super) fn of(armies: Armies) -> BothArmies {
        let [white, black] = armies.ids();
        BothArmies { white, black }
    }
}

/// A linked square, which is one with the same square of the other board (twinkie-danger).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Link {
    /// The square, without a board.
    pub square: SquareName,
    /// The side that owns it.
    pub owner: Color,
}

/// A listed move's own fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct MoveExtras {
    /// twinkie-danger: the legal second parts of this first part, doing nothing apart. Put one
    /// after the move with a stroke between: `0d7-0d5` and `+d5` make `0d7-0d5/+d5`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Option<Vec<String>>, example = json!(["+a3", "-d5", "-d5/Q1d5"])))]
    pub link_actions: Option<Vec<Cow<'static, str>>>,
}
