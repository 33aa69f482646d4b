# SPDX-License-Identifier: MIT
"""Where the data of the house is, for the tests of the installed package."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def data() -> Path:
    return ROOT / "tests/data"


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English."""
    import chuhe

    chuhe.set_language("en")
    yield
    chuhe.set_language("en")
