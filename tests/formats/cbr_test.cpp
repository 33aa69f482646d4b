// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbr.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/formats/cbr_layout.h"
#include "chuhe/record/tags.h"
#include "format_kit.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

const GameMix kCbrMix = {
    .tag_names = {tags::kTitle, tags::kCategory, tags::kSource, tags::kEventClass, tags::kEvent,
                  tags::kRound, tags::kGroup, tags::kTable, tags::kDate, tags::kSite,
                  tags::kTimeControl, tags::kRed, tags::kRedTeam, tags::kRedElo, tags::kBlack,
                  tags::kReferee, tags::kAnnotator, tags::kCreated, tags::kNature}};

// h2e2{好} h9g7 | b9c7, made by our own writer; the tests change single bytes.
Game small_game() {
    Game game;
    game.add_tag(tags::kRed, "胡荣华一");
    game.set_outcome(Outcome::RedWins);
    const NodeId first = game.add_move(kRoot, *parse_move("h2e2"));
    game.set_comment(first, "好\n棋");
    game.add_move(first, *parse_move("h9g7"));
    game.add_move(first, *parse_move("b9c7"));
    return game;
}
std::string small_file() {
    return write_game("cbr", small_game()).bytes;
}

constexpr std::size_t kMoves = 2214;

TEST_CASE("a CBR file is written as CCBridge writes it") {
    const std::string bytes = small_file();
    CHECK(is_cbr(bytes_of(bytes)));
    CHECK(bytes.substr(0, 20) == std::string("CCBridge Record\0\0\0\0\2", 20));
    CHECK(bytes.substr(1076, 10) == std::string("\xE1\x80\x63\x83\x4E\x53\x00\x4E\0\0", 10));
    CHECK(bytes[2076] == 1);
    CHECK(bytes[2112] == 1);
    CHECK(bytes.substr(2116, 2) == std::string("\1\0", 2));
    CHECK(bytes.substr(2120, 10) == std::string("\x21\x22\x23\x24\x25\x24\x23\x22\x21\0", 10));
    CHECK(bytes.substr(2210, 4) == "\xFF\xFF\xFF\xFF");
    // The start, h2e2 with its comment, h9g7 with a sibling, b9c7.
    CHECK(bytes.substr(kMoves, 4) == std::string("\0\0\0\0", 4));
    CHECK(bytes.substr(kMoves + 4, 8) == std::string("\4\0\x46\x43\x08\0\0\0", 8));
    CHECK(bytes.substr(kMoves + 12, 8) == std::string("\x7D\x59\r\0\n\0\xCB\x68", 8));
    CHECK(bytes.substr(kMoves + 20) == std::string("\3\0\x07\x18\1\0\x01\x14", 8));
    CHECK(read_game(bytes).game == small_game());
}

TEST_CASE("random games round-trip through CBR except for what is reported as lost") {
    for_random_games(300, kCbrMix, [](const Game& game) { check_round_trip("cbr", game); });
    GameMix mix = kCbrMix;
    mix.skips = true;
    mix.longest_text = 200;
    for_random_games(100, mix, [](const Game& game) { check_round_trip("cbr", game); });
}

TEST_CASE("fields of a CBR file end at a zero character, not at two zero bytes") {
    Game game;
    game.add_tag(tags::kRed, "A一B一");  // 41 00 00 4E …
    CHECK(read_game(write_game("cbr", game).bytes).game.tag(tags::kRed) == "A一B一");
}

TEST_CASE("the identity, opening code and type of a CBR record are kept") {
    Game game;
    game.add_tag(tags::kEcco, "C32");
    game.add_tag("RecordType", "1");
    game.add_tag("CCBridgeId", "{ED14014B-806E-4753-9132-33ABFCC48D80}");
    const Written written = write_game("cbr", game);
    CHECK(written.losses.empty());
    CHECK(written.bytes.substr(20, 6) == "\x4B\x01\x14\xED\x6E\x80");
    CHECK(read_game(written.bytes).game == game);
    Game other;
    other.add_tag("CCBridgeId", "none");
    other.add_tag(tags::kEcco, "C32.5");
    other.add_tag("RecordType", "one");
    other.add_tag(tags::kKind, tags::kEndgame);
    CHECK(lines_of(write_game("cbr", other).losses, other) ==
          "game 1: tag: CCBridgeId: none\n"
          "game 1: tag: ECCO: C32.5\n"
          "game 1: tag: RecordType: one\n"
          "game 1: tag: GameKind: endgame\n");
}

TEST_CASE("errors in a CBR file are reported with their location") {
    const struct {
        std::size_t at;
        std::string bytes;
        std::string report;
    } kCases[] = {
        {2076, "\x09", "@0x81c: bad syntax: unknown result 9\n"},
        {2120, "\x19", "@0x848: bad position: a9 holds the number 25, which is not a piece\n"},
        {kMoves + 4, "\x08",
         "@0x8aa: bad syntax: the move tree continues with bytes that are not a move\n"},
        {kMoves + 7, "\x46",
         "@0x8aa: bad syntax: the move tree continues with bytes that are not a move\n"},
        {kMoves + 7, "\x5A", "@0x8aa: bad syntax: cbr 70-90: not two squares of the board\n"},
        {kMoves + 7, "\x3A",
         "@0x8aa: illegal move: h2e3: e3 is occupied by a piece of the same side\n"},
        {kMoves + 8, "\xF0\xFF\xFF\xFF",
         "@0x8ae: truncated: a comment of 4294967280 bytes extends beyond the end of the record\n"},
        {1076, std::string("\0\xD8", 2), "@0x434: bad encoding: invalid UTF-16 bytes\n"},
    };
    for (const auto& c : kCases) {
        std::string bytes = small_file();
        bytes.replace(c.at, c.bytes.size(), c.bytes);
        CAPTURE(c.at);
        CHECK(lines_of(read_game(bytes).diagnostics).starts_with(c.report));
    }
    CHECK(lines_of(read_game(small_file() + "rubbish").diagnostics) ==
          "@0x8c2: bad syntax: 7 bytes after the end of the moves\n");
    CHECK(lines_of(read_game(small_file() + std::string(100, '\0')).diagnostics) == "");
}

