// SPDX-License-Identifier: MIT
//
// Measurements and progress: perft, bench, matches, long work. Figures with decimals are texts.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Counting and searching.
inline constexpr Row<Number, Number, Text, Text> kPerftCount{
    "perft.count",
    "{nodes} {nodes?node:nodes} at depth {depth} in {seconds} s, {millions} million per second",
    "深度 {depth}：{nodes} 个节点，{seconds} 秒，{millions} 百万节点/秒",
    "深度 {depth}：{nodes} 個節點，{seconds} 秒，{millions} 百萬節點/秒"};
inline constexpr Row<Number, Message> kPerftPositions{
    "perft.positions",
    "{n} {n?position:positions}: {count}",
    "{n} 个局面，{count}",
    "{n} 個局面，{count}"};
inline constexpr Row<Number> kBenchNodes{
    "bench.nodes",
    "Nodes searched: {nodes}",
    "搜索节点数：{nodes}",
    "搜尋節點數：{nodes}"};
inline constexpr Row<Text, Text> kBenchSpeed{
    "bench.speed",
    "{seconds} s, {millions} million nodes per second",
    "{seconds} 秒，{millions} 百万节点/秒",
    "{seconds} 秒，{millions} 百萬節點/秒"};
inline constexpr Row<Number> kNoMateAnnounced{
    "bench.no_mate",
    "no mate announced, score {score}",
    "没有报杀，评分 {score}",
    "沒有報殺，評分 {score}"};
inline constexpr Row<Number> kMateProven{"bench.mate", "mate in {n}", "{n} 步杀", "{n} 步殺"};
inline constexpr Row<Number> kMateUnproven{
    "bench.mate_unproven",
    "mate in {n}, but the line does not show it",
    "报 {n} 步杀，但给出的着法不成杀",
    "報 {n} 步殺，但給出的著法不成殺"};
inline constexpr Row<Number, Number, Number, Text> kMatesSummary{
    "bench.mates_summary",
    "{n} {n?puzzle:puzzles}, {announced} announced as mate, {proven} proven ({percent} %)",
    "{n} 题，报杀 {announced} 题，证实 {proven} 题（{percent} %）",
    "{n} 題，報殺 {announced} 題，證實 {proven} 題（{percent} %）"};

// Long work.
inline constexpr Row<Message> kTimeLeft{
    "progress.time_left",
    ", {time} left",
    "，还需 {time}",
    "，還需 {time}"};
inline constexpr Row<Text> kProgressOf{"progress.of", ": {name}", "：{name}", "：{name}"};
inline constexpr Row<Number> kSeconds{"time.seconds", "{s} s", "{s} 秒", "{s} 秒"};
inline constexpr Row<Number, Number> kMinutes{
    "time.minutes",
    "{min} min {s} s",
    "{min} 分 {s} 秒",
    "{min} 分 {s} 秒"};
inline constexpr Row<Number, Number> kHours{
    "time.hours",
    "{h} h {min} min",
    "{h} 小时 {min} 分",
    "{h} 小時 {min} 分"};

// Matches between engines.
inline constexpr Row<Text, Text, Text, Text, Message, Number> kMatchGame{
    "match.game",
    "{number} {red} {result} {black}: {reason}, {n} {n?ply:plies}",
    "{number} {red} {result} {black}：{reason}，{n} 步",
    "{number} {red} {result} {black}：{reason}，{n} 步"};
inline constexpr Row<Text, Text, Text, Message> kMatchStanding{
    "match.standing",
    "{first} - {second}: {counts} ({points})",
    "{first} - {second}：{counts}（{points}）",
    "{first} - {second}：{counts}（{points}）"};
inline constexpr Row<Text, Number, Text> kMatchPoints{
    "match.points",
    "{points} of {games} {games?point:points}, {percent} %",
    "得分 {points}/{games}，{percent} %",
    "得分 {points}/{games}，{percent} %"};
inline constexpr Row<Text, Text> kMatchElo{
    "match.elo",
    "Elo      {elo}, normalised {normalised}",
    "等级分差 {elo}，标准化 {normalised}",
    "等級分差 {elo}，標準化 {normalised}"};
inline constexpr Row<Text, Text> kMatchEloInterval{
    "match.elo_interval",
    "Elo      {elo} at 95 %, normalised {normalised}",
    "等级分差 {elo}（95 % 置信区间），标准化 {normalised}",
    "等級分差 {elo}（95 % 信賴區間），標準化 {normalised}"};
inline constexpr Row<Text, Text> kMatchLos{
    "match.los",
    "LOS      {los} %, draws {draws} %",
    "占优概率 {los} %，和棋率 {draws} %",
    "佔優機率 {los} %，和棋率 {draws} %"};
