# SPDX-License-Identifier: MIT
"""Runs training steps, as a recorded CUDA graph where possible.

A step is some eighty small operations. Launching them one by one from Python would take longer than
running them; a recorded step is launched as a whole.
"""

import sys

import torch

from .measure import losses
from .optimiser import AdamW, step_numbers

EAGER_STEPS = 3  # before recording: libraries initialise themselves in the first steps


class Stepper:
    def __init__(self, net, positions, settings, batch):
        self.net, self.positions, self.settings, self.batch = net, positions, settings, batch
        # The loss of a batch is a sum, not a mean, to keep gradients in the range of 16-bit
        # floats. Adam is indifferent to it, except for its epsilon.
        self.optimiser = AdamW(net.flat, net.limits(), settings.decay, 1e-8 * batch)
        self.picked = torch.zeros(batch, dtype=torch.long, device=net.device)
        self.numbers = torch.zeros(3, device=net.device)
        self.loss_sum = torch.zeros((), dtype=torch.float64, device=net.device)
        self.steps_in_sum = 0
        self.graph = None
        self.eager_left = EAGER_STEPS if net.device.type == "cuda" and settings.graph else None

    def shuffled(self, number):
        """The order of pass `number`: 2 * row + flip, so that half of the rows are mirrored."""
        generator = torch.Generator(self.net.device).manual_seed(self.settings.seed + 1 + number)
        count, device = len(self.positions), self.net.device
        order = torch.randperm(count, generator=generator, device=device)
        return order * 2 + torch.randint(2, (count,), generator=generator, device=device)

    def _step(self):
        """Reads self.picked and self.numbers; changes the net, the optimiser and the loss sum."""
        rows, flip = self.picked // 2, self.picked % 2
        output = self.net.output(self.positions.squares[rows], flip)
        loss = losses(output * self.settings.scale, self.positions.k[rows],
                      self.positions.target[rows], self.settings.power).sum()
        gradient, = torch.autograd.grad(loss, self.net.flat)
        self.optimiser.update(gradient, self.numbers)
        self.loss_sum += loss.detach()

    def run(self, order, position, first_step, rates):
        """Consecutive steps, one per rate, beginning with batch `position` of the order."""
        numbers = step_numbers(first_step, rates).to(self.net.device)
        for n in range(len(rates)):
            start = (position + n) * self.batch
            self.picked.copy_(order[start:start + self.batch])
            self.numbers.copy_(numbers[n])
            self._step_or_replay()
        self.steps_in_sum += len(rates)
        if self.net.device.type == "cuda":
            torch.cuda.synchronize()  # launches are asynchronous: the clock must see finished work

    def _step_or_replay(self):
        if self.graph:
            self.graph.replay()
            return
        if self.eager_left is None:
            self._step()
            return
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            self._step()
        torch.cuda.current_stream().wait_stream(side)
        self.eager_left -= 1
        if self.eager_left == 0:
            self._record()

    def _record(self):
        self.eager_left = None
        try:
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                self._step()
            self.graph = graph
        except RuntimeError as error:
            print(f"training: no CUDA graph, continuing step by step: {error}", file=sys.stderr)
            torch.cuda.synchronize()

    def take_mean_loss(self):
        """Steps since the last call, and their mean loss per position."""
        steps, total = self.steps_in_sum, self.loss_sum.item()
        self.steps_in_sum = 0
        self.loss_sum.zero_()
        return steps, total / max(1, steps * self.batch)
