// SPDX-License-Identifier: MIT
//
// The option --notation of commands that quote moves.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/messages/help.h"
#include "chuhe/notation/notation.h"
#include "cli/arguments.h"

namespace chuhe::cli {

inline constexpr Option kNotationOption{"--notation", OptionKind::Value, "NAME",
                                        &messages::kHelpNotation};

// The value of --notation; nothing if it is not given. The error is for the user.
tl::expected<std::optional<notation::Notation>, Message> read_notation(const Arguments& arguments);

}  // namespace chuhe::cli
