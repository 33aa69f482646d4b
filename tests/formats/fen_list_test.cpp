// SPDX-License-Identifier: MIT
#include "chuhe/formats/fen_list.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

const std::string kStart(kStartFen);
constexpr std::string_view kFour = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - -";

TEST_CASE("a list of positions is read in every dialect") {
    const ReadFile file =
        read_games("# comment\n" + kStart + "\n\n" + "3k5/9/9/9/9/9/9/9/4R4/4K4 b\n" +
                       "No. 7: 3k5/9/9/9/9/9/9/9/4R4/4K4 r 3 12\n" + "nothing here\n" +
                       "3k5/9/9/9/9/9/9/9/9/9 w - - 0 1\n" +
                       "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1 a won ending\n",
                   "", {.source = "f"});
    CHECK(file.format == "fen");
    CHECK_FALSE(file.error.has_value());
    REQUIRE(file.games.size() == 5);
    CHECK(file.games[0].game.starts_normally());
    CHECK(file.games[0].game.comment(kRoot) == "comment");
    CHECK(file.games[1].game.start().side_to_move == Side::Black);
    CHECK(file.games[2].game.tag(tags::kTitle) == "No. 7:");
    CHECK(to_fen(file.games[2].game.start()) == "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 3 12");
    CHECK(lines_of(file.games[3].diagnostics) == "f:7:1: bad position: no red king\n");
    CHECK(file.games[4].game.comment(kRoot) == "a won ending");
    CHECK(lines_of(file.diagnostics) == "f:6:1: bad syntax: not a position: nothing here\n");
    CHECK(file.diagnostics[0].severity == Severity::Error);
}

TEST_CASE("a comment after the last position is reported") {
    const ReadFile file = read_games(kStart + "\n# the end\n# of it\n", "fen", {.source = "f"});
    CHECK(lines_of(file.diagnostics) ==
          "f:2:1: bad syntax: a comment after the last game is ignored: the end\nof it\n");
}

TEST_CASE("a position that cannot be parsed keeps its text") {
    const std::string line = "3k5/9/9/9/9/9/9/9/4R5/4K4 w - - 0 1";
    const Game game = read_game(line + "\n", "fen").game;
    CHECK(game.unread_start() == line);
    for (const std::string_view format : {"fen", "epd", "uci"}) {
        CHECK(lines_of(write_game(format, game).losses, game) ==
              "game 1: tag: FEN: " + line + '\n');
    }
    CHECK(write_game("pgn", game).bytes.find("[FEN \"" + line + "\"]") != std::string::npos);
}

TEST_CASE("the operations of EPD become tags, title, comment and counters") {
    const ReadFile file = read_games(
        std::string(kFour) + " hmvc 3; fmvn 12; id \"first; one\"; bm e1d1 e1e2; c0 \"好\";\n");
    CHECK(file.format == "epd");
    REQUIRE(file.games.size() == 1);
    const Game& game = file.games[0].game;
    CHECK(to_fen(game.start()) == "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 3 12");
    const std::vector<Tag> wanted = {{"Title", "first; one"}, {"bm", "e1d1 e1e2"}};
    CHECK((game.tags() == wanted));
    CHECK(game.comment(kRoot) == "好");
    const Written written = write_game("epd", game);
    CHECK(written.losses.empty());
    CHECK(written.bytes ==
          std::string(kFour) +
              " hmvc 3; fmvn 12; id \"first; one\"; bm \"e1d1 e1e2\"; c0 \"好\";\n");
}

TEST_CASE("EPD operations that consist of a name only are kept or reported") {
    const std::string line = std::string(kFour) + " draw_reject; id; hmvc;\n";
    const Game game = read_game(line, "epd").game;
    const std::vector<Tag> wanted = {{"draw_reject", ""}, {"Title", ""}, {"hmvc", ""}};
    CHECK((game.tags() == wanted));
    const Written epd = write_game("epd", game);
    CHECK(epd.bytes == std::string(kFour) + " draw_reject; id;\n");
    CHECK(lines_of(epd.losses, game) ==
          "game 1: layout: hmvc: the tag has no value and is left out\n");
    CHECK(write_game("fen", game).losses.size() == 3);
}

