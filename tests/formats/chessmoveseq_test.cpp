// SPDX-License-Identifier: MIT
#include "chuhe/formats/chessmoveseq.h"

#include <doctest/doctest.h>

#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("the steps in the description are the pawn c3c4 and the cannon b7c7") {
    const ReadFile file = read_games("@TOTAL_STEP=2\n@@\n\n7 4 7 5\n2 3 3 3\n");
    CHECK(file.format == "chessmoveseq");
    REQUIRE(file.games.size() == 1);
    CHECK(file.games[0].diagnostics.empty());
    std::string moves;
    for (const record::NodeId node : main_line_of(file.games[0].game)) {
        moves += to_string(file.games[0].game.move(node)) + ' ';
    }
    CHECK(moves == "c3c4 b7c7 ");
}

TEST_CASE("a bad step is skipped with its location and content and the rest is read") {
    struct Row {
        const char* step;
        const char* fault;
    };
    for (const Row& row : {
             Row{"0 4 7 5", "Position Out Of Range"},
             Row{"7 11 7 5", "Position Out Of Range"},
             Row{"5 5 5 6", "Invalid From Position: no piece on e4"},
             Row{"7 7 7 6", "Invalid From Position"},
             Row{"9 1 9 4", "Invalid To Position"},
             Row{"9 1 8 2", "Invalid Move Pattern"},
             Row{"7 4 7", "a step must be four numbers"},
             Row{"seven", "a step must be four numbers"},
         }) {
        CAPTURE(row.step);
        const std::string text =
            std::string("@TOTAL_STEP=3\n@@\n\n") + row.step + "\n2 3 3 3\n7 4 7 5\n";
        const formats::ReadGame item = read_game(text, "", {.source = "s"});
        REQUIRE(count_errors(item.diagnostics) == 1);
        const std::string report = lines_of(item.diagnostics);
        CHECK(report.find("s:4:1: ") != std::string::npos);
        CHECK(report.find(row.step) != std::string::npos);
        CHECK(report.find(row.fault) != std::string::npos);
        CHECK(item.game.move_count() == 3);
        CHECK(write_game("chessmoveseq", item.game).bytes == text);
    }
}

