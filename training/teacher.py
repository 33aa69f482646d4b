# SPDX-License-Identifier: MIT
"""The teacher: a large net whose judgement the small net learns.

It sees the board as an image and is far too slow to play with, but it judges positions better than
the engine's net can. What it says of a position is a steadier target than one search and one
result, and it can say it of positions that were never searched.
"""

import io
import json

import torch
import torch.nn.functional as F
from torch import nn

from .export import write_whole
from .features import ABSENT, FILES, PER_SIDE, RANKS, SQUARES, TYPE_OF_SLOT, mirror_file
from .rows import BadInput

FORMAT = "chuhe teacher 1"
PLANES = 14  # own king, advisors, …, pawns, then the enemy's
GATHERED = 32  # channels before the board is judged as a whole
MIDDLE = 128


class Board(nn.Module):
    """From squares to planes: one per kind of piece, 1 where it stands."""

    def __init__(self):
        super().__init__()
        width = SQUARES + 1
        planes = [piece + 7 * (slot >= PER_SIDE) for slot, piece in enumerate(TYPE_OF_SLOT)]
        self.register_buffer("offset", torch.tensor(planes) * width, persistent=False)
        mirrored = [mirror_file(square) for square in range(SQUARES)] + [ABSENT]
        views = torch.tensor([list(range(width)), mirrored])
        self.register_buffer("view", views, persistent=False)

    def forward(self, squares, flip, dtype):
        """[rows, planes, ranks, files]; rows whose `flip` is 1 are mirrored left to right."""
        seen = self.view[flip[:, None], squares.long()]
        planes = torch.zeros(len(squares), PLANES * (SQUARES + 1), dtype=dtype,
                             device=squares.device)
        planes.scatter_(1, seen + self.offset, 1.0)
        planes = planes.view(-1, PLANES, SQUARES + 1)[:, :, :SQUARES]
        return planes.reshape(-1, PLANES, RANKS, FILES).contiguous(
            memory_format=torch.channels_last)


class Block(nn.Module):
    """Two convolutions with a shortcut; what the whole board looks like scales their channels."""

    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        self.squeeze = nn.Linear(channels, channels // 4)
        self.excite = nn.Linear(channels // 4, 2 * channels)

    def forward(self, x):
        y = F.relu(self.first_norm(self.first(x)))
        y = self.second_norm(self.second(y))
        scale, shift = self.excite(F.relu(self.squeeze(y.mean((2, 3))))).chunk(2, 1)
        y = torch.addcmul(shift[:, :, None, None], y, torch.sigmoid(scale)[:, :, None, None])
        return F.relu(x + y)


class Teacher(nn.Module):
    def __init__(self, channels=128, blocks=8):
        super().__init__()
        self.channels = channels
        self.board = Board()
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.place = nn.Parameter(torch.zeros(1, channels, RANKS, FILES))
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.Sequential(*(Block(channels) for _ in range(blocks)))
        self.gather = nn.Conv2d(channels, GATHERED, 1, bias=False)
        self.gather_norm = nn.BatchNorm2d(GATHERED)
        self.middle = nn.Linear(GATHERED * SQUARES, MIDDLE)
        self.last = nn.Linear(MIDDLE, 1)

    def forward(self, squares, flip):
        """float32 [rows]: the logit of the chance to win, draws half, for the side to move."""
        x = self.board(squares, flip, self.middle.weight.dtype)
        x = self.stem(x)
        x = F.relu(self.stem_norm(x + self.place.to(x.dtype)))
        x = self.blocks(x)
        x = F.relu(self.gather_norm(self.gather(x))).flatten(1)
        x = F.relu(self.middle(x)).float()
        with torch.autocast(squares.device.type, enabled=False):  # 16 bits are too coarse here
            return F.linear(x, self.last.weight.float(), self.last.bias.float())[:, 0]


def save(teacher, path):
    # Half precision is more than the labels need. The facts are text because old versions of
    # PyTorch load only tensors and text safely.
    weights = {name: value.half() if value.is_floating_point() else value
               for name, value in teacher.state_dict().items()}
    facts = {"format": FORMAT, "channels": teacher.channels, "blocks": len(teacher.blocks)}
    buffer = io.BytesIO()
    torch.save({"facts": json.dumps(facts), **weights}, buffer)
    write_whole(path, buffer.getvalue())


def read(path):
    """The teacher in a file, in full precision."""
    try:
        state = torch.load(path, map_location="cpu", weights_only=True)
        facts = json.loads(state.pop("facts"))
        if facts["format"] != FORMAT:
            raise ValueError(facts["format"])
        teacher = Teacher(facts["channels"], facts["blocks"])
        teacher.load_state_dict(state)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error
    except Exception as error:  # which one depends on where the file is damaged
        raise BadInput(f"{path}: not a teacher") from error
    return teacher
