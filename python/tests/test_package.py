# SPDX-License-Identifier: MIT
"""The stubs describe the module, and what is installed holds nothing of the build machine."""

import ast
from pathlib import Path

import pytest

import chuhe
from chuhe import _library, _native

PACKAGE = Path(chuhe.__file__).parent
ROOT = Path(__file__).resolve().parents[2]


MODULES = [_native, _library]


def stub(module):
    name = module.__name__.split(".")[-1] + ".pyi"
    return ast.parse((PACKAGE / name).read_text(encoding="utf-8"))


def names_in(body):
    for item in body:
        if isinstance(item, (ast.FunctionDef, ast.ClassDef)):
            yield item.name
        elif isinstance(item, ast.AnnAssign):
            yield item.target.id


def public(names):
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("module", MODULES)
def test_the_stubs_name_exactly_what_is_there(module):
    assert public(names_in(stub(module).body)) == public(vars(module))


@pytest.mark.parametrize("module", MODULES)
def test_the_stubs_name_exactly_the_members_of_each_class(module):
    for item in stub(module).body:
        if isinstance(item, ast.ClassDef):
            members = vars(getattr(module, item.name))
            assert public(names_in(item.body)) == public(members), item.name


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
