# SPDX-License-Identifier: MIT
"""The stubs describe the module, and what is installed holds nothing of the build machine."""

import ast
from pathlib import Path

import chuhe
from chuhe import _native

PACKAGE = Path(chuhe.__file__).parent
ROOT = Path(__file__).resolve().parents[2]


def stub():
    return ast.parse((PACKAGE / "_native.pyi").read_text(encoding="utf-8"))


def names_in(body):
    for item in body:
        if isinstance(item, (ast.FunctionDef, ast.ClassDef)):
            yield item.name
        elif isinstance(item, ast.AnnAssign):
            yield item.target.id


def test_the_stubs_name_exactly_what_is_there():
    described = {name for name in names_in(stub().body) if not name.startswith("_")}
    there = {name for name in vars(_native) if not name.startswith("_")}
    assert described == there


def test_the_stubs_name_exactly_the_members_of_each_class():
    for item in stub().body:
        if not isinstance(item, ast.ClassDef):
            continue
        members = vars(getattr(_native, item.name))
        described = {name for name in names_in(item.body) if not name.startswith("_")}
        assert described == {name for name in members if not name.startswith("_")}, item.name


def test_the_package_is_typed():
    assert (PACKAGE / "py.typed").exists()


def test_the_version_is_that_of_the_project():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    assert f"VERSION {chuhe.__version__}" in text


def test_no_path_of_the_build_machine_is_inside():
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert any(path.suffix == ".so" for path in files)
    for path in files:
        content = path.read_bytes()
        for folder in (ROOT, Path.home()):
            assert str(folder).encode() + b"/" not in content, path


def test_the_licences_are_inside():
    names = {path.stem for path in (PACKAGE / "licences").iterdir()}
    assert {"MIT", "OFL-1.1", "CC-BY-4.0", "Unicode-DFS-2016"} <= names
    assert not any("GPL" in name for name in names)
