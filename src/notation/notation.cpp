// SPDX-License-Identifier: MIT
#include "notation/notation.h"

#include <algorithm>
#include <array>

namespace chuhe::notation {
namespace {

// clang-format off
constexpr std::array<NotationRow, kNotations> kNotationRows = {{
    {Notation::Chinese,         "chinese",          "Chinese, simplified",             "炮二平五"},
    {Notation::ChineseFile,     "chinese-file",     "Chinese, simplified, file form",  "炮二平五"},
    {Notation::Traditional,     "traditional",      "Chinese, traditional",            "炮二平五"},
    {Notation::TraditionalFile, "traditional-file", "Chinese, traditional, file form", "炮二平五"},
    {Notation::Wxf,             "wxf",              "WXF, as since 2018",              "C2=5"},
    {Notation::Wxf1997,         "wxf-1997",         "WXF, as in 1997",                 "C2.5"},
    {Notation::WxfXqbase,       "wxf-xqbase",       "WXF, as on xqbase",               "C2.5"},
    {Notation::Iccs,            "iccs",             "ICCS coordinates",                "H2-E2"},
    {Notation::Uci,             "uci",              "coordinates, ranks from 0",       "h2e2"},
    {Notation::Uci1,            "uci-1",            "coordinates, ranks from 1",       "h3e3"},
    {Notation::Letters,         "letters",          "letters for the Chinese signs",   "C2H5"},
    {Notation::English,         "english",          "plain English",                   "cannon 2 to 5"},
    {Notation::San,             "san",              "algebraic, ranks from 0",         "Che2"},
    {Notation::San1,            "san-1",            "algebraic, ranks from 1",         "Che3"},
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
