# SPDX-License-Identifier: MIT
"""The trainer of Chuhe's neural network. See README.md and docs/nnue.md."""
