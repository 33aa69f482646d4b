# SPDX-License-Identifier: MIT
import os
import shutil
import sys
import textwrap
import threading

import pytest

import chuhe
from chuhe import Engine, Limit, SimpleEngine

MATE_IN_ONE = "3k5/9/9/9/9/9/9/4R4/R8/4K4 w"


def test_the_engine_plays_a_legal_move():
    with Engine(hash=1) as engine:
        result = engine.play(chuhe.Board(), Limit(depth=4))
    assert result.move in chuhe.Board().legal_moves
    assert result.move.notation("wxf")
    assert result.info["depth"] >= 1


def test_the_engine_finds_a_mate_and_says_so():
    board = chuhe.Board(MATE_IN_ONE)
    with Engine(hash=1) as engine:
        info = engine.analyse(board, Limit(depth=4))
    assert info["score"].is_mate() and info["score"].mate() == 1
    assert info["score"].black().mate() == -1
    board.push(info["pv"][0])
    assert board.is_checkmate() or board.is_stalemate()


def test_reports_come_one_by_one_until_the_search_is_stopped():
    with Engine(hash=1) as engine:
        with engine.analysis(chuhe.Board()) as analysis:
            depths = []
            for info in analysis:
                depths.append(info["depth"])
                if len(depths) == 3:
                    analysis.stop()
            assert analysis.is_done()
            result = analysis.wait()
    assert depths == sorted(depths) and result.move in chuhe.Board().legal_moves


def test_several_lines_and_only_some_moves():
    with Engine(hash=1) as engine:
        infos = engine.analyse(chuhe.Board(), Limit(depth=4), multipv=3)
        assert [info["multipv"] for info in infos] == [1, 2, 3]
        assert len({info["pv"][0] for info in infos}) == 3
        result = engine.play(chuhe.Board(), Limit(depth=3), root_moves=["a0a1", "i0i1"])
        assert str(result.move) in ("a0a1", "i0i1")
        with pytest.raises(chuhe.IllegalMoveError):
            engine.play(chuhe.Board(), Limit(depth=3), root_moves=["e0e5"])


def test_a_busy_engine_refuses_a_second_search():
    with Engine(hash=1) as engine, engine.analysis(chuhe.Board()) as analysis:
        with pytest.raises(chuhe.EngineError) as refused:
            engine.play(chuhe.Board(), Limit(depth=1))
        assert refused.value.code == "busy"
        engine.stop()
        assert analysis.wait().move is not None
        assert engine.play(chuhe.Board(), Limit(depth=1)).move is not None


def test_mistaken_settings_change_nothing(tmp_path):
    with Engine(hash=1) as engine:
        for bad in [{"hash": 0}, {"elo": 10}, {"evaluation": "guess"}, {"rules": "chess"}]:
            with pytest.raises(ValueError):
                engine.configure(**bad)
        with pytest.raises(TypeError, match="no setting 'depth'"):
            engine.configure(depth=3)
        with pytest.raises(chuhe.FileError):
            engine.configure(network=str(tmp_path / "none.chnet"))
        before = engine.evaluation()
        engine.configure(evaluation="handcrafted")
        assert engine.evaluation() != before
        assert engine.evaluate(chuhe.Board()).turn == chuhe.RED
    with pytest.raises(ValueError, match="quit"):
        engine.play(chuhe.Board(), Limit(depth=1))


def test_a_search_without_a_limit_is_an_analysis():
    with Engine(hash=1) as engine:
        with pytest.raises(ValueError, match="analysis"):
            engine.play(chuhe.Board(), Limit())


