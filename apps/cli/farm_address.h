// SPDX-License-Identifier: MIT
//
// Which farm a command means: --farm=URL, the environment variable CHUHE_FARM, or the one of this
// machine. Others see command lines, so an address with a secret may also be in a file: @FILE.
#pragma once

#include <string>

#include "chuhe/base/result.h"
#include "chuhe/farm/farm_client.h"
#include "chuhe/messages/farm_help.h"
#include "cli/arguments.h"

namespace chuhe::cli {

// For `analyse` and `match`.
inline constexpr Option kWithFarmOption{"--farm", OptionKind::OptionalValue, "URL",
                                        &messages::kHelpWithFarm};
inline constexpr Option kDetachOption{"--detach", OptionKind::Switch, {}, &messages::kHelpDetach};
inline constexpr Option kFarmAuthorityOption{"--ca", OptionKind::Value, "FILE",
                                             &messages::kHelpFarmAuthority};

// The folder of this machine's farm.
Result<std::string> usual_farm_folder();

// `url` is the value of --farm: an address, @FILE, or empty for CHUHE_FARM or the farm of this
// machine.
Result<std::string> farm_address(std::string_view url);

// What --farm, --ca and --detach say.
struct FarmChoice {
    std::string url = {};  // as given
    std::string certificates = {};
    bool is_detached = false;
};

// Nothing without --farm. The error is for the user.
tl::expected<std::optional<FarmChoice>, Message> read_farm_choice(const Arguments& arguments);

// The farm that the arguments of `chuhe farm` name.
FarmChoice named_farm(const Arguments& arguments);

Result<farm::FarmClient> connect_to(const FarmChoice& choice);

}  // namespace chuhe::cli
