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
from ..export import choose_qb, file_arrays, from_bytes, quantise, read_net, to_bytes, write_net
from ..integer_heads import FlatHead, LayeredHead, divide
from ..integer_model import evaluate
from ..rows import BadInput
from .kit import random_rows
from .test_features import slow_features

HIDDEN = 32
LAYERED_HIDDEN = 64


SPREAD = {"feature_weights": 0.1, "feature_bias": 0.1, "output_bias": 0.2,
          "layer1_weights": 0.1, "layer1_bias": 0.2, "layer2_weights": 0.5, "layer2_bias": 0.2}
MIDDLE = {"feature_bias": 0.3, "layer1_bias": 0.4, "layer2_bias": 0.3}


def random_floats(version=1, feature_set=1, seed=5):
    random = np.random.default_rng(seed)
    hidden = HIDDEN if version == 1 else LAYERED_HIDDEN
    floats = {key: random.normal(MIDDLE.get(key, 0), SPREAD.get(key, 0), array.shape)
              for key, array in file_arrays(version, feature_set, hidden, qb=64).items()}
    floats["output_weights"] = random.uniform(-0.9, 0.9, floats["output_weights"].shape)
    return floats


def random_net(version=1, feature_set=1):
    return quantise(random_floats(version, feature_set), "a name 名", version, feature_set, 400)


def with_output_weights(net, weights):
    """A net of as many neurons as these weights need, all of them without features."""
    hidden = weights.shape[2]
    return dataclasses.replace(net, hidden=hidden,
                               head={**net.head, "output_weights": weights.astype(np.int16)},
                               feature_weights=np.zeros((689, hidden), np.int16),
                               feature_bias=np.zeros(hidden, np.int16))


def both_signs(positive, negative):
    """Output weights of 512 neurons: their squares 255² times 512 * 64 just fit 31 bits."""
    return np.tile(np.array([positive, negative]), (8, 2, 256))


def sealed(content):
    """The file with a checksum that fits what it now holds."""
    digest = hashlib.sha256(bytes(content[:96]) + bytes(content[128:])).digest()
    return bytes(content[:96]) + digest + bytes(content[128:])


def truncated_quotient(numerator, denominator):
    quotient = abs(numerator) // denominator
    return quotient if numerator >= 0 else -quotient


def slow_neurons(net, squares):
    """The clipped neurons of one position, own and enemy, as the definition reads."""
    for perspective in ("own", "enemy"):
        seen = slow_features(squares, perspective, net.feature_set)
        for neuron in range(net.hidden):
            total = int(net.feature_bias[neuron])
            total += sum(int(net.feature_weights[feature, neuron]) for feature in seen)
            assert abs(total) <= 32767
            yield max(0, min(255, total))


def slow_sum(head, name, bucket, inputs):
    """The sums of one layer, with Python's integers."""
    weights = head[f"{name}_weights"][bucket].reshape(-1, len(inputs)).tolist()
    bias = head[f"{name}_bias"][bucket].reshape(-1).tolist()
    for row, start in zip(weights, bias):
        total = start + sum(weight * value for weight, value in zip(row, inputs))
        assert abs(total) <= 2 ** 31 - 1
        yield total


