# SPDX-License-Identifier: MIT
"""A repetition under several rule books, with the reasons in three languages."""

import chuhe

board = chuhe.Board("c3k4/9/9/9/5R3/9/9/9/9/3K5 w")
for move in "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9".split():
    board.push(move)

for name in ["asian", "chinese", "computer", "none"]:
    verdict = chuhe.judge(board, name)
    print(f"{name:9} {verdict.result():8} {verdict.termination}")

verdict = chuhe.judge(board)
for language in ["en", "zh-Hans", "zh-Hant"]:
    print(verdict.reason(language))
