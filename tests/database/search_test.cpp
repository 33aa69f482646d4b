// SPDX-License-Identifier: MIT
#include "chuhe/database/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "chuhe/database/library.h"
#include "chuhe/record/tags.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

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

class FilledLibrary {
public:
    FilledLibrary() : library_(*Library::open(folder_.file("l"))) {
        for (const Row& row : kRows) {
            StoredGame stored;
            stored.game.add_tag(record::tags::kRed, row.red);
            stored.game.add_tag(record::tags::kBlack, row.black);
            stored.game.add_tag(record::tags::kEvent, row.event);
            stored.game.add_tag(record::tags::kDate, row.date);
            stored.game.set_outcome(row.outcome);
            REQUIRE(library_->add(stored).has_value());
        }
    }
    Library& operator*() { return *library_; }
    Library* operator->() { return library_.get(); }

    std::vector<GameId> ids(const Search& search) {
        std::vector<GameId> ids;
        const Found found = library_->find(search).value();
        for (const Summary& summary : found.games)
            ids.push_back(summary.id);
        std::ranges::sort(ids);
        return ids;
    }

private:
    TemporaryFolder folder_;
    std::unique_ptr<Library> library_;
};

using Ids = std::vector<GameId>;

}  // namespace

TEST_CASE("games are found by player, on either side, in any case") {
    FilledLibrary library;
    CHECK(library.ids({.player = "胡荣华"}) == Ids{1, 2});
    CHECK(library.ids({.player = "WANG"}) == Ids{3, 4});
    CHECK(library.ids({.player = "nobody"}).empty());
}

TEST_CASE("games are found by event, result, and any text in title, players or event") {
    FilledLibrary library;
    CHECK(library.ids({.event = "全国"}) == Ids{1, 2});
    CHECK(library.ids({.result = "0-1"}) == Ids{3});
    CHECK(library.ids({.text = "Zhao"}) == Ids{2, 4});
    CHECK(library.ids({.text = "Friend"}) == Ids{4});
    CHECK(library.ids({.player = "胡荣华", .result = "1-0"}) == Ids{1});
}

TEST_CASE("characters that SQL treats as patterns are matched literally") {
    FilledLibrary library;
    CHECK(library.ids({.text = "100%_"}) == Ids{3});
    CHECK(library.ids({.text = "%"}) == Ids{3});
    CHECK(library.ids({.text = "1_0"}).empty());
    CHECK(library.ids({.text = "'; DROP TABLE games; --"}).empty());
    CHECK(library->count().value() == kRows.size());
}

TEST_CASE("both ends of a date range are inclusive, even if only the year is given") {
    FilledLibrary library;
    CHECK(library.ids({.from = "1980", .to = "1985"}) == Ids{1, 2});
    CHECK(library.ids({.from = "1981"}) == Ids{2, 3});
    CHECK(library.ids({.to = "1980-10-05"}) == Ids{1});
    CHECK(library.ids({.to = "1980-10-04"}).empty());
}

TEST_CASE("games are found by label and by kind") {
    FilledLibrary library;
    REQUIRE(library->set_labels(2, {"openings"}).value());
    CHECK(library.ids({.label = "openings"}) == Ids{2});
    CHECK(library.ids({.kind = Kind::Play}).empty());
    CHECK(library.ids({.kind = Kind::Study}).size() == kRows.size());
}

TEST_CASE("a list is split into pages in a fixed order") {
    FilledLibrary library;
    Search search;
    search.order = Order::Date;
    search.limit = 2;
    const Found first = library->find(search).value();
    CHECK(first.total == kRows.size());
    REQUIRE(first.games.size() == 2);
    CHECK(first.games[0].id == 3);
    CHECK(first.games[1].id == 2);
    search.offset = 2;
    const Found second = library->find(search).value();
    REQUIRE(second.games.size() == 2);
    CHECK(second.games[0].id == 1);
    CHECK(second.games[1].id == 4);
}
