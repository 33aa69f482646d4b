// SPDX-License-Identifier: MIT
//
// Positions: text that does not describe a board, and boards that no game can have.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Boards as text: FEN, board strings, drawn boards.
inline constexpr Row<> kNoText{"position.no_text", "the text is empty", "没有内容", "沒有內容"};
inline constexpr Row<Text> kWhosePiece{
    "position.whose_piece",
    "the text does not show whose {piece} this is: write Red's 俥傌炮 and Black's 車馬砲, put the pieces of one side in brackets, or paste a FEN",
    "看不出{piece}是哪一方的：请将红方写作俥傌炮、黑方写作車馬砲，或将一方的棋子放在括号里，或粘贴 FEN",
    "看不出{piece}是哪一方的：請將紅方寫作俥傌炮、黑方寫作車馬砲，或將一方的棋子放在括號裡，或貼上 FEN"};
inline constexpr Row<> kTurnNotSaid{
    "position.turn_not_said",
    "the text does not say whose move it is: assuming Red's",
    "文中没有说明轮到哪方走，按红先处理",
    "文中沒有說明輪到哪方走，按紅先處理"};
inline constexpr Row<Number> kRows{
    "position.rows",
    "the board has {n} {n?row:rows}, expected 10",
    "棋盘有 {n} 行，应为 10 行",
    "棋盤有 {n} 行，應為 10 行"};
inline constexpr Row<Number, Number> kPoints{
    "position.points",
    "row {row} from the top has {n} {n?point:points}, expected 9",
    "从上数第 {row} 行有 {n} 个点，应为 9 个",
    "從上數第 {row} 行有 {n} 個點，應為 9 個"};
inline constexpr Row<Text> kUnknownLetter{
    "position.unknown_letter",
    "unknown piece letter '{letter}'",
    "未知的棋子字母：“{letter}”",
    "未知的棋子字母：「{letter}」"};
inline constexpr Row<Text> kUnknownByte{
    "position.unknown_byte",
    "the byte {byte} is not a piece letter",
    "字节 {byte} 不是棋子字母",
    "位元組 {byte} 不是棋子字母"};
inline constexpr Row<Text> kHiddenPiece{
    "position.hidden_piece",
    "'{letter}' is a hidden piece of jieqi (揭棋), which is not supported",
    "“{letter}”是揭棋的暗子，不支持",
    "「{letter}」是揭棋的暗子，不支援"};
inline constexpr Row<Text> kBadSide{
    "position.bad_side",
    "the side to move must be w, r or b, found '{text}'",
    "走棋方应写作 w、r 或 b，这里是“{text}”",
    "走棋方應寫作 w、r 或 b，這裡是「{text}」"};
inline constexpr Row<Number, Text> kBadQuietPlies{
    "position.bad_quiet_plies",
    "the count of plies without a capture must be a number from 0 to {most}, found '{text}'",
    "未吃子步数应为 0 到 {most}，这里是“{text}”",
    "未吃子步數應為 0 到 {most}，這裡是「{text}」"};
inline constexpr Row<Number, Text> kBadMoveNumber{
    "position.bad_move_number",
    "the move number must be a number from 0 to {most}, found '{text}'",
    "回合数应为 0 到 {most}，这里是“{text}”",
    "回合數應為 0 到 {most}，這裡是「{text}」"};
inline constexpr Row<Text> kTrailingText{
    "position.trailing_text",
    "unexpected text after the move number: '{text}'",
    "回合数之后不能再有内容：“{text}”",
    "回合數之後不能再有內容：「{text}」"};
inline constexpr Row<Number> kStringPoints{
    "position.string_points",
    "the string describes {n} {n?point:points}, expected 90",
    "字符串写了 {n} 个点，应为 90 个",
    "字串寫了 {n} 個點，應為 90 個"};
inline constexpr Row<> kNoClosing{
    "position.no_closing",
    "the closing @# is missing",
    "缺少结尾的 @#",
    "缺少結尾的 @#"};
inline constexpr Row<> kNoOpening{
    "position.no_opening",
    "the opening #@ is missing",
    "缺少开头的 #@",
    "缺少開頭的 #@"};
