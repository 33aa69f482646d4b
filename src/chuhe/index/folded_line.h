// SPDX-License-Identifier: MIT
//
// A game replayed from the usual start position, with the key that each position shares with its
// mirror image in file e: 炮二平五 and 炮八平五 are the same move.
//
//   FoldedLine line;
//   for (const Move move : moves) line.make(move), look_up(line.key());
//
// The key of the image is updated with each move, as Position does with its own: computing it from
// the board would take longer than everything else.
#pragma once

#include <algorithm>
#include <cstdint>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/core/zobrist.h"

namespace chuhe::index {

class FoldedLine {
public:
    // Requires a legal move.
    void make(Move move);

    const Position& position() const { return position_; }

    // The smaller of the keys of both images.
    std::uint64_t key() const { return std::min(position_.key(), image_); }

private:
    Position position_ = Position::start();
    std::uint64_t image_ = position_.key();  // the start position is its own image
};

// The same key for any position, from scratch.
std::uint64_t folded_key(const Position& position);

}  // namespace chuhe::index
