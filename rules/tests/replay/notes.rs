//! Comments of games.

use variant_arbiter_rules::replay::Comment;

#[test]
fn a_comment_is_words() {
    let text = |text| Comment::of(text).map(|comment| comment.text().to_owned());
    assert_eq!(text(" a\u{a0}\r\n\tb ").as_deref(), Some("a b"));
    assert_eq!(text("} [%draws 0] ž♞").as_deref(), Some("} [%draws 0] ž♞"));
    assert_eq!(
        text("a\u{202e}b\0c\u{2069}\u{85}d").as_deref(),
        Some("abc d")
    );
    for empty in ["", " \n", "\u{202e}", "\0 \u{1b}"] {
        assert_eq!(text(empty), None);
    }
}
