//! Positions found by searching for the longest work or the largest answers;
//! `deploy/measure/attacks.py` has most of them too.

/// A hundred mating turns; detecting each mate takes milliseconds.
pub const MATING: &str = "QqQ2rqk/qQ1qQ1q1/qq1q1qqb/Qq3qQq/qqqq1qqQ/qQ4QQ/qqq4q/\
    1Qqrb1qq/qq1QrqQq/q1Qq1q1q/qr4Qq/QQqq2q1/nQ2Q1nQ/p2Qq1pq/NN2qqQQ/KNQrQqbn b - - \
    a1.c5:-1,-2;a1.e3:-2,-1;a1.f8:-1,-2;a1.e2:-1,2;a1.a7:2,-1;a1.d7:1,-2;a1.f1:0,2;a1.h3:-2,2;\
    a1.f7:-2,0;a1.a6:1,1;a2.b2:1,-2;a1.b8:2,-2;a1.f2:0,2;a1.g5:-1,1;a1.d5:1,2;a1.h7:-2,2;\
    a2.b4:2,-1;a2.f4:0,-2;a1.h6:-2,2;a2.c1:1,1;a2.c4:2,-1;a1.h8:-1,2;a2.g6:-1,-2;a2.g1:-2,1;\
    a2.d4:-1,-1;a1.a8:1,2;a2.a4:2,0;a2.c2:2,2;a2.h5:-1,1;a2.g8:-1,-1;a2.g7:-2,-1;a2.d6:-1,-1;\
    a2.a2:1,2;a2.a7:2,-1;a2.f6:-1,-1;a2.b5:2,-1;a2.h1:-2,2;a2.f5:-2,0;a2.a3:1,2;a2.b8:1,-1;\
    a2.b6:2,0;a2.g4:-1,2;a2.d7:1,1 0 9";

/// Seven Pawns promote by momentum: 110,592 turns, 7.7 MB by moves.
pub const PROMOTIONS: &str = "8/PPPPPPP1/8/8/8/8/8/k7/8/8/8/8/8/8/5PP1/6PK w - - \
    a2.a7:0,1;a2.b7:0,1;a2.c7:0,1;a2.d7:0,1;a2.e7:0,1;a2.f7:0,1;a2.g7:0,1 0 1";

/// The maximum number of turns of a list: 11.7 MB with results.
pub const WHOLE_LIST: &str = "kn1Q1QQ1/pp1Q4/2QQQ3/5Q1Q/1Q2QQ2/4Q2Q/QQ4Q1/n1Qn1QQK \
    1Q2Qn1Q/1n5Q/5Q2/Q1QQ2n1/Q7/1QQ1Q1QQ/1nQQ2nn/QnQ3Q1 w - - - 0 2";

/// The maximum number of pieces on two boards.
pub const ARMIES: &str = "KQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqk \
    QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq w - - - 0 2";

/// The maximum number of bananas: a Rook slips in more ways than can be enumerated.
pub const BANANAS: &str =
    "k7/dddddddd/dddddddd/dddddddd/dddddddd/dddddddd/dddddddd/R6K w 0 1111 000000000000 -";

/// Bananas and bombs lead the Rook and its object to thousands of squares: 8.3 MB.
pub const MANY_WAYS: &str =
    "2ddd3/dwwdwdwe/d1w2e1w/dd1wde2/d1d1w2d/kwd1wd2/dww1wdd1/RwwwKwed w 0 1111 000000000000 -";
