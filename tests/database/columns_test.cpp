// SPDX-License-Identifier: MIT
#include "chuhe/database/columns.h"

#include <doctest/doctest.h>

#include "chuhe/database/line.h"
#include "chuhe/database/record_text.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

TEST_CASE("a rating is the number that a tag begins with") {
    CHECK(parse_elo("2543") == 2543);
    CHECK(parse_elo(" 2543 (2020)") == 2543);
    CHECK(parse_elo("2543.5") == 2543);
    for (const char* text : {"", "?", "-", "unrated 2543", "25430", "99999999999"})
        CHECK(parse_elo(text) == 0);
}

TEST_CASE("a record that is given as text is not written again") {
    StoredGame stored;
    stored.game = game_of("h2e2 (b2e2) h9g7");
    const GameColumns made = columns_of(stored).value();
    CHECK(made.record == to_record_text(stored.game).value());
    CHECK(made.line == packed_line(stored.game));
    CHECK(made.plies == 2);
    stored.text = "given";
    CHECK(columns_of(stored)->record == "given");
}
