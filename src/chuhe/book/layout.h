// SPDX-License-Identifier: MIT
//
// The bytes of Chuhe's book file: docs/formats/book.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"
#include "chuhe/base/fnv.h"
#include "chuhe/base/result.h"
#include "chuhe/book/entry.h"
#include "chuhe/book/head.h"

namespace chuhe::book {

inline constexpr std::size_t kHeadSize = 64;
inline constexpr std::size_t kEntrySize = 32;

using Checksum = Fnv1a;

// kHeadSize bytes.
std::string to_bytes(const Head& head);
// Requires kHeadSize bytes. Reports what is wrong with them, and where.
Result<Head> parse_head(Bytes bytes, const std::string& source);

// Appends kEntrySize bytes.
void append_bytes(std::string& out, const Entry& entry);
// Requires kEntrySize bytes. Empty if they do not hold a valid move.
std::optional<Entry> parse_entry(Bytes bytes);
// Only the position of an entry: for searching.
Identity parse_identity(Bytes bytes);

}  // namespace chuhe::book
