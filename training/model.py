# SPDX-License-Identifier: MIT
"""The net as it is trained: floating point, on one device.

All parameters lie in one vector, so that an optimiser step is a dozen operations whatever the net.
The first layer is a product with a dense matrix of ones and zeros: nearly all of it multiplies by
zero, but GPUs are built for dense products, and gathering rows would be bound by memory.
"""

import torch

from .features import FEATURES, KING_BUCKETS, Features
from .heads import Parameter, head_of

# Weights are clipped to these after every step, so that they fit their integers.
FEATURE_LIMIT = 1.98
BIAS_LIMIT = 32.0

# Adding and subtracting this number rounds a value below 1 to a multiple of 1/128: neighbouring
# numbers of the type are that far apart there.
ROUNDS_TO_128TH = {torch.float32: 2.0 ** 16, torch.float16: 2.0 ** 3, torch.bfloat16: 1.0}


class FirstLayer(torch.autograd.Function):
    """SCReLU(inputs @ weights) without a gradient for the inputs; keeps only one activation.

    `magic` is the number that rounds the squares: 0 leaves them, as does None at less cost.
    """

    @staticmethod
    def forward(ctx, inputs, weights, ceiling, magic):
        clipped = torch.mm(inputs, weights).clamp_(0, ceiling)
        ctx.save_for_backward(inputs, clipped)
        ctx.ceiling = ceiling
        if magic is None:
            return clipped * clipped
        return torch.addcmul(magic, clipped, clipped).sub_(magic)

    @staticmethod
    def backward(ctx, gradient):
        inputs, clipped = ctx.saved_tensors
        slope = (gradient * clipped).masked_fill_(clipped >= ctx.ceiling, 0)
        return None, torch.mm(inputs.t(), slope).mul_(2), None, None


class Net:
    """A net of a given feature set and shape. `flat` holds the parameters, parts() names them."""

    def __init__(self, feature_set, hidden, layers=(), device="cpu", dtype=torch.float32):
        self.feature_set, self.hidden, self.dtype = feature_set, hidden, dtype
        self.layers, self.head = tuple(layers), head_of(layers)(hidden)
        self.device = torch.device(device)
        self.features = Features(feature_set, device)
        self.parameters = {**self.first_layer_parameters(), **self.head.parameters()}
        self.sizes = [int(torch.Size(parameter.shape).numel())
                      for parameter in self.parameters.values()]
        self.flat = torch.zeros(sum(self.sizes), device=device, requires_grad=True)
        # From 0, plain floating point, to 1, every weight rounded as in the exported net.
        self.rounding = torch.zeros((), device=device)
        self.chosen_unit = torch.full((), 128.0, device=device)

    def first_layer_parameters(self):
        buckets, hidden = KING_BUCKETS[self.feature_set], self.hidden
        # Small weights: those of rare features hardly change, and remain as noise. The bias is well
        # inside 0..1, where neurons have a gradient.
        spread, bias = 0.03, Parameter((1, hidden), BIAS_LIMIT, middle=0.3)
        if buckets == 1:
            weights = Parameter((1, FEATURES, hidden), FEATURE_LIMIT, spread)
            return {"weights": weights, "bias": bias}
        # The factoriser: shared weights are added to those of every bucket.
        return {"weights": Parameter((buckets, FEATURES, hidden), FEATURE_LIMIT / 2),
                "shared": Parameter((1, FEATURES, hidden), FEATURE_LIMIT / 2, spread),
                "bias": bias}

    def parts(self):
        """The parameters by name, as views of the vector."""
        views = self.flat.split(self.sizes)
        return {name: view.view(parameter.shape)
                for (name, parameter), view in zip(self.parameters.items(), views)}

    def initialise(self, seed):
        generator = torch.Generator().manual_seed(seed)
        with torch.no_grad():
            for name, part in self.parts().items():
                parameter = self.parameters[name]
                values = torch.randn(part.shape, generator=generator) * parameter.spread
                part.copy_(values + parameter.middle)

    def limits(self):
        """The largest magnitude of each parameter."""
        pieces = [torch.full((size,), parameter.limit)
                  for size, parameter in zip(self.sizes, self.parameters.values())]
        return torch.cat(pieces).to(self.device)

    def rounded(self, values, unit=None):
        """The values as the integers will hold them; the gradient passes as if nothing happened.

        Without a unit: the one that is chosen to fit the weights.
        """
        unit = self.chosen_unit if unit is None else unit
        fixed = values.detach()
        return values + self.rounding * (torch.round(fixed * unit) / unit - fixed)

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
        weights = self.rounded(weights, self.head.integers.qa)
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
        magic = None
        if self.head.rounds_squares:
            magic = (self.rounding * ROUNDS_TO_128TH[dtype]).to(dtype)
        hidden = FirstLayer.apply(inputs, matrix, self.head.ceiling, magic)
        hidden = hidden.view(len(squares), 2 * self.hidden)
        return self.head.output(parts, self.rounded, hidden, self.features.output_buckets(squares))
