// SPDX-License-Identifier: MIT
#include "draw/words.h"

#include <doctest/doctest.h>

#include <set>

#include "record/tags.h"

namespace chuhe::draw {
namespace {

TEST_CASE("every phrase and field title has a text in each language and its own key") {
    std::set<std::string_view> keys;
    for (const Phrase& phrase : all_phrases()) {
        CAPTURE(phrase.key);
        CHECK(keys.insert(phrase.key).second);
        for (const Language language : kLanguages)
            CHECK_FALSE(phrase.words.in(language).empty());
    }
    std::set<std::string_view> names;
    for (const FieldTitle& field : all_field_titles()) {
        CAPTURE(field.name);
        CHECK(names.insert(field.name).second);
        for (const Language language : kLanguages)
            CHECK_FALSE(field.title.in(language).empty());
    }
}

TEST_CASE("an unknown field keeps its name") {
    CHECK(title_of_field(record::tags::kRed, Language::Traditional) == "紅方");
    CHECK(title_of_field("Weather", Language::Simplified) == "Weather");
}

TEST_CASE("the kind of a record is translated, and other values are kept") {
    const record::Tag kind{std::string(record::tags::kKind), std::string(record::tags::kEndgame)};
    CHECK(text_of_field(kind, Language::English) == "endgame");
    CHECK(text_of_field(kind, Language::Traditional) == "殘局");
    CHECK(text_of_field({"GameKind", "jigsaw"}, Language::Simplified) == "jigsaw");
    CHECK(text_of_field({"Event", "endgame"}, Language::Simplified) == "endgame");
}

TEST_CASE("glyphs have their usual symbols, or numbers if they have none") {
    CHECK(sign_of(1) == "!");
    CHECK(sign_of(6) == "?!");
    CHECK(sign_of(16) == "±");
    CHECK(sign_of(200) == "$200");
}

TEST_CASE("a game is named after its title, otherwise its players, otherwise its event") {
    record::Game game;
    CHECK(title_of(game, Language::Simplified) == "象棋对局");
    game.add_tag(record::tags::kEvent, "全国个人赛");
    CHECK(title_of(game, Language::English) == "全国个人赛");
    game.add_tag(record::tags::kRed, "胡荣华");
    CHECK(title_of(game, Language::English) == "胡荣华 – Black");
    game.add_tag(record::tags::kBlack, "?");
    CHECK(title_of(game, Language::Traditional) == "胡荣华 – 黑方");
    game.add_tag(record::tags::kTitle, "  七星聚会 ");
    CHECK(title_of(game, Language::English) == "七星聚会");
}

}  // namespace
}  // namespace chuhe::draw
