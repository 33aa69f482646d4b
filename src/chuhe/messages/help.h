// SPDX-License-Identifier: MIT
//
// The help of `chuhe`: what all commands share. The commands have headers of their own, which this
// one includes.
#pragma once

#include "chuhe/messages/analysis_help.h"
#include "chuhe/messages/book_help.h"
#include "chuhe/messages/games_help.h"
#include "chuhe/messages/message.h"
#include "chuhe/messages/records_help.h"
#include "chuhe/messages/server_help.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kHelpIntroduction{
    "help.introduction",
    "Chuhe (楚河), a home for xiangqi.",
    "楚河，象棋之家。",
    "楚河，象棋之家。"};
inline constexpr Row<> kHelpUsage{
    "help.usage",
    "usage: chuhe COMMAND …",
    "用法：chuhe COMMAND …",
    "用法：chuhe COMMAND …"};
inline constexpr Row<> kHelpMore{
    "help.more",
    "`chuhe help COMMAND` explains a command, `chuhe --version` prints the version.",
    "`chuhe help COMMAND` 显示命令的说明，`chuhe --version` 显示版本。",
    "`chuhe help COMMAND` 顯示命令的說明，`chuhe --version` 顯示版本。"};
inline constexpr Row<Text, Message> kHelpTitle{
    "help.title",
    "chuhe {command}: {summary}",
    "chuhe {command}：{summary}",
    "chuhe {command}：{summary}"};
inline constexpr Row<> kHelpExamples{"help.examples", "Examples:", "示例：", "範例："};
inline constexpr Row<> kSummaryHelp{
    "help.help.summary",
    "explain a command",
    "显示命令的说明",
    "顯示命令的說明"};

// Options of several commands.
inline constexpr Row<> kHelpEngine{
    "help.option.engine",
    "another engine, as for `chuhe match`; default: Chuhe",
    "其他引擎，写法同 `chuhe match`；默认用楚河",
    "其他引擎，寫法同 `chuhe match`；預設用楚河"};
inline constexpr Row<> kHelpMoveTime{
    "help.option.movetime",
    "milliseconds per move",
    "每步毫秒数",
    "每步毫秒數"};
inline constexpr Row<> kHelpNodes{
    "help.option.nodes",
    "nodes per move: the same result on every machine",
    "每步节点数：在任何机器上结果相同",
    "每步節點數：在任何機器上結果相同"};
inline constexpr Row<> kHelpDepth{
    "help.option.depth",
    "plies per move",
    "每步搜索深度",
    "每步搜尋深度"};
inline constexpr Row<> kHelpThreads{
    "help.option.threads",
    "analyse N positions at a time (default 1)",
    "同时分析 N 个局面（默认 1）",
    "同時分析 N 個局面（預設 1）"};
inline constexpr Row<> kHelpHash{
    "help.option.hash",
    "size of the hash table in megabytes (default 16)",
    "置换表大小（MB，默认 16）",
    "置換表大小（MB，預設 16）"};
inline constexpr Row<> kHelpHelp{"help.option.help", "show this help", "显示本说明", "顯示本說明"};
inline constexpr Row<> kHelpLanguage{
    "help.option.language",
    "english, simplified, traditional or a tag (zh-TW); default: the locale",
    "english、simplified、traditional 或语言代码（zh-TW）；默认随系统语言",
    "english、simplified、traditional 或語言代碼（zh-TW）；預設隨系統語言"};
inline constexpr Row<> kHelpFromNotation{
    "help.option.from_notation",
    "how moves are written in the input, such as san-1; default: detected",
    "输入中着法的记谱法，如 san-1；默认自动识别",
    "輸入中著法的記譜法，如 san-1；預設自動辨識"};
inline constexpr Row<> kHelpNotation{
    "help.option.notation",
    "how moves are quoted: chinese, wxf, iccs, …",
    "引用着法的记谱法：chinese、wxf、iccs 等",
    "引用著法的記譜法：chinese、wxf、iccs 等"};
inline constexpr Row<> kHelpRules{
    "help.option.rules",
    "asian (default), computer, chinese, league, check-only, or none",
    "asian（默认）、computer、chinese、league、check-only 或 none",
    "asian（預設）、computer、chinese、league、check-only 或 none"};

// Every row above: a test counts them.
inline constexpr auto kHelpRows = std::to_array<const CatalogueRow*>({
    &kHelpIntroduction, &kHelpUsage, &kHelpMore, &kHelpTitle, &kHelpExamples, &kSummaryHelp,
    &kHelpEngine, &kHelpMoveTime, &kHelpNodes, &kHelpDepth, &kHelpThreads, &kHelpHash, &kHelpHelp,
    &kHelpLanguage, &kHelpFromNotation, &kHelpNotation, &kHelpRules});
// clang-format on

}  // namespace chuhe::messages
