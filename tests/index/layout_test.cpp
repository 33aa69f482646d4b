// SPDX-License-Identifier: MIT
#include "chuhe/index/layout.h"

#include "index_kit.h"

namespace chuhe::tests {

using namespace index;

TEST_CASE("heads, lines and the state survive being stored") {
    const Head head{
        123'456'789,           -5,  1, 2, 3, 4, 20240531, 85, 2701, 2650, 77, Source::Masters,
        record::Outcome::Draw, true};
    CHECK(unpack_head(pack_head(head)) == head);

    for (const IndexedGame& game : random_games(100, 3)) {
        const auto line = unpack_line(pack_line({game.start, game.line}));
        REQUIRE(line);
        CHECK(line->moves == game.line);
        REQUIRE(line->start.has_value() == game.start.has_value());
        if (game.start) CHECK(to_fen(*line->start) == to_fen(*game.start));
    }

    const State state{.reserved = 77, .progress = {Progress{"a library", 12}, Progress{"", 0}}};
    const auto unpacked = unpack_state(pack_state(state));
    REQUIRE(unpacked);
    CHECK(unpacked->version == kIndexVersion);
    CHECK(unpacked->reserved == 77);
    CHECK(unpacked->progress == state.progress);
}

TEST_CASE("damaged rows are refused") {
    const Head head{.id = 1, .is_live = true};
    const std::string packed = pack_head(head);
    CHECK_FALSE(unpack_head(""));
    CHECK_FALSE(unpack_head(packed.substr(1)));
    CHECK_FALSE(unpack_head(packed + 'x'));
    std::string bad_source = packed;
    bad_source[44] = 9;
    CHECK_FALSE(unpack_head(bad_source));
    std::string bad_outcome = packed;
    bad_outcome[45] = 9;
    CHECK_FALSE(unpack_head(bad_outcome));
    std::string huge = packed;
    huge[7] = 1;
    CHECK_FALSE(unpack_head(huge));

    using namespace std::string_literals;
    CHECK_FALSE(unpack_line(""));
    CHECK_FALSE(unpack_line("\x02"s));
    CHECK_FALSE(unpack_line("\0\x01"s));         // half a move
    CHECK_FALSE(unpack_line("\0\x7f\x00"s));     // square 127
    CHECK_FALSE(unpack_line("\x01\x05\0abc"s));  // a start that is cut off
    CHECK(unpack_line("\0"s));

    CHECK_FALSE(unpack_state(""));
    CHECK_FALSE(unpack_state("version 1\nreserved x\nsource 0 \nsource 0 \n"));
    CHECK_FALSE(unpack_state("version 1\nreserved 1\nsource 0 \n"));
    CHECK_FALSE(unpack_state("something else\n"));

    CHECK_FALSE(slot_of_key("abc"));
    CHECK_FALSE(slot_of_key("\xff\xff\xff\xff"));
    CHECK(slot_of_key(slot_key(258)) == 258);
}

}  // namespace chuhe::tests
