// SPDX-License-Identifier: MIT
//
// To a book, a position and its mirror image in file e are the same: what is known about 炮二平五
// is known about 炮八平五.
//
//   const Fold fold(position);
//   fold.identity()               the same for both images
//   fold.folded(move)             as the book stores it
//   fold.unfolded(stored_move)    as it is on this board
#pragma once

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/core/zobrist.h"

namespace chuhe::book {

class Fold {
public:
    explicit Fold(const Position& position);

    Identity identity() const { return identity_; }

    // The position is its own mirror image: a move and its mirror image are one move too.
    bool is_symmetric() const { return is_symmetric_; }

    Move folded(Move move) const;

    // For a symmetric position, the one that starts on the right, as people write it: h2e2, not
    // b2e2.
    Move unfolded(Move move) const;

private:
    Identity identity_;
    bool is_mirrored_;
    bool is_symmetric_;
};

}  // namespace chuhe::book
