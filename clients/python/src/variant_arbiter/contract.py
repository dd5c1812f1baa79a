"""The types of the contract. Made by generate.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from typing_extensions import NotRequired, TypedDict


class AnimationAnswer(TypedDict):
    """An animation of a game; as JSON its size and what happens. For the site alone while a piece is hidden: `description`."""

    description: str
    """The alternative text: what happens, as the viewer sees it."""
    frames: int
    """The number of frames."""
    height: int
    """The height in pixels."""
    width: int
    """The width in pixels."""


class Armies(TypedDict):
    """The armies with which a game began (twinkie-danger)."""

    black: str
    """Black's army."""
    white: str
    """White's army."""


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
    """The answer of the operation, or a problem. A picture is an object with the text `svg`."""
    status: int
    """The status that the answer would have alone, or 422 with the code `batch_exceeded`."""


class Boards(TypedDict):
    """The boards of a variant."""

    count: int
    """The number of boards."""
    files: int
    """The number of files of each."""
    ranks: int
    """The number of ranks of each."""


class CanWin(TypedDict):
    """The sides that can still win."""

    black: bool
    white: bool


ChakartObject: TypeAlias = Literal['mushroom', 'egg', 'banana', 'bomb']
"""An object on a square (chakart)."""


ChanceValue: TypeAlias = str
"""The value that one party adds to every seed: the site's secret, or a player's contribution."""


ClaimCode: TypeAlias = Literal['threefold_repetition', 'fifty_moves', 'dead_position', 'seventy_five_moves', 'fivefold_repetition', 'hundred_moves', 'hundred_fifty_moves']
"""The ground of a draw."""


class CodeMeaning(TypedDict):
    """A code and its meaning."""

    code: str
    """The code."""
    detail: str
    """The meaning."""


Color: TypeAlias = Literal['white', 'black']
"""A side."""


ContentKind: TypeAlias = Literal['piece', 'object']
"""The kind of what a square holds (chakart)."""


Destinations: TypeAlias = dict[str, list[str]]
"""The squares to which moves lead, by the squares from which they come."""


class DiagramAnswer(TypedDict):
    """A picture of a position; as JSON a text. For the site alone while a piece is hidden: `svg`."""

    svg: str
    """The picture as SVG."""


Digest: TypeAlias = str
"""A SHA-256 digest: a commitment to a value, or an agreement."""


class Draw(TypedDict):
    """A draw of chance."""

    chosen: int
    """The index of the option that was drawn."""
    index: int
    """The number of the draw in the move, from 0."""
    options: list[str]
    """The options, in the order that the rules fix."""


DrawIndex: TypeAlias = int
"""The index of an option that was drawn."""


DrawReason: TypeAlias = Literal['dead_position', 'seventy_five_moves', 'fivefold_repetition', 'hundred_fifty_moves']
"""The rule that forces a draw."""


EffectPattern: TypeAlias = dict[str, str | int | bool | None]
"""The fields of an effect, `type` among them, with the values that they must have."""


EggName: TypeAlias = Literal['kingBoo', 'koopa', 'toadette', 'chomp', 'daisy', 'bowser', 'luigi', 'waluigi']
"""The effect of an egg (chakart)."""


EventBy: TypeAlias = Literal['opponent', 'owner']
"""The side of a ply, as the owner of a plan sees it."""


Evidence: TypeAlias = Literal['proven', 'absent', 'contradicted']
"""The degree to which a record proves something."""


FailureCode: TypeAlias = Literal['game_over', 'wrong_commitment', 'wrong_contribution', 'wrong_agreement', 'wrong_start', 'wrong_seed', 'seed_in_variation', 'chance_missing', 'invalid_draws', 'wrong_draws', 'wrong_mark', 'wrong_position', 'wrong_spelling', 'wrong_result', 'not_understood', 'no_piece_there', 'not_your_piece', 'wrong_piece_named', 'cannot_reach', 'blocked', 'own_piece_on_target', 'leaves_king_in_check', 'must_answer_check', 'castling_right_lost', 'castling_through_check', 'promotion_missing', 'promotion_not_allowed', 'no_link_on_first_turn', 'link_limit', 'too_few_pieces', 'already_linked', 'both_squares_occupied', 'king_on_square', 'not_linked', 'not_link_owner', 'link_exposes_king', 'wrong_board', 'piece_is_moving', 'nothing_to_stop', 'null_move', 'ambiguous_momentum', 'immobilized', 'power_used', 'no_target', 'second_action_pending', 'no_second_action', 'not_in_reserve']
"""The code of a failure for which a record is no game, or of the reason why its move is not legal."""


FaultCode: TypeAlias = Literal['field_count', 'bad_placement', 'bad_side', 'bad_castling', 'bad_en_passant', 'bad_links', 'bad_armies', 'piece_of_no_army', 'bad_number', 'number_out_of_range', 'king_count', 'king_on_board_1', 'king_on_linked_square', 'boards_disagree', 'too_many_links', 'link_listed_twice', 'pawn_on_end_rank', 'castling_without_home', 'en_passant_rank', 'en_passant_occupied', 'en_passant_without_pawn', 'opponent_in_check', 'bad_momentum', 'pawn_on_last_rank', 'momentum_on_empty_square', 'momentum_on_king', 'momentum_listed_twice', 'momentum_out_of_order', 'momentum_impossible', 'castling_piece_moving', 'bad_powers', 'bad_reserve', 'bad_pending', 'no_king', 'two_hidden_queens', 'hidden_queen_to_move', 'too_many_pieces', 'pending_after_end', 'pending_without_piece', 'pending_without_pawn', 'pending_frozen', 'pending_without_partner', 'pending_empty_reserve', 'pending_without_move', 'pgn_syntax', 'pgn_truncated', 'pgn_variation', 'pgn_second_game', 'pgn_too_long', 'pgn_too_deep', 'pgn_comments', 'pgn_tag', 'pgn_wrong_variant', 'pgn_wrong_rules_version', 'pgn_setup', 'pgn_fen', 'pgn_result', 'pgn_chance', 'pgn_command', 'pgn_view']
"""The code of a fault of a position or a PGN."""


Finding: TypeAlias = Literal['forced', 'refuted', 'undecided']
"""The verdict of a search."""


Force: TypeAlias = Literal['claimable', 'forced', 'reported']
"""The force of the ground of a draw."""


class Fraction(TypedDict):
    """
    An exact probability in lowest terms. Both numbers are whole and may be large: a board can be made
    on which they pass 2^53, beyond which JavaScript rounds.
    """

    denominator: int
    numerator: int


GameId: TypeAlias = str
"""The unique id of a game."""


GameResult: TypeAlias = Literal['1-0', '0-1', '1/2-1/2', '*']
"""The result of a game, as score sheets write it."""


Glyph: TypeAlias = int
"""
An annotation: the number of a Numeric Annotation Glyph of the PGN standard. 1 is `!`, 2 `?`, 3 `!!`,
4 `??`, 5 `!?` and 6 `?!`.
"""


class Health(TypedDict):
    """The health of the service."""

    status: str
    """Always `ok`. A service that is not ready answers with a problem."""


Include: TypeAlias = Literal['notation', 'effects', 'views', 'sentences']
"""A part of each ply that an answer can have besides its result."""


Judgement: TypeAlias = Literal['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder']
"""The judgement of a move."""


class Judgements(TypedDict):
    """The number of each judgement."""

    best: int
    """The best moves found."""
    blunder: int
    """The blunders."""
    forced: int
    """The only legal moves."""
    good: int
    """The good moves."""
    inaccuracy: int
    """The inaccuracies."""
    mistake: int
    """The mistakes."""


Key: TypeAlias = str
"""A hash that is equal for two positions exactly when they count as a repetition: 32 hexadecimal digits."""


Layer: TypeAlias = Literal['board', 'under', 'pieces', 'over', 'effects']
"""A part of a picture that can be asked for by itself, from the lowest to the highest."""


Level: TypeAlias = Literal['careless', 'careful', 'thorough']
"""The skill of a suggestion."""


