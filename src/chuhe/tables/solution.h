// SPDX-License-Identifier: MIT
//
// A solved ending in memory: a value for every position and either side to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

#include "chuhe/base/large_memory.h"
#include "chuhe/core/board.h"
#include "chuhe/core/side.h"
#include "chuhe/tables/layout.h"
#include "chuhe/tables/material.h"
#include "chuhe/tables/value.h"

namespace chuhe::tables {

// The values of both sides are one array each, indexed by Layout::number_of().
struct Solution {
    // All draws.
    explicit Solution(const Material& material);

    Value value(Side side_to_move, std::uint64_t number) const {
        return Value::from_code(values[index_of(side_to_move)][static_cast<std::size_t>(number)]);
    }
    Value value(Side side_to_move, const Board& board) const {
        return value(side_to_move, layout.number_of(board));
    }

    bool has_notes() const { return notes[0] != nullptr; }
    Note note(Side side_to_move, std::uint64_t number) const {
        if (!has_notes()) return {};
        return Note::from_bits(notes[index_of(side_to_move)][static_cast<std::size_t>(number)]);
    }
    // Makes room for the notes if there is none yet.
    void make_notes();
    void set_note(Side side_to_move, std::uint64_t number, Note note);

    Layout layout;
    std::array<LargePtr<std::uint16_t[]>, kSides> values;  // Value::code()
    std::array<LargePtr<std::uint8_t[]>, kSides> notes;  // Note::bits(); empty: none in this table
};

// Endings that have been solved.
using Solutions = std::map<Material, std::shared_ptr<const Solution>>;

}  // namespace chuhe::tables
