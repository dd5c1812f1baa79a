"""One random game of each variant through what openapi-generator's python makes."""

import random
import sys

from made_by_generator import (
    ApiClient,
    CaptureEffect,
    Configuration,
    LegalMovesRequest,
    MoveEntry,
    MovesApi,
    PlayApi,
    PlayRequest,
    PositionsApi,
    Provable,
    RecordsApi,
    ReplayAnswer,
    ReplayRequest,
    StartRequest,
    VariantId,
    VariantsApi,
)

client = ApiClient(Configuration(host=sys.argv[1]))
SECRET = "0" * 64


def play_at_random(variant: VariantId) -> str:
    start = PositionsApi(client).start(variant, StartRequest())
    request = LegalMovesRequest(position=start.position)
    following = MovesApi(client).list_legal_moves(variant, request)
    history = [start.key]
    moves: list[MoveEntry] = []
    seen: set[str] = set()
    while following.status.state == "ongoing" and len(moves) < 200:
        move = random.choice(following.moves).move
        body = PlayRequest(move=move, position=following.position, history=history, next=True)
        played = PlayApi(client).play_move(variant, body)
        for effect in played.effects:
            # The type of an effect tells which fields it has.
            if isinstance(effect.actual_instance, CaptureEffect):
                seen.add(effect.actual_instance.piece)
        moves.append(MoveEntry(move=move, seed=played.seed))
        history.append(played.key)
        assert played.next is not None
        following = played.next

    def replay(body: ReplayRequest) -> ReplayAnswer:
        return RecordsApi(client).replay_game(variant, body)

    replayed = replay(ReplayRequest(moves=moves))
    if not replayed.valid or replayed.position != following.position:
        raise RuntimeError(f"{variant}: {replayed.failure}: {moves}")
    provable = Provable(secret=SECRET, gameId="random", commitment=SECRET)
    refused = replay(ReplayRequest(moves=moves, provable=provable))
    code = refused.failure.code if refused.failure else None
    if refused.valid or code != "wrong_commitment":
        raise RuntimeError(f"{variant}: a wrong commitment is called {code or 'valid'}")
    taken = "".join(sorted(seen))
    return f"{variant}: {len(moves)} plies, taken: {taken}; wrong commitment refused"


for summary in VariantsApi(client).list_variants().variants:
    print(play_at_random(summary.id))
