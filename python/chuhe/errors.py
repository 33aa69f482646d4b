# SPDX-License-Identifier: MIT
"""The exceptions. All of bad input derive from :class:`ChuheError`, which is a ``ValueError``.

>>> import chuhe
>>> try:
...     chuhe.Board().push("马二进四")
... except chuhe.ChuheError as error:
...     print(error.code, "|", error)
...     print(error.text("zh-Hant"))
illegal_move | illegal move: the red horse on h0 cannot go to f1
著法不合規則：h0 的紅馬不能走到 f1
"""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple, Type

from ._native import Place, Problem


class ChuheError(ValueError):
    """Something is wrong with an input.

    ``problems`` lists everything that is wrong; ``code`` and ``place`` are those of the first.
    ``str()`` gives the text in the language that ``set_language()`` chose, ``text()`` in any.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(list(problems))
        self.problems: List[Problem] = list(problems)

    @property
    def code(self) -> str:
        """The kind, for programs: ``'illegal_move'``."""
        return self.problems[0].code

    @property
    def message_code(self) -> str:
        """The message, for programs: ``'move.cannot_go'``."""
        return self.problems[0].message_code

    @property
    def place(self) -> Place:
        """Where in the input it is."""
        return self.problems[0].place

    def text(self, language: Optional[str] = None) -> str:
        """Everything that is wrong, a line each, in this language."""
        return "\n".join(problem.text(language) for problem in self.problems)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> Tuple[Type[Any], Tuple[Any, ...]]:
        return (type(self), (self.problems,))


class InvalidMoveError(ChuheError):
    """A text that is not a move in any notation."""


class IllegalMoveError(ChuheError):
    """A move that the rules forbid here."""


class AmbiguousMoveError(ChuheError):
    """A move that several pieces could make."""


class InvalidPositionError(ChuheError):
    """A position that no game can have, or a text that is not a position."""


class FileError(ChuheError, OSError):
    """A file that cannot be opened, read or written."""


class EngineError(RuntimeError):
    """Something went wrong with an engine. ``code`` says what, for programs."""

    def __init__(self, problem: Problem, last_words: str = "") -> None:
        super().__init__(problem, last_words)
        self.problem = problem
        #: The end of what the program wrote to standard error.
        self.last_words = last_words

    @property
    def code(self) -> str:
        """``'cannot_start'``, ``'no_protocol'``, ``'bad_setting'``, ``'bad_answer'``, ``'busy'``."""
        return self.problem.code

    def text(self, language: Optional[str] = None) -> str:
        """What went wrong, in this language."""
        return self.problem.text(language)

    def __str__(self) -> str:
        return self.text()


class EngineTerminatedError(EngineError):
    """The engine has ended, or does not answer (``'died'``, ``'silent'``)."""


_BY_CODE = {
    "illegal_move": IllegalMoveError,
    "ambiguous_move": AmbiguousMoveError,
    "cannot_open": FileError,
    "cannot_write": FileError,
}


def error_of(problems: Sequence[Problem], subject: str) -> ChuheError:
    """The exception for these problems with a move, a position or something else."""
    if subject == "position":
        return InvalidPositionError(problems)
    kind: Type[ChuheError] = _BY_CODE.get(problems[0].code, ChuheError)
    if subject == "move" and kind is ChuheError:
        kind = InvalidMoveError
    return kind(problems)


def engine_error_of(problem: Problem, last_words: str) -> EngineError:
    """The exception for a problem with an engine."""
    has_ended = problem.code in ("died", "silent")
    return (EngineTerminatedError if has_ended else EngineError)(problem, last_words)
