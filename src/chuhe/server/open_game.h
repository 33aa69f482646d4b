// SPDX-License-Identifier: MIT
//
// A game that somebody looks at: in memory, with its undo history, numbers of nodes and, when it is
// played, the state of play.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "chuhe/database/stored_game.h"
#include "chuhe/record/editor.h"
#include "chuhe/rules/history.h"
#include "chuhe/server/json.h"
#include "chuhe/server/numbering.h"
#include "chuhe/server/play_state.h"

namespace chuhe::server {

// What a change touched.
struct Touched {
    record::NodeId show = record::kRoot;
    std::vector<record::NodeId> nodes = {};
    std::vector<std::uint32_t> removed = {};
    bool all = false;
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
    std::optional<PlayState> play;

    const record::Game& game() const { return editor.game(); }
    record::NodeId last_node() const { return game().line_end(record::kRoot); }
    // Whether a move was made here. Requires a game in play.
    bool has_been_played() const;

    // Refuses a number that is not, or no longer, in the tree.
    record::NodeId node_of(std::int64_t number) const;

    // The moves that led to a node, as far as they can be played.
    rules::History history(record::NodeId node) const;
    // The game in play, with what the players declared.
    rules::History played() const;

    // What belongs into the library.
    database::StoredGame& for_library();
};

Json head_json(const OpenGame& game);
Json game_json(const OpenGame& game);
Json change_json(const OpenGame& game, const Touched& touched);

}  // namespace chuhe::server
