"""Variant Arbiter: the referee for Twinkie Danger Chess, Minigolf Chess and Chakart."""

from .arbiter import Arbiter, AsyncArbiter
from .for_viewer import for_viewer
from .games import read_games, read_games_async
from .http import over_http, over_http_async
from .in_process import Referee, in_process
from .reply import ArbiterProblem, Reply

__all__ = [
    "Arbiter",
    "ArbiterProblem",
    "AsyncArbiter",
    "Referee",
    "Reply",
    "for_viewer",
    "in_process",
    "over_http",
    "over_http_async",
    "read_games",
    "read_games_async",
]
