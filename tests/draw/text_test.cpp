// SPDX-License-Identifier: MIT
#include "chuhe/draw/text.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "kit/printing.h"
#include "kit/snapshot.h"

namespace chuhe::draw {
namespace {

using tests::check_snapshot;
using tests::position_of;

const Position& middlegame() {
    static const Position position =
        position_of("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1");
    return position;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t start = 0;
    for (std::size_t end = 0; (end = text.find('\n', start)) != std::string::npos; start = end + 1)
        lines.push_back(text.substr(start, end - start));
    CHECK(start == text.size());  // it ends with a line feed
    return lines;
}

// The characters of a line, each as its own UTF-8 string.
std::vector<std::string> characters_of(const std::string& line) {
    std::vector<std::string> characters;
    for (const char c : line) {
        if ((c & 0xC0) == 0x80) {
            characters.back() += c;
        } else {
            characters.emplace_back(1, c);
        }
    }
    return characters;
}

TEST_CASE("highlighted points are in reverse video, only in colour") {
    const Position start = Position::start();
    const Board& board = start.board();
    const std::vector<Square> marked = {Square(7, 0), Square(1, 9), Square(4, 4)};  // 马, 馬, ＋
    const std::string plain = to_text(board, {.coloured = true});
    const std::string shown = to_text(board, {.coloured = true, .marked = marked});
    CHECK(plain.find("7m") == std::string::npos);
    CHECK(shown.find("\x1b[1;7;31m马\x1b[0m") != std::string::npos);
    CHECK(shown.find("\x1b[1;7m馬\x1b[0m") != std::string::npos);
    CHECK(shown.find("\x1b[7m＋\x1b[0m") != std::string::npos);
    CHECK(std::regex_replace(shown, std::regex("\x1b\\[[0-9;]*m"), "") == to_text(board));
    CHECK(to_text(board, {.marked = marked}) == to_text(board));
}

TEST_CASE("text boards match their snapshots") {
    const Board& board = middlegame().board();
    for (const bool flipped : {false, true}) {
        const std::string suffix = flipped ? "_flipped.txt" : ".txt";
        check_snapshot("draw/simplified" + suffix,
                       to_text(board, {.names = PieceNames::Simplified, .flipped = flipped}));
        check_snapshot("draw/traditional" + suffix,
                       to_text(board, {.names = PieceNames::Traditional, .flipped = flipped}));
        check_snapshot("draw/letters" + suffix,
                       to_text(board, {.names = PieceNames::Letters, .flipped = flipped}));
    }
}

TEST_CASE("a Chinese board consists only of wide characters, equally many in each line") {
    for (const auto names : {PieceNames::Simplified, PieceNames::Traditional}) {
        for (const bool flipped : {false, true}) {
            const auto lines =
                lines_of(to_text(middlegame().board(), {.names = names, .flipped = flipped}));
            CHECK(lines.size() == 2 * Square::kRanks - 1 + 2);
            for (const std::string& line : lines) {
                CAPTURE(line);
                // All characters used from U+3000 on are wide; they take three bytes in UTF-8.
                CHECK(characters_of(line).size() == 2 * Square::kFiles);
                CHECK(line.size() == 3 * 2 * Square::kFiles);
                CHECK(line >= "\xE3\x80\x80");
            }
        }
    }
}

TEST_CASE("coordinates around a Chinese board name every file and rank") {
    for (const bool flipped : {false, true}) {
        const auto lines =
            lines_of(to_text(middlegame().board(), {.flipped = flipped, .coordinates = true}));
        REQUIRE(lines.size() == 2 * Square::kRanks - 1 + 3);
        CHECK(lines.back().ends_with(flipped ? "ｉ　ｈ　ｇ　ｆ　ｅ　ｄ　ｃ　ｂ　ａ"
                                             : "ａ　ｂ　ｃ　ｄ　ｅ　ｆ　ｇ　ｈ　ｉ"));
        CHECK(lines[1].starts_with(flipped ? "０　" : "９　"));
        CHECK(lines[1].ends_with(flipped ? "　０" : "　９"));
        for (const std::string& line : lines)
            CHECK(characters_of(line).size() <= 2 * Square::kFiles + 3);
    }
    // A board of letters has them anyway.
    const TextOptions letters{.names = PieceNames::Letters};
    TextOptions both = letters;
    both.coordinates = true;
    CHECK(to_text(middlegame().board(), both) == to_text(middlegame().board(), letters));
}

TEST_CASE("a board of letters is plain ASCII, and its ranks line up") {
    const auto lines = lines_of(to_text(middlegame().board(), {.names = PieceNames::Letters}));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CAPTURE(lines[i]);
        CHECK(std::ranges::all_of(lines[i], [](char c) { return ' ' <= c && c <= '~'; }));
        const bool is_rank = i % 2 == 1;
        CHECK(lines[i].size() == (is_rank ? 41 : 37));
        if (is_rank) CHECK(lines[i].front() == lines[i].back());
    }
}

TEST_CASE("a flipped board is the board rotated by half a turn") {
    const auto upright = lines_of(to_text(middlegame().board()));
    const auto flipped = lines_of(to_text(middlegame().board(), {.flipped = true}));
    for (std::size_t row = 1; row + 1 < upright.size(); row += 2) {
        auto expected = characters_of(upright[upright.size() - 1 - row]);
        // Without the margin, which stays on the left.
        expected.erase(expected.begin());
        std::ranges::reverse(expected);
        auto turned = characters_of(flipped[row]);
        turned.erase(turned.begin());
        CHECK(turned == expected);
    }
}

TEST_CASE("each player's files are numbered from their own right") {
    const auto upright = lines_of(to_text(middlegame().board()));
    CHECK(upright.front() == "　１　２　３　４　５　６　７　８　９");
    CHECK(upright.back() == "　九　八　七　六　五　四　三　二　一");
    const auto flipped = lines_of(to_text(middlegame().board(), {.flipped = true}));
    CHECK(flipped.front() == "　一　二　三　四　五　六　七　八　九");
    CHECK(flipped.back() == "　９　８　７　６　５　４　３　２　１");
}

TEST_CASE("colours only add escape sequences") {
    const std::string plain = to_text(middlegame().board());
    const std::string coloured = to_text(middlegame().board(), {.coloured = true});
    CHECK(coloured != plain);
    CHECK(coloured.find("\x1b[1;31m帅\x1b[0m") != std::string::npos);
    CHECK(std::regex_replace(coloured, std::regex("\x1b\\[[0-9;]*m"), "") == plain);
}

TEST_CASE("an empty board can be drawn") {
    const std::string text = to_text(Board());
    CHECK(text.find("＋－＋－＋") != std::string::npos);
    CHECK(text.find("帅") == std::string::npos);
}

}  // namespace
}  // namespace chuhe::draw
