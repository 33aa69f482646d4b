// SPDX-License-Identifier: MIT
//
// Files of puzzles (.chpuzzles): docs/formats/puzzles.md. About 45 bytes per puzzle.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/result.h"
#include "chuhe/puzzles/puzzle.h"

namespace chuhe::puzzles {

// How a pack was made.
struct PackInfo {
    std::uint64_t seed = 0;
    std::uint64_t fingerprint = 0;  // of games and settings; 0 for packs that were put together
    std::uint32_t nodes = 0;        // per search
    std::vector<std::string> sources = {};  // where the games come from: "masters", "finals.pgn"

    friend bool operator==(const PackInfo&, const PackInfo&) = default;
};

struct Pack {
    static constexpr std::uint32_t kVersion = 1;
    static constexpr std::size_t kMostPuzzles = 1 << 20;
    static constexpr std::size_t kLongestSolution = 63;  // plies

    PackInfo info = {};
    std::vector<Puzzle> puzzles = {};
};

// Requires sound puzzles: legal moves, an odd number of them, and an existing source.
std::string write_pack(const Pack& pack);

// Everything is checked: sizes, checksum, positions, moves, and that mates are mates.
Result<Pack> read_pack(Bytes file, const std::string& source);
Result<Pack> read_pack_file(const std::string& path);

// Of the whole file except the checksum in it. For tests.
std::string checksum_of_pack(std::string_view file);

inline constexpr std::size_t kPackChecksumAt = 64;
inline constexpr std::size_t kPackHeaderSize = 96;

}  // namespace chuhe::puzzles
