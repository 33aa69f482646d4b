// SPDX-License-Identifier: MIT
//
// The sentences of `chuhe play`, in English, 简体 and 繁體.
#pragma once

#include "cli/play_words.h"

namespace chuhe::cli {

// clang-format off
inline constexpr PlayWords kOfLevel{{"Chuhe (level {})", "楚河（{} 级）", "楚河（{} 級）"}};
inline constexpr PlayWords kRated{{"Chuhe (Elo {})", "楚河（等级分 {}）", "楚河（等級分 {}）"}};
inline constexpr PlayWords kGreeting{{"You play {} against {}. Type a move, or help.", "您执{}，对手：{}。请输入着法，或 help（帮助）。", "您執{}，對手：{}。請輸入著法，或 help（幫助）。"}};
inline constexpr PlayWords kLeft{{"There is an unfinished game against {}, {} moves long. Continue it? [Y/n]", "有一局未完的棋，对手 {}，已走 {} 步。继续吗？[Y/n]", "有一局未完的棋，對手 {}，已走 {} 步。繼續嗎？[Y/n]"}};
inline constexpr PlayWords kYesOrNo{{"Continue the unfinished game? Answer y (yes) or n (no).", "继续未完的棋局吗？请回答 y（是）或 n（否）。", "繼續未完的棋局嗎？請回答 y（是）或 n（否）。"}};
inline constexpr PlayWords kNothingLeft{{"There is no unfinished game to continue; this is a new one.", "没有未完的棋局，另开一局。", "沒有未完的棋局，另開一局。"}};
inline constexpr PlayWords kLeftUnreadable{{"The game that was kept cannot be read; its file is put aside as {}.", "保留的棋局无法读取，其文件另存为 {}。", "保留的棋局無法讀取，其檔案另存為 {}。"}};
inline constexpr PlayWords kOldKept{{"The unfinished game is kept as {}.", "未完的棋局保存为 {}。", "未完的棋局儲存為 {}。"}};
inline constexpr PlayWords kYouPlay{{"You play {}.", "您走 {}。", "您走 {}。"}};
inline constexpr PlayWords kItPlays{{"{} plays {}.", "{} 走 {}。", "{} 走 {}。"}};
inline constexpr PlayWords kCheck{{"Check!", "将军！", "將軍！"}};
inline constexpr PlayWords kAmbiguous{{"{} can mean several moves: {}. Type one of these.", "{} 可有多种理解：{}。请选一种输入。", "{} 可有多種理解：{}。請選一種輸入。"}};
inline constexpr PlayWords kOver{{"The game is over. You can undo, save FILE, start a new game, or quit.", "本局结束。可悔棋（undo）、保存（save）、新局（new）或退出（quit）。", "本局結束。可悔棋（undo）、儲存（save）、新局（new）或退出（quit）。"}};
inline constexpr PlayWords kOverAlready{{"The game is over: undo, save FILE, new or quit.", "本局已结束：undo、save、new 或 quit。", "本局已結束：undo、save、new 或 quit。"}};
inline constexpr PlayWords kNothingToUndo{{"There is nothing to take back.", "没有可悔的棋。", "沒有可悔的棋。"}};
inline constexpr PlayWords kTooMuchToUndo{{"There are not so many moves to take back.", "没有那么多步可悔。", "沒有那麼多步可悔。"}};
inline constexpr PlayWords kUndoNumber{{"How many moves shall be taken back? undo 2, or undo alone.", "要悔几步？请输入 undo 2，或只输入 undo。", "要悔幾步？請輸入 undo 2，或只輸入 undo。"}};
inline constexpr PlayWords kTakenBack{{"Taken back.", "已悔棋。", "已悔棋。"}};
inline constexpr PlayWords kHint{{"Hint: {}; Red stands at {}.", "提示：{}；红方评分 {}。", "提示：{}；紅方評分 {}。"}};
inline constexpr PlayWords kDeclined{{"{} plays on.", "{} 不同意和棋。", "{} 不同意和棋。"}};
inline constexpr PlayWords kLevelIs{{"You play against {} now.", "现在的对手：{}。", "現在的對手：{}。"}};
inline constexpr PlayWords kLevelRange{{"The level is a number from 0 to 20.", "级别为 0 到 20。", "級別為 0 到 20。"}};
inline constexpr PlayWords kNoLevels{{"{} has no levels here.", "{} 不能调级别。", "{} 不能調級別。"}};
inline constexpr PlayWords kSaved{{"Saved as {}.", "已保存为 {}。", "已儲存為 {}。"}};
inline constexpr PlayWords kNeedsFile{{"Name a file: save game.pgn", "请给出文件名：save game.pgn", "請給出檔名：save game.pgn"}};
inline constexpr PlayWords kKept{{"The game is kept: `chuhe play --continue` goes on with it.", "棋局已保留：用 chuhe play --continue 继续。", "棋局已保留：用 chuhe play --continue 繼續。"}};
inline constexpr PlayWords kTwice{{"This position has come {} times.", "此局面已出现 {} 次。", "此局面已出現 {} 次。"}};
inline constexpr PlayWords kNatural{{"{} plies without a capture: in {} more the game is drawn.", "已有 {} 步未吃子，再过 {} 步判和。", "已有 {} 步未吃子，再過 {} 步判和。"}};
inline constexpr PlayWords kNoMoves{{"No moves yet.", "尚未走棋。", "尚未走棋。"}};
inline constexpr PlayWords kFailed{{"The opponent failed: {}", "对手出错：{}", "對手出錯：{}"}};
// clang-format on

}  // namespace chuhe::cli
