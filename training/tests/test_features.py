# SPDX-License-Identifier: MIT
"""Features by table against a slow definition that shares no code with them."""

import unittest

import numpy as np
import torch

from ..features import ABSENT, FEATURES, Features, SLOTS, feature_count
from .kit import random_rows

KINDS = "kaabbnnrrccppppp"
OFFSETS = {"own": dict(zip("kabnrcp", (0, 6, 11, 18, 108, 198, 288))),
           "enemy": dict(zip("kabnrcp", (343, 352, 357, 364, 454, 544, 634)))}
BUCKETS = {"e0": 0, "d0": 1, "d1": 2, "e1": 3, "d2": 3, "e2": 3}
OWN_PLACES = {"k": "d0 e0 d1 e1 d2 e2", "a": "d0 f0 e1 d2 f2", "b": "c0 g0 a2 e2 i2 c4 g4"}
ENEMY_PLACES = {"k": "d7 e7 f7 d8 e8 f8 d9 e9 f9", "a": "d7 f7 e8 d9 f9",
                "b": "c5 g5 a7 e7 i7 c9 g9"}


def name(file, rank):
    return "abcdefghi"[file] + str(rank)


def place_in_kind(kind, owner, file, rank):
    """The number of a place among those where such a piece can stand, rank by rank from a0."""
    if kind in "kab":
        places = (OWN_PLACES if owner == "own" else ENEMY_PLACES)[kind].split()
        return places.index(name(file, rank))
    if kind in "nrc":
        return rank * 9 + file
    if owner == "own":
        return (rank - 3) * 5 + file // 2 if rank < 5 else 10 + (rank - 5) * 9 + file
    return rank * 9 + file if rank < 5 else 45 + (rank - 5) * 5 + file // 2


def slow_features(squares, perspective, feature_set):
    """The set of features that one side sees, written out as the definition reads."""
    places = {slot: (square % 9, square // 9)
              for slot, square in enumerate(squares) if square != 90}
    if perspective == "enemy":
        places = {slot: (file, 9 - rank) for slot, (file, rank) in places.items()}
    king = places[0 if perspective == "own" else 16]
    if king[0] > 4:
        places = {slot: (8 - file, rank) for slot, (file, rank) in places.items()}
        king = (8 - king[0], king[1])
    bucket = BUCKETS[name(*king)] if feature_set == 2 else 0
    found = set()
    for slot, (file, rank) in places.items():
        mine = (slot < 16) == (perspective == "own")
        owner, kind = "own" if mine else "enemy", KINDS[slot % 16]
        found.add(bucket * 689 + OFFSETS[owner][kind] + place_in_kind(kind, owner, file, rank))
    return found


def mirrored(squares):
    board = squares.astype(int)
    return np.where(board == ABSENT, ABSENT, board // 9 * 9 + 8 - board % 9).astype(np.uint8)


def sides_swapped(squares):
    """The same position with the other side to move, as a row would hold it."""
    board = squares.astype(int)
    turned = np.where(board == ABSENT, ABSENT, (9 - board // 9) * 9 + board % 9)
    return np.roll(turned, 16, axis=1).astype(np.uint8)


def seen(features, squares, flip):
    """The features of each row and perspective, as sets."""
    flips = torch.full((len(squares),), int(flip))
    indices = features.indices(torch.from_numpy(squares), flips).numpy()
    return [[set(side) - {features.count} for side in row] for row in indices]


class FeatureTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.squares = random_rows(400, seed=11)["squares"]

    def test_the_tables_agree_with_the_definition(self):
        for feature_set in (1, 2):
            fast = seen(Features(feature_set), self.squares, flip=False)
            for squares, (own, enemy) in zip(self.squares, fast):
                self.assertEqual(own, slow_features(squares, "own", feature_set))
                self.assertEqual(enemy, slow_features(squares, "enemy", feature_set))
                self.assertEqual(len(own), np.count_nonzero(squares != ABSENT))

    def test_flipping_is_the_same_as_mirroring_the_row_first(self):
        for feature_set in (1, 2):
            features = Features(feature_set)
            self.assertEqual(seen(features, self.squares, flip=True),
                             seen(features, mirrored(self.squares), flip=False))

    def test_swapping_the_sides_swaps_the_perspectives(self):
        features = Features(2)
        swapped = seen(features, sides_swapped(self.squares), flip=False)
        self.assertEqual([[enemy, own] for own, enemy in swapped],
                         seen(features, self.squares, flip=False))

    def test_a_king_off_the_middle_file_makes_mirrored_rows_look_the_same(self):
        off = self.squares[self.squares[:, 0] % 9 != 4]
        self.assertGreater(len(off), 50)
        features = Features(2)
        for one, other in zip(seen(features, off, False), seen(features, mirrored(off), False)):
            self.assertEqual(one[0], other[0])

    def test_every_feature_is_used_by_some_square(self):
        for feature_set in (1, 2):
            features = Features(feature_set)
            reached = set(features.table.tolist())
            self.assertEqual(reached, set(range(feature_count(feature_set) + 1)))
        self.assertEqual(feature_count(2), 4 * FEATURES)

    def test_the_output_bucket_counts_attacking_material_of_both_sides(self):
        squares = np.full((4, SLOTS), ABSENT, np.uint8)
        squares[:, 0], squares[:, 16] = 4, 85
        squares[1, [7, 21]] = 30, 40                          # a rook and a horse: 3
        squares[2, [7, 8, 23, 24, 5, 6]] = 30, 31, 32, 33, 34, 35  # four rooks, two horses: 10
        squares[3, 5:11] = range(30, 36)
        squares[3, 21:27] = range(40, 46)                     # all of it: 16
        buckets = Features(1).output_buckets(torch.from_numpy(squares))
        self.assertEqual(buckets.tolist(), [0, 1, 5, 7])


if __name__ == "__main__":
    unittest.main()
