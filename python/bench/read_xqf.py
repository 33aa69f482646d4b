# SPDX-License-Identifier: MIT
"""Reads all XQF files below a folder with chuhe, and with cchess if that is installed, in one run.

python3 read_xqf.py FOLDER [ROUNDS]
"""

import sys
import time
from pathlib import Path

import chuhe

paths = sorted(path for path in Path(sys.argv[1]).rglob("*") if path.suffix.lower() == ".xqf")
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5


def with_chuhe():
    moves = 0
    for path in paths:
        try:
            for game in chuhe.records.read(path):
                moves += len(game)
        except chuhe.ChuheError:
            pass
    return moves


def best_of(work):
    best, moves = float("inf"), 0
    for _ in range(rounds):
        begin = time.process_time()
        moves = work()
        best = min(best, time.process_time() - begin)
    return best, moves


seconds, moves = best_of(with_chuhe)
print(f"chuhe   {len(paths)} files, {moves} moves, {seconds * 1000:.1f} ms of processor time")
try:
    import cchess
except ImportError:
    print("cchess  is not installed: nothing to compare with")
else:

    def with_cchess():
        for path in paths:
            try:
                cchess.read_from_xqf(str(path))
            except Exception:  # noqa: BLE001  (it throws all kinds)
                pass
        return 0

    other, _ = best_of(with_cchess)
    print(f"cchess  {other * 1000:.1f} ms: {other / seconds:.0f} times as long")
