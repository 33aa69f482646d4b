// SPDX-License-Identifier: MIT
//
// Finds duplicate fields in JSON objects. JSON readers silently keep one of the two, and nobody
// knows which one was meant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe::database {

struct RepeatedKey {
    std::string name;    // without escapes
    std::size_t offset;  // of its second quoted occurrence
};

// The first duplicate field of an object. Nothing if there is none before the text ends or stops
// being JSON.
std::optional<RepeatedKey> find_repeated_key(std::string_view json);

}  // namespace chuhe::database
