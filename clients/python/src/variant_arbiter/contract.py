"""The types of the contract. Made by generate.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from typing_extensions import NotRequired, TypedDict


class AnimationAnswer(TypedDict):
    """An animated picture. This is how it is in words, for a client that asks for `application/json`."""

    description: str
    """What happens, as far as the viewer sees it: the alternative text."""
    frames: int
    """The number of frames."""
    height: int
    """The height in pixels."""
    width: int
    """The width in pixels."""


class Armies(TypedDict):
    """The armies with which a game began (twinkie-danger)."""

    black: str
    """Black's."""
    white: str
    """White's."""


class ArmyKind(TypedDict):
    """An army with which a side may begin."""

    id: str
    """The name in set-ups and positions."""
    name: str
    """The name for people."""
    pieces: list[str]
    """The letters of its pieces without Pawn and King, the strongest first."""


class BatchResponse(TypedDict):
    """The answer to one request of a batch."""

    body: dict[str, Any]
    """
    The answer: that of the operation, or a problem. A picture, which is no JSON when it is
    asked for alone, is the text `svg` of an object.
    """
    status: int
    """The status that the answer would have alone."""


class Boards(TypedDict):
    """The boards of a variant."""

    count: int
    """How many boards there are."""
    files: int
    """Files of each."""
    ranks: int
    """Ranks of each."""


class CanWin(TypedDict):
    """The sides that can still win."""

    black: bool
    white: bool


ChakartObject: TypeAlias = Literal['mushroom', 'egg', 'banana', 'bomb']
"""What may lie on a square (chakart)."""


ClaimCode: TypeAlias = Literal['threefold_repetition', 'fifty_moves', 'hundred_moves', 'dead_position', 'seventy_five_moves', 'hundred_fifty_moves', 'fivefold_repetition']
"""The ground of a draw."""


class CodeMeaning(TypedDict):
    """A code and what it means."""

    code: str
    """The code."""
    detail: str
    """What it means."""


Color: TypeAlias = Literal['white', 'black']
"""A side."""


ContentKind: TypeAlias = Literal['piece', 'object']
"""What a square holds (chakart)."""


class Contribution(TypedDict, closed=True):
    """32 bytes that a player has chosen, bound into every seed of a provable game."""

    commitment: NotRequired[str]
    """
    What the player published before either player revealed anything, their commitment to the value.
    Without it the value may have been chosen when others were known, and proves nothing.
    """
    side: Color
    """Who has chosen it."""
    value: str
    """32 bytes, revealed before the first draw."""


class DiagramAnswer(TypedDict):
    """A picture. This is how it is in JSON, for a client that asks for `application/json`."""

    svg: str
    """The picture as SVG."""


Draw1: TypeAlias = int


class Draw(TypedDict):
    """A draw of chance."""

    chosen: int
    """The index of what came."""
    index: int
    """Which of the move's draws, from 0."""
    options: list[str]
    """What could have come, in the order that the rules fix."""


DrawReason: TypeAlias = Literal['dead_position', 'seventy_five_moves', 'hundred_fifty_moves', 'fivefold_repetition']
"""The rule that forces a draw."""


EggName: TypeAlias = Literal['kingBoo', 'koopa', 'toadette', 'chomp', 'daisy', 'bowser', 'luigi', 'waluigi']
"""What an egg does (chakart)."""


EventBy: TypeAlias = Literal['opponent', 'owner']
"""Whose ply an event is."""


Evidence: TypeAlias = Literal['proven', 'absent', 'contradicted']
"""Whether a record proves something."""


FailureCode: TypeAlias = Literal['game_over', 'wrong_commitment', 'wrong_contribution', 'wrong_agreement', 'wrong_start', 'wrong_seed', 'seed_in_variation', 'chance_missing', 'invalid_draws', 'wrong_draws', 'wrong_mark', 'wrong_position', 'wrong_result', 'not_understood', 'no_piece_there', 'not_your_piece', 'wrong_piece_named', 'cannot_reach', 'blocked', 'own_piece_on_target', 'leaves_king_in_check', 'must_answer_check', 'castling_right_lost', 'castling_through_check', 'promotion_missing', 'promotion_not_allowed', 'no_link_on_first_turn', 'link_limit', 'too_few_pieces', 'already_linked', 'both_squares_occupied', 'king_on_square', 'not_linked', 'not_link_owner', 'link_exposes_king', 'wrong_board', 'piece_is_moving', 'nothing_to_stop', 'null_move', 'ambiguous_momentum', 'immobilized', 'power_used', 'no_target', 'second_action_pending', 'no_second_action', 'not_in_reserve']
"""The code of a failure for which a record is no game, or of the reason why its move is not legal."""


FaultCode: TypeAlias = Literal['field_count', 'bad_placement', 'bad_side', 'bad_castling', 'bad_en_passant', 'bad_links', 'bad_armies', 'piece_of_no_army', 'bad_number', 'number_out_of_range', 'king_count', 'king_on_board_1', 'king_on_linked_square', 'boards_disagree', 'too_many_links', 'link_listed_twice', 'pawn_on_end_rank', 'castling_without_home', 'en_passant_rank', 'en_passant_occupied', 'en_passant_without_pawn', 'opponent_in_check', 'bad_momentum', 'pawn_on_last_rank', 'momentum_on_empty_square', 'momentum_on_king', 'momentum_listed_twice', 'momentum_out_of_order', 'momentum_impossible', 'castling_piece_moving', 'bad_powers', 'bad_reserve', 'bad_pending', 'no_king', 'two_hidden_queens', 'hidden_queen_to_move', 'too_many_pieces', 'pending_after_end', 'pending_without_piece', 'pending_without_pawn', 'pending_frozen', 'pending_without_partner', 'pending_empty_reserve', 'pending_without_move', 'pgn_syntax', 'pgn_truncated', 'pgn_variation', 'pgn_second_game', 'pgn_too_long', 'pgn_too_deep', 'pgn_comments', 'pgn_tag', 'pgn_wrong_variant', 'pgn_wrong_rules_version', 'pgn_setup', 'pgn_fen', 'pgn_result', 'pgn_chance', 'pgn_command', 'pgn_view']
"""The code of a fault of a position or a PGN."""


Finding: TypeAlias = Literal['forced', 'refuted', 'undecided']
"""Whether the solver has what was asked for."""


Force: TypeAlias = Literal['claimable', 'forced', 'reported']
"""What follows from the ground of a draw."""


class Fraction(TypedDict):
    """
    An exact probability in lowest terms. Both numbers are whole and may be large: a board can be made
    on which they pass 2^53, beyond which JavaScript rounds.
    """

    denominator: int
    numerator: int


GameResult: TypeAlias = Literal['1-0', '0-1', '1/2-1/2', '*']
"""How a game ended, as score sheets write it."""


Glyph: TypeAlias = int
"""
An annotation: the number of a Numeric Annotation Glyph of the PGN standard. 1 is `!`, 2 `?`, 3 `!!`,
4 `??`, 5 `!?` and 6 `?!`.
"""


class Health(TypedDict):
    """Whether the service lives."""

    status: str
    """Always `ok`: a service that is not answers with another status."""


Include: TypeAlias = Literal['notation', 'effects', 'views', 'sentences']
"""What an answer can have of each ply besides its result."""


Key: TypeAlias = str
"""A hash that is equal for two positions exactly when they count as a repetition: 32 hexadecimal digits."""


Layer: TypeAlias = Literal['board', 'under', 'pieces', 'over', 'effects']
"""A part of a picture that can be asked for by itself, from the lowest to the highest."""


Level: TypeAlias = Literal['careless', 'careful', 'thorough']
"""How well a suggested move is chosen."""


LinkBreak: TypeAlias = Literal['owner', 'king']
"""Why a link is gone."""


Mirror: TypeAlias = Literal['aBorder', 'aMiddle', 'hMiddle', 'hBorder']
"""
A line of the table that throws pieces of one side back (minigolf): White's are `aBorder` and
`hMiddle`, Black's `aMiddle` and `hBorder`.
"""


Moment: TypeAlias = Literal['before', 'after']
"""Which board a move is drawn on."""


class Momentum(TypedDict):
    """The momentum of a piece (minigolf)."""

    capturing: bool
    """Whether it goes on only by taking."""
    dx: int
    """Files towards the h side."""
    dy: int
    """Ranks upwards."""


Draw2: TypeAlias = int


MoveKind: TypeAlias = Literal['move', 'castle', 'stop', 'stealth', 'shell', 'swap', 'drop', 'promotion']
"""What a chosen action (minigolf) or a move (chakart) is."""


