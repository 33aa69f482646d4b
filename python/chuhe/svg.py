# SPDX-License-Identifier: MIT
"""Pictures of boards, as SVG. Jupyter shows them, and boards themselves, without further ado."""

from __future__ import annotations

from typing import Iterable, List, Optional, Tuple, Union

from . import _native
from ._native import Board, Move

_Square = Union[int, str]


class SvgWrapper(str):
    """The text of a picture, which Jupyter shows as a picture."""

    def _repr_svg_(self) -> "SvgWrapper":
        return self

    def save(self, path: str) -> None:
        """Writes the picture to a file, whole or not at all."""
        _native.write_file(str(path), self.encode())


class Arrow:
    """An arrow from one square to another: green, red, yellow or blue."""

    def __init__(self, tail: _Square, head: _Square, *, color: str = "green") -> None:
        self.tail = tail
        self.head = head
        self.color = color


_ArrowArgument = Union[Arrow, Move, Tuple[_Square, _Square]]


def _arrow(given: _ArrowArgument) -> Tuple[_Square, _Square, str]:
    if isinstance(given, Arrow):
        return (given.tail, given.head, given.color)
    if isinstance(given, Move):
        return (given.from_square, given.to_square, "green")
    return (given[0], given[1], "green")


def board(
    board: Board,
    *,
    style: str = "simplified",
    flipped: bool = False,
    coordinates: bool = True,
    lastmove: Optional[Move] = None,
    arrows: Iterable[_ArrowArgument] = (),
    circles: Iterable[Union[_Square, Tuple[_Square, str]]] = (),
) -> SvgWrapper:
    """A board as a self-contained picture.

    ``style`` is ``'simplified'``, ``'traditional'``, ``'letters'`` or ``'symbols'``; arrows are
    moves, pairs of squares or :class:`Arrow`; circles are squares, or pairs of square and colour.
    Without ``lastmove``, the last move made on the board is marked.

    >>> import chuhe
    >>> position = chuhe.Board()
    >>> _ = position.push("炮二平五")
    >>> picture = chuhe.svg.board(position, arrows=[("h9", "g7")], circles=["e6"])
    >>> picture.startswith("<svg")
    True
    """
    if lastmove is None and board.ply() > 0:
        lastmove = board.peek()
    rings: List[Tuple[_Square, str]] = [
        circle if isinstance(circle, tuple) else (circle, "green") for circle in circles
    ]
    return SvgWrapper(
        _native.board_svg(
            board, style, flipped, coordinates, lastmove, [_arrow(arrow) for arrow in arrows], rings
        )
    )


def _repr_svg_(self: Board) -> SvgWrapper:
    return board(self)


setattr(Board, "_repr_svg_", _repr_svg_)
