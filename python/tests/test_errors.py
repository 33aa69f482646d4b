# SPDX-License-Identifier: MIT
import pickle

import pytest

import chuhe


def refused(text="e0e5"):
    with pytest.raises(chuhe.ChuheError) as error:
        chuhe.Board().push(text)
    return error.value


def test_errors_have_a_code_and_a_text_in_every_language():
    error = refused()
    assert isinstance(error, ValueError)
    assert error.code == "illegal_move" and "." in error.message_code
    texts = {error.text(language) for language in ("en", "zh-Hans", "zh-Hant")}
    assert len(texts) == 3
    assert str(error) == error.text("en")


def test_the_language_can_be_chosen_for_the_process():
    chuhe.set_language("zh_TW.UTF-8")
    assert chuhe.get_language() == "zh-Hant"
    error = refused()
    assert str(error) == error.text("zh-Hant")
    with pytest.raises(ValueError, match="fr"):
        chuhe.set_language("fr")
    assert chuhe.get_language() == "zh-Hant"


def test_errors_survive_pickling():
    error = refused("nonsense")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is chuhe.InvalidMoveError
    assert again.text("zh-Hans") == error.text("zh-Hans") and again.code == "bad_syntax"


def test_a_missing_file_is_an_os_error_with_its_name(tmp_path):
    missing = tmp_path / "nothing.pgn"
    with pytest.raises(chuhe.FileError) as error:
        chuhe.records.read(missing)
    assert isinstance(error.value, OSError) and isinstance(error.value, ValueError)
    assert error.value.code == "cannot_open"
    assert error.value.place.source == str(missing)


def test_a_long_word_is_quoted_up_to_a_whole_character():
    with pytest.raises(chuhe.InvalidPositionError) as error:
        chuhe.Board(chuhe.STARTING_FEN.split()[0] + " a馬馬馬馬馬馬馬馬馬")
    assert str(error.value) == (
        "column 61: bad syntax: the side to move must be w, r or b, found 'a馬馬馬馬馬馬馬…'"
    )
