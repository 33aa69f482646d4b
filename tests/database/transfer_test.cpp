// SPDX-License-Identifier: MIT
#include "chuhe/database/transfer.h"

#include <doctest/doctest.h>

#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

std::string exported(Store& library) {
    MemorySink sink;
    REQUIRE(export_library(library, sink).has_value());
    return sink.take();
}

}  // namespace

TEST_CASE("a whole library is exported and imported unchanged") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        std::vector<StoredGame> games(3);
        games[0].game = tests::game_of("h2e2 (b2e2 b9c7) h9g7");
        games[1].labels = {"a", "b"};
        games[1].play = "{}";
        games[2].kind = Kind::Play;
        games[2].deleted = "2026-01-01T00:00:00Z";
        REQUIRE((*library)->add_all(games).has_value());
        REQUIRE((*library)->change_settings({{"theme", "dark"}}).has_value());
        const std::string text = exported(**library);

        const auto other = kind.open(folder.file("two"));
        REQUIRE(other.has_value());
        const auto imported = import_library(**other, text);
        REQUIRE(imported.has_value());
        CHECK(imported->added == 3);
        CHECK(imported->known == 0);
        CHECK(imported->diagnostics.empty());
        CHECK(imported->is_whole);
        CHECK(exported(**other) == text);

        const auto again = import_library(**other, text);
        REQUIRE(again.has_value());
        CHECK(again->added == 0);
        CHECK(again->known == 3);
        CHECK((*other)->count().value() == 2);
    }
}

namespace {

// Two positions of a list, the first of them solved by a game that played it out.
std::vector<StoredGame> practised(Store& library) {
    std::vector<StoredGame> positions(2);
    positions[0].game.add_tag("Title", "One");
    positions[1].game.add_tag("Title", "Two");
    for (StoredGame& position : positions)
        position.list = "endgames.eglib";
    REQUIRE(library.add_all(positions).has_value());
    std::vector<StoredGame> played(1);
    played[0].kind = Kind::Play;
    played[0].practises = positions[0].id;
    REQUIRE(library.add_all(played).has_value());
    REQUIRE(library.set_solved(positions[0].id, "2026-01-02T03:04:05Z").value());
    positions.push_back(played[0]);
    return positions;
}

std::vector<Summary> everything(Store& library) {
    return library.find({.order = Order::Created, .reversed = true})->games;
}

}  // namespace

TEST_CASE("solved positions are exported with a library and solved in the other one") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto one = kind.open(folder.file("one"));
        const auto two = kind.open(folder.file("two"));
        REQUIRE(one.has_value());
        REQUIRE(two.has_value());
        std::vector<StoredGame> before(3);  // so that numbers differ
        REQUIRE((*two)->add_all(before).has_value());
        practised(**one);
        REQUIRE(import_library(**two, exported(**one))->added == 3);
        CHECK((*two)->load(4)->value().list == "endgames.eglib");
        CHECK((*two)->load(4)->value().solved == "2026-01-02T03:04:05Z");
        CHECK((*two)->load(5)->value().solved.empty());
        CHECK((*two)->load(6)->value().practises == 4);
    }
}

TEST_CASE("a list that was opened in both libraries is not duplicated, and progress is merged") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto one = kind.open(folder.file("one"));
        const auto two = kind.open(folder.file("two"));
        REQUIRE(one.has_value());
        REQUIRE(two.has_value());
        practised(**one);
        std::vector<StoredGame> own(2);
        own[0].game.add_tag("Title", "Two");
        own[1].game.add_tag("Title", "One");
        for (StoredGame& position : own)
            position.list = "endgames.eglib";
        own[0].solved = "2025";
        REQUIRE((*two)->add_all(own).has_value());
        for (int time = 0; time < 2; ++time) {
            const auto imported = import_library(**two, exported(**one));
            REQUIRE(imported.has_value());
            CHECK(imported->added == (time == 0 ? 1 : 0));  // the game that played it out
            CHECK(imported->known == (time == 0 ? 2 : 3));
            CHECK(everything(**two).size() == 3);
            CHECK((*two)->load(1)->value().solved == "2025");
            CHECK((*two)->load(2)->value().solved == "2026-01-02T03:04:05Z");
            CHECK((*two)->load(3)->value().practises == 2);
        }
    }
}

