// SPDX-License-Identifier: MIT
//
// Input that is wrong everywhere takes memory in proportion to its size, and its problems are
// counted. A separate program, because it counts every allocation.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "chuhe/messages/reading.h"
#include "chuhe/messages/records.h"
#include "format_kit.h"
#include "kit/counted_heap.h"

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
          Case{"[", messages::kUnmatchedBracket}, Case{")", messages::kVariationNotOpen},
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

TEST_CASE("whatever is repeated, a reader takes memory in proportion to its input") {
    constexpr std::array<std::string_view, 18> kParts = {
        "$",     "(",         ")",  "{",  "[",   "\"\"", "\n%",   "\n;",  "(h2e9)",
        "h2e9 ", "炮九平九 ", "x ", "\n", "#\n", "##\n", "a:b\n", "0-1 ", "[x \"\"]\n"};
    for (const Format& format : all_formats()) {
        if (format.read == nullptr) continue;
        for (const std::string_view part : kParts) {
            CAPTURE(format.name);
            CAPTURE(part);
            const std::string text = repeat(part, kMegabyte / 25);
            const std::string headed = std::string(kHead) + text;
            for (const std::string_view input : {std::string_view(text), std::string_view(headed)})
                CHECK(cost_of_reading(input, &format).peak < 2 * kMegabyte + 600 * input.size());
        }
    }
}
