// SPDX-License-Identifier: MIT
//
// What each evaluation says of one position, and why: for people who want to understand a score.
// No search is involved.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/evaluator.h"
#include "chuhe/engine/options.h"
#include "chuhe/engine/score.h"
#include "chuhe/nnue/network.h"

namespace chuhe::engine {

// What a piece is worth where it stands.
struct PieceWorth {
    Square square;
    Piece piece;
    // How much its side would lose without it, in hundredths: the evaluation with it, less the one
    // of the same board without it. If the latter is playable only with the other side to move,
    // that side is to move in both. Nothing if it is not playable at all: for a king, and for a
    // piece that alone stands between the kings.
    std::optional<Score> worth = {};
    // Its part of the terms, where the evaluation has terms.
    std::vector<Share> shares = {};
};

// The opinion of one evaluation. Scores are Red's unless they belong to a piece, in hundredths of a
// point of the value table: a rook is worth about 1000. engine/chances.h normalises them.
struct Appraisal {
    Evaluation evaluation;
    Message description;
    Score red_score = 0;
    std::vector<Term> terms = {};
    std::vector<PieceWorth> pieces = {};  // all on the board, from a0 to i9
    Message remark = {};
};

// One by each evaluation: the value table, the handcrafted one, and the network unless it is null.
std::vector<Appraisal> appraise(const Position& position,
                                const std::shared_ptr<const nnue::Network>& network);
// With the built-in network, if there is one.
std::vector<Appraisal> appraise(const Position& position);

}  // namespace chuhe::engine
