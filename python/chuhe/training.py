# SPDX-License-Identifier: MIT
"""Training games: chunks of self-play games (docs/formats/training-chunk.md), read in batches.

::

    for batch in training.batches(["games-000.chunk"], batch_size=16384):
        inputs = arrays.features(batch["squares"])
        target = batch["score"], batch["result"]
"""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._native import Move

#: A training row, 40 bytes: the squares as in :mod:`chuhe.arrays`; the score of the search and the
#: handcrafted evaluation, for the side to move, in hundredths of the search unit; the result for
#: the side to move (0 lost, 1 drawn, 2 won); plies since the last capture, and since the start.
ROW = np.dtype(
    [
        ("squares", "u1", (32,)),
        ("score", "<i2"),
        ("evaluation", "<i2"),
        ("result", "u1"),
        ("quiet_plies", "u1"),
        ("ply", "<u2"),
    ]
)

Path = Union[str, "os.PathLike[str]"]


class TrainingGame(NamedTuple):
    """A game of a chunk."""

    #: The start, as FEN.
    fen: str
    moves: List[Move]
    #: For the side to move, in hundredths of the search unit; ``None`` for random moves.
    scores: List[Optional[int]]
    #: 0 Black won, 1 draw, 2 Red won.
    result: int
    #: ``'no_move'``, ``'perpetual'``, ``'repetition'``, ``'limit'``, ``'resigned'`` ...
    ending: str = "unknown"


class Chunk(Sequence[TrainingGame]):
    """A file of training games, as a sequence."""

    def __init__(self, path: Path) -> None:
        self._chunk = _native.Chunk.read(os.fspath(path))

    @property
    def info(self) -> Dict[str, Any]:
        """How the games were made: engine, rules, nodes, seed ..."""
        return self._chunk.info()

    def __len__(self) -> int:
        return len(self._chunk)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        return TrainingGame(*self._chunk.game(index))


def write(
    path: Path, games: Iterable[TrainingGame], *, engine: str = "", nodes: int = 0, seed: int = 0
) -> None:
    """Writes a chunk, whole or not at all. An empty ``fen`` is the usual start."""
    _native.write_chunk(os.fspath(path), [tuple(game) for game in games], engine, nodes, seed)


def batches(
    paths: Union[Path, Iterable[Path]],
    *,
    batch_size: int = 16384,
    keep: str = "quiet",
    evaluations: bool = False,
) -> Iterator["npt.NDArray[np.void]"]:
    """The positions of chunks as arrays of :data:`ROW`, all of one size but the last.

    ``keep='quiet'`` leaves out what a network does not learn from, as ``chuhe-data unpack`` does:
    checks, captures, decided and repeated positions, and more than 100 of a game; ``'all'`` keeps
    every position with a score. The handcrafted evaluation is computed with ``evaluations=True``;
    otherwise it is 0. Reading releases Python's lock.
    """
    if keep not in ("quiet", "all"):
        raise ValueError("keep is 'quiet' or 'all'")
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    names = [os.fspath(path) for path in paths]
    return iter(_native.Rows(names, batch_size, keep == "quiet", evaluations, ROW))


__all__ = ["Chunk", "ROW", "TrainingGame", "batches", "write"]
