# SPDX-License-Identifier: MIT
"""Game records of every format: XQF, CBR and CBL, PGN, DhtmlXQ, UBB, WXF, text, and more.

>>> import chuhe
>>> text = '''[Game "Chinese Chess"]
... [Red "胡荣华"]
... [Black "柳大华"]
... [Result "1-0"]
...
... 1. 炮二平五 马8进7 2. 马二进三 (2. 炮八平六 {过宫炮}) 车9平8 1-0
... '''
>>> game = next(chuhe.records.read(text.encode()))
>>> game.headers["Red"], game.result, len(game.mainline())
('胡荣华', '1-0', 4)
>>> [node.comment for node in game.next().next().variations]
['', '过宫炮']
>>> game.end().board().fen()
'rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3'
"""

from __future__ import annotations

import os
from typing import (
    IO,
    Iterable,
    Iterator,
    List,
    MutableMapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
)

from . import _native
from ._native import Game, GameNode, Reader

Source = Union[str, "os.PathLike[str]", bytes, IO[bytes]]


class Loss(NamedTuple):
    """Something that a format could not hold."""

    #: For programs: ``'variation'``, ``'comment'``, ``'tag'`` ...
    kind: str
    #: The index of the game.
    game: int
    #: What was lost, for people.
    text: str


class LossError(ValueError):
    """Refusal to write with losses: see ``strict`` of :func:`write`."""

    def __init__(self, losses: Sequence[Loss]) -> None:
        super().__init__(list(losses))
        self.losses = list(losses)

    def __str__(self) -> str:
        return "\n".join(loss.text for loss in self.losses)


class Format(NamedTuple):
    """A file format."""

    name: str
    extension: str
    can_read: bool
    can_write: bool
    holds_many_games: bool
    holds_variations: bool


def formats() -> List[Format]:
    """All formats.

    >>> sorted(row.name for row in formats() if row.can_write)[:3]
    ['cbl', 'cbr', 'chessboard']
    """
    return [Format(*row) for row in _native.format_rows()]


class Headers(MutableMapping[str, str]):
    """The header of a game as a dictionary. Of repeated fields it shows the first."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getitem__(self, name: str) -> str:
        for key, value in self._game.tags:
            if key == name:
                return value
        raise KeyError(name)

    def __setitem__(self, name: str, value: str) -> None:
        tags = self._game.tags
        for index, (key, _) in enumerate(tags):
            if key == name:
                tags[index] = (name, value)
                break
        else:
            tags.append((name, value))
        self._game.tags = tags

    def __delitem__(self, name: str) -> None:
        tags = [(key, value) for key, value in self._game.tags if key != name]
        if len(tags) == len(self._game.tags):
            raise KeyError(name)
        self._game.tags = tags

    def __iter__(self) -> Iterator[str]:
        return iter(dict(self._game.tags))

    def __len__(self) -> int:
        return len(dict(self._game.tags))

    def __repr__(self) -> str:
        return f"Headers({dict(self._game.tags)!r})"


def read(
    source: Source,
    *,
    format: Optional[str] = None,  # noqa: A002
    encoding: Optional[str] = None,
    notation: Optional[str] = None,
) -> Reader:
    """The games of a path, of bytes, or of a binary file, one after another.

    The content decides which format it is, not the name; ``format``, ``encoding`` and
    ``notation`` override that. Damage costs a move or a game and is reported in
    ``game.problems``; ``ChuheError`` is thrown only if nothing more can be read.

    The iterator knows the ``format`` and the ``encoding`` that were found, and the ``problems``
    outside games.
    """
    if isinstance(source, (str, os.PathLike)):
        return Reader.open(os.fspath(source), None, format, encoding, notation)
    name = ""
    if not isinstance(source, (bytes, bytearray, memoryview)):
        name = str(getattr(source, "name", ""))
        source = source.read()
    return Reader.open(name, bytes(source), format, encoding, notation)


def to_bytes(
    games: Union[Game, Iterable[Game]],
    format: str,  # noqa: A002
    *,
    notation: str = "chinese",
    half_width_digits: bool = False,
    encoding: Optional[str] = None,
    library_tags: Sequence[Tuple[str, str]] = (),
) -> Tuple[bytes, List[Loss]]:
    """The games as a file, and what the format could not hold."""
    games = [games] if isinstance(games, Game) else list(games)
    return _native.games_to_bytes(
        games, format, notation, half_width_digits, encoding, list(library_tags)
    )


def write(
    games: Union[Game, Iterable[Game]],
    path: Union[str, "os.PathLike[str]"],
    *,
    format: Optional[str] = None,  # noqa: A002
    notation: str = "chinese",
    half_width_digits: bool = False,
    encoding: Optional[str] = None,
    library_tags: Sequence[Tuple[str, str]] = (),
    strict: bool = False,
) -> List[Loss]:
    """Writes a file, whole or not at all, and returns what the format could not hold.

    The name of the file decides the format unless ``format`` is given. With ``strict``, nothing is
    written if something would be lost, and :class:`LossError` is thrown.
    """
    name = os.fspath(path)
    content, losses = to_bytes(
        games,
        format or _native.format_of_path(name),
        notation=notation,
        half_width_digits=half_width_digits,
        encoding=encoding,
        library_tags=library_tags,
    )
    if strict and losses:
        raise LossError(losses)
    _native.write_file(name, content)
    return losses


def _as_pgn(game: Game) -> str:
    return to_bytes(game, "pgn", encoding="utf-8")[0].decode()


setattr(Game, "headers", property(Headers, doc="The header as a dictionary."))
setattr(Game, "__str__", _as_pgn)

__all__ = [
    "Format",
    "Game",
    "GameNode",
    "Headers",
    "Loss",
    "LossError",
    "Reader",
    "formats",
    "read",
    "to_bytes",
    "write",
]
