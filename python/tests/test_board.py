# SPDX-License-Identifier: MIT
import copy
import pickle

import pytest

import chuhe


def test_the_start_has_44_moves_and_no_outcome():
    board = chuhe.Board()
    assert board.fen() == chuhe.STARTING_FEN
    assert len(board.legal_moves) == board.legal_moves.count() == len(list(board.legal_moves)) == 44
    assert board.turn == chuhe.RED
    assert board.outcome() is None
    assert not board.is_game_over()
    assert board.result() == "*"


def test_legal_moves_are_a_sequence_that_does_not_change_with_the_board():
    board = chuhe.Board()
    moves = board.legal_moves
    listed = list(moves)
    board.push("h2e2")
    assert list(moves) == listed
    assert [moves[i] for i in range(len(moves))] == listed
    assert moves[-1] == listed[-1]
    with pytest.raises(IndexError):
        moves[44]
    assert chuhe.Move("h2", "e2") in moves
    assert chuhe.Move("h2", "h9") in moves
    assert chuhe.Move("e0", "e2") not in moves
    assert "炮二平五" in moves and "炮二平九" not in moves and "nonsense" not in moves
    assert 17 not in moves


def test_push_accepts_moves_and_every_notation():
    for text in ["h2e2", "H2-E2", "炮二平五", "C2=5", "C2.5", "砲二平五", "cannon 2 to 5"]:
        board = chuhe.Board()
        assert board.push(text) == chuhe.Move.from_uci("h2e2")
    board = chuhe.Board()
    assert board.push(chuhe.Move.from_uci("h2e2")).notation("wxf") == "C2=5"


def test_a_refused_move_changes_nothing():
    board = chuhe.Board()
    for bad, kind in [
        ("e0e2", chuhe.IllegalMoveError),
        (chuhe.Move("a0", "b5"), chuhe.IllegalMoveError),
        ("xyz", chuhe.InvalidMoveError),
    ]:
        with pytest.raises(kind):
            board.push(bad)
    assert board == chuhe.Board()
    assert board.ply() == 0


def test_an_ambiguous_move_is_refused():
    board = chuhe.Board("4k4/9/9/3R5/9/3R5/9/9/9/5K3 w")
    with pytest.raises(chuhe.AmbiguousMoveError):
        board.push("R6=5")


def test_pop_returns_the_move_and_restores_the_board():
    board = chuhe.Board()
    board.push("炮二平五")
    board.push("马8进7")
    assert board.peek().notation("wxf") == "H8+7"
    assert [move.notation("wxf") for move in board.move_stack] == ["C2=5", "H8+7"]
    assert board.pop().uci() == "h9g7"
    assert board.pop().uci() == "h2e2"
    assert board == chuhe.Board()
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()


