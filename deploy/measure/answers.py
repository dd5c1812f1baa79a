"""Measures the processor time of answers, for `speed` and `peers/compare`.

The client is h2load (Debian's nghttp2-client), which sends a given number of requests.
"""

import json
import pathlib
import subprocess
from statistics import quantiles

POSITIONS = {
    "twinkie-danger": [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R 8/8/8/8/8/8/8/8 w KQkq - - 2 3",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 1",
        "rnb1k3/4b3/pp2p3/P1pp2p1/2NPnrP1/R5qB/1P1B3R/7K 8/8/8/8/2N2r2/2P5/7P/8 b - - bc4,bf4,wc6 4 24",
    ],
    "minigolf": [
        "rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1",
        "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/RN1K1B1R b kq - "
        "a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;a1.a5:0,-2;"
        "a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7",
    ],
    "chakart": [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
        "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    ],
}


def path(variant: str) -> str:
    return f"/v1/variants/{variant}/legal-moves"


def request(position: str) -> str:
    return json.dumps({"position": position, "results": True, "seed": "speed"})


def processor_time(pid: int) -> float:
    """Microseconds of processor time used by all threads."""
    tasks = pathlib.Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e3


def cost(server, path: str, core: str, body: pathlib.Path, requests: int) -> float:
    """Microseconds of processor time per request, with the client on this core."""
    before = processor_time(server.pid)
    command = ["taskset", "-c", core, "h2load", "--h1", "-t1", "-c32", f"-n{requests}",
               "-H", "content-type: application/json", "-d", str(body), server.url + path]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if f"status codes: {requests} 2xx" not in report:
        raise SystemExit(f"{server.url}{path} did not answer every request:\n{report}")
    return (processor_time(server.pid) - before) / requests


def spread(values: list[float]) -> str:
    """The median and the interquartile range."""
    low, middle, high = quantiles(values, n=4)
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"
