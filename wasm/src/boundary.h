// SPDX-License-Identifier: MIT
//
// The boundary between a module and its host, which is JavaScript.
//
// The module owns all memory, so there is nothing for the host to free, and nothing to leak. The
// host writes what it asks into the question, calls an exported function, and reads the answer:
//
//   question(size)           the address of that many bytes for the host to fill
//   answer(), answer_size()  what the last function said; valid until the next call
//
// Positions go in and out as their bytes, by the slot (position.cpp): to the host they are opaque
// values, which it keeps, copies and forgets as it likes. Squares are their numbers, moves their
// bits (core/move.h), everything larger JSON or an array of such numbers. A function that can fail
// returns 0 or kNone, and its answer is then a list of problems (problems.h).
//
// This is a door: the buffers are the only state of a module, and it has one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/core/move.h"

namespace chuhe::wasm {

// The first `length` bytes of the question.
std::string_view question_text(std::size_t length);

// Moves, two bytes each; invalid squares are possible.
std::span<const std::uint16_t> question_moves(std::size_t count);

// Empty, for the function that runs to fill.
std::string& new_answer();

// Where a function returns a move or a number.
inline constexpr std::int32_t kNone = -1;

// Bits that name no squares are not a move, and legal nowhere.
Move move_of(std::uint32_t bits);

}  // namespace chuhe::wasm
