# SPDX-License-Identifier: MIT
"""From the squares of a row to the inputs of the net, from the perspective of each side.

A perspective has its own side at the bottom, and the board mirrored left to right if its king would
otherwise stand right of the middle file. Every (side, type) has one feature for each square
on which such a piece can stand, in ascending order of squares:

    own    king 6 (files d, e)  advisor 5  elephant 7  horse 90  rook 90  cannon 90  pawn 55
    enemy  king 9               advisor 5  elephant 7  horse 90  rook 90  cannon 90  pawn 55

Feature set 1 has these 689. Feature set 2 has a copy of them for each bucket of own king squares.
The engine numbers them in the same order: never renumber.
"""

from functools import lru_cache

import numpy as np
import torch

FILES, RANKS = 9, 10
SQUARES = FILES * RANKS
ABSENT = SQUARES  # the square of a piece that is not on the board
SLOTS = 32
PER_SIDE = SLOTS // 2

KING, ADVISOR, ELEPHANT, HORSE, ROOK, CANNON, PAWN = range(7)
PIECE_NAMES = ("king", "advisor", "elephant", "horse", "rook", "cannon", "pawn")
TYPE_OF_SLOT = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6) * 2

FEATURES = 689
KING_BUCKETS = {1: 1, 2: 4}  # by feature set
OUTPUT_BUCKETS = 8
MATERIAL = {ROOK: 2, HORSE: 1, CANNON: 1}  # decides the output bucket

# A view is how a perspective sees a row: flipped by augmentation or not, mirrored or not, and the
# king bucket.
VIEWS = 2 * 2 * 4


def feature_count(feature_set):
    return KING_BUCKETS[feature_set] * FEATURES


def mirror_file(square):
    return square // FILES * FILES + FILES - 1 - square % FILES


def flip_rank(square):
    return (RANKS - 1 - square // FILES) * FILES + square % FILES


def own_squares(piece):
    """Where a piece of the side at the bottom can stand, ascending."""
    board = [(square % FILES, square // FILES) for square in range(SQUARES)]
    rule = {
        KING: lambda file, rank: 3 <= file <= 5 and rank <= 2,
        ADVISOR: lambda file, rank: (file, rank) in ((3, 0), (5, 0), (4, 1), (3, 2), (5, 2)),
        ELEPHANT: lambda file, rank: (file, rank) in (
            (2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)),
        PAWN: lambda file, rank: rank >= 5 or (rank >= 3 and file % 2 == 0),
    }.get(piece, lambda file, rank: True)
    return [square for square, place in enumerate(board) if rule(*place)]


def enemy_squares(piece):
    return sorted(flip_rank(square) for square in own_squares(piece))


@lru_cache(maxsize=None)
def legal_squares():
    """[slot, square]: whether the piece can stand there. Kings cannot be absent."""
    legal = np.zeros((SLOTS, ABSENT + 2), bool)
    for slot, piece in enumerate(TYPE_OF_SLOT):
        squares = own_squares(piece) if slot < PER_SIDE else enemy_squares(piece)
        legal[slot, squares] = True
        legal[slot, ABSENT] = piece != KING
    return legal


def king_bucket(square):
    """The bucket of the own king after mirroring: e0, d0, d1, or any other square."""
    file, rank = square % FILES, square // FILES
    return {(4, 0): 0, (3, 0): 1, (3, 1): 2}.get((file, rank), 3)


@lru_cache(maxsize=None)
def feature_of_piece():
    """[enemy, type] -> {square: feature}, after mirroring."""
    table, following = {}, 0
    for enemy in (False, True):
        for piece in range(7):
            squares = enemy_squares(piece) if enemy else own_squares(piece)
            if piece == KING and not enemy:
                squares = [square for square in squares if square % FILES <= 4]
            table[enemy, piece] = {square: following + n for n, square in enumerate(squares)}
            following += len(squares)
    assert following == FEATURES
    return table


def view_table():
    """[perspective, flipped, square of its king in the row] -> view."""
    views = np.zeros((2, 2, ABSENT + 1), np.int64)
    for perspective in range(2):
        for flipped in range(2):
            for row_square in range(SQUARES):
                square = mirror_file(row_square) if flipped else row_square
                square = flip_rank(square) if perspective else square
                mirrored = square % FILES > 4
                bucket = king_bucket(mirror_file(square) if mirrored else square)
                views[perspective, flipped, row_square] = flipped * 8 + mirrored * 4 + bucket
    return views


def index_table(feature_set):
    """[perspective, view, slot, square in the row] -> feature; the count of features if absent."""
    count = feature_count(feature_set)
    table = np.full((2, VIEWS, SLOTS, ABSENT + 1), count, np.int64)
    pieces = feature_of_piece()
    for perspective in range(2):
        for view in range(VIEWS):
            flipped, mirrored, bucket = view // 8, view // 4 % 2, view % 4
            offset = bucket * FEATURES if feature_set == 2 else 0
            for slot, piece in enumerate(TYPE_OF_SLOT):
                enemy = (slot >= PER_SIDE) != bool(perspective)
                for row_square in range(SQUARES):
                    square = flip_rank(row_square) if perspective else row_square
                    square = mirror_file(square) if flipped != mirrored else square
                    feature = pieces[enemy, piece].get(square)
                    if feature is not None:
                        table[perspective, view, slot, row_square] = offset + feature
    return table


class Features:
    """The tables of one feature set on one device."""

    def __init__(self, feature_set, device="cpu"):
        self.count = feature_count(feature_set)
        stride = SLOTS * (ABSENT + 1)
        first = np.arange(2)[:, None, None] * VIEWS * stride
        # Where the table of a perspective and view starts, by (perspective, flipped, king square).
        self.view_offset = torch.from_numpy(view_table() * stride + first).flatten().to(device)
        self.table = torch.from_numpy(index_table(feature_set)).flatten().to(device)
        self.slot_offset = (torch.arange(SLOTS) * (ABSENT + 1)).to(device)
        self.perspective_offset = (torch.arange(2) * 2 * (ABSENT + 1)).to(device)
        weights = [MATERIAL.get(piece, 0) for piece in TYPE_OF_SLOT]
        self.material = torch.tensor(weights, device=device)

    def indices(self, squares, flip):
        """int64 [rows, 2 perspectives, slots] of squares [rows, slots]; `flip` is 0 or 1 per row.

        An absent piece gets the index `count`. The squares are those of checked rows.
        """
        squares = squares.long()
        kings = squares[:, ::PER_SIDE] + flip[:, None] * (ABSENT + 1) + self.perspective_offset
        offsets = self.view_offset[kings]
        return self.table[offsets[:, :, None] + (squares + self.slot_offset)[:, None, :]]

    def output_buckets(self, squares):
        """Which output applies to each row, by the attacking material of both sides."""
        material = ((squares != ABSENT) * self.material).sum(1)
        return (material // 2).clamp(max=OUTPUT_BUCKETS - 1)
