# SPDX-License-Identifier: MIT
import pytest

import chuhe

CHECKS = "f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9".split()


def checked_for_ever():
    board = chuhe.Board("c3k4/9/9/9/5R3/9/9/9/9/3K5 w")
    for move in CHECKS:
        board.push(move)
    return board


def test_perpetual_check_loses_with_its_reasons():
    outcome = checked_for_ever().outcome()
    assert outcome.termination is chuhe.Termination.PERPETUAL_CHECK
    assert outcome.winner == chuhe.BLACK and outcome.result() == "0-1"
    assert outcome.offence(chuhe.RED) == "perpetual_check"
    assert outcome.offence(chuhe.BLACK) == "none"
    assert outcome.confidence == "certain"
    assert outcome.cycle[2] == 3
    assert {report.kind for report in outcome.moves if report.color == chuhe.RED} == {"check"}
    assert all(report.text() for report in outcome.moves)
    assert isinstance(outcome, chuhe.Outcome)


def test_reasons_come_in_three_languages_and_any_notation():
    outcome = checked_for_ever().outcome()
    texts = {outcome.reason(language) for language in ("en", "zh-Hans", "zh-Hant")}
    assert len(texts) == 3
    chuhe.set_language("zh-Hant")
    assert outcome.reason() == outcome.reason("zh-Hant")
    with pytest.raises(ValueError):
        outcome.reason("tlh")


def test_without_rules_a_repetition_is_a_draw():
    outcome = checked_for_ever().outcome("none")
    assert outcome.termination is chuhe.Termination.REPETITION
    assert outcome.winner is None and outcome.result() == "1/2-1/2"


def test_a_cycle_is_reported_before_it_is_ruled_on():
    board = chuhe.Board("c3k4/9/9/9/5R3/9/9/9/9/3K5 w")
    for move in CHECKS[:4]:
        board.push(move)
    assert board.outcome() is None
    verdict = chuhe.judge(board)
    assert not verdict.is_over and verdict.cycle is not None
    assert chuhe.judge(board, chuhe.Rules(folds=2)).winner == chuhe.BLACK


def test_what_if_says_what_each_move_would_bring_about():
    board = checked_for_ever()
    board.pop()
    verdicts = chuhe.what_if(board)
    assert len(verdicts) == len(board.legal_moves)
    assert verdicts[board.parse("f9e9")].termination is chuhe.Termination.PERPETUAL_CHECK


def test_kings_alone_are_a_draw():
    outcome = chuhe.Board("3k5/9/9/9/9/9/9/9/9/4K4 w").outcome()
    assert outcome.termination is chuhe.Termination.INSUFFICIENT_MATERIAL


def test_rule_books_are_values():
    assert chuhe.Rules() == chuhe.Rules("asian")
    assert chuhe.Rules("league").folds == 4
    assert chuhe.Rules("chinese").title("en") != chuhe.Rules("asian").title("en")
    for bad in [{"folds": 1}, {"edition": "1900"}]:
        with pytest.raises(ValueError):
            chuhe.Rules("chinese", **bad)
    with pytest.raises(TypeError, match="no setting 'fold'"):
        chuhe.Rules("asian", fold=2)
    with pytest.raises(ValueError, match="unknown rule book"):
        chuhe.Board().outcome("chess")
