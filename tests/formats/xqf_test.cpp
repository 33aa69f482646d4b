// SPDX-License-Identifier: MIT
#include "chuhe/formats/xqf.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

const GameMix kXqfMix = {.tag_names = {tags::kTitle, tags::kEvent, tags::kDate, tags::kSite,
                                       tags::kRed, tags::kBlack, tags::kTimeControl, tags::kRedTime,
                                       tags::kBlackTime, tags::kAnnotator, tags::kAuthor},
                         .script = Script::Simplified};

// h2e2 h9g7, with a comment on the first, as written by XQStudio 1.0: no keys, and a length in
// every record.
std::string plain_file() {
    std::string bytes(0x400, '\0');
    bytes[0] = 'X';
    bytes[1] = 'Q';
    bytes[2] = 10;
    const unsigned char list[] = {80, 70, 60, 50, 40, 30, 20, 10, 0,  72, 12, 83, 63, 43, 23, 3,
                                  9,  19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6,  26, 46, 66, 86};
    for (std::size_t i = 0; i < 32; ++i)
        bytes[0x10 + i] = static_cast<char>(list[i]);
    bytes[0x33] = 1;
    bytes[0x130] = 4;
    bytes.replace(0x131, 4, "\xBA\xEC\xB7\xBD");  // 红方: common words settle the encoding
    const auto record = [&](int from, int to, int flags, std::string_view comment) {
        bytes += {static_cast<char>(from + 24), static_cast<char>(to + 32),
                  static_cast<char>(flags), '\0'};
        bytes += {static_cast<char>(comment.size()), '\0', '\0', '\0'};
        bytes += comment;
    };
    record(0, 0, 0xF0, "");
    record(72, 42, 0xF0, "\xBA\xC3\r\nab\r\n");  // 好
    record(79, 67, 0, "");
    return bytes;
}

TEST_CASE("a plain XQF file of version 1.0 is read") {
    const std::string bytes = plain_file();
    CHECK(is_xqf(bytes_of(bytes)));
    const ReadGame item = read_game(bytes);
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(item.game.starts_normally());
    CHECK(item.game.outcome() == Outcome::RedWins);
    CHECK(item.game.tag(tags::kRed) == "红方");
    REQUIRE(item.game.move_count() == 2);
    const NodeId first = item.game.first_child(kRoot);
    CHECK(to_string(item.game.move(first)) == "h2e2");
    CHECK(item.game.comment(first) == "好\nab");
    CHECK(to_string(item.game.move(item.game.first_child(first))) == "h9g7");
}

TEST_CASE("the side to move is the side of the first move, whatever the XQF header says") {
    std::string bytes = plain_file();
    bytes[0x32] = 1;
    const ReadGame item = read_game(bytes);
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(item.game.start().side_to_move == Side::Red);
}

TEST_CASE("an illegal move in an XQF file keeps its place, its subtree and its comment") {
    std::string bytes = plain_file();
    bytes[0x400 + 8 + 1] = static_cast<char>(43 + 32);  // h2e3
    const ReadGame item = read_game(bytes, "xqf", {.source = "a.xqf"});
    CHECK(lines_of(item.diagnostics) ==
          "a.xqf@0x408: illegal move: h2e3: e3 is occupied by a piece of the same side\n");
    const NodeId first = item.game.first_child(kRoot);
    CHECK(item.game.kind(first) == NodeKind::Text);
    CHECK(item.game.token(first) == "h2e3");
    CHECK(item.game.comment(first) == "好\nab");
    CHECK(item.game.token(item.game.first_child(first)) == "h9g7");
    check_round_trip("xqf", item.game);
}

TEST_CASE("squares off the board round-trip through an XQF file") {
    std::string bytes = plain_file();
    bytes[0x400 + 8 + 1] = static_cast<char>(200 + 32);
    const ReadGame item = read_game(bytes);
    CHECK(count_errors(item.diagnostics) == 1);
    CHECK(item.game.token(item.game.first_child(kRoot)) == "xqf 72-200");
    check_round_trip("xqf", item.game);
}

TEST_CASE("errors in an XQF file are reported with their location") {
    const struct {
        std::size_t at;
        std::string bytes;
        std::string report;
    } kCases[] = {
        {2, "\x13", "@0x2: bad syntax: unknown version 19: read as the nearest known one\n"},
        {0x33, "\x09", "@0x33: bad syntax: unknown result 9\n"},
        {0x40, "\x09", "@0x40: bad syntax: unknown game type 9\n"},
        {0x130, "\x40", "@0x130: bad syntax: the length 64 of the field Red exceeds its space\n"},
        {0x131, "\xFF", "@0x131: bad encoding: invalid gbk bytes\n"},
        {0x10, "\x46",
         "@0x10: bad position: a red horse is placed on h0, which already holds a red rook\n"},
        {0x40C, "\xFF\xFF\xFF\xFF", ""},
    };
    for (const auto& c : kCases) {
        std::string bytes = plain_file();
        bytes.replace(c.at, c.bytes.size(), c.bytes);
        CAPTURE(c.at);
        const ReadGame item = read_game(bytes);
        if (!c.report.empty()) CHECK(lines_of(item.diagnostics).find(c.report) == 0);
        CHECK(item.diagnostics.size() >= 1);
    }
}

