// SPDX-License-Identifier: MIT
//
// The tables of a library in PostgreSQL, and the migrations from older versions: one step per
// version, never changed once released. Steps only add, so that servers of the version before can
// go on until they are updated, too. docs/club.md says how they differ from those of the file.
#pragma once

#include <span>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::postgres {

class Link;

// Step i leads from version i to version i + 1.
std::span<const std::string_view> club_schema_steps();

inline constexpr int kClubSchemaVersion = 4;

// Brings the database to the current version; creates the tables if there are none. Refuses one of
// a newer version. Others wait meanwhile. Throws SqlFailure.
Result<void> migrate(Link& link, const std::string& source);

}  // namespace chuhe::postgres
