# SPDX-License-Identifier: MIT
"""Net files, and the integer evaluation against one that is written out position by position."""

import contextlib
import dataclasses
import hashlib
import io
import struct
import tempfile
import unittest
from pathlib import Path

import numpy as np

from .. import evaluate as evaluate_command
from ..export import choose_qb, from_bytes, quantise, read_net, to_bytes, write_net
from ..features import feature_count
from ..integer_model import divide, evaluate
from ..rows import BadInput
from .kit import random_rows
from .test_features import slow_features

HIDDEN = 32


def random_floats(feature_set, seed=5):
    random = np.random.default_rng(seed)
    return {"feature_weights": random.normal(0, 0.1, (feature_count(feature_set), HIDDEN)),
            "feature_bias": random.normal(0.3, 0.1, HIDDEN),
            "output_weights": random.uniform(-0.9, 0.9, (8, 2, HIDDEN)),
            "output_bias": random.normal(0, 0.2, 8)}


def random_net(feature_set=1):
    return quantise(random_floats(feature_set), "a name 名", feature_set, 400)


def sealed(content):
    """The file with a checksum that fits what it now holds."""
    digest = hashlib.sha256(bytes(content[:96]) + bytes(content[128:])).digest()
    return bytes(content[:96]) + digest + bytes(content[128:])


def truncated_quotient(numerator, denominator):
    quotient = abs(numerator) // denominator
    return quotient if numerator >= 0 else -quotient


