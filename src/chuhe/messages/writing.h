// SPDX-License-Identifier: MIT
//
// Writing records to files.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kNoFormatOfPath{
    "write.no_format_of_path",
    "unknown extension",
    "扩展名不是已知格式",
    "副檔名不是已知格式"};
inline constexpr Row<Message> kReadOnlyFormat{
    "write.read_only_format",
    "{format}: this format can only be read",
    "{format}：这种格式只能读取，不能写出",
    "{format}：這種格式只能讀取，不能寫出"};

// Every row above: a test counts them.
inline constexpr auto kWritingRows = std::to_array<const CatalogueRow*>({
    &kNoFormatOfPath, &kReadOnlyFormat});
// clang-format on

}  // namespace chuhe::messages
