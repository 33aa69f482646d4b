# SPDX-License-Identifier: MIT
"""The evaluation in integers, as the engine computes it: the reference for the equality test."""

import numpy as np
import torch

from .features import Features
from .integer_heads import HEADS

ROWS_AT_ONCE = 256


def evaluate(net, squares):
    """int64 [rows]: hundredths for the side to move, for squares u8 [rows, slots]."""
    features = Features(net.feature_set)
    weights = np.concatenate([net.feature_weights.astype(np.int32),
                              np.zeros((1, net.hidden), np.int32)])  # the absent pieces
    scores = [_evaluate(net, features, weights, squares[first:first + ROWS_AT_ONCE])
              for first in range(0, len(squares), ROWS_AT_ONCE)]
    return np.concatenate(scores) if scores else np.zeros(0, np.int64)


def _evaluate(net, features, weights, squares):
    board = torch.from_numpy(np.ascontiguousarray(squares))
    indices = features.indices(board, torch.zeros(len(board), dtype=torch.long)).numpy()
    buckets = features.output_buckets(board).numpy()
    accumulators = np.repeat(net.feature_bias.astype(np.int32)[None, None], len(board), 0)
    accumulators = np.repeat(accumulators, 2, 1)  # [rows, own and enemy, hidden]
    for slot in range(indices.shape[2]):
        accumulators += weights[indices[:, :, slot]]
    return HEADS[net.version].evaluate(net, accumulators, buckets)
