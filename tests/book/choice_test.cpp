// SPDX-License-Identifier: MIT
#include "chuhe/book/choice.h"

#include <map>
#include <vector>

#include "kit/printing.h"
#include "kit/random_positions.h"

namespace chuhe::book {
namespace {

using tests::move;

std::vector<BookMove> some_moves() {
    return {{move("h2e2"), {}, 60, {}},
            {move("c3c4"), {}, 30, {}},
            {move("g0e2"), {}, 10, {}},
            {move("a3a4"), {}, 0, {}}};
}

std::map<std::string, int> chosen(Choice choice) {
    std::map<std::string, int> count;
    const std::vector<BookMove> moves = some_moves();
    tests::Random random(1);
    for (int i = 0; i < 10'000; ++i)
        ++count[to_string(choose(moves, choice, random.next())->move)];
    return count;
}

TEST_CASE("moves are chosen in proportion to their weights") {
    auto count = chosen(Choice::ByWeight);
    CHECK(count.size() == 3);
    CHECK(count["h2e2"] == doctest::Approx(6000).epsilon(0.05));
    CHECK(count["c3c4"] == doctest::Approx(3000).epsilon(0.05));
    CHECK(count["g0e2"] == doctest::Approx(1000).epsilon(0.1));
}

TEST_CASE("the best move is always the same") {
    CHECK(chosen(Choice::Best) == std::map<std::string, int>{{"h2e2", 10'000}});
}

TEST_CASE("at random all are equally likely, except those that are never played") {
    auto count = chosen(Choice::Random);
    CHECK(count.size() == 3);
    for (const auto& [text, times] : count)
        CHECK(times == doctest::Approx(3333).epsilon(0.05));
}

TEST_CASE("if there is nothing to play, nothing is chosen") {
    for (const Choice choice : {Choice::ByWeight, Choice::Best, Choice::Random}) {
        CHECK(choose({}, choice, 5) == nullptr);
        const std::vector<BookMove> banned = {{move("h2e2"), {}, 0, {}}};
        CHECK(choose(banned, choice, 5) == nullptr);
    }
}

}  // namespace
}  // namespace chuhe::book