MoveText: TypeAlias = str
"""
A move in the variant's notation. `$defs` has the pattern of each variant, which is also the
`movePattern` of the variant.
"""


Obstacle: TypeAlias = Literal['edge', 'ownPiece', 'enemyPiece', 'nothingToCapture', 'king']
"""What keeps a piece from repeating its momentum (minigolf)."""


Occurs: TypeAlias = Literal['problem', 'reason', 'failure', 'positionFault', 'pgnFault', 'solutionFlaw']
"""Where a code occurs."""


class OperationLink(TypedDict):
    """What can be asked about a variant."""

    methods: list[str]
    """By which methods."""
    path: str
    """Its path, with the variant's id in place of `{variant}`."""
    summary: str
    """What it does."""


Orientation: TypeAlias = Literal['white', 'black']
"""The side at the bottom of a picture."""


Params: TypeAlias = dict[str, str | int]
"""The values of a sentence, by the names that its template has in braces."""


PendingKind: TypeAlias = Literal['moveAgain', 'swap', 'drop', 'promotion']
"""A kind of action that a side can owe."""


class PieceKind(TypedDict):
    """A kind of piece."""

    betza: str
    """Betza's notation of its movement."""
    called: str
    """What sentences call it: the `piece` of `params`."""
    letter: str
    """The capital letter."""
    movement: str
    """Its movement in words."""
    name: str
    """The name."""


Placed: TypeAlias = Literal['left', 'restored']
"""Why an object is where it was not before (chakart)."""


class PlanCondition(TypedDict, closed=True):
    """What has to hold of a ply, as the owner of the plan hears and sees it."""

    by: NotRequired[EventBy]
    """Whose ply it is: the opponent's when it is left out."""
    effects: NotRequired[list[dict[str, str | int | bool | None]]]
    """Patterns, each of an effect that the owner sees."""
    move: NotRequired[MoveText]
    """The move as the owner hears of it (`move` of their view). A mark such as `*M` decides nothing."""
    squares: NotRequired[dict[str, str | None]]
    """What stands on squares after the ply, as the owner sees them: the letter of the position string, or null where nothing stands."""


PlanEnd: TypeAlias = Literal['gameOver', 'noneApplies', 'done', 'illegalReply']
"""Why nothing remains of a plan."""


class PlanNode(TypedDict, closed=True):
    """A node of a plan, and the nodes that come after it: when it applies, and what the owner then plays."""

    play: NotRequired[MoveText]
    """
    The move that the owner then plays. A node with one applies only where the owner is to move and the
    game goes on; one without waits for the next ply.
    """
    then: NotRequired[list[PlanNode]]
    """
    The nodes for the ply after that. The first that applies is taken. The ply may be the owner's own
    reply: then nodes of the owner are looked at, and where none applies those of the opponent wait for the
    opponent's ply.
    """
    when: NotRequired[PlanCondition]
    """When the node applies: all its parts hold. Left out, it applies to anything that the opponent plays."""


PlanVerdict: TypeAlias = Literal['legal', 'illegal', 'provisional', 'unreachable']
"""The verdict on a reply."""


class Plans(TypedDict, closed=True):
    """The plan of each player who has one."""

    black: NotRequired[list[PlanNode]]
    """Black's nodes."""
    white: NotRequired[list[PlanNode]]
    """White's nodes."""


PositionText: TypeAlias = str
"""A position in the variant's notation, as the service or a player wrote it."""


class Powers(TypedDict):
    """The powers that a side may use once a game and has not used yet (chakart)."""

    shell: bool
    """The King's shell."""
    stealth: bool
    """The Queen's stealth."""


class PowersOfBoth(TypedDict):
    """The powers that each side has left (chakart)."""

    black: Powers
    white: Powers


ProblemCode: TypeAlias = Literal['malformed_json', 'invalid_request', 'not_offered', 'unknown_variant', 'not_found', 'method_not_allowed', 'not_acceptable', 'request_timeout', 'body_too_large', 'unsupported_media_type', 'inconsistent_request', 'invalid_position', 'illegal_move', 'hidden_pieces', 'invalid_square', 'invalid_seed', 'invalid_draws', 'invalid_pgn', 'unreplayable_game', 'invalid_option', 'budget_exceeded', 'rate_limited', 'internal_error', 'overloaded']
"""The code of a problem."""


class ProblemError(TypedDict):
    """One of several faults."""

    code: FaultCode
    """A stable code for programs."""
    detail: str
    """What is wrong in this case."""
    params: NotRequired[Params]
    """The values of the parameters; left out where there are none."""
    pointer: NotRequired[str]
    """The part of the request that is meant, as a JSON pointer."""
    template: str
    """The English sentence with its parameters in braces, one of the `templates` of the code."""


class Provable(TypedDict, closed=True):
    """The secret of a provable game, published after its last move."""

    agreement: NotRequired[str]
    """
    What was noted before the first draw: it fixes the rules, the start, the game id and all
    three values. Checked when it is sent.
    """
    commitment: NotRequired[str]
    """
    What the site published before the first move, its commitment to the secret; checked when it
    is sent.
    """
    contributions: NotRequired[list[Contribution]]
    """
    What the players add to every seed, each side once. Both commit before either
    reveals: then one honest player suffices for draws that no player has chosen.
    """
    gameId: str
    """16 bytes that the site has drawn for this game and for no other."""
    secret: str
    """The site's 32 bytes, from which every seed comes."""


class Proven(TypedDict):
    """What a solution proves."""

    atLeast: str
    """With at least this probability, a fraction in lowest terms."""
    position: str
    """The position."""
    side: Color
    """The side to move, which reaches its goal."""
    turns: int
    """Within how many of its turns."""


ReasonCode: TypeAlias = Literal['not_understood', 'game_over', 'no_piece_there', 'not_your_piece', 'wrong_piece_named', 'cannot_reach', 'blocked', 'own_piece_on_target', 'leaves_king_in_check', 'must_answer_check', 'castling_right_lost', 'castling_through_check', 'promotion_missing', 'promotion_not_allowed', 'no_link_on_first_turn', 'link_limit', 'too_few_pieces', 'already_linked', 'both_squares_occupied', 'king_on_square', 'not_linked', 'not_link_owner', 'link_exposes_king', 'wrong_board', 'piece_is_moving', 'nothing_to_stop', 'null_move', 'ambiguous_momentum', 'immobilized', 'power_used', 'no_target', 'second_action_pending', 'no_second_action', 'not_in_reserve']
"""The code of a reason why a move is not legal."""


class ReserveOfBoth(TypedDict):
    """The captured pieces that each side can drop (chakart): how many of each kind, by capital letter."""

    black: dict[str, int]
    white: dict[str, int]


SeedText: TypeAlias = str
"""
The seed of chance: a string of 1 to 128 characters without U+0000, not a number, since
JavaScript rounds large numbers.
"""


class ServiceIndex(TypedDict):
    """Where to begin."""

    batch: str
    """Many requests at once."""
    contract: str
    """The contract."""
    documentation: str
    """The contract to read and to try."""
    operations: list[OperationLink]
    """What can be asked about a variant."""
    problems: str
    """What each code means."""
    variants: str
    """The variants."""
    version: str
    """The version of the service."""


SetupText: TypeAlias = str
"""The name of a start set-up."""


class SolutionFlaw(TypedDict):
    """Why a solution is refused, and where."""

    code: str
    """A stable code."""
    detail: str
    """A sentence."""
    node: int | None
    """The node, from 0, or null where there is none."""
    params: NotRequired[Params]
    """The values of the parameters; left out where there are none."""
    template: str
    """The English sentence with its parameters in braces, one of the `templates` of the code."""


class SolutionMove(TypedDict, closed=True):
    """A move of a solution."""

    move: str
    """The move in canonical notation."""
    results: list[int | None]
    """
    The node of each result, in the order of `outcomes`; a move without chance has one. Null where the
    game is over, and where the solution guarantees nothing.
    """


class SolutionNode(TypedDict, closed=True):
    """A position of a solution."""

    atLeast: str
    """The probability with which it is reached at the least, a fraction in lowest terms."""
    moves: list[SolutionMove]
    """
    One move where the solver is to move. Where the opponent is to move, every legal move in the order
    of the list.
    """
    position: str
    """The position."""
    turns: int
    """The turns of the solver within which the goal is reached, the one under way included."""


