// SPDX-License-Identifier: MIT
//
// What `chuhe play` says.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Text, Message, Text> kPlayClocks{
    "play.clocks",
    "{own}, {side} {other}",
    "{own}，{side} {other}",
    "{own}，{side} {other}"};
inline constexpr Row<Number> kPlayLevelName{
    "play.level_name",
    "Chuhe (level {level})",
    "楚河（{level} 级）",
    "楚河（{level} 級）"};
inline constexpr Row<Number> kPlayRatedName{
    "play.rated_name",
    "Chuhe (Elo {elo})",
    "楚河（等级分 {elo}）",
    "楚河（等級分 {elo}）"};
inline constexpr Row<> kPlayPerson{"play.person", "Player", "棋手", "棋手"};
inline constexpr Row<Message, Text> kPlayGreeting{
    "play.greeting",
    "You play {side} against {opponent}. Type a move, or help.",
    "您执{side}，对手：{opponent}。请输入着法，或 help（帮助）。",
    "您執{side}，對手：{opponent}。請輸入著法，或 help（幫助）。"};
inline constexpr Row<Text, Number> kPlayLeft{
    "play.left",
    "There is an unfinished game against {opponent}, {n} {n?ply:plies} long. Continue it? [Y/n]",
    "有一局未完的棋，对手 {opponent}，已走 {n} 步。继续吗？[Y/n]",
    "有一局未完的棋，對手 {opponent}，已走 {n} 步。繼續嗎？[Y/n]"};
inline constexpr Row<> kPlayYesOrNo{
    "play.yes_or_no",
    "Continue the unfinished game? Answer y (yes) or n (no).",
    "继续未完的棋局吗？请回答 y（是）或 n（否）。",
    "繼續未完的棋局嗎？請回答 y（是）或 n（否）。"};
inline constexpr Row<> kPlayNothingLeft{
    "play.nothing_left",
    "No unfinished game to continue; starting a new one.",
    "没有未完的棋局，另开一局。",
    "沒有未完的棋局，另開一局。"};
inline constexpr Row<Text> kPlayLeftUnreadable{
    "play.left_unreadable",
    "The saved game cannot be read; its file was moved to {path}.",
    "保存的棋局无法读取，其文件已移到 {path}。",
    "儲存的棋局無法讀取，其檔案已移到 {path}。"};
inline constexpr Row<Text> kPlayOldKept{
    "play.old_kept",
    "The unfinished game was added to {path}.",
    "未完的棋局已收入 {path}。",
    "未完的棋局已收入 {path}。"};
inline constexpr Row<Text> kPlayAdded{
    "play.added",
    "The game was added to {path}.",
    "本局已收入 {path}。",
    "本局已收入 {path}。"};
inline constexpr Row<Message> kPlayYouPlay{
    "play.you_play",
    "You play {move}.",
    "您走 {move}。",
    "您走 {move}。"};
inline constexpr Row<Text, Message> kPlayItPlays{
    "play.it_plays",
    "{opponent} plays {move}.",
    "{opponent} 走 {move}。",
    "{opponent} 走 {move}。"};
inline constexpr Row<> kPlayCheck{"play.check", "Check!", "将军！", "將軍！"};
inline constexpr Row<Text, List> kPlayAmbiguous{
    "play.ambiguous",
    "'{text}' can mean several moves: {moves|, }. Type one of these.",
    "“{text}”可有多种理解：{moves|、}。请选一种输入。",
    "「{text}」可有多種理解：{moves|、}。請選一種輸入。"};
inline constexpr Row<> kPlayOver{
    "play.over",
    "The game is over. You can undo, save FILE, start a new game, or quit.",
    "本局结束。可悔棋（undo）、保存（save）、新局（new）或退出（quit）。",
    "本局結束。可悔棋（undo）、儲存（save）、新局（new）或退出（quit）。"};
inline constexpr Row<> kPlayOverAlready{
    "play.over_already",
    "The game is over: undo, save FILE, new or quit.",
    "本局已结束：undo、save、new 或 quit。",
    "本局已結束：undo、save、new 或 quit。"};
inline constexpr Row<> kPlayNothingToUndo{
    "play.nothing_to_undo",
    "Nothing to take back.",
    "没有可悔的棋。",
    "沒有可悔的棋。"};
