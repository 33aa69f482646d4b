// SPDX-License-Identifier: MIT
//
// Requests about puzzles and exercises that are refused, and why.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kNoSuchPuzzle{
    "drill.no_such_puzzle", "no such puzzle", "没有这道习题", "沒有這道習題"};
inline constexpr Row<> kNoSuchExercise{
    "drill.no_such_exercise", "no such exercise", "没有这道练习", "沒有這道練習"};
inline constexpr Row<> kNoSuchRepertoire{
    "drill.no_such_repertoire",
    "this game is not an opening repertoire",
    "这局棋不是布局训练用的棋谱",
    "這局棋不是佈局訓練用的棋譜"};
inline constexpr Row<> kNoSuchQuestion{
    "drill.no_such_question",
    "the repertoire has no move for you here",
    "布局训练中，此局面没有您的着法",
    "佈局訓練中，此局面沒有您的著法"};
inline constexpr Row<> kNoPuzzleOfTheme{
    "drill.no_puzzle_of_theme",
    "no puzzle has this theme or goal",
    "没有这个主题或目标的习题",
    "沒有這個主題或目標的習題"};
inline constexpr Row<Text> kUnknownTheme{
    "drill.unknown_theme",
    "unknown theme '{theme}'",
    "未知的主题“{theme}”",
    "未知的主題「{theme}」"};
inline constexpr Row<Text> kUnknownGoal{
    "drill.unknown_goal",
    "unknown goal '{goal}'",
    "未知的目标“{goal}”",
    "未知的目標「{goal}」"};
inline constexpr Row<Text> kFieldNotDate{
    "drill.field_not_date",
    "'{name}' must be a date such as 2026-11-18",
    "“{name}”必须是日期，如 2026-11-18",
    "「{name}」必須是日期，如 2026-11-18"};
inline constexpr Row<> kReviewOutdated{
    "drill.review_outdated",
    "this game was reviewed by an older version; review it again",
    "这局棋的复盘出自旧版本，请重新复盘",
    "這局棋的覆盤出自舊版本，請重新覆盤"};
inline constexpr Row<> kNotInPuzzleLine{
    "drill.not_in_line",
    "the moves do not follow the puzzle",
    "着法与习题不符",
    "著法與習題不符"};
inline constexpr Row<> kNothingToRefute{
    "drill.nothing_to_refute",
    "the last move is not a mistake",
    "最后一着并没有走错",
    "最後一著並沒有走錯"};
inline constexpr Row<Text> kClockUnreadable{
    "drill.clock_unreadable",
    "{variable} must be a time such as 2026-11-18T23:59:00Z, or @ and the name of a file that contains one",
    "{variable} 必须是时间，如 2026-11-18T23:59:00Z，或 @ 加上含有时间的文件",
    "{variable} 必須是時間，如 2026-11-18T23:59:00Z，或 @ 加上含有時間的檔案"};

// Every row above: a test counts them.
inline constexpr auto kDrillsRows = std::to_array<const CatalogueRow*>({
    &kNoSuchPuzzle, &kNoSuchExercise, &kNoSuchRepertoire, &kNoSuchQuestion, &kNoPuzzleOfTheme,
    &kUnknownTheme, &kUnknownGoal, &kFieldNotDate, &kReviewOutdated, &kNotInPuzzleLine,
    &kNothingToRefute, &kClockUnreadable});
// clang-format on

}  // namespace chuhe::messages
