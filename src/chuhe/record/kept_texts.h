// SPDX-License-Identifier: MIT
//
// The texts of moves that may have to be read again: a game stores only the move that was found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/core/move.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

class KeptTexts {
public:
    // Forgets everything: before the next game.
    void clear();

    // From the first node kept, requires every node of the game, in numerical order. An empty
    // token: the move was given as squares; no squares either: it is known not to be a move.
    void keep(NodeId node, std::string_view token, Move given, Place place);

    // The nodes that were kept are this one and all after it.
    bool has(NodeId node) const { return !kept_.empty() && index_of(node) >= first_; }

    // A node that must not be read as a move any more.
    void bar(NodeId node);

    // What was kept of a node; empty, or no place, for others.
    std::string_view token_of(NodeId node) const;
    Move squares_of(NodeId node) const;
    Place place_of(NodeId node) const;

    // What the text, or the squares, of a kept node can mean in a position.
    notation::Reading read(const Position& position, NodeId node,
                           const notation::ReadOptions& options) const;

private:
    struct Kept {
        Kept(std::size_t begin, std::size_t size, Move squares, Place where)
            : place(where),
              offset(begin),
              length(static_cast<std::uint32_t>(size)),
              given(squares) {}

        Place place;
        std::uint64_t offset;  // of the token in texts_
        std::uint32_t length;
        Move given;
        bool is_barred = false;
    };

    std::uint32_t first_ = 0;
    std::vector<Kept> kept_;
    std::string texts_;
};

}  // namespace chuhe::record
