// SPDX-License-Identifier: MIT
#include "chuhe/draw/svg.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/draw/assets.h"
#include "kit/printing.h"
#include "kit/snapshot.h"

namespace chuhe::draw {
namespace {

using tests::at;
using tests::check_snapshot;
using tests::move;
using tests::position_of;

int count_in_svg(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + 1))
        ++found;
    return found;
}

// All groups captured by a pattern, in order.
std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator i(text.begin(), text.end(), expression), end; i != end; ++i)
        found.push_back((*i)[1]);
    return found;
}

// A tag with its values emptied: regular expressions recurse for every character of a path, and
// would overflow the stack. A value that XML does not allow is kept, so that it is found.
std::string without_values(const std::string& tag) {
    std::string bare;
    std::size_t i = 0;
    while (i < tag.size()) {
        bare += tag[i++];
        if (bare.back() != '"') continue;
        const std::size_t end = std::min(tag.find('"', i), tag.size());
        const std::string value = tag.substr(i, end - i);
        if (value.find_first_of("<&") != std::string::npos) bare += value;
        if (end < tag.size()) bare += '"';
        i = end + 1;
    }
    return bare;
}

// What an XML parser requires: elements are closed in the right order, and attributes are quoted.
// Our pictures contain no comments and no text.
bool is_well_formed(const std::string& svg) {
    std::vector<std::string> open;
    std::size_t i = 0;
    while (i < svg.size()) {
        if (svg[i] == '\n') {
            ++i;
            continue;
        }
        if (svg[i] != '<') return false;
        const std::size_t end = svg.find('>', i);
        if (end == std::string::npos) return false;
        const std::string tag = without_values(svg.substr(i + 1, end - i - 1));
        static const std::regex kStart("([a-z]+)( [a-zA-Z-]+=\"\")*(/?)");
        std::smatch parts;
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
        } else if (!std::regex_match(tag, parts, kStart)) {
            return false;
        } else if (parts[3].length() == 0) {
            open.push_back(parts[1]);
        }
        i = end + 1;
    }
    return open.empty();
}

TEST_CASE("a picture with every kind of mark matches its snapshot") {
    const Position position = position_of("4k4/9/9/9/9/9/9/4C4/4A4/4K4 b");
    const DrawOptions options{
        .last_move = move("h2e2"),
        .arrows = {{move("e9d9")}, {move("e2e8"), MarkColour::Red}},
        .circles = {{at("e9")}, {at("a4"), MarkColour::Yellow}},
    };
    check_snapshot("draw/marks.svg", to_svg(position.board(), options));
}

TEST_CASE("a picture is well-formed and refers to nothing outside itself") {
    for (const auto names : kAllPieceNames) {
        for (const bool flipped : {false, true}) {
            for (const bool coordinates : {false, true}) {
                const std::string svg =
                    to_svg(Position::start().board(),
                           {.names = names, .flipped = flipped, .coordinates = coordinates});
                CHECK(is_well_formed(svg));
                CHECK(count_in_svg(svg, "http") == 1);
                CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));

                const auto symbols = all_matches(svg, "<symbol id=\"([^\"]*)\"");
                const auto uses = all_matches(svg, "<use href=\"#([^\"]*)\"");
                CHECK(symbols.size() == Piece::kCount);
                CHECK(uses.size() == 32);
                CHECK(std::set(uses.begin(), uses.end()) ==
                      std::set(symbols.begin(), symbols.end()));
            }
        }
    }
}

TEST_CASE("the river is written in the script of the pieces") {
    const auto river_in = [](PieceNames names) {
        const std::string svg = to_svg(position_of(kStartFen).board(), {.names = names});
        const bool simplified =
            count_in_svg(svg, std::string(asset_body("river/simplified.svg"))) == 1;
        const bool traditional =
            count_in_svg(svg, std::string(asset_body("river/traditional.svg"))) == 1;
        REQUIRE_FALSE((simplified && traditional));
        return std::string(simplified ? "simplified" : traditional ? "traditional" : "none");
    };
    CHECK(asset_body("river/simplified.svg") != asset_body("river/traditional.svg"));
    CHECK(river_in(PieceNames::Simplified) == "simplified");
    CHECK(river_in(PieceNames::Traditional) == "traditional");
    // Around letters and symbols nothing is in Chinese, and both players' files are digits.
    CHECK(river_in(PieceNames::Letters) == "none");
    CHECK(river_in(PieceNames::Symbols) == "none");
    const std::string nine(asset_body("labels/9.svg"));
    const std::string hanzi_nine(asset_body("labels/han9.svg"));
    const std::string chinese = to_svg(Board(), {.labels = Labels::Files});
    const std::string western =
        to_svg(Board(), {.names = PieceNames::Symbols, .labels = Labels::Files});
    CHECK(count_in_svg(chinese, nine) == 1);
    CHECK(count_in_svg(chinese, hanzi_nine) == 1);
    CHECK(count_in_svg(western, nine) == 2);
    CHECK(count_in_svg(western, hanzi_nine) == 0);
}

