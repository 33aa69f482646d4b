# SPDX-License-Identifier: MIT
"""Builds the extension module with CMake, and packs the C++ sources that it needs into the sdist.

In a checkout the sources are next to this folder; in an sdist they are in its folder ``house``.

CHUHE_PYTHON_BUILD   the folder for CMake's output, to keep it between builds
CHUHE_PYTHON_LIBRARY no: without chuhe.library, and so without SQLite and RocksDB
CHUHE_PYTHON_CPU     a value for CHUHE_CPU (cmake/cpu.cmake); by default the wheel runs on every
                     processor of the architecture
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
HOUSE = HERE / "house" if (HERE / "house").is_dir() else HERE.parent

HAS_LIBRARY = os.environ.get("CHUHE_PYTHON_LIBRARY", "yes") != "no"

# The modules, and the rooms that they link; CMake adds those they need.
MODULES = ["_native"] + ["_library"] * HAS_LIBRARY
ROOMS = ["draw", "formats", "protocol"] + ["index"] * HAS_LIBRARY

# What the build reads, apart from the rooms.
SOURCES = ["CMakeLists.txt", "LICENSE", "cmake", "assets"]
SOURCES += ["python/CMakeLists.txt", "python/bench", "python/bindings"]
LICENCES = ["CC-BY-4.0", "MIT", "OFL-1.1", "Unicode-DFS-2016"]
DATA_SOURCES = ["chunk", "columns", "compression", "filter", "game", "replay"]


def version() -> str:
    text = (HOUSE / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"\bVERSION (\d+\.\d+\.\d+)", text).group(1)


def rooms_needed() -> list:
    """The rooms with those they depend on, as chuhe_rooms() in cmake/rooms.cmake finds them."""
    wanted, found = list(ROOMS), set()
    while wanted:
        room = wanted.pop()
        if room in found:
            continue
        found.add(room)
        text = (HOUSE / "src/chuhe" / room / "CMakeLists.txt").read_text(encoding="utf-8")
        depends = re.search(r"^ +DEPENDS (.*)$", text, re.MULTILINE)
        wanted += depends.group(1).split() if depends else []
    return sorted(found)


def pybind11_folder() -> list:
    """Where this Python's pybind11 is. Debian's is the one that CMake finds by itself."""
    try:
        import pybind11
    except ImportError:
        return []
    folder = pybind11.get_cmake_dir()
    return [] if folder.startswith("/usr/lib/python3/") else ["-Dpybind11_DIR=" + folder]


class BuildWithLicences(build_py):
    def run(self) -> None:
        super().run()
        folder = Path(self.build_lib) / "chuhe/licences"
        for name in LICENCES:
            shutil.copy2(HOUSE / "LICENSES" / (name + ".txt"), folder)


class BuildWithCMake(build_ext):
    def build_extensions(self) -> None:
        # Not in self.build_temp: CMake's paths must not depend on where the wheel is made.
        folder = Path(os.environ.get("CHUHE_PYTHON_BUILD") or HOUSE / "build/python/modules")
        self.folder = folder
        ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(
            ["cmake", "-S", HOUSE, "-B", folder, *ninja]
            + [
                "-DCMAKE_BUILD_TYPE=Release",
                "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG",
                "-DBUILD_TESTING=OFF",
                "-DCHUHE_INSTALL=OFF",
                "-DCHUHE_PYTHON=ON",
                "-DCHUHE_ROOMS=" + ";".join(ROOMS),
                "-DCHUHE_CPU=" + os.environ.get("CHUHE_PYTHON_CPU", "generic"),
                "-DPython_EXECUTABLE=" + sys.executable,
                *pybind11_folder(),
            ],
            check=True,
        )
        subprocess.run(["cmake", "--build", folder, "--target", *MODULES], check=True)
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        name = ext.name.split(".")[-1] + sysconfig.get_config_var("EXT_SUFFIX")
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.folder / "python/chuhe" / name, target)


class SdistWithHouse(sdist):
    def make_release_tree(self, base_dir: str, files: list) -> None:
        super().make_release_tree(base_dir, files)
        house = Path(base_dir) / "house"
        paths = SOURCES + [f"LICENSES/{name}.txt" for name in LICENCES]
        paths += ["src/chuhe/" + room for room in rooms_needed()]
        for name in DATA_SOURCES:
            paths += [f"src/chuhe/data/{name}{end}" for end in (".h", ".cpp")]
        paths += ["apps/data/row.h", "apps/data/row.cpp"]
        for name in paths:
            source = HOUSE / name
            if source.is_dir():
                shutil.copytree(source, house / name)
            elif source.is_file():
                (house / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, house / name)


setup(
    version=version(),
    ext_modules=[Extension("chuhe." + name, sources=[]) for name in MODULES],
    cmdclass={
        "build_ext": BuildWithCMake,
        "build_py": BuildWithLicences,
        "sdist": SdistWithHouse,
    },
    zip_safe=False,
)
