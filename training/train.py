# SPDX-License-Identifier: MIT
"""Trains a net: python3 -m training.train --out net.chnet FOLDER..."""

import math
import sys
import time

import torch

from . import checkpoint, measure
from .dataset import find_folders, load
from .export import choose_qb, quantise, write_net
from .manifest import Manifest
from .model import Net
from .optimiser import cosine_rate
from .rows import BadInput
from .settings import parse_settings
from .stepper import Stepper

STEPS_PER_BLOCK = {"cuda": 64, "cpu": 8}  # between clock checks: well below a second


class Run:
    """A training run: its data, its net and its progress."""

    def __init__(self, settings, started):
        self.settings, self.started = settings, started
        self.device = settings.device
        self.folders = find_folders(settings.folders, settings.k)
        self.manifest = Manifest(settings, self.folders)
        self.held = load(self.folders, "held.rows", settings.result_weight, self.device, True)
        self.train = load(self.folders, "train.rows", settings.result_weight, self.device)
        self.like = self.scores_to_match()
        self.gauge, self.gauge_factor = measure.handcrafted_loss(self.held, settings.power)
        self.net = Net(settings.features, settings.hidden, settings.layers, self.device,
                       settings.dtype)
        self.net.initialise(settings.seed)
        self.batch = min(settings.batch, len(self.train))
        self.steps_per_pass = len(self.train) // self.batch
        self.stepper = Stepper(self.net, self.train, settings, self.batch)
        self.step = 0
        self.first_progress = 0.0  # above 0 if the run was resumed
        self.loop_started = None
        self.time_limit = None
        self.last_report = self.last_checkpoint = started

    def scores_to_match(self):
        """Of the held-out positions: the margins of the search suit scores of this size."""
        if not self.settings.scale_of:
            return self.held.static
        net, scale = checkpoint.net_of(self.settings.scale_of, self.device)
        return measure.outputs(net, self.held.squares) * scale

    @property
    def passes_done(self):
        return self.step // self.steps_per_pass

    def progress(self):
        """The share of the training that is done: by passes or by time, whichever is further."""
        settings = self.settings
        done = self.step / (settings.passes * self.steps_per_pass) if settings.passes else 0.0
        if self.time_limit:
            elapsed = (time.monotonic() - self.loop_started) / self.time_limit
            done = max(done, self.first_progress + (1 - self.first_progress) * elapsed)
        return min(done, 1.0)

    def held_loss(self):
        return measure.net_loss(self.net, self.held, self.settings.scale, self.settings.power)

    def start_clock(self):
        """Starts timing the training, and reserves time for the export."""
        self.held_loss()  # the first one includes the start of the GPU's libraries
        begun = time.monotonic()
        self.held_loss()
        reserve = 3 + 5 * (time.monotonic() - begun)
        self.loop_started = time.monotonic()
        if self.settings.seconds:
            self.time_limit = self.settings.seconds - (self.loop_started - self.started) - reserve
            if self.time_limit <= 0:
                raise BadInput(f"--seconds {self.settings.seconds:g}: no time is left for training")

    def rates(self, count, progress):
        """Learning rates of the next steps. Between clock checks, only the passes advance."""
        settings = self.settings
        total = settings.passes * self.steps_per_pass
        result = []
        for step in range(self.step, self.step + count):
            now = max(progress, step / total) if total else progress
            result.append(cosine_rate(now, step, settings.rate, settings.last_rate,
                                      settings.warm_up))
        return result

    def update_rounding(self, progress):
        """Turns rounding on once the training has progressed far enough."""
        if progress >= self.settings.round_from:
            head = self.net.head.integers
            weights = self.net.parts()[head.chosen].detach().cpu().numpy()
            self.net.chosen_unit.fill_(choose_qb(head, weights))
            self.net.rounding.fill_(1.0)

    def run_pass(self):
        """Trains on every row once, in random order, unless time runs out first."""
        order = self.stepper.shuffled(self.passes_done)
        position = self.step % self.steps_per_pass
        block = STEPS_PER_BLOCK[self.net.device.type]
        while position < self.steps_per_pass:
            progress = self.progress()
            if progress >= 1:
                return
            self.update_rounding(progress)
            count = min(block, self.steps_per_pass - position)
            self.stepper.run(order, position, self.step, self.rates(count, progress))
            position += count
            self.step += count
            self.report_if_due(position == self.steps_per_pass)

    def report_if_due(self, end_of_pass):
        now = time.monotonic()
        if not end_of_pass and now - self.last_report < self.settings.report_seconds:
            return
        steps, loss = self.stepper.take_mean_loss()
        if not math.isfinite(loss):
            raise BadInput(f"the loss is {loss} after step {self.step}: try a lower --rate or "
                           "--precision tf32")
        entry = {
            "pass": round(self.step / self.steps_per_pass, 3), "step": self.step,
            "seconds": round(now - self.loop_started, 2), "train": loss, "held": self.held_loss(),
            "positions_per_second": round(steps * self.batch / (now - self.last_report)),
        }
        self.manifest.passes.append(entry)
        print(f"pass {entry['pass']:8.3f}  {entry['seconds']:7.1f} s  "
              f"{entry['positions_per_second'] / 1e6:6.2f} M/s  train {loss:.6f}  "
              f"held-out {entry['held']:.6f}  handcrafted {self.gauge:.6f}  "
              f"ratio {entry['held'] / self.gauge:.4f}", flush=True)
        self.last_report = time.monotonic()

    def train_net(self):
        self.start_clock()
        self.last_report = self.last_checkpoint = time.monotonic()
        while self.progress() < 1:
            self.run_pass()
            whole = self.step % self.steps_per_pass == 0
            age = time.monotonic() - self.last_checkpoint
            if whole and age >= self.settings.checkpoint_seconds:
                checkpoint.save(self)
                self.last_checkpoint = time.monotonic()
        checkpoint.save(self)


