// SPDX-License-Identifier: MIT
//
// Remarks of a reader on an input it could read: errors it worked around, and doubts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/base/error.h"

namespace chuhe {

// A place without the name of the source: cheap enough to accompany every token of a large file.
// Fields as in Where.
struct Place {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint64_t offset = 0;

    static Place at_offset(std::uint64_t offset) { return {0, 0, offset}; }
    Where in(const std::string& source) const { return {source, line, column, offset}; }

    friend bool operator==(const Place&, const Place&) = default;
};

// How much a diagnostic matters.
enum class Severity : std::uint8_t {
    Note,     // worth knowing; nothing is wrong or missing
    Warning,  // read with a guess that may be wrong, or without a part that is not a record
    Error,    // part of the input could not be understood; it was kept as text where possible
};

struct Diagnostic {
    Severity severity;
    Error error;
    // The node of the game tree it refers to, as a number: record::NodeId. kNoNode: none.
    static constexpr std::uint32_t kNoNode = 0xFFFF'FFFF;
    std::uint32_t node = kNoNode;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

}  // namespace chuhe
