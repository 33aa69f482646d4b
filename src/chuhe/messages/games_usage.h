// SPDX-License-Identifier: MIT
//
// What is wrong with engines as arguments and with the command lines of `chuhe match` and
// `chuhe play`, and what they report.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Engines as arguments.
inline constexpr Row<Text, List, Text> kEngineKeyNotAChoice{
    "engine_argument.not_a_choice",
    "--engine: {key} must be {choices|, | or }, not '{text}'",
    "--engine：{key} 应为 {choices|、| 或 }，不能是“{text}”",
    "--engine：{key} 應為 {choices|、| 或 }，不能是「{text}」"};
inline constexpr Row<Text, Text> kEngineKeyNotAbove0{
    "engine_argument.not_above_0",
    "--engine: {key} must be a whole number above 0, not '{text}'",
    "--engine：{key} 应为大于 0 的整数，不能是“{text}”",
    "--engine：{key} 應為大於 0 的整數，不能是「{text}」"};
inline constexpr Row<Text> kEngineNoKey{
    "engine_argument.no_key",
    "--engine: unknown key '{key}'",
    "--engine：没有“{key}”这个键",
    "--engine：沒有「{key}」這個鍵"};
inline constexpr Row<Text> kEngineNoKeyOptions{
    "engine_argument.no_key_options",
    "--engine: unknown key '{key}'; options of the engine are written option.NAME=VALUE",
    "--engine：没有“{key}”这个键；引擎的选项写作 option.NAME=VALUE",
    "--engine：沒有「{key}」這個鍵；引擎的選項寫作 option.NAME=VALUE"};
inline constexpr Row<Text> kEngineKeyValue{
    "engine_argument.key_value",
    "--engine: '{text}' should be KEY=VALUE",
    "--engine：“{text}”应写作 KEY=VALUE",
    "--engine：「{text}」應寫作 KEY=VALUE"};
inline constexpr Row<Text> kEngineNotForEach{
    "engine_argument.not_for_each",
    "--each: {key} cannot be the same for all engines",
    "--each：各引擎的 {key} 不能相同",
    "--each：各引擎的 {key} 不能相同"};
inline constexpr Row<> kEngineNeedsProgram{
    "engine_argument.needs_program",
    "--engine needs a program: --engine PATH or --engine cmd=PATH,…",
    "--engine 需要程序：--engine PATH 或 --engine cmd=PATH,…",
    "--engine 需要程式：--engine PATH 或 --engine cmd=PATH,…"};

// chuhe match.
inline constexpr Row<> kMatchNeedsTime{
    "match.needs_time",
    "a limit is needed: --movetime, --tc, --nodes or --depth",
    "请给出用时或搜索限制：--movetime、--tc、--nodes 或 --depth",
    "請給出用時或搜尋限制：--movetime、--tc、--nodes 或 --depth"};
inline constexpr Row<Text> kMatchSameName{
    "match.same_name",
    "two engines are called '{name}'",
    "有两个引擎都叫“{name}”",
    "有兩個引擎都叫「{name}」"};
inline constexpr Row<> kMatchNeedsTwo{
    "match.needs_two",
    "two engines are needed: --engine A --engine B",
    "需要两个引擎：--engine A --engine B",
    "需要兩個引擎：--engine A --engine B"};
inline constexpr Row<Text> kMatchBalance{
    "match.balance",
    "--balance must be LOW-HIGH in hundredths of a pawn, such as 60-180, or off, not '{text}'",
    "--balance 应为 LOW-HIGH（百分之一兵），如 60-180，或 off，不能是“{text}”",
    "--balance 應為 LOW-HIGH（百分之一兵），如 60-180，或 off，不能是「{text}」"};
inline constexpr Row<Text> kMatchResign{
    "match.resign",
    "--resign must be SCORE,MOVES, such as 800,4, not '{text}'",
    "--resign 应为 SCORE,MOVES，如 800,4，不能是“{text}”",
    "--resign 應為 SCORE,MOVES，如 800,4，不能是「{text}」"};
inline constexpr Row<Text> kMatchDraw{
    "match.draw",
    "--draw must be SCORE,MOVES,FROM, such as 10,8,40, not '{text}'",
    "--draw 应为 SCORE,MOVES,FROM，如 10,8,40，不能是“{text}”",
    "--draw 應為 SCORE,MOVES,FROM，如 10,8,40，不能是「{text}」"};
inline constexpr Row<Text> kMatchSprt{
    "match.sprt",
    "--sprt must be ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,5, not '{text}'",
    "--sprt 应为 ELO0,ELO1 或 ELO0,ELO1,ALPHA,BETA，如 0,5，不能是“{text}”",
    "--sprt 應為 ELO0,ELO1 或 ELO0,ELO1,ALPHA,BETA，如 0,5，不能是「{text}」"};
inline constexpr Row<> kMatchSprtOrder{
    "match.sprt_order",
    "--sprt: ELO0 must be below ELO1",
    "--sprt：ELO0 必须小于 ELO1",
    "--sprt：ELO0 必須小於 ELO1"};