class SolveRequest(TypedDict, closed=True):
    """Asks whether the side to move can force its goal."""

    atLeast: NotRequired[str]
    """
    The probability that is asked for, a fraction such as `3/4` or a decimal such as `0.75`. Without it
    the verdict is on certainty, and in a game of chance the bounds are as close as the search gets them.
    """
    nodes: NotRequired[int]
    """How many positions and ways of chance are searched at most; 1000000 without it."""
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    turns: int
    """Within how many turns of the side to move. Actions that are owed belong to the first."""


class Source(TypedDict):
    """Where rules come from."""

    citation: str
    """Author, title and year."""
    role: str
    """What it decides."""


class SquareExtras(TypedDict):
    """The fields of an occupied square that only one variant has."""

    frozen: NotRequired[bool]
    """chakart: whether the piece is frozen."""
    hidden: NotRequired[bool]
    """chakart: whether it is an invisible Queen."""
    kind: NotRequired[ContentKind]
    """chakart: whether it is a piece or an object."""
    momentum: NotRequired[Momentum]
    """minigolf: the momentum of the piece, when it does not stand still."""


SquareName: TypeAlias = str
"""A square as the variant's positions name it."""


SquareText: TypeAlias = str
"""A square as the variant's positions name it."""


class StartRequest(TypedDict, closed=True):
    """Asks for a start position."""

    next: NotRequired[bool]
    """Whether to add the legal moves: `moves` and `dests`, as `legal-moves` lists them."""
    seed: NotRequired[SeedText]
    """The seed of a random set-up. Without one it is drawn from the operating system."""
    setup: NotRequired[SetupText]
    """Which set-up; `standard` without it."""
    views: NotRequired[bool]
    """Whether to add what each player and a spectator may see."""


State: TypeAlias = Literal['ongoing', 'checkmate', 'stalemate', 'kingCaptured', 'noMoves', 'draw']
"""How a game stands."""


class Status(TypedDict):
    """The state of a game and what goes with it."""

    canWin: CanWin
    """
    Whether a side can still win: false where no sequence of legal moves leads to its win, as far as
    material alone tells. A site with clocks needs it when a flag falls.
    """
    drawBy: DrawReason | None
    inCheck: bool
    """Whether the side to move is in check."""
    result: GameResult
    """The result by the rules; `*` while the game goes on."""
    state: State
    """How the game stands."""
    winner: Color | None


class SuggestRequest(TypedDict, closed=True):
    """Asks for a move."""

    level: NotRequired[Level]
    """How well to play; `careful` without it."""
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    seed: NotRequired[SeedText]
    """The seed of the choice. Without one it is drawn from the operating system."""


class TablePoint(TypedDict):
    """A point of the table between the middles of squares (minigolf)."""

    file: float
    """
    The file, counted from 1: 1 is the middle of the a-file, 8 that of the h-file; the borders are
    0.5 and 8.5.
    """
    rank: float
    """
    The rank on the whole table, counted from 1: 9 is the middle of a2's first rank; the borders
    are 0.5 and 16.5.
    """


Taken: TypeAlias = Literal['used', 'withdrawn']
"""Why an object is gone (chakart)."""


Theme: TypeAlias = Literal['auto', 'light', 'dark']
"""The colours of a picture."""


Travel = TypedDict(
    'Travel',
    {
        'from': SquareName,
        'to': SquareName,
    },
)


VariantId: TypeAlias = Literal['chakart', 'minigolf', 'twinkie-danger']
"""The id of a variant."""


class VariantSummary(TypedDict):
    """A variant in short."""

    boards: Boards
    chance: bool
    """Whether moves may depend on chance."""
    hiddenInformation: bool
    """Whether a player may not see the whole position."""
    id: VariantId
    """The id in paths."""
    name: str
    """The name."""
    rulesVersion: str
    """The version of the rules."""
    summary: str
    """What it is, in a sentence."""


class VariantsAnswer(TypedDict):
    """The variants that the service referees."""

    variants: list[VariantSummary]


class VerifySolutionAnswer(TypedDict):
    """Whether a solution proves what it claims."""

    flaw: SolutionFlaw | None
    proven: Proven | None
    rulesVersion: str
    """The version of its rules."""
    valid: bool
    """Whether it does."""
    variant: str
    """The variant."""


Viewer: TypeAlias = Literal['white', 'black', 'spectator']
"""Who looks at a position."""


Wing: TypeAlias = Literal['king', 'queen']
"""The side of the board to which a King castles."""


Withheld: TypeAlias = Literal['seeds', 'draws', 'variations', 'comments']
"""What a record does not tell while the game goes on."""


class Wrap(TypedDict):
    """A piece leaves the table over one border and goes on from the opposite one (minigolf)."""

    enters: TablePoint
    """The point of the other border where it comes in."""
    leaves: TablePoint
    """The point of the border where it leaves."""


class AgreementProof(TypedDict):
    """What was agreed on before the first draw."""

    evidence: Evidence
    """Whether it is the one that was sent. `absent` where none was."""
    value: str
    """
    The agreement that the record is a game of. Each party compares it with the one that it
    noted: to one who has noted none, a record shows only that it is consistent.
    """


class BatchAnswer(TypedDict):
    """The answers to a batch."""

    responses: list[BatchResponse]
    """An answer for each request, in order."""


class Bounce(TypedDict):
    """A piece is thrown back by a mirror (minigolf)."""

    mirror: Mirror
    """Which mirror."""
    point: TablePoint
    """The point of reflection, which lies on it."""


Carried = TypedDict(
    'Carried',
    {
        'from': SquareName,
        'piece': NotRequired[str],
        'to': SquareName,
    },
)


class CastlingRight(TypedDict):
    """A right to castle, which earlier moves have left. Whether the way is free now is not asked."""

    color: Color
    """Whose right it is."""
    king: Travel
    """Where the King stands, and where it would go."""
    rook: Travel
    """Where the Rook or other corner piece stands, and where it would go."""
    wing: Wing
    """The side of the board to which the King goes."""


class Change(TypedDict):
    """What one square held before and after."""

    after: str | None
    """Its letter after, or null."""
    before: str | None
    """Its letter in the position string before, or null."""
    square: SquareName


class Claim(TypedDict):
    """A draw that may be claimed or is forced."""

    code: ClaimCode
    """Its ground."""
    firstPly: NotRequired[int]
    """The ply after which it stood first, 0 for the start, where repetition is the ground."""
    force: Force
    """What follows from it."""
    rule: str
    """The address of the section of the rules that says so, on this service."""
    times: NotRequired[int]
    """How often the position has stood, this time included, where that is the ground."""


class CodePage(TypedDict):
    """What a code means."""

    code: str
    """The code."""
    detail: str
    """What it means."""
    occurs: Occurs
    """
    Where it occurs: as the `code` of a problem, as the `code` of a reason why a move is not
    legal, as the `code` of a failure for which a record is no game or of a flaw for which a solution is
    refused, or among the `errors` of a position or a PGN that is refused.
    """
    status: NotRequired[int]
    """The status of a problem with this code."""
    templates: list[str]
    """
    The English sentences that `detail` is made of, with their parameters in braces. `params` has
    a value for each.
    """
    title: NotRequired[str]
    """The problem's title."""


class CodesPage(TypedDict):
    """What every code means."""

    codes: list[CodePage]
    """
    The codes: problems by status, then reasons, failures of records, faults of positions and
    of PGN, flaws of solutions.
    """


class ColorChangedEffect(TypedDict):
    """A piece changed side (chakart)."""

    becomes: str
    """The letter that it has now."""
    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The letter that it had."""
    square: SquareName
    type: Literal['colorChanged']


class ContributionProofs(TypedDict):
    """
    Whether each player's contribution is the one that they committed to. `absent` without one, and
    where neither a commitment nor an agreement is sent: it could have been chosen to suit.
    """

    black: Evidence
    """Black's."""
    white: Evidence
    """White's."""