inline constexpr Row<> kPlayTooMuchToUndo{
    "play.too_much_to_undo",
    "There are not that many moves to take back.",
    "没有那么多步可悔。",
    "沒有那麼多步可悔。"};
inline constexpr Row<> kPlayUndoNumber{
    "play.undo_number",
    "How many moves should be taken back? Type undo 2, or just undo.",
    "要悔几步？请输入 undo 2，或只输入 undo。",
    "要悔幾步？請輸入 undo 2，或只輸入 undo。"};
inline constexpr Row<> kPlayTakenBack{"play.taken_back", "Taken back.", "已悔棋。", "已悔棋。"};
inline constexpr Row<Message, Text> kPlayHint{
    "play.hint",
    "Hint: {move}; score for Red {score}.",
    "提示：{move}；红方评分 {score}。",
    "提示：{move}；紅方評分 {score}。"};
inline constexpr Row<Text> kPlayDeclined{
    "play.declined",
    "{opponent} declines the draw.",
    "{opponent} 不同意和棋。",
    "{opponent} 不同意和棋。"};
inline constexpr Row<Text> kPlayLevelIs{
    "play.level_is",
    "You now play against {opponent}.",
    "现在的对手：{opponent}。",
    "現在的對手：{opponent}。"};
inline constexpr Row<> kPlayLevelRange{
    "play.level_range",
    "The level must be a number from 0 to 20.",
    "级别应为 0 到 20。",
    "級別應為 0 到 20。"};
inline constexpr Row<Text> kPlayNoLevels{
    "play.no_levels",
    "{opponent} has no levels here.",
    "{opponent} 不能调整级别。",
    "{opponent} 不能調整級別。"};
inline constexpr Row<Text> kPlaySaved{
    "play.saved",
    "Saved as {path}.",
    "已保存为 {path}。",
    "已儲存為 {path}。"};
inline constexpr Row<> kPlayNeedsFile{
    "play.needs_file",
    "Name a file: save game.pgn",
    "请给出文件名：save game.pgn",
    "請給出檔名：save game.pgn"};
inline constexpr Row<> kPlayKept{
    "play.kept",
    "The game was saved: `chuhe play --continue` continues it.",
    "棋局已保存：用 chuhe play --continue 继续。",
    "棋局已儲存：用 chuhe play --continue 繼續。"};
inline constexpr Row<Number> kPlayTwice{
    "play.twice",
    "This position has occurred {n} times.",
    "此局面已出现 {n} 次。",
    "此局面已出現 {n} 次。"};
inline constexpr Row<Number, Number> kPlayNatural{
    "play.natural",
    "{n} {n?ply:plies} without a capture: after {left} more the game is a draw.",
    "已有 {n} 步未吃子，再过 {left} 步判和。",
    "已有 {n} 步未吃子，再過 {left} 步判和。"};
inline constexpr Row<> kPlayNoMoves{"play.no_moves", "No moves yet.", "尚未走棋。", "尚未走棋。"};
inline constexpr Row<Message> kPlayFailed{
    "play.failed",
    "The opponent failed: {reason}",
    "对手出错：{reason}",
    "對手出錯：{reason}"};
inline constexpr Row<Text> kPlayBadAnswer{
    "play.bad_answer",
    "it answered '{answer}', which is not a move",
    "其回答“{answer}”不是着法",
    "其回答「{answer}」不是著法"};
inline constexpr Row<Text, Message> kPlayNamed{
    "play.named",
    "{name}: {message}",
    "{name}：{message}",
    "{name}：{message}"};
inline constexpr Row<> kPlayUnknownEnding{
    "play.unknown_ending",
    "the file name must end like a record format: .pgn, .xqf, .cbr …",
    "文件名应以棋谱格式的扩展名结尾：.pgn、.xqf、.cbr……",
    "檔名應以棋譜格式的副檔名結尾：.pgn、.xqf、.cbr……"};
inline constexpr Row<> kPlayFileExists{
    "play.file_exists",
    "the file exists; save! replaces it",
    "文件已存在；save! 可覆盖",
    "檔案已存在；save! 可覆蓋"};

// The commands.
inline constexpr Row<> kPlayMovesHelp{
    "play.moves_help",
    "Type moves in any notation: h2e2, 炮二平五, C2.5, C2=5, cannon 2 to 5 …",
    "着法可用任意记谱法输入：炮二平五、h2e2、C2.5、C2=5……",
    "著法可用任意記譜法輸入：炮二平五、h2e2、C2.5、C2=5……"};