TEST_CASE("a position list holds starts and reports the rest") {
    Game game = game_of("h2e2 (c3c4) h9g7");
    game.add_tag("Red", "x");
    game.set_outcome(Outcome::Draw);
    game.set_comment(kRoot, "two\nlines");
    const Written fen = write_game("fen", game);
    CHECK(fen.bytes == kStart + "\n");
    CHECK(lines_of(fen.losses, game) ==
          "game 1: tag: Red: x\n"
          "game 1: result: 1/2-1/2\n"
          "game 1, at the start: comment: two\nlines\n"
          "game 1, ply 1: moves: h2e2 and 1 more move\n"
          "game 1, ply 1 of a variation: moves: c3c4\n");
    game.add_tag("two words", "y");
    game.add_tag("Event", "a \"b\"");
    game.add_tag("Event", "c");
    const Written epd = write_game("epd", game);
    CHECK(epd.bytes ==
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - Red \"x\"; "
          "Event \"a 'b'\"; c0 \"two lines\";\n");
    CHECK(lines_of(epd.losses, game) ==
          "game 1: tag: two words: y\n"
          "game 1: tag: Event: c\n"
          "game 1: result: 1/2-1/2\n"
          "game 1, ply 1: moves: h2e2 and 1 more move\n"
          "game 1, ply 1 of a variation: moves: c3c4\n"
          "game 1: layout: Event: '\"' is replaced in 'a \"b\"'\n"
          "game 1, at the start: layout: line breaks become spaces in 'two lines'\n");
}

TEST_CASE("random positions round-trip through lists") {
    const GameMix mix = {.moves = 0,
                         .nags = false,
                         .marks = false,
                         .judgements = false,
                         .outcome = false,
                         .ending = false,
                         .line_breaks = false};
    for_random_games(150, mix, [](const Game& game) {
        CHECK(to_fen(read_game(write_game("fen", game).bytes, "fen").game.start()) ==
              to_fen(game.start()));
        const Written epd = write_game("epd", game);
        const Game again = read_game(epd.bytes, "epd").game;
        if (epd.losses.empty()) {
            CHECK(difference(again, game, {.leads = false}).value_or("") == "");
        }
        CHECK(write_game("epd", again).losses.empty());
        CHECK(write_game("epd", again).bytes == epd.bytes);
    });
    const Game game = random_game(3, mix);
    const Written utf16 = write_game("epd", game, {.encoding = Encoding::Utf16Le});
    CHECK(write_game("epd", read_game(utf16.bytes, "epd").game).bytes ==
          write_game("epd", game).bytes);
}

TEST_CASE("position lists are recognised by their first line") {
    CHECK(is_fen_list(bytes_of(kStart)));
    CHECK(is_fen_list(bytes_of("\n#x\n9/4k4/5a3/3R5/5N1N1/3C5/9/5K3/1r5r1/9 w")));
    CHECK_FALSE(is_epd_list(bytes_of(kStart)));
    CHECK(is_epd_list(bytes_of(std::string(kFour) + " id \"x\";")));
    for (const char* text : {"", "words", "v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/9/9/r[<bm>]", "000",
                             "1. h2e2", "h2e2 h9g7"}) {
        CAPTURE(text);
        CHECK_FALSE(is_fen_list(bytes_of(text)));
        CHECK_FALSE(is_epd_list(bytes_of(text)));
    }
    const ReadFile none = read_games("words\n", "fen", {.source = "f"});
    REQUIRE(none.error.has_value());
    CHECK(to_string(*none.error) == "f:1:1: bad syntax: no line contains a position");
}

TEST_CASE("position lists truncated or damaged at any byte are read as far as they go") {
    check_truncations("fen", kStart + "\n" + std::string(kFour) + " id \"x\"; c0 \"好\";\n" +
                                 "a label 3k5/9/9/9/9/9/9/9/4R4/4K4 b rest");
}

TEST_CASE("real lists of positions are read to the end") {
    std::size_t games = 0;
    std::size_t bad = 0;
    for_real_files("fen", [&](const std::filesystem::path&, const std::string& bytes) {
        const ReadFile file = read_games(bytes);
        CHECK(file.format == "fen");
        CHECK_FALSE(file.error.has_value());
        CHECK(file.diagnostics.empty());
        games += file.games.size();
        for (const ReadGame& item : file.games)
            bad += item.diagnostics.empty() ? 0 : 1;
    });
    if (games == 0) return;
    CHECK(games == 1'000);
    CHECK(bad == 0);
}

}  // namespace
}  // namespace chuhe::tests
