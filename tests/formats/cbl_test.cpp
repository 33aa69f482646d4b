// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbl.h"

#include <doctest/doctest.h>

#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "format_kit.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

const GameMix kCblMix = {
    .nags = false, .marks = false, .judgements = false, .unplayable = false, .longest_text = 15};

Game titled(std::string_view title, std::string_view move = "h2e2") {
    Game game;
    game.add_tag(tags::kTitle, title);
    if (!move.empty()) game.add_move(kRoot, *parse_move(move));
    return game;
}

std::string titles_of(const ReadFile& file) {
    std::string titles;
    for (const ReadGame& item : file.games)
        titles += std::string(item.game.tag(tags::kTitle).value_or("-")) + ' ';
    return titles;
}

constexpr std::size_t kIndex = 66624;
constexpr std::size_t kEntry = 276;
constexpr std::size_t kRecords = kIndex + 128 * kEntry;
constexpr std::size_t kSlot = 4096;

std::string small_library() {
    const Game a = titled("a");
    const Game b = titled("b", "");
    const Game c = titled("c", "h0g2");
    return write_games("cbl", {&a, &b, &c}).bytes;
}

TEST_CASE("a CBL library has its records in slots of 4096 bytes after an index of 128 entries") {
    const std::string bytes = small_library();
    CHECK(is_cbl(bytes_of(bytes)));
    CHECK(bytes.size() == kRecords + 3 * kSlot);
    CHECK(bytes.substr(52, 4) == "\xFF\xFF\xFF\x7F");
    CHECK(bytes.substr(60, 4) == std::string("\x80\0\0\0", 4));
    CHECK(bytes.substr(kIndex + kEntry, 12) == std::string("\7\0\0\0\1\0\0\0\1\0\0\0", 12));
    CHECK(bytes.substr(kRecords + 2 * kSlot, 15) == "CCBridge Record");
    const ReadFile file = read_games(bytes);
    CHECK(lines_of(file.diagnostics) == "");
    CHECK(titles_of(file) == "a b c ");
    CHECK(lines_of(file.games.at(1).diagnostics) ==
          "@0x19e40: bad syntax: a heading: this record has no moves\n");
}

TEST_CASE(
    "many random games, including long ones, round-trip through a CBL library with its header") {
    GameMix mix = kCblMix;
    mix.moves = 1500;
    std::vector<Game> games;
    for (std::uint64_t seed = 1; seed <= 150; ++seed)
        games.push_back(random_game(seed, seed % 10 == 0 ? mix : kCblMix));
    std::vector<const Game*> pointers;
    for (const Game& game : games)
        pointers.push_back(&game);
    WriteOptions options;
    options.library_tags = {{"CCBridgeId", "{ED14014B-806E-4753-9132-33ABFCC48D80}"},
                            {std::string(tags::kTitle), "棋谱"},
                            {std::string(tags::kAuthor), "某人"},
                            {std::string(tags::kRemark), "一\n二"}};
    const Written written = write_games("cbl", pointers, options);
    const ReadFile file = read_games(written.bytes);
    CHECK(lines_of(file.diagnostics) == "");
    CHECK(file.library_tags == options.library_tags);
    REQUIRE(file.games.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        Losses losses;
        for (const Loss& loss : written.losses) {
            if (loss.game == i) losses.push_back(loss);
        }
        CAPTURE(i);
        const Game expected = without(games[i], losses);
        CHECK(difference(file.games[i].game, expected, {.start = false, .tags = false})
                  .value_or("") == "");
    }
}

TEST_CASE("what a library has no field for is reported") {
    const Game game;
    WriteOptions options;
    options.library_tags = {{std::string(tags::kEvent), "x"}};
    CHECK(lines_of(write_games("cbl", {&game}, options).losses, game) ==
          "game 2: tag: library Event: x\n");
}

TEST_CASE("deleted records of a library are skipped with a note, unless requested") {
    std::string bytes = small_library();
    bytes[kIndex] = 5;
    const ReadFile file = read_games(bytes);
    CHECK(titles_of(file) == "b c ");
    CHECK(lines_of(file.diagnostics) == "@0x18e40: bad syntax: a deleted record is skipped: a\n");
    CHECK(titles_of(read_games(bytes, "", {.with_deleted = true})) == "a b c ");
}

TEST_CASE("games of a library come in index order") {
    std::string bytes = small_library();
    bytes[kIndex + 4] = 9;
    CHECK(titles_of(read_games(bytes)) == "b c a ");
}

