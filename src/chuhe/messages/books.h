// SPDX-License-Identifier: MIT
//
// Opening books.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kNotChuheBook{
    "book.not_chuhe",
    "not a Chuhe book",
    "不是楚河的开局库",
    "不是楚河的開局庫"};
inline constexpr Row<> kBookHeaderShort{
    "book.header_short",
    "book header truncated",
    "开局库的文件头不完整",
    "開局庫的檔頭不完整"};
inline constexpr Row<Number, Number> kBookEntriesMissing{
    "book.entries_missing",
    "the book holds only {n} of its {stated} {stated?entry:entries}",
    "开局库只有 {n} 条，应有 {stated} 条",
    "開局庫只有 {n} 條，應有 {stated} 條"};
inline constexpr Row<> kBookTrailingData{
    "book.trailing_data",
    "data after the last book entry",
    "开局库最后一条之后还有数据",
    "開局庫最後一條之後還有資料"};
inline constexpr Row<> kEntryWithoutMove{
    "book.entry_without_move",
    "an entry without a valid move",
    "有一条没有有效的着法",
    "有一條沒有有效的著法"};
inline constexpr Row<Text> kBookMoveIllegal{
    "book.move_illegal",
    "the book has {move}, which is illegal there",
    "开局库中的 {move} 在那里走不了",
    "開局庫中的 {move} 在那裡走不了"};
inline constexpr Row<> kEntriesUnordered{
    "book.entries_unordered",
    "the entries are out of order",
    "各条顺序不对",
    "各條順序不對"};
inline constexpr Row<> kBookChecksum{
    "book.checksum",
    "wrong checksum: the book is damaged",
    "校验和不符，开局库已损坏",
    "檢查碼不符，開局庫已損壞"};
inline constexpr Row<Number, Number> kBookPositions{
    "book.positions",
    "the header states {stated} {stated?position:positions}, the book has {n}",
    "文件头写有 {stated} 个局面，实有 {n} 个",
    "檔頭寫有 {stated} 個局面，實有 {n} 個"};
inline constexpr Row<Number> kBookVersion{
    "book.version",
    "unknown book format version {version}",
    "未知的开局库格式版本 {version}",
    "未知的開局庫格式版本 {version}"};
inline constexpr Row<> kBookHeaderDamaged{
    "book.header_damaged",
    "the book header is damaged",
    "开局库的文件头已损坏",
    "開局庫的檔頭已損壞"};
inline constexpr Row<> kBookEmpty{
    "book.empty",
    "the book is empty",
    "开局库是空的",
    "開局庫是空的"};
inline constexpr Row<> kLastRecordCut{
    "book.last_record_cut",
    "the last record is truncated",
    "最后一条不完整",
    "最後一條不完整"};
inline constexpr Row<> kRecordWithoutMove{
    "book.record_without_move",
    "a record without a valid move",
    "有一条记录没有有效的着法",
    "有一條記錄沒有有效的著法"};
inline constexpr Row<> kRecordsUnordered{
    "book.records_unordered",
    "the records are out of order",
    "各条记录顺序不对",
    "各條記錄順序不對"};
inline constexpr Row<> kBookTooManyMoves{
    "book.too_many_moves",
    "the book has too many moves",
    "开局库的着法太多",
    "開局庫的著法太多"};
inline constexpr Row<> kAlreadyChuheBook{
    "book.already_chuhe",
    "this is already a Chuhe book",
    "这已经是楚河的开局库",
    "這已經是楚河的開局庫"};
inline constexpr Row<> kBookTooLarge{
    "book.too_large",
    "the book is too large",
    "开局库太大",
    "開局庫太大"};
inline constexpr Row<> kYfkBook{
    "book.yfk",
    "YFK books are not supported",
    "不支持 YFK 开局库",
    "不支援 YFK 開局庫"};
inline constexpr Row<> kNotObkBook{
    "book.not_obk",
    "not an OBK book: it has no table bhobk",
    "不是 OBK 开局库：没有 bhobk 表",
    "不是 OBK 開局庫：沒有 bhobk 表"};

// Every row above: a test counts them.
inline constexpr auto kBooksRows = std::to_array<const CatalogueRow*>({
    &kNotChuheBook, &kBookHeaderShort, &kBookEntriesMissing, &kBookTrailingData, &kEntryWithoutMove,
    &kBookMoveIllegal, &kEntriesUnordered, &kBookChecksum, &kBookPositions, &kBookVersion,
    &kBookHeaderDamaged, &kBookEmpty, &kLastRecordCut, &kRecordWithoutMove, &kRecordsUnordered,
    &kBookTooManyMoves, &kAlreadyChuheBook, &kBookTooLarge, &kYfkBook, &kNotObkBook});
// clang-format on

}  // namespace chuhe::messages