TEST_CASE("only the pieces on the board are defined") {
    const Position position = position_of("4k4/9/9/9/9/9/9/9/4A4/4K4 w");
    const std::string svg = to_svg(position.board());
    CHECK(all_matches(svg, "<symbol id=\"([^\"]*)\"") ==
          std::vector<std::string>{"chuhe-simplified-wk", "chuhe-simplified-wa",
                                   "chuhe-simplified-bk"});
}

TEST_CASE("a piece is drawn on its square, from both sides") {
    Board board;
    REQUIRE(board.put({Side::Red, PieceType::Rook}, at("a0")));
    CHECK(count_in_svg(to_svg(board), " x=\"0\" y=\"900\" width=\"100\"") == 1);
    CHECK(count_in_svg(to_svg(board, {.flipped = true}), " x=\"800\" y=\"0\" width=\"100\"") == 1);
}

TEST_CASE("coordinates enlarge the picture on the edges that have them") {
    const auto view_box = [](const DrawOptions& options) {
        return all_matches(to_svg(Board(), options), "viewBox=\"([^\"]*)\" width")[0];
    };
    CHECK(view_box({.coordinates = false}) == "0 0 900 1000");
    CHECK(view_box({}) == "0 -50 900 1100");
    CHECK(view_box({.names = PieceNames::Letters}) == "-50 -50 1000 1100");
    CHECK(view_box({.names = PieceNames::Symbols}) == "-50 -50 1000 1100");
}

TEST_CASE("coordinates other than the default for the pieces can be chosen") {
    const auto names_squares = [](const DrawOptions& options) {
        return count_in_svg(to_svg(Board(), options), "viewBox=\"-50 -50 1000 1100\"") == 1;
    };
    CHECK(names_squares({.labels = Labels::Squares}));
    CHECK_FALSE(names_squares({.names = PieceNames::Symbols, .labels = Labels::Files}));
}

TEST_CASE("an arrow points from the origin to the destination") {
    const std::string up =
        to_svg(Board(), {.coordinates = false, .arrows = {{move("e0e2"), MarkColour::Blue}}});
    CHECK(count_in_svg(
              up, "<path transform=\"translate(450 950) rotate(-90)\" d=\"M0-7H160v-15L200 0") ==
          1);
    const std::string down =
        to_svg(Board(), {.flipped = true, .coordinates = false, .arrows = {{move("e0e2")}}});
    CHECK(count_in_svg(down, "<path transform=\"translate(450 50) rotate(90)\"") == 1);
    CHECK(is_well_formed(up));
}

TEST_CASE("a heat map has a number on each tile, and the deepest colour for the largest") {
    const Position position = position_of("3k5/9/9/9/9/9/R8/9/9/5K3 w");
    const DrawOptions plain;
    DrawOptions options;
    options.heats = {{at("a3"), 1068}};
    const std::string svg = to_svg(position.board(), options);
    CHECK(is_well_formed(svg));
    CHECK(count_in_svg(svg, "rgb(179,38,30)") == 1);
    // "10.7" is three digits and a point, besides the labels of the files.
    CHECK(count_in_svg(svg, "<svg") == count_in_svg(to_svg(position.board(), plain), "<svg") + 3);
    CHECK(count_in_svg(svg, "r=\"2.4\"") == 1);

    options.heats = {{at("a3"), -100}, {at("d9"), 0}};
    const std::string cold = to_svg(position.board(), options);
    CHECK(count_in_svg(cold, "rgb(28,78,140)") == 1);
    CHECK(count_in_svg(cold, "rgb(255,253,245)") == 1);
}

}  // namespace
}  // namespace chuhe::draw
