# SPDX-License-Identifier: MIT
"""The trainer of Chuhe's neural network. README.md says how to use it, docs/nnue.md how it works."""
