// SPDX-License-Identifier: MIT
//
// Moves: why one is illegal, cannot be read, or can be read in several ways.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Moves given by their squares.
inline constexpr Row<Text> kNoPieceThere{
    "move.no_piece",
    "no piece on {from}",
    "{from} 上没有棋子",
    "{from} 上沒有棋子"};
inline constexpr Row<Text, Message, Message> kWrongSide{
    "move.wrong_side",
    "the piece on {from} belongs to {owner}, and it is {mover}'s turn",
    "{from} 上是{owner}的棋子，现在轮到{mover}走",
    "{from} 上是{owner}的棋子，現在輪到{mover}走"};
inline constexpr Row<Text> kOwnPieceThere{
    "move.own_piece",
    "{to} is occupied by a piece of the same side",
    "{to} 上有己方棋子",
    "{to} 上有己方棋子"};
inline constexpr Row<Message, Text, Text> kCannotGo{
    "move.cannot_go",
    "the {piece} on {from} cannot go to {to}",
    "{from} 的{piece}不能走到 {to}",
    "{from} 的{piece}不能走到 {to}"};
inline constexpr Row<Message> kLeavesKingInCheck{
    "move.leaves_king_in_check",
    "it leaves the {king} in check",
    "走后{king}被将军",
    "走後{king}被將軍"};

// Moves as people write them.
inline constexpr Row<Message> kFromRankZero{
    "move.ranks_from_zero",
    "{reason} (ranks counted from 0)",
    "{reason}（行号从 0 数起）",
    "{reason}（行號從 0 數起）"};
inline constexpr Row<Message> kNoneLeft{
    "move.none_left",
    "no {piece} left",
    "{piece}已经没有了",
    "{piece}已經沒有了"};
inline constexpr Row<Message> kNoTandem{
    "move.no_tandem",
    "no two {piece}s share a file",
    "没有两个{piece}在同一路上",
    "沒有兩個{piece}在同一路上"};
inline constexpr Row<Message, Number> kNoneOnFile{
    "move.none_on_file",
    "no {piece} on file {file}",
    "第 {file} 路上没有{piece}",
    "第 {file} 路上沒有{piece}"};
inline constexpr Row<Message> kThereIsNo{
    "move.there_is_no",
    "no {piece}",
    "没有{piece}",
    "沒有{piece}"};
inline constexpr Row<Message> kFront{
    "move.front",
    "front {piece}",
    "居前的{piece}",
    "居前的{piece}"};
inline constexpr Row<Message> kMiddle{
    "move.middle",
    "middle {piece}",
    "居中的{piece}",
    "居中的{piece}"};
inline constexpr Row<Message> kRear{"move.rear", "rear {piece}", "居后的{piece}", "居後的{piece}"};
inline constexpr Row<Message> kFirst{
    "move.first",
    "first {piece}",
    "第一个{piece}",
    "第一個{piece}"};
inline constexpr Row<Message> kSecond{
    "move.second",
    "second {piece}",
    "第二个{piece}",
    "第二個{piece}"};
inline constexpr Row<Message> kThird{
    "move.third",
    "third {piece}",
    "第三个{piece}",
    "第三個{piece}"};
inline constexpr Row<Message> kFourth{
    "move.fourth",
    "fourth {piece}",
    "第四个{piece}",
    "第四個{piece}"};
inline constexpr Row<Message> kFifth{
    "move.fifth",
    "fifth {piece}",
    "第五个{piece}",
    "第五個{piece}"};
inline constexpr Row<Number, Message, Message> kNoneCan{
    "move.none_can",
    "none of the {n} {piece}s in question can {action}",
    "所指的 {n} 个{piece}都不能{action}",
    "所指的 {n} 個{piece}都不能{action}"};
inline constexpr Row<Message, Text, Message> kCannot{
    "move.cannot",
    "the {piece} on {from} cannot {action}",
    "{from} 的{piece}不能{action}",
    "{from} 的{piece}不能{action}"};
inline constexpr Row<Number> kGoSideways{
    "move.go_sideways",
    "go sideways to file {file}",
    "平到第 {file} 路",
    "平到第 {file} 路"};
inline constexpr Row<Number> kAdvanceToFile{
    "move.advance_to_file",
    "advance to file {file}",
    "进到第 {file} 路",
    "進到第 {file} 路"};
inline constexpr Row<Number> kRetreatToFile{
    "move.retreat_to_file",
    "retreat to file {file}",
    "退到第 {file} 路",
    "退到第 {file} 路"};
inline constexpr Row<Number> kAdvance{"move.advance", "advance {n}", "进 {n}", "進 {n}"};
inline constexpr Row<Number> kRetreat{"move.retreat", "retreat {n}", "退 {n}", "退 {n}"};
inline constexpr Row<Text> kGoesNowhere{
    "move.goes_nowhere",
    "the move would end where it starts, on {square}",
    "起点与终点都是 {square}",
    "起點與終點都是 {square}"};
inline constexpr Row<Message, Text> kNoneReaches{
    "move.none_reaches",
    "no {piece} can reach {to}",
    "没有{piece}能走到 {to}",
    "沒有{piece}能走到 {to}"};
inline constexpr Row<Text> kNotAMove{
    "move.not_a_move",
    "'{text}' is not a move in any known notation",
    "“{text}”不是任何记谱法的着法",
    "「{text}」不是任何記譜法的著法"};

