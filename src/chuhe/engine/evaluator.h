// SPDX-License-Identifier: MIT
//
// The static evaluation of a position. The search knows nothing else about evaluation, so that the
// handcrafted one can be replaced by a neural one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"
#include "chuhe/messages/message.h"

namespace chuhe::engine {

// A part of a score, in hundredths: what each side gets from it, seen from that side.
struct Term {
    const messages::Row<>* name;
    double red = 0;
    double black = 0;
};

// What one piece contributes to a term, seen from its own side.
struct Share {
    const messages::Row<>* term;
    double points = 0;
};
// All shares of the piece on one square.
struct PieceShares {
    Square square;
    std::vector<Share> shares = {};
};

// Where a score comes from, for people. Red's terms minus Black's are the score, up to rounding.
struct Explanation {
    std::vector<Term> terms = {};
    std::vector<PieceShares> pieces = {};  // the part of the terms that single pieces contribute
    Message remark = {};                   // how the position was classified: "endgame"
};

// The interface of all evaluations.
class Evaluator {
public:
    virtual ~Evaluator() = default;

    // For the side to move, within ±kKnownWin. Depends only on pieces and turn; identical with
    // sides swapped, nearly identical for the mirrored position. For one thread at a time.
    virtual Score evaluate(const Position& position) = 0;

    // The terms behind evaluate(); empty for a network, whose output has no parts that mean
    // anything by themselves. Slow: for people, not for a search.
    virtual Explanation explain(const Position&) const { return {}; }

    // "handcrafted", "network NAME (1f0a…), 512 neurons, AVX2".
    virtual Message description() const = 0;

    // A copy of the same kind, for another thread.
    virtual std::unique_ptr<Evaluator> fresh() const = 0;

protected:
    Evaluator() = default;
    Evaluator(const Evaluator&) = default;
    Evaluator& operator=(const Evaluator&) = default;
};

}  // namespace chuhe::engine
