# SPDX-License-Identifier: MIT
"""Net files (.chnet): quantising, writing, reading. docs/nnue.md has the layout."""

import hashlib
import os
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .features import KING_BUCKETS, OUTPUT_BUCKETS, SLOTS, feature_count
from .integer_heads import HEADS, Array, check_hidden
from .rows import BadInput

MAGIC = b"CHUHENET"
SCRELU = 1
HEADER = struct.Struct("<8s8I48s2I32s")
CHECKSUM_AT = 96
NAME_BYTES = 48
LARGEST_SCALE = 1 << 15
assert HEADER.size == 128


@dataclass
class IntegerNet:
    """What a net file holds."""
    version: int  # decides what follows the accumulators
    name: str
    feature_set: int
    hidden: int
    qb: int
    scale: int
    feature_weights: np.ndarray  # i16 [features, hidden]
    feature_bias: np.ndarray     # i16 [hidden]
    head: dict                   # the arrays of HEADS[version]

    @property
    def qa(self):
        return HEADS[self.version].qa

    @property
    def layers(self):
        return HEADS[self.version].layers

    def arrays(self):
        return {"feature_weights": self.feature_weights, "feature_bias": self.feature_bias,
                **self.head}


def choose_qb(head, weights):
    """The largest power of two at which the weights fit."""
    least, qb = head.qb_range
    while qb > least and not head.qb_fits(np.rint(weights.astype(np.float64) * qb)):
        qb //= 2
    return qb


def quantise(floats, name, version, feature_set, scale):
    """The IntegerNet of float arrays by name."""
    for key, values in floats.items():
        if not np.isfinite(values).all():
            raise BadInput(f"the net has {key} that are not finite numbers")
    wide = {key: values.astype(np.float64) for key, values in floats.items()}
    head, hidden = HEADS[version], floats["feature_bias"].shape[0]
    qb = choose_qb(head, wide[head.chosen])

    def integers(key, array):
        values = np.rint(wide[key] * array.unit).reshape(array.shape)
        limits = np.iinfo(array.kind)
        if values.min() < limits.min or values.max() > limits.max:
            raise BadInput(f"the net has {key} that do not fit {limits.bits} bits")
        return values.astype(array.kind)

    arrays = {key: integers(key, array)
              for key, array in file_arrays(version, feature_set, hidden, qb).items()}
    net = IntegerNet(version, name, feature_set, hidden, qb, int(scale),
                     arrays.pop("feature_weights"), arrays.pop("feature_bias"), arrays)
    check(net)
    return net


def check(net, place="net"):
    """Refuses a net of an unknown shape, or one that could overflow the engine's integers."""
    head = HEADS[net.version]
    if net.feature_set not in KING_BUCKETS:
        raise BadInput(f"{place}: unknown feature set {net.feature_set}")
    check_hidden(head, net.hidden, place)
    least, most = head.qb_range
    if not least <= net.qb <= most or net.qb & (net.qb - 1):
        raise BadInput(f"{place}: QB is {net.qb}, not a power of two from {least} to {most}")
    if not 1 <= net.scale <= LARGEST_SCALE:
        raise BadInput(f"{place}: invalid scale {net.scale}")
    if len(net.name.encode()) > NAME_BYTES:
        raise BadInput(f"{place}: the name is longer than {NAME_BYTES} bytes")
    weights = np.abs(net.feature_weights.astype(np.int64)).max(0)
    sums = SLOTS * weights + np.abs(net.feature_bias.astype(np.int64))
    if sums.max() > np.iinfo(np.int16).max:
        raise BadInput(f"{place}: the accumulator of neuron {sums.argmax()} could overflow")
    head.check(net.head, place)


def file_arrays(version, feature_set, hidden, qb):
    """The arrays of a file, in order."""
    head = HEADS[version]
    return {"feature_weights": Array("<i2", (feature_count(feature_set), hidden), head.qa),
            "feature_bias": Array("<i2", (hidden,), head.qa),
            **head.arrays(hidden, qb)}


def to_bytes(net):
    check(net)
    values = net.arrays()
    arrays = file_arrays(net.version, net.feature_set, net.hidden, net.qb)
    payload = b"".join(array.to_bytes(values[name]) for name, array in arrays.items())
    header = HEADER.pack(MAGIC, net.version, net.feature_set, net.hidden, OUTPUT_BUCKETS, SCRELU,
                         net.qa, net.qb, net.scale, net.name.encode(), *(net.layers or (0, 0)),
                         bytes(32))
    start = header[:CHECKSUM_AT]
    return start + hashlib.sha256(start + payload).digest() + payload


def write_net(net, path):
    """Writes the file whole or not at all; returns its SHA-256 in hexadecimal."""
    content = to_bytes(net)
    write_whole(path, content)
    return hashlib.sha256(content).hexdigest()


def write_whole(path, content):
    """Writes bytes to a temporary file and renames it."""
    path = Path(path)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(temporary, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def read_net(path):
    """The net in a file. Checks everything that the format guarantees."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from error
    return from_bytes(content, path)


def from_bytes(content, place="net"):
    if len(content) < HEADER.size or not content.startswith(MAGIC):
        raise BadInput(f"{place}: not a net file")
    (_, version, feature_set, hidden, buckets, activation, qa, qb, scale, name, first, second,
     checksum) = HEADER.unpack_from(content)
    if version not in HEADS:
        raise BadInput(f"{place}: version {version}; this program reads versions 1 and 2")
    head = HEADS[version]
    if feature_set not in KING_BUCKETS:
        raise BadInput(f"{place}: unknown feature set {feature_set}")
    check_hidden(head, hidden, place)
    if buckets != OUTPUT_BUCKETS or activation != SCRELU:
        raise BadInput(f"{place}: unknown shape: {buckets} buckets, activation {activation}")
    if (first, second) != (head.layers or (0, 0)):
        raise BadInput(f"{place}: unknown shape: layers of {first} and {second} neurons")
    if qa != head.qa:
        raise BadInput(f"{place}: QA is {qa}, not {head.qa}")
    arrays = file_arrays(version, feature_set, hidden, qb)
    expected = HEADER.size + sum(array.size() for array in arrays.values())
    if len(content) != expected:
        raise BadInput(f"{place}: {len(content)} bytes where {expected} are expected")
    if hashlib.sha256(content[:CHECKSUM_AT] + content[HEADER.size:]).digest() != checksum:
        raise BadInput(f"{place}: the checksum does not match: the file is damaged")
    try:
        text = name.rstrip(b"\0").decode()
    except UnicodeDecodeError as error:
        raise BadInput(f"{place}: the name is not UTF-8") from error
    if "\0" in text:
        raise BadInput(f"{place}: the name contains a zero byte")
    values, at = {}, HEADER.size
    for key, array in arrays.items():
        values[key] = array.from_bytes(content, at)
        at += array.size()
    net = IntegerNet(version, text, feature_set, hidden, qb, scale,
                     values.pop("feature_weights"), values.pop("feature_bias"), values)
    check(net, place)
    return net
