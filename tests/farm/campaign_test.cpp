// SPDX-License-Identifier: MIT
#include "chuhe/farm/campaign.h"

#include <doctest/doctest.h>

namespace chuhe::farm {

TEST_CASE("a campaign is known by everything that decides its results") {
    const Campaign campaign = make_campaign(Kind::Perft, "try", "b1", true, R"({"depth": 3})");
    CHECK(is_digest(campaign.id));
    CHECK(campaign.id == digest_of(campaign.spec));
    CHECK(make_campaign(Kind::Perft, "try", "b1", true, R"({ "depth":3 })").id == campaign.id);
    CHECK(make_campaign(Kind::Match, "try", "b1", true, R"({"depth": 3})").id != campaign.id);
    CHECK(make_campaign(Kind::Perft, "again", "b1", true, R"({"depth": 3})").id != campaign.id);
    CHECK(make_campaign(Kind::Perft, "try", "b2", true, R"({"depth": 3})").id != campaign.id);
    CHECK(make_campaign(Kind::Perft, "try", "b1", false, R"({"depth": 3})").id != campaign.id);
    CHECK(make_campaign(Kind::Perft, "try", "b1", true, R"({"depth": 4})").id != campaign.id);
}

TEST_CASE("a campaign survives its specification") {
    for (const Kind kind : kKinds) {
        const Campaign campaign = make_campaign(kind, "复盘 \"1\"", "b1", true, R"({"a": [1]})");
        const auto parsed = parse_campaign(campaign.spec);
        REQUIRE(parsed.has_value());
        CHECK(*parsed == campaign);
    }
}

TEST_CASE("a text that is not the specification of a campaign is refused") {
    for (
        const char* text :
        {"", "x", "[]", "{}", R"({"farm":1})",
         R"({"farm":2,"kind":"perft","name":"n","signature":"s","repeatable":true,"settings":{}})",
         R"({"farm":1,"kind":"dig","name":"n","signature":"s","repeatable":true,"settings":{}})",
         R"({"farm":1,"kind":"perft","name":1,"signature":"s","repeatable":true,"settings":{}})",
         R"({"farm":1,"kind":"perft","name":"n","signature":"s","repeatable":1,"settings":{}})",
         R"({"farm":1,"kind":"perft","name":"n","signature":"s","repeatable":true,"settings":[]})"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_campaign(text).has_value());
    }
}

TEST_CASE("a digest has 64 lower-case hexadecimal digits") {
    CHECK(is_digest(digest_of("")));
    CHECK(digest_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK_FALSE(is_digest(""));
    CHECK_FALSE(is_digest(std::string(63, 'a')));
    CHECK_FALSE(is_digest(std::string(64, 'A')));
    CHECK_FALSE(is_digest("../" + std::string(61, 'a')));
}

}  // namespace chuhe::farm