LinkBreak: TypeAlias = Literal['owner', 'king']
"""The cause for which a link is gone."""


Mirror: TypeAlias = Literal['aBorder', 'aMiddle', 'hMiddle', 'hBorder']
"""
A line of the table that throws pieces of one side back (minigolf): White's are `aBorder` and
`hMiddle`, Black's `aMiddle` and `hBorder`.
"""


Moment: TypeAlias = Literal['before', 'after']
"""The board on which a move is drawn."""


class Momentum(TypedDict):
    """The momentum of a piece (minigolf)."""

    capturing: bool
    """True if it goes on only by taking."""
    dx: int
    """The number of files towards the h side."""
    dy: int
    """The number of ranks upwards."""


MoveCounts: TypeAlias = dict[str, int]
"""The counts of moves, by their texts."""


MoveKind: TypeAlias = Literal['move', 'castle', 'stop', 'stealth', 'shell', 'swap', 'drop', 'promotion']
"""The kind of a chosen action (minigolf) or of a move (chakart)."""


MoveText: TypeAlias = str
"""
A move in the variant's notation. `$defs` has the pattern of each variant, which is also the
`movePattern` of the variant.
"""


class Notes(TypedDict):
    """The comments and annotations of a move."""

    comment: NotRequired[str]
    """The comment on the move."""
    commentBefore: NotRequired[str]
    """The comment before the move."""
    glyphs: NotRequired[list[Glyph]]
    """The annotations, if there are any."""


Obstacle: TypeAlias = Literal['edge', 'ownPiece', 'enemyPiece', 'nothingToCapture', 'king']
"""The obstacle that keeps a piece from repeating its momentum (minigolf)."""


Occurs: TypeAlias = Literal['problem', 'reason', 'failure', 'positionFault', 'pgnFault', 'solutionFlaw']
"""The place where a code occurs."""


class OperationLink(TypedDict):
    """An operation on a variant."""

    methods: list[str]
    """Its methods."""
    path: str
    """Its path, with the variant's id in place of `{variant}`."""
    summary: str
    """Its summary."""


Params: TypeAlias = dict[str, str | int]
"""The values of a sentence, by the names that its template has in braces."""


PendingKind: TypeAlias = Literal['promotion', 'moveAgain', 'swap', 'drop']
"""A kind of action that a side can owe."""


class PieceKind(TypedDict):
    """A kind of piece."""

    betza: str
    """Betza's notation of its movement."""
    called: str
    """The word for it in sentences: the `piece` of `params`."""
    letter: str
    """The capital letter."""
    movement: str
    """Its movement in words."""
    name: str
    """The name."""


Placed: TypeAlias = Literal['left', 'restored']
"""The cause for which an object is placed (chakart)."""


PlanEnd: TypeAlias = Literal['gameOver', 'noneApplies', 'done', 'illegalReply']
"""The reason why nothing remains of a plan."""


PlanVerdict: TypeAlias = Literal['legal', 'illegal', 'provisional', 'unreachable']
"""The verdict on a reply."""


class PlayerReview(TypedDict):
    """The sums of a player's plies."""

    judgements: Judgements
    """The number of each judgement."""
    luck: float
    """The sum of the luck."""
    meanError: float
    """The mean of the errors; 0 without a ply."""


PositionText: TypeAlias = str
"""A position in the variant's notation, as the service or a player wrote it."""


class Powers(TypedDict):
    """The powers that a side may use once a game and has not used yet (chakart)."""

    shell: bool
    """The King's shell."""
    stealth: bool
    """The Queen's stealth."""


class PowersBySide(TypedDict):
    """The powers that each side has left (chakart)."""

    black: Powers
    white: Powers


ProblemCode: TypeAlias = Literal['malformed_json', 'invalid_request', 'not_offered', 'unknown_variant', 'not_found', 'method_not_allowed', 'not_acceptable', 'request_timeout', 'body_too_large', 'unsupported_media_type', 'inconsistent_request', 'invalid_position', 'illegal_move', 'hidden_pieces', 'invalid_square', 'invalid_seed', 'invalid_draws', 'invalid_pgn', 'unreplayable_game', 'invalid_option', 'budget_exceeded', 'batch_exceeded', 'rate_limited', 'internal_error', 'overloaded']
"""The code of a problem."""


class ProblemError(TypedDict):
    """One of several faults."""

    detail: str
    """The sentence in English."""
    params: NotRequired[Params]
    """The values of the parameters, if the template has any."""
    template: str
    """The sentence with its parameters in braces, one of the `templates` of the code."""
    code: FaultCode
    """A stable code for programs."""
    pointer: NotRequired[str]
    """The part of the request in question, as a JSON pointer."""


class Proven(TypedDict):
    """The claim that a solution proves."""

    atLeast: str
    """The least probability of the goal, a fraction in lowest terms."""
    position: str
    """The position."""
    side: Color
    """The side to move, which reaches its goal."""
    turns: int
    """The number of its turns."""


ReasonCode: TypeAlias = Literal['not_understood', 'game_over', 'no_piece_there', 'not_your_piece', 'wrong_piece_named', 'cannot_reach', 'blocked', 'own_piece_on_target', 'leaves_king_in_check', 'must_answer_check', 'castling_right_lost', 'castling_through_check', 'promotion_missing', 'promotion_not_allowed', 'no_link_on_first_turn', 'link_limit', 'too_few_pieces', 'already_linked', 'both_squares_occupied', 'king_on_square', 'not_linked', 'not_link_owner', 'link_exposes_king', 'wrong_board', 'piece_is_moving', 'nothing_to_stop', 'null_move', 'ambiguous_momentum', 'immobilized', 'power_used', 'no_target', 'second_action_pending', 'no_second_action', 'not_in_reserve']
"""The code of a reason why a move is not legal."""


class RecordTag(TypedDict):
    """A tag of a record."""

    name: str
    """Its name."""
    value: str
    """Its value."""


class Repair(TypedDict):
    """Something that was put right in a text."""

    column: int
    """The character in the line, from 1."""
    found: str
    """The text there, shortened; empty where something is missing."""
    line: int
    """The line, from 1."""
    read: str
    """The text read instead, shortened."""


Reserve: TypeAlias = dict[str, int]
"""The numbers of captured pieces that a side can drop, by their capital letters."""


class Reserves(TypedDict):
    """The captured pieces that each side can drop."""

    black: Reserve
    white: Reserve


class ReviewedPly(TypedDict):
    """A ply, as the side that moved sees it. Expectations are scores from 0 to 1 of that side."""

    allowedWin: int | None
    """The turns of a forced win of the other side that the move allowed; null if it allowed none."""
    best: str | None
    """The best move found."""
    error: float
    """`expectation` minus `played`. It can be slightly negative, since a search sees more after a move."""
    expectation: float
    """The expectation before the move, with the best move found."""
    judgement: Judgement
    """The judgement of the move."""
    luck: float | None
    """
    The expectation after what was drawn minus the mean over all results, weighted exactly; null
    if the move has one result.
    """
    missedWin: int | None
    """The turns of a forced win, proven as by `solve`, that the move gave up; null if it gave up none."""
    move: str
    """The move in canonical notation."""
    played: float
    """The expectation of the move, before chance decides."""
    ply: int
    """The number of the move in the record, from 1."""
    side: Color
    """The side that moved."""


SeedText: TypeAlias = str
"""
The seed of chance: a string of 1 to 128 characters without U+0000, not a number, since
JavaScript rounds large numbers.
"""


class Sentence(TypedDict):
    """A sentence for people, with its parts for a translation."""

    detail: str
    """The sentence in English."""
    params: NotRequired[Params]
    """The values of the parameters, if the template has any."""
    template: str
    """The sentence with its parameters in braces, one of the `templates` of the code."""


class ServiceIndex(TypedDict):
    """The index of the service."""

    batch: str
    """The path of batches."""
    contract: str
    """The path of the contract."""
    documentation: str
    """The path of the documentation."""
    operations: list[OperationLink]
    """The operations on a variant."""
    problems: str
    """The path of the codes."""
    variants: str
    """The variants."""
    version: str
    """The version of the service."""