inline constexpr Row<> kPlayHelpUndo{
    "play.help_undo",
    "take back your last move, or the last N",
    "收回上一着，或最近 N 着",
    "收回上一著，或最近 N 著"};
inline constexpr Row<> kPlayHelpHint{
    "play.help_hint",
    "show what Chuhe would play",
    "看楚河会怎么走",
    "看楚河會怎麼走"};
inline constexpr Row<> kPlayHelpBoard{
    "play.help_board",
    "show the board again",
    "重新显示棋盘",
    "重新顯示棋盤"};
inline constexpr Row<> kPlayHelpFlip{"play.help_flip", "flip the board", "翻转棋盘", "翻轉棋盤"};
inline constexpr Row<> kPlayHelpCoordinates{
    "play.help_coordinates",
    "show or hide the coordinates a0 to i9",
    "显示或隐藏坐标 a0 到 i9",
    "顯示或隱藏座標 a0 到 i9"};
inline constexpr Row<> kPlayHelpMoves{
    "play.help_moves",
    "list the moves so far",
    "列出已走的着法",
    "列出已走的著法"};
inline constexpr Row<> kPlayHelpFen{
    "play.help_fen",
    "show the position as FEN",
    "显示当前局面的 FEN",
    "顯示目前局面的 FEN"};
inline constexpr Row<> kPlayHelpDraw{"play.help_draw", "offer a draw", "向对手提和", "向對手提和"};
inline constexpr Row<> kPlayHelpResign{"play.help_resign", "resign", "认输", "認輸"};
inline constexpr Row<> kPlayHelpLevel{
    "play.help_level",
    "play against level N (0 to 20)",
    "改变级别（0 到 20）",
    "改變級別（0 到 20）"};
inline constexpr Row<> kPlayHelpSave{
    "play.help_save",
    "save the game; the extension chooses the format",
    "保存棋谱，扩展名决定格式",
    "儲存棋譜，副檔名決定格式"};
inline constexpr Row<> kPlayHelpSaveOver{
    "play.help_save_over",
    "the same, replacing an existing file",
    "保存并覆盖已有文件",
    "儲存並覆蓋已有檔案"};
inline constexpr Row<> kPlayHelpNew{"play.help_new", "start a new game", "另开一局", "另開一局"};
inline constexpr Row<> kPlayHelpQuit{
    "play.help_quit",
    "leave; the game can be continued later",
    "退出，以后可继续",
    "退出，以後可繼續"};
inline constexpr Row<> kPlayHelpHelp{
    "play.help_help",
    "show this list",
    "显示本列表",
    "顯示本清單"};

// Every row above: a test counts them.
inline constexpr auto kPlayRows = std::to_array<const CatalogueRow*>({
    &kPlayClocks, &kPlayLevelName, &kPlayRatedName, &kPlayPerson, &kPlayGreeting, &kPlayLeft, &kPlayYesOrNo,
    &kPlayNothingLeft, &kPlayLeftUnreadable, &kPlayOldKept, &kPlayAdded, &kPlayYouPlay,
    &kPlayItPlays, &kPlayCheck, &kPlayAmbiguous, &kPlayOver, &kPlayOverAlready, &kPlayNothingToUndo,
    &kPlayTooMuchToUndo, &kPlayUndoNumber, &kPlayTakenBack, &kPlayHint, &kPlayDeclined,
    &kPlayLevelIs, &kPlayLevelRange, &kPlayNoLevels, &kPlaySaved, &kPlayNeedsFile, &kPlayKept,
    &kPlayTwice, &kPlayNatural, &kPlayNoMoves, &kPlayFailed, &kPlayBadAnswer, &kPlayNamed,
    &kPlayUnknownEnding, &kPlayFileExists, &kPlayMovesHelp, &kPlayHelpUndo, &kPlayHelpHint,
    &kPlayHelpBoard, &kPlayHelpFlip, &kPlayHelpCoordinates, &kPlayHelpMoves, &kPlayHelpFen,
    &kPlayHelpDraw, &kPlayHelpResign, &kPlayHelpLevel, &kPlayHelpSave, &kPlayHelpSaveOver,
    &kPlayHelpNew, &kPlayHelpQuit, &kPlayHelpHelp});
// clang-format on

}  // namespace chuhe::messages
