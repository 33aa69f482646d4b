# SPDX-License-Identifier: MIT
"""Converts records from any format to PGN, and says what was wrong and what was lost.

python3 convert.py game.xqf game.pgn
"""

import sys

import chuhe
from chuhe import records


def sample() -> str:
    """Something to convert if no file was given."""
    game = chuhe.Game()
    game.headers["Red"] = "胡荣华"
    game.add_line(["炮二平五", "马8进7", "马二进三"])
    records.write(game, "sample.xqf")
    return "sample.xqf"


source = sys.argv[1] if len(sys.argv) > 1 else sample()
target = sys.argv[2] if len(sys.argv) > 2 else "converted.pgn"

reader = records.read(source)
games = []
for game in reader:
    games.append(game)
    for problem in game.problems:
        print(f"{problem.severity}: {problem}")
for loss in records.write(games, target):
    print("lost:", loss.text)
print(f"{len(games)} game(s) from {reader.format}, written to {target}")
