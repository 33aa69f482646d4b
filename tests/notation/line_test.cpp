// SPDX-License-Identifier: MIT
#include "chuhe/notation/line.h"

#include <doctest/doctest.h>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/trail.h"
#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::position_of;
using tests::words;

namespace {

constexpr const char* kRooksOnRedsFile = "5k3/9/3R5/9/9/3R5/9/9/9/3K5 w";

LineReading read_words(const Position& position, std::string_view texts,
                       const LineOptions& options = {}) {
    return read_line(position, split_words(texts), options);
}

}  // namespace

TEST_CASE("a line of unambiguous moves has no choices") {
    const LineReading line = read_words(Position::start(), "炮二平五 马8进7 马二进三 车9平8");
    CHECK(words(line.moves) == "h2e2 h9g7 h0g2 i9h9");
    CHECK(line.choices.empty());
    CHECK_FALSE(line.stop.has_value());
    CHECK_FALSE(line.is_cut_short);
}

TEST_CASE("a later move confirms an earlier one") {
    const Position position = position_of(kRooksOnRedsFile);
    const LineReading line = read_words(position, "R6+1 K6=5 R-+3");
    CHECK(words(line.moves) == "d7d8 f9e9 d4d7");
    REQUIRE(line.choices.size() == 1);
    CHECK_FALSE(line.choices[0].is_open);  // from d5 the rear rook could not get past the other
}

TEST_CASE("the front piece is abandoned if the game cannot continue with it") {
    const Position position = position_of("3k5/9/4P4/9/4P4/9/9/9/9/4K4 w");
    // e5e6, then the pawn on e6 moves sideways: the front one would be on e8 by then.
    const LineReading line = read_words(position, "P5+1 K4+1 P-=4 K4-1 f6f7");
    CHECK_FALSE(line.stop.has_value());
    CHECK(words(line.moves) == "e5e6 d9d8 e6f6 d8d9 f6f7");
    REQUIRE(line.choices.size() == 1);
    CHECK(line.choices[0].ply == 0);
    CHECK(line.choices[0].chosen == tests::move("e5e6"));
    CHECK_FALSE(line.choices[0].is_open);
    CHECK(to_string(describe(line.choices[0], "P5+1")) ==
          "'P5+1' can be e7e8 or e5e6; only e5e6 fits the other moves");
}

TEST_CASE("a trail goes through all readings, the latest choice first, and leaves no trace") {
    const Position start = position_of(kRooksOnRedsFile);
    Trail trail(start);
    std::string tried;
    bool has_more = true;
    for (; has_more; has_more = trail.step_aside()) {
        while (trail.size() < 3) {
            const char* text = trail.size() == 1 ? "K6=5" : "R6+1";
            const Reading reading = read_move(trail.position(), text);
            if (reading.empty()) break;
            trail.take(reading);
        }
        for (const Trail::Step& step : trail.steps())
            tried += to_string(step.move()) + ' ';
        tried += "| ";
    }
    CHECK(tried == "d7d8 f9e9 d8d9 | d7d8 f9e9 d4d5 | d4d5 f9e9 d7d8 | d4d5 f9e9 d5d6 | ");
    CHECK(trail.size() == 0);
    CHECK(trail.position().key() == start.key());
}

TEST_CASE("remarks on a line warn of guesses and note what was decided") {
    const Position position = position_of(kRooksOnRedsFile);
    const std::vector<std::string_view> texts = {"R6+1", "K6=5"};
    const Diagnostics remarks = remarks_on(read_line(position, texts), texts);
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].severity == Severity::Warning);
    CHECK(remarks[0].error.code == ErrorCode::AmbiguousMove);
    CHECK(remarks[0].error.message.code() == "move.reading_taken");
}

TEST_CASE("an undecided choice is open, and the front piece is chosen") {
    const LineReading line = read_words(position_of(kRooksOnRedsFile), "R6+1 K6=5");
    REQUIRE(line.choices.size() == 1);
    CHECK(line.choices[0].is_open);
    CHECK(line.choices[0].chosen == tests::move("d7d8"));
    CHECK(to_string(describe(line.choices[0], "R6+1")) ==
          "'R6+1' can be d7d8 or d4d5; d7d8 was chosen");
}

TEST_CASE("a bad move ends the line with its reason, and what came before is kept") {
    const LineReading line = read_words(Position::start(), "炮二平五 马8进7 炮五进五 车9平8");
    CHECK(words(line.moves) == "h2e2 h9g7");
    REQUIRE(line.stop.has_value());
    CHECK(line.stop->code == ErrorCode::IllegalMove);
    CHECK(to_string(line.stop->message) == "the red cannon on e2 cannot go to e7");
}

TEST_CASE("of several readings that all stop, the longest is kept") {
    const Position position = position_of("3k5/9/4P4/9/4P4/9/9/9/9/4K4 w");
    const LineReading line = read_words(position, "P5+1 K4+1 P-=4 K4-1 f6f7 nonsense");
    CHECK(words(line.moves) == "e5e6 d9d8 e6f6 d8d9 f6f7");
    REQUIRE(line.stop.has_value());
    CHECK(line.stop->code == ErrorCode::BadSyntax);
}

TEST_CASE("ranks from 1 are detected even if the line starts like ranks from 0") {
    // h2g2 is legal for the rook on h2 and, counted from 1, for the cannon on h1; after that only
    // the latter makes sense.
    const Position position = position_of("3k5/9/9/9/9/9/9/7R1/7C1/4K4 w");
    const LineReading line = read_words(position, "h2g2 d10d9 h3h4");
    CHECK_FALSE(line.stop.has_value());
    CHECK(words(line.moves) == "h1g1 d9d8 h2h3");
}

