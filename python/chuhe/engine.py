# SPDX-License-Identifier: MIT
"""Engines: Chuhe's own in this process, and other programs that speak UCI or UCCI.

>>> import chuhe
>>> with chuhe.Engine() as engine:
...     result = engine.play(chuhe.Board(), chuhe.Limit(depth=4))
...     info = engine.analyse(chuhe.Board(), chuhe.Limit(nodes=2000))
>>> result.move in chuhe.Board().legal_moves
True
>>> info["pv"][0] in chuhe.Board().legal_moves, info["score"].is_mate()
(True, False)

Searches run without Python's global lock: as many engines as there are cores think at once, each
with a thread of its own in Python or not.
"""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from typing import (
    Any,
    Callable,
    Dict,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Type,
    TypeVar,
    Union,
    overload,
)

from . import _native
from ._native import Board, Move
from .reports import Info, Limit, PlayResult, PovScore, info_from

Option = Union[str, int, bool, None, _native.Rules]


class Analysis:
    """A search that is going on: iterate over it for reports, and stop it when you have enough.

    >>> import chuhe
    >>> with chuhe.Engine() as engine, engine.analysis(chuhe.Board()) as analysis:
    ...     for info in analysis:
    ...         if info.get("depth", 0) >= 3:
    ...             break
    >>> analysis.info["depth"] >= 3
    True
    """

    def __init__(self, search: _native.Search, turn: bool) -> None:
        self._search = search
        self._turn = turn
        #: The last report on each line, best first.
        self.multipv: List[Info] = []

    @property
    def info(self) -> Info:
        """The last report on the best line that was fetched."""
        return self.multipv[0] if self.multipv else {}

    def __iter__(self) -> Iterator[Info]:
        while True:
            info = self.next()
            if info is None:
                return
            yield info

    def next(self) -> Optional[Info]:
        """Waits for the next report; ``None`` at the end of the search."""
        raw = self._search.next()
        if raw is None:
            return None
        info = info_from(raw, self._turn)
        rank = info.get("multipv", 1)
        if rank <= len(self.multipv):
            self.multipv[rank - 1] = info
        elif rank == len(self.multipv) + 1:
            self.multipv.append(info)
        return info

    def stop(self) -> None:
        """Asks the engine to end the search soon; returns at once."""
        self._search.stop()

    def is_done(self) -> bool:
        """Has the search ended?"""
        return self._search.is_done()

    def wait(self) -> PlayResult:
        """Waits for the end of the search, and returns the move."""
        for _ in self:
            pass
        best, ponder, rest = self._search.wait()
        info = dict(self.info)
        if not info:
            info = dict(info_from({key: rest[key] for key in ("cp", "mate") if key in rest}, self._turn))
        info.update(nodes=max(rest["nodes"], self.info.get("nodes", 0)))
        return PlayResult(
            best,
            ponder,
            info,  # type: ignore[arg-type]
            draw_offered=rest["draw_offered"],
            resigned=rest["resigned"],
            from_book=rest["from_book"],
            text=rest["text"],
        )

    def __enter__(self) -> "Analysis":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        while self._search.next() is not None:
            pass


_Self = TypeVar("_Self", bound="_EngineBase")


class _EngineBase:
    """What both kinds of engines can do."""

    _start: Callable[[Board, Dict[str, Any], int], _native.Search]

    def analysis(
        self,
        board: Board,
        limit: Optional[Limit] = None,
        *,
        multipv: int = 1,
        root_moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> Analysis:
        """Starts a search and returns at once. The engine is busy until it ends or is stopped."""
        limits = (limit or Limit()).as_dict(root_moves)
        return Analysis(self._start(board, limits, multipv), board.turn)

    @overload
    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        multipv: None = None,
        root_moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> Info:
        ...

    @overload
    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        multipv: int,
        root_moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> List[Info]:
        ...

    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        multipv: Optional[int] = None,
        root_moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> Union[Info, List[Info]]:
        """Searches to the limit, and returns the last report; a list of them with ``multipv``."""
        _require_limit(limit)
        with self.analysis(board, limit, multipv=multipv or 1, root_moves=root_moves) as analysis:
            result = analysis.wait()
        if multipv is not None:
            return analysis.multipv
        return result.info

    def play(
        self,
        board: Board,
        limit: Limit,
        *,
        root_moves: Optional[Sequence[Union[Move, str]]] = None,
    ) -> PlayResult:
        """Searches to the limit, and returns the move to play."""
        _require_limit(limit)
        with self.analysis(board, limit, root_moves=root_moves) as analysis:
            return analysis.wait()

    def quit(self) -> None:
        """Ends the engine."""
        raise NotImplementedError

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: object
    ) -> None:
        self.quit()


def _require_limit(limit: Limit) -> None:
    if limit.is_infinite:
        raise ValueError("without a limit the search would never end: use analysis()")