SetupText: TypeAlias = str
"""The name of a start set-up."""


class SolutionFlaw(TypedDict):
    """The reason why a solution is refused, and the place."""

    detail: str
    """The sentence in English."""
    params: NotRequired[Params]
    """The values of the parameters, if the template has any."""
    template: str
    """The sentence with its parameters in braces, one of the `templates` of the code."""
    code: str
    """A stable code."""
    node: int | None
    """The index of the node; null if there is none."""


class SolutionMove(TypedDict, closed=True):
    """A move of a solution."""

    move: str
    """The move in canonical notation."""
    results: list[int | None]
    """
    The node of each result, in the order of `outcomes`; a move without chance has one. It is
    null if the game is over, or if the solution guarantees nothing.
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
    """A request for a forced win of the side to move."""

    atLeast: NotRequired[str]
    """
    The least probability that counts as a win, a fraction such as `3/4` or a decimal such as
    `0.75`. By default the verdict is on certainty, and in a game of chance the bounds are as
    close as the search gets them.
    """
    nodes: NotRequired[int]
    """The maximum number of positions and ways of chance to search. Default: 1000000."""
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    turns: int
    """The maximum number of turns of the side to move. Actions that are owed belong to the first."""


class Source(TypedDict):
    """A source of rules."""

    citation: str
    """Author, title and year."""
    role: str
    """The part of the rules that it decides."""


class SquareExtras(TypedDict):
    """The fields of an occupied square that only one variant has."""

    frozen: NotRequired[bool]
    """chakart: true if the piece is frozen."""
    hidden: NotRequired[bool]
    """chakart: true if it is an invisible Queen."""
    kind: NotRequired[ContentKind]
    """chakart: the kind, a piece or an object."""
    momentum: NotRequired[Momentum]
    """minigolf: the momentum of the piece, if it is in motion."""


SquareLetters: TypeAlias = dict[str, str | None]
"""The letters on squares in the position string; null for an empty square."""


SquareName: TypeAlias = str
"""A square: its coordinates, and the name that the variant's positions give it."""


SquareText: TypeAlias = str
"""A square as the variant's positions name it."""


class StartRequest(TypedDict, closed=True):
    """A request for a start position."""

    next: NotRequired[bool]
    """True to add `next`, the legal moves as `legal-moves` lists them. Default: false."""
    seed: NotRequired[SeedText]
    """The seed of a random set-up. Default: a fresh one from the operating system."""
    setup: NotRequired[SetupText]
    """The name of the set-up. Default: the first of the variant's `setups`."""
    views: NotRequired[bool]
    """True to add `views`, what each player and a spectator may see. Default: false."""


State: TypeAlias = Literal['ongoing', 'checkmate', 'stalemate', 'draw', 'kingCaptured', 'noMoves']
"""The state of a game."""


class Status(TypedDict):
    """The state of a game and what goes with it."""

    canWin: CanWin
    """
    The sides that can still win. A side cannot if no sequence of legal moves leads to its win,
    as far as material alone tells. A site with clocks needs it when a flag falls.
    """
    drawBy: DrawReason | None
    """The rule that forces a draw, if one does."""
    inCheck: bool
    """True if the side to move is in check."""
    result: GameResult
    """The result by the rules; `*` while the game goes on."""
    state: State
    """The state of the game."""
    winner: Color | None
    """The side that has won, if one has."""


class SuggestRequest(TypedDict, closed=True):
    """A request for a suggested move."""

    history: NotRequired[list[Key]]
    """
    The keys of the game's positions, in order, the last one of this position: with them, a move
    that lets a player claim a draw by repetition counts as a draw. Unused where pieces can be
    hidden.
    """
    level: NotRequired[Level]
    """The skill. Default: `careful`."""
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    seed: NotRequired[SeedText]
    """The seed of the choice. Default: a fresh one from the operating system."""


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
"""The cause for which an object is gone (chakart)."""


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


class VariantInfo(TypedDict):
    """The description of a variant."""

    armies: list[ArmyKind]
    """
    The armies from which each player chooses; an empty list if there is no choice. The first is
    that of both sides in the standard start. Two ids with a colon between, White's first, name
    a set-up: `clobberers:knights`.
    """
    boards: Boards
    """The number and the size of the boards."""
    chance: bool
    """True if moves may depend on chance."""
    hiddenInformation: bool
    """True if a player may not see the whole position."""
    id: VariantId
    """The id in requests."""
    moveGrammar: str
    """The grammar of a move."""
    movePattern: str
    """
    The pattern of a move: an anchored regular expression of ECMA-262 for the texts that `play`
    understands, including the marks of a game's log. A text that does not fit is refused as
    `not_understood`. Unbounded repetitions are never nested.
    """
    name: str
    """The name."""
    pieces: list[PieceKind]
    """The pieces."""
    positionGrammar: str
    """The grammar of a position."""
    rules: str
    """The rules with the rulings, in Markdown. `rule` in a reason names a section of it."""
    rulesVersion: str
    """The version of the rules, which is part of every draw key: the id, a slash and a number."""
    setups: list[str]
    """The names of the start set-ups, the standard one first."""
    sources: list[Source]
    """The sources of the rules."""
    start: str
    """The standard start position."""
    summary: str
    """The variant in a sentence."""


class VariantSummary(TypedDict):
    """The short description of a variant."""

    boards: Boards
    chance: bool
    """True if moves may depend on chance."""
    hiddenInformation: bool
    """True if a player may not see the whole position."""
    id: VariantId
    """The id in paths."""
    name: str
    """The name."""
    rulesVersion: str
    """The version of the rules."""
    summary: str
    """The variant in a sentence."""


class VariantsAnswer(TypedDict):
    """The variants that the service referees."""

    variants: list[VariantSummary]


class VerifySolutionAnswer(TypedDict):
    """The verdict on a solution."""

    flaw: SolutionFlaw | None
    """The reason why it is refused; null if it is not."""
    proven: Proven | None
    """The claim that it proves; null if it is refused."""
    rulesVersion: str
    """The version of its rules."""
    valid: bool
    """True if the solution proves what it claims."""
    variant: str
    """The variant."""


Viewer: TypeAlias = Literal['white', 'black', 'spectator']
"""A player or a spectator, who looks at a position."""


Wing: TypeAlias = Literal['king', 'queen']
"""The side of the board to which a King castles."""


Withheld: TypeAlias = Literal['seeds', 'draws', 'variations', 'comments']
"""A part that a record withholds while the game goes on."""


class Wrap(TypedDict):
    """A piece leaves the table over one border and goes on from the opposite one (minigolf)."""

    enters: TablePoint
    """The point of the other border where it comes in."""
    leaves: TablePoint
    """The point of the border where it leaves."""


class AgreementProof(TypedDict):
    """The agreement before the first draw."""

    evidence: Evidence
    """The evidence that it is the one that was sent; `absent` if none was sent."""
    value: Digest
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
    """The mirror."""
    point: TablePoint
    """The point of the mirror where the piece turns."""


Carried = TypedDict(
    'Carried',
    {
        'from': SquareName,
        'piece': NotRequired[str],
        'to': SquareName,
    },
)


class CastlingRight(TypedDict):
    """A right to castle that earlier moves have left, even if the way is not free now."""

    color: Color
    """The side that has it."""
    king: Travel
    """The King's way."""
    rook: Travel
    """The way of the Rook, or of another corner piece."""
    wing: Wing
    """The side of the board to which the King goes."""


class Change(TypedDict):
    """The change of one square."""

    after: str | None
    """The letter on it after the effect; null if it is empty."""
    before: str | None
    """The letter on it before the effect, as in the position string; null if it was empty."""
    square: SquareName


class Claim(TypedDict):
    """A draw that may be claimed or is forced."""

    code: ClaimCode
    """The code of its ground."""
    firstPly: NotRequired[int]
    """The ply after which the position first stood, 0 for the start. Only for a repetition."""
    force: Force
    """The force of the ground."""
    rule: str
    """The section of the rules that says so, by its address on the service."""
    times: NotRequired[int]
    """The number of times that the position has stood, this time included. Only for a repetition."""


