// SPDX-License-Identifier: MIT
#include "chuhe/book/collection.h"

#include <algorithm>
#include <map>

#include "book_kit.h"
#include "chuhe/book/fold.h"
#include "chuhe/core/generate.h"
#include "kit/random_positions.h"

namespace chuhe::book {
namespace {

TEST_CASE("moves of mirror images and transpositions are counted together") {
    std::vector<Entry> entries = three_games().take();
    // h2e2 twice, c3c4 and its reply; one reply and one move twice; then two that differ.
    const Fold start(Position::start());
    CHECK(entries.size() == 7);
    std::uint64_t games = 0;
    for (const Entry& entry : entries) {
        if (entry.identity == start.identity()) games += entry.counts.games();
    }
    CHECK(games == 3);
    CHECK(std::is_sorted(entries.begin(), entries.end(), comes_before));

    Collection transposed;
    add_game(transposed, "h2e2 h9g7 h0g2 b9c7 b0c2", GameResult::Win);
    add_game(transposed, "h0g2 b9c7 h2e2 h9g7 b0c2", GameResult::Win);
    const Identity met = Fold(position_after("h2e2 h9g7 h0g2 b9c7")).identity();
    std::vector<Entry> joined = transposed.take();
    const auto found = std::ranges::find(joined, met, &Entry::identity);
    REQUIRE(found != joined.end());
    CHECK(found->counts.wins == 2);
}

TEST_CASE("counts match a plain table, however often the array is sorted") {
    std::map<std::pair<Identity, std::uint16_t>, std::uint64_t> plain;
    Collection collection;
    tests::Random random(7);
    for (int i = 0; i < 200'000; ++i) {
        const Position position = tests::random_position(1 + random.below(60));
        const MoveList legal = legal_moves(position);
        if (legal.empty()) continue;
        const Move move = legal[random.below(legal.size())];
        REQUIRE(collection.add(position, move, GameResult::Draw));
        const Fold fold(position);
        ++plain[{fold.identity(), fold.folded(move).bits()}];
    }
    const std::vector<Entry> entries = collection.take();
    REQUIRE(entries.size() == plain.size());
    auto expected = plain.begin();
    for (const Entry& entry : entries) {
        CHECK(entry.identity == expected->first.first);
        CHECK(entry.move.bits() == expected->first.second);
        CHECK(entry.counts.draws == expected->second);
        ++expected;
    }
}

TEST_CASE("a full collection says so and keeps what it has") {
    Collection collection(10);
    const Position start = Position::start();
    int taken = 0;
    for (const Move move : legal_moves(start)) {
        if (collection.add(start, move, GameResult::Win)) ++taken;
    }
    CHECK(taken < 44);
    const std::vector<Entry> entries = collection.take();
    CHECK(entries.size() == 10);
    // And it can be reused.
    CHECK(collection.add(start, tests::move("h2e2"), GameResult::Win));
    CHECK(collection.take().size() == 1);
}

TEST_CASE("counts saturate at 32 bits") {
    Collection collection;
    const Counts many{0xFFFFFFF0, 0xFFFFFFFF, 5};
    REQUIRE(collection.add(Position::start(), tests::move("h2e2"), many, 3));
    REQUIRE(collection.add(Position::start(), tests::move("b2e2"), many, 9));
    const std::vector<Entry> entries = collection.take();
    REQUIRE(entries.size() == 1);
    CHECK(entries[0].counts == Counts{0xFFFFFFFF, 0xFFFFFFFF, 10});
    CHECK(entries[0].weight == 9);
}

TEST_CASE("rare moves can be dropped") {
    std::vector<Entry> entries = three_games().take();
    drop_rare(entries, 2);
    CHECK(entries.size() == 3);
    for (const Entry& entry : entries)
        CHECK(entry.counts.games() == 2);
}

}  // namespace
}  // namespace chuhe::book
