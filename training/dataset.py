# SPDX-License-Identifier: MIT
"""Positions and what the net should say of them, resident on the device.

A data folder holds train.rows, held.rows and summary.json with the fitted K. Rows of held.rows are
only ever measured.
"""

from dataclasses import dataclass
from pathlib import Path

import torch

from .features import SLOTS
from .rows import ROW, BadInput, count_rows, fitted_k, read_pieces


@dataclass
class Positions:
    """Rows of one or several folders."""
    squares: torch.Tensor  # u8 [rows, slots]
    target: torch.Tensor   # float32 [rows]: the chance to win, draws half
    k: torch.Tensor        # float32 [rows]: sigmoid(hundredths / k) is a chance to win
    static: torch.Tensor   # float32 [rows]: the handcrafted evaluation; empty unless asked for

    def __len__(self):
        return len(self.squares)


@dataclass
class Folder:
    path: Path
    k: float


def find_folders(paths, k):
    """The data folders, each with its K: the given one, or the one that was fitted to its rows."""
    folders = []
    for path in map(Path, paths):
        for name in ("train.rows", "held.rows"):
            if count_rows(path / name) == 0:
                raise BadInput(f"{path / name}: no rows")
        if path.resolve() in (folder.path.resolve() for folder in folders):
            raise BadInput(f"{path}: given twice")
        own_k = k or fitted_k(path)
        if own_k is None:
            raise BadInput(f"{path}: no summary.json with a fitted K: give --k")
        folders.append(Folder(path, own_k))
    return folders


def load(folders, name, result_weight, device, with_static=False):
    """The rows of the file `name` of every folder, with their targets."""
    total = sum(count_rows(folder.path / name) for folder in folders)
    positions = Positions(torch.empty(total, SLOTS, dtype=torch.uint8, device=device),
                          torch.empty(total, device=device), torch.empty(total, device=device),
                          torch.empty(total if with_static else 0, device=device))
    first = 0
    for folder in folders:
        for piece in read_pieces(folder.path / name, device):
            here = slice(first, first + len(piece))
            first += len(piece)
            numbers = piece[:, SLOTS:SLOTS + 4].contiguous().view(torch.int16).float()
            won = piece[:, ROW.fields["result"][1]].float() / 2
            chance = torch.sigmoid(numbers[:, 0] / folder.k)
            positions.squares[here] = piece[:, :SLOTS]
            positions.target[here] = result_weight * won + (1 - result_weight) * chance
            positions.k[here] = folder.k
            if with_static:
                positions.static[here] = numbers[:, 1]
    return positions