class CodePage(TypedDict):
    """The meaning of a code."""

    code: str
    """The code."""
    detail: str
    """The meaning."""
    occurs: Occurs
    """
    The place where it occurs: the `code` of a problem, of a reason why a move is not legal, of
    a failure of a record or of a flaw of a solution, or the `errors` of a position or a PGN.
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
    """The meanings of all codes."""

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


class Contribution(TypedDict, closed=True):
    """32 bytes that a player has chosen, bound into every seed of a provable game."""

    commitment: NotRequired[Digest]
    """
    The commitment to the value, which the player published before either player revealed
    anything. It shows that the player knew no other value when they chose this one.
    """
    side: Color
    """The player."""
    value: ChanceValue
    """32 bytes, revealed before the first draw."""


class ContributionProofs(TypedDict):
    """
    The evidence that each player's contribution is the one that they committed to. `absent` if
    there is none, or if neither a commitment nor an agreement is sent: it could have been chosen to
    suit.
    """

    black: Evidence
    """The evidence for Black."""
    white: Evidence
    """The evidence for White."""


class DiagramRequest(TypedDict, closed=True):
    """A request for a picture of a position."""

    coordinates: NotRequired[bool]
    """True if the names of files and ranks stand beside the boards. Default: true."""
    draws: NotRequired[list[DrawIndex]]
    """
    The indexes of the move's draws, instead of the seed. An empty list beside a seed has no
    meaning; alone it means that the move draws nothing.
    """
    highlight: NotRequired[list[SquareText]]
    """
    Squares to point out, as positions name them; in twinkie-danger a square without its board
    means both.
    """
    landscape: NotRequired[bool]
    """
    True if a board that is higher than wide lies on its side, so that White plays from left to
    right. Pieces and words stay upright. Default: false.
    """
    layers: NotRequired[list[Layer]]
    """
    The layers to draw, each as a group `<g data-layer="under">`. In `effects`, each effect that
    draws something is a group `<g data-effect="3">` with its index among the effects that the
    viewer sees. The root then has `data-boards`: `x y width height` of each board in the
    picture, with `;` between them. By default, and for an empty list, all layers are drawn as
    one whole.
    """
    moment: NotRequired[Moment]
    """The board on which the move is drawn. Default: `before`."""
    move: NotRequired[MoveText]
    """A move whose effects are drawn over the board."""
    orientation: NotRequired[Color]
    """The side at the bottom. Default: `white`."""
    panel: NotRequired[bool]
    """
    True if reserve, powers and the disc of the side to move are drawn beside the boards.
    Default: true.
    """
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    seed: NotRequired[SeedText]
    """The seed of the move's chance. A move that needs chance needs a seed or draws."""
    size: NotRequired[int]
    """
    The width of the picture in pixels. By default a square has 40. If a square has less than
    18, the picture has no coordinates and no panel, its boards stand one below the other, and
    its marks are larger.
    """
    theme: NotRequired[Theme]
    """The colours. Default: `auto`, which follows the reader's system."""
    viewer: NotRequired[Viewer]
    """The viewer, from whom the picture hides what they may not see. By default nothing is hidden."""


class DisappearedEffect(TypedDict):
    """A piece is no longer on this board, but still on the other (twinkie-danger)."""

    changes: list[Change]
    draw: NotRequired[Draw]
    piece: str
    """The piece's letter."""
    square: SquareName
    type: Literal['disappeared']


class DroppedEffect(TypedDict):
    """A piece of the reserve was put on the board."""

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
    """The effect of the egg."""
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
    """The reason why a record is not a game, and the place."""

    detail: str
    """The sentence in English."""
    params: NotRequired[Params]
    """The values of the parameters, if the template has any."""
    template: str
    """The sentence with its parameters in braces, one of the `templates` of the code."""
    code: FailureCode
    """
    A stable code: that of the `reason` for which a move is illegal, or what the record
    contradicts.
    """
    column: NotRequired[int]
    """The character in that line, from 1."""
    computed: NotRequired[str]
    """The value by the rules."""
    line: NotRequired[int]
    """The line of the PGN on which the move stands, from 1."""
    ply: int | None
    """
    The number of the move that fails, from 1; null if no single move fails, as with a
    commitment or a result.
    """
    recorded: NotRequired[str]
    """The value in the record, if it contradicts the rules."""
    rule: NotRequired[str]
    """The section of the rules that decides, by its address on the service."""


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
    """The side that owns it."""
    square: SquareName
    """The square, without a board."""


class LinkBrokenEffect(TypedDict):
    """One square became two again (twinkie-danger)."""

    cause: LinkBreak
    """The cause."""
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
    """Its square now."""
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
    """Its square now."""
    type: Literal['momentumTurned']


class MoveEntry(TypedDict, closed=True):
    """One move of a game, with the chance that it had."""

    comment: NotRequired[str]
    """The comment on the move."""
    commentBefore: NotRequired[str]
    """
    The comment before the move. A comment is text: white space in it becomes one space, and
    control characters and those that change the direction of text are removed.
    """
    draws: NotRequired[list[DrawIndex]]
    """The indexes that were drawn. Beside a seed they are compared with its draws."""
    glyphs: NotRequired[list[Glyph]]
    """The annotations."""
    move: MoveText
    """
    The move. The mark that a game's log writes behind it (`Qc8-b7*M`) is compared with what was
    drawn.
    """
    position: NotRequired[PositionText]
    """The position after the move, as the record states it."""
    seed: NotRequired[SeedText]
    """The seed of the move's chance. A move of a variation has draws only."""
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
    """The cause."""
    changes: list[Change]
    draw: NotRequired[Draw]
    object: ChakartObject
    square: SquareName
    type: Literal['objectPlaced']


class ObjectTakenEffect(TypedDict):
    """An object is gone (chakart)."""

    cause: Taken
    """The cause."""
    changes: list[Change]
    draw: NotRequired[Draw]
    object: ChakartObject
    square: SquareName
    type: Literal['objectTaken']


class OutcomesRequest(TypedDict, closed=True):
    """A request for every possible result of a move."""

    move: MoveText
    """The move."""
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    sentences: NotRequired[bool]
    """True to add `sentences`, the effects of each result in English. Default: false."""


class PathPart(TypedDict):
    """
    The next part of a way: one of the three (minigolf). The piece goes straight to it from the end of
    the part before; a `wrap` ends where it `enters`.
    """

    bounce: NotRequired[Bounce]
    """The mirror to which it goes."""
    square: NotRequired[SquareName]
    """The square to the middle of which it goes."""
    wrap: NotRequired[Wrap]
    """The border to which it goes, and the opposite one, from which it goes on."""


class PendingAction(TypedDict):
    """An action that the side to move owes before its turn is over. Nothing else is legal until then."""

    kind: PendingKind
    """The action."""
    square: SquareName
    """The square of the piece that owes it."""
    then: NotRequired[PendingKind]
    """The action that is owed after it, if there is one."""


