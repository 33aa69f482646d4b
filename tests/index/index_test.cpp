// SPDX-License-Identifier: MIT
//
// The files of the index: what happens when they are old, damaged, in use, or cannot be written.
#include "chuhe/index/index.h"

#include <filesystem>
#include <fstream>

#include "chuhe/index/explorer.h"
#include "chuhe/index/layout.h"
#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {
namespace {

using namespace index;

std::uint32_t games_at_start(const Index& index) {
    const auto explored = explore(index, Position::start(), {});
    REQUIRE(explored);
    return explored->tally.games;
}

std::size_t games_in(const Index& index) {
    return index.with_catalogue([](const Catalogue& catalogue) {
        return catalogue.game_count(Source::Library) + catalogue.game_count(Source::Masters);
    });
}

}  // namespace

TEST_CASE("an index that is opened again has everything") {
    const TemporaryFolder folder;
    const std::vector<IndexedGame> games = random_games(50, 41);
    {
        auto index = Index::open(folder.file("index"));
        REQUIRE(index);
        fill_in_bulk(**index, games);
    }
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    CHECK(games_in(**index) == 50);
    const auto line = (*index)->line(3);
    REQUIRE(line);
    REQUIRE(*line);
    CHECK((*line)->moves == games[3].line);
    CHECK_FALSE(*(*index)->line(12'345));
}

TEST_CASE("a game with the same moves keeps its slot, one with others gets a new one") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    IndexedGame game{.id = 1, .red = "a", .line = {move("h2e2")}};
    fill(**index, {game});
    const auto slot = [&] {
        return (*index)->with_catalogue(
            [](const Catalogue& catalogue) { return catalogue.slot_of(Source::Library, 1); });
    };
    CHECK(slot() == 0);
    game.red = "b";
    fill(**index, {game});
    CHECK(slot() == 0);
    game.line.push_back(move("h9g7"));
    fill(**index, {game});
    CHECK(slot() == 1);
    CHECK(games_at_start(**index) == 1);
    REQUIRE((*index)->apply({.gone = {{Source::Library, 1}}, .progress = {"test", 3}}));
    CHECK_FALSE(slot());
    CHECK(games_at_start(**index) == 0);
}

TEST_CASE("bulk rows do not hide those that were added before") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, {{.id = 1, .line = {move("h2e2")}}});
    fill_in_bulk(**index, {{.id = 2, .line = {move("h2e2")}}, {.id = 3, .line = {move("c3c4")}}});
    fill(**index, {{.id = 4, .line = {move("h2e2")}}});
    CHECK(games_at_start(**index) == 4);
}

TEST_CASE("a bulk load that is stopped leaves nothing, and can be repeated") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    std::stop_source stop;
    GameId id = 0;
    const auto next = [&](IndexedGame& game) -> Result<bool> {
        game = {.id = ++id, .red = "new name", .line = {move("h2e2")}};
        if (id == 100) stop.request_stop();
        return true;
    };
    const auto loaded = (*index)->load(next, Source::Library, {"test", 100}, stop.get_token());
    REQUIRE(loaded);
    CHECK_FALSE(*loaded);
    CHECK(games_in(**index) == 0);
    CHECK((*index)->progress(Source::Library) == Progress{});
    fill_in_bulk(**index, random_games(60, 42));
    CHECK(games_in(**index) == 60);
    CHECK_FALSE(std::filesystem::exists(folder.file("index") + "/sorting"));
}

// A killed program may leave a file of a bulk load under two names: its own, and that of RocksDB.
TEST_CASE("what a killed bulk load has left is not written to, and goes away") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    const fs::path place = folder.file("index");
    auto index = Index::open(place.string());
    REQUIRE(index);
    std::vector<IndexedGame> games = random_games(60, 42);
    fill_in_bulk(**index, games);
    index->reset();
    std::vector<fs::path> tables;
    for (const auto& entry : fs::directory_iterator(place)) {
        if (entry.path().extension() == ".sst") tables.push_back(entry.path());
    }
    REQUIRE(tables.size() >= 3);
    for (std::size_t i = 0; i < tables.size(); ++i)
        fs::create_hard_link(tables[i], place / ("loading-" + std::to_string(i) + ".sst"));
    index = Index::open(place.string());
    REQUIRE(index);
    for (IndexedGame& game : games)
        game.id += 1000;
    fill_in_bulk(**index, games);
    index->reset();
    index = Index::open(place.string());
    REQUIRE_MESSAGE(index.has_value(), to_string(index.error()));
    CHECK_FALSE((*index)->was_discarded());
    CHECK(games_in(**index) == 120);
    const auto explored = explore(**index, Position::start(), {});
    REQUIRE(explored);
    CHECK(explored->tally.games % 2 == 0);
    for (const auto& entry : fs::directory_iterator(place))
        CHECK_FALSE(entry.path().filename().string().starts_with("loading-"));
}

