# SPDX-License-Identifier: MIT
"""A library of games in one file, and the opening explorer with the masters' games.

The module needs RocksDB's shared library (Debian: librocksdb7.8); the rest of the package does not.

>>> import chuhe, chuhe.library, tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> library = chuhe.library.Library(folder.name + "/my.library")
>>> game = chuhe.Game()
>>> game.headers["Red"] = "胡荣华"
>>> _ = game.add_line(["炮二平五", "马8进7"])
>>> number = library.add(game)
>>> library[number] == game, [row.red for row in library.search(player="胡荣华")]
(True, ['胡荣华'])
"""

from __future__ import annotations

import os
from typing import Iterator, List, NamedTuple, Optional, Sequence, Union

from ._native import Board, Game, Move, Problem

try:
    from . import _library
except ImportError as error:  # pragma: no cover - depends on the machine
    raise ImportError(
        f"chuhe.library needs RocksDB (Debian: librocksdb7.8), which is not there: {error}"
    ) from error

Path = Union[str, "os.PathLike[str]"]


class Summary(NamedTuple):
    """A row of a list of games."""

    id: int
    title: str
    red: str
    black: str
    event: str
    date: str
    result: str
    plies: int
    labels: List[str]


class Import(NamedTuple):
    """What came of an import."""

    total: int
    #: Games that the library did not have.
    added: int
    #: The numbers of the first 200 games.
    games: List[int]
    problems: List[Problem]


class Library:
    """A library of games: one file, which the app and `chuhe library` use, too.

    Whatever a method changes is saved when it returns.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self._library = _library.Library.open(os.fspath(path), read_only)

    def __len__(self) -> int:
        return len(self._library)

    def add(self, game: Game, *, labels: Sequence[str] = ()) -> int:
        """Adds a game and returns its number."""
        return self._library.add(game, list(labels))

    def __getitem__(self, number: int) -> Game:
        game = self._library.load(number)
        if game is None:
            raise KeyError(number)
        return game

    def import_file(self, path: Path, *, label: str = "") -> Import:
        """Adds all games of a file of any format, or, if that fails, none."""
        return self._library.import_file(os.fspath(path), label)

    def search(
        self,
        *,
        text: str = "",
        player: str = "",
        event: str = "",
        from_date: str = "",
        to_date: str = "",
        result: str = "",
        label: str = "",
    ) -> Iterator[Summary]:
        """The games that match everything given; dates are written 2024-05-31."""
        wanted = {
            "text": text,
            "player": player,
            "event": event,
            "from_date": from_date,
            "to_date": to_date,
            "result": result,
            "label": label,
            "limit": 500,
        }
        offset = 0
        while True:
            total, rows = self._library.find({**wanted, "offset": offset})
            yield from rows
            offset += len(rows)
            if not rows or offset >= total:
                return


class ExploredMove(NamedTuple):
    """A move that was played in a position."""

    move: Move
    games: int
    red_wins: int
    draws: int
    black_wins: int
    average_year: Optional[int]


class FoundGame(NamedTuple):
    """A game with the position, after ``ply`` plies."""

    #: ``'masters'`` or ``'library'``.
    source: str
    id: int
    red: str
    black: str
    event: str
    year: int
    result: str
    ply: int


class Explored(NamedTuple):
    """What was played in a position, and how it ended."""

    games: int
    red_wins: int
    draws: int
    black_wins: int
    #: Most frequent first.
    moves: List[ExploredMove]
    top_games: List[FoundGame]


class Explorer:
    """The opening explorer: an index of positions in a folder, built when it is first opened.

    By default it has the 27,939 masters' games that come with Chuhe; ``library`` adds your own.
    """

    def __init__(
        self, folder: Path, *, masters: bool = True, library: Optional[Library] = None
    ) -> None:
        self._index = _library.Index.open(os.fspath(folder))
        if masters:
            self._index.follow_masters()
        if library is not None:
            self._index.follow_library(library._library)

    def explore(
        self,
        board: Board,
        *,
        player: str = "",
        color: Optional[bool] = None,
        from_year: int = 0,
        to_year: int = 0,
        games: int = 8,
        mirrored: bool = True,
    ) -> Explored:
        """What was played here. Transpositions, and mirror images if ``mirrored``, count."""
        return self._index.explore(
            board,
            {
                "player": player,
                "color": color,
                "from_year": from_year,
                "to_year": to_year,
                "games": games,
                "mirrored": mirrored,
            },
        )


def masters_game(number: int) -> Game:
    """One of the masters' games, by the number that the explorer gives (from 1 on)."""
    return _library.masters_game(number)


def masters_count() -> int:
    """How many masters' games there are."""
    return _library.masters_count()


__all__ = [
    "Explored",
    "ExploredMove",
    "Explorer",
    "FoundGame",
    "Import",
    "Library",
    "Summary",
    "masters_count",
    "masters_game",
]
