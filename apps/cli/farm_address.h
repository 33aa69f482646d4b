// SPDX-License-Identifier: MIT
//
// The farm that a command means, and the connection to it.
#pragma once

#include <string>

#include "chuhe/base/result.h"
#include "chuhe/farm/farm_client.h"
#include "cli/farm_choice.h"

namespace chuhe::cli {

// The folder of this machine's farm.
Result<std::string> usual_farm_folder();

// `url` is the value of --farm: an address, @FILE, or empty for CHUHE_FARM or the farm of this
// machine.
Result<std::string> farm_address(std::string_view url);

// The farm that the arguments of `chuhe farm` name.
FarmChoice named_farm(const Arguments& arguments);

Result<farm::FarmClient> connect_to(const FarmChoice& choice);

}  // namespace chuhe::cli
