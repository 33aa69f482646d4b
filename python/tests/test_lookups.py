# SPDX-License-Identifier: MIT
"""Endgame tables and opening books."""

import pytest

import chuhe


def test_a_rook_wins_against_the_bare_king():
    board = chuhe.Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w")
    tables = chuhe.tables.Tables()
    entry = tables.probe(board)
    assert entry.outcome == "win" and entry == chuhe.tables.probe(board)
    line = tables.line(board)
    assert len(line) == entry.plies
    for move in line:
        board.push(move)
    assert board.is_game_over()


def test_the_best_move_comes_first():
    board = chuhe.Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w")
    tables = chuhe.tables.Tables()
    moves = tables.moves(board)
    assert len(moves) == len(board.legal_moves)
    assert moves[0][1].plies == tables.probe(board).plies
    ranks = [{"win": 0, "draw": 1, "loss": 2}[entry.outcome] for _, entry in moves]
    assert ranks == sorted(ranks)


def test_an_ending_without_a_table_is_not_found():
    with pytest.raises(chuhe.ChuheError) as error:
        chuhe.tables.probe(chuhe.Board())
    assert error.value.code == "not_found"
    with pytest.raises(chuhe.ChuheError):
        chuhe.tables.Tables(["/no/such/folder"])
    with pytest.raises(ValueError):
        chuhe.tables.Tables(solve_up_to=7)


def test_the_shipped_book_knows_the_start():
    book = chuhe.books.shipped()
    moves = book.probe(chuhe.Board())
    assert moves and all(entry.move in chuhe.Board().legal_moves for entry in moves)
    weights = [entry.weight for entry in moves]
    assert weights == sorted(weights, reverse=True)
    assert book.choose(chuhe.Board(), seed=7) == book.choose(chuhe.Board(), seed=7)
    assert book.choose(chuhe.Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w")) is None
    with pytest.raises(ValueError):
        book.choose(chuhe.Board(), by="luck")


def test_what_is_no_book_is_refused(tmp_path):
    path = tmp_path / "no.book"
    path.write_bytes(b"nonsense")
    with pytest.raises(chuhe.ChuheError):
        chuhe.books.open(path)
    with pytest.raises(chuhe.FileError):
        chuhe.books.open(tmp_path / "missing.book")
