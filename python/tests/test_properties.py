# SPDX-License-Identifier: MIT
"""What holds for every game, tried with hypothesis."""

import pickle

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import chuhe
from chuhe import records

RELAXED = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def games(draw, most=60):
    """A board after some legal moves."""
    board = chuhe.Board()
    for choice in draw(st.lists(st.integers(0, 10_000), max_size=most)):
        moves = board.legal_moves
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    return board


@RELAXED
@given(games())
def test_pop_undoes_push(board):
    end = board.copy()
    moves = [board.pop() for _ in range(board.ply())]
    assert board == chuhe.Board()
    for move in reversed(moves):
        board.push(move)
    assert board == end and hash(board) == hash(end)


@RELAXED
@given(games())
def test_fen_and_pickle_say_the_same(board):
    assert chuhe.Board(board.fen()) == board
    again = pickle.loads(pickle.dumps(board))
    assert again == board and again.move_stack == board.move_stack


@RELAXED
@given(games(), st.sampled_from(chuhe.NOTATIONS))
def test_every_legal_move_can_be_written_and_read(board, notation):
    for move in board.legal_moves:
        text = move.notation(notation)
        try:
            read = board.parse(text)
        except chuhe.AmbiguousMoveError:
            continue
        if notation.startswith(("chinese", "traditional", "iccs", "uci", "english")):
            # The same squares can mean another move with ranks from 1.
            assert read == move or notation == "uci-1", text


@RELAXED
@given(games())
def test_legal_moves_are_those_that_push_accepts(board):
    legal = set(board.legal_moves)
    assert len(legal) == len(board.legal_moves)
    for source in board.pieces(chuhe.ROOK, board.turn) | board.pieces(chuhe.HORSE, board.turn):
        for target in chuhe.SQUARES:
            if source == target:
                continue
            move = chuhe.Move(source, target)
            try:
                board.push(move)
            except chuhe.IllegalMoveError:
                assert move not in legal
            else:
                board.pop()
                assert move in legal and move in board.legal_moves


@RELAXED
@given(games(), st.sampled_from(["pgn", "xqf", "cbr", "dhtmlxq"]))
def test_records_keep_the_moves(board, name):
    game = chuhe.Game()
    game.add_line(board.move_stack)
    content, _ = records.to_bytes(game, name)
    read = list(records.read(content, format=name))
    assert len(read) == 1
    assert [str(move) for move in read[0].mainline_moves()] == [str(m) for m in board.move_stack]


@RELAXED
@given(st.binary(max_size=400))
def test_no_bytes_do_harm(content):
    try:
        for game in records.read(content):
            assert game.problems is not None
    except chuhe.ChuheError as error:
        assert error.code


@RELAXED
@given(st.text(max_size=80))
def test_no_text_does_harm(text):
    for attempt in (chuhe.Board, chuhe.Board().push, chuhe.Board().parse):
        try:
            attempt(text)
        except chuhe.ChuheError as error:
            assert str(error)