TEST_CASE("a line that fits ranks from 0 and from 1 is reported with both readings") {
    const Position position = position_of("3k5/9/6r2/9/9/2R6/9/9/9/4K4 w");
    const std::vector<std::string_view> texts = {"Rc3", "Rg5"};
    const LineReading line = read_line(position, texts);
    CHECK(words(line.moves) == "c4c3 g7g5");
    const Diagnostics remarks = remarks_on(line, texts);
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].severity == Severity::Warning);
    CHECK(to_string(remarks[0].error.message).starts_with("Rc3: can be c4c3"));
    // A numbering once taken is kept: g5g4 is not excused by ranks from 1.
    const LineReading stopped = read_words(position, "c4c3 d9d8 c3c10");
    CHECK(words(stopped.moves) == "c4c3 d9d8");
}

TEST_CASE("a line that can be played only against the form of its moves is reported") {
    struct Case {
        const char* texts;
        const char* moves;
        const char* remark;
    };
    for (const Case& c : {
             // The letter N goes with ranks from 1, where c2 is out of reach; ICCS goes with 0.
             Case{"Nc2 Nc7", "b0c2 b9c7",
                  "Nc2: read as b0c2, with ranks counted from 0: the game cannot be played with "
                  "ranks from 1, although the record suggests them"},
             Case{"H3-E3 H8-E8", "h2e2 h7e7",
                  "H3-E3: read as h2e2, with ranks counted from 1: the game cannot be played with "
                  "ranks from 0, although the record suggests them"},
         }) {
        CAPTURE(c.texts);
        const std::vector<std::string_view> texts = split_words(c.texts);
        const LineReading line = read_line(Position::start(), texts);
        CHECK(words(line.moves) == c.moves);
        const Diagnostics remarks = remarks_on(line, texts);
        REQUIRE(remarks.size() == 1);
        CHECK(remarks[0].severity == Severity::Warning);
        CHECK(remarks[0].error.code == ErrorCode::AmbiguousMove);
        CHECK(to_string(remarks[0].error.message) == c.remark);
    }
}

TEST_CASE("a line whose form agrees with its moves, or says nothing, is read without a remark") {
    for (const char* text : {"Nc3 Nc8", "H2-E2 H9-G7", "h2e2 h9g7", "h3e3 h10g8", "Hc2 Hc7"}) {
        CAPTURE(text);
        const std::vector<std::string_view> texts = split_words(text);
        const LineReading line = read_line(Position::start(), texts);
        CHECK(line.moves.size() == 2);
        CHECK(remarks_on(line, texts).empty());
    }
}

TEST_CASE("a line that is ambiguous everywhere and fits nowhere ends within the work limit") {
    const Position position = position_of("4k4/9/9/9/4C4/R8/9/9/R8/4K4 w");
    std::string texts;
    for (int i = 0; i < 60; ++i)
        texts += i % 4 == 0   ? "R9=8 K5+1 "
                 : i % 4 == 1 ? "R8=9 K5-1 "
                 : i % 4 == 2 ? "R9=7 K5+1 "
                              : "R7=9 K5-1 ";
    texts += "nonsense";
    LineOptions options;
    options.most_extra_reads = 500;
    const LineReading line = read_words(position, texts, options);
    CHECK(line.stop.has_value());
    Position replay = position;
    for (const Move move : line.moves) {
        REQUIRE(is_legal(replay, move));
        replay.make(move);
    }
}

TEST_CASE(
    "the first line of the seed 000 record stops at its misprint, and when repaired ends in mate") {
    const std::string_view printed =
        "C2H5 c8h5 T2A3 t8a7 R1A1 r9h8 R1H6 r8a6 R6A7 t2a1 R9A1 c2a7 C8H5 t7r8 C5A4 g6a5 R9H6 k5h6 "
        "R6A1 g5r4 R6H4 c5h6 R4A6 k6h5 C8H5";
    for (const LineOptions& options :
         {LineOptions{}, LineOptions{.read = {.hint = Notation::Letters}}}) {
        const LineReading line = read_words(Position::start(), printed, options);
        CHECK(line.moves.size() == 12);
        REQUIRE(line.stop.has_value());
        CHECK(line.stop->code == ErrorCode::IllegalMove);

        std::string repaired(printed);
        repaired.replace(repaired.find("C8H5"), 4, "C8A5");
        const LineReading whole = read_words(Position::start(), repaired, options);
        CHECK_FALSE(whole.stop.has_value());
        REQUIRE(whole.moves.size() == 25);
        REQUIRE(whole.choices.size() == 1);
        CHECK(whole.choices[0].ply == 18);  // R6A1 with two rooks on the file
        CHECK(whole.choices[0].chosen == tests::move("d8d9"));
        CHECK_FALSE(whole.choices[0].is_open);
        Position position = Position::start();
        for (const Move move : whole.moves)
            position.make(move);
        CHECK(is_checkmate(position));
    }
}

TEST_CASE("an empty line is read trivially") {
    const LineReading line = read_words(Position::start(), "");
    CHECK(line.moves.empty());
    CHECK_FALSE(line.stop.has_value());
}

TEST_CASE("a line of a quarter of a million moves can be read") {
    std::vector<std::string_view> texts;
    for (int i = 0; i < 62'500; ++i)
        for (const std::string_view text : {"马二进三", "马8进7", "马三退二", "马7退8"})
            texts.push_back(text);
    const LineReading line = read_line(Position::start(), texts);
    CHECK(line.moves.size() == texts.size());
    CHECK_FALSE(line.stop.has_value());
}
