"""What a site may send of an answer to a player or a spectator."""

from collections.abc import Iterable, Mapping
from typing import Any

from .contract import MOVER_ONLY, SITE_ONLY, Viewer


def for_viewer(answer: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
    """What a site may send to a viewer's page while a piece is hidden.

    `answer` was requested without a `viewer`. It loses the fields that the contract marks
    `x-site-only` and, unless the viewer is to move, those marked `x-mover-only`. If it has
    `views`, the viewer's own view takes their place.
    """
    hidden = SITE_ONLY if answer.get("turn") == viewer else SITE_ONLY + MOVER_ONLY
    own: dict[str, Any] = answer.get("views", {}).get(viewer, {})
    return _without(answer, hidden) | own


def _without(value: Mapping[str, Any], paths: Iterable[str]) -> dict[str, Any]:
    kept = dict(value)
    for path in paths:
        name, _, inner = path.partition(".")
        if not inner:
            kept.pop(name, None)
        elif name in kept:
            kept[name] = [_without(item, [inner]) for item in kept[name]]
    return kept
