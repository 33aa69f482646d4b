// SPDX-License-Identifier: MIT
#include "chuhe/record/words.h"

#include <doctest/doctest.h>

#include "chuhe/record/tags.h"

namespace chuhe::record {
namespace {

TEST_CASE("an unknown field keeps its name") {
    CHECK(tag_title(tags::kRed).in(Language::Traditional) == "紅方");
    CHECK(tag_title("Weather").in(Language::Simplified) == "Weather");
}

TEST_CASE("reports name a field as files do in English, and by its title in Chinese") {
    CHECK(to_string(tag_label(tags::kRedTeam)) == "RedTeam");
    CHECK(tag_label(tags::kRedTeam).in(Language::Simplified) == "红方队伍");
    CHECK(tag_label("Weather").in(Language::Traditional) == "Weather");
}

TEST_CASE("the kind of a record is translated, and other values are shown as they are") {
    CHECK(to_string(tag_value(tags::kKind, tags::kEndgame)) == "endgame");
    CHECK(tag_value(tags::kKind, tags::kEndgame).in(Language::Traditional) == "殘局");
    CHECK(tag_value(tags::kKind, "jigsaw").in(Language::Simplified) == "jigsaw");
    CHECK(tag_value(tags::kEvent, "endgame").in(Language::Simplified) == "endgame");
}

TEST_CASE("marks and judgements are described in every language") {
    const Mark arrow{MarkShape::Arrow, MarkColour::Red, Square(7, 2), Square(4, 2)};
    CHECK(to_string(describe(arrow)) == "red arrow h2e2");
    CHECK(describe(arrow).in(Language::Simplified) == "红箭头 h2e2");
    CHECK(to_string(describe(Judgement::RedIsBetter)) == "Red is better");
    CHECK(describe(Judgement::Even).in(Language::Traditional) == "均勢");
    CHECK(describe(Judgement::None).empty());
    CHECK(describe(Outcome::Unknown).empty());
}

}  // namespace
}  // namespace chuhe::record
