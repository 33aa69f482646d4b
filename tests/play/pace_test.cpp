// SPDX-License-Identifier: MIT
#include "chuhe/play/pace.h"

#include <doctest/doctest.h>

#include <set>

#include "chuhe/core/generate.h"

using namespace chuhe;
using namespace chuhe::play;

namespace {

rules::History history_of(std::initializer_list<const char*> moves) {
    rules::History history(Position::start());
    for (const char* move : moves)
        REQUIRE(history.push(*parse_move(move)));
    return history;
}

}  // namespace

TEST_CASE("a player answers after a moment, never after a long one") {
    const rules::History history = history_of({"h2e2"});
    for (const Move move : legal_moves(history.current())) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Milliseconds pause = natural_pause({history, move, 1, {}, seed});
            CHECK(pause >= Milliseconds(300));
            CHECK(pause <= Milliseconds(3500));
        }
    }
}

TEST_CASE("no two moments are quite alike, and the same moment is always the same") {
    const rules::History history = history_of({"h2e2"});
    std::set<std::int64_t> pauses;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Moment moment{history, *parse_move("h9g7"), 1, {}, seed};
        CHECK(natural_pause(moment) == natural_pause(moment));
        pauses.insert(natural_pause(moment).count());
    }
    CHECK(pauses.size() > 5);
}

TEST_CASE("a recapture needs less thought than any other move") {
    // The cannon has taken the horse on h9; the rook takes it back.
    const rules::History history = history_of({"h2h9"});
    const Milliseconds recapture = natural_pause({history, *parse_move("i9h9")});
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        CHECK(recapture < natural_pause({history, *parse_move("b9c7"), 0, {}, seed}));
}

TEST_CASE("a stronger player thinks longer") {
    const rules::History history = history_of({"h2e2"});
    const Move move = *parse_move("h9g7");
    CHECK(natural_pause({history, move, 0}) < natural_pause({history, move, 1}));
}

TEST_CASE("a player short of time hurries") {
    const rules::History history = history_of({"h2e2"});
    const Move move = *parse_move("h9g7");
    for (const int left : {0, 1'000, 10'000, 60'000}) {
        const Milliseconds pause = natural_pause({history, move, 1, Milliseconds(left)});
        CHECK(pause <= Milliseconds(left / 40));
    }
}