def test_boards_are_equal_by_position_and_copies_are_independent():
    one, other = chuhe.Board(), chuhe.Board()
    for move in ["h2e2", "h9g7", "b0c2", "b9c7"]:
        one.push(move)
    for move in ["b0c2", "b9c7", "h2e2", "h9g7"]:
        other.push(move)
    assert one == other and hash(one) == hash(other)
    assert one != chuhe.Board() and one != "a board"
    for made in (one.copy(), copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert made == one and made.move_stack == one.move_stack
        made.push("i0i1")
        assert made != one
    assert one.copy(stack=False).move_stack == []
    assert one.root() == chuhe.Board()


def test_moves_are_hashable_and_survive_pickling():
    move = chuhe.Board().push("炮二平五")
    again = pickle.loads(pickle.dumps(move))
    assert again == move and hash(again) == hash(move) and again.notation() == "炮二平五"
    assert {move: 1}[chuhe.Move.from_uci("h2e2")] == 1
    assert move != "h2e2"


def test_a_move_without_a_board_knows_only_its_squares():
    move = chuhe.Move.from_uci("h2e2")
    assert (move.notation("uci"), move.notation("uci-1"), move.notation("iccs")) == (
        "h2e2",
        "h3e3",
        "H2-E2",
    )
    with pytest.raises(ValueError, match="does not come from a board"):
        move.notation("wxf")
    assert chuhe.Board().notation(move, "wxf") == "C2=5"
    with pytest.raises(ValueError, match="unknown notation"):
        move.notation("klingon")
    for bad in ["", "h2", "h2e", "z0a1", "h2h2"]:
        with pytest.raises(ValueError):
            chuhe.Move.from_uci(bad)


def test_pieces_and_squares():
    board = chuhe.Board()
    assert board.piece_at("e0") == chuhe.Piece(chuhe.KING, chuhe.RED)
    assert board.piece_at(chuhe.E9).symbol() == "k"
    assert board.piece_at("e5") is None
    assert len(board.piece_map()) == 32
    assert board.pieces(chuhe.CANNON, chuhe.RED) == {chuhe.B2, chuhe.H2}
    assert board.king(chuhe.BLACK) == chuhe.E9
    assert chuhe.Board.from_piece_map(board.piece_map()) == board
    assert board.attackers(chuhe.RED, "e2") == {chuhe.C0, chuhe.G0}
    with pytest.raises(ValueError):
        board.piece_at(90)
    with pytest.raises(ValueError):
        board.piece_at("j0")
    with pytest.raises(ValueError):
        chuhe.Piece.from_symbol("x")
    with pytest.raises(ValueError):
        chuhe.Piece(8, chuhe.RED)
    assert chuhe.square_name(chuhe.square(8, 9)) == "i9" == chuhe.SQUARE_NAMES[chuhe.I9]


def test_checks_and_mates():
    board = chuhe.Board("4k4/9/9/9/9/9/9/9/4R4/3K5 b")
    assert board.is_check() and board.checkers() == {chuhe.E1}
    assert not board.is_checkmate() and not chuhe.Board().is_check()
    mate = chuhe.Board("3aka3/9/b7b/p3C3p/9/4C4/P3P3P/4B4/4A2r1/r2AK4 b")
    assert mate.is_checkmate() and not mate.is_stalemate() and not mate.legal_moves
    assert mate.outcome().termination is chuhe.Termination.CHECKMATE
    assert mate.result() == "1-0"


def test_a_side_without_moves_has_lost_even_without_check():
    board = chuhe.Board("3k5/9/3P5/9/9/9/9/9/9/4K4 b")
    assert board.is_stalemate() and not board.is_check() and not board.is_checkmate()
    outcome = board.outcome()
    assert outcome.termination is chuhe.Termination.STALEMATE
    assert outcome.winner == chuhe.RED


def test_mirror_and_swapped_colours():
    board = chuhe.Board("3k5/9/9/9/9/9/9/9/4R4/5K3 w")
    assert board.mirror().mirror() == board
    assert board.mirror().king(chuhe.RED) == chuhe.D0
    assert board.swap_colors().swap_colors() == board
    assert board.swap_colors().turn == chuhe.BLACK


def test_boards_as_text():
    assert str(chuhe.Board()).count("\n") > 9
    assert "車" in chuhe.Board().text("traditional")
    assert repr(chuhe.Board()).startswith("Board('rnbakabnr/")
    with pytest.raises(ValueError):
        chuhe.Board().text("cuneiform")


def test_every_problem_of_a_position_is_reported_with_its_place():
    with pytest.raises(chuhe.InvalidPositionError) as refused:
        chuhe.Board("9/9/9/9/9/9/9/9/9/9 w")
    assert len(refused.value.problems) >= 2
    assert refused.value.code == "bad_position"
    with pytest.raises(chuhe.InvalidPositionError) as refused:
        chuhe.Board("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNx w")
    assert refused.value.place.column > 0


def test_pictures_show_themselves():
    board = chuhe.Board()
    assert board._repr_svg_().startswith("<svg")
    picture = chuhe.svg.board(
        board,
        style="letters",
        flipped=True,
        arrows=[chuhe.Move.from_uci("h2e2"), ("h9", "g7"), chuhe.svg.Arrow("b2", "e2", color="red")],
        circles=["e6", ("e3", "blue")],
    )
    assert picture._repr_svg_() is picture
    assert picture != board._repr_svg_()
    with pytest.raises(ValueError):
        chuhe.svg.board(board, arrows=[("e0", "e0")])
    with pytest.raises(ValueError):
        chuhe.svg.board(board, circles=[("e0", "mauve")])
