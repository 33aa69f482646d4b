# SPDX-License-Identifier: MIT
import threading

import pytest

import chuhe

np = pytest.importorskip("numpy")
from chuhe import arrays, training  # noqa: E402  (need NumPy)
from test_arrays import random_boards  # noqa: E402


def some_games(count=20):
    """Games of random moves, with made-up scores."""
    import random

    chooser = random.Random(5)
    games = []
    for number in range(count):
        board, scores = chuhe.Board(), []
        while board.ply() < 40 and board.legal_moves:
            scores.append(None if board.ply() < 4 else chooser.randint(-500, 500))
            board.push(chooser.choice(list(board.legal_moves)))
        games.append(training.TrainingGame("", board.move_stack, scores, number % 3, "unknown"))
    return games


def test_chunks_survive_a_round_trip(tmp_path):
    path = tmp_path / "games.chunk"
    games = some_games()
    training.write(path, games, engine="test", nodes=100, seed=7)
    chunk = training.Chunk(path)
    assert len(chunk) == len(games)
    assert chunk.info["engine"] == "test" and chunk.info["seed"] == 7
    for read, written in zip(chunk, games):
        assert read == written._replace(fen=chuhe.STARTING_FEN)
    assert chunk[-1] == chunk[len(chunk) - 1] and len(chunk[2:5]) == 3
    with pytest.raises(IndexError):
        chunk[len(chunk)]


def test_rows_are_the_positions_of_the_games(tmp_path):
    path = tmp_path / "games.chunk"
    games = some_games()
    training.write(path, games)
    expected = []
    for game in games:
        board = chuhe.Board()
        for ply, (move, score) in enumerate(zip(game.moves, game.scores)):
            if score is not None:
                result = game.result if board.turn == chuhe.RED else 2 - game.result
                row = (arrays.squares(board)[0], score, result, board.halfmove_clock, ply)
                expected.append(row)
            board.push(move)
    rows = np.concatenate(list(training.batches(path, batch_size=64, keep="all")))
    assert rows.dtype == training.ROW and len(rows) == len(expected)
    for row, (squares, score, result, quiet, ply) in zip(rows, expected):
        assert (row["squares"] == squares).all()
        assert (row["score"], row["result"], row["quiet_plies"], row["ply"]) == (
            score,
            result,
            quiet,
            ply,
        )


def test_batches_have_one_size_and_cross_files(tmp_path):
    paths = [tmp_path / "a.chunk", tmp_path / "b.chunk"]
    for path in paths:
        training.write(path, some_games(5))
    batches = list(training.batches(paths, batch_size=50, keep="all"))
    assert all(len(batch) == 50 for batch in batches[:-1])
    assert sum(map(len, batches)) == 2 * 5 * 36
    quiet = np.concatenate(list(training.batches(paths)))
    assert 0 < len(quiet) < 2 * 5 * 36
    assert (quiet["evaluation"] == 0).all()
    evaluated = np.concatenate(list(training.batches(paths, evaluations=True)))
    assert (evaluated["evaluation"] != 0).any()
    assert (evaluated["squares"] == quiet["squares"]).all()


def test_threads_share_batches_without_losing_a_row(tmp_path):
    paths = [tmp_path / f"{name}.chunk" for name in "abcd"]
    for path in paths:
        training.write(path, some_games(5))
    batches = training.batches(paths, batch_size=7, keep="all")
    seen = []

    def take():
        for batch in batches:
            seen.append(len(batch))

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(seen) == 4 * 5 * 36


def test_what_is_no_chunk_is_refused(tmp_path):
    path = tmp_path / "bad.chunk"
    training.write(path, some_games(2))
    content = bytearray(path.read_bytes())
    for place in (0, 9, 20, 100, 170, len(content) - 1):
        damaged = bytearray(content)
        damaged[place] ^= 1
        path.write_bytes(damaged)
        with pytest.raises(chuhe.ChuheError):
            training.Chunk(path)
        with pytest.raises(chuhe.ChuheError) as refused:
            list(training.batches(path))
        assert refused.value.place.source == str(path)
    with pytest.raises(chuhe.FileError):
        training.Chunk(tmp_path / "missing.chunk")
    with pytest.raises(ValueError):
        training.batches(path, batch_size=0)
    with pytest.raises(ValueError):
        training.batches(path, keep="some")
    game = some_games(1)[0]
    for wrong in (game._replace(result=3), game._replace(scores=[]), game._replace(ending="odd")):
        with pytest.raises(ValueError):
            training.write(path, [wrong])


def test_random_boards_are_not_all_the_same():
    assert len({board.fen() for board in random_boards(50)}) > 40
