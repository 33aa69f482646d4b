# SPDX-License-Identifier: MIT
"""Trains a teacher: python3 -m training.teach --out teacher.pt --seconds 600 FOLDER..."""

import argparse
import math
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from . import measure, teacher
from .dataset import find_folders, load
from .optimiser import cosine_rate
from .rows import BadInput

POWER = 2.5  # of the loss in the log, to compare it with those of the small net
STEPS_PER_BLOCK = 8  # between clock checks
ROWS_AT_ONCE = 8192
WARM_UP = 300  # steps


def parse(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m training.teach", description="Trains a teacher for training.label.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("folders", nargs="+", metavar="FOLDER", help="holds train.rows, held.rows and the fitted K")
    add("--out", required=True, type=Path, help="the teacher, written every minute and at the end")
    add("--seconds", required=True, type=float, help="time for the training")
    add("--channels", type=int, default=128)
    add("--blocks", type=int, default=8)
    add("--batch", type=int, default=8192)
    add("--rate", type=float, default=8e-4, help="highest learning rate")
    add("--decay", type=float, default=0.02, help="weight decay")
    add("--result-weight", type=float, default=0.25, help="share of the result in the target")
    add("--k", type=float, default=0, help="sigmoid(score / K); default: as fitted for each folder")
    add("--start", type=Path, help="continue with this teacher")
    add("--seed", type=int, default=1)
    add("--compile", action="store_true", help="compile the net first (PyTorch 2, about a minute)")
    settings = parser.parse_args(arguments)
    if settings.seconds <= 0 or settings.batch <= 0 or settings.rate <= 0:
        raise BadInput("--seconds, --batch and --rate must be positive")
    if settings.channels < 4 or settings.channels % 4 or settings.blocks < 1:
        raise BadInput("--channels must be a multiple of 4, --blocks at least 1")
    if not 0 <= settings.result_weight <= 1:
        raise BadInput("--result-weight must lie in 0..1")
    if not settings.out.parent.is_dir():
        raise BadInput(f"--out {settings.out}: no such folder")
    return settings


def autocast(device):
    return torch.autocast(device, torch.bfloat16, enabled=device == "cuda")


@torch.no_grad()
def held_loss(model, held, device):
    """Of all held-out positions, with the loss that training.train reports."""
    model.eval()
    flip = torch.zeros(ROWS_AT_ONCE, dtype=torch.long, device=device)
    with autocast(device):
        logits = torch.cat([model(piece, flip[:len(piece)])
                            for piece in held.squares.split(ROWS_AT_ONCE)])
    model.train()
    return (torch.sigmoid(logits.double()) - held.target).abs().pow(POWER).mean().item()


def make_optimiser(model, settings):
    """Weight decay is for the weights only, not for biases and scales."""
    weights = [part for part in model.parameters() if part.dim() > 1]
    others = [part for part in model.parameters() if part.dim() <= 1]
    return torch.optim.AdamW([{"params": weights, "weight_decay": settings.decay},
                              {"params": others, "weight_decay": 0}], lr=settings.rate)


class Lessons:
    """The training of a teacher."""

    def __init__(self, settings, device):
        self.settings, self.device = settings, device
        folders = find_folders(settings.folders, settings.k)
        self.held = load(folders, "held.rows", settings.result_weight, device, True)
        self.rows = load(folders, "train.rows", settings.result_weight, device)
        self.gauge, _ = measure.handcrafted_loss(self.held, POWER)
        torch.manual_seed(settings.seed)
        model = (teacher.read(settings.start) if settings.start
                 else teacher.Teacher(settings.channels, settings.blocks))
        self.model = model.to(device).to(memory_format=torch.channels_last).train()
        self.forward = torch.compile(self.model) if settings.compile else self.model
        self.optimiser = make_optimiser(self.model, settings)
        self.steps = 0

    def step(self):
        """One batch of random rows, half of them mirrored."""
        count = self.settings.batch
        picked = torch.randint(len(self.rows), (count,), device=self.device)
        flip = torch.randint(2, (count,), device=self.device)
        with autocast(self.device):
            logits = self.forward(self.rows.squares[picked], flip)
        loss = F.binary_cross_entropy_with_logits(logits, self.rows.target[picked])
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.steps += 1
        return loss

    def block(self, progress):
        """A few steps at the learning rate of this share of the training."""
        rate = cosine_rate(progress, self.steps, self.settings.rate, 0, WARM_UP)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        for _ in range(STEPS_PER_BLOCK):
            loss = self.step()
        return loss.item()  # also waits for the GPU: the clock must see finished work

    def report(self, seconds):
        held = held_loss(self.model, self.held, self.device)
        positions = self.steps * self.settings.batch
        print(f"{seconds:7.1f} s  {positions / 1e6:8.2f} M positions  held-out {held:.6f}  "
              f"handcrafted {self.gauge:.6f}  ratio {held / self.gauge:.4f}", flush=True)
        teacher.save(self.model, self.settings.out)

    def run(self):
        begun = reported = time.monotonic()
        while (now := time.monotonic()) < begun + self.settings.seconds:
            if not math.isfinite(self.block((now - begun) / self.settings.seconds)):
                raise BadInput(f"the loss is not finite after step {self.steps}: lower --rate")
            if now - reported >= 60:
                self.report(now - begun)
                reported = now
        self.report(time.monotonic() - begun)


def main(arguments=None):
    try:
        settings = parse(arguments)
        lessons = Lessons(settings, "cuda" if torch.cuda.is_available() else "cpu")
        print(f"{len(lessons.rows):,} positions to train on, {len(lessons.held):,} held out",
              flush=True)
        lessons.run()
    except BadInput as error:
        print(f"training: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
