// SPDX-License-Identifier: MIT
#include "chuhe/index/packed_games.h"

#include <doctest/doctest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/index/packed_games_writer.h"
#include "packed_kit.h"

using namespace chuhe;
using namespace chuhe::index;
using namespace chuhe::tests;

namespace {

std::string refusal_of(const std::string& file) {
    const auto games = PackedGames::open(bytes_of(file), "a.chgames");
    return games ? "none" : to_string(games.error());
}

void put_u32(std::string& file, std::size_t offset, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i)
        file[offset + i] = static_cast<char>(value >> (8 * i) & 0xFF);
}

struct FileRefusal {
    const char* title;
    std::function<void(std::string&)> damage;
    const char* message;
};

struct ContentRefusal {
    const char* title;
    std::function<void(TakenApart&)> damage;
    const char* message;
};

// The lowest byte of a number in a column of the two games.
std::size_t in_games(std::size_t column, std::size_t game) {
    constexpr std::size_t kColumnSize = 8;  // two games of four bytes
    return column * kColumnSize + game;
}

}  // namespace

TEST_CASE("packed games are read as they were written") {
    const std::string file = two_games();
    const auto read = PackedGames::open(bytes_of(file), "a.chgames");
    REQUIRE_MESSAGE(read.has_value(), to_string(read.error()));
    const PackedGames& games = *read;
    CHECK(games.info() == some_info());
    CHECK(games.checksum().size() == 64);
    REQUIRE(games.size() == 2);
    CHECK(games.plies() == 5);
    CHECK(games.tags(0) == kFirstTags);
    CHECK(games.tags(1) == kSecondTags);
    CHECK(games.ply_count(0) == 4);
    CHECK(games.moves(0).value() == moves_of("h2e2 h9g7 h0g2 i9h9"));
    CHECK(games.moves(1).value() == moves_of("c3c4"));
    CHECK(games.check().has_value());
    CHECK(games.memory() > 0);
}

TEST_CASE("a collection without games is a file, too") {
    const std::string file = PackedGamesWriter(some_info()).finish();
    const auto games = PackedGames::open(bytes_of(file), "a.chgames");
    REQUIRE_MESSAGE(games.has_value(), to_string(games.error()));
    CHECK(games->size() == 0);
    CHECK(games->plies() == 0);
}

TEST_CASE("the same games give the same file, also from a writer used twice") {
    CHECK(two_games() == two_games());
    PackedGamesWriter writer(some_info());
    REQUIRE(writer.add(kFirstTags, {}).has_value());
    CHECK(writer.size() == 1);
    const std::string first = writer.finish();
    CHECK(writer.size() == 0);
    REQUIRE(writer.add(kFirstTags, {}).has_value());
    CHECK(writer.finish() == first);
}

TEST_CASE("random games with any moves are read as they were written") {
    std::mt19937 random(7);
    PackedGamesWriter writer(some_info());
    std::vector<std::vector<Move>> written;
    for (int game = 0; game < 50; ++game) {
        Position position = Position::start();
        std::vector<Move> moves;
        for (int ply = 0; ply < 200; ++ply) {
            const MoveList legal = legal_moves(position);
            if (legal.empty()) break;
            moves.push_back(legal[random() % legal.size()]);
            position.make(moves.back());
        }
        REQUIRE(writer.add(kFirstTags, moves).has_value());
        written.push_back(moves);
    }
    const std::string file = writer.finish();
    const auto games = PackedGames::open(bytes_of(file), "a.chgames");
    REQUIRE(games.has_value());
    for (std::size_t game = 0; game < written.size(); ++game)
        CHECK(games->moves(game).value() == written[game]);
}

TEST_CASE("the writer refuses what the file cannot hold, and adds nothing") {
    PackedGamesWriter writer(some_info());
    const auto refusal = [&](const PackedTags& tags, std::string_view moves) {
        const auto added = writer.add(tags, moves_of(moves));
        return added ? std::string("none") : to_string(added.error());
    };
    CHECK(refusal(kFirstTags, "h2e2 h2e2") == "illegal move: no piece on h2");
    PackedTags tags = kFirstTags;
    tags.event = "\xFF";
    CHECK(refusal(tags, "") == "bad encoding: the packed games contain invalid UTF-8");
    tags.event = std::string_view("a\0b", 3);
    CHECK(refusal(tags, "") == "bad encoding: the packed games contain invalid UTF-8");
    CHECK(writer.size() == 0);
    CHECK(writer.finish() == PackedGamesWriter(some_info()).finish());
}

