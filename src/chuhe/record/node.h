// SPDX-License-Identifier: MIT
//
// The small values that a game tree is made of: node numbers, drawings and judgements.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/square.h"

namespace chuhe::record {

// A node number within its game: an index into the arena, not an address. Numbers stay valid until
// Game::compact() or clear(). A parent's number is always smaller than its children's.
enum class NodeId : std::uint32_t {};

inline constexpr NodeId kRoot{0};              // the starting position; every game has it
inline constexpr NodeId kNoNode{0xFFFF'FFFF};  // "there is none"

constexpr std::uint32_t index_of(NodeId node) {
    return static_cast<std::uint32_t>(node);
}

// What a node of the tree is.
enum class NodeKind : std::uint8_t {
    Root,
    Move,  // a legal move
    Text,  // unplayable text: nothing below it has a position
    Skip,  // unplayable text that still passes the turn to the other side (seed 002)
};

// How a game ended. Several: a file whose lines end differently (XQF and CBR code 4).
enum class Outcome : std::uint8_t { Unknown, RedWins, BlackWins, Draw, Several };

// "1-0", "0-1", "1/2-1/2", and "*" for the other two.
std::string_view to_string(Outcome outcome);

// An annotator's verdict on the end of a line: decided (红胜 黑胜 和) or judged (红优 黑优 均势).
enum class Judgement : std::uint8_t {
    None,
    RedWins,
    BlackWins,
    Draw,
    RedIsBetter,
    BlackIsBetter,
    Even,
};

// "red wins", "black is better", …; "" for None.
std::string_view to_string(Judgement judgement);

// A numeric annotation glyph with PGN's numbers: 1 = !, 2 = ?, 3 = !!, 4 = ??, 5 = !?, 6 = ?!.
using Nag = std::uint16_t;

// What is drawn, and in which colour.
enum class MarkShape : std::uint8_t { Circle, Arrow };
// The colours of marks.
enum class MarkColour : std::uint8_t { Green, Red, Yellow, Blue };

// "circle", "green": used in JSON and on pages, so names never change.
std::string_view name_of(MarkShape shape);
std::string_view name_of(MarkColour colour);

// Something drawn on the board. A circle has from == to.
struct Mark {
    MarkShape shape;
    MarkColour colour;
    Square from;
    Square to;

    friend bool operator==(const Mark&, const Mark&) = default;
};

// "green circle e2", "red arrow h2e2".
std::string to_string(const Mark& mark);

// All annotations of one node. Texts are UTF-8; lines end with '\n'.
struct Annotations {
    std::string comment = {};      // about the position after the move; on the root, about the game
    std::string lead = {};         // before the move: PGN's comment at the start of a line
    std::vector<Nag> nags = {};    // in the order given, duplicates kept
    std::vector<Mark> marks = {};  // in the order given

    bool is_empty() const {
        return comment.empty() && lead.empty() && nags.empty() && marks.empty();
    }
    friend bool operator==(const Annotations&, const Annotations&) = default;
};

// A header field. Names are those of record/tags.h if the list has the meaning, otherwise whatever
// the format calls it.
struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

}  // namespace chuhe::record
