// SPDX-License-Identifier: MIT
#include "chuhe/record/choices.h"

#include <doctest/doctest.h>

#include "chuhe/base/text.h"
#include "chuhe/record/builder.h"
#include "kit/game_text.h"
#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

struct ChosenGame {
    Game game;
    Diagnostics diagnostics;

    std::string text() const { return line_text(game); }
    std::string said() const { return diagnostic_text(diagnostics); }
};

// Words as in game_of(), from another start.
ChosenGame built_from(std::string_view fen, std::string_view text,
                      std::size_t patience = BuilderOptions().patience) {
    Builder builder({.patience = patience});
    builder.start_fen(fen, {});
    std::uint32_t column = 1;
    for (const std::string_view word : split_words(text)) {
        const Place place{1, column++, 0};
        if (word == "(") {
            builder.begin_variation(place);
        } else if (word == ")") {
            builder.end_variation(place);
        } else {
            builder.move(word, place);
        }
    }
    ChosenGame built;
    builder.finish(built.game, built.diagnostics);
    return built;
}

// Two red rooks on file d, two black ones on file a; kings not facing each other.
constexpr std::string_view kRooks = "r3k4/9/9/r8/9/3R5/9/3R5/9/5K3 w - - 0 1";

}  // namespace

TEST_CASE("a move that two pieces can make is the front one's, with a warning") {
    const ChosenGame built = built_from(kRooks, "R6=7 R1=2");
    CHECK(built.text() == "d4c4 a6b6");
    CHECK(built.said() ==
          "1:1 warning: R6=7: can be d4c4 or d2c2; d4c4 was chosen, but nothing decides between "
          "them\n"
          "1:2 warning: R1=2: can be a6b6 or a9b9; a6b6 was chosen, but nothing decides between "
          "them\n");
}

TEST_CASE("a later move decides which piece it was") {
    // Only the rear rook on c2 can step to c3 next; the front one is on c4.
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 c2c3");
    CHECK(built.text() == "d2c2 a9b9 c2c3");
    CHECK(built.said() ==
          "1:1 note: R6=7: can be d2c2 or d4c4; only d2c2 allows the rest of the game\n");
}

TEST_CASE("the front piece is confirmed if only it can have moved") {
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 c4c3");
    CHECK(built.text() == "d4c4 a9b9 c4c3");
    CHECK(built.said() ==
          "1:1 note: R6=7: can be d4c4 or d2c2; only d4c4 allows the rest of the game\n");
}

TEST_CASE("several choices are revised together if necessary") {
    const ChosenGame built = built_from(kRooks, "R6=7 R1=2 c2c3 b9b8");
    CHECK(built.text() == "d2c2 a9b9 c2c3 b9b8");
    REQUIRE(built.diagnostics.size() == 2);
    for (const Diagnostic& diagnostic : built.diagnostics)
        CHECK(diagnostic.severity == Severity::Note);
}

TEST_CASE("a variation may decide about the line it branches from") {
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 f0f1 ( c2c3 )");
    CHECK(built.text() == "d2c2 a9b9 f0f1 (c2c3)");
}

TEST_CASE("what the main line needs is not sacrificed for a variation") {
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 c4c3 ( c2c3 )");
    CHECK(built.text() == "d4c4 a9b9 c4c3 (<c2c3>)");
    REQUIRE(built.diagnostics.size() == 2);
    CHECK(built.diagnostics[1].severity == Severity::Error);
}

TEST_CASE("the line that follows a variation counts too") {
    // The variation requires the rear rook; what comes after it shows that the front one moved.
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 ( a9c9 c2c3 ) c4c3 b9b8 f0f1");
    CHECK(built.text() == "d4c4 a9b9 (a9c9 <c2c3>) c4c3 b9b8 f0f1");
    CHECK(built.said() ==
          "1:1 note: R6=7: can be d4c4 or d2c2; only d4c4 allows the rest of the game\n"
          "1:5 error: c2c3: it cannot be played after the reading chosen for an earlier move\n");
}

TEST_CASE("an error that another reading fixes is withdrawn") {
    // The variation comes first and fails; the main line then shows that the rear rook moved, and
    // so the variation can be played after all.
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 ( a9c9 c2c3 ) c2c1");
    CHECK(built.text() == "d2c2 a9b9 (a9c9 c2c3) c2c1");
    for (const Diagnostic& diagnostic : built.diagnostics)
        CHECK(diagnostic.severity != Severity::Error);
}

TEST_CASE("a line that no reading saves keeps the front piece, and its rest as text") {
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 h0g2 b9b8");
    CHECK(built.text() == "d4c4 a9b9 <h0g2> <b9b8>");
    REQUIRE(built.diagnostics.size() == 2);
    CHECK(built.diagnostics[0].severity == Severity::Warning);
    CHECK(built.diagnostics[1].severity == Severity::Error);
}

TEST_CASE("the ambiguous rook move of seed 000 is settled by the advisor that captures it") {
    // Seed 000, line 0, with its one misprint fixed: R6A1 at ply 19.
    const ChosenGame built = built_from(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "C2H5 c8h5 T2A3 t8a7 R1A1 r9h8 R1H6 r8a6 R6A7 t2a1 R9A1 c2a7 C8A5 t7r8 C5A4 g6a5 R9H6 "
        "k5h6 R6A1 g5r4 R6H4 c5h6 R4A6 k6h5 C8H5");
    CHECK(built.game.is_move(built.game.line_end(kRoot)));
    REQUIRE(built.diagnostics.size() == 1);
    CHECK(built.diagnostics[0].severity == Severity::Note);
    CHECK(built.diagnostics[0].error.where.column == 19);
}

TEST_CASE("without patience every guess stays a guess") {
    const ChosenGame built = built_from(kRooks, "R6=7 a9b9 c2c3", 0);
    CHECK(built.text() == "d4c4 a9b9 <c2c3>");
    CHECK(built.diagnostics.size() == 2);
    CHECK(built.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("a tree full of choices and errors is read in bounded time") {
    Builder builder;
    builder.start_fen(kRooks, {});
    for (int i = 0; i < 300; ++i) {
        for (const char* word : {"R6=7", "R1=2", "c4d4", "b6a6"})
            builder.move(word, {});
        builder.begin_variation({});
        builder.move("nonsense", {});
        builder.end_variation({});
    }
    ChosenGame built;
    builder.finish(built.game, built.diagnostics);
    CHECK(built.game.move_count() == 1500);
}
