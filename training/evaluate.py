# SPDX-License-Identifier: MIT
"""Prints the score of each row as the engine computes it, in integer hundredths."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

from . import checkpoint
from .export import read_net
from .integer_model import evaluate
from .measure import outputs
from .model import Net
from .rows import BadInput, read_rows


def float_scores(net, squares, start):
    """Scores in floating point, with the weights of a checkpoint or of a net file."""
    floats = Net(net.feature_set, net.hidden, net.layers)
    if not checkpoint.start(floats, start):
        raise BadInput(f"{start}: other layers than those of the net")
    return outputs(floats, torch.from_numpy(np.ascontiguousarray(squares))).numpy() * net.scale


def make_parser():
    parser = argparse.ArgumentParser(prog="python3 -m training.evaluate", description=__doc__)
    parser.add_argument("net", type=Path, help="a .chnet file")
    parser.add_argument("rows", type=Path, help="a file of training rows")
    parser.add_argument("--count", type=int, help="only the first rows")
    parser.add_argument("--against", type=Path, metavar="FILE",
                        help="print instead how far floating point with the weights of this .pt or "
                        ".chnet file is from the integers")
    return parser


def main(arguments=None):
    options = make_parser().parse_args(arguments)
    try:
        net = read_net(options.net)
        squares = read_rows(options.rows)["squares"][:options.count]
        scores = evaluate(net, squares)
        if options.against:
            difference = np.abs(float_scores(net, squares, options.against) - scores)
            print(f"{len(scores)} rows: mean difference {difference.mean():.2f} hundredths, "
                  f"largest {difference.max():.2f}")
        else:
            print("\n".join(map(str, scores)))
    except BadInput as error:
        print(f"evaluate: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
