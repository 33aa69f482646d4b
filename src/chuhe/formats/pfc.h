// SPDX-License-Identifier: MIT
//
// PFC, the XML files of PengFei (鹏飞象棋): docs/formats/pfc.md.
//
//   <n version="2" win="1-0" m="START FEN" c="comment" red="…" black="…">
//     <n m="h2e2" c="" default="true"><n m="h9g7" … /></n>
//     <n m="c3c4" />
//   </n>
//
// An element is a move, its children are what may follow it, and `default` marks the main line.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "chuhe/formats/format.h"

namespace chuhe::formats {

bool is_pfc(Bytes head);
Result<std::unique_ptr<Reader>> read_pfc(ByteSource& source, const ReadOptions& options);
std::unique_ptr<Writer> write_pfc(ByteSink& sink, const WriteOptions& options);

// Attributes of the first element that are not tags.
inline constexpr std::string_view kPfcVersion = "version";
inline constexpr std::string_view kPfcResult = "win";
inline constexpr std::string_view kPfcMove = "m";
inline constexpr std::string_view kPfcComment = "c";
inline constexpr std::string_view kPfcDefault = "default";

// Shared tags are attributes in lower case: "RedTeam" is redteam. All others keep their names.
std::string pfc_attribute_of(std::string_view tag);
std::string pfc_tag_of(std::string_view attribute);

}  // namespace chuhe::formats
