// SPDX-License-Identifier: MIT
//
// The words that identify the lines of an exported library: see database/transfer.h.
#pragma once

namespace chuhe::database {

inline constexpr const char* kExportMark = "chuhe_library";
inline constexpr const char* kExportEnd = "end";
// Version 1 had no end mark.
inline constexpr int kExportVersion = 2;

}  // namespace chuhe::database