class PerftAnswer(TypedDict):
    """A count of leaf nodes. For the site alone while a piece is hidden: `position`, `key`, `nodes`, `divide`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    depth: int
    """The depth in plies."""
    divide: NotRequired[MoveCounts]
    """The count for each move, with `divide`."""
    key: Key
    """The key of the position."""
    nodes: int
    """The count."""


class PerftRequest(TypedDict, closed=True):
    """A request for a count of leaf nodes."""

    depth: int
    """The depth in plies; 0 counts the position itself."""
    divide: NotRequired[bool]
    """True to add the count for each move. Default: false."""
    firstPartsOnly: NotRequired[bool]
    """twinkie-danger: true to count turns without link actions. Default: false."""
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""


class PiecesInMotion(TypedDict):
    """
    The squares of each side's pieces in motion (minigolf), the oldest motion first. `squares` tells
    their momentum.
    """

    black: list[SquareName]
    white: list[SquareName]


class PlanCondition(TypedDict, closed=True):
    """A condition on a ply, as the owner of the plan hears and sees it."""

    by: NotRequired[EventBy]
    """The side whose ply it is. Default: the opponent."""
    effects: NotRequired[list[EffectPattern]]
    """The patterns of effects that the owner sees."""
    move: NotRequired[MoveText]
    """The move as the owner hears of it (`move` of their view). A mark such as `*M` decides nothing."""
    squares: NotRequired[SquareLetters]
    """The letters on squares after the ply, as the owner sees them."""


class PlanNode(TypedDict, closed=True):
    """A node of a plan, and the nodes that come after it: when it applies, and what the owner then plays."""

    play: NotRequired[MoveText]
    """
    The reply of the owner. A node with a reply applies only if the owner is to move and the
    game goes on; any other waits for the next ply.
    """
    then: NotRequired[list[PlanNode]]
    """
    The nodes for the ply after that. The first that applies is taken. The ply may be the owner's own
    reply: then nodes of the owner are looked at, and where none applies those of the opponent wait for the
    opponent's ply.
    """
    when: NotRequired[PlanCondition]
    """
    The condition under which the node applies: all its parts hold. Default: any ply of the
    opponent.
    """


class PlanRequest(TypedDict, closed=True):
    """A request for a verdict on each node of a plan."""

    nodes: list[PlanNode]
    """The nodes for the next ply. The first that applies is taken."""
    owner: Color
    """The owner of the plan."""
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""


class Plans(TypedDict, closed=True):
    """The plan of each player who has one."""

    black: NotRequired[list[PlanNode]]
    """Black's nodes."""
    white: NotRequired[list[PlanNode]]
    """White's nodes."""


class PlayRequest(TypedDict, closed=True):
    """A request to play a move."""

    draws: NotRequired[list[DrawIndex]]
    """
    The indexes that were drawn elsewhere or before, instead of the seed. An empty list means
    none.
    """
    history: NotRequired[list[Key]]
    """
    The keys of the game's positions so far, in order; the last is that of the position. With
    them the answer knows repetitions. An empty list means none.
    """
    move: MoveText
    """The move. The mark that a game's log writes behind it (`Qc8-b7*M`) decides nothing."""
    next: NotRequired[bool]
    """
    True to add `next`, the legal moves of the resulting position as `legal-moves` lists them.
    Default: false.
    """
    plan: NotRequired[Plans]
    """
    The players' plans, which the ply follows: the answer has the reply, if there is one, and
    what remains of them. Only by POST.
    """
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    seed: NotRequired[SeedText]
    """The seed of the move's chance. Default: a fresh one from the operating system."""
    sentences: NotRequired[bool]
    """True to add `sentences`, the effects in English, also to each view. Default: false."""
    views: NotRequired[bool]
    """True to add `views`, what each player and a spectator may see. Default: false."""


class PositionExtras(TypedDict):
    """The fields of a position that only one variant has."""

    armies: NotRequired[Armies]
    """twinkie-danger: the armies with which the game began, unless both are `fide`."""
    castling: NotRequired[list[CastlingRight]]
    """The rights to castle that stand, White's first."""
    enPassant: NotRequired[SquareName]
    """The square that a Pawn has just crossed."""
    halfMoveClock: NotRequired[int]
    """Moves of either side since a capture or Pawn move; minigolf: a chosen Pawn move."""
    inMotion: NotRequired[PiecesInMotion]
    """minigolf: the squares of the pieces in motion, in the order in which they go on."""
    links: NotRequired[list[Link]]
    """twinkie-danger: the links in the order of their squares, also those of empty squares."""
    moveNumber: NotRequired[int]
    """The number of the full move."""
    powers: NotRequired[PowersBySide]
    """chakart: the powers that each side has left."""
    turns: NotRequired[int]
    """chakart: complete turns played."""


class PositionRequest(TypedDict, closed=True):
    """A request to read a position."""

    history: NotRequired[list[Key]]
    """
    The keys of the game's positions so far, in order; the last is that of the position. With
    them the answer knows repetitions. An empty list means none.
    """
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    viewer: NotRequired[Viewer]
    """The viewer for whom the answer is: it has only what they may see, and no key."""


class PositionSummary(TypedDict):
    """The fields of every answer about a position."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
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
    """The proof of a record's chance. Each part is judged on its own."""

    agreement: AgreementProof | None
    """The agreement before the first draw; null without a secret."""
    commitment: Evidence
    """
    The evidence that the secret is the one that was committed to. `absent` if there is no
    secret, or if neither a commitment nor an agreement is sent: then the site could have tried
    many secrets.
    """
    contributions: ContributionProofs
    """The evidence that the players' contributions are those that they committed to."""
    seeds: Evidence
    """
    The evidence that every move was replayed with the seed that follows from the secret.
    `absent` if there is no secret, or if another failure came first; `contradicted` if a
    recorded seed, or recorded draws, are not those of the secret.
    """
    start: Evidence
    """
    The evidence that no player has chosen the start: it is the variant's own, or follows from
    the secret. `absent` for any other position, and for one drawn from a seed without a
    commitment.
    """


class Provable(TypedDict, closed=True):
    """The secret of a provable game, published after its last move."""

    agreement: NotRequired[Digest]
    """
    The agreement that was noted before the first draw. It fixes the rules, the start, the game
    id and all three values. It is checked if it is sent.
    """
    commitment: NotRequired[Digest]
    """
    The commitment to the secret, which the site published before the first move. It is checked
    if it is sent.
    """
    contributions: NotRequired[list[Contribution]]
    """
    The values that the players add to every seed, one of each side. Both commit before either
    reveals: then one honest player suffices for draws that no player has chosen.
    """
    gameId: GameId
    """16 bytes that the site has drawn for this game and for no other."""
    secret: ChanceValue
    """The site's 32 bytes, from which every seed comes."""


class Reason(TypedDict):
    """The reason why a move is not legal."""

    detail: str
    """The sentence in English."""
    params: NotRequired[Params]
    """The values of the parameters, if the template has any."""
    template: str
    """The sentence with its parameters in braces, one of the `templates` of the code."""
    code: ReasonCode
    """A stable code that names the rule."""
    rule: str
    """The address of the section of the rules that forbids it, on this service."""