inline constexpr Row<Text> kMatchPairs{
    "match.pairs",
    "pairs    {counts}",
    "成对得分 {counts}",
    "成對得分 {counts}"};
inline constexpr Row<Text, Text, Text, Message> kMatchSprtLine{
    "match.sprt_line",
    "SPRT     {llr}, Elo {elo0} or {elo1}: {state}",
    "SPRT     {llr}，等级分差 {elo0} 或 {elo1}：{state}",
    "SPRT     {llr}，等級分差 {elo0} 或 {elo1}：{state}"};
inline constexpr Row<> kSprtOpen{"match.sprt_open", "open", "未定", "未定"};
inline constexpr Row<Text> kSprtAccepted{
    "match.sprt_accepted",
    "{elo} accepted",
    "接受 {elo}",
    "接受 {elo}"};
inline constexpr Row<> kEloUnknown{"match.elo_unknown", "unknown", "未知", "未知"};
inline constexpr Row<Text, Text, Text> kMatchColours{
    "match.colours",
    "colours  {engine} as Red {red}, as Black {black}",
    "先后手   {engine} 执红 {red}，执黑 {black}",
    "先後手   {engine} 執紅 {red}，執黑 {black}"};
inline constexpr Row<List> kMatchEndings{
    "match.endings",
    "endings  {endings|, }",
    "终局     {endings|，}",
    "終局     {endings|，}"};
inline constexpr Row<Message, Number> kMatchEndingCount{
    "match.ending_count",
    "{ending} {n}",
    "{ending} {n}",
    "{ending} {n}"};
inline constexpr Row<Text, List> kMatchTrouble{
    "match.trouble",
    "trouble  {engine}: {troubles|, }",
    "故障     {engine}：{troubles|，}",
    "故障     {engine}：{troubles|，}"};
inline constexpr Row<Number> kCountTimeForfeits{
    "match.time_forfeits",
    "{n} time {n?forfeit:forfeits}",
    "超时 {n} 次",
    "超時 {n} 次"};
inline constexpr Row<Number> kCountIllegalMoves{
    "match.illegal_moves",
    "{n} illegal {n?move:moves}",
    "不合法着法 {n} 次",
    "不合法著法 {n} 次"};
inline constexpr Row<Number> kCountCrashes{
    "match.crashes",
    "{n} {n?crash:crashes}",
    "崩溃 {n} 次",
    "當機 {n} 次"};
inline constexpr Row<Number> kCountHangs{
    "match.hangs",
    "{n} {n?hang:hangs}",
    "停止响应 {n} 次",
    "沒有回應 {n} 次"};
inline constexpr Row<Number> kCountNoStarts{
    "match.no_starts",
    "{n} failed {n?start:starts}",
    "无法启动 {n} 次",
    "無法啟動 {n} 次"};
inline constexpr Row<Number, Number> kMatchRunning{
    "match.running",
    "{games} {games?game:games}, {seconds} s; Ctrl-C stops cleanly",
    "{games} 局，用时 {seconds} 秒；按 Ctrl-C 可正常结束",
    "{games} 局，用時 {seconds} 秒；按 Ctrl-C 可正常結束"};
inline constexpr Row<Number, Number> kMatchGamesTime{
    "match.games_time",
    "{games} {games?game:games} in {seconds} s",
    "{games} 局，用时 {seconds} 秒",
    "{games} 局，用時 {seconds} 秒"};
inline constexpr Row<Number, Number, Number> kMatchGamesOfTime{
    "match.games_of_time",
    "{games} of {planned} {planned?game:games} in {seconds} s",
    "{games}/{planned} 局，用时 {seconds} 秒",
    "{games}/{planned} 局，用時 {seconds} 秒"};

// Every row above: a test counts them.
inline constexpr auto kFiguresRows = std::to_array<const CatalogueRow*>({
    &kPerftCount, &kPerftPositions, &kBenchNodes, &kBenchSpeed, &kNoMateAnnounced, &kMateProven,
    &kMateUnproven, &kMatesSummary, &kTimeLeft, &kProgressOf, &kSeconds, &kMinutes, &kHours,
    &kMatchGame, &kMatchStanding, &kMatchPoints, &kMatchElo, &kMatchEloInterval, &kMatchLos,
    &kMatchPairs, &kMatchSprtLine, &kSprtOpen, &kSprtAccepted, &kEloUnknown, &kMatchColours,
    &kMatchEndings, &kMatchEndingCount, &kMatchTrouble, &kCountTimeForfeits, &kCountIllegalMoves,
    &kCountCrashes, &kCountHangs, &kCountNoStarts, &kMatchRunning, &kMatchGamesTime,
    &kMatchGamesOfTime});
// clang-format on

}  // namespace chuhe::messages
