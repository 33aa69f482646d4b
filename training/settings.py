# SPDX-License-Identifier: MIT
"""The settings of a training run, from the command line."""

import argparse
from pathlib import Path

import torch

from .heads import head_of
from .integer_heads import LayeredHead, check_hidden
from .rows import BadInput


def layer_sizes(text):
    """--layers: the only sizes that the engine knows, or none."""
    known = list(LayeredHead.layers)
    if text and text != ",".join(map(str, known)):
        raise argparse.ArgumentTypeError(f"{text!r}: only {known[0]},{known[1]} is supported")
    return known if text else []


def make_parser():
    parser = argparse.ArgumentParser(
        prog="python3 -m training.train",
        description="Trains a net on the rows of chuhe-data unpack.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("folders", nargs="+", metavar="FOLDER", help="holds train.rows, held.rows and the fitted K")
    add("--out", required=True, type=Path, help="net file; .json and .pt are written beside it")
    add("--name", default="", help="name inside the file; default: the file's name")
    add("--features", type=int, choices=(1, 2), default=1, help="feature set; 2: king buckets")
    add("--hidden", type=int, default=512, help="neurons per perspective, a multiple of 32 (with --layers, of 64)")
    add("--layers", type=layer_sizes, default=[], metavar="16,32",
        help="small layers behind the neurons, for each output bucket; default: none")
    add("--passes", type=int, default=20, help="over the rows; 0: until --seconds have passed")
    add("--seconds", type=float, default=0, help="time for everything, loading and export included")
    add("--batch", type=int, default=16384)
    add("--rate", type=float, default=1e-3, help="highest learning rate")
    add("--last-rate", type=float, default=2e-6, help="learning rate at the end of the cosine")
    add("--warm-up", type=int, default=200, help="steps until the highest learning rate")
    add("--decay", type=float, default=0.01, help="weight decay")
    add("--power", type=float, default=2.5, help="of the loss |sigmoid - target|^power")
    add("--result-weight", type=float, default=0.35, help="share of the result in the target")
    add("--k", type=float, default=0, help="sigmoid(score / K); default: as fitted for each folder")
    add("--scale", type=float, default=400, help="hundredths for an output of 1 in training")
    add("--scale-of", type=Path, metavar="NET",
        help="a .chnet file whose median score the new net gets; default: the handcrafted one")
    add("--round-from", type=float, default=0.75,
        help="share of the training after which weights are rounded as in the file; 1: never")
    add("--seed", type=int, default=1)
    add("--start", type=Path, help="start from the weights of a .pt or .chnet file")
    add("--resume", type=Path, help="continue the run of this .pt file, with the same settings")
    add("--device", choices=("auto", "cpu", "cuda"), default="auto",
        help="auto: a GPU if there is one")
    add("--precision", choices=("auto", "float32", "tf32", "float16"), default="auto",
        help="of the products; auto: float16 on a GPU, float32 elsewhere")
    add("--no-graph", dest="graph", action="store_false", help="do not use a CUDA graph")
    add("--report-seconds", type=float, default=15, help="between reports inside a pass")
    add("--checkpoint-seconds", type=float, default=30, help="at least, between checkpoints")
    return parser


def parse_settings(arguments=None):
    settings = make_parser().parse_args(arguments)
    check(settings)
    settings.name = settings.name or settings.out.stem
    if settings.device == "auto":
        settings.device = "cuda" if torch.cuda.is_available() else "cpu"
    if settings.device == "cuda" and not torch.cuda.is_available():
        raise BadInput("--device cuda: PyTorch finds no GPU")
    if settings.precision == "auto":
        settings.precision = "float16" if settings.device == "cuda" else "float32"
    if settings.precision == "float16" and settings.device == "cpu":
        raise BadInput("--precision float16 needs a GPU")
    if settings.precision == "tf32":
        torch.set_float32_matmul_precision("high")
    settings.dtype = torch.float16 if settings.precision == "float16" else torch.float32
    if settings.device == "cuda":
        # Sums over a batch are long: partial sums must not be rounded to 16 bits.
        torch.backends.cuda.matmul.allow_fp16_reduced_precision_reduction = False
    return settings


def check(settings):
    """Refuses settings that cannot work before anything is loaded."""
    def require(condition, message):
        if not condition:
            raise BadInput(message)

    require(settings.out.suffix == ".chnet", f"--out {settings.out}: the name must end in .chnet")
    require(settings.out.parent.is_dir(), f"--out {settings.out}: no such folder")
    require(len((settings.name or settings.out.stem).encode()) <= 48, "--name: over 48 bytes")
    check_hidden(head_of(settings.layers).integers, settings.hidden, "--hidden")
    require(settings.passes > 0 or settings.seconds > 0, "give --passes or --seconds")
    require(settings.passes >= 0 and settings.seconds >= 0, "--passes, --seconds: negative")
    require(settings.batch > 0, "--batch must be positive")
    require(0 <= settings.last_rate <= settings.rate, "--last-rate must lie in 0..rate")
    require(settings.warm_up >= 0 and settings.decay >= 0, "--warm-up, --decay: negative")
    require(1 <= settings.power <= 4, "--power must lie in 1..4")
    require(0 <= settings.result_weight <= 1, "--result-weight must lie in 0..1")
    require(settings.k >= 0 and settings.scale > 0, "--k, --scale must be positive")
    require(not (settings.start and settings.resume), "--start and --resume exclude each other")
