// SPDX-License-Identifier: MIT
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

using rules::RuleKind;

constexpr std::array kBooks = {
    Choice{"asian", RuleKind::AsianWxf},       Choice{"computer", RuleKind::Computer},
    Choice{"chinese", RuleKind::ChineseCxa},   Choice{"league", RuleKind::XqbaseLeague},
    Choice{"check-only", RuleKind::CheckOnly}, Choice{"none", RuleKind::NoRule},
};

}  // namespace

tl::expected<rules::RuleBook, Message> read_rule_book(const Arguments& arguments) {
    const auto kind = read_choice(arguments, "--rules", kBooks);
    if (!kind) return tl::make_unexpected(kind.error());
    return rules::rule_book(*kind);
}

}  // namespace chuhe::cli
