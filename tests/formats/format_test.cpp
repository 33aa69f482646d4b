// SPDX-License-Identifier: MIT
#include "chuhe/formats/format.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "format_kit.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::formats;
using namespace chuhe::tests;

TEST_CASE("every format has a unique name and extension and can read or write") {
    std::set<std::string_view> names;
    std::set<std::string_view> extensions;
    for (const Format& format : all_formats()) {
        CAPTURE(format.name);
        CHECK_FALSE(format.name.empty());
        CHECK(format.title != nullptr);
        CHECK(format.extension.starts_with('.'));
        CHECK(names.insert(format.name).second);
        CHECK(extensions.insert(format.extension).second);
        CHECK((format.read != nullptr || format.write != nullptr));
        CHECK((format.read == nullptr || format.recognises != nullptr));
    }
}

TEST_CASE("a format is found by its name and by the end of a path, in either case") {
    for (const Format& format : all_formats()) {
        CHECK(format_of_name(format.name) == &format);
        CHECK(format_of_path("some folder/game" + std::string(format.extension)) == &format);
        CHECK(format_of_path("game." + std::string(format.name)) == &format);
    }
    REQUIRE(format_of_name("PGN") != nullptr);
    CHECK(format_of_path("FINALS.PGN") == format_of_name("pgn"));
    CHECK(format_of_path("book.dhtmlxq") == format_of_name("dhtmlxq"));
    CHECK(format_of_path("BOOK.UBB") == format_of_name("dhtmlxq"));
    CHECK(format_of_name("nonsense") == nullptr);
    CHECK(format_of_name("") == nullptr);
    CHECK(format_of_path("pgn") == nullptr);
    CHECK(format_of_path("") == nullptr);
}

TEST_CASE("no format accepts an empty file or garbage") {
    CHECK(format_of({}) == nullptr);
    CHECK(format_of(bytes_of("\x01\x02\x03\xFF\xFE\x00garbage")) == nullptr);
    MemorySource empty("");
    const Result<OpenedReader> opened = open_reader(empty, {.source = "empty.pgn"});
    REQUIRE_FALSE(opened.has_value());
    CHECK(opened.error().code == ErrorCode::Unsupported);
    CHECK(opened.error().where.source == "empty.pgn");
}

TEST_CASE("what a format writes is recognised as that format") {
    const record::Game game =
        random_game(4, {.moves = 20, .branch = 0, .unplayable = false, .script = Script::Ascii});
    for (const Format& format : all_formats()) {
        if (format.read == nullptr || format.write == nullptr) continue;
        CAPTURE(format.name);
        const Written written = write_game(format.name, game);
        const Format* found = format_of(bytes_of(written.bytes));
        REQUIRE(found != nullptr);
        CHECK(found->name == format.name);
    }
}

TEST_CASE("a source that delivers one byte at a time is read like any other") {
    class Slow : public ByteSource {
    public:
        explicit Slow(std::string_view bytes) : bytes_(bytes) {}
        Result<std::size_t> read(std::span<char> room) override {
            if (bytes_.empty() || room.empty()) return 0;
            room[0] = bytes_[0];
            bytes_.remove_prefix(1);
            return 1;
        }

    private:
        std::string_view bytes_;
    };
    const std::string bytes = "[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n1. C2=5 H8+7 *\n";
    Slow source(bytes);
    Result<OpenedReader> opened = open_reader(source, {});
    REQUIRE(opened.has_value());
    CHECK(opened->format->name == "pgn");
    ReadGame item;
    REQUIRE(opened->reader->next(item).value());
    CHECK(item.game.move_count() == 2);
    CHECK_FALSE(opened->reader->next(item).value());
}

TEST_CASE("a reader of one game returns it once") {
    ReadGame game;
    game.game.add_tag("Red", "a");
    const std::unique_ptr<Reader> reader = single_game_reader(std::move(game), Encoding::Big5);
    ReadGame item;
    REQUIRE(reader->next(item).value());
    CHECK(item.game.tag("Red") == "a");
    CHECK_FALSE(reader->next(item).value());
    CHECK(reader->encoding() == Encoding::Big5);
    CHECK(reader->library_tags().empty());
    CHECK(reader->diagnostics().empty());
}
