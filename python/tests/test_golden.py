# SPDX-License-Identifier: MIT
"""The facts of the house in tests/data, through Python."""

import pytest

import chuhe

# Deeper counts are the business of the C++ tests.
MOST_NODES = 400_000


def lines_of(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line


@pytest.mark.parametrize("name", ["positions.perft", "rules.perft"])
def test_perft_counts_are_those_of_the_golden_files(data, name):
    checked = 0
    for line in lines_of(data / name):
        fen, counts = line.split(" ; ")
        board = chuhe.Board(fen)
        for depth, count in enumerate(map(int, counts.split()), start=1):
            if count > MOST_NODES:
                break
            assert board.perft(depth) == count, line
            checked += 1
    assert checked > 30 if name == "positions.perft" else checked > 10


def test_perft_by_pushing_and_popping_counts_the_same(data):
    def count(board, depth):
        if depth == 1:
            return len(board.legal_moves)
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    for line in lines_of(data / "positions.perft"):
        fen, counts = line.split(" ; ")
        board = chuhe.Board(fen)
        before = board.copy()
        assert count(board, 2) == int(counts.split()[1])
        assert board == before


COLUMNS = [
    ("chinese", False),
    ("chinese", True),
    ("traditional", False),
    ("chinese-file", False),
    ("traditional-file", False),
    ("wxf", False),
    ("wxf-1997", False),
    ("wxf-xqbase", False),
    ("letters", False),
    ("english", False),
    ("san", False),
    ("san-1", False),
]


def test_moves_are_written_as_the_golden_file_says_and_read_back(data):
    checked = 0
    board = chuhe.Board()
    for line in lines_of(data / "notation/written.tsv"):
        if line.startswith("@"):
            board = chuhe.Board(line[1:].strip())
            continue
        squares, *texts = line.split("\t")
        move = board.parse(squares)
        assert move.uci() == squares
        for (notation, half_width), text in zip(COLUMNS, texts):
            assert move.notation(notation, half_width) == text, (squares, notation)
            checked += 1
        assert board.parse(texts[0]) == move
    assert checked > 500


def test_what_people_write_besides_means_the_right_move(data):
    board = chuhe.Board()
    checked = 0
    for line in lines_of(data / "notation/aliases.tsv"):
        if line.startswith("@"):
            board = chuhe.Board(line[1:].strip())
            continue
        text, squares = line.split("\t")
        assert board.parse(text).uci() == squares, text
        assert text in board.legal_moves
        checked += 1
    assert checked > 100


def test_what_is_no_move_is_refused_with_the_right_words(data):
    board = chuhe.Board()
    checked = 0
    for line in lines_of(data / "notation/refusals.tsv"):
        if line.startswith("@"):
            board = chuhe.Board(line[1:].strip())
            continue
        text, message = line.split("\t")
        with pytest.raises(chuhe.ChuheError) as refused:
            board.parse(text)
        assert str(refused.value) == message
        checked += 1
    assert checked > 40


WORDS = {"red": "black_wins", "black": "red_wins", "draw": "draw", "arbiter": "arbiter"}


def judged(fen, moves, rules):
    board = chuhe.Board(fen)
    for move in moves.split():
        board.push(move)
    return chuhe.judge_repetition(board, rules).outcome


@pytest.mark.parametrize(
    ("name", "column", "rules", "count"),
    [
        ("asian.cases", 1, chuhe.Rules("asian", folds=2), 189),
        ("asian.cases", 2, chuhe.Rules("computer", folds=2), 189),
        ("chinese.cases", 1, chuhe.Rules("chinese", folds=2), 50),
        ("chinese.cases", 2, chuhe.Rules("chinese", edition="1999", folds=2), 47),
        ("chinese.cases", 3, chuhe.Rules("asian", folds=2), 45),
        ("chinese_own.cases", 1, chuhe.Rules("chinese", folds=2), 22),
        ("chinese_own.cases", 2, chuhe.Rules("chinese", edition="1999", folds=2), 22),
        ("chinese_own.cases", 3, chuhe.Rules("asian", folds=2), 18),
    ],
)
def test_repetitions_are_judged_as_the_golden_files_say(data, name, column, rules, count):
    checked = 0
    for line in lines_of(data / "rules" / name):
        fields = line.split(" | ")
        if fields[column] == "-":
            continue
        assert judged(fields[-2], fields[-1], rules) == WORDS[fields[column]], fields[0]
        checked += 1
    assert checked == count
