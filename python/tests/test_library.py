# SPDX-License-Identifier: MIT
import pytest

import chuhe
from chuhe import records
from chuhe.library import Explorer, Library, masters_count, masters_game


def game_of(red, moves):
    game = chuhe.Game()
    game.headers["Red"] = red
    game.result = "1-0"
    game.add_line(moves)
    return game


def test_games_are_kept_and_found_again(tmp_path):
    library = Library(tmp_path / "my.library")
    games = [game_of("甲", ["h2e2"]), game_of("乙", ["b2e2", "h9g7"])]
    numbers = [library.add(game, labels=["test"]) for game in games]
    assert len(library) == 2
    del library
    library = Library(tmp_path / "my.library", read_only=True)
    assert [library[number] for number in numbers] == games
    assert [row.red for row in library.search(player="乙")] == ["乙"]
    assert len(list(library.search(label="test"))) == 2
    assert list(library.search(text="nobody")) == []
    with pytest.raises(KeyError):
        library[999]
    with pytest.raises(chuhe.ChuheError):
        library.add(games[0])


def test_a_file_is_imported_once(tmp_path):
    library = Library(tmp_path / "my.library")
    path = tmp_path / "games.pgn"
    records.write([game_of("甲", ["h2e2"]), game_of("乙", ["b2e2"])], path)
    first = library.import_file(path, label="file")
    assert (first.total, first.added) == (2, 2) and len(first.games) == 2
    assert library.import_file(path).added == 0
    with pytest.raises(chuhe.FileError):
        library.import_file(tmp_path / "missing.pgn")


def test_the_explorer_counts_own_games_and_their_mirror_images(tmp_path):
    library = Library(tmp_path / "my.library")
    for red, move in [("甲", "h2e2"), ("乙", "b2e2"), ("丙", "g3g4")]:
        library.add(game_of(red, [move, "h9g7"]))
    explorer = Explorer(tmp_path / "index", masters=False, library=library)
    explored = explorer.explore(chuhe.Board())
    assert (explored.games, explored.red_wins) == (3, 3)
    assert [entry.games for entry in explored.moves] == [2, 1]
    assert len(explored.top_games) == 3 and explored.top_games[0].source == "library"
    assert explorer.explore(chuhe.Board(), player="丙").games == 1
    assert explorer.explore(chuhe.Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w")).games == 0


def test_the_masters_games_are_there():
    assert masters_count() == 27_939
    game = masters_game(1)
    assert game.mainline_moves() and game.headers
    with pytest.raises(IndexError):
        masters_game(0)
