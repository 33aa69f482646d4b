# SPDX-License-Identifier: MIT
"""Lets judges label rows: python3 -m training.label --teacher teacher.pt --out NEW FOLDER

The judges are a teacher and any nets that are given: judges that err in different places are better
together than each alone. The new scores stand for their judgements,
each with its share, and for what the row said, search and result together, with the rest. Nets are
therefore trained on them with --result-weight 0. Positions beside the games (strays.rows) have no
score of their own and get the judges' alone. Held-out rows stay as they are.
"""

import argparse
import json
import shutil
import sys
from pathlib import Path

import torch

from . import measure, teacher
from .checkpoint import net_of
from .dataset import Folder, load
from .features import SLOTS
from .rows import ROW, BadInput, fitted_k, read_pieces

ROWS_AT_ONCE = 16384
POWER = 2.5  # of the loss that fits the scale of a net
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
    add("--both-views", action="store_true",
        help="the teacher also judges the mirror image: better labels in twice the time")
    add("--net", type=Path, action="append", default=[], dest="nets", metavar="NET",
        help="a .chnet file that judges as well; may be given several times")
    add("--net-share", type=float, default=0.3, help="of all nets together, likewise")
    add("--result-weight", type=float, default=0.25, help="of the result in what the row said")
    add("--k", type=float, default=0, help="of the new scores; default: as fitted for the folder")
    settings = parser.parse_args(arguments)
    if not (0 < settings.share <= 1 and 0 <= settings.result_weight <= 1):
        raise BadInput("--share must lie above 0 and up to 1, --result-weight in 0..1")
    if settings.nets and not 0 < settings.net_share <= 1 - settings.share:
        raise BadInput("--net-share must lie above 0, and --share + --net-share up to 1")
    if settings.out.exists():
        raise BadInput(f"--out {settings.out}: exists already")
    return settings


class TeacherJudge:
    def __init__(self, path, both_views, device):
        model = teacher.read(path).to(device).eval()
        if device == "cuda":
            model = model.half()
        self.model = model.to(memory_format=torch.channels_last)
        views = [0, 1] if both_views else [0]
        self.flips = [torch.full((ROWS_AT_ONCE,), view, device=device) for view in views]

    def chances(self, squares):
        """The mean of the views."""
        return sum(self.seen(squares, flip) for flip in self.flips) / len(self.flips)

    def seen(self, squares, flip):
        return torch.sigmoid(torch.cat([self.model(piece, flip[:len(piece)])
                                        for piece in squares.split(ROWS_AT_ONCE)]))


class NetJudge:
    """A net, scaled so that its chances fit the held-out rows best."""

    def __init__(self, path, folder, result_weight, device):
        self.net, self.scale = net_of(path, device)
        held = load([folder], "held.rows", result_weight, device)
        self.loss, self.factor = measure.best_factor(self.scores(held.squares), held, POWER)
        self.k = folder.k

    def scores(self, squares):
        """In hundredths."""
        return measure.outputs(self.net, squares) * self.scale

    def chances(self, squares):
        return torch.sigmoid(self.scores(squares) * self.factor / self.k)


class Labeller:
    def __init__(self, settings, device):
        self.settings, self.device = settings, device
        self.own_k = fitted_k(settings.folder)
        if self.own_k is None:
            raise BadInput(f"{settings.folder}: no summary.json with a fitted K")
        self.k = settings.k or self.own_k
        self.judges = [(settings.share,
                         TeacherJudge(settings.teacher, settings.both_views, device))]
        for path in settings.nets:
            folder = Folder(settings.folder, self.own_k)
            net = NetJudge(path, folder, settings.result_weight, device)
            self.judges.append((settings.net_share / len(settings.nets), net))
        self.share = sum(share for share, _ in self.judges)

    def judged(self, rows):
        """The chances that the judges give, on average."""
        squares = rows[:, :SLOTS].contiguous()
        return sum(share * judge.chances(squares) for share, judge in self.judges) / self.share

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
        counts = {"searched": labeller.write("train.rows", labeller.share, file)}
        if (settings.folder / "strays.rows").exists():
            counts["strays"] = labeller.write("strays.rows", 1, file)
    shutil.copyfile(settings.folder / "held.rows", settings.out / "held.rows")
    summary = {"scale": labeller.k, "rows": counts, "share": settings.share,
               "both_views": settings.both_views,
               "nets": [str(path) for path in settings.nets],
               "net_share": settings.net_share if settings.nets else 0,
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
