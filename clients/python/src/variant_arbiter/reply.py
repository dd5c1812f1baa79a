"""Replies to requests, as bytes and as values."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from .contract import Problem, ProblemCode, Reason

PROBLEM = "application/problem+json"


class ArbiterProblem(Exception):
    """A refusal by the arbiter. Its message is a sentence for people."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem["detail"])
        self.problem = problem

    # Pickling copies an exception by its `args`, which lack the problem.
    def __reduce__(self) -> tuple[type["ArbiterProblem"], tuple[Problem]]:
        return type(self), (self.problem,)

    @property
    def code(self) -> ProblemCode:
        """The stable code, on which programs can branch."""
        return self.problem["code"]

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.problem["status"]

    @property
    def detail(self) -> str:
        """What is wrong, in a sentence."""
        return self.problem["detail"]

    @property
    def params(self) -> Mapping[str, Any]:
        """The values in the sentence, by name; empty if it has none."""
        problem: Mapping[str, Any] = self.problem
        return cast(Mapping[str, Any], problem.get("params") or {})

    @property
    def pointer(self) -> str | None:
        """The part of the request that is wrong, as a JSON pointer."""
        return self.problem.get("pointer")

    @property
    def reason(self) -> Reason | None:
        """Why a move is illegal."""
        return self.problem.get("reason")


class Reply(NamedTuple):
    """The reply to a request."""

    status: int
    content_type: str
    body: bytes

    def text(self) -> str:
        """The body of an answer; raises a problem."""
        if self.content_type == PROBLEM:
            raise ArbiterProblem(json.loads(self.body))
        return self.body.decode()
