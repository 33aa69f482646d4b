// SPDX-License-Identifier: MIT
#include "chuhe/notation/notation.h"

#include <doctest/doctest.h>

#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/writer.h"
#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;

TEST_CASE("every notation is found by its name and nothing else") {
    CHECK(all_notations().size() == kNotations);
    for (const NotationRow& row : all_notations()) {
        CAPTURE(row.name);
        CHECK(notation_of_name(row.name) == row.notation);
        CHECK(name_of(row.notation) == row.name);
    }
    for (const char* name : {"", "Chinese", "wxf ", "wxf-2018", "uci-0", "english,"}) {
        CAPTURE(name);
        CHECK_FALSE(notation_of_name(name).has_value());
    }
}

TEST_CASE("the names are those used on the command line") {
    std::string names;
    for (const NotationRow& row : all_notations())
        names.append(row.name).append(" ");
    CHECK(
        names ==
        "chinese chinese-file traditional traditional-file wxf wxf-1997 wxf-xqbase iccs uci uci-1 "
        "letters english san san-1 ");
}

TEST_CASE("the example of every notation is what it writes and reads") {
    for (const NotationRow& row : all_notations()) {
        CAPTURE(row.name);
        CHECK(write_move(Position::start(), tests::move("h2e2"), row.notation) == row.example);
        const Reading reading = read_move(Position::start(), row.example, {.hint = row.notation});
        REQUIRE(reading.size() == 1);
        CHECK(reading.front() == tests::move("h2e2"));
    }
}

TEST_CASE("a set of notations contains what was added to it") {
    constexpr NotationSet kTwo = {Notation::Wxf, Notation::San1};
    CHECK(kTwo.contains(Notation::Wxf));
    CHECK(kTwo.contains(Notation::San1));
    CHECK_FALSE(kTwo.contains(Notation::Chinese));
    CHECK((kTwo & NotationSet{Notation::San1}) == NotationSet{Notation::San1});
    CHECK((kTwo & NotationSet{Notation::Uci}).is_empty());
    CHECK((NotationSet{Notation::Wxf} | NotationSet{Notation::San1}) == kTwo);
    for (const NotationRow& row : all_notations())
        CHECK(NotationSet::all().contains(row.notation));
}
