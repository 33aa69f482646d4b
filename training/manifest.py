# SPDX-License-Identifier: MIT
"""The manifest beside a net: its data, settings and results."""

import hashlib
import json
import platform
import threading
import time

import numpy as np
import torch

from .export import write_whole


class Manifest:
    def __init__(self, settings, folders):
        self.settings, self.folders = settings, folders
        self.passes = []
        self.inputs = []
        # Checksums of many gigabytes take a while: the GPU need not wait for them.
        self.hashing = threading.Thread(target=self._hash_inputs, daemon=True)
        self.hashing.start()

    def _hash_inputs(self):
        for folder in self.folders:
            for name in ("train.rows", "held.rows"):
                path = folder.path / name
                digest = hashlib.sha256()
                with open(path, "rb") as file:
                    while block := file.read(1 << 22):
                        digest.update(block)
                self.inputs.append({"file": str(path), "bytes": path.stat().st_size,
                                    "sha256": digest.hexdigest(), "k": folder.k})

    def write(self, run, net, digest, comparison):
        self.hashing.join()
        settings = {name: value if isinstance(value, (int, float, str, bool, list, type(None)))
                    else str(value) for name, value in vars(self.settings).items()}
        facts = {
            "net": {"file": self.settings.out.name, "sha256": digest, "name": net.name,
                    "version": net.version, "feature_set": net.feature_set,
                    "hidden": net.hidden, "layers": list(net.layers), "qa": net.qa,
                    "qb": net.qb, "scale": net.scale},
            "inputs": self.inputs, "settings": settings,
            "positions": {"train": len(run.train), "held": len(run.held)},
            "handcrafted": {"held": run.gauge, "factor": run.gauge_factor},
            "integers": comparison, "passes": self.passes,
            "seconds": round(time.monotonic() - run.started, 1),
            "finished": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "versions": {"python": platform.python_version(), "torch": torch.__version__,
                         "numpy": np.__version__},
        }
        text = json.dumps(facts, indent=2, ensure_ascii=False) + "\n"
        write_whole(self.settings.out.with_suffix(".json"), text.encode())
