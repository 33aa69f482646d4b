// SPDX-License-Identifier: MIT
//
// Which farm a command means: --farm=URL, the environment variable CHUHE_FARM, or the one of this
// machine. Others see command lines, so an address with a secret may also be in a file: @FILE.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/messages/farm_help.h"
#include "cli/arguments.h"

namespace chuhe::cli {

// For `analyse` and `match`.
inline constexpr Option kWithFarmOption{"--farm", OptionKind::OptionalValue, "URL",
                                        &messages::kHelpWithFarm};
inline constexpr Option kDetachOption{"--detach", OptionKind::Switch, {}, &messages::kHelpDetach};
inline constexpr Option kFarmAuthorityOption{"--ca", OptionKind::Value, "FILE",
                                             &messages::kHelpFarmAuthority};

// What --farm, --ca and --detach say.
struct FarmChoice {
    std::string url = {};  // as given
    std::string certificates = {};
    bool is_detached = false;
};

// Nothing without --farm. The error is for the user.
tl::expected<std::optional<FarmChoice>, Message> read_farm_choice(const Arguments& arguments);

}  // namespace chuhe::cli
