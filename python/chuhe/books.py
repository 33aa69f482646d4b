# SPDX-License-Identifier: MIT
"""Opening books."""

from __future__ import annotations

import os
from typing import NamedTuple, Union

from ._native import Book, Move


class BookMove(NamedTuple):
    """A move that a book knows, with the results of its games for the side that moves."""

    move: Move
    #: 0: known, but never played.
    weight: int
    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses


def open(path: Union[str, "os.PathLike[str]"]) -> Book:  # noqa: A001
    """Opens a book of Chuhe (docs/formats/book.md)."""
    return Book.open(os.fspath(path))


def shipped() -> Book:
    """The book that comes with Chuhe.

    >>> import chuhe
    >>> [entry.move.notation("wxf") for entry in shipped().probe(chuhe.Board())][:1] != []
    True
    """
    return Book.shipped()


__all__ = ["Book", "BookMove", "open", "shipped"]