TEST_CASE("unplayable text is reported at its record") {
    const Game a = titled("a");
    Game b = titled("b");
    b.add_text(kRoot, "炮九平五", {});
    const ReadFile file = read_games(write_games("cbl", {&a, &b}).bytes);
    const Diagnostics& found = file.games.at(1).diagnostics;
    REQUIRE(found.size() == 1);
    CHECK(found[0].error.code == ErrorCode::IllegalMove);
    CHECK(found[0].error.where.offset == kRecords + 4096);
}

TEST_CASE("the slots of a library are authoritative if its index is wrong") {
    std::string bytes = small_library();
    bytes[kIndex] = 0;                // a is not in the index
    bytes[kIndex + kEntry + 24] = 0;  // b has another name there
    const ReadFile file = read_games(bytes);
    CHECK(titles_of(file) == "c a b ");
    CHECK(lines_of(file.diagnostics) ==
          "@0x18e40: bad syntax: a record that is missing from the index\n"
          "@0x19e40: bad syntax: a record that is missing from the index\n"
          "@0x10554: truncated: the index lists a record that does not exist: b\n");
    bytes.replace(60, 4, "\xFF\xFF\xFF\xFF");
    CHECK(titles_of(read_games(bytes)) == "c a b ");
}

TEST_CASE("an unreadable record does not affect the rest of the library") {
    std::string bytes = small_library();
    bytes[kRecords + 19] = 3;
    const ReadFile file = read_games(bytes);
    CHECK(titles_of(file) == "b c ");
    CHECK(count_errors(file.diagnostics) == 1);
}

TEST_CASE("libraries truncated anywhere are handled") {
    const std::string bytes = small_library();
    const ReadFile header = read_games(std::string_view(bytes).substr(0, 1000), "cbl");
    REQUIRE(header.error.has_value());
    CHECK(to_string(*header.error) == "@0x3e8: truncated: the library header is truncated");
    CHECK(to_string(*read_games("x", "cbl").error) == "bad syntax: not a CCBridge library");
    check_truncations("cbl", bytes, 997);
    // Around the index and the first records, every byte is tried.
    for (std::size_t length = kRecords - 600; length < kRecords + 2300; ++length)
        read_games(std::string_view(bytes).substr(0, length), "cbl");
}

TEST_CASE("games lost from a truncated library are errors") {
    const std::string bytes = small_library();
    // Within the index: no game is left.
    const ReadFile index = read_games(std::string_view(bytes).substr(0, kIndex + 2 * kEntry + 10));
    CHECK(index.games.empty());
    REQUIRE(count_errors(index.diagnostics) >= 1);
    CHECK(index.diagnostics[0].error.code == ErrorCode::Truncated);
    // After the first record: the others are named, and the first is still given.
    const ReadFile one = read_games(std::string_view(bytes).substr(0, kRecords + 4096));
    CHECK(one.games.size() == 1);
    CHECK(count_errors(one.diagnostics) == 2);
}

TEST_CASE("the real CBL library has 35 games, 2 headings and a deleted record") {
    for_real_files("ccbridge", [](const std::filesystem::path& path, const std::string& bytes) {
        if (path.extension() != ".CBL") return;
        const ReadFile file = read_games(bytes);
        CHECK(file.diagnostics.size() == 1);
        std::size_t games = 0;
        std::size_t headings = 0;
        std::size_t plies = 0;
        std::vector<const Game*> all;
        for (const ReadGame& item : file.games) {
            ++(item.game.has_moves() ? games : headings);
            plies += item.game.move_count();
            CHECK(count_errors(item.diagnostics) == 0);
            all.push_back(&item.game);
        }
        MESSAGE(games, " games, ", headings, " headings, ", plies, " plies");
        CHECK(games == 35);
        CHECK(headings == 2);
        CHECK(read_games(bytes, "", {.with_deleted = true}).games.size() == 38);
        WriteOptions options;
        options.library_tags = file.library_tags;
        const Written written = write_games("cbl", all, options);
        CHECK(written.losses.empty());
        const ReadFile again = read_games(written.bytes);
        CHECK(again.library_tags == file.library_tags);
        REQUIRE(again.games.size() == file.games.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            CHECK(difference(again.games[i].game, *all[i]).value_or("") == "");
    });
}

}  // namespace
}  // namespace chuhe::tests
