# SPDX-License-Identifier: MIT
"""Whole runs of the trainer on a CPU, with a tiny net and made-up rows."""

import contextlib
import dataclasses
import io
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from .. import checkpoint, train
from ..export import read_net, write_net
from ..integer_model import evaluate
from ..model import Net
from ..rows import read_rows
from .kit import random_rows, write_folder

TINY = ("--device cpu --hidden 32 --batch 128 --passes 4 --warm-up 10 --rate 0.01 "
        "--checkpoint-seconds 0").split()
LAYERS = ("--layers", "16,32", "--hidden", 64)


class TrainingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = Path(cls.temporary.name)
        cls.rows, cls.held = random_rows(6000, seed=1), random_rows(1000, seed=2)
        cls.folder = write_folder(cls.root / "data", cls.rows, cls.held)
        cls.log = cls.train("plain")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def run_trainer(cls, name, *options, folder=None):
        """Exit status, standard output and standard error of one run."""
        out, errors = io.StringIO(), io.StringIO()
        arguments = [*TINY, "--out", str(cls.root / f"{name}.chnet"), *map(str, options)]
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            status = train.main([*arguments, str(folder or cls.folder)])
        return status, out.getvalue(), errors.getvalue()

    @classmethod
    def train(cls, name, *options, folder=None):
        status, log, errors = cls.run_trainer(name, *options, folder=folder)
        if status != 0:
            raise AssertionError(f"the trainer failed: {errors}")
        return log

    def manifest(self, name):
        return json.loads((self.root / f"{name}.json").read_text())

    def weights(self, name):
        return checkpoint.read(self.root / f"{name}.pt")[1]["flat"]

    def refusal(self, *options, folder=None):
        status, _, errors = self.run_trainer("refused", *options, folder=folder)
        self.assertEqual(status, 1)
        self.assertFalse((self.root / "refused.chnet").exists())
        return errors

    def loss_of_saying_nothing(self):
        """On the held-out positions, of an evaluation that is always zero."""
        won, score = self.held["result"] / 2, self.held["score"]
        target = 0.35 * won + 0.65 / (1 + np.exp(-score / 500))
        return np.mean(np.abs(target - 0.5) ** 2.5)

    def test_the_loss_falls_on_held_out_positions(self):
        passes = self.manifest("plain")["passes"]
        self.assertEqual([entry["pass"] for entry in passes], [1, 2, 3, 4])
        self.assertLess(passes[-1]["held"], 0.4 * self.loss_of_saying_nothing())
        self.assertLess(passes[-1]["held"], 0.7 * passes[0]["held"])
        self.assertLess(passes[-1]["train"], 0.7 * passes[0]["train"])

    def test_king_buckets_learn_too(self):
        self.train("buckets", "--features", 2)
        passes = self.manifest("buckets")["passes"]
        self.assertLess(passes[-1]["held"], 0.6 * self.loss_of_saying_nothing())

    def test_layers_learn_too_and_start_from_a_net_without_or_with_them(self):
        self.train("layers", *LAYERS)
        manifest = self.manifest("layers")
        self.assertEqual(manifest["net"]["version"], 2)
        self.assertEqual(manifest["net"]["layers"], [16, 32])
        self.assertLess(manifest["passes"][-1]["held"], 0.6 * self.loss_of_saying_nothing())
        # The float net is rounded like the file: what is left is dropped by the last division.
        self.assertLess(manifest["integers"]["mean_difference"], 2)
        self.assertAlmostEqual(manifest["integers"]["held_float"],
                               manifest["integers"]["held_integer"], delta=1e-4)
        self.train("wide", "--hidden", 64)
        for suffix in (".pt", ".chnet"):
            slow = (*LAYERS, "--passes", 1, "--rate", 1e-5, "--last-rate", 1e-6)
            self.train("tuned-layers", "--start", self.root / f"layers{suffix}", *slow)
            tuned = self.manifest("tuned-layers")["passes"][0]["held"]
            last = manifest["passes"][-1]["held"]
            self.assertLess(abs(tuned - last), 0.05 * last)
            # From a net without layers: only the new ones have to learn.
            self.train("grown", "--start", self.root / f"wide{suffix}", *LAYERS, "--passes", 1)
            self.train("new", *LAYERS, "--passes", 1)
            self.assertLess(self.manifest("grown")["passes"][0]["held"],
                            0.8 * self.manifest("new")["passes"][0]["held"])

    def test_the_log_gauges_the_net_by_the_handcrafted_evaluation(self):
        self.assertEqual(self.log.count("handcrafted 0."), 4)
        gauge = self.manifest("plain")["handcrafted"]
        self.assertLess(gauge["held"], 0.4 * self.loss_of_saying_nothing())
        self.assertTrue(0.5 < gauge["factor"] < 1.5)  # made-up scores share a scale with results

    def test_the_exported_integers_say_what_the_floats_say(self):
        comparison = self.manifest("plain")["integers"]
        self.assertLess(comparison["mean_difference"], 2)
        self.assertAlmostEqual(comparison["held_float"], comparison["held_integer"], delta=1e-4)

    def test_without_rounding_in_training_the_integers_stay_close(self):
        self.train("unrounded", "--round-from", 1)
        self.assertLess(self.manifest("unrounded")["integers"]["mean_difference"], 10)

    def test_the_scale_matches_the_handcrafted_median(self):
        net = read_net(self.root / "plain.chnet")
        scores = evaluate(net, self.held["squares"])
        self.assertAlmostEqual(np.median(np.abs(scores)), np.median(np.abs(self.held["static"])),
                               delta=4)

    def test_the_scale_can_be_that_of_another_net(self):
        other = dataclasses.replace(read_net(self.root / "plain.chnet"), scale=1500)
        write_net(other, self.root / "large.chnet")
        self.train("like", "--seed", 2, "--passes", 2, "--scale-of", self.root / "large.chnet")
        scores, wanted = (np.median(np.abs(evaluate(net, self.held["squares"])))
                          for net in (read_net(self.root / "like.chnet"), other))
        self.assertAlmostEqual(scores, wanted, delta=0.02 * wanted)
        self.assertGreater(wanted, 1.5 * np.median(np.abs(self.held["static"])))
        self.assertIn("none.chnet", self.refusal("--scale-of", self.root / "none.chnet"))

    def test_the_net_knows_more_material_to_be_better(self):
        net = read_net(self.root / "plain.chnet")
        scores = evaluate(net, self.held["squares"])
        self.assertGreater(np.corrcoef(scores, self.held["score"])[0, 1], 0.9)

    def test_the_same_seed_gives_the_same_net(self):
        self.train("again", "--name", "plain")
        self.assertEqual((self.root / "again.chnet").read_bytes(),
                         (self.root / "plain.chnet").read_bytes())
        self.train("other", "--seed", 2, "--name", "plain")
        self.assertFalse(torch.equal(self.weights("other"), self.weights("plain")))

    def test_a_resumed_run_ends_where_an_uninterrupted_one_does(self):
        kept = {}
        save = checkpoint.save

        def keep(run):
            save(run)
            kept[run.passes_done] = (self.root / "whole.pt").read_bytes()

        checkpoint.save = keep
        try:
            self.train("whole")
        finally:
            checkpoint.save = save
        halfway = self.root / "halfway.pt"
        halfway.write_bytes(kept[2])
        self.train("resumed", "--resume", halfway, "--name", "whole")
        self.assertTrue(torch.equal(self.weights("resumed"), self.weights("whole")))
        self.assertEqual((self.root / "resumed.chnet").read_bytes(),
                         (self.root / "whole.chnet").read_bytes())
        self.assertEqual(len(self.manifest("resumed")["passes"]), 4)

    def test_resuming_with_other_settings_or_rows_is_refused(self):
        plain = self.root / "plain.pt"
        self.train("wide", "--hidden", 64)
        self.assertIn("--seed 1, not 5", self.refusal("--resume", plain, "--seed", 5))
        self.assertIn("--layers [], not [16, 32]",
                      self.refusal("--resume", self.root / "wide.pt", *LAYERS))
        fewer = write_folder(self.root / "fewer", self.rows[:5000], self.held)
        self.assertIn("6000 rows, not 5000", self.refusal("--resume", plain, folder=fewer))

    def test_held_out_rows_are_never_trained_on(self):
        other = write_folder(self.root / "other-held", self.rows, random_rows(1500, seed=9))
        self.train("other-held", folder=other)
        self.assertTrue(torch.equal(self.weights("other-held"), self.weights("plain")))
        self.assertNotEqual(self.manifest("other-held")["passes"][0]["held"],
                            self.manifest("plain")["passes"][0]["held"])

    def test_training_can_begin_with_a_checkpoint_or_a_net(self):
        last = self.manifest("plain")["passes"][-1]["held"]
        for suffix, features in ((".pt", 1), (".chnet", 1), (".chnet", 2)):
            self.train("tuned", "--start", self.root / f"plain{suffix}", "--features", features,
                       "--passes", 1, "--rate", 1e-5, "--last-rate", 1e-6)
            tuned = self.manifest("tuned")["passes"][0]["held"]
            self.assertLess(abs(tuned - last), 0.05 * last)

    def test_two_folders_are_trained_on_together_each_with_its_own_k(self):
        second = write_folder(self.root / "second", self.rows[:2000], self.held[:300], k=700)
        self.train("two", "--passes", 1, second)
        manifest = self.manifest("two")
        self.assertEqual(manifest["positions"], {"train": 8000, "held": 1300})
        self.assertEqual([entry["k"] for entry in manifest["inputs"]], [700, 700, 500, 500])

    def test_the_time_limit_ends_the_cosine(self):
        self.train("timed", "--passes", 0, "--seconds", 6)
        state = checkpoint.read(self.root / "timed.pt")[0]
        self.assertEqual(state["progress"], 1)
        self.assertLess(self.manifest("timed")["seconds"], 12)

    def test_the_manifest_names_inputs_settings_and_versions(self):
        manifest = self.manifest("plain")
        self.assertEqual([Path(entry["file"]).name for entry in manifest["inputs"]],
                         ["train.rows", "held.rows"])
        self.assertTrue(all(len(entry["sha256"]) == 64 for entry in manifest["inputs"]))
        self.assertEqual(manifest["settings"]["seed"], 1)
        self.assertEqual(manifest["versions"]["torch"], torch.__version__)

    def test_products_in_16_bits_learn_the_same(self):
        # PyTorch 1.13 has no float16 products on CPUs; bfloat16 uses the same code.
        squares = torch.from_numpy(self.held["squares"].copy())
        flip = torch.zeros(len(squares), dtype=torch.long)
        for layers in ([], [16, 32]):
            gradients = []
            for dtype in (torch.float32, torch.bfloat16):
                net = Net(1, 32, layers, dtype=dtype)
                net.initialise(3)
                gradient, = torch.autograd.grad(net.output(squares, flip).square().sum(), net.flat)
                gradients.append(gradient)
            likeness = torch.cosine_similarity(gradients[0], gradients[1], dim=0)
            self.assertGreater(likeness.item(), 0.99)

    def test_bad_data_is_refused_with_its_place(self):
        def refusal_of(change):
            bad = self.rows[:100].copy()
            change(bad)
            return self.refusal(folder=write_folder(self.root / "bad", bad, self.held))

        def set_square(slot, square):
            def change(rows):
                rows["squares"][42, slot] = square
            return change

        self.assertIn("train.rows: row 42: the own advisor in slot 1 cannot be on square 0",
                      refusal_of(set_square(1, 0)))
        self.assertIn("row 42: the enemy king in slot 16 cannot be on square 90",
                      refusal_of(set_square(16, 90)))
        self.assertIn("row 42: the own rook in slot 7 cannot be on square 200",
                      refusal_of(set_square(7, 200)))

        def no_result(rows):
            rows["result"][7] = 3
        self.assertIn("row 7: invalid result 3", refusal_of(no_result))

    def test_incomplete_folders_are_refused(self):
        folder = write_folder(self.root / "incomplete", self.rows[:10], self.held[:10])
        (folder / "summary.json").unlink()
        self.assertIn("give --k", self.refusal(folder=folder))
        (folder / "summary.json").write_text('{"scale": "large"}')
        self.assertIn('no plausible "scale"', self.refusal(folder=folder))
        (folder / "held.rows").write_bytes(b"")
        self.assertIn("held.rows: no rows", self.refusal(folder=folder))
        (folder / "held.rows").write_bytes(bytes(79))
        self.assertIn("79 bytes is not a whole number", self.refusal(folder=folder))
        self.assertIn("No such file", self.refusal(folder=self.root / "nowhere"))
        self.assertIn("given twice", self.refusal(self.folder))

    def test_bad_settings_are_refused(self):
        for options, message in ((("--hidden", 33), "multiple of 32"),
                                 (("--hidden", 96, "--layers", "16,32"), "multiple of 64"),
                                 (("--passes", 0), "give --passes or --seconds"),
                                 (("--result-weight", 2), "0..1"),
                                 (("--precision", "float16"), "needs a GPU"),
                                 (("--seconds", 0.01), "no time is left"),
                                 (("--start", "x.pt", "--resume", "y.pt"), "exclude each other"),
                                 (("--start", self.root / "no.chnet"), "No such file"),
                                 (("--start", self.folder / "held.rows"), "not a checkpoint")):
            self.assertIn(message, self.refusal(*options))

    def test_rows_survive_reading(self):
        self.assertTrue(np.array_equal(read_rows(self.folder / "train.rows"), self.rows))


if __name__ == "__main__":
    unittest.main()