TEST_CASE("bytes after the moves of an XQF file are reported") {
    const std::string bytes = plain_file() + "rubbish";
    CHECK(lines_of(read_game(bytes).diagnostics) ==
          "@0x420: bad syntax: 7 bytes after the end of the moves\n");
}

TEST_CASE("a truncated XQF file gives what it holds and reports where it ends") {
    const std::string bytes = plain_file();
    const ReadGame item = read_game(std::string_view(bytes).substr(0, 0x41A));
    CHECK(item.game.move_count() == 1);
    CHECK(lines_of(item.diagnostics) == "@0x418: truncated: the move tree ends early\n");
    const ReadFile file = read_games(std::string_view(bytes).substr(0, 0x200));
    REQUIRE(file.error.has_value());
    CHECK(to_string(*file.error) ==
          "@0x200: truncated: an XQF header has 1024 bytes, this file has only 512");
}

TEST_CASE("a comment longer than the XQF file costs no memory and is kept as far as it goes") {
    std::string bytes = plain_file();
    bytes.replace(0x40C, 4, "\xF0\xFF\xFF\xFF");
    const ReadGame item = read_game(bytes);
    CHECK(item.game.move_count() == 1);
    CHECK(item.game.comment(item.game.first_child(kRoot)).starts_with("好\nab"));
    CHECK(count_errors(item.diagnostics) == 2);
}

TEST_CASE("zeros at the end of a name are lost in XQF and reported") {
    Game game;
    game.add_tag(tags::kRed, std::string("ab\0\0", 4));
    const Written written = write_game("xqf", game);
    REQUIRE(written.losses.size() == 1);
    CHECK(written.losses[0].kind == LossKind::TagPart);
    CHECK(read_game(written.bytes).game.tag(tags::kRed) == "ab");
}

TEST_CASE("text that starts like an XQF file is not one") {
    CHECK_FALSE(is_xqf(bytes_of("")));
    CHECK_FALSE(is_xqf(bytes_of("XQ")));
    CHECK_FALSE(is_xqf(bytes_of("XQ\nis how this text begins, and it goes on for a long while…")));
    CHECK_FALSE(is_xqf(bytes_of(std::string(1024, '\0'))));
    CHECK(is_xqf(bytes_of(write_game("xqf", Game()).bytes)));
}

TEST_CASE("Big5 in an XQF file is noticed, and any encoding can be forced") {
    std::string bytes = plain_file();
    // 紅方車馬炮勝 in Big5
    const std::string_view title = "\xAC\xF5\xA4\xE8\xA8\xAE\xB0\xA8\xAC\xB6\xB3\xD3";
    bytes.replace(0x131, 4, std::string(4, '\0'));
    bytes[0x130] = 0;
    bytes.replace(0x410, 2, "ok");
    bytes[0x50] = static_cast<char>(title.size());
    bytes.replace(0x51, title.size(), title);
    const ReadFile found = read_games(bytes);
    CHECK(found.encoding == Encoding::Big5);
    CHECK(found.games.at(0).game.tag(tags::kTitle) == "紅方車馬炮勝");
    const ReadFile forced = read_games(bytes, "", {.encoding = Encoding::Gbk});
    CHECK(forced.encoding == Encoding::Gbk);
    CHECK(forced.games.at(0).game.tag(tags::kTitle) != "紅方車馬炮勝");
}

TEST_CASE("random games round-trip through XQF except for what is reported as lost") {
    for_random_games(300, kXqfMix, [](const Game& game) { check_round_trip("xqf", game); });
}

TEST_CASE("random games with rare characters and skipped steps round-trip through XQF too") {
    GameMix mix = kXqfMix;
    mix.script = Script::Any;
    mix.skips = true;
    mix.longest_text = 100;
    for_random_games(200, mix, [](const Game& game) { check_round_trip("xqf", game); });
}

TEST_CASE("with GB18030 an XQF file holds every character") {
    GameMix mix = kXqfMix;
    mix.script = Script::Any;
    mix.longest_text = 3;
    for_random_games(100, mix, [](const Game& game) {
        const Written written = write_game("xqf", game, {.encoding = Encoding::Gb18030});
        for (const Loss& loss : written.losses)
            CHECK(loss.kind != LossKind::Character);
    });
}