class DiagramRequest(TypedDict, closed=True):
    """Asks for a picture of a position."""

    coordinates: NotRequired[bool]
    """Whether files and ranks are named beside the boards; by default they are."""
    draws: NotRequired[list[Draw1]]
    """
    The indexes that the move draws; they replace the seed. An empty list beside a seed counts as left
    out; without one it means that the move draws nothing.
    """
    highlight: NotRequired[list[SquareText]]
    """
    Squares to point out, as positions name them; in twinkie-danger a square without its board
    means both.
    """
    landscape: NotRequired[bool]
    """
    Whether a board that is higher than wide lies on its side, so that White plays from left to
    right; pieces and words stay upright.
    """
    layers: NotRequired[list[Layer]]
    """
    The layers that are drawn; all, as one whole, without a list or with an empty one. Each that is listed is a
    group `<g data-layer="under">`, in `effects` each effect that draws something a group
    `<g data-effect="3">` with its index among the effects that the viewer sees. The root then has
    `data-boards`: `x y width height` of each board in the picture, with `;` between them.
    """
    moment: NotRequired[Moment]
    """Which board the move is drawn on; `before` unless asked for."""
    move: NotRequired[MoveText]
    """A move whose effects are drawn over the board."""
    orientation: NotRequired[Orientation]
    """The side at the bottom; `white` unless asked for."""
    panel: NotRequired[bool]
    """
    Whether reserve, powers and the disc of the side to move are drawn beside the boards; by
    default they are.
    """
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    seed: NotRequired[SeedText]
    """The seed of the move's chance. A move that needs chance needs a seed or draws."""
    size: NotRequired[int]
    """
    The width of the picture in pixels; without one a square has 40. Where a square would have
    less than 18, the picture is a small one: without coordinates and panel, with boards one
    below the other and with larger marks.
    """
    theme: NotRequired[Theme]
    """The colours; `auto`, unless asked for, is what the reader's system prefers."""
    viewer: NotRequired[Viewer]
    """Who looks at it: what they may not see is left out. Without one nothing is hidden."""


class DisappearedEffect(TypedDict):
    """A piece is no longer on this board, but still on the other (twinkie-danger)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The piece's letter."""
    square: SquareName
    type: Literal['disappeared']


class DroppedEffect(TypedDict):
    """A piece of the reserve was put on the board (chakart)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The piece's letter."""
    square: SquareName
    type: Literal['dropped']


class EggOpenedEffect(TypedDict):
    """An egg opened (chakart)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    effect: EggName
    """Which of the eight."""
    piece: str
    """The letter of the piece that met it."""
    square: SquareName
    type: Literal['egg']


class EnPassantEffect(TypedDict):
    """A Pawn was taken in passing."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The letter of the Pawn that was taken."""
    square: SquareName
    """The square that it was taken from."""
    type: Literal['enPassant']


class Failure(TypedDict):
    """Why a record is not a game, and where."""

    code: FailureCode
    """
    A stable code: that of the `reason` for which a move is illegal, or what the record
    contradicts.
    """
    column: NotRequired[int]
    """The character in that line, from 1."""
    computed: NotRequired[str]
    """What the rules say instead."""
    detail: str
    """A sentence for the player."""
    line: NotRequired[int]
    """The line of the PGN on which the move stands, from 1."""
    params: NotRequired[Params]
    """The values of the parameters; left out where there are none."""
    ply: int | None
    """
    The number of the move that fails, from 1; null when no single one does, as with a
    commitment or a result.
    """
    recorded: NotRequired[str]
    """What the record says, where it contradicts the rules."""
    rule: NotRequired[str]
    """The address of the section of the rules that decides, on this service."""
    template: str
    """The English sentence with its parameters in braces, one of the `templates` of the code."""


HiddenEffect = TypedDict(
    'HiddenEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'piece': str,
        'to': NotRequired[SquareName],
        'type': Literal['hidden'],
    },
)


class ImmobilizedEffect(TypedDict):
    """A piece was frozen (chakart)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The piece's letter."""
    square: SquareName
    type: Literal['immobilized']


class InMotionOfBoth(TypedDict):
    """
    The squares of each side's pieces in motion (minigolf), the oldest motion first. `squares` tells
    their momentum.
    """

    black: list[SquareName]
    white: list[SquareName]


LegalMovesRequest = TypedDict(
    'LegalMovesRequest',
    {
        'expand': NotRequired[bool],
        'from': NotRequired[SquareText],
        'history': NotRequired[list[Key]],
        'position': NotRequired[PositionText],
        'results': NotRequired[bool],
        'seed': NotRequired[SeedText],
        'viewer': NotRequired[Viewer],
    },
    closed=True,
)


class Link(TypedDict):
    """A linked square, which is one with the same square of the other board (twinkie-danger)."""

    owner: Color
    """Whose link it is."""
    square: SquareName
    """The square, without a board."""


class LinkBrokenEffect(TypedDict):
    """One square became two again (twinkie-danger)."""

    cause: LinkBreak
    """Why."""
    changes: list[Change]
    draw: NotRequired[Draw]
    owner: Color
    square: SquareName
    """The square, without a board."""
    type: Literal['linkBroken']


class LinkMadeEffect(TypedDict):
    """Two squares became one (twinkie-danger)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    owner: Color
    square: SquareName
    """The square, without a board."""
    type: Literal['linkMade']


class MomentumGainedEffect(TypedDict):
    """A chosen move gave a piece momentum (minigolf)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    momentum: Momentum
    piece: str
    """The piece's letter."""
    square: SquareName
    """Where it is now."""
    type: Literal['momentumGained']


class MomentumTurnedEffect(TypedDict):
    """The spinner turned the momentum of a piece that it carried (minigolf)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    momentum: Momentum
    """The momentum that it has now."""
    momentumBefore: Momentum
    """The momentum that it had."""
    piece: str
    """The piece's letter."""
    square: SquareName
    """Where it is now."""
    type: Literal['momentumTurned']


class MoveEntry(TypedDict, closed=True):
    """
    One move of a game, with the chance that it had. Its lists and comments are boxed, since a body may have
    many short entries.
    """

    comment: NotRequired[str]
    """What a person says of the move."""
    commentBefore: NotRequired[str]
    """
    What a person says before the move. A comment is text: white space in it becomes one space, and
    control characters and those that change the direction of text are left out.
    """
    draws: NotRequired[list[Draw2]]
    """The indexes that were drawn. Beside a seed they are held against what it gives."""
    glyphs: NotRequired[list[Glyph]]
    """Annotations."""
    move: MoveText
    """The move. The mark that a game's log writes behind it (`Qc8-b7*M`) is held against what was drawn."""
    position: NotRequired[PositionText]
    """The position after the move, as the record states it."""
    seed: NotRequired[SeedText]
    """The seed of its chance; in a variation there is none."""
    variations: NotRequired[list[list[MoveEntry]]]
    """
    The lines that could have replaced this move and what follows it. They decide nothing about the
    game, and have draws, no seeds.
    """


MushroomEffect = TypedDict(
    'MushroomEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'over': NotRequired[SquareName],
        'piece': str,
        'to': SquareName,
        'type': Literal['mushroom'],
    },
)


class ObjectPlacedEffect(TypedDict):
    """An object was put on a square, in the place of one that lay there (chakart)."""

    cause: Placed
    """Why."""
    changes: list[Change]
    draw: NotRequired[Draw]
    object: ChakartObject
    square: SquareName
    type: Literal['objectPlaced']


class ObjectTakenEffect(TypedDict):
    """An object is gone (chakart)."""

    cause: Taken
    """Why."""
    changes: list[Change]
    draw: NotRequired[Draw]
    object: ChakartObject
    square: SquareName
    type: Literal['objectTaken']


class OutcomesRequest(TypedDict, closed=True):
    """Asks for every possible result of a move."""

    move: MoveText
    """The move."""
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    sentences: NotRequired[bool]
    """Whether to add the effects of each result in English: `sentences`, one for each."""


class PathPart(TypedDict):
    """
    The next part of a way: one of the three (minigolf). The piece goes straight to it from the end of
    the part before; a `wrap` ends where it `enters`.
    """

    bounce: NotRequired[Bounce]
    """To a mirror."""
    square: NotRequired[SquareName]
    """To the middle of this square."""
    wrap: NotRequired[Wrap]
    """To a border, and from there to the opposite one without being seen."""


class PendingAction(TypedDict):
    """What the side to move owes before its turn is over: nothing else is legal until then."""

    kind: PendingKind
    """What has to be done first."""
    square: SquareName
    """Where the piece stands that owes it."""
    then: NotRequired[PendingKind]
    """What has to be done after that, if anything."""


