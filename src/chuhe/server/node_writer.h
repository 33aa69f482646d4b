// SPDX-License-Identifier: MIT
//
// The nodes of a game as JSON text: Node in docs/api.md.
//
// They are written straight into one string. A record of 30,000 moves has 30,000 of them, and as a
// document of values it would take several times as long and ten times the memory.
#pragma once

#include <optional>
#include <string>

#include "chuhe/notation/notation.h"
#include "chuhe/record/cursor.h"
#include "chuhe/rules/history.h"
#include "chuhe/server/numbering.h"

namespace chuhe::server {

class NodeWriter {
public:
    // Without `notation`, moves are written in all notations that a reader can choose from. The
    // game and the numbering must outlive the writer.
    NodeWriter(const record::Game& game, const Numbering& numbering,
               std::optional<notation::Notation> notation = std::nullopt)
        : game_(game), numbering_(numbering), notation_(notation) {}

    // The whole tree, parents before children: "[{…},{…}]".
    std::string all();
    // Moves the cursor.
    std::string node(record::Cursor& cursor, record::NodeId node);
    // The node after `ply` moves of that history, without walking through the game.
    std::string node(const rules::History& history, std::size_t ply, record::NodeId node);

private:
    void write(record::Cursor& cursor, record::NodeId node);
    void write_links(record::NodeId node);
    void write_move(record::NodeId node, std::size_t ply, Side side, const Position* before);
    void write_texts(const Position& before, Move move);
    void write_place(record::NodeId node, const Position* position);

    const record::Game& game_;
    const Numbering& numbering_;
    std::optional<notation::Notation> notation_;
    std::string out_ = {};
};

}  // namespace chuhe::server
