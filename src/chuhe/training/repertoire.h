// SPDX-License-Identifier: MIT
//
// An opening repertoire: a study in which the moves of one side are to be known by heart. The study
// is all there is; what is asked follows from its tree, and changes with it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/record/editor.h"

namespace chuhe::training {

// The pieces and the side to move as text, which is the same in every library.
std::string position_key(const Position& position);

// A position of the study in which the side is to move.
struct Question {
    record::NodeId node = record::kRoot;  // where it occurs first
    Position position = Position::start();
    std::vector<record::NodeId> answers = {};  // the moves of the study, the main one first
};

// In the order of the tree: the main line first. A position that is reached in several ways is
// asked once, with the answers of all of them. Nothing if the game cannot be played from its start.
std::vector<Question> questions_of(const record::Game& study, Side side);

// --- Building one from games ---

// A move and in how many games it was played.
struct PlayedOften {
    Move move = {};
    std::size_t games = 0;
};
// What was played in a position, most frequent first.
using Practice = std::function<std::vector<PlayedOften>(const Position&)>;

// How far a repertoire is to grow.
struct Growth {
    Side side = Side::Red;
    std::size_t plies = 12;        // beyond the node where it begins
    std::size_t least_games = 10;  // rarer moves are not followed
    std::size_t least_share = 8;   // of the opponent's moves, in per cent of the games
    std::size_t most_moves = 200;
};

// Adds what was played below `from`: every frequent move of the opponent, and one answer to each.
// Where the study has an answer, that one is followed. Returns the new nodes; undone as one step.
// Requires a node that can be reached by legal moves.
std::vector<record::NodeId> grow(record::Editor& editor, record::NodeId from, const Growth& growth,
                                 const Practice& practice);

}  // namespace chuhe::training
