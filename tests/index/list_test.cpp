// SPDX-License-Identifier: MIT
#include "chuhe/index/list.h"

#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {
namespace {

using namespace index;

std::vector<GameId> ids_of(const Index& index, const std::vector<GameSlot>& slots) {
    return index.with_catalogue([&](const Catalogue& catalogue) {
        std::vector<GameId> ids;
        for (const GameSlot slot : slots)
            ids.push_back(catalogue.head(slot).id);
        return ids;
    });
}

}  // namespace

TEST_CASE("a list contains the games that pass the filter, whatever the page") {
    const TemporaryFolder folder;
    const std::vector<IndexedGame> games = random_games(300, 31);
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, games);
    std::mt19937 random(32);
    const std::size_t queries = query_count(60);
    for (std::size_t i = 0; i < queries; ++i) {
        ListRequest request{.filter = random_filter(random)};
        request.order = static_cast<ListOrder>(random() % list_order_names().size());
        request.is_reversed = random() % 2 == 0;
        request.limit = 100'000;
        const Listed whole = list_games(**index, request);
        std::vector<GameId> expected;
        for (const IndexedGame& game : games) {
            if (slow_passes(request.filter, game)) expected.push_back(game.id);
        }
        std::vector<GameId> found = ids_of(**index, whole.slots);
        std::ranges::sort(found);
        REQUIRE(found == expected);
        REQUIRE(whole.total == expected.size());

        // Pages are parts of the whole.
        request.limit = 7;
        std::vector<GameSlot> joined;
        for (request.offset = 0; request.offset < whole.total; request.offset += 7) {
            const Listed page = list_games(**index, request);
            CHECK(page.total == whole.total);
            joined.insert(joined.end(), page.slots.begin(), page.slots.end());
        }
        REQUIRE(joined == whole.slots);
        request.offset = whole.total + 5;
        CHECK(list_games(**index, request).slots.empty());
    }
}

TEST_CASE("a list can be limited to some slots") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, random_games(100, 33));
    const Listed all = list_games(**index, {.limit = 1000});
    SlotSet among(50);
    std::vector<GameSlot> expected;
    for (const GameSlot slot : all.slots) {
        if (slot >= among.size() || slot % 3 != 0) continue;
        among[slot] = true;
        expected.push_back(slot);
    }
    const Listed some = list_games(**index, {.among = among, .limit = 1000});
    CHECK(some.slots == expected);
    CHECK(some.total == expected.size());
    CHECK(list_games(**index, {.among = SlotSet()}).total == 0);
}

TEST_CASE("lists are sorted as they say") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, {{.id = 1, .change = 9, .red = "b", .black = "呂欽", .date = 20010000},
                   {.id = 2, .change = 8, .red = "", .black = "吕钦", .date = 20240531},
                   {.id = 3, .change = 7, .red = "A", .event = "x", .line = {move("h2e2")}}});
    const auto sorted = [&](ListOrder order, bool is_reversed = false) {
        return ids_of(**index,
                      list_games(**index, {.order = order, .is_reversed = is_reversed}).slots);
    };
    using Ids = std::vector<GameId>;
    CHECK(sorted(ListOrder::Changed) == Ids{1, 2, 3});
    CHECK(sorted(ListOrder::Changed, true) == Ids{3, 2, 1});
    CHECK(sorted(ListOrder::Added) == Ids{3, 2, 1});
    CHECK(sorted(ListOrder::Date) == Ids{2, 1, 3});
    CHECK(sorted(ListOrder::Red) == Ids{3, 1, 2});
    CHECK(sorted(ListOrder::Black) == Ids{2, 1, 3});  // the same player: the newest slot first
    CHECK(sorted(ListOrder::Event) == Ids{3, 2, 1});
    CHECK(sorted(ListOrder::Plies) == Ids{2, 1, 3});
    CHECK(parse_list_order("date") == ListOrder::Date);
    CHECK_FALSE(parse_list_order("colour"));
}

}  // namespace chuhe::tests