def slow_evaluation(net, squares):
    material = sum({"r": 2, "n": 1, "c": 1}.get(kind, 0)
                   for kind, square in zip("kaabbnnrrccppppp" * 2, squares) if square != 90)
    bucket = min(7, material // 2)
    neurons = list(slow_neurons(net, squares))
    if net.version == 1:
        weights = net.head["output_weights"][bucket].reshape(-1).tolist()
        total = sum(value * value * weight for value, weight in zip(neurons, weights))
        output = truncated_quotient(total, 255) + int(net.head["output_bias"][bucket])
        return truncated_quotient(output * net.scale, 255 * net.qb)
    values = [(value * value + 256) // 512 for value in neurons]
    for name, unit in (("layer1", 128 * net.qb), ("layer2", 16384 * 1024)):
        clipped = [max(0, min(8191, total * 8192 // unit))
                   for total in slow_sum(net.head, name, bucket, values)]
        values = [value * value // 4096 for value in clipped]
    output, = slow_sum(net.head, "output", bucket, values)
    return truncated_quotient(output * net.scale, 16384 * 1024)


class ExportTest(unittest.TestCase):
    def assert_refused(self, content, message):
        with self.assertRaises(BadInput) as caught:
            from_bytes(content)
        self.assertIn(message, str(caught.exception))

    def test_a_net_survives_writing_and_reading(self):
        for version, feature_set in ((1, 1), (1, 2), (2, 2)):
            net = random_net(version, feature_set)
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "net.chnet"
                digest = write_net(net, path)
                again = read_net(path)
                self.assertEqual(digest, hashlib.sha256(path.read_bytes()).hexdigest())
                self.assertEqual([file.name for file in Path(folder).iterdir()], ["net.chnet"])
            for field in dataclasses.fields(net):
                if not isinstance(getattr(net, field.name), (dict, np.ndarray)):
                    self.assertEqual(getattr(net, field.name), getattr(again, field.name))
            for name, values in net.arrays().items():
                self.assertTrue(np.array_equal(values, again.arrays()[name]), name)

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
        self.assertEqual(enemy, net.head["output_weights"][3, 1, 0])
        self.assertEqual(struct.unpack_from("<i", content, len(content) - 4)[0],
                         net.head["output_bias"][7])

    def test_the_layout_with_layers_is_the_documented_one(self):
        net = random_net(version=2)
        content = to_bytes(net)
        self.assertEqual(struct.unpack_from("<8I", content, 8),
                         (2, 1, LAYERED_HIDDEN, 8, 1, 256, net.qb, 400))
        self.assertEqual(struct.unpack_from("<2I", content, 88), (16, 32))
        at = 128 + 2 * 690 * LAYERED_HIDDEN
        place = at + 3 * 32 * LAYERED_HIDDEN + (5 * 16 + 9) * 4 + 2  # bucket 3, input 5 * 4 + 2, neuron 9
        self.assertEqual(struct.unpack_from("<b", content, place)[0],
                         net.head["layer1_weights"][3, 9, 22])
        at += 8 * 32 * LAYERED_HIDDEN
        place = at + 2 * (3 * 512 + (5 * 32 + 9) * 2 + 1)  # bucket 3, input 5 * 2 + 1, neuron 9
        self.assertEqual(struct.unpack_from("<h", content, place)[0],
                         net.head["layer2_weights"][3, 9, 11])
        at += 2 * 8 * 512
        self.assertEqual(struct.unpack_from("<h", content, at + 2 * (3 * 32 + 9))[0],
                         net.head["output_weights"][3, 9])
        at += 2 * 8 * 32
        for name, count in (("layer1_bias", 8 * 16), ("layer2_bias", 8 * 32), ("output_bias", 8)):
            self.assertEqual(struct.unpack_from(f"<{count}i", content, at),
                             tuple(net.head[name].flatten()))
            at += 4 * count
        self.assertEqual(at, len(content))

    def test_integers_are_the_rounded_floats(self):
        floats, net = random_floats(), random_net()
        self.assertTrue(np.array_equal(net.feature_weights,
                                       np.round(floats["feature_weights"] * 255)))
        self.assertTrue(np.array_equal(net.head["output_weights"],
                                       np.round(floats["output_weights"] * net.qb)))
        self.assertTrue(np.array_equal(net.head["output_bias"],
                                       np.round(floats["output_bias"] * 255 * net.qb)))
        floats, net = random_floats(version=2), random_net(version=2)
        for name, unit in (("feature_weights", 256), ("layer1_weights", net.qb),
                           ("layer1_bias", 128 * net.qb), ("layer2_weights", 1024),
                           ("layer2_bias", 1 << 24), ("output_bias", 1 << 24)):
            expected = np.round(floats[name] * unit)
            self.assertTrue(np.array_equal(net.arrays()[name], expected), name)

    def test_qb_is_the_largest_power_of_two_that_fits(self):
        def qb_of(largest, count=1):
            weights = np.zeros((8, 2, 512))
            weights.reshape(8, -1)[0, :count] = largest
            return choose_qb(FlatHead, weights)
        self.assertEqual(qb_of(1.98), 64)
        self.assertEqual(qb_of(1.0), 64)
        self.assertEqual(qb_of(0.99), 128)
        self.assertEqual(qb_of(0.49), 256)
        self.assertEqual(qb_of(1e-9), 4096)
        # 1024 weights of 0.5: 64 each would sum to 65,536, above the 33,025 of an i32 sum.
        self.assertEqual(qb_of(0.5, count=1024), 64)
        weights = np.zeros((8, 16, 128))
        for largest, qb in ((0.99, 128), (1.0, 64), (0.49, 256), (0.24, 512), (0, 4096)):
            weights[7, 3, 5] = largest
            self.assertEqual(choose_qb(LayeredHead, weights), qb)
        # Those that the engine adds in 16 bits: 0.26 * 8 * 128 is above 258.
        weights[7, 3, [16, 17, 20, 21, 24, 25, 28]] = 0.26
        self.assertEqual(choose_qb(LayeredHead, weights), 128)
        weights[7, 3, 29] = -0.26
        self.assertEqual(choose_qb(LayeredHead, weights), 64)

    def test_the_evaluation_is_exact(self):
        squares = random_rows(60, seed=21)["squares"]
        for version, feature_set in ((1, 1), (1, 2), (2, 1), (2, 2)):
            net = random_net(version, feature_set)
            scores = evaluate(net, squares)
            self.assertEqual(scores.tolist(), [slow_evaluation(net, row) for row in squares])
            self.assertGreater(len(set(scores.tolist())), 50)

    def test_division_truncates_towards_zero(self):
        self.assertEqual(divide(np.array([7, -7, 255, -256, 0]), 255).tolist(), [0, 0, 1, -1, 0])

    def test_no_sum_leaves_its_integers_even_in_the_worst_case(self):
        net = random_net()
        largest = np.abs(net.head["output_weights"].astype(np.int64)).reshape(8, -1).sum(1).max()
        self.assertLessEqual(largest * 255 * 255, 2 ** 31 - 1)

    def test_nets_that_could_overflow_are_refused(self):
        def refusal(name, place, value, version=1):
            floats = random_floats(version)
            floats[name][place] = value
            with self.assertRaises(BadInput) as caught:
                quantise(floats, "net", version, 1, 400)
            return str(caught.exception)
        self.assertIn("accumulator of neuron 3", refusal("feature_weights", (50, 3), 4.02))
        self.assertIn("accumulator of neuron 5", refusal("feature_bias", 5, 128))
        self.assertIn("do not fit 16 bits", refusal("feature_bias", 5, 129))
        self.assertIn("not finite", refusal("output_bias", 0, np.nan))
        self.assertIn("output weight", refusal("output_weights", (0, 0, 0), 200.0))
        self.assertIn("do not fit 8 bits", refusal("layer1_weights", (0, 0, 0), 2.1, version=2))
        # Eight weights of 33 / 64: their sum is 264. Seven of them, and 27 / 64, are just possible.
        group = np.arange(16).reshape(4, 2, 2)[:, 1].flatten()
        self.assertIn("products of layer 1", refusal("layer1_weights", (3, 5, group), 33 / 64,
                                                     version=2))
        self.assertIn("sum of layer1", refusal("layer1_bias", (2, 3), -131071.9, version=2))
        self.assertIn("sum of layer2", refusal("layer2_bias", (2, 3), 127.9, version=2))
        self.assertIn("sum of output", refusal("output_bias", 2, -127.9, version=2))
        self.assertIn("do not fit 16 bits", refusal("output_weights", (0, 0), 33, version=2))
        net = random_net()
        for output_weights, message in ((np.full((8, 2, HIDDEN), 128), "beyond ±127"),
                                        (np.full((8, 2, 512), 33), "output bucket could overflow"),
                                        (np.full((8, 2, 512), -33), "output bucket could overflow"),
                                        (both_signs(65, -64), "output bucket could overflow"),
                                        (both_signs(64, -65), "output bucket could overflow")):
            with self.assertRaises(BadInput) as caught:
                to_bytes(with_output_weights(net, output_weights))
            self.assertIn(message, str(caught.exception))

    def test_positive_and_negative_output_weights_count_separately(self):
        to_bytes(with_output_weights(random_net(), both_signs(64, -64)))

    def test_damaged_files_are_refused(self):
        for version in (1, 2):
            good = to_bytes(random_net(version))
            self.assert_refused(b"", "not a net file")
            self.assert_refused(b"X" + good[1:], "not a net file")
            self.assert_refused(good[:-1], "bytes where")
            self.assert_refused(good + b"\0", "bytes where")
            for place in (41, 100, 5000, len(good) - 1):
                damaged = bytearray(good)
                damaged[place] ^= 1
                self.assert_refused(bytes(damaged), "checksum")

    def test_headers_that_promise_something_else_are_refused(self):
        both = ((8, 3, "version 3"), (12, 3, "feature set 3"), (16, 33, "33 neurons"),
                (16, 4096, "4096 neurons"), (16, 128, "bytes where"), (20, 4, "4 buckets"),
                (24, 2, "activation 2"), (28, 127, "QA is 127"), (32, 3, "QB is 3"),
                (32, 8192, "QB is 8192"), (36, 0, "scale 0"), (36, 32769, "scale 32769"),
                (88, 1, "layers of 1 and"), (40, 0xff, "not UTF-8"), (84, 65, "zero byte"))
        by_version = {1: ((8, 2, "multiple of 64"), (92, 1, "layers of 0 and 1")),
                      2: ((8, 1, "layers of 16 and 32"), (92, 16, "layers of 16 and 16"),
                          (16, 96, "multiple of 64"), (28, 255, "QA is 255"), (32, 32, "QB is 32"))}
        for version, further in by_version.items():
            good = to_bytes(random_net(version))
            for place, value, message in both + further:
                changed = bytearray(good)
                struct.pack_into("<I", changed, place, value)
                self.assert_refused(sealed(changed), message)

    def test_a_long_name_is_refused(self):
        with self.assertRaises(BadInput):
            quantise(random_floats(), "名" * 17, 1, 1, 400)

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
