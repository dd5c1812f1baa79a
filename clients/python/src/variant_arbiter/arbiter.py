"""The operations as methods, with the fields of a request as keyword arguments."""

import json
from collections.abc import Awaitable, Callable
from typing import TypeVar, cast
from urllib.parse import quote

from typing_extensions import Unpack

from .contract import (
    AnimationAnswer,
    AnimationRequest,
    BatchAnswer,
    BatchItem,
    BatchResponse,
    DiagramRequest,
    LegalMovesAnswer,
    LegalMovesRequest,
    OutcomesAnswer,
    OutcomesRequest,
    PerftAnswer,
    PerftRequest,
    PlanAnswer,
    PlanRequest,
    PlayAnswer,
    PlayRequest,
    PositionAnswer,
    PositionRequest,
    RecordAnswer,
    RecordRequest,
    ReplayAnswer,
    ReplayRequest,
    ReviewAnswer,
    ReviewRequest,
    SolveAnswer,
    SolveRequest,
    StartAnswer,
    StartRequest,
    SuggestAnswer,
    SuggestRequest,
    ValidateAnswer,
    ValidateRequest,
    VariantAnswer,
    VariantId,
    VariantsAnswer,
    VerifySolutionAnswer,
    VerifySolutionRequest,
    ViewAnswer,
    ViewRequest,
)
from .reply import Reply

Ask = Callable[[str, str, bytes], Reply]
AsyncAsk = Callable[[str, str, bytes], Awaitable[Reply]]
Answer = TypeVar("Answer")

VARIANTS = "/v1/variants"


def path(variant: str, operation: str | None = None) -> str:
    """The path of a variant, or of an operation on it."""
    parts = [VARIANTS, quote(variant, safe="")]
    return "/".join(parts if operation is None else [*parts, operation])


def json_of(request: object) -> bytes:
    """The body of a request."""
    return json.dumps(request, allow_nan=False).encode()


def read(reply: Reply, answer: type[Answer]) -> Answer:
    """Parses a reply as the answer type of the contract."""
    return cast(Answer, json.loads(reply.text()))


class Arbiter:
    """The operations, over HTTP or in process. A refusal raises an `ArbiterProblem`."""

    def __init__(self, ask: Ask, close: Callable[[], None] | None = None) -> None:
        """`ask` takes a method, a target and a body, and returns the reply."""
        self._ask = ask
        self._close = close

    def __enter__(self) -> "Arbiter":
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        if self._close:
            self._close()

    def _post(self, variant: str, operation: str, request: object, answer: type[Answer]) -> Answer:
        return read(self._ask("POST", path(variant, operation), json_of(request)), answer)

    def variants(self) -> VariantsAnswer:
        return read(self._ask("GET", VARIANTS, b""), VariantsAnswer)

    def variant(self, variant: VariantId, /) -> VariantAnswer:
        return read(self._ask("GET", path(variant), b""), VariantAnswer)

    def start(self, variant: VariantId, /, **request: Unpack[StartRequest]) -> StartAnswer:
        return self._post(variant, "start", request, StartAnswer)

    def position(self, variant: VariantId, /, **request: Unpack[PositionRequest]) -> PositionAnswer:
        return self._post(variant, "position", request, PositionAnswer)

    def legal_moves(
        self, variant: VariantId, /, **request: Unpack[LegalMovesRequest]
    ) -> LegalMovesAnswer:
        return self._post(variant, "legal-moves", request, LegalMovesAnswer)

    def validate(self, variant: VariantId, /, **request: Unpack[ValidateRequest]) -> ValidateAnswer:
        return self._post(variant, "validate", request, ValidateAnswer)

    def play(self, variant: VariantId, /, **request: Unpack[PlayRequest]) -> PlayAnswer:
        return self._post(variant, "play", request, PlayAnswer)

    def outcomes(self, variant: VariantId, /, **request: Unpack[OutcomesRequest]) -> OutcomesAnswer:
        return self._post(variant, "outcomes", request, OutcomesAnswer)

    def view(self, variant: VariantId, /, **request: Unpack[ViewRequest]) -> ViewAnswer:
        return self._post(variant, "view", request, ViewAnswer)

    def diagram(self, variant: VariantId, /, **request: Unpack[DiagramRequest]) -> str:
        """An SVG picture."""
        return self._ask("POST", path(variant, "diagram"), json_of(request)).text()

    def animation(
        self, variant: VariantId, /, **request: Unpack[AnimationRequest]
    ) -> AnimationAnswer:
        """An animation in words. Over HTTP, `Accept: image/apng` requests the picture."""
        return self._post(variant, "animation", request, AnimationAnswer)

    def replay(self, variant: VariantId, /, **request: Unpack[ReplayRequest]) -> ReplayAnswer:
        return self._post(variant, "replay", request, ReplayAnswer)

    def record(self, variant: VariantId, /, **request: Unpack[RecordRequest]) -> RecordAnswer:
        return self._post(variant, "record", request, RecordAnswer)

    def perft(self, variant: VariantId, /, **request: Unpack[PerftRequest]) -> PerftAnswer:
        return self._post(variant, "perft", request, PerftAnswer)

    def plan(self, variant: VariantId, /, **request: Unpack[PlanRequest]) -> PlanAnswer:
        return self._post(variant, "plan", request, PlanAnswer)

    def solve(self, variant: VariantId, /, **request: Unpack[SolveRequest]) -> SolveAnswer:
        return self._post(variant, "solve", request, SolveAnswer)

    def verify_solution(
        self, variant: VariantId, /, **request: Unpack[VerifySolutionRequest]
    ) -> VerifySolutionAnswer:
        return self._post(variant, "verify-solution", request, VerifySolutionAnswer)

    def suggest(self, variant: VariantId, /, **request: Unpack[SuggestRequest]) -> SuggestAnswer:
        return self._post(variant, "suggest", request, SuggestAnswer)

    def review(self, variant: VariantId, /, **request: Unpack[ReviewRequest]) -> ReviewAnswer:
        return self._post(variant, "review", request, ReviewAnswer)

    def batch(self, requests: list[BatchItem]) -> list[BatchResponse]:
        body = json_of({"requests": requests})
        return read(self._ask("POST", "/v1/batch", body), BatchAnswer)["responses"]


