// SPDX-License-Identifier: MIT
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

using rules::Language;
using rules::RuleKind;

constexpr std::array kBooks = {
    Choice{"asian", RuleKind::AsianWxf},       Choice{"computer", RuleKind::Computer},
    Choice{"chinese", RuleKind::ChineseCxa},   Choice{"league", RuleKind::XqbaseLeague},
    Choice{"check-only", RuleKind::CheckOnly}, Choice{"none", RuleKind::NoRule},
};
constexpr std::array kLanguageNames = {
    Choice{"english", Language::English},
    Choice{"simplified", Language::Simplified},
    Choice{"traditional", Language::Traditional},
};

}  // namespace

tl::expected<rules::RuleBook, std::string> read_rule_book(const Arguments& arguments) {
    const auto kind = read_choice(arguments, "--rules", kBooks);
    if (!kind) return tl::make_unexpected(kind.error());
    return rules::rule_book(*kind);
}

tl::expected<rules::Language, std::string> read_language(const Arguments& arguments) {
    return read_choice(arguments, "--language", kLanguageNames);
}

}  // namespace chuhe::cli
