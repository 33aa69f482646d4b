# SPDX-License-Identifier: MIT
"""Everything that the documentation shows is true: docstrings, README, page, notebook, examples."""

import doctest
import importlib
import inspect
import json
import pkgutil
import re
import runpy
import sys
from pathlib import Path

import pytest

import chuhe

FOLDER = Path(__file__).resolve().parents[1]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def modules():
    yield chuhe
    for found in pkgutil.iter_modules(chuhe.__path__, "chuhe."):
        yield importlib.import_module(found.name)


def docstrings():
    """Every docstring of the package with an example, also those written in C++, once.

    Yields its name, itself, and the names that it may use.
    """
    seen = set()
    for module in modules():
        things = [(module.__name__, module)]
        for name, thing in vars(module).items():
            if inspect.ismodule(thing):
                continue
            things.append((f"{module.__name__}.{name}", thing))
            if inspect.isclass(thing) and thing.__module__.startswith("chuhe"):
                things += [(f"{module.__name__}.{name}.{key}", part) for key, part in vars(thing).items()]
        for name, thing in things:
            text = getattr(thing, "__doc__", None)
            if isinstance(text, str) and ">>>" in text and text not in seen:
                seen.add(text)
                yield name, text, vars(module)


def run(name, text, names):
    names = {**vars(chuhe), **names, "chuhe": chuhe}
    parsed = doctest.DocTestParser().get_doctest(text, names, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(parsed)
    assert runner.failures == 0 and runner.tries > 0, name


@pytest.mark.parametrize("example", list(docstrings()), ids=lambda example: example[0])
def test_the_examples_of_a_docstring_are_true(example):
    run(*example)


def test_there_are_docstrings_with_examples():
    assert len(list(docstrings())) > 25


def test_everything_public_has_a_docstring():
    missing = [
        name
        for name in chuhe.__all__
        if not isinstance(getattr(chuhe, name), (int, str, list, tuple))
        and not (getattr(chuhe, name).__doc__ or "").strip()
    ]
    assert missing == []


@pytest.mark.parametrize(
    "page",
    [FOLDER / "README.md", FOLDER.parent / "docs/python.md", FOLDER.parent / "docs/tables.md"],
    ids=lambda p: p.name,
)
def test_the_examples_of_a_page_are_true(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```pycon\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    run(page.name, "\n".join(blocks), {})


def test_the_notebook_runs_cell_by_cell(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((FOLDER / "tutorial.ipynb").read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 8
    names = {"__name__": "__main__"}
    for number, cell in enumerate(cells):
        source = "".join(cell["source"])
        exec(compile(source, f"cell {number}", "exec"), names)  # noqa: S102


@pytest.mark.parametrize("path", sorted((FOLDER / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(path, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(path)])
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out
