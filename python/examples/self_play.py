# SPDX-License-Identifier: MIT
"""Two engines of different strength play a few moves, and the game is judged and kept."""

import chuhe

board = chuhe.Board()
game = chuhe.Game()
game.headers["Red"], game.headers["Black"] = "Chuhe", "Chuhe, Elo 1200"
node: chuhe.GameNode = game

with chuhe.Engine(hash=4) as strong, chuhe.Engine(hash=4, elo=1200) as weak:
    while not board.is_game_over() and board.ply() < 12:
        engine = strong if board.turn == chuhe.RED else weak
        result = engine.play(board, chuhe.Limit(nodes=5000))
        if result.move is None:
            break
        board.push(result.move)
        node = node.add_variation(result.move)
        if "score" in result.info:
            node.comment = f"{result.info['score'].red()}"

outcome = board.outcome()
print(outcome.reason() if outcome else "unfinished")
print(game)
