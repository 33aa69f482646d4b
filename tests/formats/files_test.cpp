// SPDX-License-Identifier: MIT
#include "chuhe/formats/files.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "chuhe/base/file.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

namespace chuhe::formats {
namespace {

namespace fs = std::filesystem;

TEST_CASE("games written to a file are read back, by content and not by name") {
    const tests::TemporaryFolder folder;
    const std::vector<record::Game> games = {tests::game_of("h2e2 h9g7 (b9c7) h0g2"),
                                             tests::game_of("c3c4")};
    const Result<Losses> losses = write_games(games, folder.file("two.pgn"));
    REQUIRE(losses.has_value());
    CHECK(losses->empty());

    fs::rename(folder.file("two.pgn"), folder.file("two.xqf"));
    const Result<GameFile> file = read_games(folder.file("two.xqf"));
    REQUIRE(file.has_value());
    CHECK(file->format->name == "pgn");
    CHECK(file->is_sound());
    REQUIRE(file->games.size() == 2);
    CHECK(file->games[0] == games[0]);
    CHECK(file->games[1] == games[1]);
}

TEST_CASE("what a format cannot hold is returned, and the rest is written") {
    const tests::TemporaryFolder folder;
    record::Game game = tests::game_of("h2e2 h9g7 (b9c7)");
    game.set_comment(record::kRoot, "a comment");
    const Result<Losses> losses = write_game(game, folder.file("one.chessmoveseq"));
    REQUIRE(losses.has_value());
    CHECK_FALSE(losses->empty());
    CHECK(fs::exists(folder.file("one.chessmoveseq")));
}

TEST_CASE("a file for one game reports the others as lost") {
    const tests::TemporaryFolder folder;
    const std::vector<record::Game> games = {tests::game_of("h2e2"), tests::game_of("c3c4")};
    const Result<Losses> losses = write_games(games, folder.file("one.xqf"));
    REQUIRE(losses.has_value());
    REQUIRE(losses->size() == 1);
    CHECK(losses->front().kind == LossKind::Game);
    CHECK(losses->front().game == 1);
}

TEST_CASE("an unknown extension, a format that is only read and a missing folder write nothing") {
    const tests::TemporaryFolder folder;
    const record::Game game = tests::game_of("h2e2");
    const Result<Losses> unknown = write_game(game, folder.file("game.txt.unknown"));
    REQUIRE_FALSE(unknown.has_value());
    CHECK(unknown.error().code == ErrorCode::Unsupported);
    CHECK(to_string(unknown.error()).ends_with("unknown extension"));

    const Result<Losses> only_read = write_game(game, folder.file("game.cbf"));
    REQUIRE_FALSE(only_read.has_value());
    CHECK(only_read.error().code == ErrorCode::Unsupported);

    const Result<Losses> nowhere = write_game(game, folder.file("missing/game.pgn"));
    REQUIRE_FALSE(nowhere.has_value());
    CHECK(nowhere.error().code == ErrorCode::CannotWrite);
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a missing file and one that is not a record are errors with the path") {
    const tests::TemporaryFolder folder;
    const Result<GameFile> missing = read_games(folder.file("missing.pgn"));
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().code == ErrorCode::CannotOpen);
    CHECK(missing.error().where.source == folder.file("missing.pgn"));

    REQUIRE(write_file(folder.file("empty.pgn"), "").has_value());
    const Result<GameFile> empty = read_games(folder.file("empty.pgn"));
    REQUIRE_FALSE(empty.has_value());
    CHECK(empty.error().where.source == folder.file("empty.pgn"));
}

TEST_CASE("a move that cannot be played costs the rest of its line, and is reported") {
    const tests::TemporaryFolder folder;
    REQUIRE(write_file(folder.file("damaged.pgn"),
                       "[Game \"Chinese Chess\"]\n\n1. 炮二平五 车9进9 *\n\n"
                       "[Game \"Chinese Chess\"]\n\n1. 兵七进一 *\n")
                .has_value());
    const Result<GameFile> file = read_games(folder.file("damaged.pgn"));
    REQUIRE(file.has_value());
    CHECK(file->games.size() == 2);
    CHECK_FALSE(file->is_sound());
    REQUIRE_FALSE(file->diagnostics.empty());
    CHECK(file->diagnostics.front().error.where.line == 3);
}

}  // namespace
}  // namespace chuhe::formats
