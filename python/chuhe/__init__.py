# SPDX-License-Identifier: MIT
"""Xiangqi (中国象棋) for Python: rules, notation, records, pictures, an engine.

People who know python-chess will feel at home:

>>> import chuhe
>>> board = chuhe.Board()
>>> board.push("炮二平五").notation("wxf")
'C2=5'
>>> len(board.legal_moves), board.is_check()
(45, False)

The modules: ``records`` reads and writes game records of every format, ``svg`` draws, ``tables``
and ``books`` look up endings and openings, ``arrays`` and ``training`` feed NumPy, and ``errors``
has the exceptions.
"""

from . import books, errors, records, svg, tables, terms
from ._native import (
    NOTATIONS,
    STARTING_FEN,
    Board,
    Game,
    GameNode,
    LegalMoves,
    Move,
    MoveReport,
    Piece,
    Place,
    Problem,
    Rules,
    Verdict,
    __version__,
    get_language,
    judge,
    judge_repetition,
    parse_square,
    set_language,
    square,
    square_file,
    square_mirror,
    square_name,
    square_rank,
    what_if,
)
from .engine import Analysis, Engine, SimpleEngine
from .errors import (
    AmbiguousMoveError,
    ChuheError,
    EngineError,
    EngineTerminatedError,
    FileError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from .reports import Info, Limit, PlayResult, PovScore
from .terms import *  # noqa: F403

Outcome = Verdict

__all__ = [
    "NOTATIONS",
    "STARTING_FEN",
    "AmbiguousMoveError",
    "Analysis",
    "Board",
    "ChuheError",
    "Engine",
    "EngineError",
    "EngineTerminatedError",
    "FileError",
    "Game",
    "GameNode",
    "IllegalMoveError",
    "Info",
    "InvalidMoveError",
    "InvalidPositionError",
    "LegalMoves",
    "Limit",
    "Move",
    "MoveReport",
    "Outcome",
    "Piece",
    "Place",
    "PlayResult",
    "PovScore",
    "Problem",
    "Rules",
    "SimpleEngine",
    "Verdict",
    "__version__",
    "books",
    "errors",
    "get_language",
    "judge",
    "judge_repetition",
    "parse_square",
    "records",
    "set_language",
    "square",
    "square_file",
    "square_mirror",
    "square_name",
    "square_rank",
    "svg",
    "tables",
    "what_if",
]
__all__ += terms.__all__

# So that they are shown, and pickled, by the names under which people know them.
for _class in (
    Board,
    Game,
    GameNode,
    LegalMoves,
    Move,
    MoveReport,
    Piece,
    Place,
    Problem,
    Rules,
    Verdict,
):
    _class.__module__ = "chuhe"
del _class