class PerftAnswer(TypedDict):
    """A count of leaf nodes. For the site alone while a piece is hidden: `position`, `key`, `nodes`, `divide`."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    depth: int
    """How many plies deep."""
    divide: NotRequired[dict[str, int]]
    """The count for each move, when asked for."""
    key: Key
    """The key of the position."""
    nodes: int
    """The count."""


class PerftRequest(TypedDict, closed=True):
    """Asks for a count of leaf nodes."""

    depth: int
    """How many plies deep; 0 counts the position itself."""
    divide: NotRequired[bool]
    """Whether to add the count for each move."""
    firstPartsOnly: NotRequired[bool]
    """twinkie-danger: whether turns are counted without link actions."""
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""


class PlanRequest(TypedDict, closed=True):
    """Asks for a verdict on each node of a plan."""

    nodes: list[PlanNode]
    """The nodes for the next ply. The first that applies is taken."""
    owner: Color
    """Whose plan it is."""
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""


class PlayRequest(TypedDict, closed=True):
    """Asks to play a move."""

    draws: NotRequired[list[Draw2]]
    """
    The indexes that were drawn elsewhere or before; they replace the seed. An empty list counts as
    left out.
    """
    history: NotRequired[list[Key]]
    """
    The keys of the game's positions so far, in their order; the last is that of the position.
    Then the answer knows repetitions. An empty list counts as left out.
    """
    move: MoveText
    """The move. The mark that a game's log writes behind it (`Qc8-b7*M`) decides nothing."""
    next: NotRequired[bool]
    """
    Whether to add the legal moves of the resulting position: `moves` and `dests`, as
    `legal-moves` lists them.
    """
    plan: NotRequired[Plans]
    """
    The players' plans, which are followed: the answer has the reply, if one has it now, and what
    remains. By POST alone.
    """
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    seed: NotRequired[SeedText]
    """The seed of chance. Without one a move of chance draws one from the operating system."""
    sentences: NotRequired[bool]
    """Whether to add the effects in English: `sentences`, one for each, also to each view."""
    views: NotRequired[bool]
    """Whether to add what each player and a spectator may see."""


class PositionExtras(TypedDict):
    """The fields of a position that only one variant has."""

    armies: NotRequired[Armies]
    """twinkie-danger: the armies with which the game began, where they are not both `fide`."""
    castling: NotRequired[list[CastlingRight]]
    """The rights to castle that stand, White's first."""
    enPassant: NotRequired[SquareName]
    """The square that a Pawn has just crossed."""
    halfMoveClock: NotRequired[int]
    """Moves of either side since a capture or Pawn move; minigolf: a chosen Pawn move."""
    inMotion: NotRequired[InMotionOfBoth]
    """minigolf: the squares of the pieces in motion, in the order in which they go on."""
    links: NotRequired[list[Link]]
    """twinkie-danger: the links in the order of their squares, also those of empty squares."""
    moveNumber: NotRequired[int]
    """The number of the full move."""
    powers: NotRequired[PowersOfBoth]
    """chakart: the powers that each side has left."""
    reserve: NotRequired[ReserveOfBoth]
    """chakart: the captured pieces that each side can drop."""
    turns: NotRequired[int]
    """chakart: complete turns played."""


class PositionRequest(TypedDict, closed=True):
    """Asks to read a position."""

    history: NotRequired[list[Key]]
    """
    The keys of the game's positions so far, in their order; the last is that of the position.
    Then the answer knows repetitions. An empty list counts as left out.
    """
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    viewer: NotRequired[Viewer]
    """Who the answer is for: then it shows what that viewer may see, and no key."""


class PositionSummary(TypedDict):
    """What every answer about a position carries."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""


class PromotionEffect(TypedDict):
    """A Pawn became something else."""

    becomes: str
    """The letter that it has now."""
    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The Pawn's letter."""
    square: SquareName
    type: Literal['promotion']


class Proof(TypedDict):
    """What a record proves of its chance. Each part is judged whether or not another one fails."""

    agreement: AgreementProof | None
    commitment: Evidence
    """
    The secret is the one that was committed to. `absent` without a secret, and where neither a
    commitment nor an agreement is sent: then the site could have tried many secrets.
    """
    contributions: ContributionProofs
    """The players' contributions are those that they committed to."""
    seeds: Evidence
    """
    Every move was replayed with the seed that follows from the secret. `absent` without a
    secret, and where another failure came first; `contradicted` when a recorded seed, or
    recorded draws, are not those of the secret.
    """
    start: Evidence
    """
    No player has chosen the start: it is the variant's own, or follows from the secret. `absent`
    for any other position, and for one drawn from a seed without a commitment.
    """


class Reason(TypedDict):
    """Why a move is not legal."""

    code: ReasonCode
    """A stable code that names the rule."""
    detail: str
    """A sentence for the player."""
    params: NotRequired[Params]
    """The values of the parameters; left out where there are none."""
    rule: str
    """The address of the section of the rules that forbids it, on this service."""
    template: str
    """The English sentence with its parameters in braces, one of the `templates` of the code."""


class RecordAnswer(TypedDict):
    """A game as PGN. For the site alone while a piece is hidden: `position`, `key`, `pgn`. An answer for a `viewer` has only what they may see."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    hiddenFrom: list[Viewer]
    """
    Who may not see this answer while the game goes on: it shows something that the position
    hides from them. With one of them as `viewer` it does not. Seeds are no reason: while the
    game goes on they are in no record, and `withheld` says so.
    """
    key: NotRequired[Key]
    """The key of the last position, unless it hides something from the `viewer`."""
    pgn: str
    """The record, in the export format of the PGN standard."""
    withheld: list[Withheld]
    """
    What the request has and the text does not, because the game goes on. `seeds`: those of moves
    and start, or the secret that they come from; with them a reader could work out coming draws,
    or where an invisible Queen stands. `draws`: from a viewer of whom the position hides
    something; their options would tell where it stands. `variations` and `comments`, with annotations: from
    the same viewer; they may speak of what is hidden.
    """


class RecordRequest(TypedDict, closed=True):
    """A whole game to be written as PGN: `moves` from `start`, or `pgn`."""

    comment: NotRequired[str]
    """What is said of the game as a whole, before its first move. A `pgn` has its own."""
    moves: NotRequired[list[MoveEntry]]
    """The moves in order. Where a turn is made in several calls each is an entry of its own."""
    pgn: NotRequired[str]
    """The game as PGN, instead of `moves`; its tags are kept."""
    provable: NotRequired[Provable]
    """
    The secret of which each entry's seed comes. It is written into the record when the game is
    over, its commitment always.
    """
    result: NotRequired[GameResult]
    """How the game ended; what the rules say when it is left out. A `pgn` has its own."""
    setup: NotRequired[SetupText]
    """
    The set-up that the start is, by the name that `start` takes. It is derived, from `provable`
    or `setupSeed` where chance decides, and held against `start`. A `pgn` has its own.
    """
    setupSeed: NotRequired[SeedText]
    """The seed of the set-up in a game without a secret."""
    start: NotRequired[PositionText]
    """
    The position before the first move; when it is left out, the one that `setup` gives, or
    the standard start. A `pgn` has its own.
    """
    tags: NotRequired[dict[str, str]]
    """
    Further tags, such as `White`. Names are of letters, digits and underscores; those that
    follow from the game (`Result`, `Variant`, `RulesVersion`, `SetUp`, `FEN`, `Armies`, `StartSetUp`,
    `StartSeed`, `Seed`, `SeedSecret`, `View`) cannot be chosen. 64 tags at most, each value 255
    characters.
    """
    viewer: NotRequired[Viewer]
    """
    Who the text is for. While the game goes on they may not see where an invisible Queen of the
    other side stands: then the text has what they heard of each move, and no draws, variations and
    comments, and cannot be replayed. A game that is over is written whole for every viewer.
    """


RedirectedEffect = TypedDict(
    'RedirectedEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'object': ChakartObject,
        'piece': str,
        'to': SquareName,
        'type': Literal['redirected'],
    },
)


class ReleasedEffect(TypedDict):
    """A frozen piece thawed (chakart)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The piece's letter while it is frozen."""
    square: SquareName
    type: Literal['released']


class ReplayRequest(TypedDict, closed=True):
    """A whole game: `moves` from `start`, or `pgn`."""

    comment: NotRequired[str]
    """What is said of the game as a whole, before its first move. A `pgn` has its own."""
    include: NotRequired[list[Include]]
    """What to answer of each ply besides its result, each at most once."""
    last: NotRequired[bool]
    """Whether to leave out the plies and tell the end alone."""
    moves: NotRequired[list[MoveEntry]]
    """The moves in order. Where a turn is made in several calls each is an entry of its own."""
    pgn: NotRequired[str]
    """The game as PGN, instead of `moves`."""
    provable: NotRequired[Provable]
    """The secret of which each entry's seed comes, when the game is to be proven."""
    result: NotRequired[GameResult]
    """The result that the record states. A `pgn` has its own."""
    setup: NotRequired[SetupText]
    """
    The set-up that the start is, by the name that `start` takes. It is derived, from `provable`
    or `setupSeed` where chance decides, and held against `start`. A `pgn` has its own.
    """
    setupSeed: NotRequired[SeedText]
    """The seed of the set-up in a game without a secret."""
    start: NotRequired[PositionText]
    """
    The position before the first move; when it is left out, the one that `setup` gives, or
    the standard start. A `pgn` has its own.
    """