TEST_CASE("settings that identified games by number stay in their own library") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        const auto imported = import_library(
            **library,
            R"({"chuhe_library":1})"
            "\n"
            R"({"settings":{"solved":"[1]","lists":"[]","attempts":"{}","theme":"\"dark\""}})"
            "\n");
        REQUIRE(imported.has_value());
        CHECK((*library)->settings()->size() == 1);
    }
}

TEST_CASE("a line that cannot be parsed is skipped and reported") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        std::vector<StoredGame> games(2);
        REQUIRE((*library)->add_all(games).has_value());
        std::string text = exported(**library);
        text.insert(text.find('\n', text.find("settings")) + 1,
                    "{\"key\": 7}\n{rubbish\n{\"key\":\"x\",\"kind\":\"song\",\"record\":\"\"}\n");
        const auto other = kind.open(folder.file("two"));
        REQUIRE(other.has_value());
        const auto imported = import_library(**other, text);
        REQUIRE(imported.has_value());
        CHECK(imported->added == 2);
        REQUIRE(imported->diagnostics.size() == 3);
        CHECK(imported->unread == 3);
        CHECK(imported->diagnostics[0].error.where.line == 3);
        CHECK(imported->diagnostics[2].error.where.line == 5);
        // In our own words, with the location, and without the parser's message.
        CHECK(to_string(imported->diagnostics[1].error.message) == "invalid JSON from here on");
        CHECK(imported->diagnostics[1].error.where.column == 2);
    }
}

TEST_CASE("a line with a repeated field is rejected with its location and skipped") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        std::vector<StoredGame> games(1);
        REQUIRE((*library)->add_all(games).has_value());
        std::string text = exported(**library);
        const std::size_t line = text.find("{\"key\"");
        REQUIRE(line != std::string::npos);
        text.insert(line, "{\"红\":1,\"key\":\"x\",\"key\":\"y\"}\n");
        const auto other = kind.open(folder.file("two"));
        REQUIRE(other.has_value());
        const auto imported = import_library(**other, text);
        REQUIRE(imported.has_value());
        CHECK(imported->added == 1);
        REQUIRE(imported->diagnostics.size() == 1);
        CHECK(to_string(imported->diagnostics[0].error.message) == "duplicate field 'key'");
        CHECK(imported->diagnostics[0].error.where.column == 18);
    }
}

TEST_CASE("a library is imported in chunks, wherever they are split") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        std::vector<StoredGame> games(3);
        games[1].game.set_comment(record::kRoot, "中炮对屏风马");
        REQUIRE((*library)->add_all(games).has_value());
        const std::string text = exported(**library);
        for (const std::size_t length : {std::size_t{1}, std::size_t{7}, text.size()}) {
            CAPTURE(length);
            const auto other = kind.open(folder.file("other" + std::to_string(length)));
            REQUIRE(other.has_value());
            LibraryIntake intake(**other);
            // The last line has lost its line feed, as when someone edits the file.
            const std::string_view whole = std::string_view(text).substr(0, text.size() - 1);
            for (std::size_t at = 0; at < whole.size(); at += length)
                REQUIRE(intake.take(whole.substr(at, length)).has_value());
            REQUIRE(intake.finish().has_value());
            CHECK(intake.so_far().added == 3);
            CHECK(exported(**other) == text);
        }
    }
}

