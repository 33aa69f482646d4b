// SPDX-License-Identifier: MIT
#include "chuhe/record/stated_ending.h"

#include <doctest/doctest.h>

namespace chuhe::record {
namespace {

using rules::Ending;
using LawOutcome = rules::Outcome;

TEST_CASE("a record's words say how players ended the game, and for whom") {
    struct Row {
        const char* words;
        Ending ending;
        LawOutcome outcome;
    };
    const Row rows[] = {
        {"Red resigns", Ending::Resignation, LawOutcome::BlackWins},
        {"White's resignation", Ending::Resignation, LawOutcome::Open},
        {"Black wins by resignation", Ending::Resignation, LawOutcome::BlackWins},
        {"红方认输", Ending::Resignation, LawOutcome::BlackWins},
        {"黑方投子认负", Ending::Resignation, LawOutcome::RedWins},
        {"紅方認輸", Ending::Resignation, LawOutcome::BlackWins},
        {"time forfeit", Ending::TimeForfeit, LawOutcome::Open},
        {"Red won on time", Ending::TimeForfeit, LawOutcome::RedWins},
        {"黑方超时", Ending::TimeForfeit, LawOutcome::RedWins},
        {"Draw by agreement", Ending::Agreement, LawOutcome::Draw},
        {"双方同意和棋", Ending::Agreement, LawOutcome::Draw},
        {"Draw offered by Black, agreed", Ending::Agreement, LawOutcome::Draw},
        {"红方长将判负", Ending::Adjudication, LawOutcome::BlackWins},
        {"rules infraction", Ending::Adjudication, LawOutcome::Open},
        {"裁判判和", Ending::Adjudication, LawOutcome::Draw},
    };
    for (const Row& row : rows) {
        CAPTURE(row.words);
        const auto stated = stated_ending(row.words);
        REQUIRE(stated.has_value());
        CHECK(stated->ending == row.ending);
        CHECK(stated->outcome == row.outcome);
    }
}

TEST_CASE("words that declare nothing leave the answer to the board") {
    for (const char* words : {"", "normal", "Normal", "mate", "将死", "unterminated", "*", "和"}) {
        CAPTURE(words);
        CHECK_FALSE(stated_ending(words).has_value());
    }
}

TEST_CASE("words that merely end in red do not name Red") {
    CHECK(stated_ending("resignation declared")->outcome == LawOutcome::Open);
    CHECK(stated_ending("declared: black resigns")->outcome == LawOutcome::RedWins);
}

TEST_CASE("the words that Chuhe writes for resignation, time and agreement can be read back") {
    struct Row {
        Ending ending;
        LawOutcome outcome;
        const char* words;
    };
    const Row rows[] = {
        {Ending::Resignation, LawOutcome::RedWins, "Black resigned"},
        {Ending::Resignation, LawOutcome::BlackWins, "Red resigned"},
        {Ending::TimeForfeit, LawOutcome::RedWins, "Black lost on time"},
        {Ending::TimeForfeit, LawOutcome::BlackWins, "Red lost on time"},
        {Ending::Agreement, LawOutcome::Draw, "draw agreed"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.words);
        CHECK(ending_words({.outcome = row.outcome, .ending = row.ending}) == row.words);
        CHECK(stated_ending(row.words) == StatedEnding{row.ending, row.outcome});
    }
}

TEST_CASE("the words for what the law ends leave the answer to the board") {
    CHECK(ending_words({.outcome = LawOutcome::Draw, .ending = Ending::NaturalMoveLimit}) ==
          "natural move limit");
    for (auto i = static_cast<int>(Ending::Checkmate);
         i <= static_cast<int>(Ending::InsufficientMaterial); ++i) {
        const std::string words = ending_words(static_cast<Ending>(i));
        CAPTURE(words);
        CHECK_FALSE(stated_ending(words).has_value());
    }
}

}  // namespace
}  // namespace chuhe::record