def test_several_engines_think_at_once_in_threads():
    found = {}

    def think(number):
        with Engine(hash=1) as engine:
            board = chuhe.Board()
            for _ in range(4):
                board.push(engine.play(board, Limit(nodes=2000)).move)
            found[number] = [str(move) for move in board.move_stack]

    threads = [threading.Thread(target=think, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # Each has its own tables, so they do not disturb each other.
    assert len(found) == 4 and len({tuple(line) for line in found.values()}) == 1


def test_python_goes_on_while_an_engine_thinks():
    with Engine(hash=1) as engine, engine.analysis(chuhe.Board()) as analysis:
        counted = sum(board.perft(2) for board in [chuhe.Board()] * 20)
        assert counted == 20 * 1920 and not analysis.is_done()


def test_threads_that_share_an_engine_are_served_or_told_that_it_is_busy():
    board = chuhe.Board()
    answers = []

    def use(engine, number):
        for turn in range(20):
            try:
                engine.configure(hash=1 + (number + turn) % 3)
                answers.append(engine.evaluate(board))
            except chuhe.EngineError as refused:
                answers.append(refused.code)

    with Engine(hash=1) as engine:
        expected = engine.evaluate(board)
        threads = [threading.Thread(target=use, args=(engine, number)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(answers) == 80 and all(answer in (expected, "busy") for answer in answers)


def test_scores_change_sides():
    score = chuhe.PovScore(50, None, chuhe.RED)
    assert score.red() == score and score.black().score() == -50
    assert str(score) == "+50" and str(score.black()) == "-50"
    mate = chuhe.PovScore(None, 2, chuhe.BLACK)
    assert mate.red().score() < -30000 and mate.wdl() == (1000, 0, 0) and str(mate) == "#+2"
    win, draw, loss = score.wdl()
    assert win + draw + loss == 1000 and win > loss


FAKE_ENGINE = """
    import sys
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "uci":
            print("id name Fake\\nid author Nobody")
            print("option name Hash type spin default 16 min 1 max 64\\nuciok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "go":
            print("info depth 1 score cp 7 nodes 3 pv h2e2 h9g7")
            {answer}
        elif words[0] == "quit":
            break
        sys.stdout.flush()
"""


def fake_engine(tmp_path, answer):
    path = tmp_path / "fake.py"
    path.write_text(textwrap.dedent(FAKE_ENGINE.format(answer=answer)))
    return [sys.executable, str(path)]


def test_another_program_is_driven_by_uci(tmp_path):
    command = fake_engine(tmp_path, 'print("bestmove h2e2 ponder h9g7")')
    with SimpleEngine.popen_uci(command, options={"Hash": 32}) as engine:
        assert engine.id == {"name": "Fake", "author": "Nobody", "protocol": "uci"}
        assert engine.options["Hash"].max == 64 and engine.options["Hash"].type == "spin"
        result = engine.play(chuhe.Board(), Limit(time=0.1))
        assert (str(result.move), str(result.ponder)) == ("h2e2", "h9g7")
        assert result.info["score"].score() == 7
        with pytest.raises(chuhe.EngineError) as refused:
            engine.configure({"Hash": 1000})
        assert refused.value.code == "bad_setting"
        engine.new_game()
    with pytest.raises(chuhe.EngineTerminatedError, match="has quit"):
        engine.play(chuhe.Board(), Limit(time=0.1))
    for read in (lambda: engine.id, lambda: engine.options):
        with pytest.raises(ValueError, match="has quit"):
            read()


def test_a_program_that_dies_is_an_error(tmp_path):
    command = fake_engine(tmp_path, 'sys.stderr.write("ouch"); sys.exit(3)')
    with SimpleEngine.popen_uci(command) as engine:
        with pytest.raises(chuhe.EngineTerminatedError) as died:
            engine.play(chuhe.Board(), Limit(time=0.1))
    assert died.value.code == "died" and "ouch" in died.value.last_words
    with pytest.raises(chuhe.EngineError) as missing:
        SimpleEngine.popen_uci("/no/such/engine")
    assert missing.value.code == "cannot_start"
    assert missing.value.text("zh-Hans") != missing.value.text("en")


# Debian's place for games is not in everybody's PATH.
FAIRY = shutil.which("fairy-stockfish", path=os.environ.get("PATH", "") + ":/usr/games")


@pytest.mark.skipif(FAIRY is None, reason="fairy-stockfish is not installed")
def test_fairy_stockfish_plays_a_legal_move():
    with SimpleEngine.popen_uci([FAIRY]) as engine:
        assert "Fairy" in engine.id["name"]
        assert engine.play(chuhe.Board(), Limit(nodes=2000)).move in chuhe.Board().legal_moves
