# SPDX-License-Identifier: MIT
"""AdamW over one vector of parameters, with clipping, and the schedule of its learning rate.

Numbers that change from step to step are read from a tensor, so that a step can be recorded as a
CUDA graph and replayed.
"""

import math

import torch

BETA1, BETA2 = 0.9, 0.999


class AdamW:
    def __init__(self, flat, limits, decay, epsilon):
        self.flat, self.limits, self.decay, self.epsilon = flat, limits, decay, epsilon
        self.mean = torch.zeros_like(flat, requires_grad=False)
        self.square = torch.zeros_like(flat, requires_grad=False)

    @torch.no_grad()
    def update(self, gradient, numbers):
        """One step. `numbers` is a row of step_numbers()."""
        rate, mean_correction, square_correction = numbers[0], numbers[1], numbers[2]
        self.mean.lerp_(gradient, 1 - BETA1)
        self.square.mul_(BETA2).addcmul_(gradient, gradient, value=1 - BETA2)
        spread = (self.square * square_correction).sqrt_().add_(self.epsilon)
        self.flat.mul_(1 - rate * self.decay)
        self.flat.sub_(self.mean * (rate * mean_correction) / spread)
        self.flat.copy_(torch.maximum(torch.minimum(self.flat, self.limits), -self.limits))


def step_numbers(first_step, rates):
    """float32 [steps, 3]: learning rate and Adam's two bias corrections for consecutive steps."""
    numbers = []
    for step, rate in enumerate(rates, first_step + 1):
        numbers.append((rate, 1 / (1 - BETA1 ** step), 1 / (1 - BETA2 ** step)))
    return torch.tensor(numbers, dtype=torch.float32)


def cosine_rate(progress, step, highest, lowest, warm_up):
    """The learning rate at `progress` in 0..1, after a linear warm-up over the first steps."""
    rate = lowest + (highest - lowest) * 0.5 * (1 + math.cos(math.pi * min(progress, 1)))
    return rate * min(1, (step + 1) / warm_up) if warm_up else rate
