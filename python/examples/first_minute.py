# SPDX-License-Identifier: MIT
"""A board, some moves in different notations, and the legal replies."""

import chuhe

board = chuhe.Board()
for text in ["炮二平五", "H8+7", "h0g2", "车9平8"]:
    move = board.push(text)
    print(f"{board.ply():2}. {move.notation()}  {move.notation('wxf')}  {move}")

print(board.text())
side = "Red" if board.turn == chuhe.RED else "Black"
print(f"{side} has {len(board.legal_moves)} moves; in check: {board.is_check()}")
