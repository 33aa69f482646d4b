// SPDX-License-Identifier: MIT
//
// The options shared by commands that judge by the rules.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "chuhe/messages/help.h"
#include "chuhe/messages/language.h"
#include "chuhe/rules/rule_book.h"
#include "cli/arguments.h"

namespace chuhe::cli {

inline constexpr Option kRulesOption{"--rules", OptionKind::Value, "BOOK", &messages::kHelpRules};

// The rule book named by --rules, with its defaults. The error is for the user.
tl::expected<rules::RuleBook, Message> read_rule_book(const Arguments& arguments);

}  // namespace chuhe::cli