TEST_CASE("squares off the board round-trip through a CBR file") {
    std::string bytes = small_file();
    bytes[kMoves + 7] = '\x5A';
    check_round_trip("cbr", read_game(bytes).game);
}

TEST_CASE("CBR records of other versions, and files truncated in the header, are refused") {
    std::string newer = small_file();
    newer[19] = 3;
    const ReadFile file = read_games(newer);
    REQUIRE(file.error.has_value());
    CHECK(
        to_string(*file.error) ==
        "@0x13: unsupported: a CCBridge record of version 3: only versions 1 and 2 are supported");
    const ReadFile cut = read_games(std::string_view(newer).substr(0, 1000), "cbr");
    REQUIRE(cut.error.has_value());
    newer[19] = 2;
    CHECK(to_string(*read_games(std::string_view(newer).substr(0, 1000)).error) ==
          "@0x3e8: truncated: the record header is truncated");
    CHECK(to_string(*read_games("text", "cbr").error) == "bad syntax: not a CCBridge record");
}

TEST_CASE("a CBR record of version 1 is read") {
    std::string old(1958, '\0');
    old.replace(0, 15, "CCBridge Record");
    old[19] = 1;
    old.replace(948, 4, std::string("\xE1\x80\x63\x83", 4));
    old[1820] = 2;
    old[1856] = 1;
    old.replace(1864, 90, small_file().substr(2120, 90));
    old += std::string("\0\0\0\0", 4);
    old += std::string("\1\0\x77\x47", 4);
    const ReadGame item = read_game(old);
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(item.game.tag(tags::kRed) == "胡荣");
    CHECK(item.game.outcome() == Outcome::BlackWins);
    CHECK(to_string(item.game.move(item.game.first_child(kRoot))) == "h2e2");
}

TEST_CASE("impossible starts, and Black to move, round-trip through CBR") {
    for (const std::string_view fen :
         {"4k4/9/9/9/9/9/9/9/9/RRR1K4 b - - 0 300", "9/9/9/9/9/9/9/9/9/K8 w - - 0 1",
          "4k4/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"}) {
        Game game;
        game.set_start(parse_fen(fen));
        check_round_trip("cbr", game);
        CHECK(to_fen(read_game(write_game("cbr", game).bytes).game.start()) == fen);
    }
}

TEST_CASE("an empty board in a CBR file is the standard start") {
    Game game;
    game.set_start(parse_fen("9/9/9/9/9/9/9/9/9/9 w - - 0 1"));
    const Written written = write_game("cbr", game);
    CHECK(lines_of(written.losses, game) == "game 1: start position: an empty board\n");
    CHECK(read_game(written.bytes).game.starts_normally());
}

TEST_CASE("every prefix of a CBR file, and every damaged byte, is handled") {
    check_truncations("cbr", write_game("cbr", random_game(3, kCbrMix)).bytes);
}

TEST_CASE("a tree 100,000 moves deep round-trips through CBR") {
    Game game;
    const Move there[] = {*parse_move("h0g2"), *parse_move("h9g7"), *parse_move("g2h0"),
                          *parse_move("g7h9")};
    NodeId at = kRoot;
    for (std::size_t i = 0; i < 100'000; ++i) {
        const NodeId main = game.add_move(at, there[i % 4]);
        if (i % 4 == 0) game.add_move(at, *parse_move("b0c2"));
        at = main;
    }
    CHECK(read_game(write_game("cbr", game).bytes).game == game);
}

TEST_CASE("CCBridge files have only one encoding") {
    MemorySink sink;
    const auto writer = write_cbr(sink, {.encoding = Encoding::Gbk});
    CHECK_FALSE(writer->write(Game()));
}

TEST_CASE("the real CBR file has no illegal moves and round-trips") {
    for_real_files("ccbridge", [](const std::filesystem::path& path, const std::string& bytes) {
        if (path.extension() != ".cbr") return;
        const ReadGame item = read_game(bytes);
        CHECK(lines_of(item.diagnostics) == "");
        CHECK(item.game.move_count() == 102);
        check_round_trip("cbr", item.game);
    });
}

TEST_CASE("what CBR readers would truncate or change is reported") {
    Game game;
    game.add_tag("Red", std::string_view("a\0b", 3));
    game.add_tag("Black", "c\rd");
    game.set_comment(kRoot, "e\rf");
    const Written written = write_game("cbr", game);
    CHECK(lines_of(written.losses, game) ==
          std::string("game 1: end of a tag: Red: \0b\n", 30) +
              "game 1: layout: Black: carriage returns become spaces in 'c d'\n"
              "game 1, at the start: layout: carriage returns become spaces in 'e f'\n");
    const Game again = read_game(written.bytes).game;
    CHECK(again.tag("Red") == "a");
    CHECK(again.tag("Black") == "c d");
    CHECK(again.comment(kRoot) == "e f");
}

}  // namespace
}  // namespace chuhe::tests
