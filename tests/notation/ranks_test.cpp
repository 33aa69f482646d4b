// SPDX-License-Identifier: MIT
#include "chuhe/notation/ranks.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::notation;

TEST_CASE("the form of a move suggests how its ranks count") {
    for (const char* text : {"H2-E2", "H2E2", "h2-e2", "Che2 ", "Hg2", "Exc4"}) {
        CAPTURE(text);
        const bool is_shared = std::string_view(text).starts_with('C');
        CHECK(ranks_suggested_by(text) ==
              (is_shared ? std::nullopt : std::optional(RankBase::Zero)));
    }
    for (const char* text : {"Ng3", "Bge3", "Pg6"}) {
        CAPTURE(text);
        CHECK(ranks_suggested_by(text) == RankBase::One);
    }
    for (const char* text : {"h2e2", "c4", "Ra1", "炮二平五", "H2+3", "", "Event"}) {
        CAPTURE(text);
        CHECK(ranks_suggested_by(text) == std::nullopt);
    }
}

TEST_CASE("a rank 0 or 10 shows how ranks count, other ranks do not") {
    for (const char* text : {"i0h0", "H0-G2", "Rc0", "H9-G0"})
        CHECK(ranks_written_in(text) == RankBase::Zero);
    for (const char* text : {"h10g8", "H8-G10", "Kd10", "R10c5"})
        CHECK(ranks_written_in(text) == RankBase::One);
    for (const char* text : {"h2e2", "h10g0", "Rc5", "C2=5", "1-0", "10", "", "炮二平五", "Rc11"}) {
        CAPTURE(text);
        CHECK(ranks_written_in(text) == std::nullopt);
    }
}

TEST_CASE("options for one numbering exclude the notations of the other") {
    const ReadOptions one = with_ranks({.hint = Notation::San}, RankBase::One);
    CHECK_FALSE(one.allowed.contains(Notation::San));
    CHECK_FALSE(one.allowed.contains(Notation::Iccs));
    CHECK(one.allowed.contains(Notation::San1));
    CHECK(one.allowed.contains(Notation::Chinese));
    CHECK_FALSE(one.hint.has_value());
    const Position start = Position::start();
    CHECK(is_playable_with_ranks(start, "h3e3", {}, RankBase::One));
    CHECK_FALSE(is_playable_with_ranks(start, "h3e3", {}, RankBase::Zero));
    CHECK_FALSE(is_playable_with_ranks(start, "C2=5", {}, RankBase::Zero));
}
