// SPDX-License-Identifier: MIT
#include "chuhe/rules/rule_book.h"

namespace chuhe::rules {
namespace {

constexpr std::array<std::string_view, kRuleKinds> kNames = {"asian",  "computer",   "chinese",
                                                             "league", "check-only", "none"};

}  // namespace

std::string_view name_of(RuleKind kind) {
    return kNames[static_cast<std::size_t>(kind)];
}

std::optional<RuleKind> parse_rule_kind(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (kNames[i] == name) return static_cast<RuleKind>(i);
    }
    return std::nullopt;
}

RuleBook rule_book(RuleKind kind) {
    return kRuleBooks[static_cast<std::size_t>(kind)];
}

}  // namespace chuhe::rules