def slow_evaluation(net, squares):
    """One position with Python's integers, as the definition reads."""
    total = 0
    material = sum({"r": 2, "n": 1, "c": 1}.get(kind, 0)
                   for kind, square in zip("kaabbnnrrccppppp" * 2, squares) if square != 90)
    bucket = min(7, material // 2)
    for side, perspective in enumerate(("own", "enemy")):
        seen = slow_features(squares, perspective, net.feature_set)
        for neuron in range(net.hidden):
            sum_here = int(net.feature_bias[neuron])
            sum_here += sum(int(net.feature_weights[feature, neuron]) for feature in seen)
            assert abs(sum_here) <= 32767
            value = max(0, min(net.qa, sum_here))
            total += value * value * int(net.output_weights[bucket, side, neuron])
    output = truncated_quotient(total, net.qa) + int(net.output_bias[bucket])
    return truncated_quotient(output * net.scale, net.qa * net.qb)


class ExportTest(unittest.TestCase):
    def assert_refused(self, content, message):
        with self.assertRaises(BadInput) as caught:
            from_bytes(content)
        self.assertIn(message, str(caught.exception))

    def test_a_net_survives_writing_and_reading(self):
        for feature_set in (1, 2):
            net = random_net(feature_set)
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "net.chnet"
                digest = write_net(net, path)
                again = read_net(path)
                self.assertEqual(digest, hashlib.sha256(path.read_bytes()).hexdigest())
                self.assertEqual([file.name for file in Path(folder).iterdir()], ["net.chnet"])
            for field in dataclasses.fields(net):
                same = np.array_equal(getattr(net, field.name), getattr(again, field.name))
                self.assertTrue(same, field.name)

    def test_the_layout_is_the_documented_one(self):
        net = random_net()
        content = to_bytes(net)
        self.assertEqual(content[:8], b"CHUHENET")
        self.assertEqual(struct.unpack_from("<8I", content, 8),
                         (1, 1, HIDDEN, 8, 1, 255, net.qb, 400))
        self.assertEqual(content[40:88].rstrip(b"\0").decode(), "a name 名")
        self.assertEqual(content[88:96], bytes(8))
        self.assertEqual(len(content), 128 + 2 * (689 * HIDDEN + HIDDEN + 16 * HIDDEN) + 4 * 8)
        weight = struct.unpack_from("<h", content, 128 + 2 * (100 * HIDDEN + 7))[0]
        self.assertEqual(weight, net.feature_weights[100, 7])
        place = 128 + 2 * HIDDEN * (690 + 3 * 2 + 1)
        enemy = struct.unpack_from("<h", content, place)[0]
        self.assertEqual(enemy, net.output_weights[3, 1, 0])
        self.assertEqual(struct.unpack_from("<i", content, len(content) - 4)[0], net.output_bias[7])

    def test_integers_are_the_rounded_floats(self):
        floats, net = random_floats(1), random_net()
        self.assertTrue(np.array_equal(net.feature_weights,
                                       np.round(floats["feature_weights"] * 255)))
        self.assertTrue(np.array_equal(net.output_weights,
                                       np.round(floats["output_weights"] * net.qb)))
        self.assertTrue(np.array_equal(net.output_bias,
                                       np.round(floats["output_bias"] * 255 * net.qb)))

    def test_qb_is_the_largest_power_of_two_that_fits(self):
        def qb_of(largest, count=1):
            weights = np.zeros((8, 2, 512))
            weights.reshape(8, -1)[0, :count] = largest
            return choose_qb(weights)
        self.assertEqual(qb_of(1.98), 64)
        self.assertEqual(qb_of(1.0), 64)
        self.assertEqual(qb_of(0.99), 128)
        self.assertEqual(qb_of(0.49), 256)
        self.assertEqual(qb_of(1e-9), 4096)
        # 1024 weights of 0.5: 64 each would sum to 65,536, above the 33,025 of an i32 sum.
        self.assertEqual(qb_of(0.5, count=1024), 64)

    def test_the_evaluation_is_exact(self):
        squares = random_rows(60, seed=21)["squares"]
        for feature_set in (1, 2):
            net = random_net(feature_set)
            scores = evaluate(net, squares)
            self.assertEqual(scores.tolist(), [slow_evaluation(net, row) for row in squares])
            self.assertGreater(len(set(scores.tolist())), 50)

    def test_division_truncates_towards_zero(self):
        self.assertEqual(divide(np.array([7, -7, 255, -256, 0]), 255).tolist(), [0, 0, 1, -1, 0])

    def test_no_sum_leaves_its_integers_even_in_the_worst_case(self):
        net = random_net()
        largest = np.abs(net.output_weights.astype(np.int64)).reshape(8, -1).sum(1).max()
        self.assertLessEqual(largest * 255 * 255, 2 ** 31 - 1)

    def test_nets_that_could_overflow_are_refused(self):
        def refusal(name, place, value):
            floats = random_floats(1)
            floats[name][place] = value
            with self.assertRaises(BadInput) as caught:
                quantise(floats, "net", 1, 400)
            return str(caught.exception)
        self.assertIn("accumulator of neuron 3", refusal("feature_weights", (50, 3), 4.02))
        self.assertIn("accumulator of neuron 5", refusal("feature_bias", 5, 128))
        self.assertIn("do not fit 16 bits", refusal("feature_bias", 5, 129))
        self.assertIn("not finite", refusal("output_bias", 0, np.nan))
        self.assertIn("output weight", refusal("output_weights", (0, 0, 0), 200.0))
        net = random_net()
        for output_weights, message in ((np.full((8, 2, HIDDEN), 128), "beyond ±127"),
                                        (np.full((8, 2, 512), 33), "output bucket could overflow")):
            with self.assertRaises(BadInput) as caught:
                hidden = output_weights.shape[2]
                to_bytes(dataclasses.replace(
                    net, hidden=hidden, output_weights=output_weights.astype(np.int16),
                    feature_weights=np.zeros((689, hidden), np.int16),
                    feature_bias=np.zeros(hidden, np.int16)))
            self.assertIn(message, str(caught.exception))

    def test_damaged_files_are_refused(self):
        good = to_bytes(random_net())
        self.assert_refused(b"", "not a net file")
        self.assert_refused(b"X" + good[1:], "not a net file")
        self.assert_refused(good[:-1], "bytes where")
        self.assert_refused(good + b"\0", "bytes where")
        for place in (41, 100, 5000, len(good) - 1):
            damaged = bytearray(good)
            damaged[place] ^= 1
            self.assert_refused(bytes(damaged), "checksum")

    def test_headers_that_promise_something_else_are_refused(self):
        good = to_bytes(random_net())
        for place, value, message in ((8, 2, "version 2"), (12, 3, "feature set 3"),
                                      (16, 33, "33 neurons"), (16, 4096, "4096 neurons"),
                                      (16, 64, "bytes where"), (20, 4, "4 buckets"),
                                      (24, 2, "activation 2"), (28, 127, "QA is 127"),
                                      (32, 3, "QB is 3"), (32, 8192, "QB is 8192"),
                                      (36, 0, "scale 0"), (36, 32769, "scale 32769"),
                                      (88, 1, "not zero"),
                                      (40, 0xff, "not UTF-8"), (84, 65, "zero byte")):
            changed = bytearray(good)
            struct.pack_into("<I", changed, place, value)
            self.assert_refused(sealed(changed), message)

    def test_a_long_name_is_refused(self):
        with self.assertRaises(BadInput):
            quantise(random_floats(1), "名" * 17, 1, 400)

    def test_the_command_prints_a_score_for_each_row(self):
        rows = random_rows(20, seed=3)
        with tempfile.TemporaryDirectory() as folder:
            net, data = Path(folder) / "net.chnet", Path(folder) / "some.rows"
            write_net(random_net(), net)
            rows.tofile(data)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                self.assertEqual(evaluate_command.main([str(net), str(data), "--count", "15"]), 0)
                self.assertEqual(evaluate_command.main([str(net), str(data), "--against",
                                                        str(net)]), 0)
            lines = output.getvalue().splitlines()
        expected = evaluate(random_net(), rows["squares"])[:15]
        self.assertEqual([int(line) for line in lines[:15]], expected.tolist())
        # Only the two divisions differ: they drop less than two hundredths at this scale.
        self.assertLess(float(lines[15].split("mean difference ")[1].split()[0]), 2)


if __name__ == "__main__":
    unittest.main()
