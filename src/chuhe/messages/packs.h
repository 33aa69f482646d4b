// SPDX-License-Identifier: MIT
//
// Packed collections of games: the masters' games, and the files they are made from.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kNotPack{
    "pack.not_pack",
    "not a file of packed games",
    "不是打包的棋谱集",
    "不是打包的棋譜集"};
inline constexpr Row<> kPackHeaderShort{
    "pack.header_short",
    "header of the packed games truncated",
    "棋谱集的文件头不完整",
    "棋譜集的檔頭不完整"};
inline constexpr Row<Number, Number> kPackVersion{
    "pack.version",
    "packed games of version {version}; this program reads version {known}",
    "棋谱集的版本是 {version}，本程序只支持版本 {known}",
    "棋譜集的版本是 {version}，本程式只支援版本 {known}"};
inline constexpr Row<Number, Number> kPackSize{
    "pack.size",
    "the packed games have {n} {n?byte:bytes}; their header says {expected}",
    "棋谱集有 {n} 字节，按文件头应为 {expected}",
    "棋譜集有 {n} 位元組，按檔頭應為 {expected}"};
inline constexpr Row<> kPackDamaged{
    "pack.damaged",
    "packed games damaged: the checksum does not match",
    "棋谱集已损坏：校验和不符",
    "棋譜集已損壞：檢查碼不符"};
inline constexpr Row<> kPackTooLarge{
    "pack.too_large",
    "too many games, plies or texts for one file of packed games",
    "对局、步数或文字太多，一个棋谱集装不下",
    "對局、步數或文字太多，一個棋譜集裝不下"};
inline constexpr Row<> kPackReserved{
    "pack.reserved",
    "reserved bytes of the packed games are not zero",
    "棋谱集的保留字节不为零",
    "棋譜集的保留位元組不為零"};
inline constexpr Row<> kPackCompression{
    "pack.compression",
    "the compressed data of the packed games is damaged or does not have the stated size",
    "棋谱集的压缩数据已损坏，或大小不符",
    "棋譜集的壓縮資料已損壞，或大小不符"};
inline constexpr Row<> kPackCounts{
    "pack.counts",
    "the header of the packed games does not match their contents",
    "棋谱集的文件头与内容不符",
    "棋譜集的檔頭與內容不符"};
inline constexpr Row<> kPackText{
    "pack.text",
    "the packed games contain invalid UTF-8",
    "棋谱集的文字不是有效的 UTF-8 文本",
    "棋譜集的文字不是有效的 UTF-8 文字"};
inline constexpr Row<Text> kPackDate{
    "pack.date",
    "the packed games contain the invalid date '{date}'",
    "棋谱集中的日期“{date}”无效",
    "棋譜集中的日期「{date}」無效"};
inline constexpr Row<Number> kPackGame{
    "pack.game",
    "game {game} of the packed games refers to missing data",
    "棋谱集的第 {game} 局引用了不存在的内容",
    "棋譜集的第 {game} 局引用了不存在的內容"};
inline constexpr Row<Number, Number> kPackMove{
    "pack.move",
    "game {game}, ply {ply} of the packed games: no such move",
    "棋谱集第 {game} 局第 {ply} 步：没有这样的着法",
    "棋譜集第 {game} 局第 {ply} 步：沒有這樣的著法"};
inline constexpr Row<> kWithoutMasters{
    "pack.without_masters",
    "this program was built without the masters' games",
    "本程序编译时未包含大师对局",
    "本程式編譯時未包含大師對局"};

inline constexpr Row<Number> kCollectionColumns{
    "collection.columns",
    "a line must have {n} {n?column:columns}, separated by tabs",
    "每行应有 {n} 列，用制表符分隔",
    "每行應有 {n} 欄，用定位字元分隔"};
inline constexpr Row<> kCollectionHeading{
    "collection.heading",
    "the first line must name the columns: red, black, event, site, date, result, ecco, moves",
    "第一行应列出各列的名称：red、black、event、site、date、result、ecco、moves",
    "第一行應列出各欄的名稱：red、black、event、site、date、result、ecco、moves"};
inline constexpr Row<Text> kCollectionResult{
    "collection.result",
    "unknown result '{result}'",
    "未知的结果“{result}”",
    "未知的結果「{result}」"};
inline constexpr Row<Text> kCollectionMove{
    "collection.move",
    "'{move}' is not a move",
    "“{move}”不是着法",
    "「{move}」不是著法"};

// Every row above: a test counts them.
inline constexpr auto kPacksRows = std::to_array<const CatalogueRow*>({
    &kNotPack, &kPackHeaderShort, &kPackVersion, &kPackSize, &kPackDamaged, &kPackTooLarge,
    &kPackReserved, &kPackCompression, &kPackCounts, &kPackText, &kPackDate, &kPackGame, &kPackMove,
    &kWithoutMasters, &kCollectionColumns, &kCollectionHeading, &kCollectionResult,
    &kCollectionMove});
// clang-format on

}  // namespace chuhe::messages
