// SPDX-License-Identifier: MIT
//
// The words that identify the lines of an exported library: see database/transfer.h.
#pragma once

#include <string_view>

namespace chuhe::database {

inline constexpr const char* kExportMark = "chuhe_library";
inline constexpr const char* kExportEnd = "end";
// Version 1 had no end mark.
inline constexpr int kExportVersion = 2;

// Settings that identified games by their numbers in the original library: the numbers differ in
// another one.
inline bool names_games(std::string_view setting) {
    return setting == "solved" || setting == "lists" || setting == "attempts";
}

// Settings of one user of a club ("user.7.theme"): their numbers mean other people in another club,
// and are nobody else's business.
inline bool is_of_user(std::string_view setting) {
    return setting.starts_with("user.");
}

// Whether a setting is exported, imported and compared.
inline bool is_carried(std::string_view setting) {
    return !names_games(setting) && !is_of_user(setting);
}

}  // namespace chuhe::database
