# SPDX-License-Identifier: MIT
"""The loss, and comparisons of net, integers and handcrafted evaluation on held-out positions."""

import torch

from .dataset import Positions
from .integer_model import evaluate

ROWS_AT_ONCE = 1 << 15
COMPARED_ROWS = 5000  # with the integer model, which is slow


def losses(hundredths, k, target, power):
    """The loss of each position, for scores in hundredths."""
    return (torch.sigmoid(hundredths / k) - target).abs().pow(power)


@torch.no_grad()
def outputs(net, squares, dtype=torch.float32):
    """The output of the net for every row, computed in full precision or another."""
    flip = torch.zeros(ROWS_AT_ONCE, dtype=torch.long, device=squares.device)
    return torch.cat([net.output(piece, flip[:len(piece)], dtype)
                      for piece in squares.split(ROWS_AT_ONCE)])


def mean_loss(hundredths, positions, power):
    return losses(hundredths.double(), positions.k, positions.target, power).mean().item()


def net_loss(net, positions, scale, power):
    """In the precision of the training: this runs often, and full precision takes longer."""
    return mean_loss(outputs(net, positions.squares, net.dtype) * scale, positions, power)


def handcrafted_loss(positions, power):
    """The loss of the handcrafted evaluation at the factor that suits it best, and that factor."""
    return best_factor(positions.static, positions, power)


def best_factor(hundredths, positions, power):
    """The least loss of these scores multiplied by a factor, and that factor.

    A golden-section search: the loss has one minimum in the logarithm of the factor.
    """
    def loss(logarithm):
        return mean_loss(hundredths * 2 ** logarithm, positions, power)

    low, high, ratio = -4.0, 4.0, (5 ** 0.5 - 1) / 2
    while high - low > 0.005:
        left, right = high - ratio * (high - low), low + ratio * (high - low)
        if loss(left) < loss(right):
            high = right
        else:
            low = left
    best = (low + high) / 2
    return loss(best), 2 ** best


def matching_scale(net, positions, hundredths):
    """The scale at which the net's median magnitude is that of these scores of the positions."""
    middle = outputs(net, positions.squares).abs().median().item()
    wanted = hundredths.abs().median().item()
    if middle <= 0 or wanted <= 0:
        raise ArithmeticError("the median evaluation of the held-out positions is zero")
    return max(1, round(wanted / middle))


def compare_with_integers(net, integers, positions, settings):
    """The loss of the exported integers on held-out positions, and how far they are from floats."""
    squares = positions.squares[:COMPARED_ROWS]
    scores = torch.from_numpy(evaluate(integers, squares.cpu().numpy())).to(squares.device)
    floats = outputs(net, squares)
    some = Positions(squares, positions.target[:COMPARED_ROWS], positions.k[:COMPARED_ROWS],
                     positions.static[:COMPARED_ROWS])
    return {
        "rows": len(squares),
        "mean_difference": (floats * integers.scale - scores).abs().mean().item(),
        "held_float": mean_loss(floats * settings.scale, some, settings.power),
        "held_integer": mean_loss(scores.double() * (settings.scale / integers.scale), some,
                                  settings.power),
    }
