# SPDX-License-Identifier: MIT
"""The net as it is trained: floating point, on one device.

All parameters lie in one vector, so that an optimiser step is a dozen operations whatever the net.
The first layer is a product with a dense matrix of ones and zeros: nearly all of it multiplies by
zero, but GPUs are built for dense products, and gathering rows would be bound by memory.
"""

import torch

from .features import FEATURES, KING_BUCKETS, OUTPUT_BUCKETS, Features

QA = 255  # integers for 1.0 in the accumulator; see export.py

# Weights are clipped to these after every step, so that they fit their integers.
FEATURE_LIMIT = 1.98
BIAS_LIMIT = 32.0
OUTPUT_LIMIT = 0.99  # 127 / 128, nearly
OUTPUT_BIAS_LIMIT = 32.0


class FirstLayer(torch.autograd.Function):
    """SCReLU(inputs @ weights) without a gradient for the inputs; keeps only one activation."""

    @staticmethod
    def forward(ctx, inputs, weights):
        clipped = torch.mm(inputs, weights).clamp_(0, 1)
        ctx.save_for_backward(inputs, clipped)
        return clipped * clipped

    @staticmethod
    def backward(ctx, gradient):
        inputs, clipped = ctx.saved_tensors
        slope = (gradient * clipped).masked_fill_(clipped >= 1, 0)
        return None, torch.mm(inputs.t(), slope).mul_(2)


class Net:
    """A net of a given feature set and size. `flat` holds the parameters, parts() names them."""

    def __init__(self, feature_set, hidden, device="cpu", dtype=torch.float32):
        self.feature_set, self.hidden, self.dtype = feature_set, hidden, dtype
        self.device = torch.device(device)
        self.features = Features(feature_set, device)
        buckets = KING_BUCKETS[feature_set]
        self.shapes = {"weights": (buckets, FEATURES, hidden)}
        if buckets > 1:
            self.shapes["shared"] = (1, FEATURES, hidden)  # the factoriser: added to every bucket
        self.shapes.update(bias=(1, hidden), output_weights=(OUTPUT_BUCKETS, 2 * hidden),
                           output_bias=(OUTPUT_BUCKETS,))
        self.sizes = [int(torch.Size(shape).numel()) for shape in self.shapes.values()]
        self.flat = torch.zeros(sum(self.sizes), device=device, requires_grad=True)
        # From 0, plain floating point, to 1, every weight rounded as in the exported net.
        self.rounding = torch.zeros((), device=device)
        self.output_quantum = torch.full((), 128.0, device=device)

    def parts(self):
        """The parameters by name, as views of the vector."""
        views = self.flat.split(self.sizes)
        return {name: view.view(shape) for (name, shape), view in zip(self.shapes.items(), views)}

    def initialise(self, seed):
        generator = torch.Generator().manual_seed(seed)
        first = "shared" if "shared" in self.shapes else "weights"
        # Small weights: those of rare features hardly change, and remain as noise.
        spread = {first: 0.03, "output_weights": 0.25 / self.hidden ** 0.5}
        middle = {"bias": 0.3}  # well inside 0..1, where neurons have a gradient
        with torch.no_grad():
            for name, part in self.parts().items():
                values = torch.randn(part.shape, generator=generator) * spread.get(name, 0)
                part.copy_(values + middle.get(name, 0))

    def limits(self):
        """The largest magnitude of each parameter."""
        feature = FEATURE_LIMIT / 2 if "shared" in self.shapes else FEATURE_LIMIT
        by_name = {"weights": feature, "shared": feature, "bias": BIAS_LIMIT,
                   "output_weights": OUTPUT_LIMIT, "output_bias": OUTPUT_BIAS_LIMIT}
        pieces = [torch.full((size,), by_name[name]) for name, size in zip(self.shapes, self.sizes)]
        return torch.cat(pieces).to(self.device)

    def rounded(self, values, quantum):
        """The values as the integers will hold them; the gradient passes as if nothing happened."""
        fixed = values.detach()
        return values + self.rounding * (torch.round(fixed * quantum) / quantum - fixed)

    def feature_weights(self, parts):
        """[features, hidden]: what the exported net holds."""
        weights = parts["weights"]
        if "shared" in parts:
            weights = weights + parts["shared"]
        return weights.reshape(-1, self.hidden)

    def inputs(self, squares, flip, dtype):
        """[2 * rows, width] of ones and zeros, the own and the enemy's perspective alternating.

        Columns: the features, one for absent pieces, one that is always 1 for the bias, and zeros
        up to a width that suits tensor cores.
        """
        indices = self.features.indices(squares, flip).flatten(0, 1)
        width = (self.features.count + 2 + 63) // 64 * 64
        inputs = torch.zeros(len(indices), width, dtype=dtype, device=self.device)
        inputs.scatter_(1, indices, 1.0)
        inputs[:, self.features.count + 1].fill_(1)
        return inputs

    def first_layer_matrix(self, parts, width):
        weights = torch.cat([self.feature_weights(parts), parts["bias"]])
        weights = self.rounded(weights, QA)
        count, hidden = self.features.count, self.hidden
        absent = weights.new_zeros(1, hidden)
        padding = weights.new_zeros(width - count - 2, hidden)
        return torch.cat([weights[:count], absent, weights[count:], padding])

    def output(self, squares, flip, dtype=None):
        """float32 [rows], in units of the training scale, for the side to move."""
        dtype = dtype or self.dtype
        parts = self.parts()
        inputs = self.inputs(squares, flip, dtype)
        matrix = self.first_layer_matrix(parts, inputs.shape[1]).to(dtype)
        hidden = FirstLayer.apply(inputs, matrix).view(len(squares), 2 * self.hidden)
        output_weights = self.rounded(parts["output_weights"], self.output_quantum)
        outputs = torch.mm(hidden, output_weights.to(dtype).t()).float() + parts["output_bias"]
        return outputs.gather(1, self.features.output_buckets(squares)[:, None])[:, 0]