ReturnedEffect = TypedDict(
    'ReturnedEffect',
    {
        'becomes': NotRequired[str],
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'piece': str,
        'to': SquareName,
        'type': Literal['returned'],
    },
)


class RevealedEffect(TypedDict):
    """An invisible Queen became visible (chakart)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """Her letter while she is invisible; that of a Queen for those who did not see her."""
    square: SquareName
    type: Literal['revealed']


ShellEffect = TypedDict(
    'ShellEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'piece': str,
        'to': SquareName,
        'type': Literal['shell'],
    },
)


class Solution(TypedDict, closed=True):
    """
    A proof: for each position of the solver one move, for each of the opponent every reply, and for both
    every result of chance. It proves what its first node guarantees.
    """

    nodes: list[SolutionNode]
    """
    The positions, the first of which is the one that is solved. A position stands behind all
    positions that lead to it.
    """


class SolveAnswer(TypedDict):
    """Whether the side to move can force its goal."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    lower: str
    """
    The probability of the goal is at least this, a fraction in lowest terms. In a game without chance it
    is 0 or 1.
    """
    nodes: int
    """The positions and ways of chance that were searched."""
    solution: Solution | None
    turns: int
    """The turns that were searched through; of a forced goal, those that it takes."""
    upper: str
    """
    It is at most this. Both are equal when the search is complete; where `atLeast` was asked for they need
    not be close.
    """
    verdict: Finding


class SolveBatchItem(TypedDict, closed=True):
    """A request of `solve` in a batch."""

    body: SolveRequest
    operation: Literal['solve']
    variant: VariantId
    """The variant's id."""


class SpinEffect(TypedDict):
    """The spinner turned clockwise by a quarter (minigolf)."""

    carried: list[Carried]
    """Its four squares, what stands on each and where it goes: the one before to the next."""
    changes: list[Change]
    draw: NotRequired[Draw]
    type: Literal['spin']


class Square(TypedDict):
    """One occupied square."""

    frozen: NotRequired[bool]
    """chakart: whether the piece is frozen."""
    hidden: NotRequired[bool]
    """chakart: whether it is an invisible Queen."""
    kind: NotRequired[ContentKind]
    """chakart: whether it is a piece or an object."""
    momentum: NotRequired[Momentum]
    """minigolf: the momentum of the piece, when it does not stand still."""
    color: Color | None
    name: str
    """The name in a sentence."""
    piece: str
    """The letter of the position string."""
    square: SquareName


class StartBatchItem(TypedDict, closed=True):
    """A request of `start` in a batch."""

    body: StartRequest
    operation: Literal['start']
    variant: VariantId
    """The variant's id."""


class StopEffect(TypedDict):
    """The player stopped a piece (minigolf)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    momentumBefore: Momentum
    """The momentum that it had."""
    piece: str
    """The piece's letter."""
    square: SquareName
    """Where it is."""
    type: Literal['stop']


class SuggestAnswer(TypedDict):
    """A move for the side to move."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    level: Level
    move: str | None
    """A legal move, or null where the game is over."""
    seed: str
    """The seed that decided."""


class SuggestBatchItem(TypedDict, closed=True):
    """A request of `suggest` in a batch."""

    body: SuggestRequest
    operation: Literal['suggest']
    variant: VariantId
    """The variant's id."""


SwappedEffect = TypedDict(
    'SwappedEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'partner': str,
        'piece': str,
        'to': SquareName,
        'type': Literal['swapped'],
    },
)


class ValidateAnswer(TypedDict):
    """Whether a move is legal. For the site alone while a piece is hidden: `position`, `key`. For the side to move: `legal`, `move`, `reason`. An answer for a `viewer` has only what they may see."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    key: NotRequired[Key]
    """The key of the position; left out with `viewer`."""
    legal: bool
    """Whether it is."""
    move: str | None
    """The move in canonical notation, or null."""
    reason: Reason | None


class ValidateRequest(TypedDict, closed=True):
    """Asks whether a move is legal."""

    move: MoveText
    """The move."""
    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    viewer: NotRequired[Viewer]
    """Who the answer is for: the player who is to move. Then it shows what they may see, and no key."""


class VariantAnswer(TypedDict):
    """A variant whole."""

    boards: Boards
    chance: bool
    """Whether moves may depend on chance."""
    hiddenInformation: bool
    """Whether a player may not see the whole position."""
    id: VariantId
    """The id in paths."""
    name: str
    """The name."""
    rulesVersion: str
    """The version of the rules."""
    summary: str
    """What it is, in a sentence."""
    armies: list[ArmyKind]
    """
    The armies from which each player chooses; empty where there is no choice. The first is that of both
    sides in the standard start. Two ids with a colon between, White's first, name a set-up:
    `clobberers:knights`.
    """
    effectTypes: list[str]
    """
    The types of effects that a log of these rules may have; others come only with another
    `rulesVersion`.
    """
    moveGrammar: str
    """The grammar of a move."""
    movePattern: str
    """
    The pattern of a move: a regular expression of ECMA-262 for the texts that `play` understands.
    A text that does not fit is refused as `not_understood`.
    """
    ownCodes: NotRequired[list[CodeMeaning]]
    """The codes of states, forced draws and pending actions that only this variant has."""
    pieces: list[PieceKind]
    """The pieces."""
    positionFaults: list[CodeMeaning]
    """The codes of the reasons why a position is refused."""
    positionGrammar: str
    """The grammar of a position."""
    rules: str
    """The rules with the rulings, in Markdown. `rule` in a reason names a section of it."""
    setups: list[str]
    """The start set-ups, the standard one first."""
    sources: list[Source]
    """Where the rules come from."""
    start: str
    """The standard start position."""


class VerifySolutionRequest(TypedDict, closed=True):
    """Asks whether a solution proves what it claims."""

    solution: Solution


class ViewAnswer(TypedDict):
    """What a viewer may see of a position."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    viewer: Viewer


class ViewRequest(TypedDict, closed=True):
    """Asks what a viewer may see of a position."""

    position: NotRequired[PositionText]
    """The position; the variant's start when it is left out."""
    viewer: Viewer


class AnimationRequest(TypedDict, closed=True):
    """A game to be shown as an animation: `moves` from `start`, or `pgn`."""

    delay: NotRequired[int]
    """
    The milliseconds that a ply is shown, half of them its effects; 1200 unless asked for. The last
    position is shown for twice as long.
    """
    moves: NotRequired[list[MoveEntry]]
    """The moves in order, each with its seed or draws. Their variations and comments are not shown."""
    orientation: NotRequired[Orientation]
    """The side at the bottom; `white` unless asked for."""
    pgn: NotRequired[str]
    """The game as PGN, instead of `moves`."""
    size: NotRequired[int]
    """The width of the animation in pixels; without one a square has 40."""
    start: NotRequired[PositionText]
    """The position before the first move; the variant's start when it is left out. A `pgn` has its own."""
    theme: NotRequired[Theme]
    """The colours; `auto`, unless asked for, is the light theme."""
    viewer: NotRequired[Viewer]
    """Who looks at it: what they may not see is in no frame and no text. Without one nothing is hidden."""


class AppearedEffect(TypedDict):
    """A piece is now on this board as well, by a link (twinkie-danger)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The piece's letter."""
    square: SquareName
    type: Literal['appeared']


class AutostopEffect(TypedDict):
    """A piece lost its momentum because it cannot repeat it (minigolf)."""

    cause: Obstacle
    """Why."""
    changes: list[Change]
    draw: NotRequired[Draw]
    momentumBefore: Momentum
    """The momentum that it had."""
    piece: str
    """The piece's letter."""
    square: SquareName
    """Where it is."""
    type: Literal['autostop']


class CaptureEffect(TypedDict):
    """A piece was taken."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The letter of the piece that was taken."""
    square: SquareName
    type: Literal['capture']


class CastleEffect(TypedDict):
    """King and Rook moved in one."""

    changes: list[Change]
    draw: NotRequired[Draw]
    king: Travel
    rook: Travel
    type: Literal['castle']
    wing: Wing


