// SPDX-License-Identifier: MIT
//
// Chunks of training games, which chuhe-data writes and reads.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kUnknownRuleBook{
    "chunk.unknown_rule_book",
    "unknown rule book",
    "未知的规则",
    "未知的規則"};
inline constexpr Row<> kChunkTooManyGames{
    "chunk.too_many_games",
    "too many games for a chunk",
    "一个数据块的对局太多",
    "一個資料區塊的對局太多"};
inline constexpr Row<> kChunkTooManyPlies{
    "chunk.too_many_plies",
    "too many plies for a chunk",
    "一个数据块的步数太多",
    "一個資料區塊的步數太多"};
inline constexpr Row<> kChunkReserved{
    "chunk.reserved",
    "reserved bytes are not zero",
    "保留字节不为零",
    "保留位元組不為零"};
inline constexpr Row<> kNotChunk{
    "chunk.not_chunk",
    "not a chunk of training games",
    "不是训练对局的数据块",
    "不是訓練對局的資料區塊"};
inline constexpr Row<> kChunkHeaderShort{
    "chunk.header_short",
    "chunk header truncated",
    "数据块的文件头不完整",
    "資料區塊的檔頭不完整"};
inline constexpr Row<Number> kChunkVersion{
    "chunk.version",
    "unknown chunk format version {version}",
    "未知的数据块格式版本 {version}",
    "未知的資料區塊格式版本 {version}"};
inline constexpr Row<> kChunkDamaged{
    "chunk.damaged",
    "checksum mismatch: the file is damaged",
    "校验和不符，文件已损坏",
    "檢查碼不符，檔案已損壞"};
inline constexpr Row<> kGamesCountWrong{
    "chunk.games_count",
    "wrong number of games",
    "局数不符",
    "局數不符"};
inline constexpr Row<> kPliesCountWrong{
    "chunk.plies_count",
    "wrong number of plies",
    "步数不符",
    "步數不符"};
inline constexpr Row<> kTrailingGames{
    "chunk.trailing",
    "trailing data after the last game",
    "最后一局之后还有数据",
    "最後一局之後還有資料"};
inline constexpr Row<> kGamesTruncated{
    "chunk.truncated",
    "games truncated",
    "对局不完整",
    "對局不完整"};
inline constexpr Row<> kMorePliesThanMoves{
    "chunk.more_plies",
    "more plies than moves",
    "步数多于着法",
    "步數多於著法"};
inline constexpr Row<> kChunkResult{
    "chunk.result",
    "unknown result",
    "未知的结果",
    "未知的結果"};
inline constexpr Row<> kChunkEnding{
    "chunk.ending",
    "unknown ending",
    "未知的终局方式",
    "未知的終局方式"};
inline constexpr Row<> kMoreRandomMoves{
    "chunk.more_random_moves",
    "more random moves than moves",
    "随机着法多于着法",
    "隨機著法多於著法"};
inline constexpr Row<> kRandomMoveOutside{
    "chunk.random_move_outside",
    "random move outside its game",
    "随机着法不在对局之内",
    "隨機著法不在對局之內"};
inline constexpr Row<> kChunkScore{"chunk.score", "invalid score", "评分无效", "評分無效"};
inline constexpr Row<> kCompressedSize{
    "chunk.compressed_size",
    "the compressed data does not have the stated size",
    "压缩数据的大小不符",
    "壓縮資料的大小不符"};
inline constexpr Row<> kCompressedDamaged{
    "chunk.compressed_damaged",
    "the compressed data is damaged",
    "压缩数据已损坏",
    "壓縮資料已損壞"};
inline constexpr Row<> kChunkOtherSettings{
    "chunk.other_settings",
    "made with a different engine or different settings; use another folder or seed",
    "由不同的引擎或设置生成；请另选文件夹或随机种子",
    "由不同的引擎或設定生成；請另選資料夾或隨機種子"};
inline constexpr Row<> kChunkExists{
    "chunk.exists",
    "a different chunk with this name exists",
    "已有同名而不同的数据块",
    "已有同名而不同的資料區塊"};
inline constexpr Row<Number, Message> kGameInvalidStart{
    "chunk.invalid_start",
    "game {game}: invalid start: {reason}",
    "第 {game} 局：起始局面无效：{reason}",
    "第 {game} 局：起始局面無效：{reason}"};
inline constexpr Row<Number, Number, Number, Number> kGameInvalidMove{
    "chunk.invalid_move",
    "game {game}, ply {ply}: move {index} of {moves} (counted from 0)",
    "第 {game} 局第 {ply} 步：{moves} 个着法中的第 {index} 个（从 0 数起）",
    "第 {game} 局第 {ply} 步：{moves} 個著法中的第 {index} 個（從 0 數起）"};
inline constexpr Row<Number, Message> kGameWrongEnd{
    "chunk.wrong_end",
    "game {game}: {fault}",
    "第 {game} 局：{fault}",
    "第 {game} 局：{fault}"};
inline constexpr Row<> kResultContradictsRules{
    "chunk.result_contradicts_rules",
    "the result contradicts the rules",
    "结果与规则不符",
    "結果與規則不符"};
inline constexpr Row<> kEndingContradictsRules{
    "chunk.ending_contradicts_rules",
    "the ending contradicts the rules",
    "终局方式与规则不符",
    "終局方式與規則不符"};
inline constexpr Row<> kResignedWithoutWinner{
    "chunk.resigned_without_winner",
    "a resigned game has no winner",
    "一方认输而没有胜方",
    "一方認輸而沒有勝方"};
inline constexpr Row<> kDrawWithWinner{
    "chunk.draw_with_winner",
    "a game cut short as a draw has a winner",
    "提前判和的对局却有胜方",
    "提前判和的對局卻有勝方"};
inline constexpr Row<> kNotEndedByRules{
    "chunk.not_ended_by_rules",
    "the rules do not end the game there",
    "按规则此时尚未终局",
    "按規則此時尚未終局"};
inline constexpr Row<Text> kTableWithoutColumn{
    "table.without_column",
    "the first line has no column '{column}'",
    "首行没有“{column}”列",
    "首行沒有「{column}」欄"};
inline constexpr Row<Text> kNotAnOpeningCode{
    "table.not_an_opening_code",
    "'{text}' is not an ECCO code",
    "“{text}”不是 ECCO 编号",
    "「{text}」不是 ECCO 編號"};

// Every row above: a test counts them.
inline constexpr auto kTrainingRows = std::to_array<const CatalogueRow*>({
    &kUnknownRuleBook, &kChunkTooManyGames, &kChunkTooManyPlies, &kChunkReserved, &kNotChunk,
    &kChunkHeaderShort, &kChunkVersion, &kChunkDamaged, &kGamesCountWrong, &kPliesCountWrong,
    &kTrailingGames, &kGamesTruncated, &kMorePliesThanMoves, &kChunkResult, &kChunkEnding,
    &kMoreRandomMoves, &kRandomMoveOutside, &kChunkScore, &kCompressedSize, &kCompressedDamaged,
    &kChunkOtherSettings, &kChunkExists, &kGameInvalidStart, &kGameInvalidMove, &kGameWrongEnd,
    &kResultContradictsRules, &kEndingContradictsRules, &kResignedWithoutWinner, &kDrawWithWinner,
    &kNotEndedByRules, &kTableWithoutColumn, &kNotAnOpeningCode});
// clang-format on

}  // namespace chuhe::messages
