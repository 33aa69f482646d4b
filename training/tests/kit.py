# SPDX-License-Identifier: MIT
"""Made-up rows: random placements that look legal, judged by a simple rule that a net can learn."""

import json

import numpy as np

from ..features import ABSENT, FILES, SLOTS, TYPE_OF_SLOT, legal_squares
from ..rows import ROW

KINGS_FIRST = sorted(range(SLOTS), key=lambda slot: slot % (SLOTS // 2) != 0)
VALUES = np.array([0, 110, 110, 300, 650, 320, 80])


def random_rows(count, seed):
    """Rows whose score is material and the advance of pawns, with noise in the results."""
    random = np.random.default_rng(seed)
    rows = np.zeros(count, ROW)
    rows["squares"] = ABSENT
    legal = legal_squares()
    squares_of = [np.flatnonzero(legal[slot, :ABSENT]) for slot in range(SLOTS)]
    for row in rows["squares"]:
        taken = set()
        crowd = random.uniform(0.3, 1)
        for slot in KINGS_FIRST:
            free = [square for square in squares_of[slot] if square not in taken]
            if not free or (slot not in KINGS_FIRST[:2] and random.random() > crowd):
                continue
            row[slot] = free[random.integers(len(free))]
            taken.add(row[slot])
    score = judge(rows["squares"])
    rows["score"] = np.clip(score + random.normal(0, 20, count), -2999, 2999)
    rows["static"] = np.clip(score + random.normal(0, 120, count), -2999, 2999)
    chance = 1 / (1 + np.exp(-score / 500))
    rows["result"] = 2 * (random.random(count) < chance)
    rows["ply"] = random.integers(0, 200, count)
    return rows


def judge(squares):
    types = np.array(TYPE_OF_SLOT)
    present = squares != ABSENT
    sign = np.where(np.arange(SLOTS) < SLOTS // 2, 1, -1)
    ranks = squares.astype(int) // FILES
    advance = np.where(sign > 0, ranks - 3, 6 - ranks) * (types == 6) * 12
    return ((VALUES[types] + advance) * present * sign).sum(1)


def write_folder(path, train, held, k=500):
    """A data folder as chuhe-data unpack writes it."""
    path.mkdir(parents=True, exist_ok=True)
    train.tofile(path / "train.rows")
    held.tofile(path / "held.rows")
    (path / "summary.json").write_text(json.dumps({"scale": k}))
    return path
