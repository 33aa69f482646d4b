# SPDX-License-Identifier: MIT
"""What trainer and engine must agree on: net files, and the score of each position.

tests/data/nnue/ holds small nets with made-up weights, and positions with their scores. Here the
files are compared with what the trainer makes of them; tests/nnue/trainer_test.cpp makes the engine read
the same nets and find the same scores. To renew the files:

    python3 -m training.tests.test_engine write
"""

import sys
import unittest
from pathlib import Path

import numpy as np

from ..export import IntegerNet, file_arrays, read_net, to_bytes, write_net, write_whole
from ..features import ABSENT, SLOTS, flip_rank
from ..integer_model import evaluate

FOLDER = Path(__file__).parents[2] / "tests" / "data" / "nnue"
NETS = {"plain": (1, 1), "king-buckets": (1, 2), "layers": (2, 1)}  # version, feature set
HIDDEN = {1: 32, 2: 64}  # by version
LARGEST = {  # the magnitude of the made-up numbers, by version
    1: {"feature_weights": 60, "feature_bias": 100, "output_weights": 127, "output_bias": 9000},
    2: {"feature_weights": 60, "feature_bias": 100, "layer1_weights": 32, "layer1_bias": 3000,
        "layer2_weights": 900, "layer2_bias": 1 << 22, "output_weights": 1500,
        "output_bias": 1 << 20},
}
MIDDLE = {"feature_bias": 40, "layer1_bias": 3000, "layer2_bias": 1 << 22}  # added to them
FIRST_SLOT = {"k": 0, "a": 1, "b": 3, "n": 5, "r": 7, "c": 9, "p": 11}


def pattern(shape, largest):
    """Integers in -largest..largest, unlike in neighbouring places and equal on every machine."""
    place = np.arange(np.prod(shape), dtype=np.int64)
    return (place * 389 % 400009 % (2 * largest + 1) - largest).reshape(shape)


def made_up_net(name):
    version, feature_set = NETS[name]
    arrays = {}
    for key, array in file_arrays(version, feature_set, HIDDEN[version], qb=64).items():
        numbers = pattern(array.shape, LARGEST[version][key]) + MIDDLE.get(key, 0)
        arrays[key] = numbers.astype(array.kind)
    return IntegerNet(version, name, feature_set, HIDDEN[version], qb=64, scale=300,
                      feature_weights=arrays.pop("feature_weights"),
                      feature_bias=arrays.pop("feature_bias"), head=arrays)


def squares_of(fen):
    """The squares of a row, from the position as the engine reads it."""
    placement, side = fen.split()[:2]
    squares = np.full(SLOTS, ABSENT, np.uint8)
    used = dict.fromkeys("KABNRCPkabnrcp", 0)
    for line, text in enumerate(placement.split("/")):
        file = 0
        for letter in text:
            if letter.isdigit():
                file += int(letter)
                continue
            square = (9 - line) * 9 + file
            own = letter.isupper() == (side == "w")
            slot = FIRST_SLOT[letter.lower()] + used[letter] + (0 if own else SLOTS // 2)
            squares[slot] = square if side == "w" else flip_rank(square)
            used[letter] += 1
            file += 1
    return squares


def read_cases():
    """The positions, and the scores of each net."""
    lines = (FOLDER / "scores.tsv").read_text(encoding="utf-8").splitlines()
    cells = [line.split("\t") for line in lines if not line.startswith("#")]
    return [fen for fen, *_ in cells], np.array([scores for _, *scores in cells], int).T


def scores_of(fens):
    squares = np.stack([squares_of(fen) for fen in fens])
    return [evaluate(made_up_net(name), squares) for name in NETS]


def write():
    """Renews nets and scores; the positions stay as they are."""
    for name in NETS:
        write_net(made_up_net(name), FOLDER / f"{name}.chnet")
    fens, _ = read_cases()
    lines = ["# position, then its score with " + ".chnet, ".join(NETS) + ".chnet"]
    lines += ["\t".join([fen, *map(str, scores)]) for fen, *scores in zip(fens, *scores_of(fens))]
    write_whole(FOLDER / "scores.tsv", ("\n".join(lines) + "\n").encode())


class EngineTest(unittest.TestCase):
    def test_the_nets_are_those_the_trainer_writes(self):
        for name in NETS:
            path = FOLDER / f"{name}.chnet"
            self.assertEqual(path.read_bytes(), to_bytes(made_up_net(name)))
            self.assertEqual(read_net(path).name, name)

    def test_the_scores_are_those_the_trainer_computes(self):
        fens, expected = read_cases()
        for name, scores, wanted in zip(NETS, scores_of(fens), expected):
            self.assertEqual(scores.tolist(), wanted.tolist(), name)

    def test_the_positions_are_varied(self):
        fens, scores = read_cases()
        sides = [fen.split()[1] for fen in fens]
        self.assertTrue(min(sides.count("w"), sides.count("b")) > 80)
        self.assertTrue(all(len(set(column.tolist())) > 150 for column in scores))


if __name__ == "__main__":
    if sys.argv[1:] == ["write"]:
        write()
    else:
        unittest.main()