inline constexpr Row<> kRunTooLong{
    "position.run_too_long",
    "a run of empty points cannot be longer than 90",
    "连续的空点最多 90 个",
    "連續的空點最多 90 個"};
inline constexpr Row<Text> kNotAPoint{
    "position.not_a_point",
    "neither a piece nor an empty point: {text}",
    "既不是棋子也不是空点：{text}",
    "既不是棋子也不是空點：{text}"};

// Boards that no game can have.
inline constexpr Row<Message> kNoKing{
    "position.no_king",
    "no {king}",
    "缺少{king}",
    "缺少{king}"};
inline constexpr Row<Number, Message, Number> kTooMany{
    "position.too_many",
    "there are {n} {piece}s; a game has {most}",
    "{piece}有 {n} 个，最多 {most} 个",
    "{piece}有 {n} 個，最多 {most} 個"};
inline constexpr Row<Message, Text> kMisplaced{
    "position.misplaced",
    "a {piece} can never stand on {square}",
    "{piece}不可能在 {square}",
    "{piece}不可能在 {square}"};
inline constexpr Row<Text, Text> kFacingKings{
    "position.facing_kings",
    "the kings on {red} and {black} face each other with nothing between them",
    "将帅照面：{red} 与 {black} 之间没有棋子",
    "將帥照面：{red} 與 {black} 之間沒有棋子"};
inline constexpr Row<Message, Message, Text, Message, Text> kCheckOutOfTurn{
    "position.check_out_of_turn",
    "it is {side}'s turn, but the {piece} on {square} already gives check to the {king} on {place}",
    "轮到{side}走，但 {square} 的{piece}已在将军（{place} 的{king}）",
    "輪到{side}走，但 {square} 的{piece}已在將軍（{place} 的{king}）"};

// Lists of pieces and squares, as old formats keep them.
inline constexpr Row<Message, Text, Message> kTwoPieces{
    "position.two_pieces",
    "a {piece} is placed on {square}, which already holds a {other}",
    "{square} 上已有{other}，又放了{piece}",
    "{square} 上已有{other}，又放了{piece}"};
inline constexpr Row<Text, Number> kUnknownPieceNumber{
    "position.unknown_piece_number",
    "{square} holds the number {n}, which is not a piece",
    "{square} 上的编号 {n} 不是棋子",
    "{square} 上的編號 {n} 不是棋子"};
inline constexpr Row<Number> kPieceListLength{
    "position.piece_list_length",
    "the piece list has {n} {n?digit:digits}, expected 64",
    "棋子表有 {n} 位数字，应为 64 位",
    "棋子表有 {n} 位數字，應為 64 位"};
inline constexpr Row<Text> kNotASquare{
    "position.not_a_square",
    "{text} is not a square",
    "{text} 不是棋盘上的点",
    "{text} 不是棋盤上的點"};

// The faults that .chessboard files name.
inline constexpr Row<> kRiverMissing{
    "chessboard.river_missing",
    "River Missing: the fifth and the sixth row must be separated by a line of nine dashes",
    "缺少河界：第五行与第六行之间应有一行九个短横",
    "缺少河界：第五行與第六行之間應有一行九個短橫"};
inline constexpr Row<Number> kRiverLength{
    "chessboard.river_length",
    "River Missing: the river must be nine dashes, found {n}",
    "缺少河界：河界应为九个短横，这里有 {n} 个",
    "缺少河界：河界應為九個短橫，這裡有 {n} 個"};
inline constexpr Row<> kShortRiver{
    "chessboard.short_river",
    "the river should be nine dashes, found five",
    "河界应为九个短横，这里有五个",
    "河界應為九個短橫，這裡有五個"};
inline constexpr Row<Number> kDimensionRows{
    "chessboard.rows",
    "Invalid Dimension: the board has {n} {n?row:rows}, expected 10",
    "棋盘大小不对：有 {n} 行，应为 10 行",
    "棋盤大小不對：有 {n} 行，應為 10 行"};
inline constexpr Row<> kSecondRiver{
    "chessboard.second_river",
    "Invalid Dimension: there is a second river",
    "棋盘大小不对：有两条河界",
    "棋盤大小不對：有兩條河界"};
