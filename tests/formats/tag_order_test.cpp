// SPDX-License-Identifier: MIT
#include "chuhe/formats/tag_order.h"

#include <doctest/doctest.h>

#include "format_kit.h"
#include "kit/game_text.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

std::string names_of(const Game& game) {
    std::string names;
    for (const Tag& tag : game.tags())
        names += (names.empty() ? "" : " ") + tag.name;
    return names;
}

Game game_with_tags(std::initializer_list<std::string_view> names) {
    Game game = game_of("h2e2");
    for (const std::string_view name : names)
        game.add_tag(name, "x");
    return game;
}

TEST_CASE("sorted tags start with the PGN roster and end with unknown names") {
    Game game = game_with_tags({"zeta", "Author", "Black", "Title", "alpha", "Red", "Event"});
    sort_tags(game);
    CHECK(names_of(game) == "Event Red Black Title Author zeta alpha");
}

TEST_CASE("formats with fixed fields report a lost tag order, and only a lost one") {
    for (const std::string_view format : {"xqf", "cbr", "cbl", "manual", "wxf"}) {
        CAPTURE(format);
        const Game sorted = game_with_tags({"Date", "Red", "Black", "Title"});
        const Written as_it_was = write_game(format, sorted);
        CHECK(lines_of(as_it_was.losses, sorted) == "");
        CHECK(read_game(as_it_was.bytes).game.tags() == sorted.tags());

        const Game turned = game_with_tags({"Title", "Black", "Red", "Date"});
        const Written written = write_game(format, turned);
        CHECK(lines_of(written.losses, turned) ==
              "game 1: tag order: Title, Black, Red, Date will be read back as Date, Red, Black, "
              "Title\n");
        CHECK(read_game(written.bytes).game.tags() == sorted.tags());
    }
}

TEST_CASE("an order that differs only in tags without a place is not a loss") {
    const Game game = game_with_tags({"Nobody", "Red", "Nowhere", "Black"});
    CHECK(lines_of(write_game("xqf", game).losses, game) ==
          "game 1: tag: Nobody: x\ngame 1: tag: Nowhere: x\n");
}

TEST_CASE("formats with free fields keep the tag order") {
    for (const std::string_view format : {"pgn", "dhtmlxq", "chessmoveseq", "chessboard", "epd"}) {
        CAPTURE(format);
        Game game = game_with_tags({"Title", "zeta", "Black", "Red", "alpha", "Date"});
        if (format == "chessboard" || format == "epd") game.detach(game.first_child(kRoot));
        const Written written = write_game(format, game);
        CHECK(lines_of(written.losses, game) == "");
        CHECK(names_of(read_game(written.bytes).game) == names_of(game));
    }
}

TEST_CASE("a start that cannot be parsed keeps its place among the tags of DhtmlXQ") {
    const Game game =
        read_game(
            "[DhtmlXQ][DhtmlXQ_title]a[/DhtmlXQ_title][DhtmlXQ_fen]nine[/DhtmlXQ_fen]"
            "[DhtmlXQ_event]b[/DhtmlXQ_event][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]")
            .game;
    CHECK(names_of(game) == "Title FEN Event");
    CHECK(names_of(read_game(write_game("dhtmlxq", game).bytes).game) == "Title FEN Event");
}

}  // namespace
}  // namespace chuhe::tests
