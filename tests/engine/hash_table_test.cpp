// SPDX-License-Identifier: MIT
#include "chuhe/engine/hash_table.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::engine;

namespace {

const Move kMove(Square(7, 2), Square(4, 2));

HashHit hit_of(Score score, Depth depth, Bound bound = Bound::Exact) {
    return {
        .move = kMove, .score = score, .eval = 17, .depth = depth, .bound = bound, .was_pv = true};
}

}  // namespace

TEST_CASE("a stored entry is found") {
    HashTable table(1);
    const Identity identity{0x123456789ABCDEF0, 0xFEDCBA9876543210};
    CHECK_FALSE(table.probe(identity).has_value());
    for (const Depth depth : {HashTable::kLeastDepth, 0, 1, 60, kMaxPly - 1}) {
        CAPTURE(depth);
        table.store(identity, hit_of(-31990, depth));
        const auto found = table.probe(identity);
        REQUIRE(found.has_value());
        CHECK(found->move == kMove);
        CHECK(found->score == -31990);
        CHECK(found->eval == 17);
        CHECK(found->depth == depth);
        CHECK(found->bound == Bound::Exact);
        CHECK(found->was_pv);
    }
}

TEST_CASE("the lock distinguishes positions in one cluster") {
    HashTable table(1);
    const std::uint64_t key = 0x123456789ABCDEF0;
    table.store({key, 1}, hit_of(10, 5));
    table.store({key, 2}, hit_of(20, 5));
    table.store({key, 3}, hit_of(30, 5));
    CHECK(table.probe({key, 1})->score == 10);
    CHECK(table.probe({key, 2})->score == 20);
    CHECK(table.probe({key, 3})->score == 30);
    CHECK_FALSE(table.probe({key, 4}).has_value());
}

TEST_CASE("a full cluster evicts its shallowest entry, and old ones before new ones") {
    HashTable table(1);
    const std::uint64_t key = 7;
    table.store({key, 1}, hit_of(1, 20));
    table.store({key, 2}, hit_of(2, 3));
    table.store({key, 3}, hit_of(3, 9));
    table.store({key, 4}, hit_of(4, 5));
    CHECK_FALSE(table.probe({key, 2}).has_value());
    CHECK(table.probe({key, 1}).has_value());

    for (int i = 0; i < 3; ++i)
        table.start_search();
    table.store({key, 5}, hit_of(5, 1));
    table.store({key, 6}, hit_of(6, 1));
    table.store({key, 7}, hit_of(7, 1));
    CHECK_FALSE(table.probe({key, 1}).has_value());
}

TEST_CASE("a shallow bound does not replace a deep result, and keeps its move") {
    HashTable table(1);
    const Identity identity{42, 43};
    table.store(identity, hit_of(100, 12));
    HashHit shallow = hit_of(-5, 2, Bound::Upper);
    shallow.move = Move();
    shallow.was_pv = false;
    table.store(identity, shallow);
    CHECK(table.probe(identity)->score == 100);
    CHECK(table.probe(identity)->move == kMove);
}

TEST_CASE("keys reach every part of a table, even one too large for 32-bit indices") {
    constexpr std::uint64_t kLast = ~std::uint64_t{0};
    for (const std::size_t clusters : {std::size_t{1}, std::size_t{3} << 15, std::size_t{1} << 19,
                                       std::size_t{5} << 30, std::size_t{1} << 35}) {
        CAPTURE(clusters);
        CHECK(HashTable::place_of(0, clusters) == 0);
        CHECK(HashTable::place_of(kLast / 2 + 1, clusters) == clusters / 2);
        CHECK(HashTable::place_of(kLast, clusters) == clusters - 1);
    }
}

TEST_CASE("clearing and resizing forget everything") {
    HashTable table(2);
    const Identity identity{99, 100};
    table.store(identity, hit_of(1, 1));
    CHECK(table.probe(identity).has_value());
    table.clear();
    CHECK_FALSE(table.probe(identity).has_value());
    table.store(identity, hit_of(1, 1));
    table.resize(1);
    CHECK_FALSE(table.probe(identity).has_value());
    CHECK(table.permille_full() == 0);
}

TEST_CASE("what was forgotten stays forgotten when its cluster is stored to again") {
    HashTable table(1);
    const std::uint64_t key = 7;
    table.store({key, 1}, hit_of(1, 20));
    table.clear();
    table.store({key, 2}, hit_of(2, 3));
    CHECK_FALSE(table.probe({key, 1}).has_value());
    CHECK(table.probe({key, 2})->score == 2);
}

TEST_CASE("however often the table is cleared, nothing comes back") {
    HashTable table(1);
    const Identity identity{99, 100};
    table.store(identity, hit_of(1, 1));
    for (int i = 0; i < 70'000; ++i) {
        table.clear();
        REQUIRE_FALSE(table.probe(identity).has_value());
    }
    CHECK(table.permille_full() == 0);
}
