"""What a viewer may see of answers, compared with what the referee answers for that viewer."""

from collections.abc import Mapping
from typing import Any

import pytest

from variant_arbiter import for_viewer, in_process
from variant_arbiter.contract import PlayAnswer, Viewer

VIEWERS: list[Viewer] = ["white", "black", "spectator"]
ARBITER = in_process()


def hide(move: str) -> PlayAnswer:
    """White hides the Queen. A repetition makes a claim."""
    position = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -"
    now = ARBITER.position("chakart", position=position)["key"]
    after = ARBITER.play("chakart", position=position, move=move)["key"]
    return ARBITER.play(
        "chakart",
        position=position,
        move=move,
        history=[after, now, after, now],
        seed="s",
        views=True,
        sentences=True,
        next=True,
        plan={"black": [{"play": "Ke8-e7"}]},
    )


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_ply_is_the_own_view_with_the_moves_of_the_side_to_move(viewer: Viewer) -> None:
    played = hide("Qd1-h5??")
    assert played["turn"] == "black"
    own: dict[str, Any] = {name: played[name] for name in ("variant", "rulesVersion")}
    own |= played["views"][viewer]
    if viewer == "black":
        own["next"] = played["next"]
    assert for_viewer(played, viewer) == own


def test_a_ply_is_the_same_wherever_an_unseen_queen_is() -> None:
    one, other = hide("Qd1-h5??"), hide("Qd1-a4??")
    for viewer in VIEWERS[1:]:
        assert for_viewer(one, viewer) == for_viewer(other, viewer)
    assert for_viewer(one, "white") != for_viewer(other, "white")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_rest_of_an_answer_is_in_the_answer_for_the_viewer(viewer: Viewer) -> None:
    position = hide("Qd1-h5??")["position"]
    answers: list[tuple[Mapping[str, Any], Mapping[str, Any]]] = [
        (
            ARBITER.position("chakart", position=position),
            ARBITER.position("chakart", position=position, viewer=viewer),
        ),
        (
            ARBITER.legal_moves("chakart", position=position, results=True, seed="s"),
            ARBITER.legal_moves("chakart", position=position, viewer=viewer),
        ),
    ]
    for whole, seen in answers:
        stripped = for_viewer(whole, viewer)
        assert len(stripped) >= 5
        assert stripped == {name: seen.get(name) for name in stripped}


def test_what_only_the_site_may_know_is_left_out() -> None:
    position = hide("Qd1-h5??")["position"]
    answers: list[Mapping[str, Any]] = [
        ARBITER.outcomes("chakart", position=position, move="Ke8-e7"),
        ARBITER.perft("chakart", position=position, depth=1, divide=True),
        ARBITER.record("chakart", start=position, moves=[{"move": "Ke8-e7"}]),
        ARBITER.replay("chakart", start=position, moves=[{"move": "Ke8-e7"}]),
    ]
    for answer in answers:
        seen = for_viewer(answer, "black")
        assert seen["variant"] == "chakart"
        assert "I" not in str(seen)  # the letter of White's hidden Queen