inline constexpr Row<> kMatchSprtErrors{
    "match.sprt_errors",
    "--sprt: ALPHA and BETA must be between 0 and 0.5",
    "--sprt：ALPHA 与 BETA 应在 0 与 0.5 之间",
    "--sprt：ALPHA 與 BETA 應在 0 與 0.5 之間"};
inline constexpr Row<> kMatchSprtTwo{
    "match.sprt_two",
    "--sprt tests exactly two engines",
    "--sprt 只能检验两个引擎",
    "--sprt 只能檢驗兩個引擎"};
inline constexpr Row<> kMatchPgnFile{
    "match.pgn_file",
    "--pgn needs a file: standard output is for the summary",
    "--pgn 需要文件：标准输出用于摘要",
    "--pgn 需要檔案：標準輸出用於摘要"};
inline constexpr Row<> kMatchResumePgn{
    "match.resume_pgn",
    "--resume needs --pgn FILE",
    "--resume 需要 --pgn FILE",
    "--resume 需要 --pgn FILE"};
inline constexpr Row<> kMatchNoOpening{
    "match.no_opening",
    "no game can be played from any of the openings",
    "没有可以对弈的开局",
    "沒有可以對弈的開局"};
inline constexpr Row<Text, Number> kMatchOpeningsLeft{
    "match.openings_left",
    "{path}: note: {n} {n?opening was:openings were} skipped: no game can be played from {n?it:them}",
    "{path}：提示：略去 {n} 个不能对弈的开局",
    "{path}：提示：略去 {n} 個不能對弈的開局"};
inline constexpr Row<Number> kMatchPlayedBefore{
    "match.played_before",
    "{n} {n?game was:games were} played before",
    "此前已下 {n} 局",
    "此前已下 {n} 局"};
inline constexpr Row<> kMatchInterrupted{
    "match.interrupted",
    "interrupted: --resume continues",
    "已中断：用 --resume 继续",
    "已中斷：用 --resume 繼續"};
inline constexpr Row<> kMatchInterruptedLost{
    "match.interrupted_lost",
    "interrupted: nothing was kept, because --pgn FILE was not given",
    "已中断：没有 --pgn FILE，未保存任何内容",
    "已中斷：沒有 --pgn FILE，未儲存任何內容"};
inline constexpr Row<Message> kMatchEngineNote{
    "match.engine_note",
    "chuhe match: note: {text}",
    "chuhe match：提示：{text}",
    "chuhe match：提示：{text}"};

// chuhe play.
inline constexpr Row<> kLevelOrElo{
    "play.level_or_elo",
    "--level and --elo both set the strength: give only one",
    "--level 与 --elo 都是设定棋力，只能给一个",
    "--level 與 --elo 都是設定棋力，只能給一個"};
inline constexpr Row<> kLevelOfOther{
    "play.level_of_other",
    "--level and --elo are for Chuhe's own engine: another one has options, as in --engine cmd=PATH,option.UCI_Elo=1500",
    "--level 与 --elo 只用于楚河自己的引擎：其他引擎请用选项，如 --engine cmd=PATH,option.UCI_Elo=1500",
    "--level 與 --elo 只用於楚河自己的引擎：其他引擎請用選項，如 --engine cmd=PATH,option.UCI_Elo=1500"};
inline constexpr Row<> kBookOfOther{
    "play.book_of_other",
    "--book is for Chuhe's own engine",
    "--book 只用于楚河自己的引擎",
    "--book 只用於楚河自己的引擎"};
inline constexpr Row<> kClockOrLimit{
    "play.clock_or_limit",
    "--clock cannot be combined with a limit per move",
    "--clock 不能与每步限制同用",
    "--clock 不能與每步限制同用"};
inline constexpr Row<> kNewAndContinued{
    "play.new_and_continued",
    "a game cannot be both new and continued",
    "不能既开新局又继续旧局",
    "不能既開新局又繼續舊局"};

// Every row above: a test counts them.
inline constexpr auto kGamesUsageRows = std::to_array<const CatalogueRow*>({
    &kEngineKeyNotAChoice, &kEngineKeyNotAbove0, &kEngineNoKey, &kEngineNoKeyOptions,
    &kEngineKeyValue, &kEngineNotForEach, &kEngineNeedsProgram, &kMatchNeedsTime, &kMatchSameName,
    &kMatchNeedsTwo, &kMatchBalance, &kMatchResign, &kMatchDraw, &kMatchSprt, &kMatchSprtOrder,
    &kMatchSprtErrors, &kMatchSprtTwo, &kMatchPgnFile, &kMatchResumePgn, &kMatchNoOpening,
    &kMatchOpeningsLeft, &kMatchPlayedBefore, &kMatchInterrupted, &kMatchInterruptedLost,
    &kMatchEngineNote, &kLevelOrElo, &kLevelOfOther, &kBookOfOther, &kClockOrLimit,
    &kNewAndContinued});
// clang-format on

}  // namespace chuhe::messages
