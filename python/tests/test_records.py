# SPDX-License-Identifier: MIT
import io

import pytest

import chuhe
from chuhe import records

PGN = """[Game "Chinese Chess"]
[Event "测试"]
[Red "甲"]
[Black "乙"]
[Result "1-0"]

{开局} 1. 炮二平五 马8进7 2. 马二进三 $1 (2. 炮八平六 {过宫炮} 车9平8) 车9平8 1-0

[Game "Chinese Chess"]
[Red "丙"]
[Result "*"]

1. 兵七进一 将5进5 *
"""


def games():
    return list(records.read(PGN.encode()))


def test_a_file_is_read_game_by_game():
    reader = records.read(PGN.encode())
    assert iter(reader) is reader
    first = next(reader)
    assert reader.format == "pgn" and reader.encoding.lower() == "utf-8"
    assert first.headers["Red"] == "甲" and first.result == "1-0"
    second = next(reader)
    assert second.headers["Red"] == "丙"
    with pytest.raises(StopIteration):
        next(reader)
    with pytest.raises(StopIteration):
        next(reader)


def test_paths_bytes_and_files_give_the_same(tmp_path):
    path = tmp_path / "games.txt"
    path.write_bytes(PGN.encode("gb18030"))
    expected = games()
    assert list(records.read(path)) == expected
    assert list(records.read(str(path))) == expected
    assert list(records.read(io.BytesIO(PGN.encode()))) == expected
    with open(path, "rb") as file:
        assert list(records.read(file)) == expected


def test_the_tree_has_variations_comments_and_nags():
    game = games()[0]
    assert game.comment == "开局"
    assert [node.notation("wxf") for node in game.mainline()] == ["C2=5", "H8+7", "H2+3", "R9=8"]
    assert [str(move) for move in game.mainline_moves()] == ["h2e2", "h9g7", "h0g2", "i9h9"]
    before = game.mainline()[1]
    main, side = before.variations
    assert main.nags == [1] and side.comment == "过宫炮"
    assert side.parent == before and side.next().notation() == "车９平８"
    assert not side.is_mainline() and main.is_mainline()
    assert side.move.notation("wxf") == "C8=6"
    assert side.board().peek() == side.move and side.ply() == 3
    assert side.game() == game and hash(side) == hash(before.variations[1])
    assert game.end().board().fen().split()[1] == "w"
    assert game.move is None and len(game) == 6


def test_what_cannot_be_played_is_kept_and_reported():
    game = games()[1]
    bad = game.next().next()
    assert not bad.is_move and bad.token == "将5进5" and bad.reason()
    assert bad.notation() == "将5进5" and bad.move is None
    with pytest.raises(chuhe.IllegalMoveError, match="cannot be played"):
        bad.board()
    problems = [problem for problem in game.problems if problem.severity == "error"]
    assert problems and problems[0].place.line == 13
    assert problems[0].code == "illegal_move"
    assert len({problems[0].text(language) for language in ("en", "zh-Hans", "zh-Hant")}) == 3


@pytest.mark.parametrize("name", ["pgn", "xqf", "cbr", "cbl", "dhtmlxq", "wxf"])
def test_games_survive_a_round_trip(tmp_path, name):
    game = chuhe.Game()
    game.headers["Red"] = "甲"
    game.result = "1-0"
    game.add_line(["炮二平五", "马8进7", "马二进三"])
    content, _ = records.to_bytes(game, name)
    again = next(records.read(content))
    assert again.mainline_moves() == game.mainline_moves()
    assert again.headers.get("Red") == "甲" and again.result == "1-0"
    path = tmp_path / ("game." + name)
    records.write([game], path)
    assert path.read_bytes() == content


def test_losses_are_reported_and_can_be_refused(tmp_path):
    game = games()[0]
    path = tmp_path / "game.fen"
    name = next(row.name for row in records.formats() if row.can_write and not row.holds_variations)
    losses = records.write(game, path, format=name)
    assert losses and all(loss.text for loss in losses)
    path.unlink()
    with pytest.raises(records.LossError) as refused:
        records.write(game, path, format=name, strict=True)
    assert refused.value.losses == losses and not path.exists()


def test_trees_can_be_edited():
    game = chuhe.Game()
    first = game.add_variation("h2e2", comment="当头炮", nags=[1])
    second = game.add_variation("b0c2")
    assert game.add_variation("h2e2") == first
    game.promote_to_main(second)
    assert game.variations == [second, first]
    game.demote(second)
    assert game.variations == [first, second]
    game.promote(second)
    assert game.next() == second
    game.remove_variation(second)
    assert game.variations == [first]
    with pytest.raises(ValueError):
        game.remove_variation(second)
    with pytest.raises(chuhe.IllegalMoveError):
        game.add_variation("e0e5")
    first.comment = "新"
    first.nags = []
    first.starting_comment = "先"
    assert (first.comment, first.nags, first.starting_comment) == ("新", [], "先")
    copied = game.copy()
    assert copied == game
    copied.add_variation("g3g4")
    assert copied != game


def test_headers_are_a_dictionary():
    game = chuhe.Game()
    game.headers.update({"Red": "甲", "Event": "赛"})
    game.headers["Red"] = "乙"
    assert dict(game.headers) == {"Red": "乙", "Event": "赛"}
    del game.headers["Event"]
    assert len(game.headers) == 1 and "Event" not in game.headers
    with pytest.raises(KeyError):
        del game.headers["Event"]
    with pytest.raises(KeyError):
        game.headers["Event"]
    with pytest.raises(ValueError):
        game.result = "2-0"
    assert "乙" in str(game)


def test_what_is_no_record_is_refused():
    with pytest.raises(chuhe.ChuheError) as refused:
        list(records.read(b"\x00\x01\x02nothing at all"))
    assert refused.value.code == "unsupported"
    with pytest.raises(ValueError):
        records.read(PGN.encode(), format="docx")
    with pytest.raises(ValueError):
        records.read(PGN.encode(), encoding="ebcdic")
    with pytest.raises(ValueError, match="format"):
        records.write(chuhe.Game(), "/tmp/no-such-kind-of-file.zzz")


def test_a_damaged_file_costs_no_more_than_its_damage():
    game = chuhe.Game()
    game.add_line(["炮二平五", "马8进7", "马二进三"])
    content, _ = records.to_bytes(game, "xqf")
    for end in range(0, len(content), 7):
        try:
            list(records.read(content[:end], format="xqf"))
        except chuhe.ChuheError as error:
            assert error.code


def test_every_start_is_possible():
    game = chuhe.Game("3k5/9/9/9/9/9/9/9/4R4/4K4 w")
    game.add_line(["R5+7"])
    again = next(records.read(records.to_bytes(game, "pgn")[0]))
    assert again == game and again.fen == game.fen
    assert game.board().fen() == game.fen