class AsyncArbiter:
    """The operations for asyncio."""

    def __init__(self, ask: AsyncAsk, close: Callable[[], Awaitable[None]] | None = None) -> None:
        """`ask` takes a method, a target and a body, and returns the reply."""
        self._ask = ask
        self._close = close

    async def __aenter__(self) -> "AsyncArbiter":
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections."""
        if self._close:
            await self._close()

    async def _post(
        self, variant: str, operation: str, request: object, answer: type[Answer]
    ) -> Answer:
        return read(await self._ask("POST", path(variant, operation), json_of(request)), answer)

    async def variants(self) -> VariantsAnswer:
        return read(await self._ask("GET", VARIANTS, b""), VariantsAnswer)

    async def variant(self, variant: VariantId, /) -> VariantAnswer:
        return read(await self._ask("GET", path(variant), b""), VariantAnswer)

    async def start(self, variant: VariantId, /, **request: Unpack[StartRequest]) -> StartAnswer:
        return await self._post(variant, "start", request, StartAnswer)

    async def position(
        self, variant: VariantId, /, **request: Unpack[PositionRequest]
    ) -> PositionAnswer:
        return await self._post(variant, "position", request, PositionAnswer)

    async def legal_moves(
        self, variant: VariantId, /, **request: Unpack[LegalMovesRequest]
    ) -> LegalMovesAnswer:
        return await self._post(variant, "legal-moves", request, LegalMovesAnswer)

    async def validate(
        self, variant: VariantId, /, **request: Unpack[ValidateRequest]
    ) -> ValidateAnswer:
        return await self._post(variant, "validate", request, ValidateAnswer)

    async def play(self, variant: VariantId, /, **request: Unpack[PlayRequest]) -> PlayAnswer:
        return await self._post(variant, "play", request, PlayAnswer)

    async def outcomes(
        self, variant: VariantId, /, **request: Unpack[OutcomesRequest]
    ) -> OutcomesAnswer:
        return await self._post(variant, "outcomes", request, OutcomesAnswer)

    async def view(self, variant: VariantId, /, **request: Unpack[ViewRequest]) -> ViewAnswer:
        return await self._post(variant, "view", request, ViewAnswer)

    async def diagram(self, variant: VariantId, /, **request: Unpack[DiagramRequest]) -> str:
        """An SVG picture."""
        return (await self._ask("POST", path(variant, "diagram"), json_of(request))).text()

    async def animation(
        self, variant: VariantId, /, **request: Unpack[AnimationRequest]
    ) -> AnimationAnswer:
        """An animation in words."""
        return await self._post(variant, "animation", request, AnimationAnswer)

    async def replay(self, variant: VariantId, /, **request: Unpack[ReplayRequest]) -> ReplayAnswer:
        return await self._post(variant, "replay", request, ReplayAnswer)

    async def record(self, variant: VariantId, /, **request: Unpack[RecordRequest]) -> RecordAnswer:
        return await self._post(variant, "record", request, RecordAnswer)

    async def perft(self, variant: VariantId, /, **request: Unpack[PerftRequest]) -> PerftAnswer:
        return await self._post(variant, "perft", request, PerftAnswer)

    async def plan(self, variant: VariantId, /, **request: Unpack[PlanRequest]) -> PlanAnswer:
        return await self._post(variant, "plan", request, PlanAnswer)

    async def solve(self, variant: VariantId, /, **request: Unpack[SolveRequest]) -> SolveAnswer:
        return await self._post(variant, "solve", request, SolveAnswer)

    async def verify_solution(
        self, variant: VariantId, /, **request: Unpack[VerifySolutionRequest]
    ) -> VerifySolutionAnswer:
        return await self._post(variant, "verify-solution", request, VerifySolutionAnswer)

    async def suggest(
        self, variant: VariantId, /, **request: Unpack[SuggestRequest]
    ) -> SuggestAnswer:
        return await self._post(variant, "suggest", request, SuggestAnswer)

    async def review(self, variant: VariantId, /, **request: Unpack[ReviewRequest]) -> ReviewAnswer:
        return await self._post(variant, "review", request, ReviewAnswer)

    async def batch(self, requests: list[BatchItem]) -> list[BatchResponse]:
        body = json_of({"requests": requests})
        return read(await self._ask("POST", "/v1/batch", body), BatchAnswer)["responses"]
