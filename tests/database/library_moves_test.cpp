// SPDX-License-Identifier: MIT
//
// Moves saved one by one.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "chuhe/base/file.h"
#include "chuhe/database/library.h"
#include "chuhe/database/transfer.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

// A game in progress with a variation at its first move, as reviews add them.
StoredGame reviewed_game() {
    StoredGame stored;
    stored.kind = Kind::Play;
    stored.game = tests::game_of("h2e2 (b2e2 b9c7) h9g7");
    stored.numbers = {0, 1, 2, 5, 6, 7};
    stored.play = "whole";
    return stored;
}

Library::PlayedMove played(const char* move, std::uint32_t number, const char* note) {
    return {*parse_move(move), number, note};
}

StoredGame load(Library& library, GameId id) {
    const auto loaded = library.load(id);
    REQUIRE(loaded.has_value());
    REQUIRE(loaded->has_value());
    return **loaded;
}

}  // namespace

TEST_CASE("appended moves are part of the game when it is read") {
    const TemporaryFolder folder;
    StoredGame stored = reviewed_game();
    {
        const auto library = Library::open(folder.file("l"));
        REQUIRE(library.has_value());
        REQUIRE((*library)->add(stored));
        REQUIRE((*library)->append(stored, played("h0g2", 7, "first")));
        REQUIRE((*library)->append(stored, played("b9c7", 8, "second")));
        CHECK((*(*library)->summary(stored.id))->plies == 4);
    }
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    const StoredGame back = load(**library, stored.id);
    CHECK(back.game == tests::game_of("h2e2 (b2e2 b9c7) h9g7 h0g2 b9c7"));
    // In tree order: the main line, then the variation.
    CHECK(back.numbers == std::vector<std::uint32_t>{0, 1, 2, 7, 8, 5, 6, 9});
    CHECK(back.play == "whole\nfirst\nsecond");
}

TEST_CASE("saving the whole game includes the appended moves, once") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame stored = reviewed_game();
    REQUIRE((*library)->add(stored));
    REQUIRE((*library)->append(stored, played("h0g2", 7, "first")));
    StoredGame whole = load(**library, stored.id);
    whole.play = "whole again";
    REQUIRE((*library)->save(whole));
    const StoredGame back = load(**library, stored.id);
    CHECK(back.game == whole.game);
    CHECK(back.numbers == whole.numbers);
    CHECK(back.play == "whole again");
    CHECK((*(*library)->summary(stored.id))->plies == 3);
}

TEST_CASE("a game without numbers has none after a move either") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame stored = reviewed_game();
    stored.numbers.clear();
    REQUIRE((*library)->add(stored));
    REQUIRE((*library)->append(stored, played("h0g2", 7, "")));
    CHECK(load(**library, stored.id).numbers.empty());
}

TEST_CASE("a move for a missing game is refused") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame stored = reviewed_game();
    REQUIRE((*library)->add(stored));
    StoredGame stranger = stored;
    stranger.id = 77;
    CHECK_FALSE((*library)->append(stranger, played("h0g2", 7, "")));
}

TEST_CASE("a copy of the library has the appended moves") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame stored = reviewed_game();
    REQUIRE((*library)->add(stored));
    REQUIRE((*library)->append(stored, played("h0g2", 7, "first")));
    MemorySink sink;
    REQUIRE(export_library(**library, sink));

    const auto other = Library::open(folder.file("other"));
    REQUIRE(other.has_value());
    REQUIRE(import_library(**other, sink.bytes())->added == 1);
    const auto id = (*other)->id_of_key(stored.key);
    REQUIRE(id.has_value());
    const StoredGame copy = load(**other, id->value());
    CHECK(copy.game == tests::game_of("h2e2 (b2e2 b9c7) h9g7 h0g2"));
    CHECK(copy.numbers == std::vector<std::uint32_t>{0, 1, 2, 7, 5, 6, 8});
    CHECK(copy.play == "whole\nfirst");
}

TEST_CASE("a saved move that cannot be played is reported, and the copy keeps the record") {
    const TemporaryFolder folder;
    StoredGame stored = reviewed_game();
    {
        const auto library = Library::open(folder.file("l"));
        REQUIRE(library.has_value());
        REQUIRE((*library)->add(stored));
    }
    for (const char* move : {"h0h9", "nonsense"}) {
        CAPTURE(move);
        {
            SQLite::Database database(folder.file("l"), SQLite::OPEN_READWRITE);
            database.exec("DELETE FROM played");
            database.exec("INSERT INTO played (game, ply, move, number) VALUES (" +
                          std::to_string(stored.id) + ", 1, '" + move + "', 7)");
        }
        const auto library = Library::open(folder.file("l"));
        REQUIRE(library.has_value());
        CHECK_FALSE((*library)->load(stored.id));
        const auto kept = (*library)->kept_after(0, 10);
        REQUIRE(kept.has_value());
        CHECK(kept->front().numbers == "0 1 2 5 6 7");
    }
}
