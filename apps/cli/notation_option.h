// SPDX-License-Identifier: MIT
//
// The option --notation of commands that quote moves, and --from-notation of those that read
// records.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "chuhe/messages/help.h"
#include "chuhe/notation/notation.h"
#include "cli/arguments.h"

namespace chuhe::cli {

inline constexpr Option kNotationOption{"--notation", OptionKind::Value, "NAME",
                                        &messages::kHelpNotation};
inline constexpr Option kFromNotationOption{"--from-notation", OptionKind::Value, "NAME",
                                            &messages::kHelpFromNotation};

// The value of such an option; nothing if it is not given. The error is for the user.
tl::expected<std::optional<notation::Notation>, Message> read_notation(
    const Arguments& arguments, std::string_view option = kNotationOption.name);

}  // namespace chuhe::cli