class RecordAnswer(TypedDict):
    """A game as PGN. For the site alone while a piece is hidden: `position`, `key`, `pgn`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    hiddenFrom: list[Viewer]
    """
    The viewers who may not see this answer while the game goes on, since it shows what the
    position hides from them. With one of them as `viewer` it does not.
    """
    key: NotRequired[Key]
    """The key of the last position, unless it hides something from the `viewer`."""
    pgn: str
    """The record, in the export format of the PGN standard."""
    withheld: list[Withheld]
    """
    The parts of the request that the text withholds because the game goes on: `seeds`, or the
    secret, which give coming draws; from a viewer from whom something is hidden also `draws`,
    `variations` and `comments` with annotations, which may tell where it is.
    """


class RecordRequest(TypedDict, closed=True):
    """A request for a whole game as PGN: `moves` from `start`, or `pgn`."""

    comment: NotRequired[str]
    """The comment on the whole game, before its first move. A `pgn` has its own."""
    moves: NotRequired[list[MoveEntry]]
    """The moves in order. Where a turn is made in several calls each is an entry of its own."""
    pgn: NotRequired[str]
    """The game as PGN, instead of `moves`; its tags are kept."""
    provable: NotRequired[Provable]
    """
    The secret from which each entry's seed comes. It is written into the record when the game
    is over, its commitment always.
    """
    result: NotRequired[GameResult]
    """The result of the game. Default: the result by the rules. A `pgn` has its own."""
    setup: NotRequired[SetupText]
    """
    The name of the set-up of the start, as the operation `start` takes it. Its position is
    derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
    `pgn` has its own.
    """
    setupSeed: NotRequired[SeedText]
    """The seed of the set-up in a game without a secret."""
    start: NotRequired[PositionText]
    """
    The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
    has its own.
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
    The viewer for whom the text is. While the game goes on and the position hides a piece from
    them, the text has each move as they heard of it, has no draws, variations and comments, and
    cannot be replayed. A game that is over is written whole for every viewer.
    """


class RecordedPly(TypedDict):
    """A ply of a recorded game."""

    before: PositionText
    """The position before the move."""
    draws: list[DrawIndex]
    """The indexes that were drawn."""
    effects: list[dict[str, Any]]
    """The effects. The verifiers that share no code with the service read them; `replay` derives them."""
    move: MoveText
    """The move."""
    position: PositionText
    """The position after the move."""
    seed: NotRequired[SeedText]
    """The seed of its draws. In a provable game it follows from the secret."""


class RecordedStart(TypedDict):
    """The start of a recorded game."""

    draws: NotRequired[list[DrawIndex]]
    """The draws of a set-up."""
    position: PositionText
    """The position."""
    seed: NotRequired[SeedText]
    """The seed of its draws."""
    setup: NotRequired[SetupText]
    """The name of its set-up. Without it nothing derives the position."""


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


class ReviewAnswer(TypedDict):
    """A reviewed game. For the site alone while a piece is hidden: `position`, `start`, `end`, `plies`, `white`, `black`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    black: PlayerReview
    """The sums of Black's plies."""
    end: float
    """White's expectation after the last reviewed ply: the score if the game is over by the rules."""
    level: Level
    """The depth of the analysis."""
    plies: list[ReviewedPly]
    """The reviewed plies."""
    start: float
    """White's expectation before the first reviewed ply, from 0 to 1."""
    white: PlayerReview
    """The sums of White's plies."""


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
    """The verdict on a forced win."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    lower: str
    """
    The lower bound of the probability of the goal, a fraction in lowest terms; 0 or 1 in a game
    without chance.
    """
    nodes: int
    """The number of positions and ways of chance that were searched."""
    solution: Solution | None
    """
    The proof of what was asked for, or of `lower` if the probability itself was asked for; null
    if there is none.
    """
    turns: int
    """The number of turns that were searched; of a forced goal, the number that it takes."""
    upper: str
    """
    The upper bound. Both are equal if the search is complete; with `atLeast` they need not be
    close.
    """
    verdict: Finding
    """The verdict."""


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
    """chakart: true if the piece is frozen."""
    hidden: NotRequired[bool]
    """chakart: true if it is an invisible Queen."""
    kind: NotRequired[ContentKind]
    """chakart: the kind, a piece or an object."""
    momentum: NotRequired[Momentum]
    """minigolf: the momentum of the piece, if it is in motion."""
    color: Color | None
    """The side that has the piece; null for an object."""
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
    """Its square."""
    type: Literal['stop']


class SuggestAnswer(TypedDict):
    """A suggested move."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    level: Level
    """The skill."""
    move: str | None
    """A legal move; null if the game is over."""
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
    """The verdict on a move. For the site alone while a piece is hidden: `position`, `key`, `move`. For the side to move: `legal`, `reason`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    key: NotRequired[Key]
    """The key of the position, in an answer without `viewer`."""
    legal: bool
    """True if the move is legal."""
    move: str | None
    """The move in canonical notation; null if it is not legal."""
    reason: Reason | None
    """The reason why it is not legal; null if there is none."""


class ValidateRequest(TypedDict, closed=True):
    """A request for a verdict on a move."""

    move: MoveText
    """The move."""
    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    viewer: NotRequired[Viewer]
    """
    The viewer for whom the answer is, the player to move: it has only what they may see, and no
    key.
    """


class VariantAnswer(TypedDict):
    """The full description of a variant."""

    armies: list[ArmyKind]
    """
    The armies from which each player chooses; an empty list if there is no choice. The first is
    that of both sides in the standard start. Two ids with a colon between, White's first, name
    a set-up: `clobberers:knights`.
    """
    boards: Boards
    """The number and the size of the boards."""
    chance: bool
    """True if moves may depend on chance."""
    hiddenInformation: bool
    """True if a player may not see the whole position."""
    id: VariantId
    """The id in requests."""
    moveGrammar: str
    """The grammar of a move."""
    movePattern: str
    """
    The pattern of a move: an anchored regular expression of ECMA-262 for the texts that `play`
    understands, including the marks of a game's log. A text that does not fit is refused as
    `not_understood`. Unbounded repetitions are never nested.
    """
    name: str
    """The name."""
    pieces: list[PieceKind]
    """The pieces."""
    positionGrammar: str
    """The grammar of a position."""
    rules: str
    """The rules with the rulings, in Markdown. `rule` in a reason names a section of it."""
    rulesVersion: str
    """The version of the rules, which is part of every draw key: the id, a slash and a number."""
    setups: list[str]
    """The names of the start set-ups, the standard one first."""
    sources: list[Source]
    """The sources of the rules."""
    start: str
    """The standard start position."""
    summary: str
    """The variant in a sentence."""
    effectTypes: list[str]
    """
    The types of effects that a log of these rules may have; others come only with another
    `rulesVersion`.
    """
    ownCodes: NotRequired[list[CodeMeaning]]
    """The codes of states, draws and pending actions that only this variant has."""
    positionFaults: list[CodeMeaning]
    """The codes of the reasons why a position is refused."""


class VerifySolutionRequest(TypedDict, closed=True):
    """A request to verify a solution."""

    solution: Solution
    """The solution."""


class ViewAnswer(TypedDict):
    """The view of a position."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    viewer: Viewer
    """The viewer."""


class ViewRequest(TypedDict, closed=True):
    """A request for a view of a position."""

    position: NotRequired[PositionText]
    """The position. Default: the variant's start."""
    viewer: Viewer
    """The viewer."""


class AnimationRequest(TypedDict, closed=True):
    """A request for an animation of a game: `moves` from `start`, or `pgn`."""

    delay: NotRequired[int]
    """
    The milliseconds for which a ply is shown, half of them its effects. Default: 1200. The last
    position is shown twice as long.
    """
    moves: NotRequired[list[MoveEntry]]
    """The moves in order, each with its seed or draws. Their variations and comments are not shown."""
    orientation: NotRequired[Color]
    """The side at the bottom. Default: `white`."""
    pgn: NotRequired[str]
    """The game as PGN, instead of `moves`."""
    size: NotRequired[int]
    """The width of the animation in pixels. By default a square has 40."""
    start: NotRequired[PositionText]
    """The position before the first move. Default: the variant's start. A `pgn` has its own."""
    theme: NotRequired[Theme]
    """The colours. Default: `auto`, the light theme."""
    viewer: NotRequired[Viewer]
    """
    The viewer, from whom frames and text hide what they may not see. By default nothing is
    hidden.
    """


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
    """The cause."""
    changes: list[Change]
    draw: NotRequired[Draw]
    momentumBefore: Momentum
    """The momentum that it had."""
    piece: str
    """The piece's letter."""
    square: SquareName
    """Its square."""
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
    """A plan after a ply."""

    end: PlanEnd | None
    """The reason why no node remains; null if one does."""
    nodes: list[PlanNode]
    """The nodes that remain for the next ply."""
    reason: Reason | None
    """The reason why the reply is not legal; null if it is legal or absent."""
    taken: int | None
    """The index of the node that applied; null if none did."""


class FollowedPlans(TypedDict):
    """The players' plans after a ply."""

    black: NotRequired[FollowedPlan]
    """Black's plan, if it was sent."""
    reply: str | None
    """
    The move that the side to move now plays by its plan, in canonical notation; null if there
    is none.
    """
    white: NotRequired[FollowedPlan]
    """White's plan, if it was sent."""


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
    """True if earlier nodes of its list are taken whenever it applies."""
    never: bool
    """True if its condition can never hold there."""
    reason: Reason | None
    """The reason why it is not legal; null if there is none."""
    verdict: PlanVerdict | None
    """The verdict on its `play`; null if it has none."""
    yieldsTo: str | None
    """
    The first earlier node of its list that is taken at a ply at which this one would apply,
    too; null if there is none.
    """


