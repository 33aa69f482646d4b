// SPDX-License-Identifier: MIT
//
// A look at JSON that its readers do not take: whether an object has a field twice. They keep one
// of the two and say nothing, and nobody knows which of them was meant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace chuhe {

struct RepeatedKey {
    std::string name;    // without escapes
    std::size_t offset;  // of its quote, where it comes for the second time
};

// The first field that its object has already. Nothing when there is none. Requires JSON that has
// been read without complaint.
std::optional<RepeatedKey> find_repeated_key(std::string_view json);

}  // namespace chuhe