class DiagramBatchItem(TypedDict, closed=True):
    """A request of `diagram` in a batch."""

    body: DiagramRequest
    operation: Literal['diagram']
    variant: VariantId
    """The variant's id."""


class FollowedPlan(TypedDict):
    """What a ply makes of a plan."""

    end: PlanEnd | None
    nodes: list[PlanNode]
    """The nodes that remain for the next ply."""
    reason: Reason | None
    taken: int | None
    """The index of the node that applied, or null."""


class FollowedPlans(TypedDict):
    """What the ply makes of the players' plans."""

    black: NotRequired[FollowedPlan]
    """What becomes of Black's plan, if it was sent."""
    reply: str | None
    """The move that the side to move now plays by its plan, in canonical notation, or null."""
    white: NotRequired[FollowedPlan]
    """What becomes of White's plan, if it was sent."""


class LegalMovesBatchItem(TypedDict, closed=True):
    """A request of `legal-moves` in a batch."""

    body: LegalMovesRequest
    operation: Literal['legal-moves']
    variant: VariantId
    """The variant's id."""


MomentumMoveEffect = TypedDict(
    'MomentumMoveEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'momentum': Momentum,
        'path': list[PathPart],
        'piece': str,
        'to': SquareName,
        'type': Literal['momentumMove'],
    },
)


MoveEffect = TypedDict(
    'MoveEffect',
    {
        'changes': list[Change],
        'draw': NotRequired[Draw],
        'from': SquareName,
        'path': NotRequired[list[PathPart]],
        'piece': str,
        'to': SquareName,
        'type': Literal['move'],
    },
)


class OutcomesBatchItem(TypedDict, closed=True):
    """A request of `outcomes` in a batch."""

    body: OutcomesRequest
    operation: Literal['outcomes']
    variant: VariantId
    """The variant's id."""


class PerftBatchItem(TypedDict, closed=True):
    """A request of `perft` in a batch."""

    body: PerftRequest
    operation: Literal['perft']
    variant: VariantId
    """The variant's id."""


class PlanBatchItem(TypedDict, closed=True):
    """A request of `plan` in a batch."""

    body: PlanRequest
    operation: Literal['plan']
    variant: VariantId
    """The variant's id."""


class PlanNodeVerdict(TypedDict):
    """The verdict on a node of a plan."""

    at: str
    """The node, as a JSON pointer into the request."""
    covered: bool
    """Whether earlier nodes of its list are taken whenever it applies."""
    never: bool
    """Whether its condition can never hold there."""
    reason: Reason | None
    verdict: PlanVerdict | None
    yieldsTo: str | None
    """
    The first earlier node of its list that applies at a ply at which this one would, too, or null: that
    one is taken.
    """


class PlayBatchItem(TypedDict, closed=True):
    """A request of `play` in a batch."""

    body: PlayRequest
    operation: Literal['play']
    variant: VariantId
    """The variant's id."""


class PositionAnswer(TypedDict):
    """A position, read. For the site alone while a piece is hidden: `position`, `key`, `claims`, `squares`. An answer for a `viewer` has only what they may see."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    armies: NotRequired[Armies]
    """twinkie-danger: the armies with which the game began, where they are not both `fide`."""
    castling: NotRequired[list[CastlingRight]]
    """The rights to castle that stand, White's first."""
    enPassant: NotRequired[SquareName]
    """The square that a Pawn has just crossed."""
    halfMoveClock: NotRequired[int]
    """Moves of either side since a capture or Pawn move; minigolf: a chosen Pawn move."""
    inMotion: NotRequired[InMotionOfBoth]
    """minigolf: the squares of the pieces in motion, in the order in which they go on."""
    links: NotRequired[list[Link]]
    """twinkie-danger: the links in the order of their squares, also those of empty squares."""
    moveNumber: NotRequired[int]
    """The number of the full move."""
    powers: NotRequired[PowersOfBoth]
    """chakart: the powers that each side has left."""
    reserve: NotRequired[ReserveOfBoth]
    """chakart: the captured pieces that each side can drop."""
    turns: NotRequired[int]
    """chakart: complete turns played."""
    claims: NotRequired[list[Claim]]
    """
    The draws that may be claimed or are forced, as far as the game's history was sent. Left out
    while the position hides something from the `viewer`.
    """
    key: NotRequired[Key]
    """Its key; left out with `viewer`."""
    squares: list[Square]
    """The occupied squares in the order of the board."""


class PositionBatchItem(TypedDict, closed=True):
    """A request of `position` in a batch."""

    body: PositionRequest
    operation: Literal['position']
    variant: VariantId
    """The variant's id."""


class Problem(TypedDict):
    """What is wrong with a request, as RFC 9457 has it."""

    code: ProblemCode
    """A stable code for programs."""
    column: NotRequired[int]
    """The character in that line, from 1."""
    detail: str
    """What is wrong in this case."""
    errors: NotRequired[list[ProblemError]]
    """Every fault, where there may be several."""
    failure: NotRequired[Failure]
    """Why the record is not a game, as `replay` says it."""
    line: NotRequired[int]
    """The line of a PGN that is meant, from 1."""
    move: NotRequired[str]
    """The move that is meant."""
    params: NotRequired[Params]
    """The values of the parameters; left out where there are none."""
    pointer: NotRequired[str]
    """
    The part of the request that is meant, as a JSON pointer. Query parameters are pointed at like
    fields.
    """
    position: NotRequired[str]
    """The position that is meant, as the side to move may see it."""
    reason: NotRequired[Reason]
    """Why the move is not legal, as `validate` says it."""
    requestId: str
    """The request's id, also in the header `x-request-id`."""
    status: int
    """The status of the answer."""
    template: str
    """The English sentence with its parameters in braces, one of the `templates` of the code."""
    title: str
    """The code's title."""
    type: str
    """A page on this service that explains the code."""


class RecordBatchItem(TypedDict, closed=True):
    """A request of `record` in a batch."""

    body: RecordRequest
    operation: Literal['record']
    variant: VariantId
    """The variant's id."""


class ReplayBatchItem(TypedDict, closed=True):
    """A request of `replay` in a batch."""

    body: ReplayRequest
    operation: Literal['replay']
    variant: VariantId
    """The variant's id."""


class ValidateBatchItem(TypedDict, closed=True):
    """A request of `validate` in a batch."""

    body: ValidateRequest
    operation: Literal['validate']
    variant: VariantId
    """The variant's id."""


class VerifySolutionBatchItem(TypedDict, closed=True):
    """A request of `verify-solution` in a batch."""

    body: VerifySolutionRequest
    operation: Literal['verify-solution']
    variant: VariantId
    """The variant's id."""


class ViewBatchItem(TypedDict, closed=True):
    """A request of `view` in a batch."""

    body: ViewRequest
    operation: Literal['view']
    variant: VariantId
    """The variant's id."""


class AnimationBatchItem(TypedDict, closed=True):
    """A request of `animation` in a batch."""

    body: AnimationRequest
    operation: Literal['animation']
    variant: VariantId
    """The variant's id."""


BatchItem: TypeAlias = AnimationBatchItem | DiagramBatchItem | LegalMovesBatchItem | OutcomesBatchItem | PerftBatchItem | PlanBatchItem | PlayBatchItem | PositionBatchItem | RecordBatchItem | ReplayBatchItem | SolveBatchItem | StartBatchItem | SuggestBatchItem | ValidateBatchItem | VerifySolutionBatchItem | ViewBatchItem
"""One request of a batch."""


class BatchRequest(TypedDict, closed=True):
    """Many requests in one."""

    requests: list[BatchItem]
    """The requests; the answers come in the same order."""


Effect: TypeAlias = MoveEffect | CaptureEffect | EnPassantEffect | CastleEffect | PromotionEffect | LinkMadeEffect | LinkBrokenEffect | AppearedEffect | DisappearedEffect | MomentumGainedEffect | MomentumMoveEffect | StopEffect | AutostopEffect | SpinEffect | MomentumTurnedEffect | ObjectPlacedEffect | ObjectTakenEffect | MushroomEffect | RedirectedEffect | EggOpenedEffect | ImmobilizedEffect | ReleasedEffect | ColorChangedEffect | ReturnedEffect | SwappedEffect | DroppedEffect | HiddenEffect | RevealedEffect | ShellEffect
"""One thing that happened, in the order in which an eye would see it. Applying the changes of all effects in order to the board before the move gives exactly the board after it. A new type of effect, or a new field of one, comes only with a new `rulesVersion`: a client of `minigolf/1` never meets one that it does not know."""


