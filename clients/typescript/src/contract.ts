// Made by generate.mjs; do not edit.
/** Fields of answers that are for the site alone while a piece is hidden. */
export const SITE_ONLY = [
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
] as const;
/** Fields of answers that are for the side to move. */
export const MOVER_ONLY = [
    "dests",
    "legal",
    "moves",
    "next",
    "reason"
] as const;

export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service lives
         * @description For a liveness probe: the process answers.
         */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service is ready
         * @description For a readiness probe: the service takes requests. Once it has been asked to stop the answer is a 503, while requests that still come are answered.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measure the service
         * @description The counts of the service, in Prometheus' text format.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the contract
         * @description This document: OpenAPI 3.1.
         */
        get: operations["openapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the codes
         * @description Every code of a problem, of a reason why a move is not legal, of a failure of a record, and of a fault of a position or a PGN, with what it means.
         */
        get: operations["problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a code
         * @description The page that the `type` of a problem names.
         */
        get: operations["code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find where to begin
         * @description The paths of the service, and what can be asked about a variant.
         */
        get: operations["v1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask many questions at once
         * @description Up to 256 requests of any variant, each with the body that it takes alone. Each is answered by
         *     itself, in order, with the status and body that it would have alone, a picture as
         *     `{"svg": "…"}`; one that fails does not touch the others. They share 10 seconds and 8 MiB of
         *     answers; what does not fit in them is `batch_exceeded`, which says nothing of the request itself.
         *     Send it in a smaller batch, or alone.
         *
         *     Operations: `start`, `position`, `legal-moves`, `validate`, `play`, `outcomes`, `view`, `diagram`, `perft`, `replay`, `record`, `animation`, `plan`, `solve`, `verify-solution`, `suggest`, `review`.
         */
        post: operations["batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variants
         * @description Id, name, rules version, boards, and whether chance and hidden information occur, for each.
         */
        get: operations["variants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe a variant
         * @description The rules in Markdown with the rulings, the pieces, the grammars of positions and moves, the start position and the sources. The `rule` of a reason names a section of these rules.
         */
        get: operations["variant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/animation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Animate a game
         * @description A game, or one ply of it, as an animated PNG: the start, then for each ply the effects of the move
         *     over the board and the board after it. It has 120 plies at most, and a frame
         *     300000 pixels. The answer's text `Description`, and `description` for
         *     `Accept: application/json`, say what happens. The theme `auto` is the light one. Names, comments and
         *     variations of the game are not in it. A game that cannot be replayed is a 422 whose `failure` says
         *     why.
         */
        post: operations["animation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/diagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a position (GET)
         * @description An SVG picture of a position: both boards of twinkie-danger with their links; the table of
         *     minigolf with its edges, its spinner and an arrow for each piece in motion; objects, frozen and
         *     invisible pieces, reserve and powers of chakart. With a move, its effects are drawn over the
         *     board. It has a title and a description in words.
         *
         *     For `Accept: image/png` it is a PNG picture of at most 2 million pixels, in which the theme `auto` is
         *     the light one.
         *
         *     The answer to a GET depends only on its address and may be kept. Everyone who sees the picture sees
         *     its address: for a viewer who may not see the whole position, put their own view into it.
         */
        get: operations["diagramByGet"];
        put?: never;
        /**
         * Draw a position
         * @description An SVG picture of a position: both boards of twinkie-danger with their links; the table of
         *     minigolf with its edges, its spinner and an arrow for each piece in motion; objects, frozen and
         *     invisible pieces, reserve and powers of chakart. With a move, its effects are drawn over the
         *     board. It has a title and a description in words.
         *
         *     For `Accept: image/png` it is a PNG picture of at most 2 million pixels, in which the theme `auto` is
         *     the light one.
         *
         *     The answer to a GET depends only on its address and may be kept. Everyone who sees the picture sees
         *     its address: for a viewer who may not see the whole position, put their own view into it.
         */
        post: operations["diagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/diagram.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a position (PNG)
         * @description The PNG of `GET …/diagram`, of at most 2 million pixels, for mails, forums and whatever shows no SVG.
         */
        get: operations["diagramPng"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/legal-moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the legal moves (GET)
         * @description All legal moves of a position, or those of one square, with a map of destinations for board
         *     widgets. In twinkie-danger each first part is listed once with its `linkActions`; `expand`
         *     lists whole turns. `results` adds the position, effect log and status after each move.
         */
        get: operations["legalMovesByGet"];
        put?: never;
        /**
         * List the legal moves
         * @description All legal moves of a position, or those of one square, with a map of destinations for board
         *     widgets. In twinkie-danger each first part is listed once with its `linkActions`; `expand`
         *     lists whole turns. `results` adds the position, effect log and status after each move.
         */
        post: operations["legalMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the outcomes of a move (GET)
         * @description Every possible result of a move with its exact probability, position and effect log. The
         *     probabilities are fractions that sum to exactly 1; a move without chance has one outcome.
         */
        get: operations["outcomesByGet"];
        put?: never;
        /**
         * List the outcomes of a move
         * @description Every possible result of a move with its exact probability, position and effect log. The
         *     probabilities are fractions that sum to exactly 1; a move without chance has one outcome.
         */
        post: operations["outcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/perft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count leaf nodes
         * @description The number of leaves of the tree of legal moves to a depth: 1 for depth 0, else the sum over legal
         *     moves, and over the distinct results of each, of the number one ply less deep. One count may
         *     visit 20 million nodes and work 10 seconds, and stops when the client hangs up.
         */
        post: operations["perft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have conditional moves judged
         * @description A verdict on each node of a plan: "if this happens, I play that". A reply is judged where the
         *     conditions before it leave one position only, from the owner's view, so that no verdict depends on
         *     what the owner cannot see; elsewhere it is provisional, and judged when `play` follows the plan. Of a
         *     plan, 4096 plies are looked at; conditions beyond them count as open.
         */
        post: operations["plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play a move (GET)
         * @description The resulting position, the complete effect log, the status, and the seed and draws that were
         *     used. An illegal move is a 422 with its `reason`. The seed is used only
         *     by moves of chance. With `views` the answer also has what each player may see.
         */
        get: operations["playByGet"];
        put?: never;
        /**
         * Play a move
         * @description The resulting position, the complete effect log, the status, and the seed and draws that were
         *     used. An illegal move is a 422 with its `reason`. The seed is used only
         *     by moves of chance. With `views` the answer also has what each player may see.
         */
        post: operations["play"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a position (GET)
         * @description Canonical form, occupied squares, side to move, status, what is pending, and a hash for
         *     repetition tests. A text that is not a lawful position gets every reason at once.
         */
        get: operations["positionByGet"];
        put?: never;
        /**
         * Read a position
         * @description Canonical form, occupied squares, side to move, status, what is pending, and a hash for
         *     repetition tests. A text that is not a lawful position gets every reason at once.
         */
        post: operations["position"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a game as PGN
         * @description A game as text that correspondence software can carry: Portable Game Notation with the rules
         *     version, the start, the seeds or draws, and the requested tags. `replay` reads it as `pgn`. While
         *     the result is `*` it has no seed. A game that cannot be replayed is a 422 with its `failure`.
         */
        post: operations["record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a game
         * @description A whole game from its start position, each move with its seed or draws, or with one secret from
         *     which each seed comes. The answer has every ply, the draws that could be claimed, what the
         *     record proves of its chance, and the first move that fails with its reason. A record that is no game is no error: the answer is a 200 with `valid: false`.
         *     Variations are replayed as well, each up to the move of it that fails; they decide nothing about
         *     the game.
         */
        post: operations["replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review a game
         * @description The plies of a game, with skill and luck told apart: for each ply the score that the mover could expect,
         *     the best move found, the error of the move played, and the luck of its draws against the mean over all
         *     results. White's expectation at the start, minus White's errors plus White's luck, plus Black's errors
         *     minus Black's luck, is that at the end. `docs/REVIEW.md` defines the numbers and says how well they are
         *     calibrated. The answer is for the site; while a game goes on, it is refused if a position of the game
         *     hides a piece.
         */
        post: operations["review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for a forced win
         * @description A verdict, with its proof, on a forced win: a position whose `status.winner` is the side to move, within
         *     some of its own turns, against every reply and with every result of chance. `verify-solution` checks the
         *     proof without a search. In a game of chance the answer has bounds of the probability. A position that
         *     hides a piece is refused. The answer is for the site, which may not want to help a player.
         */
        post: operations["solve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a start position (GET)
         * @description The standard set-up, or another one that the variant has. A random set-up is drawn from the
         *     seed as a move is, with an empty position and the move text `start:<setup>` in the key.
         */
        get: operations["startByGet"];
        put?: never;
        /**
         * Get a start position
         * @description The standard set-up, or another one that the variant has. A random set-up is drawn from the
         *     seed as a move is, with an empty position and the move text `start:<setup>` in the key.
         */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest a move (GET)
         * @description A move for the side to move, chosen from what that side may see: a partner who takes what hangs and sees
         *     a mate that is near, not a strong engine. Equal views, histories, levels and seeds get equal moves.
         */
        get: operations["suggestByGet"];
        put?: never;
        /**
         * Suggest a move
         * @description A move for the side to move, chosen from what that side may see: a partner who takes what hangs and sees
         *     a mate that is near, not a strong engine. Equal views, histories, levels and seeds get equal moves.
         */
        post: operations["suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether a move is legal (GET)
         * @description The verdict with its reason: a code, a sentence for the player, and the section of the rules.
         *     An illegal move is no error here: the answer is a 200 with `legal: false`.
         */
        get: operations["validateByGet"];
        put?: never;
        /**
         * Ask whether a move is legal
         * @description The verdict with its reason: a code, a sentence for the player, and the section of the rules.
         *     An illegal move is no error here: the answer is a 200 with `legal: false`.
         */
        post: operations["validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/verify-solution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a solution
         * @description The verdict on what the first node of a solution claims. Each node is compared with the legal moves and
         *     their results; nothing is searched, and the time is linear in the size of the solution. A refused
         *     solution is no error: the answer is a 200 with `valid: false`, and `flaw` has the reason.
         */
        post: operations["verifySolution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/variants/{variant}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See a position as a viewer may see it
         * @description The position without what the viewer may not know. In a variant without hidden information it
         *     is the position itself.
         */
        post: operations["view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The agreement before the first draw. */
        AgreementProof: {
            /** @description The evidence that it is the one that was sent; `absent` if none was sent. */
            evidence: components["schemas"]["Evidence"];
            /**
             * @description The agreement that the record is a game of. Each party compares it with the one that it
             *     noted: to one who has noted none, a record shows only that it is consistent.
             */
            value: components["schemas"]["Digest"];
        };
        /** @description An animation of a game; as JSON its size and what happens. For the site alone while a piece is hidden: `description`. */
        AnimationAnswer: {
            /** @description The alternative text: what happens, as the viewer sees it. */
            description: string;
            /**
             * Format: int64
             * @description The number of frames.
             */
            frames: number;
            /**
             * Format: int64
             * @description The height in pixels.
             */
            height: number;
            /**
             * Format: int64
             * @description The width in pixels.
             */
            width: number;
        };
        /** @description A request of `animation` in a batch. */
        AnimationBatchItem: {
            body: components["schemas"]["AnimationRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "animation";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for an animation of a game: `moves` from `start`, or `pgn`. */
        AnimationRequest: {
            /**
             * Format: int64
             * @description The milliseconds for which a ply is shown, half of them its effects. Default: 1200. The last
             *     position is shown twice as long.
             */
            delay?: number;
            /** @description The moves in order, each with its seed or draws. Their variations and comments are not shown. */
            moves?: components["schemas"]["MoveEntry"][];
            /** @description The side at the bottom. Default: `white`. */
            orientation?: components["schemas"]["Color"];
            /** @description The game as PGN, instead of `moves`. */
            pgn?: string;
            /**
             * Format: int64
             * @description The width of the animation in pixels. By default a square has 40.
             */
            size?: number;
            /** @description The position before the first move. Default: the variant's start. A `pgn` has its own. */
            start?: components["schemas"]["PositionText"];
            /** @description The colours. Default: `auto`, the light theme. */
            theme?: components["schemas"]["Theme"];
            /**
             * @description The viewer, from whom frames and text hide what they may not see. By default nothing is
             *     hidden.
             */
            viewer?: components["schemas"]["Viewer"];
        };
        /** @description A piece is now on this board as well, by a link (twinkie-danger). */
        AppearedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The piece's letter.
             * @example Q
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "appeared";
        };
        /** @description The armies with which a game began (twinkie-danger). */
        Armies: {
            /**
             * @description Black's army.
             * @example knights
             */
            black: string;
            /**
             * @description White's army.
             * @example clobberers
             */
            white: string;
        };
        /** @description An army with which a side may begin. */
        ArmyKind: {
            /**
             * @description The name in set-ups and positions.
             * @example clobberers
             */
            id: string;
            /**
             * @description The name for people.
             * @example Colorbound Clobberers
             */
            name: string;
            /**
             * @description The letters of its pieces without Pawn and King, the strongest first.
             * @example [
             *       "C",
             *       "D",
             *       "A",
             *       "W"
             *     ]
             */
            pieces: string[];
        };
        /** @description A piece lost its momentum because it cannot repeat it (minigolf). */
        AutostopEffect: {
            /** @description The cause. */
            cause: components["schemas"]["Obstacle"];
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /** @description The momentum that it had. */
            momentumBefore: components["schemas"]["Momentum"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            /** @description Its square. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "autostop";
        };
        /** @description The answers to a batch. */
        BatchAnswer: {
            /** @description An answer for each request, in order. */
            responses: components["schemas"]["BatchResponse"][];
        };
        /** @description One request of a batch. */
        BatchItem: components["schemas"]["StartBatchItem"] | components["schemas"]["PositionBatchItem"] | components["schemas"]["LegalMovesBatchItem"] | components["schemas"]["ValidateBatchItem"] | components["schemas"]["PlayBatchItem"] | components["schemas"]["OutcomesBatchItem"] | components["schemas"]["ViewBatchItem"] | components["schemas"]["DiagramBatchItem"] | components["schemas"]["PerftBatchItem"] | components["schemas"]["ReplayBatchItem"] | components["schemas"]["RecordBatchItem"] | components["schemas"]["AnimationBatchItem"] | components["schemas"]["PlanBatchItem"] | components["schemas"]["SolveBatchItem"] | components["schemas"]["VerifySolutionBatchItem"] | components["schemas"]["SuggestBatchItem"] | components["schemas"]["ReviewBatchItem"];
        /** @description Many requests in one. */
        BatchRequest: {
            /** @description The requests; the answers come in the same order. */
            requests: components["schemas"]["BatchItem"][];
        };
        /** @description The answer to one request of a batch. */
        BatchResponse: {
            /** @description The answer of the operation, or a problem. A picture is an object with the text `svg`. */
            body: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The status that the answer would have alone, or 422 with the code `batch_exceeded`.
             * @example 200
             */
            status: number;
        };
        /** @description The boards of a variant. */
        Boards: {
            /**
             * Format: int64
             * @description The number of boards.
             * @example 2
             */
            count: number;
            /**
             * Format: int64
             * @description The number of files of each.
             * @example 8
             */
            files: number;
            /**
             * Format: int64
             * @description The number of ranks of each.
             * @example 8
             */
            ranks: number;
        };
        /** @description A piece is thrown back by a mirror (minigolf). */
        Bounce: {
            /** @description The mirror. */
            mirror: components["schemas"]["Mirror"];
            /** @description The point of the mirror where the piece turns. */
            point: components["schemas"]["TablePoint"];
        };
        /** @description The sides that can still win. */
        CanWin: {
            black: boolean;
            white: boolean;
        };
        /** @description A piece was taken. */
        CaptureEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The letter of the piece that was taken.
             * @example p
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "capture";
        };
        /** @description A square of the spinner, and the square to which it carries a piece (minigolf). */
        Carried: {
            from: components["schemas"]["SquareName"];
            /**
             * @description The letter of the piece on it, if there is one.
             * @example P
             */
            piece?: string;
            to: components["schemas"]["SquareName"];
        };
        /** @description King and Rook moved in one. */
        CastleEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            king: components["schemas"]["Travel"];
            rook: components["schemas"]["Travel"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "castle";
            wing: components["schemas"]["Wing"];
        };
        /** @description A right to castle that earlier moves have left, even if the way is not free now. */
        CastlingRight: {
            /** @description The side that has it. */
            color: components["schemas"]["Color"];
            /** @description The King's way. */
            king: components["schemas"]["Travel"];
            /** @description The way of the Rook, or of another corner piece. */
            rook: components["schemas"]["Travel"];
            /** @description The side of the board to which the King goes. */
            wing: components["schemas"]["Wing"];
        };
        /**
         * @description An object on a square (chakart).
         * @enum {string}
         */
        ChakartObject: "mushroom" | "egg" | "banana" | "bomb";
        /**
         * @description The value that one party adds to every seed: the site's secret, or a player's contribution.
         * @example 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
         */
        ChanceValue: string;
        /** @description The change of one square. */
        Change: {
            /** @description The letter on it after the effect; null if it is empty. */
            after: string | null;
            /**
             * @description The letter on it before the effect, as in the position string; null if it was empty.
             * @example P
             */
            before: string | null;
            square: components["schemas"]["SquareName"];
        };
        /** @description A draw that may be claimed or is forced. */
        Claim: {
            /** @description The code of its ground. */
            code: components["schemas"]["ClaimCode"];
            /**
             * Format: int64
             * @description The ply after which the position first stood, 0 for the start. Only for a repetition.
             * @example 0
             */
            firstPly?: number;
            /** @description The force of the ground. */
            force: components["schemas"]["Force"];
            /**
             * @description The section of the rules that says so, by its address on the service.
             * @example /rules/twinkie-danger#7
             */
            rule: string;
            /**
             * Format: int64
             * @description The number of times that the position has stood, this time included. Only for a repetition.
             * @example 3
             */
            times?: number;
        };
        /**
         * @description The ground of a draw.
         * @enum {string}
         */
        ClaimCode: "threefold_repetition" | "fifty_moves" | "dead_position" | "seventy_five_moves" | "fivefold_repetition" | "hundred_moves" | "hundred_fifty_moves";
        /** @description A code and its meaning. */
        CodeMeaning: {
            /**
             * @description The code.
             * @example king_count
             */
            code: string;
            /** @description The meaning. */
            detail: string;
        };
        /** @description The meaning of a code. */
        CodePage: {
            /**
             * @description The code.
             * @example illegal_move
             */
            code: string;
            /** @description The meaning. */
            detail: string;
            /**
             * @description The place where it occurs: the `code` of a problem, of a reason why a move is not legal, of
             *     a failure of a record or of a flaw of a solution, or the `errors` of a position or a PGN.
             */
            occurs: components["schemas"]["Occurs"];
            /**
             * Format: int64
             * @description The status of a problem with this code.
             * @example 422
             */
            status?: number;
            /**
             * @description The English sentences that `detail` is made of, with their parameters in braces. `params` has
             *     a value for each.
             * @example [
             *       "the way from {from} to {to} is blocked on {square}"
             *     ]
             */
            templates: string[];
            /** @description The problem's title. */
            title?: string;
        };
        /** @description The meanings of all codes. */
        CodesPage: {
            /**
             * @description The codes: problems by status, then reasons, failures of records, faults of positions and
             *     of PGN, flaws of solutions.
             */
            codes: components["schemas"]["CodePage"][];
        };
        /**
         * @description A side.
         * @enum {string}
         */
        Color: "white" | "black";
        /** @description A piece changed side (chakart). */
        ColorChangedEffect: {
            /**
             * @description The letter that it has now.
             * @example p
             */
            becomes: string;
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The letter that it had.
             * @example P
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "colorChanged";
        };
        /**
         * @description The kind of what a square holds (chakart).
         * @enum {string}
         */
        ContentKind: "piece" | "object";
        /** @description 32 bytes that a player has chosen, bound into every seed of a provable game. */
        Contribution: {
            /**
             * @description The commitment to the value, which the player published before either player revealed
             *     anything. It shows that the player knew no other value when they chose this one.
             */
            commitment?: components["schemas"]["Digest"];
            /** @description The player. */
            side: components["schemas"]["Color"];
            /** @description 32 bytes, revealed before the first draw. */
            value: components["schemas"]["ChanceValue"];
        };
        /**
         * @description The evidence that each player's contribution is the one that they committed to. `absent` if
         *     there is none, or if neither a commitment nor an agreement is sent: it could have been chosen to
         *     suit.
         */
        ContributionProofs: {
            /** @description The evidence for Black. */
            black: components["schemas"]["Evidence"];
            /** @description The evidence for White. */
            white: components["schemas"]["Evidence"];
        };
        /**
         * @description The squares to which moves lead, by the squares from which they come.
         * @example {
         *       "drop:N@": [
         *         "f3"
         *       ],
         *       "e2": [
         *         "e3",
         *         "e4"
         *       ]
         *     }
         */
        Destinations: {
            [key: string]: string[];
        };
        /** @description A picture of a position; as JSON a text. For the site alone while a piece is hidden: `svg`. */
        DiagramAnswer: {
            /** @description The picture as SVG. */
            svg: string;
        };
        /** @description A request of `diagram` in a batch. */
        DiagramBatchItem: {
            body: components["schemas"]["DiagramRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "diagram";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a picture of a position. */
        DiagramRequest: {
            /** @description True if the names of files and ranks stand beside the boards. Default: true. */
            coordinates?: boolean;
            /**
             * @description The indexes of the move's draws, instead of the seed. An empty list beside a seed has no
             *     meaning; alone it means that the move draws nothing.
             */
            draws?: components["schemas"]["DrawIndex"][];
            /**
             * @description Squares to point out, as positions name them; in twinkie-danger a square without its board
             *     means both.
             */
            highlight?: components["schemas"]["SquareText"][];
            /**
             * @description True if a board that is higher than wide lies on its side, so that White plays from left to
             *     right. Pieces and words stay upright. Default: false.
             */
            landscape?: boolean;
            /**
             * @description The layers to draw, each as a group `<g data-layer="under">`. In `effects`, each effect that
             *     draws something is a group `<g data-effect="3">` with its index among the effects that the
             *     viewer sees. The root then has `data-boards`: `x y width height` of each board in the
             *     picture, with `;` between them. By default, and for an empty list, all layers are drawn as
             *     one whole.
             */
            layers?: components["schemas"]["Layer"][];
            /** @description The board on which the move is drawn. Default: `before`. */
            moment?: components["schemas"]["Moment"];
            /** @description A move whose effects are drawn over the board. */
            move?: components["schemas"]["MoveText"];
            /** @description The side at the bottom. Default: `white`. */
            orientation?: components["schemas"]["Color"];
            /**
             * @description True if reserve, powers and the disc of the side to move are drawn beside the boards.
             *     Default: true.
             */
            panel?: boolean;
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description The seed of the move's chance. A move that needs chance needs a seed or draws. */
            seed?: components["schemas"]["SeedText"];
            /**
             * Format: int64
             * @description The width of the picture in pixels. By default a square has 40. If a square has less than
             *     18, the picture has no coordinates and no panel, its boards stand one below the other, and
             *     its marks are larger.
             */
            size?: number;
            /** @description The colours. Default: `auto`, which follows the reader's system. */
            theme?: components["schemas"]["Theme"];
            /** @description The viewer, from whom the picture hides what they may not see. By default nothing is hidden. */
            viewer?: components["schemas"]["Viewer"];
        };
        /**
         * @description A SHA-256 digest: a commitment to a value, or an agreement.
         * @example 3f1173a58f270cac5ec6c86d742d210dfc62896e3c56b384830d2e003c3b4156
         */
        Digest: string;
        /** @description A piece is no longer on this board, but still on the other (twinkie-danger). */
        DisappearedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The piece's letter.
             * @example Q
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "disappeared";
        };
        /** @description A draw of chance. */
        Draw: {
            /**
             * Format: int64
             * @description The index of the option that was drawn.
             */
            chosen: number;
            /**
             * Format: int64
             * @description The number of the draw in the move, from 0.
             */
            index: number;
            /** @description The options, in the order that the rules fix. */
            options: string[];
        };
        /**
         * Format: int64
         * @description The index of an option that was drawn.
         */
        DrawIndex: number;
        /**
         * @description The rule that forces a draw.
         * @enum {string}
         */
        DrawReason: "dead_position" | "seventy_five_moves" | "fivefold_repetition" | "hundred_fifty_moves";
        /** @description A piece of the reserve was put on the board. */
        DroppedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dropped";
        };
        /** @description One thing that happened, in the order in which an eye would see it. Applying the changes of all effects in order to the board before the move gives exactly the board after it. A new type of effect, or a new field of one, comes only with a new `rulesVersion`: a client of `minigolf/1` never meets one that it does not know. */
        Effect: components["schemas"]["MoveEffect"] | components["schemas"]["CaptureEffect"] | components["schemas"]["EnPassantEffect"] | components["schemas"]["CastleEffect"] | components["schemas"]["PromotionEffect"] | components["schemas"]["LinkMadeEffect"] | components["schemas"]["LinkBrokenEffect"] | components["schemas"]["AppearedEffect"] | components["schemas"]["DisappearedEffect"] | components["schemas"]["MomentumGainedEffect"] | components["schemas"]["MomentumMoveEffect"] | components["schemas"]["StopEffect"] | components["schemas"]["AutostopEffect"] | components["schemas"]["SpinEffect"] | components["schemas"]["MomentumTurnedEffect"] | components["schemas"]["ObjectPlacedEffect"] | components["schemas"]["ObjectTakenEffect"] | components["schemas"]["MushroomEffect"] | components["schemas"]["RedirectedEffect"] | components["schemas"]["EggOpenedEffect"] | components["schemas"]["ImmobilizedEffect"] | components["schemas"]["ReleasedEffect"] | components["schemas"]["ColorChangedEffect"] | components["schemas"]["ReturnedEffect"] | components["schemas"]["SwappedEffect"] | components["schemas"]["DroppedEffect"] | components["schemas"]["HiddenEffect"] | components["schemas"]["RevealedEffect"] | components["schemas"]["ShellEffect"];
        /** @description The fields of an effect, `type` among them, with the values that they must have. */
        EffectPattern: {
            [key: string]: string | number | boolean | null;
        };
        /**
         * @description The effect of an egg (chakart).
         * @enum {string}
         */
        EggName: "kingBoo" | "koopa" | "toadette" | "chomp" | "daisy" | "bowser" | "luigi" | "waluigi";
        /** @description An egg opened (chakart). */
        EggOpenedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /** @description The effect of the egg. */
            effect: components["schemas"]["EggName"];
            /**
             * @description The letter of the piece that met it.
             * @example P
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "egg";
        };
        /** @description A Pawn was taken in passing. */
        EnPassantEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The letter of the Pawn that was taken.
             * @example p
             */
            piece: string;
            /** @description The square that it was taken from. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enPassant";
        };
        /**
         * @description The side of a ply, as the owner of a plan sees it.
         * @enum {string}
         */
        EventBy: "opponent" | "owner";
        /**
         * @description The degree to which a record proves something.
         * @enum {string}
         */
        Evidence: "proven" | "absent" | "contradicted";
        /** @description The reason why a record is not a game, and the place. */
        Failure: components["schemas"]["Sentence"] & {
            /**
             * @description A stable code: that of the `reason` for which a move is illegal, or what the record
             *     contradicts.
             */
            code: components["schemas"]["FailureCode"];
            /**
             * Format: int64
             * @description The character in that line, from 1.
             */
            column?: number;
            /** @description The value by the rules. */
            computed?: string;
            /**
             * Format: int64
             * @description The line of the PGN on which the move stands, from 1.
             */
            line?: number;
            /**
             * Format: int64
             * @description The number of the move that fails, from 1; null if no single move fails, as with a
             *     commitment or a result.
             * @example 4
             */
            ply: number | null;
            /** @description The value in the record, if it contradicts the rules. */
            recorded?: string;
            /**
             * @description The section of the rules that decides, by its address on the service.
             * @example /rules/twinkie-danger#3
             */
            rule?: string;
        };
        /**
         * @description The code of a failure for which a record is no game, or of the reason why its move is not legal.
         * @enum {string}
         */
        FailureCode: "game_over" | "wrong_commitment" | "wrong_contribution" | "wrong_agreement" | "wrong_start" | "wrong_seed" | "seed_in_variation" | "chance_missing" | "invalid_draws" | "wrong_draws" | "wrong_mark" | "wrong_position" | "wrong_spelling" | "wrong_result" | "not_understood" | "no_piece_there" | "not_your_piece" | "wrong_piece_named" | "cannot_reach" | "blocked" | "own_piece_on_target" | "leaves_king_in_check" | "must_answer_check" | "castling_right_lost" | "castling_through_check" | "promotion_missing" | "promotion_not_allowed" | "no_link_on_first_turn" | "link_limit" | "too_few_pieces" | "already_linked" | "both_squares_occupied" | "king_on_square" | "not_linked" | "not_link_owner" | "link_exposes_king" | "wrong_board" | "piece_is_moving" | "nothing_to_stop" | "null_move" | "ambiguous_momentum" | "immobilized" | "power_used" | "no_target" | "second_action_pending" | "no_second_action" | "not_in_reserve";
        /**
         * @description The code of a fault of a position or a PGN.
         * @enum {string}
         */
        FaultCode: "field_count" | "bad_placement" | "bad_side" | "bad_castling" | "bad_en_passant" | "bad_links" | "bad_armies" | "piece_of_no_army" | "bad_number" | "number_out_of_range" | "king_count" | "king_on_board_1" | "king_on_linked_square" | "boards_disagree" | "too_many_links" | "link_listed_twice" | "pawn_on_end_rank" | "castling_without_home" | "en_passant_rank" | "en_passant_occupied" | "en_passant_without_pawn" | "opponent_in_check" | "bad_momentum" | "pawn_on_last_rank" | "momentum_on_empty_square" | "momentum_on_king" | "momentum_listed_twice" | "momentum_out_of_order" | "momentum_impossible" | "castling_piece_moving" | "bad_powers" | "bad_reserve" | "bad_pending" | "no_king" | "two_hidden_queens" | "hidden_queen_to_move" | "too_many_pieces" | "pending_after_end" | "pending_without_piece" | "pending_without_pawn" | "pending_frozen" | "pending_without_partner" | "pending_empty_reserve" | "pending_without_move" | "pgn_syntax" | "pgn_truncated" | "pgn_variation" | "pgn_second_game" | "pgn_too_long" | "pgn_too_deep" | "pgn_comments" | "pgn_tag" | "pgn_wrong_variant" | "pgn_wrong_rules_version" | "pgn_setup" | "pgn_fen" | "pgn_result" | "pgn_chance" | "pgn_command" | "pgn_view";
        /**
         * @description The verdict of a search.
         * @enum {string}
         */
        Finding: "forced" | "refuted" | "undecided";
        /** @description A plan after a ply. */
        FollowedPlan: {
            /** @description The reason why no node remains; null if one does. */
            end: components["schemas"]["PlanEnd"] | null;
            /** @description The nodes that remain for the next ply. */
            nodes: components["schemas"]["PlanNode"][];
            /** @description The reason why the reply is not legal; null if it is legal or absent. */
            reason: components["schemas"]["Reason"] | null;
            /**
             * Format: int64
             * @description The index of the node that applied; null if none did.
             */
            taken: number | null;
        };
        /** @description The players' plans after a ply. */
        FollowedPlans: {
            /** @description Black's plan, if it was sent. */
            black?: components["schemas"]["FollowedPlan"];
            /**
             * @description The move that the side to move now plays by its plan, in canonical notation; null if there
             *     is none.
             * @example 0e7-0e5
             */
            reply: string | null;
            /** @description White's plan, if it was sent. */
            white?: components["schemas"]["FollowedPlan"];
        };
        /**
         * @description The force of the ground of a draw.
         * @enum {string}
         */
        Force: "claimable" | "forced" | "reported";
        /**
         * @description An exact probability in lowest terms. Both numbers are whole and may be large: a board can be made
         *     on which they pass 2^53, beyond which JavaScript rounds.
         */
        Fraction: {
            /**
             * Format: int64
             * @example 4
             */
            denominator: number;
            /**
             * Format: int64
             * @example 1
             */
            numerator: number;
        };
        /**
         * @description The unique id of a game.
         * @example f0e1d2c3b4a5968778695a4b3c2d1e0f
         */
        GameId: string;
        /**
         * @description The result of a game, as score sheets write it.
         * @enum {string}
         */
        GameResult: "1-0" | "0-1" | "1/2-1/2" | "*";
        /**
         * Format: int64
         * @description An annotation: the number of a Numeric Annotation Glyph of the PGN standard. 1 is `!`, 2 `?`, 3 `!!`,
         *     4 `??`, 5 `!?` and 6 `?!`.
         * @example 1
         */
        Glyph: number;
        /** @description The health of the service. */
        Health: {
            /**
             * @description Always `ok`. A service that is not ready answers with a problem.
             * @example ok
             */
            status: string;
        };
        /** @description A Queen moved and became invisible (chakart). */
        HiddenEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /**
             * @description The Queen's letter while she is seen.
             * @example P
             */
            piece: string;
            /** @description Her square, in the effects for those who may know it. */
            to?: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hidden";
        };
        /** @description A piece was frozen (chakart). */
        ImmobilizedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "immobilized";
        };
        /**
         * @description A part of each ply that an answer can have besides its result.
         * @enum {string}
         */
        Include: "notation" | "effects" | "views" | "sentences";
        /**
         * @description The judgement of a move.
         * @enum {string}
         */
        Judgement: "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
        /** @description The number of each judgement. */
        Judgements: {
            /**
             * Format: int64
             * @description The best moves found.
             */
            best: number;
            /**
             * Format: int64
             * @description The blunders.
             */
            blunder: number;
            /**
             * Format: int64
             * @description The only legal moves.
             */
            forced: number;
            /**
             * Format: int64
             * @description The good moves.
             */
            good: number;
            /**
             * Format: int64
             * @description The inaccuracies.
             */
            inaccuracy: number;
            /**
             * Format: int64
             * @description The mistakes.
             */
            mistake: number;
        };
        /** @description A hash that is equal for two positions exactly when they count as a repetition: 32 hexadecimal digits. */
        Key: string;
        /**
         * @description A part of a picture that can be asked for by itself, from the lowest to the highest.
         * @enum {string}
         */
        Layer: "board" | "under" | "pieces" | "over" | "effects";
        /** @description A legal move. */
        LegalMove: {
            /** @description The square of that piece, if it is not `to`: a Pawn is taken in passing. */
            capturedOn?: components["schemas"]["SquareName"];
            /**
             * @description The letter of the piece that is taken.
             * @example p
             */
            captures?: string;
            /** @description True if the result depends on the seed. */
            chance: boolean;
            /**
             * @description The capital letter of the piece of the reserve that is put on `to`.
             * @example N
             */
            drop?: string;
            /**
             * @description The square from which the piece sets out, unless the move acts on one square alone: a piece
             *     of the reserve is put there (`drop:`), a Pawn that has arrived is promoted (`promote:`), or
             *     a piece that rolls is stopped (`stop:`).
             */
            from?: components["schemas"]["SquareName"];
            /** @description minigolf: the kind of the chosen action. chakart: the kind of the move. */
            kind?: components["schemas"]["MoveKind"];
            /**
             * @description twinkie-danger: the legal second parts of this first part, doing nothing apart. Put one
             *     after the move with a stroke between: `0d7-0d5` and `+d5` make `0d7-0d5/+d5`.
             * @example [
             *       "+a3",
             *       "-d5",
             *       "-d5/Q1d5"
             *     ]
             */
            linkActions?: string[];
            /**
             * @description minigolf: the momentum that the move leaves. A King's move, castling, a promotion and a stop
             *     leave none.
             */
            momentum?: components["schemas"]["Momentum"];
            /**
             * @description The move in canonical notation; `play` takes it as it is.
             * @example 0e2-0e4
             */
            move: string;
            /**
             * @description Its letter in the position string.
             * @example P
             */
            piece: string;
            /**
             * @description The capital letter of the piece that a Pawn becomes.
             * @example Q
             */
            promotion?: string;
            /** @description The result of the move, with `results`. */
            result?: components["schemas"]["MoveResult"];
            /** @description The way of the Rook, or of another corner piece, in castling; `from` and `to` are the King's. */
            rook?: components["schemas"]["Travel"];
            /** @description The square at which it aims, or on which it acts. */
            to: components["schemas"]["SquareName"];
        };
        /** @description The legal moves of a position. For the site alone while a piece is hidden: `position`, `key`, `claims`, `moves.result`. For the side to move: `moves`, `dests`. */
        LegalMovesAnswer: components["schemas"]["PositionSummary"] & {
            /**
             * @description The draws that may be claimed or are forced, with `history`, if the position hides nothing
             *     from the `viewer`.
             */
            claims?: components["schemas"]["Claim"][];
            /**
             * @description The squares to which the listed moves lead, each once, by their `from`. A move without
             *     `from` is under the text before its square: `drop:N@`, `promote:`, `stop:`.
             */
            dests: components["schemas"]["Destinations"];
            /** @description The key of the position, in an answer without `viewer`. */
            key?: components["schemas"]["Key"];
            /** @description The moves in a fixed order. */
            moves: components["schemas"]["LegalMove"][];
            /** @description The position in canonical notation. */
            position: string;
        };
        /** @description A request of `legal-moves` in a batch. */
        LegalMovesBatchItem: {
            body: components["schemas"]["LegalMovesRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "legal-moves";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for the legal moves of a position. */
        LegalMovesRequest: {
            /**
             * @description twinkie-danger: true for an entry for each whole turn, instead of `linkActions`. Default:
             *     false.
             */
            expand?: boolean;
            /** @description The square of the piece whose moves to list; a linked square stands for both boards. */
            from?: components["schemas"]["SquareText"];
            /**
             * @description The keys of the game's positions so far, in order; the last is that of the position. With
             *     them the answer knows repetitions. An empty list means none.
             */
            history?: components["schemas"]["Key"][];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description True to add the result of each move. Default: false. */
            results?: boolean;
            /** @description The seed for the results of moves of chance. */
            seed?: components["schemas"]["SeedText"];
            /**
             * @description The viewer for whom the answer is: it has only what they may see, and no key. Only the
             *     player to move has moves in the list.
             */
            viewer?: components["schemas"]["Viewer"];
        };
        /**
         * @description The skill of a suggestion.
         * @enum {string}
         */
        Level: "careless" | "careful" | "thorough";
        /** @description A linked square, which is one with the same square of the other board (twinkie-danger). */
        Link: {
            /** @description The side that owns it. */
            owner: components["schemas"]["Color"];
            /** @description The square, without a board. */
            square: components["schemas"]["SquareName"];
        };
        /**
         * @description The cause for which a link is gone.
         * @enum {string}
         */
        LinkBreak: "owner" | "king";
        /** @description One square became two again (twinkie-danger). */
        LinkBrokenEffect: {
            /** @description The cause. */
            cause: components["schemas"]["LinkBreak"];
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            owner: components["schemas"]["Color"];
            /** @description The square, without a board. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "linkBroken";
        };
        /** @description Two squares became one (twinkie-danger). */
        LinkMadeEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            owner: components["schemas"]["Color"];
            /** @description The square, without a board. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "linkMade";
        };
        /**
         * @description A line of the table that throws pieces of one side back (minigolf): White's are `aBorder` and
         *     `hMiddle`, Black's `aMiddle` and `hBorder`.
         * @enum {string}
         */
        Mirror: "aBorder" | "aMiddle" | "hMiddle" | "hBorder";
        /**
         * @description The board on which a move is drawn.
         * @enum {string}
         */
        Moment: "before" | "after";
        /** @description The momentum of a piece (minigolf). */
        Momentum: {
            /** @description True if it goes on only by taking. */
            capturing: boolean;
            /**
             * Format: int64
             * @description The number of files towards the h side.
             * @example 1
             */
            dx: number;
            /**
             * Format: int64
             * @description The number of ranks upwards.
             * @example 2
             */
            dy: number;
        };
        /** @description A chosen move gave a piece momentum (minigolf). */
        MomentumGainedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            momentum: components["schemas"]["Momentum"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            /** @description Its square now. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "momentumGained";
        };
        /** @description A piece repeated its momentum (minigolf). */
        MomentumMoveEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /** @description The momentum that it has now, which a bounce mirrors. */
            momentum: components["schemas"]["Momentum"];
            /**
             * @description The way from `from` in its parts, the last being `to`; a leap is one part unless an edge
             *     bends it.
             */
            path: components["schemas"]["PathPart"][];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            /** @description The square that it reaches: `from` if the piece stays there and only turns round. */
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "momentumMove";
        };
        /** @description The spinner turned the momentum of a piece that it carried (minigolf). */
        MomentumTurnedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /** @description The momentum that it has now. */
            momentum: components["schemas"]["Momentum"];
            /** @description The momentum that it had. */
            momentumBefore: components["schemas"]["Momentum"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            /** @description Its square now. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "momentumTurned";
        };
        /** @description The counts of moves, by their texts. */
        MoveCounts: {
            [key: string]: number;
        };
        /** @description A piece went from one square to another of the same board. */
        MoveEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /**
             * @description minigolf: the way from `from` in its parts, the last being `to`; a leap is one part unless
             *     an edge bends it. A King has none: it goes straight.
             */
            path?: components["schemas"]["PathPart"][];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "move";
        };
        /** @description One move of a game, with the chance that it had. */
        MoveEntry: {
            /** @description The comment on the move. */
            comment?: string;
            /**
             * @description The comment before the move. A comment is text: white space in it becomes one space, and
             *     control characters and those that change the direction of text are removed.
             */
            commentBefore?: string;
            /** @description The indexes that were drawn. Beside a seed they are compared with its draws. */
            draws?: components["schemas"]["DrawIndex"][];
            /** @description The annotations. */
            glyphs?: components["schemas"]["Glyph"][];
            /**
             * @description The move. The mark that a game's log writes behind it (`Qc8-b7*M`) is compared with what was
             *     drawn.
             */
            move: components["schemas"]["MoveText"];
            /** @description The position after the move, as the record states it. */
            position?: components["schemas"]["PositionText"];
            /** @description The seed of the move's chance. A move of a variation has draws only. */
            seed?: components["schemas"]["SeedText"];
            /**
             * @description The lines that could have replaced this move and what follows it. They decide nothing about the
             *     game, and have draws, no seeds.
             */
            variations?: components["schemas"]["MoveEntry"][][];
        };
        /**
         * @description The kind of a chosen action (minigolf) or of a move (chakart).
         * @enum {string}
         */
        MoveKind: "move" | "castle" | "stop" | "stealth" | "shell" | "swap" | "drop" | "promotion";
        /** @description The result of a move. */
        MoveResult: {
            /** @description The effects. */
            effects: components["schemas"]["Effect"][];
            /** @description The position after the move. */
            position: string;
            /** @description The state of the game after the move. */
            status: components["schemas"]["Status"];
        };
        /**
         * @description A move in the variant's notation. `$defs` has the pattern of each variant, which is also the
         *     `movePattern` of the variant.
         * @example 0e2-0e4
         */
        MoveText: string;
        /** @description A mushroom carried a piece on (chakart). */
        MushroomEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /** @description The square of the piece that it jumped over, if it did. */
            over?: components["schemas"]["SquareName"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mushroom";
        };
        /**
         * @description The legal moves of the side to move, and nothing that this side may not know: a site can send them
         *     to that player as they are.
         */
        NextMoves: {
            /** @description The squares to which the listed moves lead, as `legal-moves` has them. */
            dests: components["schemas"]["Destinations"];
            /** @description The moves in a fixed order, as `legal-moves` lists them. */
            moves: components["schemas"]["LegalMove"][];
        };
        /** @description The comments and annotations of a move. */
        Notes: {
            /** @description The comment on the move. */
            comment?: string;
            /** @description The comment before the move. */
            commentBefore?: string;
            /** @description The annotations, if there are any. */
            glyphs?: components["schemas"]["Glyph"][];
        };
        /** @description An object was put on a square, in the place of one that lay there (chakart). */
        ObjectPlacedEffect: {
            /** @description The cause. */
            cause: components["schemas"]["Placed"];
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            object: components["schemas"]["ChakartObject"];
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "objectPlaced";
        };
        /** @description An object is gone (chakart). */
        ObjectTakenEffect: {
            /** @description The cause. */
            cause: components["schemas"]["Taken"];
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            object: components["schemas"]["ChakartObject"];
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "objectTaken";
        };
        /**
         * @description The obstacle that keeps a piece from repeating its momentum (minigolf).
         * @enum {string}
         */
        Obstacle: "edge" | "ownPiece" | "enemyPiece" | "nothingToCapture" | "king";
        /**
         * @description The place where a code occurs.
         * @enum {string}
         */
        Occurs: "problem" | "reason" | "failure" | "positionFault" | "pgnFault" | "solutionFlaw";
        /** @description An operation on a variant. */
        OperationLink: {
            /**
             * @description Its methods.
             * @example [
             *       "GET",
             *       "POST"
             *     ]
             */
            methods: string[];
            /**
             * @description Its path, with the variant's id in place of `{variant}`.
             * @example /v1/variants/{variant}/play
             */
            path: string;
            /**
             * @description Its summary.
             * @example Play a move
             */
            summary: string;
        };
        /** @description One possible result. */
        Outcome: {
            /** @description The draws that lead to it; of several ways, the first. */
            draws: number[];
            /** @description The effects; of several ways, those of the first. */
            effects: components["schemas"]["Effect"][];
            /** @description The position. */
            position: string;
            /** @description Its exact probability. */
            probability: components["schemas"]["Fraction"];
            /** @description The effects in English, a sentence for each, with `sentences`. */
            sentences?: string[];
            /** @description The state of the game. */
            status: components["schemas"]["Status"];
        };
        /** @description Every possible result of a move. For the site alone while a piece is hidden: `position`, `key`, `move`, `outcomes`. */
        OutcomesAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The key of the position. */
            key: components["schemas"]["Key"];
            /**
             * @description The move in canonical notation.
             * @example 0e2-0e4
             */
            move: string;
            /** @description The results, in the order of the draws; their probabilities sum to exactly 1. */
            outcomes: components["schemas"]["Outcome"][];
            /** @description The position in canonical notation. */
            position: string;
        };
        /** @description A request of `outcomes` in a batch. */
        OutcomesBatchItem: {
            body: components["schemas"]["OutcomesRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "outcomes";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for every possible result of a move. */
        OutcomesRequest: {
            /** @description The move. */
            move: components["schemas"]["MoveText"];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description True to add `sentences`, the effects of each result in English. Default: false. */
            sentences?: boolean;
        };
        /** @description The values of a sentence, by the names that its template has in braces. */
        Params: {
            [key: string]: string | number;
        };
        /**
         * @description The next part of a way: one of the three (minigolf). The piece goes straight to it from the end of
         *     the part before; a `wrap` ends where it `enters`.
         */
        PathPart: {
            /** @description The mirror to which it goes. */
            bounce?: components["schemas"]["Bounce"];
            /** @description The square to the middle of which it goes. */
            square?: components["schemas"]["SquareName"];
            /** @description The border to which it goes, and the opposite one, from which it goes on. */
            wrap?: components["schemas"]["Wrap"];
        };
        /** @description An action that the side to move owes before its turn is over. Nothing else is legal until then. */
        PendingAction: {
            /** @description The action. */
            kind: components["schemas"]["PendingKind"];
            /** @description The square of the piece that owes it. */
            square: components["schemas"]["SquareName"];
            /** @description The action that is owed after it, if there is one. */
            then?: components["schemas"]["PendingKind"];
        };
        /**
         * @description A kind of action that a side can owe.
         * @enum {string}
         */
        PendingKind: "promotion" | "moveAgain" | "swap" | "drop";
        /** @description A count of leaf nodes. For the site alone while a piece is hidden: `position`, `key`, `nodes`, `divide`. */
        PerftAnswer: components["schemas"]["PositionSummary"] & {
            /**
             * Format: int64
             * @description The depth in plies.
             */
            depth: number;
            /** @description The count for each move, with `divide`. */
            divide?: components["schemas"]["MoveCounts"];
            /** @description The key of the position. */
            key: components["schemas"]["Key"];
            /**
             * Format: int64
             * @description The count.
             * @example 400
             */
            nodes: number;
            /** @description The position in canonical notation. */
            position: string;
        };
        /** @description A request of `perft` in a batch. */
        PerftBatchItem: {
            body: components["schemas"]["PerftRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "perft";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a count of leaf nodes. */
        PerftRequest: {
            /**
             * Format: int64
             * @description The depth in plies; 0 counts the position itself.
             * @example 2
             */
            depth: number;
            /** @description True to add the count for each move. Default: false. */
            divide?: boolean;
            /** @description twinkie-danger: true to count turns without link actions. Default: false. */
            firstPartsOnly?: boolean;
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
        };
        /** @description A kind of piece. */
        PieceKind: {
            /**
             * @description Betza's notation of its movement.
             * @example RB
             */
            betza: string;
            /**
             * @description The word for it in sentences: the `piece` of `params`.
             * @example Queen
             */
            called: string;
            /**
             * @description The capital letter.
             * @example Q
             */
            letter: string;
            /** @description Its movement in words. */
            movement: string;
            /**
             * @description The name.
             * @example Queen
             */
            name: string;
        };
        /**
         * @description The squares of each side's pieces in motion (minigolf), the oldest motion first. `squares` tells
         *     their momentum.
         */
        PiecesInMotion: {
            black: components["schemas"]["SquareName"][];
            white: components["schemas"]["SquareName"][];
        };
        /**
         * @description The cause for which an object is placed (chakart).
         * @enum {string}
         */
        Placed: "left" | "restored";
        /** @description A verdict on each node of a plan. */
        PlanAnswer: components["schemas"]["PositionSummary"] & {
            /** @description True if no reply is known to be illegal. */
            accepted: boolean;
            /** @description The verdicts, each node after the one above it. */
            nodes: components["schemas"]["PlanNodeVerdict"][];
            /** @description The owner of the plan. */
            owner: components["schemas"]["Color"];
        };
        /** @description A request of `plan` in a batch. */
        PlanBatchItem: {
            body: components["schemas"]["PlanRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "plan";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A condition on a ply, as the owner of the plan hears and sees it. */
        PlanCondition: {
            /** @description The side whose ply it is. Default: the opponent. */
            by?: components["schemas"]["EventBy"];
            /** @description The patterns of effects that the owner sees. */
            effects?: components["schemas"]["EffectPattern"][];
            /** @description The move as the owner hears of it (`move` of their view). A mark such as `*M` decides nothing. */
            move?: components["schemas"]["MoveText"];
            /** @description The letters on squares after the ply, as the owner sees them. */
            squares?: components["schemas"]["SquareLetters"];
        };
        /**
         * @description The reason why nothing remains of a plan.
         * @enum {string}
         */
        PlanEnd: "gameOver" | "noneApplies" | "done" | "illegalReply";
        /** @description A node of a plan, and the nodes that come after it: when it applies, and what the owner then plays. */
        PlanNode: {
            /**
             * @description The reply of the owner. A node with a reply applies only if the owner is to move and the
             *     game goes on; any other waits for the next ply.
             */
            play?: components["schemas"]["MoveText"];
            /**
             * @description The nodes for the ply after that. The first that applies is taken. The ply may be the owner's own
             *     reply: then nodes of the owner are looked at, and where none applies those of the opponent wait for the
             *     opponent's ply.
             */
            then?: components["schemas"]["PlanNode"][];
            /**
             * @description The condition under which the node applies: all its parts hold. Default: any ply of the
             *     opponent.
             */
            when?: components["schemas"]["PlanCondition"];
        };
        /** @description The verdict on a node of a plan. */
        PlanNodeVerdict: {
            /**
             * @description The node, as a JSON pointer into the request.
             * @example /nodes/0/then/1
             */
            at: string;
            /** @description True if earlier nodes of its list are taken whenever it applies. */
            covered: boolean;
            /** @description True if its condition can never hold there. */
            never: boolean;
            /** @description The reason why it is not legal; null if there is none. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The verdict on its `play`; null if it has none. */
            verdict: components["schemas"]["PlanVerdict"] | null;
            /**
             * @description The first earlier node of its list that is taken at a ply at which this one would apply,
             *     too; null if there is none.
             * @example /nodes/0/then/0
             */
            yieldsTo: string | null;
        };
        /** @description A request for a verdict on each node of a plan. */
        PlanRequest: {
            /** @description The nodes for the next ply. The first that applies is taken. */
            nodes: components["schemas"]["PlanNode"][];
            /** @description The owner of the plan. */
            owner: components["schemas"]["Color"];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
        };
        /**
         * @description The verdict on a reply.
         * @enum {string}
         */
        PlanVerdict: "legal" | "illegal" | "provisional" | "unreachable";
        /** @description The plan of each player who has one. */
        Plans: {
            /** @description Black's nodes. */
            black?: components["schemas"]["PlanNode"][];
            /** @description White's nodes. */
            white?: components["schemas"]["PlanNode"][];
        };
        /** @description The result of a move. For the site alone while a piece is hidden: `position`, `key`, `claims`, `move`, `notation`, `seed`, `draws`, `effects`, `sentences`, `views`, `plan`. For the side to move: `next`. */
        PlayAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The draws that may be claimed or are forced, with `history`. */
            claims?: components["schemas"]["Claim"][];
            /** @description The indexes that were drawn, in order. */
            draws: number[];
            /** @description The effects, in order. */
            effects: components["schemas"]["Effect"][];
            /** @description The key of the position after the move. */
            key: components["schemas"]["Key"];
            /**
             * @description The move in canonical notation.
             * @example 0e2-0e4
             */
            move: string;
            /**
             * @description The legal moves of the side that is to move after this ply, with `next`. It is the same side
             *     as before if something is `pending`.
             */
            next?: components["schemas"]["NextMoves"];
            /**
             * @description The move as a game's log has it; in chakart with the mark of the egg that it opened, such as
             *     `Rf8-f6*W`.
             * @example 0e2-0e4
             */
            notation: string;
            /** @description The players' plans after this ply, with `plan`. */
            plan?: components["schemas"]["FollowedPlans"];
            /** @description The position in canonical notation. */
            position: string;
            /**
             * @description The seed that decided; null if draws were sent, or if no seed was sent and nothing was
             *     drawn.
             */
            seed: string | null;
            /** @description The effects in English, a sentence for each, with `sentences`. */
            sentences?: string[];
            /** @description The views of both players and of a spectator, with `views`. A site sends each their own. */
            views?: components["schemas"]["Views"];
        };
        /** @description A request of `play` in a batch. */
        PlayBatchItem: {
            body: components["schemas"]["PlayRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "play";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request to play a move. */
        PlayRequest: {
            /**
             * @description The indexes that were drawn elsewhere or before, instead of the seed. An empty list means
             *     none.
             */
            draws?: components["schemas"]["DrawIndex"][];
            /**
             * @description The keys of the game's positions so far, in order; the last is that of the position. With
             *     them the answer knows repetitions. An empty list means none.
             */
            history?: components["schemas"]["Key"][];
            /** @description The move. The mark that a game's log writes behind it (`Qc8-b7*M`) decides nothing. */
            move: components["schemas"]["MoveText"];
            /**
             * @description True to add `next`, the legal moves of the resulting position as `legal-moves` lists them.
             *     Default: false.
             */
            next?: boolean;
            /**
             * @description The players' plans, which the ply follows: the answer has the reply, if there is one, and
             *     what remains of them. Only by POST.
             */
            plan?: components["schemas"]["Plans"];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description The seed of the move's chance. Default: a fresh one from the operating system. */
            seed?: components["schemas"]["SeedText"];
            /** @description True to add `sentences`, the effects in English, also to each view. Default: false. */
            sentences?: boolean;
            /** @description True to add `views`, what each player and a spectator may see. Default: false. */
            views?: boolean;
        };
        /** @description The sums of a player's plies. */
        PlayerReview: {
            /** @description The number of each judgement. */
            judgements: components["schemas"]["Judgements"];
            /**
             * Format: double
             * @description The sum of the luck.
             * @example -0.2
             */
            luck: number;
            /**
             * Format: double
             * @description The mean of the errors; 0 without a ply.
             * @example 0.03
             */
            meanError: number;
        };
        /** @description A replayed move. */
        Ply: components["schemas"]["Notes"] & {
            /** @description The draws that could be claimed or were forced after the move. */
            claims: components["schemas"]["Claim"][];
            /** @description The indexes that were drawn. */
            draws: number[];
            /** @description The effects, in order, if `include` has `effects`. */
            effects?: components["schemas"]["Effect"][];
            /**
             * @description The move in canonical notation.
             * @example 0e2-0e4
             */
            move: string;
            /**
             * @description The move as a game's log has it, if `include` has `notation`.
             * @example 0e2-0e4
             */
            notation?: string;
            /**
             * Format: int64
             * @description The number of the move in the record, from 1.
             * @example 1
             */
            ply: number;
            /** @description The position after the move. */
            position: string;
            /** @description The seed that decided; null if none did. */
            seed: string | null;
            /** @description The effects in English, a sentence for each, if `include` has `sentences`. */
            sentences?: string[];
            /** @description The state of the game after the move, repetitions included. */
            status: components["schemas"]["Status"];
            /** @description The lines that could have replaced the move and what follows it, if there are any. */
            variations?: components["schemas"]["Variation"][];
            /** @description The views of both players and of a spectator, if `include` has `views`. */
            views?: components["schemas"]["Views"];
        };
        /** @description A position. For the site alone while a piece is hidden: `position`, `key`, `claims`, `squares`. */
        PositionAnswer: components["schemas"]["PositionSummary"] & components["schemas"]["PositionExtras"] & {
            /**
             * @description The draws that may be claimed or are forced, with `history`, if the position hides nothing
             *     from the `viewer`.
             */
            claims?: components["schemas"]["Claim"][];
            /** @description The key of the position, in an answer without `viewer`. */
            key?: components["schemas"]["Key"];
            /** @description The position in canonical notation. */
            position: string;
            /** @description The reserves of the sides, in a variant in which pieces can be put on the board. */
            reserve?: components["schemas"]["Reserves"];
            /** @description The occupied squares in the order of the board. */
            squares: components["schemas"]["Square"][];
        };
        /** @description A request of `position` in a batch. */
        PositionBatchItem: {
            body: components["schemas"]["PositionRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "position";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description The fields of a position that only one variant has. */
        PositionExtras: {
            /** @description twinkie-danger: the armies with which the game began, unless both are `fide`. */
            armies?: components["schemas"]["Armies"];
            /** @description The rights to castle that stand, White's first. */
            castling?: components["schemas"]["CastlingRight"][];
            /** @description The square that a Pawn has just crossed. */
            enPassant?: components["schemas"]["SquareName"];
            /**
             * Format: int64
             * @description Moves of either side since a capture or Pawn move; minigolf: a chosen Pawn move.
             */
            halfMoveClock?: number;
            /** @description minigolf: the squares of the pieces in motion, in the order in which they go on. */
            inMotion?: components["schemas"]["PiecesInMotion"];
            /** @description twinkie-danger: the links in the order of their squares, also those of empty squares. */
            links?: components["schemas"]["Link"][];
            /**
             * Format: int64
             * @description The number of the full move.
             */
            moveNumber?: number;
            /** @description chakart: the powers that each side has left. */
            powers?: components["schemas"]["PowersBySide"];
            /**
             * Format: int64
             * @description chakart: complete turns played.
             */
            turns?: number;
        };
        /** @description A request to read a position. */
        PositionRequest: {
            /**
             * @description The keys of the game's positions so far, in order; the last is that of the position. With
             *     them the answer knows repetitions. An empty list means none.
             */
            history?: components["schemas"]["Key"][];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description The viewer for whom the answer is: it has only what they may see, and no key. */
            viewer?: components["schemas"]["Viewer"];
        };
        /** @description The fields of every answer about a position. */
        PositionSummary: {
            /** @description The action that the side to move owes before its turn is over; null if it owes none. */
            pending: components["schemas"]["PendingAction"] | null;
            /**
             * @description The position in canonical notation.
             * @example rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1
             */
            position: string;
            /**
             * @description The version of the rules that decided; verdicts of one version never change.
             * @example twinkie-danger/1
             */
            rulesVersion: string;
            /** @description The state of the game. */
            status: components["schemas"]["Status"];
            /** @description The side to move. */
            turn: components["schemas"]["Color"];
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /**
         * @description A position in the variant's notation, as the service or a player wrote it.
         * @example rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1
         */
        PositionText: string;
        /** @description The powers that a side may use once a game and has not used yet (chakart). */
        Powers: {
            /** @description The King's shell. */
            shell: boolean;
            /** @description The Queen's stealth. */
            stealth: boolean;
        };
        /** @description The powers that each side has left (chakart). */
        PowersBySide: {
            black: components["schemas"]["Powers"];
            white: components["schemas"]["Powers"];
        };
        /** @description A problem with a request, as RFC 9457 defines it. For the side to move: `position`, `move`, `reason`. */
        Problem: components["schemas"]["Sentence"] & {
            /** @description A stable code for programs. */
            code: components["schemas"]["ProblemCode"];
            /**
             * Format: int64
             * @description The character in that line, from 1.
             */
            column?: number;
            /** @description All faults, if there can be several. */
            errors?: components["schemas"]["ProblemError"][];
            /** @description The reason why the record is not a game, as `replay` states it. */
            failure?: components["schemas"]["Failure"];
            /**
             * Format: int64
             * @description The line of the PGN in question, from 1.
             */
            line?: number;
            /** @description The move in question. */
            move?: string;
            /**
             * @description The part of the request in question, as a JSON pointer. Query parameters are pointed at like
             *     fields.
             */
            pointer?: string;
            /** @description The position in question, as the side to move may see it. */
            position?: string;
            /** @description The reason why the move is not legal, as `validate` states it. */
            reason?: components["schemas"]["Reason"];
            /** @description The request's id, also in the header `x-request-id`. */
            requestId: string;
            /**
             * Format: int64
             * @description The status of the answer.
             */
            status: number;
            /** @description The code's title. */
            title: string;
            /**
             * @description A page on this service that explains the code.
             * @example /problems/illegal_move
             */
            type: string;
        };
        /**
         * @description The code of a problem.
         * @enum {string}
         */
        ProblemCode: "malformed_json" | "invalid_request" | "not_offered" | "unknown_variant" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "body_too_large" | "unsupported_media_type" | "inconsistent_request" | "invalid_position" | "illegal_move" | "hidden_pieces" | "invalid_square" | "invalid_seed" | "invalid_draws" | "invalid_pgn" | "unreplayable_game" | "invalid_option" | "budget_exceeded" | "batch_exceeded" | "rate_limited" | "internal_error" | "overloaded";
        /** @description One of several faults. */
        ProblemError: components["schemas"]["Sentence"] & {
            /** @description A stable code for programs. */
            code: components["schemas"]["FaultCode"];
            /** @description The part of the request in question, as a JSON pointer. */
            pointer?: string;
        };
        /** @description A Pawn became something else. */
        PromotionEffect: {
            /**
             * @description The letter that it has now.
             * @example Q
             */
            becomes: string;
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The Pawn's letter.
             * @example P
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "promotion";
        };
        /** @description The proof of a record's chance. Each part is judged on its own. */
        Proof: {
            /** @description The agreement before the first draw; null without a secret. */
            agreement: components["schemas"]["AgreementProof"] | null;
            /**
             * @description The evidence that the secret is the one that was committed to. `absent` if there is no
             *     secret, or if neither a commitment nor an agreement is sent: then the site could have tried
             *     many secrets.
             */
            commitment: components["schemas"]["Evidence"];
            /** @description The evidence that the players' contributions are those that they committed to. */
            contributions: components["schemas"]["ContributionProofs"];
            /**
             * @description The evidence that every move was replayed with the seed that follows from the secret.
             *     `absent` if there is no secret, or if another failure came first; `contradicted` if a
             *     recorded seed, or recorded draws, are not those of the secret.
             */
            seeds: components["schemas"]["Evidence"];
            /**
             * @description The evidence that no player has chosen the start: it is the variant's own, or follows from
             *     the secret. `absent` for any other position, and for one drawn from a seed without a
             *     commitment.
             */
            start: components["schemas"]["Evidence"];
        };
        /** @description The secret of a provable game, published after its last move. */
        Provable: {
            /**
             * @description The agreement that was noted before the first draw. It fixes the rules, the start, the game
             *     id and all three values. It is checked if it is sent.
             */
            agreement?: components["schemas"]["Digest"];
            /**
             * @description The commitment to the secret, which the site published before the first move. It is checked
             *     if it is sent.
             */
            commitment?: components["schemas"]["Digest"];
            /**
             * @description The values that the players add to every seed, one of each side. Both commit before either
             *     reveals: then one honest player suffices for draws that no player has chosen.
             */
            contributions?: components["schemas"]["Contribution"][];
            /** @description 16 bytes that the site has drawn for this game and for no other. */
            gameId: components["schemas"]["GameId"];
            /** @description The site's 32 bytes, from which every seed comes. */
            secret: components["schemas"]["ChanceValue"];
        };
        /** @description The claim that a solution proves. */
        Proven: {
            /**
             * @description The least probability of the goal, a fraction in lowest terms.
             * @example 3/4
             */
            atLeast: string;
            /** @description The position. */
            position: string;
            /** @description The side to move, which reaches its goal. */
            side: components["schemas"]["Color"];
            /**
             * Format: int64
             * @description The number of its turns.
             * @example 2
             */
            turns: number;
        };
        /** @description The reason why a move is not legal. */
        Reason: components["schemas"]["Sentence"] & {
            /** @description A stable code that names the rule. */
            code: components["schemas"]["ReasonCode"];
            /**
             * @description The address of the section of the rules that forbids it, on this service.
             * @example /rules/twinkie-danger#4
             */
            rule: string;
        };
        /**
         * @description The code of a reason why a move is not legal.
         * @enum {string}
         */
        ReasonCode: "not_understood" | "game_over" | "no_piece_there" | "not_your_piece" | "wrong_piece_named" | "cannot_reach" | "blocked" | "own_piece_on_target" | "leaves_king_in_check" | "must_answer_check" | "castling_right_lost" | "castling_through_check" | "promotion_missing" | "promotion_not_allowed" | "no_link_on_first_turn" | "link_limit" | "too_few_pieces" | "already_linked" | "both_squares_occupied" | "king_on_square" | "not_linked" | "not_link_owner" | "link_exposes_king" | "wrong_board" | "piece_is_moving" | "nothing_to_stop" | "null_move" | "ambiguous_momentum" | "immobilized" | "power_used" | "no_target" | "second_action_pending" | "no_second_action" | "not_in_reserve";
        /** @description A game as PGN. For the site alone while a piece is hidden: `position`, `key`, `pgn`. */
        RecordAnswer: components["schemas"]["PositionSummary"] & {
            /**
             * @description The viewers who may not see this answer while the game goes on, since it shows what the
             *     position hides from them. With one of them as `viewer` it does not.
             */
            hiddenFrom: components["schemas"]["Viewer"][];
            /** @description The key of the last position, unless it hides something from the `viewer`. */
            key?: components["schemas"]["Key"];
            /** @description The record, in the export format of the PGN standard. */
            pgn: string;
            /** @description The position in canonical notation. */
            position: string;
            /**
             * @description The parts of the request that the text withholds because the game goes on: `seeds`, or the
             *     secret, which give coming draws; from a viewer from whom something is hidden also `draws`,
             *     `variations` and `comments` with annotations, which may tell where it is.
             */
            withheld: components["schemas"]["Withheld"][];
        };
        /** @description A request of `record` in a batch. */
        RecordBatchItem: {
            body: components["schemas"]["RecordRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "record";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a whole game as PGN: `moves` from `start`, or `pgn`. */
        RecordRequest: {
            /** @description The comment on the whole game, before its first move. A `pgn` has its own. */
            comment?: string;
            /** @description The moves in order. Where a turn is made in several calls each is an entry of its own. */
            moves?: components["schemas"]["MoveEntry"][];
            /** @description The game as PGN, instead of `moves`; its tags are kept. */
            pgn?: string;
            /**
             * @description The secret from which each entry's seed comes. It is written into the record when the game
             *     is over, its commitment always.
             */
            provable?: components["schemas"]["Provable"];
            /** @description The result of the game. Default: the result by the rules. A `pgn` has its own. */
            result?: components["schemas"]["GameResult"];
            /**
             * @description The name of the set-up of the start, as the operation `start` takes it. Its position is
             *     derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
             *     `pgn` has its own.
             */
            setup?: components["schemas"]["SetupText"];
            /** @description The seed of the set-up in a game without a secret. */
            setupSeed?: components["schemas"]["SeedText"];
            /**
             * @description The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
             *     has its own.
             */
            start?: components["schemas"]["PositionText"];
            /**
             * @description Further tags, such as `White`. Names are of letters, digits and underscores; those that
             *     follow from the game (`Result`, `Variant`, `RulesVersion`, `SetUp`, `FEN`, `Armies`, `StartSetUp`,
             *     `StartSeed`, `Seed`, `SeedSecret`, `View`) cannot be chosen. 64 tags at most, each value 255
             *     characters.
             * @example {
             *       "Date": "2003.05.17",
             *       "White": "Betza, Ralph"
             *     }
             */
            tags?: {
                [key: string]: string;
            };
            /**
             * @description The viewer for whom the text is. While the game goes on and the position hides a piece from
             *     them, the text has each move as they heard of it, has no draws, variations and comments, and
             *     cannot be replayed. A game that is over is written whole for every viewer.
             */
            viewer?: components["schemas"]["Viewer"];
        };
        /** @description A tag of a record. */
        RecordTag: {
            /**
             * @description Its name.
             * @example White
             */
            name: string;
            /**
             * @description Its value.
             * @example Betza, Ralph
             */
            value: string;
        };
        /**
         * @description A recorded game, which proves its draws: `start` and `plies` are answers of `start` and `play`.
         *     Fields that are not listed are ignored. Numbers are integers in digits, and moves and positions are
         *     written to the letter as the service writes them.
         */
        RecordedGame: {
            /** @description The moves in order. Where a turn is made in several calls each is a ply of its own. */
            plies: components["schemas"]["RecordedPly"][];
            /** @description The values that the parties revealed after the game. */
            provable?: components["schemas"]["Provable"];
            /**
             * @description The version of its rules.
             * @example chakart/1
             */
            rulesVersion: string;
            /** @description The start. */
            start: components["schemas"]["RecordedStart"];
            /**
             * @description The id of the variant.
             * @example chakart
             */
            variant: string;
        };
        /** @description A ply of a recorded game. */
        RecordedPly: {
            /** @description The position before the move. */
            before: components["schemas"]["PositionText"];
            /** @description The indexes that were drawn. */
            draws: components["schemas"]["DrawIndex"][];
            /** @description The effects. The verifiers that share no code with the service read them; `replay` derives them. */
            effects: Record<string, never>[];
            /** @description The move. */
            move: components["schemas"]["MoveText"];
            /** @description The position after the move. */
            position: components["schemas"]["PositionText"];
            /** @description The seed of its draws. In a provable game it follows from the secret. */
            seed?: components["schemas"]["SeedText"];
        };
        /** @description The start of a recorded game. */
        RecordedStart: {
            /** @description The draws of a set-up. */
            draws?: components["schemas"]["DrawIndex"][];
            /** @description The position. */
            position: components["schemas"]["PositionText"];
            /** @description The seed of its draws. */
            seed?: components["schemas"]["SeedText"];
            /** @description The name of its set-up. Without it nothing derives the position. */
            setup?: components["schemas"]["SetupText"];
        };
        /** @description A banana or bomb sent a piece to a neighbouring square (chakart). */
        RedirectedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /** @description The object that sent it. */
            object: components["schemas"]["ChakartObject"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "redirected";
        };
        /** @description A frozen piece thawed (chakart). */
        ReleasedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description The piece's letter while it is frozen.
             * @example P
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "released";
        };
        /** @description Something that was put right in a text. */
        Repair: {
            /**
             * Format: int64
             * @description The character in the line, from 1.
             */
            column: number;
            /**
             * @description The text there, shortened; empty where something is missing.
             * @example ½-½
             */
            found: string;
            /**
             * Format: int64
             * @description The line, from 1.
             */
            line: number;
            /**
             * @description The text read instead, shortened.
             * @example 1/2-1/2
             */
            read: string;
        };
        /** @description A replayed game. For the site alone while a piece is hidden: `position`, `key`, `claims`, `plies`, `variations`, `startPosition`, `tags`, `comment`, `repairs`, `failure`. */
        ReplayAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The draws that may be claimed or are forced in the last position. */
            claims: components["schemas"]["Claim"][];
            /** @description The comment on the whole game. */
            comment?: string;
            /** @description The reason why the record is not a game; null if it is one. */
            failure: components["schemas"]["Failure"] | null;
            /**
             * Format: int64
             * @description The number of games in the text, if `lenient`.
             */
            games?: number;
            /** @description The key of the position. */
            key: components["schemas"]["Key"];
            /** @description The moves that could be replayed, unless the request has `last`. */
            plies?: components["schemas"]["Ply"][];
            /** @description The position in canonical notation. */
            position: string;
            /** @description The proof of the record's chance. */
            proof: components["schemas"]["Proof"];
            /** @description The repairs of the game, in order, if `lenient`. */
            repairs?: components["schemas"]["Repair"][];
            /** @description The result that the record states, if it states one. */
            result?: components["schemas"]["GameResult"];
            /** @description The position before the first move. */
            startPosition: string;
            /** @description The tags of the `pgn` in order, if there is one. */
            tags?: components["schemas"]["RecordTag"][];
            /** @description True if the record is a game from its start to its end. */
            valid: boolean;
            /**
             * @description The lines that could have replaced the move that fails, if there are any, unless the request
             *     has `last`.
             */
            variations?: components["schemas"]["Variation"][];
        };
        /** @description A request of `replay` in a batch. */
        ReplayBatchItem: {
            body: components["schemas"]["ReplayRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "replay";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request to replay a whole game: `moves` from `start`, a `pgn`, or a `recorded` game. */
        ReplayRequest: {
            /** @description The comment on the whole game, before its first move. A `pgn` has its own. */
            comment?: string;
            /**
             * Format: int64
             * @description The number of the game in the text, from 1, if `lenient`. Default: 1.
             */
            game?: number;
            /** @description The parts of each ply to add, each at most once. */
            include?: components["schemas"]["Include"][];
            /** @description True for the end alone, without plies. Default: false. */
            last?: boolean;
            /**
             * @description True to import a `pgn` as people write it: `repairs` lists what is put right, and nothing is
             *     proven. Default: false.
             */
            lenient?: boolean;
            /** @description The moves in order. Where a turn is made in several calls each is an entry of its own. */
            moves?: components["schemas"]["MoveEntry"][];
            /** @description The game as PGN, instead of `moves`. */
            pgn?: string;
            /** @description The secret from which each entry's seed comes, to prove the game. */
            provable?: components["schemas"]["Provable"];
            /** @description A recorded game, as `docs/RANDOMNESS.md` has it, instead of `moves`. */
            recorded?: components["schemas"]["RecordedGame"];
            /** @description The result that the record states. A `pgn` has its own. */
            result?: components["schemas"]["GameResult"];
            /**
             * @description The name of the set-up of the start, as the operation `start` takes it. Its position is
             *     derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
             *     `pgn` has its own.
             */
            setup?: components["schemas"]["SetupText"];
            /** @description The seed of the set-up in a game without a secret. */
            setupSeed?: components["schemas"]["SeedText"];
            /**
             * @description The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
             *     has its own.
             */
            start?: components["schemas"]["PositionText"];
        };
        /** @description The numbers of captured pieces that a side can drop, by their capital letters. */
        Reserve: {
            [key: string]: number;
        };
        /** @description The captured pieces that each side can drop. */
        Reserves: {
            black: components["schemas"]["Reserve"];
            white: components["schemas"]["Reserve"];
        };
        /** @description A piece went back to where it had set out (chakart). */
        ReturnedEffect: {
            /**
             * @description The letter that it has now, if the move had promoted it.
             * @example P
             */
            becomes?: string;
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "returned";
        };
        /** @description An invisible Queen became visible (chakart). */
        RevealedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description Her letter while she is invisible; that of a Queen for those who did not see her.
             * @example i
             */
            piece: string;
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "revealed";
        };
        /** @description A reviewed game. For the site alone while a piece is hidden: `position`, `start`, `end`, `plies`, `white`, `black`. */
        ReviewAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The sums of Black's plies. */
            black: components["schemas"]["PlayerReview"];
            /**
             * Format: double
             * @description White's expectation after the last reviewed ply: the score if the game is over by the rules.
             * @example 1
             */
            end: number;
            /** @description The depth of the analysis. */
            level: components["schemas"]["Level"];
            /** @description The reviewed plies. */
            plies: components["schemas"]["ReviewedPly"][];
            /** @description The position in canonical notation. */
            position: string;
            /**
             * Format: double
             * @description White's expectation before the first reviewed ply, from 0 to 1.
             * @example 0.5
             */
            start: number;
            /** @description The sums of White's plies. */
            white: components["schemas"]["PlayerReview"];
        };
        /** @description A request of `review` in a batch. */
        ReviewBatchItem: {
            body: components["schemas"]["ReviewRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "review";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for the review of a game: `moves` from `start`, a `pgn`, or a `recorded` game. */
        ReviewRequest: {
            /**
             * Format: int64
             * @description The first ply to review. Default: 1.
             * @example 1
             */
            from?: number;
            /** @description The depth of the analysis. Default: `careful`. */
            level?: components["schemas"]["Level"];
            /** @description The moves in order. Where a turn is made in several calls each is an entry of its own. */
            moves?: components["schemas"]["MoveEntry"][];
            /** @description The game as PGN, instead of `moves`. */
            pgn?: string;
            /** @description The secret from which each entry's seed comes. */
            provable?: components["schemas"]["Provable"];
            /** @description A recorded game, as `docs/RANDOMNESS.md` has it, instead of `moves`. */
            recorded?: components["schemas"]["RecordedGame"];
            /** @description The result that the record states. A `pgn` has its own. */
            result?: components["schemas"]["GameResult"];
            /**
             * @description The name of the set-up of the start, as the operation `start` takes it. Its position is
             *     derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
             *     `pgn` has its own.
             */
            setup?: components["schemas"]["SetupText"];
            /** @description The seed of the set-up in a game without a secret. */
            setupSeed?: components["schemas"]["SeedText"];
            /**
             * @description The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
             *     has its own.
             */
            start?: components["schemas"]["PositionText"];
            /**
             * Format: int64
             * @description The last ply to review, if the game has so many. Default: the last one.
             * @example 60
             */
            to?: number;
        };
        /** @description A ply, as the side that moved sees it. Expectations are scores from 0 to 1 of that side. */
        ReviewedPly: {
            /**
             * Format: int64
             * @description The turns of a forced win of the other side that the move allowed; null if it allowed none.
             */
            allowedWin: number | null;
            /**
             * @description The best move found.
             * @example 0e2-0e4
             */
            best: string | null;
            /**
             * Format: double
             * @description `expectation` minus `played`. It can be slightly negative, since a search sees more after a move.
             * @example 0
             */
            error: number;
            /**
             * Format: double
             * @description The expectation before the move, with the best move found.
             * @example 0.52
             */
            expectation: number;
            /** @description The judgement of the move. */
            judgement: components["schemas"]["Judgement"];
            /**
             * Format: double
             * @description The expectation after what was drawn minus the mean over all results, weighted exactly; null
             *     if the move has one result.
             * @example -0.1
             */
            luck: number | null;
            /**
             * Format: int64
             * @description The turns of a forced win, proven as by `solve`, that the move gave up; null if it gave up none.
             */
            missedWin: number | null;
            /**
             * @description The move in canonical notation.
             * @example 0e2-0e4
             */
            move: string;
            /**
             * Format: double
             * @description The expectation of the move, before chance decides.
             * @example 0.52
             */
            played: number;
            /**
             * Format: int64
             * @description The number of the move in the record, from 1.
             * @example 1
             */
            ply: number;
            /** @description The side that moved. */
            side: components["schemas"]["Color"];
        };
        /**
         * @description The seed of chance: a string of 1 to 128 characters without U+0000, not a number, since
         *     JavaScript rounds large numbers.
         * @example correct horse
         */
        SeedText: string;
        /** @description A sentence for people, with its parts for a translation. */
        Sentence: {
            /** @description The sentence in English. */
            detail: string;
            /** @description The values of the parameters, if the template has any. */
            params?: components["schemas"]["Params"];
            /**
             * @description The sentence with its parameters in braces, one of the `templates` of the code.
             * @example the way from {from} to {to} is blocked on {square}
             */
            template: string;
        };
        /** @description The index of the service. */
        ServiceIndex: {
            /**
             * @description The path of batches.
             * @example /v1/batch
             */
            batch: string;
            /**
             * @description The path of the contract.
             * @example /openapi.json
             */
            contract: string;
            /**
             * @description The path of the documentation.
             * @example /docs/
             */
            documentation: string;
            /** @description The operations on a variant. */
            operations: components["schemas"]["OperationLink"][];
            /**
             * @description The path of the codes.
             * @example /problems
             */
            problems: string;
            /**
             * @description The variants.
             * @example /v1/variants
             */
            variants: string;
            /**
             * @description The version of the service.
             * @example 0.1.0
             */
            version: string;
        };
        /**
         * @description The name of a start set-up.
         * @example standard
         */
        SetupText: string;
        /** @description A King threw a shell (chakart). */
        ShellEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /** @description The King's square. */
            from: components["schemas"]["SquareName"];
            /**
             * @description The King's letter.
             * @example P
             */
            piece: string;
            /** @description The square that the shell hit. */
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shell";
        };
        /**
         * @description A proof: for each position of the solver one move, for each of the opponent every reply, and for both
         *     every result of chance. It proves what its first node guarantees.
         */
        Solution: {
            /**
             * @description The positions, the first of which is the one that is solved. A position stands behind all
             *     positions that lead to it.
             */
            nodes: components["schemas"]["SolutionNode"][];
        };
        /** @description The reason why a solution is refused, and the place. */
        SolutionFlaw: components["schemas"]["Sentence"] & {
            /**
             * @description A stable code.
             * @example wrong_moves
             */
            code: string;
            /**
             * Format: int64
             * @description The index of the node; null if there is none.
             */
            node: number | null;
        };
        /** @description A move of a solution. */
        SolutionMove: {
            /** @description The move in canonical notation. */
            move: string;
            /**
             * @description The node of each result, in the order of `outcomes`; a move without chance has one. It is
             *     null if the game is over, or if the solution guarantees nothing.
             */
            results: (number | null)[];
        };
        /** @description A position of a solution. */
        SolutionNode: {
            /**
             * @description The probability with which it is reached at the least, a fraction in lowest terms.
             * @example 3/4
             */
            atLeast: string;
            /**
             * @description One move where the solver is to move. Where the opponent is to move, every legal move in the order
             *     of the list.
             */
            moves: components["schemas"]["SolutionMove"][];
            /** @description The position. */
            position: string;
            /**
             * Format: int64
             * @description The turns of the solver within which the goal is reached, the one under way included.
             * @example 2
             */
            turns: number;
        };
        /** @description The verdict on a forced win. */
        SolveAnswer: components["schemas"]["PositionSummary"] & {
            /**
             * @description The lower bound of the probability of the goal, a fraction in lowest terms; 0 or 1 in a game
             *     without chance.
             * @example 1/4
             */
            lower: string;
            /**
             * Format: int64
             * @description The number of positions and ways of chance that were searched.
             * @example 1234
             */
            nodes: number;
            /**
             * @description The proof of what was asked for, or of `lower` if the probability itself was asked for; null
             *     if there is none.
             */
            solution: components["schemas"]["Solution"] | null;
            /**
             * Format: int64
             * @description The number of turns that were searched; of a forced goal, the number that it takes.
             * @example 2
             */
            turns: number;
            /**
             * @description The upper bound. Both are equal if the search is complete; with `atLeast` they need not be
             *     close.
             * @example 3/4
             */
            upper: string;
            /** @description The verdict. */
            verdict: components["schemas"]["Finding"];
        };
        /** @description A request of `solve` in a batch. */
        SolveBatchItem: {
            body: components["schemas"]["SolveRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "solve";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a forced win of the side to move. */
        SolveRequest: {
            /**
             * @description The least probability that counts as a win, a fraction such as `3/4` or a decimal such as
             *     `0.75`. By default the verdict is on certainty, and in a game of chance the bounds are as
             *     close as the search gets them.
             * @example 3/4
             */
            atLeast?: string;
            /**
             * Format: int64
             * @description The maximum number of positions and ways of chance to search. Default: 1000000.
             */
            nodes?: number;
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /**
             * Format: int64
             * @description The maximum number of turns of the side to move. Actions that are owed belong to the first.
             * @example 2
             */
            turns: number;
        };
        /** @description A source of rules. */
        Source: {
            /** @description Author, title and year. */
            citation: string;
            /** @description The part of the rules that it decides. */
            role: string;
        };
        /** @description The spinner turned clockwise by a quarter (minigolf). */
        SpinEffect: {
            /** @description Its four squares, what stands on each and where it goes: the one before to the next. */
            carried: components["schemas"]["Carried"][];
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "spin";
        };
        /** @description One occupied square. */
        Square: components["schemas"]["SquareExtras"] & {
            /** @description The side that has the piece; null for an object. */
            color: components["schemas"]["Color"] | null;
            /**
             * @description The name in a sentence.
             * @example Queen
             */
            name: string;
            /**
             * @description The letter of the position string.
             * @example Q
             */
            piece: string;
            square: components["schemas"]["SquareName"];
        };
        /** @description The fields of an occupied square that only one variant has. */
        SquareExtras: {
            /** @description chakart: true if the piece is frozen. */
            frozen?: boolean;
            /** @description chakart: true if it is an invisible Queen. */
            hidden?: boolean;
            /** @description chakart: the kind, a piece or an object. */
            kind?: components["schemas"]["ContentKind"];
            /** @description minigolf: the momentum of the piece, if it is in motion. */
            momentum?: components["schemas"]["Momentum"];
        };
        /** @description The letters on squares in the position string; null for an empty square. */
        SquareLetters: {
            [key: string]: string | null;
        };
        /**
         * @description A square: its coordinates, and the name that the variant's positions give it.
         * @example 0e4
         */
        SquareName: string;
        /**
         * @description A square as the variant's positions name it.
         * @example 0e2
         */
        SquareText: string;
        /** @description A start position. For the site alone while a piece is hidden: `position`, `key`, `seed`, `draws`, `views`. For the side to move: `next`. */
        StartAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The indexes that were drawn, in order. */
            draws: number[];
            /** @description The key of the position. */
            key: components["schemas"]["Key"];
            /** @description The legal moves of the side to move, with `next`. */
            next?: components["schemas"]["NextMoves"];
            /** @description The position in canonical notation. */
            position: string;
            /** @description The seed that decided; null if no seed was sent and nothing was drawn. */
            seed: string | null;
            /**
             * @description The name of the set-up.
             * @example standard
             */
            setup: string;
            /** @description The views of both players and of a spectator, with `views`. */
            views?: components["schemas"]["Views"];
        };
        /** @description A request of `start` in a batch. */
        StartBatchItem: {
            body: components["schemas"]["StartRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "start";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a start position. */
        StartRequest: {
            /** @description True to add `next`, the legal moves as `legal-moves` lists them. Default: false. */
            next?: boolean;
            /** @description The seed of a random set-up. Default: a fresh one from the operating system. */
            seed?: components["schemas"]["SeedText"];
            /** @description The name of the set-up. Default: the first of the variant's `setups`. */
            setup?: components["schemas"]["SetupText"];
            /** @description True to add `views`, what each player and a spectator may see. Default: false. */
            views?: boolean;
        };
        /**
         * @description The state of a game.
         * @enum {string}
         */
        State: "ongoing" | "checkmate" | "stalemate" | "draw" | "kingCaptured" | "noMoves";
        /** @description The state of a game and what goes with it. */
        Status: {
            /**
             * @description The sides that can still win. A side cannot if no sequence of legal moves leads to its win,
             *     as far as material alone tells. A site with clocks needs it when a flag falls.
             */
            canWin: components["schemas"]["CanWin"];
            /** @description The rule that forces a draw, if one does. */
            drawBy: components["schemas"]["DrawReason"] | null;
            /** @description True if the side to move is in check. */
            inCheck: boolean;
            /** @description The result by the rules; `*` while the game goes on. */
            result: components["schemas"]["GameResult"];
            /** @description The state of the game. */
            state: components["schemas"]["State"];
            /** @description The side that has won, if one has. */
            winner: components["schemas"]["Color"] | null;
        };
        /** @description The player stopped a piece (minigolf). */
        StopEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            /** @description The momentum that it had. */
            momentumBefore: components["schemas"]["Momentum"];
            /**
             * @description The piece's letter.
             * @example P
             */
            piece: string;
            /** @description Its square. */
            square: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stop";
        };
        /** @description A suggested move. */
        SuggestAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The skill. */
            level: components["schemas"]["Level"];
            /**
             * @description A legal move; null if the game is over.
             * @example 0e2-0e4
             */
            move: string | null;
            /**
             * @description The seed that decided.
             * @example correct horse
             */
            seed: string;
        };
        /** @description A request of `suggest` in a batch. */
        SuggestBatchItem: {
            body: components["schemas"]["SuggestRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "suggest";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a suggested move. */
        SuggestRequest: {
            /**
             * @description The keys of the game's positions, in order, the last one of this position: with them, a move
             *     that lets a player claim a draw by repetition counts as a draw. Unused where pieces can be
             *     hidden.
             */
            history?: components["schemas"]["Key"][];
            /** @description The skill. Default: `careful`. */
            level?: components["schemas"]["Level"];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description The seed of the choice. Default: a fresh one from the operating system. */
            seed?: components["schemas"]["SeedText"];
        };
        /** @description Two pieces swapped places (chakart). */
        SwappedEffect: {
            changes: components["schemas"]["Change"][];
            draw?: components["schemas"]["Draw"];
            from: components["schemas"]["SquareName"];
            /**
             * @description The letter of the piece that went the other way.
             * @example P
             */
            partner: string;
            /**
             * @description The letter of the piece that was played.
             * @example P
             */
            piece: string;
            to: components["schemas"]["SquareName"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "swapped";
        };
        /** @description A point of the table between the middles of squares (minigolf). */
        TablePoint: {
            /**
             * Format: float
             * @description The file, counted from 1: 1 is the middle of the a-file, 8 that of the h-file; the borders are
             *     0.5 and 8.5.
             * @example 8
             */
            file: number;
            /**
             * Format: float
             * @description The rank on the whole table, counted from 1: 9 is the middle of a2's first rank; the borders
             *     are 0.5 and 16.5.
             * @example 2.5
             */
            rank: number;
        };
        /**
         * @description The cause for which an object is gone (chakart).
         * @enum {string}
         */
        Taken: "used" | "withdrawn";
        /**
         * @description The colours of a picture.
         * @enum {string}
         */
        Theme: "auto" | "light" | "dark";
        /** @description A piece's way from one square to another. */
        Travel: {
            from: components["schemas"]["SquareName"];
            to: components["schemas"]["SquareName"];
        };
        /** @description The verdict on a move. For the site alone while a piece is hidden: `position`, `key`, `move`. For the side to move: `legal`, `reason`. */
        ValidateAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The key of the position, in an answer without `viewer`. */
            key?: components["schemas"]["Key"];
            /** @description True if the move is legal. */
            legal: boolean;
            /**
             * @description The move in canonical notation; null if it is not legal.
             * @example 0e2-0e4
             */
            move: string | null;
            /** @description The position in canonical notation. */
            position: string;
            /** @description The reason why it is not legal; null if there is none. */
            reason: components["schemas"]["Reason"] | null;
        };
        /** @description A request of `validate` in a batch. */
        ValidateBatchItem: {
            body: components["schemas"]["ValidateRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "validate";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a verdict on a move. */
        ValidateRequest: {
            /** @description The move. */
            move: components["schemas"]["MoveText"];
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /**
             * @description The viewer for whom the answer is, the player to move: it has only what they may see, and no
             *     key.
             */
            viewer?: components["schemas"]["Viewer"];
        };
        /** @description The full description of a variant. */
        VariantAnswer: components["schemas"]["VariantInfo"] & {
            /**
             * @description The types of effects that a log of these rules may have; others come only with another
             *     `rulesVersion`.
             */
            effectTypes: string[];
            /** @description The codes of states, draws and pending actions that only this variant has. */
            ownCodes?: components["schemas"]["CodeMeaning"][];
            /** @description The codes of the reasons why a position is refused. */
            positionFaults: components["schemas"]["CodeMeaning"][];
        };
        /**
         * @description The id of a variant.
         * @enum {string}
         */
        VariantId: "chakart" | "minigolf" | "twinkie-danger";
        /** @description The description of a variant. */
        VariantInfo: {
            /**
             * @description The armies from which each player chooses; an empty list if there is no choice. The first is
             *     that of both sides in the standard start. Two ids with a colon between, White's first, name
             *     a set-up: `clobberers:knights`.
             */
            armies: components["schemas"]["ArmyKind"][];
            /** @description The number and the size of the boards. */
            boards: components["schemas"]["Boards"];
            /** @description True if moves may depend on chance. */
            chance: boolean;
            /** @description True if a player may not see the whole position. */
            hiddenInformation: boolean;
            /** @description The id in requests. */
            id: components["schemas"]["VariantId"];
            /** @description The grammar of a move. */
            moveGrammar: string;
            /**
             * @description The pattern of a move: an anchored regular expression of ECMA-262 for the texts that `play`
             *     understands, including the marks of a game's log. A text that does not fit is refused as
             *     `not_understood`. Unbounded repetitions are never nested.
             */
            movePattern: string;
            /**
             * @description The name.
             * @example Twinkie Danger Chess
             */
            name: string;
            /** @description The pieces. */
            pieces: components["schemas"]["PieceKind"][];
            /** @description The grammar of a position. */
            positionGrammar: string;
            /** @description The rules with the rulings, in Markdown. `rule` in a reason names a section of it. */
            rules: string;
            /**
             * @description The version of the rules, which is part of every draw key: the id, a slash and a number.
             * @example twinkie-danger/1
             */
            rulesVersion: string;
            /** @description The names of the start set-ups, the standard one first. */
            setups: string[];
            /** @description The sources of the rules. */
            sources: components["schemas"]["Source"][];
            /** @description The standard start position. */
            start: string;
            /** @description The variant in a sentence. */
            summary: string;
        };
        /** @description The short description of a variant. */
        VariantSummary: {
            boards: components["schemas"]["Boards"];
            /** @description True if moves may depend on chance. */
            chance: boolean;
            /** @description True if a player may not see the whole position. */
            hiddenInformation: boolean;
            /** @description The id in paths. */
            id: components["schemas"]["VariantId"];
            /**
             * @description The name.
             * @example Twinkie Danger Chess
             */
            name: string;
            /**
             * @description The version of the rules.
             * @example twinkie-danger/1
             */
            rulesVersion: string;
            /** @description The variant in a sentence. */
            summary: string;
        };
        /** @description The variants that the service referees. */
        VariantsAnswer: {
            variants: components["schemas"]["VariantSummary"][];
        };
        /** @description A line that could have replaced a move of a game and what follows it. */
        Variation: {
            /**
             * @description The reason why the next move cannot be played; null if every move can. It does not affect
             *     the game.
             */
            failure: components["schemas"]["Failure"] | null;
            /**
             * @description The moves that could be replayed. Their claims and repetitions follow their own way from the start of
             *     the game.
             */
            plies: components["schemas"]["Ply"][];
            /** @description The lines that could have replaced the move that fails, if there are any. */
            variations?: components["schemas"]["Variation"][];
        };
        /** @description The verdict on a solution. */
        VerifySolutionAnswer: {
            /** @description The reason why it is refused; null if it is not. */
            flaw: components["schemas"]["SolutionFlaw"] | null;
            /** @description The claim that it proves; null if it is refused. */
            proven: components["schemas"]["Proven"] | null;
            /**
             * @description The version of its rules.
             * @example twinkie-danger/1
             */
            rulesVersion: string;
            /** @description True if the solution proves what it claims. */
            valid: boolean;
            /**
             * @description The variant.
             * @example twinkie-danger
             */
            variant: string;
        };
        /** @description A request of `verify-solution` in a batch. */
        VerifySolutionBatchItem: {
            body: components["schemas"]["VerifySolutionRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "verify-solution";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request to verify a solution. */
        VerifySolutionRequest: {
            /** @description The solution. */
            solution: components["schemas"]["Solution"];
        };
        /** @description The view of a move and its result, or of a start: all that a site sends to the viewer's page. */
        View: {
            /**
             * @description The draws that may be claimed or are forced, with `history`, if the position hides nothing
             *     from the viewer: a repetition would tell where the hidden piece stands. If nothing is hidden
             *     it tells nothing new, since the equal positions before hid nothing either.
             */
            claims?: components["schemas"]["Claim"][];
            /** @description The effects, as the viewer sees them; none for a start. */
            effects: components["schemas"]["Effect"][];
            /**
             * @description The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`. It
             *     is null for a start.
             * @example 0e2-0e4
             */
            move: string | null;
            /** @description The action that the side to move owes before its turn is over; null if it owes none. */
            pending: components["schemas"]["PendingAction"] | null;
            /** @description The position without what the viewer may not see. */
            position: string;
            /** @description The effects in English, a sentence for each, with `sentences`. */
            sentences?: string[];
            /** @description The state of the game. */
            status: components["schemas"]["Status"];
            /** @description The side to move. */
            turn: components["schemas"]["Color"];
        };
        /** @description The view of a position. */
        ViewAnswer: components["schemas"]["PositionSummary"] & {
            /** @description The viewer. */
            viewer: components["schemas"]["Viewer"];
        };
        /** @description A request of `view` in a batch. */
        ViewBatchItem: {
            body: components["schemas"]["ViewRequest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            operation: "view";
            /** @description The variant's id. */
            variant: components["schemas"]["VariantId"];
        };
        /** @description A request for a view of a position. */
        ViewRequest: {
            /** @description The position. Default: the variant's start. */
            position?: components["schemas"]["PositionText"];
            /** @description The viewer. */
            viewer: components["schemas"]["Viewer"];
        };
        /**
         * @description A player or a spectator, who looks at a position.
         * @enum {string}
         */
        Viewer: "white" | "black" | "spectator";
        /** @description The views of both players and of a spectator. */
        Views: {
            /** @description The view of Black. */
            black: components["schemas"]["View"];
            /** @description The view of a spectator. */
            spectator: components["schemas"]["View"];
            /** @description The view of White. */
            white: components["schemas"]["View"];
        };
        /**
         * @description The side of the board to which a King castles.
         * @enum {string}
         */
        Wing: "king" | "queen";
        /**
         * @description A part that a record withholds while the game goes on.
         * @enum {string}
         */
        Withheld: "seeds" | "draws" | "variations" | "comments";
        /** @description A piece leaves the table over one border and goes on from the opposite one (minigolf). */
        Wrap: {
            /** @description The point of the other border where it comes in. */
            enters: components["schemas"]["TablePoint"];
            /** @description The point of the border where it leaves. */
            leaves: components["schemas"]["TablePoint"];
        };
    };
    responses: {
        /** @description The body is too large (`body_too_large`) */
        BodyTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "body_too_large",
                 *       "detail": "the body may have 262144 bytes at most",
                 *       "params": {
                 *         "limit": 262144
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 413,
                 *       "template": "the body may have {limit} bytes at most",
                 *       "title": "The body is too large",
                 *       "type": "/problems/body_too_large"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service has made a mistake (`internal_error`) */
        InternalError: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "internal_error",
                 *       "detail": "a mistake of the service broke off the answer",
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 500,
                 *       "template": "a mistake of the service broke off the answer",
                 *       "title": "The service has made a mistake",
                 *       "type": "/problems/internal_error"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request does not fit the schema (`invalid_request`) */
        InvalidRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_request",
                 *       "detail": "there is no field \"chess\" here; there are: …",
                 *       "params": {
                 *         "known": "…",
                 *         "text": "chess"
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 400,
                 *       "template": "there is no field \"{text}\" here; there are: {known}",
                 *       "title": "The request does not fit the schema",
                 *       "type": "/problems/invalid_request"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request does not fit the schema (`invalid_request`); The body is not JSON (`malformed_json`) */
        InvalidRequestOrMalformedJson: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "invalid_request",
                 *       "detail": "there is no field \"chess\" here; there are: …",
                 *       "params": {
                 *         "known": "…",
                 *         "text": "chess"
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 400,
                 *       "template": "there is no field \"{text}\" here; there are: {known}",
                 *       "title": "The request does not fit the schema",
                 *       "type": "/problems/invalid_request"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path has no such method (`method_not_allowed`) */
        MethodNotAllowed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "method_not_allowed",
                 *       "detail": "this path has GET, HEAD",
                 *       "params": {
                 *         "methods": "GET, HEAD"
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 405,
                 *       "template": "this path has {methods}",
                 *       "title": "The path has no such method",
                 *       "type": "/problems/method_not_allowed"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The answer is not in a form that the client accepts (`not_acceptable`) */
        NotAcceptable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not_acceptable",
                 *       "detail": "answers are application/json, which the Accept header does not allow",
                 *       "params": {
                 *         "types": "application/json"
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 406,
                 *       "template": "answers are {types}, which the Accept header does not allow",
                 *       "title": "The answer is not in a form that the client accepts",
                 *       "type": "/problems/not_acceptable"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing at this path (`not_found`) */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not_found",
                 *       "detail": "there is nothing at /v2",
                 *       "params": {
                 *         "path": "/v2"
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 404,
                 *       "template": "there is nothing at {path}",
                 *       "title": "There is nothing at this path",
                 *       "type": "/problems/not_found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operator has turned this operation off (`not_offered`) */
        NotOffered: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not_offered",
                 *       "detail": "the operator of this service has turned solve off",
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 403,
                 *       "template": "the operator of this service has turned solve off",
                 *       "title": "The operator has turned this operation off",
                 *       "type": "/problems/not_offered"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot answer now (`overloaded`) */
        Overloaded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "overloaded",
                 *       "detail": "requests and answers take all the memory there is; ask again soon",
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 503,
                 *       "template": "requests and answers take all the memory there is; ask again soon",
                 *       "title": "The service cannot answer now",
                 *       "type": "/problems/overloaded"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests (`rate_limited`) */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "rate_limited",
                 *       "detail": "one client may not ask more often, or for more at once",
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 429,
                 *       "template": "one client may not ask more often, or for more at once",
                 *       "title": "Too many requests",
                 *       "type": "/problems/rate_limited"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive in time (`request_timeout`) */
        RequestTimeout: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "request_timeout",
                 *       "detail": "the body did not arrive within 5 s",
                 *       "params": {
                 *         "limit": 5
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 408,
                 *       "template": "the body did not arrive within {limit} s",
                 *       "title": "The request did not arrive in time",
                 *       "type": "/problems/request_timeout"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such variant (`unknown_variant`) */
        UnknownVariant: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unknown_variant",
                 *       "detail": "there is no variant \"chess\"; there are: …",
                 *       "params": {
                 *         "known": "…",
                 *         "text": "chess"
                 *       },
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 404,
                 *       "template": "there is no variant \"{text}\"; there are: {known}",
                 *       "title": "There is no such variant",
                 *       "type": "/problems/unknown_variant"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not announced as plain JSON (`unsupported_media_type`) */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unsupported_media_type",
                 *       "detail": "the body has to be announced as Content-Type: application/json; curl --json does so",
                 *       "requestId": "5f0c2b7e9a3d4c18",
                 *       "status": 415,
                 *       "template": "the body has to be announced as Content-Type: application/json; curl --json does so",
                 *       "title": "The body is not announced as plain JSON",
                 *       "type": "/problems/unsupported_media_type"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The answer's tag, for `If-None-Match`; weak when the answer is compressed.
         * @example "b66e27d94fffeef484a7f262dd7935d8"
         */
        ETag: string;
        /**
         * @description The request's id: the client's own `x-request-id`, or a new one.
         * @example 5f0c2b7e9a3d4c18
         */
        RequestId: string;
        /**
         * @description In how many seconds to come again.
         * @example 1
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP http_server_active_requests HTTP server requests that are being answered.
                     *     # TYPE http_server_active_requests gauge
                     *     http_server_active_requests 1
                     */
                    "text/plain": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    openapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "info": {
                     *         "contact": {
                     *           "name": "Variant Arbiter maintainers"
                     *         },
                     *         "description": "The referee for chess variants that ordinary chess software cannot hold. A pure function behind HTTP: a position and a move in, legal moves, resulting positions and complete effect logs out. Nothing is stored; equal requests get equal answers.\n\nStart with `GET /v1/variants/{variant}/start`, list the moves with `POST …/legal-moves`, play one with `POST …/play`. Every problem is `application/problem+json` with a stable `code`, explained at `/problems/{code}`.\n\nWhile a piece is hidden, a site keeps the fields with `x-site-only` to itself, and sends those with `x-mover-only` to the side to move. An answer to a request with `viewer` is for that viewer as it is.",
                     *         "license": {
                     *           "identifier": "MIT OR Apache-2.0",
                     *           "name": "MIT OR Apache-2.0"
                     *         },
                     *         "title": "Variant Arbiter",
                     *         "version": "0.1.0"
                     *       },
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    problems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "codes": [
                     *         {
                     *           "code": "malformed_json",
                     *           "detail": "The body cannot be read as JSON in UTF-8. `detail` says where reading stopped.",
                     *           "occurs": "problem",
                     *           "status": 400,
                     *           "templates": [
                     *             "the body is not JSON in UTF-8, from line {line}, column {column} on",
                     *             "the body is empty"
                     *           ],
                     *           "title": "The body is not JSON"
                     *         },
                     *         {
                     *           "code": "invalid_request",
                     *           "detail": "A field is unknown, missing, repeated, of a wrong type, too long, or where none is read.",
                     *           "occurs": "problem",
                     *           "status": 400,
                     *           "templates": [
                     *             "there is no field \"{text}\" here; there are: {known}",
                     *             "the field \"{text}\" is missing",
                     *             "the field \"{text}\" is there twice",
                     *             "this has to be one of: {known}",
                     *             "this has to be {what}",
                     *             "{message}",
                     *             "this does not fit the schema",
                     *             "the Host header is not one host, with or without a port, such as chess.example",
                     *             "the body has to be a JSON object",
                     *             "a body has {limit} objects at most",
                     *             "lists and objects stand more than 127 deep in each other",
                     *             "the body of a request is an object",
                     *             "{count} moves; a game has {limit} at most",
                     *             "a game has {limit} moves at most, with those of its variations",
                     *             "variations stand {limit} deep in each other at most",
                     *             "the comments of a game have {limit} bytes at most",
                     *             "a plan has {limit} nodes at most",
                     *             "nodes of a plan stand {limit} deep below each other at most",
                     *             "{count} bytes; a plan has {limit} at most",
                     *             "a node of a plan is an object",
                     *             "{count} contributions; each side has one at most",
                     *             "{count} characters; the value of a tag has {limit} at most",
                     *             "{count} requests; a batch has {limit} at most",
                     *             "at most {limit} things can be included",
                     *             "the query parameter \"{text}\" is not read: the request of a POST is its body",
                     *             "the body is not read: the request of a GET is its query; send a body by POST",
                     *             "the query parameter \"{text}\" is not read: this path takes none",
                     *             "the body is not read: this path takes none",
                     *             "the body comes in more than {count} chunks of less than {limit} bytes",
                     *             "the body broke off: {message}"
                     *           ],
                     *           "title": "The request does not fit the schema"
                     *         },
                     *         {
                     *           "code": "not_offered",
                     *           "detail": "A site that does not want to help its players turns off `solve` or `suggest`.",
                     *           "occurs": "problem",
                     *           "status": 403,
                     *           "templates": [
                     *             "the operator of this service has turned solve off",
                     *             "the operator of this service has turned suggest off"
                     *           ],
                     *           "title": "The operator has turned this operation off"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CodesPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code.
                 * @example illegal_move
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "illegal_move",
                     *       "detail": "`reason` says which rule forbids it, as `validate` does.",
                     *       "occurs": "problem",
                     *       "status": 422,
                     *       "templates": [
                     *         "{message}"
                     *       ],
                     *       "title": "The move is not legal"
                     *     }
                     */
                    "application/json": components["schemas"]["CodePage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    v1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch": "/v1/batch",
                     *       "contract": "/openapi.json",
                     *       "documentation": "/docs/",
                     *       "operations": [
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/start",
                     *           "summary": "Get a start position"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/position",
                     *           "summary": "Read a position"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/legal-moves",
                     *           "summary": "List the legal moves"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/validate",
                     *           "summary": "Ask whether a move is legal"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/play",
                     *           "summary": "Play a move"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/outcomes",
                     *           "summary": "List the outcomes of a move"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/view",
                     *           "summary": "See a position as a viewer may see it"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/diagram",
                     *           "summary": "Draw a position"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/perft",
                     *           "summary": "Count leaf nodes"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/replay",
                     *           "summary": "Replay a game"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/record",
                     *           "summary": "Write a game as PGN"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/animation",
                     *           "summary": "Animate a game"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/plan",
                     *           "summary": "Have conditional moves judged"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/solve",
                     *           "summary": "Search for a forced win"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/verify-solution",
                     *           "summary": "Check a solution"
                     *         },
                     *         {
                     *           "methods": [
                     *             "GET",
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/suggest",
                     *           "summary": "Suggest a move"
                     *         },
                     *         {
                     *           "methods": [
                     *             "POST"
                     *           ],
                     *           "path": "/v1/variants/{variant}/review",
                     *           "summary": "Review a game"
                     *         }
                     *       ],
                     *       "problems": "/problems",
                     *       "variants": "/v1/variants",
                     *       "version": "0.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceIndex"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    batch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requests": [
                 *         {
                 *           "body": {
                 *             "move": "B0f1-0b5/+h5",
                 *             "position": "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4"
                 *           },
                 *           "operation": "validate",
                 *           "variant": "twinkie-danger"
                 *         },
                 *         {
                 *           "body": {
                 *             "move": "Q1h5x1g6/-g6/Q1g6",
                 *             "position": "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4"
                 *           },
                 *           "operation": "play",
                 *           "variant": "twinkie-danger"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "responses": [
                     *         {
                     *           "body": {
                     *             "key": "c5b818c6de506d40c8236ef1b7d72fa3",
                     *             "legal": true,
                     *             "move": "B0f1-0b5+/+h5",
                     *             "pending": null,
                     *             "position": "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4",
                     *             "reason": null,
                     *             "rulesVersion": "twinkie-danger/1",
                     *             "status": {
                     *               "canWin": {
                     *                 "black": true,
                     *                 "white": true
                     *               },
                     *               "drawBy": null,
                     *               "inCheck": false,
                     *               "result": "*",
                     *               "state": "ongoing",
                     *               "winner": null
                     *             },
                     *             "turn": "white",
                     *             "variant": "twinkie-danger"
                     *           },
                     *           "status": 200
                     *         },
                     *         {
                     *           "body": {
                     *             "code": "illegal_move",
                     *             "detail": "the link on g6 is Black's, and only its owner breaks it",
                     *             "move": "Q1h5x1g6/-g6/Q1g6",
                     *             "params": {
                     *               "message": "the link on g6 is Black's, and only its owner breaks it"
                     *             },
                     *             "pointer": "/move",
                     *             "position": "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4",
                     *             "reason": {
                     *               "code": "not_link_owner",
                     *               "detail": "the link on g6 is Black's, and only its owner breaks it",
                     *               "params": {
                     *                 "owner": "black",
                     *                 "square": "g6"
                     *               },
                     *               "rule": "/rules/twinkie-danger#4",
                     *               "template": "the link on {square} is {owner}'s, and only its owner breaks it"
                     *             },
                     *             "requestId": "5f0c2b7e9a3d4c18",
                     *             "status": 422,
                     *             "template": "{message}",
                     *             "title": "The move is not legal",
                     *             "type": "/problems/illegal_move"
                     *           },
                     *           "status": 422
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    variants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "variants": [
                     *         {
                     *           "boards": {
                     *             "count": 2,
                     *             "files": 8,
                     *             "ranks": 8
                     *           },
                     *           "chance": false,
                     *           "hiddenInformation": false,
                     *           "id": "twinkie-danger",
                     *           "name": "Twinkie Danger Chess",
                     *           "rulesVersion": "twinkie-danger/1",
                     *           "summary": "Two boards whose squares the players link and unlink; a piece on a linked square is on both boards at once."
                     *         },
                     *         {
                     *           "boards": {
                     *             "count": 1,
                     *             "files": 8,
                     *             "ranks": 16
                     *           },
                     *           "chance": false,
                     *           "hiddenInformation": false,
                     *           "id": "minigolf",
                     *           "name": "Minigolf Chess",
                     *           "rulesVersion": "minigolf/1",
                     *           "summary": "A table of 8 by 16 squares with mirrors at its sides, a cylinder at its top and a spinner in its middle; what has moved keeps moving until something stops it."
                     *         },
                     *         {
                     *           "boards": {
                     *             "count": 1,
                     *             "files": 8,
                     *             "ranks": 8
                     *           },
                     *           "chance": true,
                     *           "hiddenInformation": true,
                     *           "id": "chakart",
                     *           "name": "Chakart",
                     *           "rulesVersion": "chakart/1",
                     *           "summary": "Chess with the objects of a kart race: pieces leave mushrooms, eggs, bananas and bombs, an egg has one of eight effects, a Queen may become invisible, and the King is captured."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VariantsAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    variant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "armies": [
                     *         {
                     *           "id": "fide",
                     *           "name": "Fabulous FIDEs",
                     *           "pieces": [
                     *             "Q",
                     *             "R",
                     *             "B",
                     *             "N"
                     *           ]
                     *         },
                     *         {
                     *           "id": "clobberers",
                     *           "name": "Colorbound Clobberers",
                     *           "pieces": [
                     *             "C",
                     *             "D",
                     *             "A",
                     *             "W"
                     *           ]
                     *         },
                     *         {
                     *           "id": "knights",
                     *           "name": "Nutty Knights",
                     *           "pieces": [
                     *             "O",
                     *             "G",
                     *             "H",
                     *             "I"
                     *           ]
                     *         },
                     *         {
                     *           "id": "rookies",
                     *           "name": "Remarkable Rookies",
                     *           "pieces": [
                     *             "E",
                     *             "S",
                     *             "F",
                     *             "M"
                     *           ]
                     *         }
                     *       ],
                     *       "boards": {
                     *         "count": 2,
                     *         "files": 8,
                     *         "ranks": 8
                     *       },
                     *       "chance": false,
                     *       "effectTypes": [
                     *         "move",
                     *         "capture",
                     *         "enPassant",
                     *         "castle",
                     *         "promotion",
                     *         "linkMade",
                     *         "linkBroken",
                     *         "appeared",
                     *         "disappeared"
                     *       ],
                     *       "hiddenInformation": false,
                     *       "id": "twinkie-danger",
                     *       "moveGrammar": "[piece]<board><from>(-|x)<board><to>[=Q|R|B|N][+|#][/+s | /-s | /-s/<piece><board>s], or O-O or O-O-O in the first part's place; Pawns have no letter; with different armies = is followed by the letter of any piece of either army but the King",
                     *       "movePattern": "^(?:O-O(?:-O)?|[A-IKMNOQRSW]?[01][a-h][1-8][-x][01][a-h][1-8](?:=[A-IKMNOQRSW])?)(?:[+#](?:\\s*e\\.p\\.)?|\\s*e\\.p\\.[+#]?)?(?:/(?:\\+[a-h][1-8]|-[a-h][1-8](?:/[A-IKMNOQRSW]?[01][a-h][1-8])?)(?:\\s*e\\.p\\.)?)?$",
                     *       "name": "Twinkie Danger Chess",
                     *       "pieces": [
                     *         {
                     *           "betza": "K",
                     *           "called": "King",
                     *           "letter": "K",
                     *           "movement": "One step in any direction, on board 0 only; castling. A link under the square that it moves onto is broken.",
                     *           "name": "King"
                     *         },
                     *         {
                     *           "betza": "RB",
                     *           "called": "Queen",
                     *           "letter": "Q",
                     *           "movement": "Any number of empty squares along a rank, file or diagonal of one board.",
                     *           "name": "Queen"
                     *         },
                     *         {
                     *           "betza": "R",
                     *           "called": "Rook",
                     *           "letter": "R",
                     *           "movement": "Any number of empty squares along a rank or file of one board; castling.",
                     *           "name": "Rook"
                     *         },
                     *         {
                     *           "betza": "B",
                     *           "called": "Bishop",
                     *           "letter": "B",
                     *           "movement": "Any number of empty squares along a diagonal of one board.",
                     *           "name": "Bishop"
                     *         },
                     *         {
                     *           "betza": "N",
                     *           "called": "Knight",
                     *           "letter": "N",
                     *           "movement": "A leap of one square along a rank or file and two across, on one board.",
                     *           "name": "Knight"
                     *         },
                     *         {
                     *           "betza": "mfWcfFimfnD",
                     *           "called": "Pawn",
                     *           "letter": "P",
                     *           "movement": "One step ahead onto an empty square, two from its own second rank of either board; takes one step diagonally ahead and in passing; becomes a Queen, Rook, Bishop or Knight on the last rank of either board. With different armies it becomes a piece of either.",
                     *           "name": "Pawn"
                     *         },
                     *         {
                     *           "betza": "BN",
                     *           "called": "Cardinal",
                     *           "letter": "C",
                     *           "movement": "Moves like a Bishop or like a Knight.",
                     *           "name": "Cardinal"
                     *         },
                     *         {
                     *           "betza": "BD",
                     *           "called": "Bede",
                     *           "letter": "D",
                     *           "movement": "Moves like a Bishop, or leaps two squares along a rank or file; castling, on the Queen's wing with the King on the b-file and the Bede on the c-file.",
                     *           "name": "Bede"
                     *         },
                     *         {
                     *           "betza": "FAD",
                     *           "called": "FAD",
                     *           "letter": "A",
                     *           "movement": "Leaps one or two squares along a diagonal, or two along a rank or file.",
                     *           "name": "FAD"
                     *         },
                     *         {
                     *           "betza": "WA",
                     *           "called": "Waffle",
                     *           "letter": "W",
                     *           "movement": "Leaps one square along a rank or file, or two along a diagonal.",
                     *           "name": "Waffle"
                     *         },
                     *         {
                     *           "betza": "KfsRfhN",
                     *           "called": "Colonel",
                     *           "letter": "O",
                     *           "movement": "One step in any direction, any number of empty squares forward or sideways, or a Knight's leap forward.",
                     *           "name": "Colonel"
                     *         },
                     *         {
                     *           "betza": "fsRbK",
                     *           "called": "Charging Rook",
                     *           "letter": "G",
                     *           "movement": "Any number of empty squares forward or sideways, or one step backward, straight or diagonally; castling.",
                     *           "name": "Charging Rook"
                     *         },
                     *         {
                     *           "betza": "fhNbKsW",
                     *           "called": "Charging Knight",
                     *           "letter": "H",
                     *           "movement": "A Knight's leap forward, one step backward, straight or diagonally, or one step sideways.",
                     *           "name": "Charging Knight"
                     *         },
                     *         {
                     *           "betza": "FvN",
                     *           "called": "Fibnif",
                     *           "letter": "I",
                     *           "movement": "Leaps one square along a diagonal, or like a Knight two ranks forward or backward.",
                     *           "name": "Fibnif"
                     *         },
                     *         {
                     *           "betza": "RN",
                     *           "called": "Chancellor",
                     *           "letter": "E",
                     *           "movement": "Moves like a Rook or like a Knight.",
                     *           "name": "Chancellor"
                     *         },
                     *         {
                     *           "betza": "R4",
                     *           "called": "Short Rook",
                     *           "letter": "S",
                     *           "movement": "Up to four empty squares along a rank or file; castling.",
                     *           "name": "Short Rook"
                     *         },
                     *         {
                     *           "betza": "HFD",
                     *           "called": "Half-Duck",
                     *           "letter": "F",
                     *           "movement": "Leaps one square along a diagonal, or two or three along a rank or file.",
                     *           "name": "Half-Duck"
                     *         },
                     *         {
                     *           "betza": "WD",
                     *           "called": "Woody Rook",
                     *           "letter": "M",
                     *           "movement": "Leaps one or two squares along a rank or file.",
                     *           "name": "Woody Rook"
                     *         }
                     *       ],
                     *       "positionFaults": [
                     *         {
                     *           "code": "field_count",
                     *           "detail": "A position has eight fields, or nine with different armies, with one space between them."
                     *         },
                     *         {
                     *           "code": "bad_placement",
                     *           "detail": "A board is not eight FEN rows of eight squares."
                     *         },
                     *         {
                     *           "code": "bad_side",
                     *           "detail": "The side to move is w or b."
                     *         },
                     *         {
                     *           "code": "bad_castling",
                     *           "detail": "Castling is some of the letters KQkq, each once, or -."
                     *         },
                     *         {
                     *           "code": "bad_en_passant",
                     *           "detail": "En passant is a square with its board, such as 0e3, or -."
                     *         },
                     *         {
                     *           "code": "bad_links",
                     *           "detail": "Links are an owner and a square each, such as wd1,bd5, or -."
                     *         },
                     *         {
                     *           "code": "bad_armies",
                     *           "detail": "Armies are two of fide, clobberers, knights and rookies, White's first, such as clobberers:knights."
                     *         },
                     *         {
                     *           "code": "piece_of_no_army",
                     *           "detail": "Every piece is a King, a Pawn or of one of the two armies."
                     *         },
                     *         {
                     *           "code": "bad_number",
                     *           "detail": "The half-move clock and the move number are digits without leading zeros."
                     *         },
                     *         {
                     *           "code": "number_out_of_range",
                     *           "detail": "The half-move clock is 0 to 999999999, the move number 1 to 999999999."
                     *         },
                     *         {
                     *           "code": "king_count",
                     *           "detail": "Each side has exactly one King."
                     *         },
                     *         {
                     *           "code": "king_on_board_1",
                     *           "detail": "A King is never on board 1."
                     *         },
                     *         {
                     *           "code": "king_on_linked_square",
                     *           "detail": "A King is never on a linked square."
                     *         },
                     *         {
                     *           "code": "boards_disagree",
                     *           "detail": "A linked square is one square: both boards show the same occupant there."
                     *         },
                     *         {
                     *           "code": "too_many_links",
                     *           "detail": "A side owns at most two links."
                     *         },
                     *         {
                     *           "code": "link_listed_twice",
                     *           "detail": "A square has at most one link, with one owner."
                     *         },
                     *         {
                     *           "code": "pawn_on_end_rank",
                     *           "detail": "No Pawn stands on rank 1 or rank 8 of either board."
                     *         },
                     *         {
                     *           "code": "castling_without_home",
                     *           "detail": "A castling right needs the King and the corner piece of the side's own army at home on board 0."
                     *         },
                     *         {
                     *           "code": "en_passant_rank",
                     *           "detail": "The crossed square is on rank 3 after White's move and on rank 6 after Black's."
                     *         },
                     *         {
                     *           "code": "en_passant_occupied",
                     *           "detail": "The crossed square is empty."
                     *         },
                     *         {
                     *           "code": "en_passant_without_pawn",
                     *           "detail": "The Pawn that crossed the square stands in front of it."
                     *         },
                     *         {
                     *           "code": "opponent_in_check",
                     *           "detail": "The side that is not to move is not in check."
                     *         }
                     *       ],
                     *       "positionGrammar": "<board 0> <board 1> <side> <castling> <en passant> <links> <half-move clock> <move number>; boards as FEN rows, rank 8 first, the occupant of a linked square on both; side w or b; castling some of KQkq, or -; en passant the crossed square with its board such as 0e3, or -; links owner and square such as wd1,bd5, or -; with different armies, White's and Black's follow by name, such as clobberers:knights",
                     *       "rules": "# Twinkie Danger Chess\n\nInvented by Ralph Betza, 2003. His page \"Twinkie Danger Chess\" (23 May 2003), here called *the source*, is the primary authority; where it decides, it is followed. Rule zero of the source: the rules of chess apply except as follows, which means the FIDE Laws of Chess. Where both are silent a decision had to be taken; it is marked **[ruling]** with its argument.\n\nVariant id `twinkie-danger`, rules version `twinkie-danger/1`. Verdicts of one version never change.\n\n## 1. Boards and squares\n\n- There are two boards of 8x8 squares, board 0 and board 1. A square is written with its board, file and rank: `0e2`, `1h5`. Without a board, `d5` means the two squares `0d5` and `1d5` together.\n- Board 0 starts as the FIDE array. Board 1 starts empty. Nothing gets there except by a link.\n- A *link* joins `0s` and `1s`, always the same file and rank. While it stands the two are **one square**: it has one occupant, and that occupant is on both boards at once.\n- A King is never on a linked square and never on board 1.\n\n## 2. The turn\n\n1. *First part*: a legal chess move (section 3). With the links as they stand after it, the mover's own King must not be attacked. A check has to be met by the first part; a link action cannot cure it.\n2. *Second part*, optional: one link action, making or breaking (section 4). After it, too, the mover's own King must not be attacked **[ruling: a turn may not end with one's own King capturable, which is FIDE's rule of check]**.\n\nWhite's very first turn has no second part: links begin \"with Black's first turn\". In a position this means White to move and move number 1.\n\nA side without a legal first part has no turn and the game is over: checkmate when it is in check, stalemate otherwise. Link actions do not count.\n\n## 3. The first part\n\n**Boards.**\n- A piece on an unlinked square moves on its own board only, as in chess.\n- A piece on a linked square may make any move that it has from either location. `Q1d1-1h5` with d1 linked is a move along board 1.\n- What stands on a linked square blocks, can be captured, and gives check on both boards.\n- A sliding piece stays on the board on which it set out for the whole move. It may pass over an empty linked square, and it may stop there and is then on both boards, but it does not change boards over a linked square that it passes **[ruling: the source grants the choice of board to \"a piece which stands on a linked square\", and every move of its examples has one board number]**.\n\n**One move, two spellings.**\n- When both ends of a move are linked, its spelling on either board has the same result (`R0d5-0d7` and `R1d5-1d7`). It is one move, listed once. It is legal when either path is open. The canonical spelling is board 0's when that path is open and board 1's otherwise; either is accepted as input.\n- A Pawn's double step is the exception: the square that it crosses is part of the result, so that `0e2-0e4` and `1e2-1e4` are two moves, each needing its own path.\n- Only first parts are compared. Two turns whose first parts differ and whose link actions lead to the same position are two turns **[ruling: the players see two different moves]**.\n\n**Kings.**\n- A King moves on board 0 only. When it moves onto a linked square, also by capturing there or by castling, that link is broken, whoever owned it. The King is on board 0 and the square of board 1 becomes empty.\n- A King is attacked along board 0 alone, on the square where it stands, crosses or lands **[ruling: its arrival breaks a link there, so that nothing on board 1 can ever take it; one rule holds for every square of a King]**. What stands on a linked square attacks along board 0 like any other piece.\n- A guard on board 1 does not keep a King from capturing on a linked square **[ruling: the capture breaks the link, and then the King is on board 0 alone, where that guard does not reach]**.\n- A King may stand on board 0 above an enemy piece of board 1 while the two squares are not linked **[ruling: they are two squares then; no rule of chess or of the source forbids it, and the link that would join them is forbidden while the King is there]**.\n\n**Castling.**\n- FIDE's conditions hold on board 0. The Rook may stand on a linked corner, since it is still on its corner.\n- A crossed square that is linked and attacked along board 1 only does not forbid castling, since a King is attacked along board 0 alone.\n- Crossed linked squares keep their links. A Rook that lands on a linked square is then on both boards.\n- A right is lost when the King moves, when that Rook moves or is captured, or when a broken link leaves that Rook on board 1 only.\n\n**Pawns.**\n- As in chess on each board on which they stand: one step ahead onto an empty square, two steps from the own second rank of either board, captures diagonally ahead. A Pawn on a linked square can use either board.\n- A Pawn that reaches the last rank of either board becomes a Queen, Rook, Bishop or Knight.\n- A double step along board b crosses the third-rank square of board b, which must be empty like the landing square. On the next turn an enemy Pawn may capture it *en passant* by moving to the crossed square, on board b, and on the other board too when the crossed square is linked at that time **[ruling: linked squares are one square]**.\n- The captured Pawn is removed wherever it stands: from both boards when its square is linked, and from the other board when its owner's link action has left it there. Such a Pawn, too, is captured as though it had moved one square **[ruling: the rules of chess ask for the move of two squares and for the crossed square, not for where the Pawn stands afterwards; a link action takes the chance away only when it puts a piece on the crossed square]**.\n- A link action that puts a piece on the crossed square ends the chance.\n\n## 4. The second part\n\n**Making a link, `+s`.** All of this must hold after the first part:\n- s is not linked;\n- at least one of `0s` and `1s` is empty;\n- neither holds a King;\n- the mover owns fewer than two links;\n- the mover has at least four pieces, the King included **[ruling: Pawns count, since the source says \"piece\" of any chessman, as in \"a piece which stands on a linked square\"; a piece on a linked square counts once]**.\n\nThe occupant, if there is one, is then on both boards; it may be of either side. The mover owns the link. A King that has just broken a link of its own side frees a place.\n\n**Breaking a link, `-s`.** The mover must own it; a player may break a link under either side's piece. When s is occupied the mover says where the occupant stays: `-g6/Q1g6` leaves the Queen on board 1. Without that tail it stays on board 0 **[ruling: the source's `Q0d8x0d5/-d5` has no tail and leaves the Queen on board 0]**.\n\nExisting links stay when a player has fewer than four pieces, and may be broken; only making is forbidden. A turn has one link action at most. A square has one link at most, with one owner.\n\n**Under an enemy piece** both are legal: `+d1` by the enemy puts a Queen on d1 on both boards, and its `-d1/Q1d1` on a later turn strands her on board 1 **[ruling: the source excepts Kings alone, lets \"at least one of the two squares\" be occupied without asking by whom, and gives the choice of where the occupant stays to whoever breaks the link]**.\n\n## 5. Notation\n\n`[piece]<board><from>(-|x)<board><to>[=Q|R|B|N][+|#][/+s | /-s | /-s/<piece><board>s]`\n\n- Pieces are `K Q R B N`; a Pawn has no letter, in the tail of a break too (`-d5/1d5`). Castling is `O-O` and `O-O-O`, with letters.\n- Both squares carry the same board number.\n- The source's own moves are all valid: `0e2-0e4`, `0d7-0d5/+d5`, `0e4x0d5/+d1`, `Q0d8x0d5/-d5`, `Q1d1-1h5`, `0g7-0g6/+g6`, `B0f1-0b5+/+h5`, `Q1h5x1g6/-g6/Q1g6`.\n- `+` or `#` after the first part says check or mate **after the whole turn**. On input it may be missing or wrong.\n- A check that the link action gives is written there too, behind the first part: `0a2-0a3+/+e4` **[ruling: the source writes `B0f1-0b5+/+h5`, one mark for the turn and none behind a link action, and a reader wants to know what the opponent has to answer]**.\n- Mate is judged after the whole turn, so that a link action may undo it: `R0c1-0c8#`, but `R0c1-0c8+/+d8` **[ruling: mate is a state of the side to move, and the opponent moves only after both parts]**.\n- `-` is accepted for a capture. `x` says that something is taken, and is refused where nothing stands **[ruling: in the source the Queen could no longer capture on d5 once that link was broken; she could still move along board 1 to 1d5, which is empty then, and a sign that says a capture should not pass for that move]**.\n- `e.p.` is accepted after the first part or at the very end, and never written.\n- `-s` alone and `-s/Q0s` mean the same; canonical is without the tail.\n\n## 6. Position\n\n`<board 0> <board 1> <side> <castling> <en passant> <links> <half-move clock> <move number>`, one space between fields. With different armies a ninth field names them (section 9).\n\n- Boards: FEN placement, rank 8 first, no two digits side by side. The occupant of a linked square is written on both boards.\n- Side: `w` or `b`.\n- Castling: those of `KQkq` that stand, in this order, or `-`. On input in any order.\n- En passant: the crossed square with its board, such as `0e3`, or `-`. It is written after every double step, whether or not a capture is possible.\n- Links: owner and square each, joined by commas and sorted by square (a1, b1, … h8): `wd1,bd5`, or `-`. On input in any order.\n- Half-move clock: turns since a capture or Pawn move. A link action does not reset it **[ruling: it is no capture and no Pawn move]**. Move number: from 1. Both at most 999999999, where they stay; no leading zeros.\n\nStart: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1`\n\nRefused, each with its own code and all at once: a wrong number of fields or a wrong shape of one; not exactly one King a side; a King on board 1 or on a linked square; boards that disagree on a linked square; more than two links of one owner; a link listed twice; a Pawn on rank 1 or 8; a castling right without the King and the corner piece of the side's own army at home; armies that do not exist; a piece of neither army; an en passant square that is not on the crossed rank, is not empty, or lacks the Pawn that crossed it; the side that is not to move in check; a number out of range. The number of pieces is not limited.\n\nThe Pawn that crossed stands in front of the crossed square on its board, or, when that place is empty, on the other board, where a broken link has left it **[ruling: the link was broken in the turn of the double step, and the Pawn is the one that crossed]**. The square that it came from may be occupied, since a link action of the same turn may have put something there.\n\n## 7. The end of the game\n\n- Checkmate and stalemate as in section 2. They come before every draw.\n- Forced draws: fivefold repetition, seventy-five moves of each side without a capture or Pawn move, and a dead position. A forced draw ends the game; moves are still listed for study, and the status says draw.\n- A position is dead where no link is on the board, neither side has four pieces, and board 0 has King against King, King and Knight against King, or Kings with Bishops that are all on squares of one colour. What stands on board 1 does not matter then; section 9 has the pieces of other armies **[ruling: no link can ever be made again, so that nothing comes back from board 1 and the game is board 0's alone, where the rules of chess call this dead]**. Where a link stands or can be made, only King against King with both boards otherwise empty is dead **[ruling: no other material is certain then]**.\n- Draw claims, reported and never forced, since a site decides: threefold repetition and fifty moves.\n- Positions repeat when boards, side, castling, and links with their owners are equal, and en passant: the crossed square belongs to a position's identity only where such a capture is legal, pins and checks considered (FIDE 9.2.3). After `0e2-0e4` nobody can take in passing; `N0g8-0f6`, `N0g1-0f3`, `N0f6-0g8`, `N0f3-0g1`, all of it twice, bring that position for the third time.\n\n## 8. Worked cases\n\n1. The opening of the source: `0e2-0e4`, `0d7-0d5/+d5`, `0e4x0d5/+d1`, `Q0d8x0d5/-d5`, `Q1d1-1h5`, `0g7-0g6/+g6`, `B0f1-0b5+/+h5`.\n   - After `0e4x0d5/+d1` the Queen on d1 is on both boards. If Black takes with `Q0d8x0d5` and does not break the link, `Q1d1x1d5` is legal.\n   - After `Q0d8x0d5/-d5` the Queen can no longer capture on d5: 1d5 is empty and unlinked. `Q1d1x1d5` is refused, and `Q1d1-1d5` is a move onto an empty square.\n   - After `Q1d1-1h5` the Queen is the only piece on board 1.\n   - After `0g7-0g6/+g6`, `Q1h5x1g6` is legal, and `Q1h5x1g6/-g6/Q1g6` is not, because Black owns that link. After `Q1h5x1g6`, both `0h7x0g6` and `0f7x0g6` are legal.\n   - After `B0f1-0b5+/+h5` Black is in check. The Queen on h5 is on both boards; along the fifth rank of board 0 she attacks 0d5, and through it defends 0b5.\n\n   ![Both boards: the Bishop goes to b5 of board 0, and a link puts the Queen of 1h5 on 0h5 too](../pictures/twinkie-danger.svg \"B0f1-0b5+/+h5: the Bishop gives check, and by the new link the Queen stands on h5 of both boards.\")\n2. With no link on the board the number of first parts is that of chess: 20, 400, 8902, 197281, 4865609, 119060324 from the start.\n3. A King moves onto an empty square that the enemy has linked: the link is gone, and its owner may make a new one in its place.\n4. A link action that would uncover an attack on the mover's own King is illegal; so is one that is offered as the cure for check.\n5. In `k7/pp6/8/8/8/8/PP6/R3K2R 5r2/8/8/8/8/8/8/8 w KQ - bf1 5 20` the Rook on 1f8 attacks f1 along board 1: `K0e1-0f1` is legal and breaks the link, and `O-O` is legal and leaves White's Rook on f1 of both boards. With that Rook on a linked f8, and so on board 0 too, neither is.\n\n   ![The King castles to g1, the Rook lands on the linked f1](../pictures/twinkie-castling.svg \"The Rook on 1f8 attacks f1 along board 1 alone: O-O is legal, and White's Rook is then on f1 of both boards.\")\n6. In `4k3/8/8/8/8/8/4n3/4K3 4r3/8/8/8/8/8/4n3/8 w - - be2 7 9` the Rook on 1e8 guards 1e2, and `K0e1x0e2` is legal.\n\n   ![The King takes the Knight on the linked e2, which a Rook guards on board 1](../pictures/twinkie-guard.svg \"The guard on 1e8 does not reach the King: its capture breaks the link.\")\n7. In `4k3/8/8/8/8/8/8/4K3 8/8/8/8/8/8/4r3/8 w - - - 0 9` the King may go to 0e2, above the Rook, and is not in check there.\n\n   ![The King steps to e2 of board 0, above a Rook on e2 of board 1](../pictures/twinkie-king-above.svg \"0e2 and 1e2 are two squares while no link joins them.\")\n8. After `0e2-0e4` the cycle `N0g8-0f6`, `N0g1-0f3`, `N0f6-0g8`, `N0f3-0g1`, played twice, lets a player claim threefold repetition: no Pawn of Black's could take in passing.\n9. `4k3/8/8/8/8/8/8/4KB2 8/8/8/8/8/8/8/8 w - - - 0 9` is dead, and it stays so with a Queen on 1a1. With a link, or with a third and a fourth piece of White's on board 1, it is not.\n10. In `4k3/8/p7/8/8/8/8/R3K3 8/8/8/8/8/p7/8/R7 w - - wa1,wa4 0 9` the Rook may go to a4, but neither `R0a1-0a7` nor `R1a1-1a7` is legal: board 0 is closed on a6, board 1 on a3, and it does not change boards on a4.\n\n    ![The Rook goes from a1 to the linked a4; a Pawn stands on 0a6, another on 1a3](../pictures/twinkie-no-change-of-board.svg \"As far as a4 along board 0, and no further: the Rook does not change boards on its way.\")\n11. In `4k3/8/8/8/3p4/8/4P3/4K3 8/8/8/8/8/8/8/8 w - - we4 0 9` White plays `0e2-0e4/-e4/1e4`; Black's `0d4x0e3` takes the Pawn that now stands on 1e4.\n\n    ![A Pawn takes on e3 of board 0 the Pawn that stands on e4 of board 1](../pictures/twinkie-en-passant.svg \"The Pawn that crossed 0e3 was left on 1e4 by a broken link, and is taken there.\")\n12. In `6k1/5ppp/8/8/8/8/PP6/2R1K3 8/8/8/8/8/8/8/3r4 w - - - 0 9` `R0c1-0c8#` is mate. After `R0c1-0c8+/+d8` Black's Rook comes between with `R1d1-1d8`.\n\n    ![The Rook gives check on c8, and d8 is linked](../pictures/twinkie-no-mate.svg \"Without its link action mate; with it, the Rook of 1d1 comes between on d8.\")\n13. In `4k3/8/8/8/8/8/PP6/6K1 8/8/8/8/4R3/8/8/8 w - - - 0 9` `0a2-0a3+/+e4` gives check by its link action.\n14. `0e2-0e4`, `0d7-0d6/+d1`, `0a2-0a3`, `0a7-0a6/-d1/Q1d1`: White's Queen stands on 1d1 alone.\n\n    ![The link on d1 is broken, and the Queen stays on board 1](../pictures/twinkie-stranded.svg \"Black, who owns the link, leaves White's Queen on 1d1.\")\n15. The source's ending: White King c2 and Pawn b2 against Black King c4. The exhaustive solution is `examples/twinkie_endgame.rs`; its result stands in `docs/RULES.md`.\n\n## 9. Different armies\n\nThe source: \"if you wish to play Twinkie Danger Chess with Different Armies, it should work.\" Each side has one of the four armies of Ralph Betza's *Chess with Different Armies*. Kings and Pawns are the same in all; everything above holds, except what follows.\n\n| army | name in positions | a- and h-file | b- and g-file | c- and f-file | d-file |\n|---|---|---|---|---|---|\n| Fabulous FIDEs | `fide` | R Rook | N Knight | B Bishop | Q Queen |\n| Colorbound Clobberers | `clobberers` | D Bede | W Waffle | A FAD | C Cardinal |\n| Nutty Knights | `knights` | G Charging Rook | I Fibnif | H Charging Knight | O Colonel |\n| Remarkable Rookies | `rookies` | S Short Rook | M Woody Rook | F Half-Duck | E Chancellor |\n\n![White's Clobberers and Black's Knights at the start: Bedes in White's corners, Charging Rooks in Black's](../pictures/twinkie-armies.svg \"The start of clobberers:knights. White, from the a-file: Bede, Waffle, FAD, Cardinal. Black: Charging Rook, Fibnif, Charging Knight, Colonel.\")\n\n![White's Rookies and Black's FIDEs at the start: Short Rooks in White's corners](../pictures/twinkie-rookies.svg \"The start of rookies:fide. White, from the a-file: Short Rook, Woody Rook, Half-Duck, Chancellor.\")\n\nHow the twelve move, with Betza's own notation:\n\n- **Bede** (`BD`): like a Bishop, or leaps two squares along a rank or file.\n- **Waffle** (`WA`): one square along a rank or file, or leaps two along a diagonal.\n- **FAD** (`FAD`): leaps one or two squares along a diagonal, or two along a rank or file.\n- **Cardinal** (`BN`): like a Bishop or a Knight.\n- **Charging Rook** (`fsRbK`): like a Rook forward and sideways; backward one square, straight or diagonally.\n- **Fibnif** (`FvN`): one square along a diagonal, or those leaps of a Knight that go two ranks.\n- **Charging Knight** (`fhNbKsW`): the four leaps of a Knight that go forward; one square sideways or backward, straight or diagonally.\n- **Colonel** (`KfsRfhN`): one square in any direction, like a Rook forward and sideways, or the four leaps of a Knight that go forward.\n- **Short Rook** (`R4`): like a Rook, at most four squares.\n- **Woody Rook** (`WD`): one square along a rank or file, or leaps two.\n- **Half-Duck** (`HFD`): one square along a diagonal, or leaps two or three along a rank or file.\n- **Chancellor** (`RN`): like a Rook or a Knight.\n\nForward is up the board for White and down for Black, on both boards.\n\n- **Boards.** A leap starts and ends on one board, like every first part. It may pass over a linked square, and it may end on one: the piece is then on both boards **[ruling: section 3 has it so for every piece]**.\n\n  ![The Waffle leaps from c3 over the linked d4 to the linked e5](../pictures/twinkie-leap.svg \"W0c3-0e5: what stands on d4 does not matter, and on e5 the Waffle is on both boards.\")\n- **Promotion.** To any piece but King and Pawn that either army had at the start of the game, whatever is left on the board **[ruling: Betza's rule for the parent game]**. Moves are listed with the promoting side's own army first, each army in the order Q R B N; C D A W; O G H I; E S F M.\n- **Castling.** With what stands in the corner at the start. O-O is as in chess. The Bede is bound to squares of one colour, and so O-O-O of the Clobberers takes the King to b1 (b8) and the Bede to c1 (c8): b1, c1 and d1 must be empty, and the King may not be attacked on e1, d1, c1 or b1 **[ruling: as in the parent game]**. The castling side's own army decides. A linked b1 is broken by the King; a linked c1 puts the Bede on both boards; d1 keeps its link.\n\n  ![The King castles to b1, the Bede to the linked c1](../pictures/twinkie-bede-castling.svg \"O-O-O of the Clobberers: the King is on b1, the Bede on c1 of both boards.\")\n- **Dead position.** Where no link is on the board and neither side has four pieces, a position is dead when board 0 has beside the Kings nothing; or one Knight, Bishop, Bede, FAD or Waffle; or only Bishops, Bedes and FADs of either side, all on squares of one colour **[ruling: a search of every position of two Kings and one piece finds no mate with these five, and one with each of the others; pieces of one colour never take both free squares of the other colour from a King in the corner]**. The kinds decide, not the position.\n- **Position.** A ninth field, White's army and Black's: `clobberers:knights`. It is left out when both are `fide`, and only then. A side may have pieces of either army, since Pawns promote to both; a letter that neither army has is refused. A castling right needs the King and the corner piece of the side's *own* army at home.\n- **Repetition.** The armies belong to what repeats where they differ from `fide:fide`.\n- **Notation.** The letters of the table, whatever the side; a Pawn has none.\n- **Start.** `standard`, or a pair by name, such as `clobberers:knights`. The pieces stand on the first rank as the table has them, with the King on the e-file.\n\nStart of `clobberers:knights`: `gihokhig/pppppppp/8/8/8/8/PPPPPPPP/DWACKAWD 8/8/8/8/8/8/8/8 w KQkq - - 0 1 clobberers:knights`\n",
                     *       "rulesVersion": "twinkie-danger/1",
                     *       "setups": [
                     *         "standard",
                     *         "fide:fide",
                     *         "fide:clobberers",
                     *         "fide:knights",
                     *         "fide:rookies",
                     *         "clobberers:fide",
                     *         "clobberers:clobberers",
                     *         "clobberers:knights",
                     *         "clobberers:rookies",
                     *         "knights:fide",
                     *         "knights:clobberers",
                     *         "knights:knights",
                     *         "knights:rookies",
                     *         "rookies:fide",
                     *         "rookies:clobberers",
                     *         "rookies:knights",
                     *         "rookies:rookies"
                     *       ],
                     *       "sources": [
                     *         {
                     *           "citation": "Ralph Betza, Twinkie Danger Chess, 23 May 2003",
                     *           "role": "the primary source"
                     *         },
                     *         {
                     *           "citation": "Ralph Betza, Chess with Different Armies, 1996",
                     *           "role": "the armies beside the FIDEs"
                     *         },
                     *         {
                     *           "citation": "FIDE Laws of Chess, articles 1 to 9",
                     *           "role": "rule zero: the rules of chess apply except as the primary source says"
                     *         }
                     *       ],
                     *       "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1",
                     *       "summary": "Two boards whose squares the players link and unlink; a piece on a linked square is on both boards at once."
                     *     }
                     */
                    "application/json": components["schemas"]["VariantAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    animation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnimationRequest"];
            };
        };
        responses: {
            /** @description An animation of a game; as JSON its size and what happens. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnimationAnswer"];
                    "image/apng": string;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The seed cannot be used (`invalid_seed`); The text is not a record (`invalid_pgn`); The record is not a game (`unreplayable_game`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    diagramByGet: {
        parameters: {
            query?: {
                /** @description True if the names of files and ranks stand beside the boards. Default: true. */
                coordinates?: boolean;
                /**
                 * @description The indexes of the move's draws, instead of the seed. An empty list beside a seed has no
                 *     meaning; alone it means that the move draws nothing.
                 */
                draws?: components["schemas"]["DrawIndex"][];
                /**
                 * @description Squares to point out, as positions name them; in twinkie-danger a square without its board
                 *     means both.
                 */
                highlight?: components["schemas"]["SquareText"][];
                /**
                 * @description True if a board that is higher than wide lies on its side, so that White plays from left to
                 *     right. Pieces and words stay upright. Default: false.
                 */
                landscape?: boolean;
                /**
                 * @description The layers to draw, each as a group `<g data-layer="under">`. In `effects`, each effect that
                 *     draws something is a group `<g data-effect="3">` with its index among the effects that the
                 *     viewer sees. The root then has `data-boards`: `x y width height` of each board in the
                 *     picture, with `;` between them. By default, and for an empty list, all layers are drawn as
                 *     one whole.
                 */
                layers?: components["schemas"]["Layer"][];
                /** @description The board on which the move is drawn. Default: `before`. */
                moment?: components["schemas"]["Moment"];
                /** @description A move whose effects are drawn over the board. */
                move?: components["schemas"]["MoveText"];
                /** @description The side at the bottom. Default: `white`. */
                orientation?: components["schemas"]["Color"];
                /**
                 * @description True if reserve, powers and the disc of the side to move are drawn beside the boards.
                 *     Default: true.
                 */
                panel?: boolean;
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description The seed of the move's chance. A move that needs chance needs a seed or draws. */
                seed?: components["schemas"]["SeedText"];
                /**
                 * @description The width of the picture in pixels. By default a square has 40. If a square has less than
                 *     18, the picture has no coordinates and no panel, its boards stand one below the other, and
                 *     its marks are larger.
                 */
                size?: number;
                /** @description The colours. Default: `auto`, which follows the reader's system. */
                theme?: components["schemas"]["Theme"];
                /** @description The viewer, from whom the picture hides what they may not see. By default nothing is hidden. */
                viewer?: components["schemas"]["Viewer"];
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of a position; as JSON a text. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiagramAnswer"];
                    "image/png": string;
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The results of chance do not fit the move (`invalid_draws`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    diagram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiagramRequest"];
            };
        };
        responses: {
            /** @description A picture of a position; as JSON a text. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiagramAnswer"];
                    "image/png": string;
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The results of chance do not fit the move (`invalid_draws`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    diagramPng: {
        parameters: {
            query?: {
                /** @description True if the names of files and ranks stand beside the boards. Default: true. */
                coordinates?: boolean;
                /**
                 * @description The indexes of the move's draws, instead of the seed. An empty list beside a seed has no
                 *     meaning; alone it means that the move draws nothing.
                 */
                draws?: components["schemas"]["DrawIndex"][];
                /**
                 * @description Squares to point out, as positions name them; in twinkie-danger a square without its board
                 *     means both.
                 */
                highlight?: components["schemas"]["SquareText"][];
                /**
                 * @description True if a board that is higher than wide lies on its side, so that White plays from left to
                 *     right. Pieces and words stay upright. Default: false.
                 */
                landscape?: boolean;
                /**
                 * @description The layers to draw, each as a group `<g data-layer="under">`. In `effects`, each effect that
                 *     draws something is a group `<g data-effect="3">` with its index among the effects that the
                 *     viewer sees. The root then has `data-boards`: `x y width height` of each board in the
                 *     picture, with `;` between them. By default, and for an empty list, all layers are drawn as
                 *     one whole.
                 */
                layers?: components["schemas"]["Layer"][];
                /** @description The board on which the move is drawn. Default: `before`. */
                moment?: components["schemas"]["Moment"];
                /** @description A move whose effects are drawn over the board. */
                move?: components["schemas"]["MoveText"];
                /** @description The side at the bottom. Default: `white`. */
                orientation?: components["schemas"]["Color"];
                /**
                 * @description True if reserve, powers and the disc of the side to move are drawn beside the boards.
                 *     Default: true.
                 */
                panel?: boolean;
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description The seed of the move's chance. A move that needs chance needs a seed or draws. */
                seed?: components["schemas"]["SeedText"];
                /**
                 * @description The width of the picture in pixels. By default a square has 40. If a square has less than
                 *     18, the picture has no coordinates and no panel, its boards stand one below the other, and
                 *     its marks are larger.
                 */
                size?: number;
                /** @description The colours. Default: `auto`, which follows the reader's system. */
                theme?: components["schemas"]["Theme"];
                /** @description The viewer, from whom the picture hides what they may not see. By default nothing is hidden. */
                viewer?: components["schemas"]["Viewer"];
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of a position; as JSON a text. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The results of chance do not fit the move (`invalid_draws`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    legalMovesByGet: {
        parameters: {
            query?: {
                /**
                 * @description twinkie-danger: true for an entry for each whole turn, instead of `linkActions`. Default:
                 *     false.
                 */
                expand?: boolean;
                /** @description The square of the piece whose moves to list; a linked square stands for both boards. */
                from?: components["schemas"]["SquareText"];
                /**
                 * @description The keys of the game's positions so far, in order; the last is that of the position. With
                 *     them the answer knows repetitions. An empty list means none.
                 */
                history?: components["schemas"]["Key"][];
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description True to add the result of each move. Default: false. */
                results?: boolean;
                /** @description The seed for the results of moves of chance. */
                seed?: components["schemas"]["SeedText"];
                /**
                 * @description The viewer for whom the answer is: it has only what they may see, and no key. Only the
                 *     player to move has moves in the list.
                 */
                viewer?: components["schemas"]["Viewer"];
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The legal moves of a position. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalMovesAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    legalMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalMovesRequest"];
            };
        };
        responses: {
            /** @description The legal moves of a position. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalMovesAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    outcomesByGet: {
        parameters: {
            query: {
                /** @description The move. */
                move: components["schemas"]["MoveText"];
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description True to add `sentences`, the effects of each result in English. Default: false. */
                sentences?: boolean;
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every possible result of a move. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutcomesAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "`errors` lists every reason at once, each with a code of its own.",
                     *       "params": {
                     *         "message": "`errors` lists every reason at once, each with a code of its own."
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    outcomes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutcomesRequest"];
            };
        };
        responses: {
            /** @description Every possible result of a move. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutcomesAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "`errors` lists every reason at once, each with a code of its own.",
                     *       "params": {
                     *         "message": "`errors` lists every reason at once, each with a code of its own."
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    perft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PerftRequest"];
            };
        };
        responses: {
            /** @description A count of leaf nodes. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerftAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The text is not a lawful position (`invalid_position`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "`errors` lists every reason at once, each with a code of its own.",
                     *       "params": {
                     *         "message": "`errors` lists every reason at once, each with a code of its own."
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description A verdict on each node of a plan. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The text is not a lawful position (`invalid_position`); The text is not a square of the variant (`invalid_square`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "`errors` lists every reason at once, each with a code of its own.",
                     *       "params": {
                     *         "message": "`errors` lists every reason at once, each with a code of its own."
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    playByGet: {
        parameters: {
            query: {
                /**
                 * @description The indexes that were drawn elsewhere or before, instead of the seed. An empty list means
                 *     none.
                 */
                draws?: components["schemas"]["DrawIndex"][];
                /**
                 * @description The keys of the game's positions so far, in order; the last is that of the position. With
                 *     them the answer knows repetitions. An empty list means none.
                 */
                history?: components["schemas"]["Key"][];
                /** @description The move. The mark that a game's log writes behind it (`Qc8-b7*M`) decides nothing. */
                move: components["schemas"]["MoveText"];
                /**
                 * @description True to add `next`, the legal moves of the resulting position as `legal-moves` lists them.
                 *     Default: false.
                 */
                next?: boolean;
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description The seed of the move's chance. Default: a fresh one from the operating system. */
                seed?: components["schemas"]["SeedText"];
                /** @description True to add `sentences`, the effects in English, also to each view. Default: false. */
                sentences?: boolean;
                /** @description True to add `views`, what each player and a spectator may see. Default: false. */
                views?: boolean;
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of a move. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The results of chance do not fit the move (`invalid_draws`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    play: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayRequest"];
            };
        };
        responses: {
            /** @description The result of a move. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The move is not legal (`illegal_move`); The text is not a square of the variant (`invalid_square`); The seed cannot be used (`invalid_seed`); The results of chance do not fit the move (`invalid_draws`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "illegal_move",
                     *       "detail": "the link on g6 is Black's, and only its owner breaks it",
                     *       "move": "Q1h5x1g6/-g6/Q1g6",
                     *       "params": {
                     *         "message": "the link on g6 is Black's, and only its owner breaks it"
                     *       },
                     *       "pointer": "/move",
                     *       "position": "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR 8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4",
                     *       "reason": {
                     *         "code": "not_link_owner",
                     *         "detail": "the link on g6 is Black's, and only its owner breaks it",
                     *         "params": {
                     *           "owner": "black",
                     *           "square": "g6"
                     *         },
                     *         "rule": "/rules/twinkie-danger#4",
                     *         "template": "the link on {square} is {owner}'s, and only its owner breaks it"
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The move is not legal",
                     *       "type": "/problems/illegal_move"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    positionByGet: {
        parameters: {
            query?: {
                /**
                 * @description The keys of the game's positions so far, in order; the last is that of the position. With
                 *     them the answer knows repetitions. An empty list means none.
                 */
                history?: components["schemas"]["Key"][];
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description The viewer for whom the answer is: it has only what they may see, and no key. */
                viewer?: components["schemas"]["Viewer"];
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A position. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    position: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionRequest"];
            };
        };
        responses: {
            /** @description A position. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "4 faults, listed in `errors`",
                     *       "errors": [
                     *         {
                     *           "code": "number_out_of_range",
                     *           "detail": "the field move number is 1 to 999999999, not 0",
                     *           "params": {
                     *             "field": "move number",
                     *             "least": 1,
                     *             "limit": 999999999,
                     *             "text": "0"
                     *           },
                     *           "pointer": "/position",
                     *           "template": "the field {field} is {least} to {limit}, not {text}"
                     *         },
                     *         {
                     *           "code": "king_on_linked_square",
                     *           "detail": "the White King cannot stand on a1, which is linked",
                     *           "params": {
                     *             "color": "white",
                     *             "square": "a1"
                     *           },
                     *           "pointer": "/position",
                     *           "template": "the {color} King cannot stand on {square}, which is linked"
                     *         },
                     *         {
                     *           "code": "king_count",
                     *           "detail": "Black has 0 Kings instead of one",
                     *           "params": {
                     *             "color": "black",
                     *             "count": 0
                     *           },
                     *           "pointer": "/position",
                     *           "template": "{color} has {count} Kings instead of one"
                     *         },
                     *         {
                     *           "code": "boards_disagree",
                     *           "detail": "a1 is linked and so one square, but board 0 has the White King there and board 1 nothing",
                     *           "params": {
                     *             "color": "white",
                     *             "piece": "King",
                     *             "square": "a1"
                     *           },
                     *           "pointer": "/position",
                     *           "template": "{square} is linked and so one square, but board 0 has the {color} {piece} there and board 1 nothing"
                     *         }
                     *       ],
                     *       "params": {
                     *         "count": 4
                     *       },
                     *       "pointer": "/position",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{count} faults, listed in `errors`",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordRequest"];
            };
        };
        responses: {
            /** @description A game as PGN. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The seed cannot be used (`invalid_seed`); The text is not a record (`invalid_pgn`); The record is not a game (`unreplayable_game`); The variant does not know this option (`invalid_option`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unreplayable_game",
                     *       "detail": "the Pawn on 0e7 does not move to 0e4",
                     *       "failure": {
                     *         "code": "cannot_reach",
                     *         "detail": "the Pawn on 0e7 does not move to 0e4",
                     *         "params": {
                     *           "from": "0e7",
                     *           "piece": "Pawn",
                     *           "to": "0e4"
                     *         },
                     *         "ply": 2,
                     *         "rule": "/rules/twinkie-danger#3",
                     *         "template": "the {piece} on {from} does not move to {to}"
                     *       },
                     *       "params": {
                     *         "message": "the Pawn on 0e7 does not move to 0e4"
                     *       },
                     *       "pointer": "/moves/1",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The record is not a game",
                     *       "type": "/problems/unreplayable_game"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description A replayed game. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The seed cannot be used (`invalid_seed`); The text is not a record (`invalid_pgn`); The variant does not know this option (`invalid_option`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_pgn",
                     *       "column": 4,
                     *       "detail": "line 1, column 4: a variation stands behind the move that it replaces; a move that has a bracket is written in double quotes",
                     *       "errors": [
                     *         {
                     *           "code": "pgn_variation",
                     *           "detail": "a variation stands behind the move that it replaces; a move that has a bracket is written in double quotes",
                     *           "pointer": "/pgn",
                     *           "template": "a variation stands behind the move that it replaces; a move that has a bracket is written in double quotes"
                     *         }
                     *       ],
                     *       "line": 1,
                     *       "params": {
                     *         "column": 4,
                     *         "line": 1,
                     *         "message": "a variation stands behind the move that it replaces; a move that has a bracket is written in double quotes"
                     *       },
                     *       "pointer": "/pgn",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "line {line}, column {column}: {message}",
                     *       "title": "The text is not a record",
                     *       "type": "/problems/invalid_pgn"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            /** @description A reviewed game. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            403: components["responses"]["NotOffered"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The seed cannot be used (`invalid_seed`); The text is not a record (`invalid_pgn`); The record is not a game (`unreplayable_game`); The position hides a piece (`hidden_pieces`); The variant does not know this option (`invalid_option`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    solve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolveRequest"];
            };
        };
        responses: {
            /** @description The verdict on a forced win. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SolveAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            403: components["responses"]["NotOffered"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The text is not a lawful position (`invalid_position`); The position hides a piece (`hidden_pieces`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "`errors` lists every reason at once, each with a code of its own.",
                     *       "params": {
                     *         "message": "`errors` lists every reason at once, each with a code of its own."
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    startByGet: {
        parameters: {
            query?: {
                /** @description True to add `next`, the legal moves as `legal-moves` lists them. Default: false. */
                next?: boolean;
                /** @description The seed of a random set-up. Default: a fresh one from the operating system. */
                seed?: components["schemas"]["SeedText"];
                /** @description The name of the set-up. Default: the first of the variant's `setups`. */
                setup?: components["schemas"]["SetupText"];
                /** @description True to add `views`, what each player and a spectator may see. Default: false. */
                views?: boolean;
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A start position. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The variant does not know this option (`invalid_option`); The seed cannot be used (`invalid_seed`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_option",
                     *       "detail": "this variant has no such set-up; it has …",
                     *       "params": {
                     *         "known": "…"
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "this variant has no such set-up; it has {known}",
                     *       "title": "The variant does not know this option",
                     *       "type": "/problems/invalid_option"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartRequest"];
            };
        };
        responses: {
            /** @description A start position. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The variant does not know this option (`invalid_option`); The seed cannot be used (`invalid_seed`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_option",
                     *       "detail": "this variant has no such set-up; it has …",
                     *       "params": {
                     *         "known": "…"
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "this variant has no such set-up; it has {known}",
                     *       "title": "The variant does not know this option",
                     *       "type": "/problems/invalid_option"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    suggestByGet: {
        parameters: {
            query?: {
                /**
                 * @description The keys of the game's positions, in order, the last one of this position: with them, a move
                 *     that lets a player claim a draw by repetition counts as a draw. Unused where pieces can be
                 *     hidden.
                 */
                history?: components["schemas"]["Key"][];
                /** @description The skill. Default: `careful`. */
                level?: components["schemas"]["Level"];
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /** @description The seed of the choice. Default: a fresh one from the operating system. */
                seed?: components["schemas"]["SeedText"];
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A suggested move. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["NotOffered"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The seed cannot be used (`invalid_seed`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    suggest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestRequest"];
            };
        };
        responses: {
            /** @description A suggested move. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            403: components["responses"]["NotOffered"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The seed cannot be used (`invalid_seed`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    validateByGet: {
        parameters: {
            query: {
                /** @description The move. */
                move: components["schemas"]["MoveText"];
                /** @description The position. Default: the variant's start. */
                position?: components["schemas"]["PositionText"];
                /**
                 * @description The viewer for whom the answer is, the player to move: it has only what they may see, and no
                 *     key.
                 */
                viewer?: components["schemas"]["Viewer"];
            };
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdict on a move. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    validate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateRequest"];
            };
        };
        responses: {
            /** @description The verdict on a move. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The parts of the request do not fit together (`inconsistent_request`); The text is not a lawful position (`invalid_position`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "inconsistent_request",
                     *       "detail": "a game is sent as `moves` or as `pgn`, not both",
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "a game is sent as `moves` or as `pgn`, not both",
                     *       "title": "The parts of the request do not fit together",
                     *       "type": "/problems/inconsistent_request"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    verifySolution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySolutionRequest"];
            };
        };
        responses: {
            /** @description The verdict on a solution. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifySolutionAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "budget_exceeded",
                     *       "detail": "one request may work 5 s",
                     *       "params": {
                     *         "limit": 5
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "one request may work {limit} s",
                     *       "title": "The work is more than one request may cause",
                     *       "type": "/problems/budget_exceeded"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The variant's id. */
                variant: components["schemas"]["VariantId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewRequest"];
            };
        };
        responses: {
            /** @description The view of a position. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAnswer"];
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            404: components["responses"]["UnknownVariant"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The text is not a lawful position (`invalid_position`); The work is more than one request may cause (`budget_exceeded`) */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_position",
                     *       "detail": "`errors` lists every reason at once, each with a code of its own.",
                     *       "params": {
                     *         "message": "`errors` lists every reason at once, each with a code of its own."
                     *       },
                     *       "requestId": "5f0c2b7e9a3d4c18",
                     *       "status": 422,
                     *       "template": "{message}",
                     *       "title": "The text is not a lawful position",
                     *       "type": "/problems/invalid_position"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
}

