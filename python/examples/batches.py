# SPDX-License-Identifier: MIT
"""Positions of training games as NumPy arrays, in batches."""

import random

import chuhe
from chuhe import arrays, training

# A file to read: a game of random moves with made-up scores.
board = chuhe.Board()
chooser = random.Random(1)
while board.ply() < 60 and board.legal_moves:
    board.push(chooser.choice(list(board.legal_moves)))
game = training.TrainingGame("", board.move_stack, [0] * board.ply(), 1)
training.write("games.chunk", [game])

for batch in training.batches("games.chunk", batch_size=32, keep="all"):
    inputs = arrays.features(batch["squares"])
    print(inputs.shape, batch["score"].mean(), batch["result"].mean())
