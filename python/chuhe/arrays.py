# SPDX-License-Identifier: MIT
"""Positions as NumPy arrays.

A position is the squares of its 32 pieces, seen by the side to move: its king, two advisors, two
elephants, two horses, two rooks, two cannons and five pawns, then the opponent's; ranks are flipped
if Black is to move, and 90 means captured. That is also the form of training rows
(:mod:`chuhe.training`).

>>> import chuhe, chuhe.arrays as arrays
>>> planes = arrays.planes(chuhe.Board())
>>> planes.shape, int(planes.sum())
((1, 14, 10, 9), 32)
>>> arrays.features([chuhe.Board()])[0, 0, :4].tolist()
[1, 6, 7, 11]
"""

from __future__ import annotations

from typing import Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._native import FEATURES, KING_BUCKETS, Board

Boards = Union[Board, Sequence[Board]]
Positions = Union[Board, Sequence[Board], "npt.NDArray[np.uint8]"]


def _as_list(boards: Boards) -> Sequence[Board]:
    return [boards] if isinstance(boards, Board) else list(boards)


def _as_squares(positions: Positions) -> "npt.NDArray[np.uint8]":
    return positions if isinstance(positions, np.ndarray) else squares(positions)


def squares(boards: Boards) -> "npt.NDArray[np.uint8]":
    """The squares of the pieces, shape (n, 32).

    >>> squares(Board())[0, :5].tolist()
    [4, 3, 5, 2, 6]
    """
    return _native.board_squares(_as_list(boards))


def planes(positions: Positions, *, perspective: str = "mover") -> "npt.NDArray[np.uint8]":
    """One plane of zeros and ones per kind of piece, shape (n, 14, 10, 9): rank, then file.

    Own kings, advisors, elephants, horses, rooks, cannons and pawns, then the opponent's, with
    the side to move at rank 0; with ``perspective='red'``, Red's and then Black's, as on a
    diagram turned upside down. Takes boards, or an array of squares.
    """
    if perspective not in ("mover", "red"):
        raise ValueError("a perspective is 'mover' or 'red'")
    if isinstance(positions, np.ndarray):
        if perspective == "red":
            raise ValueError("an array of squares does not say which side is Red")
        return _native.square_planes(positions)
    return _native.board_planes(_as_list(positions), perspective == "mover")


def features(positions: Positions, *, king_buckets: bool = False) -> "npt.NDArray[np.int16]":
    """The inputs of the neural network (docs/nnue.md), shape (n, 2, 32).

    The numbers of the active features as the side to move sees them, and as its opponent does, in
    the order of the pieces; -1 at the end for captured pieces. There are ``FEATURES`` of them, and
    ``KING_BUCKETS`` times as many with king buckets.
    """
    return _native.square_features(_as_squares(positions), king_buckets)


def stages(positions: Positions) -> "npt.NDArray[np.uint8]":
    """Which of the network's 8 outputs applies, by the attacking pieces left.

    >>> stages(Board()).tolist()
    [7]
    """
    return _native.square_stages(_as_squares(positions))


__all__ = ["FEATURES", "KING_BUCKETS", "features", "planes", "squares", "stages"]