class PlayBatchItem(TypedDict, closed=True):
    """A request of `play` in a batch."""

    body: PlayRequest
    operation: Literal['play']
    variant: VariantId
    """The variant's id."""


class PositionAnswer(TypedDict):
    """A position. For the site alone while a piece is hidden: `position`, `key`, `claims`, `squares`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    armies: NotRequired[Armies]
    """twinkie-danger: the armies with which the game began, unless both are `fide`."""
    castling: NotRequired[list[CastlingRight]]
    """The rights to castle that stand, White's first."""
    enPassant: NotRequired[SquareName]
    """The square that a Pawn has just crossed."""
    halfMoveClock: NotRequired[int]
    """Moves of either side since a capture or Pawn move; minigolf: a chosen Pawn move."""
    inMotion: NotRequired[PiecesInMotion]
    """minigolf: the squares of the pieces in motion, in the order in which they go on."""
    links: NotRequired[list[Link]]
    """twinkie-danger: the links in the order of their squares, also those of empty squares."""
    moveNumber: NotRequired[int]
    """The number of the full move."""
    powers: NotRequired[PowersBySide]
    """chakart: the powers that each side has left."""
    turns: NotRequired[int]
    """chakart: complete turns played."""
    claims: NotRequired[list[Claim]]
    """
    The draws that may be claimed or are forced, with `history`, if the position hides nothing
    from the `viewer`.
    """
    key: NotRequired[Key]
    """The key of the position, in an answer without `viewer`."""
    reserve: NotRequired[Reserves]
    """The reserves of the sides, in a variant in which pieces can be put on the board."""
    squares: list[Square]
    """The occupied squares in the order of the board."""


class PositionBatchItem(TypedDict, closed=True):
    """A request of `position` in a batch."""

    body: PositionRequest
    operation: Literal['position']
    variant: VariantId
    """The variant's id."""


class Problem(TypedDict):
    """A problem with a request, as RFC 9457 defines it. For the side to move: `position`, `move`, `reason`."""

    detail: str
    """The sentence in English."""
    params: NotRequired[Params]
    """The values of the parameters, if the template has any."""
    template: str
    """The sentence with its parameters in braces, one of the `templates` of the code."""
    code: ProblemCode
    """A stable code for programs."""
    column: NotRequired[int]
    """The character in that line, from 1."""
    errors: NotRequired[list[ProblemError]]
    """All faults, if there can be several."""
    failure: NotRequired[Failure]
    """The reason why the record is not a game, as `replay` states it."""
    line: NotRequired[int]
    """The line of the PGN in question, from 1."""
    move: NotRequired[str]
    """The move in question."""
    pointer: NotRequired[str]
    """
    The part of the request in question, as a JSON pointer. Query parameters are pointed at like
    fields.
    """
    position: NotRequired[str]
    """The position in question, as the side to move may see it."""
    reason: NotRequired[Reason]
    """The reason why the move is not legal, as `validate` states it."""
    requestId: str
    """The request's id, also in the header `x-request-id`."""
    status: int
    """The status of the answer."""
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


class RecordedGame(TypedDict):
    """
    A recorded game, which proves its draws: `start` and `plies` are answers of `start` and `play`.
    Fields that are not listed are ignored. Numbers are integers in digits, and moves and positions are
    written to the letter as the service writes them.
    """

    plies: list[RecordedPly]
    """The moves in order. Where a turn is made in several calls each is a ply of its own."""
    provable: NotRequired[Provable]
    """The values that the parties revealed after the game."""
    rulesVersion: str
    """The version of its rules."""
    start: RecordedStart
    """The start."""
    variant: str
    """The id of the variant."""


class ReplayRequest(TypedDict, closed=True):
    """A request to replay a whole game: `moves` from `start`, a `pgn`, or a `recorded` game."""

    comment: NotRequired[str]
    """The comment on the whole game, before its first move. A `pgn` has its own."""
    game: NotRequired[int]
    """The number of the game in the text, from 1, if `lenient`. Default: 1."""
    include: NotRequired[list[Include]]
    """The parts of each ply to add, each at most once."""
    last: NotRequired[bool]
    """True for the end alone, without plies. Default: false."""
    lenient: NotRequired[bool]
    """
    True to import a `pgn` as people write it: `repairs` lists what is put right, and nothing is
    proven. Default: false.
    """
    moves: NotRequired[list[MoveEntry]]
    """The moves in order. Where a turn is made in several calls each is an entry of its own."""
    pgn: NotRequired[str]
    """The game as PGN, instead of `moves`."""
    provable: NotRequired[Provable]
    """The secret from which each entry's seed comes, to prove the game."""
    recorded: NotRequired[RecordedGame]
    """A recorded game, as `docs/RANDOMNESS.md` has it, instead of `moves`."""
    result: NotRequired[GameResult]
    """The result that the record states. A `pgn` has its own."""
    setup: NotRequired[SetupText]
    """
    The name of the set-up of the start, as the operation `start` takes it. Its position is
    derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
    `pgn` has its own.
    """
    setupSeed: NotRequired[SeedText]
    """The seed of the set-up in a game without a secret."""
    start: NotRequired[PositionText]
    """
    The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
    has its own.
    """


ReviewRequest = TypedDict(
    'ReviewRequest',
    {
        'from': NotRequired[int],
        'level': NotRequired[Level],
        'moves': NotRequired[list[MoveEntry]],
        'pgn': NotRequired[str],
        'provable': NotRequired[Provable],
        'recorded': NotRequired[RecordedGame],
        'result': NotRequired[GameResult],
        'setup': NotRequired[SetupText],
        'setupSeed': NotRequired[SeedText],
        'start': NotRequired[PositionText],
        'to': NotRequired[int],
    },
    closed=True,
)


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


Effect: TypeAlias = MoveEffect | CaptureEffect | EnPassantEffect | CastleEffect | PromotionEffect | LinkMadeEffect | LinkBrokenEffect | AppearedEffect | DisappearedEffect | MomentumGainedEffect | MomentumMoveEffect | StopEffect | AutostopEffect | SpinEffect | MomentumTurnedEffect | ObjectPlacedEffect | ObjectTakenEffect | MushroomEffect | RedirectedEffect | EggOpenedEffect | ImmobilizedEffect | ReleasedEffect | ColorChangedEffect | ReturnedEffect | SwappedEffect | DroppedEffect | HiddenEffect | RevealedEffect | ShellEffect
"""One thing that happened, in the order in which an eye would see it. Applying the changes of all effects in order to the board before the move gives exactly the board after it. A new type of effect, or a new field of one, comes only with a new `rulesVersion`: a client of `minigolf/1` never meets one that it does not know."""


class MoveResult(TypedDict):
    """The result of a move."""

    effects: list[Effect]
    """The effects."""
    position: str
    """The position after the move."""
    status: Status
    """The state of the game after the move."""


class Outcome(TypedDict):
    """One possible result."""

    draws: list[int]
    """The draws that lead to it; of several ways, the first."""
    effects: list[Effect]
    """The effects; of several ways, those of the first."""
    position: str
    """The position."""
    probability: Fraction
    """Its exact probability."""
    sentences: NotRequired[list[str]]
    """The effects in English, a sentence for each, with `sentences`."""
    status: Status
    """The state of the game."""


class OutcomesAnswer(TypedDict):
    """Every possible result of a move. For the site alone while a piece is hidden: `position`, `key`, `move`, `outcomes`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
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
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    accepted: bool
    """True if no reply is known to be illegal."""
    nodes: list[PlanNodeVerdict]
    """The verdicts, each node after the one above it."""
    owner: Color
    """The owner of the plan."""


class ReplayBatchItem(TypedDict, closed=True):
    """A request of `replay` in a batch."""

    body: ReplayRequest
    operation: Literal['replay']
    variant: VariantId
    """The variant's id."""


class ReviewBatchItem(TypedDict, closed=True):
    """A request of `review` in a batch."""

    body: ReviewRequest
    operation: Literal['review']
    variant: VariantId
    """The variant's id."""


