"""Mistakes that mypy must find: it reports each `type: ignore` that it does not need."""

from variant_arbiter import Arbiter
from variant_arbiter.contract import LegalMovesRequest


def mistakes(arbiter: Arbiter) -> None:
    arbiter.play("chakart")  # type: ignore[call-arg]
    arbiter.play("chakart", mov="e2-e4")  # type: ignore[call-arg]
    arbiter.play("chakart", move=3)  # type: ignore[arg-type]
    arbiter.play("chess", move="e2-e4")  # type: ignore[arg-type]
    played = arbiter.play("chakart", move="e2-e4")
    played["moves"]  # type: ignore[typeddict-item]
    for effect in played["effects"]:
        if effect["type"] == "capture":
            effect["to"]  # type: ignore[typeddict-item]


def no_mistake(arbiter: Arbiter) -> None:
    request: LegalMovesRequest = {"from": "e2"}
    arbiter.legal_moves("chakart", **request)
