# SPDX-License-Identifier: MIT
"""Training rows: what `chuhe-data unpack` writes, read and checked.

A row is 40 bytes, little endian. The side to move is always at the bottom of the board: where Black
is to move, ranks are flipped. Slots have the order of src/chuhe/core/board.h, the side to move's sixteen
first; a piece that is not on the board stands on ABSENT.
"""

import json
from pathlib import Path

import numpy as np
import torch

from .features import ABSENT, PIECE_NAMES, SLOTS, TYPE_OF_SLOT, legal_squares

ROW = np.dtype([
    ("squares", "u1", SLOTS),
    ("score", "<i2"),   # of the search, for the side to move, in hundredths of a pawn
    ("static", "<i2"),  # of the handcrafted evaluation, likewise
    ("result", "u1"),   # for the side to move: 0 loss, 1 draw, 2 win
    ("quiet", "u1"),    # plies since the last capture, at most 255
    ("ply", "<u2"),
])
assert ROW.itemsize == 40

ROWS_PER_PIECE = 1 << 20


class BadInput(Exception):
    """A file or setting that cannot be used; the message says which and why."""


def count_rows(path):
    """How many rows the file holds. Refuses a file that ends in the middle of one."""
    try:
        size = Path(path).stat().st_size
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from error
    if size % ROW.itemsize:
        raise BadInput(f"{path}: {size} bytes is not a whole number of {ROW.itemsize}-byte rows")
    return size // ROW.itemsize


def read_pieces(path, device="cpu"):
    """Yields the checked rows of a file as u8 tensors [rows, 40], about a million rows each."""
    total = count_rows(path)
    legal = torch.from_numpy(legal_squares()).flatten().to(device)
    with open(path, "rb") as file:
        for first in range(0, total, ROWS_PER_PIECE):
            size = min(ROWS_PER_PIECE, total - first) * ROW.itemsize
            piece = torch.from_numpy(np.fromfile(file, np.uint8, size)).to(device)
            piece = piece.view(-1, ROW.itemsize)
            check_piece(piece, legal, path, first)
            yield piece


def read_rows(path):
    """All rows of a file, checked, as an array of ROW."""
    pieces = [piece.numpy().reshape(-1).view(ROW) for piece in read_pieces(path)]
    return np.concatenate(pieces) if pieces else np.zeros(0, ROW)


def check_piece(piece, legal, path, first):
    """Refuses rows with a piece where it can never stand, without a king, or without a result."""
    width = ABSENT + 2
    offsets = torch.arange(SLOTS, device=piece.device) * width
    squares = piece[:, :SLOTS].clamp(max=width - 1).long()
    good = legal[squares + offsets]
    results = piece[:, ROW.fields["result"][1]]
    if bool(good.all()) and bool((results <= 2).all()):
        return
    bad_rows = torch.nonzero(~good)
    if len(bad_rows):
        row, slot = (int(number) for number in bad_rows[0])
        side = "own" if slot < SLOTS // 2 else "enemy"
        name = PIECE_NAMES[TYPE_OF_SLOT[slot]]
        raise BadInput(f"{path}: row {first + row}: the {side} {name} in slot {slot} cannot be on "
                       f"square {int(piece[row, slot])}")
    row = int(torch.nonzero(results > 2)[0])
    raise BadInput(f"{path}: row {first + row}: invalid result {int(results[row])}")


def fitted_k(folder):
    """The K that `chuhe-data unpack` fitted to the rows of this folder; None without a summary."""
    path = Path(folder) / "summary.json"
    if not path.exists():
        return None
    try:
        summary = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadInput(f"{path}: invalid JSON: {error}") from error
    k = summary.get("scale") if isinstance(summary, dict) else None
    if isinstance(k, bool) or not isinstance(k, (int, float)) or not 10 <= k <= 10000:
        raise BadInput(f'{path}: no plausible "scale": give --k')
    return float(k)