TEST_CASE(
    "names too long for an XQF file are truncated between characters, and the rest is reported") {
    Game game;
    game.add_tag(tags::kRed, "a一二三四五六七八");
    const Written written = write_game("xqf", game);
    CHECK(lines_of(written.losses, game) == "game 1: end of a tag: Red: 八\n");
    CHECK(read_game(written.bytes).game.tag(tags::kRed) == "a一二三四五六七");
}

TEST_CASE("what an XQF file has no place for is reported") {
    Game game;
    game.add_tag(tags::kRound, "5");
    game.add_tag("Round", "?");
    game.add_tag(tags::kEvent, "");
    game.add_tag(tags::kRed, "a");
    game.add_tag(tags::kRed, "b");
    game.add_tag(tags::kKind, tags::kFullGame);
    game.set_ending("认输");
    CHECK(lines_of(write_game("xqf", game).losses, game) ==
          "game 1: ending: 认输\n"
          "game 1: tag: Round: 5\n"
          "game 1: tag: Round: ?\n"
          "game 1: layout: Event: the tag has no value and is left out\n"
          "game 1: tag: Red: b\n"
          "game 1: tag: GameKind: full game\n");
    Game kind;
    kind.add_tag(tags::kKind, tags::kEndgame);
    check_round_trip("xqf", kind);
    const Written two = write_games("xqf", {&kind, &game});
    CHECK(lines_of(two.losses, game) == "game 2: game: an XQF file holds a single game\n");
}

TEST_CASE("impossible starts round-trip through XQF, as far as there are pieces") {
    Game game;
    game.set_start(parse_fen("4k4/9/9/9/9/9/9/9/9/RRR1K4 w - - 7 300"));
    CHECK_FALSE(game.start_position());
    const Written written = write_game("xqf", game);
    CHECK(lines_of(written.losses, game) ==
          "game 1: start position: no room for another red rook on c0\n"
          "game 1: move number: 7 plies without a capture before the start\n");
    CHECK(to_fen(read_game(written.bytes).game.start()) == "4k4/9/9/9/9/9/9/9/9/RR2K4 w - - 0 300");
}

TEST_CASE("every prefix of an XQF file, and every damaged byte, is handled") {
    Game game = random_game(7, kXqfMix);
    check_truncations("xqf", write_game("xqf", game).bytes);
    check_truncations("xqf", plain_file());
}

TEST_CASE("a tree 100,000 moves deep with as many variations round-trips through XQF") {
    Game game;
    const Move there[] = {*parse_move("h0g2"), *parse_move("h9g7"), *parse_move("g2h0"),
                          *parse_move("g7h9")};
    NodeId at = kRoot;
    for (std::size_t i = 0; i < 100'000; ++i) {
        const NodeId main = game.add_move(at, there[i % 4]);
        if (i % 4 == 0) game.add_move(at, *parse_move("b0c2"));
        at = main;
    }
    const Written written = write_game("xqf", game);
    CHECK(written.losses.empty());
    CHECK(read_game(written.bytes).game == game);
}

TEST_CASE("the real XQF files are read to their last byte and round-trip") {
    std::size_t files = 0;
    std::size_t plies = 0;
    std::size_t bad_moves = 0;
    for_real_files("xqf", [&](const std::filesystem::path&, const std::string& bytes) {
        ++files;
        const ReadGame item = read_game(bytes);
        CAPTURE(lines_of(item.diagnostics));
        plies += item.game.move_count();
        for (const Diagnostic& diagnostic : item.diagnostics) {
            if (diagnostic.error.code == ErrorCode::IllegalMove) {
                ++bad_moves;
            } else {
                CHECK(diagnostic.severity != Severity::Error);
                CHECK(to_string(diagnostic.error.message).find("after the end") ==
                      std::string::npos);
            }
        }
        check_round_trip("xqf", item.game);
    });
    MESSAGE(files, " files, ", plies, " plies, ", bad_moves, " illegal moves");
    if (files == 0) return;
    CHECK(files == 213);
    CHECK(plies == 257'781);
}

TEST_CASE("squares that were unplayable stay text when the start comes back complete") {
    // A third rook has no place in the file, and without it the move is legal.
    Setup setup = Setup::start();
    setup.put(Piece(Side::Red, PieceType::Rook), *Square::parse("e4"));
    Game game;
    game.set_start(setup);
    game.add_text(kRoot, "h2e2", Message::verbatim("there are three rooks"));
    const Written written = write_game("xqf", game);
    CHECK(lines_of(written.losses, game) ==
          "game 1: start position: no room for another red rook on e4\n");
    const Game again = read_game(written.bytes).game;
    CHECK(again.start_position().has_value());
    CHECK(again.is_text(again.first_child(kRoot)));
}

}  // namespace
}  // namespace chuhe::tests
