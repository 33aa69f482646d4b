// SPDX-License-Identifier: MIT
#include "chuhe/database/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

struct Row {
    const char* red;
    const char* black;
    const char* event;
    const char* date;
    record::Outcome outcome;
};

constexpr std::array kRows = {
    Row{"胡荣华", "柳大华", "全国个人赛", "1980.10.05", record::Outcome::RedWins},
    Row{"Zhao", "胡荣华", "全国团体赛", "1985年6月", record::Outcome::Draw},
    Row{"Wang", "Li", "100%_club", "2024.05.31", record::Outcome::BlackWins},
    Row{"wang", "Zhao", "Friendly", "", record::Outcome::Unknown},
};

class FilledStore {
public:
    explicit FilledStore(const StoreKind& kind) : store_(*kind.open(folder_.file("l"))) {
        for (const Row& row : kRows) {
            StoredGame stored;
            stored.game.add_tag(record::tags::kRed, row.red);
            stored.game.add_tag(record::tags::kBlack, row.black);
            stored.game.add_tag(record::tags::kEvent, row.event);
            stored.game.add_tag(record::tags::kDate, row.date);
            stored.game.set_outcome(row.outcome);
            REQUIRE(store_->add(stored).has_value());
        }
    }
    Store& operator*() { return *store_; }
    Store* operator->() { return store_.get(); }

    std::vector<GameId> ids(const Search& search) {
        std::vector<GameId> ids;
        const Found found = store_->find(search).value();
        for (const Summary& summary : found.games)
            ids.push_back(summary.id);
        std::ranges::sort(ids);
        return ids;
    }

private:
    TemporaryFolder folder_;
    std::unique_ptr<Store> store_;
};

using Ids = std::vector<GameId>;

}  // namespace

TEST_CASE("games are found by player, on either side, in any case") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        FilledStore store(kind);
        CHECK(store.ids({.player = "胡荣华"}) == Ids{1, 2});
        CHECK(store.ids({.player = "WANG"}) == Ids{3, 4});
        CHECK(store.ids({.player = "nobody"}).empty());
    }
}

TEST_CASE("games are found by event, result, and any text in title, players or event") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        FilledStore store(kind);
        CHECK(store.ids({.event = "全国"}) == Ids{1, 2});
        CHECK(store.ids({.result = "0-1"}) == Ids{3});
        CHECK(store.ids({.text = "Zhao"}) == Ids{2, 4});
        CHECK(store.ids({.text = "Friend"}) == Ids{4});
        CHECK(store.ids({.player = "胡荣华", .result = "1-0"}) == Ids{1});
    }
}

TEST_CASE("characters that SQL treats as patterns are matched literally") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        FilledStore store(kind);
        CHECK(store.ids({.text = "100%_"}) == Ids{3});
        CHECK(store.ids({.text = "%"}) == Ids{3});
        CHECK(store.ids({.text = "1_0"}).empty());
        CHECK(store.ids({.text = "'; DROP TABLE games; --"}).empty());
        CHECK(store->count().value() == kRows.size());
    }
}

TEST_CASE("both ends of a date range are inclusive, even if only the year is given") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        FilledStore store(kind);
        CHECK(store.ids({.from = "1980", .to = "1985"}) == Ids{1, 2});
        CHECK(store.ids({.from = "1981"}) == Ids{2, 3});
        CHECK(store.ids({.to = "1980-10-05"}) == Ids{1});
        CHECK(store.ids({.to = "1980-10-04"}).empty());
    }
}

TEST_CASE("games are found by label and by kind") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        FilledStore store(kind);
        REQUIRE(store->set_labels(2, {"openings"}).value());
        CHECK(store.ids({.label = "openings"}) == Ids{2});
        CHECK(store.ids({.kind = Kind::Play}).empty());
        CHECK(store.ids({.kind = Kind::Study}).size() == kRows.size());
    }
}

TEST_CASE("a list is split into pages in a fixed order") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        FilledStore store(kind);
        Search search;
        search.order = Order::Date;
        search.limit = 2;
        const Found first = store->find(search).value();
        CHECK(first.total == kRows.size());
        REQUIRE(first.games.size() == 2);
        CHECK(first.games[0].id == 3);
        CHECK(first.games[1].id == 2);
        search.offset = 2;
        const Found second = store->find(search).value();
        REQUIRE(second.games.size() == 2);
        CHECK(second.games[0].id == 1);
        CHECK(second.games[1].id == 4);
    }
}
