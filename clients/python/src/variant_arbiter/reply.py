"""What is answered to a request, as bytes and as values."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from .contract import Problem, ProblemCode, Reason

PROBLEM = "application/problem+json"


class ArbiterProblem(Exception):
    """What the arbiter refuses. Its message is a sentence for people."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem["detail"])
        self.problem = problem

    # An exception is copied by its arguments, between processes for instance.
    def __reduce__(self) -> tuple[type["ArbiterProblem"], tuple[Problem]]:
        return type(self), (self.problem,)

    @property
    def code(self) -> ProblemCode:
        """Stable: what a program decides by."""
        return self.problem["code"]

    @property
    def status(self) -> int:
        """The status of HTTP."""
        return self.problem["status"]

    @property
    def detail(self) -> str:
        """What is wrong, in a sentence."""
        return self.problem["detail"]

    @property
    def params(self) -> Mapping[str, Any]:
        """The values in that sentence by their names; empty where it has none."""
        problem: Mapping[str, Any] = self.problem
        return cast(Mapping[str, Any], problem.get("params") or {})

    @property
    def pointer(self) -> str | None:
        """Which part of the request it is about, as a JSON pointer."""
        return self.problem.get("pointer")

    @property
    def reason(self) -> Reason | None:
        """Why a move is illegal."""
        return self.problem.get("reason")


class Reply(NamedTuple):
    """What is answered to a request."""

    status: int
    content_type: str
    body: bytes

    def text(self) -> str:
        """The body of an answer; a problem is raised."""
        if self.content_type == PROBLEM:
            raise ArbiterProblem(json.loads(self.body))
        return self.body.decode()