TEST_CASE("anything but a sound file of packed games is refused with the reason") {
    // clang-format off
    const std::vector<FileRefusal> cases = {
        {"empty", [](auto& f) { f.clear(); }, "a.chgames: unsupported: not a file of packed games"},
        {"another file", [](auto& f) { f.replace(0, 4, "PK\3\4"); }, "a.chgames: unsupported: not a file of packed games"},
        {"cut magic", [](auto& f) { f.resize(5); }, "a.chgames: unsupported: not a file of packed games"},
        {"cut header", [](auto& f) { f.resize(100); }, "a.chgames@0x64: truncated: header of the packed games truncated"},
        {"newer version", [](auto& f) { put_u32(f, 8, 2); }, "a.chgames@0x8: unsupported: packed games of version 2; this program reads version 1"},
        {"no version", [](auto& f) { put_u32(f, 8, 0); }, "a.chgames@0x8: unsupported: packed games of version 0; this program reads version 1"},
        {"a bit of the counts", [](auto& f) { f[12] ^= 1; }, "a.chgames@0x60: bad syntax: packed games damaged: the checksum does not match"},
        {"a bit of the contents", [](auto& f) { f[200] ^= 1; }, "a.chgames@0x60: bad syntax: packed games damaged: the checksum does not match"},
        {"a bit of the checksum", [](auto& f) { f[96] ^= 1; }, "a.chgames@0x60: bad syntax: packed games damaged: the checksum does not match"},
        {"reserved", [](auto& f) { put_u32(f, 72, 1); f = TakenApart::sealed(f); }, "a.chgames@0x48: bad syntax: reserved bytes of the packed games are not zero"},
        {"too many games", [](auto& f) { put_u32(f, 12, 0xFFFFFFFF); f = TakenApart::sealed(f); }, "a.chgames@0xc: unsupported: too many games, plies or texts for one file of packed games"},
        {"too many plies", [](auto& f) { put_u32(f, 16, 0xFFFFFFFF); f = TakenApart::sealed(f); }, "a.chgames@0xc: unsupported: too many games, plies or texts for one file of packed games"},
        {"too much text", [](auto& f) { put_u32(f, 44, 0xFFFFFFFF); f = TakenApart::sealed(f); }, "a.chgames@0xc: unsupported: too many games, plies or texts for one file of packed games"},
        {"another size", [](auto& f) { put_u32(f, 36, 1000); f = TakenApart::sealed(f); }, "a.chgames@0x80: bad syntax: the compressed data of the packed games is damaged or does not have the stated size"},
        {"no frame", [](auto& f) { f[128] ^= 1; f = TakenApart::sealed(f); }, "a.chgames@0x80: bad syntax: the compressed data of the packed games is damaged or does not have the stated size"},
    };
    // clang-format on
    const std::string sound = two_games();
    REQUIRE(refusal_of(sound) == "none");
    for (const FileRefusal& bad : cases) {
        CAPTURE(std::string(bad.title));
        std::string file = sound;
        bad.damage(file);
        CHECK(refusal_of(file) == bad.message);
    }
}

TEST_CASE("a file of packed games that is cut off or goes on is refused, wherever that is") {
    const std::string sound = two_games();
    for (std::size_t size = 0; size < sound.size(); ++size) {
        CAPTURE(size);
        CHECK(refusal_of(sound.substr(0, size)) != "none");
    }
    const auto message = [&](std::size_t size) {
        return "the packed games have " + std::to_string(size) + " bytes; their header says " +
               std::to_string(sound.size());
    };
    CHECK(refusal_of(sound.substr(0, sound.size() - 1)).find(message(sound.size() - 1)) !=
          std::string::npos);
    CHECK(refusal_of(sound + "x").find(message(sound.size() + 1)) != std::string::npos);
}

