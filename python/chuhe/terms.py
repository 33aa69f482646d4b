# SPDX-License-Identifier: MIT
"""The words of the game: colours, pieces, squares, and how games end."""

from __future__ import annotations

import enum
from typing import List

Color = bool
PieceType = int
Square = int

#: Red moves first. As in python-chess, colours are the two truth values.
RED: Color = True
BLACK: Color = False
COLORS = [RED, BLACK]
COLOR_NAMES = ["black", "red"]

KING: PieceType = 1
ADVISOR: PieceType = 2
ELEPHANT: PieceType = 3
HORSE: PieceType = 4
ROOK: PieceType = 5
CANNON: PieceType = 6
PAWN: PieceType = 7
PIECE_TYPES = [KING, ADVISOR, ELEPHANT, HORSE, ROOK, CANNON, PAWN]
PIECE_NAMES = [None, "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"]

#: a0 is 0, i0 is 8, a1 is 9, i9 is 89: files from Red's left, ranks from Red's side.
SQUARES: List[Square] = list(range(90))
SQUARE_NAMES = [file + rank for rank in "0123456789" for file in "abcdefghi"]

# fmt: off
A0, B0, C0, D0, E0, F0, G0, H0, I0 = range(0, 9)
A1, B1, C1, D1, E1, F1, G1, H1, I1 = range(9, 18)
A2, B2, C2, D2, E2, F2, G2, H2, I2 = range(18, 27)
A3, B3, C3, D3, E3, F3, G3, H3, I3 = range(27, 36)
A4, B4, C4, D4, E4, F4, G4, H4, I4 = range(36, 45)
A5, B5, C5, D5, E5, F5, G5, H5, I5 = range(45, 54)
A6, B6, C6, D6, E6, F6, G6, H6, I6 = range(54, 63)
A7, B7, C7, D7, E7, F7, G7, H7, I7 = range(63, 72)
A8, B8, C8, D8, E8, F8, G8, H8, I8 = range(72, 81)
A9, B9, C9, D9, E9, F9, G9, H9, I9 = range(81, 90)
# fmt: on


class Termination(enum.Enum):
    """How a game ended.

    >>> Termination("perpetual_check")
    <Termination.PERPETUAL_CHECK: 'perpetual_check'>
    """

    CHECKMATE = "checkmate"
    #: 困毙: unlike in chess, the side that cannot move loses.
    STALEMATE = "no_legal_move"
    PERPETUAL_CHECK = "perpetual_check"
    PERPETUAL_CHASE = "perpetual_chase"
    #: Checks, mate threats and chases in any mix, by the Chinese rules.
    PERPETUAL_ATTACK = "perpetual_attack"
    REPETITION = "repetition"
    #: 自然限着: too many moves without a capture.
    NATURAL_MOVE_LIMIT = "natural_move_limit"
    INSUFFICIENT_MATERIAL = "insufficient_material"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME_FORFEIT = "time_forfeit"
    ADJUDICATION = "adjudication"


__all__ = [
    "ADVISOR",
    "BLACK",
    "CANNON",
    "COLORS",
    "COLOR_NAMES",
    "Color",
    "ELEPHANT",
    "HORSE",
    "KING",
    "PAWN",
    "PIECE_NAMES",
    "PIECE_TYPES",
    "PieceType",
    "RED",
    "ROOK",
    "SQUARES",
    "SQUARE_NAMES",
    "Square",
    "Termination",
]
# fmt: off
__all__ += [
    "A0", "B0", "C0", "D0", "E0", "F0", "G0", "H0", "I0",
    "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1",
    "A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "I2",
    "A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3", "I3",
    "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4", "I4",
    "A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5",
    "A6", "B6", "C6", "D6", "E6", "F6", "G6", "H6", "I6",
    "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7", "I7",
    "A8", "B8", "C8", "D8", "E8", "F8", "G8", "H8", "I8",
    "A9", "B9", "C9", "D9", "E9", "F9", "G9", "H9", "I9",
]
# fmt: on
