// SPDX-License-Identifier: MIT
#include "cli/position_list.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "kit/printing.h"

namespace chuhe::cli {
namespace {

struct Contents {
    std::vector<Position> positions;
    std::vector<std::string> errors;
};

Contents read(const std::string& text) {
    std::istringstream in(text);
    PositionList list(in, "list");
    Contents contents;
    while (const auto position = list.next()) {
        if (*position) {
            contents.positions.push_back(**position);
        } else {
            for (const Error& error : position->error())
                contents.errors.push_back(to_string(error));
        }
    }
    CHECK_FALSE(list.next().has_value());  // the end stays the end
    return contents;
}

const std::string kEnding = "4k4/9/9/9/9/9/9/9/4A4/4K4 b";

TEST_CASE("a list may have blank lines, comments, either line ending and a byte order mark") {
    const Contents contents = read("\xEF\xBB\xBFstartpos\r\n\n  \n# a comment\n#\n" + kEnding);
    CHECK(contents.errors.empty());
    REQUIRE(contents.positions.size() == 2);
    CHECK(contents.positions[0] == Position::start());
    CHECK(contents.positions[1] == tests::position_of(kEnding));
}

TEST_CASE("board strings are not comments") {
    const Contents contents = read("#@rtbgkgbtr10c5c1p1p1p1p1p18P1P1P1P1P1C5C10RTBGKGBTR@#\n");
    CHECK(contents.errors.empty());
    CHECK(contents.positions.size() == 1);
}

TEST_CASE("a bad line is reported with its number and skipped") {
    const Contents contents = read("startpos\n4k4/9 w\n" + kEnding + '\n');
    CHECK(contents.positions.size() == 2);
    REQUIRE_FALSE(contents.errors.empty());
    for (const std::string& error : contents.errors) {
        CAPTURE(error);
        CHECK(error.starts_with("list:2"));
    }
}

TEST_CASE("an empty list has no positions") {
    CHECK(read("").positions.empty());
    CHECK(read("\n\n").positions.empty());
    CHECK(read("\n\n").errors.empty());
}

TEST_CASE("a line too long for any position ends the list") {
    const Contents contents = read("startpos\n" + std::string(100'000, 'k') + "\nstartpos\n");
    CHECK(contents.positions.size() == 1);
    CHECK(contents.errors ==
          std::vector<std::string>{
              "list:2: bad syntax: the line is too long for a position; reading stops here"});
}

TEST_CASE("a list that cannot be read to its end says so") {
    // A buffer that fails like a broken disk.
    struct Broken : std::streambuf {
        int_type underflow() override { throw 1; }
    } buffer;
    std::istream in(&buffer);
    PositionList list(in, "list");
    const auto first = list.next();
    REQUIRE(first.has_value());
    REQUIRE_FALSE(first->has_value());
    CHECK(to_string(first->error()[0]) == "list:1: cannot open: read error");
    CHECK_FALSE(list.next().has_value());
}

}  // namespace
}  // namespace chuhe::cli
