# SPDX-License-Identifier: MIT
"""Checkpoints (.pt): the whole state of a run after a pass, written whole; and where runs start."""

import io
import json

import torch

from .export import read_net, write_whole
from .features import FEATURES
from .model import Net
from .rows import BadInput

FORMAT = "chuhe training checkpoint 1"

# Settings that must not change when a run is resumed: it would be a different run.
FIXED = ("features", "hidden", "layers", "batch", "rate", "last_rate", "warm_up", "decay", "power",
         "result_weight", "k", "scale", "round_from", "seed", "passes")


def save(run):
    facts = {
        "format": FORMAT, "settings": {name: getattr(run.settings, name) for name in FIXED},
        "rows": len(run.train), "step": run.step, "progress": run.progress(),
        "passes": run.manifest.passes,
    }
    optimiser = run.stepper.optimiser
    # The facts are text because old versions of PyTorch load only tensors and text safely.
    state = {"facts": json.dumps(facts), "flat": run.net.flat.detach().cpu(),
             "mean": optimiser.mean.cpu(), "square": optimiser.square.cpu()}
    buffer = io.BytesIO()
    torch.save(state, buffer)
    write_whole(run.settings.out.with_suffix(".pt"), buffer.getvalue())


def read(path):
    """The facts and the tensors of a checkpoint."""
    try:
        state = torch.load(path, map_location="cpu", weights_only=True)
        facts = json.loads(state["facts"])
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error
    except Exception as error:  # which one depends on where the file is damaged
        raise BadInput(f"{path}: not a checkpoint of this trainer") from error
    if facts.get("format") != FORMAT:
        raise BadInput(f"{path}: not a checkpoint of this trainer")
    facts["settings"].setdefault("layers", [])  # the first trainer knew none
    return facts, state


def begin(run):
    """Applies --resume or --start to a new run."""
    if run.settings.resume:
        resume(run, run.settings.resume)
    elif run.settings.start:
        start(run.net, run.settings.start)


def resume(run, path):
    facts, state = read(path)
    for name, value in facts["settings"].items():
        if value != getattr(run.settings, name):
            raise BadInput(f"{path}: was trained with --{name.replace('_', '-')} {value}, "
                           f"not {getattr(run.settings, name)}")
    if facts["rows"] != len(run.train):
        raise BadInput(f"{path}: was trained on {facts['rows']} rows, not {len(run.train)}")
    with torch.no_grad():
        run.net.flat.copy_(state["flat"])
    run.stepper.optimiser.mean.copy_(state["mean"])
    run.stepper.optimiser.square.copy_(state["square"])
    run.step, run.first_progress = facts["step"], facts["progress"]
    run.manifest.passes = facts["passes"]


def start(net, path):
    """Takes over the weights only; of a net with other layers, those of the first one.

    Returns whether it took over all of them.
    """
    if path.suffix == ".chnet":
        return start_from_integers(net, read_net(path), path)
    facts, state = read(path)
    settings = facts["settings"]
    features, hidden, layers = settings["features"], settings["hidden"], settings["layers"]
    if (features, hidden) != (net.feature_set, net.hidden):
        raise BadInput(f"{path}: feature set {features} with {hidden} neurons, not feature set "
                       f"{net.feature_set} with {net.hidden}")
    other = Net(features, hidden, layers)
    with torch.no_grad():
        other.flat.copy_(state["flat"])
        parts, known = net.parts(), other.parts()
        is_same = other.layers == net.layers
        for name in parts if is_same else net.first_layer_parameters():
            parts[name].copy_(known[name])
    return is_same


def net_of(path, device):
    """The net in a .chnet file, in floats, and its scale."""
    integers = read_net(path)
    net = Net(integers.feature_set, integers.hidden, integers.layers, device)
    start_from_integers(net, integers, path)
    return net, integers.scale


def start_from_integers(net, integers, path):
    """A net of feature set 1 can also start one of feature set 2: every bucket begins as a copy."""
    if integers.hidden != net.hidden or integers.feature_set > net.feature_set:
        raise BadInput(f"{path}: feature set {integers.feature_set} with {integers.hidden} neurons "
                       f"cannot start feature set {net.feature_set} with {net.hidden}")

    def floats(array, unit):
        return torch.from_numpy(array.astype("float32") / unit)

    weights = floats(integers.feature_weights, integers.qa).view(-1, FEATURES, net.hidden)
    is_same = integers.layers == net.layers
    with torch.no_grad():
        parts = net.parts()
        if "shared" in parts:
            parts["shared"].copy_(weights.mean(0, keepdim=True).clamp(-0.99, 0.99))
            parts["weights"].copy_(weights - parts["shared"].cpu())
        else:
            parts["weights"].copy_(weights)
        parts["bias"].copy_(floats(integers.feature_bias, integers.qa)[None])
        arrays = net.head.integers.arrays(net.hidden, integers.qb) if is_same else {}
        for name, array in arrays.items():
            values = floats(integers.head[name], array.unit)
            parts[name].copy_(values.view(parts[name].shape))
    return is_same
