# SPDX-License-Identifier: MIT
"""What goes into a search and what comes out: limits, scores, reports, results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple, TypedDict, Union

from . import _native
from ._native import Move


@dataclass(frozen=True)
class PovScore:
    """A score, in hundredths of a pawn or as a mate, seen from the side to move.

    +100 means an even chance to win.

    >>> score = PovScore(35, None, turn=False)
    >>> score.black().score(), score.red().score()
    (35, -35)
    >>> PovScore(None, 3, turn=True).pov(False)
    PovScore(cp=None, moves=-3, turn=False)
    """

    cp: Optional[int]
    #: The moves to mate, negative if the side to move is mated; ``None`` if there is no mate.
    moves: Optional[int]
    #: Whose score it is.
    turn: bool

    def pov(self, color: bool) -> "PovScore":
        """The score as this side sees it."""
        if color == self.turn:
            return self
        cp = None if self.cp is None else -self.cp
        moves = None if self.moves is None else -self.moves
        return PovScore(cp, moves, color)

    def red(self) -> "PovScore":
        """The score as Red sees it."""
        return self.pov(True)

    def black(self) -> "PovScore":
        """The score as Black sees it."""
        return self.pov(False)

    def is_mate(self) -> bool:
        """Is somebody mated?"""
        return self.moves is not None

    def mate(self) -> Optional[int]:
        """The moves to mate."""
        return self.moves

    def score(self, *, mate_score: int = 32000) -> int:
        """The score as a number; a mate as nearly ``mate_score``."""
        if self.moves is None:
            return self.cp or 0
        return mate_score - self.moves if self.moves > 0 else -mate_score - self.moves

    def wdl(self) -> Tuple[int, int, int]:
        """Wins, draws and losses of a thousand games between engines.

        >>> sum(PovScore(100, None, turn=True).wdl())
        1000
        """
        if self.moves is not None:
            return (1000, 0, 0) if self.moves > 0 else (0, 0, 1000)
        return _native.chances_of(self.cp or 0)

    def __str__(self) -> str:
        if self.moves is not None:
            return f"#{self.moves:+d}"
        return f"{self.cp or 0:+d}"


class Info(TypedDict, total=False):
    """What an engine reports: the keys of python-chess's ``InfoDict``."""

    depth: int
    seldepth: int
    multipv: int
    score: PovScore
    lowerbound: bool
    upperbound: bool
    wdl: Tuple[int, int, int]
    nodes: int
    #: In seconds.
    time: float
    nps: int
    hashfull: int
    tbhits: int
    pv: List[Move]


@dataclass
class Limit:
    """When a search ends. Times are in seconds. Without any limit, it runs until it is stopped."""

    time: Optional[float] = None
    depth: Optional[int] = None
    nodes: Optional[int] = None
    mate: Optional[int] = None
    red_clock: Optional[float] = None
    black_clock: Optional[float] = None
    red_inc: Optional[float] = None
    black_inc: Optional[float] = None
    remaining_moves: Optional[int] = None

    def as_dict(self, root_moves: Optional[Sequence[Union[Move, str]]]) -> Dict[str, Any]:
        """The limits that are set, as the C++ side takes them."""
        limits: Dict[str, Any] = {
            name: value for name, value in vars(self).items() if value is not None
        }
        if root_moves is not None:
            limits["root_moves"] = list(root_moves)
        return limits

    @property
    def is_infinite(self) -> bool:
        """Does nothing end the search?"""
        return not any(
            value is not None
            for value in (self.time, self.depth, self.nodes, self.mate, self.red_clock, self.black_clock)
        )


@dataclass
class PlayResult:
    """The move that an engine chose; ``None`` if it has none."""

    move: Optional[Move]
    ponder: Optional[Move]
    info: Info
    draw_offered: bool = False
    resigned: bool = False
    #: The move comes from an opening book.
    from_book: bool = False
    #: The move as an external program wrote it.
    text: str = field(default="", repr=False)


def info_from(raw: Dict[str, Any], turn: bool) -> Info:
    """A report of the C++ side, with its score as an object."""
    cp, mate = raw.pop("cp", None), raw.pop("mate", None)
    info: Info = raw  # type: ignore[assignment]
    if cp is not None or mate is not None:
        info["score"] = PovScore(cp, mate, turn)
    return info
