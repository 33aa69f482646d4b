// SPDX-License-Identifier: MIT
#include "cli/record_output.h"

#include <doctest/doctest.h>

#include "chuhe/record/tags.h"

namespace chuhe::cli {
namespace {

std::string name_of_game(const std::string& path, std::string_view red = "",
                         std::string_view black = "", bool is_only_game = false) {
    record::Game game;
    if (!red.empty()) game.add_tag(record::tags::kRed, red);
    if (!black.empty()) game.add_tag(record::tags::kBlack, black);
    return file_name_of({path, 3, is_only_game}, game, ".xqf");
}

TEST_CASE("a file with one game keeps its name, the games of a larger file are numbered") {
    CHECK(name_of_game("finals.pgn", "", "", true) == "finals.xqf");
    CHECK(name_of_game("finals.pgn") == "finals-0003.xqf");
    CHECK(name_of_game("1989/finals.pgn", "胡荣华", "柳大华") ==
          "1989/finals-0003-胡荣华-柳大华.xqf");
    CHECK(name_of_game("", "", "", true) == "game.xqf");
}

TEST_CASE("file names are safe whatever a record says") {
    CHECK(name_of_game("a.pgn", "../../etc", "x/y\\z") == "a-0003-etc-x_y_z.xqf");
    CHECK(name_of_game("../../a.pgn", "", "", true) == "a.xqf");
    CHECK(name_of_game("..", "", "", true) == "game.xqf");
    CHECK(name_of_game("-rf.pgn", "", "", true) == "rf.xqf");
    CHECK(name_of_game("a b*?.pgn", "", "", true) == "a_b.xqf");
    CHECK(name_of_game("con.pgn", "", "", true) == "_con.xqf");
    CHECK(name_of_game("LPT1.pgn", "", "", true) == "_LPT1.xqf");
    CHECK(name_of_game(std::string("a\x1b\x01\xFF.pgn"), "", "", true) == "a.xqf");
    CHECK(name_of_game(std::string(300, 'x') + ".pgn", std::string(300, 'r'), "b").size() < 255);
}

TEST_CASE("a path that ends with a slash is a folder, whether it exists or not") {
    CHECK(ends_as_folder("games/"));
    CHECK(ends_as_folder("/"));
    CHECK_FALSE(ends_as_folder("games"));
    CHECK_FALSE(ends_as_folder("games/a.pgn"));
    CHECK_FALSE(ends_as_folder(""));
}

}  // namespace
}  // namespace chuhe::cli
