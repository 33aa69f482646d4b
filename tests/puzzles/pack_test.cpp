// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/pack.h"

#include <doctest/doctest.h>

#include <string>

#include "chuhe/motifs/find.h"
#include "kit/printing.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

Pack sample_pack() {
    Pack pack;
    pack.info = {.seed = 7,
                 .fingerprint = 0x123456789ABCDEF0,
                 .nodes = 20'000,
                 .sources = {"masters", "对局.pgn"}};
    Puzzle puzzle;
    puzzle.position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    puzzle.solution = {move("a2e2")};
    puzzle.rating = 1234;
    puzzle.themes = motifs::motifs_of(motifs::find_motifs(puzzle.position, puzzle.solution));
    puzzle.origin = {.source = 1, .game = 70'000, .ply = 61};
    pack.puzzles.push_back(puzzle);
    Puzzle win;
    win.position = position_of("3k5/r8/9/9/3N5/9/9/9/9/4K4 w").with_sides_swapped();
    win.solution = {move("d5c7").flipped(), move("d9d8").flipped(), move("c7a8").flipped()};
    win.goal = Goal::Win;
    win.rating = 600;
    pack.puzzles.push_back(win);
    return pack;
}

// The file with other bytes in one place, and a correct checksum.
std::string changed(std::string file, std::size_t at, char byte) {
    file[at] = byte;
    return file.replace(kPackChecksumAt, 32, checksum_of_pack(file));
}

TEST_CASE("puzzles survive being written and read") {
    const Pack pack = sample_pack();
    const std::string file = write_pack(pack);
    const Result<Pack> again = read_pack(bytes_of(file), "test");
    REQUIRE(again.has_value());
    CHECK(again->info == pack.info);
    REQUIRE(again->puzzles.size() == pack.puzzles.size());
    for (std::size_t i = 0; i < pack.puzzles.size(); ++i) {
        const Puzzle& before = pack.puzzles[i];
        const Puzzle& after = again->puzzles[i];
        CHECK(after.position == before.position);
        CHECK(after.solution == before.solution);
        CHECK(after.goal == before.goal);
        CHECK(after.rating == before.rating);
        CHECK(after.themes == before.themes);
        CHECK(after.origin == before.origin);
    }
    CHECK(write_pack(*again) == file);
}

TEST_CASE("an empty pack is a pack") {
    const std::string file = write_pack({});
    CHECK(file.size() == kPackHeaderSize);
    CHECK(read_pack(bytes_of(file), "test").has_value());
}

TEST_CASE("damaged files are refused, whatever byte is wrong") {
    const std::string file = write_pack(sample_pack());
    for (std::size_t i = 0; i < file.size(); ++i) {
        std::string damaged = file;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
        CAPTURE(i);
        CHECK_FALSE(read_pack(bytes_of(damaged), "test").has_value());
    }
    for (std::size_t size = 0; size < file.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(read_pack(bytes_of(file).first(size), "test").has_value());
    }
    CHECK_FALSE(read_pack(bytes_of(file + '\0'), "test").has_value());
}

TEST_CASE("files with a correct checksum and wrong contents are refused with the place") {
    const std::string file = write_pack(sample_pack());
    const std::size_t first = kPackHeaderSize + 8 + 11;  // after the two sources
    struct Wrong {
        std::size_t at;
        char byte;
        const char* reason;
    };
    const Wrong wrongs[] = {
        {8, 2, "version"},
        {50, 1, "reserved"},
        {first, 3, "puzzle 1 is invalid"},         // the goal
        {first + 1, 1, "puzzle 1 is invalid"},     // Black to move: no such mate
        {first + 3, 127, "puzzle 1 is invalid"},   // the rating
        {first + 11, 1, "puzzle 1 is invalid"},    // an unknown motif
        {first + 12, 9, "puzzle 1 is invalid"},    // the source
        {first + 31, 127, "puzzle 1 is invalid"},  // beyond the board
        {kPackHeaderSize, char(0xFF), "names of the sources"},
    };
    for (const Wrong& wrong : wrongs) {
        CAPTURE(wrong.at);
        const std::string text = changed(file, wrong.at, wrong.byte);
        const Result<Pack> pack = read_pack(bytes_of(text), "test.chpuzzles");
        REQUIRE_FALSE(pack.has_value());
        const std::string message = to_string(pack.error());
        CAPTURE(message);
        CHECK(message.find(wrong.reason) != std::string::npos);
    }
}

}  // namespace
}  // namespace chuhe::puzzles
