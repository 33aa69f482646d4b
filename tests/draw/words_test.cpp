// SPDX-License-Identifier: MIT
#include "chuhe/draw/words.h"

#include <doctest/doctest.h>

#include "chuhe/record/tags.h"

namespace chuhe::draw {
namespace {

TEST_CASE("glyphs have their usual symbols, or numbers if they have none") {
    CHECK(sign_of(1) == "!");
    CHECK(sign_of(6) == "?!");
    CHECK(sign_of(16) == "±");
    CHECK(sign_of(200) == "$200");
}

TEST_CASE("a game is named after its title, otherwise its players, otherwise its event") {
    record::Game game;
    CHECK(title_of(game).in(Language::Simplified) == "象棋对局");
    game.add_tag(record::tags::kEvent, "全国个人赛");
    CHECK(title_of(game).in(Language::English) == "全国个人赛");
    game.add_tag(record::tags::kRed, "胡荣华");
    CHECK(title_of(game).in(Language::English) == "胡荣华 – Black");
    game.add_tag(record::tags::kBlack, "?");
    CHECK(title_of(game).in(Language::Traditional) == "胡荣华 – 黑方");
    game.add_tag(record::tags::kTitle, "  七星聚会 ");
    CHECK(title_of(game).in(Language::English) == "七星聚会");
}

}  // namespace
}  // namespace chuhe::draw
