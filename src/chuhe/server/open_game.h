// SPDX-License-Identifier: MIT
//
// A game that somebody looks at: in memory, with its undo history, numbers of nodes and, when it is
// played, the state of play.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "chuhe/database/store.h"
#include "chuhe/database/stored_game.h"
#include "chuhe/record/editor.h"
#include "chuhe/rules/history.h"
#include "chuhe/server/numbering.h"
#include "chuhe/server/play_state.h"

namespace chuhe::server {

// What a change touched.
struct Touched {
    record::NodeId show = record::kRoot;
    std::vector<record::NodeId> nodes = {};
    std::vector<std::uint32_t> removed = {};
    bool all = false;
    bool is_next_move = false;  // a move at the end of the game in play, and nothing else
};

struct OpenGame {
    explicit OpenGame(database::StoredGame from_library);

    // Hold it while using anything below.
    std::mutex mutex;

    database::StoredGame stored;  // its `game` is out of date: the editor has it
    record::Editor editor;
    Numbering numbering;
    std::uint64_t revision = 1;
    // What is being typed, as the client calls it, and how many steps could be undone after it:
    // what is typed on is the same step. Empty: something else was done last.
    std::string typing = {};
    std::size_t steps_typed = 0;
    // The line of the live game is the main line of the record.
    std::optional<PlayState> play;

    const record::Game& game() const { return editor.game(); }
    // The last of the main line.
    record::NodeId last_node() const { return game().line_end(play ? last_ : record::kRoot); }

    // Adds the last move of the live game to the record.
    Touched add_live_move();
    // Takes so many moves out of the record, with what a review showed to be better: that must not
    // become the game.
    Touched remove_moves(std::size_t plies);

    // Refuses a number that is not, or no longer, in the tree.
    record::NodeId node_of(std::int64_t number) const;

    // The moves that led to a node, as far as they can be played.
    rules::History history(record::NodeId node) const;

    // What belongs into the library: everything, or the last move of the live game.
    database::StoredGame& for_library();
    database::Store::PlayedMove last_move_for_library() const;

private:
    record::NodeId last_ = record::kRoot;  // of the live game
};

}  // namespace chuhe::server
