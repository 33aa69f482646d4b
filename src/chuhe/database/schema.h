// SPDX-License-Identifier: MIT
//
// The tables of a library, and the migrations from older versions: one step per version, never
// changed once released. The file stores its own version (PRAGMA user_version).
#pragma once

#include <span>
#include <string_view>

namespace chuhe::database {

// Step i leads from version i to version i + 1.
std::span<const std::string_view> schema_steps();

inline constexpr int kSchemaVersion = 8;

}  // namespace chuhe::database
