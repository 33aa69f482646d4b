// SPDX-License-Identifier: MIT
//
// A chunk: a few thousand games in one file, together with everything needed to reproduce them. A
// chunk is written whole or not at all. docs/formats/training-chunk.md describes the layout.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/result.h"
#include "chuhe/base/sha256.h"
#include "chuhe/data/game.h"
#include "chuhe/nnue/network.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::data {

inline constexpr std::uint32_t kChunkVersion = 1;
inline constexpr std::size_t kChunkHeaderSize = 192;
inline constexpr std::size_t kLongestEngineName = 48;

// How the games were made.
struct Origin {
    std::string engine;      // version and commit, at most kLongestEngineName bytes of UTF-8
    Sha256Digest network{};  // SHA-256 of the network file; zeros: handcrafted evaluation
    rules::RuleKind rules = rules::RuleKind::AsianWxf;
    std::uint64_t seed = 0;
    std::uint64_t first_game = 0;  // number of the first game, counted per seed
    std::uint32_t nodes = 0;       // soft limit per move
    std::uint16_t hash_megabytes = 0;
    std::uint16_t endings_percent = 0;  // share of games that start from a thinned board

    friend bool operator==(const Origin&, const Origin&) = default;
};

// Where the scores come from if they are not the players' own (chuhe-data relabel). The moves and
// results are still those of the Origin.
struct Labels {
    std::uint32_t nodes = 0;                 // soft limit per position; 0: the players' own scores
    std::array<std::uint8_t, 16> network{};  // start of its SHA-256; zeros: handcrafted

    friend bool operator==(const Labels&, const Labels&) = default;
};

// SHA-256 of the network's file; zeros for none.
Sha256Digest digest_of(const std::shared_ptr<const nnue::Network>& network);

// The games of a file, and where they come from.
struct Chunk {
    Origin origin;
    Labels labels;
    std::uint32_t scale = 0;  // K in sigmoid(score / K), fitted to the results; 0: unknown
    std::vector<Game> games;

    friend bool operator==(const Chunk&, const Chunk&) = default;
};

// Requires games within the limits of columns.h.
std::string to_bytes(const Chunk& chunk);

// Validates everything except the moves themselves: see replay().
Result<Chunk> parse_chunk(Bytes bytes, const std::string& source);

// File name of a chunk: "s7-000012.chunk" is chunk 12 of seed 7.
std::string chunk_name(std::uint64_t seed, std::uint64_t number);

Result<Chunk> read_chunk(const std::string& path);
Result<void> write_chunk(const std::string& path, const Chunk& chunk);

}  // namespace chuhe::data
