# SPDX-License-Identifier: MIT
"""Says who wins an ending of at most four pieces, what each move leads to, and best play to the end.

python3 endgame.py "3k5/9/9/9/2n6/9/R8/9/9/4K4 w"
"""

import sys

import chuhe


def words(entry: chuhe.tables.Entry) -> str:
    return entry.outcome if entry.plies is None else f"{entry.outcome} in {entry.plies} plies"


board = chuhe.Board(sys.argv[1] if len(sys.argv) > 1 else "3k5/9/9/9/2n6/9/R8/9/9/4K4 w")
tables = chuhe.tables.Tables()  # with folders, it reads the tables in them

print(words(tables.probe(board)))
for move, entry in tables.moves(board):
    print(f"{move.notation()}: {words(entry)}")
print("best play:", " ".join(move.notation() for move in tables.line(board)))
