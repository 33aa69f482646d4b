// SPDX-License-Identifier: MIT
#include "chuhe/notation/coordinates.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::words;

namespace {

Reading read(std::string_view text, const ReadOptions& options = {}) {
    Reading reading;
    add_coordinate_moves(Position::start(), text, options, reading);
    return reading;
}

}  // namespace

TEST_CASE("ICCS and UCI are the same squares in a different form") {
    for (const char* text : {"H2-E2", "H2E2", "h2-e2"}) {
        CHECK(words(read(text)) == "h2e2");
        CHECK(name_of(read(text).kind()) == "iccs");
    }
    CHECK(name_of(read("h2e2").kind()) == "uci");
}

TEST_CASE("if only the other rank numbering gives a legal move, it is used") {
    CHECK(words(read("h3e3")) == "h2e2");
    CHECK(name_of(read("h3e3").kind()) == "uci-1");
    CHECK(words(read("b2e2", {.hint = Notation::Uci1})) == "b2e2");
}

TEST_CASE("a square that is off the board is not a move") {
    for (const char* text : {"j2e2", "h2e", "", "h", "h2h2", "h11e3", "h2e2 "}) {
        CAPTURE(text);
        CHECK(read(text).empty());
    }
}
