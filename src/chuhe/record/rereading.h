// SPDX-License-Identifier: MIT
//
// Reads the texts of a whole game again, in another way: with ranks from 1 instead of 0, or with
// the other side to move.
#pragma once

#include <cstddef>
#include <vector>

#include "chuhe/notation/reader.h"
#include "chuhe/record/game.h"
#include "chuhe/record/kept_texts.h"

namespace chuhe::record {

// The number of unplayable steps among the nodes whose texts are kept.
std::size_t count_unplayable(const Game& game, const KeptTexts& texts);

class Rereading {
public:
    // Both must outlive it.
    Rereading(Game& game, const KeptTexts& texts) : game_(game), texts_(texts) {}

    // Rereads every kept node; of several readings the first counts. False if that leaves more
    // than `most` unplayable steps: then the game is as it was. Text gets no reasons.
    bool run(const notation::ReadOptions& options, std::size_t most);

    // The game as it was before run().
    void undo();

private:
    struct Before {
        NodeId node;
        NodeKind kind;
        Move move;
        Message reason;
    };

    bool reread(const Position* position, NodeId node, const notation::ReadOptions& options);

    Game& game_;
    const KeptTexts& texts_;
    std::vector<Before> log_;
};

}  // namespace chuhe::record
