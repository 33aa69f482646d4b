// SPDX-License-Identifier: MIT
#include "chuhe/server/numbering.h"

#include <doctest/doctest.h>

#include "chuhe/record/editor.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::server;

TEST_CASE("node numbers survive rereading the record, and none is assigned twice") {
    record::Editor editor(tests::game_of("h2e2 (b2e2 b9c7) h9g7 h0g2"));
    Numbering numbering(editor.game(), {});
    const record::NodeId first = editor.game().first_child(record::kRoot);
    const record::NodeId last = editor.game().line_end(record::kRoot);
    const std::uint32_t gone = numbering.number(last);
    editor.remove(last);
    const auto added = editor.add_move(first, *parse_move("b9c7"));
    REQUIRE(added.has_value());
    numbering.extend(editor.game());
    const std::uint32_t fresh = numbering.number(*added);
    CHECK(fresh > gone);

    const std::vector<std::uint32_t> kept = numbering.kept(editor.game());
    record::Game copy = editor.game();
    copy.compact();
    const Numbering again(copy, kept);
    CHECK(again.kept(copy) == kept);
    REQUIRE(again.node(fresh).has_value());
    CHECK(to_string(copy.move(*again.node(fresh))) == "b9c7");
    CHECK_FALSE(again.node(gone).has_value());
}

TEST_CASE("numbers that do not fit the game are reassigned") {
    const record::Game game = tests::game_of("h2e2 h9g7");
    for (const std::vector<std::uint32_t>& bad :
         {std::vector<std::uint32_t>{0, 1}, {0, 5, 5, 9}, {1, 2, 3, 4}, {0, 9, 4, 5}}) {
        CHECK(Numbering(game, bad).kept(game) == std::vector<std::uint32_t>{0, 1, 2, 3});
    }
    CHECK(Numbering(game, {0, 9, 4, 10}).kept(game) == std::vector<std::uint32_t>{0, 9, 4, 10});
}