class MoveResult(TypedDict):
    """What a move leads to."""

    effects: list[Effect]
    """What happened."""
    position: str
    """The position after it."""
    status: Status
    """How the game stands after it."""


class Outcome(TypedDict):
    """One possible result."""

    draws: list[int]
    """The draws that lead here; of several ways, the first."""
    effects: list[Effect]
    """What happened; of several ways, in the first."""
    position: str
    """The position."""
    probability: Fraction
    sentences: NotRequired[list[str]]
    """The same in English, a sentence for each effect, when asked for."""
    status: Status
    """How the game stands."""


class OutcomesAnswer(TypedDict):
    """Every possible result of a move. For the site alone while a piece is hidden: `position`, `key`, `move`, `outcomes`."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    key: Key
    """The key of the position."""
    move: str
    """The move in canonical notation."""
    outcomes: list[Outcome]
    """The results, in the order of the draws; their probabilities sum to exactly 1."""


class PlanAnswer(TypedDict):
    """A verdict on each node of a plan."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    accepted: bool
    """Whether no reply is known to be illegal."""
    nodes: list[PlanNodeVerdict]
    """The verdicts, each node after the one above it."""
    owner: Color


class View(TypedDict):
    """
    What a viewer may see of a move and its result, or of a start: all that a site sends to that player's
    page.
    """

    claims: NotRequired[list[Claim]]
    """
    The draws that may be claimed or are forced, as far as the game's history was sent. It is left
    out while the position hides something from the viewer, since a repetition would tell where
    the hidden piece stands. In a position without hidden pieces it tells nothing new: the equal
    positions before had none either.
    """
    effects: list[Effect]
    """What happened; nothing for a start."""
    move: str | None
    """
    The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`. Null for
    a start.
    """
    pending: PendingAction | None
    position: str
    """The position without what the viewer may not see."""
    sentences: NotRequired[list[str]]
    """The same in English, a sentence for each effect, when asked for."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""


class Views(TypedDict):
    """What each player and a spectator may see."""

    black: View
    spectator: View
    white: View


LegalMove = TypedDict(
    'LegalMove',
    {
        'capturedOn': NotRequired[SquareName],
        'captures': NotRequired[str],
        'chance': bool,
        'drop': NotRequired[str],
        'from': NotRequired[SquareName],
        'kind': NotRequired[MoveKind],
        'linkActions': NotRequired[list[str]],
        'momentum': NotRequired[Momentum],
        'move': str,
        'piece': str,
        'promotion': NotRequired[str],
        'result': NotRequired[MoveResult],
        'rook': NotRequired[Travel],
        'to': SquareName,
    },
)


class LegalMovesAnswer(TypedDict):
    """The legal moves of a position. For the site alone while a piece is hidden: `position`, `key`, `claims`, `moves.result`. For the side to move: `moves`, `dests`. An answer for a `viewer` has only what they may see."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    claims: NotRequired[list[Claim]]
    """
    The draws that may be claimed or are forced, as far as the game's history was sent. Left out
    while the position hides something from the `viewer`.
    """
    dests: dict[str, list[str]]
    """
    Where every listed move leads, each square once, under its `from`, or, of a move without one, under
    what its text has before its square: `drop:N@`, `promote:`, `stop:`.
    """
    key: NotRequired[Key]
    """The key of the position; left out with `viewer`."""
    moves: list[LegalMove]
    """The moves in a fixed order."""


class NextMoves(TypedDict):
    """
    The legal moves of the side to move, and nothing that this side may not know: a site can send them
    to that player as they are.
    """

    dests: dict[str, list[str]]
    """Where every listed move leads, as `legal-moves` has it."""
    moves: list[LegalMove]
    """The moves in a fixed order, as `legal-moves` lists them."""


class PlayAnswer(TypedDict):
    """What a move leads to. For the site alone while a piece is hidden: `position`, `key`, `claims`, `move`, `notation`, `seed`, `draws`, `effects`, `sentences`, `views`, `plan`. For the side to move: `next`."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    claims: NotRequired[list[Claim]]
    """The draws that may be claimed or are forced, as far as the game's history was sent."""
    draws: list[int]
    """The indexes that were drawn, in order."""
    effects: list[Effect]
    """What happened, in order."""
    key: Key
    """The key of the position after the move."""
    move: str
    """The move in canonical notation."""
    next: NotRequired[NextMoves]
    """
    The legal moves after this ply, for the side to move then, when asked for. It is the same side
    where something is `pending`. The other side has none.
    """
    notation: str
    """
    The move as a game's log has it; in chakart with the mark of the egg that it opened, such as
    `Rf8-f6*W`.
    """
    plan: NotRequired[FollowedPlans]
    """What this ply makes of the players' plans, when they were sent."""
    seed: str | None
    """The seed that decided, or null when draws were sent or nothing was drawn without a seed."""
    sentences: NotRequired[list[str]]
    """The same in English, a sentence for each effect, when asked for."""
    views: NotRequired[Views]
    """What each player and a spectator may see, when asked for: a site sends each their own view."""


class StartAnswer(TypedDict):
    """A start position. For the site alone while a piece is hidden: `position`, `seed`, `views`. For the side to move: `next`."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    draws: list[int]
    """The indexes that were drawn, in order."""
    key: Key
    """Its key."""
    next: NotRequired[NextMoves]
    """The legal moves, for the side to move, when asked for."""
    seed: str | None
    """The seed that decided, or null when nothing was drawn without one."""
    setup: str
    """Which set-up."""
    views: NotRequired[Views]
    """What each player and a spectator may see, when asked for."""


class Ply(TypedDict):
    """One move that was replayed."""

    claims: list[Claim]
    """The draws that could be claimed or were forced then."""
    comment: NotRequired[str]
    """What a person says of it."""
    commentBefore: NotRequired[str]
    """What a person says before it."""
    draws: list[int]
    """The indexes that were drawn."""
    effects: NotRequired[list[Effect]]
    """What happened, in order, as `play` tells it; when `include` asks for it."""
    glyphs: NotRequired[list[Glyph]]
    """Annotations; left out where there are none."""
    move: str
    """The move in canonical notation."""
    notation: NotRequired[str]
    """The move as a game's log has it, as `play` tells it; when `include` asks for it."""
    ply: int
    """Its number in the record, from 1."""
    position: str
    """The position that it led to."""
    seed: str | None
    """The seed that decided, or null when none did."""
    sentences: NotRequired[list[str]]
    """The same in English, a sentence for each effect; when `include` asks for it."""
    status: Status
    """How the game stood then, repetitions included."""
    variations: NotRequired[list[Variation]]
    """The lines that could have replaced it and what follows it, where there are any."""
    views: NotRequired[Views]
    """What each player and a spectator may see, as `play` tells it; when `include` asks for it."""


class ReplayAnswer(TypedDict):
    """A game, replayed. For the site alone while a piece is hidden: `position`, `key`, `claims`, `plies`, `variations`, `comment`, `failure`."""

    pending: PendingAction | None
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """How the game stands."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    claims: list[Claim]
    """The draws that may be claimed or are forced in the last position."""
    comment: NotRequired[str]
    """What is said of the game as a whole."""
    failure: Failure | None
    key: Key
    """The key of the position."""
    plies: NotRequired[list[Ply]]
    """The moves that could be replayed, unless the request has `last`."""
    proof: Proof
    """What the record proves of its chance."""
    valid: bool
    """Whether the record is a game from its start to its end."""
    variations: NotRequired[list[Variation]]
    """
    The lines that could have replaced the move that fails, where there are any, unless the request has
    `last`.
    """


class Variation(TypedDict):
    """A line that could have replaced a move of a game and what follows it."""

    failure: Failure | None
    plies: list[Ply]
    """
    The moves that could be replayed. Their claims and repetitions follow their own way from the start of
    the game.
    """
    variations: NotRequired[list[Variation]]
    """The lines that could have replaced the move that fails, where there are any."""

SITE_ONLY = [
    "claims",
    "comment",
    "divide",
    "draws",
    "effects",
    "failure",
    "key",
    "move",
    "moves.result",
    "nodes",
    "notation",
    "outcomes",
    "pgn",
    "plan",
    "plies",
    "position",
    "seed",
    "sentences",
    "squares",
    "variations",
    "views"
]

MOVER_ONLY = [
    "dests",
    "legal",
    "move",
    "moves",
    "next",
    "reason"
]