TEST_CASE(
    "a file that is not a library is recognised by its first bytes, a truncated one by its end") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        LibraryIntake intake(**library);
        CHECK_FALSE(intake.take(std::string(2000, 'x')).has_value());

        std::vector<StoredGame> games(2);
        REQUIRE((*library)->add_all(games).has_value());
        std::string text = exported(**library);
        const std::size_t end = text.rfind('\n', text.size() - 2) + 1;
        struct Cut {
            std::size_t length;
            std::size_t added;
            std::size_t unread;
        };
        // In the last game, before the end mark, in it.
        for (const Cut cut : {Cut{end - 10, 1, 1}, Cut{end, 2, 0}, Cut{text.size() - 4, 2, 1}}) {
            CAPTURE(cut.length);
            const auto other = kind.open(folder.file("cut" + std::to_string(cut.length)));
            REQUIRE(other.has_value());
            const auto imported = import_library(**other, text.substr(0, cut.length));
            REQUIRE(imported.has_value());
            CHECK_FALSE(imported->is_whole);
            CHECK(imported->added == cut.added);
            CHECK(imported->unread == cut.unread);
            REQUIRE_FALSE(imported->diagnostics.empty());
            CHECK(imported->diagnostics[0].error.code == ErrorCode::Truncated);
        }
        // A game is missing in the middle.
        std::string gap = text;
        const std::size_t game = gap.find("{\"key\"");
        gap.erase(game, gap.find('\n', game) + 1 - game);
        const auto other = kind.open(folder.file("gap"));
        REQUIRE(other.has_value());
        const auto imported = import_library(**other, gap);
        REQUIRE(imported.has_value());
        CHECK_FALSE(imported->is_whole);
        CHECK(to_string(imported->diagnostics[0].error.message) ==
              "the exported library is incomplete: it contains 1 of 2 games");
    }
}

TEST_CASE("a library exported before there were end marks is imported as whole") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        const auto imported = import_library(
            **library,
            "{\"chuhe_library\":1}\n{\"settings\":{}}\n"
            "{\"key\":\"k\",\"kind\":\"study\",\"record\":\"[Red \\\"x\\\"]\\n\\n*\\n\"}\n");
        REQUIRE(imported.has_value());
        CHECK(imported->added == 1);
        CHECK(imported->is_whole);
        CHECK(imported->diagnostics.empty());
    }
}

TEST_CASE("nothing follows the end mark, even if a game is added just then") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        LibraryText text(**library);
        std::string last;
        while (last.find("\"end\"") == std::string::npos)
            last = text.next().value().value();
        StoredGame late;
        REQUIRE((*library)->add(late).has_value());
        CHECK_FALSE(text.next().value().has_value());
    }
}

TEST_CASE("in a file full of errors only the first are reported, and all are counted") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        std::string text = "{\"chuhe_library\": 1}\n";
        for (int i = 0; i < 2000; ++i)
            text += "nonsense\n";
        const auto imported = import_library(**library, text);
        REQUIRE(imported.has_value());
        CHECK(imported->unread == 2000);
        REQUIRE(imported->diagnostics.size() == 501);
        CHECK(imported->diagnostics.back().count == imported->unread - 500);
        CHECK(imported->diagnostics.back().error.message.code() == "report.more_problems");
    }
}

TEST_CASE("a record that has become unreadable does not prevent the others from being copied") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        {
            const auto library = kind.open(folder.file("one"));
            REQUIRE(library.has_value());
            std::vector<StoredGame> games(3);
            REQUIRE((*library)->add_all(games).has_value());
        }
        kind.run(folder.file("one"), "UPDATE games SET record = '' WHERE id = 2");
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        const auto other = kind.open(folder.file("two"));
        REQUIRE(other.has_value());
        const auto imported = import_library(**other, exported(**library));
        REQUIRE(imported.has_value());
        CHECK(imported->added == 2);
        CHECK(imported->unread == 1);
    }
}

TEST_CASE("anything but an exported library is rejected") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        REQUIRE(library.has_value());
        for (const char* text : {"", "\n", "{}", "[1]", "{\"chuhe_library\": 99}",
                                 "{\"chuhe_library\": \"1\"}", "[Event \"x\"]\n\n1. h2e2 *"}) {
            CAPTURE(text);
            CHECK_FALSE(import_library(**library, text).has_value());
        }
    }
}
