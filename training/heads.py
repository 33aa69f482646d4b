# SPDX-License-Identifier: MIT
"""What follows the accumulators, in floating point: the two architectures of a net.

A head lists its parameters and computes the output from the squared activations of the first layer.
integer_heads.py has the same two in integers; parameters have the same names there.
"""

from dataclasses import dataclass

import torch

from . import integer_heads
from .features import OUTPUT_BUCKETS


@dataclass
class Parameter:
    shape: tuple
    limit: float         # clipped to ±limit after every step, so that it fits its integer
    spread: float = 0.0  # of the random values in the beginning
    middle: float = 0.0  # and their mean


def select(outputs, buckets):
    """[rows, n] of [rows, buckets * n]: what belongs to the bucket of each row."""
    by_bucket = outputs.view(len(outputs), OUTPUT_BUCKETS, -1)
    index = buckets[:, None, None].expand(-1, 1, by_bucket.shape[2])
    return by_bucket.gather(1, index)[:, 0]


class FlatHead:
    """hidden -> 1: one product for each output bucket."""

    integers = integer_heads.FlatHead
    ceiling = 1.0           # of the first layer, before squaring
    rounds_squares = False  # whether the engine rounds the first layer's squares, to 128ths

    def __init__(self, hidden):
        self.hidden = hidden

    def parameters(self):
        return {
            "output_weights": Parameter((OUTPUT_BUCKETS, 2 * self.hidden), limit=0.99,
                                        spread=0.25 / self.hidden ** 0.5),
            "output_bias": Parameter((OUTPUT_BUCKETS,), limit=32.0),
        }

    def output(self, parts, rounded, hidden, buckets):
        """float32 [rows] of hidden [rows, 2 * neurons]. `rounded` is Net.rounded."""
        weights = rounded(parts["output_weights"]).to(hidden.dtype)
        outputs = torch.mm(hidden, weights.t()).float() + parts["output_bias"]
        return select(outputs, buckets)[:, 0]


class LayeredHead:
    """hidden -> 16 -> 32 -> 1: three small layers for each output bucket.

    Each layer is computed for all buckets in one product, and the bucket of the row is selected:
    that is many times what is needed, and still little beside the first layer.
    """

    integers = integer_heads.LayeredHead
    ceiling = 255 / 256
    rounds_squares = True

    def __init__(self, hidden):
        self.hidden = hidden

    def parameters(self):
        first, second = self.integers.layers
        inputs = 2 * self.hidden
        # Neurons begin well inside 0..1, where they have a gradient. No sum of a layer can reach
        # 128, which is where its integers end.
        return {
            "layer1_weights": Parameter((OUTPUT_BUCKETS, first, inputs), limit=127 / 256,
                                        spread=0.5 / inputs ** 0.5),
            "layer1_bias": Parameter((OUTPUT_BUCKETS, first), limit=32.0, middle=0.4),
            "layer2_weights": Parameter((OUTPUT_BUCKETS, second, first), limit=4.0,
                                        spread=first ** -0.5),
            "layer2_bias": Parameter((OUTPUT_BUCKETS, second), limit=32.0, middle=0.3),
            "output_weights": Parameter((OUTPUT_BUCKETS, second), limit=3.0,
                                        spread=second ** -0.5),
            "output_bias": Parameter((OUTPUT_BUCKETS,), limit=16.0),
        }

    def output(self, parts, rounded, hidden, buckets):
        unit = self.integers.LAYER_UNIT
        weights = rounded(parts["layer1_weights"]).flatten(0, 1).to(hidden.dtype)
        sums = torch.mm(hidden, weights.t()).float() + parts["layer1_bias"].flatten()
        values = select(sums, buckets).clamp(0, 1).square()
        weights = rounded(parts["layer2_weights"], unit).flatten(0, 1)
        sums = torch.mm(values, weights.t()) + parts["layer2_bias"].flatten()
        values = select(sums, buckets).clamp(0, 1).square()
        outputs = torch.mm(values, rounded(parts["output_weights"], unit).t())
        return select(outputs + parts["output_bias"], buckets)[:, 0]


def head_of(layers):
    """The head with these layers: none, or those of LayeredHead."""
    return LayeredHead if tuple(layers) else FlatHead