TEST_CASE("contents that contradict each other are refused with the reason") {
    const std::string counts =
        "a.chgames: bad syntax: the header of the packed games does not match their contents";
    const std::string header =
        "a.chgames@0x20: bad syntax: the header of the packed games does not match their contents";
    const std::string game =
        "a.chgames: bad syntax: game 2 of the packed games refers to missing data";
    const std::string text = "a.chgames: bad syntax: the packed games contain invalid UTF-8";
    using namespace index::layout;
    // clang-format off
    const std::vector<ContentRefusal> cases = {
        {"a game more", [](auto& f) { ++f.counts[0]; }, header.c_str()},
        {"a ply more", [](auto& f) { ++f.counts[1]; }, header.c_str()},
        {"a text more", [](auto& f) { ++f.counts[2]; }, counts.c_str()},
        {"a text less", [](auto& f) { --f.counts[2]; }, counts.c_str()},
        {"no texts", [](auto& f) { f.counts[2] = 0; }, header.c_str()},
        {"a player more", [](auto& f) { ++f.counts[3]; }, header.c_str()},
        {"a date more", [](auto& f) { ++f.counts[4]; }, header.c_str()},
        {"a move more", [](auto& f) { f.sections[kMoves] += 'x'; ++f.counts[1]; }, counts.c_str()},
        {"a text without an end", [](auto& f) { f.sections[kTexts].pop_back(); }, counts.c_str()},
        {"first text", [](auto& f) { f.sections[kTexts][0] = 'x'; --f.counts[2]; }, counts.c_str()},
        {"bad text", [](auto& f) { f.sections[kTexts][1] = '\xFF'; }, text.c_str()},
        {"five lines of info", [](auto& f) { f.sections[kInfo].pop_back(); }, counts.c_str()},
        {"bad info", [](auto& f) { f.sections[kInfo][0] = '\xFF'; }, text.c_str()},
        {"text of a player", [](auto& f) { f.sections[kTables][0] = 99; }, counts.c_str()},
        {"player", [](auto& f) { f.sections[kGames][in_games(0, 1)] = 99; }, game.c_str()},
        {"other player", [](auto& f) { f.sections[kGames][in_games(1, 1)] = 99; }, game.c_str()},
        {"event", [](auto& f) { f.sections[kGames][in_games(2, 1)] = 99; }, game.c_str()},
        {"site", [](auto& f) { f.sections[kGames][in_games(3, 1)] = 99; }, game.c_str()},
        {"date", [](auto& f) { f.sections[kGames][in_games(4, 1)] = 99; }, game.c_str()},
        {"ecco", [](auto& f) { f.sections[kGames][in_games(5, 1)] = 99; }, game.c_str()},
        {"result", [](auto& f) { f.sections[kGames][in_games(6, 1)] = 4; }, game.c_str()},
        {"more plies than moves", [](auto& f) { f.sections[kGames][in_games(7, 1)] = 2; }, game.c_str()},
        {"fewer plies than moves", [](auto& f) { f.sections[kGames][in_games(7, 1)] = 0; }, counts.c_str()},
    };
    // clang-format on
    const std::string sound = two_games();
    REQUIRE(TakenApart(sound).together() == sound);
    for (const ContentRefusal& bad : cases) {
        CAPTURE(std::string(bad.title));
        TakenApart parts(sound);
        bad.damage(parts);
        CHECK(refusal_of(parts.together()) == bad.message);
    }
}

TEST_CASE("an invalid date is refused") {
    PackedTags tags = kFirstTags;
    for (const char* date : {"2001-13", "2001-02-30", "20011209", "x", "2001-1-1", "99"}) {
        CAPTURE(date);
        tags.iso_date = date;
        PackedGamesWriter writer(some_info());
        REQUIRE(writer.add(tags, {}).has_value());
        CHECK(refusal_of(writer.finish()) ==
              "a.chgames: bad syntax: the packed games contain the invalid date '" +
                  std::string(date) + "'");
    }
}

TEST_CASE("the number of a move that does not exist is refused when the game is replayed") {
    TakenApart parts(two_games());
    parts.sections[layout::kMoves][2] = static_cast<char>(200);
    const std::string file = parts.together();
    const auto games = PackedGames::open(bytes_of(file), "a.chgames");
    REQUIRE(games.has_value());
    const std::string refusal =
        "a.chgames: illegal move: game 1, ply 3 of the packed games: no such move";
    CHECK(to_string(games->moves(0).error()) == refusal);
    CHECK(games->moves(1).has_value());
    CHECK(to_string(games->check().error()) == refusal);
}
