// SPDX-License-Identifier: MIT
//
// Input that is wrong everywhere takes memory in proportion to its size, and its problems are
// counted. A separate program, because it counts every allocation.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "chuhe/messages/reading.h"
#include "chuhe/messages/records.h"
#include "format_kit.h"
#include "kit/counted_heap.h"
#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::formats;
using namespace chuhe::tests;

namespace {

constexpr std::size_t kMegabyte = 1'000'000;
constexpr std::string_view kHead = "[Game \"Chinese Chess\"]\n\n1. h2e2 ";

std::string repeat(std::string_view part, std::size_t size) {
    std::string text;
    text.reserve(size + part.size());
    while (text.size() < size)
        text += part;
    return text;
}

// How many problems are counted in the list, of one kind of message.
std::uint64_t count_of(const Diagnostics& list, std::string_view code) {
    std::uint64_t count = 0;
    for (const Diagnostic& diagnostic : list)
        count += message_of(diagnostic).code() == code ? diagnostic.count : 0;
    return count;
}

struct Cost {
    std::size_t peak = 0;  // while it was read
    std::size_t kept = 0;  // by the games with their diagnostics
};

Cost cost_of_reading(std::string_view text, const Format* format) {
    const std::size_t before = g_allocated;
    g_peak = before;
    MemorySource source(text);
    Cost cost;
    ReadGame item;
    {
        const Result<OpenedReader> opened = open_reader(source, {}, format);
        while (opened && opened->reader->next(item).value_or(false)) {
            CHECK(item.diagnostics.size() <= 10 * Diagnostics::kMostOfAKind);
        }
        if (opened) CHECK(opened->reader->diagnostics().size() <= 10 * Diagnostics::kMostOfAKind);
    }
    cost.peak = g_peak - before;
    cost.kept = g_allocated - before;
    return cost;
}

}  // namespace

TEST_CASE("a million signs of PGN without a meaning take little memory, and all are counted") {
    struct Case {
        std::string_view sign;
        const messages::CatalogueRow& row;
        std::size_t fewer = 0;  // signs than problems
    };
    for (const Case& c :
         {Case{"$", messages::kGlyphWithoutNumber}, Case{"]", messages::kUnmatchedBracket},
          // The last one may begin a tag that is cut.
          Case{"[", messages::kUnmatchedBracket, 1}, Case{")", messages::kVariationNotOpen},
          // The first one replaces the move, the others are before all moves.
          Case{"(", messages::kVariationBeforeMoves, 1}}) {
        CAPTURE(c.sign);
        const std::string text = std::string(kHead) + repeat(c.sign, kMegabyte);
        const ReadGame item = read_game(text, "pgn");
        CHECK(item.game.move_count() == 1);
        CHECK(count_of(item.diagnostics, c.row.code) == kMegabyte - c.fewer);
        CHECK(item.diagnostics.size() <= Diagnostics::kMostOfAKind + 3);
        const Cost cost = cost_of_reading(text, format_of_name("pgn"));
        CHECK(cost.peak < 8 * kMegabyte);
        CHECK(cost.kept < kMegabyte);
    }
}

TEST_CASE("brackets that are nested a million deep end where they began") {
    const std::string text =
        std::string(kHead) + repeat("(", kMegabyte) + "c3c4 " + repeat(")", kMegabyte) + " h9g7 *";
    const ReadGame item = read_game(text, "pgn");
    const record::NodeId first = item.game.first_child(record::kRoot);
    CHECK(item.game.move_count() == 3);
    CHECK(to_string(item.game.move(item.game.first_child(first))) == "h9g7");
    CHECK(to_string(item.game.move(item.game.next_sibling(first))) == "c3c4");
    CHECK(count_of(item.diagnostics, messages::kVariationNotOpen.code) == 0);
}

TEST_CASE("moves that cannot be played are kept, and the first of them are listed") {
    const std::size_t moves = kMegabyte / 6;
    const ReadGame item = read_game(std::string(kHead) + repeat("(h2e9)", 6 * moves), "pgn");
    CHECK(item.game.move_count() == moves + 1);
    std::uint64_t errors = 0;
    for (const Diagnostic& diagnostic : item.diagnostics)
        errors += diagnostic.severity == Severity::Error ? diagnostic.count : 0;
    CHECK(errors == moves);
    CHECK(item.diagnostics.size() <= 2 * Diagnostics::kMostOfAKind);
}

TEST_CASE("of a game with more than a million moves, the first million are read, in every format") {
    constexpr std::size_t kMoves = record::kMostMovesOfAGame + 2;
    const std::array<Move, 4> circle = {move("h2e2"), move("h9g7"), move("e2h2"), move("g7h9")};
    record::Game game;
    record::NodeId node = record::kRoot;
    for (std::size_t i = 0; i < kMoves; ++i)
        node = game.add_move(node, circle[i % circle.size()]);
    game.set_comment(node, "the end");
    int formats = 0;
    for (const Format& format : all_formats()) {
        if (format.read == nullptr || format.write == nullptr) continue;
        CAPTURE(format.name);
        const std::string file = write_game(format.name, game).bytes;
        if (file.size() < 4 * kMoves) continue;  // a position, not a game
        ++formats;
        const std::size_t before = g_allocated;
        g_peak = before;
        const ReadGame item = read_game(file, format.name);
        CHECK(item.game.move_count() == record::kMostMovesOfAGame);
        REQUIRE(count_of(item.diagnostics, messages::kGameTooLong.code) == 1);
        for (const Diagnostic& diagnostic : item.diagnostics) {
            if (diagnostic.error.message.code() != messages::kGameTooLong.code) continue;
            CHECK(diagnostic.severity == Severity::Error);
            CHECK(diagnostic.error.message ==
                  say(messages::kGameTooLong, record::kMostMovesOfAGame, 2));
            const Where& where = diagnostic.error.where;
            CHECK(where.line + where.offset > 0);
        }
        CHECK(g_peak - before < 250 * kMegabyte);
    }
    CHECK(formats >= 8);
}

TEST_CASE("whatever is repeated, a reader takes memory in proportion to its input") {
    constexpr std::array<std::string_view, 18> kParts = {
        "$",     "(",         ")",  "{",  "[",   "\"\"", "\n%",   "\n;",  "(h2e9)",
        "h2e9 ", "炮九平九 ", "x ", "\n", "#\n", "##\n", "a:b\n", "0-1 ", "[x \"\"]\n"};
    std::size_t worst = 0;
    for (const Format& format : all_formats()) {
        if (format.read == nullptr) continue;
        for (const std::string_view part : kParts) {
            CAPTURE(format.name);
            CAPTURE(part);
            const std::string text = repeat(part, kMegabyte / 25);
            const std::string headed = std::string(kHead) + text;
            for (const std::string_view input :
                 {std::string_view(text), std::string_view(headed)}) {
                const std::size_t peak = cost_of_reading(input, &format).peak;
                CHECK(peak < 2 * kMegabyte + 150 * input.size());
                worst = std::max(worst, peak / input.size());
            }
        }
    }
    MESSAGE("at most " << worst << " bytes per byte");
}