inline constexpr Row<Number> kRiverPlace{
    "chessboard.river_place",
    "Invalid Dimension: the river follows row {row} instead of row 5",
    "棋盘大小不对：河界在第 {row} 行之后，应在第 5 行之后",
    "棋盤大小不對：河界在第 {row} 行之後，應在第 5 行之後"};
inline constexpr Row<Number, Number> kDimensionPoints{
    "chessboard.points",
    "Invalid Dimension: row {row} has {n} {n?point:points}, expected 9",
    "棋盘大小不对：第 {row} 行有 {n} 个点，应为 9 个",
    "棋盤大小不對：第 {row} 行有 {n} 個點，應為 9 個"};
inline constexpr Row<Number, Text> kSpaceInRow{
    "chessboard.space_in_row",
    "Space Missing: row {row} contains a blank, found '{text}'; every empty point is written as '.'",
    "缺少空点：第 {row} 行中有空格：“{text}”；每个空点都写作“.”",
    "缺少空點：第 {row} 行中有空格：「{text}」；每個空點都寫作「.」"};
inline constexpr Row<Number, Number, Text> kSpaceMissing{
    "chessboard.space_missing",
    "Space Missing: row {row} has {n} {n?point:points} instead of 9, found '{text}'; every empty point is written as '.'",
    "缺少空点：第 {row} 行有 {n} 个点，应为 9 个：“{text}”；每个空点都写作“.”",
    "缺少空點：第 {row} 行有 {n} 個點，應為 9 個：「{text}」；每個空點都寫作「.」"};
inline constexpr Row<Number, Number> kBlankRow{
    "chessboard.blank_row",
    "Space Missing: row {row} consists of {n} {n?blank:blanks}; every empty point is written as '.'",
    "缺少空点：第 {row} 行只有 {n} 个空格；每个空点都写作“.”",
    "缺少空點：第 {row} 行只有 {n} 個空格；每個空點都寫作「.」"};
inline constexpr Row<Number, Message, Text, Number> kPieceAmount{
    "chessboard.piece_amount",
    "Invalid Chess Amount: there are {n} {piece}{n?:s} ({letter}), a game has {most}",
    "棋子数目不对：{piece}（{letter}）有 {n} 个，应为 {most} 个",
    "棋子數目不對：{piece}（{letter}）有 {n} 個，應為 {most} 個"};
inline constexpr Row<> kNoLastMover{
    "chessboard.no_last_mover",
    "the header has no @LAST_MOVER=RED or @LAST_MOVER=BLACK",
    "开头没有 @LAST_MOVER=RED 或 @LAST_MOVER=BLACK",
    "開頭沒有 @LAST_MOVER=RED 或 @LAST_MOVER=BLACK"};
inline constexpr Row<Text> kBadLastMover{
    "chessboard.bad_last_mover",
    "LAST_MOVER must be RED or BLACK, found '{text}'",
    "LAST_MOVER 应为 RED 或 BLACK，这里是“{text}”",
    "LAST_MOVER 應為 RED 或 BLACK，這裡是「{text}」"};

// Every row above: a test counts them.
inline constexpr auto kPositionsRows = std::to_array<const CatalogueRow*>({
    &kNoText, &kWhosePiece, &kTurnNotSaid, &kRows, &kPoints, &kUnknownLetter, &kUnknownByte,
    &kHiddenPiece, &kBadSide, &kBadQuietPlies, &kBadMoveNumber, &kTrailingText, &kStringPoints,
    &kNoClosing, &kNoOpening, &kRunTooLong, &kNotAPoint, &kNoKing, &kTooMany, &kMisplaced,
    &kFacingKings, &kCheckOutOfTurn, &kTwoPieces, &kUnknownPieceNumber, &kPieceListLength,
    &kNotASquare, &kRiverMissing, &kRiverLength, &kShortRiver, &kDimensionRows, &kSecondRiver,
    &kRiverPlace, &kDimensionPoints, &kSpaceInRow, &kSpaceMissing, &kBlankRow, &kPieceAmount,
    &kNoLastMover, &kBadLastMover});
// clang-format on

}  // namespace chuhe::messages