def float_arrays(net):
    """The parameters that the file holds, as float arrays."""
    parts = {name: part.detach() for name, part in net.parts().items()}
    arrays = {name: parts[name].cpu().numpy() for name in net.head.parameters()}
    return {"feature_weights": net.feature_weights(parts).cpu().numpy(),
            "feature_bias": parts["bias"].cpu().numpy()[0], **arrays}


def finish(run):
    """Sets the scale, writes the net and its manifest, and reports how the integers do."""
    settings = run.settings
    scale = measure.matching_scale(run.net, run.held, run.like)
    version = run.net.head.integers.version
    net = quantise(float_arrays(run.net), settings.name, version, settings.features, scale)
    digest = write_net(net, settings.out)
    comparison = measure.compare_with_integers(run.net, net, run.held, settings)
    run.manifest.write(run, net, digest, comparison)
    print(f"{settings.out}: scale {scale}, QB {net.qb}, SHA-256 {digest[:16]}…; held-out loss of "
          f"the integers {comparison['held_integer']:.6f}, mean difference from floating point "
          f"{comparison['mean_difference']:.2f} hundredths")
    if comparison["mean_difference"] >= 10:
        print("warning: the integers differ from floating point by 10 hundredths or more")


def main(arguments=None):
    started = time.monotonic()
    try:
        settings = parse_settings(arguments)
        run = Run(settings, started)
        checkpoint.begin(run)
        print(f"{len(run.train):,} positions to train on, {len(run.held):,} held out, "
              f"{run.net.flat.numel():,} parameters, {settings.device}, "
              f"PyTorch {torch.__version__}, loaded in {time.monotonic() - started:.1f} s; "
              f"handcrafted loss {run.gauge:.6f} at factor {run.gauge_factor:.3f}", flush=True)
        run.train_net()
        finish(run)
    except BadInput as error:
        print(f"training: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("training: interrupted; --resume continues from the last checkpoint", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
