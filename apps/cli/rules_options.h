// SPDX-License-Identifier: MIT
//
// The options that commands about the law have in common.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/arguments.h"
#include "rules/phrases.h"
#include "rules/rule_book.h"

namespace chuhe::cli {

inline constexpr Option kRulesOption{
    "--rules", OptionKind::Value, "BOOK",
    "asian (default), computer, chinese, league, check-only, or none"};
inline constexpr Option kLanguageOption{"--language", OptionKind::Value, "NAME",
                                        "english (default), simplified, or traditional"};

// The book that --rules names, with its usual numbers. The error is for the user.
tl::expected<rules::RuleBook, std::string> read_rule_book(const Arguments& arguments);

// What --language names.
tl::expected<rules::Language, std::string> read_language(const Arguments& arguments);

}  // namespace chuhe::cli