TEST_CASE("an error of the source ends a bulk load without a trace") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    int calls = 0;
    const auto next = [&](IndexedGame& game) -> Result<bool> {
        if (++calls == 10) return failure(ErrorCode::CannotOpen, Message::verbatim("gone"));
        game = {.id = calls, .line = {move("h2e2")}};
        return true;
    };
    const auto loaded = (*index)->load(next, Source::Library, {"test", 1}, {});
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().message.in(Language::English) == "gone");
    CHECK(games_in(**index) == 0);
}

TEST_CASE("an index of another version is discarded") {
    const TemporaryFolder folder;
    {
        auto storage = Storage::open(folder.file("index"), Access::Write);
        REQUIRE(storage);
        auto batch = (*storage)->new_batch();
        batch.put(Table::State, kStateKey, "version 999\nreserved 1\nsource 0 \nsource 0 \n");
        REQUIRE((*storage)->apply(batch));
    }
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    CHECK((*index)->was_discarded());
    CHECK(games_in(**index) == 0);
    fill(**index, random_games(5, 1));
    CHECK(games_in(**index) == 5);
}

TEST_CASE("a damaged index is discarded, never believed") {
    const TemporaryFolder folder;
    {
        auto index = Index::open(folder.file("index"));
        REQUIRE(index);
        fill_in_bulk(**index, random_games(500, 43));
    }
    SUBCASE("a file is missing") {
        for (const auto& file : std::filesystem::directory_iterator(folder.file("index"))) {
            if (file.path().extension() == ".sst") std::filesystem::remove(file.path());
        }
    }
    SUBCASE("the manifest is cut off") {
        for (const auto& file : std::filesystem::directory_iterator(folder.file("index"))) {
            const std::string name = file.path().filename().string();
            if (name.starts_with("MANIFEST")) std::filesystem::resize_file(file.path(), 40);
        }
    }
    SUBCASE("the heads have other contents") {
        auto storage = Storage::open(folder.file("index"), Access::Write);
        REQUIRE(storage);
        auto batch = (*storage)->new_batch();
        batch.put(Table::Heads, slot_key(2), "nonsense");
        REQUIRE((*storage)->apply(batch));
    }
    SUBCASE("it is a file of text") {
        std::filesystem::remove_all(folder.file("index"));
        std::filesystem::create_directory(folder.file("index"));
        std::ofstream(folder.file("index") + "/CURRENT") << "hello\n";
    }
    auto index = Index::open(folder.file("index"));
    REQUIRE_MESSAGE(index.has_value(), to_string(index.error()));
    CHECK((*index)->was_discarded());
    CHECK(games_in(**index) == 0);
}

TEST_CASE("two programs do not write to one index, but a second one may follow") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, random_games(10, 44));
    const auto second = Index::open(folder.file("index"));
    REQUIRE_FALSE(second);
    CHECK(second.error().message.code() == "index.in_use");

    auto follower = Index::open(folder.file("index"), Access::Follow);
    REQUIRE_MESSAGE(follower.has_value(), to_string(follower.error()));
    CHECK(games_in(**follower) == 10);
    fill(**index, {{.id = 100, .line = {move("h2e2")}}});
    REQUIRE((*follower)->follow());
    CHECK(games_in(**follower) == 11);
    CHECK(games_at_start(**follower) == games_at_start(**index));
}

TEST_CASE("an index where nothing can be written is refused with its place") {
    const TemporaryFolder folder;
    std::ofstream(folder.file("index")) << "a file in its place";
    const auto index = Index::open(folder.file("index"));
    REQUIRE_FALSE(index);
    CHECK(index.error().where.source == folder.file("index"));
}

TEST_CASE("all games of a source are forgotten at once") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill(**index, random_games(40, 45));
    const std::size_t masters = (*index)->with_catalogue(
        [](const Catalogue& catalogue) { return catalogue.game_count(Source::Masters); });
    REQUIRE(masters > 0);
    REQUIRE((*index)->forget(Source::Library));
    CHECK(games_in(**index) == masters);
    CHECK((*index)->progress(Source::Library) == Progress{});
}

}  // namespace chuhe::tests
