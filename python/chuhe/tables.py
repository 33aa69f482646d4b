# SPDX-License-Identifier: MIT
"""Endgame tables: how an ending ends if both sides play their best.

>>> import chuhe
>>> chuhe.tables.probe(chuhe.Board("3k5/9/9/4P4/9/9/9/9/9/4K4 w"))
Entry(outcome='win', plies=5, by_law=False, disputed=False)
"""

from __future__ import annotations

import threading
from typing import NamedTuple, Optional

from ._native import Board, Tables


class Entry(NamedTuple):
    """What a table knows of a position, seen from the side to move."""

    #: ``'win'``, ``'draw'`` or ``'loss'``.
    outcome: str
    #: How many plies the game still takes; ``None`` for a draw.
    plies: Optional[int]
    #: Decided only because perpetual check is forbidden.
    by_law: bool
    #: Rule books may disagree on the outcome.
    disputed: bool


_small: Optional[Tables] = None
_lock = threading.Lock()


def probe(board: Board) -> Entry:
    """Looks up an ending of at most four pieces, kings included, without any file.

    For larger endings, open a folder of tables: ``Tables(["folder"])``.
    """
    global _small
    with _lock:
        if _small is None:
            _small = Tables()
    return _small.probe(board)


__all__ = ["Entry", "Tables", "probe"]
