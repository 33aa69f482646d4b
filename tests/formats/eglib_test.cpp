// SPDX-License-Identifier: MIT
#include "chuhe/formats/eglib.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

TEST_CASE("endgame lists are read line by line") {
    const ReadFile file = read_games(
        "1步杀_5|2bak3r/4aR3/9/4R4/9/9/9/4C4/4p2r1/3K5 w|e6e8\n"
        "兵的杀法|9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1\n"
        "bad|9/3k5/3aP4/9/9/9/9/9/9/4K4 w|e7e8,d8d9,e8e9\n"
        "no board|x|y\n",
        "", {.source = "f"});
    CHECK(file.format == "eglib");
    REQUIRE(file.games.size() == 3);
    CHECK(file.games[0].game.tag(tags::kTitle) == "1步杀_5");
    CHECK(line_text(file.games[0].game) == "e6e8");
    CHECK(to_fen(file.games[1].game.start()) == "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1");
    CHECK_FALSE(file.games[1].game.has_moves());
    CHECK(line_text(file.games[2].game) == "e7e8 d8d9 e8e9");
    CHECK(lines_of(file.diagnostics) ==
          "f:4:1: bad syntax: neither moves nor a position: no board|x|y\n");
}

TEST_CASE("an endgame list is recognised by its bars") {
    CHECK(is_eglib(bytes_of("a|9/3k5/3aP4/9/9/9/9/9/9/4K4 w|e7e8")));
    CHECK(is_eglib(bytes_of("a|9/3k5/3aP4/9/9/9/9/9/9/4K4 w")));
    for (const char* text : {"", "a|b|c", "9/3k5/3aP4/9/9/9/9/9/9/4K4 w", "000111",
                             "a\t9/3k5/3aP4/9/9/9/9/9/9/4K4 w\te7e8"}) {
        CAPTURE(text);
        CHECK_FALSE(is_eglib(bytes_of(text)));
    }
}

TEST_CASE("endgame lists truncated or damaged at any byte are read as far as they go") {
    check_truncations("eglib",
                      "残局|9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1|e7e8,d8d9\nb|9/3k5/9/9/9/9/9/9/9/"
                      "4K4 b|");
}

TEST_CASE("real endgame lists are read, and lists of exercises are refused with the reason") {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t texts = 0;
    std::size_t bad_starts = 0;
    std::string refusals;
    for_real_files("endgames", [&](const std::filesystem::path& path, const std::string& bytes) {
        const ReadFile file = read_games(bytes);
        if (path.extension() == ".eplib") {
            REQUIRE(file.error.has_value());
            refusals += to_string(*file.error) + '\n';
            return;
        }
        CHECK(file.format == (path.extension() == ".qcb" ? "fen" : "eglib"));
        CHECK_FALSE(file.error.has_value());
        CHECK(lines_of(file.diagnostics) == "");
        ++files;
        games += file.games.size();
        for (const ReadGame& item : file.games) {
            bad_starts += item.game.start_position() ? 0 : 1;
            for (const NodeId node : nodes_of(item.game)) {
                moves += item.game.is_move(node) ? 1 : 0;
                texts += item.game.is_text(node) ? 1 : 0;
            }
        }
    });
    if (files == 0) return;
    CHECK(files == 6);
    CHECK(games == 10'789);
    CHECK(moves == 215'959);
    CHECK(texts == 37);
    CHECK(bad_starts == 6);
    const std::string refusal =
        "unsupported: a list of solved exercises (.eplib): it contains neither positions nor "
        "moves\n";
    CHECK(refusals == refusal + refusal);
}

TEST_CASE("a cut or repeated solution of an endgame is an error") {
    const std::string board = "9/3k5/3aP4/9/9/9/9/9/9/4K4 w";
    for (const std::string end : {"|e7", "|e7e8,d8", "|e7e8|e7d7", "|?"}) {
        CAPTURE(end);
        const ReadFile file = read_games("a|" + board + end);
        CHECK(file.format == "eglib");
        REQUIRE(file.games.size() == 1);
        CHECK(count_errors(file.games[0].diagnostics) == 1);
        CHECK_FALSE(file.games[0].game.tag("Column3").has_value());
    }
    CHECK(line_text(read_game("a|" + board + "|e7").game) == "<e7>");
    CHECK(read_game("a|" + board + "|").diagnostics.empty());
}

}  // namespace
}  // namespace chuhe::tests
