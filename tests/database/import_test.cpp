// SPDX-License-Identifier: MIT
//
// Importing files, for every implementation of Store.
#include "chuhe/database/import.h"

#include <doctest/doctest.h>

#include "database/store_kit.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

using Ids = std::vector<GameId>;

std::string pgn_game(const std::string& red, const std::string& moves = "1. H2-E2 H9-G7") {
    return "[Game \"Chinese Chess\"]\n[Red \"" + red + "\"]\n[Format \"ICCS\"]\n\n" + moves +
           " *\n\n";
}

ImportReport import(Store& store, const std::string& text, const ImportOptions& options = {}) {
    MemorySource source(text);
    Result<ImportReport> report = import_games(store, source, options);
    REQUIRE_MESSAGE(report.has_value(), to_string(report.error()));
    return *std::move(report);
}

// "a.pgn: 3, b.pgn: 2".
std::string collections_text(Store& store) {
    const std::vector<Collection> collections = store.collections().value();
    std::string text;
    for (const Collection& collection : collections) {
        text +=
            (text.empty() ? "" : ", ") + collection.name + ": " + std::to_string(collection.games);
    }
    return text;
}

const std::string kThree = pgn_game("A") + pgn_game("B") + pgn_game("C");

}  // namespace

TEST_CASE("a file becomes a collection in its order, and a file with one game does not") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        const ImportReport report = import(*store, kThree, {.collection_name = "a.pgn"});
        CHECK(report.total == 3);
        CHECK(report.known == 0);
        CHECK(report.games == Ids{1, 2, 3});
        CHECK(report.format->name == "pgn");
        CHECK(collections_text(*store) == "a.pgn: 3");
        CHECK(store->games_of(report.collection).value() == Ids{1, 2, 3});
        CHECK(import(*store, pgn_game("D"), {.collection_name = "d.pgn"}).collection == 0);
        CHECK(import(*store, kThree + pgn_game("E"), {}).collection == 0);
        CHECK(collections_text(*store) == "a.pgn: 3");
        // Another file of the same name.
        import(*store, pgn_game("F") + pgn_game("G"), {.collection_name = "a.pgn"});
        CHECK(collections_text(*store) == "a.pgn: 3, a.pgn (2): 2");
    }
}

TEST_CASE("importing a file again adds nothing, and what is new in it joins its collection") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        const ImportOptions options{.label = "x", .collection_name = "a.pgn"};
        // A game twice in a file is twice in the library.
        const std::string text = kThree + pgn_game("B");
        import(*store, text, options);
        REQUIRE(store->set_deleted(2, true));
        const ImportReport again = import(*store, text, options);
        CHECK(again.known == 4);
        CHECK(again.games == Ids{1, 2, 3, 4});
        CHECK(again.duplicate_count == 0);
        CHECK(store->count() == 4);
        CHECK(collections_text(*store) == "a.pgn: 4");
        const ImportReport grown = import(*store, pgn_game("A") + pgn_game("N") + kThree, options);
        CHECK(grown.known == 3);
        CHECK(grown.total == 5);
        CHECK(grown.games == Ids{1, 5, 6, 2, 3});
        CHECK(store->games_of(grown.collection).value() == Ids{1, 2, 3, 4, 5, 6});
        CHECK(store->find({.label = "x"})->total == 6);
    }
}

TEST_CASE("games can be imported into a collection that is there") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        Collection mine{.name = "mine"};
        REQUIRE(store->add_collection(mine));
        import(*store, pgn_game("A"), {.collection_name = "a.pgn", .collection = mine.id});
        import(*store, pgn_game("B") + pgn_game("C"), {.collection = mine.id});
        CHECK(collections_text(*store) == "mine: 3");
        MemorySource source(kThree);
        const auto nowhere = import_games(*store, source, {.collection = 77});
        REQUIRE_FALSE(nowhere.has_value());
        CHECK(nowhere.error().code == ErrorCode::NotFound);
    }
}

TEST_CASE("duplicates are reported, and added all the same") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        import(*store, pgn_game("A"));
        const ImportReport report =
            import(*store, pgn_game("B") + pgn_game("C") + pgn_game("D", "1. H2-E2 B9-C7"),
                   {.most_duplicates = 1});
        CHECK(report.duplicate_count == 2);
        CHECK(report.duplicates == std::vector<Duplicate>{{2, 1, Sameness::Moves}});
        CHECK(store->count() == 4);
        CHECK(import(*store, pgn_game("E"), {.finds_duplicates = false}).duplicate_count == 0);
    }
}

TEST_CASE("an import that is stopped, fails or has no game leaves nothing") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        std::string many;
        for (int i = 0; i < 5000; ++i)
            many += pgn_game(std::to_string(i));
        MemorySource source(many);
        std::uint64_t read = 0;
        const auto stopped =
            import_games(*store, source, {.collection_name = "a"}, [&](const ImportProgress& now) {
                CHECK(now.read >= read);
                CHECK(now.size == many.size());
                read = now.read;
                return now.games < 4500;
            });
        REQUIRE(stopped.has_value());
        CHECK(stopped->is_stopped);
        CHECK(read > many.size() / 2);
        CHECK(store->count() == 0);
        CHECK(collections_text(*store).empty());
        CHECK(store->changed_after(0, 9)->empty());
        MemorySource none("nothing of interest");
        const auto empty = import_games(*store, none, {.collection_name = "a"});
        CHECK((!empty || empty->total == 0));
        CHECK(collections_text(*store).empty());
        CHECK(import(*store, many, {.collection_name = "a"}).games.size() == 200);
        CHECK(collections_text(*store) == "a: 5000");
    }
}

TEST_CASE("problems are reported, and kept with their game") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        ImportOptions options;
        options.problems_text = [](const Diagnostics& problems, const record::Game& game) {
            return std::to_string(problems.size()) + " of " + std::to_string(game.move_count());
        };
        const ImportReport report =
            import(*store, pgn_game("A") + pgn_game("B", "1. H2-E2 H9-H1"), options);
        CHECK(report.problems.size() == 1);
        CHECK(store->load(1)->value().problems.empty());
        CHECK(store->load(2)->value().problems == "1 of 2");
    }
}

TEST_CASE("a list of practice positions is in no collection, and is recognised again") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        const ImportOptions options{.list = "mates", .collection_name = "mates"};
        const std::string text =
            "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\n3k5/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1\n";
        CHECK(import(*store, text, options).known == 0);
        CHECK(import(*store, text, options).known == 2);
        CHECK(store->positions_of("mates")->size() == 2);
        CHECK(collections_text(*store).empty());
    }
}
