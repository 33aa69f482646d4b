# SPDX-License-Identifier: MIT
import random

import pytest

import chuhe

np = pytest.importorskip("numpy")
from chuhe import arrays  # noqa: E402  (needs NumPy)


def random_boards(count, seed=1):
    chooser = random.Random(seed)
    boards = []
    board = chuhe.Board()
    while len(boards) < count:
        moves = list(board.legal_moves)
        if not moves or board.ply() > 150:
            board = chuhe.Board()
            continue
        board.push(chooser.choice(moves))
        boards.append(board.copy(stack=False))
    return boards


def test_planes_show_the_pieces_where_they_stand():
    for board in random_boards(200):
        planes = arrays.planes(board, perspective="red")[0]
        expected = np.zeros((14, 10, 9), np.uint8)
        for square, piece in board.piece_map().items():
            plane = piece.piece_type - 1 + (0 if piece.color == chuhe.RED else 7)
            expected[plane, square // 9, square % 9] = 1
        assert (planes == expected).all()
        # The mover sees the same after swapping colours if it is Black.
        own = board if board.turn == chuhe.RED else board.swap_colors()
        assert (arrays.planes(board)[0] == arrays.planes(own, perspective="red")[0]).all()


def can_stand(own, kind, file, rank):
    """Whether a piece can stand on a point of its owner's board."""
    if kind == chuhe.KING:
        return 3 <= file <= (4 if own else 5) and rank <= 2
    if kind == chuhe.ADVISOR:
        return (file, rank) in [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]
    if kind == chuhe.ELEPHANT:
        return (file, rank) in [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]
    if kind == chuhe.PAWN:
        return rank >= 5 or (rank >= 3 and file % 2 == 0)
    return True


def slow_features(board, color):
    """The definition of docs/nnue.md, literally."""
    number, numbers = 0, {}
    for own in (True, False):
        for kind in chuhe.PIECE_TYPES:
            for square in range(90):
                file, rank = square % 9, square // 9
                if can_stand(own, kind, file, rank if own else 9 - rank):
                    numbers[own, kind, square] = number
                    number += 1
    assert number == arrays.FEATURES
    mirrored = board.king(color) % 9 > 4
    found = set()
    for square, piece in board.piece_map().items():
        file, rank = square % 9, square // 9
        seen = (8 - file if mirrored else file) + 9 * (rank if color else 9 - rank)
        found.add(numbers[piece.color == color, piece.piece_type, seen])
    return found


def test_features_are_those_of_the_definition():
    boards = random_boards(60, seed=2)
    fast = arrays.features(boards)
    assert fast.shape == (60, 2, 32) and fast.dtype == np.int16
    for board, (own, enemy) in zip(boards, fast):
        assert set(own[own >= 0].tolist()) == slow_features(board, board.turn)
        assert set(enemy[enemy >= 0].tolist()) == slow_features(board, not board.turn)
        assert (own >= 0).sum() == len(board.piece_map())


def test_king_buckets_only_shift_the_numbers():
    boards = random_boards(60, seed=3)
    plain, bucketed = arrays.features(boards), arrays.features(boards, king_buckets=True)
    assert ((bucketed % arrays.FEATURES == plain) | (plain < 0)).all()
    assert bucketed.max() < arrays.FEATURES * arrays.KING_BUCKETS


def test_squares_give_the_same_arrays_as_boards():
    boards = random_boards(60, seed=4)
    squares = arrays.squares(boards)
    assert (arrays.planes(squares) == arrays.planes(boards)).all()
    assert (arrays.features(squares) == arrays.features(boards)).all()
    assert (arrays.stages(squares) == arrays.stages(boards)).all()


def test_what_is_no_position_is_refused():
    squares = arrays.squares(chuhe.Board())
    for place, value in [(0, 90), (5, 91), (16, 200)]:
        broken = squares.copy()
        broken[0, place] = value
        with pytest.raises(ValueError):
            arrays.features(broken)
    broken = squares.copy()
    broken[0, 1] = 80
    with pytest.raises(ValueError, match="where it cannot"):
        arrays.features(broken)
    with pytest.raises(ValueError):
        arrays.planes(np.zeros((3, 31), np.uint8))
    with pytest.raises(ValueError):
        arrays.planes(squares, perspective="red")