TEST_CASE("a missing, wrong or invalid total is reported") {
    CHECK(count_errors(read_game("@@\n7 4 7 5\n", "chessmoveseq").diagnostics) == 1);
    CHECK(count_errors(read_game("@TOTAL_STEP=two\n@@\n7 4 7 5\n").diagnostics) == 1);
    const formats::ReadGame wrong = read_game("@TOTAL_STEP=2\n@@\n7 4 7 5\n");
    REQUIRE(wrong.diagnostics.size() == 1);
    CHECK(wrong.diagnostics[0].severity == Severity::Error);
    CHECK(wrong.diagnostics[0].error.code == ErrorCode::Truncated);
    const formats::ReadGame more = read_game("@TOTAL_STEP=0\n@@\n7 4 7 5\n");
    REQUIRE(more.diagnostics.size() == 1);
    CHECK(more.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("metadata, comments and another start round-trip") {
    const std::string text =
        "@TOTAL_STEP=1\n@FEN=4k4/9/9/9/9/9/9/9/4A4/3K5 b - - 3 9\n@MOOD=calm\n# about\n@@\n\n"
        "# before\n5 1 5 2 # after\n";
    const formats::ReadGame item = read_game(text);
    CHECK(count_errors(item.diagnostics) == 0);
    const Written written = write_game("chessmoveseq", item.game);
    CHECK(written.bytes == text);
    CHECK(written.losses.empty());
}

TEST_CASE("comments after the keys of a move-sequence file are written in their places") {
    const std::string text =
        "@TOTAL_STEP=1 # one\n@MOOD=calm # rarely\n# about\n@@ # steps\n\n7 4 7 5 # after\n";
    const formats::ReadGame item = read_game(text);
    CHECK(item.game.comment(record::kRoot) == "@TOTAL_STEP: one\n@MOOD: rarely\nabout\n@@: steps");
    const Written written = write_game("chessmoveseq", item.game);
    CHECK(written.losses.empty());
    CHECK(written.bytes == text);
}

TEST_CASE("a random line round-trips except for what is reported") {
    GameMix mix;
    mix.branch = 0;
    mix.nags = mix.marks = mix.judgements = mix.outcome = mix.ending = false;
    mix.tags = mix.unplayable = false;
    mix.line_breaks = mix.signs = false;
    for_random_games(60, mix, [](const record::Game& game) {
        const Written written = write_game("chessmoveseq", game);
        const formats::ReadGame again = read_game(written.bytes, "chessmoveseq");
        CAPTURE(written.bytes);
        CAPTURE(lines_of(written.losses, game));
        CHECK(written.losses.empty());
        CHECK(record::difference(again.game, game) == std::nullopt);
    });
}

TEST_CASE("variations, results and drawings are reported as lost") {
    for_random_games(20, {.moves = 30, .branch = 4}, [](const record::Game& game) {
        const Written written = write_game("chessmoveseq", game);
        const Written twice =
            write_game("chessmoveseq", read_game(written.bytes, "chessmoveseq").game);
        CHECK(twice.bytes == written.bytes);
        if (game.outcome() != record::Outcome::Unknown) CHECK_FALSE(written.losses.empty());
    });
}

TEST_CASE("empty lines of a comment before the steps are kept, or reported") {
    record::Game game;
    game.set_comment(record::kRoot, "a\n\nb\n");
    const Written kept = write_game("chessmoveseq", game);
    CHECK(lines_of(kept.losses, game) == "");
    CHECK(read_game(kept.bytes, "chessmoveseq").game.comment(record::kRoot) == "a\n\nb\n");
    game.set_comment(record::kRoot, "\na");
    const Written lost = write_game("chessmoveseq", game);
    REQUIRE(lost.losses.size() == 1);
    CHECK(lost.losses[0].kind == formats::LossKind::Layout);
    CHECK(read_game(lost.bytes, "chessmoveseq").game.comment(record::kRoot) == "a");
}

TEST_CASE("no prefix of a move-sequence file and no changed byte can harm its reader") {
    check_truncations("chessmoveseq", "@TOTAL_STEP=2\n@@\n\n7 4 7 5 # a\n# b\n2 3 3 3\n");
}

TEST_CASE("what follows the header distinguishes steps from a board, whatever its keys are") {
    const std::string header = "@TOTAL_STEP=2\n@LAST_MOVER=BLACK\n@AUTHOR=a\n@@\n\n";
    const std::string steps = "7 4 7 5\n2 3 3 3\n";
    const ReadFile both = read_games(header + steps);
    CHECK(both.format == "chessmoveseq");
    REQUIRE(both.games.size() == 1);
    CHECK(both.games[0].game.move_count() == 2);
    CHECK(read_games("@LAST_MOVER=RED\n@@\n7 4 7\n" + steps).format == "chessmoveseq");
    CHECK(read_games("@LAST_MOVER=RED\n@TOTAL_STEP=0\n@@\n").format == "chessmoveseq");
    const std::string board = write_game("chessboard", record::Game()).bytes;
    CHECK(read_games("@TOTAL_STEP=2\n" + board).format == "chessboard");
    CHECK(read_games("@LAST_MOVER=RED\n@@\nCHEAGXEHC\n.........\n").format == "chessboard");
}

TEST_CASE("a key of a move-sequence file that occurs twice is reported") {
    const formats::ReadGame item = read_game(
        "@TOTAL_STEP=1\n@TOTAL_STEP=1\n@LAST_MOVER=BLACK\n@LAST_MOVER=RED\n@@\n\n7 4 7 5\n",
        "chessmoveseq", {.source = "f"});
    CHECK(line_text(item.game) == "c3c4");
    CHECK(lines_of(item.diagnostics) ==
          "f:2:1: bad syntax: a second @TOTAL_STEP, 1, is ignored: the first is 1\n"
          "f:4:1: bad syntax: a second @LAST_MOVER, RED, is ignored: the first is BLACK\n");
    CHECK(item.diagnostics[0].severity == Severity::Warning);
    CHECK(item.diagnostics[1].severity == Severity::Error);
}