class View(TypedDict):
    """The view of a move and its result, or of a start: all that a site sends to the viewer's page."""

    claims: NotRequired[list[Claim]]
    """
    The draws that may be claimed or are forced, with `history`, if the position hides nothing
    from the viewer: a repetition would tell where the hidden piece stands. If nothing is hidden
    it tells nothing new, since the equal positions before hid nothing either.
    """
    effects: list[Effect]
    """The effects, as the viewer sees them; none for a start."""
    move: str | None
    """
    The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`. It
    is null for a start.
    """
    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position without what the viewer may not see."""
    sentences: NotRequired[list[str]]
    """The effects in English, a sentence for each, with `sentences`."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""


class Views(TypedDict):
    """The views of both players and of a spectator."""

    black: View
    """The view of Black."""
    spectator: View
    """The view of a spectator."""
    white: View
    """The view of White."""


BatchItem: TypeAlias = StartBatchItem | PositionBatchItem | LegalMovesBatchItem | ValidateBatchItem | PlayBatchItem | OutcomesBatchItem | ViewBatchItem | DiagramBatchItem | PerftBatchItem | ReplayBatchItem | RecordBatchItem | AnimationBatchItem | PlanBatchItem | SolveBatchItem | VerifySolutionBatchItem | SuggestBatchItem | ReviewBatchItem
"""One request of a batch."""


class BatchRequest(TypedDict, closed=True):
    """Many requests in one."""

    requests: list[BatchItem]
    """The requests; the answers come in the same order."""


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
    """The legal moves of a position. For the site alone while a piece is hidden: `position`, `key`, `claims`, `moves.result`. For the side to move: `moves`, `dests`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    claims: NotRequired[list[Claim]]
    """
    The draws that may be claimed or are forced, with `history`, if the position hides nothing
    from the `viewer`.
    """
    dests: Destinations
    """
    The squares to which the listed moves lead, each once, by their `from`. A move without
    `from` is under the text before its square: `drop:N@`, `promote:`, `stop:`.
    """
    key: NotRequired[Key]
    """The key of the position, in an answer without `viewer`."""
    moves: list[LegalMove]
    """The moves in a fixed order."""


class NextMoves(TypedDict):
    """
    The legal moves of the side to move, and nothing that this side may not know: a site can send them
    to that player as they are.
    """

    dests: Destinations
    """The squares to which the listed moves lead, as `legal-moves` has them."""
    moves: list[LegalMove]
    """The moves in a fixed order, as `legal-moves` lists them."""


class PlayAnswer(TypedDict):
    """The result of a move. For the site alone while a piece is hidden: `position`, `key`, `claims`, `move`, `notation`, `seed`, `draws`, `effects`, `sentences`, `views`, `plan`. For the side to move: `next`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    claims: NotRequired[list[Claim]]
    """The draws that may be claimed or are forced, with `history`."""
    draws: list[int]
    """The indexes that were drawn, in order."""
    effects: list[Effect]
    """The effects, in order."""
    key: Key
    """The key of the position after the move."""
    move: str
    """The move in canonical notation."""
    next: NotRequired[NextMoves]
    """
    The legal moves of the side that is to move after this ply, with `next`. It is the same side
    as before if something is `pending`.
    """
    notation: str
    """
    The move as a game's log has it; in chakart with the mark of the egg that it opened, such as
    `Rf8-f6*W`.
    """
    plan: NotRequired[FollowedPlans]
    """The players' plans after this ply, with `plan`."""
    seed: str | None
    """
    The seed that decided; null if draws were sent, or if no seed was sent and nothing was
    drawn.
    """
    sentences: NotRequired[list[str]]
    """The effects in English, a sentence for each, with `sentences`."""
    views: NotRequired[Views]
    """The views of both players and of a spectator, with `views`. A site sends each their own."""


class StartAnswer(TypedDict):
    """A start position. For the site alone while a piece is hidden: `position`, `key`, `seed`, `draws`, `views`. For the side to move: `next`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    draws: list[int]
    """The indexes that were drawn, in order."""
    key: Key
    """The key of the position."""
    next: NotRequired[NextMoves]
    """The legal moves of the side to move, with `next`."""
    seed: str | None
    """The seed that decided; null if no seed was sent and nothing was drawn."""
    setup: str
    """The name of the set-up."""
    views: NotRequired[Views]
    """The views of both players and of a spectator, with `views`."""


class Ply(TypedDict):
    """A replayed move."""

    comment: NotRequired[str]
    """The comment on the move."""
    commentBefore: NotRequired[str]
    """The comment before the move."""
    glyphs: NotRequired[list[Glyph]]
    """The annotations, if there are any."""
    claims: list[Claim]
    """The draws that could be claimed or were forced after the move."""
    draws: list[int]
    """The indexes that were drawn."""
    effects: NotRequired[list[Effect]]
    """The effects, in order, if `include` has `effects`."""
    move: str
    """The move in canonical notation."""
    notation: NotRequired[str]
    """The move as a game's log has it, if `include` has `notation`."""
    ply: int
    """The number of the move in the record, from 1."""
    position: str
    """The position after the move."""
    seed: str | None
    """The seed that decided; null if none did."""
    sentences: NotRequired[list[str]]
    """The effects in English, a sentence for each, if `include` has `sentences`."""
    status: Status
    """The state of the game after the move, repetitions included."""
    variations: NotRequired[list[Variation]]
    """The lines that could have replaced the move and what follows it, if there are any."""
    views: NotRequired[Views]
    """The views of both players and of a spectator, if `include` has `views`."""


class ReplayAnswer(TypedDict):
    """A replayed game. For the site alone while a piece is hidden: `position`, `key`, `claims`, `plies`, `variations`, `startPosition`, `tags`, `comment`, `repairs`, `failure`."""

    pending: PendingAction | None
    """The action that the side to move owes before its turn is over; null if it owes none."""
    position: str
    """The position in canonical notation."""
    rulesVersion: str
    """The version of the rules that decided; verdicts of one version never change."""
    status: Status
    """The state of the game."""
    turn: Color
    """The side to move."""
    variant: VariantId
    """The variant's id."""
    claims: list[Claim]
    """The draws that may be claimed or are forced in the last position."""
    comment: NotRequired[str]
    """The comment on the whole game."""
    failure: Failure | None
    """The reason why the record is not a game; null if it is one."""
    games: NotRequired[int]
    """The number of games in the text, if `lenient`."""
    key: Key
    """The key of the position."""
    plies: NotRequired[list[Ply]]
    """The moves that could be replayed, unless the request has `last`."""
    proof: Proof
    """The proof of the record's chance."""
    repairs: NotRequired[list[Repair]]
    """The repairs of the game, in order, if `lenient`."""
    result: NotRequired[GameResult]
    """The result that the record states, if it states one."""
    startPosition: str
    """The position before the first move."""
    tags: NotRequired[list[RecordTag]]
    """The tags of the `pgn` in order, if there is one."""
    valid: bool
    """True if the record is a game from its start to its end."""
    variations: NotRequired[list[Variation]]
    """
    The lines that could have replaced the move that fails, if there are any, unless the request
    has `last`.
    """


class Variation(TypedDict):
    """A line that could have replaced a move of a game and what follows it."""

    failure: Failure | None
    """
    The reason why the next move cannot be played; null if every move can. It does not affect
    the game.
    """
    plies: list[Ply]
    """
    The moves that could be replayed. Their claims and repetitions follow their own way from the start of
    the game.
    """
    variations: NotRequired[list[Variation]]
    """The lines that could have replaced the move that fails, if there are any."""

SITE_ONLY = [
    "black",
    "claims",
    "comment",
    "description",
    "divide",
    "draws",
    "effects",
    "end",
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
    "repairs",
    "seed",
    "sentences",
    "squares",
    "start",
    "startPosition",
    "svg",
    "tags",
    "variations",
    "views",
    "white"
]

MOVER_ONLY = [
    "dests",
    "legal",
    "moves",
    "next",
    "reason"
]
