// SPDX-License-Identifier: MIT
//
// What stands around the board of a game: in texts, on pages, and on their buttons.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kPageGame{"page.game", "Xiangqi game", "象棋对局", "象棋對局"};
inline constexpr Row<> kPageResult{"page.result", "Result", "结果", "結果"};
inline constexpr Row<> kPageStart{"page.start", "Start position", "起始局面", "起始局面"};
inline constexpr Row<> kPageMoves{"page.moves", "Moves", "着法", "著法"};
inline constexpr Row<> kPageDetails{"page.details", "About this game", "对局信息", "對局資訊"};
inline constexpr Row<> kPageMarks{"page.marks", "marks", "标记", "標記"};
inline constexpr Row<> kPageJudged{"page.judged", "judged", "评", "評"};
inline constexpr Row<> kPageCannotPlay{
    "page.cannot_play",
    "cannot be played",
    "走不了",
    "走不了"};
inline constexpr Row<> kPageAfterFault{
    "page.after_fault",
    "follows a move that cannot be played",
    "前面有走不了的着法",
    "前面有走不了的著法"};
inline constexpr Row<> kPageNoMoves{
    "page.no_moves",
    "This record contains a position but no moves.",
    "此棋谱只有局面，没有着法。",
    "此棋譜只有局面，沒有著法。"};
inline constexpr Row<> kPageRedToMove{"page.red_to_move", "Red to move", "红先", "紅先"};
inline constexpr Row<> kPageBlackToMove{"page.black_to_move", "Black to move", "黑先", "黑先"};
inline constexpr Row<> kPageBoard{"page.board", "Board", "棋盘", "棋盤"};
inline constexpr Row<> kPageFirst{"page.first", "Go to the start", "回到开头", "回到開頭"};
inline constexpr Row<> kPageBack{"page.back", "Previous move", "上一步", "上一步"};
inline constexpr Row<> kPageNext{"page.next", "Next move", "下一步", "下一步"};
inline constexpr Row<> kPageLast{"page.last", "Go to the end", "到最后", "到最後"};
inline constexpr Row<> kPagePlay{"page.play", "Play", "自动播放", "自動播放"};
inline constexpr Row<> kPagePause{"page.pause", "Pause", "暂停", "暫停"};
inline constexpr Row<> kPageFlip{"page.flip", "Flip the board", "翻转棋盘", "翻轉棋盤"};
inline constexpr Row<> kPagePlace{"page.place", "Position in the game", "对局进度", "對局進度"};
inline constexpr Row<> kPageCurve{
    "page.curve",
    "Red's winning chances over the game",
    "红方胜率曲线",
    "紅方勝率曲線"};
inline constexpr Row<> kPageChoices{"page.choices", "Continuations", "后续着法", "後續著法"};
inline constexpr Row<> kPageLanguage{"page.language", "Language", "语言", "語言"};
inline constexpr Row<> kPagePieces{"page.pieces", "Pieces", "棋子", "棋子"};
inline constexpr Row<> kPageNotation{"page.notation", "Notation", "记谱法", "記譜法"};
inline constexpr Row<> kPageSimplified{"page.simplified", "Simplified", "简体字", "簡體字"};
inline constexpr Row<> kPageTraditional{"page.traditional", "Traditional", "繁体字", "繁體字"};
inline constexpr Row<> kPageLetters{"page.letters", "Letters", "字母", "字母"};
inline constexpr Row<> kPageSymbols{"page.symbols", "Western symbols", "西式图形", "西式圖形"};
inline constexpr Row<> kPageKeys{
    "page.keys",
    "Keys: ← → step through the moves, ↑ ↓ switch variations, Home and End jump, Space plays, F flips the board. Clicking either half of the board also steps.",
    "按键：← → 后退、前进，↑ ↓ 切换变着，Home、End 跳到开头、结尾，空格键播放，F 翻转棋盘。点击棋盘左右两半也可后退、前进。",
    "按鍵：← → 後退、前進，↑ ↓ 切換變著，Home、End 跳到開頭、結尾，空白鍵播放，F 翻轉棋盤。點選棋盤左右兩半也可後退、前進。"};
inline constexpr Row<> kPageMadeBy{
    "page.made_by",
    "Made with Chuhe (楚河)",
    "由楚河制作",
    "由楚河製作"};
inline constexpr Row<> kPageNeedsScript{
    "page.needs_script",
    "This page needs JavaScript to step through the moves.",
    "本页需要 JavaScript 才能逐步演示着法。",
    "本頁需要 JavaScript 才能逐步演示著法。"};

inline constexpr Row<Message, Message> kPlayers{
    "page.players",
    "{red} – {black}",
    "{red} – {black}",
    "{red} – {black}"};
inline constexpr Row<Message> kReasonLine{
    "page.reason_line",
    "cannot be played: {reason}",
    "走不了：{reason}",
    "走不了：{reason}"};
inline constexpr Row<List> kMarksLine{
    "page.marks_line",
    "[marks: {marks|, }]",
    "[标记：{marks|，}]",
    "[標記：{marks|，}]"};
inline constexpr Row<Message> kJudgedLine{
    "page.judged_line",
    "[judged: {judgement}]",
    "[评：{judgement}]",
    "[評：{judgement}]"};
inline constexpr Row<Text, Text> kResultWithEnding{
    "page.result_with_ending",
    "{result}, {ending}",
    "{result}，{ending}",
    "{result}，{ending}"};

// GIFs.
inline constexpr Row<Number, Number> kGifTooLarge{
    "gif.too_large",
    "a GIF of {n} frames would be too large; the maximum is {most}",
    "{n} 帧的 GIF 太大，最多 {most} 帧",
    "{n} 幀的 GIF 太大，最多 {most} 幀"};

// Every row above: a test counts them.
inline constexpr auto kPagesRows = std::to_array<const CatalogueRow*>({
    &kPageGame, &kPageResult, &kPageStart, &kPageMoves, &kPageDetails, &kPageMarks, &kPageJudged,
    &kPageCannotPlay, &kPageAfterFault, &kPageNoMoves, &kPageRedToMove, &kPageBlackToMove,
    &kPageBoard, &kPageFirst, &kPageBack, &kPageNext, &kPageLast, &kPagePlay, &kPagePause,
    &kPageFlip, &kPagePlace, &kPageCurve, &kPageChoices, &kPageLanguage, &kPagePieces,
    &kPageNotation, &kPageSimplified, &kPageTraditional, &kPageLetters, &kPageSymbols, &kPageKeys,
    &kPageMadeBy, &kPageNeedsScript, &kPlayers, &kReasonLine, &kMarksLine, &kJudgedLine,
    &kResultWithEnding, &kGifTooLarge});
// clang-format on

}  // namespace chuhe::messages
