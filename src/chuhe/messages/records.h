// SPDX-License-Identifier: MIT
//
// Records: the game tree, and how readers build and people edit it.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Number> kFirstMoveNumber{
    "record.first_move_number",
    "the first move is numbered {n}; counting from 1 instead",
    "首着的回合数 {n} 按 1 处理",
    "首著的回合數 {n} 按 1 處理"};
inline constexpr Row<Message, Text, Message> kOtherSideMoves{
    "record.other_side_moves",
    "the record says that {stated} moves first, but {move} is a move by {mover}",
    "棋谱说{stated}先走，但 {move} 是{mover}的着法",
    "棋譜說{stated}先走，但 {move} 是{mover}的著法"};
inline constexpr Row<Message, Message> kMoveMissing{
    "record.move_missing",
    "this is a move by {writer}, but {mover} is to move; a move by {mover} is probably missing before it",
    "这是{writer}的着法，但轮到{mover}走；前面大概漏了{mover}的一着",
    "這是{writer}的著法，但輪到{mover}走；前面大概漏了{mover}的一著"};
inline constexpr Row<Message, Message> kWrittenForOther{
    "record.written_for_other",
    "written as a move by {writer}, but {mover} is to move; read as a move by {mover}",
    "按{writer}的写法书写，但轮到{mover}走；作{mover}的着法处理",
    "按{writer}的寫法書寫，但輪到{mover}走；作{mover}的著法處理"};
inline constexpr Row<Message, Message> kNumberedForOther{
    "record.numbered_for_other",
    "numbered as a move by {writer}, but {mover} is to move; read as a move by {mover}",
    "按序号是{writer}的着法，但轮到{mover}走；作{mover}的着法处理",
    "按序號是{writer}的著法，但輪到{mover}走；作{mover}的著法處理"};
inline constexpr Row<Number, Number> kRoundsMissing{
    "record.rounds_missing",
    "numbered {stated} where {expected} would be next; moves are probably missing before it",
    "回合数是 {stated}，按前文应是 {expected}；前面大概漏了着法",
    "回合數是 {stated}，按前文應是 {expected}；前面大概漏了著法"};
inline constexpr Row<> kAllInUpperCase{
    "record.all_in_upper_case",
    "all moves are in upper case, as only Red's should be: a missing move would not be noticed",
    "所有着法都用大写（只有红方的着法才该用大写）：即使漏了着法，也看不出来",
    "所有著法都用大寫（只有紅方的著法才該用大寫）：即使漏了著法，也看不出來"};
inline constexpr Row<> kAllInLowerCase{
    "record.all_in_lower_case",
    "all moves are in lower case, as only Black's should be: a missing move would not be noticed",
    "所有着法都用小写（只有黑方的着法才该用小写）：即使漏了着法，也看不出来",
    "所有著法都用小寫（只有黑方的著法才該用小寫）：即使漏了著法，也看不出來"};
inline constexpr Row<> kVariationBeforeMoves{
    "record.variation_before_moves",
    "a variation before the first move, with no move to replace",
    "变着写在第一着之前，没有可以替换的着法",
    "變著寫在第一著之前，沒有可以替換的著法"};
inline constexpr Row<> kVariationNotOpen{
    "record.variation_not_open",
    "the end of a variation that never began",
    "有一处变着只有结尾，没有开头",
    "有一處變著只有結尾，沒有開頭"};
inline constexpr Row<> kVariationNotClosed{
    "record.variation_not_closed",
    "this variation is not closed",
    "这个变着没有结束",
    "這個變著沒有結束"};
inline constexpr Row<Number, Number> kGameTooLong{
    "record.game_too_long",
    "only the first {most} {most?move:moves} of a game are read; {n} more {n?was:were} left out, with their comments and variations",
    "一局只读取前 {most} 着；其余 {n} 着连同评注和变着一并略去",
    "一局只讀取前 {most} 著；其餘 {n} 著連同評註和變著一併略去"};
inline constexpr Row<Number> kKeptAsComment{
    "record.kept_as_comment",
    "only the first {most} {most?move:moves} of a game are read; unplayable text stays in the comment",
    "一局只读取前 {most} 着；无法走出的文字留在评注里",
    "一局只讀取前 {most} 著；無法走出的文字留在評註裡"};
inline constexpr Row<> kLineUnplayable{
    "record.line_unplayable",
    "the line cannot be played up to here",
    "着法走不到这里",
    "著法走不到這裡"};
inline constexpr Row<> kStartAfterMoves{
    "record.start_after_moves",
    "the game already has moves, which start from another position",
    "棋谱已有着法，其起始局面不同",
    "棋譜已有著法，其起始局面不同"};
inline constexpr Row<> kNoStartPosition{
    "record.no_start_position",
    "the game does not start from a legal position",
    "棋谱的起始局面不合规则",
    "棋譜的起始局面不合規則"};

// Every row above: a test counts them.
inline constexpr auto kRecordsRows = std::to_array<const CatalogueRow*>({
    &kFirstMoveNumber, &kOtherSideMoves, &kMoveMissing, &kWrittenForOther, &kRoundsMissing,
    &kNumberedForOther, &kAllInUpperCase, &kAllInLowerCase, &kVariationBeforeMoves,
    &kVariationNotOpen, &kVariationNotClosed, &kGameTooLong, &kKeptAsComment, &kLineUnplayable,
    &kStartAfterMoves, &kNoStartPosition});
// clang-format on

}  // namespace chuhe::messages
