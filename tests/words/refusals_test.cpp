// SPDX-License-Identifier: MIT
//
// Whatever is said about moves, positions and files that are none is known in Chinese.
#include <doctest/doctest.h>

#include <array>
#include <random>
#include <string>

#include "core/fen.h"
#include "core/generate.h"
#include "core/setup_problems.h"
#include "formats/format.h"
#include "kit/random_positions.h"
#include "latin_words.h"
#include "notation/reader.h"
#include "protocol/client_text.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// A text of moves that somebody might type: mostly wrong, and wrong in all ways.
std::string typed_move(std::mt19937& random) {
    constexpr std::array<std::string_view, 22> kPlaces = {
        "前", "中", "后",     "二",    "三",      "四",     "五", "", "", "", "",
        "+",  "-",  "front ", "rear ", "middle ", "third ", "",   "", "", "", ""};
    constexpr std::array<std::string_view, 24> kMen = {
        "车", "马", "炮",    "兵",     "相",    "仕",      "帅",       "卒",
        "象", "士", "将",    "R",      "H",     "C",       "P",        "E",
        "A",  "K",  "rook ", "horse ", "pawn ", "cannon ", "advisor ", "king "};
    constexpr std::array<std::string_view, 20> kNumbers = {"一", "二", "三", "四", "五", "六", "七",
                                                           "八", "九", "1",  "2",  "3",  "4",  "5",
                                                           "6",  "7",  "8",  "9",  "",   ""};
    constexpr std::array<std::string_view, 9> kWays = {"进", "退", "平",         "+",   "-",
                                                       "=",  ".",  " advances ", " to "};
    const auto one_of = [&](const auto& list) { return std::string(list[random() % list.size()]); };
    if (random() % 4 == 0) {
        std::string squares;
        for (int i = 0; i < 2; ++i) {
            squares += static_cast<char>('a' + random() % 9);
            squares += static_cast<char>('0' + random() % 10);
        }
        return random() % 4 == 0 ? one_of(kMen) + squares.substr(2) : squares;
    }
    return one_of(kPlaces) + one_of(kMen) + one_of(kNumbers) + one_of(kWays) + one_of(kNumbers);
}

std::string damaged(std::string text, std::mt19937& random) {
    constexpr std::string_view kSigns = "KABNRCPkabnrcpxX?123456789/ wb-@#\x01\xE7";
    for (auto i = 1 + random() % 4; i > 0; --i) {
        const std::size_t at = random() % (text.size() + 1);
        const char sign = kSigns[random() % kSigns.size()];
        if (random() % 2 == 0 || at == text.size())
            text.insert(at, 1, sign);
        else
            text[at] = sign;
    }
    return text;
}

}  // namespace

TEST_CASE("every reason against a typed move is known in Chinese") {
    std::mt19937 random(6);
    for_random_positions(60, [&](const Position& position) {
        for (int i = 0; i < 150; ++i) {
            const std::string text = typed_move(random);
            if (!notation::read_move(position, text).empty()) continue;
            for (const auto hint :
                 {std::optional<notation::Notation>(), std::optional(notation::Notation::Uci1),
                  std::optional(notation::Notation::Letters)}) {
                check_translated(notation::explain_failure(position, text, {.hint = hint}).message,
                                 text);
            }
        }
    });
}

TEST_CASE("everything wrong with a position is known in Chinese") {
    std::mt19937 random(66);
    for (int i = 0; i < 4000; ++i) {
        const std::string fen = damaged(std::string(kStartFen), random);
        const Setup setup = parse_fen(fen);
        for (const Error& fault : setup.faults)
            check_translated(fault.message, fen);
        for (const SetupProblem& problem : board_problems_of(setup))
            check_translated(to_string(problem), "");
    }
}

TEST_CASE("files that are no records are named in Chinese") {
    constexpr std::array<std::string_view, 10> kFiles = {"version: '1'\nsetup: [\n",
                                                         "v1 r[<bm>]nbakabnr/9/9/9/9/9/9/9/9/9 w",
                                                         "0110",
                                                         "SQLite format 3",
                                                         "PK\x03\x04",
                                                         "Rar!",
                                                         "7z\xBC\xAF",
                                                         "\x1F\x8B",
                                                         "%PDF-1.4",
                                                         "hello, this is nothing"};
    for (const std::string_view bytes : kFiles) {
        MemorySource source(bytes);
        const auto opened = formats::open_reader(source, {});
        REQUIRE_FALSE(opened);
        check_translated(opened.error().message, "");
    }
}

TEST_CASE("values that an option of another engine does not take are told in Chinese") {
    for (const std::string_view line :
         {"option name Hash type spin default 16 min 1 max 1024",
          "option name Depth type spin default 16", "option name Ponder type check default false",
          "option name Style type combo default Solid var Solid var Risky",
          "option name Low type spin default 1 min 0", "option name High type spin default 1 max 9",
          "option name File type string default none"}) {
        const auto option = protocol::parse_option(line, protocol::Dialect::Uci);
        REQUIRE(option);
        for (const std::string_view value : {"x", "99999", "-3", "a\nb"}) {
            const std::string reason = protocol::reason_against(*option, value);
            if (reason.empty()) continue;
            check_translated(reason, line);
            check_translated(reason + ", not " + std::string(value), std::string(line) + "x");
        }
    }
}
