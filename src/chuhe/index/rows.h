// SPDX-License-Identifier: MIT
//
// The positions of a game as rows of the index, sorted in memory or, for many games, on disk.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/index/indexed_game.h"
#include "chuhe/index/posting.h"
#include "chuhe/index/replay.h"

namespace chuhe::index {

// One position of one game: 16 bytes, sorted by position and game.
struct PositionRow {
    std::uint64_t key = 0;  // folded
    GameSlot slot = 0;
    std::uint32_t rest = 0;  // ply (13 bits), mirrored (1), move (14): earlier ones come first

    PositionRow() = default;
    PositionRow(std::uint64_t folded_key, const Posting& posting)
        : key(folded_key),
          slot(posting.slot),
          rest(std::uint32_t{posting.ply} << 15U | (posting.is_mirrored ? 1U << 14U : 0U) |
               posting.move.bits()) {}

    bool is_mirrored() const { return (rest >> 14U & 1U) != 0; }
    Posting posting() const {
        return {slot, static_cast<std::uint16_t>(rest >> 15U),
                Move::from_bits(static_cast<std::uint16_t>(rest & 0x3FFFU)), is_mirrored()};
    }
    friend auto operator<=>(const PositionRow&, const PositionRow&) = default;
};

// Calls `visit` for every position of the game up to kMostPlies, with the position after the last
// move. The same position may come several times: see unique_rows().
template <typename Visit>
void for_each_position(const Replay& start, std::span<const Move> line, GameSlot slot,
                       Visit visit) {
    Replay replay = start;
    const std::size_t plies = std::min(line.size(), kMostPlies);
    for (std::size_t ply = 0; ply <= plies; ++ply) {
        const KeyPair& keys = replay.keys();
        const bool is_mirrored = keys.is_mirrored();
        const Move played = ply < line.size() ? line[ply] : Move();
        const Move move = is_mirrored && !played.is_none() ? played.mirrored() : played;
        visit(
            PositionRow(keys.folded(), {slot, static_cast<std::uint16_t>(ply), move, is_mirrored}));
        if (ply < line.size()) replay.make(line[ply]);
    }
}

// Sorts the rows, and keeps the first occurrence of each position and image in each game.
void unique_rows(std::vector<PositionRow>& rows);

// Rows of many games, distributed over temporary files by key. Each part then fits into memory.
class RowSorter {
public:
    // The folder is created, and removed at the end.
    explicit RowSorter(std::string folder);
    ~RowSorter();
    RowSorter(const RowSorter&) = delete;
    RowSorter& operator=(const RowSorter&) = delete;

    Result<void> add(const PositionRow& row) {
        Part& part = parts_[row.key >> kPartShift];
        part.rows.push_back(row);
        if (part.rows.size() < kRowsPerWrite) return {};
        return spill(part);
    }

    // All rows in order, unique_rows() at a time.
    using VisitPart = std::function<Result<void>(std::span<const PositionRow>)>;
    Result<void> for_each_part(const VisitPart& visit);

private:
    static constexpr unsigned kPartBits = 8;
    static constexpr unsigned kPartShift = 64 - kPartBits;
    static constexpr std::size_t kRowsPerWrite = 2048;

    struct Part {
        std::vector<PositionRow> rows;
        std::uint64_t spilled = 0;
        std::FILE* file = nullptr;
        std::string path;
    };

    Result<void> spill(Part& part);
    Result<void> read_back(Part& part);
    Error write_error() const;

    std::string folder_;
    std::vector<Part> parts_;
};

}  // namespace chuhe::index
