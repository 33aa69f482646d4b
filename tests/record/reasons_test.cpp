// SPDX-License-Identifier: MIT
#include "chuhe/record/reasons.h"

#include <doctest/doctest.h>

#include "chuhe/messages/moves.h"
#include "chuhe/messages/records.h"

using namespace chuhe;
using namespace chuhe::record;

TEST_CASE("the same reason is stored once, and another under another number") {
    Reasons reasons;
    CHECK(reasons.add({}) == Reasons::kNone);
    CHECK(reasons.at(Reasons::kNone).empty());
    const std::uint32_t first = reasons.add(say(messages::kNotAMove, "x"));
    CHECK(reasons.add(say(messages::kNotAMove, "x")) == first);
    const std::uint32_t other = reasons.add(say(messages::kNotAMove, "y"));
    CHECK(other != first);
    const std::uint32_t number = reasons.add(say(messages::kFirstMoveNumber, 70'000));
    CHECK(reasons.add(say(messages::kFirstMoveNumber, 70'001)) != number);
    CHECK(reasons.at(first) == say(messages::kNotAMove, "x"));
    CHECK(reasons.at(other) == say(messages::kNotAMove, "y"));
    reasons.clear();
    CHECK(reasons.add(say(messages::kLineUnplayable)) == 1);
}
