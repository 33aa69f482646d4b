// SPDX-License-Identifier: MIT
//
// An open game: the record in memory, with its undo history, node numbers and, for a game being
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

// What a change affected.
struct Touched {
    record::NodeId show = record::kRoot;
    std::vector<record::NodeId> nodes = {};
    std::vector<std::uint32_t> removed = {};
    bool all = false;
    bool is_next_move = false;  // only a move appended to the game in progress
};

struct OpenGame {
    explicit OpenGame(database::StoredGame from_library);

    // Lock it before using anything below.
    std::mutex mutex;

    database::StoredGame stored;  // its `game` is outdated: the editor has the current one
    record::Editor editor;
    Numbering numbering;
    // Counts the changes, from the time at which the game was opened: a game that has been closed
    // and opened again must not repeat a number that a client has seen. In a shared store it is
    // StoredGame::revision.
    std::uint64_t revision;
    // A change could not be saved. The library has the true state, and this copy is saved no more.
    bool is_abandoned = false;
    // The text being typed, as named by the client, and the number of undo steps after it: further
    // typing joins the same step. Empty: the last change was something else.
    std::string typing = {};
    std::size_t steps_typed = 0;
    // The moves of the live game are the record's main line.
    std::optional<PlayState> play;

    const record::Game& game() const { return editor.game(); }
    // A masters' game.
    bool is_read_only() const { return stored.id < 0; }
    // Whoever alone may hear of it: the owner of a private game. 0: everybody may.
    database::MemberId only_user() const { return stored.is_shared ? 0 : stored.owner; }
    // The last node of the main line.
    record::NodeId last_node() const { return game().line_end(play ? last_ : record::kRoot); }

    // Appends the live game's last move to the record.
    Touched add_live_move();
    // Removes that many moves from the record, along with the better lines added by a review, which
    // must not take their place as the main line.
    Touched remove_moves(std::size_t plies);

    // Refuses a number that is not, or no longer, in the tree.
    record::NodeId node_of(std::int64_t number) const;

    // The moves leading to a node. Refuses a line that cannot be played.
    rules::History history(record::NodeId node) const;

    // What is saved: the whole game, or only the last move of the live game.
    database::StoredGame& for_library();
    database::Store::PlayedMove last_move_for_library() const;

private:
    record::NodeId last_ = record::kRoot;  // the last node of the live game
};

}  // namespace chuhe::server
