// SPDX-License-Identifier: MIT
//
// What a file cannot hold. Writers report every item, so that nothing is lost silently and
// `--strict` can refuse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::formats {

// Scripts see the kinds by name (`--json`), so names never change.
enum class LossKind : std::uint8_t {
    Game,       // a second game in a format for one
    Variation,  // with everything in it
    Comment,
    Nag,
    Mark,
    Judgement,
    Tag,        // a header field without a counterpart
    TagPart,    // the end of a field that is too long
    Character,  // replaced by '?': not in the encoding
    StartPosition,
    MoveNumber,  // or the count of quiet plies
    Result,
    Ending,          // the description of the ending
    UnplayableText,  // with everything below it
    Layout,          // a blank, a line break or a bracket that the format uses itself
    Moves,           // all of them, where only the position is written
    TagOrder,        // the order of the tags
};

// "variation", "unplayable_text": used in JSON, so names never change.
std::string_view name_of(LossKind kind);
// "variation", "unplayable text": for people.
Message describe(LossKind kind);

// One item that a writer could not keep.
struct Loss {
    LossKind kind;
    std::size_t game;       // counted from 0
    record::NodeId node;    // kNoNode for the header
    Message detail;         // what was lost: the comment, the tag and its value, the move
    std::size_t moves = 0;  // number of tree nodes lost with it

    friend bool operator==(const Loss&, const Loss&) = default;
};

using Losses = std::vector<Loss>;

// "game 3, ply 12: comment: 此步不好". Long texts are shortened. Requires the game that the loss is
// about.
Message describe(const Loss& loss, const record::Game& game);

// What is lost with a node: "炮九平五 and 17 more moves, 2 comments and 1 variation". Moves are
// quoted as written in the file, or as squares.
struct Subtree {
    Message detail;
    std::size_t moves;  // all its nodes
};
Subtree describe_subtree(const record::Game& game, record::NodeId top);

}  // namespace chuhe::formats
