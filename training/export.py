# SPDX-License-Identifier: MIT
"""Net files (.chnet): quantising, writing, reading. docs/nnue.md has the layout."""

import hashlib
import os
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .features import KING_BUCKETS, OUTPUT_BUCKETS, SLOTS, feature_count
from .model import QA
from .rows import BadInput

MAGIC = b"CHUHENET"
VERSION = 1
SCRELU = 1
HEADER = struct.Struct("<8s8I48s8s32s")
CHECKSUM_AT = 96
NAME_BYTES = 48
LARGEST_OUTPUT_WEIGHT = 127  # the engine multiplies it by an activation in 16 bits
LARGEST_QB = 1 << 12
LARGEST_SCALE = 1 << 15
assert HEADER.size == 128


@dataclass
class IntegerNet:
    """What a net file holds."""
    name: str
    feature_set: int
    hidden: int
    qa: int
    qb: int
    scale: int
    feature_weights: np.ndarray  # i16 [features, hidden]
    feature_bias: np.ndarray     # i16 [hidden]
    output_weights: np.ndarray   # i16 [8, 2, hidden]: own, enemy
    output_bias: np.ndarray      # i32 [8]


def choose_qb(output_weights):
    """The largest power of two at which all weights and all sums of a bucket fit."""
    qb = LARGEST_QB
    while qb > 1 and not output_fits(np.rint(output_weights.astype(np.float64) * qb)):
        qb //= 2
    return qb


def output_fits(quantised):
    sums = np.abs(quantised).reshape(OUTPUT_BUCKETS, -1).sum(1)
    return (np.abs(quantised).max() <= LARGEST_OUTPUT_WEIGHT
            and sums.max() * QA * QA <= np.iinfo(np.int32).max)


def quantise(floats, name, feature_set, scale):
    """The IntegerNet of float arrays feature_weights, feature_bias, output_weights, output_bias."""
    for key, values in floats.items():
        if not np.isfinite(values).all():
            raise BadInput(f"the net has {key} that are not finite numbers")
    wide = {key: values.astype(np.float64) for key, values in floats.items()}
    qb = choose_qb(wide["output_weights"])

    def integers(key, quantum, kind):
        values = np.rint(wide[key] * quantum)
        limits = np.iinfo(kind)
        if values.min() < limits.min or values.max() > limits.max:
            raise BadInput(f"the net has {key} that do not fit {limits.bits} bits")
        return values.astype(kind)

    net = IntegerNet(
        name=name, feature_set=feature_set, hidden=floats["feature_bias"].shape[0],
        qa=QA, qb=qb, scale=int(scale),
        feature_weights=integers("feature_weights", QA, np.int16),
        feature_bias=integers("feature_bias", QA, np.int16),
        output_weights=integers("output_weights", qb, np.int16),
        output_bias=integers("output_bias", QA * qb, np.int32))
    check(net)
    return net


def check(net, place="net"):
    """Refuses a net of an unknown shape, or one that could overflow the engine's integers."""
    if net.feature_set not in KING_BUCKETS:
        raise BadInput(f"{place}: unknown feature set {net.feature_set}")
    if net.hidden % 32 or not 32 <= net.hidden <= 2048:
        raise BadInput(f"{place}: {net.hidden} hidden neurons: not a multiple of 32 in 32..2048")
    if net.qa != QA:
        raise BadInput(f"{place}: QA is {net.qa}, not {QA}")
    if not 1 <= net.qb <= LARGEST_QB or net.qb & (net.qb - 1):
        raise BadInput(f"{place}: QB is {net.qb}, not a power of two up to {LARGEST_QB}")
    if not 1 <= net.scale <= LARGEST_SCALE:
        raise BadInput(f"{place}: invalid scale {net.scale}")
    if len(net.name.encode()) > NAME_BYTES:
        raise BadInput(f"{place}: the name is longer than {NAME_BYTES} bytes")
    weights = np.abs(net.feature_weights.astype(np.int64)).max(0)
    sums = SLOTS * weights + np.abs(net.feature_bias.astype(np.int64))
    if sums.max() > np.iinfo(np.int16).max:
        raise BadInput(f"{place}: the accumulator of neuron {sums.argmax()} could overflow")
    if np.abs(net.output_weights.astype(np.int64)).max() > LARGEST_OUTPUT_WEIGHT:
        raise BadInput(f"{place}: an output weight is beyond ±{LARGEST_OUTPUT_WEIGHT}")
    if not output_fits(net.output_weights.astype(np.int64)):
        raise BadInput(f"{place}: the sum of an output bucket could overflow")


def payload_shapes(feature_set, hidden):
    return (("feature_weights", "<i2", (feature_count(feature_set), hidden)),
            ("feature_bias", "<i2", (hidden,)),
            ("output_weights", "<i2", (OUTPUT_BUCKETS, 2, hidden)),
            ("output_bias", "<i4", (OUTPUT_BUCKETS,)))


def to_bytes(net):
    check(net)
    payload = b"".join(getattr(net, name).reshape(shape).astype(kind).tobytes()
                       for name, kind, shape in payload_shapes(net.feature_set, net.hidden))
    header = HEADER.pack(MAGIC, VERSION, net.feature_set, net.hidden, OUTPUT_BUCKETS, SCRELU,
                         net.qa, net.qb, net.scale, net.name.encode(), bytes(8), bytes(32))
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
    (_, version, feature_set, hidden, buckets, activation, qa, qb, scale, name, zeros,
     checksum) = HEADER.unpack_from(content)
    if version != VERSION:
        raise BadInput(f"{place}: version {version}; this program reads version {VERSION}")
    if feature_set not in KING_BUCKETS or hidden % 32 or not 32 <= hidden <= 2048:
        raise BadInput(f"{place}: unknown shape: feature set {feature_set}, {hidden} neurons")
    if buckets != OUTPUT_BUCKETS or activation != SCRELU:
        raise BadInput(f"{place}: unknown shape: {buckets} buckets, activation {activation}")
    shapes = payload_shapes(feature_set, hidden)
    expected = HEADER.size + sum(np.dtype(kind).itemsize * int(np.prod(shape))
                                 for _, kind, shape in shapes)
    if len(content) != expected:
        raise BadInput(f"{place}: {len(content)} bytes where {expected} are expected")
    if hashlib.sha256(content[:CHECKSUM_AT] + content[HEADER.size:]).digest() != checksum:
        raise BadInput(f"{place}: the checksum does not match: the file is damaged")
    if any(zeros):
        raise BadInput(f"{place}: bytes 88 to 95 are not zero")
    try:
        text = name.rstrip(b"\0").decode()
    except UnicodeDecodeError as error:
        raise BadInput(f"{place}: the name is not UTF-8") from error
    if "\0" in text:
        raise BadInput(f"{place}: the name contains a zero byte")
    arrays, at = {}, HEADER.size
    for key, kind, shape in shapes:
        arrays[key] = np.frombuffer(content, kind, int(np.prod(shape)), at).reshape(shape)
        at += arrays[key].nbytes
    net = IntegerNet(text, feature_set, hidden, qa, qb, scale, **arrays)
    check(net, place)
    return net
