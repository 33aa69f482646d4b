# SPDX-License-Identifier: MIT
"""The teacher: what it sees, that it learns, and the labels it gives."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from .. import label, teach, teacher
from ..dataset import Folder
from ..export import quantise, read_net, write_net
from ..features import ABSENT, FILES, RANKS, SQUARES, mirror_file
from ..integer_model import evaluate
from ..model import Net
from ..rows import BadInput, read_rows
from ..train import float_arrays
from .kit import random_rows, write_folder

K = 500
UNSCORED = -32768


def sigmoid(values):
    return 1 / (1 + np.exp(-values))


def run(program, *arguments):
    """Exit status, standard output and standard error."""
    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        status = program.main(list(map(str, arguments)))
    return status, out.getvalue(), errors.getvalue()


class BoardTest(unittest.TestCase):
    def setUp(self):
        self.board = teacher.Board()
        self.squares = torch.from_numpy(random_rows(50, seed=3)["squares"].copy())

    def planes(self, flip):
        flips = torch.full((len(self.squares),), flip, dtype=torch.long)
        return self.board(self.squares, flips, torch.float32)

    def test_every_piece_stands_on_its_square_in_its_plane(self):
        planes = self.planes(0)
        self.assertEqual(planes.shape, (50, teacher.PLANES, RANKS, FILES))
        present = (self.squares != ABSENT).sum().item()
        self.assertEqual(planes.sum().item(), present)
        own_king, enemy_rook = 0, 7 + 4
        for row in range(50):
            king = int(self.squares[row, 0])
            self.assertEqual(planes[row, own_king, king // FILES, king % FILES], 1)
            for slot in (16 + 7, 16 + 8):
                rook = int(self.squares[row, slot])
                if rook != ABSENT:
                    self.assertEqual(planes[row, enemy_rook, rook // FILES, rook % FILES], 1)

    def test_flipping_mirrors_the_files(self):
        self.assertTrue(torch.equal(self.planes(1), self.planes(0).flip(3)))
        mirrored = torch.tensor([mirror_file(square) for square in range(SQUARES)] + [ABSENT])
        plain = self.planes(1)
        self.squares = mirrored[self.squares.long()]
        self.assertTrue(torch.equal(self.planes(0), plain))


class TeacherTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = Path(cls.temporary.name)
        cls.rows, cls.held = random_rows(1000, seed=1), random_rows(300, seed=2)
        cls.folder = write_folder(cls.root / "data", cls.rows, cls.held, K)
        cls.strays = random_rows(60, seed=4)
        cls.strays["score"] = UNSCORED
        cls.strays.tofile(cls.folder / "strays.rows")
        cls.file = cls.root / "teacher.pt"
        # Steps, not seconds, end the training of a test: a busy machine must not matter.
        cls.lessons = teach.Lessons(teach.parse(
            ["--out", str(cls.file), "--seconds", "1", "--channels", "8", "--blocks", "1",
             "--batch", "64", "--rate", "0.01", str(cls.folder)]), "cpu")
        cls.before = teach.held_loss(cls.lessons.model, cls.lessons.held, "cpu")
        for number in range(20):
            cls.lessons.block(number / 20)
        teacher.save(cls.lessons.model, cls.file)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def label(self, name, *options):
        out = self.root / name
        status, log, errors = run(label, "--teacher", self.file, "--out", out, *options,
                                  self.folder)
        self.assertEqual(status, 0, errors)
        return out, log

    def judged(self, squares, view=0):
        model = teacher.read(self.file).eval()
        with torch.no_grad():
            flip = torch.full((len(squares),), view)
            return torch.sigmoid(model(torch.from_numpy(squares.copy()), flip)).numpy()

    def test_it_learns(self):
        after = teach.held_loss(self.lessons.model, self.lessons.held, "cpu")
        self.assertLess(after, 0.6 * self.before)
        scores = self.judged(self.held["squares"])
        self.assertGreater(np.corrcoef(scores, sigmoid(self.held["score"] / K))[0, 1], 0.7)

    def test_a_run_writes_a_teacher_that_another_run_can_continue(self):
        first, second = self.root / "first.pt", self.root / "second.pt"
        tiny = ("--seconds", 0.1, "--channels", 8, "--blocks", 1, "--batch", 64)
        status, log, errors = run(teach, "--out", first, *tiny, self.folder)
        self.assertEqual(status, 0, errors)
        self.assertIn("1,000 positions to train on, 300 held out", log)
        self.assertIn("ratio", log)
        status, _, errors = run(teach, "--out", second, *tiny, "--start", first, self.folder)
        self.assertEqual(status, 0, errors)
        teacher.read(second)

    def test_a_label_blends_the_teacher_with_what_the_row_said(self):
        said = 0.25 * self.rows["result"] / 2 + 0.75 * sigmoid(self.rows["score"] / K)
        judged = self.judged(self.rows["squares"])
        for share in (0.1, 0.5):
            out, _ = self.label(f"share-{share}", "--share", share)
            rows = read_rows(out / "train.rows")[:len(self.rows)]
            wanted = np.clip(share * judged + (1 - share) * said, 0.002, 0.998)
            self.assertLess(np.abs(sigmoid(rows["score"] / K) - wanted).max(), 0.001)
            for field in ("squares", "static", "result", "quiet", "ply"):
                self.assertTrue((rows[field] == self.rows[field]).all())

    def test_the_teacher_can_judge_the_mirror_image_as_well(self):
        squares = np.concatenate([self.rows["squares"], self.strays["squares"]])
        usual, mirrored = self.judged(squares), self.judged(squares, 1)
        self.assertGreater(np.abs(usual - mirrored).max(), 0.01)
        out, _ = self.label("views", "--share", 1, "--both-views")
        wanted = np.clip((usual + mirrored) / 2, 0.002, 0.998)
        given = sigmoid(read_rows(out / "train.rows")["score"] / K)
        self.assertLess(np.abs(given - wanted).max(), 0.001)

    def test_nets_can_judge_as_well(self):
        paths = [self.root / f"judge-{seed}.chnet" for seed in (5, 6)]
        for seed, path in zip((5, 6), paths):
            net = Net(1, 32)
            net.initialise(seed)
            write_net(quantise(float_arrays(net), "judge", 1, 1, 400), path)
        for name, nets in (("one", paths[:1]), ("two", paths)):
            options = [option for path in nets for option in ("--net", path)]
            out, _ = self.label(name, "--share", 0.4, *options, "--net-share", 0.3)
            self.check_labels(read_rows(out / "train.rows"), nets)

    def check_labels(self, rows, nets):
        """0.4 of them the teacher's, 0.3 the nets' and the rest what the rows said."""
        judges = [label.NetJudge(path, Folder(self.folder, K), 0.25, "cpu") for path in nets]
        said = 0.25 * self.rows["result"] / 2 + 0.75 * sigmoid(self.rows["score"] / K)
        for squares, first, own in ((self.rows["squares"], 0, said),
                                    (self.strays["squares"], len(self.rows), None)):
            by_nets = np.mean([judge.chances(torch.from_numpy(squares.copy())).numpy()
                               for judge in judges], axis=0)
            judged = 0.4 * self.judged(squares) + 0.3 * by_nets
            wanted = judged / 0.7 if own is None else judged + 0.3 * own
            given = sigmoid(rows["score"][first:first + len(squares)] / K)
            self.assertLess(np.abs(given - np.clip(wanted, 0.002, 0.998)).max(), 0.003)

    def test_a_net_judges_on_the_scale_that_fits_the_rows(self):
        """Whatever the scale in its file: rows that say what the net says are fitted exactly."""
        net = Net(1, 32)
        net.initialise(seed=5)
        for scale in (300, 500):
            path = self.root / f"scale-{scale}.chnet"
            write_net(quantise(float_arrays(net), "judge", 1, 1, scale), path)
            integers = read_net(path)
            held = random_rows(300, seed=6)
            held["score"] = 1.3 * 400 / scale * evaluate(integers, held["squares"])
            folder = write_folder(self.root / f"fits-{scale}", self.rows, held, K)
            judge = label.NetJudge(path, Folder(folder, K), 0, "cpu")
            self.assertAlmostEqual(judge.factor * scale, 1.3 * 400, delta=40)
            self.assertLess(judge.loss, 1e-6)

    def test_strays_follow_with_the_teachers_judgement(self):
        out, log = self.label("strays", "--share", 0.5)
        self.assertEqual(log, "1,000 searched, 60 strays\n")
        rows = read_rows(out / "train.rows")[len(self.rows):]
        self.assertTrue((rows["squares"] == self.strays["squares"]).all())
        wanted = self.judged(self.strays["squares"])
        self.assertLess(np.abs(sigmoid(rows["score"] / K) - wanted).max(), 0.003)

    def test_held_out_rows_are_not_relabelled_and_another_k_is_written(self):
        out, _ = self.label("other-k", "--k", 300, "--share", 1)
        self.assertEqual((out / "held.rows").read_bytes(),
                         (self.folder / "held.rows").read_bytes())
        self.assertEqual(json.loads((out / "summary.json").read_text())["scale"], 300)
        rows = read_rows(out / "train.rows")[:len(self.rows)]
        wanted = self.judged(self.rows["squares"])
        self.assertLess(np.abs(sigmoid(rows["score"] / 300) - wanted).max(), 0.003)

    def test_what_cannot_work_is_refused(self):
        out, _ = self.label("once")
        status, _, errors = run(label, "--teacher", self.file, "--out", out, self.folder)
        self.assertEqual((status, errors), (1, f"training: --out {out}: exists already\n"))
        for options in (("--share", 0), ("--share", 0.8, "--net", self.file, "--net-share", 0.3)):
            status, _, errors = run(label, "--teacher", self.file, "--out", self.root / "never",
                                    *options, self.folder)
            self.assertEqual(status, 1)
            self.assertIn("must lie above 0", errors)
        damaged = self.root / "damaged.pt"
        damaged.write_bytes(self.file.read_bytes()[:1000])
        for path in (damaged, self.folder / "held.rows"):
            with self.assertRaisesRegex(BadInput, "not a teacher"):
                teacher.read(path)
        with self.assertRaisesRegex(BadInput, "No such file"):
            teacher.read(self.root / "missing.pt")
        for options in (("--channels", 6), ("--seconds", 0), ("--result-weight", 2)):
            status, _, errors = run(teach, "--out", self.root / "x.pt", "--seconds", 1,
                                    self.folder, *options)
            self.assertEqual(status, 1)
            self.assertIn(options[0].split("=")[0], errors)


if __name__ == "__main__":
    unittest.main()
