// SPDX-License-Identifier: MIT
//
// The index of the library, the opening explorer and the searches.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Message> kIndexDamaged{
    "index.damaged",
    "the index of the library is damaged: {reason}; delete it to have it rebuilt",
    "棋谱库的索引已损坏：{reason}；删除后会自动重建",
    "棋譜庫的索引已損壞：{reason}；刪除後會自動重建"};
inline constexpr Row<> kIndexInUse{
    "index.in_use",
    "the index of the library is in use by another program, perhaps another chuhe serve",
    "棋谱库的索引正被别的程序使用，也许是另一个 chuhe serve",
    "棋譜庫的索引正被別的程式使用，也許是另一個 chuhe serve"};
inline constexpr Row<> kIndexDiskFull{
    "index.disk_full",
    "not enough disk space for the index of the library",
    "磁盘空间不足，无法写入棋谱库的索引",
    "磁碟空間不足，無法寫入棋譜庫的索引"};
inline constexpr Row<Message> kIndexFailed{
    "index.failed",
    "the index of the library cannot be read or written: {reason}",
    "棋谱库的索引无法读写：{reason}",
    "棋譜庫的索引無法讀寫：{reason}"};
inline constexpr Row<> kIndexOutdated{
    "index.outdated",
    "the index of the library was written by another version of Chuhe and must be rebuilt",
    "棋谱库的索引由其他版本的楚河写成，需要重建",
    "棋譜庫的索引由其他版本的楚河寫成，需要重建"};
inline constexpr Row<> kIndexFull{
    "index.full",
    "the index of the library cannot hold more games; delete its folder to rebuild it without gaps",
    "棋谱库的索引已满；删除其文件夹后会重建，不再留有空缺",
    "棋譜庫的索引已滿；刪除其資料夾後會重建，不再留有空缺"};
inline constexpr Row<Text> kMaterialLetter{
    "material.letter",
    "'{letter}' is not a piece; write material as in RNC v RNN",
    "“{letter}”不是棋子；子力的写法如 RNC v RNN",
    "「{letter}」不是棋子；子力的寫法如 RNC v RNN"};
inline constexpr Row<> kMaterialTooMany{
    "material.too_many",
    "no side has that many pieces of this kind",
    "任何一方都没有这么多同种棋子",
    "任何一方都沒有這麼多同種棋子"};
inline constexpr Row<> kMaterialVersus{
    "material.versus",
    "write material as Red's pieces, 'v' and Black's pieces, as in RNC v RNN",
    "子力写作红方棋子、“v”、黑方棋子，如 RNC v RNN",
    "子力寫作紅方棋子、「v」、黑方棋子，如 RNC v RNN"};
inline constexpr auto kExplorerRows = std::to_array<const CatalogueRow*>({
    &kIndexDamaged, &kIndexInUse, &kIndexDiskFull, &kIndexFailed, &kIndexOutdated, &kIndexFull, &kMaterialLetter, &kMaterialTooMany, &kMaterialVersus});
// clang-format on

}  // namespace chuhe::messages
