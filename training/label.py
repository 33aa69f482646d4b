# SPDX-License-Identifier: MIT
"""Lets a teacher label rows: python3 -m training.label --teacher teacher.pt --out NEW FOLDER

The new scores stand for share * teacher + (1 - share) * what the row said, search and result
together. Nets are therefore trained on them with --result-weight 0. Positions beside the games
(strays.rows) have no score of their own and get the teacher's. Held-out rows stay as they are.
"""

import argparse
import json
import shutil
import sys
from pathlib import Path

import torch

from . import teacher
from .features import SLOTS
from .rows import ROW, BadInput, fitted_k, read_pieces

ROWS_AT_ONCE = 16384
SURE = 0.998  # the surest label: its score is about 6 K
SCORE = slice(ROW.fields["score"][1], ROW.fields["score"][1] + 2)
RESULT = ROW.fields["result"][1]


def parse(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m training.label", description="Gives rows the scores of a teacher.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("folder", type=Path, metavar="FOLDER", help="as written by chuhe-data unpack")
    add("--teacher", required=True, type=Path, help="written by training.teach")
    add("--out", required=True, type=Path, help="the new folder")
    add("--share", type=float, default=0.5, help="of the teacher in the label of a searched row")
    add("--result-weight", type=float, default=0.25, help="of the result in what the row said")
    add("--k", type=float, default=0, help="of the new scores; default: as fitted for the folder")
    settings = parser.parse_args(arguments)
    if not (0 <= settings.share <= 1 and 0 <= settings.result_weight <= 1):
        raise BadInput("--share and --result-weight must lie in 0..1")
    if settings.out.exists():
        raise BadInput(f"--out {settings.out}: exists already")
    return settings


class Labeller:
    def __init__(self, settings, device):
        self.settings, self.device = settings, device
        model = teacher.read(settings.teacher).to(device).eval()
        if device == "cuda":
            model = model.half()
        self.model = model.to(memory_format=torch.channels_last)
        self.own_k = fitted_k(settings.folder)
        if self.own_k is None:
            raise BadInput(f"{settings.folder}: no summary.json with a fitted K")
        self.k = settings.k or self.own_k

    def judged(self, rows):
        """The teacher's chances."""
        flip = torch.zeros(ROWS_AT_ONCE, dtype=torch.long, device=self.device)
        return torch.sigmoid(torch.cat([self.model(piece[:, :SLOTS], flip[:len(piece)])
                                        for piece in rows.split(ROWS_AT_ONCE)]))

    def said(self, rows):
        """The chances that the rows themselves give."""
        score = rows[:, SCORE].contiguous().view(torch.int16)[:, 0].float()
        weight = self.settings.result_weight
        return weight * rows[:, RESULT] / 2 + (1 - weight) * torch.sigmoid(score / self.own_k)

    def labelled(self, rows, share):
        chances = share * self.judged(rows)
        if share < 1:
            chances += (1 - share) * self.said(rows)
        scores = self.k * torch.logit(chances.clamp(1 - SURE, SURE))
        rows[:, SCORE] = scores.round().to(torch.int16)[:, None].view(torch.uint8)
        return rows

    @torch.no_grad()
    def write(self, name, share, file):
        """Appends the rows of a file with their new scores; returns how many there are."""
        count = 0
        for rows in read_pieces(self.settings.folder / name, self.device):
            file.write(self.labelled(rows, share).cpu().numpy().tobytes())
            count += len(rows)
        return count


def label(settings):
    labeller = Labeller(settings, "cuda" if torch.cuda.is_available() else "cpu")
    settings.out.mkdir(parents=True)
    with open(settings.out / "train.rows", "wb") as file:
        counts = {"searched": labeller.write("train.rows", settings.share, file)}
        if (settings.folder / "strays.rows").exists():
            counts["strays"] = labeller.write("strays.rows", 1, file)
    shutil.copyfile(settings.folder / "held.rows", settings.out / "held.rows")
    summary = {"scale": labeller.k, "rows": counts, "share": settings.share,
               "result_weight": settings.result_weight, "source": str(settings.folder)}
    # Last: a folder without it is unfinished, and training.train refuses it.
    (settings.out / "summary.json").write_text(json.dumps(summary, indent=2) + "\n")
    print(", ".join(f"{count:,} {kind}" for kind, count in counts.items()))


def main(arguments=None):
    try:
        label(parse(arguments))
    except BadInput as error:
        print(f"training: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
