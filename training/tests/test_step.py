# SPDX-License-Identifier: MIT
"""The parts of a training step, against PyTorch's own."""

import unittest
from types import SimpleNamespace

import torch

from ..dataset import Positions
from ..model import ROUNDS_TO_128TH, FirstLayer, Net
from ..optimiser import AdamW, cosine_rate, step_numbers
from ..stepper import Stepper
from .kit import random_rows


class StepTest(unittest.TestCase):
    def test_every_pass_visits_every_row_once_in_a_new_order(self):
        net = Net(1, 32)
        rows = torch.zeros(1000, 32, dtype=torch.uint8)
        settings = SimpleNamespace(seed=1, decay=0.01, graph=False)
        stepper = Stepper(net, Positions(rows, None, None, None), settings, batch=100)
        first, second = stepper.shuffled(0), stepper.shuffled(1)
        for order in (first, second):
            self.assertEqual(sorted((order // 2).tolist()), list(range(1000)))
            self.assertTrue(400 < int((order % 2).sum()) < 600)  # half of them flipped
        self.assertLess(int((first // 2 == second // 2).sum()), 10)
        self.assertLess(int((first // 2 == torch.arange(1000)).sum()), 10)
        self.assertTrue(torch.equal(first, stepper.shuffled(0)))

    def test_the_first_layer_has_the_gradient_of_its_definition(self):
        torch.manual_seed(1)
        inputs = (torch.rand(50, 20) < 0.3).double()
        weights = torch.randn(20, 8, dtype=torch.double, requires_grad=True)
        outer = torch.randn(50, 8, dtype=torch.double)
        squares = FirstLayer.apply(inputs, weights, 1.0, None)
        ours, = torch.autograd.grad((squares * outer).sum(), weights)
        plain = (inputs @ weights).clamp(0, 1).square()
        expected, = torch.autograd.grad((plain * outer).sum(), weights)
        self.assertTrue(torch.allclose(ours, expected))

    def test_the_optimiser_agrees_with_that_of_pytorch(self):
        torch.manual_seed(2)
        ours = torch.randn(30, requires_grad=True)
        theirs = ours.detach().clone().requires_grad_()
        optimiser = AdamW(ours, torch.full((30,), 1e9), decay=0.01, epsilon=1e-8)
        reference = torch.optim.AdamW([theirs], lr=0.01, weight_decay=0.01)
        numbers = step_numbers(0, [0.01] * 20)
        for step in range(20):
            theirs.grad = torch.randn(30)
            reference.step()
            optimiser.update(theirs.grad, numbers[step])
        self.assertTrue(torch.allclose(ours, theirs, atol=1e-6))

    def test_parameters_stay_within_their_limits(self):
        flat = torch.zeros(4, requires_grad=True)
        limits = torch.tensor([0.5, 1.0, 2.0, 4.0])
        optimiser = AdamW(flat, limits, decay=0, epsilon=1e-8)
        for numbers in step_numbers(0, [1.0] * 10):
            optimiser.update(torch.tensor([1.0, -1, 1, -1]), numbers)
        self.assertEqual(flat.tolist(), [-0.5, 1, -2, 4])

    def test_the_rate_warms_up_and_follows_a_cosine(self):
        def rate(progress, step):
            return cosine_rate(progress, step, highest=1.0, lowest=0.1, warm_up=10)
        self.assertAlmostEqual(rate(0, 0), 0.1)
        self.assertAlmostEqual(rate(0, 9), 1.0)
        self.assertAlmostEqual(rate(0.5, 100), 0.55)
        self.assertAlmostEqual(rate(1, 100), 0.1)

    def test_rounding_shows_the_net_the_weights_of_the_file(self):
        net = Net(2, 32)
        net.initialise(4)
        net.rounding.fill_(1.0)
        matrix = net.first_layer_matrix(net.parts(), 2816).detach() * 255
        self.assertLess((matrix - matrix.round()).abs().max().item(), 1e-4)
        self.assertGreater(matrix.abs().max().item(), 10)

    def test_rounding_squares_gives_those_of_the_engine(self):
        neurons = torch.arange(256.0)[:, None] / 256
        for dtype in (torch.float32, torch.bfloat16):  # no float16 products on CPUs
            magic = torch.tensor(ROUNDS_TO_128TH[dtype], dtype=dtype)
            squares = FirstLayer.apply(neurons.to(dtype), torch.ones(1, 1, dtype=dtype), 255 / 256,
                                       magic)
            exact = neurons[:, 0].double().square() * 128
            self.assertTrue(torch.equal(squares * 128, (squares * 128).round()))
            # A tie goes to the even number here, up in the engine.
            is_tie = exact % 1 == 0.5
            expected = torch.where(is_tie, squares[:, 0].double() * 128, (exact + 0.5).floor())
            self.assertTrue(torch.equal(squares[:, 0].double() * 128, expected), dtype)

    def test_a_head_with_layers_computes_what_it_says(self):
        torch.manual_seed(3)
        net = Net(1, 32, (16, 32))
        net.initialise(5)
        hidden, buckets = torch.rand(40, 64), torch.arange(40) % 8
        parts = net.parts()
        found = net.head.output(parts, net.rounded, hidden, buckets)
        for row, bucket in enumerate(buckets.tolist()):
            values = hidden[row]
            for name in ("layer1", "layer2"):
                sums = parts[f"{name}_weights"][bucket] @ values + parts[f"{name}_bias"][bucket]
                values = sums.clamp(0, 1).square()
            expected = parts["output_weights"][bucket] @ values + parts["output_bias"][bucket]
            self.assertAlmostEqual(found[row].item(), expected.item(), places=5)

    def test_shared_weights_learn_from_every_king_bucket(self):
        net = Net(2, 32)
        net.initialise(4)
        squares = torch.from_numpy(random_rows(200, seed=6)["squares"].copy())
        output = net.output(squares, torch.zeros(200, dtype=torch.long))
        gradient, = torch.autograd.grad(output.sum(), net.flat)
        own, shared = (part.view(-1, 689, 32) for part in gradient.split(net.sizes)[:2])
        self.assertTrue(all(bucket.abs().sum() > 0 for bucket in own))
        self.assertTrue(torch.allclose(own.sum(0), shared[0], atol=1e-5))


if __name__ == "__main__":
    unittest.main()
