// SPDX-License-Identifier: MIT
//
// One line of folded text (formats/folded_text.h), parsed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/record/node.h"

namespace chuhe::formats {

inline constexpr std::string_view kFoldedMark = "[unplayable ";
inline constexpr std::string_view kFoldedSkip = "--";

// A node with its annotations, or a bracket around a branch.
struct FoldedItem {
    enum class Kind : std::uint8_t { Node, Open, Close } kind = Kind::Node;
    record::NodeKind node = record::NodeKind::Text;
    std::string token = {};
    record::Annotations notes = {};
    record::Judgement judgement = record::Judgement::None;
};

struct FoldedLine {
    std::size_t place = 0;          // among its siblings, counted from 1
    std::vector<FoldedItem> items;  // a node first; brackets are balanced
};

// Nothing if the line is not well-formed: people may have edited it.
std::optional<FoldedLine> parse_folded_line(std::string_view line);

}  // namespace chuhe::formats
