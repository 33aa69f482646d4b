# SPDX-License-Identifier: MIT
"""What follows the accumulators, in integers: units, file layout, checks and arithmetic.

docs/nnue.md defines both architectures. heads.py has the same two in floating point.
"""

from dataclasses import dataclass

import numpy as np

from .features import OUTPUT_BUCKETS
from .rows import BadInput

LARGEST_SUM = np.iinfo(np.int32).max


def divide(numerator, denominator):
    """Integer division that truncates towards zero, as in C++."""
    return np.sign(numerator) * (np.abs(numerator) // denominator)


@dataclass
class Array:
    """An array of the file. The file stores weights [bucket, output, input] in blocks of `block`
    inputs: [bucket, input / block, output, block]."""
    kind: str
    shape: tuple
    unit: int        # the integer for 1.0
    block: int = 0   # 0: stored as it is

    def to_bytes(self, values):
        values = values.reshape(self.shape).astype(self.kind)
        if self.block:
            buckets, outputs, inputs = self.shape
            values = values.reshape(buckets, outputs, inputs // self.block, self.block)
            values = values.transpose(0, 2, 1, 3)
        return values.tobytes()

    def from_bytes(self, content, at):
        values = np.frombuffer(content, self.kind, self.count(), at)
        if self.block:
            buckets, outputs, inputs = self.shape
            values = values.reshape(buckets, inputs // self.block, outputs, self.block)
            values = values.transpose(0, 2, 1, 3)
        return values.reshape(self.shape)

    def count(self):
        return int(np.prod(self.shape))

    def size(self):
        return np.dtype(self.kind).itemsize * self.count()


def largest_sums(weights, largest_input, bias=0):
    """The largest magnitude that the sum of each neuron can have; weights [..., inputs]."""
    sums = np.abs(weights.astype(np.int64)).sum(-1) * largest_input
    return sums + np.abs(np.asarray(bias, np.int64))


class FlatHead:
    """Version 1: hidden -> 1."""

    version = 1
    layers = ()
    hidden_step = 32  # the number of neurons is a multiple of it
    qa = 255
    qb_range = (1, 4096)
    chosen = "output_weights"  # their unit, QB, is chosen when a net is written
    LARGEST_WEIGHT = 127  # the engine multiplies it by a clipped neuron in 16 bits

    @classmethod
    def arrays(cls, hidden, qb):
        return {"output_weights": Array("<i2", (OUTPUT_BUCKETS, 2, hidden), qb),
                "output_bias": Array("<i4", (OUTPUT_BUCKETS,), cls.qa * qb)}

    @classmethod
    def qb_fits(cls, weights):
        """Whether rounded output weights leave room for every sum.

        Squares are never negative: a sum lies between those of the negative and of the positive
        weights alone.
        """
        weights = weights.reshape(OUTPUT_BUCKETS, -1)
        sums = [largest_sums(part, cls.qa * cls.qa).max()
                for part in (weights.clip(min=0), weights.clip(max=0))]
        return np.abs(weights).max() <= cls.LARGEST_WEIGHT and max(sums) <= LARGEST_SUM

    @classmethod
    def check(cls, head, place):
        weights = head["output_weights"].astype(np.int64)
        if np.abs(weights).max() > cls.LARGEST_WEIGHT:
            raise BadInput(f"{place}: an output weight is beyond ±{cls.LARGEST_WEIGHT}")
        if not cls.qb_fits(weights):
            raise BadInput(f"{place}: the sum of an output bucket could overflow")

    @classmethod
    def evaluate(cls, net, accumulators, buckets):
        """int64 [rows] of accumulators [rows, 2, hidden]."""
        clipped = np.clip(accumulators, 0, cls.qa).astype(np.int64)
        sums = (clipped * clipped * net.head["output_weights"][buckets]).sum((1, 2))
        outputs = divide(sums, cls.qa) + net.head["output_bias"][buckets]
        return divide(outputs * net.scale, cls.qa * net.qb)


class LayeredHead:
    """Version 2: hidden -> 16 -> 32 -> 1. All units are powers of two."""

    version = 2
    layers = (16, 32)
    hidden_step = 64
    qa = 256
    qb_range = (64, 4096)
    chosen = "layer1_weights"
    GROUP = 16             # inputs whose products the engine adds in 16 bits, in two sums of eight:
    LARGEST_GROUP = 258    # no sum of eight weights exceeds this
    LARGEST_INPUT = 127    # an activation of the first layer; 128 would be 1.0
    INPUT_UNIT = 128
    CLIPPED_UNIT = 8192    # of a neuron of the small layers before squaring, and
    SQUARE_UNIT = 16384    # after it
    LAYER_UNIT = 1024      # of the weights of the second layer and the output

    @classmethod
    def arrays(cls, hidden, qb):
        first, second = cls.layers
        bias_unit = cls.SQUARE_UNIT * cls.LAYER_UNIT
        return {
            "layer1_weights": Array("i1", (OUTPUT_BUCKETS, first, 2 * hidden), qb, block=4),
            "layer2_weights": Array("<i2", (OUTPUT_BUCKETS, second, first), cls.LAYER_UNIT,
                                    block=2),
            "output_weights": Array("<i2", (OUTPUT_BUCKETS, second), cls.LAYER_UNIT),
            "layer1_bias": Array("<i4", (OUTPUT_BUCKETS, first), cls.INPUT_UNIT * qb),
            "layer2_bias": Array("<i4", (OUTPUT_BUCKETS, second), bias_unit),
            "output_bias": Array("<i4", (OUTPUT_BUCKETS,), bias_unit),
        }

    @classmethod
    def qb_fits(cls, weights):
        """Whether rounded weights of layer 1 fit their bytes, and their products 16 bits."""
        # The first two inputs of each block of four are added in one sum, the others in another.
        blocks = np.abs(weights).reshape(-1, cls.GROUP // 4, 2, 2)
        return np.abs(weights).max() <= 127 and blocks.sum((1, 3)).max() <= cls.LARGEST_GROUP

    @classmethod
    def check(cls, head, place):
        if not cls.qb_fits(head["layer1_weights"].astype(np.int64)):
            raise BadInput(f"{place}: products of layer 1 could overflow")
        for name, largest_input in (("layer1", cls.LARGEST_INPUT), ("layer2", cls.SQUARE_UNIT),
                                    ("output", cls.SQUARE_UNIT)):
            sums = largest_sums(head[f"{name}_weights"], largest_input, head[f"{name}_bias"])
            if sums.max() > LARGEST_SUM:
                raise BadInput(f"{place}: a sum of {name} could overflow")

    @classmethod
    def squares(cls, sums, shift):
        clipped = np.clip(sums >> shift, 0, cls.CLIPPED_UNIT - 1)
        return clipped * clipped >> 12

    @classmethod
    def evaluate(cls, net, accumulators, buckets):
        def sums(name, inputs):
            weights = net.head[f"{name}_weights"].astype(np.int64)[buckets]
            return (weights @ inputs[:, :, None])[..., 0] + net.head[f"{name}_bias"][buckets]

        clipped = np.clip(accumulators, 0, 255).astype(np.int64).reshape(len(accumulators), -1)
        values = clipped * clipped + 256 >> 9
        values = cls.squares(sums("layer1", values), net.qb.bit_length() - 1 - 6)
        values = cls.squares(sums("layer2", values), 11)
        weights = net.head["output_weights"].astype(np.int64)[buckets]
        output = (weights * values).sum(1) + net.head["output_bias"][buckets]
        return divide(output * net.scale, cls.SQUARE_UNIT * cls.LAYER_UNIT)


def check_hidden(head, hidden, place):
    step = head.hidden_step
    if hidden % step or not step <= hidden <= 2048:
        raise BadInput(f"{place}: {hidden} neurons: not a multiple of {step} in {step}..2048")


HEADS = {head.version: head for head in (FlatHead, LayeredHead)}
