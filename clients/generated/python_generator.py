"""Plays and reviews a random game of each variant with the Python client of openapi-generator."""

import random
import sys

from made_by_generator import (
    AnalysisApi,
    ApiClient,
    CaptureEffect,
    Color,
    Configuration,
    GameResult,
    LegalMovesRequest,
    Level,
    MoveEntry,
    MovesApi,
    PlayApi,
    PlayRequest,
    PositionsApi,
    Provable,
    RecordsApi,
    ReplayAnswer,
    ReplayRequest,
    ReviewRequest,
    StartRequest,
    VariantId,
    VariantsApi,
)

client = ApiClient(Configuration(host=sys.argv[1]))
SECRET = "0" * 64


def play_at_random(variant: VariantId) -> str:
    start = PositionsApi(client).start(variant, StartRequest())
    position, status = start.position, start.status
    request = LegalMovesRequest(position=position)
    legal = MovesApi(client).legal_moves(variant, request).moves
    history = [start.key]
    moves: list[MoveEntry] = []
    seen: set[str] = set()
    while status.state == "ongoing" and len(moves) < 200:
        move = random.choice(legal).move
        body = PlayRequest(move=move, position=position, history=history, next=True)
        played = PlayApi(client).play(variant, body)
        for effect in played.effects:
            # The type of an effect determines its fields.
            if isinstance(effect.actual_instance, CaptureEffect):
                seen.add(effect.actual_instance.piece)
        moves.append(MoveEntry(move=move, seed=played.seed))
        history.append(played.key)
        assert played.next is not None
        position, status, legal = played.position, played.status, played.next.moves

    def replay(body: ReplayRequest) -> ReplayAnswer:
        return RecordsApi(client).replay(variant, body)

    replayed = replay(ReplayRequest(moves=moves))
    if not replayed.valid or replayed.position != position:
        raise RuntimeError(f"{variant}: {replayed.failure}: {moves}")
    # White gives up a game that goes on, since it may hide a piece.
    result = replayed.status.result
    asked = ReviewRequest(
        moves=moves,
        result=GameResult("0-1") if result == GameResult("*") else result,
        level=Level.CARELESS,
        to=12,
    )
    review = AnalysisApi(client).review(variant, asked)
    score = review.start
    for ply in review.plies:
        gain = (ply.luck or 0) - ply.error
        score += gain if ply.side == Color.WHITE else -gain
    if abs(score - review.end) > 0.01:
        raise RuntimeError(f"{variant}: reviewed from {review.start} to {review.end}, not {score}")
    provable = Provable(secret=SECRET, gameId=SECRET[32:], commitment=SECRET)
    refused = replay(ReplayRequest(moves=moves, provable=provable))
    code = refused.failure.code if refused.failure else None
    if refused.valid or code != "wrong_commitment":
        raise RuntimeError(f"{variant}: expected wrong_commitment, found {code or 'valid'}")
    taken = "".join(sorted(seen))
    return f"{variant}: {len(moves)} plies, taken: {taken}; wrong commitment refused"


for summary in VariantsApi(client).variants().variants:
    print(play_at_random(summary.id))
