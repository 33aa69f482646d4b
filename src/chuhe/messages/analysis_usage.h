// SPDX-License-Identifier: MIT
//
// What is wrong with the command lines of `chuhe analyse`, `chuhe bench` and `chuhe perft`, and
// what they report.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe analyse.
inline constexpr Row<Message> kNoVariations{
    "analyse.no_variations",
    "{format}: this format cannot hold variations and comments",
    "{format}：不能存变着和评注",
    "{format}：不能存變著和評註"};
inline constexpr Row<> kAnalysisClock{
    "analyse.clock",
    "an analysis has no clock: use movetime, nodes or depth",
    "分析不用棋钟：请用 movetime、nodes 或 depth",
    "分析不用棋鐘：請用 movetime、nodes 或 depth"};
inline constexpr Row<> kAnalysisStdoutResume{
    "analyse.stdout_resume",
    "an analysis written to standard output cannot be resumed",
    "写到标准输出的分析不能继续",
    "寫到標準輸出的分析不能繼續"};
inline constexpr Row<> kAnalysisStdoutJson{
    "analyse.stdout_json",
    "standard output cannot take both the games and --json",
    "标准输出不能同时写棋谱和 --json",
    "標準輸出不能同時寫棋譜和 --json"};
inline constexpr Row<> kAnalysisStdin{
    "analyse.stdin",
    "standard input needs an output: -o OUT",
    "从标准输入读取时需要 -o OUT",
    "從標準輸入讀取時需要 -o OUT"};
inline constexpr Row<> kAnalysisBegun{
    "analyse.begun",
    "an analysis was interrupted here: continue it with --resume, or remove this file to start again",
    "此处有中断的分析：用 --resume 继续，或删除此文件重新开始",
    "此處有中斷的分析：用 --resume 繼續，或刪除此檔案重新開始"};
inline constexpr Row<> kNotAnalysis{
    "analyse.not_analysis",
    "not an unfinished Chuhe analysis",
    "不是楚河未完成的分析",
    "不是楚河未完成的分析"};
inline constexpr Row<Text> kAnalysisOtherSettings{
    "analyse.other_settings",
    "the analysis was started with other settings: {settings}",
    "此分析是以其他设置开始的：{settings}",
    "此分析是以其他設定開始的：{settings}"};
inline constexpr Row<> kCannotWriteState{
    "analyse.cannot_write_state",
    "cannot write",
    "无法写入",
    "無法寫入"};
inline constexpr Row<> kAnalysisStateFailed{
    "analyse.state_failed",
    "the progress of the analysis cannot be saved: is the disk full?",
    "无法保存分析进度：磁盘满了吗？",
    "無法儲存分析進度：磁碟滿了嗎？"};
inline constexpr Row<Message, Number> kAnalysisOneGame{
    "analyse.one_game",
    "{format}: this format holds one game, and there are {n}: choose one with --game, or another format with --to",
    "{format}：只能存一局，而棋谱有 {n} 局：请用 --game 选一局，或用 --to 另选格式",
    "{format}：只能存一局，而棋譜有 {n} 局：請用 --game 選一局，或用 --to 另選格式"};
inline constexpr Row<> kAnalysisLosesGames{
    "analyse.loses_games",
    "with --game the other games of this file would be lost",
    "使用 --game 会丢失此文件中的其他棋谱",
    "使用 --game 會遺失此檔案中的其他棋譜"};
inline constexpr Row<> kAnalysisPageIsRecord{
    "analyse.page_is_record",
    "the page would replace a record: choose another --html",
    "网页会覆盖棋谱：请另选 --html",
    "網頁會覆蓋棋譜：請另選 --html"};
inline constexpr Row<> kAnalysisPartly{
    "analyse.partly",
    "holds the work done so far; --resume continues",
    "已写入完成的部分；用 --resume 继续",
    "已寫入完成的部分；用 --resume 繼續"};
inline constexpr Row<Text, Number, Text, Message> kAnalystFailed{
    "analyse.analyst_failed",
    "{path}, game {game}: {engine} failed: {reason}",
    "{path}，第 {game} 局：{engine} 出错：{reason}",
    "{path}，第 {game} 局：{engine} 出錯：{reason}"};
inline constexpr Row<> kOneLimit{
    "analyse.one_limit",
    "give only one of --movetime, --nodes and --depth",
    "--movetime、--nodes、--depth 只能给出一个",
    "--movetime、--nodes、--depth 只能給出一個"};

// chuhe bench and perft.
inline constexpr Row<Text> kOnlyWithMates{
    "bench.only_with_mates",
    "{option} is for --mates only",
    "{option} 只用于 --mates",
    "{option} 只用於 --mates"};
inline constexpr Row<> kOneDepth{
    "bench.one_depth",
    "only one DEPTH can be given",
    "只能给一个 DEPTH",
    "只能給一個 DEPTH"};
inline constexpr Row<> kDepthWithMates{
    "bench.depth_with_mates",
    "DEPTH cannot be combined with --mates",
    "DEPTH 不能与 --mates 同用",
    "DEPTH 不能與 --mates 同用"};
inline constexpr Row<> kDepthMissing{
    "perft.depth_missing",
    "DEPTH is missing",
    "缺少 DEPTH",
    "缺少 DEPTH"};
inline constexpr Row<> kFenOrFile{
    "perft.fen_or_file",
    "give either a FEN or --file, not both",
    "FEN 与 --file 只能给一个",
    "FEN 與 --file 只能給一個"};

// Every row above: a test counts them.
inline constexpr auto kAnalysisUsageRows = std::to_array<const CatalogueRow*>({
    &kNoVariations, &kAnalysisClock, &kAnalysisStdoutResume, &kAnalysisStdoutJson,
    &kAnalysisStdin, &kAnalysisBegun, &kNotAnalysis, &kAnalysisOtherSettings, &kCannotWriteState,
    &kAnalysisStateFailed, &kAnalysisOneGame, &kAnalysisLosesGames, &kAnalysisPageIsRecord,
    &kAnalysisPartly, &kAnalystFailed, &kOneLimit, &kOnlyWithMates, &kOneDepth, &kDepthWithMates,
    &kDepthMissing, &kFenOrFile});
// clang-format on

}  // namespace chuhe::messages