class Engine(_EngineBase):
    """Chuhe's own engine, in this process.

    The settings: ``hash`` in megabytes, ``threads``, ``rules`` (a rule book), ``elo`` (500 to 3200;
    ``None`` for full strength), ``contempt``, ``evaluation`` (``'network'``, ``'handcrafted'`` or
    ``'table'``), ``network`` (a file), ``book`` (``True`` for the built-in book, or paths),
    ``tables`` (folders of endgame tables) and ``seed``.

    >>> import chuhe
    >>> engine = chuhe.Engine(hash=1, elo=800)
    >>> engine.configure(elo=None, threads=1)
    >>> abs(engine.evaluate(chuhe.Board()).score()) < 100
    True
    >>> engine.quit()
    """

    def __init__(self, **settings: Option) -> None:
        self._engine: Optional[_native.OwnEngine] = _native.OwnEngine()
        self.configure(**settings)

    def _open(self) -> _native.OwnEngine:
        if self._engine is None:
            raise ValueError("the engine has quit")
        return self._engine

    def _start(self, board: Board, limits: Dict[str, Any], lines: int) -> _native.Search:
        return self._open().start(board, limits, lines)

    def configure(self, **settings: Option) -> None:
        """Changes settings, all of them or, if one is wrong, none."""
        self._open().configure(dict(settings))

    def new_game(self) -> None:
        """Forgets what it has learned from earlier searches."""
        self._open().new_game()

    def evaluate(self, board: Board) -> PovScore:
        """What the evaluation says about a position, without a search."""
        return PovScore(self._open().evaluate(board), None, board.turn)

    def evaluation(self, language: Optional[str] = None) -> str:
        """The evaluation in use, in words."""
        return self._open().evaluation(language)

    def stop(self) -> None:
        """Stops the search that is going on; may be called from any thread."""
        if self._engine is not None:
            self._engine.stop()

    def quit(self) -> None:
        """Stops the search and frees the memory, once nobody looks at an analysis any more."""
        self.stop()
        self._engine = None


_OPTION_TYPES = ["check", "spin", "combo", "button", "string"]


@dataclass(frozen=True)
class EngineOption:
    """An option that a program offers."""

    name: str
    #: ``'check'``, ``'spin'``, ``'combo'``, ``'button'`` or ``'string'``.
    type: str
    default: str
    min: Optional[int]
    max: Optional[int]
    var: List[str]


class SimpleEngine(_EngineBase):
    """Another program that speaks UCI or UCCI, with the methods of :class:`Engine`.

    ::

        with chuhe.SimpleEngine.popen_uci("fairy-stockfish") as engine:
            print(engine.id["name"], engine.play(board, chuhe.Limit(time=0.1)).move)
    """

    def __init__(self, engine: _native.ForeignEngine) -> None:
        self._engine = engine

    @classmethod
    def popen_uci(
        cls,
        command: Union[str, Sequence[str]],
        *,
        timeout: float = 10.0,
        options: Optional[Mapping[str, Union[str, int, bool]]] = None,
        cwd: Union[str, "os.PathLike[str]"] = "",
        dialect: Optional[str] = "uci",
    ) -> "SimpleEngine":
        """Starts a program that speaks UCI: Fairy-Stockfish, Pikafish, Chuhe itself ...

        ``command`` is a program, searched in PATH if it has no slash, or a list of the program and
        its arguments. With ``dialect=None`` it is found out whether it speaks UCI or UCCI.
        """
        words = shlex.split(command) if isinstance(command, str) else list(command)
        return cls(
            _native.ForeignEngine.open(
                words, os.fspath(cwd), dialect, timeout, dict(options or {})
            )
        )

    @classmethod
    def popen_ucci(
        cls,
        command: Union[str, Sequence[str]],
        *,
        timeout: float = 10.0,
        options: Optional[Mapping[str, Union[str, int, bool]]] = None,
        cwd: Union[str, "os.PathLike[str]"] = "",
    ) -> "SimpleEngine":
        """Starts a program that speaks UCCI: ElephantEye and its relatives."""
        return cls.popen_uci(command, timeout=timeout, options=options, cwd=cwd, dialect="ucci")

    @property
    def id(self) -> Dict[str, str]:
        """``{'name': ..., 'author': ..., 'protocol': ...}``"""
        return self._engine.id()

    @property
    def options(self) -> Dict[str, EngineOption]:
        """The options that the program offers."""
        return {
            name: EngineOption(name, _OPTION_TYPES[row[0]], *row[1:])
            for name, row in self._engine.options().items()
        }

    def _start(self, board: Board, limits: Dict[str, Any], lines: int) -> _native.Search:
        return self._engine.start(board, limits, lines)

    def configure(self, options: Mapping[str, Union[str, int, bool]]) -> None:
        """Sets options of the program."""
        self._engine.configure(dict(options))

    def new_game(self) -> None:
        """Tells it that another game begins."""
        self._engine.new_game()

    def stop(self) -> None:
        """Stops the search that is going on; may be called from any thread."""
        self._engine.stop()

    def quit(self) -> None:
        """Ends the program."""
        if self._engine.is_open():
            self._engine.quit()
