// SPDX-License-Identifier: MIT
#include "chuhe/notation/notation.h"

#include <algorithm>
#include <array>

#include "chuhe/messages/notations.h"

namespace chuhe::notation {
namespace {

// clang-format off
constexpr std::array<NotationRow, kNotations> kNotationRows = {{
    {Notation::Chinese,         "chinese",          &messages::kNotationChinese,                "炮二平五"},
    {Notation::ChineseFile,     "chinese-file",     &messages::kNotationChineseFile,            "炮二平五"},
    {Notation::Traditional,     "traditional",      &messages::kNotationTraditional,            "炮二平五"},
    {Notation::TraditionalFile, "traditional-file", &messages::kNotationTraditionalFile,        "炮二平五"},
    {Notation::Wxf,             "wxf",              &messages::kNotationWxf,                    "C2=5"},
    {Notation::Wxf1997,         "wxf-1997",         &messages::kNotationWxf1997,                "C2.5"},
    {Notation::WxfXqbase,       "wxf-xqbase",       &messages::kNotationWxfXqbase,              "C2.5"},
    {Notation::Iccs,            "iccs",             &messages::kNotationIccs,                   "H2-E2"},
    {Notation::Uci,             "uci",              &messages::kNotationUci,                    "h2e2"},
    {Notation::Uci1,            "uci-1",            &messages::kNotationUci1,                   "h3e3"},
    {Notation::Letters,         "letters",          &messages::kNotationLetters,                "C2H5"},
    {Notation::English,         "english",          &messages::kNotationEnglish,                "cannon 2 to 5"},
    {Notation::San,             "san",              &messages::kNotationSan,                    "Che2"},
    {Notation::San1,            "san-1",            &messages::kNotationSan1,                   "Che3"},
}};
// clang-format on

}  // namespace

std::span<const NotationRow> all_notations() {
    return kNotationRows;
}

std::string_view name_of(Notation notation) {
    return kNotationRows[index_of(notation)].name;
}

std::optional<Notation> notation_of_name(std::string_view name) {
    const auto* found = std::ranges::find(kNotationRows, name, &NotationRow::name);
    if (found == kNotationRows.end()) return std::nullopt;
    return found->notation;
}

}  // namespace chuhe::notation