// Moves that can be read in several ways.
inline constexpr Row<Text, List, Text> kReadingTaken{
    "move.reading_taken",
    "'{text}' can be {moves|, | or }; {taken} was chosen",
    "“{text}”可读作 {moves|、| 或 }，取 {taken}",
    "「{text}」可讀作 {moves|、| 或 }，取 {taken}"};
inline constexpr Row<Text, List, Text> kReadingFits{
    "move.reading_fits",
    "'{text}' can be {moves|, | or }; only {taken} fits the other moves",
    "“{text}”可读作 {moves|、| 或 }，只有 {taken} 与其他着法相合",
    "「{text}」可讀作 {moves|、| 或 }，只有 {taken} 與其他著法相合"};
inline constexpr Row<Text, Text> kOnlyOneFits{
    "move.only_one_fits",
    "can be {taken} or {other}; only {taken} allows the rest of the game",
    "可读作 {taken} 或 {other}，只有 {taken} 能走完后面的着法",
    "可讀作 {taken} 或 {other}，只有 {taken} 能走完後面的著法"};
inline constexpr Row<Text, Text> kUndecided{
    "move.undecided",
    "can be {taken} or {other}; {taken} was chosen, but nothing decides between them",
    "可读作 {taken} 或 {other}，无从判断，取 {taken}",
    "可讀作 {taken} 或 {other}，無從判斷，取 {taken}"};
inline constexpr Row<Text, Number, Text> kRanksUndecided{
    "move.ranks_undecided",
    "can be {taken}, with ranks counted from {base}, or {other}; the whole game can be played both ways, and {taken} is a guess",
    "行号从 {base} 数起是 {taken}，否则是 {other}；整局两种读法都走得通，只能猜作 {taken}",
    "行號從 {base} 數起是 {taken}，否則是 {other}；整局兩種讀法都走得通，只能猜作 {taken}"};
inline constexpr Row<Text, Number, Text> kRanksInferred{
    "move.ranks_inferred",
    "can be {taken}, with ranks counted from {base}, or {other}; the whole game can be played both ways, but the record suggests ranks from {base}",
    "行号从 {base} 数起是 {taken}，否则是 {other}；整局两种读法都走得通，但棋谱本身表明从 {base} 数起",
    "行號從 {base} 數起是 {taken}，否則是 {other}；整局兩種讀法都走得通，但棋譜本身表明從 {base} 數起"};
inline constexpr Row<Text, Number, Number> kRanksAgainstForm{
    "move.ranks_against_form",
    "read as {taken}, with ranks counted from {base}: the game cannot be played with ranks from {other}, although the record suggests them",
    "读作 {taken}，行号从 {base} 数起：棋谱看似从 {other} 数起，但那样走不通",
    "讀作 {taken}，行號從 {base} 數起：棋譜看似從 {other} 數起，但那樣走不通"};
inline constexpr Row<Number, Number> kRanksAgainstFormat{
    "move.ranks_against_format",
    "this rank exists only if ranks count from {base}, but the record says that they count from {other}; the game was read with ranks from {base}",
    "只有行号从 {base} 数起才会有这一行，而棋谱注明从 {other} 数起；全局按从 {base} 数起读取",
    "只有行號從 {base} 數起才會有這一行，而棋譜註明從 {other} 數起；全局按從 {base} 數起讀取"};
inline constexpr Row<Text> kMisprint{
    "move.misprint",
    "taken for a misprint of {move}",
    "视为 {move} 的误写",
    "視為 {move} 的誤寫"};
inline constexpr Row<> kBlockedByReading{
    "move.blocked_by_reading",
    "it cannot be played after the reading chosen for an earlier move",
    "照前面着法的读法，这一着走不了",
    "照前面著法的讀法，這一著走不了"};
inline constexpr Row<Number, Text, Message> kNumberedMove{
    "move.numbered",
    "move {n}, {move}: {reason}",
    "第 {n} 着 {move}：{reason}",
    "第 {n} 著 {move}：{reason}"};
inline constexpr Row<Number, Message> kNumberedReason{
    "move.numbered_reason",
    "move {n}: {reason}",
    "第 {n} 着：{reason}",
    "第 {n} 著：{reason}"};
inline constexpr Row<Text, Message> kMoveAbout{
    "move.about",
    "{move}: {reason}",
    "{move}：{reason}",
    "{move}：{reason}"};

// Every row above: a test counts them.
inline constexpr auto kMovesRows = std::to_array<const CatalogueRow*>({
    &kNoPieceThere, &kWrongSide, &kOwnPieceThere, &kCannotGo, &kLeavesKingInCheck, &kFromRankZero,
    &kNoneLeft, &kNoTandem, &kNoneOnFile, &kThereIsNo, &kFront, &kMiddle, &kRear, &kFirst, &kSecond,
    &kThird, &kFourth, &kFifth, &kNoneCan, &kCannot, &kGoSideways, &kAdvanceToFile, &kRetreatToFile,
    &kAdvance, &kRetreat, &kGoesNowhere, &kNoneReaches, &kNotAMove, &kReadingTaken, &kReadingFits,
    &kOnlyOneFits, &kUndecided, &kRanksUndecided, &kRanksInferred, &kRanksAgainstForm,
    &kRanksAgainstFormat, &kMisprint, &kBlockedByReading, &kNumberedMove, &kNumberedReason,
    &kMoveAbout});
// clang-format on

}  // namespace chuhe::messages
