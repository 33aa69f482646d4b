# SPDX-License-Identifier: MIT
"""Builds the extension module with CMake, and packs the C++ sources that it needs into the sdist.

In a checkout the sources are next to this folder; in an sdist they are in its folder ``house``.

CHUHE_PYTHON_BUILD   the folder for CMake's output, to keep it between builds
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
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
HOUSE = HERE / "house" if (HERE / "house").is_dir() else HERE.parent

# The rooms that the module links; CMake adds those they need.
ROOMS = ["draw", "formats", "protocol"]

# What the build reads, apart from the rooms.
SOURCES = ["CMakeLists.txt", "LICENSE", "LICENSES", "cmake", "assets", "python/CMakeLists.txt", "python/bindings"]
DATA_SOURCES = ["chunk", "columns", "compression", "filter", "game", "replay", "row"]


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


class BuildWithCMake(build_ext):
    def build_extension(self, ext: Extension) -> None:
        # Not in self.build_temp: CMake's paths must not depend on where the wheel is made.
        folder = Path(os.environ.get("CHUHE_PYTHON_BUILD") or HOUSE / "build/python/modules")
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
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
            ],
            check=True,
        )
        subprocess.run(["cmake", "--build", folder, "--target", "_native"], check=True)
        built = folder / "python/chuhe" / ("_native" + sysconfig.get_config_var("EXT_SUFFIX"))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(built, target)


class SdistWithHouse(sdist):
    def make_release_tree(self, base_dir: str, files: list) -> None:
        super().make_release_tree(base_dir, files)
        house = Path(base_dir) / "house"
        paths = list(SOURCES)
        paths += ["src/chuhe/" + room for room in rooms_needed()]
        for name in DATA_SOURCES:
            paths += [f"apps/data/{name}{end}" for end in (".h", ".cpp")]
        for name in paths:
            source = HOUSE / name
            if source.is_dir():
                shutil.copytree(source, house / name)
            elif source.is_file():
                (house / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, house / name)


setup(
    version=version(),
    ext_modules=[Extension("chuhe._native", sources=[])],
    cmdclass={"build_ext": BuildWithCMake, "sdist": SdistWithHouse},
    zip_safe=False,
)
