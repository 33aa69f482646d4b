// SPDX-License-Identifier: MIT
#include "chuhe/notation/side_marks.h"

#include <doctest/doctest.h>

#include <string>

using namespace chuhe;
using namespace chuhe::notation;

namespace {

// "figures red, pawn black"
std::string described(std::string_view text) {
    std::string words;
    const SideMarks marks = side_marks_of(text);
    for (const SideMark mark : kSideMarks) {
        const std::optional<Side> side = marks.side(mark);
        if (!side) continue;
        if (!words.empty()) words += ", ";
        words += mark == SideMark::Figures ? "figures" : mark == SideMark::Case ? "case" : "pawn";
        words += *side == Side::Red ? " red" : " black";
    }
    return words;
}

}  // namespace

TEST_CASE("figures, pawns and letter case say whose move a text is") {
    struct Row {
        const char* text;
        const char* marks;
    };
    constexpr Row kRows[] = {
        {"炮二平五", "figures red"},
        {"炮2平5", "figures black"},
        {"炮２平５", "figures black"},
        {"2卒平5", "figures black, pawn black"},
        {"兵七进一", "figures red, pawn red"},
        {"卒三进一", "figures red, pawn black"},
        {"炮二平5", ""},
        {"C2H5", "case red"},
        {"c2h5", "case black"},
        {"C2h5", ""},
        {"h8+7", "case black"},
        {"h2e2", ""},
        {"Che2", ""},
        {"红胜", ""},
        {"", ""},
    };
    for (const Row& row : kRows) {
        CAPTURE(row.text);
        CHECK(described(row.text) == row.marks);
    }
}
