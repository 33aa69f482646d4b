// SPDX-License-Identifier: MIT
#include "chuhe/formats/old_sites.h"

#include <doctest/doctest.h>

#include <array>

#include "format_kit.h"
#include "kit/game_text.h"

namespace chuhe::tests {
namespace {

using namespace formats;

// The beginning of the record that a public description of the format quotes.
constexpr std::string_view kChe =
    "1 4 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0 26 32 1 2 7 2 5 0 3 0 6 32 0 9 7 7 6 0 4 0 ";

// x1, y1, x2, y2 as a page is read: from the left and from the top.
constexpr std::array<std::array<char, 4>, 3> kSteps = {{{7, 7, 4, 7}, {7, 0, 6, 2}, {7, 9, 6, 7}}};

std::string ccm_of(bool is_turned) {
    std::string bytes;
    for (const auto& [x1, y1, x2, y2] : kSteps) {
        const auto x = [&](char c) { return static_cast<char>(is_turned ? 8 - c : c); };
        const auto y = [&](char c) { return static_cast<char>(is_turned ? 9 - c : c); };
        bytes += std::string(3, '\x40');
        bytes += {x(x1), x(x2), y(y1), y(y2)};
    }
    return bytes;
}

std::string chn_of() {
    std::string bytes(188, 'h');
    for (const auto& step : kSteps) {
        std::string record(32, '\0');
        for (std::size_t i = 0; i < step.size(); ++i)
            record[4 + 2 * i] = step[i];
        bytes += record;
    }
    return bytes;
}

TEST_CASE("a record of QQ Game is read, with a warning that it may be mirrored") {
    CHECK(is_che(bytes_of(kChe)));
    const ReadGame item = read_game(kChe);
    CHECK(line_text(item.game) == "h0g2 b7e7 b2d2 b9c7");
    REQUIRE(item.diagnostics.size() == 1);
    CHECK(item.diagnostics[0].severity == Severity::Warning);
    // Cut short, and with a step missing.
    const ReadGame cut = read_game(kChe.substr(0, kChe.find("26 32")), "che");
    CHECK(line_text(cut.game) == "h0g2 b7e7");
    CHECK(lines_of(cut.diagnostics).find("truncated: the file declares 4 steps but has 2") !=
          std::string::npos);
    std::string missing(kChe);
    missing.erase(missing.find("10 32"), missing.find("26 32") - missing.find("10 32"));
    const ReadGame wrong = read_game(missing, "che");
    CHECK(line_text(wrong.game).starts_with("h0g2 <"));
    CHECK(lines_of(wrong.diagnostics).find("a move by Black is probably missing") !=
          std::string::npos);
}

TEST_CASE("records of Ourgame and Chinagames are read from either side of the board") {
    for (const bool is_turned : {false, true}) {
        CAPTURE(is_turned);
        const std::string bytes = ccm_of(is_turned);
        CHECK(is_ccm(bytes_of(bytes)));
        const ReadGame item = read_game(bytes);
        CHECK(line_text(item.game) == "h2e2 h9g7 h0g2");
        CHECK(lines_of(item.diagnostics) == "");
    }
    CHECK(is_chn(bytes_of(chn_of())));
    const ReadGame item = read_game(chn_of());
    CHECK(line_text(item.game) == "h2e2 h9g7 h0g2");
    CHECK(lines_of(item.diagnostics) == "");
}

TEST_CASE("damaged records of old sites keep what they have") {
    const ReadGame cut = read_game(ccm_of(false).substr(0, 18), "ccm");
    CHECK(line_text(cut.game) == "h2e2 h9g7");
    CHECK(lines_of(cut.diagnostics) ==
          "@0xe: truncated: the file ends within a step: it is cut short\n");
    std::string off = chn_of();
    off[188 + 32 + 4] = 77;
    CHECK(line_text(read_game(off, "chn").game) == "h2e2 <77-0-6-2> <h0g2>");
    CHECK(read_games("", "ccm").error.has_value());
    CHECK(read_games("words", "che").error.has_value());
    for (const char* format : {"che", "chn", "ccm"}) {
        CAPTURE(format);
        check_truncations(format, format == std::string_view("che")   ? std::string(kChe)
                                  : format == std::string_view("chn") ? chn_of()
                                                                      : ccm_of(false));
    }
    for (const char* text : {"", "1 2 3 4", "h2e2 h9g7", "1 62", "\x01\x02\x03"}) {
        CAPTURE(text);
        CHECK_FALSE(is_che(bytes_of(text)));
        CHECK_FALSE(is_chn(bytes_of(text)));
        CHECK_FALSE(is_ccm(bytes_of(text)));
    }
    CHECK_FALSE(is_ccm(bytes_of(std::string(700, '\0'))));
    CHECK_FALSE(is_chn(bytes_of(std::string(700, '\0'))));
}

}  // namespace
}  // namespace chuhe::tests
