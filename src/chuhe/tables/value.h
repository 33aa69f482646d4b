// SPDX-License-Identifier: MIT
//
// What a table knows of a position: how it ends if both sides play their best, after how many
// plies, and whether the law of repetition is needed for it.
#pragma once

#include <cassert>
#include <cstdint>

namespace chuhe::tables {

// Seen from the side to move. Stored in tables, never renumber.
enum class Outcome : std::uint8_t { Draw, Win, Loss, Impossible };

// Seen from the side to move. The side that has no move left has lost, so wins take an odd number
// of plies and losses an even one.
class Value {
public:
    // A draw.
    constexpr Value() = default;

    // No position: two pieces on one square, or the side that is not to move in check.
    static constexpr Value impossible() { return from_code(kImpossible); }

    // The game is over after that many plies: 0 for the side that has been mated.
    static constexpr Value over_in(int plies) {
        assert(0 <= plies && plies <= kMostPlies);
        return from_code(static_cast<std::uint16_t>(plies + 1));
    }

    // The value as a number: 0 draw, otherwise plies + 1.
    static constexpr Value from_code(std::uint16_t code) {
        Value value;
        value.code_ = code;
        return value;
    }
    constexpr std::uint16_t code() const { return code_; }

    constexpr bool is_possible() const { return code_ != kImpossible; }
    constexpr bool is_draw() const { return code_ == 0; }
    constexpr bool is_win() const { return is_possible() && code_ != 0 && code_ % 2 == 0; }
    constexpr bool is_loss() const { return is_possible() && code_ % 2 == 1; }
    constexpr Outcome outcome() const {
        if (!is_possible()) return Outcome::Impossible;
        if (is_draw()) return Outcome::Draw;
        return is_win() ? Outcome::Win : Outcome::Loss;
    }

    // Requires a win or a loss.
    constexpr int plies() const {
        assert(is_win() || is_loss());
        return code_ - 1;
    }

    friend constexpr bool operator==(Value, Value) = default;

    static constexpr int kMostPlies = 0xFFFC;

private:
    static constexpr std::uint16_t kImpossible = 0xFFFF;
    std::uint16_t code_ = 0;
};

// How the law of repetition bears on a position.
class Note {
public:
    // Not at all.
    constexpr Note() = default;

    // Decided only because perpetual check is forbidden. The level is the round of the solver in
    // which that was found out: the outcome rests on positions of lower levels, and on cycles of
    // checks that lead nowhere else. `is_on_cycle`: such checks go through this position; otherwise
    // the winner can force such a cycle.
    static constexpr Note by_law(int level, bool is_on_cycle) {
        assert(0 < level && level <= kMostLevels);
        return from_bits(static_cast<std::uint8_t>(level | (is_on_cycle ? kOnCycle : 0)));
    }

    // Stored in tables, never change.
    static constexpr Note from_bits(std::uint8_t bits) {
        Note note;
        note.bits_ = bits;
        return note;
    }
    constexpr std::uint8_t bits() const { return bits_; }

    // 0 without the law.
    constexpr int level() const { return bits_ & kMostLevels; }
    constexpr bool is_on_cycle() const { return (bits_ & kOnCycle) != 0; }

    // Rule books may disagree on the outcome, because play without end involves moves that one of
    // them may count as a chase.
    constexpr bool is_disputed() const { return (bits_ & kDisputed) != 0; }
    constexpr Note disputed() const {
        return from_bits(static_cast<std::uint8_t>(bits_ | kDisputed));
    }

    friend constexpr bool operator==(Note, Note) = default;

    static constexpr int kMostLevels = 63;

private:
    static constexpr std::uint8_t kDisputed = 64;
    static constexpr std::uint8_t kOnCycle = 128;
    std::uint8_t bits_ = 0;
};

}  // namespace chuhe::tables
