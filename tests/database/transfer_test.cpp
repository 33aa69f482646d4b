// SPDX-License-Identifier: MIT
#include "database/transfer.h"

#include <doctest/doctest.h>

#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

std::string exported(Library& library) {
    MemorySink sink;
    REQUIRE(export_library(library, sink).has_value());
    return sink.take();
}

}  // namespace

TEST_CASE("a whole library goes to a file and comes back the same") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("one"));
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

    const auto other = Library::open(folder.file("two"));
    REQUIRE(other.has_value());
    const auto imported = import_library(**other, text);
    REQUIRE(imported.has_value());
    CHECK(imported->added == 3);
    CHECK(imported->known == 0);
    CHECK(imported->diagnostics.empty());
    CHECK(exported(**other) == text);

    const auto again = import_library(**other, text);
    REQUIRE(again.has_value());
    CHECK(again->added == 0);
    CHECK(again->known == 3);
    CHECK((*other)->count().value() == 2);
}

TEST_CASE("a line that cannot be understood costs itself only, and is named") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("one"));
    REQUIRE(library.has_value());
    std::vector<StoredGame> games(2);
    REQUIRE((*library)->add_all(games).has_value());
    std::string text = exported(**library);
    text.insert(text.find('\n', text.find("settings")) + 1,
                "{\"key\": 7}\n{rubbish\n{\"key\":\"x\",\"kind\":\"song\",\"record\":\"\"}\n");
    const auto other = Library::open(folder.file("two"));
    REQUIRE(other.has_value());
    const auto imported = import_library(**other, text);
    REQUIRE(imported.has_value());
    CHECK(imported->added == 2);
    REQUIRE(imported->diagnostics.size() == 3);
    CHECK(imported->diagnostics[0].error.where.line == 3);
    CHECK(imported->diagnostics[2].error.where.line == 5);
}

TEST_CASE("what is no exported library is refused") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("one"));
    REQUIRE(library.has_value());
    for (const char* text : {"", "\n", "{}", "[1]", "{\"chuhe_library\": 99}",
                             "{\"chuhe_library\": \"1\"}", "[Event \"x\"]\n\n1. h2e2 *"}) {
        CAPTURE(text);
        CHECK_FALSE(import_library(**library, text).has_value());
    }
}
